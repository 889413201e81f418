"""Justification of a sample size in words, for the analysis plan."""

import math
from typing import Final

from readingroom.domain.endpoint import Comparison
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.figures import number
from readingroom.reading.sample_size.types import SizeDesign, SizePlan, SizeRequest

_ROUNDING: Final = 1e-9
"""Larger than the rounding error of a proportion in thousandths."""


def size_statement(plan: SizePlan) -> str:
    """Return the power of the planned numbers, all inputs, and the method."""
    request = plan.request
    numbers = f"{request.readers:,} readers and {request.cases:,} cases"
    sides = "" if _is_two_sided(request) else "; the test is one-sided at half of it"
    return " ".join(
        (
            f"{numbers} give a power of {percent(plan.planned)} to {_aim(request)}.",
            _needed(plan),
            f"Two-sided alpha: {request.alpha:g}{sides}.",
            _variance(plan),
            f"Method: {plan.method}; design: {_design(request)}.",
        )
    )


def percent(value: float) -> str:
    """Format a proportion in per cent, rounded down to 0.1 %, so that no target seems reached."""
    text = f"{math.floor(1000 * value + _ROUNDING) / 10:.1f}".removesuffix(".0")
    return f"{text} %"


def _aim(request: SizeRequest) -> str:
    if request.design is SizeDesign.PREFERENCE:
        return (
            f"detect that one model wins {percent(request.win_probability or 0)} of the decisive "
            f"judgements, with {percent(request.tie_rate)} ties"
        )
    effect, metric = number(request.effect), request.metric
    margin = f"margin of {number(request.margin)}"
    aims = {
        Comparison.NON_INFERIORITY: f"show non-inferiority in {metric} with a {margin}, if the "
        f"true difference is {effect}",
        Comparison.EQUIVALENCE: f"show equivalence in {metric} with a {margin}, if the true "
        f"difference is {effect}",
    }
    superiority = f"detect a true difference of {effect} in {metric}"
    if request.margin is not None:
        superiority += f" beyond a {margin}"
    return aims.get(request.test, superiority)


def _is_two_sided(request: SizeRequest) -> bool:
    return request.test is Comparison.SUPERIORITY and request.margin is None


def _needed(plan: SizePlan) -> str:
    request = plan.request
    cases = plan.cases_needed[request.readers]
    if isinstance(cases, NotEstimable):
        return f"For {percent(request.target)}: {cases.reason}."
    return f"{request.readers:,} readers reach {percent(request.target)} with {cases:,} cases."


def _variance(plan: SizePlan) -> str:
    request = plan.request
    if request.design is SizeDesign.PREFERENCE:
        return (
            f"Correlation of the judgements of a reader: {request.reader_correlation:g}; of a "
            f"case: {request.case_correlation:g}."
        )
    parts = (f"{name} {value:.6g}" for name, value in plan.components.items())
    has_negative = any(value < 0 for value in plan.components.values())
    note = "; negative ones count as 0" if has_negative else ""
    return f"Components of variance: {', '.join(parts)}{note} ({plan.source})."


def _design(request: SizeRequest) -> str:
    names = {
        SizeDesign.CROSSED: "every reader reads every case in both arms",
        SizeDesign.SPLIT_PLOT: f"split-plot with {request.groups} groups of readers and cases",
        SizeDesign.MODEL: "readers against a model",
        SizeDesign.PREFERENCE: "every reader compares both models on every case, blinded",
    }
    return names[request.design]
