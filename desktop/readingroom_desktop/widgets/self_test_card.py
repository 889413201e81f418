"""A card that checks this installation: progress, what was found, and the report to save."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.self_test import CheckRow, SelfTestViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.busy import BusyRow
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, column, frame, heading, label, row
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.table import DenseTable

_LINES = 10


class SelfTestCard(ModalOverlay):
    """Closing the card does not end the check; it goes on, and its answer is told."""

    def __init__(self, parent: QWidget, viewmodel: SelfTestViewModel, chooser: FileChooser) -> None:
        super().__init__(parent, Size.DIALOG + Size.SIDE_PANE)
        self.setAccessibleName(self.tr("Check this installation"))
        self._viewmodel = viewmodel
        self._chooser = chooser
        self.busy = BusyRow()
        self.trouble = Banner("danger")
        self.verdict = Banner("good")
        self.checks = DenseTable(self.tr("Checks"), self._columns(), stretch=1)
        self.checks.view.setFixedHeight((_LINES + 1) * Size.ROW)
        self.where = label(tone="muted", is_wrapped=True)
        self.where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.start = button(self.tr("Check now"), kind="primary", icon_name="shield-check")
        self.start.clicked.connect(viewmodel.start)
        self.save = button(self.tr("Save report…"), icon_name="floppy-disk")
        self.save.setToolTip(self.tr("A PDF to print and file, the same as data, and a signature"))
        self.save.clicked.connect(self._on_save)
        self.done = button(self.tr("Close"))
        self.done.clicked.connect(self.close_card)
        self._lay_out()
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _lay_out(self) -> None:
        about = self.tr(
            "Checks the versions of all parts, published test values, the decoders, and a small "
            "made study from its first case to a sealed bundle. It takes some seconds; no study of "
            "yours is touched, and you can go on working."
        )
        hint = label(self.tr("Esc closes"), tone="muted", points=Points.DENSE)
        pad = Size.PADDING_WIDE
        parts = (
            row(heading(self.tr("Check this installation")), None, hint),
            frame("rule"),
            label(about, tone="muted", is_wrapped=True),
            self.busy,
            self.trouble,
            self.verdict,
            self.checks,
            self.where,
            row(self.start, self.save, None, self.done),
        )
        margins = (pad, Size.PADDING, pad, Size.PADDING)
        self.card.setLayout(column(*parts, gap=Size.GAP_WIDE, margins=margins))

    def _columns(self) -> list[Column[CheckRow]]:
        passed, failed = self.tr("passed"), self.tr("failed")
        return [
            Column(
                self.tr("Result"),
                lambda one: passed if one.is_passed else failed,
                tone=lambda one: "good" if one.is_passed else "danger",
            ),
            Column(self.tr("Check"), lambda one: one.name, tip=lambda one: one.name),
            Column(self.tr("Expected"), lambda one: one.expected),
            Column(self.tr("Seen"), lambda one: one.seen, tip=lambda one: one.seen),
        ]

    def show_card(self) -> None:
        """Open with what was found last."""
        self.open()
        (self.start if self.start.isEnabled() else self.done).setFocus(
            Qt.FocusReason.OtherFocusReason
        )

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        self.busy.follow(viewmodel.job)
        self.start.setEnabled(viewmodel.job is None)
        self.save.setEnabled(viewmodel.can_save)
        self.trouble.say(viewmodel.error)
        self.verdict.set_tone("danger" if viewmodel.failed else "good")
        self.verdict.say(viewmodel.verdict)
        self.checks.setVisible(bool(viewmodel.checks))
        if self.checks.model.rows is not viewmodel.checks:
            self.checks.set_rows(viewmodel.checks)
        saved = self.tr("Saved as %1").replace("%1", viewmodel.saved)
        self.where.setText(saved)
        self.where.setVisible(bool(viewmodel.saved))

    def _on_save(self) -> None:
        folder = self._chooser.folder(self, self.tr("Folder for the report"))
        if folder is not None:
            self._viewmodel.save(folder)
