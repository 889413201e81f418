"""Slices, cine frames and volumes as explanation inputs: boxes of slices, rows and columns."""

from dataclasses import dataclass, replace
from math import prod
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.explained_input import HeatMap, InputKind
from readingroom.engine.analyzer.explanations.games import QueryCounter
from readingroom.engine.analyzer.explanations.image_pieces import (
    NO_GRADIENTS,
    GradientPath,
    lines,
    sum_by_label,
    value_range,
)
from readingroom.engine.analyzer.explanations.images import (
    FILLS,
    MAX_TILES,
    STARTS,
    heat_map,
    image_hierarchy,
    mask_image,
    replacement,
    require_change,
)
from readingroom.engine.analyzer.explanations.inputs import (
    Describe,
    ExplanationInput,
    Weigh,
    by_method,
    value_at,
)
from readingroom.engine.analyzer.explanations.part_methods import (
    InputPartition,
    ModelHandle,
    PartWeights,
)
from readingroom.engine.analyzer.explanations.parts import AT_ONCE
from readingroom.engine.analyzer.explanations.types import (
    Attribution,
    ExplanationMethod,
    Fill,
    PartOptions,
)
from readingroom.engine.analyzer.explanations.volume_axes import items_of, volume_of
from readingroom.engine.models.image_inputs.types import SliceAxis

_TILES: Final = 4
"""Boxes along the shorter side of a slice, unless the side of a tile is given."""
_SLABS: Final = 8
_GRADIENT_TILES: Final = 32
_MAX_GRADIENT_BOXES: Final = 1 << 16
_SHOWN_BOXES: Final = 10
_BATCH_BYTES: Final = 1 << 28
"""Maximum size of the inputs of one question to a model."""


