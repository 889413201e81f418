"""Images as players: tiles, what stands in for them, and windows that cover them."""

import numpy as np
import pytest

from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.explanations.games import QueryCounter
from readingroom.engine.analyzer.explanations.images import (
    cut_tiles,
    fill_image,
    heat_map,
    image_hierarchy,
    mask_image,
    occlude_image,
    read_heat_map,
)
from readingroom.engine.analyzer.explanations.partition import partition
from readingroom.engine.analyzer.explanations.parts import PartsGame
from readingroom.engine.analyzer.explanations.types import Fill

SHAP = (
    (-0.043288957827473204, 0.08071543596940553, 0.01944765911408685, 0.009538067678964784),
    (0.18686588573329319, 0.22032733392662457, 0.045115885412518486, 0.013181124266632847),
    (0.08708531798450299, 0.024543799057295014, -0.09269761936868663, -0.029583996009988435),
    (0.061640328111513064, -0.02430277440145543, -0.10687275337630084, -0.028590704684325233),
)
"""shap 0.51.0: explainers.Partition with maskers.Image(array of 0.25), 2,000 evaluations."""

CAPTUM = (
    (0.31121179, 0.31121179, 0.32178488, 0.33235797, 0.33235797),
    (0.31121179, 0.31121179, 0.32178488, 0.33235797, 0.33235797),
    (0.07410039, 0.07410039, 0.09694299, 0.11978559, 0.11978559),
    (-0.16301101, -0.16301101, -0.12789890, -0.09278679, -0.09278679),
    (-0.16301101, -0.16301101, -0.12789890, -0.09278679, -0.09278679),
)
"""captum 0.9.0: Occlusion, windows of 3 x 3 that move by 2, baseline 0.25."""


def curved(images: np.ndarray) -> np.ndarray:
    """Answer with the sigmoid of a weighted sum, and of a product of three pixels."""
    flat = images.reshape(len(images), -1)
    score = flat @ np.cos(np.arange(16) * 0.7) + 0.3 * flat[:, 0] * flat[:, 5] * flat[:, 15]
    return np.column_stack([1 / (1 + np.exp(-score)), 1 / (1 + np.exp(score))])


def straight(images: np.ndarray) -> np.ndarray:
    score = images.reshape(len(images), -1) @ np.cos(np.arange(25) * 0.7)
    return np.column_stack([1 / (1 + np.exp(-score)), 1 / (1 + np.exp(score))])


def test_owen_values_of_tiles_are_those_of_shap() -> None:
    image = np.sin(np.arange(16.0)).reshape(4, 4)
    labels, (down, across) = cut_tiles(4, 4, 1)
    make = mask_image(image, np.full((4, 4), 0.25), labels)
    found = partition(
        PartsGame(curved, make, 16, 0), image_hierarchy(down, across), np.random.default_rng(0)
    )
    assert found.is_exact
    assert found.weighed.weights.reshape(4, 4) == pytest.approx(np.array(SHAP), abs=1e-12)


def test_occlusion_is_that_of_captum() -> None:
    image = np.sin(np.arange(25.0)).reshape(5, 5)
    found = occlude_image(
        straight, image, np.full((5, 5), 0.25), 0, window=3, stride=2, counter=QueryCounter()
    )
    assert found == pytest.approx(np.array(CAPTUM), abs=1e-6)


def test_tiles_at_the_edge_may_be_smaller() -> None:
    labels, shape = cut_tiles(5, 7, 3)
    assert shape == (2, 3)
    assert labels[4, 6] == 5
    assert (labels == 2).sum() == 3


def test_a_hierarchy_of_a_long_grid_holds_every_tile() -> None:
    tree = image_hierarchy(3, 5)
    assert tree.shape == (14, 4)
    assert tree[-1, 3] == 15


def test_a_colour_image_keeps_or_loses_whole_tiles() -> None:
    image = np.arange(48.0).reshape(4, 4, 3)
    labels, _ = cut_tiles(4, 4, 2)
    made = mask_image(image, np.zeros_like(image), labels)(np.array([[True, False, False, True]]))
    assert (made[0, :2, :2] == image[:2, :2]).all()
    assert (made[0, :2, 2:] == 0).all()


@pytest.mark.parametrize("fill", list(Fill))
def test_what_stands_in_for_an_image_has_its_shape(fill: Fill) -> None:
    image = np.random.default_rng(0).uniform(0, 255, (9, 12))
    assert fill_image(image, fill, 0.0, 255.0).shape == (9, 12)


def test_a_grey_fill_is_the_middle_of_the_range() -> None:
    image = np.random.default_rng(0).uniform(0, 255, (4, 4))
    assert (fill_image(image, Fill.GREY, 0.0, 255.0) == 127.5).all()


def test_a_constant_image_that_cannot_be_blurred_is_refused() -> None:
    with pytest.raises(AnalysisError, match="changes nothing"):
        fill_image(np.full((8, 8), 40.0), Fill.BLURRED, 0.0, 255.0)


def test_an_image_with_values_that_are_no_numbers_is_refused() -> None:
    with pytest.raises(AnalysisError, match="not finite"):
        fill_image(np.full((8, 8), np.nan), Fill.MEAN, 0.0, 255.0)


def test_a_tile_as_large_as_the_image_is_refused() -> None:
    with pytest.raises(AnalysisError, match="covers the whole image"):
        cut_tiles(8, 8, 8)


def test_too_many_tiles_are_refused() -> None:
    with pytest.raises(AnalysisError, match="larger tiles"):
        cut_tiles(512, 512, 1)


@pytest.mark.parametrize(("window", "stride"), [(3, 4), (3, 0), (9, 2)])
def test_windows_that_do_not_fit_are_refused(window: int, stride: int) -> None:
    image = np.ones((5, 5))
    with pytest.raises(AnalysisError, match="Choose"):
        occlude_image(
            straight, image, image, 0, window=window, stride=stride, counter=QueryCounter()
        )


def test_a_heat_map_comes_back_as_it_was() -> None:
    values = np.array([[0.5, -1.25], [0.0, 3.0]])
    assert (read_heat_map(heat_map(values)) == values).all()
