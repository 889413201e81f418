"""Panes beside the events: checkpoints, single results, changes and totals."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QLabel, QLayout, QSizePolicy, QWidget

from readingroom.audit.types import EventChange, ValueChange
from readingroom_desktop.assurance.audit_trail.lines import Lines
from readingroom_desktop.assurance.audit_trail.totals import SumFile, SumRow
from readingroom_desktop.assurance.audit_trail.viewmodel import AuditTrailViewModel
from readingroom_desktop.itemmodels.columns import Column
from readingroom_desktop.theme import Points, Size, fixed_font
from readingroom_desktop.viewmodels.event_changes import shown_differences
from readingroom_desktop.viewmodels.formats import tr, tr_core
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import (
    TextLabel,
    button,
    label,
    set_tone,
)
from readingroom_desktop.widgets.layouts import FlowRow, Frame, clear_layout, column
from readingroom_desktop.widgets.table import DenseTable

_MIN_ROWS = 6


class TrailActionPane(Frame):
    """Pane with its purpose, the current state and the available actions."""

    def __init__(self, viewmodel: AuditTrailViewModel, chooser: FileChooser) -> None:
        super().__init__("pane")
        self.viewmodel = viewmodel
        self.chooser = chooser

    def lay_out(self, about: str, *parts: QWidget | QLayout | None) -> None:
        """Lay out the parts below the purpose, and draw them."""
        pad = Size.PADDING
        lines = column(
            label(about, tone="muted", is_wrapped=True),
            *parts,
            None,
            gap=Size.GAP,
            margins=(pad, Size.GAP_WIDE, pad, pad),
        )
        self.lines = Lines(lines, rows=_MIN_ROWS)  # only a layout held it: Python deleted it
        self.setLayout(column(self.lines, None))
        self.redraw()

    def redraw(self) -> None:
        """Show the current state."""


def outcome_label(tone: str = "") -> TextLabel:
    """Return a selectable label for the outcome of an action."""
    return label(tone=tone, is_wrapped=True, is_selectable=True)


class CheckpointPane(TrailActionPane):
    """Buttons to save a checkpoint and to compare the study with one."""

    def __init__(self, viewmodel: AuditTrailViewModel, chooser: FileChooser) -> None:
        super().__init__(viewmodel, chooser)
        self.reach = label(is_wrapped=True)
        self.checkpoint_text = outcome_label()
        self.checkpoint_text.setFont(fixed_font())
        self.checkpoint_text.setAccessibleName(tr("Checkpoint words"))
        self.where = outcome_label("muted")
        self.save = button(tr("Save checkpoint…"), icon_name="floppy-disk", on_click=self._on_save)
        self.compare = button(tr("Compare checkpoint…"), icon_name="shield-check")
        self.compare.clicked.connect(self._on_compare)
        about = tr(
            "Store checkpoints outside this computer: they reveal if the study was truncated, "
            "rolled back or rewritten."
        )
        actions = FlowRow(self.save, self.compare)
        self.lay_out(about, self.reach, self.checkpoint_text, actions, self.where)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self.viewmodel
        checkpoint = viewmodel.checkpoint
        self.reach.setText(viewmodel.checkpoint_words)
        proquints = checkpoint.proquints if checkpoint else ()
        self.checkpoint_text.setText("\n".join((" ".join(proquints[:4]), " ".join(proquints[4:]))))
        self.checkpoint_text.setVisible(checkpoint is not None)
        self.save.setEnabled(viewmodel.can_save)
        self.compare.setEnabled(viewmodel.total > 0 and viewmodel.job is None)
        self.where.setText(str(viewmodel.saved or ""))
        self.where.setVisible(viewmodel.saved is not None)

    def _on_save(self) -> None:
        folder = self.chooser.folder(self, tr("Folder for the checkpoint"))
        if folder is not None:
            self.viewmodel.save_checkpoint(folder)

    def _on_compare(self) -> None:
        anchor = self.chooser.checkpoint(self)
        if anchor is not None:
            self.viewmodel.compare(anchor)


class ChangePane(QWidget):
    """Value changes of an event; hidden without an event, with a note if nothing changed."""

    def __init__(self) -> None:
        super().__init__()
        self.about = label()
        self.reason = label(is_wrapped=True)
        self.note = label(tone="muted", is_wrapped=True)
        self._shown: EventChange | None = None
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, Size.GAP, 0)
        self._grid.setHorizontalSpacing(Size.GAP_WIDE)
        self._grid.setVerticalSpacing(Size.GAP_SMALL)
        for across in range(3):
            self._grid.setColumnStretch(across, 1)
        self.area = Lines(column(self._grid, None))
        self.area.setAccessibleName(tr("Values before and after"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        parts = (self.about, self.note, self.reason, self.area)
        self.setLayout(column(*parts, gap=Size.GAP_SMALL))
        self.show_change(None)

    def show_change(self, change: EventChange | None) -> None:
        """Show the changes of an event."""
        self.setVisible(change is not None)
        if change is self._shown:
            return
        self._shown = change
        clear_layout(self._grid)
        if change is None:
            return
        self.about.setText(tr("Case %1", change.case))
        self.about.setVisible(bool(change.case))
        self.note.show_text(tr_core(change.note))
        reason = change.reason or (tr("none recorded") if change.differences else "")
        self.reason.setText(tr("Reason: %1", reason))
        self.reason.setVisible(bool(reason))
        self.area.setVisible(bool(change.differences))
        self._fill(shown_differences(change))

    def texts(self) -> list[str]:
        """Return the shown texts, from left to right and top to bottom."""
        items = (self._grid.itemAt(index) for index in range(self._grid.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [widget.text() for widget in widgets if isinstance(widget, QLabel)]

    def _fill(self, differences: tuple[ValueChange, ...]) -> None:
        if not differences:
            return
        heads = (tr("Value"), tr("Before"), tr("After"))
        for across, text in enumerate(heads):
            self._grid.addWidget(label(text, tone="muted", points=Points.DENSE), 0, across)
        for down, change in enumerate(differences, start=1):
            for across, text in enumerate((change.what, change.old, change.new)):
                value_label = label(text, points=Points.DENSE, is_wrapped=True, is_selectable=True)
                self._grid.addWidget(value_label, down, across, Qt.AlignmentFlag.AlignTop)


_LINES = 2
"""Minimum number of visible files."""


class TotalsPane(TrailActionPane):
    """List of the chosen files with their outcomes, and whether they add up to the total."""

    def __init__(self, viewmodel: AuditTrailViewModel, chooser: FileChooser) -> None:
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
        actions = FlowRow(self.add, self.remove, last=self.check)
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
        self.add.setEnabled(totals.job is None)
        self._update_remove()
        # last, as its focus must find no other button while it is disabled
        self.check.setEnabled(totals.can_check)
        set_tone(self.outcome, "good" if totals.is_sound else "danger")
        self.lines.show_outcome(self.outcome, totals.outcome)

    def _update_remove(self) -> None:
        is_marked = self.files.current is not None
        self.remove.setEnabled(is_marked and self._totals.job is None)

    def _on_add(self) -> None:
        self._totals.add(self.chooser.totals(self))

    def _on_remove(self) -> None:
        marked = self.files.current
        if marked is not None and self._totals.job is None:
            self._totals.remove(marked.path)
