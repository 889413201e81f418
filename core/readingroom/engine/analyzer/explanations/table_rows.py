"""Rows of a table to explain, and the options for it."""

from dataclasses import dataclass
from typing import Final

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.explanations.tree_ensemble import TreeEnsemble
from readingroom.engine.analyzer.explanations.types import ExplanationMethod

TABLE_METHODS: Final = (
    ExplanationMethod.SHAP_EXACT,
    ExplanationMethod.SHAP_PERMUTATION,
    ExplanationMethod.SHAP_PARTITION,
    ExplanationMethod.SHAP_KERNEL,
    ExplanationMethod.SHAP_TREE,
    ExplanationMethod.LIME,
)
PROBABILITY, LOG_ODDS = "probability", "log-odds"


@dataclass(frozen=True, slots=True)
class ExplainOptions:
    """Options for explaining rows.

    `method` is None for automatic selection. `effort` is the number of pairs of orders, coalitions
    or samples, depending on the method; 0 is its default. `repeats` with other seeds give the
    spread of random methods. `units` are "probability" or "log-odds".
    """

    method: ExplanationMethod | None = None
    repeats: int = 3
    seed: int = 0
    effort: int = 0
    units: str = PROBABILITY

    def check(self) -> None:
        """Validate the options.

        Raises:
            AnalysisError: a number is out of bounds, or the units are unknown.
        """
        if not 1 <= self.repeats <= 1000 or not 0 <= self.effort <= 1_000_000:
            raise AnalysisError(
                f"Repeats must be 1 to 1,000, not {self.repeats}; the effort must be 0 (default) "
                f"to 1,000,000, not {self.effort}."
            )
        if self.units not in (PROBABILITY, LOG_ODDS):
            raise AnalysisError(
                f"Units must be {PROBABILITY} or {LOG_ODDS}, not '{self.units[:40]}'."
            )
        if self.method is not None and self.method not in TABLE_METHODS:
            known = ", ".join(TABLE_METHODS)
            raise AnalysisError(f"{self.method} does not explain tables. Choose one of: {known}.")


@dataclass(frozen=True, slots=True, eq=False)
class ExplanationRows:
    """Rows to explain and background: arrays (rows, features) and (count, features).

    `columns` names for each feature the column that it comes from; features of one column are one
    player. `categories` are the columns that hold no numbers. `trees` are the model's, where they
    can be read.
    """

    inputs: FloatArray
    background: FloatArray
    columns: tuple[str, ...]
    categories: frozenset[str] = frozenset()
    trees: TreeEnsemble | None = None

    def check(self) -> None:
        """Validate the arrays.

        Raises:
            AnalysisError: there are no rows, no background or no columns, or they do not fit.
        """
        if not len(self.inputs):
            raise AnalysisError("There is no row to explain.")
        if not len(self.background):
            raise AnalysisError("The background has no row. Name a table with at least one.")
        width = len(self.columns)
        if not width or self.inputs.shape[1] != width or self.background.shape[1] != width:
            raise AnalysisError("Rows, background and columns of the explanation differ in width.")
