"""Card that shows a case as the Reading page does: images, notes, variants, sequences."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.domain.case import CaseContent
from readingroom.domain.scenario import SYNTHETIC
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import button, chip, heading, label
from readingroom_desktop.widgets.layouts import column, row, splitter
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.viewer.image_pane import ImagePane

_EDGE = 2 * Size.PADDING_WIDE


class CaseCard(ModalOverlay):
    """A case without outputs and questions, for roles that do not judge."""

    def __init__(self, parent: QWidget, loader: FrameLoader) -> None:
        super().__init__(parent, Size.DIALOG)
        self.setAccessibleName(tr("Case"))
        self.name = heading("")
        self.synthetic = chip(tr("Synthetic"), tone="caution")
        self.synthetic.setToolTip(SYNTHETIC)
        self.question = label(tone="muted", is_wrapped=True)
        self.images = ImagePane(loader)
        self.tabs = CaseTabs(loader)
        self.done = button(tr("Close"), on_click=self.close_card)
        both = splitter(self.images, self.tabs)
        hint = label(tr("Esc: close"), tone="muted", points=Points.DENSE)
        layout = column(
            row(self.name, self.synthetic, None, hint, self.done),
            self.question,
            both,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        layout.setStretch(2, 1)
        self.card.setLayout(layout)

    def show_case(self, case: CaseContent) -> None:
        """Open with this case, as large as the window permits."""
        self.name.setText(" ".join(part for part in (case.code, case.title) if part))
        self.synthetic.setVisible(case.is_synthetic)
        self.question.show_text(case.question)
        self.card.setFixedWidth(max(self.background_width - 2 * _EDGE, Size.DIALOG))
        self.card.setFixedHeight(self.background_height - 2 * _EDGE)
        self.images.setVisible(bool(case.series))
        self.images.show_case(case.code, case.series, {})
        self.tabs.show_case(case)
        self.tabs.setVisible(self.tabs.has_content)
        self.open()
        self.done.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_card(self) -> None:
        """Forget the case."""
        self.images.clear()
        super().close_card()
