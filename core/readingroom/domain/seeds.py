"""Random seeds that a user can enter."""

from typing import Final

MAX_SEED: Final = 2**32 - 1
"""Largest random seed."""
