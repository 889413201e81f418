"""The qualification of an installation: checking it, and checking a report of that."""

import json
import os
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.paths import FOLDER, READABLE_FILE
from readingroom.cli.text import REFUSED, EngineCommand, counted, json_option, print_json, printable
from readingroom.domain.errors import Cancelled
from readingroom.domain.progress import NO_PROGRESS, Progress, Step

if TYPE_CHECKING:
    from readingroom.qualification import ReportVerification, SelfTestReport


@click.command(
    "self-test",
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom self-test --out qualification
  readingroom self-test --verify qualification/self-test-20260131T093000.pdf
""",
)
@click.option(
    "--out",
    type=FOLDER,
    help="Folder for the report: a PDF, the same as JSON, and the signature over both.",
)
@click.option(
    "--verify", "report", type=READABLE_FILE, help="Check the signature of a report instead."
)
@click.option(
    "--keys", type=READABLE_FILE, help="With --verify: the two public keys of another installation."
)
@click.option(
    "--steps",
    "has_steps",
    is_flag=True,
    hidden=True,
    help="With --json: one object a line for each step before it; the end of the input stops it.",
)
@json_option
def self_test(
    out: Path | None, report: Path | None, keys: Path | None, has_steps: bool, as_json: bool
) -> None:
    """Check this installation on this computer and write a signed report; exit code 1 if it fails.

    Checked are the versions of all parts, published test values, the decoders, the reading process,
    and a small made study from its first case to a verified bundle. No study of yours is touched.
    """
    if (out is None) == (report is None):
        raise click.UsageError("Give either --out or --verify.")
    if keys and not report:
        raise click.UsageError("--keys needs --verify.")
    if out:
        progress: Progress = _Follower() if has_steps and as_json else NO_PROGRESS
        is_good = _check(out, progress, as_json=as_json)
    else:
        is_good = _verify(report, keys, as_json=as_json)
    if not is_good:
        click.get_current_context().exit(REFUSED)


class _Follower:
    """Tells each step to the process that started this one, and stops when that lets go of it."""

    def __init__(self) -> None:
        self._is_alone = threading.Event()
        threading.Thread(target=self._wait, name="follower", daemon=True).start()

    def _wait(self) -> None:
        while os.read(0, 1):
            continue
        self._is_alone.set()

    def report(self, step: Step) -> None:
        """Tell how far the work is."""
        told = {"done": step.done, "total": step.total, "label": step.label}
        click.echo(json.dumps(told))

    def raise_if_cancelled(self) -> None:
        """Raise `Cancelled` once nobody follows."""
        if self._is_alone.is_set():
            raise Cancelled


def _check(folder: Path, progress: Progress, *, as_json: bool) -> bool:
    """Run the checks, write the report and tell of it; one that was stopped tells nothing."""
    from readingroom.qualification import qualify

    try:
        made, files = qualify(folder, progress=progress)
    except Cancelled:
        return False
    if as_json:
        print_json({"report": made, "files": files._asdict()})
    else:
        _tell(made)
        click.echo(f"The report is {files.paper.name}, signed by {files.signature.name}.")
    return not made.failed


def _tell(made: "SelfTestReport") -> None:
    for check in made.failed:
        seen = f"expected {check.expected}, seen {check.seen}"
        click.echo(printable(f"FAILED: {check.area}: {check.name}: {seen}"))
    passed = len(made.checks) - len(made.failed)
    click.echo(f"{counted(passed, 'check', 'checks')} passed, {len(made.failed)} failed.")


def _verify(path: Path | None, keys: Path | None, *, as_json: bool) -> bool:
    """Check a report and tell of it."""
    from readingroom.qualification import verify_report

    found: ReportVerification = verify_report(path or Path(), keys=keys)
    if as_json:
        print_json(found)
    elif found.is_sound:
        told = f"{counted(found.passed, 'check', 'checks')} passed, {found.failed} failed"
        click.echo(f"Sound: signed with the keys of {found.whose}; {found.began_at}, {told}.")
    else:
        click.echo("Not sound.")
        click.echo(printable(found.finding))
    return found.is_sound
