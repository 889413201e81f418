"""State of the Protocol page: the stored protocol, the edited one, and its problems."""

from collections.abc import Callable
from dataclasses import replace
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject

from readingroom.domain.clock import SystemClock
from readingroom.domain.endpoint import AnalysisPlan
from readingroom.domain.errors import ReadingroomError
from readingroom.domain.progress import Progress
from readingroom.domain.protocol import Protocol
from readingroom.domain.study import StudyState
from readingroom.domain.study_design import StudyType
from readingroom.domain.transitions import ProtocolState
from readingroom.qualification.study_rehearsal.types import (
    CASES,
    READERS,
    RehearsalPlan,
    RehearsalResult,
)
from readingroom.reading.analysis_plan.types import PlanVersion
from readingroom.reports.types import WrittenReport
from readingroom.services.protocol_editing import (
    ProtocolPart,
    ProtocolProblem,
    default_plan,
    fixed_fields,
    fixed_text,
    protocol_problems,
)
from readingroom.services.protocol_files import (
    protocol_yaml,
    read_protocol_file,
)
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import count, decimal, tr, tr_core
from readingroom_desktop.viewmodels.hanging_cases import HangingCases
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel
from readingroom_desktop.viewmodels.protocol_templates import template_in_language
from readingroom_desktop.viewmodels.workload import workload_line


class Step(IntEnum):
    """Steps of the page."""

    TYPE = 0
    ARMS = 1
    ASSIGNMENT = 2
    FORM = 3
    ENDPOINTS = 4
    SAMPLE_SIZE = 5
    CONDUCT = 6
    HANGING = 7
    TRAINING = 8
    ADJUDICATION = 9
    SUMMARY = 10


USABLE_STEPS = (Step.SAMPLE_SIZE, Step.SUMMARY)
"""Steps that show something where the protocol cannot be changed."""
STEP_OF_PART = {
    ProtocolPart.DESIGN: Step.ARMS,
    ProtocolPart.ASSIGNMENT: Step.ASSIGNMENT,
    ProtocolPart.FORM: Step.FORM,
    ProtocolPart.ENDPOINTS: Step.ENDPOINTS,
    ProtocolPart.CONDUCT: Step.CONDUCT,
    ProtocolPart.HANGING: Step.HANGING,
    ProtocolPart.TRAINING: Step.TRAINING,
    ProtocolPart.ADJUDICATION: Step.ADJUDICATION,
}
_PART_OF_STEP = {step: part for part, step in STEP_OF_PART.items()} | {
    Step.TYPE: ProtocolPart.DESIGN
}
_FIXED_STEPS = (Step.TYPE, Step.ARMS, Step.ASSIGNMENT, Step.TRAINING)
"""Steps in which an amendment changes nothing."""


class StudyFacts(NamedTuple):
    """Facts of the study that the steps offer or count.

    Args:
        reader_count: readers of the study.
        cases: codes of the cases.
        models: names of the models.
        columns: columns of the case table.
        versions: versions of the protocol with their changes.
        in_force: protocol that an amendment changes, None for a draft.
    """

    reader_count: int = 0
    cases: tuple[str, ...] = ()
    models: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    versions: tuple[PlanVersion, ...] = ()
    in_force: Protocol | None = None

    @property
    def case_count(self) -> int:
        """Return the number of cases."""
        return len(self.cases)

    def is_fixed(self, field: str) -> bool:
        """Return whether an amendment cannot change a field, by its path."""
        return self.in_force is not None and field in fixed_fields(self.in_force)


class _Loaded(NamedTuple):
    protocol: Protocol
    state: ProtocolState
    facts: StudyFacts
    is_open: bool


def _read(study: Study) -> _Loaded:
    summary = study.summary()
    protocol, state = study.protocol.current(), study.protocol.state()
    facts = StudyFacts(
        summary.reader_count,
        tuple(case.code for case in study.cases.list_cases()),
        tuple(dict.fromkeys(model.card.name for model in study.cases.list_models())),
        tuple(column.name for column in study.case_table.columns()),
        study.reports.protocol_versions(),
        None if state is ProtocolState.DRAFT else protocol,
    )
    return _Loaded(protocol, state, facts, summary.state is StudyState.OPEN)


