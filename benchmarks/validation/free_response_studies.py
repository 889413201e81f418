"""Endpoints of free-response studies from positions: coverage of intervals, false alarms.

    python benchmarks/validation/free_response_studies.py [--studies N] [--quick]

Each study has marks at positions in images, which are matched with the lesions by the rule of the
protocol, in two arms and with missing readings. Latent ratings are normal with effects of reader,
reader by arm, case and case by reader; the effects of a case are the same in both arms. A place is
marked if its latent rating is above 0. Half of the cases have one or two lesions. The true figures
are those of independent readers and cases, from their own draws. Intervals of arms are on the logit
scale; before: Wald intervals. Those of differences are Wald intervals.
"""

import math
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.endpoint import (
    AnalysisPlan,
    Comparison,
    Endpoint,
    EndpointMetric,
    IntervalScale,
)
from readingroom.domain.estimate import Estimate
from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.protocol import Criterion, CriterionKind, Protocol
from readingroom.domain.reference_standard import CaseTruth, Lesion
from readingroom.domain.study_design import Arm, ArmContent, SessionPlan, StudyDesign, StudyType
from readingroom.reading.study_analysis.free_response_endpoints import free_response_figures
from readingroom.reading.study_analysis.types import (
    Answer,
    AnswerState,
    Figure,
    ReadingState,
    StudyReading,
    StudyReadings,
)

QUICK: Final = 20
N_READERS, N_CASES = 5, 60
SD: Final = {"reader": 0.3, "reader_by_arm": 0.15, "case": 0.6, "reader_by_case": 0.5, "error": 0.5}
SEPARATION, FALSE_PER_CASE, MISSING = 1.3, 0.8, 0.05
GAINS: Final = (0.0, 0.5)
"""Advantages of the second arm, on the latent scale."""
RADIUS: Final = 6.0
ARMS: Final = ("plain", "fast")
METRICS: Final = (EndpointMetric.WAFROC, EndpointMetric.AFROC)
PROTOCOL: Final = Protocol(
    1,
    "Simulated",
    "Where are lesions?",
    (Criterion("marks", "Lesions", CriterionKind.MARKS, minimum="1", maximum="100"),),
    1,
    design=StudyDesign(
        StudyType.FREE_RESPONSE,
        tuple(Arm(name, name, ArmContent.CASE) for name in ARMS),
        (SessionPlan("One", ARMS),),
    ),
)
_TRUTHS: Final = 2_000_000
"""Draws of the true figure; its Monte Carlo error is below 0.001."""


class Outcome(NamedTuple):
    """Whether intervals cover the true figures, and whether the test has p of at most alpha."""

    covers_arms: tuple[bool, ...]
    is_covered_by_wald: tuple[bool, ...]
    covers_difference: bool
    is_significant: bool


def draw(rng: np.random.Generator, gain: float) -> StudyReadings:
    """Return a study; `gain` is the advantage of the second arm."""
    truths = {f"C{at:03}": _truth(at) for at in range(N_CASES)}
    n_false = dict(zip(truths, rng.poisson(FALSE_PER_CASE, N_CASES).tolist(), strict=True))
    case_effects = {case: rng.normal(0, SD["case"], 2 + n_false[case]) for case in truths}
    readings = []
    for reader in range(N_READERS):
        skill = rng.normal(0, SD["reader"])
        own = {
            case: rng.normal(0, SD["reader_by_case"], len(of)) for case, of in case_effects.items()
        }
        for arm in ARMS:
            level = skill + rng.normal(0, SD["reader_by_arm"]) + gain * (arm == ARMS[1])
            for case, truth in truths.items():
                latent = case_effects[case] + own[case]
                latent = latent + rng.normal(0, SD["error"], len(latent))
                latent[:2] += SEPARATION + level
                latent[2:] -= level
                marks = tuple(_marks(rng, truth, latent))
                readings.append(_reading(f"R{reader}", case, arm, marks, rng.random() < MISSING))
    return StudyReadings(PROTOCOL, (), tuple(readings), truths)


def _truth(at: int) -> CaseTruth:
    first = Lesion("a", "s", 0, 30.0, 30.0, radius=RADIUS)
    if at >= N_CASES // 2:
        return CaseTruth(0)
    if at % 2:
        return CaseTruth(1, (first,))
    second = Lesion("b", "s", 0, 70.0, 60.0, radius=RADIUS, weight=0.3)
    return CaseTruth(1, (Lesion("a", "s", 0, 30.0, 30.0, radius=RADIUS, weight=0.7), second))


