"""The command that qualifies an installation, or verifies a qualification report."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.paths import FOLDER, READABLE_FILE
from readingroom.cli.text import (
    REFUSED,
    command,
    counted,
    json_option,
    print_json,
    printable,
)

if TYPE_CHECKING:
    from readingroom.qualification.checks import SelfTestReport
    from readingroom.qualification.verification import ReportVerification


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
@json_option
def self_test(out: Path | None, report: Path | None, keys: Path | None, as_json: bool) -> None:
    """Test this installation and write a signed report; exit code 1 if a check fails.

    Checks component versions, published test values, decoders, the intake process, and a small
    synthetic study from its first case to a verified bundle. Your studies are not opened.
    """
    if (out is None) == (report is None):
        raise click.UsageError("Give either --out or --verify.")
    if keys and not report:
        raise click.UsageError("--keys needs --verify.")
    is_good = _check(out, as_json=as_json) if out else _verify(report, keys, as_json=as_json)
    if not is_good:
        click.get_current_context().exit(REFUSED)


def _check(folder: Path, *, as_json: bool) -> bool:
    """Run the checks, write the report and print it."""
    from readingroom.qualification.self_test import qualify

    test_report, files = qualify(folder)
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
    from readingroom.qualification.verification import verify_report

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
