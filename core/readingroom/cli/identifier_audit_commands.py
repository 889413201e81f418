"""Looking for what may tell who a patient is, in a study, files or a bundle."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.arguments import KEY_PASSPHRASE, opened_keys
from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import EXISTING, FOLDER, READABLE_FILE
from readingroom.cli.sign_in_options import open_study, with_sign_in
from readingroom.cli.text import (
    REFUSED,
    EngineCommand,
    counted,
    figure,
    json_option,
    print_json,
    print_table,
    printable,
)

if TYPE_CHECKING:
    from readingroom.domain.identifiers import IdentifierAudit

_SHOWN = 40
_STUDY = ".rrstudy"


@click.command(
    "audit-identifiers",
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom audit-identifiers delivery
  readingroom audit-identifiers lung.rrstudy --key-file keys.rrkeys --add
  readingroom audit-identifiers bundle.zip --out audited --require-none

\b
The eighteen kinds of the Safe Harbor method are looked for. No value that was found is shown or
kept: only its kind, its place and its form. What was found may be none, and what was not found may
be there: the figures of the detector tell how often. A person has to look at pictures.
""",
)
@click.argument("source", type=EXISTING, metavar="STUDY|FOLDER|FILE|BUNDLE")
@click.option(
    "--key-file",
    type=READABLE_FILE,
    help="Key file of a study: whom its codes stand for is looked for in every spelling.",
)
@KEY_PASSPHRASE
@click.option("--out", type=FOLDER, help="Folder that gets identifiers.json.")
@click.option("--add", "is_added", is_flag=True, help="Keep the audit in the study.")
@click.option(
    "--require-none", is_flag=True, help="End with code 1 where anything was found or not read."
)
@with_passphrase
@with_sign_in
@json_option
def audit_identifiers(
    source: Path,
    key_file: Path | None,
    key_passphrase_file: Path | None,
    out: Path | None,
    is_added: bool,
    require_none: bool,
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Look for what may tell who a patient is, and say where; no value is shown."""
    from readingroom.study.engine.identifier_files import audit_files, write_audit

    is_study = source.suffix == _STUDY
    if is_added and not is_study:
        raise click.UsageError("--add keeps the audit of a study. Give a .rrstudy file.")
    if key_file is not None and not is_study:
        raise click.UsageError("--key-file belongs to a study. Give a .rrstudy file.")
    if is_study:
        keys = opened_keys(key_file, key_passphrase_file)
        with open_study(source, passphrase, read_only=not is_added) as opened:
            audit = opened.identifiers.audit(key_file=keys)
            if is_added:
                opened.analyses.add(audit)
    else:
        audit = audit_files(source)
    if out is not None:
        write_audit(audit, out)
    if as_json:
        print_json(audit)
    else:
        _print_audit(audit)
    if require_none and (audit.count() or audit.not_read):
        click.get_current_context().exit(REFUSED)


def _print_audit(audit: "IdentifierAudit") -> None:
    rows = [(one.place.value, one.kind.value, str(one.count)) for one in audit.counts]
    if rows:
        print_table(("place", "kind", "found"), rows)
    for hit in audit.hits[:_SHOWN]:
        place = f"{hit.where}, characters {hit.start} to {hit.stop}"
        line = f"  {hit.kind.value} ({hit.confidence.value}; {hit.rule}): {place}: {hit.excerpt}"
        click.echo(printable(line))
    left = len(audit.hits) - _SHOWN + audit.hits_left_out
    if left > 0:
        click.echo(f"  {left:,} more; --json and --out hold those that are kept.")
    for risk in audit.pixel_risks[:_SHOWN]:
        click.echo(printable(f"Look at the pixels of {risk.where}: {risk.reason}."))
    if len(audit.pixel_risks) > _SHOWN:
        click.echo(f"{len(audit.pixel_risks) - _SHOWN:,} more pictures to look at.")
    for one in audit.not_read[:_SHOWN]:
        click.echo(printable(f"Not looked through: {one.where}: {one.reason}"))
    if len(audit.not_read) > _SHOWN:
        click.echo(f"{len(audit.not_read) - _SHOWN:,} more not looked through.")
    click.echo(
        f"{counted(audit.count(), 'find', 'finds')} in "
        f"{counted(audit.files_seen, 'file', 'files')} "
        f"({audit.characters_seen:,} characters; {audit.seeds} known signs of patients looked for)."
    )
    _print_accuracy(audit)


def _print_accuracy(audit: "IdentifierAudit") -> None:
    told = audit.accuracy
    if told is None:
        click.echo("How well this detector finds identifiers was not measured.")
        return
    recall, precision = figure(told.overall.recall, 3), figure(told.overall.precision, 3)
    click.echo(
        f"Measured on {told.texts:,} generated notes: recall {recall}, precision {precision}. Real "
        "notes may be harder."
    )
