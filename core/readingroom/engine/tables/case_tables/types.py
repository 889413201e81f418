"""Values of case tables: columns with roles, choices of an import, its preview, stored tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from pathlib import Path

from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import CaseTableId
from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.domain.suggestions import nearest
from readingroom.engine.tables.types import ColumnKind, PatientTable

CASE_TABLE = "case table"
"""Name of a study's case table where tests of models name a table."""
Cell = float | str | None
"""Value of a case in a column: a number, a category, None if it is missing."""


class CaseColumnRole(StrEnum):
    """Role of a column in the study; a column can have several."""

    CODE = "code"
    """Names the case."""
    PATIENT = "patient"
    """Names the patient by a pseudonym; cases of one patient are not independent."""
    PROTECTED = "protected"
    OUTCOME = "outcome"
    TRUTH = "truth"
    """Reference standard of the case."""
    STRATUM = "stratum"
    INPUT = "model input"
    QUASI = "quasi-identifier"
    """Known to others, such as age, sex or area."""


HIDDEN_ROLES = frozenset({CaseColumnRole.TRUTH, CaseColumnRole.OUTCOME})
"""Roles of columns that blinded users must not see."""
SINGLE_ROLES = (
    CaseColumnRole.CODE,
    CaseColumnRole.PATIENT,
    CaseColumnRole.OUTCOME,
    CaseColumnRole.TRUTH,
)
"""Roles that one column of a table can have."""


class TableFileKind(StrEnum):
    """Origin of a case table."""

    CSV = "CSV"
    PARQUET = "Parquet"
    FHIR = "FHIR Patient"
    HEADERS = "image headers"


@dataclass(frozen=True, slots=True)
class CaseColumn:
    """Column of a case table.

    `categories` are in the order of their codes. `low` and `high` bound numbers, both included;
    None is no bound. `decimals` is the number of decimal places. Values of `top_code` mean "this
    much or more", such as 90 for ages over 89 (45 CFR 164.514(b)(2)(i)(C)).
    """

    name: str
    kind: ColumnKind
    roles: tuple[CaseColumnRole, ...] = ()
    categories: tuple[str, ...] = ()
    unit: str = ""
    low: float | None = None
    high: float | None = None
    decimals: int | None = None
    top_code: float | None = None

    @property
    def is_hidden(self) -> bool:
        """Return whether blinded users must not see it."""
        return not HIDDEN_ROLES.isdisjoint(self.roles)


def with_roles(
    columns: Sequence[CaseColumn], roles: Mapping[str, tuple[CaseColumnRole, ...]]
) -> tuple[CaseColumn, ...]:
    """Return the columns with other roles; the column that names the cases keeps that role.

    Raises:
        NotFoundError: there is no such column.
        StateError: two columns have a role that belongs to one.
    """
    names = [column.name for column in columns]
    for name in roles:
        if name not in names:
            known = nearest(name, names)
            raise NotFoundError(f"The case table has no column '{name[:60]}'.{known}")
    code = CaseColumnRole.CODE
    marked = tuple(
        replace(
            column,
            roles=tuple(
                dict.fromkeys(
                    (
                        *((code,) if code in column.roles else ()),
                        *roles.get(column.name, column.roles),
                    )
                )
            ),
        )
        for column in columns
    )
    for role in SINGLE_ROLES:
        same = [column.name for column in marked if role in column.roles]
        if len(same) > 1:
            raise StateError(
                f"The role '{role}' is given to '{same[0]}' and '{same[1]}'. Give it to one column."
            )
    return marked


