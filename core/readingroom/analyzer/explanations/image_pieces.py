"""Images ready to be explained: cut into tiles, with what weighs these."""

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from readingroom.analyzer.explanations.games import FloatArray, IntArray, QueryCounter
from readingroom.analyzer.explanations.images import (
    FILLS,
    STARTS,
    cut_tiles,
    fill_image,
    image_hierarchy,
    mask_image,
    occlude_image,
)
from readingroom.analyzer.explanations.inputs import (
    ExplanationInput,
    Tell,
    Weigh,
    answer_to,
    at_place,
    by_method,
)
from readingroom.analyzer.explanations.part_methods import (
    InputPartition,
    ModelHandle,
    PartOptions,
    PartWeights,
)
from readingroom.analyzer.heavy import load
from readingroom.domain.errors import AnalysisError
from readingroom.domain.explanation import Attribution, ExplanationMethod, InputKind

_TILES: Final = 8
_MOST_SIDE: Final = 64
_SHOWN_TILES: Final = 10
_GRADIENTS: Final = "readingroom.analyzer.networks.integrated_gradients"
_NO_GRADIENTS: Final = (
    "Integrated gradients need a network whose weights lie in safetensors and whose architecture "
    "is declared: others show no gradients. Choose shap-partition or occlusion."
)


def image_piece(
    code: str, image: FloatArray, target: int, options: PartOptions
) -> ExplanationInput:
    """Return an image (rows, columns[, channels]) cut into tiles.

    Windows of occlusion are tiles, unless they overlap. Then, and by integrated gradients, pixels
    are weighed; of an image with more than 64 on a side they are taken together in tiles.

    Raises:
        AnalysisError: it shows nothing, or tiles or windows do not fit it.
    """
    method = options.method_for(InputKind.IMAGE)
    low, high = _range(image, options)
    filled = fill_image(image, options.fill, low, high)
    rows, columns = image.shape[:2]
    sizes = _sizes(method, rows, columns, options)
    labels, shape = cut_tiles(rows, columns, sizes.tile)
    cut = InputPartition(
        mask_image(image, filled, labels), shape[0] * shape[1], image_hierarchy(*shape), shape
    )
    pixels = _Pixels(image, filled, labels, target, options, sizes.window, high - low)

    def nearby(rng: np.random.Generator) -> ExplanationInput:
        noise = rng.uniform(-0.02, 0.02, image.shape) * (high - low)
        return image_piece(code, image + noise, target, replace(options, low=low, high=high))

    weigh: Weigh = by_method(cut, target, method, options)
    if sizes.is_gradient or sizes.overlaps:
        weigh = pixels.integrate if sizes.is_gradient else pixels.occlude
    background = STARTS[options.fill] if sizes.is_gradient else FILLS[options.fill]
    return ExplanationInput(code, InputKind.IMAGE, method, image[None], cut, background, weigh,
                 _tell_tiles(image, sizes.tile, shape[1]), nearby)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Sides of tiles and of windows in pixels, and whether pixels are weighed, by which of two."""

    tile: int
    window: int
    is_gradient: bool
    overlaps: bool


def _sizes(method: ExplanationMethod, rows: int, columns: int, options: PartOptions) -> _Sizes:
    """Return how an image is cut.

    Raises:
        AnalysisError: windows leave pixels out.
    """
    usual = max(1, -(-min(rows, columns) // _TILES))
    window = options.window or options.tile or usual
    is_window = method is ExplanationMethod.OCCLUSION
    if is_window and options.stride > window:
        raise AnalysisError(
            f"Windows of {window} pixels that move by {options.stride} leave pixels out. "
            "Choose a stride from 1 to the window."
        )
    is_gradient = method is ExplanationMethod.INTEGRATED_GRADIENTS
    overlaps = is_window and 0 < options.stride < window
    tile = window if is_window else options.tile or usual
    if is_gradient or overlaps:
        tile = -(-max(rows, columns) // _MOST_SIDE)
    return _Sizes(tile, window, is_gradient, overlaps)


@dataclass(frozen=True, slots=True, eq=False)
class _Pixels:
    """What weighs single pixels of an image, which are then taken together in tiles.

    `labels` are the tile of each pixel, `width` the range of values.
    """

    image: FloatArray
    filled: FloatArray
    labels: IntArray
    target: int
    options: PartOptions
    window: int
    width: float

    def occlude(self, reached: ModelHandle, _: int, asked: QueryCounter) -> PartWeights:
        """Return the mean weight of each tile's pixels by windows that overlap."""
        pixels = occlude_image(
            reached.ask, self.image, self.filled, self.target,
            window=self.window, stride=self.options.stride, asked=asked,
        )  # fmt: skip
        output = answer_to(reached, self.image[None], self.target, asked)
        return PartWeights(self._sums(pixels) / np.bincount(self.labels.ravel()), output)

    def integrate(self, reached: ModelHandle, seed: int, asked: QueryCounter) -> PartWeights:
        """Return the sum of each tile's pixels by integrated gradients.

        Raises:
            AnalysisError: the model has no gradients.
        """
        if reached.logits is None:
            raise AnalysisError(_NO_GRADIENTS)
        options, image = self.options, _channels_first(self.image)
        route = load(f"{_GRADIENTS}:Route")(
            reached.logits, _channels_first(self.filled), self.target, options.steps, asked=asked
        )
        if options.noise > 0:
            found, _ = load(f"{_GRADIENTS}:smooth_gradients")(
                route, image, noise=options.noise * self.width,
                samples=options.noise_samples, seed=seed,
            )  # fmt: skip
        else:
            found = load(f"{_GRADIENTS}:integrate_gradients")(route, image)
        weights = self._sums(found.weights.sum(axis=0))
        return PartWeights(weights, found.output, found.base, is_random=options.noise > 0)

    def _sums(self, pixels: FloatArray) -> FloatArray:
        return np.bincount(self.labels.ravel(), weights=pixels.ravel()).astype(np.float64)


