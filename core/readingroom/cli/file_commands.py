"""Commands that need no open study: files to verify or check, key files and the keystore."""

from collections.abc import Sequence
from pathlib import Path

import click

from readingroom.audit.types import Verification
from readingroom.cli.passphrase import given_passphrase, read_passphrase, with_passphrase
from readingroom.cli.paths import EXISTING, EXISTING_FILE, READABLE_FILE
from readingroom.cli.text import (
    CommandResult,
    command,
    counted,
    print_problems,
    print_table,
    printable,
    with_json,
)
from readingroom.domain.errors import NotAStudyError
from readingroom.domain.figures import with_interval
from readingroom.domain.problem import FileCheck, FileKind, ProblemShare


@command(
    "readingroom verify lung.rrstudy --ask-passphrase",
    "readingroom verify bundles/lung.zip --json",
    "readingroom verify lung.rrstudy --anchor lung.checkpoint",
)
@click.argument("path", type=EXISTING)
@click.option("--anchor", type=READABLE_FILE, help="Checkpoint stored elsewhere, to compare with")
@with_passphrase
@with_json
def verify(path: Path, anchor: Path | None) -> CommandResult:
    """Verify a study file, a bundle (folder or zip) or a proof; exit code 0 only if valid.

    A study is also compared with the checkpoints that this computer stored of it. The analysis of a
    bundle's endpoints is recomputed from its readings.
    """
    from readingroom.services.files import verify_path

    try:
        report = verify_path(path, given_passphrase(), anchor=anchor)
    except NotAStudyError as error:
        report = Verification(is_sound=False, event_count=0, head="", findings=(str(error),))
    lines = ["Not valid.", *report.findings]
    if report.is_sound:
        head = f", head {report.head[:8]}" if report.head else ""
        events = counted(report.event_count, "event", "events")
        lines = [f"Valid: {events}{head}."] + ["The anchor matches."] * bool(anchor)
    return CommandResult(report, (*lines, *report.notes), is_accepted=report.is_sound)


@command(
    "readingroom check-files cases/ct-01",
    "readingroom check-files outputs.jsonl variants.vcf --json",
)
@click.argument("paths", nargs=-1, required=True, type=click.Path(readable=False, path_type=Path))
@with_json
def check_files(paths: tuple[Path, ...]) -> CommandResult:
    """Check files: print the kind and problems of each; exit code 1 if one is rejected.

    A last table has the share of files with each problem.
    """
    from readingroom.services.files import check_paths, problem_shares

    checks = check_paths(paths)
    shares = problem_shares(checks)
    is_accepted = all(file.ok for file in checks)
    return CommandResult(
        {"files": checks, "problems": shares},
        lambda: _print_checks(checks, shares),
        is_accepted=is_accepted,
    )


def _print_checks(checks: Sequence[FileCheck], shares: Sequence[ProblemShare]) -> None:
    for file in checks:
        click.echo(printable(f"{file.path}: {file.kind}: {_outcome(file)}"))
        print_problems(file.problems)
    if shares and len(checks) > 1:
        click.echo()
        rows = [
            (item.severity.value, item.rule, str(item.count), with_interval(item.share))
            for item in shares
        ]
        print_table(("Severity", "Rule", "Files", "Share (95 % interval)"), rows)


def _outcome(check: FileCheck) -> str:
    if not check.ok:
        return "rejected"
    return "left out" if check.kind is FileKind.UNKNOWN else "accepted"


@command("readingroom show-key-file lung.rrkey --passphrase-file key-passphrase.txt")
@click.argument("file", type=READABLE_FILE)
@click.option(
    "--passphrase-file",
    type=EXISTING_FILE,
    help="File whose first line is the key file's passphrase; prompted for if not given",
)
@with_json
def show_key_file(file: Path, passphrase_file: Path | None) -> CommandResult:
    """Show the patient behind each pseudonym of a study; for the coordinator only."""
    from readingroom.services.keys import read_key_file

    passphrase = read_passphrase(passphrase_file, ask=passphrase_file is None)
    entries = read_key_file(file, passphrase or "")
    rows = [(entry.case, entry.kind, entry.code, entry.original) for entry in entries]
    head = ("case", "kind", "pseudonym", "original")
    return CommandResult({"entries": entries}, lambda: print_table(head, rows))


@command("readingroom keystore", "readingroom keystore on")
@click.argument("choice", type=click.Choice(["on", "off"]), required=False)
@with_json
def keystore(choice: str | None) -> CommandResult:
    """Turn copies of each study's newest checkpoint in this computer's keystore on or off.

    Without on or off, print the setting. READINGROOM_KEYSTORE=1 or 0 overrides it. A locked or
    missing keystore blocks nothing: verify reports that it was skipped.
    """
    from readingroom.services.user_folders import keystore_problem, use_keystore, uses_keystore

    if choice:
        use_keystore(is_on=choice == "on")
    is_on = uses_keystore()
    problem = keystore_problem() if is_on else ""
    lines = [f"The keystore is {'on' if is_on else 'off'}."]
    if problem:
        lines.append(f"The keystore of this computer {problem}: no checkpoint is stored there.")
    return CommandResult({"is_on": is_on, "trouble": problem}, lines)
