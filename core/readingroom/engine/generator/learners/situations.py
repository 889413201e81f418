"""Situation testing: does the predicted outcome of a row differ in another group?"""

from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from readingroom.engine.tables.types import MISSING_CODE, PatientTable


class OutcomeJudge:
    """Logistic regression of the outcome on all other columns, including protected ones."""

    def __init__(self, table: PatientTable, outcome: str, protected: tuple[str, ...]) -> None:
        self.names = [name for name in table.names if name != outcome]
        self.protected = protected
        self.low, self.high = ranges_of(table)
        known = table.values[outcome] != MISSING_CODE
        self.model = LogisticRegression(solver="newton-cholesky", max_iter=1000)
        self.model.fit(self._inputs(table)[known], table.values[outcome][known])

    def __call__(self, table: PatientTable) -> NDArray[Any]:
        """Return the predictions for rows."""
        return np.asarray(self.model.predict(self._inputs(table)))

    def _inputs(self, table: PatientTable) -> NDArray[np.float64]:
        parts: list[NDArray[np.float64]] = []
        for name in self.names:
            column, values = table.column(name), table.values[name]
            if column.is_category:
                parts.extend(
                    (values == code).astype(float) for code in range(len(column.categories))
                )
            else:
                scaled = (values - self.low[name]) / self.high[name]
                parts.extend((np.where(np.isnan(scaled), 0.5, scaled), np.isnan(scaled) * 1.0))
        return np.column_stack(parts)


def passes_situation(
    judge: OutcomeJudge, table: PatientTable, protected: tuple[str, ...]
) -> NDArray[np.bool_]:
    """Return which rows have the same prediction in every group of every protected column."""
    decisions = judge(table)
    is_fair = np.ones(table.row_count, dtype=bool)
    for name in protected:
        for code in range(len(table.column(name).categories)):
            other = table.replaced(name, np.full(table.row_count, code, dtype=np.int32))
            is_fair &= judge(other) == decisions
    return is_fair


def ranges_of(table: PatientTable) -> tuple[dict[str, float], dict[str, float]]:
    """Return minimum and width of every number; 0 and 1 for a column without values."""
    low, width = {}, {}
    for column in table.columns:
        if column.is_category:
            continue
        known = table.values[column.name]
        known = known[~np.isnan(known)]
        low[column.name] = float(known.min()) if len(known) else 0.0
        width[column.name] = (float(np.ptp(known)) if len(known) else 0.0) or 1.0
    return low, width
