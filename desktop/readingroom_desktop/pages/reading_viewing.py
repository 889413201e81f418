"""Viewing on the Reading page: key images, windows in use, references in the comment."""

from PySide6.QtCore import QObject

from readingroom.domain.ids import ItemId
from readingroom.domain.viewing import KeyImage, UsedWindow
from readingroom.reading.types import JudgementEntry, Reading
from readingroom_desktop.jobs import Failure
from readingroom_desktop.viewmodels.image_references import reference_text, with_reference
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.viewmodels.study_calls import form_message
from readingroom_desktop.widgets.reading.reference_line import ReferenceLine
from readingroom_desktop.widgets.viewer import ImagePane
from readingroom_desktop.widgets.viewer.windows import window_words

_OPEN = (ReadingState.READY, ReadingState.PAUSED)


class ReadingViewing(QObject):
    """Stores key images and used windows of the item on screen, in its study.

    Args:
        page: the whole page.
        model: state of the reading.
        images: its viewer.
        references: links of the comment.
    """

    def __init__(
        self,
        page: QObject,
        model: ReadingViewModel,
        images: ImagePane,
        references: ReferenceLine,
    ) -> None:
        super().__init__(page)
        self._model, self._images, self._references = model, images, references
        self._item: ItemId | None = None
        self._is_recorded = False
        model.state_changed.connect(self._on_state)
        images.key_images.marked.connect(self._mark)
        images.key_images.removed.connect(self._remove)
        images.reference_requested.connect(self._refer)
        references.chosen.connect(self._go_to)

    def show_reading(self, reading: Reading) -> None:
        """Show the key images of an item, and collect its windows."""
        item = self._item = reading.item.id
        self._images.windowing.log.begin()
        if not self._model.has_viewing:
            return
        self._is_recorded = not (self._model.is_locked or self._model.is_submitted)
        self._model.call(
            lambda study: study.viewing.key_images(item),
            lambda images: self._show(item, images),
        )

    def show_form(self, form: JudgementEntry) -> None:
        """Show the links of the comment, and offer what can be entered now."""
        self._references.show_comment(form.comment)
        self._offer()

    def _offer(self) -> None:
        model = self._model
        self._images.key_images.is_offered = model.can_judge and model.has_viewing

    def _show(self, item: ItemId, images: tuple[KeyImage, ...]) -> None:
        if item == self._item:
            self._images.key_images.show(images)

    def _on_state(self, state: ReadingState) -> None:
        self._offer()
        if state not in _OPEN:
            self._record()
        if state is ReadingState.IDLE:
            self._images.cells.openings.forget()

    def _record(self) -> None:
        """Store the windows that were used since the last record."""
        self._images.windowing.log.note()
        windows, item = self._images.windowing.log.take(), self._item
        if self._is_recorded and item is not None and windows:
            self._model.call(
                lambda study: study.viewing.record_windows(item, windows),
                lambda _: None,
                lambda failure: self._retain(item, windows, failure),
            )

    def _retain(self, item: ItemId, windows: tuple[UsedWindow, ...], failure: Failure) -> None:
        """Store windows with the next record of their item; report a loss."""
        if item == self._item:
            self._images.windowing.log.restore(windows)
        else:
            self._model.error_raised.emit(form_message(failure))

    def _mark(self, image: KeyImage) -> None:
        item = self._item
        if item is not None:
            self._model.call(
                lambda study: study.viewing.mark(item, image),
                lambda images: self._show(item, images),
            )

    def _remove(self, image: KeyImage) -> None:
        item = self._item
        if item is not None:
            self._model.call(
                lambda study: study.viewing.unmark(item, image),
                lambda images: self._show(item, images),
            )

    def _refer(self) -> None:
        """Add a reference to the image on screen to the comment."""
        images, model = self._images, self._model
        series, (number, frame) = images.series, images.index_shown
        if series is None or not model.can_judge:
            return
        window = images.view.window_shown
        numbers = "" if window is None else window_words(window, images.view.frame)
        text = reference_text(number, frame, series.description or series.modality, numbers)
        model.set_comment(with_reference(model.form.comment, text))

    def _go_to(self, series: int, frame: int) -> None:
        if series < len(self._images.series_list):
            self._images.go_to(frame, series)
