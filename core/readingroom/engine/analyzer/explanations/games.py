"""Cooperative games: a model's answers where only some parts of an input are known.

A coalition is a row of a mask, bool array (coalitions, players): the players that are known.
Unknown values are taken from each background row in turn, and the answers are averaged (the
interventional expectation). Coalitions, rows and background are sent to the model as one batch.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step

Predict = Callable[[FloatArray], FloatArray]
"""Inputs (n, features) to answers (n, classes) or (n,). The array is read-only and is reused after
the call: copy it to keep it."""

BATCH_BYTES: Final = 2 << 20
"""Batch size in bytes; a larger one exceeds the processor's cache and is slower."""
_QUERYING: Final = "Querying the model"


class CoalitionGame(Protocol):
    """Game whose players can be known or unknown; rows are the inputs explained."""

    @property
    def row_count(self) -> int:
        """How many inputs are explained."""

    @property
    def player_count(self) -> int:
        """How many players each of them has."""

    def values(self, masks: BoolArray) -> FloatArray:
        """Return the answers (rows, coalitions) where only the players of each mask are known."""


@dataclass(slots=True)
class QueryCounter:
    """Number of inputs sent to a model, with progress reports."""

    calls: int = 0
    expected: int = 0
    progress: Progress = NO_PROGRESS

    def add(self, count: int) -> None:
        """Count inputs and report progress.

        Raises:
            Cancelled: the user stopped.
        """
        self.calls += count
        self.progress.raise_if_cancelled()
        self.progress.report(Step(self.calls, max(self.expected, self.calls), _QUERYING))


