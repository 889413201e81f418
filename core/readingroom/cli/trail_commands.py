"""Commands about the trail: its events, a checkpoint to keep elsewhere, a proof of one event."""

import re
from collections.abc import Callable
from datetime import datetime
from functools import wraps
from pathlib import Path
from typing import TypeVar

import click

from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import EXISTING, FILE
from readingroom.cli.sign_in_options import open_study, with_sign_in
from readingroom.cli.text import (
    EngineCommand,
    counted,
    json_option,
    print_json,
    print_table,
    printable,
)
from readingroom.domain.errors import StateError
from readingroom.domain.timestamps import typed_moment
from readingroom.domain.trail import ALL_EVENTS, Event, EventChange, EventPage, EventQuery

R = TypeVar("R")
_LONG_HEX = re.compile("[0-9a-f]{16,}")


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom checkpoint lung.rrstudy --out lung.checkpoint --page lung-checkpoint.html
  readingroom verify lung.rrstudy --anchor lung.checkpoint
""",
)
@click.argument("study", type=EXISTING)
@click.option("--out", type=FILE, help="New file for the checkpoint; without it, it is printed.")
@click.option("--page", type=FILE, help="New HTML file to print: a QR code and words to compare.")
@with_passphrase
@with_sign_in
@json_option
def checkpoint(
    study: Path, out: Path | None, page: Path | None, passphrase: str | None, as_json: bool
) -> None:
    """Sign a checkpoint over all events: keep it on another medium or with somebody else.

    A study that was cut off, put back to an older copy or written anew contradicts it. The words
    stand for the root, to be compared by eye.
    """
    for path in (out, page):
        require_absent(path)
    with open_study(study, passphrase) as opened:
        made = opened.trail.checkpoint()
        text = opened.trail.checkpoint_page(made) if page else ""
    if out:
        write_new(out, made.note.encode())
    if page:
        write_new(page, text.encode())
    if as_json:
        print_json({"checkpoint": made, "out": out, "page": page})
        return
    click.echo(f"{made.size} events, root {made.root}")
    click.echo(" ".join(made.words))
    if not out:
        click.echo(made.note, nl=False)


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom prove lung.rrstudy --event 12 --out locked.tlog-proof
  readingroom verify locked.tlog-proof --anchor lung.checkpoint
""",
)
@click.argument("study", type=EXISTING)
@click.option("--event", type=click.IntRange(min=1), required=True, help="Number of the event.")
@click.option("--out", type=FILE, required=True, help="New file for the proof, NAME.tlog-proof.")
@with_passphrase
@with_sign_in
@json_option
def prove(study: Path, event: int, out: Path, passphrase: str | None, as_json: bool) -> None:
    """Write a proof that one event is in the trail, for somebody who gets nothing else of it."""
    from readingroom.study import PROOF_ENDING

    if out.suffix.lower() != PROOF_ENDING:
        raise click.UsageError(f"The name of a proof ends in {PROOF_ENDING}.")
    require_absent(out)
    with open_study(study, passphrase) as opened:
        content = opened.trail.prove(event)
    write_new(out, content)
    if as_json:
        print_json({"event": event, "out": out})
    else:
        click.echo(f"Event {event} is proved by {out.name}.")


class _Moment(click.ParamType[datetime]):
    """A day or time in UTC; an end is the first moment after what was typed."""

    name = "time"

    def __init__(self, *, is_end: bool) -> None:
        self._is_end = is_end

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> datetime:
        """Return the moment that was typed."""
        try:
            return typed_moment(str(value), is_end=self._is_end)
        except ValueError:
            words = f"{value!r} is no time. Write it like 2026-01-31 or 2026-01-31 09:30, in UTC."
            self.fail(words, param, ctx)


