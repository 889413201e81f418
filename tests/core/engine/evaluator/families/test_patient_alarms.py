"""Alarms of whole patients: figures as in a plain computation, intervals as in simulations."""

import json
import statistics

import numpy as np
import pytest

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.families.risk.patient_alarms import (
    HourlyScores,
    PatientAlarms,
)
from readingroom.engine.evaluator.metrics.api import MetricValue, Rows
from readingroom.engine.evaluator.metrics.registry import find_metric

Patient = tuple[list[float | None], int | None]
"""Scores by hour, and the hour of the onset."""


def drawn(seed: int, count: int, hours: int = 12) -> list[Patient]:
    """Return patients, two in five with the event, whose scores rise towards it."""
    rng = np.random.default_rng(seed)
    patients: list[Patient] = []
    for _ in range(count):
        onset = int(rng.integers(3, hours)) if rng.random() < 0.4 else None
        rise = 0.0 if onset is None else 1.2
        near = np.array(
            [0 if onset is None else max(0, 6 - abs(onset - hour)) for hour in range(hours)]
        )
        scores = 1 / (1 + np.exp(-(rng.normal(size=hours) + rise * near / 6)))
        patients.append(([float(score) for score in np.round(scores, 2)], onset))
    return patients


def rows_of(patients: list[Patient], *, key: str = "p") -> Rows:
    answers: list[str | None] = []
    targets, items, cases = [], [], []
    for number, (scores, onset) in enumerate(patients):
        for hour, score in enumerate(scores):
            answers.append(None if score is None else json.dumps({key: score}))
            targets.append(json.dumps({"label": 0, "hour": hour, "onset": onset}))
            items.append(f"{number}/{hour}")
            cases.append(f"{number:05}")
    return Rows(answers, targets, items=items, patients=cases)


def computed(name: str, patients: list[Patient], *, key: str = "p") -> MetricValue:
    metric = find_metric(name)
    return metric.compute(metric.read(rows_of(patients, key=key)), rng=np.random.default_rng(1))


def plain(patients: list[Patient], recall: float) -> tuple[float, float]:
    """Return precision and median lead, patient by patient and threshold by threshold."""
    events = sum(onset is not None for _, onset in patients)
    thresholds = sorted(
        {s for scores, _ in patients for s in scores if s is not None}, reverse=True
    )
    for threshold in thresholds:
        alarmed, leads = 0, []
        for scores, onset in patients:
            until = len(scores) if onset is None else onset + 1
            at = [h for h, s in enumerate(scores[:until]) if s is not None and s >= threshold]
            alarmed += bool(at)
            if at and onset is not None:
                leads.append(onset - at[0])
        if len(leads) >= recall * events - 1e-9 and leads:
            return len(leads) / alarmed, statistics.median(leads)
    raise AssertionError("the recall is not reached")


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("recall", [0.3, 0.8, 1.0])
def test_precision_and_lead_are_those_of_a_plain_computation(seed: int, recall: float) -> None:
    patients = drawn(seed, 25)
    precision, lead = plain(patients, recall)
    assert computed(f"patient_precision@{recall}", patients).value == pytest.approx(precision)
    assert computed(f"patient_lead@{recall}", patients).value == pytest.approx(lead)


def test_resampled_figures_are_those_of_repeated_patients() -> None:
    patients = drawn(3, 20)
    values = find_metric("patient_lead").read(rows_of(patients))
    assert isinstance(values, HourlyScores)
    alarms = PatientAlarms(values)
    rng = np.random.default_rng(5)
    weights = rng.multinomial(20, [1 / 20] * 20, size=30).astype(np.float64)
    rates = alarms.at_recall(weights, 0.8)
    leads = alarms.median_lead(weights, rates.threshold)
    for row in range(30):
        repeated = [
            patient
            for patient, times in zip(patients, weights[row].astype(int), strict=True)
            for _ in range(times)
        ]
        precision, lead = plain(repeated, 0.8)
        assert rates.precision[row] == pytest.approx(precision)
        assert leads[row] == pytest.approx(lead)


def test_given_alarms_count_by_patient_until_the_onset() -> None:
    patients: list[Patient] = [
        ([0, 1, 1, 0], 3),
        ([0, 0, 0, 1], 2),  # after the onset
        ([1, None, 0, 0], 3),
        ([None, None, None, None], 1),
        ([1, 1, 1, 1], None),
        ([0, 0, 1, 0], 2),
    ]
    assert computed("alarm_patients", patients, key="label").value == pytest.approx(3 / 5)
    assert computed("alarm_lead", patients, key="label").value == 2


def test_what_cannot_be_known_is_not_estimable() -> None:
    quiet: list[Patient] = [([0.1, 0.2], None)] * 6
    for name in ("patient_precision", "patient_lead", "alarm_patients", "alarm_lead"):
        assert isinstance(computed(name, quiet), NotEstimable), name
    unanswered: list[Patient] = [([None, None], 1)] * 4 + [([0.5, 0.5], 1)] * 4
    value = computed("patient_precision@0.8", unanswered)
    assert isinstance(value, NotEstimable)
    assert value.value is None
    assert computed("patient_precision@0.5", unanswered).value == 1


@pytest.mark.parametrize("number", ["0", "1.1", "-1", "x"])
def test_a_recall_is_above_0_and_at_most_1(number: str) -> None:
    with pytest.raises(SuiteError, match=r"patient_precision@0\.8"):
        find_metric(f"patient_precision@{number}")


@pytest.mark.parametrize("name", ["patient_precision@0.8", "patient_lead@0.8"])
def test_the_intervals_cover_the_figure_of_many_patients(name: str) -> None:
    precision, lead = plain_large()
    truth = precision if "precision" in name else lead
    hits = 0
    for seed in range(30):
        value = computed(name, drawn(1_000 + seed, 80))
        assert isinstance(value, Estimate)
        hits += value.low <= truth <= value.high
    assert hits >= 26


def plain_large() -> tuple[float, float]:
    values = find_metric("patient_lead").read(rows_of(drawn(99, 20_000)))
    assert isinstance(values, HourlyScores)
    alarms = PatientAlarms(values)
    weights = np.ones((1, 20_000))
    rates = alarms.at_recall(weights, 0.8)
    return float(rates.precision[0]), float(alarms.median_lead(weights, rates.threshold)[0])
