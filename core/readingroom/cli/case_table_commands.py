"""Commands for the case table of a study: import attributes of its cases, and show them."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from readingroom.cli.arguments import SCHEMA
from readingroom.cli.paths import EXISTING_FILE
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command, counted, print_table, printable
from readingroom.domain.patient_tables import MAX_BAND_YEARS
from readingroom.domain.suggestions import nearest

if TYPE_CHECKING:
    from readingroom.engine.tables.case_tables.types import (
        CaseColumn,
        CaseColumnRole,
        CaseTableChoices,
        CaseTablePreview,
        StoredCaseTable,
    )
    from readingroom.engine.tables.types import ColumnKind

_MAX_LISTED = 10


@click.group()
def case_table() -> None:
    """Import and show the case table of a study: attributes of its cases.

    A row belongs to a case by its code. Tests of models, fairness, monitoring and explanations read
    the table of the study they are given.
    """


@command(
    "readingroom case-table import lung.rrstudy cases.csv --role sex=protected,stratum \\",
    "    --role died=outcome --leave-out name --dry-run",
    "readingroom case-table import lung.rrstudy patients.ndjson --age-on 2026-01-31 --with-headers",
    name="import",
    notes="""
Roles: code, patient, protected, outcome, truth, stratum, model input, quasi-identifier. A column
that may identify patients is refused until it is left out or stated not to identify.
""",
    group=case_table,
)
@STUDY
@click.argument("file", type=EXISTING_FILE, required=False)
@SCHEMA
@click.option(
    "--role", "roles", multiple=True, metavar="COLUMN=ROLES",
    help="Comma-separated roles of a column; repeatable",
)  # fmt: skip
@click.option(
    "--kind", "kinds", multiple=True, metavar="COLUMN=KIND",
    help="number, whole number or category, where the guess is wrong; repeatable",
)  # fmt: skip
@click.option(
    "--leave-out", multiple=True, metavar="COLUMN", help="Column that is not stored; repeatable"
)
@click.option(
    "--not-identifying", multiple=True, metavar="COLUMN",
    help="State that a column identifies no patient; recorded in the audit trail; repeatable",
)  # fmt: skip
@click.option(
    "--age-on", type=click.DateTime(["%Y-%m-%d"]), metavar="YYYY-MM-DD",
    help="Store dates of birth as ages on this date",
)  # fmt: skip
@click.option(
    "--age-band", type=click.IntRange(1, MAX_BAND_YEARS), metavar="YEARS",
    help="With --age-on: width of the bands in which ages are stored",
)  # fmt: skip
@click.option("--with-area", is_flag=True, help="FHIR: also read state, and 3 digits of a ZIP code")
@click.option(
    "--with-headers", is_flag=True,
    help="Add scanner, modality and other facts in the headers of the stored images",
)  # fmt: skip
@click.option("--dry-run", "is_rehearsed", is_flag=True, help="Show the columns, store nothing")
@with_access
def import_table(
    study: Path,
    file: Path | None,
    is_rehearsed: bool,
    **options: Any,  # noqa: ANN401 - the other options
) -> CommandResult:
    """Import the case table of a STUDY from a FILE; it replaces the one in force.

    FILE is CSV, Parquet, or FHIR Patient resources (NDJSON or a Bundle in JSON). Without FILE, with
    --with-headers, the table consists of the headers of the stored images.
    """
    if file is None and not options["with_headers"]:
        raise click.UsageError("Give a FILE, or --with-headers.")
    if options["age_band"] is not None and options["age_on"] is None:
        raise click.UsageError("--age-band needs --age-on.")
    choices = _choices(options)
    with open_study(study) as opened:
        preview = opened.case_table.preview(file, choices)
        stored = None
        if not is_rehearsed and preview.can_import:
            stored = opened.case_table.import_table(file, choices)
    rows = counted(preview.matched_count, "case", "cases")
    if stored is None:
        line = f"Nothing was stored. The table has {rows} of the study."
    else:
        used = counted(len(stored.columns), "column", "columns")
        line = f"Imported {used} of {rows} from {file.name if file else 'image headers'}."

    def print_all() -> None:
        _print_preview(preview)
        click.echo(printable(line))

    document = {"preview": preview, "case_table": stored}
    return CommandResult(document, print_all, problems=preview.problems)


@command(
    "readingroom case-table mark lung.rrstudy --role site=stratum --role sex=protected,stratum",
    group=case_table,
)
@STUDY
@click.option(
    "--role", "roles", multiple=True, required=True, metavar="COLUMN=ROLES",
    help="Comma-separated roles of a column, - for none; repeatable",
)  # fmt: skip
@with_access
def mark(study: Path, roles: tuple[str, ...]) -> CommandResult:
    """Replace the roles of columns in the case table of a STUDY."""
    marked = dict(map(_roles, roles))
    with open_study(study) as opened:
        stored = opened.case_table.mark_roles(marked)
    return CommandResult({"case_table": stored}, lambda: _print_stored(stored))


@command("readingroom case-table show lung.rrstudy", group=case_table)
@STUDY
@with_access
def show(study: Path) -> CommandResult:
    """Show columns, roles and counts of the case table of a STUDY."""
    with open_study(study, read_only=True) as opened:
        stored = opened.case_table.current()
    if stored is None:
        return CommandResult({"case_table": None}, "The study has no case table. Import one first.")
    table = stored
    return CommandResult({"case_table": table}, lambda: _print_stored(table))


def _choices(options: Mapping[str, Any]) -> "CaseTableChoices":
    from readingroom.engine.tables.case_tables.types import CaseTableChoices

    return CaseTableChoices(
        roles=dict(map(_roles, options["roles"])),
        kinds=dict(map(_kind, options["kinds"])),
        schema=options["columns"],
        leave_out=options["leave_out"],
        not_identifying=options["not_identifying"],
        age_on=options["age_on"].date() if options["age_on"] else None,
        age_band_years=options["age_band"] or 0,
        with_area=options["with_area"],
        with_headers=options["with_headers"],
    )


def _roles(text: str) -> tuple[str, "tuple[CaseColumnRole, ...]"]:
    from readingroom.engine.tables.case_tables.types import CaseColumnRole

    name, value = _pair(text, "--role")
    known = [role.value for role in CaseColumnRole]
    names = [] if value == "-" else [part.strip() for part in value.split(",") if part.strip()]
    for word in names:
        if word not in known:
            raise click.UsageError(f"Unknown role '{word}'.{nearest(word, known)}")
    return name, tuple(map(CaseColumnRole, names))


def _kind(text: str) -> tuple[str, "ColumnKind"]:
    from readingroom.engine.tables.types import ColumnKind

    name, value = _pair(text, "--kind")
    known = [kind.value for kind in ColumnKind]
    if value not in known:
        raise click.UsageError(f"Unknown kind '{value}'.{nearest(value, known)}")
    return name, ColumnKind(value)


def _pair(text: str, option: str) -> tuple[str, str]:
    name, sign, value = text.rpartition("=")
    if not sign or not name.strip() or not value.strip():
        raise click.UsageError(f"{option} must be COLUMN=VALUE, not '{text}'.")
    return name.strip(), value.strip()


def _print_preview(preview: "CaseTablePreview") -> None:
    rows = [
        (
            view.name,
            view.column.kind.value if view.column else "",
            _role_names(view.column),
            str(view.filled),
            str(view.missing),
            ", ".join(view.examples) if view.column else view.status.value,
            view.reason,
        )
        for view in preview.columns
    ]
    print_table(("Column", "Kind", "Roles", "Filled", "Missing", "Examples", "Note"), rows)
    _print_lacking(preview.lacking)


def _print_stored(table: "StoredCaseTable") -> None:
    rows = [
        (
            column.name,
            column.kind.value,
            column.unit,
            _role_names(column),
            str(table.filled[column.name]),
        )
        for column in table.columns
    ]
    print_table(("Column", "Kind", "Unit", "Roles", "Filled"), rows)
    _print_lacking(table.lacking)
    of = counted(table.row_count, "case", "cases")
    erased = f", {counted(table.erased_count, 'row', 'rows')} erased" * bool(table.erased_count)
    origin = f"from {table.file_kind.value}, by {table.added_by} on {table.added_at[:10]}"
    click.echo(printable(f"{of}{erased}, {origin} (event {table.event})."))


def _role_names(column: "CaseColumn | None") -> str:
    return ", ".join(role.value for role in column.roles) if column else ""


def _print_lacking(codes: tuple[str, ...]) -> None:
    if codes:
        shown = ", ".join(codes[:_MAX_LISTED])
        more = f" and {len(codes) - _MAX_LISTED:,} others" * (len(codes) > _MAX_LISTED)
        click.echo(printable(f"Cases without a row: {shown}{more}"))
