"""Power of a planned study at several sizes, with a statement for the analysis plan."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, cast

from readingroom.domain.endpoint import InferenceScope
from readingroom.domain.errors import IntakeError
from readingroom.domain.estimate import NotEstimable
from readingroom.reading.estimate_blocks import Block
from readingroom.reading.mrmc_report import figures_of
from readingroom.reading.power_report import (
    components_from,
    components_of,
    pilot_components,
    power_report,
    preference_report,
)
from readingroom.reading.sample_size.statement import size_statement
from readingroom.reading.sample_size.types import (
    PilotChoice,
    SizeDesign,
    SizePlan,
    SizePower,
    SizeRequest,
)
from readingroom.statistics.mrmc.power import PowerComponents
from readingroom.statistics.mrmc.ratings import Ratings
from readingroom.statistics.mrmc.types import PowerOptions
from readingroom.statistics.preference_power import PreferenceQuestion

CURVE_POINTS: Final = 24
"""Number of points of a curve of power over cases."""
_CURVE_RANGE: Final = (0.25, 2.0)
"""Smallest and largest number of cases of a curve, as a multiple of the planned one."""
_CASE_FACTORS: Final = (0.5, 0.75, 1.0, 1.5, 2.0)
_READER_STEPS: Final = (-2, -1, 0, 1, 2)


def plan_from_components(
    request: SizeRequest, values: Mapping[str, float], source: str
) -> SizePlan:
    """Return the power with entered components of variance; `source` is where they are from.

    Raises:
        IntakeError: the request is incomplete or out of range, or the components do not fit.
    """
    _check(request)
    return _plan(request, components_of(values, request.design.value), source)


def plan_from_pilot(request: SizeRequest, path: Path, pilot: PilotChoice) -> SizePlan:
    """Return the power with the components of a pilot study's table of ratings.

    Raises:
        IntakeError: the request is incomplete, the table cannot be read, or the pilot is too small.
    """
    _check(request)
    if (request.design is SizeDesign.MODEL) != bool(pilot.model):
        raise IntakeError("Enter the reader or arm of the pilot that is the model.")
    components = pilot_components(path, pilot.endpoint, pilot.model)
    return _plan(request, components, f"pilot table {path.name}, endpoint {pilot.endpoint}")


def plan_from_ratings(request: SizeRequest, ratings: Ratings, pilot: PilotChoice) -> SizePlan:
    """Return the power with the components of the readings of a study.

    Raises:
        IntakeError: the request is incomplete, or the ratings do not give the components.
    """
    _check(request)
    components = ratings_components(ratings, pilot)
    source = f"readings of this study, criterion {pilot.criterion}, endpoint {pilot.endpoint}"
    return _plan(request, components, source)


def ratings_components(ratings: Ratings, pilot: PilotChoice) -> PowerComponents:
    """Return the components of variance of the readings of a study.

    Raises:
        IntakeError: the ratings do not give the components.
    """
    components = components_from(figures_of(ratings, pilot.endpoint, pilot.model), pilot.model)
    if isinstance(components, NotEstimable):
        raise IntakeError(f"The readings give no components of variance: {components.reason}.")
    return components


def plan_preference(request: SizeRequest) -> SizePlan:
    """Return the power of a blinded paired comparison.

    Raises:
        IntakeError: the request is incomplete or out of range.
    """
    _check(request)
    try:
        question = PreferenceQuestion(
            cast(float, request.win_probability),
            request.tie_rate,
            request.reader_correlation,
            request.case_correlation,
            request.alpha,
        )
    except ValueError as error:
        raise IntakeError(f"The power cannot be computed: {error}.") from error

    def report(readers: Sequence[int], cases: Sequence[int]) -> Block:
        return preference_report(question, readers, cases, request.target)

    return _size_plan(request, report, {}, "")


def reader_numbers(request: SizeRequest) -> tuple[int, ...]:
    """Return the numbers of readers of the grid, ascending; the planned one is among them."""
    step = max(1, round(request.readers / (6 * request.groups))) * request.groups
    numbers = (request.readers + steps * step for steps in _READER_STEPS)
    return tuple(sorted({count for count in numbers if count >= 2 * request.groups}))


def case_numbers(request: SizeRequest) -> tuple[int, ...]:
    """Return the numbers of cases of the grid, ascending; the planned one is among them."""
    return tuple(sorted({max(2, round(request.cases * factor)) for factor in _CASE_FACTORS}))


def _check(request: SizeRequest) -> None:
    """Raise IntakeError for what is missing or out of range, by the first field it concerns."""
    smallest = 1 if request.design is SizeDesign.PREFERENCE else 2
    problems = {
        f"Enter {smallest} or more readers.": request.readers < smallest,
        "Enter 2 or more cases.": request.cases < 2,
        "Alpha must be above 0 and below 1.": not 0 < request.alpha < 1,
        "The target power must be above 0 % and below 100 %.": not 0 < request.target < 1,
        "Enter the probability of a win.": request.design is SizeDesign.PREFERENCE
        and request.win_probability is None,
        "Enter the true difference.": request.design is not SizeDesign.PREFERENCE
        and request.effect is None,
        "The true difference must be a number.": not math.isfinite(request.effect or 0.0),
        "The margin must be a number.": not math.isfinite(request.margin or 0.0),
        f"{request.readers} readers cannot be divided into {request.groups} groups with the same "
        "number, 2 or more.": bool(request.readers % request.groups)
        or request.readers < 2 * request.groups,
    }
    for problem, is_true in problems.items():
        if is_true:
            raise IntakeError(problem)


def _plan(request: SizeRequest, components: PowerComponents, source: str) -> SizePlan:
    inference = request.inference

    def report(readers: Sequence[int], cases: Sequence[int]) -> Block:
        options = PowerOptions(
            request.design.value,
            cast(float, request.effect),
            readers,
            cases,
            groups=request.groups,
            margin=request.margin,
            test=request.test.value,
            has_random_readers=inference is not InferenceScope.CASES,
            has_random_cases=inference is not InferenceScope.READERS,
            alpha=request.alpha,
            target=request.target,
        )
        return power_report(components, options)

    names = ("reader_by_arm", "error", "cov1", "cov2", "cov3", "cases")
    values = {name: float(getattr(components, name)) for name in names}
    return _size_plan(request, report, values, source)


def _size_plan(
    request: SizeRequest,
    report: Callable[[Sequence[int], Sequence[int]], Block],
    components: Mapping[str, float],
    source: str,
) -> SizePlan:
    readers, cases = reader_numbers(request), case_numbers(request)
    block = report(readers, cases)
    grid = _powers(block)
    low, high = (request.cases * factor for factor in _CURVE_RANGE)
    step = (high - low) / (CURVE_POINTS - 1)
    points = sorted({max(2, round(low + step * index)) for index in range(CURVE_POINTS)})
    curve = _powers(report(readers, points))
    needed = {
        entry["readers"]: NotEstimable(entry["reason"])
        if entry["cases"] is None
        else entry["cases"]
        for entry in cast(list[dict[str, Any]], block["cases_needed"])
    }
    planned = next(
        size.power
        for size in grid
        if (size.readers, size.cases) == (request.readers, request.cases)
    )
    plan = SizePlan(
        request,
        planned,
        grid,
        needed,
        {count: tuple(size for size in curve if size.readers == count) for count in readers},
        components,
        source,
        str(block["method"]),
        "",
        block,
    )
    return replace(plan, statement=size_statement(plan))


def _powers(block: Block) -> tuple[SizePower, ...]:
    rows = cast(list[dict[str, Any]], block["grid"])
    return tuple(SizePower(row["readers"], row["cases"], float(row["power"])) for row in rows)
