"""Key images: frames that the reader marks as important, and going to them."""

from collections import Counter

from PySide6.QtCore import QObject, Signal

from readingroom.domain.imaging import ImageSeries
from readingroom.domain.viewing import KeyImage
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.viewer.annotations import CornerLine
from readingroom_desktop.widgets.viewer.cell_views import CellViews
from readingroom_desktop.widgets.viewer.series_strip import SeriesStrip
from readingroom_desktop.widgets.viewer.viewport import Viewport

STAR = "★"


class KeyImages(QObject):
    """Key images of the case on screen.

    Args:
        view: the active view.
        cells: contents of the views.
        strip: list of the series.
        parent: the image pane.
    """

    marked = Signal(object)
    """The `KeyImage` that the reader marks."""
    removed = Signal(object)
    """The `KeyImage` whose mark the reader removes."""

    def __init__(
        self, view: Viewport, cells: CellViews, strip: SeriesStrip, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._view, self._cells, self._strip = view, cells, strip
        self._series: tuple[ImageSeries, ...] = ()
        self._images: tuple[KeyImage, ...] = ()
        self.is_offered = False
        """Whether the reader can mark images."""

    @property
    def images(self) -> tuple[KeyImage, ...]:
        """Return the key images, by series and number."""
        return self._images

    def show_case(self, series: tuple[ImageSeries, ...]) -> None:
        """Begin a case without key images."""
        self._series = series
        self.show(())

    def show(self, images: tuple[KeyImage, ...]) -> None:
        """Show the key images of the case."""
        self._images = images
        self._strip.list.show_key_counts(Counter(image.series for image in images))
        self.draw()

    def draw(self) -> None:
        """Show the ticks of the series in each view."""
        self._view.stack_bar.show_marked(self.frames_of(self._cells.series_shown))
        for side, series, _ in self._cells.on_screen():
            side.stack_bar.show_marked(self.frames_of(series))
        self._view.viewport().update()

    def frames_of(self, series: ImageSeries | None) -> tuple[int, ...]:
        """Return the numbers of the key images of a series, from 0."""
        key = None if series is None else series.key
        return tuple(image.frame for image in self._images if image.series == key)

    def toggle(self, series: ImageSeries | None, frame: int) -> None:
        """Ask to mark a frame, or to remove its mark."""
        if series is not None:
            image = KeyImage(series.key, frame)
            (self.removed if image in self._images else self.marked).emit(image)

    def lines(self, series: ImageSeries, frame: int) -> tuple[CornerLine, ...]:
        """Return the corner line of a key image, () for others."""
        is_key = KeyImage(series.key, frame) in self._images
        return (CornerLine(f"{STAR} {tr('Key image')}", "caution"),) if is_key else ()

    def entries(self) -> tuple[tuple[str, int, int], ...]:
        """Return (text, number of the series, number of the frame) of each, in display order."""
        keys = {image.series for image in self._images}
        return tuple(
            (tr("%1, image %2", series.description or series.modality, str(frame + 1)), at, frame)
            for at, series in enumerate(self._series)
            if series.key in keys
            for frame in self.frames_of(series)
        )
