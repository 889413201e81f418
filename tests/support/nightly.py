"""Short forms of long tests: the full ones run with `--nightly`."""

import os
from collections.abc import Collection, Iterable
from typing import Any, Final

import pytest

NIGHTLY: Final = "READINGROOM_NIGHTLY"
"""Environment variable that is set while nightly tests run."""


def repetitions(short: int, full: int) -> int:
    """Return how often a simulation is repeated, or how many examples are drawn.

    Args:
        short: in the test command; enough to find a wrong result.
        full: with `--nightly`.
    """
    return full if os.environ.get(NIGHTLY) else short


def some_at_night(names: Iterable[str], short: Collection[str]) -> list[Any]:
    """Return parameters of a test, of which all but some are nightly.

    Args:
        names: all parameters.
        short: those that the test command runs as well; each must be among the names.
    """
    every = list(names)
    assert set(short) <= set(every)
    return [
        pytest.param(name, marks=() if name in short else pytest.mark.nightly) for name in every
    ]
