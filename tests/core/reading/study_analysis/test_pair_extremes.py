"""Endpoints of pairs with hardly any data, without contrast, or with one-sided readers."""

from dataclasses import replace
from itertools import product

import pytest
from tests.core.reading.study_analysis.pair_material import (
    GOOD,
    LEFT,
    METRICS,
    RIGHT,
    WINS,
    chosen,
    figures,
    hand_made,
    planned_of,
    simulated,
    study,
)

from readingroom.domain.endpoint import Comparison, EndpointMetric
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.reading.study_analysis.types import ReadingState, StudyReadings


def every(readers: int, cases: int, choice_of, models=("A", "B")) -> StudyReadings:  # type: ignore[no-untyped-def]
    """Return a crossed study with drawn sides; `choice_of` gets whether A is on the left."""
    rows, rng = [], random_stream(1, "sides")
    for reader, case in product(range(readers), range(cases)):
        is_left = bool(rng.random() < 0.5)
        pair = models if is_left else models[::-1]
        rows.append(chosen(f"R{reader}", f"c{case:02}", *pair, choice_of(is_left)))
    return study(rows, models)


def always_a(is_left: bool) -> object:
    return LEFT if is_left else RIGHT


@pytest.mark.parametrize("metric", METRICS)
def test_no_judgement_is_an_error(metric: EndpointMetric) -> None:
    unread = [
        replace(row, state=ReadingState.NOT_READ, choice=None) for row in hand_made().readings
    ]
    for rows in ([], unread):
        with pytest.raises(AnalysisError):
            figures(study(rows), metric)


@pytest.mark.parametrize("metric", METRICS)
def test_one_model_is_an_error(metric: EndpointMetric) -> None:
    with pytest.raises(AnalysisError):
        figures(study([], ("A",)), metric)


def test_models_without_a_link_are_an_error() -> None:
    rows = [
        chosen(f"R{reader}", f"c{case}", *pair, choice)
        for reader, (case, choice), pair in product(
            range(3), enumerate((LEFT, RIGHT, LEFT)), (("A", "B"), ("C", "D"))
        )
    ]
    data = study(rows, ("A", "B", "C", "D"))

    with pytest.raises(AnalysisError, match=r"A, B \| C, D"):
        figures(data)
    found = figures(data, WINS, models=("A", "C"))
    assert found.planned is not None
    assert isinstance(found.planned.value, NotEstimable)
    assert found.planned.p is None


@pytest.mark.parametrize("metric", METRICS)
def test_a_model_without_judgement_is_not_estimable(metric: EndpointMetric) -> None:
    data = replace(simulated(20), models=("A", "B", "C"))
    found = figures(data, metric, models=("A", "C"))

    assert isinstance(found.conditions[2].value, NotEstimable)
    assert (found.conditions[2].readers, found.conditions[2].cases) == (0, 0)
    assert found.planned is not None
    assert isinstance(found.planned.value, NotEstimable)
    unknown = figures(data, metric, models=("A", "Zed"))
    assert unknown.planned is not None
    assert isinstance(unknown.planned.value, NotEstimable)


@pytest.mark.parametrize("metric", METRICS)
def test_a_model_of_another_session_is_a_condition(metric: EndpointMetric) -> None:
    data = simulated(25, models=("A", "B", "C"), cases=40)
    found = figures(replace(data, models=("A", "B")), metric)

    assert {entry.name for entry in found.conditions} == {"A", "B", "C"}
    assert planned_of(found)[1].value == pytest.approx(planned_of(figures(data, metric))[1].value)


def test_all_ties() -> None:
    data = every(3, 20, lambda _: GOOD)

    with pytest.raises(AnalysisError, match="tie"):
        figures(data)
    found = figures(data, WINS)
    assert found.planned is not None
    assert found.planned.value == NotEstimable(found.planned.value.reason, 0.0)  # type: ignore[union-attr]
    assert found.planned.p is None
    for entry in found.conditions:
        assert isinstance(entry.value, Estimate)
        assert entry.value.value == 0
        assert entry.value.high > 0.1


