"""Prepare an import: match rows to cases, type columns, and check them for identifiers."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.problem import Problem
from readingroom.domain.suggestions import nearest
from readingroom.engine.tables.case_tables.identifying_columns import (
    MAX_AGE,
    TOP_CODED_AGE,
    age_years,
    described,
    has_old_birth_year,
    identifier_counts,
    is_age,
    is_birth_date,
)
from readingroom.engine.tables.case_tables.source_files import SourceTable, fact_names
from readingroom.engine.tables.case_tables.types import (
    SINGLE_ROLES,
    CaseColumn,
    CaseColumnRole,
    CaseTableChoices,
    CaseTablePreview,
    Cell,
    ColumnPreview,
    ColumnStatus,
    TableFileKind,
)
from readingroom.engine.tables.csv_tables import (
    MISSING,
    NUMBER,
    ColumnReader,
    leave_out_row_numbers,
    take_mark,
)
from readingroom.engine.tables.declarations import (
    ColumnDeclaration,
    Declarations,
    read_declarations,
)
from readingroom.engine.tables.types import ColumnKind, ColumnRole, PatientColumn

_EXAMPLES: Final = 3
_MAX_PROBLEMS: Final = 50
"""Maximum number of rows of other cases that are reported one by one."""
_OF_DECLARED: Final = {
    ColumnRole.PROTECTED: (CaseColumnRole.PROTECTED,),
    ColumnRole.OUTCOME: (CaseColumnRole.OUTCOME,),
    ColumnRole.QUASI: (CaseColumnRole.QUASI,),
}


@dataclass(frozen=True, slots=True)
class StudyCases:
    """Codes of a study's cases and of erased cases, and the day of the import."""

    codes: tuple[str, ...]
    today: date
    erased: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class PreparedTable:
    """Table ready for its import: the preview, and the cells of each matched case by column."""

    preview: CaseTablePreview
    rows: Mapping[str, Mapping[str, Cell]] = field(repr=False)
    sha256: str

    @property
    def columns(self) -> tuple[CaseColumn, ...]:
        """Return the columns that are stored."""
        return tuple(view.column for view in self.preview.columns if view.column is not None)


def prepare(
    source: SourceTable,
    choices: CaseTableChoices,
    cases: StudyCases,
    facts: Mapping[str, Mapping[str, str]] | None = None,
) -> PreparedTable:
    """Return the table that an import with these choices stores.

    Args:
        source: the texts of a file.
        choices: roles, kinds and columns to leave out.
        cases: the cases of the study.
        facts: further columns, by case code and name.

    Raises:
        GenerationError: a choice names an unknown column, or a value does not fit its column; the
            message names row and column.
    """
    return _Preparation(source, choices, cases, facts or {}).table()


@dataclass(frozen=True, slots=True)
class _Stored:
    """A column as it is stored, with its cells by row, and a remark for the preview."""

    column: CaseColumn
    cells: Sequence[Cell]
    remark: str = ""


class _RefusedColumnError(Exception):
    """A column that must not be stored; the text is the reason."""


