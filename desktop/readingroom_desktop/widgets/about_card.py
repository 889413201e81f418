"""About card: version, edition, own licence, and the software of others with its licences."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

import readingroom
from readingroom.domain.edition import Edition, edition
from readingroom.domain.errors import ReadingroomError
from readingroom.services.software import (
    LicenceText,
    Software,
    installed_software,
    licence_texts,
    own_licence,
)
from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import button, heading, label
from readingroom_desktop.widgets.layouts import column, frame, row
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.reading.plain_text import PlainText
from readingroom_desktop.widgets.table import DenseTable

_LINES: Final = (3, 9)
"""Fewest and most rows of the table, its header among them; the height decides."""
_TEXT_LINES: Final = (3, 11)
"""The same for the text, in heights of a row."""


class AboutCard(ModalOverlay):
    """Readingroom and the software in it; the text of the licence of the selected row."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Size.DIALOG + Size.SIDE_PANE)
        self.setAccessibleName(tr("About Readingroom"))
        self.error = Banner("danger")
        self.software = DenseTable(tr("Software of others"), self._columns())
        self.software.picked.connect(self._show)
        self.name = label(tone="muted", is_wrapped=True, is_selectable=True)
        self.text = PlainText(tr("Text of the licence"))
        self.text.setStyleSheet("")  # with the frame of a field: no pane is around it
        self.own = button(tr("Licence of Readingroom"), on_click=self.show_own)
        self.done = button(tr("Close"), on_click=self.close_card)
        self._lay_out()

    def _lay_out(self) -> None:
        hint = label(tr("Esc: close"), tone="muted", points=Points.DENSE)
        about = label(
            tr(
                "Version %1, %2. It evaluates models; it is not a medical device and not for "
                "primary diagnosis.",
                readingroom.__version__,
                _edition_name(),
            ),
            tone="muted",
            is_wrapped=True,
        )
        parts = (
            row(heading(tr("About Readingroom")), None, hint),
            frame("rule"),
            about,
            self.error,
            self.software,
            self.name,
            self.text,
            row(self.own, None, self.done),
        )
        margins = (Size.PADDING_WIDE, Size.PADDING, Size.PADDING_WIDE, Size.PADDING)
        self.card.setLayout(column(*parts, gap=Size.GAP_WIDE, margins=margins))

    def _columns(self) -> list[Column[Software]]:
        return [
            text_column(tr("Name"), lambda software: software.name),
            Column(tr("Version"), lambda software: software.version),
            text_column(tr("Licence"), lambda software: software.licence),
        ]

    def show_card(self) -> None:
        """Open with the list, read on first use, and Readingroom's own licence."""
        if not self.software.model.rows:
            try:
                self.software.set_rows(installed_software())
            except ReadingroomError as error:
                self.error.show_message(str(error))
        self.show_own()
        self._fit()
        self.open()
        self.software.filter.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fit(self) -> None:
        """Give table and text the rows that the window has room for."""
        table, text = self.software.view, self.text
        table.setFixedHeight(_LINES[0] * Size.ROW)
        text.setFixedHeight(_TEXT_LINES[0] * Size.ROW)
        spare = self.background_height - 3 * Size.PADDING_WIDE - self.card.sizeHint().height()
        more = max(0, spare // Size.ROW)
        rows = min(_LINES[1], _LINES[0] + more // 2)
        lines = min(_TEXT_LINES[1], _TEXT_LINES[0] + more - (rows - _LINES[0]))
        table.setFixedHeight(rows * Size.ROW)
        text.setFixedHeight(lines * Size.ROW)

    def show_own(self) -> None:
        """Show Readingroom's own licence."""
        licence = own_licence()
        self._write(tr("Readingroom is under the licence %1", licence.name), (licence,))

    def _show(self, software: Software | None) -> None:
        if software is None:
            return
        texts = licence_texts(software)
        name = f"{software.name} {software.version}, {software.licence}, {software.home}"
        self._write(name, texts)

    def _write(self, name: str, texts: tuple[LicenceText, ...]) -> None:
        parts = [f"{text.name}\n\n{text.text.strip()}" for text in texts]
        self.name.setText(name)
        self.text.setPlainText("\n\n\n".join(parts) or tr("No text of this licence is installed."))
        self.text.verticalScrollBar().setValue(0)


def _edition_name() -> str:
    names = {
        Edition.READER: tr("Reader edition"),
        Edition.FULL: tr("Full edition"),
        Edition.CUDA: tr("Full edition for NVIDIA cards"),
        Edition.PACKAGE: tr("Python package"),
    }
    return names[edition()]
