"""Commands that need no open study: verify, check and the autopilot."""

import subprocess
import sys
from pathlib import Path

import click

from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import EXISTING, FOLDER, READABLE_FILE
from readingroom.cli.text import (
    REFUSED,
    EngineCommand,
    json_option,
    print_json,
    print_problems,
    printable,
)
from readingroom.domain.errors import NotAStudyError
from readingroom.domain.problem import FileCheck, FileKind
from readingroom.domain.trail import Verification

STANDARD_ERROR = 2  # file descriptor; standard output is for the JSON alone


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom verify lung.rrstudy --ask-passphrase
  readingroom verify bundles/lung.zip --json
  readingroom verify lung.rrstudy --anchor lung.checkpoint
""",
)
@click.argument("path", type=EXISTING)
@click.option(
    "--anchor",
    type=READABLE_FILE,
    help="File with a checkpoint that was kept elsewhere, to compare with.",
)
@with_passphrase
@json_option
def verify(path: Path, anchor: Path | None, passphrase: str | None, as_json: bool) -> None:
    """Verify a study file, a bundle's folder or zip, or a proof; exit code 0 only if sound.

    A study is also compared with what this computer saw of it before.
    """
    from readingroom.study import verify_path

    try:
        report = verify_path(path, passphrase, anchor=anchor)
    except NotAStudyError as error:
        report = Verification(is_sound=False, event_count=0, head="", findings=(str(error),))
    if as_json:
        print_json(report)
    elif report.is_sound:
        head = f", head {report.head[:8]}" if report.head else ""
        click.echo(f"Sound: {report.event_count} events{head}.")
        if anchor:
            click.echo("The anchor agrees.")
    else:
        click.echo("Not sound.")
        for finding in report.findings:
            click.echo(finding)
    if not as_json:
        for note in report.notes:
            click.echo(note)
    if not report.is_sound:
        click.get_current_context().exit(REFUSED)


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom check cases/ct-01
  readingroom check outputs.jsonl variants.vcf --json
""",
)
@click.argument("paths", nargs=-1, required=True, type=click.Path(readable=False, path_type=Path))
@json_option
def check(paths: tuple[Path, ...], as_json: bool) -> None:
    """Say for each file what it is and what is wrong with it; exit code 1 if one is refused."""
    from readingroom.study import check_paths

    checks = check_paths(paths)
    if as_json:
        print_json({"files": checks})
    else:
        for one in checks:
            click.echo(printable(f"{one.path}: {one.kind}: {_verdict(one)}"))
            print_problems(one.problems)
    if not all(one.ok for one in checks):
        click.get_current_context().exit(REFUSED)


def _verdict(check: FileCheck) -> str:
    if not check.ok:
        return "refused"
    return "left out" if check.kind is FileKind.UNKNOWN else "good"


@click.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom autopilot --out run
""",
)
@click.option(
    "--out",
    "folder",
    required=True,
    type=FOLDER,
    help="Folder for the study file, the bundle and the screenshots.",
)
@json_option
def autopilot(folder: Path, as_json: bool) -> None:
    """Drive the window through a whole session of simulated readers.

    Its exit code is the window's: 0 if the bundle it made is sound.
    """
    frozen = getattr(sys, "frozen", False)
    window = ["--window"] if frozen else ["-m", "readingroom_desktop"]
    child = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, *window, "--autopilot", "--out", str(folder)],
        check=False,
        stdout=STANDARD_ERROR if as_json else None,
    )
    if as_json:
        print_json({"out": folder, "exit_code": child.returncode})
    click.get_current_context().exit(child.returncode)
