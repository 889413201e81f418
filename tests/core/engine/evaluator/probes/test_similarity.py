"""Figures beside rAUC: what they say of models that guess, that never move, and that err."""

import numpy as np
import pytest
from tests.support.wording import Wording

from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.probes import similarity
from readingroom.engine.evaluator.probes.jackknife import JackknifeEstimate, average, mean_estimate
from readingroom.engine.evaluator.probes.similarity import Comparison, area_weights, mean_weights

wording = Wording(__file__)


def guesses(seed, n=4000):
    share = np.random.default_rng(seed).random(n)
    return np.stack([1 - share, share], axis=1)


def compare(clean, *changed, labels=None):
    return Comparison(clean, changed, mean_weights(len(changed)), labels)


def test_the_area_is_that_of_the_trapezoids_over_the_span():
    grid, means = (40.0, 30.0, 20.0, 10.0, 5.0, 0.0), np.array([1.0, 0.9, 0.8, 0.4, 0.3, 0.2])
    expected = np.trapezoid(means[::-1], sorted(grid)) / 40
    assert area_weights(grid) @ means == pytest.approx(expected, abs=1e-15)


@pytest.mark.parametrize("grid", [(), (1.0,), (2.0, 2.0)])
def test_the_area_without_a_span_is_zero_as_published(grid):
    assert area_weights(grid).sum() == 0


def test_a_model_that_guesses_has_a_high_area_as_published():
    # The mean cosine of two rows (1 - p, p) with uniform p, by numerical integration: 0.7802.
    assert similarity.rauc(compare(guesses(1), guesses(2))).value == pytest.approx(0.780, abs=0.01)


@pytest.mark.parametrize("figure", [similarity.corrected_rauc, similarity.centred_cosine])
def test_a_model_that_guesses_has_none_of_the_corrected_figures(figure):
    assert figure(compare(guesses(1), guesses(2))).value == pytest.approx(0, abs=0.05)


@pytest.mark.parametrize("figure", [similarity.corrected_rauc, similarity.centred_cosine])
def test_a_model_that_never_moves_keeps_all_of_the_corrected_figures(figure):
    assert figure(compare(guesses(1), guesses(1))).value == pytest.approx(1, abs=1e-6)


@pytest.mark.parametrize("figure", [similarity.corrected_rauc, similarity.centred_cosine])
def test_a_constant_model_has_no_corrected_figure(figure):
    rows = np.tile([0.3, 0.7], (20, 1))
    assert figure(compare(rows, rows)) == NotEstimable(wording("model_answers_samples"))


def test_a_constant_model_has_the_best_area_as_published():
    rows = np.tile([0.3, 0.7], (20, 1))
    assert similarity.rauc(compare(rows, rows)).value == pytest.approx(1, abs=1e-6)


def test_chance_is_the_mean_over_all_other_samples():
    clean, changed = guesses(1, 6), guesses(2, 6)
    pairs = similarity.unit_rows(clean) @ similarity.unit_rows(changed).T
    chance = (pairs.sum() - np.trace(pairs)) / 30
    expected = (np.trace(pairs) / 6 - chance) / (1 - chance)
    found = similarity.corrected_rauc(compare(clean, changed))
    assert found.value == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize(
    "figure",
    [
        similarity.rauc,
        similarity.corrected_rauc,
        similarity.flip_rate,
        similarity.retention,
    ],
)
def test_a_figure_without_a_sample_is_that_of_the_others(figure):
    clean, one, two = guesses(1, 9), guesses(2, 9), guesses(3, 9)
    labels = np.array([0, 1, 1, 0, 1, 0, 1, 1, 0])
    whole = figure(compare(clean, one, two, labels=labels))
    for row in range(9):
        kept = np.arange(9) != row
        rest = compare(clean[kept], one[kept], two[kept], labels=labels[kept])
        assert whole.without[row] == pytest.approx(figure(rest).value, abs=1e-12)


