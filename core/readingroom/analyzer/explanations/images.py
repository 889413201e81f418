"""Images as players: tiles that are kept or filled, and windows that are covered one by one."""

import base64
from collections.abc import Callable
from enum import StrEnum
from typing import Final

import numpy as np

from readingroom.analyzer.explanations.games import BoolArray, FloatArray, IntArray, QueryCounter
from readingroom.analyzer.explanations.parts import AT_ONCE, Ask, ask_checked
from readingroom.domain.errors import AnalysisError
from readingroom.domain.explanation import HeatMap
from readingroom.pixels.blur import blur_gaussian

MOST_TILES: Final = 4_096
_BLURS: Final = 4
"""The blur is a Gaussian whose width is the image's shorter side divided by this."""


class Fill(StrEnum):
    """What stands where a tile is taken away; the value stands after `--fill`."""

    BLURRED = "blurred"
    GREY = "grey"
    MEAN = "mean"
    BLACK = "black"


FILLS: Final = {
    Fill.BLURRED: "tiles taken away show the image blurred by a Gaussian a quarter of its shorter "
    "side wide",
    Fill.GREY: "tiles taken away are grey, the middle of the range of values",
    Fill.MEAN: "tiles taken away show the image's mean",
    Fill.BLACK: "tiles taken away are black, the lowest of the range of values",
}
"""What each fill is, in words."""
STARTS: Final = {
    Fill.BLURRED: "the path begins at the image blurred by a Gaussian a quarter of its shorter "
    "side wide",
    Fill.GREY: "the path begins at grey, the middle of the range of values",
    Fill.MEAN: "the path begins at the image's mean",
    Fill.BLACK: "the path begins at black, the lowest of the range of values",
}
"""What each fill is as the beginning of a path of gradients."""


def fill_image(image: FloatArray, fill: Fill, low: float, high: float) -> FloatArray:
    """Return what stands in for the image (rows, columns[, channels]), in its shape.

    `low` and `high` are the ends of the range that the model takes.

    Raises:
        AnalysisError: it is no image, shows nothing else than the image does, or the image holds
            what is no number.
    """
    if image.ndim not in (2, 3) or min(image.shape[:2], default=0) < 2:
        raise AnalysisError(
            f"An image has to have at least 2 x 2 pixels; this array has the shape {image.shape}."
        )
    if not np.isfinite(image).all():
        raise AnalysisError("The image holds values that are no numbers. Choose another one.")
    made = np.empty_like(image, dtype=np.float64)
    if fill is Fill.BLURRED:
        width = max(3, min(image.shape[:2]) // _BLURS * 2 // 2 * 2 + 1)
        made[:] = blur_gaussian(image, (float(width),), np.random.default_rng(0))
    elif fill is Fill.MEAN:
        made[:] = image.mean(axis=(0, 1))
    else:
        made[:] = (low + high) / 2 if fill is Fill.GREY else low
    if np.abs(made - image).max() <= 1e-9 * max(1.0, float(np.abs(image).max())):
        raise AnalysisError(
            f"The image shows the same as what stands in for its tiles ({fill.value}): taking them "
            "away changes nothing. Choose another fill, or an image that shows something."
        )
    return made


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
    if down * across > MOST_TILES:
        raise AnalysisError(
            f"Tiles of {tile} pixels make {down * across:,} parts; at most {MOST_TILES:,} are "
            "weighed. Choose larger tiles."
        )
    labels = (np.arange(rows) // tile)[:, None] * across + np.arange(columns) // tile
    return labels.astype(np.int64), (down, across)


def mask_image(
    image: FloatArray, filled: FloatArray, labels: IntArray
) -> Callable[[BoolArray], FloatArray]:
    """Return what makes images (n, ...) for masks (n, tiles), True for tiles that are kept."""

    def make(masks: BoolArray) -> FloatArray:
        is_kept = masks[:, labels]
        if image.ndim == 3:
            is_kept = is_kept[..., None]
        return np.where(is_kept, image, filled)

    return make


def image_hierarchy(down: int, across: int) -> FloatArray:
    """Return a hierarchy of tiles: the grid is halved along its longer side until tiles are left.

    A square is halved from top to bottom, as SHAP's masker of images does; the form is that of
    SciPy's linkages.
    """
    players = down * across
    rows: list[tuple[float, float, float, float]] = []

    def merge(top: int, bottom: int, left: int, right: int) -> tuple[int, int]:
        """Return the number and the height of what a block of the grid merges into."""
        height, width = bottom - top, right - left
        if height * width == 1:
            return top * across + left, 0
        if height >= width:
            middle = top + height // 2
            one, two = merge(top, middle, left, right), merge(middle, bottom, left, right)
        else:
            middle = left + width // 2
            one, two = merge(top, bottom, left, middle), merge(top, bottom, middle, right)
        level = max(one[1], two[1]) + 1
        rows.append((one[0], two[0], level, height * width))
        return players + len(rows) - 1, level

    merge(0, down, 0, across)
    return np.array(rows, dtype=np.float64)


def occlude_image(
    ask: Ask,
    image: FloatArray,
    filled: FloatArray,
    target: int,
    *,
    window: int,
    stride: int,
    asked: QueryCounter,
) -> FloatArray:
    """Return by how much the answer falls where a window covers each pixel, (rows, columns).

    Windows of `window` pixels a side move by `stride`; a pixel gets the mean over those that cover
    it. The last ones reach over the edge, as Captum's do.

    Raises:
        AnalysisError: windows leave pixels out or cover all of the image, or the model gives no
            number.
    """
    rows, columns = image.shape[:2]
    if not 1 <= stride <= window:
        raise AnalysisError(
            f"Windows of {window} pixels that move by {stride} leave pixels out. "
            "Choose a stride from 1 to the window."
        )
    if window >= max(rows, columns):
        raise AnalysisError(
            f"A window of {window} pixels covers the whole image of {rows} x {columns}. "
            "Choose a smaller one."
        )
    places = [
        (slice(top, top + window), slice(left, left + window))
        for top in _starts(rows, window, stride)
        for left in _starts(columns, window, stride)
    ]
    before = ask_checked(ask, image[None], target, asked)[0]
    sums, counts = np.zeros((rows, columns)), np.zeros((rows, columns))
    for start in range(0, len(places), AT_ONCE):
        some = places[start : start + AT_ONCE]
        covered = np.repeat(image[None], len(some), axis=0)
        for one, place in zip(covered, some, strict=True):
            one[place] = filled[place]
        for place, after in zip(some, ask_checked(ask, covered, target, asked), strict=True):
            sums[place] += before - after
            counts[place] += 1
    return np.asarray(sums / counts)


def heat_map(values: FloatArray, image: str = "", frame: int = 0) -> HeatMap:
    """Return weights (rows, columns) as a heat map of the image with this SHA-256."""
    rows, columns = values.shape
    data = np.ascontiguousarray(values, dtype="<f4").tobytes()
    return HeatMap(rows, columns, base64.b64encode(data).decode("ascii"), image, frame)


def read_heat_map(found: HeatMap) -> FloatArray:
    """Return the weights of a heat map, (rows, columns)."""
    flat = np.frombuffer(base64.b64decode(found.values), dtype="<f4")
    return flat.reshape(found.rows, found.columns).astype(np.float64)


def _starts(side: int, window: int, stride: int) -> range:
    count = 1 + max(0, -(-(side - window) // stride))
    return range(0, count * stride, stride)
