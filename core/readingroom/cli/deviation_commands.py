"""Commands for deviations from the protocol: list, record, review, and override by two people."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.sign_in_options import (
    STUDY,
    credentials,
    open_study,
    reauthentication,
    second_credentials,
    with_access,
    with_two_people,
)
from readingroom.cli.text import CommandResult, command, print_table
from readingroom.domain.suggestions import nearest

if TYPE_CHECKING:
    from readingroom.domain.ids import ItemId, ReaderId
    from readingroom.services.conduct.deviations import TwoPeopleProof
    from readingroom.services.conduct.types import Deviation
    from readingroom.services.study import Study

_READER = click.argument("reader", metavar="READER")
_REASON = click.option(
    "--reason", required=True, metavar="TEXT", help="Reason; the trail stores a commitment to it"
)
_NAMES = (
    click.option(
        "--first-name", default="", metavar="NAME", help="Your name, in a study without accounts"
    ),
    click.option(
        "--second-name", default="", metavar="NAME",
        help="Name of the second person, in a study without accounts",
    ),
)  # fmt: skip


@click.group()
def deviation() -> None:
    """List and record deviations from the protocol.

    A washout or a daily limit is overridden by two people with a reason.
    """


@command("readingroom deviation list lung.rrstudy", name="list", group=deviation)
@STUDY
@with_access
def list_deviations(study: Path) -> CommandResult:
    """List the deviations of a STUDY, and who decided them."""
    with open_study(study, read_only=True) as opened:
        rows = opened.deviations.list_all()
    if not rows:
        return CommandResult({"deviations": rows}, "No deviation is recorded.")
    return CommandResult({"deviations": rows}, lambda: _print(rows))


@command(
    "readingroom deviation record lung.rrstudy --reader R1 \\",
    "    --reason 'Read outside the reading room'",
    group=deviation,
)
@STUDY
@click.option("--reader", metavar="CODE", help="Reader it concerns; without, the study")
@_REASON
@with_access
def record(study: Path, reader: str | None, reason: str) -> CommandResult:
    """Record another deviation from the protocol of a STUDY."""
    with open_study(study) as opened:
        rows = opened.deviations.record(reason, _reader(opened, reader) if reader else None)
    return CommandResult({"deviations": rows}, "Recorded the deviation.")


@command(
    "readingroom deviation review lung.rrstudy R1 7 --reason 'Image checked, readable'",
    group=deviation,
)
@STUDY
@_READER
@click.argument("position", type=click.IntRange(min=1))
@_REASON
@with_access
def review(study: Path, reader: str, position: int, reason: str) -> CommandResult:
    """Review a flag or skip of a READER at a POSITION of the current session."""
    with open_study(study) as opened:
        rows = opened.deviations.review_remark(_item(opened, reader, position), reason)
    return CommandResult({"deviations": rows}, "Reviewed the remark.")


@command(
    "readingroom deviation override-washout lung.rrstudy R1 2 \\",
    "    --reason 'Reader leaves on Friday' --as P2 --second-person P1",
    group=deviation,
)
@STUDY
@_READER
@click.argument("session", type=click.IntRange(min=1))
@_REASON
@_NAMES[0]
@_NAMES[1]
@with_two_people
def override_washout(
    study: Path, reader: str, session: int, reason: str, first_name: str, second_name: str
) -> CommandResult:
    """Let a READER start a SESSION, by its number, before the washout is over."""
    proof = _proof(first_name, second_name)
    with open_study(study) as opened:
        sessions = opened.protocol.sessions()
        if session > len(sessions):
            raise click.UsageError(f"The study has {len(sessions)} sessions, not {session}.")
        rows = opened.deviations.override_washout(
            _reader(opened, reader), sessions[session - 1], reason, proof
        )
    return CommandResult({"deviations": rows}, f"{reader} can start session {session}.")


@command(
    "readingroom deviation override-limit lung.rrstudy R1 --reason 'Scanner visit on Monday' \\",
    "    --as P2 --second-person P1",
    group=deviation,
)
@STUDY
@_READER
@_REASON
@_NAMES[0]
@_NAMES[1]
@with_two_people
def override_limit(
    study: Path, reader: str, reason: str, first_name: str, second_name: str
) -> CommandResult:
    """Allow a READER as many further readings today as the protocol allows a day."""
    proof = _proof(first_name, second_name)
    with open_study(study) as opened:
        rows = opened.deviations.override_daily_limit(_reader(opened, reader), reason, proof)
    return CommandResult({"deviations": rows}, f"{reader} can continue today.")


def _proof(first_name: str, second_name: str) -> "TwoPeopleProof":
    from readingroom.services.conduct.deviations import TwoPeopleProof

    has_account = credentials() is not None
    return TwoPeopleProof(
        **reauthentication(),
        second=second_credentials() if has_account else None,
        first_name=first_name,
        second_name=second_name,
    )


def _reader(study: "Study", code: str) -> "ReaderId":
    readers = {reader.code: reader.id for reader in study.protocol.readers()}
    if code not in readers:
        raise click.UsageError(f"Unknown reader '{code[:40]}'.{nearest(code, readers)}")
    return readers[code]


def _item(study: "Study", code: str, position: int) -> "ItemId":
    items = study.reading.worklist(_reader(study, code)).items
    if position > len(items):
        raise click.UsageError(f"{code} has {len(items)} items, not {position}.")
    return items[position - 1].id


def _print(rows: "tuple[Deviation, ...]") -> None:
    cells = [
        (
            *(row.decided_at[:16].replace("T", " "), row.kind.value, row.reader_code, row.session),
            *(row.case_code, row.decided_by, row.confirmed_by, row.reason),
        )
        for row in rows
    ]
    head = ("UTC", "Kind", "Reader", "Session", "Case", "Decided by", "Confirmed by", "Reason")
    print_table(head, cells)
