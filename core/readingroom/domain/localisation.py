"""Localisation rule: which mark of a reader hits which lesion of the reference standard."""

from dataclasses import dataclass
from enum import StrEnum


class LocalisationMethod(StrEnum):
    """Geometry of a hit.

    CENTRE: the point of the mark, the centre of its box or the centroid of its contour lies in the
        region of the lesion.
    OVERLAP: intersection over union of the box or contour of the mark and the box around the
        lesion, exactly, by clipping. A mark or a lesion that is a point has no area; for it, CENTRE
        applies.
    """

    CENTRE = "centre in lesion"
    OVERLAP = "overlap"


@dataclass(frozen=True, slots=True)
class LocalisationRule:
    """When a mark hits a lesion; both are on the same series.

    Args:
        method: geometry.
        tolerance: largest distance from the centre of a mark to the region of a lesion, in pixels;
            0 = the centre is in it.
        point_radius: radius of the region of a lesion that is a point, in pixels.
        frame_tolerance: largest distance of their frames; 0 = the same frame.
        minimum_overlap: smallest intersection over union of OVERLAP, in (0, 1].
    """

    method: LocalisationMethod = LocalisationMethod.CENTRE
    tolerance: float = 0.0
    point_radius: float = 20.0
    frame_tolerance: int = 0
    minimum_overlap: float = 0.5


DEFAULT_RULE = LocalisationRule()
"""Rule of protocols that state none: the centre of the mark lies in the lesion."""
