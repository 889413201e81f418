"""Planes through a volume: orthogonal reformats and slabs, as series with computed frames.

The planes are those of the grid, named by the nearest plane of the patient; for an oblique
acquisition they are oblique too, as the letters at their edges show. They are drawn as seen in
radiology: the patient's left on the right, of a sagittal plane anterior on the left, head on top.
"""

import itertools
import math
import re
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import BoolArray
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame, FrameRef, ImageSeries
from readingroom.domain.planes import Vector
from readingroom.domain.volume_grid import VolumeGrid
from readingroom.domain.volume_stack import Span, VolumeStack

SPACING_SOURCE: Final = "reformatted"
"""Source of the scale of reformatted images, shown with every measurement."""
_ROUNDING: Final = 1e-6
_NAMED: Final = 0.95
"""Least cosine between the normal of a plane and a patient axis that it is named after, 18 degrees:
the same as for the descriptions of series."""


_MAX_SAMPLES: Final = 4096
"""Largest number of rows or columns along the slices, where they are far apart."""
_PART_VOXELS: Final = 1024 * 1024
"""Voxels that are converted at a time."""


class ReformatPlane(StrEnum):
    """Plane of a reformatted series; ORIGINAL is that of the stored frames."""

    ORIGINAL = "original"
    AXIAL = "axial"
    CORONAL = "coronal"
    SAGITTAL = "sagittal"


class Projection(StrEnum):
    """How the slices of a slab become one image."""

    SINGLE = "single"
    MAXIMUM = "maximum"
    MINIMUM = "minimum"
    AVERAGE = "average"


class Interpolation(StrEnum):
    """How values between two slices are computed."""

    LINEAR = "linear"
    NEAREST = "nearest"


@dataclass(frozen=True, slots=True)
class Reformat:
    """What a reformatted series shows.

    Args:
        plane: orientation of its images.
        projection: SINGLE for one slice, else how a slab is projected.
        thickness_mm: thickness of the slab.
        interpolation: for distances between slices that are larger than a pixel.
    """

    plane: ReformatPlane
    projection: Projection = Projection.SINGLE
    thickness_mm: float = 0.0
    interpolation: Interpolation = Interpolation.LINEAR

    @property
    def is_original(self) -> bool:
        """Return whether it shows the stored frames unchanged."""
        return self.plane is ReformatPlane.ORIGINAL and self.projection is Projection.SINGLE


@dataclass(frozen=True, slots=True, kw_only=True)
class ReformattedSeries(ImageSeries):
    """Series whose frames are computed from a volume.

    Its frames name no stored file. `slab_slices` is the number of slices of a slab, 1 without one;
    `is_oblique` is set if its planes are turned from those of the patient.
    """

    source: ImageSeries
    grid: VolumeGrid
    reformat: Reformat
    slab_slices: int
    is_oblique: bool

    @property
    def slab_mm(self) -> float:
        """Return the thickness of the slab: that of whole slices."""
        return self.slab_slices * self.grid.spacing[_layout(self.grid, self.reformat).normal.axis]

    @property
    def record(self) -> str:
        """Return what is shown for the audit trail: "coronal maximum 9.0 mm", "axial single"."""
        parts = (self.reformat.plane.value, self.reformat.projection.value)
        is_slab = self.reformat.projection is not Projection.SINGLE
        return " ".join((*parts, f"{self.slab_mm:.1f} mm") if is_slab else parts)


def source_of(series: ImageSeries) -> ImageSeries:
    """Return the stored series that a reformat is of; a stored series itself."""
    return series.source if isinstance(series, ReformattedSeries) else series


RECORD: Final = re.compile(
    rf"(?:{'|'.join(ReformatPlane)}) "
    rf"(?:{Projection.SINGLE}|(?:{'|'.join(list(Projection)[1:])}) \d{{1,6}}\.\d mm)"
)
"""Form of `ReformattedSeries.record`."""


class _Axis(NamedTuple):
    """Axis of the grid, and whether it is followed forwards."""

    axis: int
    is_forward: bool

    def way(self, grid: VolumeGrid) -> NDArray[np.float64]:
        """Return the unit direction in which it is followed."""
        return np.array(grid.directions[self.axis]) * (1 if self.is_forward else -1)


