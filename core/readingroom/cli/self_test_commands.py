"""The command that qualifies an installation, or verifies a qualification report."""

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
    help="Output folder for the report: PDF, JSON, and the signature over both",
)
@click.option(
    "--verify", "report", type=READABLE_FILE, help="Verify the signature of a report instead"
)
@click.option(
    "--keys", type=READABLE_FILE, help="With --verify: the two public keys of another installation"
)
@click.option(
    "--progress-json",
    "has_progress",
    is_flag=True,
    hidden=True,
    help="With --json: print one JSON line per step; the end of the input cancels the run",
)
@json_option
def self_test(
    out: Path | None, report: Path | None, keys: Path | None, has_progress: bool, as_json: bool
) -> None:
    """Test this installation and write a signed report; exit code 1 if a check fails.

    Checks component versions, published test values, decoders, the intake process, and a small
    synthetic study from its first case to a verified bundle. Your studies are not opened.
    """
    if (out is None) == (report is None):
        raise click.UsageError("Give either --out or --verify.")
    if keys and not report:
        raise click.UsageError("--keys needs --verify.")
    if out:
        progress: Progress = _ProgressPrinter() if has_progress and as_json else NO_PROGRESS
        is_good = _check(out, progress, as_json=as_json)
    else:
        is_good = _verify(report, keys, as_json=as_json)
    if not is_good:
        click.get_current_context().exit(REFUSED)


class _ProgressPrinter:
    """Prints each step for the parent process; cancels when the parent closes the input."""

    def __init__(self) -> None:
        self._is_cancelled = threading.Event()
        threading.Thread(target=self._wait, name="progress", daemon=True).start()

    def _wait(self) -> None:
        while os.read(0, 1):
            continue
        self._is_cancelled.set()

    def report(self, step: Step) -> None:
        """Print a step as one line of JSON."""
        update = {"done": step.done, "total": step.total, "label": step.label}
        click.echo(json.dumps(update))

    def raise_if_cancelled(self) -> None:
        """Raise `Cancelled` once the parent has closed the input."""
        if self._is_cancelled.is_set():
            raise Cancelled


def _check(folder: Path, progress: Progress, *, as_json: bool) -> bool:
    """Run the checks, write the report and print it; print nothing if cancelled."""
    from readingroom.qualification import qualify

    try:
        test_report, files = qualify(folder, progress=progress)
    except Cancelled:
        return False
    if as_json:
        print_json({"report": test_report, "files": files._asdict()})
    else:
        _print_report(test_report)
        click.echo(f"Wrote {files.paper.name}, signed by {files.signature.name}.")
    return not test_report.failed


def _print_report(report: "SelfTestReport") -> None:
    for check in report.failed:
        seen = f"expected {check.expected}, observed {check.seen}"
        click.echo(printable(f"FAILED: {check.area}: {check.name}: {seen}"))
    passed = len(report.checks) - len(report.failed)
    click.echo(f"{counted(passed, 'check', 'checks')} passed, {len(report.failed)} failed.")


def _verify(path: Path | None, keys: Path | None, *, as_json: bool) -> bool:
    """Verify a report and print the result."""
    from readingroom.qualification import verify_report

    result: ReportVerification = verify_report(path or Path(), keys=keys)
    if as_json:
        print_json(result)
    elif result.is_sound:
        checks = f"{counted(result.passed, 'check', 'checks')} passed, {result.failed} failed"
        click.echo(f"Valid: signed with the keys of {result.signer}; {result.began_at}, {checks}.")
    else:
        click.echo("Not valid.")
        click.echo(printable(result.finding))
    return result.is_sound
