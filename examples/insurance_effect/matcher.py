"""Trained matcher of patients to trials: multinomial logistic regression."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.types import MISSING_CODE, PatientColumn, PatientTable
from readingroom.statistics.softmax import SoftmaxFit, fit_softmax


@dataclass(frozen=True, slots=True)
class Matcher:
    """Fitted matcher. `scales` are mean and standard deviation of numbers, by name."""

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
        """Fit to decisions for patients, deterministically.

        Raises:
            GenerationError: the lengths differ, there is a single choice, or the fit does not
                converge.
        """
        if len(decisions) != table.row_count or len(np.unique(decisions)) < 2:
            raise GenerationError(
                f"{len(decisions)} decisions of {len(np.unique(decisions))} kinds for "
                f"{table.row_count} patients are not enough. Give one for each patient, of two or "
                "more kinds."
            )
        scales = {
            column.name: _scale(table.values[column.name])
            for column in table.columns
            if not column.is_category
        }
        rows = encode(table, table.columns, scales)
        fit = fit_softmax(rows, decisions, len(choices), penalty)
        if not fit.is_converged:
            raise GenerationError("The fit of the matcher did not converge. Use more patients.")
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
    """Return decisions with those of one category redrawn as if they had another category.

    Counterfactual repair: a matcher fitted with the attribute draws their decisions without its
    effect, so that no other column acts as a proxy.
    """
    column = table.column(name)
    is_of = table.values[name] == column.code_of(of)
    changed = table.take(is_of)
    codes = np.full(changed.row_count, column.code_of(instead), dtype=np.int32)
    shares = matcher.recommend(changed.replaced(name, codes))
    drawn = (rng.random((changed.row_count, 1)) > shares.cumsum(axis=1)[:, :-1]).sum(axis=1)
    repaired = decisions.copy()
    repaired[is_of] = drawn
    return repaired


def repeat_with_each(
    table: PatientTable, decisions: IntArray, names: Sequence[str]
) -> tuple[PatientTable, IntArray]:
    """Return each patient with each category of each named column, with the same decision.

    Counterfactual augmentation: a model fitted to it cannot depend on these columns, as each of
    their categories has the same decisions.
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
    """Return patients as rows of numbers: standardised, with one-hot categories but the first.

    Missing values are encoded as the mean, or as the first category.
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
