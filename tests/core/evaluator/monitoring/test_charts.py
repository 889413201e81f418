"""Charts: how often they alarm for nothing, and how soon for something."""

import numpy as np
import pytest

from readingroom.evaluator.monitoring.charts import Chart, make_chart, run_length_of


def made(reference: np.ndarray, run_length: float = 400.0) -> Chart:
    chart = make_chart("share", reference, run_length)
    assert chart is not None
    return chart


@pytest.mark.parametrize("kind", ["number", "share"])
def test_false_alarms_come_as_rarely_as_is_said(kind: str) -> None:
    rng = np.random.default_rng(3)
    reference = rng.normal(size=300) if kind == "number" else (rng.random(300) < 0.3) * 1.0
    chart = made(reference)

    alarms = chart.alarms(rng.choice(reference, size=60_000))
    # About 150 alarms: their number has a standard error of a twelfth.
    assert 60_000 / len(alarms) == pytest.approx(400, rel=0.25)


def test_run_lengths_are_those_of_the_literature() -> None:
    """Montgomery's limit for an allowance of 0.25 and 370 cases is 8.01, in both directions."""
    points = (np.arange(4000) + 0.5) / 4000
    normal = np.sqrt(2) * _inverse_erf(2 * points - 1)

    found = run_length_of(normal, np.full(4000, 1 / 4000), 8.01)
    assert found == pytest.approx(740, rel=0.03)


def _inverse_erf(values: np.ndarray) -> np.ndarray:
    from scipy.special import erfinv

    return np.asarray(erfinv(values))


def test_a_shift_is_told_soon_and_with_its_direction() -> None:
    rng = np.random.default_rng(5)
    reference = rng.normal(size=300)
    values = np.concatenate([rng.choice(reference, 100), rng.choice(reference, 100) - 1.0])

    first = made(reference, 2000.0).alarms(values)[0]
    assert 100 < first.at_case <= 130
    assert first.direction == "down"
    assert first.statistic > first.limit


def test_what_never_varied_has_no_chart() -> None:
    assert make_chart("share", np.ones(50), 400) is None
    assert make_chart("share", np.full(50, np.nan), 400) is None


def test_a_missing_value_moves_no_chart() -> None:
    rng = np.random.default_rng(2)
    chart = made(rng.normal(size=200))

    assert chart.alarms(np.full(1000, np.nan)) == ()


def test_a_rare_thing_that_cannot_get_rarer_soon_gives_no_alarm_downwards() -> None:
    reference = np.zeros(400)
    reference[:12] = 1.0

    assert made(reference).alarms(np.zeros(300)) == ()
