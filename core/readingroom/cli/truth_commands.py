"""Commands for the reference standard of a study: import the truth of its cases, and show it."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from readingroom.cli.paths import EXISTING_FILE
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command, counted, print_table, printable

if TYPE_CHECKING:
    from readingroom.domain.protocol import Option
    from readingroom.services.reference_standard.types import ReferenceImport, ReferenceOverview
    from readingroom.services.study import Study

_MAX_LISTED = 10


@click.group()
def truth() -> None:
    """Import and show the reference standard of a study: the truth of its cases.

    Readers and adjudicators never see it. The newest value of a case counts; earlier ones stay in
    the study.
    """


@command(
    "readingroom truth import lung.rrstudy truth.csv --source 'Histopathology' \\",
    "    --value 0=benign --value 1=malignant --lesions lesions.csv --dry-run",
    name="import",
    notes="""
FILE has the columns case and truth; a truth is a declared value or its label. The lesion file has
the columns case, lesion, series, frame, column and row, in pixels from 0, and optionally width and
height, or radius, and weight. The weights of a case sum to 1, or are made equal if all are empty.
""",
    group=truth,
)
@STUDY
@click.argument("file", type=EXISTING_FILE, required=False)
@click.option(
    "--source", required=True, metavar="TEXT", help="What the truth rests on, for the record"
)
@click.option("--rule", default="", metavar="TEXT", help="How the values were decided")
@click.option("--lesions", type=EXISTING_FILE, metavar="FILE", help="CSV file of the lesions")
@click.option(
    "--value", "values", multiple=True, metavar="NUMBER=LABEL",
    help="Declared value; repeatable. Default: 0=Negative, 1=Positive",
)  # fmt: skip
@click.option(
    "--criterion", metavar="KEY", help="Declare the options of this criterion of the protocol"
)
@click.option(
    "--column", metavar="COLUMN", help="Take the truth from a column of the case table, not a FILE"
)
@click.option("--dry-run", "is_rehearsed", is_flag=True, help="Check the truth, store nothing")
@with_access
def import_truth(
    study: Path,
    file: Path | None,
    column: str | None,
    is_rehearsed: bool,
    **options: Any,  # noqa: ANN401 - the other options
) -> CommandResult:
    """Import the reference standard of a STUDY from a FILE or its case table."""
    from readingroom.domain.reference_standard import ReferenceDetails, ReferenceMethod

    if (file is None) == (column is None):
        raise click.UsageError("Give either a FILE or --column.")
    if column is not None and options["lesions"]:
        raise click.UsageError("--lesions needs a FILE.")
    method = ReferenceMethod.FILE if file else ReferenceMethod.CASE_TABLE
    with open_study(study, read_only=is_rehearsed) as opened:
        labels = _labels(opened, options["values"], options["criterion"])
        details = ReferenceDetails(method, options["source"], options["rule"], labels)
        reference, result = opened.reference, None
        if file is not None:
            preview = reference.preview_file(file, details, options["lesions"])
            if not is_rehearsed:
                result = reference.import_file(file, details, options["lesions"])
        else:
            preview = reference.preview_column(str(column), details)
            if not is_rehearsed:
                result = reference.import_column(str(column), details)
    document = {"preview": preview, "reference_standard": result}
    return CommandResult(document, lambda: _print_import(preview, is_stored=result is not None))


@command("readingroom truth show lung.rrstudy", group=truth)
@STUDY
@with_access
def show(study: Path) -> CommandResult:
    """Show the reference standards of a STUDY and the truth in force of each case."""
    with open_study(study, read_only=True) as opened:
        overview = opened.reference.overview()
    if not overview.standards:
        return CommandResult(overview, "The study has no reference standard. Import one first.")
    return CommandResult(overview, lambda: _print_overview(overview))


def _labels(study: "Study", values: tuple[str, ...], criterion: str | None) -> "tuple[Option, ...]":
    from readingroom.domain.reference_standard import TRUTH_LABELS

    if values and criterion:
        raise click.UsageError("Give either --value or --criterion.")
    if criterion:
        return study.reference.labels_of_criterion(criterion)
    return tuple(map(_label, values)) or TRUTH_LABELS


def _label(text: str) -> "Option":
    from readingroom.domain.protocol import Option

    number, sign, label = text.partition("=")
    try:
        value = int(number)
    except ValueError:
        value = None
    if value is None or not sign or not label.strip():
        raise click.UsageError(f"--value must be NUMBER=LABEL, not '{text[:60]}'.")
    return Option(value, label.strip())


def _print_import(preview: "ReferenceImport", *, is_stored: bool) -> None:
    print_table(("Truth", "Cases"), [(label, str(n)) for label, n in preview.counts.items()])
    for note in preview.notes:
        click.echo(printable(note))
    _print_codes("Cases without a truth", preview.missing)
    _print_codes("Replaced values", preview.replaced)
    cases = counted(len(preview.truths), "case", "cases")
    done = f"Imported the truth of {cases}." if is_stored else "Nothing was stored."
    click.echo(printable(done))


def _print_overview(overview: "ReferenceOverview") -> None:
    numbers = {standard.id: n for n, standard in enumerate(overview.standards, start=1)}
    rows = [
        (value.case_code, value.label, str(len(value.truth.lesions)), str(numbers[value.standard]))
        for value in overview.values
    ]
    print_table(("Case", "Truth", "Lesions", "Standard"), rows)
    _print_codes("Cases without a truth", overview.missing)
    for standard in overview.standards:
        details = standard.details
        rule = f" Rule: {details.rule}." if details.rule else ""
        click.echo(
            printable(
                f"{numbers[standard.id]}. {details.method.value}: {details.source}.{rule} "
                f"{counted(standard.in_force_count, 'value', 'values')} of {standard.value_count} "
                f"in force, by {standard.added_by} on {standard.added_at[:10]}."
            )
        )


def _print_codes(title: str, codes: tuple[str, ...]) -> None:
    if codes:
        shown = ", ".join(codes[:_MAX_LISTED])
        more = f" and {len(codes) - _MAX_LISTED:,} others" * (len(codes) > _MAX_LISTED)
        click.echo(printable(f"{title}: {shown}{more}"))
