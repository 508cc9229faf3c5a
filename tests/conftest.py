"""What all tests share: how hypothesis draws its examples."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile(
    "default", max_examples=60, derandomize=True, deadline=None, database=None
)
settings.register_profile("thorough", max_examples=3000, deadline=None, database=None)
settings.load_profile("default")
