"""Images as players: tiles that are kept or filled, and sliding windows that are covered."""

import base64
from collections.abc import Callable
from math import prod
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.explained_input import HeatMap
from readingroom.engine.analyzer.explanations.games import QueryCounter
from readingroom.engine.analyzer.explanations.parts import AT_ONCE, Ask, ask_checked
from readingroom.engine.analyzer.explanations.types import Fill
from readingroom.pixels.blur import blur_gaussian

MAX_TILES: Final = 4_096
_BLURS: Final = 4
"""The blur is a Gaussian whose width is the image's shorter side divided by this."""


FILLS: Final = {
    Fill.BLURRED: "removed tiles show the image with a Gaussian blur of a quarter of its shorter "
    "side",
    Fill.GREY: "removed tiles are grey, the middle of the value range",
    Fill.MEAN: "removed tiles show the image's mean",
    Fill.BLACK: "removed tiles are black, the minimum of the value range",
}
"""Description of each fill."""
STARTS: Final = {
    Fill.BLURRED: "the path begins at the image with a Gaussian blur of a quarter of its shorter "
    "side",
    Fill.GREY: "the path begins at grey, the middle of the value range",
    Fill.MEAN: "the path begins at the image's mean",
    Fill.BLACK: "the path begins at black, the minimum of the value range",
}
"""Description of each fill as the start of a gradient path."""


def fill_image(image: FloatArray, fill: Fill, low: float, high: float) -> FloatArray:
    """Return the replacement of an image (rows, columns[, channels]), in its shape.

    `low` and `high` bound the value range of the model's input.

    Raises:
        AnalysisError: not an image, values that are not finite, or a replacement equal to the
            image.
    """
    if image.ndim not in (2, 3) or min(image.shape[:2], default=0) < 2:
        raise AnalysisError(
            f"An image must have at least 2 x 2 pixels; this array has the shape {image.shape}."
        )
    if not np.isfinite(image).all():
        raise AnalysisError("The image contains values that are not finite. Choose another image.")
    filled = replacement(image, fill, low, high)
    require_change(filled, image, fill)
    return filled


