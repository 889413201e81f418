"""Times for which a reader had the frames of each series on screen, beside the stack bars."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from readingroom.domain.frame_times import ViewingRecord
from readingroom.domain.imaging import ImageSeries
from readingroom.services.reading_analytics import ReadingAnalytics
from readingroom_desktop.viewmodels.formats import count, duration, filled, percent, tr
from readingroom_desktop.widgets.viewer.image_pane import ImagePane


class FrameTimes(QObject):
    """Draws the viewing record of a submitted reading in all views; never used in a reading.

    Args:
        images: the images, which own this object.
    """

    def __init__(self, images: ImagePane) -> None:
        super().__init__(images)
        self._images = images
        self._frame_ms: dict[int, Sequence[int]] = {}
        images.image_shown.connect(lambda _series, _index: self._draw())
        images.views_changed.connect(self._draw)

    def show(self, record: ViewingRecord | None) -> None:
        """Draw the times of a record for the case shown, None for no times."""
        series = record.series if record is not None else ()
        self._frame_ms = {each.series: each.frame_ms() for each in series}
        self._draw()

    def times_of(self, series: ImageSeries | None) -> Sequence[int]:
        """Return the times of the frames of a series in ms, () if none are known of it."""
        shown = self._images.series_list
        number = next((n for n, each in enumerate(shown) if each is series), -1)
        times = self._frame_ms.get(number, ())
        return times if series is not None and len(times) == len(series.frames) else ()

    def _draw(self) -> None:
        images = self._images
        images.view.stack_bar.show_times(self.times_of(images.series))
        for side, series, _ in images.cells.on_screen():
            side.stack_bar.show_times(self.times_of(series))


def viewed_text(reading: ReadingAnalytics) -> str:
    """Return what a reader had on screen, in words: the text of the strips."""
    parts = [
        tr("Reader %1, session %2", reading.reader_code, count(reading.session)),
        tr("active time %1", duration(reading.active_ms)),
    ]
    record = reading.viewing
    if record is None:
        return " · ".join((*parts, tr("frames not recorded")))
    if not record.is_whole:
        parts.append(tr("recorded since it was resumed"))
    if record.first_mark_ms is not None:
        parts.append(tr("first mark after %1", duration(record.first_mark_ms)))
    for each in record.series:
        text = tr("series %1: %2 of %3 frames seen (%4)")
        numbers = count(each.series + 1), count(each.seen_count), count(each.frame_count)
        parts.append(filled(text, *numbers, percent(each.seen_share)))
    return " · ".join(parts)
