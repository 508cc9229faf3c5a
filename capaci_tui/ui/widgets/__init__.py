"""The widgets beside the board, each showing one piece of data."""
