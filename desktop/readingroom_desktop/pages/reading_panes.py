"""Panes of the Reading page: images, case texts, outputs and form."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from readingroom.reading.types import Reading
from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.layouts import Frame, column
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.reading.judgement_form import JudgementForm
from readingroom_desktop.widgets.reading.output_pair import OutputPair
from readingroom_desktop.widgets.viewer import ImagePane

IMAGE_SHARE, IMAGE_SHARE_WITHOUT_TEXT = 0.4, 0.5
TEXT_SHARE = 0.48
FORM_SHARE: Final = 0.44
"""Largest part of the height for the form, below outputs."""
FORM_SHARE_ALONE: Final = 0.72
"""Largest part of the height for a form in the place of outputs."""


class ReadingPanes(QSplitter):
    """Images at the left; case texts, outputs, lines about answers and the form at the right.

    Without outputs the form takes their place.

    Args:
        images: viewer of the case.
        tabs: notes, variants and sequences.
        outputs: both outputs, or the only one.
        lines: widgets between the outputs and the form.
        form: judgement form.
    """

    def __init__(
        self,
        images: ImagePane,
        tabs: CaseTabs,
        outputs: OutputPair,
        lines: Sequence[QWidget],
        form: JudgementForm,
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._tabs, self._outputs, self._form = tabs, outputs, form
        self._image_frame, self._text_pane = _framed(images), _framed(tabs)
        self._has_outputs = True
        self._is_detached = False
        self.down = QSplitter(Qt.Orientation.Vertical)
        self.down.addWidget(self._text_pane)
        self.down.addWidget(outputs)
        self._right = QWidget()
        self._right.setLayout(column(self.down, *lines, form, growing=self.down))
        self.addWidget(self._image_frame)
        self.addWidget(self._right)
        for splitter in (self, self.down):
            splitter.setChildrenCollapsible(False)
            splitter.setHandleWidth(Size.GAP)
        for index, factor in enumerate((2, 3)):
            self.setStretchFactor(index, factor)
        outputs.setHandleWidth(Size.GAP)

    @property
    def has_images(self) -> bool:
        """Return whether images are shown."""
        return self._is_detached or not self._image_frame.isHidden()

    def detach_images(self) -> None:
        """Leave the whole page to the other panes, while the images are in another window."""
        self._is_detached = True
        self._image_frame.hide()

    def attach_images(self, images: ImagePane) -> None:
        """Show the images at the left again."""
        self._is_detached = False
        layout = self._image_frame.layout()
        if layout is not None:
            layout.addWidget(images)
        self._image_frame.setVisible(bool(images.series_list))

    @property
    def is_maximised(self) -> bool:
        """Return whether the images fill the page."""
        return self._right.isHidden()

    def set_maximised(self, *, is_maximised: bool) -> None:
        """Let the images fill the page, or show the other panes again."""
        self._right.setVisible(not is_maximised or self._is_detached)

    def arrange(self, reading: Reading) -> str:
        """Hide panes without content; return a name of the panes that are shown."""
        has_images, has_text = bool(reading.case.series), self._tabs.has_content
        self._has_outputs = bool(reading.outputs)
        self._image_frame.setVisible(has_images and not self._is_detached)
        self._text_pane.setVisible(has_text)
        self._outputs.setVisible(self._has_outputs)
        self.down.setVisible(has_text or self._has_outputs)
        self._limit_form()
        parts = f"{'images' if has_images else 'plain'}-{'text' if has_text else 'bare'}"
        return parts if len(reading.outputs) > 1 else f"{parts}-{len(reading.outputs)}"

    def set_default_sizes(self) -> None:
        """Set the default sizes of the panes."""
        share = IMAGE_SHARE if self._tabs.has_content else IMAGE_SHARE_WITHOUT_TEXT
        page = self.parentWidget() or self
        width, height = page.width(), page.height()
        if not self.isVisible():
            self.resize(page.size())  # else the sizes are those of a splitter not yet laid out
        self.setSizes([round(width * share), round(width * (1 - share))])
        self.down.setSizes([round(height * TEXT_SHARE), round(height * (1 - TEXT_SHARE))])
        self._outputs.setSizes([width, width])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep room for the case and the outputs above a long form."""
        super().resizeEvent(event)
        self._limit_form()

    def _limit_form(self) -> None:
        share = FORM_SHARE if self._has_outputs else FORM_SHARE_ALONE
        self._form.limit_height(round(self.height() * share))


def _framed(widget: QWidget) -> Frame:
    pane = Frame("pane")
    inside = QVBoxLayout(pane)
    inside.setContentsMargins(*(4 * [Size.HAIRLINE]))
    inside.addWidget(widget)
    return pane
