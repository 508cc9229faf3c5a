"""What happens, what is refused and how it ended, as sentences for people.

One voice for the log, the status line, plain mode and the command line. Facts come
from events and positions as the rules give them, never from comparing boards.
"""
