"""Games about one text, image or sequence: its players are parts that are kept or taken away."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.analyzer.explanations.games import BoolArray, FloatArray, QueryCounter, pick_answer
from readingroom.domain.errors import AnalysisError

Inputs = NDArray[Any]
"""Inputs of a model on the first axis: numbers of images, or texts."""
Ask = Callable[[Inputs], FloatArray]
"""Inputs (n, ...) to answers (n, classes)."""

AT_ONCE: Final = 256
"""So many inputs are made and asked about at once."""


@dataclass(frozen=True, slots=True, eq=False)
class PartsGame:
    """What a model answers to one input of which only some parts are kept.

    `make` returns inputs for masks, bool array (n, players), True for a part that is kept.
    """

    ask: Ask
    make: Callable[[BoolArray], Inputs]
    players: int
    target: int
    asked: QueryCounter = field(default_factory=QueryCounter)
    at_once: int = AT_ONCE

    @property
    def row_count(self) -> int:
        """Return that one input is explained."""
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
            AnalysisError: the model gives no number for one, or has no such class.
            Cancelled: the user stopped.
        """
        found = [
            ask_checked(self.ask, self.make(masks[start : start + self.at_once]), self.target,
                        self.asked)
            for start in range(0, len(masks), self.at_once)
        ]  # fmt: skip
        return np.concatenate(found) if found else np.zeros(0)


def ask_checked(ask: Ask, inputs: Inputs, target: int, asked: QueryCounter) -> FloatArray:
    """Return one answer (n,) of a model to each input.

    Raises:
        AnalysisError: it gives no number for one, or has no such class.
        Cancelled: the user stopped.
    """
    asked.add(len(inputs))
    return pick_answer(
        ask(inputs),
        len(inputs),
        target,
        kind="inputs",
        without_number="once parts of the input were taken away. It cannot be explained in this "
        "way.",
    )


def require_classes(answers: FloatArray, name: str) -> None:
    """Refuse a model whose answer can only be one.

    Raises:
        AnalysisError: it has fewer than two classes.
    """
    if answers.ndim != 2 or answers.shape[1] < 2:
        raise AnalysisError(
            f"{name} knows one class only, whose probability is always 1: nothing speaks for or "
            "against it. Choose a model of two or more classes."
        )


def differences(ask: Ask, inputs: Inputs) -> float:
    """Return by how much a model's answers to the same inputs differ when it is asked twice."""
    first, second = (np.asarray(ask(inputs), dtype=np.float64) for _ in range(2))
    if first.shape != second.shape:
        raise AnalysisError("The model answers the same input in another shape the second time.")
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
