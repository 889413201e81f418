"""Paired studies for tests, written as choices by the reader and the case."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product

from readingroom.domain.endpoint import AnalysisPlan, Comparison, Endpoint, EndpointMetric
from readingroom.domain.estimate import Estimate
from readingroom.domain.protocol import OverallChoice, default_protocol
from readingroom.domain.random_streams import random_stream
from readingroom.reading.study_analysis.pair_endpoints import pair_figures
from readingroom.reading.study_analysis.types import (
    Answer,
    AnswerState,
    EndpointFigures,
    FigureDifference,
    ReadingState,
    StudyReading,
    StudyReadings,
)

LEFT, RIGHT, GOOD, BAD = OverallChoice
ABILITY, WINS = EndpointMetric.ABILITY, EndpointMetric.WIN_DIFFERENCE
PLAN = AnalysisPlan(())
PROTOCOL = default_protocol(1)


def chosen(
    reader: str,
    case: str,
    left: str,
    right: str,
    choice: OverallChoice | None,
    **more: object,
) -> StudyReading:
    """Return a reading of a pair that was made."""
    plain = StudyReading(
        f"{reader}/{case}/{left}/{right}", 1, reader, case, "pair", 1, (left, right),
        state=ReadingState.READ, choice=choice, active_ms=1_000,
    )  # fmt: skip
    return replace(plain, **more)  # type: ignore[arg-type]


def answered(value: int, key: str = "accuracy") -> dict[str, Answer]:
    """Return the answers of a reading with a preference."""
    return {key: Answer(AnswerState.ANSWERED, str(value))}


def study(readings: Iterable[StudyReading], models: tuple[str, ...] = ("A", "B")) -> StudyReadings:
    """Return the readings of a paired study."""
    return StudyReadings(PROTOCOL, models, tuple(readings))


def endpoint(
    metric: EndpointMetric,
    comparison: Comparison = Comparison.SUPERIORITY,
    *,
    models: tuple[str, str] = ("A", "B"),
    criterion: str = "",
    margin: float | None = None,
) -> Endpoint:
    """Return a primary endpoint that compares two models."""
    model, reference = ("", "") if comparison is Comparison.ESTIMATE else models
    return Endpoint(
        "preference", "Preference", metric, criterion, comparison,
        model=model, reference_model=reference, margin=margin, is_primary=True,
    )  # fmt: skip


METRICS = (ABILITY, WINS)


def figures(
    data: StudyReadings,
    metric: EndpointMetric = ABILITY,
    comparison: Comparison = Comparison.SUPERIORITY,
    plan: AnalysisPlan = PLAN,
    *,
    is_detailed: bool = True,
    **more: object,
) -> EndpointFigures:
    """Return the figures of an endpoint of the metric."""
    planned = endpoint(metric, comparison, **more)  # type: ignore[arg-type]
    return pair_figures(planned, data, plan, is_detailed=is_detailed)


def planned_of(found: EndpointFigures) -> tuple[FigureDifference, Estimate]:
    """Return the planned difference and its estimate."""
    assert found.planned is not None
    assert isinstance(found.planned.value, Estimate), found.planned.value
    return found.planned, found.planned.value


def simulated(
    seed: int,
    *,
    readers: int = 4,
    cases: int = 20,
    models: Sequence[str] = ("A", "B"),
    lead: float = 0.4,
    missing: float = 0.0,
    repeats: float = 0.0,
) -> StudyReadings:
    """Return a study with effects of readers and cases, missing pairs and repeats."""
    rng = random_stream(seed, "pairs")
    rows: list[StudyReading] = []
    of_case = rng.normal(size=(cases, len(models)))
    of_reader = rng.normal(scale=0.8, size=(readers, len(models)))
    for reader, case in product(range(readers), range(cases)):
        first, second = sorted(rng.permutation(len(models))[:2].tolist())
        for time in range(1 + (rng.random() < repeats)):
            own = of_case[case] + of_reader[reader]
            ahead = lead + own[first] - own[second] + rng.logistic()
            is_left = rng.random() < 0.5
            choice = GOOD if abs(ahead) < 0.4 else LEFT if (ahead > 0) == is_left else RIGHT
            pair = (models[first], models[second])
            row = chosen(f"R{reader}", f"c{case:03}", *(pair if is_left else pair[::-1]), choice)
            row = replace(row, item=f"{row.item}{time}", is_repeat=time > 0)
            if rng.random() < missing:
                row = replace(row, state=ReadingState.SKIPPED, choice=None, active_ms=None)
            rows.append(row)
    return study(rows, tuple(models))


def hand_made() -> StudyReadings:
    """Return choices of two readers: R1 3 wins, 1 loss, 1 tie; R2 1 win, 2 losses, 1 tie."""
    rows = [
        *(chosen("R1", case, "A", "B", LEFT) for case in ("c1", "c2")),
        chosen("R1", "c3", "B", "A", RIGHT),
        chosen("R1", "c4", "B", "A", LEFT),
        chosen("R1", "c5", "A", "B", BAD),
        chosen("R2", "c1", "A", "B", LEFT),
        chosen("R2", "c2", "A", "B", RIGHT),
        chosen("R2", "c3", "B", "A", LEFT),
        chosen("R2", "c4", "A", "B", GOOD),
        replace(chosen("R2", "c5", "A", "B", None), state=ReadingState.SKIPPED),
    ]
    return study(rows)