class _Layout(NamedTuple):
    """Axes along which frames, rows and columns are counted."""

    normal: _Axis
    down: _Axis
    right: _Axis


_PATIENT: Final[dict[ReformatPlane, tuple[Vector, Vector]]] = {
    ReformatPlane.AXIAL: ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0)),
    ReformatPlane.CORONAL: ((1.0, 0.0, 0.0), (0.0, 0.0, -1.0)),
    ReformatPlane.SAGITTAL: ((0.0, 1.0, 0.0), (0.0, 0.0, -1.0)),
}
"""Directions to the right and down the screen."""


def reformatted(series: ImageSeries, grid: VolumeGrid, reformat: Reformat) -> ReformattedSeries:
    """Return the series of the planes of a reformat.

    Args:
        series: stored series.
        grid: its grid.
        reformat: what is shown.

    Raises:
        ValueError: the thickness of a slab is not a positive number.
    """
    thickness = reformat.thickness_mm
    is_slab = reformat.projection is not Projection.SINGLE
    if is_slab and not 0 < thickness < np.inf:
        raise ValueError(f"a slab of {thickness} mm has no thickness")
    layout = _layout(grid, reformat)
    (rows, down), (columns, right) = (
        _sampling(grid, axis.axis, other.axis)
        for axis, other in ((layout.down, layout.right), (layout.right, layout.down))
    )
    key = "/".join(
        (series.key, reformat.plane, reformat.projection, f"{thickness:g}", reformat.interpolation)
    )
    known = {field.name: getattr(series, field.name) for field in fields(ImageSeries)}
    known |= {
        "key": key,
        "rows": rows,
        "columns": columns,
        "frames": _frames(grid, layout, key),
        "spacing_mm": (down, right),
        "spacing_source": SPACING_SOURCE,
        "frames_per_second": None,
        "frame_of_reference": series.frame_of_reference or f"volume-{series.key}",
    }
    return ReformattedSeries(
        **known,
        source=series,
        grid=grid,
        reformat=reformat,
        slab_slices=_slab_slices(grid, layout.normal.axis, thickness) if is_slab else 1,
        is_oblique=_is_oblique(layout.normal.way(grid)),
    )


def reformatted_frame(stack: VolumeStack, series: ReformattedSeries, index: int) -> Frame:
    """Compute a frame of a reformatted series, in the type of the volume or float32.

    A slab consists of the whole slices whose centre is at most half its thickness away; it ends
    with the volume. It is projected first, then values between slices are interpolated. Padding
    counts in no projection; between slices it spreads to values that would be computed from it.

    Raises:
        IndexError: there is no such frame.
    """
    section = section_of(series, index)
    slab = section.first, section.end
    image, mask = _projected(stack, section.axis, slab, series.reformat.projection)
    plane = turned(series, image)
    padding = None if mask is None else turned(series, mask)
    axis = slice_axis(series)
    if axis is not None and plane.shape[axis] != (series.rows, series.columns)[axis]:
        plane, padding = _resampled(plane, padding, axis, series)
    model = stack.model
    return Frame(
        np.ascontiguousarray(plane),
        *stack.scale,
        model.units,
        model.is_inverted,
        model.windows,
        model.tables,
        padding if padding is not None and padding.any() else None,
    )


class Section(NamedTuple):
    """Slices of a grid across one of its axes: the first one, and the end (exclusive)."""

    axis: int
    first: int
    end: int


def section_of(series: ReformattedSeries, index: int) -> Section:
    """Return the slices of the grid that a frame of a reformatted series shows.

    Raises:
        IndexError: there is no such frame.
    """
    normal = _layout(series.grid, series.reformat).normal
    count = series.grid.shape[normal.axis]
    if not 0 <= index < count:
        raise IndexError(f"frame {index} of {count}")
    number = index if normal.is_forward else count - 1 - index
    half = series.slab_slices // 2
    return Section(normal.axis, max(0, number - half), min(count, number + half + 1))


