"""Regular grid of voxels: whether the frames of a series form one, and where its voxels are.

Coordinates are those of the patient in mm (DICOM PS3.3 C.7.6.2.1.1). The tolerances are a
proportion of the voxel, so that no reformatted value is displaced by a visible distance.
"""

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.imaging import ImageSeries
from readingroom.domain.planes import DOCUMENT, Vector

Floats = NDArray[np.float64]

MIN_SLICES: Final = 3
"""Fewer slices span no volume worth a plane through them."""
MAX_VOXEL_BYTES: Final = 2 * 1024**3
"""Largest volume: 4,096 slices of 512 x 512 in 16 bits."""
_VOXEL_BYTES: Final = 2
_SAME_POSITION_MM: Final = 0.01
_GAP: Final = 1.5
"""A step of more than this many slice distances is a gap, as in the warnings of the import."""
_UNEVEN: Final = 0.1
"""Largest distance of a slice from its regular position, in slice distances. It admits positions
that were written with one decimal (0.05 mm) for slices 0.5 mm apart or more."""
_IN_PLANE: Final = 0.5
"""Largest shift of a slice within its plane, in pixels: a voxel stays in its own pixel."""
_SKEW: Final = 0.01
"""Largest deviation of the direction cosines from unit length and from a right angle."""
_CODES: Final = {"orientation": 6, "origin": 3}


class GridFault(StrEnum):
    """Reason why the frames of a series form no regular grid.

    In brackets the `values` of the problem.
    """

    DOCUMENT = "pages of text"
    COLOUR = "colour"
    SEGMENTS = "segmentation"
    FEW_SLICES = "fewer than 3 slices"
    """[number of slices]"""
    TOO_LARGE = "too large"
    """[gigabytes, largest gigabytes]"""
    NO_MILLIMETRES = "no millimetres"
    NO_POSITIONS = "no positions"
    CONTRADICTING = "contradicting directions"
    ORIENTATIONS_DIFFER = "orientations differ"
    """[degrees between the first frame and the most different]"""
    SAME_POSITION = "same position"
    """[number of slices at the position of another]"""
    MISSING_SLICES = "missing slices"
    """[number of gaps, median distance in mm, largest distance in mm]"""
    UNEVEN_SPACING = "uneven spacing"
    """[least distance in mm, largest distance in mm]"""
    GANTRY_TILT = "gantry tilt"
    """[degrees between the stack and the normal of its slices]"""
    SHIFTED = "shifted slices"
    """[largest shift within the plane in mm]"""
    FRAMES_DIFFER = "frames differ"
    """[number of the frame, from 1]"""


@dataclass(frozen=True, slots=True)
class GridProblem:
    """Why there is no regular grid; `values` as the fault says."""

    fault: GridFault
    values: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class VolumeGrid:
    """Regular grid of voxels (slice, row, column).

    Args:
        shape: number of slices, rows and columns.
        spacing: distance of slices, rows and columns in mm.
        origin: centre of voxel (0, 0, 0).
        directions: unit directions in which slice, row and column numbers increase.
        frames: number of the frame of each slice in its series.
        frame_of_reference: that of the series, "" if unknown.
    """

    shape: tuple[int, int, int]
    spacing: tuple[float, float, float]
    origin: Vector
    directions: tuple[Vector, Vector, Vector]
    frames: tuple[int, ...]
    frame_of_reference: str = ""

    def to_patient(self, voxel: tuple[float, float, float]) -> Vector:
        """Return the position of a voxel (slice, row, column), also between centres, in mm."""
        steps = [number * step for number, step in zip(voxel, self.spacing, strict=True)]
        x, y, z = (
            start + sum(step * way[axis] for step, way in zip(steps, self.directions, strict=True))
            for axis, start in enumerate(self.origin)
        )
        return x, y, z

    def to_voxel(self, position: Vector) -> tuple[float, float, float]:
        """Return (slice, row, column) of a position in mm; it may be off the grid."""
        steps = np.array(self.directions).T * self.spacing
        away = np.array(position) - self.origin
        number, row, column = (float(part) for part in np.linalg.solve(steps, away))
        return number, row, column


def grid_of(series: ImageSeries) -> VolumeGrid | GridProblem:
    """Return the regular grid of the frames of a series, or why they form none."""
    problem = _content_problem(series)
    if problem is not None:
        return problem
    arrays = _positions(series)
    if isinstance(arrays, GridProblem):
        return arrays
    orientations, origins = arrays
    row, column = orientations[0, :3], orientations[0, 3:]
    normal = np.cross(row, column)
    normal /= np.linalg.norm(normal)
    along = (origins - origins[0]) @ normal
    order = np.argsort(along, kind="stable")
    problem = (
        _orientation_problem(series, orientations)
        or _step_problem(along[order])
        or _line_problem(series, origins[order], normal)
    )
    if problem is not None:
        return problem
    count = len(order)
    start, step = _regular(along[order])
    down, right = series.spacing_mm or (0.0, 0.0)
    return VolumeGrid(
        (count, series.rows, series.columns),
        (step, down, right),
        _vector(origins[order[0]] + (start - along[order[0]]) * normal),
        (
            _vector(normal),
            _vector(column / np.linalg.norm(column)),
            _vector(row / np.linalg.norm(row)),
        ),
        tuple(int(number) for number in order),
        series.frame_of_reference,
    )


