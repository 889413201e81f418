"""The command that qualifies an installation, or verifies a qualification report."""

from pathlib import Path

import click

from readingroom.cli.paths import FOLDER, READABLE_FILE
from readingroom.cli.text import CommandResult, command, counted, with_json


@command(
    "readingroom self-test --out qualification",
    "readingroom self-test --verify qualification/self-test-20260131T093000.pdf",
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
@with_json
def self_test(out: Path | None, report: Path | None, keys: Path | None) -> CommandResult:
    """Test this installation and write a signed report; exit code 1 if a check fails.

    Checks component versions, published test values, decoders, the intake process, and a small
    synthetic study from its first case to a verified bundle. Your studies are not opened.
    """
    if keys and not report:
        raise click.UsageError("--keys needs --verify.")
    if out and not report:
        return _check(out)
    if report and not out:
        return _verify(report, keys)
    raise click.UsageError("Give either --out or --verify.")


def _check(folder: Path) -> CommandResult:
    """Run the checks and write the report."""
    from readingroom.qualification.self_test import qualify

    report, files = qualify(folder)
    lines = [
        f"FAILED: {check.area}: {check.name}: expected {check.expected}, observed {check.seen}"
        for check in report.failed
    ]
    lines += [
        _counts(len(report.checks) - len(report.failed), len(report.failed)) + ".",
        f"Wrote {files.paper.name}, signed by {files.signature.name}.",
    ]
    document = {"report": report, "files": files._asdict()}
    return CommandResult(document, lines, is_accepted=not report.failed)


def _verify(path: Path, keys: Path | None) -> CommandResult:
    """Verify a report."""
    from readingroom.qualification.verification import verify_report

    result = verify_report(path, keys=keys)
    if not result.is_sound:
        return CommandResult(result, ("Not valid.", result.finding), is_accepted=False)
    checks = _counts(result.passed, result.failed)
    line = f"Valid: signed with the keys of {result.signer}; {result.began_at}, {checks}."
    return CommandResult(result, line)


def _counts(passed: int, failed: int) -> str:
    return f"{counted(passed, 'check', 'checks')} passed, {failed} failed"
