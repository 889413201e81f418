"""Tables compared by a validation, with its settings."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.engine.generator.validation.types import Value
from readingroom.engine.tables.types import MISSING_CODE, PatientTable
from readingroom.statistics.fairness.gaps import Groups, intersect

_BANDS = 3
_MAX_CROSSED = 50
NO_HELD_OUT = NotEstimable("no patients were held out")


class Outcome(NamedTuple):
    """An outcome with two values: the rows that have one (n,), and which of these have it (kept,).

    `value` is the value that counts as positive.
    """

    is_known: NDArray[np.bool_]
    is_positive: NDArray[np.bool_]
    value: str


@dataclass(frozen=True, slots=True, eq=False)
class ValidationSplit:
    """Training, synthetic and held-out patients, all with the same columns."""

    train: PatientTable
    synthetic: PatientTable
    held_out: PatientTable
    outcome: str
    protected: tuple[str, ...]
    seed: int
    raise_if_cancelled: Callable[[], None]
    """Called between long steps."""

    @property
    def reference(self) -> PatientTable:
        """Return the held-out patients, the training patients without any."""
        return self.held_out if self.held_out.row_count else self.train

    def before(self, measure: Callable[[], Value]) -> Value:
        """Return a metric of the held-out patients; NO_HELD_OUT without any."""
        return measure() if self.held_out.row_count else NO_HELD_OUT

    def stream(self, *names: str) -> np.random.Generator:
        """Return the random generator of a part."""
        return random_stream(self.seed, "validation", *names)

    def outcome_of(self, table: PatientTable) -> Outcome | NotEstimable:
        """Return the outcome of a table, or why it is not binary."""
        if not self.outcome:
            return NotEstimable("no outcome was named")
        column = self.train.column(self.outcome)
        values = table.values[self.outcome]
        if column.is_category:
            if len(column.categories) != 2:
                return NotEstimable(f"{self.outcome} has {len(column.categories)} values, not two")
            is_known = values != MISSING_CODE
            return Outcome(is_known, values[is_known] == 1, column.categories[1])
        seen = self.train.values[self.outcome]
        distinct = np.unique(seen[~np.isnan(seen)])
        if len(distinct) != 2:
            return NotEstimable(f"{self.outcome} has {len(distinct)} values, not two")
        is_known = ~np.isnan(values)
        return Outcome(is_known, values[is_known] > distinct.mean(), f"{distinct[1]:g}")

    def groups_of(self, table: PatientTable) -> tuple[Groups, ...]:
        """Return the groups of each protected column, and of their combinations if several."""
        groups = [self._groups(table, name) for name in self.protected]
        if len(groups) < 2:
            return tuple(groups)
        parts = [self._groups(self.train, name) for name in self.protected]
        cells = int(np.prod([len(part.names) for part in parts]))
        if cells > _MAX_CROSSED:
            return tuple(groups)
        return (*groups, _crossed(groups))

    def _groups(self, table: PatientTable, name: str) -> Groups:
        column = self.train.column(name)
        values = table.values[name]
        if column.is_category:
            return Groups(name, values.astype(np.int64), column.categories)
        seen = self.train.values[name]
        known = seen[~np.isnan(seen)]
        shares = np.arange(1, _BANDS) / _BANDS
        cuts = np.unique(np.quantile(known, shares)) if len(known) else np.zeros(0)
        codes = np.searchsorted(cuts, values, side="left").astype(np.int64)
        codes[np.isnan(values)] = MISSING_CODE
        names = [f"up to {cut:g}" for cut in cuts]
        return Groups(name, codes, (*names, f"over {cuts[-1]:g}" if len(cuts) else "all"))


def _crossed(parts: list[Groups]) -> Groups:
    """Return all combinations of groups, including those absent from this table."""
    sizes = [len(part.names) for part in parts]
    every = [
        Groups(part.attribute, codes.astype(np.int64), part.names)
        for part, codes in zip(
            parts, np.unravel_index(np.arange(int(np.prod(sizes))), sizes), strict=True
        )
    ]
    names = intersect(every).names
    stacked = np.stack([part.codes for part in parts])
    joined = np.ravel_multi_index(tuple(np.maximum(stacked, 0)), tuple(sizes)).astype(np.int64)
    joined[(stacked < 0).any(axis=0)] = MISSING_CODE
    return Groups(" x ".join(part.attribute for part in parts), joined, names)


def some_rows(table: PatientTable, most: int, rng: np.random.Generator) -> PatientTable:
    """Return at most a number of rows, drawn without replacement."""
    return table.take(rng.permutation(table.row_count)[:most])


def check_tables(
    train: PatientTable, synthetic: PatientTable, held_out: PatientTable
) -> PatientTable:
    """Validate the three tables; return the synthetic one with the columns in real order.

    Raises:
        GenerationError: columns differ, or a table is empty.
    """
    for what, table in (("real", train), ("synthetic", synthetic)):
        if not table.row_count:
            raise GenerationError(f"The {what} table has no row. Validation needs both tables.")
    for what, table in (("synthetic", synthetic), ("held-out", held_out)):
        if set(table.names) != set(train.names):
            odd = ", ".join(sorted(set(table.names) ^ set(train.names)))
            raise GenerationError(f"The real and the {what} table have different columns: {odd}.")
        for column in train.columns:
            other = table.column(column.name)
            if (other.is_category, other.categories) != (column.is_category, column.categories):
                raise GenerationError(
                    f"The column '{column.name}' has other values in the {what} table than in the "
                    "real one. Read both with the same schema."
                )
    return PatientTable(train.columns, {n: synthetic.values[n] for n in train.names}, True)
