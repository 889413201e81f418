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
from readingroom.domain.conduct import RECORDED_KINDS, DeviationKind
from readingroom.domain.suggestions import nearest

if TYPE_CHECKING:
    from readingroom.domain.ids import ItemId, ReaderId, SessionId
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
    "readingroom deviation record lung.rrstudy --kind 'reading conditions' --reader R1 \\",
    "    --reason 'Read outside the reading room'",
    group=deviation,
)
@STUDY
@click.option(
    "--kind", type=click.Choice([kind.value for kind in RECORDED_KINDS]),
    default=DeviationKind.OTHER.value, show_default=True, help="Kind of the deviation",
)  # fmt: skip
@click.option("--reader", metavar="CODE", help="Reader it concerns; without, the study")
@click.option("--session", type=click.IntRange(min=1), help="Session it concerns, by its number")
@click.option("--case", metavar="CODE", help="Case that the reader read")
@click.option("--date", default="", metavar="YYYY-MM-DD", help="Day it happened; without, today")
@_REASON
@with_access
def record(
    study: Path,
    kind: str,
    reader: str | None,
    session: int | None,
    case: str | None,
    date: str,
    reason: str,
) -> CommandResult:
    """Record a deviation from the protocol of a STUDY."""
    if case and not reader:
        raise click.UsageError("--case needs --reader: name the reader who read the case.")
    with open_study(study) as opened:
        reader_id = _reader(opened, reader) if reader else None
        which = _session(opened, session) if session else None
        rows = opened.deviations.record(
            reason,
            kind=DeviationKind(kind),
            reader=reader_id,
            session=which,
            item=_item_of_case(opened, reader_id, which, case) if reader_id and case else None,
            occurred_on=date,
        )
    return CommandResult({"deviations": rows}, "Recorded the deviation.")


@command(
    "readingroom deviation decide lung.rrstudy 2 --decision 'The readings are kept'",
    group=deviation,
)
@STUDY
@click.argument("number", type=click.IntRange(min=1))
@click.option(
    "--decision", required=True, metavar="TEXT",
    help="What was decided; the trail stores a commitment to it",
)  # fmt: skip
@with_access
def decide(study: Path, number: int, decision: str) -> CommandResult:
    """Decide the deviation with a NUMBER of the list of a STUDY."""
    with open_study(study) as opened:
        rows = opened.deviations.list_all()
        if number > len(rows):
            raise click.UsageError(f"The study has {len(rows)} deviations, not {number}.")
        rows = opened.deviations.decide(rows[number - 1].id, decision)
    return CommandResult({"deviations": rows}, "Recorded the decision.")


@command(
    "readingroom deviation review lung.rrstudy R1 7 --reason 'Image checked, readable'",
    group=deviation,
)
@STUDY
@_READER
@click.argument("position", type=click.IntRange(min=1))
@click.option("--session", type=click.IntRange(min=1), help="Number; without, the current session")
@_REASON
@with_access
def review(
    study: Path, reader: str, position: int, session: int | None, reason: str
) -> CommandResult:
    """Review a flag or skip of a READER at a POSITION of a session."""
    with open_study(study) as opened:
        rows = opened.deviations.review_remark(_item(opened, reader, position, session), reason)
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
        rows = opened.deviations.override_washout(
            _reader(opened, reader), _session(opened, session), reason, proof
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


@command(
    "readingroom deviation allow-look lung.rrstudy --reason 'Asked by the safety board' \\",
    "    --as P2 --second-person P1",
    group=deviation,
)
@STUDY
@_REASON
@_NAMES[0]
@_NAMES[1]
@with_two_people
def allow_look(study: Path, reason: str, first_name: str, second_name: str) -> CommandResult:
    """Allow one interim look at results more than the protocol of a STUDY plans."""
    proof = _proof(first_name, second_name)
    with open_study(study) as opened:
        rows = opened.deviations.allow_look(reason, proof)
    return CommandResult({"deviations": rows}, "Allowed one further interim look.")


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


def _item(study: "Study", code: str, position: int, number: int | None) -> "ItemId":
    reader = _reader(study, code)
    session = _session(study, number) if number else study.reading.worklist(reader).session
    items = [item.item for item in study.deviations.items_of(reader) if item.session == session]
    if position > len(items):
        raise click.UsageError(f"{code} has {len(items)} items, not {position}.")
    return items[position - 1]


def _session(study: "Study", number: int) -> "SessionId":
    sessions = study.protocol.sessions()
    if number > len(sessions):
        raise click.UsageError(f"The study has {len(sessions)} sessions, not {number}.")
    return sessions[number - 1]


def _item_of_case(
    study: "Study", reader: "ReaderId", session: "SessionId | None", case: str
) -> "ItemId":
    """Return the first item of a case, in a session or in any."""
    items = study.deviations.items_of(reader)
    own = [item for item in items if session in (None, item.session)]
    match = next((item.item for item in own if item.case_code == case), None)
    if match is None:
        codes = dict.fromkeys(item.case_code for item in own)
        raise click.UsageError(f"The reader has no case '{case[:40]}'.{nearest(case, codes)}")
    return match


def _print(rows: "tuple[Deviation, ...]") -> None:
    cells = [
        (
            *(str(number), row.occurred_on, row.kind.value, row.reader_code, row.session),
            *(row.case_code, row.recorded_by, row.confirmed_by, row.reason),
            row.decision.text if row.decision else "",
        )
        for number, row in enumerate(rows, start=1)
    ]
    head = ("No.", "Day", "Kind", "Reader", "Session", "Case", "Recorded by", "Confirmed by")
    print_table((*head, "Reason", "Decision"), cells)
