"""The case table of a study: attributes of its cases, imported once and read by all tests."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import GenerationError, NotFoundError, StateError
from readingroom.domain.ids import AssetId, CaseId
from readingroom.domain.patient_tables import PatientTables
from readingroom.domain.problem import ProblemSeverity
from readingroom.domain.suggestions import nearest
from readingroom.engine.tables.case_tables.types import (
    CaseColumn,
    CaseColumnRole,
    CasePatients,
    CaseTableChoices,
    CaseTablePreview,
    Cell,
    ColumnSummary,
    StoredCaseTable,
    with_roles,
)
from readingroom.services.guard import Guard, require_unlocked, requires
from readingroom.store import StudyFile
from readingroom.store.case_tables import CaseTableRow, NewCaseRow
from readingroom.store.json_documents import decode, encode

if TYPE_CHECKING:
    from readingroom.engine.tables.case_tables.preparing import PreparedTable
    from readingroom.engine.tables.case_tables.stored import CaseTableDocument
    from readingroom.intake.tables.types import TableTexts

IMPORTED: Final = "case table imported"
ROLES_CHANGED: Final = "case table roles changed"
NO_CHOICES: Final = CaseTableChoices()
_FIXED: Final = (CaseColumnRole.TRUTH, CaseColumnRole.STRATUM)
"""Roles of columns whose values are fixed once a session was opened."""


class _Current(NamedTuple):
    """The table in force with the cells of each case by column; erased rows are counted only."""

    row: CaseTableRow
    columns: tuple[CaseColumn, ...]
    rows: Mapping[str, Mapping[str, Cell]]
    erased_count: int


class CaseTableService:
    """One table with attributes of the cases, such as age, sex, site, truth and strata.

    Blinded users, who see neither results nor add cases, do not see columns with truth or outcome.
    """

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard

    @requires(Permission.ADD_MATERIAL)
    def preview(
        self, path: Path | None, choices: CaseTableChoices = NO_CHOICES
    ) -> CaseTablePreview:
        """Read a file as an import does, and store nothing.

        Args:
            path: the file; None for a table of the image headers of the stored cases.
            choices: roles, kinds and columns to leave out.

        Raises:
            GenerationError: the file cannot be read, or a choice does not fit it.
            IntakeError: a Parquet file cannot be read.
        """
        return self._prepared(path, choices).preview

    @requires(Permission.ADD_MATERIAL)
    def import_table(
        self, path: Path | None, choices: CaseTableChoices = NO_CHOICES
    ) -> StoredCaseTable:
        """Store a new version of the case table, which replaces the one in force.

        Args:
            path: the file; None for a table of the image headers of the stored cases.
            choices: roles, kinds and columns to leave out.

        Raises:
            GenerationError: the file cannot be read, a choice does not fit it, no row has a case of
                the study, or a column may identify patients.
            IntakeError: a Parquet file cannot be read.
            StateError: the study is locked; or a session was opened, and the table changes a value
                of truth or of a stratum.
        """
        from readingroom.engine.tables.case_tables.stored import CaseTableDocument, CaseTableSource

        require_unlocked(self._file)
        prepared = self._prepared(path, choices)
        preview = prepared.preview
        for problem in preview.problems:
            if problem.severity is ProblemSeverity.ERROR:
                raise GenerationError(problem.message)
        self._require_same_design(prepared.columns, prepared.rows)
        document = CaseTableDocument(preview.file_kind, prepared.columns, preview.is_synthetic)
        source = CaseTableSource(prepared.sha256)
        ids = {code: case for case, code in store.cases.codes(self._file).items()}
        rows = [NewCaseRow(ids[code], encode(dict(row))) for code, row in prepared.rows.items()]
        stated = {"not_identifying": list(choices.not_identifying)}
        return self._store(IMPORTED, document, encode(source), rows, stated)

    @requires(Permission.ADD_MATERIAL)
    def mark_roles(self, roles: Mapping[str, tuple[CaseColumnRole, ...]]) -> StoredCaseTable:
        """Replace the roles of some columns; the values stay.

        This is a new version of the table. The role that names the cases stays too.

        Raises:
            NotFoundError: there is no case table, or it has no such column.
            StateError: the study is locked, two columns would have a role that belongs to one; or
                a session was opened, and truth or a stratum would lose its role.
        """
        from readingroom.engine.tables.case_tables.stored import CaseTableDocument

        require_unlocked(self._file)
        current = self._require_current()
        document = decode(current.row.document, CaseTableDocument)
        columns = with_roles(document.columns, roles)
        self._require_same_design(columns, current.rows)
        ids = {code: case for case, code in store.cases.codes(self._file).items()}
        rows = [NewCaseRow(ids[code], encode(dict(row))) for code, row in current.rows.items()]
        changed = replace(document, columns=columns)
        return self._store(ROLES_CHANGED, changed, current.row.source, rows, {})

    @requires(Permission.ADD_MATERIAL, Permission.SEE_RESULTS, Permission.SEE_CASES)
    def current(self) -> StoredCaseTable | None:
        """Return the case table in force, None if none was imported.

        Raises:
            NotAStudyError: it is damaged.
        """
        from readingroom.engine.tables.case_tables.stored import CaseTableDocument

        current = self._current()
        if current is None:
            return None
        document = decode(current.row.document, CaseTableDocument)
        present = (case.code for case in store.cases.list_all(self._file) if not case.erased_at)
        key = f"case_table/{current.row.id}"
        columns = self._visible(current.columns)
        rows = current.rows.values()
        return StoredCaseTable(
            current.row.id,
            columns,
            document.file_kind,
            len(current.rows),
            current.erased_count,
            tuple(code for code in present if code not in current.rows),
            document.is_synthetic,
            current.row.added_by,
            current.row.added_at,
            store.signatures.recorded(self._file, [key])[key].event,
            {
                column.name: len(current.rows)
                if CaseColumnRole.CODE in column.roles
                else sum(row.get(column.name) is not None for row in rows)
                for column in columns
            },
        )

    @requires(Permission.ADD_MATERIAL, Permission.SEE_RESULTS, Permission.SEE_CASES)
    def columns(self, role: CaseColumnRole | None = None) -> tuple[CaseColumn, ...]:
        """Return the columns of a role, or all, in order; () without a case table."""
        current = self._current()
        columns = self._visible(current.columns) if current else ()
        return tuple(column for column in columns if role is None or role in column.roles)

    @requires(Permission.ADD_MATERIAL, Permission.SEE_RESULTS, Permission.SEE_CASES)
    def values(self, column: str) -> Mapping[str, Cell]:
        """Return the cell of each case by its code; cases without a row are not included.

        Raises:
            NotFoundError: there is no case table, or it has no such column.
        """
        current = self._require_current()
        names = [known.name for known in self._visible(current.columns)]
        if column not in names:
            raise NotFoundError(
                f"The case table has no column '{column[:60]}'.{nearest(column, names)}"
            )
        if any(known.name == column and CaseColumnRole.CODE in known.roles
               for known in current.columns):  # fmt: skip
            return {code: code for code in current.rows}
        return {code: row.get(column) for code, row in current.rows.items()}

    @requires(Permission.ADD_MATERIAL, Permission.SEE_RESULTS, Permission.SEE_CASES)
    def rows(self) -> Mapping[str, Mapping[str, Cell]]:
        """Return the cells of each case by its code and by column; {} without a case table.

        Columns that the user must not see, and the one that names the case, are not included.
        """
        current = self._current()
        if current is None:
            return {}
        names = [column.name for column in self._visible(current.columns)]
        return {
            code: {name: row[name] for name in names if name in row}
            for code, row in current.rows.items()
        }

    @requires(Permission.ADD_MATERIAL, Permission.SEE_RESULTS, Permission.SEE_CASES)
    def summaries(self) -> tuple[ColumnSummary, ...]:
        """Return the columns with counts and examples, in order; () without a case table."""
        from readingroom.engine.tables.column_summaries import summarise_rows

        current = self._current()
        if current is None:
            return ()
        return summarise_rows(self._visible(current.columns), current.rows)

    @requires(Permission.ADD_MATERIAL)
    def file_summaries(self, source: str) -> tuple[ColumnSummary, ...]:
        """Return the columns of a table for tests of models, with counts and examples.

        Args:
            source: a CSV file, or the name of a packaged table.

        Raises:
            GenerationError: there is no such table, or it is invalid.
        """
        from readingroom.engine.tables.column_summaries import summarise_file

        return summarise_file(source)

    @requires(Permission.ADD_MATERIAL, Permission.SEE_RESULTS, Permission.SEE_CASES)
    def case_values(self, case: CaseId) -> Mapping[str, Cell]:
        """Return the cells of a case by column, {} if it has no row.

        Raises:
            NotFoundError: there is no such case.
        """
        code = store.cases.summary(self._file, case).code
        current = self._current()
        row = current.rows.get(code, {}) if current else {}
        columns = self._visible(current.columns) if current else ()
        return {column.name: row[column.name] for column in columns if column.name in row}

    @requires(Permission.ADD_MATERIAL, Permission.SEE_RESULTS)
    def patient_table(self) -> CasePatients:
        """Return the cases with a row as a table of patients, in the order of the imported file.

        Raises:
            NotFoundError: there is no case table.
        """
        from readingroom.engine.tables.case_tables.stored import CaseTableDocument, patients_of

        current = self._require_current()
        document = decode(current.row.document, CaseTableDocument)
        return patients_of(current.columns, current.rows, is_synthetic=document.is_synthetic)

    @requires(Permission.ADD_MATERIAL, Permission.SEE_RESULTS)
    def tables(self) -> PatientTables:
        """Return the case table for tests of models, with the columns that its roles name.

        Replace single fields to choose otherwise. Its `text` has the values: never log or store it.

        Raises:
            NotFoundError: there is no case table, or all its rows are erased.
        """
        from readingroom.engine.tables.case_tables.stored import CaseTableDocument, text_of

        current = self._require_current()
        if not current.rows:
            raise NotFoundError("The case table has no rows. Import it again.")
        document = decode(current.row.document, CaseTableDocument)
        text, roles = text_of(current.columns, current.rows, is_synthetic=document.is_synthetic)
        return PatientTables(
            table=text.name,
            code=roles.code,
            protected=roles.protected,
            outcome=roles.outcome,
            text=text,
        )

    def _store(
        self,
        kind: str,
        document: "CaseTableDocument",
        source: str,
        rows: list[NewCaseRow],
        stated: Mapping[str, list[str]],
    ) -> StoredCaseTable:
        """Store a version of the table with its event, and return it."""
        actor = self._guard.actor()
        with self._file.change(kind, actor) as change:
            table = store.case_tables.add(change, encode(document), source, rows, actor)
            change.details["case_table"] = table
            change.details["file_kind"] = document.file_kind.value
            change.details["column_count"] = len(document.columns)
            change.details["row_count"] = len(rows)
            change.details.update(stated)
        stored = self.current()
        assert stored is not None  # noqa: S101 - stored above
        return stored

    def _visible(self, columns: tuple[CaseColumn, ...]) -> tuple[CaseColumn, ...]:
        if self._guard.may(Permission.ADD_MATERIAL, Permission.SEE_RESULTS):
            return columns
        return tuple(column for column in columns if not column.is_hidden)

    def _prepared(self, path: Path | None, choices: CaseTableChoices) -> "PreparedTable":
        from readingroom.engine.tables.case_tables.preparing import StudyCases, prepare
        from readingroom.engine.tables.case_tables.source_files import (
            header_table,
            read_source_table,
        )

        listed = store.cases.list_all(self._file)
        erased = frozenset(case.code for case in listed if case.erased_at)
        today = self._file.now().date()
        cases = StudyCases(tuple(case.code for case in listed), today, erased)
        if path is None:
            return prepare(header_table(self._header_facts()), choices, cases)
        facts = self._header_facts() if choices.with_headers else {}
        source = read_source_table(path, _read_parquet, with_area=choices.with_area)
        return prepare(source, choices, cases, facts)

    def _header_facts(self) -> dict[str, Mapping[str, str]]:
        """Return the facts in the image headers of each case, by its code.

        Facts that differ between the series of a case are joined, numbers are left out.
        """
        from readingroom.engine.tables.case_tables.case_headers import case_facts

        facts: dict[str, Mapping[str, str]] = {}
        for case in store.cases.list_all(self._file):
            if not case.erased_at:
                content = store.cases.content(self._file, case.id)
                facts[case.code] = case_facts(content, self._asset_start)
        return facts

    def _asset_start(self, asset: AssetId, byte_count: int) -> bytes:
        """Return the first bytes of a stored file, or all of a shorter one."""
        size = store.assets.byte_count(self._file, asset)
        return store.assets.read_range(self._file, asset, 0, min(size, byte_count))

    def _current(self) -> _Current | None:
        from readingroom.engine.tables.case_tables.stored import CaseTableDocument, with_categories

        row = store.case_tables.newest(self._file)
        if row is None:
            return None
        document = decode(row.document, CaseTableDocument)
        stored = store.case_tables.rows_of(self._file, row.id)
        rows = {code: decode(cells, dict[str, Cell]) for code, cells in stored if cells}
        columns = with_categories(document.columns, tuple(rows.values()))
        return _Current(row, columns, rows, len(stored) - len(rows))

    def _require_current(self) -> _Current:
        current = self._current()
        if current is None:
            raise NotFoundError("The study has no case table. Import one first.")
        return current

    def _require_same_design(
        self, columns: tuple[CaseColumn, ...], rows: Mapping[str, Mapping[str, Cell]]
    ) -> None:
        """Refuse other values of truth or strata once a session was opened.

        Strata are the columns with that role and those of the design, which decided the assignment
        of cases. Missing values of truth may be filled in.
        """
        current = self._current()
        if current is None or store.sessions.newest(self._file) is None:
            return
        used = store.protocols.current(self._file).design.stratify_by
        roles = {column.name: column.roles for column in columns}
        for column in current.columns:
            fixed = [role for role in _FIXED if role in column.roles]
            is_stratum = CaseColumnRole.STRATUM in fixed or column.name in used
            if not fixed and not is_stratum:
                continue
            changed = [
                code
                for code, old in current.rows.items()
                if not _is_kept(old.get(column.name), rows.get(code, {}).get(column.name),
                                may_be_filled=not is_stratum)
            ]  # fmt: skip
            if changed or not set(fixed) <= set(roles.get(column.name, ())):
                what = CaseColumnRole.STRATUM if is_stratum else CaseColumnRole.TRUTH
                differs = f", but differs for case {changed[0]}" if changed else ""
                raise StateError(
                    f"A session was opened: '{column.name}' is {what} and must not change"
                    f"{differs}. Keep its roles and values."
                )


def _is_kept(before: Cell, after: Cell, *, may_be_filled: bool) -> bool:
    """Return whether a cell stays, or is filled in where that is permitted."""
    return after == before or (before is None and may_be_filled)


def _read_parquet(path: Path) -> "TableTexts":
    """Read a Parquet file in the confined process."""
    from readingroom.intake.child.process import IntakeProcess

    reader = IntakeProcess()
    try:
        return reader.read_table(path)
    finally:
        reader.close()
