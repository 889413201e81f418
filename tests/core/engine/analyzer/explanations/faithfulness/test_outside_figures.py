"""Figures of faithfulness against captum 0.9.0, quantus 0.6.0 and scikit-image 0.26.0, and by hand.

The numbers were made once with these packages; the formulas of the inputs stand here.
"""

import numpy as np
import pytest

from readingroom.engine.analyzer.explanations.faithfulness.fidelity import fidelity
from readingroom.engine.analyzer.explanations.faithfulness.one_case import max_sensitivity
from readingroom.engine.analyzer.explanations.faithfulness.perturbing import (
    area,
    descend,
    draw_masks,
    draw_subsets,
    erase_top,
    faithfulness_correlation,
    infidelity_terms,
    perturb,
    rank_parts,
    scaled_infidelity,
)
from readingroom.engine.analyzer.explanations.faithfulness.randomisation import (
    permute_answers,
    permute_weights,
)
from readingroom.engine.analyzer.explanations.faithfulness.similarity import (
    compare,
    rank_correlation,
    structural_similarity,
    top_overlap,
)

IMAGE = np.sin(np.arange(25))
KERNEL = np.cos(np.arange(25) * 0.7)
FILL = 0.25
PIXEL_FLIPPING = (
    0.5407562852, 0.2995030284, 0.1941781938, 0.0853548869, 0.0560356528, 0.0336845443,
    0.0287890974, 0.0193219017, 0.0173090789, 0.0134052169, 0.0122577352, 0.0113719003,
    0.0122390781, 0.0095892241, 0.0122793633, 0.0136768008, 0.0129547874, 0.0156496279,
    0.0188690517, 0.0220982283, 0.0394945294, 0.0532384068, 0.1326364726, 0.2838176489,
    0.4411435425,
)  # fmt: skip
"""quantus.PixelFlipping, one pixel a step, baseline 0.25, of sigmoid(image . kernel)."""


def sigmoid_value(masks: np.ndarray) -> np.ndarray:
    return np.asarray(1 / (1 + np.exp(-(np.where(masks, IMAGE, FILL) @ KERNEL))))


def test_deletion_is_the_pixel_flipping_of_quantus() -> None:
    found = descend(sigmoid_value, rank_parts(IMAGE * KERNEL), steps=25)
    assert found.deletion[1:] == pytest.approx(PIXEL_FLIPPING, abs=1e-6)


def test_correlation_is_near_that_of_quantus_over_many_draws() -> None:
    # quantus.FaithfulnessCorrelation, 4,000 draws of 5 pixels: 0.97373.
    masks = draw_subsets(25, 0.2, 4_000, np.random.default_rng(0))
    weights = KERNEL * (IMAGE - FILL)
    full = float(sigmoid_value(np.ones((1, 25), dtype=bool))[0])
    found = faithfulness_correlation(perturb(sigmoid_value, masks), weights, full)
    assert found == pytest.approx(0.97373, abs=0.004)


# captum.metrics.infidelity of the network in test_integrated_gradients, integrated gradients from
# 0.1, class 0, with these parts kept; `normalize` is our scaled form.
KEPT = np.array(
    [[0, 0, 0, 1, 1, 1], [1, 1, 1, 0, 0, 1], [1, 0, 0, 0, 1, 1], [0, 1, 0, 1, 0, 1],
     [0, 0, 1, 0, 0, 1], [0, 1, 0, 1, 1, 1], [0, 1, 1, 0, 1, 0], [1, 1, 0, 0, 0, 1],
     [1, 0, 1, 0, 1, 0], [1, 0, 0, 1, 0, 0], [0, 1, 1, 0, 1, 0], [0, 1, 0, 1, 1, 0],
     [1, 0, 0, 0, 0, 0], [0, 1, 0, 0, 1, 0], [1, 0, 1, 1, 1, 1], [0, 0, 0, 1, 0, 1]],
    dtype=bool,
)  # fmt: skip
WEIGHTS = np.array(
    [-0.060434677, -0.475624800, 0.075364619, -0.066391170, -0.063231483, 0.592813790]
)


