"""Gradients of what a model receives of a series: the transpose of its preparation.

Every part of a preparation is linear, or acts on each value alone. The transpose of resizing is
that of the matrices that resize; the slope of a window is a difference quotient of the window
itself, so that windows of every kind are covered by the one formula that draws them.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.grey_levels import through_window
from readingroom.domain.imaging import Frame, ImageSeries
from readingroom.domain.volume_grid import VolumeGrid, grid_of
from readingroom.engine.models.image_inputs.preparing import (
    Decode,
    filled_stack,
    modality_values,
    resized_plane,
)
from readingroom.engine.models.image_inputs.resampling import patient_grid, resampled, returned
from readingroom.engine.models.image_inputs.types import ImageInput, SeriesPart, SliceAxis

Floats = NDArray[np.float64]
_STEP: Final = 1e-3
"""Step of the difference quotient, in widths of the window."""
_WHITE: Final = 255.0


def gradient_of_values(
    series: ImageSeries,
    frames: Sequence[Frame],
    numbers: Sequence[int],
    declared: ImageInput,
    gradient: NDArray[np.floating],
) -> Floats:
    """Return the gradient of the modality values of the frames that a model receives.

    Windows that follow from the smallest and the largest value count as fixed.

    Args:
        series: the series.
        frames: the frames, in the order of `numbers`.
        numbers: their numbers, as `PreparedInput.frames`.
        declared: the declared input, which is not standardised.
        gradient: that of the item, in its shape.

    Returns:
        (frames, rows, columns), or (frames, rows, columns, 3) of colours, from 0 to 255.
    """
    channels = (declared.channels or 3) if frames[0].is_colour else declared.declared_channels or 1
    planes = _by_channel(np.asarray(gradient, dtype=np.float64), channels, declared)
    if declared.kind is not SeriesPart.VOLUME:
        each = zip(frames, np.moveaxis(planes, 1, 0), strict=True)
        return np.stack([_of_frame(frame, part, declared) for frame, part in each])
    by_number = dict(zip(numbers, frames, strict=True))
    grid = grid_of(series)
    if not isinstance(grid, VolumeGrid):
        raise TypeError("a prepared volume has a grid")
    slices = _of_volume(series, grid, declared, planes, lambda _, number: by_number[number])
    order = {number: index for index, number in enumerate(grid.frames)}
    return slices[[order[number] for number in numbers]]


def gradient_before_standardising(
    gradient: NDArray[np.floating], item: NDArray[np.floating]
) -> Floats:
    """Return the gradient of an item before it was shifted and scaled to mean 0 and deviation 1."""
    values, given = item.astype(np.float64), np.asarray(gradient, dtype=np.float64)
    deviation = values.std()
    standard = (values - values.mean()) / deviation
    return np.asarray(
        (given - given.mean() - standard * (given * standard).mean()) / deviation, dtype=np.float64
    )


def _by_channel(gradient: Floats, channels: int, declared: ImageInput) -> Floats:
    """Return the gradient of an item as (channels, slices, rows, columns)."""
    if declared.kind is SeriesPart.SLICE:
        return gradient[:, np.newaxis]
    if declared.slice_axis is SliceAxis.DEPTH:
        return gradient
    return np.moveaxis(gradient.reshape(-1, channels, *gradient.shape[1:]), 0, 1)


def _of_frame(frame: Frame, planes: Floats, declared: ImageInput) -> Floats:
    """Return the gradient of a frame's values from that of its (channels, rows, columns)."""
    rows, columns = frame.pixels.shape[:2]
    if planes.shape[1:] != (rows, columns):
        down, across = _resizing(rows, planes.shape[1]), _resizing(columns, planes.shape[2])
        planes = np.stack([down.T @ plane @ across for plane in planes])
    if not frame.is_colour:
        return _through_windows(modality_values(frame), frame, planes, declared, abs(frame.slope))
    low, high = declared.range
    if declared.channels == 1:
        planes = np.repeat(planes / 3.0, 3, axis=0)
    return np.moveaxis(planes, 0, 2) * ((high - low) / _WHITE)


def _of_volume(
    series: ImageSeries, grid: VolumeGrid, declared: ImageInput, planes: Floats, decode: Decode
) -> Floats:
    """Return the gradient of the voxels (slices, rows, columns) of a volume."""
    stack = filled_stack(series, grid, decode)
    target = patient_grid(grid, declared.spacing, declared.size)
    values, _ = resampled(stack, target)
    level = abs(stack.scale[0])
    return returned(_through_windows(values, stack.model, planes, declared, level), grid, target)


def _through_windows(
    values: NDArray[np.floating], frame: Frame, planes: Floats, declared: ImageInput, level: float
) -> Floats:
    """Return the gradient of modality values from that of their channels, the first axis.

    `level` is the difference of two stored values that follow each other.
    """
    if declared.windows is None:
        return np.asarray(planes.sum(axis=0))
    low, high = declared.range
    windows = declared.windows or frame.windows[:1]
    exact = values.astype(np.float64)
    total = np.zeros(values.shape)
    for number, window in enumerate(windows):
        part = planes[number] if len(windows) > 1 else planes.sum(axis=0)
        step = max(level, _STEP * window.width) / 2
        above, below = (
            through_window(exact + shift, window, frame).astype(np.float64)
            for shift in (step, -step)
        )
        total += part * (above - below) * ((high - low) / (2 * step))
    return total


@lru_cache(maxsize=8)
def _resizing(before: int, after: int) -> Floats:
    """Return the matrix (after, before) that resizes a column of values."""
    return resized_plane(np.eye(before, dtype=np.float32), after, before).astype(np.float64)
