"""Card that shows a case as the Reading page does: images, notes, variants, sequences."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
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
from readingroom_desktop.widgets.announcements import announce
from readingroom_desktop.widgets.controls import button, chip, heading, label
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.key_map import READING_KEYS, key_map, show_keys, with_keys
from readingroom_desktop.widgets.key_sheet import KeySection
from readingroom_desktop.widgets.layouts import column, row
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.reading.cover import Cover
from readingroom_desktop.widgets.reading.keys import key_sections
from readingroom_desktop.widgets.viewer.frame_times import FrameTimes, viewed_text
from readingroom_desktop.widgets.viewer.image_pane import ImagePane

_EDGE = 2 * Size.PADDING_WIDE
_COVER = "cover.toggle"


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
        self._may_distress = False
        self._question = ""
        self.cover = Cover()
        self.cover.first_requested.connect(self._toggle_cover)
        self.cover_again = button(tr("Cover"), icon_name="eye-slash", on_click=self._toggle_cover)
        show_keys(self.cover_again, tr("Cover this case again: it may distress"), _COVER)
        self._stack = FrontStack(self.across, self.cover)
        self._shortcuts = [self._shortcut(keys) for keys in key_map().keys(_COVER)]
        self.keys = CaseImages(self, self.images, self.across, self._stack, load, save)
        self.images.noticed.connect(self.notice.setText)
        self.images.image_shown.connect(lambda *_: self.notice.clear())
        layout = column(
            row(
                *(self.name, self.synthetic, None, self.notice),
                *(hint, self.cover_again, self.done),
            ),
            self.question,
            self.viewed,
            self._stack,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        layout.setStretch(3, 1)
        self.card.setLayout(layout)

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the keys of the images for the sheet."""
        covers = tuple(entry for entry in READING_KEYS if entry.action == _COVER)
        return (*key_sections(covers), *self.keys.key_sections())

    def show_case(
        self,
        case: CaseContent,
        viewed: ReadingAnalytics | None = None,
        rules: tuple[HangingRule, ...] = (),
        *,
        may_distress: bool = False,
    ) -> None:
        """Open with this case, as large as the window permits.

        Args:
            case: the case.
            viewed: reading of it whose times are drawn beside the stack bars, None for none.
            rules: hanging protocol of the study.
            may_distress: whether the case is covered until it is asked for.
        """
        self.name.setText(joined(" ", (part for part in (case.code, case.title) if part)))
        self.synthetic.setVisible(case.is_synthetic)
        self._may_distress, self._question = may_distress, case.question
        self.viewed.show_text(viewed_text(viewed) if viewed is not None else "")
        self.notice.clear()
        self.card.setFixedWidth(max(self.background_width - 2 * _EDGE, Size.DIALOG))
        self.card.setFixedHeight(self.background_height - 2 * _EDGE)
        self.keys.show_case(case, {}, rules)
        self.times.show(viewed.viewing if viewed is not None else None)
        self.tabs.show_case(case)
        self.tabs.setVisible(self.tabs.has_content)
        self._set_covered(is_covered=may_distress)
        self.open()
        self.done.setFocus(Qt.FocusReason.OtherFocusReason)

    def _shortcut(self, keys: str) -> QShortcut:
        shortcut = QShortcut(QKeySequence(keys), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(self._toggle_cover)
        return shortcut

    def _toggle_cover(self) -> None:
        """Show a covered case that may distress, or cover it again."""
        if not self._may_distress:
            return
        is_covered = self._stack.currentWidget() is self.across
        self._set_covered(is_covered=is_covered)
        announce(self, tr("The case is covered.") if is_covered else tr("The case is uncovered."))
        self.done.setFocus(Qt.FocusReason.OtherFocusReason)

    def _set_covered(self, *, is_covered: bool) -> None:
        if is_covered:
            self.keys.second_window.bring_back()
            self.keys.restore()
        self.cover.show_texts(
            tr("This case may distress"),
            tr("It is covered until you uncover it."),
            with_keys(tr("Uncover"), _COVER),
        )
        self._stack.setCurrentWidget(self.cover if is_covered else self.across)
        self.question.show_text("" if is_covered else self._question)
        self.cover_again.setVisible(self._may_distress and not is_covered)

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