def _with_query(command: Callable[..., R]) -> Callable[..., R]:
    """Add the options that say which events are wanted; the command gets them as `query`."""

    @click.option("--actor", default="", help="Code of who did it.")
    @click.option("--kind", default="", help="What was done, such as “session locked”.")
    @click.option("--case", default="", help="Code of the case that it is about.")
    @click.option("--since", type=_Moment(is_end=False), help="From this day or time on, UTC.")
    @click.option("--until", type=_Moment(is_end=True), help="Up to and with this day or time.")
    @wraps(command)
    def asking(
        *args: object,
        actor: str,
        kind: str,
        case: str,
        since: datetime | None,
        until: datetime | None,
        **kwargs: object,
    ) -> R:
        return command(*args, query=EventQuery(actor, kind, case, since, until), **kwargs)

    return asking


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom trail lung.rrstudy --kind "judgement withdrawn" --since 2026-01-31
  readingroom trail lung.rrstudy --change 12
  readingroom trail lung.rrstudy --actor R1 --out r1.csv
""",
)
@click.argument("study", type=EXISTING)
@_with_query
@click.option(
    "--last",
    type=click.IntRange(min=1),
    default=500,
    show_default=True,
    help="How many to list, the newest ones; a file gets all.",
)
@click.option("--out", type=FILE, help="New file for them: NAME.csv, or NAME.jsonl as recorded.")
@click.option(
    "--change",
    "number",
    type=click.IntRange(min=1),
    help="Show what the event of this number changed instead.",
)
@with_passphrase
@with_sign_in
@json_option
def trail(
    study: Path,
    query: EventQuery,
    last: int,
    out: Path | None,
    number: int | None,
    passphrase: str | None,
    as_json: bool,
) -> None:
    """List the events that fit all that is given, write them to a file, or show one's change."""
    if number and (out or query != ALL_EVENTS):
        raise click.UsageError("--change goes with no other choice of events.")
    with open_study(study, passphrase, read_only=True) as opened:
        if number:
            _tell_change(opened.trail.change(number), as_json=as_json)
        elif out:
            _tell_export(opened.trail.export(out, query), out, as_json=as_json)
        else:
            _tell_events(opened.trail.find(query, limit=last), as_json=as_json)


def _tell_events(found: EventPage, *, as_json: bool) -> None:
    if as_json:
        print_json(found)
        return
    rows = [
        (str(one.sequence), one.at, one.actor or "–", one.kind, _details(one), one.chain[:8])
        for one in found.events
    ]
    print_table(("No.", "Time", "Who", "Event", "Details", "Chain"), rows)
    shown = "" if len(rows) == found.count else f", the newest {len(rows)} shown (--last N)"
    click.echo(f"{found.count} of {counted(found.total, 'event', 'events')}{shown}")


def _details(event: Event) -> str:
    """Return what an event names and counts; identifiers are cut to their first eight digits."""
    details = event.body.get("details")
    told = details.items() if isinstance(details, dict) else ()
    return ", ".join(
        f"{name} {_LONG_HEX.sub(lambda match: match[0][:8], str(value))}" for name, value in told
    )


def _tell_change(change: EventChange, *, as_json: bool) -> None:
    if as_json:
        print_json(change)
        return
    head = (f"Event {change.sequence}", change.kind, change.at, change.actor or "–", change.case)
    click.echo(printable(", ".join(part for part in head if part)))
    for words in (change.note, f"Why: {change.reason}" if change.reason else ""):
        if words:
            click.echo(printable(words))
    if change.differences:
        rows = [(printable(one.what), printable(one.old), printable(one.new))
                for one in change.differences]  # fmt: skip
        print_table(("Value", "Before", "Since"), rows)


def _tell_export(count: int, out: Path, *, as_json: bool) -> None:
    if as_json:
        print_json({"count": count, "out": out})
        return
    verb = "is" if count == 1 else "are"
    click.echo(printable(f"{counted(count, 'event', 'events')} {verb} written to {out.name}."))


def require_absent(out: Path | None) -> None:
    """Raise StateError if a file that shall be written is there already."""
    if out and out.exists():
        raise StateError(f"There is a file {out.name} already. Choose another name.")


def write_new(out: Path, content: bytes) -> None:
    """Write a file that is not there yet."""
    with out.open("xb") as file:
        file.write(content)
