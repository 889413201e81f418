"""Short forms of the simulations in benchmarks/validation/study_endpoints.py."""

import pytest
from benchmarks.validation.mrmc import Model
from benchmarks.validation.study_endpoints import (
    EQUAL,
    TIME,
    Scenario,
    coverage,
    planned_value,
    success_rate,
)
from tests.core.reading.study_analysis.rating_material import auc
from tests.support.nightly import repetitions, some_at_night

STUDIES = repetitions(50, 1000)
BY_NAME = {scenario.name: scenario for scenario in EQUAL}
SHORT = (
    "AUC by U-statistics, 5 readers, 50 + 50 cases",
    "sensitivity, 8 % skipped and incorrect, 5 readers",
    "mean time, 5 readers, 100 cases",
    "AUC 0.69 of a model and of 6 equal readers",
)


def limit(rate: float) -> float:
    """Return three Monte Carlo standard errors of a rate."""
    return 3 * (rate * (1 - rate) / STUDIES) ** 0.5


@pytest.mark.parametrize("name", some_at_night(BY_NAME, SHORT))
def test_equal_arms_are_rarely_called_superior(name: str) -> None:
    scenario = BY_NAME[name]
    assert success_rate(scenario, STUDIES).value <= scenario.most + limit(scenario.most)


@pytest.mark.parametrize("name", some_at_night(BY_NAME, SHORT))
def test_intervals_cover_the_difference(name: str) -> None:
    rate = coverage(BY_NAME[name], STUDIES, 0.0, planned_value)
    assert rate.value >= 0.95 - limit(0.95)


@pytest.mark.parametrize(
    "scenario",
    [
        Scenario("areas 0.90 and 0.74", Model(separations=(1.8, 0.9)), auc()),
        Scenario("half the time", Model(separations=(0.0, 0.0)), TIME, time_ratio=0.5),
    ],
    ids=lambda scenario: scenario.name,
)
def test_large_effects_are_usually_seen(scenario: Scenario) -> None:
    assert success_rate(scenario, 20).value > 0.8
