"""Commands that open single results for third parties, and verify openings."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from readingroom.audit.types import FieldKind
from readingroom.cli.passphrase import given_passphrase, with_passphrase
from readingroom.cli.paths import EXISTING, FILE, READABLE_FILE
from readingroom.cli.sign_in_options import open_study, with_access
from readingroom.cli.text import CommandResult, command, counted, with_json
from readingroom.cli.trail_commands import require_absent, write_new

if TYPE_CHECKING:
    from readingroom.audit.types import OpenedField, OpenedTotal

EXPERIMENTAL = (
    "Totals are experimental. A quantum computer could open a commitment for totals to a different "
    "value; the salted hashes of single results are not affected."
)


@command("readingroom list-recorded-results lung.rrstudy")
@click.argument("study", type=EXISTING)
@with_access
def list_recorded_results(study: Path) -> CommandResult:
    """List the results that can be opened, by the event that recorded them."""
    with open_study(study, read_only=True) as opened:
        service = opened.disclosure
        names = {str(number): service.names(number) for number in service.events()}
    lines = [
        line
        for event, listed in names.items()
        for line in (f"Event {event}:", *(f"  {name}" for name in listed))
    ]
    lacking = "No results are recorded. Lock a session or export a bundle first."
    return CommandResult({"events": names}, lines or lacking)


@command(
    "readingroom list-recorded-results lung.rrstudy",
    "readingroom open-result lung.rrstudy --result models/Heron/wins --out wins.opening",
    "readingroom open-result lung.rrstudy --result models/Heron/wins --commitment-only \\",
    "    --out wins.opening",
)
@click.argument("study", type=EXISTING)
@click.option("--result", required=True, help="Name of the result")
@click.option(
    "--event",
    type=click.IntRange(min=1),
    help="Number of the event that recorded it; the newest if not given (with "
    "--commitment-only: the lock)",
)
@click.option(
    "--commitment-only",
    "is_hidden",
    is_flag=True,
    help="Open the commitment for totals (experimental), not the value",
)
@click.option(
    "--anchor", type=READABLE_FILE, help="Checkpoint stored by the recipient, for the proof"
)
@click.option("--out", type=FILE, required=True, help="New file for the opening, NAME.opening")
@with_access
def open_result(
    study: Path, result: str, event: int | None, is_hidden: bool, anchor: Path | None, out: Path
) -> CommandResult:
    """Open one result of a locked session or an export for a third party, and nothing else.

    The file contains the result, its salt, and the proof that the audit trail recorded it.
    """
    require_absent(out)
    with open_study(study) as opened:
        content = opened.disclosure.open(result, event=event, is_hidden=is_hidden, anchor=anchor)
    write_new(out, content)
    what = "The commitment to" if is_hidden else "The value of"
    lines = [f"{what} {result} is opened by {out.name}."] + [EXPERIMENTAL] * is_hidden
    return CommandResult({"result": result, "is_hidden": is_hidden, "out": out}, lines)


@command("readingroom open-total lung.rrstudy --result models/Heron/wins --out wins.total")
@click.argument("studies", nargs=-1, required=True, type=EXISTING)
@click.option("--result", required=True, help="Name of the result: a count or a proportion")
@click.option("--out", type=FILE, required=True, help="New file for the total, NAME.total")
@with_access
def open_total(studies: tuple[Path, ...], result: str, out: Path) -> CommandResult:
    """Open the total of a result over all locked sessions of several studies (experimental).

    No single value is disclosed. One passphrase is used for all encrypted studies.
    """
    from readingroom.services.disclosure import total_of

    require_absent(out)
    fields: list[Any] = []
    for study in studies:
        with open_study(study, read_only=True) as opened:
            fields += opened.disclosure.final(result)
    content = total_of(fields)
    write_new(out, content)
    lines = (f"The total of {result} is opened by {out.name}.", EXPERIMENTAL)
    return CommandResult({"result": result, "out": out}, lines)


@command(
    "readingroom verify-opening wins.opening --anchor lung.checkpoint",
    "readingroom verify-opening wins.opening --bundle bundle.zip",
)
@click.argument("file", type=READABLE_FILE)
@click.option("--anchor", type=READABLE_FILE, help="Checkpoint of the study stored elsewhere")
@click.option("--study", type=EXISTING, help="The study")
@click.option("--bundle", type=EXISTING, help="A bundle of the study, folder or zip")
@with_passphrase
@with_json
def verify_opening(
    file: Path, anchor: Path | None, study: Path | None, bundle: Path | None
) -> CommandResult:
    """Verify one opened result against a checkpoint, a study or a bundle.

    Without any of these, the proof must be signed by a key that this computer has stored for the
    study.
    """
    from readingroom.services.disclosure import verify_opening as check

    if sum(map(bool, (anchor, study, bundle))) > 1:
        raise click.UsageError("Give one of --anchor, --study and --bundle.")
    passphrase = given_passphrase()
    verdict = check(file, anchor=anchor, study=study, bundle=bundle, passphrase=passphrase)
    lines = ("Not valid.", *verdict.findings)
    if verdict.opened:
        lines = ("Valid.", _describe(verdict.opened))
    return CommandResult(verdict, lines, is_accepted=verdict.is_sound)


@command(
    "readingroom verify-total a.opening b.opening --total wins.total \\",
    "    --anchor a.checkpoint --anchor b.checkpoint",
)
@click.argument("openings", nargs=-1, required=True, type=READABLE_FILE)
@click.option("--total", type=READABLE_FILE, required=True, help="File of the opened total")
@click.option(
    "--anchor",
    "anchors",
    type=READABLE_FILE,
    multiple=True,
    help="Checkpoint of a study stored elsewhere; one for each study",
)
@with_json
def verify_total(
    openings: tuple[Path, ...], total: Path, anchors: tuple[Path, ...]
) -> CommandResult:
    """Add the commitments of several sessions and verify an opened total (experimental)."""
    from readingroom.services.disclosure import verify_sum

    verdict = verify_sum(openings, total, anchors=anchors)
    lines = ("Not valid.", *verdict.findings)
    if verdict.is_sound:
        lines = ("Valid.", _describe_total(verdict.total), EXPERIMENTAL)
    document = {"verdict": verdict, "note": EXPERIMENTAL}
    return CommandResult(document, lines, is_accepted=verdict.is_sound)


def _describe(field: "OpenedField") -> str:
    """Describe an opened result in one line."""
    if field.kind is FieldKind.VALUE:
        what = f"{field.name} = {field.value}"
    else:
        what = f"{field.name}: a commitment for totals; its value is not disclosed"
    return f"{what} (event {field.event}, {field.event_kind}, {field.at})"


def _describe_total(total: "OpenedTotal") -> str:
    """Describe an opened total."""
    return (
        f"{total.name}: {total.amount} in all, over {counted(total.count, 'session', 'sessions')}"
    )
