"""A study with a fake case table, and a thread that runs its calls at once."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

from PySide6.QtCore import QObject

from readingroom.domain.errors import GenerationError, NotFoundError, ReadingroomError
from readingroom.domain.patient_tables import PatientTables, TableText
from readingroom.domain.problem import Problem
from readingroom.domain.study import StudyState
from readingroom.engine.tables.case_tables.types import (
    CASE_TABLE,
    CaseColumn,
    CaseColumnRole,
    CaseTableChoices,
    CaseTablePreview,
    ColumnPreview,
    ColumnStatus,
    ColumnSummary,
    StoredCaseTable,
    TableFileKind,
)
from readingroom.engine.tables.types import ColumnKind
from readingroom_desktop.jobs import Job
from readingroom_desktop.jobs.job import failure_of

ROLE, KIND = CaseColumnRole, ColumnKind
COLUMNS = (
    CaseColumn("case", KIND.CATEGORY, (ROLE.CODE,)),
    CaseColumn("age", KIND.WHOLE, (ROLE.INPUT,), unit="years"),
    CaseColumn("sex", KIND.CATEGORY, (ROLE.PROTECTED,), ("female", "male")),
    CaseColumn("died", KIND.CATEGORY, (ROLE.OUTCOME,), ("no", "yes")),
)
SUMMARIES = (
    ColumnSummary("case", KIND.CATEGORY, 2, 0, 2, ("A", "B"), (ROLE.CODE,)),
    ColumnSummary("age", KIND.WHOLE, 1, 1, 1, ("61",), (ROLE.INPUT,)),
    ColumnSummary("sex", KIND.CATEGORY, 2, 0, 2, ("female", "male"), (ROLE.PROTECTED,),
                  categories=("female", "male")),
    ColumnSummary("died", KIND.CATEGORY, 2, 0, 2, ("no", "yes"), (ROLE.OUTCOME,),
                  categories=("no", "yes")),
)  # fmt: skip
ROWS = {
    "A": {"age": 61.0, "sex": "female", "died": "no"},
    "B": {"age": None, "sex": "male", "died": "yes"},
}
STORED = StoredCaseTable(
    1, COLUMNS, TableFileKind.CSV, 2, 0, ("C",), False, "C1", "2026-01-31T09:30:00.000Z", 7
)


def preview_of(choices: CaseTableChoices) -> CaseTablePreview:
    """Return the preview of a file with the columns case, age, name; "name" is refused."""
    case, age = ("case", KIND.CATEGORY, (ROLE.CODE,)), ("age", KIND.WHOLE, ())
    views = [_view(*case, choices), _view(*age, choices)]
    name = ColumnPreview("name", ColumnStatus.REFUSED, None, 2, 0, 2, (), "it may identify.")
    if "name" in choices.leave_out:
        name = replace(name, status=ColumnStatus.LEFT_OUT, reason="Left out by choice.")
    elif "name" in choices.not_identifying:
        name = _view("name", KIND.CATEGORY, (), choices)
    problems = [Problem.warning("t.csv", "table.unknown-case", "The row is not stored.", 4)]
    if name.status is ColumnStatus.REFUSED:
        problems.append(Problem("t.csv", "table.identifiers", "Column 'name' is refused."))
    return CaseTablePreview(
        TableFileKind.CSV, 3, (*views, name), "case", 2, ("C",), tuple(problems)
    )


def _view(name, kind, roles, choices: CaseTableChoices) -> ColumnPreview:
    column = CaseColumn(
        name, choices.kinds.get(name, kind), choices.roles.get(name, roles),
        unit=choices.units.get(name, ""),
    )  # fmt: skip
    return ColumnPreview(name, ColumnStatus.STORED, column, 2, 0, 2, ("1", "2"))


class FakeCaseTable:
    """Case table that stores nothing; `errors` are raised by the next previews."""

    def __init__(self, table: StoredCaseTable | None = None) -> None:
        self.table, self.age = table, 61
        self.errors: list[ReadingroomError] = []
        self.previews: list[tuple[Path | None, CaseTableChoices]] = []
        self.imports: list[tuple[Path | None, CaseTableChoices]] = []
        self.files: list[str] = []

    def current(self):
        return self.table

    def summaries(self):
        return SUMMARIES if self.table else ()

    def rows(self):
        return ROWS if self.table else {}

    def columns(self, role=None):
        return tuple(item for item in COLUMNS if role is None or role in item.roles)

    def preview(self, path, choices):
        if self.errors:
            raise self.errors.pop()
        self.previews.append((path, choices))
        return preview_of(choices)

    def import_table(self, path, choices):
        self.imports.append((path, choices))
        self.table = STORED
        return STORED

    def tables(self) -> PatientTables:
        if self.table is None:
            raise NotFoundError("none")
        declared = '{"columns": {"case": "ignore", "age": {"kind": "whole number"}}}'
        text = TableText(CASE_TABLE, f"case,age\nA,{self.age}\n", declared)
        return PatientTables(CASE_TABLE, code="case", protected=("sex",), outcome="died", text=text)

    def file_summaries(self, source: str):
        self.files.append(source)
        if source == "broken.csv":
            raise GenerationError("broken")
        return (
            ColumnSummary("patient", None, 2, 0, 2, ("P1", "P2"), (), "codes"),
            ColumnSummary("sex", KIND.CATEGORY, 2, 0, 2, ("f", "m")),
            ColumnSummary("payer", KIND.CATEGORY, 2, 0, 2, ("a", "b")),
        )


class DirectThread(QObject):
    """Runs calls at once on a study with a fake case table."""

    def __init__(self, table: StoredCaseTable | None = None) -> None:
        super().__init__()
        self.is_stopped = False
        self.jobs: tuple[Job, ...] = ()
        self.held: list[Callable[[], None]] = []
        self.case_table = FakeCaseTable(table)
        self.state = StudyState.DRAFT
        self.study = SimpleNamespace(
            case_table=self.case_table,
            summary=lambda: SimpleNamespace(state=self.state),
            people=SimpleNamespace(is_code_due=False),
        )

    def run(self, call, on_done=None, on_failed=None) -> None:
        try:
            value = call(self.study)
        except ReadingroomError as error:
            on_failed(failure_of(error))
        else:
            on_done(value)

    def run_job(self, title, call, on_done=None, on_failed=None) -> Job:
        job = Job(title)

        def work() -> None:
            job.ended.emit()
            self.run(lambda study: call(study, job), on_done, on_failed)

        self.held.append(work)
        return job

    def finish(self) -> None:
        """Run the jobs that were started."""
        while self.held:
            self.held.pop(0)()
