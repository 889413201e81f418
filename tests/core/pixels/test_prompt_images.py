"""Images of prompts: pixels of small ones are unchanged, large ones are reduced."""

from io import BytesIO
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from readingroom.pixels.prompt_images import encode_image, reduced_size


def decoded(png: bytes) -> NDArray[Any]:
    return np.asarray(Image.open(BytesIO(png)))


@pytest.mark.parametrize("shape", [(7, 5), (7, 5, 3)])
def test_pixels_within_the_size_are_unchanged(shape: tuple[int, ...]) -> None:
    pixels = np.random.default_rng(5).integers(0, 256, shape, dtype=np.uint8)
    png, is_reduced = encode_image(pixels, 7)

    np.testing.assert_array_equal(decoded(png), pixels)
    assert not is_reduced


def test_a_larger_image_is_averaged() -> None:
    # stripes of one pixel: a filter that only picks pixels would return black or white
    stripes = np.tile(np.array([0, 255], dtype=np.uint8), (64, 32))
    png, is_reduced = encode_image(stripes, 8)

    assert is_reduced
    shown = decoded(png)
    assert shown.shape == (8, 8)
    assert np.abs(shown.astype(float) - 127.5).max() < 8


@pytest.mark.parametrize(
    ("columns", "rows", "edge", "size"),
    [(100, 50, 10, (10, 5)), (3, 900, 90, (1, 90)), (10, 10, 10, (10, 10))],
)
def test_the_proportions_stay(columns: int, rows: int, edge: int, size: tuple[int, int]) -> None:
    assert reduced_size(columns, rows, edge) == size


@pytest.mark.parametrize(
    ("pixels", "edge"),
    [
        (np.zeros((2, 2), dtype=np.float32), 4),
        (np.zeros((2, 2, 4), dtype=np.uint8), 4),
        (np.zeros((0, 2), dtype=np.uint8), 4),
        (np.zeros((2, 2), dtype=np.uint8), 0),
    ],
)
def test_another_array_is_refused(pixels: NDArray[Any], edge: int) -> None:
    with pytest.raises(ValueError, match="image"):
        encode_image(pixels, edge)