class _Preparation:
    def __init__(
        self,
        source: SourceTable,
        choices: CaseTableChoices,
        cases: StudyCases,
        facts: Mapping[str, Mapping[str, str]],
    ) -> None:
        self.source, self.choices, self.cases = source, choices, cases
        cells = zip(*source.rows, strict=True) if source.rows else ([] for _ in source.head)
        self.by_name = dict(zip(source.head, map(list, cells), strict=True))
        self.is_synthetic = take_mark(self.by_name, source.name)
        leave_out_row_numbers(self.by_name, [])
        self.facts = self._add_facts(facts)
        self.declared = read_declarations(choices.schema) if choices.schema else Declarations()
        self._check_names()
        self.roles = {name: self._roles(name) for name in self.by_name}
        self.missing = MISSING | {word.strip().lower() for word in self.declared.missing}
        self.problems = list(source.problems)

    def table(self) -> PreparedTable:
        """Match the rows, then read each column."""
        self._check_roles()
        code = self._code_column()
        self._fill_facts(code, facts=self.facts)
        matched = self._matched(code) if code else {}
        rows = tuple(matched.values()) if code else tuple(range(len(self.source.rows)))
        cells: dict[str, dict[str, Cell]] = {case: {} for case in matched}
        views = []
        for name in self.by_name:
            view, stored = self._view(name, code, rows)
            views.append(view)
            if stored is not None and name != code:
                for case, row in matched.items():
                    cells[case][stored.column.name] = stored.cells[row]
        self._check_stored_names(views)
        self._check_uses(views)
        lacking = (case for case in self.cases.codes if case not in matched)
        preview = CaseTablePreview(
            self.source.kind,
            len(self.source.rows),
            tuple(views),
            code,
            len(matched),
            tuple(case for case in lacking if case not in self.cases.erased),
            tuple(self.problems),
            self.is_synthetic,
        )
        return PreparedTable(preview, cells, self.source.sha256)

    def _add_facts(self, facts: Mapping[str, Mapping[str, str]]) -> dict[str, Mapping[str, str]]:
        """Add an empty column for each fact; return the facts by column, then by case."""
        columns: dict[str, Mapping[str, str]] = {}
        for name in fact_names(facts):
            column = f"{name} (header)" if name in self.by_name else name
            columns[column] = {code: row[name] for code, row in facts.items() if name in row}
            self.by_name[column] = [""] * len(self.source.rows)
        return columns

    def _fill_facts(self, code: str, *, facts: Mapping[str, Mapping[str, str]]) -> None:
        for name, by_case in facts.items():
            if code:
                self.by_name[name] = [by_case.get(cell, "") for cell in self.by_name[code]]

    # ---- choices ---------------------------------------------------------------------------

    def _check_names(self) -> None:
        choices = self.choices
        named = {
            "is declared": self.declared.columns,
            "has a role": choices.roles,
            "has a kind": choices.kinds,
            "has a unit": choices.units,
            "is left out": choices.leave_out,
            "is stated not to identify": choices.not_identifying,
        }
        for what, names in named.items():
            for name in names:
                if name not in self.by_name:
                    known = nearest(name, self.by_name)
                    raise GenerationError(
                        f"{self.source.name} has no column '{name[:60]}', which {what}.{known}"
                    )

    def _is_left_out(self, name: str) -> bool:
        return name in self.choices.leave_out or self._declaration(name).is_ignored

    def _roles(self, name: str) -> tuple[CaseColumnRole, ...]:
        if name in self.choices.roles:
            return tuple(dict.fromkeys(self.choices.roles[name]))
        declared = self.declared.columns.get(name, ColumnDeclaration())
        return tuple(dict.fromkeys((*_OF_DECLARED.get(declared.role, ()), *declared.roles)))

    def _check_roles(self) -> None:
        for role in SINGLE_ROLES:
            names = [name for name, roles in self.roles.items() if role in roles]
            if len(names) > 1:
                raise GenerationError(
                    f"The role '{role}' is given to '{names[0]}' and '{names[1]}'. Give it to one "
                    "column."
                )

    # ---- rows ------------------------------------------------------------------------------

    def _code_column(self) -> str:
        """Return the column that names the cases: the chosen one, or that with most codes."""
        for name, roles in self.roles.items():
            if CaseColumnRole.CODE in roles:
                if self._is_left_out(name):
                    raise GenerationError(
                        f"'{name}' names the cases and cannot be left out. Give the role 'code' to "
                        "another column, or keep it."
                    )
                return name
        known = set(self.cases.codes)
        counts = {
            name: len(known.intersection(cells))
            for name, cells in self.by_name.items()
            if not self._is_left_out(name) and name not in self.facts
        }
        best = max(counts, key=counts.__getitem__, default="")
        if best and counts[best]:
            return best
        self._refuse(
            "table.code-column",
            "No column has codes of the study's cases. Give the role 'code' to a column.",
        )
        return ""

    def _matched(self, code: str) -> dict[str, int]:
        """Return the row of each case, in the order of the file."""
        known = set(self.cases.codes)
        folded = {case.casefold(): case for case in self.cases.codes}
        rows: dict[str, int] = {}
        unknown = 0
        for row, cell in enumerate(self.by_name[code]):
            if cell in rows:
                raise GenerationError(
                    f"{self.source.name}, rows {rows[cell] + 2} and {row + 2} have the same "
                    f"'{code}'. A case has one row; remove the other."
                )
            if cell in known and cell not in self.cases.erased:
                rows[cell] = row
                continue
            unknown += 1
            if unknown <= _MAX_PROBLEMS:
                self.problems.append(self._unknown(row, cell, folded))
        if unknown > _MAX_PROBLEMS:
            more = unknown - _MAX_PROBLEMS
            message = f"{more:,} other rows belong to no case of the study and are not stored."
            self.problems.append(Problem.warning(self.source.name, "table.unknown-case", message))
        if not rows:
            self._refuse("table.no-case", f"No row has a case of the study in '{code}'.")
        return rows

    def _unknown(self, row: int, cell: str, folded: Mapping[str, str]) -> Problem:
        """Describe a row that is not stored, without its code, which may be an identifier."""
        rule, message = "table.unknown-case", "The row belongs to no case of the study."
        if cell in self.cases.erased:
            rule, message = "table.erased-case", "The data of the case of this row are erased."
        elif not cell:
            message = "The row has no case code."
        elif cell.casefold() in folded:
            message += f" Is it {folded[cell.casefold()]}? Capitals differ."
        return Problem.warning(self.source.name, rule, f"{message} It is not stored.", row + 2)

    def _refuse(self, rule: str, message: str) -> None:
        self.problems.append(Problem(self.source.name, rule, message))

    # ---- columns ---------------------------------------------------------------------------

    def _view(
        self, name: str, code: str, rows: Sequence[int]
    ) -> tuple[ColumnPreview, _Stored | None]:
        cells = self.by_name[name]
        there = [cells[row] for row in rows if cells[row].lower() not in self.missing]
        view = ColumnPreview(
            name,
            ColumnStatus.LEFT_OUT,
            None,
            len(there),
            len(rows) - len(there),
            len(set(there)),
            tuple(dict.fromkeys(there))[:_EXAMPLES],
        )
        if self._is_left_out(name):
            return replace(view, reason="Left out by choice."), None
        if name in self.source.only_codes and name != code:
            return replace(view, examples=(), reason="It can only name the cases."), None
        if name == code:
            roles = tuple(dict.fromkeys((CaseColumnRole.CODE, *self.roles[name])))
            column = CaseColumn(name, ColumnKind.CATEGORY, roles)
            return replace(view, status=ColumnStatus.STORED, column=column), _Stored(column, cells)
        try:
            stored = self._read(name, there)
        except _RefusedColumnError as refusal:
            self._refuse("table.identifiers", f"The column '{name}' is refused: {refusal}")
            refused = replace(view, status=ColumnStatus.REFUSED, examples=(), reason=str(refusal))
            return refused, None
        if isinstance(stored, str):
            return replace(view, reason=stored), None
        view = replace(view, status=ColumnStatus.STORED, column=stored.column, reason=stored.remark)
        if stored.column.name != name:  # ages of dates of birth, which are not shown
            values = dict.fromkeys(cell for row in rows if (cell := stored.cells[row]) is not None)
            texts = (f"{cell:g}" if isinstance(cell, float) else cell for cell in values)
            view = replace(view, examples=tuple(texts)[:_EXAMPLES])
        return view, stored

    def _read(self, name: str, there: Sequence[str]) -> _Stored | str:
        """Return a column with its cells, or why it is left out."""
        if is_birth_date(name, there):
            return self._ages(name)
        if has_old_birth_year(name, there, self.cases.today):
            raise _RefusedColumnError(
                "it has years of birth of patients over 89. Store ages instead, or leave the "
                "column out."
            )
        declaration = self._declaration(name)
        if CaseColumnRole.PATIENT in self.roles[name]:
            self._require_no_identifiers(name, there)
            return self._texts(name)
        reader = self._reader(name, declaration)
        if is_age(name) and reader.are_numbers and declaration.kind is None:
            declaration = replace(declaration, kind=_age_kind(reader.there))
            reader = self._reader(name, declaration)
        why = "" if declaration.kind or self.roles[name] else reader.left_out_because()
        if why:
            return f"Left out: {why}."
        column, array = reader.column()
        values = _cells_of(column, array.tolist())
        remark, top_code = "", None
        if is_age(name) and not column.is_category:
            values, top_code = _top_coded(values)
            remark = "Ages over 89 are stored as 90, which means 90 or more." if top_code else ""
            there = [cell for cell in there if float(cell) <= MAX_AGE]
        self._require_no_identifiers(name, there)
        typed = CaseColumn(
            name, column.kind, self.roles[name], declaration.categories, column.unit,
            column.low, column.high, column.decimals, top_code,
        )  # fmt: skip
        return _Stored(typed, values, remark)

    def _reader(self, name: str, declaration: ColumnDeclaration) -> ColumnReader:
        cells = self.by_name[name]
        return ColumnReader(self.source.name, name, cells, self.missing, declaration)

    def _declaration(self, name: str) -> ColumnDeclaration:
        """Return what is declared or chosen for a column."""
        declared = self.declared.columns.get(name, ColumnDeclaration())
        kind = self.choices.kinds.get(name, self.source.kinds.get(name))
        unit = self.choices.units.get(name)
        if kind is not None and kind is not declared.kind:
            declared = replace(declared, kind=kind, categories=())
        return declared if unit is None else replace(declared, unit=unit)

    def _texts(self, name: str) -> _Stored:
        cells = self.by_name[name]
        values = [None if cell.lower() in self.missing else cell for cell in cells]
        return _Stored(CaseColumn(name, ColumnKind.CATEGORY, self.roles[name]), values)

    def _ages(self, name: str) -> _Stored:
        """Return dates of birth as ages; the dates are not stored."""
        on = self.choices.age_on
        if on is None:
            raise _RefusedColumnError(
                "it has dates of birth. State the date on which ages are computed, or leave the "
                "column out."
            )
        ages: list[Cell] = []
        for row, cell in enumerate(self.by_name[name]):
            years = age_years(cell, on)
            if years is None and cell.lower() not in self.missing:
                raise GenerationError(
                    f"{self.source.name}, row {row + 2}: '{name}' is not a date before {on}. "
                    "Write dates as YYYY-MM-DD, or choose a later date for ages."
                )
            ages.append(None if years is None else float(years))
        if self.choices.age_band_years:
            return self._age_bands(name, ages)
        values, top_code = _top_coded(ages)
        target, roles = self._age_column(name), self.roles[name]
        column = CaseColumn(target, ColumnKind.WHOLE, roles, unit="years", top_code=top_code)
        return _Stored(column, values, f"Stored as age in years on {on}; dates are not stored.")

    def _age_bands(self, name: str, ages: Sequence[Cell]) -> _Stored:
        width = self.choices.age_band_years
        bands: list[Cell] = [None if age is None else _band(int(age), width) for age in ages]
        labels = {_band(age, width): None for age in range(MAX_AGE + 2)}
        column = CaseColumn(
            self._age_column(name), ColumnKind.CATEGORY, self.roles[name], tuple(labels), "years"
        )
        return _Stored(column, bands, f"Stored as age in bands on {self.choices.age_on}.")

    def _age_column(self, name: str) -> str:
        is_free = "age" not in self.by_name or "age" in self.choices.leave_out
        return "age" if is_free else f"age from {name}"

    def _require_no_identifiers(self, name: str, cells: Sequence[str]) -> None:
        if name in self.choices.not_identifying:
            return
        counts = identifier_counts(name, dict.fromkeys(cells))
        if counts:
            raise _RefusedColumnError(
                f"it may identify patients ({described(counts)}). Leave it out, or state that "
                "it does not identify."
            )

    def _check_uses(self, views: Sequence[ColumnPreview]) -> None:
        """Warn about choices without an effect."""
        choices, name = self.choices, self.source.name
        is_age_used = any(view.column and view.column.name != view.name for view in views)
        if choices.age_on is not None and not is_age_used:
            message = "No column has dates of birth: the date for ages has no effect."
            self.problems.append(Problem.warning(name, "table.unused-choice", message))
        if choices.with_area and self.source.kind is not TableFileKind.FHIR:
            message = "Areas are only read from FHIR: that choice has no effect."
            self.problems.append(Problem.warning(name, "table.unused-choice", message))

    def _check_stored_names(self, views: Sequence[ColumnPreview]) -> None:
        stored = [view.column for view in views if view.column is not None]
        counts = Counter(column.name for column in stored)
        for name, count in counts.items():
            if count > 1:
                raise GenerationError(
                    f"Two columns would be stored as '{name}'. Leave one of them out."
                )
        if not any(CaseColumnRole.CODE not in column.roles for column in stored):
            self._refuse("table.no-column", "No column can be stored. Choose another file.")


def _band(age: int, width: int) -> str:
    """Return the band of an age: "60-69", or "90+" from 90 on."""
    if age > MAX_AGE:
        return f"{MAX_AGE + 1}+"
    low = age // width * width
    return f"{low}-{min(low + width - 1, MAX_AGE)}"


def _age_kind(there: Sequence[str]) -> ColumnKind:
    is_whole = all(float(cell) == round(float(cell)) for cell in there if NUMBER.fullmatch(cell))
    return ColumnKind.WHOLE if is_whole else ColumnKind.NUMBER


def _cells_of(column: PatientColumn, values: Sequence[float]) -> list[Cell]:
    """Return the values of a column as cells."""
    if column.is_category:
        names: tuple[Cell, ...] = (*column.categories, None)
        return [names[int(code)] for code in values]
    return [None if value != value else value for value in values]  # noqa: PLR0124 - NaN


def _top_coded(values: Sequence[Cell]) -> tuple[list[Cell], float | None]:
    """Return ages with those over 89 replaced, and the code if there was one."""
    coded = [
        TOP_CODED_AGE if isinstance(value, float) and value > MAX_AGE else value for value in values
    ]
    return coded, TOP_CODED_AGE if coded != list(values) or TOP_CODED_AGE in coded else None
