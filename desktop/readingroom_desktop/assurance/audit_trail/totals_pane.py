"""Pane that verifies a total against openings of several sessions and checkpoints."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from readingroom_desktop.assurance.audit_trail.action_panes import TrailActionPane, outcome_label
from readingroom_desktop.assurance.audit_trail.totals import SumFile, SumRow
from readingroom_desktop.assurance.audit_trail.viewmodel import TrailViewModel
from readingroom_desktop.itemmodels.columns import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, label, set_tone
from readingroom_desktop.widgets.layouts import row
from readingroom_desktop.widgets.table import DenseTable

_LINES = 2
"""Minimum number of visible files."""


class TotalsPane(TrailActionPane):
    """List of the chosen files with their outcomes, and whether they add up to the total."""

    def __init__(self, viewmodel: TrailViewModel, chooser: FileChooser) -> None:
        super().__init__(viewmodel, chooser)
        self._totals = viewmodel.totals
        self.files = DenseTable(tr("Files to verify"), self._columns(), has_head=False)
        self.files.view.setMinimumHeight((_LINES + 1) * Size.ROW)
        self.files.fit_rows()
        self.files.picked.connect(self._update_remove)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.files)
        delete.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        delete.activated.connect(self._on_remove)
        self.add = button(
            tr("Add files…"),
            icon_name="plus",
            tip=tr("Adds openings (.opening), the total (.total) and checkpoints"),
        )
        self.add.clicked.connect(self._on_add)
        self.remove = button(tr("Remove file"), tip=tr("Removes the selected file (Delete)"))
        self.remove.clicked.connect(self._on_remove)
        self.check = button(tr("Verify total"), icon_name="shield-check")
        self.check.setToolTip(tr("Verifies each opening and that they add up to the total"))
        self.check.clicked.connect(self._totals.check)
        self.outcome = outcome_label()
        self.note = label(self._totals.note, tone="caution", is_wrapped=True)
        self._totals.changed.connect(self.redraw)
        about = tr("Verify a total without seeing its parts.")
        actions = row(self.add, self.remove, None, self.check)
        self.lay_out(about, self.note, actions, self.outcome, self.files)

    def _columns(self) -> list[Column[SumRow]]:
        kinds = {
            SumFile.PART: tr("Part"),
            SumFile.TOTAL: tr("Total"),
            SumFile.ANCHOR: tr("Checkpoint"),
        }
        outcomes = {None: "–", True: tr("valid"), False: tr("not valid")}
        tones = {None: "", True: "good", False: "danger"}
        return [
            Column(tr("File"), lambda row: row.path.name, tip=lambda row: str(row.path)),
            Column(tr("Kind"), lambda row: kinds[row.kind]),
            Column(
                tr("Result"),
                lambda row: outcomes[row.is_sound],
                tone=lambda row: tones[row.is_sound],
                tip=lambda row: row.faults,
            ),
        ]

    def redraw(self) -> None:
        """Show the current state."""
        totals = self._totals
        if self.files.model.rows != totals.rows:
            self.files.set_rows(totals.rows)
        self.check.setEnabled(totals.can_check)
        self.add.setEnabled(totals.job is None)
        set_tone(self.outcome, "good" if totals.is_sound else "danger")
        self.outcome.show_text(totals.outcome)
        self._update_remove()

    def _update_remove(self) -> None:
        is_marked = self.files.current is not None
        self.remove.setEnabled(is_marked and self._totals.job is None)

    def _on_add(self) -> None:
        self._totals.add(self.chooser.totals(self))

    def _on_remove(self) -> None:
        marked = self.files.current
        if marked is not None and self._totals.job is None:
            self._totals.remove(marked.path)
