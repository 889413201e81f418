"""Card for an unexpected error: a message and a report to copy."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from readingroom_desktop.crash import CrashReport
from readingroom_desktop.theme import Size, fixed_font
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import IconLabel, button, heading, label
from readingroom_desktop.widgets.layouts import column, row
from readingroom_desktop.widgets.overlay import ModalOverlay


class CrashCard(ModalOverlay):
    """An unexpected error; the window stays usable, the report contains no patient data."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Size.DIALOG)
        self.setAccessibleName(tr("Unexpected error"))
        self.report = QPlainTextEdit()
        self.report.setReadOnly(True)
        self.report.setFont(fixed_font())
        self.report.setFixedHeight(Size.CHART_MIN)
        self.report.setAccessibleName(tr("Crash report"))
        self.report.setTabChangesFocus(True)
        self.copy = button(tr("Copy report"), icon_name="copy", on_click=self._on_copy)
        self.go_on = button(tr("Continue"), kind="primary", on_click=self.close_card)
        sentence = label(
            tr(
                "Readingroom encountered an unexpected error. Saved data is not affected. The "
                "report contains the error and code locations only, no study data."
            ),
            is_wrapped=True,
        )
        top = row(IconLabel("warning-circle", "danger"), heading(tr("Unexpected error")), None)
        self.card.setLayout(
            column(
                top,
                sentence,
                self.report,
                row(None, self.copy, self.go_on),
                gap=Size.GAP_WIDE,
                margins=Size.PADDING_WIDE,
            )
        )

    def show_report(self, report: CrashReport) -> None:
        """Open with a report; while one is shown, later ones are ignored."""
        if self.isVisible():
            return
        self.report.setPlainText(report.text)
        self.open()
        self.go_on.setFocus()

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report.toPlainText())