def _marks(rng: np.random.Generator, truth: CaseTruth, latent: np.ndarray) -> Iterator[Mark]:
    for lesion, value in zip(truth.lesions, latent[:2].tolist(), strict=False):
        if value > 0:
            angle, distance = rng.uniform(0, 2 * math.pi), rng.uniform(0, RADIUS - 0.01)
            column = lesion.column + distance * math.cos(angle)
            row = lesion.row + distance * math.sin(angle)
            yield Mark("s", 0, MarkShape.POINT, column, row, rating=rating(value))
    for value in latent[2:].tolist():
        if value > 0:
            column, row = rng.uniform(0, 20, 2).tolist()
            yield Mark("s", 0, MarkShape.POINT, column, row, rating=rating(value))


def rating(latent: float) -> int:
    """Return the rating of a mark, 1 to 100."""
    return int(min(math.ceil(25 * latent), 100))


def _reading(
    reader: str, case: str, arm: str, marks: tuple[Mark, ...], is_missing: bool
) -> StudyReading:
    planned = StudyReading(f"{reader}-{case}-{arm}", 1, reader, case, arm, 1)
    if is_missing:
        return planned
    answers = {"marks": Answer(AnswerState.ANSWERED, str(len(marks)))}
    return replace(planned, state=ReadingState.READ, answers=answers, marks=marks, active_ms=1)


@cache
def true_figure(gain: float) -> float:
    """Return the true figure of an arm: P(a lesion is rated above a case without one)."""
    rng = np.random.default_rng(31)
    spread = math.hypot(SD["case"], SD["reader_by_case"], SD["error"])
    level = gain + rng.normal(0, math.hypot(SD["reader"], SD["reader_by_arm"]), _TRUTHS)
    lesion = SEPARATION + level + rng.normal(0, spread, _TRUTHS)
    numbers = rng.poisson(FALSE_PER_CASE, _TRUTHS)
    highest = np.zeros(_TRUTHS)
    for number in range(1, int(numbers.max()) + 1):
        has = numbers >= number
        false = rng.normal(0, spread, int(has.sum())) - level[has]
        highest[has] = np.maximum(highest[has], false)
    first, second = (
        np.where(value > 0, np.minimum(np.ceil(25 * value), 100), 0) for value in (lesion, highest)
    )
    return float(np.mean((first > second) + 0.5 * (first == second)))


def outcome(study: StudyReadings, metric: EndpointMetric, gain: float) -> Outcome:
    """Return what the analysis of a study shows."""
    endpoint = Endpoint(
        "e", "Endpoint", metric, "marks", Comparison.SUPERIORITY,
        arm=ARMS[1], reference_arm=ARMS[0], is_primary=True,
    )  # fmt: skip
    result, of_wald = (
        free_response_figures(
            endpoint, study, AnalysisPlan((endpoint,), interval_scale=scale), is_detailed=False
        )
        for scale in (IntervalScale.LOGIT, IntervalScale.WALD)
    )
    truths = (true_figure(0.0), true_figure(gain))
    planned = of_wald.planned
    assert planned is not None
    assert planned.p is not None
    return Outcome(
        *(
            tuple(map(_covers, (arm.value for arm in of.conditions), truths))
            for of in (result, of_wald)
        ),
        _covers(planned.value, truths[1] - truths[0]),
        planned.p <= 0.05,
    )


def _covers(value: Figure, truth: float) -> bool:
    assert isinstance(value, Estimate)
    return value.low <= truth <= value.high


def lines(
    n_studies: int, gains: tuple[float, ...] = GAINS, metrics: tuple[EndpointMetric, ...] = METRICS
) -> list[Line]:
    """Return the rates of each figure and gain."""
    result = []
    for gain in gains:
        rng = np.random.default_rng([23, round(100 * gain)])
        studies = [draw(rng, gain) for _ in range(n_studies)]
        for metric in metrics:
            seen = [outcome(study, metric, gain) for study in studies]
            title = f"{metric.value}, {N_READERS} readers, {N_CASES} cases, gain {gain:g}"
            of_arms = sum(sum(of.covers_arms) for of in seen)
            by_wald = sum(sum(of.is_covered_by_wald) for of in seen)
            of_difference = sum(of.covers_difference for of in seen)
            result += [
                Line(
                    f"{title}: arms",
                    Rate(of_arms, 2 * n_studies),
                    (0.93, 0.98),
                    Rate(by_wald, 2 * n_studies),
                ),
                Line(f"{title}: difference", Rate(of_difference, n_studies), (0.93, 0.99)),
            ]
            alarms = sum(of.is_significant for of in seen)
            if gain == 0:
                result.append(Line(f"{title}: p <= 0.05", Rate(alarms, n_studies), (0.01, 0.06)))
    return result


def main() -> int:
    """Print the table."""
    n_studies = data_sets(__doc__ or "", 300, QUICK)
    for gain in GAINS:
        print(f"True figure with a gain of {gain:g}: {true_figure(gain):.4f}\n")
    print_rates(
        "Endpoints from readings: coverage of 95 % intervals, and false alarms", lines(n_studies)
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
