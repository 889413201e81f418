"""Card that shows a case as the Reading page does: images, notes, variants, sequences."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from readingroom.domain.case import CaseContent
from readingroom.domain.hanging import HangingRule
from readingroom.domain.scenario import SYNTHETIC
from readingroom.services.reading_analytics import ReadingAnalytics
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.pages.case_images import CaseImages, CaseImageSplit
from readingroom_desktop.pages.reading_layout import (
    LoadLayout,
    SaveLayout,
    discard_layout,
    no_layout,
)
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import joined, tr
from readingroom_desktop.widgets.controls import button, chip, heading, label
from readingroom_desktop.widgets.key_sheet import KeySection
from readingroom_desktop.widgets.layouts import column, row, stacked
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.viewer.frame_times import FrameTimes, viewed_text
from readingroom_desktop.widgets.viewer.image_pane import ImagePane

_EDGE = 2 * Size.PADDING_WIDE


class CaseCard(ModalOverlay):
    """A case without outputs and questions, for roles that do not judge.

    Args:
        parent: the window's content.
        loader: decodes frames.
        load: returns a stored position of the second window.
        save: stores one.
    """

    def __init__(
        self,
        parent: QWidget,
        loader: FrameLoader,
        load: LoadLayout = no_layout,
        save: SaveLayout = discard_layout,
    ) -> None:
        super().__init__(parent, Size.DIALOG)
        self.setAccessibleName(tr("Case"))
        self.name = heading("")
        self.synthetic = chip(tr("Synthetic"), tone="caution")
        self.synthetic.setToolTip(SYNTHETIC)
        self.question = label(tone="muted", is_wrapped=True)
        self.viewed = label(tone="muted", is_wrapped=True)
        """What a reader had on screen, in words."""
        self.images = ImagePane(loader)
        self.times = FrameTimes(self.images)
        self.tabs = CaseTabs(loader)
        self.done = button(tr("Close"), on_click=self.close_card)
        self.across = CaseImageSplit(self.images, self.tabs)
        self.notice = label(tone="muted", points=Points.DENSE)
        hint = label(tr("Esc: close"), tone="muted", points=Points.DENSE)
        stack = stacked(self.across)
        self.keys = CaseImages(self, self.images, self.across, stack, load, save)
        self.images.noticed.connect(self.notice.setText)
        self.images.image_shown.connect(lambda *_: self.notice.clear())
        layout = column(
            row(self.name, self.synthetic, None, self.notice, hint, self.done),
            self.question,
            self.viewed,
            stack,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        layout.setStretch(3, 1)
        self.card.setLayout(layout)

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the keys of the images for the sheet."""
        return self.keys.key_sections()

    def show_case(
        self,
        case: CaseContent,
        viewed: ReadingAnalytics | None = None,
        rules: tuple[HangingRule, ...] = (),
    ) -> None:
        """Open with this case, as large as the window permits.

        Args:
            case: the case.
            viewed: reading of it whose times are drawn beside the stack bars, None for none.
            rules: hanging protocol of the study.
        """
        self.name.setText(joined(" ", (part for part in (case.code, case.title) if part)))
        self.synthetic.setVisible(case.is_synthetic)
        self.question.show_text(case.question)
        self.viewed.show_text(viewed_text(viewed) if viewed is not None else "")
        self.notice.clear()
        self.card.setFixedWidth(max(self.background_width - 2 * _EDGE, Size.DIALOG))
        self.card.setFixedHeight(self.background_height - 2 * _EDGE)
        self.keys.show_case(case, {}, rules)
        self.times.show(viewed.viewing if viewed is not None else None)
        self.tabs.show_case(case)
        self.tabs.setVisible(self.tabs.has_content)
        self.open()
        self.done.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Restore maximised images on Esc, or close."""
        if event.key() == Qt.Key.Key_Escape and self.keys.restore():
            event.accept()
        else:
            super().keyPressEvent(event)

    def close_card(self) -> None:
        """Forget the case."""
        self.keys.second_window.bring_back()
        self.keys.across.set_maximised(is_maximised=False)
        self.times.show(None)
        self.images.clear()
        super().close_card()
