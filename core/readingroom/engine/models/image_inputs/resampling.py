"""Resample a volume along the axes of the patient, linearly and without smoothing.

Slices, rows and columns of the result follow z (towards the head), y (towards the back) and x
(towards the left), the axes of DICOM PS3.3 C.7.6.2.1.1, whatever the orientation of the
acquisition.
"""

import itertools
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import BoolArray
from readingroom.domain.volume_grid import VolumeGrid
from readingroom.domain.volume_stack import VolumeStack

_AXES: Final = (2, 1, 0)
"""Axes of the patient in the order of the result."""
_EDGE: Final = 0.5 + 1e-6
"""Distance from the outermost voxel centres that still lies in a voxel, in voxels."""


class PatientGrid(NamedTuple):
    """Regular grid along z, y and x; `spacing` in mm, `centre` (z, y, x) in mm."""

    shape: tuple[int, int, int]
    spacing: tuple[float, float, float]
    centre: tuple[float, float, float]

    def positions(self, axis: int) -> NDArray[np.float64]:
        """Return the positions of the voxel centres along an axis in mm."""
        numbers = np.arange(self.shape[axis]) - (self.shape[axis] - 1) / 2
        return np.asarray(self.centre[axis] + numbers * self.spacing[axis])


def patient_grid(
    grid: VolumeGrid, spacing: tuple[float, ...], size: tuple[int, ...]
) -> PatientGrid:
    """Return the grid to resample a volume to, around the centre of the volume.

    Without a size it covers the volume; without a spacing its size covers the volume; without both
    its spacing is that of the nearest axes of the acquisition.
    """
    ways = np.abs(np.array(grid.directions))[:, _AXES]
    extent = (ways * (np.array(grid.spacing) * grid.shape)[:, None]).sum(axis=0)
    if spacing:
        steps = np.array(spacing)
    elif size:
        steps = extent / np.array(size)
    else:
        steps = np.array(grid.spacing)[list(_nearest_axes(ways))]
    counts = size or tuple(max(1, int(number)) for number in np.rint(extent / steps))
    middle = [(count - 1) / 2 for count in grid.shape]
    x, y, z = grid.to_patient((middle[0], middle[1], middle[2]))
    slices, rows, columns = (int(count) for count in counts)
    down, back, left = (float(step) for step in steps)
    return PatientGrid((slices, rows, columns), (down, back, left), (z, y, x))


def resampled(stack: VolumeStack, target: PatientGrid) -> tuple[NDArray[np.float32], BoolArray]:
    """Return the modality values of a complete volume on a grid, and which voxels it covers.

    Voxels without a value have the lowest value of the volume.
    """
    slope, intercept = stack.scale
    whole = (slice(None), slice(None), slice(None))
    block = stack.block(whole)
    values = np.empty(target.shape, dtype=np.float32)
    covered = np.empty(target.shape, dtype=np.bool_)
    lowest = np.float32(min(block.min() * slope, block.max() * slope) + intercept)
    for number, voxels in enumerate(_voxels(stack.grid, target)):
        inside = _is_inside(voxels, block.shape)
        plane = _interpolated(block, voxels) * slope + intercept
        values[number] = np.where(inside, plane, lowest)
        covered[number] = inside
    return values, covered


def returned(
    gradient: NDArray[np.floating], grid: VolumeGrid, target: PatientGrid
) -> NDArray[np.float64]:
    """Return the gradient of the modality values of a volume: the transpose of `resampled`.

    Args:
        gradient: that of the values on the target; it has no effect where nothing is covered.
        grid: the grid of the volume.
        target: the grid to which it is resampled.
    """
    total = np.zeros(grid.shape)
    flat = total.reshape(-1)
    for number, voxels in enumerate(_voxels(grid, target)):
        plane = np.where(_is_inside(voxels, grid.shape), gradient[number], 0.0)
        for weight, index in _corners(voxels, grid.shape):
            np.add.at(flat, np.ravel_multi_index(index, grid.shape), weight * plane)
    return total


def _voxels(grid: VolumeGrid, target: PatientGrid) -> Iterator[NDArray[np.float64]]:
    """Yield the voxels (slice, row, column) of each plane of a target, (3, rows, columns)."""
    y, x = np.meshgrid(target.positions(1), target.positions(2), indexing="ij")
    steps = np.linalg.inv(np.array(grid.directions).T * grid.spacing)
    origin = np.array(grid.origin)
    for z in target.positions(0):
        points = np.stack([x - origin[0], y - origin[1], np.full_like(x, z - origin[2])])
        yield np.tensordot(steps, points, axes=1)


def _nearest_axes(ways: NDArray[np.float64]) -> tuple[int, ...]:
    """Return the axis of the acquisition nearest to each axis of the result."""
    return max(
        itertools.permutations(range(3)),
        key=lambda order: sum(ways[axis, part] for part, axis in enumerate(order)),
    )


def _is_inside(voxels: NDArray[np.float64], shape: tuple[int, ...]) -> BoolArray:
    last = np.array(shape)[:, None, None] - 1
    return np.asarray(np.all((voxels >= -_EDGE) & (voxels <= last + _EDGE), axis=0))


def _interpolated(block: NDArray[np.generic], voxels: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the values between the eight voxels around each position; the edge is continued."""
    total = np.zeros(voxels.shape[1:])
    for weight, index in _corners(voxels, block.shape):
        total += weight * np.asarray(block[index], dtype=np.float64)
    return total


def _corners(
    voxels: NDArray[np.float64], shape: tuple[int, ...]
) -> Iterator[tuple[NDArray[np.float64], tuple[NDArray[np.intp], ...]]]:
    """Yield weight and index of each of the eight voxels around each position."""
    last = np.array(shape)[:, None, None] - 1
    inner = np.clip(voxels, 0, last)
    first = np.minimum(inner.astype(np.intp), np.maximum(last - 1, 0))
    part = inner - first
    after = np.minimum(first + 1, last)
    for corner in itertools.product((0, 1), repeat=3):
        weight = np.ones(voxels.shape[1:])
        index = []
        for axis, is_after in enumerate(corner):
            weight *= part[axis] if is_after else 1 - part[axis]
            index.append(after[axis] if is_after else first[axis])
        yield weight, tuple(index)
