"""Missing, repeated and deviating readings, by small examples computed by hand."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.core.reading.study_analysis.rating_material import (
    auc,
    estimated,
    plan_of,
    protocol_of,
    reading,
    time,
)

from readingroom.domain.endpoint import (
    AnalysisPlan,
    DeviationRule,
    Endpoint,
    EndpointMetric,
    MissingDataRule,
)
from readingroom.domain.reference_standard import CaseTruth
from readingroom.domain.study_design import StudyType
from readingroom.reading.study_analysis.rating_endpoints import rating_figures
from readingroom.reading.study_analysis.rating_tables import FURTHER
from readingroom.reading.study_analysis.types import (
    Answer,
    AnswerState,
    EndpointFigures,
    ReadingState,
    StudyReading,
    StudyReadings,
)

AVAILABLE, COMPLETE, INCORRECT = (
    MissingDataRule.AVAILABLE,
    MissingDataRule.COMPLETE_CASES,
    MissingDataRule.INCORRECT,
)
SENSITIVITY = estimated(auc(metric=EndpointMetric.SENSITIVITY, threshold=50))
SPECIFICITY = estimated(auc(metric=EndpointMetric.SPECIFICITY, threshold=50))
ACCURACY = estimated(auc(metric=EndpointMetric.ACCURACY, criterion="finding"))
AUC = estimated(auc())
TIME = estimated(time())
POSITIVE, NEGATIVE = ("p1", "p2", "p3", "p4"), ("n1", "n2", "n3", "n4")
TRUTHS = {case: CaseTruth(int(case in POSITIVE)) for case in (*POSITIVE, *NEGATIVE)}
R1 = {"p1": 90, "p2": 80, "p3": 40, "p4": None, "n1": 10, "n2": 60, "n3": 20, "n4": 30}
R2 = {"p1": 90, "p2": 70, "p3": 60, "p4": 60, "n1": 10, "n2": 20, "n3": None, "n4": 30}


def study(*more: StudyReading) -> StudyReadings:
    """Return 8 cases of 2 readers; reader 1 skipped p4, reader 2 skipped n3."""
    rows = [
        reading(name, case, value)
        for name, own in (("R1", R1), ("R2", R2))
        for case, value in own.items()
    ]
    return StudyReadings(protocol_of(["arm1"], StudyType.RATING), (), (*rows, *more), TRUTHS)


def figures_of(
    data: StudyReadings, endpoint: Endpoint, plan: AnalysisPlan | None = None, **changes: object
) -> EndpointFigures:
    plan = plan or plan_of(endpoint, **changes)
    return rating_figures(endpoint, data, plan, is_detailed=True)


def readers(figures: EndpointFigures) -> list[float | None]:
    return [entry.value.value for entry in figures.readers]


@pytest.mark.parametrize(
    ("endpoint", "rule", "expected", "counts"),
    [
        (SENSITIVITY, AVAILABLE, [2 / 3, 1], (8, 7, {"skipped": 1}, 0)),
        (SENSITIVITY, INCORRECT, [2 / 4, 1], (8, 8, {"skipped": 1}, 1)),
        (SENSITIVITY, COMPLETE, [2 / 3, 1], (8, 6, {"skipped": 1, "incomplete case": 1}, 0)),
        (SPECIFICITY, AVAILABLE, [3 / 4, 1], (8, 7, {"skipped": 1}, 0)),
        (SPECIFICITY, INCORRECT, [3 / 4, 3 / 4], (8, 8, {"skipped": 1}, 1)),
        (SPECIFICITY, COMPLETE, [2 / 3, 1], (8, 6, {"skipped": 1, "incomplete case": 1}, 0)),
        # reader 1: p1, p2 above all; p3 above n1, n3 and n4; reader 2: perfect
        (AUC, AVAILABLE, [11 / 12, 1], (16, 14, {"skipped": 2}, 0)),
        (AUC, INCORRECT, [11 / 12, 1], (16, 14, {"skipped": 2}, 0)),
        # without p4 and n3
        (AUC, COMPLETE, [8 / 9, 1], (16, 12, {"skipped": 2, "incomplete case": 2}, 0)),
    ],
)
def test_each_rule_for_missing_ratings(
    endpoint: Endpoint,
    rule: MissingDataRule,
    expected: Sequence[float],
    counts: tuple[int, int, dict[str, int], int],
) -> None:
    figures = figures_of(study(), endpoint, missing_data=rule)

    assert readers(figures) == pytest.approx(expected)
    assert figures.conditions[0].value.value == pytest.approx(sum(expected) / 2)
    result = figures.counts
    assert (result.planned, result.analysed, result.missing, result.imputed) == counts
    is_noted = any("missing" in note for note in figures.notes)
    assert is_noted == (endpoint is AUC and rule is INCORRECT)


@pytest.mark.parametrize(
    ("rule", "expected", "imputed"),
    [(AVAILABLE, [2 / 3, 3 / 4], 0), (COMPLETE, [2 / 3, 2 / 3], 0), (INCORRECT, [2 / 4, 3 / 4], 1)],
)
def test_each_rule_for_missing_answers(
    rule: MissingDataRule, expected: Sequence[float], imputed: int
) -> None:
    answers = {"R1": (1, 0, 0, None), "R2": (1, 0, 0, 2)}
    rows = [
        reading(name, case, value)
        for name, own in answers.items()
        for case, value in zip(("a", "b", "c", "d"), own, strict=True)
    ]
    truths = dict(zip("abcd", map(CaseTruth, (1, 0, 2, 2)), strict=True))
    data = StudyReadings(protocol_of(["arm1"]), (), tuple(rows), truths)

    figures = figures_of(data, ACCURACY, missing_data=rule)

    assert readers(figures) == pytest.approx(expected)
    assert figures.counts.imputed == imputed
    last = {AVAILABLE: (None,), COMPLETE: (), INCORRECT: (0.0,)}
    assert figures.heat_maps[0].values[0][3:] == last[rule]


@pytest.mark.parametrize(
    ("changes", "reason", "is_imputed"),
    [
        ({"state": ReadingState.SKIPPED}, "skipped", True),
        ({"state": ReadingState.NOT_READ}, "not read", True),
        ({"answers": {}}, "not answered", True),
        ({"answers": {"suspicion": Answer(AnswerState.CANNOT_ASSESS)}}, "cannot assess", True),
        ({"answers": {"suspicion": Answer(AnswerState.NOT_ASKED)}}, "not asked", False),
        ({"is_repeat": True}, "repeat", False),
        ({"has_deviation": True}, "protocol deviation", False),
        ({"case": "unknown"}, "no reference standard", False),
    ],
)
def test_only_missing_answers_are_incorrect(
    changes: dict[str, object], reason: str, is_imputed: bool
) -> None:
    data = study()
    first = replace(data.readings[0], **changes)  # type: ignore[arg-type]
    data = replace(data, readings=(first, *data.readings[1:]))

    figures = figures_of(
        data, SENSITIVITY, missing_data=INCORRECT, deviations=DeviationRule.EXCLUDED
    )

    assert readers(figures)[0] == pytest.approx(1 / 4 if is_imputed else 1 / 3)
    assert figures.counts.imputed == 1 + is_imputed
    assert figures.counts.missing[reason] == 1 + (reason == "skipped")
    assert figures.counts.planned == 8
    assert figures.counts.analysed == 7 + is_imputed


def test_a_deviation_leaves_a_case_incomplete_and_a_repeat_does_not() -> None:
    deviating = replace(reading("R1", "p1", 90), has_deviation=True)
    data = study()
    data = replace(
        data, readings=(deviating, *data.readings[1:], reading("R2", "p2", 1, is_repeat=True))
    )

    figures = figures_of(
        data, SENSITIVITY, missing_data=COMPLETE, deviations=DeviationRule.EXCLUDED
    )

    assert readers(figures) == pytest.approx([1 / 2, 1])  # p2 and p3
    assert figures.counts.missing == {
        "protocol deviation": 1,
        "skipped": 1,
        "incomplete case": 2,
        "repeat": 1,
    }


def test_deviations_are_included_unless_the_plan_excludes_them() -> None:
    data = study()
    data = replace(
        data, readings=(replace(data.readings[0], has_deviation=True), *data.readings[1:])
    )

    assert readers(figures_of(data, SENSITIVITY))[0] == pytest.approx(2 / 3)
    excluded = figures_of(data, SENSITIVITY, deviations=DeviationRule.EXCLUDED)
    assert readers(excluded)[0] == pytest.approx(1 / 2)


def test_the_first_of_several_readings_counts() -> None:
    again = reading("R1", "p3", 95, session=2, item="again")
    only = reading("R1", "p4", 95, session=2, item="later")

    figures = figures_of(study(again, only), SENSITIVITY, missing_data=INCORRECT)

    assert readers(figures)[0] == pytest.approx(3 / 4)  # p3 is missed, the later p4 is not
    assert figures.counts.missing == {FURTHER: 2}
    assert (figures.counts.analysed, figures.counts.imputed) == (8, 0)
    assert any(note.startswith("2 ") for note in figures.notes)


def test_cases_without_a_truth_are_missing_for_all_but_time() -> None:
    more = [reading(name, "x", 99) for name in ("R1", "R2")]

    area = figures_of(study(*more), AUC)
    seconds = figures_of(study(*more), TIME)

    assert area.counts.missing == {"skipped": 2, "no reference standard": 2}
    assert "x" not in area.heat_maps[0].cases
    assert seconds.counts.analysed == 16
    values = [value for value in R1.values() if value is not None]
    assert readers(seconds)[0] == pytest.approx((sum(values) + 99) / 8)


def test_counts_of_a_reader_are_those_of_the_analysed_cases() -> None:
    first, second = figures_of(study(), AUC).readers
    assert (first.readings, first.positive, first.negative) == (7, 3, 4)
    assert (second.readings, second.positive, second.negative) == (7, 4, 3)

    first, _ = figures_of(study(), SENSITIVITY).readers
    assert (first.readings, first.positive, first.negative) == (3, 3, 0)


def test_positive_values_are_those_of_the_plan() -> None:
    data = study()
    graded = {case: CaseTruth(4 if truth.value else 2) for case, truth in TRUTHS.items()}

    figures = figures_of(replace(data, truths=graded), AUC, positive_values=(4, 5))

    assert readers(figures) == pytest.approx([11 / 12, 1])


def test_the_time_of_pairs_is_estimated_by_case() -> None:
    pairs = [
        reading(
            "R1",
            case,
            seconds,
            "pair",
            item=f"{case}{index}",
            models=models,
        )
        for case, own in (("a", (2, 4)), ("b", (5, 5)), ("c", (6, 8)))
        for index, (seconds, models) in enumerate(
            zip(own, (("Heron", "Wren"), ("Wren", "Ibis")), strict=True)
        )
    ]
    data = StudyReadings(protocol_of([], StudyType.PAIRED), ("Heron", "Wren", "Ibis"), tuple(pairs))
    tested = time(arm="", reference_arm="", model="Heron", reference_model="Wren")

    figures = figures_of(data, TIME)

    assert [condition.name for condition in figures.conditions] == ["Two outputs"]
    assert readers(figures) == [5.0]
    assert figures.counts.analysed == 6
    assert figures.heat_maps[0].values == ((3.0, 5.0, 7.0),)
    assert any("averaged" in note for note in figures.notes)
    planned = figures_of(data, tested).planned
    assert planned is not None
    assert planned.p is None
    assert planned.value.value is None


def test_time_in_free_response() -> None:
    data = study()
    data = replace(data, protocol=protocol_of(["arm1"], StudyType.FREE_RESPONSE))
    assert readers(figures_of(data, TIME))[1] == pytest.approx(340 / 7)