@dataclass(frozen=True, slots=True)
class CaseTableChoices:
    """Choices of a coordinator for an import; columns are named as in the file.

    Attributes:
        roles: replaces the declared roles of columns.
        kinds: replaces the inferred kinds of columns.
        units: units of numbers.
        schema: YAML file that declares columns, None to infer them.
        leave_out: columns that are not stored.
        not_identifying: columns whose possible identifiers are none, as the user states.
        age_on: date on which ages are computed from dates of birth; None refuses these dates.
        age_band_years: width of the bands in which these ages are stored, 0 for years.
        with_area: whether to read state, and 3 digits of a ZIP code, from FHIR.
        with_headers: whether to add columns from the image headers of the stored cases.
    """

    roles: Mapping[str, tuple[CaseColumnRole, ...]] = field(default_factory=dict)
    kinds: Mapping[str, ColumnKind] = field(default_factory=dict)
    units: Mapping[str, str] = field(default_factory=dict)
    schema: Path | None = None
    leave_out: tuple[str, ...] = ()
    not_identifying: tuple[str, ...] = ()
    age_on: date | None = None
    age_band_years: int = 0
    with_area: bool = False
    with_headers: bool = False


class ColumnStatus(StrEnum):
    """What an import does with a column."""

    STORED = "stored"
    LEFT_OUT = "left out"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class ColumnPreview:
    """Column of a file before its import.

    `name` is that in the file; `column` is stored, None if the column is left out or refused.
    `filled` and `missing` count cells, `distinct` different values. `examples` are up to 3 values,
    () for refused columns. `reason` says why it is not stored, or what was changed.
    """

    name: str
    status: ColumnStatus
    column: CaseColumn | None
    filled: int
    missing: int
    distinct: int
    examples: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CaseTablePreview:
    """Result of reading a file, of which nothing is stored yet.

    `code_column` names the cases, "" if none was found. `matched_count` rows belong to a case of
    the study; `lacking` are the codes of cases without a row.
    """

    file_kind: TableFileKind
    row_count: int
    columns: tuple[ColumnPreview, ...]
    code_column: str
    matched_count: int
    lacking: tuple[str, ...]
    problems: tuple[Problem, ...] = ()
    is_synthetic: bool = False

    @property
    def can_import(self) -> bool:
        """Return whether the table can be imported with the same choices."""
        return all(problem.severity is not ProblemSeverity.ERROR for problem in self.problems)


@dataclass(frozen=True, slots=True)
class StoredCaseTable:
    """Case table in force, without hidden columns if the user is blinded.

    `row_count` is the number of cases with a row, `erased_count` that of erased rows, `lacking` are
    the codes of cases without a row. `filled` is the number of cells that are not missing, by
    column. `event` is the number of its event.
    """

    id: CaseTableId
    columns: tuple[CaseColumn, ...]
    file_kind: TableFileKind
    row_count: int
    erased_count: int
    lacking: tuple[str, ...]
    is_synthetic: bool
    added_by: str
    added_at: str
    event: int
    filled: Mapping[str, int] = field(default_factory=dict)

    def column(self, name: str) -> CaseColumn:
        """Return a column.

        Raises:
            NotFoundError: there is no such column.
        """
        for column in self.columns:
            if column.name == name:
                return column
        known = nearest(name, (column.name for column in self.columns))
        raise NotFoundError(f"The case table has no column '{name[:60]}'.{known}")

    def with_role(self, role: CaseColumnRole) -> tuple[CaseColumn, ...]:
        """Return the columns of a role in order."""
        return tuple(column for column in self.columns if role in column.roles)


@dataclass(frozen=True, slots=True)
class ColumnSummary:
    """Column of a table to choose from.

    `kind` is None if tests of models leave the column out, `reason` says why. `filled` and
    `missing` count cells, `distinct` different values; `examples` are up to 3 of them, and
    `categories` all values of a column of categories.
    """

    name: str
    kind: ColumnKind | None
    filled: int
    missing: int
    distinct: int
    examples: tuple[str, ...] = ()
    roles: tuple[CaseColumnRole, ...] = ()
    reason: str = ""
    categories: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class CasePatients:
    """Case table as a table of patients: one row per case, with the codes of the cases."""

    codes: tuple[str, ...]
    table: PatientTable
