"""Scores of all items of a log as columns, which need a few bytes per item."""

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.engine.evaluator.runs.types import ItemResult, Resources

_NONE = float("nan")


class Codes:
    """Column of texts as numbers, in the order of first appearance."""

    def __init__(self) -> None:
        self.index_of: dict[str, int] = {}
        self.rows = array("l")

    def append(self, text: str) -> None:
        """Add the text of the next row."""
        self.rows.append(self.index_of.setdefault(text, len(self.index_of)))

    def array(self) -> IntArray:
        """Return the number of each row's text."""
        return np.asarray(self.rows, dtype=np.int64)

    @property
    def texts(self) -> tuple[str, ...]:
        """Return the texts by number."""
        return tuple(self.index_of)


@dataclass(frozen=True, slots=True, eq=False)
class ScoreRows:
    """Scores of some rows: values (n,), item and epoch of each, and the cluster if asked for."""

    values: FloatArray
    items: IntArray
    epochs: IntArray
    clusters: IntArray | None = None

    def __len__(self) -> int:
        """Return the number of rows."""
        return len(self.values)


class ScoreTable:
    """Scores by key, with item, epoch, condition and chosen strata of each row."""

    def __init__(self, strata: Iterable[str] = ()) -> None:
        self.items, self.conditions = Codes(), Codes()
        self.strata = {name: Codes() for name in sorted(strata)}
        self._epochs = array("H")
        self._scores: dict[str, array[float]] = {}
        self._failed: set[int] = set()
        self._seconds, self._prompt_tokens, self._answer_tokens = 0.0, 0, 0
        self._has_tokens = False
        self.answered = 0
        """Number of rows with an answer or a score."""

    def __len__(self) -> int:
        """Return the number of rows."""
        return len(self._epochs)

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys of the scores, in alphabetical order."""
        return tuple(sorted(self._scores))

    @property
    def item_count(self) -> int:
        """Return the number of items."""
        return len(self.items.index_of)

    @property
    def failed_count(self) -> int:
        """Return the number of items with a failure."""
        return len(self._failed)

    def add(self, item: ItemResult) -> None:
        """Add the scores of an item."""
        row = len(self._epochs)
        self.items.append(item.item)
        self.conditions.append(item.condition)
        self._epochs.append(item.epoch)
        for name, codes in self.strata.items():
            codes.append(item.strata.get(name, ""))
        for key, score in item.scores.items():
            column = self._scores.setdefault(key, array("d"))
            column.extend((_NONE,) * (row - len(column)))
            column.append(score)
        if item.failure is not None:
            self._failed.add(self.items.rows[-1])
        self.answered += bool(item.raw or item.scores)
        usage = item.usage
        self._seconds += usage.seconds
        if usage.prompt_tokens is not None or usage.answer_tokens is not None:
            self._has_tokens = True
            self._prompt_tokens += usage.prompt_tokens or 0
            self._answer_tokens += usage.answer_tokens or 0

    def resources(self) -> Resources:
        """Return the time and tokens that the items state."""
        return Resources(
            self._seconds,
            prompt_tokens=self._prompt_tokens if self._has_tokens else None,
            answer_tokens=self._answer_tokens if self._has_tokens else None,
        )

    def column(self, key: str) -> FloatArray:
        """Return the score of each row, NaN without one."""
        column = np.full(len(self), np.nan)
        scores = self._scores.get(key)
        if scores is not None:
            column[: len(scores)] = np.frombuffer(scores, dtype=np.float64)
        return column

    def unscored_count(self) -> int:
        """Return the number of rows without any score."""
        is_scored = np.zeros(len(self), dtype=np.bool_)
        for key in self._scores:
            is_scored |= ~np.isnan(self.column(key))
        return int(np.count_nonzero(~is_scored))

    def rows(
        self,
        key: str,
        conditions: Sequence[str] = ("",),
        *,
        stratum: str = "",
        group: str = "",
        cluster: str = "",
    ) -> ScoreRows:
        """Return the scored rows of some conditions, of one group if a stratum is named."""
        values = self.column(key)
        is_chosen = ~np.isnan(values) & _is_any(self.conditions, conditions)
        if stratum:
            is_chosen &= _is_any(self.strata[stratum], (group,))
        chosen = np.flatnonzero(is_chosen)
        return ScoreRows(
            values[chosen],
            self.items.array()[chosen],
            np.asarray(self._epochs, dtype=np.int64)[chosen],
            self.strata[cluster].array()[chosen] if cluster else None,
        )


def _is_any(codes: Codes, texts: Sequence[str]) -> NDArray[np.bool_]:
    wanted = [codes.index_of[text] for text in texts if text in codes.index_of]
    return np.isin(codes.array(), wanted)
