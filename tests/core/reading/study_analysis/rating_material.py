"""Readings of studies with known ratings."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.endpoint import (
    AnalysisPlan,
    Comparison,
    DegreesOfFreedomRule,
    Endpoint,
    EndpointMetric,
)
from readingroom.domain.estimate import Estimate
from readingroom.domain.protocol import Criterion, CriterionKind, Option, Protocol
from readingroom.domain.reference_standard import CaseTruth
from readingroom.domain.study_design import (
    PAIRED_DESIGN,
    Arm,
    ArmContent,
    SessionPlan,
    StudyDesign,
    StudyType,
)
from readingroom.reading.study_analysis.rating_endpoints import rating_figures
from readingroom.reading.study_analysis.types import (
    Answer,
    AnswerState,
    EndpointFigures,
    Figure,
    FigureDifference,
    ReadingState,
    StudyReading,
    StudyReadings,
)
from readingroom.statistics.mrmc.ratings import Ratings

SUSPICION = Criterion("suspicion", "Suspicion", CriterionKind.CONFIDENCE)
FINDING = Criterion(
    "finding",
    "Finding",
    CriterionKind.CHOICE,
    options=(Option(0, "None"), Option(1, "Benign"), Option(2, "Malignant")),
)


def auc(**changes: object) -> Endpoint:
    """Return the AUC of arm 1 against arm 2, with changes."""
    endpoint = Endpoint(
        "auc",
        "AUC",
        EndpointMetric.AUC,
        "suspicion",
        Comparison.SUPERIORITY,
        arm="arm1",
        reference_arm="arm2",
        is_primary=True,
    )
    return replace(endpoint, **changes)  # type: ignore[arg-type]


def time(**changes: object) -> Endpoint:
    """Return the time in arm 1 against arm 2, with changes."""
    return auc(key="time", label="Time", metric=EndpointMetric.TIME, criterion="", **changes)


def estimated(endpoint: Endpoint) -> Endpoint:
    """Return an endpoint without a test."""
    return replace(
        endpoint, comparison=Comparison.ESTIMATE, arm="", reference_arm="", model="", margin=None
    )


def plan_of(*endpoints: Endpoint, **changes: object) -> AnalysisPlan:
    """Return a plan with changes."""
    return replace(AnalysisPlan(endpoints), **changes)  # type: ignore[arg-type]


def protocol_of(
    arms: Sequence[str], kind: StudyType = StudyType.AIDED_INDEPENDENT, labels: Sequence[str] = ()
) -> Protocol:
    """Return a protocol of arms by their keys; their labels are "Arm 1", "Arm 2" and so on."""
    labels = labels or [f"Arm {number + 1}" for number in range(len(arms))]
    parts = tuple(Arm(key, label, ArmContent.CASE) for key, label in zip(arms, labels, strict=True))
    design = StudyDesign(kind, parts, (SessionPlan("Session 1", tuple(arms)),))
    if kind is StudyType.PAIRED:
        design = PAIRED_DESIGN
    return Protocol(1, "Study", "Rate the case", (SUSPICION, FINDING), 7, design=design)


def reading(
    reader: str,
    case: str,
    value: float | None,
    arm: str = "arm1",
    **changes: object,
) -> StudyReading:
    """Return a reading with a rating and 1,000 ms for each of its units, skipped without a value.

    The text of the rating is that of the criteria "suspicion" and "finding".
    """
    text = f"{value:g}" if value is not None else ""
    answer = Answer(AnswerState.ANSWERED, text)
    entry = StudyReading(
        item=f"{arm}/{reader}/{case}",
        session=1,
        reader=reader,
        case=case,
        arm=arm,
        position=1,
        state=ReadingState.SKIPPED if value is None else ReadingState.READ,
        answers={} if value is None else {"suspicion": answer, "finding": answer},
        active_ms=None if value is None else round(1000 * value),
    )
    return replace(entry, **changes)  # type: ignore[arg-type]


def study_of(
    ratings: Ratings,
    kind: StudyType = StudyType.AIDED_INDEPENDENT,
    scores: Mapping[str, FloatArray] | None = None,
) -> StudyReadings:
    """Return the readings of a table of ratings; unanswered ones are skipped."""
    arms = [f"arm{number + 1}" for number in range(len(ratings.arms))]
    is_planned = ~np.isnan(ratings.values) | ratings.unanswered
    readings = tuple(
        reading(
            ratings.readers[row],
            ratings.cases[case],
            None if np.isnan(ratings.values[arm, row, case]) else ratings.values[arm, row, case],
            arms[arm],
        )
        for arm, row, case in np.argwhere(is_planned)
    )
    truths = {
        case: CaseTruth(int(is_positive))
        for case, is_positive in zip(ratings.cases, ratings.is_positive, strict=True)
    }
    models = scores or {}
    return StudyReadings(
        protocol_of(arms, kind),
        tuple(models),
        readings,
        truths,
        {
            name: {
                case: float(score)
                for case, score in zip(ratings.cases, row, strict=True)
                if not np.isnan(score)
            }
            for name, row in models.items()
        },
    )


BDG = {"degrees_of_freedom": DegreesOfFreedomRule.BDG}
SENSITIVITY = auc(metric=EndpointMetric.SENSITIVITY, threshold=3)
SCORES = {"Heron": (np.arange(60) * 7 % 11 + 3.0 * (np.arange(1, 61) % 3 == 0)) / 10}
MODEL_AUC = auc(arm="", reference_arm="", model="Heron")


def figures_of(
    data: StudyReadings, endpoint: Endpoint, *, is_detailed: bool = False, **changes: object
) -> EndpointFigures:
    """Return the figures of an endpoint under the plan with changes."""
    return rating_figures(endpoint, data, plan_of(endpoint, **changes), is_detailed=is_detailed)


def planned_of(figures: EndpointFigures) -> FigureDifference:
    """Return the planned difference, the first of all."""
    assert figures.planned is not None
    assert figures.differences[0] == figures.planned
    return figures.planned


def estimate_of(value: Figure) -> Estimate:
    """Return a figure that is estimable."""
    assert isinstance(value, Estimate), value
    return value


def limits(value: Figure) -> tuple[float, float]:
    """Return the limits of the interval of a figure."""
    return estimate_of(value).low, estimate_of(value).high
