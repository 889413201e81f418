"""Third step: who reads which cases, planned numbers, and strata."""

from dataclasses import replace

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QWidget

from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import Assignment
from readingroom.services.protocol_files import new_seed
from readingroom_desktop.study.protocol.step import StepPane, TickFlow, line_field, narrow, set_text
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.field_grid import ChoicePicker, field_grid, show_line
from readingroom_desktop.widgets.layouts import column, panel, row
from readingroom_desktop.widgets.number_fields import whole_number

MAX_COUNT = 1_000_000
SEED_DIGITS = 40
"""Longest seed that can be entered."""


class AssignmentStep(StepPane):
    """Assignment with its numbers, planned readers and cases, and columns to balance."""

    def __init__(self) -> None:
        super().__init__()
        self.assignment = ChoicePicker(tr("Assignment"))
        self.about = label(tone="muted", is_wrapped=True)
        self.blocks = whole_number(tr("Blocks"), 0, MAX_COUNT)
        self.cases_per_reader = whole_number(tr("Cases per reader"), 0, MAX_COUNT)
        self.readers = whole_number(tr("Planned readers"), 0, MAX_COUNT)
        self.cases = whole_number(tr("Planned cases"), 0, MAX_COUNT)
        for planned in (self.readers, self.cases):
            planned.setSpecialValueText(tr("not stated"))
        self.strata = TickFlow(
            tr("Columns to balance"),
            tr("The study has no case table. Import one to balance strata."),
        )
        self.seed = line_field(tr("Seed of all random numbers"))
        self.seed.setValidator(
            QRegularExpressionValidator(QRegularExpression(f"[0-9]{{0,{SEED_DIGITS}}}"), self)
        )
        self.new_seed = button(tr("Draw seed"), on_click=self._on_new_seed)
        seed = row(self.seed, self.new_seed, growing=self.seed)
        self._blocks_line, self._cases_line = narrow(self.blocks), narrow(self.cases_per_reader)
        self._grid = field_grid(
            (tr("Assignment"), self.assignment),
            ("", self.about),
            (tr("Blocks"), self._blocks_line),
            (tr("Cases per reader"), self._cases_line),
            (tr("Planned readers"), narrow(self.readers)),
            (tr("Planned cases"), narrow(self.cases)),
            (tr("Balance strata of"), self.strata),
            (tr("Seed"), self._noted("seed", self.seed, panel(seed))),
        )
        self.setLayout(column(self._grid, None, gap=Size.GAP))
        self._watch(self.assignment, self.blocks, self.cases_per_reader, self.readers, self.cases)
        self._watch(self.seed)
        self.seed.editingFinished.connect(self._refill)
        self.strata.changed.connect(self._on_changed)

    @property
    def first_field(self) -> QWidget:
        """Return the assignment."""
        return self.assignment

    def _fill(self, protocol: Protocol) -> None:
        design = protocol.design
        choices = [(name, value) for value, (name, _) in self._texts().items()]
        self.assignment.show_choices(choices, design.assignment)
        self.blocks.setValue(design.block_count)
        self.cases_per_reader.setValue(design.cases_per_reader)
        self.readers.setValue(design.planned_readers)
        self.cases.setValue(design.planned_cases)
        columns = dict.fromkeys((*self._facts.columns, *design.stratify_by))
        self.strata.show_values([(name, name) for name in columns], design.stratify_by)
        set_text(self.seed, str(protocol.seed))
        self._show_numbers(design.assignment)

    def _on_new_seed(self) -> None:
        if self._protocol is not None:
            self._set(replace(self._protocol, seed=new_seed()))

    def _show_numbers(self, assignment: Assignment) -> None:
        self.about.setText(self._texts()[assignment][1])
        is_split = assignment is Assignment.SPLIT_PLOT
        show_line(self._grid, self._blocks_line, is_shown=is_split)
        is_incomplete = assignment is Assignment.INCOMPLETE_BLOCKS
        show_line(self._grid, self._cases_line, is_shown=is_incomplete)

    def _entered(self, protocol: Protocol) -> Protocol:
        assignment = self.assignment.value
        design = protocol.design
        blocks = self.blocks.value() if assignment is Assignment.SPLIT_PLOT else 0
        of_reader = (
            self.cases_per_reader.value() if assignment is Assignment.INCOMPLETE_BLOCKS else 0
        )
        if assignment is not design.assignment:
            blocks = 2 if assignment is Assignment.SPLIT_PLOT else 0
            if assignment is Assignment.INCOMPLETE_BLOCKS:
                of_reader = max((self.cases.value() or self._facts.case_count) // 2, 1)
            self._show_new_numbers(assignment, blocks, of_reader)
        return replace(
            protocol,
            seed=int(self.seed.text() or protocol.seed),
            design=replace(
                design,
                assignment=assignment,
                block_count=blocks,
                cases_per_reader=of_reader,
                planned_readers=self.readers.value(),
                planned_cases=self.cases.value(),
                stratify_by=self.strata.names_after(design.stratify_by),
            ),
        )

    def _show_new_numbers(self, assignment: Assignment, blocks: int, of_reader: int) -> None:
        self._is_filling = True
        self.blocks.setValue(blocks)
        self.cases_per_reader.setValue(of_reader)
        self._is_filling = False
        self._show_numbers(assignment)

    def _texts(self) -> dict[Assignment, tuple[str, str]]:
        return {
            Assignment.CROSSED: (
                tr("Fully crossed"),
                tr("Every reader reads every case in every arm."),
            ),
            Assignment.SPLIT_PLOT: (
                tr("Paired split-plot"),
                tr("Readers and cases are divided into blocks; a block reads its own cases."),
            ),
            Assignment.NESTED_CASES: (
                tr("Cases nested in readers"),
                tr("Each case has one reader, who reads it in every arm."),
            ),
            Assignment.NESTED_READERS: (
                tr("Readers nested in arms"),
                tr("Each reader reads every case, in one arm."),
            ),
            Assignment.INCOMPLETE_BLOCKS: (
                tr("Balanced incomplete blocks"),
                tr("Each reader reads some cases in every arm; pairs of readers share cases."),
            ),
        }
