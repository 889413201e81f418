"""Reports the frames on screen to the view model, for the analytics of a reading."""

from PySide6.QtCore import QObject

from readingroom.reading.types import JudgementEntry
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.widgets.viewer import ImagePane


class FrameReporter(QObject):
    """Reports the frames in all views of the Reading page, and the first mark.

    Args:
        page: the page, which owns this object.
        model: state of the reading, with the recorder.
        images: its viewer.
    """

    def __init__(self, page: QObject, model: ReadingViewModel, images: ImagePane) -> None:
        super().__init__(page)
        self._model, self._images = model, images
        images.image_shown.connect(self._show)
        images.views_changed.connect(self._show)
        model.ticked.connect(self._show)
        model.form_changed.connect(self._note_mark)

    def _show(self) -> None:
        """Report the stored frames on screen; those of reformats are no frames of the case."""
        images = self._images
        numbers = {series.key: number for number, series in enumerate(images.series_list)}
        self._model.recorder.show(
            {
                (numbers[series.key], index)
                for series, index in images.cells.shown_images().values()
                if series.key in numbers
            }
        )

    def _note_mark(self, form: JudgementEntry) -> None:
        if form.marks or form.findings:
            self._model.recorder.note_mark()
