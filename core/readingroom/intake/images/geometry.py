"""Geometry of slices: their order along the normal, gaps, duplicates and gantry tilt."""

import itertools
import math
from collections.abc import Sequence
from typing import Final

Vector = tuple[float, ...]

_SAME_ORIENTATION: Final = 0.01
_SAME_POSITION_MM: Final = 0.01
_GAP: Final = 1.5
_UNEVEN: Final = 0.05
_TILT_DEGREES: Final = 0.5


def normal_of(orientation: Vector) -> Vector | None:
    """Return the unit slice normal of ImageOrientationPatient; None if that is degenerate."""
    ax, ay, az, bx, by, bz = orientation
    cross = (ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx)
    length = math.hypot(*cross)
    if length < 1e-6:
        return None
    return tuple(part / length for part in cross)


def _dot(first: Sequence[float], second: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(first, second, strict=True))


def position_along(position: Vector, orientation: Vector) -> float | None:
    """Return the distance of a slice along its normal, in mm."""
    normal = normal_of(orientation)
    return None if normal is None else _dot(position, normal)


def is_same_orientation(first: Vector | None, second: Vector | None) -> bool:
    """Return whether two orientations differ by less than about half a degree."""
    if first is None or second is None:
        return first is second
    return all(abs(a - b) < _SAME_ORIENTATION for a, b in zip(first, second, strict=True))


def spacing_warnings(distances: Sequence[float]) -> tuple[str, ...]:
    """Return warnings about gaps, duplicates and uneven steps of sorted slice positions."""
    steps = [after - before for before, after in itertools.pairwise(distances)]
    doubles = sum(step < _SAME_POSITION_MM for step in steps)
    real = sorted(step for step in steps if step >= _SAME_POSITION_MM)
    warnings: list[str] = []
    if doubles:
        slices = "1 slice has" if doubles == 1 else f"{doubles} slices have"
        warnings.append(f"{slices} the same position as another slice.")
    if len(real) > 1:
        median = real[(len(real) - 1) // 2]
        gaps = [step for step in real if step > _GAP * median]
        if gaps:
            warnings.append(
                f"Slices are missing in {len(gaps)} of {len(steps)} intervals: the median "
                f"distance is {median:.4g} mm, the maximum {gaps[-1]:.4g} mm."
            )
        elif real[-1] - real[0] > _UNEVEN * median:
            warnings.append(f"Slice distances are uneven: {real[0]:.4g} to {real[-1]:.4g} mm.")
    return tuple(warnings)


def tilt_warning(positions: Sequence[Vector], orientation: Vector) -> tuple[str, ...]:
    """Return a warning if the slices are not stacked along their normal (gantry tilt).

    The positions (ImagePositionPatient) are in order along the normal of their common orientation.
    """
    normal = normal_of(orientation)
    if normal is None or len(positions) < 2:
        return ()
    run = [last - first for first, last in zip(positions[0], positions[-1], strict=True)]
    length = math.hypot(*run)
    along = abs(_dot(run, normal))
    if length < _SAME_POSITION_MM or along < _SAME_POSITION_MM:
        return ()
    degrees = math.degrees(math.acos(min(along / length, 1.0)))
    if degrees < _TILT_DEGREES:
        return ()
    text = f"The stack of slices is sheared by {degrees:.1f} degrees (gantry tilt)."
    return (text,)
