"""Charts: how often they alarm for nothing, and how soon for something."""

import numpy as np
import pytest
from tests.support.wording import Wording

from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.monitoring.charts import ControlChart, build_chart, run_length_of

wording = Wording(__file__)


def made(reference: np.ndarray, run_length: float = 400.0) -> ControlChart:
    chart = build_chart("share", reference, run_length)
    assert isinstance(chart, ControlChart)
    return chart


@pytest.mark.parametrize("kind", ["number", "share"])
def test_false_alarms_keep_the_stated_rate(kind: str) -> None:
    rng = np.random.default_rng(3)
    reference = rng.normal(size=300) if kind == "number" else (rng.random(300) < 0.3) * 1.0
    chart = made(reference)

    alarms = chart.alarms(rng.choice(reference, size=60_000))
    # What stands for the truth is the reference itself: most others hold more than is promised.
    assert 60_000 / len(alarms) > 400


@pytest.mark.parametrize("share", [0.0, 0.3])
def test_nine_of_ten_references_hold_the_run_length(share: float) -> None:
    points = (np.arange(400) + 0.5) / 400
    truth = (points < share) * 1.0 if share else np.sqrt(2) * _inverse_erf(2 * points - 1)
    held = 0
    for seed in range(10):
        rng = np.random.default_rng(seed)
        reference = (rng.random(200) < share) * 1.0 if share else rng.normal(size=200)
        chart = made(reference, 2000.0)
        values, counts = np.unique((truth - chart.mean) / chart.spread, return_counts=True)
        up = run_length_of(values, counts / 400, chart.high)
        down = run_length_of(-values, counts / 400, chart.low)
        held += 1 / (1 / up + 1 / down) >= 2000.0
    assert held >= 8


def test_a_reference_that_is_too_small_to_tell_its_mean_has_no_chart() -> None:
    found = build_chart("share", np.random.default_rng(0).normal(size=20), 5000.0)

    assert isinstance(found, NotEstimable)
    assert wording("cases_reference_too") in found.reason


def test_run_lengths_are_those_of_the_literature() -> None:
    """Montgomery's limit for an allowance of 0.25 and 370 cases is 8.01, in both directions."""
    points = (np.arange(4000) + 0.5) / 4000
    normal = np.sqrt(2) * _inverse_erf(2 * points - 1)

    found = run_length_of(normal, np.full(4000, 1 / 4000), 8.01)
    assert found == pytest.approx(740, rel=0.03)


def _inverse_erf(values: np.ndarray) -> np.ndarray:
    from scipy.special import erfinv

    return np.asarray(erfinv(values))


def test_a_shift_is_reported_soon_and_with_its_direction() -> None:
    rng = np.random.default_rng(5)
    reference = rng.normal(size=300)
    values = np.concatenate([rng.choice(reference, 100), rng.choice(reference, 100) - 1.0])

    first = made(reference, 2000.0).alarms(values)[0]
    assert 100 < first.at_case <= 130
    assert first.direction == "down"
    assert first.statistic > first.limit


def test_what_never_varied_has_no_chart() -> None:
    for reference in (np.ones(50), np.full(50, np.nan)):
        found = build_chart("share", reference, 400)
        assert found == NotEstimable(wording("vary_reference"))


def test_a_missing_value_moves_no_chart() -> None:
    rng = np.random.default_rng(2)
    chart = made(rng.normal(size=200))

    assert chart.alarms(np.full(1000, np.nan)) == ()


def test_a_rare_thing_that_cannot_get_rarer_soon_gives_no_alarm_downwards() -> None:
    reference = np.zeros(400)
    reference[:12] = 1.0

    assert made(reference).alarms(np.zeros(300)) == ()
