"""Commands for readers on other computers: kits, returns and their merge."""

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.paths import EXISTING_FILE, FILE, READABLE_FILE
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command, counted, print_table
from readingroom.cli.trail_commands import require_absent
from readingroom.domain.errors import KitError, NotFoundError

if TYPE_CHECKING:
    from readingroom.domain.ids import ReaderId
    from readingroom.services.kits.types import KitWritten, ReturnReview
    from readingroom.services.study import Study


@command(
    "readingroom kit lung.rrstudy R1 --out R1.rrstudy",
    "readingroom kit lung.rrstudy R1 --out R1.rrstudy --code-file R1-code.txt",
)
@STUDY
@click.argument("reader")
@click.option("--out", type=FILE, required=True, help="New file for the kit, NAME.rrstudy")
@click.option("--code-file", type=FILE, help="New file for the code, which is then not printed")
@with_access
def kit(study: Path, reader: str, out: Path, code_file: Path | None) -> CommandResult:
    """Write the worklists of READER into an encrypted file for another computer.

    The command prints a code that opens the kit. It is stored nowhere: give it to the reader, not
    on the medium with the kit. Until the kit is recalled, its cases cannot be read in the STUDY.
    """
    if code_file is not None:
        require_absent(code_file)
    with open_study(study) as opened:
        written = opened.kits.write_kit(_reader(opened, reader), out)
    cases = counted(written.case_count, "case", "cases")
    lines = [
        f"Wrote {out}: {counted(written.item_count, 'item', 'items')} of {cases}.",
        *_training_lines(written),
        "Give the code to the reader, not on the medium with the kit. It is stored nowhere else.",
    ]
    problem = _write_code(code_file, written.code) if code_file is not None else ""
    if code_file is not None and not problem:
        lines.append(f"The code of {written.reader_code} is in {code_file}.")
        return CommandResult(replace(written, code=""), lines)
    lines.append(f"Code of {written.reader_code}: {written.code}")
    if problem:
        click.echo(problem, err=True)
    return CommandResult(written, lines, is_accepted=not problem)


def _training_lines(written: "KitWritten") -> list[str]:
    """Return what the kit holds of the training, as lines."""
    if written.certification is not None:
        day = written.certification.decided_at[:10]
        return [f"{written.reader_code} passed the training on {day}, which the kit states."]
    if written.training_count:
        cases = counted(written.training_count, "training case", "training cases")
        return [f"{cases} must be read first. The kit has the truth of these, and of no other."]
    return []


def _write_code(path: Path, code: str) -> str:
    """Write a code into a new file for its owner only; return what went wrong, or ""."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(f"{code}\n")
    except OSError as error:
        return f"{path.name} cannot be written: {error.strerror or type(error).__name__}."
    return ""


@command('readingroom recall-kit lung.rrstudy R1 --reason "The computer was lost"')
@STUDY
@click.argument("reader")
@click.option("--reason", required=True, help="Reason, stored in the study but not in its trail")
@with_access
def recall_kit(study: Path, reader: str, reason: str) -> CommandResult:
    """Recall the kit of READER: its later returns are refused, and the reader can read here."""
    with open_study(study) as opened:
        line = opened.kits.recall(_reader(opened, reader), reason)
    left = counted(line.left_count, "item is", "items are")
    return CommandResult(line, f"Recalled the kit of {line.reader_code}; {left} left to read.")


@command("readingroom return R1.rrstudy --out R1-monday.rrreturn --ask-passphrase", name="return")
@click.argument("study", metavar="KIT", type=EXISTING_FILE)
@click.option("--out", type=FILE, required=True, help="New file for the return, NAME.rrreturn")
@with_access
def hand_back(study: Path, out: Path) -> CommandResult:
    """Write what was read in a KIT into a file for the coordinator, signed and encrypted.

    A return contains everything since the kit was written: the newest one is enough.
    """
    with open_study(study) as opened:
        written = opened.kits.write_return(out)
    line = f"Wrote {out}: {written.done_count} of {written.item_count} items are done."
    return CommandResult(written, line)


@command(
    "readingroom merge lung.rrstudy R1-monday.rrreturn R2.rrreturn",
    "readingroom merge lung.rrstudy R1-monday.rrreturn --dry-run",
)
@STUDY
@click.argument("returns", metavar="RETURN...", nargs=-1, required=True, type=READABLE_FILE)
@click.option("--dry-run", "is_rehearsal", is_flag=True, help="Only check; change nothing")
@with_access
def merge(study: Path, returns: tuple[Path, ...], is_rehearsal: bool) -> CommandResult:
    """Check returns of reader kits and add their judgements to the STUDY.

    Each return is merged as a whole or refused; a refused one changes nothing, and the others are
    merged. A return that was merged before adds nothing.
    """
    rows: list[dict[str, object]] = []
    lines: list[str] = []
    with open_study(study) as opened:
        work = opened.kits.inspect_return if is_rehearsal else opened.kits.merge
        for path in returns:
            try:
                review = work(path)
            except KitError as error:
                rows.append({"return": path, "error": str(error), "rule": error.rule})
                lines.append(f"{path.name}: refused. {error}")
            else:
                rows.append({"return": path, "review": review})
                lines += _lines(path, review, is_rehearsal=is_rehearsal)
    is_accepted = not any("error" in row for row in rows)
    return CommandResult({"returns": rows}, lines, is_accepted=is_accepted)


def _lines(path: Path, review: "ReturnReview", *, is_rehearsal: bool) -> list[str]:
    verb = "would be merged" if is_rehearsal else "merged"
    records = counted(review.new_count, "record", "records")
    what = f"{records} of {review.reader_code} {verb}"
    return [f"{path.name}: {what}.", *(f"{path.name}: {note}" for note in review.notes)]


@command("readingroom workstations lung.rrstudy", "readingroom workstations lung.rrstudy --json")
@STUDY
@with_access
def workstations(study: Path) -> CommandResult:
    """Print who reads on another computer, what came back, and how many items are left."""
    with open_study(study, read_only=True) as opened:
        listed = opened.kits.list_all()
    rows = [
        (
            *(line.reader_code, line.state.value, line.written_at[:10], line.merged_at[:10]),
            *(str(line.return_count), str(line.done_count), str(line.left_count)),
        )
        for line in listed
    ]
    head = ("Reader", "State", "Kit", "Last return", "Returns", "Done", "Left")
    return CommandResult({"workstations": listed}, lambda: print_table(head, rows))


def _reader(study: "Study", code: str) -> "ReaderId":
    for reader in study.protocol.readers():
        if reader.code == code:
            return reader.id
    raise NotFoundError(f"The study has no reader {code}. List them with workstations.")