def slice_axis(series: ReformattedSeries) -> int | None:
    """Return the axis of frames along which stored slices lie, None if frames lie along these."""
    layout = _layout(series.grid, series.reformat)
    return next((axis for axis, way in enumerate(layout[1:]) if way.axis == 0), None)


def slice_numbers(series: ReformattedSeries, axis: int) -> NDArray[np.float64]:
    """Return the slice of each row or column along that axis, also between slices.

    They count from the row or column with number 0.
    """
    size = (series.rows, series.columns)[axis]
    step = (series.spacing_mm or (1.0, 1.0))[axis] / series.grid.spacing[0]
    numbers: NDArray[np.float64] = np.multiply(np.arange(size, dtype=np.float64), step)
    return np.minimum(numbers, series.grid.shape[0] - 1)


def _layout(grid: VolumeGrid, reformat: Reformat) -> _Layout:
    """Return the axes of a plane: those of the grid nearest to those of the patient."""
    if reformat.plane is ReformatPlane.ORIGINAL:
        return _Layout(_Axis(0, True), _Axis(1, True), _Axis(2, True))
    cosines = np.array(grid.directions)
    axes = max(
        itertools.permutations(range(3)),
        key=lambda order: sum(abs(cosines[axis, part]) for part, axis in enumerate(order)),
    )
    right, down = (
        _along(grid, axes[int(np.argmax(np.abs(way)))], way) for way in _PATIENT[reformat.plane]
    )
    rest = 3 - right.axis - down.axis
    towards = np.cross(right.way(grid), down.way(grid))
    return _Layout(_Axis(rest, bool(towards @ cosines[rest] > 0)), down, right)


def _along(grid: VolumeGrid, axis: int, way: Vector) -> _Axis:
    return _Axis(axis, bool(np.array(grid.directions[axis]) @ way > 0))


def _is_oblique(normal: NDArray[np.float64]) -> bool:
    return bool(np.abs(normal).max() <= _NAMED)


def _sampling(grid: VolumeGrid, axis: int, other: int) -> tuple[int, float]:
    """Return number and distance in mm of the rows or columns along an axis of the grid.

    Slices that are farther apart than the pixels across them are sampled at the distance of those.
    """
    count, step = grid.shape[axis], grid.spacing[axis]
    fine = max(grid.spacing[other], (count - 1) * step / (_MAX_SAMPLES - 1))
    if axis != 0 or step <= fine * (1 + _ROUNDING):
        return count, step
    return int((count - 1) * step / fine + _ROUNDING) + 1, fine


def _slab_slices(grid: VolumeGrid, axis: int, thickness: float) -> int:
    """Return the number of whole slices of a slab, odd so that its image has its own position."""
    return 2 * int(thickness / 2 / grid.spacing[axis] + _ROUNDING) + 1


def _frames(grid: VolumeGrid, layout: _Layout, key: str) -> tuple[FrameRef, ...]:
    """Return the planes of all frames, in order along their normal."""
    count = grid.shape[layout.normal.axis]
    numbers = range(count) if layout.normal.is_forward else range(count - 1, -1, -1)
    corner = [0, 0, 0]
    for way in (layout.down, layout.right):
        corner[way.axis] = 0 if way.is_forward else grid.shape[way.axis] - 1
    orientation = (*map(float, layout.right.way(grid)), *map(float, layout.down.way(grid)))
    normal = np.cross(orientation[:3], orientation[3:])
    refs = []
    for index, number in enumerate(numbers):
        corner[layout.normal.axis] = number
        first, row, column = corner
        origin = grid.to_patient((first, row, column))
        refs.append(
            FrameRef(
                AssetId(key),
                index,
                position_mm=float(normal @ np.array(origin)),
                orientation=orientation,
                origin_mm=origin,
            )
        )
    return tuple(refs)