def test_too_few_samples_have_no_correction():
    rows = guesses(1, 2)
    assert similarity.corrected_rauc(compare(rows, rows)) == NotEstimable(
        "fewer than three samples"
    )


def test_answers_below_zero_have_no_logits():
    rows = np.array([[1.0, -1.0]] * 4)
    assert similarity.centred_cosine(compare(rows, rows)) == NotEstimable(
        wording("answers_probabilities")
    )


def test_flips_count_changed_decisions():
    clean = np.array([[0.9, 0.1], [0.2, 0.8], [0.6, 0.4], [0.4, 0.6]])
    changed = np.array([[0.6, 0.4], [0.8, 0.2], [0.6, 0.4], [0.6, 0.4]])
    assert similarity.flip_rate(compare(clean, changed)).value == 0.5


def test_retention_is_the_share_of_the_accuracy_that_is_left():
    clean = np.array([[0.9, 0.1], [0.2, 0.8], [0.6, 0.4], [0.4, 0.6]])
    changed = np.array([[0.6, 0.4], [0.8, 0.2], [0.6, 0.4], [0.6, 0.4]])
    found = similarity.retention(compare(clean, changed, labels=np.array([0, 1, 0, 1])))
    assert found.value == 0.5


def test_there_is_no_retention_without_labels():
    rows = guesses(1, 5)
    assert similarity.retention(compare(rows, rows)) == NotEstimable(wording("data_labels"))


def test_there_is_no_retention_of_an_accuracy_of_nothing():
    rows = np.tile([0.9, 0.1], (5, 1))
    found = similarity.retention(compare(rows, rows, labels=np.ones(5, dtype=int)))
    assert "fewer than two" in found.reason


def test_the_jackknife_of_a_mean_is_students_interval():
    # scipy 1.17: stats.t.ppf(0.975, 4) times the standard error of the mean about 5.
    found = mean_estimate(np.array([1.0, 2.0, 4.0, 7.0, 11.0])).estimate("number")
    assert (found.value, found.standard_error) == pytest.approx((5.0, 1.8165902), abs=1e-6)
    assert (found.low, found.high) == pytest.approx((-0.0436630, 10.0436630), abs=1e-6)


def test_an_interval_stays_within_its_limits():
    found = mean_estimate(np.array([0.0, 0.0, 1.0])).estimate("probability", 0.0, 1.0)
    assert (found.low, found.high) == (0.0, 1.0)
    assert found.method.endswith("kept in 0 to 1")


def test_no_flip_in_a_few_samples_is_no_proof_that_there_is_none():
    # Wilson 1927, 0 of 20: 1.959964^2 / (20 + 1.959964^2) = 0.161125.
    found = mean_estimate(np.full(20, 1e-16)).estimate("probability", 0.0, 1.0)
    assert (found.low, found.high) == pytest.approx((0.0, 0.161125), abs=1e-6)
    assert found.method == wording("wilson_score_interval")


def test_figures_that_no_sample_changes_have_a_value_without_an_interval():
    found = mean_estimate(np.ones(20)).estimate("cosine", -1.0, 1.0)
    assert found == NotEstimable(wording("sample_differs_gives"), 1.0)


def test_two_samples_have_no_interval():
    assert mean_estimate(np.array([0.0, 1.0])).estimate("number") == NotEstimable(
        "fewer than three samples", 0.5
    )


def test_a_figure_that_needs_each_sample_has_no_interval():
    found = JackknifeEstimate(1.0, np.array([1.0, np.nan, 1.0])).estimate("number")
    assert found == NotEstimable(wording("defined_samples"), 1.0)


def test_the_average_of_figures_is_theirs_sample_by_sample():
    found = average(
        [mean_estimate(np.array([0.0, 1.0, 2.0])), mean_estimate(np.array([4.0, 5.0, 9.0]))]
    )
    assert found.value == pytest.approx(mean_estimate(np.array([2.0, 3.0, 5.5])).value)