def tanh_network(masks: np.ndarray) -> np.ndarray:
    """Return the first probability of the network whose numbers are sines of their places."""

    def sines(count: int, tensor: int) -> np.ndarray:
        return np.asarray(np.sin(np.arange(count) * 1.7 + tensor))

    x = np.where(masks, [0.5, -1.0, 2.0, 0.25, -0.75, 1.5], 0.1)
    hidden = np.tanh(x @ sines(30, 0).reshape(5, 6).T + sines(5, 1))
    logits = hidden @ sines(15, 2).reshape(3, 5).T + sines(3, 3)
    powers = np.exp(logits)
    return np.asarray(powers[:, 0] / powers.sum(axis=1))


def test_infidelity_is_that_of_captum() -> None:
    found = perturb(tanh_network, KEPT)
    full = float(tanh_network(np.ones((1, 6), dtype=bool))[0])
    assert infidelity_terms(found, WEIGHTS, full).mean() == pytest.approx(0.0272, abs=5e-5)
    assert scaled_infidelity(found, WEIGHTS, full) == pytest.approx(0.0045, abs=5e-5)


def test_structural_similarity_is_that_of_scikit_image() -> None:
    first, second = np.sin(np.arange(100.0)), 3 * np.sin(np.arange(100.0) * 1.1)
    found = structural_similarity(first, second, (10, 10))
    assert found == pytest.approx(0.001418581063036736, abs=1e-12)


def test_f_is_1_minus_the_share_that_is_missed() -> None:
    assert fidelity(np.array([3.0, 4.0]), np.array([3.0, 3.0])) == pytest.approx(0.8)


def test_f_far_off_is_below_0() -> None:
    assert fidelity(np.array([1.0]), np.array([4.0])) == pytest.approx(-2.0)


def test_f_of_answers_that_are_0_is_undefined() -> None:
    assert fidelity(np.zeros(3), np.ones(3)) is None


def test_areas_are_by_trapezoids() -> None:
    assert area(np.array([0.0, 0.5, 1.0]), np.array([1.0, 0.5, 0.0])) == pytest.approx(0.5)


def test_erasing_counts_a_part_at_least() -> None:
    # Four parts add 4, 3, 2, 1. Shares 1 % and 50 % take the first one, and the first two.
    def value(masks: np.ndarray) -> np.ndarray:
        return np.asarray(masks @ np.array([4.0, 3.0, 2.0, 1.0]))

    found = erase_top(value, np.array([0, 1, 2, 3]), (0.01, 0.5), 10.0)
    assert found == pytest.approx((10 - (6 + 3) / 2, 10 - (4 + 7) / 2))


def test_tops_overlap_by_jaccard() -> None:
    assert top_overlap(np.array([3.0, 2, 1, 0]), np.array([3.0, 0, 2, 1]), 2) == pytest.approx(
        1 / 3
    )


def test_the_same_explanation_is_alike_in_all_ways() -> None:
    weights = np.sin(np.arange(64.0))
    assert compare(weights, weights, 0.2, (8, 8)) == pytest.approx((1, 1, 1, 1, 1))


def test_ranks_of_a_flat_explanation_are_undefined() -> None:
    assert np.isnan(rank_correlation(np.zeros(4), np.arange(4.0)))


def test_sensitivity_is_the_largest_relative_change() -> None:
    found = max_sensitivity(np.array([3.0, 4.0]), [np.array([3.0, 5.0]), np.array([1.0, 4.0])])
    assert found == pytest.approx(2 / 5)


def test_each_draw_takes_something_away() -> None:
    masks = draw_masks(2, 200, np.random.default_rng(1))
    assert not masks.all(axis=1).any()


def test_dealt_out_answers_are_a_function_of_the_input_that_knows_nothing() -> None:
    def model(inputs: np.ndarray) -> np.ndarray:
        return np.column_stack([inputs.sum(axis=1), -inputs.sum(axis=1)])

    pool, inputs = np.random.default_rng(2).normal(size=(2, 200, 5))
    dealt = permute_answers(model, pool, seed=1)
    assert (dealt(inputs) == dealt(inputs[::-1])[::-1]).all()
    assert set(dealt(inputs)[:, 0]) <= set(model(pool)[:, 0])
    assert abs(np.corrcoef(dealt(inputs)[:, 0], model(inputs)[:, 0])[0, 1]) < 0.25


def test_dealt_out_numbers_are_the_same_numbers() -> None:
    tensor = np.arange(12.0, dtype=np.float32).reshape(3, 4)
    found = permute_weights(tensor, 1, "conv1.weight")
    assert found.shape == tensor.shape
    assert (np.sort(found, axis=None) == np.sort(tensor, axis=None)).all()
    assert (found != tensor).any()
