"""Images as explanation inputs: cut into tiles, with the method that weighs them."""

from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.explained_input import InputKind
from readingroom.engine.analyzer.explanations.games import QueryCounter
from readingroom.engine.analyzer.explanations.images import (
    FILLS,
    STARTS,
    cut_tiles,
    fill_image,
    image_hierarchy,
    mask_image,
    occlude_image,
)
from readingroom.engine.analyzer.explanations.inputs import (
    Describe,
    ExplanationInput,
    Weigh,
    answer_to,
    by_method,
    value_at,
)
from readingroom.engine.analyzer.explanations.part_methods import (
    InputPartition,
    ModelHandle,
    PartWeights,
)
from readingroom.engine.analyzer.explanations.types import (
    Attribution,
    ExplanationMethod,
    PartOptions,
)
from readingroom.engine.analyzer.heavy import load

_TILES: Final = 8
_MAX_SIDE: Final = 64
_SHOWN_TILES: Final = 10
_GRADIENTS: Final = "readingroom.engine.analyzer.networks.integrated_gradients"
NO_GRADIENTS: Final = (
    "Integrated gradients need a network with safetensors weights and a declared architecture; "
    "this model has no gradients. Choose shap-partition or occlusion."
)


def image_piece(
    code: str, image: FloatArray, target: int, options: PartOptions
) -> ExplanationInput:
    """Return an image (rows, columns[, channels]) cut into tiles.

    Windows of occlusion are tiles, unless they overlap. Then, and with integrated gradients,
    pixels are weighed, and summed in tiles if a side has more than 64.

    Raises:
        AnalysisError: the image is constant, or tiles or windows do not fit it.
    """
    method = options.method_for(InputKind.IMAGE)
    low, high = value_range(image, options)
    filled = fill_image(image, options.fill, low, high)
    rows, columns = image.shape[:2]
    sizes = _sizes(method, rows, columns, options)
    labels, shape = cut_tiles(rows, columns, sizes.tile)
    parts = InputPartition(
        mask_image(image, filled, labels), shape[0] * shape[1], image_hierarchy(*shape), shape
    )
    pixels = _Pixels(image, filled, labels, target, options, sizes.window, high - low)

    def nearby(rng: np.random.Generator) -> ExplanationInput:
        noise = rng.uniform(-0.02, 0.02, image.shape) * (high - low)
        return image_piece(code, image + noise, target, replace(options, low=low, high=high))

    weigh: Weigh = by_method(parts, target, method, options)
    if sizes.is_gradient or sizes.overlaps:
        weigh = pixels.integrate if sizes.is_gradient else pixels.occlude
    background = STARTS[options.fill] if sizes.is_gradient else FILLS[options.fill]
    return ExplanationInput(code, InputKind.IMAGE, method, image[None], parts, background, weigh,
                 _describe_tiles(image, sizes.tile, shape[1]), nearby)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Sides of tiles and windows in pixels, and whether gradients or overlapping windows apply."""

    tile: int
    window: int
    is_gradient: bool
    overlaps: bool


def _sizes(method: ExplanationMethod, rows: int, columns: int, options: PartOptions) -> _Sizes:
    """Return how an image is cut."""
    usual = max(1, -(-min(rows, columns) // _TILES))
    window = options.window or options.tile or usual
    is_window = method is ExplanationMethod.OCCLUSION
    if is_window and options.stride > window:
        raise AnalysisError(
            f"A stride of {options.stride} pixels is larger than the window of {window}. "
            "Choose a stride from 1 to the window."
        )
    is_gradient = method is ExplanationMethod.INTEGRATED_GRADIENTS
    overlaps = is_window and 0 < options.stride < window
    tile = window if is_window else options.tile or usual
    if is_gradient or overlaps:
        tile = -(-max(rows, columns) // _MAX_SIDE)
    return _Sizes(tile, window, is_gradient, overlaps)


@dataclass(frozen=True, slots=True, eq=False)
class _Pixels:
    """Weights of single pixels of an image, summed in tiles.

    `labels` are the tile of each pixel, `width` the range of values.
    """

    image: FloatArray
    filled: FloatArray
    labels: IntArray
    target: int
    options: PartOptions
    window: int
    width: float

    def occlude(self, model: ModelHandle, _: int, counter: QueryCounter) -> PartWeights:
        """Return the mean weight of each tile's pixels by windows that overlap."""
        pixels = occlude_image(
            model.ask, self.image, self.filled, self.target,
            window=self.window, stride=self.options.stride, counter=counter,
        )  # fmt: skip
        output = answer_to(model, self.image[None], self.target, counter)
        return PartWeights(self._sums(pixels) / np.bincount(self.labels.ravel()), output)

    def integrate(self, model: ModelHandle, seed: int, counter: QueryCounter) -> PartWeights:
        """Return the sum of each tile's pixels by integrated gradients."""
        if model.logits is None:
            raise AnalysisError(NO_GRADIENTS)
        start = _channels_first(self.filled)
        path = GradientPath(model.logits, start, self.target, self.options, self.width)
        result = path.integrate(_channels_first(self.image), seed, counter)
        return result._replace(weights=self._sums(result.weights.sum(axis=0)))

    def _sums(self, pixels: FloatArray) -> FloatArray:
        return sum_by_label(pixels, self.labels)


