"""What the user sees of an unexpected error: a sentence, and a report to copy."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from readingroom_desktop.crash import CrashReport
from readingroom_desktop.theme import Size, fixed_font
from readingroom_desktop.widgets.controls import (
    IconLabel,
    button,
    column,
    heading,
    label,
    row,
)
from readingroom_desktop.widgets.overlay import ModalOverlay


class CrashCard(ModalOverlay):
    """The window goes on behind it; the report holds no patient data."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Size.DIALOG)
        self.setAccessibleName(self.tr("Unexpected error"))
        self.report = QPlainTextEdit()
        self.report.setReadOnly(True)
        self.report.setFont(fixed_font())
        self.report.setFixedHeight(Size.CHART_MIN)
        self.report.setAccessibleName(self.tr("Crash report"))
        self.report.setTabChangesFocus(True)
        self.copy = button(self.tr("Copy report"), icon_name="copy")
        self.copy.clicked.connect(self._on_copy)
        self.go_on = button(self.tr("Go on"), kind="primary")
        self.go_on.clicked.connect(self.close_card)
        sentence = label(
            self.tr(
                "Something went wrong inside Readingroom. What was saved is safe. The report names "
                "the error and our lines of code only: no text, number or name of a study."
            ),
            is_wrapped=True,
        )
        top = row(IconLabel("warning-circle", "danger"), heading(self.tr("Unexpected error")), None)
        pad = Size.PADDING_WIDE
        self.card.setLayout(
            column(
                top,
                sentence,
                self.report,
                row(None, self.copy, self.go_on),
                gap=Size.GAP_WIDE,
                margins=(pad, pad, pad, pad),
            )
        )

    def show_report(self, report: CrashReport) -> None:
        """Open with a report; the first one stays until it was read."""
        if self.isVisible():
            return
        self.report.setPlainText(report.text)
        self.open()
        self.go_on.setFocus()

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report.toPlainText())
