"""Where the keys are on the Reading page, and where they go back to."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from readingroom_desktop.widgets.reading.cover import Cover
from readingroom_desktop.widgets.reading.judgement_form import JudgementForm
from readingroom_desktop.widgets.reading.output_pair import OutputPair
from readingroom_desktop.widgets.viewer import ImagePane

_REASON = Qt.FocusReason.OtherFocusReason


class ReadingFocus:
    """Puts the keys on the form as a pair opens, and back on what had them after an interruption.

    Args:
        page: the whole page.
        images: its viewer.
        outputs: take the keys where a case has no images.
        form: takes the digits.
        cover: stands in place of all of them.
    """

    def __init__(
        self,
        page: QWidget,
        images: ImagePane,
        outputs: OutputPair,
        form: JudgementForm,
        cover: Cover,
    ) -> None:
        self._page, self._images, self._outputs = page, images, outputs
        self._form, self._cover = form, cover
        self._before: QWidget | None = None
        self.is_fresh = False
        """Whether a pair was opened that has not had the keys yet."""

    def keep(self) -> None:
        """Remember what has the keys, as it is about to lose them."""
        focused = QApplication.focusWidget()
        if focused is not None and self._page.isAncestorOf(focused):
            self._before = focused

    def leave_form(self) -> None:
        """Take the keys from a form that closes; else Qt hands them to where they do nothing."""
        focused = QApplication.focusWidget()
        if focused is not None and self._form.isAncestorOf(focused):
            self.keep()
            self.to_images()

    def give_back(self, *, can_judge: bool) -> None:
        """Put the keys on a new pair, else where they were before they were lost."""
        before, self._before = self._before, None
        is_there = before is not None and isValid(before) and before.isEnabled()
        if self.is_fresh:
            self.is_fresh = False
            self.to_pair(can_judge=can_judge)
        elif before is not None and is_there:
            before.setFocus(_REASON)
        elif not self._page.isAncestorOf(QApplication.focusWidget() or self._page):
            self.to_pair(can_judge=can_judge)

    def to_pair(self, *, can_judge: bool) -> None:
        """Put the keys on the primary question, on the images where nothing can be answered."""
        if can_judge:
            self.to_question()
        else:
            self.to_images()

    def to_question(self) -> None:
        """Put the keys on the primary question, answered or not."""
        self._form.question.setFocus(_REASON)

    def to_images(self) -> None:
        """Put the keys on the images, or on the output that stands in their place."""
        has_images = self._images.isVisibleTo(self._page)
        target: QWidget = self._images.view if has_images else self._outputs.left.area
        target.setFocus(_REASON)

    def to_cover(self, *, is_paused: bool) -> None:
        """Put the keys on the button, but not on the one that ends a pause.

        Space resets the view a moment before; by habit pressed again it must not end the pause.
        """
        target: QWidget = self._cover if is_paused else self._cover.first
        target.setFocus(_REASON)
