"""Games: what a model answers where only some parts of an input are known.

A coalition is a row of a mask, bool array (coalitions, players): the players that are known. What
is not known is taken from the rows of a background one after the other, and the answers are
averaged (the interventional expectation). Coalitions, rows and background travel to the model
together, as one batch.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import AnalysisError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step

FloatArray = NDArray[np.float64]
BoolArray = NDArray[np.bool_]
IntArray = NDArray[np.int64]
Predict = Callable[[FloatArray], FloatArray]
"""Inputs (n, features) to answers (n, classes) or (n,). The array cannot be written to, and is used
anew after the call: who needs it longer copies it."""

BATCH_BYTES: Final = 2 << 20
"""What a batch holds: more does not fit the processor's cache, and is slower."""
_ASKING: Final = "Asking the model"


class CoalitionGame(Protocol):
    """Something whose players can be known or not; rows are inputs that are explained."""

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
    """How many inputs a model was asked, and whom to tell."""

    calls: int = 0
    expected: int = 0
    progress: Progress = NO_PROGRESS

    def add(self, count: int) -> None:
        """Count inputs and tell how far it is.

        Raises:
            Cancelled: the user stopped.
        """
        self.calls += count
        self.progress.raise_if_cancelled()
        self.progress.report(Step(self.calls, max(self.expected, self.calls), _ASKING))


@dataclass(frozen=True, slots=True)
class ColumnGame:
    """A model over a table whose players are columns.

    `answer` maps inputs (n, features) to one number each, (n,). `inputs` (rows, features) are
    explained, `background` (count, features) stands in. `groups` holds for each player the places
    of its features: those of a one-hot column are one player.
    """

    answer: Callable[[FloatArray], FloatArray]
    inputs: FloatArray
    background: FloatArray
    groups: tuple[IntArray, ...]
    asked: QueryCounter = field(default_factory=QueryCounter)
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
        """Return the same game about some of the rows."""
        return replace(self, inputs=self.inputs[rows])

    def values(self, masks: BoolArray) -> FloatArray:
        """Return the mean answers (rows, coalitions).

        Nobody known is the same for each row, and everybody known needs no background: both are
        asked once.
        """
        found = np.empty((self.row_count, len(masks)))
        is_full, is_empty = masks.all(axis=1), ~masks.any(axis=1)
        if is_empty.any():
            found[:, is_empty] = self.ask(self.background).mean()
        if is_full.any():
            found[:, is_full] = self.ask(self.inputs)[:, None]
        inner = np.flatnonzero(~(is_full | is_empty))
        if len(inner):
            self._fill(masks[inner], found, inner)
        return found

    def _fill(self, masks: BoolArray, found: FloatArray, places: IntArray) -> None:
        """Ask block by block of rows, several coalitions at once where rows are few."""
        count, width = self.background.shape
        room = max(1, self.batch_bytes // (8 * width * count))
        for start in range(0, self.row_count, room):
            rows = self.inputs[start : start + room]
            slots = min(max(1, room // len(rows)), len(masks))
            batch = np.empty((slots, len(rows), count, width))
            batch[:] = self.background
            held = np.zeros((slots, self.player_count), dtype=np.bool_)
            for first in range(0, len(masks), slots):
                wanted = masks[first : first + slots]
                for slot, mask in enumerate(wanted):
                    self._change(batch[slot], rows, held[slot], mask)
                    held[slot] = mask
                answers = self.ask(batch[: len(wanted)].reshape(-1, width))
                means = answers.reshape(len(wanted), len(rows), count).mean(axis=2)
                found[start : start + room, places[first : first + slots]] = means.T

    def _change(
        self, block: FloatArray, rows: FloatArray, held: BoolArray, mask: BoolArray
    ) -> None:
        """Bring a block (rows, background, features) from one coalition to another.

        Coalitions that follow each other mostly differ in a column or two, and writing those is
        much less than composing all rows anew.
        """
        for player in np.flatnonzero(held != mask):
            for place in self.groups[player]:
                if mask[player]:
                    block[:, :, place] = rows[:, place, None]
                else:
                    block[:, :, place] = self.background[:, place]

    def ask(self, inputs: FloatArray) -> FloatArray:
        """Return the model's answers (n,), and count what was asked."""
        self.asked.add(len(inputs))
        given = inputs.view()
        given.setflags(write=False)  # a model that wrote into it would change what follows
        return self.answer(given)


def pick_answer(
    answers: FloatArray, asked: int, target: int, *, kind: str, without_number: str
) -> FloatArray:
    """Return one answer (n,) of a model to each of the inputs that it was asked.

    Args:
        answers: what it said, float array (n,) or (n, classes).
        asked: how many inputs there were.
        target: which of its answers is wanted, from 0.
        kind: what the inputs are called.
        without_number: to what it gave no number, and what follows; ends the sentence.

    Raises:
        AnalysisError: an answer is no number, or the model has no such answer.
    """
    said = np.asarray(answers, dtype=np.float64)
    if said.ndim == 1:
        said = said[:, None]
    if said.ndim != 2 or len(said) != asked or not 0 <= target < said.shape[1]:
        raise AnalysisError(
            f"The model answered {asked:,} {kind} in the shape {said.shape}; answer number "
            f"{target + 1} of each is wanted."
        )
    chosen = said[:, target]
    if not np.isfinite(chosen).all():
        raise AnalysisError(f"The model answered with something that is no number {without_number}")
    return np.asarray(chosen)


def of_classes(predict: Callable[[Any], FloatArray], names: int) -> Callable[[Any], FloatArray]:
    """Return a model that answers with so many classes each time; without names with two.

    Raises (when it is asked):
        AnalysisError: it answers with others.
    """

    def answer(inputs: Any) -> FloatArray:  # noqa: ANN401 - numbers, or texts
        said = predict(inputs)
        width = np.shape(said)[1] if np.ndim(said) == 2 else 0
        if width > 1 and width != (names or 2):
            told = f", of which {names} are named" if names else " that have no names"
            raise AnalysisError(
                f"The model answers with {width} classes{told}: nobody can say which one is "
                "explained. Name all of them under 'classes', and choose one as the target."
            )
        return said

    return answer


def answer_of(predict: Predict, target: int, *, in_log_odds: bool = False) -> Predict:
    """Return what asks a model for one of its answers, as one number for each input.

    Raises (when it is asked):
        AnalysisError: an answer is no number, the model has no such answer, or it is as good as
            certain where log-odds are wanted.
    """

    def answer(inputs: FloatArray) -> FloatArray:
        chosen = pick_answer(
            predict(inputs),
            len(inputs),
            target,
            kind="rows",
            without_number="to a row in which columns of another row stand. It cannot be explained "
            "by leaving columns out.",
        )
        return _log_odds(chosen) if in_log_odds else chosen

    return answer


def _log_odds(shares: FloatArray) -> FloatArray:
    """Return log-odds of probabilities.

    Raises:
        AnalysisError: one is 0 or 1, or none at all.
    """
    if ((shares <= 0) | (shares >= 1)).any():
        raise AnalysisError(
            "The model is certain of a row (a probability of 0 or 1), whose log-odds are "
            "infinite. Explain its probability instead."
        )
    return np.asarray(np.log(shares) - np.log1p(-shares))


def groups_of(columns: Sequence[str]) -> tuple[tuple[str, ...], tuple[IntArray, ...]]:
    """Return players and the places of their features from the column of each feature in order."""
    names = tuple(dict.fromkeys(columns))
    places = tuple(
        np.array([place for place, one in enumerate(columns) if one == name], dtype=np.int64)
        for name in names
    )
    return names, places
