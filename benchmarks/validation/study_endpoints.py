"""Error rates and coverage of the planned endpoints of a study, by simulation.

    python benchmarks/validation/study_endpoints.py [--studies N] [--quick]

Studies are simulated as in `mrmc.py`, written as the readings of a study, and analysed as the page
and the report do, from the plan to the success criterion. Success of a superiority test needs a
difference in favour of the first arm, so that with equal arms it happens in at most 0.025 of
studies; so do one-sided tests where the difference is the margin. The one exception is a model of
large area against readers: with equal areas of 0.86 and 50 + 50 cases it is called superior in 0.04
of studies, because its area is skewed; with areas of 0.69, or 200 + 200 cases, in 0.03. Coverage is
that of the interval of the planned difference, or of the first arm, at 95 %. Times are log-normal.
Where answers are missing, 8 % of readings are skipped, whatever their rating.
"""

import math
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.mrmc import Model, studies
from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates
from tests.core.reading.study_analysis.rating_material import auc, plan_of, study_of

from readingroom.domain.endpoint import (
    Comparison,
    DegreesOfFreedomRule,
    Endpoint,
    EndpointMetric,
    IntervalScale,
    MissingDataRule,
)
from readingroom.domain.estimate import Estimate
from readingroom.domain.random_streams import random_stream
from readingroom.domain.study_design import StudyType
from readingroom.reading.study_analysis.rating_endpoints import rating_figures
from readingroom.reading.study_analysis.types import EndpointFigures, Figure, StudyReadings
from readingroom.statistics.mrmc.ratings import Ratings

