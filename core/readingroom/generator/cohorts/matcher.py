"""A matcher of patients to trials that is really trained: multinomial logistic regression."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import MISSING_CODE, PatientColumn, PatientTable
from readingroom.statistics.softmax import SoftmaxFit, fit_softmax

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Matcher:
    """What was learned. `scales` are mean and standard deviation of numbers, by name."""

    columns: tuple[PatientColumn, ...]
    choices: tuple[str, ...]
    scales: dict[str, tuple[float, float]]
    fit: SoftmaxFit

    @classmethod
    def train(
        cls,
        table: PatientTable,
        decisions: IntArray,
        choices: Sequence[str],
        *,
        penalty: float = 1.0,
    ) -> Self:
        """Learn from what was decided for patients; no step of it is random.

        Raises:
            GenerationError: the two differ in length, one choice only was made, or it does not
                converge.
        """
        if len(decisions) != table.row_count or len(np.unique(decisions)) < 2:
            raise GenerationError(
                f"{len(decisions)} decisions for {table.row_count} patients, of "
                f"{len(np.unique(decisions))} kinds, teach nothing. Give one for each patient."
            )
        scales = {
            column.name: _scale(table.values[column.name])
            for column in table.columns
            if not column.is_category
        }
        rows = encode(table, table.columns, scales)
        fit = fit_softmax(rows, decisions, len(choices), penalty)
        if not fit.is_converged:
            raise GenerationError("The matcher did not settle in training. Give it more patients.")
        return cls(table.columns, tuple(choices), scales, fit)

    def recommend(self, table: PatientTable) -> FloatArray:
        """Return the probability of each choice, float array (n, choices)."""
        return self.fit.probabilities(encode(table, self.columns, self.scales))


def decide_as_if(
    matcher: Matcher,
    table: PatientTable,
    decisions: IntArray,
    name: str,
    *,
    of: str,
    instead: str,
    rng: np.random.Generator,
) -> IntArray:
    """Return decisions in which patients of one category are decided as if they had another one.

    Counterfactual repair: for them a matcher that has learned the effect together with the
    attribute draws decisions without it, so that nothing else has to stand in for it.
    """
    column = table.column(name)
    is_of = table.values[name] == column.code_of(of)
    changed = table.take(is_of)
    codes = np.full(changed.row_count, column.code_of(instead), dtype=np.int32)
    shares = matcher.recommend(changed.replaced(name, codes))
    drawn = (rng.random((changed.row_count, 1)) > shares.cumsum(axis=1)[:, :-1]).sum(axis=1)
    found = decisions.copy()
    found[is_of] = drawn
    return found


def repeat_with_each(
    table: PatientTable, decisions: IntArray, names: Sequence[str]
) -> tuple[PatientTable, IntArray]:
    """Return each patient once with each category of each named column, decided as they were.

    Counterfactual augmentation: what a model learns from it cannot hang on these columns, as each
    of their categories has met the same decisions.
    """
    parts, labels = [], []
    for name in names:
        for code in range(len(table.column(name).categories)):
            parts.append(table.replaced(name, np.full(table.row_count, code, dtype=np.int32)))
            labels.append(decisions)
    values = {name: np.concatenate([part.values[name] for part in parts]) for name in table.names}
    return PatientTable(table.columns, values, table.is_synthetic), np.concatenate(labels)


def encode(
    table: PatientTable, columns: Sequence[PatientColumn], scales: dict[str, tuple[float, float]]
) -> FloatArray:
    """Return patients as rows of numbers: standardised, categories but the first as 0 or 1.

    What is missing stands at the mean, or at the first category.
    """
    parts: list[FloatArray] = []
    for column in columns:
        values = table.values[column.name]
        if column.is_category:
            marks = np.eye(len(column.categories))[np.where(values == MISSING_CODE, 0, values)]
            parts.append(marks[:, 1:])
        else:
            mean, spread = scales[column.name]
            parts.append(np.nan_to_num((values - mean) / spread)[:, None])
    return np.concatenate(parts, axis=1)


def _scale(values: NDArray[np.generic]) -> tuple[float, float]:
    known = values[np.isfinite(values)].astype(np.float64)
    return (float(known.mean()), float(known.std()) or 1.0) if len(known) else (0.0, 1.0)
