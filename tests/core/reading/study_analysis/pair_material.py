"""Paired studies for tests, written as choices by the reader and the case."""

from collections.abc import Iterable
from dataclasses import replace

from readingroom.domain.endpoint import AnalysisPlan, Comparison, Endpoint, EndpointMetric
from readingroom.domain.protocol import OverallChoice, default_protocol
from readingroom.reading.study_analysis.types import (
    Answer,
    AnswerState,
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
