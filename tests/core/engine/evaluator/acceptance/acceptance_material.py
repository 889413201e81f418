"""Runs of two versions of a model on the same items, for tests of acceptance."""

from collections.abc import Sequence
from dataclasses import replace

from tests.support.board_results import scored_run

from readingroom.engine.evaluator.acceptance.types import (
    AcceptanceLimit,
    AcceptanceLimits,
    LimitKind,
)
from readingroom.engine.evaluator.runs.types import RunItems

ACCURACY = ("accuracy",)


def run_of(
    is_right: Sequence[bool], *, version: str = "1", cases: Sequence[str] | None = None
) -> RunItems:
    """Return a run whose items are of the class "yes", right or wrong."""
    probabilities = [0.9 if right else 0.2 for right in is_right]
    changes: dict[str, object] = {"metrics": ACCURACY, "primary": "accuracy"}
    if cases is not None:
        changes["cases"] = list(cases)
    result, items = scored_run("Heron", [1] * len(is_right), probabilities, **changes)
    facts = replace(result.model, version=version)
    return RunItems(replace(result, model=facts, result_id=f"run-{version}"), items)


def limits_of(*limits: tuple[str, LimitKind, float], level: float = 0.95) -> AcceptanceLimits:
    """Return limits on the suite of these runs."""
    return AcceptanceLimits(
        "heron", "Heron", "SUITE-X", "1", "ab" * 32, "Pneumonia",
        tuple(AcceptanceLimit(*limit) for limit in limits), "run-1", "1", level=level,
    )  # fmt: skip


def discordant(both: int, only_new: int, only_reference: int, neither: int) -> list[list[bool]]:
    """Return the right items of new and reference with these counts."""
    pairs = (
        [(True, True)] * both
        + [(True, False)] * only_new
        + [(False, True)] * only_reference
        + [(False, False)] * neither
    )
    return [list(side) for side in zip(*pairs, strict=True)]
