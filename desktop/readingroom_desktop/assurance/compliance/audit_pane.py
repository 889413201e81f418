"""Base of the audit panes: start button and choice of the stored audit."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QWidget

from readingroom_desktop.assurance.compliance.identifiers import IdentifiersViewModel
from readingroom_desktop.assurance.compliance.statements import StatementsViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import moment, tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.stored_assessment import StoredAssessment
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import Picker, button, label
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import column, row, splitter
from readingroom_desktop.widgets.table import DenseTable


class AuditPane(QWidget):
    """Summary and audit choice on top; counts at the left, results to review at the right.

    A subclass creates the empty state with `_build_empty` and then calls `_lay_out`.
    """

    viewmodel: IdentifiersViewModel | StatementsViewModel

    def __init__(self, viewmodel: IdentifiersViewModel | StatementsViewModel) -> None:
        super().__init__()
        self.viewmodel = viewmodel
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.busy = JobRow()
        self.summary = label(is_wrapped=True)
        self.which = Picker(tr("Audit"))
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.which.activated.connect(viewmodel.choose)
        self.audit = button(tr("Audit study"), kind="primary", icon_name="play")
        self.audit.clicked.connect(self._start)

    def _build_empty(self, icon_name: str, sentence: str, act: str) -> None:
        """Create the empty state, whose button starts the first audit."""
        self.empty = EmptyState(icon_name, tr("Not audited yet"), sentence, act)
        self.empty.acted.connect(self._start)

    def _start(self) -> None:
        """Start an audit."""
        self.viewmodel.audit()

    def _lay_out(
        self, left: QWidget, right: QWidget, table: DenseTable, options: QWidget | None = None
    ) -> None:
        """Lay out the parts; `table` gets the focus. Then follow the view model.

        `options` are fields of the next audit, below the summary.
        """
        self._table = table
        sizes = (5 * Size.SIDE_PANE, 6 * Size.SIDE_PANE)
        body = splitter(left, right, factors=(5, 6), sizes=sizes)
        self._stack = FrontStack(body, self.empty, WaitingPane(self.viewmodel))
        top = row(self.summary, self.which, self.audit, growing=self.summary)
        layout = column(self.banner, self.busy)
        layout.setContentsMargins(0, Size.GAP_WIDE, 0, 0)
        layout.insertLayout(0, top)
        if options is not None:
            layout.insertWidget(1, options)
        layout.addWidget(self._stack, 1)
        self.setLayout(layout)
        self.viewmodel.changed.connect(self.redraw)
        self.redraw()

    @property
    def first(self) -> QWidget:
        """Return the widget that gets the focus."""
        return self._table.view if self.viewmodel.assessed else self.empty.action

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self.viewmodel
        self.banner.show_message(viewmodel.error)
        self.busy.follow(viewmodel.job)
        has_any = bool(viewmodel.assessed) and viewmodel.state is LoadState.READY
        for part in (self.summary, self.which, self.audit):
            part.setVisible(has_any)
        for action in (self.audit, self.empty.action):
            action.setEnabled(viewmodel.is_idle)
        if viewmodel.state is not LoadState.READY:
            self._stack.setCurrentIndex(2)
            return
        is_first = has_any and self.empty.isVisible()
        self._stack.setCurrentIndex(0 if has_any else 1)
        if is_first:
            self.first.setFocus(Qt.FocusReason.OtherFocusReason)
        audited: Sequence[Any] = viewmodel.assessed
        self.which.offer(audited, self._named, viewmodel.chosen)
        if viewmodel.chosen is not None:
            self._show()

    def _show(self) -> None:
        """Show the chosen audit."""
        raise NotImplementedError

    def _named(self, audited: StoredAssessment[Any]) -> str:
        if not audited.at:
            return tr("New, not saved")
        return tr("%1 · event %2", moment(audited.at), str(audited.event))