@dataclass(frozen=True, slots=True, eq=False)
class GradientPath:
    """Path of integrated gradients from `start`, an item as the network receives it.

    `width` is the range of values, which scales the noise of SmoothGrad.
    """

    logits: Any
    start: FloatArray
    target: int
    options: PartOptions
    width: float

    def integrate(self, item: FloatArray, seed: int, counter: QueryCounter) -> PartWeights:
        """Return the weights of all values of an item, in its shape."""
        options = self.options
        route = load(f"{_GRADIENTS}:Route")(
            self.logits, self.start, self.target, options.steps, counter=counter
        )
        if options.noise > 0:
            result, _ = load(f"{_GRADIENTS}:smooth_gradients")(
                route, item, noise=options.noise * self.width,
                samples=options.noise_samples, seed=seed,
            )  # fmt: skip
        else:
            result = load(f"{_GRADIENTS}:integrate_gradients")(route, item)
        is_random = options.noise > 0
        return PartWeights(result.weights, result.output, result.base, is_random=is_random)


def sum_by_label(values: FloatArray, labels: IntArray) -> FloatArray:
    """Return the sum of the values of each label, from 0."""
    return np.bincount(labels.ravel(), weights=values.ravel()).astype(np.float64)


def _describe_tiles(image: FloatArray, tile: int, across: int) -> Describe:
    """Return a function that describes the tiles with the largest weights by position."""

    def describe(
        weights: FloatArray, spread: FloatArray | None, _: FloatArray | None
    ) -> tuple[Attribution, ...]:
        attributions = []
        for index in np.argsort(-np.abs(weights), kind="stable")[:_SHOWN_TILES].tolist():
            top, left = index // across * tile, index % across * tile
            bottom, right = (min(first + tile, side) for first, side in
                             zip((top, left), image.shape[:2], strict=True))  # fmt: skip
            mean = float(image[top:bottom, left:right].mean())
            name = f"{lines('row', top, bottom)}, {lines('column', left, right)}"
            attributions.append(Attribution(name, f"mean {mean:.4g}", float(weights[index]),
                                    value_at(spread, index)))  # fmt: skip
        return tuple(attributions)

    return describe


def lines(what: str, first: int, stop: int) -> str:
    """Format rows or columns of an image, counted from 1."""
    return f"{what} {stop}" if stop - first == 1 else f"{what}s {first + 1}-{stop}"


def value_range(image: FloatArray, options: PartOptions) -> tuple[float, float]:
    """Return the ends of the range of values of an image or a volume.

    Raises:
        AnalysisError: the image is constant, or has values that are not finite.
    """
    low = float(image.min()) if options.low is None else options.low
    high = float(image.max()) if options.high is None else options.high
    if not np.isfinite([low, high]).all() or high <= low:
        raise AnalysisError(
            "The image is constant or contains values that are not finite, so no part can be "
            "weighed. Choose another image."
        )
    return low, high


def _channels_first(image: FloatArray) -> FloatArray:
    return image[None] if image.ndim == 2 else np.moveaxis(image, -1, 0)
