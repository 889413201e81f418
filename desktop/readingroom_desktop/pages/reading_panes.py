"""Panes of the Reading page: images, case texts, outputs and form."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from readingroom.reading.types import Reading
from readingroom_desktop.theme import USUAL_TEXT, Size, font, themes
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.layouts import Frame, column
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.reading.judgement_form import JudgementForm
from readingroom_desktop.widgets.reading.output_pair import OutputPair
from readingroom_desktop.widgets.shared_splitter import SharedSplitter
from readingroom_desktop.widgets.viewer import ImagePane

IMAGE_SHARE, IMAGE_SHARE_WITHOUT_TEXT = 0.4, 0.5
IMAGE_SHARE_WITHOUT_OUTPUTS: Final = 0.56
"""Part of the width for the images of a case without outputs, beside its documents."""
LEAST_FORM: Final = Size.SIDE_PANE * 5 // 4
"""Least width of the form beside the images of a case that has nothing else, in pixels."""
TEXT_SHARE = 0.48
FORM_SHARE: Final = 0.44
"""Largest part of the height for the form, below case texts and outputs."""
FORM_SHARE_ALONE: Final = 0.72
"""Largest part of the height for the form below outputs without case texts, or without outputs."""
OUTPUT_LINES: Final = 8
"""Lines of each output for which case texts and form give up height."""
TEXT_LINES: Final = 3
"""Lines of the case texts that they keep then."""


class ReadingPanes(SharedSplitter):
    """Images at the left; case texts, outputs, lines about answers and the form at the right.

    Without outputs the form takes their place. Where the height is short, as with large text, the
    form scrolls its criteria and the case texts shrink until each output shows `OUTPUT_LINES`.

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
        super().__init__(Qt.Orientation.Horizontal, self._share_across)
        self._tabs, self._outputs, self._form, self._lines = tabs, outputs, form, lines
        self._image_frame, self._text_pane = _framed(images), _framed(tabs)
        self._has_outputs = True
        self._is_detached = False
        self.down = SharedSplitter(Qt.Orientation.Vertical, self._share_down)
        self.down.enlarged.connect(self._fold_others)
        tabs.bar.tabBarClicked.connect(lambda _index: self.unfold_texts())
        tabs.bar.currentChanged.connect(lambda _index: self.unfold_texts())
        tabs.find_box.textEdited.connect(lambda _text: self.unfold_texts())
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
        parts = parts if len(reading.outputs) > 1 else f"{parts}-{len(reading.outputs)}"
        percent = themes().text_percent
        return parts if percent == USUAL_TEXT else f"{parts}-{percent}"

    def set_default_sizes(self) -> None:
        """Share the room by default among the panes."""
        page = self.parentWidget() or self
        if not self.isVisible():
            self.resize(page.size())  # else the sizes are those of a splitter not yet laid out
        self.share_out()
        self.down.share_out()
        self._outputs.setSizes([page.width(), page.width()])

    def enlarge_focused(self) -> bool:
        """Enlarge the outputs or the case texts if they have the focus, or restore the sizes.

        Returns:
            Whether one of them has the focus, with the other one above or below it.
        """
        focused = QApplication.focusWidget()
        panes = (self._text_pane, self._outputs)
        pane = next((each for each in panes if focused and each.isAncestorOf(focused)), None)
        if pane is None or any(each.isHidden() for each in panes):
            return False
        self.down.toggle_enlarged(pane, Size.CONTROL + Size.PADDING)
        return True

    def unfold_texts(self) -> None:
        """Restore the sizes while the outputs are enlarged, as the case texts are needed."""
        if self.down.enlarged_part is self._outputs:
            self.down.toggle_enlarged(self._outputs, 0)

    def _fold_others(self, enlarged: QWidget | None) -> None:
        """Let the case texts or the outputs shrink to their head while the others are enlarged."""
        self._outputs.fold(is_folded=enlarged is self._text_pane)
        texts = self._tabs.findChild(FrontStack)
        if texts is not None:
            texts.setMinimumHeight(int(enlarged is self._outputs))

    def _share_across(self, width: int) -> tuple[int, int]:
        share = IMAGE_SHARE if self._tabs.has_content else IMAGE_SHARE_WITHOUT_TEXT
        if not self._has_outputs:
            share = IMAGE_SHARE_WITHOUT_OUTPUTS
            least = IMAGE_SHARE_WITHOUT_TEXT  # where the form would wrap its options
            share = least if width * (1 - share) < 2 * Size.SIDE_PANE else share
            if not self._tabs.has_documents:
                share = max(share, 1 - max(self._form.line_width, LEAST_FORM) / max(width, 1))
        return round(width * share), round(width * (1 - share))

    def _share_down(self, height: int) -> tuple[int, int]:
        needed = min(self._outputs.height_of_lines(OUTPUT_LINES), height - _text_height())
        outputs = max(round(height * (1 - TEXT_SHARE)), needed)
        return height - outputs, outputs

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep room for the case and the outputs above a long form."""
        super().resizeEvent(event)
        self._limit_form()

    def _limit_form(self) -> None:
        if not self._has_outputs:
            self._form.limit_height(round(self.height() * FORM_SHARE_ALONE))
            return
        shown = [line.sizeHint().height() + Size.GAP for line in self._lines if line.isVisible()]
        has_text = not self._text_pane.isHidden()
        share, others = (FORM_SHARE, _text_height()) if has_text else (FORM_SHARE_ALONE, 0)
        others += self._outputs.height_of_lines(OUTPUT_LINES) + Size.GAP
        others = max(others, self.down.minimumSizeHint().height()) + Size.GAP + sum(shown)
        self._form.limit_height(min(round(self.height() * share), self.height() - others))


def _text_height() -> int:
    """Return the height of the case texts with their head and `TEXT_LINES`, in pixels."""
    head = Size.CONTROL + 2 * Size.GAP
    return head + TEXT_LINES * QFontMetrics(font()).lineSpacing()


def _framed(widget: QWidget) -> Frame:
    pane = Frame("pane")
    inside = QVBoxLayout(pane)
    inside.setContentsMargins(*(4 * [Size.HAIRLINE]))
    inside.addWidget(widget)
    return pane
