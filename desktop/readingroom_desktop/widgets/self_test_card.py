"""Installation check card: progress, results, and the report to save."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.self_test import CheckRow, SelfTestViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, heading, label
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import column, frame, row
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.patient_table_form import FileLine
from readingroom_desktop.widgets.table import DenseTable

_LINES = 10


class SelfTestCard(ModalOverlay):
    """Check of this installation; closing the card does not stop it."""

    def __init__(self, parent: QWidget, viewmodel: SelfTestViewModel, chooser: FileChooser) -> None:
        super().__init__(parent, Size.DIALOG + Size.SIDE_PANE)
        self.setAccessibleName(tr("Check this installation"))
        self._viewmodel = viewmodel
        self._chooser = chooser
        self.busy = JobRow()
        self.error = Banner("danger")
        self.verdict = Banner("good")
        self.checks = DenseTable(tr("Checks"), self._columns(), wide_column=1)
        self.checks.prefer_rows(_LINES)
        self.where = label(tone="muted", is_wrapped=True, is_selectable=True)
        self.start = button(tr("Start check"), kind="primary", icon_name="shield-check")
        self.start.clicked.connect(viewmodel.start)
        self.save = button(tr("Save report…"), icon_name="floppy-disk")
        self.save.setToolTip(tr("Saves a PDF, the same content as data, and a signature"))
        self.save.clicked.connect(self._on_save)
        self.keys = FileLine(tr("Public keys"), tr("of this installation"), chooser)
        self.keys.line.setToolTip(
            tr("File with the two public keys of the installation that wrote the report")
        )
        self.verify = button(
            tr("Verify report…"), icon_name="shield-check", on_click=self._on_verify
        )
        self.verify.setToolTip(tr("Verifies that a report is unchanged and who signed it"))
        self.done = button(tr("Close"), on_click=self.close_card)
        self._lay_out()
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _lay_out(self) -> None:
        about = tr(
            "Checks component versions, published test values, decoders and a small synthetic "
            "study from import to sealed bundle. It takes a few seconds and changes no study."
        )
        hint = label(tr("Esc: close"), tone="muted", points=Points.DENSE)
        parts = (
            row(heading(tr("Check this installation")), None, hint),
            frame("rule"),
            label(about, tone="muted", is_wrapped=True),
            self.busy,
            self.error,
            self.verdict,
            self.checks,
            self.where,
            row(label(tr("Public keys")), self.keys, self.verify, growing=self.keys),
            row(self.start, self.save, None, self.done),
        )
        margins = (Size.PADDING_WIDE, Size.PADDING, Size.PADDING_WIDE, Size.PADDING)
        self.card.setLayout(column(*parts, gap=Size.GAP_WIDE, margins=margins))

    def _columns(self) -> list[Column[CheckRow]]:
        passed, failed = tr("passed"), tr("failed")
        return [
            Column(
                tr("Result"),
                lambda check: passed if check.is_passed else failed,
                tone=lambda check: "good" if check.is_passed else "danger",
            ),
            text_column(tr("Check"), lambda check: check.name),
            Column(tr("Expected"), lambda check: check.expected),
            text_column(tr("Actual"), lambda check: check.seen),
        ]

    def show_card(self) -> None:
        """Open with the latest results."""
        self.open()
        (self.start if self.start.isEnabled() else self.done).setFocus(
            Qt.FocusReason.OtherFocusReason
        )

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self.busy.follow(viewmodel.job)
        self.start.setEnabled(viewmodel.job is None)
        self.save.setEnabled(viewmodel.can_save)
        self.error.show_message(viewmodel.error)
        self.verify.setEnabled(viewmodel.job is None)
        self.verdict.set_tone("good" if viewmodel.is_good else "danger")
        self.verdict.show_message(viewmodel.verdict)
        self.checks.setVisible(bool(viewmodel.checks))
        if self.checks.model.rows is not viewmodel.checks:
            self.checks.set_rows(viewmodel.checks)
        self.where.setText(tr("Saved as %1", viewmodel.saved))
        self.where.setVisible(bool(viewmodel.saved))

    def _on_save(self) -> None:
        folder = self._chooser.folder(self, tr("Folder for the report"))
        if folder is not None:
            self._viewmodel.save(folder)

    def _on_verify(self) -> None:
        path = self._chooser.any_file(self, tr("Report to verify"))
        if path is not None:
            self._viewmodel.verify(path, self.keys.path)
