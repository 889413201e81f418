"""Names of the shapes of marks on screen."""

from readingroom.domain.mark import MarkShape
from readingroom_desktop.viewmodels.formats import tr


def mark_shape_names() -> dict[MarkShape, str]:
    """Return the name of each shape."""
    return {
        MarkShape.POINT: tr("point"),
        MarkShape.BOX: tr("box"),
        MarkShape.CONTOUR: tr("contour"),
    }
