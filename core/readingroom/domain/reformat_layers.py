"""Labels and maps of stored slices on the frames of a reformatted series.

Labels are drawn where the nearest voxel has them, in a slab where any of its slices does. Maps are
interpolated linearly; between two slices of which one has no map, the map reaches half way. In a
slab the weight with the largest magnitude counts.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import BoolArray
from readingroom.domain.label_volume import LabelVolume
from readingroom.domain.reformat import (
    ReformattedSeries,
    Section,
    section_of,
    slice_axis,
    slice_numbers,
    turned,
)

Floats = NDArray[np.float32]


class MapOnFrame(NamedTuple):
    """Weights on a frame (rows, columns), 0 where no slice has a map, and where one has."""

    weights: Floats
    is_known: BoolArray


def labels_on(series: ReformattedSeries, index: int, labels: LabelVolume) -> BoolArray:
    """Return where a frame of a reformatted series shows a segment, (rows, columns).

    Raises:
        IndexError: there is no such frame.
    """
    plane: BoolArray = turned(series, labels.section(*section_of(series, index)))
    axis = slice_axis(series)
    if axis is None:
        return np.ascontiguousarray(plane)
    nearest = np.floor(slice_numbers(series, axis) + 0.5).astype(np.intp)
    return plane.take(nearest, axis=axis)


def map_on(series: ReformattedSeries, index: int, maps: Mapping[int, NDArray[Any]]) -> MapOnFrame:
    """Return the weights that a frame of a reformatted series shows.

    Args:
        series: the reformatted series.
        index: number of its frame, from 0.
        maps: map of each slice that has one, (rows, columns) of any size; it spans the slice.

    Raises:
        IndexError: there is no such frame.
    """
    section = section_of(series, index)
    axis = slice_axis(series)
    if axis is None:
        return _along_slices(series, section, maps)
    slices = series.grid.shape[0]
    width = series.grid.shape[3 - section.axis]
    weights, is_known = np.zeros((slices, width), np.float32), np.zeros((slices, width), np.bool_)
    numbers = np.arange(section.first, section.end)
    for number, weighted in maps.items():
        weights[number] = _largest(_lines(weighted, section.axis, numbers, series))
        is_known[number] = True
    at = slice_numbers(series, axis)
    return _between(turned(series, weights), turned(series, is_known), at, axis)


def _along_slices(
    series: ReformattedSeries, section: Section, maps: Mapping[int, NDArray[Any]]
) -> MapOnFrame:
    """Return the weights of frames that lie along the slices."""
    _, rows, columns = series.grid.shape
    shown = [
        _stretched(
            _stretched(maps[number], 0, np.arange(rows), rows), 1, np.arange(columns), columns
        )
        for number in range(section.first, section.end)
        if number in maps
    ]
    weights = _largest(np.stack(shown)) if shown else np.zeros((rows, columns), np.float32)
    is_known = np.full((rows, columns), bool(shown))
    return MapOnFrame(np.ascontiguousarray(turned(series, weights)), is_known)


def _lines(
    weighted: NDArray[Any], axis: int, numbers: NDArray[np.intp], series: ReformattedSeries
) -> Floats:
    """Return rows (axis 1) or columns (axis 2) of a map that spans a slice, a line for each."""
    across, along = axis - 1, 2 - axis
    chosen = _stretched(weighted, across, numbers, series.grid.shape[axis])
    width = series.grid.shape[3 - axis]
    lines = _stretched(chosen, along, np.arange(width), width)
    return lines if across == 0 else lines.T


def _stretched(weighted: NDArray[Any], axis: int, numbers: NDArray[np.intp], whole: int) -> Floats:
    """Return a map at some of so many lines along an axis, interpolated between its cells."""
    size = weighted.shape[axis]
    at = np.clip((numbers + 0.5) * size / whole - 0.5, 0, size - 1)
    lower = np.floor(at).astype(np.intp)
    upper = np.minimum(lower + 1, size - 1)
    share = (at - lower).astype(np.float32)
    share = share[:, None] if axis == 0 else share[None, :]
    values: Floats = weighted.astype(np.float32)
    low: Floats = values.take(lower, axis=axis)
    low += (values.take(upper, axis=axis) - low) * share
    return low


def _largest(weights: Floats) -> Floats:
    """Return the weight with the largest magnitude along the first axis."""
    largest = np.abs(weights).argmax(axis=0)
    chosen: Floats = np.take_along_axis(weights, largest[None], axis=0)[0]
    return chosen


def _between(
    weights: Floats, is_known: BoolArray, at: NDArray[np.float64], axis: int
) -> MapOnFrame:
    """Return weights at positions between slices along an axis."""
    lower = np.floor(at).astype(np.intp)
    upper = np.minimum(lower + 1, weights.shape[axis] - 1)
    share = (at - lower).astype(np.float32)
    share = share[:, None] if axis == 0 else share[None, :]
    low, high = weights.take(lower, axis=axis), weights.take(upper, axis=axis)
    has_low, has_high = is_known.take(lower, axis=axis), is_known.take(upper, axis=axis)
    both = low * (1 - share) + high * share
    nearer = np.where(share < 0.5, low, high)
    known = np.where(share < 0.5, has_low, has_high)
    return MapOnFrame(
        np.where(has_low & has_high, both, np.where(known, nearer, 0)).astype(np.float32), known
    )
