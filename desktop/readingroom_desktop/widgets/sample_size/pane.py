"""Pane for the sample size: form, one sentence, grid, curves, and a statement for the plan."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from readingroom.domain.protocol import Protocol
from readingroom.reading.sample_size.types import SizePlan
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import decimal, tr
from readingroom_desktop.viewmodels.sample_size import (
    SampleSizeViewModel,
    needed_sentence,
    power_sentence,
    size_csv,
)
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.layouts import FlowRow, column, panel, row
from readingroom_desktop.widgets.sample_size.chart import PowerChart
from readingroom_desktop.widgets.sample_size.fields import SampleSizeFields
from readingroom_desktop.widgets.sample_size.grid import PowerTable

_UNLIMITED = 2**24 - 1
"""Maximum width of a widget that Qt does not limit."""


class SampleSizePane(QWidget):
    """Power of the planned study and of other sizes; Return in a field computes it."""

    statement_requested = Signal(object)
    """The statement of this `SizePlan` is to be written into the analysis plan."""
    numbers_requested = Signal(object)
    """The numbers of this `SizePlan` are to be the planned ones."""
    noticed = Signal(str)

    def __init__(self, viewmodel: SampleSizeViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._shown: SizePlan | None = None
        self._may_write = self._may_number = False
        self._why_not_write = ""
        self.why_not = label(tone="caution", is_wrapped=True)
        self.fields = SampleSizeFields(viewmodel, chooser)
        self.alpha_note = label(tone="muted", is_wrapped=True)
        self.compute = button(tr("Compute power"), icon_name="gauge", on_click=self._on_compute)
        self.busy = label(tr("Computing…"), tone="muted")
        self.problem = label(tone="danger", is_wrapped=True)
        self.sentence = label(is_bold=True, is_wrapped=True, is_selectable=True)
        self.sentence.setAccessibleName(tr("Power of the planned numbers"))
        self.needed = label(is_wrapped=True, is_selectable=True)
        self.stale = label(
            tr("The fields were changed. Compute the power again."), tone="caution", is_wrapped=True
        )
        self.table = PowerTable()
        self.chart = PowerChart()
        self.write = button(
            tr("Write into plan"), icon_name="clipboard-text", on_click=self._on_write
        )
        self.use = button(tr("Use these numbers"), icon_name="check", on_click=self._on_use)
        self.use.setToolTip(tr("Make them the planned readers and cases"))
        self.csv = button(tr("Copy CSV"), icon_name="copy", on_click=self._on_csv)
        self.svg = button(tr("Copy SVG"), icon_name="copy", on_click=self._on_svg)
        self.png = button(tr("Copy PNG"), icon_name="copy", on_click=self._on_png)
        self._lay_out()
        self.fields.edited.connect(viewmodel.mark_edited)
        self.fields.submitted.connect(self._on_compute)
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _lay_out(self) -> None:
        actions = FlowRow(self.write, self.use, self.csv, self.svg, self.png)
        self.result = panel(
            column(
                self.sentence,
                self.needed,
                self.stale,
                label(tr("Power by readers (rows) and cases (columns)"), tone="muted"),
                self.table,
                self.chart,
                actions,
                gap=Size.GAP,
            )
        )
        self.form = panel(
            column(
                self.fields,
                self.alpha_note,
                row(self.compute, self.busy, None),
                self.problem,
                gap=Size.GAP,
            )
        )
        self._parts = row(self.form, self.result, growing=self.result, gap=Size.PADDING_WIDE)
        top = Qt.AlignmentFlag.AlignTop
        self._parts.setAlignment(self.form, top | Qt.AlignmentFlag.AlignLeft)
        self._parts.setAlignment(self.result, top)
        self.setLayout(column(self.why_not, self._parts, gap=Size.GAP_WIDE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the result beside the form, or below it where the pane is narrow."""
        super().resizeEvent(event)
        is_wide = event.size().width() >= Size.FORM + Size.SIDE_PANE
        self.form.setMaximumWidth(Size.KEY_COLUMN if is_wide else _UNLIMITED)
        directions = QBoxLayout.Direction
        self._parts.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)

    @property
    def first_field(self) -> QWidget:
        """Return the first field, or the pane where there is none."""
        return self.fields.numbers["readers"] if self.form.isVisibleTo(self) else self

    def follow(self, protocol: Protocol) -> None:
        """Show what a protocol states."""
        if self._viewmodel.follow(protocol):
            self.fields.fill()
        self.redraw()

    def allow_writing(self, *, may_write: bool, may_number: bool, why_not: str = "") -> None:
        """Set what can be changed in the protocol, and why the statement cannot be written."""
        self._may_write, self._may_number, self._why_not_write = may_write, may_number, why_not
        self._redraw_actions()

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self.why_not.show_text(viewmodel.why_not)
        self.form.setVisible(viewmodel.defaults is not None)
        self.alpha_note.show_text(self._alpha_text())
        self.fields.show_problems()
        self.problem.show_text(viewmodel.problems.get("", ""))
        self.busy.setVisible(viewmodel.is_computing)
        self.compute.setEnabled(not viewmodel.is_computing)
        plan = viewmodel.plan
        self.result.setVisible(plan is not None and viewmodel.defaults is not None)
        self.stale.setVisible(viewmodel.is_stale)
        if plan is not None and plan is not self._shown:
            self.sentence.setText(power_sentence(plan))
            self.needed.setText(needed_sentence(plan))
            self.table.show_plan(plan)
            self.chart.show_plan(plan)
        self._shown = plan
        self._redraw_actions()

    def _redraw_actions(self) -> None:
        can_write = self._viewmodel.can_write
        self.write.setEnabled(can_write and self._may_write)
        self.write.setToolTip(
            self._why_not_write or tr("Sentence with all inputs, as justification of the size")
        )
        self.use.setEnabled(can_write and self._may_number)

    def _alpha_text(self) -> str:
        defaults = self._viewmodel.defaults
        if defaults is None or defaults.tested_count == 1:
            return ""
        whole = defaults.request.alpha * defaults.tested_count
        return tr(
            "Alpha: %1 divided among %2 primary endpoints.",
            decimal(whole, 3),
            str(defaults.tested_count),
        )

    def _on_compute(self) -> None:
        self._viewmodel.compute(self.fields.form)
        wrong = self.fields.first_problem
        if wrong is not None:
            wrong.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_write(self) -> None:
        if self._viewmodel.plan is not None:
            self.statement_requested.emit(self._viewmodel.plan)
            self.noticed.emit(tr("Written into the analysis plan."))

    def _on_use(self) -> None:
        if self._viewmodel.plan is not None:
            self.numbers_requested.emit(self._viewmodel.plan)

    def _on_csv(self) -> None:
        if self._viewmodel.plan is not None:
            QGuiApplication.clipboard().setText(size_csv(self._viewmodel.plan))
            self.noticed.emit(tr("The table is on the clipboard as CSV."))

    def _on_svg(self) -> None:
        self.chart.copy_svg()
        self.noticed.emit(tr("The chart is on the clipboard as SVG."))

    def _on_png(self) -> None:
        self.chart.copy_png()
        self.noticed.emit(tr("The chart is on the clipboard as an image."))