def test_choices_that_all_prefer_one_model() -> None:
    data = every(3, 20, always_a)
    ability, wins = figures(data), figures(data, WINS)

    planned, difference = planned_of(ability)
    assert any("Firth" in note for note in ability.notes)
    assert 0 < difference.low < difference.value < 20
    assert planned.is_met
    planned, difference = planned_of(wins)
    assert planned.p is not None
    assert 2 * 0.5**20 < planned.p < 1e-4  # not below the exact sign test
    assert difference.high == difference.value == 1
    assert 0.6 < difference.low < 0.75  # 2 * 0.8389 - 1, Wilson of 20 of 20
    assert difference.low == pytest.approx(2 * 20 / (20 + 1.959964**2) - 1, abs=1e-6)
    assert figures(data, WINS, models=("B", "A")).planned.is_met is False  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("comparison", "p"),
    [(Comparison.NON_INFERIORITY, 0.0), (Comparison.EQUIVALENCE, 1.0)],
)
def test_tests_with_a_margin_where_all_agree(comparison: Comparison, p: float) -> None:
    data = every(3, 20, always_a)
    planned, _ = planned_of(figures(data, WINS, comparison, margin=0.1))
    assert planned.p == pytest.approx(p, abs=1e-4)
    assert planned.is_met is (p == 0)


def test_a_reader_who_always_clicks_left_adds_no_preference() -> None:
    clicks = every(1, 20, lambda _: LEFT).readings
    rows = [
        *simulated(21, readers=3, lead=1.5).readings,
        *(replace(row, reader="R9") for row in clicks),
    ]
    ability, wins = figures(study(rows)), figures(study(rows), WINS)
    own = {entry.reader: entry.value for entry in wins.reader_differences}

    assert own["R9"].value == pytest.approx(
        sum(1 if row.models[0] == "A" else -1 for row in clicks) / len(clicks)
    )
    assert planned_of(ability)[1].value > 0
    of_clicks = next(entry for entry in ability.reader_differences if entry.reader == "R9")
    assert isinstance(of_clicks.value, Estimate)
    assert of_clicks.value.low < 0 < of_clicks.value.high
    assert any("R9" in note for note in ability.notes)


@pytest.mark.parametrize("metric", METRICS)
def test_only_left_clicks(metric: EndpointMetric) -> None:
    _, difference = planned_of(figures(every(4, 20, lambda _: LEFT), metric))
    assert difference.low < 0 < difference.high
    assert abs(difference.value) < 0.3


def test_choices_that_balance_exactly() -> None:
    rows = [
        chosen(f"R{reader}", f"c{case}", *pair, LEFT)
        for reader, case, pair in product(range(3), range(9), (("A", "B"), ("B", "A")))
    ]
    _, difference = planned_of(figures(study(rows), WINS))
    assert difference.value == 0
    assert difference.low == pytest.approx(-difference.high)
    assert difference.high > 0.2


@pytest.mark.parametrize("metric", METRICS)
def test_one_reader_is_fixed(metric: EndpointMetric) -> None:
    found = figures(simulated(22, readers=1, cases=40), metric)

    planned, difference = planned_of(found)
    assert difference.low < difference.value < difference.high
    assert planned.p is not None
    assert planned.degrees_of_freedom is not None
    assert 30 < planned.degrees_of_freedom < 50
    assert any("reader" in note.lower() for note in found.notes)


def test_one_case_has_no_win_difference() -> None:
    rows = [
        chosen(f"R{reader}", "c1", "A", "B", choice)
        for reader, choice in enumerate((LEFT, LEFT, RIGHT))
    ]
    found = figures(study(rows), WINS)

    assert found.planned is not None
    assert isinstance(found.planned.value, NotEstimable)
    assert found.planned.value.value == pytest.approx(1 / 3)
    figures(study(rows))  # an ability is estimable from one case
