"""The command that searches a study, files or a bundle for identifiers."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.arguments import KEY_PASSPHRASE, opened_keys
from readingroom.cli.paths import EXISTING, FOLDER, READABLE_FILE
from readingroom.cli.sign_in_options import open_study, with_access
from readingroom.cli.text import CommandResult, command, counted, print_table, printable
from readingroom.domain.figures import with_interval

if TYPE_CHECKING:
    from readingroom.engine.analyzer.identifiers.types import IdentifierAudit

_SHOWN = 40
_STUDY = ".rrstudy"


@command(
    "readingroom audit-identifiers delivery",
    "readingroom audit-identifiers lung.rrstudy --key-file keys.rrkeys --save",
    "readingroom audit-identifiers bundle.zip --out audited --fail-on-hits",
    notes="""
Searches for the 18 identifier kinds of the Safe Harbor method. Only kind, location and form of a
hit are shown and stored, never its text. Hits can be false and identifiers can be missed; the
measured recall and precision of the detector are printed. Images need review by a person.
""",
)
@click.argument("source", type=EXISTING, metavar="STUDY|FOLDER|FILE|BUNDLE")
@click.option(
    "--key-file",
    type=READABLE_FILE,
    help="Key file of a study: its identifiers are searched for in all spellings",
)
@KEY_PASSPHRASE
@click.option("--out", type=FOLDER, help="Output folder for identifiers.json")
@click.option("--save", "is_saved", is_flag=True, help="Save the audit in the study")
@click.option(
    "--fail-on-hits", is_flag=True, help="Exit with code 1 if there is a hit or an unread file"
)
@with_access
def audit_identifiers(
    source: Path,
    key_file: Path | None,
    key_passphrase_file: Path | None,
    out: Path | None,
    is_saved: bool,
    fail_on_hits: bool,
) -> CommandResult:
    """Find possible identifiers and print their locations, never their text."""
    from readingroom.engine.analyzer.identifiers.files import audit_files
    from readingroom.engine.analyzer.identifiers.service import (
        IdentifierAuditService,
        write_audit,
    )

    is_study = source.suffix == _STUDY
    if is_saved and not is_study:
        raise click.UsageError("--save needs a study. Give a .rrstudy file.")
    if key_file is not None and not is_study:
        raise click.UsageError("--key-file needs a study. Give a .rrstudy file.")
    if is_study:
        keys = opened_keys(key_file, key_passphrase_file)
        with open_study(source, read_only=not is_saved) as opened:
            audit = opened.service(IdentifierAuditService).audit(key_file=keys)
            if is_saved:
                opened.analyses.add(audit)
    else:
        audit = audit_files(source)
    if out is not None:
        write_audit(audit, out)
    is_accepted = not (fail_on_hits and (audit.count() or audit.not_read))
    return CommandResult(audit, lambda: _print_audit(audit), is_accepted=is_accepted)


def _print_audit(audit: "IdentifierAudit") -> None:
    rows = [(row.location.value, row.kind.value, str(row.count)) for row in audit.counts]
    if rows:
        print_table(("location", "kind", "hits"), rows)
    for hit in audit.hits[:_SHOWN]:
        location = f"{hit.where}, characters {hit.start} to {hit.stop}"
        rule = f"{hit.confidence.value}; {hit.rule}"
        line = f"  {hit.kind.value} ({rule}): {location}: {hit.excerpt}"
        click.echo(printable(line))
    left = len(audit.hits) - _SHOWN + audit.hits_left_out
    if left > 0:
        click.echo(f"  {left:,} more; --json and --out include the stored ones.")
    for risk in audit.pixel_risks[:_SHOWN]:
        click.echo(printable(f"Review the pixels of {risk.where}: {risk.reason}."))
    if len(audit.pixel_risks) > _SHOWN:
        click.echo(f"{len(audit.pixel_risks) - _SHOWN:,} more images to review.")
    for file in audit.not_read[:_SHOWN]:
        click.echo(printable(f"Not read: {file.where}: {file.reason}"))
    if len(audit.not_read) > _SHOWN:
        click.echo(f"{len(audit.not_read) - _SHOWN:,} more not read.")
    click.echo(
        f"{counted(audit.count(), 'possible identifier', 'possible identifiers')} in "
        f"{counted(audit.files_seen, 'file', 'files')} "
        f"({audit.characters_seen:,} characters; {audit.seeds} known identifiers searched for)."
    )
    _print_accuracy(audit)


def _print_accuracy(audit: "IdentifierAudit") -> None:
    accuracy = audit.accuracy
    if accuracy is None:
        click.echo("The accuracy of this detector was not measured.")
        return
    figures = f"recall {with_interval(accuracy.overall.recall)}"
    figures += f", precision {with_interval(accuracy.overall.precision)}"
    click.echo(
        f"Measured on {accuracy.texts:,} generated notes: {figures}. "
        "Accuracy on real notes can be lower."
    )