class ProtocolViewModel(PageViewModel):
    """Edits the protocol of a draft, and its amendment while a session is open."""

    def __init__(
        self,
        thread: StudyThread,
        may_set: Callable[[], bool],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(thread, parent)
        self._may_set = may_set
        self.hanging_cases = HangingCases(lambda: self._thread, self)
        self._forget()

    def _forget(self) -> None:
        self.stored: Protocol | None = None
        self.protocol: Protocol | None = None
        self.protocol_state = ProtocolState.DRAFT
        self._is_open = False
        self.facts = StudyFacts()
        self.problems: tuple[ProtocolProblem, ...] = ()
        self.workload = ""
        self.rehearsal = ""
        """Outcome of the newest rehearsal, "" without one."""
        self.step = Step.TYPE

    @property
    def can_edit(self) -> bool:
        """Return whether the user may change or amend the protocol now."""
        is_changeable = self.protocol_state is ProtocolState.DRAFT or self._is_open
        return is_changeable and not self.is_read_only and self._may_set()

    @property
    def is_amendment(self) -> bool:
        """Return whether changes of the protocol are an amendment."""
        return self.facts.in_force is not None

    def can_edit_step(self, step: Step) -> bool:
        """Return whether a step can change something now."""
        in_force = self.facts.in_force
        if in_force is None:
            return self.can_edit
        is_fixed = step is Step.ENDPOINTS and in_force.analysis_plan is None
        return self.can_edit and not is_fixed and step not in _FIXED_STEPS

    def fixed_text(self, step: Step) -> str:
        """Return what an amendment cannot change in a step, and why."""
        part, in_force = _PART_OF_STEP.get(step), self.facts.in_force
        if part is None or in_force is None or not self.can_edit:
            return ""
        return tr_core(fixed_text(in_force, part))

    @property
    def is_changed(self) -> bool:
        """Return whether the edited protocol differs from the stored one."""
        return self.protocol != self.stored

    @property
    def can_save(self) -> bool:
        """Return whether the protocol is changed and has no problem other than warnings."""
        return self.can_edit and self.is_changed and not self.errors

    @property
    def errors(self) -> tuple[ProtocolProblem, ...]:
        """Return the problems that keep the protocol from being stored."""
        return tuple(problem for problem in self.problems if not problem.is_warning)

    def problems_of(self, step: Step) -> tuple[ProtocolProblem, ...]:
        """Return the problems of a step; of the summary all."""
        if step is Step.SUMMARY:
            return self.problems
        return tuple(entry for entry in self.problems if STEP_OF_PART[entry.part] is step)

    def refresh(self) -> None:
        """Reload the protocol; what was entered and not saved stays."""
        self._load(_read, self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self._forget()
        self.hanging_cases.forget()
        super().clear()

    def show_step(self, step: Step) -> None:
        """Show a step."""
        self.step = step
        self.changed.emit()

    def edit(self, protocol: Protocol) -> None:
        """Replace the edited protocol."""
        if not self.can_edit:
            return
        self.protocol = protocol
        self._assess()
        self.changed.emit()

    def choose_type(self, study_type: StudyType) -> None:
        """Start from the template of a study type, with the seed and rules of the present one."""
        now = self.protocol
        if now is None or now.design.type is study_type:
            return
        stored = self.stored
        if stored is not None and stored.design.type is study_type:
            self.edit(stored)
            return
        template = template_in_language(study_type)
        self.edit(
            replace(
                template,
                version=now.version,
                seed=now.seed,
                minimum_view_ms=now.minimum_view_ms,
                idle_after_ms=now.idle_after_ms,
                skip_reasons=now.skip_reasons,
                hidden_words=now.hidden_words,
                conduct=now.conduct
                if study_type is StudyType.PAIRED
                else replace(now.conduct, expected_preferences=()),
            )
        )

    def declare_endpoints(self, *, is_declared: bool) -> None:
        """Add a plan with an endpoint that fits the type, or remove the plan."""
        if self.protocol is None:
            return
        plan: AnalysisPlan | None = None
        if is_declared:
            plan = default_plan(self.protocol, self.facts.models)
        self.edit(replace(self.protocol, analysis_plan=plan))

    def discard(self) -> None:
        """Show the stored protocol again."""
        if self.stored is not None:
            self.edit(self.stored)

    def save(self) -> None:
        """Store the edited protocol as a new version."""
        protocol = self.protocol
        if protocol is not None and self.can_save and not self.is_amendment:
            self._thread.run(
                lambda study: study.protocol.revise(protocol), self._on_saved, self._on_failed
            )

    def import_yaml(self, path: Path) -> None:
        """Edit the protocol in a YAML file; it is stored when the user saves it."""
        if self.protocol is None:
            return
        try:
            protocol = read_protocol_file(path, self.protocol.seed)
        except ReadingroomError as error:
            self.error = tr_core(str(error))
            self.changed.emit()
            return
        self.error = ""
        self.edit(replace(protocol, version=self.protocol.version))
        self.noticed.emit(tr("%1 read. Save the protocol to keep it.", path.name))

    def save_yaml(self, path: Path) -> None:
        """Write the edited protocol into a YAML file."""
        if self.protocol is None:
            return
        try:
            path.write_text(protocol_yaml(self.protocol), "utf-8", newline="\n")
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self.error = tr("Cannot write %1: %2.", path.name, reason)
            self.changed.emit()
            return
        self.noticed.emit(tr("%1 written.", path.name))

    def write_plan(self, path: Path) -> None:
        """Write the statistical analysis plan of the stored protocol as HTML and PDF."""
        self._start_job(
            tr("Writing the analysis plan"),
            lambda study, _progress: study.reports.write_analysis_plan(path, with_pdf=True),
            self._on_written,
        )

    @property
    def can_rehearse(self) -> bool:
        """Return whether a rehearsal can start now."""
        return self.job is None and not self.errors

    @property
    def rehearsal_plan(self) -> RehearsalPlan | None:
        """Return a plan with the numbers of the edited protocol, None without one."""
        protocol = self.protocol
        if protocol is None:
            return None
        design = protocol.design
        return RehearsalPlan(
            design.type,
            design.planned_readers or self.facts.reader_count or READERS,
            design.planned_cases or CASES,
            protocol.seed,
            protocol,
        )

    def rehearse(self, folder: Path, reader_count: int, case_count: int, seed: int) -> None:
        """Run the edited protocol with simulated cases and readers, into a folder."""
        planned = self.rehearsal_plan
        if planned is None:
            return
        plan = replace(planned, reader_count=reader_count, case_count=case_count, seed=seed)
        self.rehearsal = ""
        self._start_job(
            tr("Rehearsing the study"),
            lambda _study, progress: run_rehearsal(plan, folder, progress),
            self._on_rehearsed,
        )

    def _on_rehearsed(self, result: RehearsalResult) -> None:
        verified = (
            tr("Study and bundle verify.")
            if result.is_valid
            else "; ".join(map(tr_core, result.findings))
        )
        figures = (
            tr("%1: planted %2, observed %3.", effect.name, decimal(effect.planted), observed)
            for effect in result.effects
            for observed in [tr("none") if effect.observed is None else decimal(effect.observed)]
        )
        folder = str(result.study.parent)
        done = tr("Rehearsed with %1 readings in %2.", count(result.reading_count), folder)
        self.rehearsal = " ".join((done, verified, *figures))
        self.noticed.emit(tr("The rehearsal is complete."))
        self.changed.emit()

    def _on_written(self, written: WrittenReport) -> None:
        names = Path(written.html).name, Path(written.pdf).name
        self.noticed.emit(tr("%1 and %2 written.", *names))

    def _on_loaded(self, loaded: _Loaded) -> None:
        is_first = self.stored is None
        is_same = (loaded.protocol, loaded.state) == (self.stored, self.protocol_state)
        is_kept = is_same and self.is_changed
        if loaded.facts.cases != self.facts.cases:
            self.hanging_cases.forget()
        self.stored, self.protocol_state, self.facts, self._is_open = loaded
        if not is_kept:
            self.protocol = loaded.protocol
        self.state = LoadState.READY
        if is_first and (self.is_amendment or not self.can_edit):
            self.step = Step.SUMMARY
        self._assess()
        self.changed.emit()

    def _on_saved(self, protocol: Protocol) -> None:
        self.stored = self.protocol = protocol
        self.error = ""
        self._report_write(tr("Protocol version %1 saved.", str(protocol.version)))
        self.refresh()

    def _assess(self) -> None:
        """Find the problems and the workload of the edited protocol."""
        if self.protocol is None:
            return
        facts = self.facts
        self.problems = protocol_problems(self.protocol, facts.in_force, facts.cases)
        counts = facts.reader_count, facts.case_count, len(facts.models)
        self.workload = workload_line(self.protocol, *counts)


def run_rehearsal(plan: RehearsalPlan, folder: Path, progress: Progress) -> RehearsalResult:
    """Rehearse a study on the thread of the caller."""
    from readingroom.qualification.study_rehearsal.run import rehearse

    return rehearse(plan, folder, SystemClock(), progress=progress)
