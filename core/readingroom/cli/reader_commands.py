"""Commands for readers and their session."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.sign_in_options import open_study, with_access
from readingroom.cli.study_commands import STUDY
from readingroom.cli.text import command, print_json, print_table
from readingroom.domain.errors import NotFoundError

if TYPE_CHECKING:
    from readingroom.reading.types import Worklist


@command('readingroom add-reader lung.rrstudy "Dr. Example" --code R7')
@STUDY
@click.argument("name")
@click.option("--code", default="", help="Code for exports; the next of R1, R2, ... if not given")
@with_access
def add_reader(study: Path, name: str, code: str, passphrase: str | None, as_json: bool) -> None:
    """Add a reader to a STUDY."""
    with open_study(study, passphrase) as opened:
        reader = opened.protocol.add_reader(name, code)
    if as_json:
        print_json(reader)
    else:
        click.echo(f"Added reader {reader.code}.")


@command("readingroom open-session lung.rrstudy --pairs-per-case 2")
@STUDY
@click.option(
    "--pairs-per-case",
    type=click.IntRange(min=1),
    help="Number of pairs per case for each reader; all if not given",
)
@with_access
def open_session(
    study: Path, pairs_per_case: int | None, passphrase: str | None, as_json: bool
) -> None:
    """Draw the worklists of all readers and start accepting judgements."""
    with open_study(study, passphrase) as opened:
        session = opened.protocol.open_session(pairs_per_case=pairs_per_case)
        readers = opened.protocol.readers()
        items = len(opened.reading.worklist(readers[0].id).items)
    if as_json:
        print_json({"session": session, "readers": len(readers), "items": items})
    else:
        click.echo(f"Opened the session. Readers: {len(readers)}; pairs for each: {items}.")


@command(
    "readingroom worklist lung.rrstudy", "readingroom worklist lung.rrstudy --reader R1 --json"
)
@STUDY
@click.option("--reader", "code", help="Code of one reader; all if not given")
@with_access
def worklist(study: Path, code: str | None, passphrase: str | None, as_json: bool) -> None:
    """Print the worklists with their progress, without model names."""
    with open_study(study, passphrase, read_only=True) as opened:
        readers = [r for r in opened.protocol.readers() if code in (None, r.code)]
        if code is not None and not readers:
            raise NotFoundError(f"The study has no reader {code}. Leave out --reader to print all.")
        lists = [opened.reading.worklist(reader.id) for reader in readers]
    if as_json:
        print_json({"worklists": [_document(listed) for listed in lists]})
        return
    if not lists:
        click.echo("The study has no readers. Add one with add-reader.")
    for listed in lists:
        click.echo(f"{listed.reader.code}: {listed.done_count} of {len(listed.items)} done")
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
