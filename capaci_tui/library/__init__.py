"""Matches on disk: those that go on, and the games that are kept."""