AT_LEAST: Final = (0.93, 1.0)
TOLERANCE: Final = 0.01
ERROR: Final = (0.0, 0.025 + TOLERANCE)
SKEWED: Final = 0.04
"""Rate at which a model of area 0.86 is called superior to readers of the same area."""
SKIPPED: Final = 0.08
CENTRE, WIDTH = 30.0, 12.0
"""Latent ratings 0 and 1 become 30 and 42."""
SENSITIVITY: Final = auc(metric=EndpointMetric.SENSITIVITY, threshold=42)
PARTIAL: Final = auc(metric=EndpointMetric.PARTIAL_AUC, specificity_range=(0.7, 1.0))
TIME: Final = auc(metric=EndpointMetric.TIME, criterion="")
LOG_MEAN, LOG_WIDTH = 3.2, 0.4
"""Mean and standard deviation of the logarithms of seconds, for one unit of latent rating."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """Simulated studies and their planned analysis.

    Args:
        name: of the design, for the table.
        model: of latent ratings.
        endpoint: first arm against the second, or a model against the readers.
        true: difference of the endpoint in the population.
        plan: changes of the analysis plan.
        has_missing: whether readings are skipped.
        time_ratio: mean time of the first arm by that of the second.
        most: largest rate of success without an effect.
    """

    name: str
    model: Model
    endpoint: Endpoint
    true: float = 0.0
    plan: dict[str, object] = field(default_factory=dict)
    has_missing: bool = False
    time_ratio: float = 1.0
    most: float = 0.025


def analysed(scenario: Scenario, count: int) -> Iterator[EndpointFigures]:
    """Yield the figures of the endpoint in each simulated study."""
    generator = random_stream(20, "study endpoints", scenario.name)
    plan = plan_of(scenario.endpoint, **scenario.plan)
    for ratings in studies(scenario.model, count, scenario.name):
        data = _readings(scenario, ratings, generator)
        yield rating_figures(scenario.endpoint, data, plan, is_detailed=False)


def _readings(
    scenario: Scenario, ratings: Ratings, generator: np.random.Generator
) -> StudyReadings:
    values, unanswered = ratings.values, ratings.unanswered
    if scenario.endpoint.metric is EndpointMetric.TIME:
        ratio = np.array([scenario.time_ratio, 1.0])[:, None, None]
        values = np.round(np.exp(LOG_MEAN + LOG_WIDTH * values) * ratio, 3)
    elif not scenario.model.categories:
        values = np.round(CENTRE + WIDTH * values, 4)
    if scenario.has_missing:
        is_skipped = (generator.random(values.shape) < SKIPPED) & ~np.isnan(values)
        values, unanswered = np.where(is_skipped, np.nan, values), unanswered | is_skipped
    ratings = replace(ratings, values=values, unanswered=unanswered)
    if not scenario.endpoint.model:
        return study_of(ratings)
    last = len(ratings.readers) - 1
    scores = {scenario.endpoint.model: ratings.values[0, last]}
    readers = ratings.select([0], list(range(last)))
    return study_of(readers, StudyType.MODEL_VS_READERS, scores)


def success_rate(scenario: Scenario, count: int) -> Rate:
    """Return in how many studies the success criterion of the endpoint is met."""
    hits = 0
    for figures in analysed(scenario, count):
        hits += figures.planned is not None and figures.planned.is_met is True
    return Rate(hits, count)


def coverage(
    scenario: Scenario, count: int, true: float, value_of: Callable[[EndpointFigures], Figure]
) -> Rate:
    """Return how often an interval has the true value; a study without one counts as a miss."""
    hits = 0
    for figures in analysed(scenario, count):
        value = value_of(figures)
        hits += isinstance(value, Estimate) and value.low <= true <= value.high
    return Rate(hits, count)


def planned_value(figures: EndpointFigures) -> Figure:
    """Return the planned difference."""
    assert figures.planned is not None
    return figures.planned.value


def first_arm(figures: EndpointFigures) -> Figure:
    """Return the figure of the first arm."""
    return figures.conditions[0].value


BDG: Final[dict[str, object]] = {"degrees_of_freedom": DegreesOfFreedomRule.BDG}
INCORRECT: Final[dict[str, object]] = {"missing_data": MissingDataRule.INCORRECT}
_NULL: Final = Model()
_MODEL: Final = auc(arm="", reference_arm="", model="Heron")
_WITHOUT_READERS: Final = replace(_NULL, readers=7, var_reader=0.0, var_reader_arm=0.0)
EQUAL: Final = (
    Scenario("AUC, 5 readers, 50 + 50 cases", _NULL, auc()),
    Scenario("AUC by U-statistics, 5 readers, 50 + 50 cases", _NULL, auc(), plan=BDG),
    Scenario("AUC, 3 readers, 20 + 20 cases", Model(3, 20, 20), auc()),
    Scenario("AUC, 8 % skipped, 5 readers, 50 + 50 cases", _NULL, auc(), has_missing=True),
    Scenario("AUC, 6 readers in 2 blocks", Model(6, 60, 60, design="split-plot"), auc()),
    Scenario("AUC, 5 + 5 readers nested in arms", Model(10, 40, 40, design="unpaired"), auc()),
    Scenario("partial AUC, 5 readers, 50 + 50 cases", _NULL, PARTIAL),
    Scenario("sensitivity, 5 readers, 50 positive cases", _NULL, SENSITIVITY),
    Scenario(
        "sensitivity, 8 % skipped and incorrect, 5 readers",
        _NULL,
        SENSITIVITY,
        plan=INCORRECT,
        has_missing=True,
    ),
    Scenario("mean time, 5 readers, 100 cases", Model(separations=(0.0, 0.0)), TIME),
    Scenario(
        "AUC 0.69 of a model and of 6 equal readers",
        replace(_WITHOUT_READERS, separations=(0.7, 0.7)),
        _MODEL,
    ),
    Scenario("AUC 0.86 of a model and of 6 equal readers", _WITHOUT_READERS, _MODEL, most=SKEWED),
)
"""Scenarios without a difference."""


def _different() -> Iterator[Scenario]:
    model = Model(separations=(1.5, 1.2))
    gap = model.area(0) - model.area(1)
    yield Scenario("AUC 0.86 and 0.80", model, auc(), gap)
    yield Scenario("AUC 0.86 and 0.80 by U-statistics", model, auc(), gap, BDG)
    threshold = (SENSITIVITY.threshold or 0) / WIDTH - CENTRE / WIDTH
    rates = [model.sensitivity(arm, threshold) for arm in (0, 1)]
    yield Scenario("sensitivity 0.69 and 0.58", model, SENSITIVITY, rates[0] - rates[1])
    yield Scenario(
        "sensitivity 0.69 and 0.58, 8 % skipped and incorrect",
        model,
        SENSITIVITY,
        (1 - SKIPPED) * (rates[0] - rates[1]),
        INCORRECT,
        has_missing=True,
    )
    flat = Model(separations=(0.0, 0.0))
    variance = LOG_WIDTH**2 * (1 + flat.var_reader + flat.var_reader_arm)
    mean = math.exp(LOG_MEAN + variance / 2)
    yield Scenario("mean time, 10 % shorter", flat, TIME, -0.1 * mean, time_ratio=0.9)


def coverage_lines(count: int) -> list[Line]:
    """Return the coverage of planned differences."""
    return [
        Line(scenario.name, coverage(scenario, count, scenario.true, planned_value), AT_LEAST)
        for scenario in (*EQUAL, *_different())
    ]


def error_lines(count: int) -> list[Line]:
    """Return how often superiority is concluded where the arms are equal."""
    return [
        Line(scenario.name, success_rate(scenario, count), (0.0, scenario.most + TOLERANCE))
        for scenario in EQUAL
    ]


def margin_lines(count: int) -> list[Line]:
    """Return how often a one-sided test succeeds where the first arm is worse by the margin."""
    lines = []
    for comparison in (Comparison.NON_INFERIORITY, Comparison.EQUIVALENCE):
        for scenario in _different():
            tested = replace(scenario.endpoint, comparison=comparison, margin=abs(scenario.true))
            tested = replace(tested, arm="arm2", reference_arm="arm1")  # the worse one first
            rate = success_rate(replace(scenario, endpoint=tested), count)
            lines.append(Line(f"{comparison.value}: {scenario.name}", rate, ERROR))
    return lines


def arm_lines(count: int) -> list[Line]:
    """Return the coverage of the AUC of the first arm by the logit interval; before: Wald."""
    lines = []
    for name, model in {
        "AUC 0.86, 5 readers, 50 + 50 cases": Model(),
        "AUC 0.95, 5 readers, 30 + 30 cases": Model(5, 30, 30, separations=(2.4, 2.4)),
    }.items():
        wald, logit = (
            coverage(
                Scenario(name, model, auc(), plan={"interval_scale": scale}),
                count,
                model.area(0),
                first_arm,
            )
            for scale in (IntervalScale.WALD, IntervalScale.LOGIT)
        )
        lines.append(Line(f"{name}, logit", logit, AT_LEAST, wald))
    return lines


def main() -> None:
    """Print the tables, with the head of the document."""
    count = data_sets(__doc__ or "", 400, 40)
    print("# Validation of the endpoints of studies\n")
    print(f"`python benchmarks/validation/study_endpoints.py --studies {count}`\n")
    print((__doc__ or "").split("\n\n", 2)[2])
    print_rates("Success of superiority without a difference", error_lines(count))
    print_rates("Success of one-sided tests at the margin", margin_lines(count))
    print_rates("Coverage of planned differences", coverage_lines(count))
    print_rates("Coverage of one arm", arm_lines(count))


if __name__ == "__main__":
    main()
