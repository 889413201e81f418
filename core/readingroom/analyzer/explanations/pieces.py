"""Texts, images and sequences ready to be explained: cut into parts, with what weighs these."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from readingroom.analyzer.explanations.games import Asked, FloatArray
from readingroom.analyzer.explanations.images import (
    FILLS,
    STARTS,
    cut_tiles,
    fill_image,
    heat_map,
    image_hierarchy,
    mask_image,
    occlude_image,
)
from readingroom.analyzer.explanations.part_methods import (
    Cut,
    PartOptions,
    Reached,
    Weighing,
    leave_one_out,
    weigh_by_shapley,
)
from readingroom.analyzer.explanations.parts import Inputs
from readingroom.analyzer.explanations.sequences import (
    cut_stretches,
    mask_sequence,
    mutate_positions,
    occlude_sequence,
    read_alphabet,
    sequence_hierarchy,
    unknown_letter,
)
from readingroom.analyzer.explanations.texts import (
    describe_removal,
    mask_text,
    split_text,
    text_hierarchy,
)
from readingroom.analyzer.heavy import load
from readingroom.domain.errors import AnalysisError
from readingroom.domain.explanation import Attribution, ExplanationMethod, HeatMap, InputKind

_TILES: Final = 8
_STRETCHES: Final = 24
_MOST_SIDE: Final = 64
_SHOWN_TILES: Final = 10
_GRADIENTS: Final = "readingroom.analyzer.networks.integrated_gradients"

Weigh = Callable[[Reached, int, Asked], Weighing]
"""A model, a seed and a count of inputs to weights."""
Tell = Callable[[FloatArray, FloatArray | None, FloatArray | None], tuple[Attribution, ...]]
"""Weights, their spread and the changes by letter to what is shown."""


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """One input that is explained.

    `whole` is it as the model takes it, in an array of one. `background` says what stands in for
    absent parts. `nearby` makes the same piece of an input that hardly differs, None where there is
    none such.
    """

    code: str
    kind: InputKind
    method: ExplanationMethod
    whole: Inputs
    cut: Cut
    background: str
    weigh: Weigh
    tell: Tell
    nearby: Callable[[np.random.Generator], "Piece"] | None = None

    def draw(self, weights: FloatArray) -> HeatMap | None:
        """Return weights as a heat map where the parts are tiles."""
        return None if self.cut.shape is None else heat_map(weights.reshape(self.cut.shape))


def text_piece(code: str, text: str, target: int, options: PartOptions) -> Piece:
    """Return a text cut into words or sentences.

    Raises:
        AnalysisError: it has fewer than two parts, or too many.
    """
    method = options.method_for(InputKind.TEXT)
    spans = split_text(text, options.grain)
    cut = Cut(mask_text(text, spans, options.mask), len(spans), text_hierarchy(text, spans))

    def tell(
        weights: FloatArray, spread: FloatArray | None, _: FloatArray | None
    ) -> tuple[Attribution, ...]:
        return tuple(
            Attribution(text[span.start : span.stop], text[span.start : span.stop],
                        float(weight), _at(spread, place), span.start, span.stop)
            for place, (span, weight) in enumerate(zip(spans, weights, strict=True))
        )  # fmt: skip

    return Piece(
        code, InputKind.TEXT, method, np.array([text]), cut, describe_removal(options.mask),
        _plain(cut, target, method, options), tell,
    )  # fmt: skip


def sequence_piece(code: str, sequence: str, target: int, options: PartOptions) -> Piece:
    """Return a sequence whose positions, or stretches of them, are players.

    Raises:
        AnalysisError: it cannot be weighed, or windows do not fit it.
    """
    method = options.method_for(InputKind.SEQUENCE)
    alphabet = read_alphabet(sequence)
    letter, length = unknown_letter(alphabet), len(sequence)
    is_whole = method in (ExplanationMethod.MUTAGENESIS, ExplanationMethod.OCCLUSION)
    stretch = 1 if is_whole else min(options.stretch or -(-length // _STRETCHES), length // 2)
    labels = cut_stretches(length, stretch)
    players = int(labels[-1]) + 1
    cut = Cut(mask_sequence(sequence, letter, labels), players, sequence_hierarchy(players))
    window = options.window or min(5, length - 1)

    def weigh(reached: Reached, _: int, asked: Asked) -> Weighing:
        output = float(_answer(reached, np.array([sequence]), target, asked))
        if method is ExplanationMethod.MUTAGENESIS:
            found = mutate_positions(reached.ask, sequence, alphabet, target, asked=asked)
            return Weighing(found.weights, output, changes=found.changes)
        weights = occlude_sequence(
            reached.ask, sequence, letter, target,
            window=window, stride=options.stride or 1, asked=asked,
        )  # fmt: skip
        return Weighing(weights, output)

    return Piece(
        code,
        InputKind.SEQUENCE,
        method,
        np.array([sequence]),
        cut,
        "each position is replaced by each other letter in turn"
        if method is ExplanationMethod.MUTAGENESIS
        else f"positions taken away are '{letter}', any letter",
        weigh if is_whole else _plain(cut, target, method, options),
        _tell_stretches(sequence, alphabet, stretch),
    )


def image_piece(code: str, image: FloatArray, target: int, options: PartOptions) -> Piece:
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
    usual = max(1, -(-min(rows, columns) // _TILES))
    window = options.window or options.tile or usual
    is_gradient = method is ExplanationMethod.INTEGRATED_GRADIENTS
    overlaps = method is ExplanationMethod.OCCLUSION and 0 < options.stride < window
    tile = window if method is ExplanationMethod.OCCLUSION else options.tile or usual
    if is_gradient or overlaps:
        tile = -(-max(rows, columns) // _MOST_SIDE)
    labels, shape = cut_tiles(rows, columns, tile)
    cut = Cut(mask_image(image, filled, labels), shape[0] * shape[1], image_hierarchy(*shape),
              shape)  # fmt: skip
    sizes = np.bincount(labels.ravel())

    def by_tile(pixels: FloatArray) -> FloatArray:
        return np.bincount(labels.ravel(), weights=pixels.ravel()).astype(np.float64)

    def occlude(reached: Reached, _: int, asked: Asked) -> Weighing:
        pixels = occlude_image(
            reached.ask, image, filled, target,
            window=window, stride=options.stride, asked=asked,
        )  # fmt: skip
        return Weighing(by_tile(pixels) / sizes, _answer(reached, image[None], target, asked))

    def integrate(reached: Reached, seed: int, asked: Asked) -> Weighing:
        if reached.logits is None:
            raise AnalysisError(
                "Integrated gradients need a network whose weights lie in safetensors and whose "
                "architecture is declared: others show no gradients. Choose shap-partition or "
                "occlusion."
            )
        route = load(f"{_GRADIENTS}:Route")(
            reached.logits, _channels_first(filled), target, options.steps, asked=asked
        )
        if options.noise > 0:
            found, _ = load(f"{_GRADIENTS}:smooth_gradients")(
                route, _channels_first(image), noise=options.noise * (high - low),
                samples=options.noise_samples, seed=seed,
            )  # fmt: skip
        else:
            found = load(f"{_GRADIENTS}:integrate_gradients")(route, _channels_first(image))
        weights = by_tile(found.weights.sum(axis=0))
        return Weighing(weights, found.output, found.base, is_random=options.noise > 0)

    def nearby(rng: np.random.Generator) -> Piece:
        noise = rng.uniform(-0.02, 0.02, image.shape) * (high - low)
        return image_piece(code, image + noise, target, replace(options, low=low, high=high))

    weigh = _plain(cut, target, method, options)
    if is_gradient or overlaps:
        weigh = integrate if is_gradient else occlude
    background = STARTS[options.fill] if is_gradient else FILLS[options.fill]
    return Piece(code, InputKind.IMAGE, method, image[None], cut, background, weigh,
                 _tell_tiles(image, tile, shape[1]), nearby)  # fmt: skip


def _plain(cut: Cut, target: int, method: ExplanationMethod, options: PartOptions) -> Weigh:
    """Return what weighs the players of a cut, whatever they are."""

    def weigh(reached: Reached, seed: int, asked: Asked) -> Weighing:
        if method is ExplanationMethod.OCCLUSION:
            return leave_one_out(cut, reached.ask, target, asked)
        return weigh_by_shapley(cut, reached.ask, target, method, seed, options.effort, asked)

    return weigh


def _tell_stretches(sequence: str, alphabet: str, stretch: int) -> Tell:
    """Name positions of a sequence, or stretches of them, counted from 1."""

    def tell(
        weights: FloatArray, spread: FloatArray | None, changes: FloatArray | None
    ) -> tuple[Attribution, ...]:
        told = []
        for place, weight in enumerate(weights):
            start, stop = place * stretch, min((place + 1) * stretch, len(sequence))
            name = f"{start + 1}" if stop - start == 1 else f"{start + 1}-{stop}"
            letters = () if changes is None else tuple(
                (one, float(change)) for one, change in zip(alphabet, changes[place], strict=True)
                if one != sequence[place].upper()
            )  # fmt: skip
            told.append(
                Attribution(name, sequence[start:stop], float(weight), _at(spread, place),
                            start, stop, letters)
            )  # fmt: skip
        return tuple(told)

    return tell


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
                                    _at(spread, place)))  # fmt: skip
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


def _answer(reached: Reached, inputs: Inputs, target: int, asked: Asked) -> float:
    asked.add(len(inputs))
    return float(np.asarray(reached.ask(inputs))[0, target])


def _channels_first(image: FloatArray) -> FloatArray:
    return image[None] if image.ndim == 2 else np.moveaxis(image, -1, 0)


def _at(values: FloatArray | None, place: int) -> float | None:
    return None if values is None else float(values[place])
