"""Default method for explaining a table, with the reason as text."""

from typing import Final, NamedTuple

from readingroom.engine.analyzer.explanations.shapley import MAX_PLAYERS
from readingroom.engine.analyzer.explanations.types import ExplanationMethod

_MAX_CALLS: Final = 5_000_000


class MethodChoice(NamedTuple):
    """A method and the reason for it."""

    method: ExplanationMethod
    reason: str


def choose(players: int, rows: int, background: int, *, has_trees: bool) -> MethodChoice:
    """Choose an exact method where one is feasible, else permutations.

    Args:
        players: number of columns to weigh.
        rows: number of rows to explain.
        background: number of background rows.
        has_trees: whether the model's trees are readable, one input for each column.
    """
    if has_trees:
        return MethodChoice(
            ExplanationMethod.SHAP_TREE, "auto: the model's trees are readable, which is exact"
        )
    calls = rows * 2**players * background if players <= MAX_PLAYERS else _MAX_CALLS + 1
    if calls <= _MAX_CALLS:
        return MethodChoice(
            ExplanationMethod.SHAP_EXACT,
            f"auto: {2**players:,} coalitions of columns can be enumerated",
        )
    why = "too many to enumerate" if players > MAX_PLAYERS else f"too many for {rows:,} rows"
    return MethodChoice(
        ExplanationMethod.SHAP_PERMUTATION,
        f"auto: the coalitions of {players} columns are {why}, so permutations are drawn",
    )
