"""Which method explains a table where nobody names one, and the reason in words."""

from typing import Final, NamedTuple

from readingroom.analyzer.explanations.shapley import MOST_PLAYERS
from readingroom.domain.explanation import ExplanationMethod

_MOST_CALLS: Final = 5_000_000


class MethodChoice(NamedTuple):
    """A method and why it was taken."""

    method: ExplanationMethod
    reason: str


def choose(players: int, rows: int, background: int, *, has_trees: bool) -> MethodChoice:
    """Return the exact method where there is one, else permutations.

    Args:
        players: how many columns are weighed.
        rows: how many rows are explained.
        background: how many rows stand in.
        has_trees: whether the model's trees can be read, one input for each column.
    """
    if has_trees:
        return MethodChoice(
            ExplanationMethod.SHAP_TREE, "auto: the model's trees can be read, which is exact"
        )
    calls = rows * 2**players * background if players <= MOST_PLAYERS else _MOST_CALLS + 1
    if calls <= _MOST_CALLS:
        return MethodChoice(
            ExplanationMethod.SHAP_EXACT,
            f"auto: {2**players:,} coalitions of columns are few enough to count out",
        )
    why = "too many to count out" if players > MOST_PLAYERS else f"too many for {rows:,} rows"
    return MethodChoice(
        ExplanationMethod.SHAP_PERMUTATION,
        f"auto: the coalitions of {players} columns are {why}, so orders of them are drawn",
    )
