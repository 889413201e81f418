"""Prepare what a model of images receives from the series of a case: the only way it is done."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.grey_levels import through_window
from readingroom.domain.imaging import Frame, ImageSeries, Window
from readingroom.domain.planes import DOCUMENT
from readingroom.domain.volume_grid import GridProblem, VolumeGrid, grid_of
from readingroom.domain.volume_stack import VolumeStack
from readingroom.domain.window_presets import CT_PRESETS
from readingroom.engine.models.image_inputs.refusals import volume_refusal
from readingroom.engine.models.image_inputs.resampling import (
    PatientGrid,
    patient_grid,
    resampled,
)
from readingroom.engine.models.image_inputs.types import (
    UNIT_RANGE,
    ImageInput,
    SeriesPart,
    SliceAxis,
    SlicePosition,
    UnfitInputError,
)
from readingroom.processes.limits import limits_of_cases

Decode = Callable[[ImageSeries, int], Frame]
"""Decodes a frame of a series, by its number from 0 in display order."""

_PIXEL_BYTES: Final = 4
_WORKING_COPIES: Final = 3
"""Arrays of a frame in 64 bits while it is windowed and resized, roughly."""
_HOUNSFIELD: Final = "HU"
_GB: Final = 1e9


class PreparedInput(NamedTuple):
    """What a model receives of a case.

    Args:
        array: (channels, rows, columns), (channels, slices, rows, columns), or with slices as
            channels (slices * channels, rows, columns).
        series: the series it is from.
        frames: numbers of its frames, from 0 in display order.
    """

    array: NDArray[np.float32]
    series: ImageSeries
    frames: tuple[int, ...]


def prepare_case(
    series: Sequence[ImageSeries], declared: ImageInput, decode: Decode
) -> PreparedInput | None:
    """Return what a model receives of the series of a case, None for a case without images.

    The first series that fits is used: with the declared modality, and enough frames; for cine
    frames one with a frame rate, for a volume one that forms a regular grid.

    Raises:
        UnfitInputError: No series fits, or the input would exceed the memory.
        IntakeError: A frame cannot be decoded.
    """
    images = [each for each in series if _is_image(each)]
    if not images:
        return None
    if declared.modality:
        images = [each for each in images if each.modality == declared.modality]
        if not images:
            raise UnfitInputError(
                f"The model needs a series of modality {declared.modality}; the case has none."
            )
    if declared.kind is SeriesPart.VOLUME:
        return _prepared_volume(images, declared, decode)
    chosen, frames = _chosen_frames(images, declared)
    _require_memory(chosen, declared, len(frames))
    parts = [_planes(decode(chosen, number), declared) for number in frames]
    if len({part.shape for part in parts}) > 1:
        raise UnfitInputError("The frames of the series differ in size or kind.")
    array = parts[0] if declared.kind is SeriesPart.SLICE else _stacked(parts, declared)
    return PreparedInput(_finished(array, declared), chosen, frames)


def evenly_spaced(count: int, total: int) -> tuple[int, ...]:
    """Return `count` numbers from 0 to `total` - 1: the middle of each of `count` equal parts."""
    return tuple((2 * part + 1) * total // (2 * count) for part in range(count))


def _is_image(series: ImageSeries) -> bool:
    return bool(series.frames) and not series.marks and series.modality != DOCUMENT


# ---- frames --------------------------------------------------------------------------------------


def _chosen_frames(
    images: Sequence[ImageSeries], declared: ImageInput
) -> tuple[ImageSeries, tuple[int, ...]]:
    """Return the series of slices or cine frames, and the numbers of its frames."""
    if declared.kind is SeriesPart.SLICE:
        return _chosen_slice(images, declared.which)
    if declared.kind is SeriesPart.CINE:
        images = [each for each in images if each.frames_per_second is not None]
        if not images:
            raise UnfitInputError("The model needs cine frames; no series has a frame rate.")
    largest = max(len(each.frames) for each in images)
    if largest < declared.count:
        raise UnfitInputError(
            f"The model needs {declared.count} frames; the largest series has {largest}."
        )
    chosen = next(each for each in images if len(each.frames) >= declared.count)
    return chosen, evenly_spaced(declared.count, len(chosen.frames))


def _chosen_slice(
    images: Sequence[ImageSeries], which: SlicePosition | int
) -> tuple[ImageSeries, tuple[int, ...]]:
    count = len(images[0].frames)
    if isinstance(which, SlicePosition):
        positions = {SlicePosition.FIRST: 0, SlicePosition.LAST: count - 1}
        return images[0], (positions.get(which, count // 2),)
    for each in images:
        for number, ref in enumerate(each.frames):
            if ref.instance_number == which:
                return each, (number,)
    raise UnfitInputError(f"No series has an image with the number {which}.")


def _planes(frame: Frame, declared: ImageInput) -> NDArray[np.float32]:
    """Return a frame as (channels, rows, columns) in its declared size."""
    if frame.is_colour:
        planes = _colour_planes(frame, declared)
    else:
        planes = _grey_planes(modality_values(frame), frame, declared)
    if declared.size and planes.shape[1:] != declared.size:
        planes = np.stack([resized_plane(plane, *declared.size) for plane in planes])
    return planes


def _colour_planes(frame: Frame, declared: ImageInput) -> NDArray[np.float32]:
    if declared.windows is None or declared.windows:
        raise UnfitInputError("The model needs grey values; the images are in colour.")
    planes = np.moveaxis(frame.pixels.astype(np.float32) / np.float32(255), 2, 0)
    if declared.channels == 1:
        planes = planes.mean(axis=0, keepdims=True)
    return _in_range(planes, declared)


def modality_values(frame: Frame) -> NDArray[np.float64]:
    """Return the modality values of a grey frame, (rows, columns)."""
    return np.asarray(frame.pixels * np.float64(frame.slope) + frame.intercept)


def _grey_planes(
    values: NDArray[np.floating], frame: Frame, declared: ImageInput
) -> NDArray[np.float32]:
    """Return modality values (..., rows, columns) with the channels on a new first axis."""
    if declared.windows is None:
        planes = values.astype(np.float32)[np.newaxis]
    else:
        _require_units(declared.windows, frame)
        windows = declared.windows or frame.windows[:1]
        planes = np.stack([through_window(values, window, frame) for window in windows])
        planes = _in_range(planes, declared)
    return np.repeat(planes, declared.channels, axis=0) if declared.channels > 1 else planes


def _require_units(windows: Sequence[Window], frame: Frame) -> None:
    """Refuse presets, which are in HU, for other units."""
    preset = next((window for window in windows if window in CT_PRESETS), None)
    if preset is not None and frame.units != _HOUNSFIELD:
        raise UnfitInputError(
            f"The window '{preset.name}' is in HU; the unit of the images is "
            f"{frame.units or 'unknown'}."
        )


def _in_range(planes: NDArray[np.float32], declared: ImageInput) -> NDArray[np.float32]:
    if declared.range == UNIT_RANGE:
        return planes
    low, high = declared.range
    return np.asarray(planes * (high - low) + low, dtype=np.float32)


def _stacked(parts: Sequence[NDArray[np.float32]], declared: ImageInput) -> NDArray[np.float32]:
    if declared.slice_axis is SliceAxis.CHANNELS:
        return np.concatenate(parts)
    return np.stack(parts, axis=1)


def resized_plane(plane: NDArray[np.float32], rows: int, columns: int) -> NDArray[np.float32]:
    """Return a plane in another size, bilinearly."""
    from PIL import Image

    picture = Image.fromarray(np.ascontiguousarray(plane, dtype=np.float32))
    return np.asarray(picture.resize((columns, rows), Image.Resampling.BILINEAR))


def _finished(array: NDArray[np.float32], declared: ImageInput) -> NDArray[np.float32]:
    if declared.is_standardised:
        deviation = float(array.std(dtype=np.float64))
        if not deviation > 0:
            raise UnfitInputError("All pixels have the same value, so they have no deviation.")
        array = (array - np.float32(array.mean(dtype=np.float64))) / np.float32(deviation)
    return np.ascontiguousarray(array, dtype=np.float32)


# ---- volumes -------------------------------------------------------------------------------------


def _prepared_volume(
    images: Sequence[ImageSeries], declared: ImageInput, decode: Decode
) -> PreparedInput:
    chosen, grid = _chosen_volume(images)
    target = patient_grid(grid, declared.spacing, declared.size)
    _require_volume_memory(grid, target, declared)
    stack = filled_stack(chosen, grid, decode)
    values, covered = resampled(stack, target)
    planes = _grey_planes(values, stack.model, declared)
    if declared.windows is not None:
        planes[:, ~covered] = declared.range[0]
    array = planes
    if declared.slice_axis is SliceAxis.CHANNELS:
        array = np.moveaxis(planes, 0, 1).reshape(-1, *target.shape[1:])
    return PreparedInput(_finished(array, declared), chosen, tuple(sorted(grid.frames)))


def filled_stack(series: ImageSeries, grid: VolumeGrid, decode: Decode) -> VolumeStack:
    """Return the voxels of a series.

    Raises:
        UnfitInputError: a frame differs from the others.
    """
    stack = VolumeStack(grid)
    for number, frame in enumerate(grid.frames):
        problem = stack.add(number, decode(series, frame))
        if problem is not None:
            raise volume_refusal(problem)
    return stack


def _chosen_volume(images: Sequence[ImageSeries]) -> tuple[ImageSeries, VolumeGrid]:
    """Return the first series that forms a regular grid.

    Raises:
        UnfitInputError: None does; the reason is that of the series with most frames.
    """
    grids = [(each, grid_of(each)) for each in images]
    for each, grid in grids:
        if isinstance(grid, VolumeGrid):
            return each, grid
    _, problem = max(grids, key=lambda entry: len(entry[0].frames))
    if isinstance(problem, GridProblem):
        raise volume_refusal(problem)
    raise AssertionError("no series has a grid")


# ---- memory --------------------------------------------------------------------------------------


def _require_memory(series: ImageSeries, declared: ImageInput, count: int) -> None:
    """Refuse frames that exceed the memory, by their stated size and before decoding."""
    pixels = series.rows * series.columns * (3 if series.is_colour else 1)
    channels = max(declared.declared_channels, 3 if series.is_colour else 1)
    size = declared.size or (series.rows, series.columns)
    result = count * channels * size[0] * size[1] * _PIXEL_BYTES
    working = pixels * (channels + _WORKING_COPIES) * 2 * _PIXEL_BYTES
    _require(working + 2 * result)


def _require_volume_memory(grid: VolumeGrid, target: PatientGrid, declared: ImageInput) -> None:
    voxels = int(np.prod(grid.shape, dtype=np.int64)) * _PIXEL_BYTES
    result = int(np.prod([float(side) for side in target.shape])) * _PIXEL_BYTES
    channels = max(1, declared.declared_channels)
    _require(voxels + (2 * channels + 1) * result)


def _require(needed: int) -> None:
    available = limits_of_cases().memory_bytes
    if needed > available:
        raise UnfitInputError(
            f"The input of the model would need {needed / _GB:,.1f} GB of memory; "
            f"{available / _GB:,.1f} GB are allowed. Declare a smaller input."
        )
