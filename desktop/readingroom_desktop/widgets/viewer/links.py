"""Views that scroll together: the frame that corresponds to another, and the text of a link."""

from typing import Final, NamedTuple

from readingroom.domain.imaging import ImageSeries
from readingroom.domain.planes import (
    SeriesLink,
    centre_of,
    frame_at_distance,
    nearest_frame,
    offset_between,
)
from readingroom_desktop.viewmodels.formats import (
    signed,
    tr,
)
from readingroom_desktop.widgets.key_map import keys_text

SCROLLED: Final = (SeriesLink.POSITION, SeriesLink.DISTANCE, SeriesLink.NUMBER)
"""Links whose views scroll together."""


class LinkedFrame(NamedTuple):
    """Series of a view, and the frame that corresponds to the anchors of the other views."""

    series: ImageSeries
    anchor: int


def corresponding(
    link: SeriesLink, shown: LinkedFrame, index: int, other: LinkedFrame, current: int
) -> int | None:
    """Return the frame of another view for a frame of the active one, None if there is none.

    Args:
        link: how the views are linked.
        shown: the active view.
        index: number of its frame.
        other: the other view.
        current: number of its frame on screen.
    """
    if link is SeriesLink.NUMBER:
        target = other.anchor + index - shown.anchor
        return target if 0 <= target < len(other.series.frames) else None
    if link is SeriesLink.DISTANCE:
        return frame_at_distance(*shown, index, *other, current)
    position = centre_of(shown.series, index)
    return None if position is None else nearest_frame(other.series, position, current)


def link_text(link: SeriesLink, shown: LinkedFrame, other: LinkedFrame) -> str:
    """Return how a view is linked to the active one."""
    match link:
        case SeriesLink.PLANES_DIFFER:
            return tr("not linked: planes differ")
        case SeriesLink.DOCUMENT:
            return tr("not linked: pages of text")
        case SeriesLink.DISTANCE:
            offset = offset_between(*shown, *other)
            distance = "" if offset is None else signed(offset, 1)
            return tr("linked by distance, offset %1\u00a0mm", distance)
        case SeriesLink.NUMBER:
            number = other.anchor - shown.anchor
            if not number:
                return tr("linked by number")
            return tr("linked by number, offset %1", signed(number, 0))
        case _:
            return tr("linked by position")


def unlinked_text() -> str:
    """Return that views are not linked, with the key that links them once they are aligned."""
    return tr("not linked (%1)", keys_text("views.link"))
