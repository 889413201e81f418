"""Pane with the plan and progress of an import."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from readingroom_desktop.study.overview.importing.details import CaseDetails
from readingroom_desktop.study.overview.importing.options_card import OptionsCard
from readingroom_desktop.study.overview.importing.plan_table import PlanTable
from readingroom_desktop.study.overview.importing.reason_bar import ReasonBar
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import isolated, joined, numbered, tr
from readingroom_desktop.viewmodels.import_rows import CaseRow, OutputsLine, RowState
from readingroom_desktop.viewmodels.importing import ImportState, ImportViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import TickBox, button, label, title
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.keyboard import is_return
from readingroom_desktop.widgets.layouts import column, row, splitter

MAX_NAMED = 3
"""Maximum number of files that are listed by name."""


class PlanPane(QWidget):
    """The found cases and outputs, their selection, and the button that imports them."""

    review_requested = Signal(int)
    outputs_review_requested = Signal(object)
    """The path of an output file that needs review."""

    def __init__(self, viewmodel: ImportViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._chooser = chooser
        self._greeted: list[CaseRow] = []
        self._is_busy = False
        self.title = title(tr("Add cases"))
        self.facts = label(tone="muted")
        self.summary = label(is_bold=True)
        self.other_folder = button(tr("Choose other folder…"), icon_name="folder-open")
        self.back = button(tr("Back"), icon_name="arrow-left")
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.excluded = Banner("caution")
        self.busy = JobRow()
        self.cases = PlanTable(viewmodel)
        self.details = CaseDetails()
        self.empty = EmptyState("folder-open", "", "", tr("Choose other folder…"))
        self.options = button("", kind="quiet", icon_name="sliders-horizontal")
        self.options.setCheckable(True)
        self.options_card = OptionsCard(viewmodel, chooser)
        self.one_case = TickBox(tr("Folder is one case"))
        self.outputs = TickBox("")
        self.outputs_done = label(tone="muted", is_wrapped=True)
        self.unreviewed = button(tr("Store without review…"))
        self.reason_bar = ReasonBar()
        self.go = button("", kind="primary")
        self._connect()
        self._lay_out()
        self.redraw()

    def _connect(self) -> None:
        viewmodel = self._viewmodel
        self.other_folder.clicked.connect(self._on_other_folder)
        self.empty.acted.connect(self._on_other_folder)
        self.back.clicked.connect(viewmodel.leave)
        self.cases.picked.connect(self.details.show_row)
        self.cases.activated.connect(self._on_case)
        self.details.review_requested.connect(self._on_review)
        self.details.exclude_requested.connect(viewmodel.exclude)
        self.options.clicked.connect(self._show_options)
        self.options_card.closed.connect(self._fold_options)
        self.options_card.opened.connect(self.go.click)
        viewmodel.options_requested.connect(self._ask_options)
        viewmodel.options.changed.connect(self._redraw_options)
        self.one_case.clicked.connect(viewmodel.take_as_one)
        self.outputs.clicked.connect(self._on_outputs)
        self.unreviewed.clicked.connect(self._on_unreviewed)
        self.reason_bar.given.connect(viewmodel.store_unreviewed)
        self.reason_bar.closed.connect(self.unreviewed.setFocus)
        self.go.clicked.connect(self._on_go)
        shortcut = QShortcut(QKeySequence("Ctrl+Return"), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.go.click)

    def _lay_out(self) -> None:
        split = splitter(self.cases, self.details, factors=(1, 0))
        self._stack = FrontStack(split, self.empty, QWidget())
        titles = column(self.title, self.facts, gap=2)
        layout = column(
            row(titles, None, self.other_folder, self.back),
            self.banner,
            self.excluded,
            self.reason_bar,
            self.summary,
            self.busy,
            self._stack,
            self.options_card,
            row(
                self.options,
                self.one_case,
                self.outputs,
                self.outputs_done,
                None,
                self.unreviewed,
                self.go,
                gap=Size.PADDING,
            ),
            growing=self._stack,
            gap=Size.GAP_WIDE,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        self.setLayout(layout)

    # ---- redraw ----------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        is_idle = viewmodel.job is None
        is_begun = not is_idle and not self._is_busy and self.isVisible()
        if is_begun or (not is_idle and self._is_on_control()):
            self.cases.view.setFocus()  # the list has the focus while the controls are disabled
        if not is_idle:
            self.options.setChecked(False)  # the list needs the space, and nothing can be changed
        is_outputs = bool(viewmodel.outputs) and not viewmodel.rows
        self.title.setText(tr("Add outputs") if is_outputs else tr("Add cases"))
        self.empty.action.setVisible(not is_outputs)
        self.facts.setText(viewmodel.name)
        self.banner.show_message(viewmodel.error)
        self.busy.follow(viewmodel.job)
        self.excluded.show_message(self._excluded_text())
        self.summary.setText(viewmodel.summary if viewmodel.rows else "")
        self.summary.setVisible(bool(viewmodel.rows))
        self.cases.redraw()
        if self.cases.current is None:
            self.details.show_row(None)
        self.details.set_busy(not is_idle)
        for control in (self.other_folder, self.back, self.empty.action):
            control.setEnabled(is_idle)
        self.other_folder.setVisible(bool(viewmodel.rows))
        self.one_case.setVisible(viewmodel.can_be_one_case)
        self.one_case.setChecked(viewmodel.is_one_case)
        self.one_case.setEnabled(is_idle)
        self._redraw_outputs(is_idle=is_idle)
        self._redraw_options()
        self._redraw_go()
        self._stack.setCurrentIndex(self._part())
        is_new = self._greeted is not viewmodel.rows
        has_ended = self._is_busy and self.cases.view.hasFocus()
        self._is_busy = not is_idle
        if is_idle and (is_new or has_ended):
            self._greeted = viewmodel.rows
            if self.isVisible():
                self.take_focus()

    def _is_on_control(self) -> bool:
        """Return whether the focus is on a control that is disabled while a job runs."""
        controls = (self.go, self.other_folder, self.back, self.one_case, self.outputs)
        is_in_options = self.options_card.isAncestorOf(QApplication.focusWidget() or self)
        return is_in_options or any(control.hasFocus() for control in (*controls, self.unreviewed))

    def _part(self) -> int:
        viewmodel = self._viewmodel
        if viewmodel.rows:
            return 0
        if viewmodel.phase is ImportState.PLANNING:
            return 2
        if viewmodel.outputs:
            self.empty.show_texts(
                tr("Recorded outputs, no cases"),
                tr("The outputs are added to the cases of the study."),
            )
        elif viewmodel.phase is ImportState.PLANNED:
            self.empty.show_texts(
                tr("%1 contains no cases", viewmodel.name),
                tr(
                    "A case is a folder or zip file with images, notes, variants or sequences. A "
                    "folder may contain several cases."
                ),
            )
        else:
            self.empty.show_texts(
                tr("No folder chosen"),
                tr("Choose a folder of cases, or drop folders and zip files here."),
            )
        return 1

    def _redraw_outputs(self, *, is_idle: bool) -> None:
        lines = self._viewmodel.outputs
        is_open = any(not line.done and not line.questions for line in lines)
        self.outputs.setVisible(is_open)
        self.outputs.setEnabled(is_idle)
        self.outputs.setChecked(any(line.is_ticked for line in lines))
        names = joined(", ", (line.path.name for line in lines))
        if len(lines) > MAX_NAMED:
            names = tr("%1 files", str(len(lines)))
        text = tr("Add recorded outputs: %1", names)
        self.outputs.setText(text)
        self.outputs.setAccessibleName(text)
        self.outputs_done.setVisible(bool(lines) and not is_open)
        done = joined(
            "  ·  ",
            (
                f"{isolated(line.path.name)}: {line.done or self._question_text(line)}"
                for line in lines[:MAX_NAMED]
            ),
        )
        self.outputs_done.setText(tr("Outputs: %1", done))

    def _question_text(self, line: OutputsLine) -> str:
        singular, plural = tr("1 passage to review"), tr("%1 passages to review")
        return numbered(line.questions, singular, plural)

    def _redraw_options(self) -> None:
        options = self._viewmodel.options
        has_rows = bool(self._viewmodel.rows or self._viewmodel.outputs)
        options_on = (
            tr("key file") if options.has_key_file else "",
            tr("graphics kept") if options.keeps_graphics else "",
        )
        summary = joined(", ", (part for part in options_on if part))
        text = tr("Options: %1", summary) if summary else tr("Options")
        self.options.setText(text)
        self.options.setVisible(has_rows)
        self.options_card.setVisible(has_rows and self.options.isChecked())
        self.options_card.redraw()

    def _redraw_go(self) -> None:
        viewmodel = self._viewmodel
        due, waiting = len(viewmodel.due), len(viewmodel.to_review)
        text = tr("Close plan")
        if due:
            text = numbered(due, tr("Import 1 case"), tr("Import %1 cases"))
        elif waiting:
            text = numbered(waiting, tr("Review 1 case"), tr("Review %1 cases"))
        elif viewmodel.due_outputs:
            text = tr("Add outputs")
        elif viewmodel.outputs_to_review:
            number = len(viewmodel.outputs_to_review)
            singular, plural = tr("Review outputs"), tr("Review %1 output files")
            text = numbered(number, singular, plural)
        self.go.setText(text)
        has_waiting = waiting > 0 or bool(viewmodel.outputs_to_review)
        self.unreviewed.setVisible(has_waiting and not due and not self._are_outputs_first())
        self.unreviewed.setEnabled(viewmodel.job is None)
        if not has_waiting:
            self.reason_bar.hide()
        self.go.setVisible(bool(viewmodel.rows or viewmodel.outputs))
        self.go.setEnabled(viewmodel.job is None)

    def _are_outputs_first(self) -> bool:
        """Return whether outputs are to be read before others are reviewed."""
        return not self._viewmodel.to_review and bool(self._viewmodel.due_outputs)

    def _excluded_text(self) -> str:
        problems = self._viewmodel.plan_problems
        if not problems:
            return ""
        names = joined(", ", (problem.path for problem in problems[:MAX_NAMED]))
        if len(problems) > MAX_NAMED:
            names += tr(" and %1 more", str(len(problems) - MAX_NAMED))
        text = numbered(
            len(problems),
            tr("1 file outside the cases is excluded: "),
            tr("%1 files outside the cases are excluded: "),
        )
        return f"{text}{names}."

    # ---- keys and clicks -------------------------------------------------------------------------

    def take_focus(self) -> None:
        """Set the focus to the control of the next step."""
        has_rows = bool(self._viewmodel.rows)
        can_go = self.go.isVisibleTo(self) and self.go.isEnabled()
        target = self.go if can_go else self.cases.view if has_rows else self.empty.action
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Run the next step on Return if no control handles the key."""
        if is_return(event) and self.go.isVisible() and self.go.isEnabled():
            self.go.click()
            return
        super().keyPressEvent(event)

    def _on_other_folder(self) -> None:
        paths = self._chooser.case_folder(self)
        if paths:
            self._viewmodel.plan(paths)

    def _show_options(self, is_shown: bool) -> None:
        self.options.setChecked(is_shown)
        self._redraw_options()
        if is_shown:
            self.options_card.take_focus()

    def _fold_options(self) -> None:
        self._show_options(False)
        self.options.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_options(self) -> None:
        self._show_options(True)

    def _on_outputs(self, is_ticked: bool) -> None:
        for line in self._viewmodel.outputs:
            self._viewmodel.tick_outputs(line.path, is_ticked=is_ticked)

    def _on_case(self, shown: CaseRow) -> None:
        if shown.state is RowState.REVIEW and self._viewmodel.job is None:
            self._on_review(shown.index)

    def _on_review(self, index: int) -> None:
        self._viewmodel.with_key_file(lambda: self.review_requested.emit(index))

    def _on_unreviewed(self) -> None:
        warning = numbered(
            len(self._viewmodel.to_review),
            tr("Readers will see 1 case that has not been fully reviewed."),
            tr("Readers will see %1 cases that have not been fully reviewed."),
        )
        if not self._viewmodel.to_review:
            warning = tr("Readers will see outputs that have not been fully reviewed.")
        self.reason_bar.ask(f"{warning} {tr('The audit trail records the reason.')}")

    def _on_go(self) -> None:
        viewmodel = self._viewmodel
        if viewmodel.due:
            viewmodel.run()
        elif viewmodel.to_review:
            self._on_review(viewmodel.to_review[0].index)
        elif viewmodel.due_outputs:
            viewmodel.run()
        elif viewmodel.outputs_to_review:
            self.outputs_review_requested.emit(viewmodel.outputs_to_review[0].path)
        else:
            viewmodel.leave()
