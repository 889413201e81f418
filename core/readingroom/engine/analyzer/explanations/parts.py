"""Games on one text, image or sequence: its players are parts that are kept or removed."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.explanations.games import QueryCounter, pick_answer

Inputs = NDArray[Any]
"""Inputs of a model on the first axis: numbers of images, or texts."""
Ask = Callable[[Inputs], FloatArray]
"""Inputs (n, ...) to answers (n, classes)."""

AT_ONCE: Final = 256
"""Number of inputs in a batch."""


@dataclass(frozen=True, slots=True, eq=False)
class PartsGame:
    """Game of one input whose players are its parts.

    `make` returns inputs for masks, bool array (n, players), True for a kept part.
    """

    ask: Ask
    make: Callable[[BoolArray], Inputs]
    players: int
    target: int
    counter: QueryCounter = field(default_factory=QueryCounter)
    at_once: int = AT_ONCE

    @property
    def row_count(self) -> int:
        """Return 1: one input is explained."""
        return 1

    @property
    def player_count(self) -> int:
        """Return how many parts it has."""
        return self.players

    def values(self, masks: BoolArray) -> FloatArray:
        """Return the answers (1, coalitions)."""
        return self.value(masks)[None]

    def value(self, masks: BoolArray) -> FloatArray:
        """Return the answers (coalitions,).

        Raises:
            AnalysisError: an answer is not a finite number, or the class does not exist.
            Cancelled: the user stopped.
        """
        answers = [
            ask_checked(self.ask, self.make(masks[start : start + self.at_once]), self.target,
                        self.counter)
            for start in range(0, len(masks), self.at_once)
        ]  # fmt: skip
        return np.concatenate(answers) if answers else np.zeros(0)


def ask_checked(ask: Ask, inputs: Inputs, target: int, counter: QueryCounter) -> FloatArray:
    """Return one answer (n,) of a model to each input.

    Raises:
        AnalysisError: an answer is not a finite number, or the class does not exist.
        Cancelled: the user stopped.
    """
    counter.add(len(inputs))
    return pick_answer(
        ask(inputs),
        len(inputs),
        target,
        kind="inputs",
        without_number="once parts of the input were removed. It cannot be explained with this "
        "method.",
    )


def require_classes(answers: FloatArray, name: str) -> None:
    """Check that a model has two or more classes.

    Raises:
        AnalysisError: the model has fewer than two classes.
    """
    if answers.ndim != 2 or answers.shape[1] < 2:
        raise AnalysisError(
            f"{name} has a single class, whose probability is always 1. Choose a model with two "
            "or more classes."
        )


def differences(ask: Ask, inputs: Inputs) -> float:
    """Return the largest difference between two answers of a model to the same inputs."""
    first, second = (np.asarray(ask(inputs), dtype=np.float64) for _ in range(2))
    if first.shape != second.shape:
        raise AnalysisError("The model answered the same input in two different shapes.")
    return float(np.abs(first - second).max(initial=0.0))


def merge_neighbours(groups: list[list[int]], players: int) -> FloatArray:
    """Return a hierarchy that merges neighbours within each group, then neighbouring groups.

    The form is that of SciPy's linkages, float array (players - 1, 4): the two that are merged
    (players from 0, then merges in their order), the height and the number of players in it.
    """
    rows: list[tuple[float, float, float, float]] = []
    sizes = dict.fromkeys(range(players), 1)
    heights = dict.fromkeys(range(players), 0)

    def merge(members: list[int]) -> int:
        if len(members) == 1:
            return members[0]
        middle = (len(members) + 1) // 2
        left, right = merge(members[:middle]), merge(members[middle:])
        number = players + len(rows)
        sizes[number] = sizes[left] + sizes[right]
        heights[number] = max(heights[left], heights[right]) + 1
        rows.append((left, right, heights[number], sizes[number]))
        return number

    merge([merge(group) for group in groups if group])
    return np.array(rows, dtype=np.float64).reshape(-1, 4)