def _projected(
    stack: VolumeStack, axis: int, slab: tuple[int, int], projection: Projection
) -> tuple[NDArray[Any], BoolArray | None]:
    """Return the image of a slab and its padding, with the two other axes of the voxels.

    Voxels that must be converted are projected for a few lines of the image at a time, so that a
    thick slab takes little memory.
    """
    lines = 1 if axis == 0 else 0
    count = stack.grid.shape[lines]
    voxels = math.prod(stack.grid.shape) // stack.grid.shape[axis] // count * (slab[1] - slab[0])
    step = count if stack.is_plain else max(1, _PART_VOXELS // voxels)
    images, masks = [], []
    for start in range(0, count, step):
        span = [slice(None)] * 3
        span[axis], span[lines] = slice(*slab), slice(start, start + step)
        image, mask = _projected_part(stack, (span[0], span[1], span[2]), axis, projection)
        images.append(image)
        masks.append(mask)
    if len(images) == 1:
        return images[0], masks[0]
    known = [mask for mask in masks if mask is not None]
    return np.concatenate(images), np.concatenate(known) if known else None


def _projected_part(
    stack: VolumeStack, span: Span, axis: int, projection: Projection
) -> tuple[NDArray[Any], BoolArray | None]:
    """Return the image of a range of voxels and its padding."""
    block, mask = np.moveaxis(stack.block(span), axis, 0), stack.padding(span)
    padding = None if mask is None else np.moveaxis(mask, axis, 0)
    if len(block) == 1:
        return block[0], None if padding is None else padding[0]
    if projection is Projection.AVERAGE:
        return _average(block, padding)
    is_largest = (projection is Projection.MAXIMUM) == (stack.scale[0] > 0)
    if padding is None:
        return block.max(axis=0) if is_largest else block.min(axis=0), None
    values = _without(block, padding, is_largest=is_largest)
    is_empty: BoolArray = np.asarray(padding.all(axis=0))
    image = values.max(axis=0) if is_largest else values.min(axis=0)
    image[is_empty] = block[0][is_empty]
    return image, is_empty


def _without(block: NDArray[Any], padding: BoolArray, *, is_largest: bool) -> NDArray[Any]:
    """Return voxels with a value in place of padding that is beyond all others."""
    if block.dtype.kind == "f":
        return np.where(padding, block.dtype.type(-np.inf if is_largest else np.inf), block)
    bits: NDArray[Any] = padding.astype(block.dtype)
    return np.asarray(block & (bits - 1) if is_largest else block | -bits)


def _average(
    block: NDArray[Any], padding: BoolArray | None
) -> tuple[NDArray[np.float32], BoolArray | None]:
    if padding is None:
        return block.mean(axis=0, dtype=np.float32), None
    counts = len(block) - padding.sum(axis=0)
    sums = np.sum(block, axis=0, dtype=np.float64, where=~padding)
    is_empty = counts == 0
    image = np.where(is_empty, block[0], sums / np.maximum(counts, 1))
    return image.astype(np.float32), is_empty


def turned(series: ReformattedSeries, plane: NDArray[Any]) -> NDArray[Any]:
    """Return an image of the grid with its rows and columns in the directions of the screen.

    The axes of the plane are those of the grid without that across which it lies, in their order.
    """
    layout = _layout(series.grid, series.reformat)
    image = plane if layout.down.axis < layout.right.axis else plane.T
    down = slice(None, None, 1 if layout.down.is_forward else -1)
    right = slice(None, None, 1 if layout.right.is_forward else -1)
    return image[down, right]


def _resampled(
    plane: NDArray[Any], padding: BoolArray | None, axis: int, series: ReformattedSeries
) -> tuple[NDArray[Any], BoolArray | None]:
    """Return an image with values between the slices along one of its axes."""
    at = slice_numbers(series, axis)
    if series.reformat.interpolation is Interpolation.NEAREST:
        nearest = np.floor(at + 0.5).astype(np.intp)
        mask = None if padding is None else padding.take(nearest, axis=axis)
        return plane.take(nearest, axis=axis), mask
    lower = np.floor(at).astype(np.intp)
    upper = np.minimum(lower + 1, plane.shape[axis] - 1)
    weight = (at - lower).astype(np.float32)
    weight = weight[:, None] if axis == 0 else weight[None, :]
    values = plane.astype(np.float32)
    first, second = values.take(lower, axis=axis), values.take(upper, axis=axis)
    second -= first
    second *= weight
    second += first
    if padding is None:
        return second, None
    is_used = weight > 0
    mask = padding.take(lower, axis=axis) | (padding.take(upper, axis=axis) & is_used)
    return second, mask
