"""Reference standard of a study: import, and the truth in force of each case.

A reader never sees it, nor does an adjudicator, who decides a truth without knowing another.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import IntakeError, NotFoundError, StateError
from readingroom.domain.ids import CaseId
from readingroom.domain.protocol import Option
from readingroom.domain.reference_standard import CaseTruth, ReferenceDetails
from readingroom.domain.suggestions import nearest
from readingroom.engine.tables.case_tables.types import Cell
from readingroom.reading.forms.texts import check_line, check_storable
from readingroom.reading.reference_files import (
    check_lesions,
    declared_value,
    read_lesions,
    read_truth,
    undeclared,
)
from readingroom.services.case_table import CaseTableService
from readingroom.services.guard import Guard, requires
from readingroom.services.reference_standard.types import (
    ReferenceImport,
    ReferenceOverview,
    ReferenceStandard,
    ReferenceValue,
)
from readingroom.store import StudyFile

IMPORTED: Final = "reference standard imported"
SOURCE_LIMIT: Final = 500
"""Maximum length of a source or rule, in characters."""


class ReferenceStandardService:
    """Truth of the cases; an earlier value stays in the study, the newest one counts."""

    def __init__(self, file: StudyFile, guard: Guard, case_table: CaseTableService) -> None:
        self._file = file
        self._guard = guard
        self._case_table = case_table

    @requires(Permission.ADD_MATERIAL)
    def preview_file(
        self, path: Path, details: ReferenceDetails, lesions: Path | None = None
    ) -> ReferenceImport:
        """Read files of a reference standard as an import does, and store nothing.

        Args:
            path: CSV file with the columns case and truth.
            details: method, source, rule and declared values.
            lesions: CSV file with the lesions, None without.

        Raises:
            IntakeError: a file cannot be read, or a line is wrong; the message names it.
            StateError: the source is missing, or the declared values differ from those in force.
        """
        return self._from_file(path, details, lesions)

    @requires(Permission.ADD_MATERIAL)
    def import_file(
        self, path: Path, details: ReferenceDetails, lesions: Path | None = None
    ) -> ReferenceStandard:
        """Store a reference standard from files, with the arguments of `preview_file`.

        Raises:
            IntakeError: a file cannot be read, or a line is wrong; the message names it.
            StateError: the source is missing, the declared values differ from those in force, or
                the study is unblinded.
        """
        return self._store(self._from_file(path, details, lesions), details)

    @requires(Permission.ADD_MATERIAL)
    def preview_column(self, column: str, details: ReferenceDetails) -> ReferenceImport:
        """Read a column of the case table as an import does, and store nothing.

        Raises:
            IntakeError: a cell is not a declared value, or no case has one.
            NotFoundError: there is no case table, or it has no such column.
            StateError: as in `preview_file`.
        """
        return self._from_column(column, details)

    @requires(Permission.ADD_MATERIAL)
    def import_column(self, column: str, details: ReferenceDetails) -> ReferenceStandard:
        """Store a reference standard from a column of the case table; empty cells are left out.

        Raises:
            IntakeError: a cell is not a declared value, or no case has one.
            NotFoundError: there is no case table, or it has no such column.
            StateError: as in `import_file`.
        """
        return self._store(self._from_column(column, details), details)

    @requires(Permission.SEE_RESULTS)
    def overview(self) -> ReferenceOverview:
        """Return all reference standards, the values in force, and the cases without one."""
        rows = store.reference_standards.list_all(self._file)
        current = store.reference_standards.in_force(self._file)
        counts = Counter(row.standard for row in current.values())
        labels = {row.id: _labels(row.details.labels) for row in rows}
        codes = store.cases.codes(self._file)
        values = tuple(
            ReferenceValue(
                case,
                codes[case],
                row.truth,
                labels[row.standard].get(row.truth.value, str(row.truth.value)),
                row.standard,
            )
            for case, row in current.items()
        )
        standards = tuple(
            ReferenceStandard(
                row.id, row.details, row.added_by, row.added_at, row.value_count, counts[row.id]
            )
            for row in rows
        )
        return ReferenceOverview(standards, values, self._missing(current))

    @requires(Permission.SEE_RESULTS)
    def truths(self) -> Mapping[str, CaseTruth]:
        """Return the truth in force by case code; cases without one are left out."""
        codes = store.cases.codes(self._file)
        rows = store.reference_standards.in_force(self._file)
        return {codes[case]: row.truth for case, row in rows.items()}

    @requires(Permission.ADD_MATERIAL)
    def labels_of_criterion(self, key: str) -> tuple[Option, ...]:
        """Return the options of a criterion of the protocol, to declare them as values.

        Raises:
            NotFoundError: the protocol has no such criterion, or it has no options.
        """
        criteria = {c.key: c for c in store.protocols.current(self._file).criteria if c.options}
        if key not in criteria:
            raise NotFoundError(
                f"The protocol has no criterion '{key[:60]}' with options.{nearest(key, criteria)}"
            )
        return criteria[key].options

    def _from_column(self, column: str, details: ReferenceDetails) -> ReferenceImport:
        _check_details(details)
        truths = {}
        for code, cell in self._case_table.values(column).items():
            if cell is None:
                continue
            text = _text(cell)
            value = declared_value(text, details.labels)
            if value is None:
                raise IntakeError(f"Case {code}: {undeclared(text, details.labels)}")
            truths[code] = CaseTruth(value)
        if not truths:
            raise IntakeError(f"The column '{column}' is empty for all cases of the study.")
        return self._checked(truths, details, ())

    def _from_file(
        self, path: Path, details: ReferenceDetails, lesions: Path | None
    ) -> ReferenceImport:
        _check_details(details)
        truths = read_truth(path, details.labels)
        notes: tuple[str, ...] = ()
        if lesions is not None:
            marked, notes = read_lesions(lesions)
            strange = next((code for code in marked if code not in truths), None)
            if strange is not None:
                raise IntakeError(
                    f"{lesions.name}: case {strange[:40]} is not in {path.name}. Add its truth."
                )
            truths = {
                code: CaseTruth(truth.value, marked.get(code, ())) for code, truth in truths.items()
            }
        return self._checked(truths, details, notes)

    def _checked(
        self, truths: Mapping[str, CaseTruth], details: ReferenceDetails, notes: tuple[str, ...]
    ) -> ReferenceImport:
        """Check values against the cases of the study and the values in force."""
        _check_details(details)
        ids = {code: case for case, code in store.cases.codes(self._file).items()}
        erased = store.cases.erased(self._file)
        for code, truth in truths.items():
            if code not in ids:
                raise IntakeError(f"The study has no case '{code[:40]}'.{nearest(code, list(ids))}")
            if ids[code] in erased:
                raise IntakeError(f"The data of case {code} is erased. Remove its line.")
            if truth.lesions:
                check_lesions(code, truth, store.cases.content(self._file, ids[code]))
        current = store.reference_standards.in_force(self._file)
        given = {ids[code]: truth for code, truth in truths.items()}
        self._require_same_labels(details, [case for case in current if case not in given])
        replaced = tuple(
            code
            for code, truth in truths.items()
            if ids[code] in current and current[ids[code]].truth != truth
        )
        labels = _labels(details.labels)
        counts = Counter(labels[truth.value] for truth in truths.values())
        return ReferenceImport(
            truths,
            {label: counts[label] for label in labels.values()},
            self._missing((*current, *given)),
            replaced,
            notes,
        )

    def _store(self, prepared: ReferenceImport, details: ReferenceDetails) -> ReferenceStandard:
        if not store.meta.read(self._file).state.is_blinded:
            raise StateError("The study is unblinded. Its reference standard cannot change.")
        ids = {code: case for case, code in store.cases.codes(self._file).items()}
        truths = {ids[code]: truth for code, truth in prepared.truths.items()}
        actor = self._guard.actor()
        with self._file.change(IMPORTED, actor) as change:
            standard = store.reference_standards.add(change, details, truths, actor)
            change.details["reference_standard"] = standard
            change.details["case_count"] = len(truths)
            change.details["replaced_count"] = len(prepared.replaced)
        row = store.reference_standards.list_all(self._file)[-1]
        return ReferenceStandard(
            row.id, row.details, row.added_by, row.added_at, len(truths), len(truths)
        )

    def _require_same_labels(self, details: ReferenceDetails, remaining: Sequence[CaseId]) -> None:
        """Refuse other values than declared before, while a value with those stays in force."""
        current = store.reference_standards.in_force(self._file)
        rows = store.reference_standards.list_all(self._file)
        declared = {row.id: row.details.labels for row in rows}
        for case in remaining:
            if declared[current[case].standard] != details.labels:
                code = store.cases.codes(self._file)[case]
                raise StateError(
                    f"The truth of case {code} has other declared values. Declare the same ones, "
                    "or import a truth for all cases."
                )

    def _missing(self, present: Iterable[CaseId]) -> tuple[str, ...]:
        known = set(present)
        return tuple(
            case.code
            for case in store.cases.list_all(self._file)
            if case.id not in known and not case.erased_at
        )


def _check_details(details: ReferenceDetails) -> None:
    check_line(details.source, "The source of the reference standard", SOURCE_LIMIT)
    check_storable(details.rule, "The rule")
    values = [option.value for option in details.labels]
    names = [option.label.strip().casefold() for option in details.labels]
    if len(values) < 2 or len(set(values)) < len(values) or len(set(names)) < len(names):
        raise StateError("Declare at least two values of the truth, each with a label of its own.")


def _labels(labels: Sequence[Option]) -> dict[int, str]:
    return {option.value: option.label for option in labels}


def _text(cell: Cell) -> str:
    return f"{cell:g}" if isinstance(cell, float) else str(cell)
