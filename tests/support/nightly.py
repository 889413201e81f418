"""Sizes of simulations: short in the test command, full in the nightly one."""

import os
from typing import Final

NIGHTLY: Final = "READINGROOM_NIGHTLY"
"""Environment variable that is set while nightly tests run."""


def repetitions(short: int, full: int) -> int:
    """Return how often a simulation is repeated, or how many examples are drawn.

    Args:
        short: in the test command; enough to find a wrong result.
        full: with `--nightly`.
    """
    return full if os.environ.get(NIGHTLY) else short
