"""Series and frames of volumes with known contents: rods, spheres, oblique and sheared stacks."""

from collections.abc import Callable, Sequence

import numpy as np

from readingroom.domain.imaging import Frame, FrameRef, ImageSeries, Window
from readingroom.domain.volume_grid import VolumeGrid, grid_of
from readingroom.domain.volume_stack import VolumeStack

START = (-40.0, -55.0, 21.0)
WINDOW = Window("Phantom", 400.0, 40.0)


def rotation(*angles: float) -> np.ndarray:
    """Return a rotation about x, then y, then z; its rows are the turned axes."""
    matrix = np.eye(3)
    for axis, angle in enumerate(angles):
        first, second = [part for part in range(3) if part != axis]
        turn = np.eye(3)
        turn[first, first] = turn[second, second] = np.cos(angle)
        turn[first, second], turn[second, first] = -np.sin(angle), np.sin(angle)
        matrix = turn @ matrix
    return matrix


def directions_of(axes: np.ndarray) -> np.ndarray:
    """Return the six cosines of a stack whose columns and rows follow the first two axes."""
    return np.concatenate([axes[0], axes[1]])


def phantom_series(
    shape: tuple[int, int, int],
    spacing: tuple[float, float, float],
    axes: np.ndarray | None = None,
    *,
    at: Sequence[float] | None = None,
    shear: tuple[float, float] = (0.0, 0.0),
    order: Sequence[int] | None = None,
    start: tuple[float, float, float] = START,
) -> ImageSeries:
    """Return a series of slices (slice, row, column).

    Args:
        shape: slices, rows, columns.
        spacing: their distances in mm.
        axes: directions of columns, of rows, and of the normal, as rows; an axial stack by default.
        at: positions along the normal in mm, regular by default.
        shear: shift along columns and rows per mm of the normal.
        order: numbers of the slices in the order of the frames.
        start: centre of the first voxel.
    """
    ways = np.eye(3) if axes is None else axes
    count, rows, columns = shape
    distances = np.arange(count) * spacing[0] if at is None else np.asarray(at, float)
    normal = np.cross(ways[0], ways[1])
    frames = []
    for index, number in enumerate(range(count) if order is None else order):
        way = normal + shear[0] * ways[0] + shear[1] * ways[1]
        origin = np.array(start) + distances[number] * way
        frames.append(
            FrameRef(
                "0" * 64,
                index,
                orientation=tuple(float(part) for part in directions_of(ways)),
                origin_mm=tuple(float(part) for part in origin),
                position_mm=float(origin @ normal),
            )
        )
    return ImageSeries(
        "phantom",
        "CT",
        "CT phantom",
        rows,
        columns,
        False,
        tuple(frames),
        spacing_mm=spacing[1:],
        spacing_source="PixelSpacing",
        units="HU",
        frame_of_reference="space",
    )


def phantom_stack(
    series: ImageSeries,
    values: Callable[[np.ndarray], np.ndarray],
    *,
    slope: float = 1.0,
    intercept: float = -1024.0,
    padding: Callable[[np.ndarray], np.ndarray] | None = None,
) -> VolumeStack:
    """Return the voxels of a series, filled with values of positions, rounded to stored units.

    Args:
        series: series with a regular grid.
        values: returns the modality values of positions (..., 3) in mm.
        slope: modality value = stored * slope + intercept.
        intercept: see `slope`.
        padding: returns which positions are padding, None for no padding.
    """
    grid = grid_of(series)
    assert isinstance(grid, VolumeGrid)
    stack = VolumeStack(grid)
    for number in range(grid.shape[0]):
        positions = positions_of_slice(grid, number)
        stored = np.round((values(positions) - intercept) / slope)
        assert stored.min() >= 0
        mask = None if padding is None else padding(positions)
        frame = Frame(
            stored.astype(np.uint16), slope, intercept, "HU", False, (WINDOW,), is_padding=mask
        )
        assert stack.add(number, frame) is None
    return stack


def positions_of_slice(grid: VolumeGrid, number: int) -> np.ndarray:
    """Return the positions (rows, columns, 3) of the voxels of a slice in mm."""
    _, rows, columns = grid.shape
    row, column = np.mgrid[:rows, :columns]
    ways = np.array(grid.directions)
    return (
        np.array(grid.origin)
        + number * grid.spacing[0] * ways[0]
        + (row * grid.spacing[1])[..., None] * ways[1]
        + (column * grid.spacing[2])[..., None] * ways[2]
    )


def positions_of_frame(series: ImageSeries, index: int) -> np.ndarray:
    """Return the positions (rows, columns, 3) of the pixels of a frame, by PS3.3 C.7.6.2.1.1."""
    ref = series.frames[index]
    row, column = np.mgrid[: series.rows, : series.columns]
    down, right = series.spacing_mm
    across, along = np.array(ref.orientation[:3]), np.array(ref.orientation[3:])
    return (
        np.array(ref.origin_mm)
        + (column * right)[..., None] * across
        + (row * down)[..., None] * along
    )
