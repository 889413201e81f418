"""Commands for readers and their session."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command, print_table
from readingroom.domain.errors import NotFoundError

if TYPE_CHECKING:
    from readingroom.reading.types import Worklist


@command('readingroom add-reader lung.rrstudy "Dr. Example" --code R7')
@STUDY
@click.argument("name")
@click.option("--code", default="", help="Code for exports; the next of R1, R2, ... if not given")
@with_access
def add_reader(study: Path, name: str, code: str) -> CommandResult:
    """Add a reader to a STUDY."""
    with open_study(study) as opened:
        reader = opened.protocol.add_reader(name, code)
    return CommandResult(reader, f"Added reader {reader.code}.")


@command("readingroom open-session lung.rrstudy --pairs-per-case 2")
@STUDY
@click.option(
    "--pairs-per-case",
    type=click.IntRange(min=1),
    help="Number of pairs per case for each reader; all if not given",
)
@with_access
def open_session(study: Path, pairs_per_case: int | None) -> CommandResult:
    """Draw the worklists of all readers and start accepting judgements."""
    with open_study(study) as opened:
        session = opened.protocol.open_session(pairs_per_case=pairs_per_case)
        readers = opened.protocol.readers()
        items = len(opened.reading.worklist(readers[0].id).items)
    line = f"Opened the session. Readers: {len(readers)}; items for each: {items}."
    return CommandResult({"session": session, "readers": len(readers), "items": items}, line)


@command(
    "readingroom worklist lung.rrstudy", "readingroom worklist lung.rrstudy --reader R1 --json"
)
@STUDY
@click.option("--reader", "code", help="Code of one reader; all if not given")
@with_access
def worklist(study: Path, code: str | None) -> CommandResult:
    """Print the worklists with their progress, without model names."""
    with open_study(study, read_only=True) as opened:
        readers = [r for r in opened.protocol.readers() if code in (None, r.code)]
        if code is not None and not readers:
            raise NotFoundError(f"The study has no reader {code}. Leave out --reader to print all.")
        lists = [listed for reader in readers for listed in opened.reading.worklists(reader.id)]
    document = {"worklists": [_document(listed) for listed in lists]}
    if not lists:
        return CommandResult(document, "The study has no readers. Add one with add-reader.")
    return CommandResult(document, lambda: _print_worklists(lists))


def _print_worklists(lists: "Sequence[Worklist]") -> None:
    for listed in lists:
        session = f", {listed.label}" if listed.session_count > 1 else ""
        click.echo(
            f"{listed.reader.code}{session}: {listed.done_count} of {len(listed.items)} done"
        )
        rows = [
            (
                str(item.position),
                item.case_code,
                item.state.value,
                "flag" * item.is_flagged,
                "corrected" * item.is_corrected,
            )
            for item in listed.items
        ]
        print_table(("Position", "Case", "State", "Flag", "Correction"), rows)


def _document(listed: "Worklist") -> dict[str, object]:
    return {
        "session": listed.session,
        "session_state": listed.session_state,
        "reader": listed.reader,
        "done_count": listed.done_count,
        "items": listed.items,
    }
