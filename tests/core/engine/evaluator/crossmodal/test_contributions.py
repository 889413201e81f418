"""Contributions of modalities: known games, and coverage of their intervals by simulation."""

import numpy as np
import pytest
from scipy.stats import norm

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.crossmodal.contributions import (
    CoalitionScores,
    contributions,
    estimate_contribution,
)
from readingroom.engine.evaluator.crossmodal.types import ALONE, DROP, SHAPLEY
from readingroom.statistics.coalitions import shapley_values
from readingroom.statistics.paired import tango_interval

NAMES = ("image", "note", "variants")


def table(scores: FloatArray, clusters: IntArray | None = None) -> CoalitionScores:
    return CoalitionScores(NAMES, scores, np.ones((len(scores), 3), np.bool_), clusters)


def drawn(
    rng: np.random.Generator, patients: int, items: int, base: float, gains: tuple[float, ...]
) -> tuple[FloatArray, IntArray | None]:
    """Right answers (n, 8): easy items stay right with less, a few answers are by chance."""
    patient = np.repeat(np.arange(patients), items)
    latent = np.sqrt(0.5) * (
        rng.standard_normal(patients)[patient] + rng.standard_normal(len(patient))
    )
    difficulty = norm.cdf(latent)
    scores = np.zeros((len(patient), 8))
    for bits in range(8):
        chance = base + sum(gain for index, gain in enumerate(gains) if bits >> index & 1)
        by_chance = rng.random(len(patient)) < 0.08
        guess = rng.random(len(patient)) < 0.5
        scores[:, bits] = np.where(by_chance, guess, difficulty < chance)
    return scores, None if items == 1 else patient


def test_values_of_a_sum_are_its_parts() -> None:
    rng = np.random.default_rng(0)
    parts = rng.normal(size=(40, 3))
    scores = np.stack(
        [parts[:, [i for i in range(3) if bits >> i & 1]].sum(axis=1) for bits in range(8)], axis=1
    )
    found = {(one.metric, one.condition): one.value for one in contributions(table(scores))}

    for index, name in enumerate(NAMES):
        own = parts[:, index].mean()
        assert found[SHAPLEY, name].value == pytest.approx(own)
        assert found[DROP, f"without {name}"].value == pytest.approx(own)
        assert found[ALONE, f"only {name}"].value == pytest.approx(own)


def test_redundant_modalities_share_their_value() -> None:
    # Right with the image or the note; the variants change nothing.
    scores = np.tile([float(bits & 3 > 0) for bits in range(8)], (30, 1))
    found = {(one.metric, one.condition): one.value for one in contributions(table(scores))}

    assert found[DROP, "without image"].value == 0
    assert found[ALONE, "only note"].value == 1
    assert found[SHAPLEY, "image"].value == pytest.approx(0.5)
    assert found[SHAPLEY, "variants"].value == pytest.approx(0)


def test_items_without_a_modality_count_for_the_others_only() -> None:
    rng = np.random.default_rng(1)
    scores = rng.integers(0, 2, (40, 8)).astype(float)
    has = np.ones((40, 3), np.bool_)
    has[::2, 2] = False
    asked = scores.copy()
    asked[::2, :4] = np.nan  # without the variants, which these items lack, nothing was asked
    found = {
        one.condition: one.value
        for one in contributions(CoalitionScores(NAMES, asked, has))
        if one.metric == SHAPLEY
    }

    of_two = shapley_values(scores[::2, 4:])
    of_three = shapley_values(scores[1::2])
    image = np.concatenate([of_two[:, 0], of_three[:, 0]])
    assert found["image"].value == pytest.approx(image.mean())
    assert found["variants"].value == pytest.approx(of_three[:, 2].mean())
    assert found["variants"].n == 20


def test_right_and_wrong_answers_have_tangos_interval() -> None:
    differences = np.array([1.0] * 9 + [-1.0] * 2 + [0.0] * 39)
    value = estimate_contribution(differences, np.random.default_rng(0))

    assert isinstance(value, Estimate)
    assert (value.low, value.high) == pytest.approx(tango_interval(9, 2, 50))
    none = estimate_contribution(np.zeros(20), np.random.default_rng(0))
    assert isinstance(none, Estimate)
    assert none.low < none.value == 0 < none.high


def test_identical_items_of_a_patient_are_one() -> None:
    per_patient = np.array([1.0] * 6 + [-1.0] * 2 + [0.0] * 12)
    value = estimate_contribution(
        np.repeat(per_patient, 3), np.random.default_rng(0), clusters=np.repeat(np.arange(20), 3)
    )

    assert isinstance(value, Estimate)
    assert (value.low, value.high) == pytest.approx(tango_interval(6, 2, 20), abs=0.02)
    assert value.n == 20


@pytest.mark.parametrize("differences", [[], [np.nan, np.nan], [1.0, 0.0, 0.0, 1.0], [0.5] * 12])
def test_too_little_gives_no_interval(differences: list[float]) -> None:
    value = estimate_contribution(np.array(differences), np.random.default_rng(0))

    assert isinstance(value, NotEstimable)


def test_no_interval_exceeds_the_largest_difference() -> None:
    values = np.array([0.9, 1.0, 0.8, 1.0, 0.95, 1.0])
    value = estimate_contribution(values, np.random.default_rng(0), bound=1.0)

    assert isinstance(value, Estimate)
    assert value.high == 1.0


@pytest.mark.parametrize(
    ("patients", "items", "base", "gains"),
    [(30, 1, 0.8, (0.1, 0.02, 0.0)), (25, 3, 0.4, (0.3, 0.1, 0.0))],
)
def test_intervals_cover_the_contributions_of_the_population(
    patients: int, items: int, base: float, gains: tuple[float, ...]
) -> None:
    """Nominal 95 %; 600 runs of six settings gave 93.2 to 99.7 % for each figure."""
    rng = np.random.default_rng(7)
    population, _ = drawn(rng, 200_000, 1, base, gains)
    everything = population[:, [7]] - population[:, [6, 5, 3]]
    truth = {
        **{(SHAPLEY, n): v for n, v in zip(NAMES, shapley_values(population).mean(0), strict=True)},
        **{(DROP, f"without {n}"): v for n, v in zip(NAMES, everything.mean(0), strict=True)},
    }
    covered = dict.fromkeys(truth, 0)
    runs = 60
    for run in range(runs):
        scores, clusters = drawn(rng, patients, items, base, gains)
        for one in contributions(table(scores, clusters), seed=run):
            key = one.metric, one.condition
            if key in truth:
                assert isinstance(one.value, Estimate)
                covered[key] += one.value.low <= truth[key] <= one.value.high

    # Three standard errors of 360 dependent trials at 95 % are about 4 points.
    assert sum(covered.values()) / (runs * len(truth)) > 0.91
    assert min(covered.values()) / runs > 0.85
