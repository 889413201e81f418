"""Adding up: openings of many sessions, the total that they shall make, and checkpoints."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.trail import TrailViewModel
from readingroom_desktop.viewmodels.trail_totals import SumFile, SumRow
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, label, row, set_tone
from readingroom_desktop.widgets.table import DenseTable
from readingroom_desktop.widgets.trail.action_pane import TrailActionPane, answer

_LINES = 2
"""How many files can be seen at least."""


class TotalsPane(TrailActionPane):
    """Lists the files that were chosen, each with its verdict, and says whether they add up."""

    def __init__(
        self, viewmodel: TrailViewModel, chooser: FileChooser, parent: QWidget | None = None
    ) -> None:
        super().__init__(viewmodel, chooser, parent)
        self._totals = viewmodel.totals
        self.files = DenseTable("", self._columns(), has_filter=False)
        self.files.view.setAccessibleName(self.tr("Files of the sum"))
        self.files.view.setMinimumHeight((_LINES + 1) * Size.ROW)
        self.files.fit_rows()
        self.files.picked.connect(self._mark_deeds)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.files)
        delete.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        delete.activated.connect(self._on_remove)
        self.add = button(
            self.tr("Add…"),
            icon_name="plus",
            tip=self.tr("Add openings (.opening), the total (.total) and checkpoints"),
        )
        self.add.clicked.connect(self._on_add)
        self.remove = button(
            self.tr("Remove"), tip=self.tr("Leave the marked file out of the sum (Delete)")
        )
        self.remove.clicked.connect(self._on_remove)
        self.check = button(self.tr("Add up"), icon_name="shield-check")
        self.check.setToolTip(self.tr("Verify each opening, and that together they make the total"))
        self.check.clicked.connect(self._totals.check)
        self.outcome = answer()
        self.note = label(self._totals.note, tone="caution", is_wrapped=True)
        self._totals.changed.connect(self.redraw)
        about = self.tr("Check a total whose parts you are not told.")
        deeds = row(self.add, self.remove, None, self.check)
        self.lay_out(about, self.note, deeds, self.outcome, self.files)

    def _columns(self) -> list[Column[SumRow]]:
        kinds = {
            SumFile.PART: self.tr("Part"),
            SumFile.TOTAL: self.tr("Total"),
            SumFile.ANCHOR: self.tr("Checkpoint"),
        }
        verdicts = {None: "–", True: self.tr("sound"), False: self.tr("not sound")}
        tones = {None: "", True: "good", False: "danger"}
        return [
            Column(self.tr("File"), lambda one: one.path.name, tip=lambda one: str(one.path)),
            Column(self.tr("What"), lambda one: kinds[one.kind]),
            Column(
                self.tr("Verdict"),
                lambda one: verdicts[one.is_sound],
                tone=lambda one: tones[one.is_sound],
                tip=lambda one: one.faults,
            ),
        ]

    def redraw(self) -> None:
        """Show the present state."""
        totals = self._totals
        if self.files.model.rows != totals.rows:
            self.files.set_rows(totals.rows)
        self.check.setEnabled(totals.can_check)
        self.add.setEnabled(totals.job is None)
        set_tone(self.outcome, "good" if totals.is_sound else "danger")
        self.outcome.setText(totals.outcome)
        self.outcome.setVisible(bool(totals.outcome))
        self._mark_deeds()

    def _mark_deeds(self) -> None:
        is_marked = self.files.current is not None
        self.remove.setEnabled(is_marked and self._totals.job is None)

    def _on_add(self) -> None:
        self._totals.add(self.chooser.totals(self))

    def _on_remove(self) -> None:
        marked = self.files.current
        if marked is not None and self._totals.job is None:
            self._totals.remove(marked.path)
