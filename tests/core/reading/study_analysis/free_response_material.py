"""Studies of marks as readings, and their figures by definition."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
from tests.core.reading.analysis_plan.plan_material import FREE

from readingroom.domain.endpoint import AnalysisPlan, Comparison, Endpoint, EndpointMetric
from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.reference_standard import CaseTruth, Lesion
from readingroom.domain.study_design import Arm, ArmContent, SessionPlan
from readingroom.reading.study_analysis.types import (
    Answer,
    AnswerState,
    ReadingState,
    StudyReading,
    StudyReadings,
)

SIDE = 100.0
RADIUS = 5.0
ARMS = ("plain", "fast")
LABELS = {"plain": "Plain", "fast": "Fast"}
WAFROC = Endpoint(
    "wafroc",
    "wAFROC",
    EndpointMetric.WAFROC,
    "marks",
    Comparison.SUPERIORITY,
    arm="fast",
    reference_arm="plain",
    is_primary=True,
)
PLAN = AnalysisPlan((WAFROC,))
PROTOCOL = replace(
    FREE,
    design=replace(
        FREE.design,
        arms=tuple(Arm(key, label, ArmContent.CASE) for key, label in LABELS.items()),
        sessions=(SessionPlan("One", ARMS),),
    ),
    analysis_plan=PLAN,
)


def lesion(key: str, column: float, row: float, weight: float = 1.0, **changes: float) -> Lesion:
    known = Lesion(key, "s", 0, column, row, radius=RADIUS, weight=weight)
    return replace(known, **changes)  # type: ignore[arg-type]


def mark(column: float, row: float, rating: int | None) -> Mark:
    return Mark("s", 0, MarkShape.POINT, column, row, rating=rating)


def reading(
    reader: str, case: str, arm: str, marks: Sequence[Mark], /, **changes: object
) -> StudyReading:
    """Return a reading that was made, with its marks."""
    made = StudyReading(
        f"{reader}-{case}-{arm}",
        1,
        reader,
        case,
        arm,
        1,
        state=ReadingState.READ,
        answers={"marks": Answer(AnswerState.ANSWERED, str(len(marks)))},
        marks=tuple(marks),
        active_ms=1_000,
    )
    return replace(made, **changes)  # type: ignore[arg-type]


def missing(made: StudyReading, state: ReadingState = ReadingState.SKIPPED) -> StudyReading:
    return replace(made, state=state, answers={}, marks=(), active_ms=None)


def truths(n_positive: int, n_negative: int) -> dict[str, CaseTruth]:
    """Return cases of which every second positive one has two lesions with unequal weights."""
    known = {}
    for number in range(n_positive):
        first = lesion("a", 20, 20)
        both = (replace(first, weight=0.75), lesion("b", 70, 60, 0.25))
        known[f"P{number:03}"] = CaseTruth(1, both if number % 2 else (first,))
    return known | {f"N{number:03}": CaseTruth(0) for number in range(n_negative)}


def drawn_study(
    seed: int, n_readers: int = 4, n_positive: int = 10, n_negative: int = 10, gain: float = 0.0
) -> StudyReadings:
    """Return a study of two arms; `gain` is the advantage of the second, on the latent scale."""
    rng = np.random.default_rng(seed)
    known = truths(n_positive, n_negative)
    effects = {case: rng.normal(0, 0.5) for case in known}
    readings = []
    for number in range(n_readers):
        skill = rng.normal(0, 0.3)
        own = {case: rng.normal(0, 0.4) for case in known}
        for arm in ARMS:
            advantage = gain * (arm == "fast") + rng.normal(0, 0.15) + skill
            for case, truth in known.items():
                marks = []
                for entry in truth.lesions:
                    latent = 1.0 + advantage + effects[case] + own[case] + rng.normal(0, 0.6)
                    if latent > 0:
                        marks.append(mark(entry.column + 1, entry.row - 1, _rating(latent)))
                for _ in range(rng.poisson(0.7)):
                    latent = rng.normal(0, 0.8) + own[case] - advantage / 2
                    if latent > 0:
                        marks.append(mark(*rng.uniform(80, SIDE, 2).tolist(), _rating(latent)))
                readings.append(reading(f"R{number + 1}", case, arm, marks))
    return StudyReadings(PROTOCOL, (), tuple(readings), known)


def _rating(latent: float) -> int:
    return int(min(max(round(20 * latent), 1), 100))


def wafroc_by_definition(
    readings: Sequence[StudyReading], known: Mapping[str, CaseTruth], *, is_weighted: bool = True
) -> float:
    """Return the figure of one reader in one arm as a sum over lesions and cases without one."""
    won = total = 0.0
    controls = [made for made in readings if not known[made.case].lesions]
    for made in readings:
        for entry in known[made.case].lesions:
            weight = entry.weight if is_weighted else 1.0
            best = max((m.rating or 0 for m in made.marks if _is_on(m, entry)), default=0)
            for control in controls:
                highest = max((m.rating or 0 for m in control.marks), default=0)
                won += weight * (float(best > highest) + 0.5 * float(best == highest))
                total += weight
    return won / total


def inferred_by_definition(
    readings: Sequence[StudyReading], known: Mapping[str, CaseTruth]
) -> float:
    """Return the area of the highest rating of each case, as a sum over pairs of cases."""
    highest = {made.case: max((m.rating or 0 for m in made.marks), default=0) for made in readings}
    pairs = [
        (rating > other) + 0.5 * (rating == other)
        for case, rating in highest.items()
        for control, other in highest.items()
        if known[case].lesions and not known[control].lesions
    ]
    return float(np.mean(pairs))


def sensitivity_by_definition(
    readings: Sequence[StudyReading], known: Mapping[str, CaseTruth], rate: float
) -> float:
    """Return the share of lesions marked at a rate of false marks, by counting at each threshold.

    Of points above each other the highest counts, and the curve is a line between them.
    """
    lesions = [
        max((m.rating or 0 for m in made.marks if _is_on(m, entry)), default=0)
        for made in readings
        for entry in known[made.case].lesions
    ]
    false = [
        m.rating or 0
        for made in readings
        for m in made.marks
        if not any(_is_on(m, entry) for entry in known[made.case].lesions)
    ]
    points = {0.0: 0.0}
    for threshold in range(100, 0, -1):
        x = sum(rating >= threshold for rating in false) / len(readings)
        points[x] = sum(rating >= threshold for rating in lesions) / len(lesions)
    if rate >= max(points):
        return points[max(points)]
    low = max(x for x in points if x <= rate)
    high = min(x for x in points if x > rate)
    return points[low] + (points[high] - points[low]) * (rate - low) / (high - low)


def _is_on(made: Mark, entry: Lesion) -> bool:
    return (made.column - entry.column) ** 2 + (made.row - entry.row) ** 2 <= RADIUS**2
