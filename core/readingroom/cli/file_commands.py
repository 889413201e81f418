"""Commands that need no open study: verify and check-files."""

from pathlib import Path

import click

from readingroom.audit.types import Verification
from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import EXISTING, READABLE_FILE
from readingroom.cli.text import (
    REFUSED,
    command,
    counted,
    json_option,
    print_json,
    print_problems,
    printable,
)
from readingroom.domain.errors import NotAStudyError
from readingroom.domain.problem import FileCheck, FileKind


@command(
    "readingroom verify lung.rrstudy --ask-passphrase",
    "readingroom verify bundles/lung.zip --json",
    "readingroom verify lung.rrstudy --anchor lung.checkpoint",
)
@click.argument("path", type=EXISTING)
@click.option(
    "--anchor",
    type=READABLE_FILE,
    help="Checkpoint stored elsewhere, to compare with",
)
@with_passphrase
@json_option
def verify(path: Path, anchor: Path | None, passphrase: str | None, as_json: bool) -> None:
    """Verify a study file, a bundle (folder or zip) or a proof; exit code 0 only if valid.

    A study is also compared with the checkpoints that this computer stored of it.
    """
    from readingroom.services.files import verify_path

    try:
        report = verify_path(path, passphrase, anchor=anchor)
    except NotAStudyError as error:
        report = Verification(is_sound=False, event_count=0, head="", findings=(str(error),))
    if as_json:
        print_json(report)
    elif report.is_sound:
        head = f", head {report.head[:8]}" if report.head else ""
        events = counted(report.event_count, "event", "events")
        click.echo(f"Valid: {events}{head}.")
        if anchor:
            click.echo("The anchor matches.")
    else:
        click.echo("Not valid.")
        for finding in report.findings:
            click.echo(finding)
    if not as_json:
        for note in report.notes:
            click.echo(note)
    if not report.is_sound:
        click.get_current_context().exit(REFUSED)


@command(
    "readingroom check-files cases/ct-01",
    "readingroom check-files outputs.jsonl variants.vcf --json",
)
@click.argument("paths", nargs=-1, required=True, type=click.Path(readable=False, path_type=Path))
@json_option
def check_files(paths: tuple[Path, ...], as_json: bool) -> None:
    """Check files: print the kind and problems of each; exit code 1 if one is rejected."""
    from readingroom.services.files import check_paths

    checks = check_paths(paths)
    if as_json:
        print_json({"files": checks})
    else:
        for file in checks:
            click.echo(printable(f"{file.path}: {file.kind}: {_outcome(file)}"))
            print_problems(file.problems)
    if not all(file.ok for file in checks):
        click.get_current_context().exit(REFUSED)


def _outcome(check: FileCheck) -> str:
    if not check.ok:
        return "rejected"
    return "left out" if check.kind is FileKind.UNKNOWN else "accepted"