def volume_piece(
    code: str, volume: FloatArray, target: int, options: PartOptions, axis: SliceAxis
) -> ExplanationInput:
    """Return a volume (slices, rows, columns, channels) cut into boxes.

    A box has `slab` slices and `tile` x `tile` pixels. With integrated gradients voxels are weighed
    and summed in smaller boxes. `axis` is that of the slices in the model's input.

    Raises:
        AnalysisError: the volume is constant, there are too many boxes, or windows overlap.
    """
    method = options.method_for(InputKind.IMAGE)
    low, high = value_range(volume, options)
    filled = _filled(volume, options.fill, low, high)
    is_gradient = method is ExplanationMethod.INTEGRATED_GRADIENTS
    boxes = _cut(volume.shape[:3], method, options)
    at_once = max(1, min(AT_ONCE, _BATCH_BYTES // volume.nbytes))
    tree = np.zeros((0, 4)) if is_gradient else image_hierarchy(*boxes.grid)
    parts = InputPartition(
        mask_image(volume, filled, boxes.labels), prod(boxes.grid), tree, at_once=at_once
    )

    def gradients(model: ModelHandle, seed: int, counter: QueryCounter) -> PartWeights:
        if model.logits is None:
            raise AnalysisError(NO_GRADIENTS)
        item, start = (items_of(each[None], axis)[0] for each in (volume, filled))
        route = GradientPath(model.logits, start, target, options, high - low)
        result = route.integrate(item, seed, counter)
        voxels = volume_of(result.weights, axis, volume.shape[3]).sum(axis=-1)
        return result._replace(weights=sum_by_label(voxels, boxes.labels))

    def nearby(rng: np.random.Generator) -> ExplanationInput:
        noise = rng.uniform(-0.02, 0.02, volume.shape) * (high - low)
        limited = replace(options, low=low, high=high)
        return volume_piece(code, volume + noise, target, limited, axis)

    weigh: Weigh = gradients if is_gradient else by_method(parts, target, method, options)
    background = f"{(STARTS if is_gradient else FILLS)[options.fill]}, slice by slice"
    return ExplanationInput(
        code,
        InputKind.IMAGE,
        method,
        volume[None],
        parts,
        background,
        weigh,
        _describe(volume, boxes),
        nearby,
        boxes.draw,
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Boxes:
    """Boxes of a volume: `labels` (slices, rows, columns), their grid, and sides of a box."""

    labels: IntArray
    grid: tuple[int, int, int]
    slab: int
    tile: int

    def draw(self, weights: FloatArray) -> tuple[HeatMap, ...]:
        """Return the weights as one map for each slice, in order."""
        slabs = weights.reshape(self.grid)
        return tuple(heat_map(slabs[number // self.slab]) for number in range(len(self.labels)))


def _filled(volume: FloatArray, fill: Fill, low: float, high: float) -> FloatArray:
    """Return the replacement of a volume; a blur is that of each slice."""
    if fill is Fill.MEAN:
        filled = np.broadcast_to(volume.mean(axis=(0, 1, 2)), volume.shape).copy()
    else:
        filled = np.stack([replacement(plane, fill, low, high) for plane in volume])
    require_change(filled, volume, fill)
    return filled


def _cut(shape: tuple[int, ...], method: ExplanationMethod, options: PartOptions) -> _Boxes:
    """Return the boxes of a volume (slices, rows, columns).

    Raises:
        AnalysisError: there are too many boxes or a single one, or windows overlap.
    """
    slices, rows, columns = shape
    if method is ExplanationMethod.OCCLUSION and 0 < options.stride < (options.window or 2):
        raise AnalysisError(
            "Windows of a volume do not overlap, because each needs the whole volume. Leave out "
            "the stride, or choose smaller tiles."
        )
    if method is ExplanationMethod.INTEGRATED_GRADIENTS:
        tile = -(-max(rows, columns) // _GRADIENT_TILES)
        across = -(-rows // tile) * -(-columns // tile)
        slab, most = -(-slices * across // _MAX_GRADIENT_BOXES), _MAX_GRADIENT_BOXES
    else:
        side = options.window if method is ExplanationMethod.OCCLUSION else 0
        tile = side or options.tile or max(1, -(-min(rows, columns) // _TILES))
        slab, most = options.slab or -(-slices // _SLABS), MAX_TILES
    grid = (-(-slices // slab), -(-rows // tile), -(-columns // tile))
    if not 2 <= prod(grid) <= most:
        raise AnalysisError(
            f"Boxes of {slab} slices and {tile} x {tile} pixels give {prod(grid):,} parts; 2 to "
            f"{most:,} are possible. Choose other sizes."
        )
    down, across = grid[1:]
    numbers = (np.arange(slices) // slab)[:, None, None] * (down * across)
    labels = numbers + (np.arange(rows) // tile)[:, None] * across + np.arange(columns) // tile
    return _Boxes(labels.astype(np.int64), grid, slab, tile)


def _describe(volume: FloatArray, boxes: _Boxes) -> Describe:
    """Return a function that describes the boxes with the largest weights by position."""
    sides = (boxes.slab, boxes.tile, boxes.tile)

    def describe(
        weights: FloatArray, spread: FloatArray | None, _: FloatArray | None
    ) -> tuple[Attribution, ...]:
        attributions = []
        for index in np.argsort(-np.abs(weights), kind="stable")[:_SHOWN_BOXES].tolist():
            firsts = [
                number * side
                for number, side in zip(np.unravel_index(index, boxes.grid), sides, strict=True)
            ]
            ends = [
                min(first + side, size)
                for first, side, size in zip(firsts, sides, volume.shape[:3], strict=True)
            ]
            names = ("slice", "row", "column")
            name = ", ".join(map(lines, names, map(int, firsts), map(int, ends)))
            mean = float(volume[boxes.labels == index].mean())
            attributions.append(
                Attribution(
                    name, f"mean {mean:.4g}", float(weights[index]), value_at(spread, index)
                )
            )
        return tuple(attributions)

    return describe