def _tell_tiles(image: FloatArray, tile: int, across: int) -> Tell:
    """Return what names the weightiest tiles by where they lie; the map holds all of them."""

    def tell(
        weights: FloatArray, spread: FloatArray | None, _: FloatArray | None
    ) -> tuple[Attribution, ...]:
        told = []
        for place in np.argsort(-np.abs(weights), kind="stable")[:_SHOWN_TILES].tolist():
            top, left = place // across * tile, place % across * tile
            bottom, right = (min(first + tile, side) for first, side in
                             zip((top, left), image.shape[:2], strict=True))  # fmt: skip
            mean = float(image[top:bottom, left:right].mean())
            name = f"{_lines('row', top, bottom)}, {_lines('column', left, right)}"
            told.append(Attribution(name, f"mean {mean:.4g}", float(weights[place]),
                                    at_place(spread, place)))  # fmt: skip
        return tuple(told)

    return tell


def _lines(what: str, first: int, stop: int) -> str:
    """Return lines of an image in words, counted from 1."""
    return f"{what} {stop}" if stop - first == 1 else f"{what}s {first + 1}-{stop}"


def _range(image: FloatArray, options: PartOptions) -> tuple[float, float]:
    """Return the ends of the range of values.

    Raises:
        AnalysisError: it has no width.
    """
    low = float(image.min()) if options.low is None else options.low
    high = float(image.max()) if options.high is None else options.high
    if not np.isfinite([low, high]).all() or high <= low:
        raise AnalysisError(
            "The image shows one value everywhere or holds what is no number: it has no part that "
            "could matter more than another. Choose an image that shows something."
        )
    return low, high


def _channels_first(image: FloatArray) -> FloatArray:
    return image[None] if image.ndim == 2 else np.moveaxis(image, -1, 0)