def replacement(image: FloatArray, fill: Fill, low: float, high: float) -> FloatArray:
    """Return the replacement of an image (rows, columns[, channels]), equal to it or not."""
    filled = np.empty_like(image, dtype=np.float64)
    if fill is Fill.BLURRED:
        width = max(3, min(image.shape[:2]) // _BLURS * 2 // 2 * 2 + 1)
        filled[:] = blur_gaussian(image, (float(width),), np.random.default_rng(0))
    elif fill is Fill.MEAN:
        filled[:] = image.mean(axis=(0, 1))
    else:
        filled[:] = (low + high) / 2 if fill is Fill.GREY else low
    return filled


def require_change(filled: FloatArray, image: FloatArray, fill: Fill) -> None:
    """Check that the replacement of an image, or of a volume, differs from it.

    Raises:
        AnalysisError: it is equal.
    """
    if np.abs(filled - image).max() <= 1e-9 * max(1.0, float(np.abs(image).max())):
        raise AnalysisError(
            f"The fill ({fill.value}) is equal to the image, so removing tiles changes nothing. "
            "Choose another fill or image."
        )


def cut_tiles(rows: int, columns: int, tile: int) -> tuple[IntArray, tuple[int, int]]:
    """Return the number of each pixel's tile (rows, columns), and how many tiles down and across.

    Tiles are `tile` pixels a side; those at the lower and right edge may be smaller.

    Raises:
        AnalysisError: there is one tile only, or there are too many.
    """
    down, across = -(-rows // tile), -(-columns // tile)
    if down * across < 2:
        raise AnalysisError(
            f"A tile of {tile} pixels covers the whole image of {rows} x {columns}. "
            "Choose smaller tiles."
        )
    if down * across > MAX_TILES:
        raise AnalysisError(
            f"Tiles of {tile} pixels give {down * across:,} parts; the maximum is {MAX_TILES:,}. "
            "Choose larger tiles."
        )
    labels = (np.arange(rows) // tile)[:, None] * across + np.arange(columns) // tile
    return labels.astype(np.int64), (down, across)


def mask_image(
    image: FloatArray, filled: FloatArray, labels: IntArray
) -> Callable[[BoolArray], FloatArray]:
    """Return a function from masks (n, tiles), True for kept tiles, to images (n, ...).

    `labels` are (rows, columns), or (slices, rows, columns); the image may have channels last.
    """

    def make(masks: BoolArray) -> FloatArray:
        is_kept = masks[:, labels]
        if image.ndim > labels.ndim:
            is_kept = is_kept[..., None]
        return np.where(is_kept, image, filled)

    return make


def image_hierarchy(*sides: int) -> FloatArray:
    """Return a hierarchy of tiles: the grid is halved along its longest side down to tiles.

    `sides` are the tiles down and across, or boxes along slices, rows and columns. Of equal sides
    the first is halved, as SHAP's masker of images does; the form is that of SciPy's linkages.
    """
    players = prod(sides)
    rows: list[tuple[float, float, float, float]] = []

    def merge(block: tuple[tuple[int, int], ...]) -> tuple[int, int]:
        """Return the index and the height of the merge of a grid block."""
        lengths = [stop - start for start, stop in block]
        if prod(lengths) == 1:
            return int(np.ravel_multi_index([start for start, _ in block], sides)), 0
        axis = lengths.index(max(lengths))
        start, stop = block[axis]
        middle = start + lengths[axis] // 2
        first, second = (
            merge((*block[:axis], half, *block[axis + 1 :]))
            for half in ((start, middle), (middle, stop))
        )
        level = max(first[1], second[1]) + 1
        rows.append((first[0], second[0], level, prod(lengths)))
        return players + len(rows) - 1, level

    merge(tuple((0, side) for side in sides))
    return np.array(rows, dtype=np.float64)


def occlude_image(
    ask: Ask,
    image: FloatArray,
    filled: FloatArray,
    target: int,
    *,
    window: int,
    stride: int,
    counter: QueryCounter,
) -> FloatArray:
    """Return the mean drop of the answer by windows that cover each pixel, (rows, columns).

    Windows of `window` pixels a side move by `stride`. The last ones extend over the edge, as in
    Captum.

    Raises:
        AnalysisError: windows leave pixels out or cover the whole image, or an answer is not a
            finite number.
    """
    rows, columns = image.shape[:2]
    if not 1 <= stride <= window:
        raise AnalysisError(
            f"A stride of {stride} pixels is larger than the window of {window}. "
            "Choose a stride from 1 to the window."
        )
    if window >= max(rows, columns):
        raise AnalysisError(
            f"A window of {window} pixels covers the whole image of {rows} x {columns}. "
            "Choose a smaller one."
        )
    areas = [
        (slice(top, top + window), slice(left, left + window))
        for top in _starts(rows, window, stride)
        for left in _starts(columns, window, stride)
    ]
    before = ask_checked(ask, image[None], target, counter)[0]
    sums, counts = np.zeros((rows, columns)), np.zeros((rows, columns))
    for start in range(0, len(areas), AT_ONCE):
        some = areas[start : start + AT_ONCE]
        covered = np.repeat(image[None], len(some), axis=0)
        for copy, area in zip(covered, some, strict=True):
            copy[area] = filled[area]
        for area, after in zip(some, ask_checked(ask, covered, target, counter), strict=True):
            sums[area] += before - after
            counts[area] += 1
    return np.asarray(sums / counts)


def heat_map(values: FloatArray, image: str = "", frame: int = 0) -> HeatMap:
    """Return weights (rows, columns) as a heat map of the image with this SHA-256."""
    rows, columns = values.shape
    data = np.ascontiguousarray(values, dtype="<f4").tobytes()
    return HeatMap(rows, columns, base64.b64encode(data).decode("ascii"), image, frame)


def read_heat_map(heat_map: HeatMap) -> FloatArray:
    """Return the weights of a heat map, (rows, columns)."""
    flat = np.frombuffer(base64.b64decode(heat_map.values), dtype="<f4")
    return flat.reshape(heat_map.rows, heat_map.columns).astype(np.float64)


def _starts(side: int, window: int, stride: int) -> range:
    count = 1 + max(0, -(-(side - window) // stride))
    return range(0, count * stride, stride)