@dataclass(frozen=True, slots=True)
class ColumnGame:
    """A model over a table whose players are columns.

    `answer` maps inputs (n, features) to one number each, (n,). `inputs` (rows, features) are
    explained, `background` (count, features) replaces unknown values. `groups` has for each player
    the indices of its features: those of a one-hot column are one player.
    """

    answer: Callable[[FloatArray], FloatArray]
    inputs: FloatArray
    background: FloatArray
    groups: tuple[IntArray, ...]
    counter: QueryCounter = field(default_factory=QueryCounter)
    batch_bytes: int = BATCH_BYTES

    @property
    def row_count(self) -> int:
        """Return how many rows are explained."""
        return len(self.inputs)

    @property
    def player_count(self) -> int:
        """Return how many columns there are."""
        return len(self.groups)

    def value(self, masks: BoolArray) -> FloatArray:
        """Return the mean answers (coalitions,) of the first row."""
        return np.asarray(self.values(masks)[0])

    def take(self, rows: slice) -> "ColumnGame":
        """Return the same game for some of the rows."""
        return replace(self, inputs=self.inputs[rows])

    def values(self, masks: BoolArray) -> FloatArray:
        """Return the mean answers (rows, coalitions).

        The empty coalition is equal for all rows, and the full one needs no background: both are
        queried once.
        """
        values = np.empty((self.row_count, len(masks)))
        is_full, is_empty = masks.all(axis=1), ~masks.any(axis=1)
        if is_empty.any():
            values[:, is_empty] = self.ask(self.background).mean()
        if is_full.any():
            values[:, is_full] = self.ask(self.inputs)[:, None]
        inner = np.flatnonzero(~(is_full | is_empty))
        if len(inner):
            self._fill(masks[inner], values, inner)
        return values

    def _fill(self, masks: BoolArray, values: FloatArray, indices: IntArray) -> None:
        """Query blocks of rows, several coalitions at once where rows are few."""
        count, width = self.background.shape
        room = max(1, self.batch_bytes // (8 * width * count))
        for start in range(0, self.row_count, room):
            rows = self.inputs[start : start + room]
            slots = min(max(1, room // len(rows)), len(masks))
            batch = np.empty((slots, len(rows), count, width))
            batch[:] = self.background
            current = np.zeros((slots, self.player_count), dtype=np.bool_)
            for first in range(0, len(masks), slots):
                targets = masks[first : first + slots]
                for slot, mask in enumerate(targets):
                    self._change(batch[slot], rows, current[slot], mask)
                    current[slot] = mask
                answers = self.ask(batch[: len(targets)].reshape(-1, width))
                means = answers.reshape(len(targets), len(rows), count).mean(axis=2)
                values[start : start + room, indices[first : first + slots]] = means.T

    def _change(
        self, block: FloatArray, rows: FloatArray, current: BoolArray, mask: BoolArray
    ) -> None:
        """Change a block (rows, background, features) from one coalition to another.

        Consecutive coalitions mostly differ in one or two columns; writing only these is much
        cheaper than composing all rows again.
        """
        for player in np.flatnonzero(current != mask):
            for feature in self.groups[player]:
                if mask[player]:
                    block[:, :, feature] = rows[:, feature, None]
                else:
                    block[:, :, feature] = self.background[:, feature]

    def ask(self, inputs: FloatArray) -> FloatArray:
        """Return the model's answers (n,), and count the inputs."""
        self.counter.add(len(inputs))
        given = inputs.view()
        given.setflags(write=False)  # writing into it would change later batches
        return self.answer(given)


def pick_answer(
    answers: FloatArray, count: int, target: int, *, kind: str, without_number: str
) -> FloatArray:
    """Return one answer (n,) of a model for each input.

    Args:
        answers: the model's answers, float array (n,) or (n, classes).
        count: number of inputs.
        target: index of the requested answer, from 0.
        kind: noun for the inputs.
        without_number: where the model gave no number, with advice; ends the sentence.

    Raises:
        AnalysisError: an answer is not a finite number, or the model has no such answer.
    """
    scores = np.asarray(answers, dtype=np.float64)
    if scores.ndim == 1:
        scores = scores[:, None]
    if scores.ndim != 2 or len(scores) != count or not 0 <= target < scores.shape[1]:
        raise AnalysisError(
            f"The model answered {count:,} {kind} in the shape {scores.shape}, which has no answer "
            f"{target + 1} for each."
        )
    chosen = scores[:, target]
    if not np.isfinite(chosen).all():
        raise AnalysisError(f"The model's answer is not a finite number {without_number}")
    return np.asarray(chosen)


def of_classes(predict: Callable[[Any], FloatArray], names: int) -> Callable[[Any], FloatArray]:
    """Wrap a model to check its number of classes; two if there are no names.

    Raises (when called):
        AnalysisError: the number of classes differs.
    """

    def answer(inputs: Any) -> FloatArray:  # noqa: ANN401 - numbers, or texts
        scores = predict(inputs)
        width = np.shape(scores)[1] if np.ndim(scores) == 2 else 0
        if width > 1 and width != (names or 2):
            named = f" but {names} are named" if names else " without names"
            raise AnalysisError(
                f"The model answers with {width} classes{named}: the class to explain is "
                "ambiguous. Name all of them under 'classes', and choose one as the target."
            )
        return scores

    return answer


def answer_of(predict: Predict, target: int, *, in_log_odds: bool = False) -> Predict:
    """Wrap a model to return one of its answers for each input.

    Raises (when called):
        AnalysisError: an answer is not a finite number, the model has no such answer, or a
            probability is 0 or 1 where log-odds are requested.
    """

    def answer(inputs: FloatArray) -> FloatArray:
        chosen = pick_answer(
            predict(inputs),
            len(inputs),
            target,
            kind="rows",
            without_number="for a row with values of another row. It cannot be explained by "
            "leaving columns out.",
        )
        return _log_odds(chosen) if in_log_odds else chosen

    return answer


def _log_odds(shares: FloatArray) -> FloatArray:
    """Return log-odds of probabilities."""
    if ((shares <= 0) | (shares >= 1)).any():
        raise AnalysisError(
            "The model gives a row the probability 0 or 1, whose log-odds are infinite. Explain "
            "its probability instead."
        )
    return np.asarray(np.log(shares) - np.log1p(-shares))


def groups_of(columns: Sequence[str]) -> tuple[tuple[str, ...], tuple[IntArray, ...]]:
    """Return players and the indices of their features, given the column of each feature."""
    names = tuple(dict.fromkeys(columns))
    indices = tuple(
        np.array([index for index, column in enumerate(columns) if column == name], dtype=np.int64)
        for name in names
    )
    return names, indices
