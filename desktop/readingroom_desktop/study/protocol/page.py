"""Protocol page: type, arms, assignment, form, endpoints and conduct, with a preview."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QListWidget, QWidget

from readingroom.domain.accounts import Permission
from readingroom.domain.transitions import ProtocolState
from readingroom.services.protocol_editing import ProtocolPart
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.page import Page
from readingroom_desktop.study.protocol.adjudication_step import AdjudicationStep
from readingroom_desktop.study.protocol.amend_card import AmendCard
from readingroom_desktop.study.protocol.arms_step import ArmsStep
from readingroom_desktop.study.protocol.assignment_step import AssignmentStep
from readingroom_desktop.study.protocol.conduct_step import ConductStep
from readingroom_desktop.study.protocol.endpoints_step import EndpointsStep
from readingroom_desktop.study.protocol.form_step import FormStep
from readingroom_desktop.study.protocol.hanging.step import HangingStep
from readingroom_desktop.study.protocol.rehearsal_card import RehearsalCard
from readingroom_desktop.study.protocol.sample_size_step import SampleSizeStep
from readingroom_desktop.study.protocol.step import StepPane
from readingroom_desktop.study.protocol.summary_step import SummaryStep
from readingroom_desktop.study.protocol.training_step import TrainingStep
from readingroom_desktop.study.protocol.type_step import TypeStep
from readingroom_desktop.study.protocol.viewmodel import (
    USABLE_STEPS,
    ProtocolViewModel,
    Step,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import numbered, tr, tr_core
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.protocol_lines import line_differences
from readingroom_desktop.viewmodels.sample_size import SampleSizeViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import TextLabel, TickBox, button, label
from readingroom_desktop.widgets.empty_state import WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.initial_values import IS_FILLED
from readingroom_desktop.widgets.layouts import column, row, splitter
from readingroom_desktop.widgets.protocol.preview import PreviewPane
from readingroom_desktop.widgets.scroll_areas import scrolled

_WIDE_STEPS = (Step.SAMPLE_SIZE, Step.HANGING)
"""Steps that need the room of the preview."""


class ProtocolPage(Page):
    """Steps at the left, the chosen one beside them, the preview at the right."""

    _viewmodel: ProtocolViewModel

    def __init__(
        self,
        viewmodel: ProtocolViewModel,
        chooser: FileChooser,
        home: HomeViewModel,
        sizes: SampleSizeViewModel,
    ) -> None:
        super().__init__(viewmodel)
        self._chooser = chooser
        self._is_wide = True
        self.title.setText(tr("Protocol"))
        self.import_file = button(tr("Import YAML…"), on_click=self._on_import)
        self.save_file = button(tr("Save YAML…"), on_click=self._on_save_file)
        self.write_plan = button(
            tr("Analysis plan…"),
            tip=tr("Write the statistical analysis plan of the saved protocol (HTML and PDF)"),
            on_click=self._on_write_plan,
        )
        self.rehearsal_card = RehearsalCard(viewmodel, chooser)
        self.rehearse = button(
            tr("Rehearse…"),
            tip=tr("Run this protocol with simulated cases and readers"),
            on_click=self.rehearsal_card.ask,
        )
        self.rehearsal = label(tone="muted", is_wrapped=True, is_selectable=True)
        self.rehearsal.setAccessibleName(tr("Outcome of the rehearsal"))
        self.steps = _step_list()
        self.type = TypeStep()
        self.arms, self.assignment = ArmsStep(), AssignmentStep()
        self.form, self.endpoints = FormStep(), EndpointsStep()
        self.sample_size = SampleSizeStep(sizes, chooser)
        self.conduct, self.hanging = ConductStep(), HangingStep(viewmodel.hanging_cases)
        self.training = TrainingStep()
        self.adjudication, self.summary = AdjudicationStep(), SummaryStep()
        self.panes: dict[Step, StepPane] = {
            Step.TYPE: self.type,
            Step.ARMS: self.arms,
            Step.ASSIGNMENT: self.assignment,
            Step.FORM: self.form,
            Step.ENDPOINTS: self.endpoints,
            Step.SAMPLE_SIZE: self.sample_size,
            Step.CONDUCT: self.conduct,
            Step.HANGING: self.hanging,
            Step.TRAINING: self.training,
            Step.ADJUDICATION: self.adjudication,
            Step.SUMMARY: self.summary,
        }
        self.preview = PreviewPane()
        self.problems = _note(tr("Problems of this step"), "danger")
        self.warnings = _note(tr("Warnings of this step"), "caution")
        self.fixed = _note(tr("Fixed parts of this step"), "muted")
        self.with_preview = TickBox(tr("Preview"))
        self.with_preview.setProperty(IS_FILLED, True)  # by the width of the page
        self.with_preview.setChecked(True)
        self.with_preview.toggled.connect(self.preview.setVisible)
        self.back = button(tr("Back"), on_click=partial(self._go, -1))
        self.forward = button(tr("Next"), on_click=partial(self._go, 1))
        self.discard = button(tr("Discard changes"), on_click=viewmodel.discard)
        self.save = button(tr("Save protocol"), kind="primary", on_click=viewmodel.save)
        self.amend = button(tr("Amend protocol…"), kind="primary", on_click=self._on_amend)
        self.card = AmendCard(home)
        self.card.asked.connect(self.redraw)
        self.card.closed.connect(self.redraw)
        home.lifecycle.amended.connect(viewmodel.refresh)
        self._lay_out()
        self._connect(viewmodel)
        self._begin()

    def _lay_out(self) -> None:
        self._areas = FrontStack(*(scrolled(pane) for pane in self.panes.values()))
        middle = column(gap=Size.GAP, margins=(Size.GAP_WIDE, 0))
        middle.addWidget(self.fixed)
        middle.addWidget(self._areas, 1)
        middle.addWidget(self.problems)
        middle.addWidget(self.warnings)
        middle.addLayout(row(self.back, self.forward, None, self.discard, self.save, self.amend))
        parts = splitter(
            middle,
            self.preview,
            factors=(1, 0),
            sizes=(Size.WINDOW_WIDTH, Size.KEY_COLUMN),
        )
        body = row(self.steps, gap=0)
        body.addWidget(parts, 1)
        card = column(self.card, None)
        self._stack = FrontStack(body, WaitingPane(self._viewmodel), card)
        layout = column(
            self._head(
                self.with_preview, self.import_file, self.save_file, self.write_plan, self.rehearse
            ),
            self.banner,
            self.rehearsal_card,
            self.rehearsal,
            gap=Size.GAP_WIDE,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.busy)
        self.setLayout(layout)

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the list to the names of the steps, whose margins the window's style has."""
        super().showEvent(event)
        edges = 2 * (self.steps.frameWidth() + Size.GAP_SMALL)
        least = Size.RAIL + Size.PADDING_WIDE * 3 + Size.GAP_WIDE
        self.steps.setFixedWidth(max(self.steps.sizeHintForColumn(0) + edges, least))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the preview where the page becomes too narrow for it, and show it again."""
        super().resizeEvent(event)
        is_wide = event.size().width() >= Size.MIN_WIDTH
        if is_wide != self._is_wide:
            self._is_wide = is_wide
            self.with_preview.setChecked(is_wide)

    def _connect(self, viewmodel: ProtocolViewModel) -> None:
        for pane in self.panes.values():
            pane.edited.connect(viewmodel.edit)
        self.type.chosen.connect(viewmodel.choose_type)
        self.endpoints.declared.connect(
            lambda is_declared: viewmodel.declare_endpoints(is_declared=is_declared)
        )
        self.steps.addItems(self._step_names())
        self.steps.setSpacing(Size.GAP_SMALL)
        self.steps.currentRowChanged.connect(self._on_step)

    def _step_names(self) -> list[str]:
        viewmodel = self._viewmodel
        names = (
            tr("1  Type"),
            tr("2  Arms and sessions"),
            tr("3  Assignment"),
            tr("4  Form"),
            tr("5  Endpoints"),
            tr("6  Sample size"),
            tr("7  Conduct"),
            tr("8  Hanging protocol"),
            tr("9  Training and quality"),
            tr("10  Adjudication"),
            tr("11  Summary"),
        )
        counts = [
            sum(not entry.is_warning for entry in viewmodel.problems_of(step))
            for step in Step
            if step is not Step.SUMMARY
        ]
        return [
            f"{name}\n     {numbered(count, tr('1 problem'), tr('%1 problems'))}" if count else name
            for name, count in zip(names, (*counts, 0), strict=True)
        ]

    def _first(self) -> QWidget:
        return self.steps

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self._show_state()
        protocol = viewmodel.protocol
        is_ready = viewmodel.state is LoadState.READY and protocol is not None
        for action in (self.import_file, self.save_file, self.write_plan, self.rehearse):
            action.setEnabled(is_ready)
        if not is_ready or protocol is None:
            self._stack.setCurrentIndex(1)
            self.facts.setText("")
            if protocol is None:
                self.sample_size.forget()
            return
        self._stack.setCurrentIndex(2 if self.card.is_asked else 0)
        self.import_file.setEnabled(viewmodel.can_edit)
        self.write_plan.setEnabled(not viewmodel.is_changed)
        self.rehearse.setEnabled(viewmodel.can_rehearse)
        self.rehearsal_card.redraw()
        self.rehearsal.show_text(viewmodel.rehearsal)
        self.facts.setText(self._state_text())
        for step, pane in self.panes.items():
            if step is viewmodel.step:  # the others follow when they are shown
                pane.follow(protocol, viewmodel.facts)
            pane.setEnabled(viewmodel.can_edit_step(step) or step in USABLE_STEPS)
        self.sample_size.allow(can_edit=viewmodel.can_edit)
        self._show_step()
        is_valid = not any(
            problem.part is ProtocolPart.FORM and not problem.is_warning
            for problem in viewmodel.problems
        )
        self.preview.follow(protocol, viewmodel.workload, is_valid=is_valid)
        self.discard.setVisible(viewmodel.can_edit)
        self.save.setVisible(viewmodel.can_edit and not viewmodel.is_amendment)
        self.amend.setVisible(viewmodel.can_edit and viewmodel.is_amendment)
        self.amend.setEnabled(viewmodel.can_save)
        self.discard.setEnabled(viewmodel.is_changed)
        self.save.setEnabled(viewmodel.can_save)

    def _show_step(self) -> None:
        step = self._viewmodel.step
        for index, name in enumerate(self._step_names()):
            self.steps.item(index).setText(name)
        blocked = self.steps.blockSignals(True)
        self.steps.setCurrentRow(step)
        self.steps.blockSignals(blocked)
        self._areas.setCurrentIndex(step)
        has_preview = step not in _WIDE_STEPS
        self.with_preview.setEnabled(has_preview)
        self.preview.setVisible(has_preview and self.with_preview.isChecked())
        self.back.setEnabled(step is not Step.TYPE)
        self.forward.setEnabled(step is not Step.SUMMARY)
        self.fixed.show_text(self._viewmodel.fixed_text(step))
        problems = self.panes[step].show_problems(self._viewmodel.problems_of(step))
        self.problems.show_text(_listed([tr_core(p.message) for p in problems if not p.is_warning]))
        self.warnings.show_text(_listed([tr_core(p.message) for p in problems if p.is_warning]))

    def _state_text(self) -> str:
        viewmodel = self._viewmodel
        states = {
            ProtocolState.DRAFT: tr("draft"),
            ProtocolState.LOCKED: tr("fixed: a session was opened"),
            ProtocolState.AMENDED: tr("amended"),
        }
        stored = viewmodel.stored
        parts = [
            tr("Version %1", str(stored.version)) if stored else "",
            states[viewmodel.protocol_state],
            tr("Unsaved changes") if viewmodel.can_edit and viewmodel.is_changed else "",
        ]
        return "   ·   ".join(part for part in parts if part)

    def _on_step(self, index: int) -> None:
        if index >= 0:
            self._viewmodel.show_step(Step(index))

    def _go(self, by: int) -> None:
        step = Step(min(max(self._viewmodel.step + by, Step.TYPE), Step.SUMMARY))
        self._viewmodel.show_step(step)
        pane = self.panes[step]
        (pane.first_field if pane.isEnabled() else self.steps).setFocus()

    def _on_amend(self) -> None:
        stored, protocol = self._viewmodel.stored, self._viewmodel.protocol
        if stored is not None and protocol is not None:
            self.card.ask_for(protocol, line_differences(stored, protocol))

    def _on_import(self) -> None:
        path = self._chooser.protocol(self)
        if path is not None:
            self._viewmodel.import_yaml(path)

    def _on_save_file(self) -> None:
        path = self._chooser.new_protocol(self)
        if path is not None:
            self._viewmodel.save_yaml(path)

    def _on_write_plan(self) -> None:
        path = self._chooser.new_plan(self)
        if path is not None:
            self._viewmodel.write_plan(path)


def _step_list() -> QListWidget:
    steps = QListWidget()
    steps.setAccessibleName(tr("Steps"))
    steps.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return steps


def _note(name: str, tone: str) -> TextLabel:
    note = label(tone=tone, is_wrapped=True)
    note.setAccessibleName(name)
    return note


def _listed(messages: list[str]) -> str:
    return "\n".join(messages)


def make_page(context: PageContext) -> PageParts:
    """Create the Protocol page."""
    services, shell = context.services, context.shell
    viewmodel = ProtocolViewModel(
        services.thread, lambda: Permission.SET_PROTOCOL in shell.permissions, context.owner
    )
    sizes = SampleSizeViewModel(
        services.thread, lambda: Permission.SEE_RESULTS in shell.permissions, context.owner
    )
    sizes.crashed.connect(services.thread.crashed)
    page = ProtocolPage(viewmodel, services.chooser, context.home, sizes)
    page.sample_size.pane.noticed.connect(context.notify)
    return PageParts(page, viewmodel)
