"""Differences of arms or models as figures, with the test of the plan."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from readingroom.reading.study_analysis.figure_values import (
    FigureUnit,
    difference_value,
    tested_difference,
)
from readingroom.reading.study_analysis.types import FigureDifference
from readingroom.statistics.mrmc.inference import Difference, Plan
from readingroom.statistics.multiplicity import adjust_holm

ADJUSTED: Final = (
    "P values of the differences that the plan does not test are adjusted for all pairs (Holm); "
    "intervals are for each difference alone."
)


def difference_figure(
    entry: Difference, plan: Plan, *, is_planned: bool, scale: str, n: int, method: str
) -> FigureDifference:
    """Return a difference with its test; the first is better if it is above 0.

    Args:
        entry: of two arms or models.
        plan: hypothesis and level.
        is_planned: whether the plan of the study states the test.
        scale: of the difference.
        n: number of readings or cases.
        method: of its standard error.
    """
    unit = FigureUnit(scale)
    value = difference_value(entry, plan, unit, n, method)
    figure = tested_difference(entry, entry.arms, value, plan, unit)
    return figure if is_planned else replace(figure, is_met=None)


def adjusted_differences(
    entries: Sequence[FigureDifference], planned: tuple[str, str] | None
) -> tuple[FigureDifference, ...]:
    """Return all differences but the planned one, with p values adjusted for all (Holm)."""
    p_values = iter(adjust_holm([entry.p for entry in entries if entry.p is not None]))
    adjusted = [entry if entry.p is None else replace(entry, p=next(p_values)) for entry in entries]
    return tuple(
        entry
        for entry in adjusted
        if planned is None or {entry.first, entry.second} != set(planned)
    )