def _content_problem(series: ImageSeries) -> GridProblem | None:
    """Return what excludes a grid whatever the positions are."""
    count = len(series.frames)
    size = count * series.rows * series.columns * _VOXEL_BYTES
    spacing = series.spacing_mm
    has_scale = spacing is not None and all(math.isfinite(step) and step > 0 for step in spacing)
    is_of_body = series.spacing_source in ("", "PixelSpacing") and not series.regions
    gigabyte = 1e9
    problems = (
        (series.modality == DOCUMENT, GridProblem(GridFault.DOCUMENT)),
        (series.is_colour, GridProblem(GridFault.COLOUR)),
        (bool(series.marks), GridProblem(GridFault.SEGMENTS)),
        (count < MIN_SLICES, GridProblem(GridFault.FEW_SLICES, (float(count),))),
        (not (has_scale and is_of_body), GridProblem(GridFault.NO_MILLIMETRES)),
        (
            size > MAX_VOXEL_BYTES,
            GridProblem(GridFault.TOO_LARGE, (size / gigabyte, MAX_VOXEL_BYTES / gigabyte)),
        ),
    )
    return next((problem for holds, problem in problems if holds), None)


def _positions(series: ImageSeries) -> tuple[Floats, Floats] | GridProblem:
    """Return the orientations (frames, 6) and origins (frames, 3) of a series."""
    orientations = [ref.orientation for ref in series.frames]
    origins = [ref.origin_mm for ref in series.frames]
    is_known = all(way is not None and len(way) == _CODES["orientation"] for way in orientations)
    is_known &= all(at is not None and len(at) == _CODES["origin"] for at in origins)
    if not is_known:
        return GridProblem(GridFault.NO_POSITIONS)
    ways, positions = np.array(orientations, float), np.array(origins, float)
    if not (np.isfinite(ways).all() and np.isfinite(positions).all()):
        return GridProblem(GridFault.NO_POSITIONS)
    rows, columns = ways[:, :3], ways[:, 3:]
    lengths = np.linalg.norm(ways.reshape(-1, 2, 3), axis=2)
    skew = np.abs((rows * columns).sum(axis=1))
    if (np.abs(lengths - 1) > _SKEW).any() or (skew > _SKEW).any():
        return GridProblem(GridFault.CONTRADICTING)
    return ways, positions


def _orientation_problem(series: ImageSeries, orientations: Floats) -> GridProblem | None:
    """Return a problem if the far edge of a frame is turned by more than half a pixel."""
    ways = orientations.reshape(-1, 2, 3)
    away = np.linalg.norm(ways - ways[0], axis=2).max()
    if away <= _IN_PLANE / max(series.rows, series.columns):
        return None
    degrees = math.degrees(2 * math.asin(min(float(away) / 2, 1.0)))
    return GridProblem(GridFault.ORIENTATIONS_DIFFER, (degrees,))


def _step_problem(along: Floats) -> GridProblem | None:
    """Return a problem of sorted positions along the normal: same, missing or uneven ones."""
    steps = np.diff(along)
    same = int((steps < _SAME_POSITION_MM).sum())
    if same:
        return GridProblem(GridFault.SAME_POSITION, (float(same),))
    median = float(np.median(steps))
    gaps = int((steps > _GAP * median).sum())
    least, largest = float(steps.min()), float(steps.max())
    if gaps:
        return GridProblem(GridFault.MISSING_SLICES, (float(gaps), median, largest))
    start, distance = _regular(along)
    regular = start + distance * np.arange(len(along))
    if np.abs(along - regular).max() > _UNEVEN * distance:
        return GridProblem(GridFault.UNEVEN_SPACING, (least, largest))
    return None


def _regular(along: Floats) -> tuple[float, float]:
    """Return start and distance of the regular positions nearest to these (least squares)."""
    numbers = np.arange(len(along)) - (len(along) - 1) / 2
    distance = float(numbers @ along / (numbers @ numbers))
    return float(along.mean() + numbers[0] * distance), distance


def _line_problem(series: ImageSeries, origins: Floats, normal: Floats) -> GridProblem | None:
    """Return a problem if the origins in order do not lie on a line along the normal."""
    away = origins - origins[0]
    along = away @ normal
    shifts = away - along[:, None] * normal
    shift = float(np.linalg.norm(shifts, axis=1).max())
    if shift <= _IN_PLANE * min(series.spacing_mm or (0.0,)):
        return None
    sheared = along[:, None] / along[-1] * shifts[-1]
    rest = float(np.linalg.norm(shifts - sheared, axis=1).max())
    if rest < shift / 2:
        tilt = math.degrees(math.atan2(float(np.linalg.norm(shifts[-1])), float(along[-1])))
        return GridProblem(GridFault.GANTRY_TILT, (tilt,))
    return GridProblem(GridFault.SHIFTED, (shift,))


def _vector(values: Floats) -> Vector:
    x, y, z = (float(value) for value in values)
    return x, y, z
