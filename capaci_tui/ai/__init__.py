"""The computer player: one search for every game, on states of two numbers."""
