"""Commands for the audit trail: events, checkpoints and inclusion proofs."""

import re
from collections.abc import Callable
from datetime import datetime
from functools import wraps
from pathlib import Path
from typing import TypeVar

import click

from readingroom.audit.types import ALL_EVENTS, Event, EventChange, EventPage, EventQuery
from readingroom.cli.arguments import option_with_default
from readingroom.cli.paths import EXISTING, FILE
from readingroom.cli.sign_in_options import open_study, with_access
from readingroom.cli.text import CommandResult, command, counted, print_table, printable
from readingroom.domain.clock import typed_moment
from readingroom.domain.errors import StateError

R = TypeVar("R")
_LONG_HEX = re.compile("[0-9a-f]{16,}")


@command(
    "readingroom checkpoint lung.rrstudy --out lung.checkpoint --html lung-checkpoint.html",
    "readingroom verify lung.rrstudy --anchor lung.checkpoint",
)
@click.argument("study", type=EXISTING)
@click.option("--out", type=FILE, help="New file for the checkpoint; printed if not given")
@click.option(
    "--html", type=FILE, help="New HTML file to print, with a QR code and words to compare"
)
@with_access
def checkpoint(study: Path, out: Path | None, html: Path | None) -> CommandResult:
    """Sign a checkpoint of all events, to store on another medium or with another person.

    A study that was truncated, replaced by an older copy or rewritten contradicts the checkpoint.
    The words encode the root hash, for comparison by eye.
    """
    for path in (out, html):
        require_absent(path)
    with open_study(study) as opened:
        signed = opened.trail.checkpoint()
        page = opened.trail.checkpoint_page(signed) if html else ""
    if out:
        write_new(out, signed.note.encode())
    if html:
        write_new(html, page.encode())
    lines = [f"{counted(signed.size, 'event', 'events')}, root {signed.root}"]
    lines += [" ".join(signed.proquints), *(() if out else signed.note.splitlines())]
    return CommandResult({"checkpoint": signed, "out": out, "page": html}, lines)


@command(
    "readingroom prove-event lung.rrstudy --event 12 --out locked.tlog-proof",
    "readingroom verify locked.tlog-proof --anchor lung.checkpoint",
)
@click.argument("study", type=EXISTING)
@click.option("--event", type=click.IntRange(min=1), required=True, help="Number of the event")
@click.option("--out", type=FILE, required=True, help="New file for the proof, NAME.tlog-proof")
@with_access
def prove_event(study: Path, event: int, out: Path) -> CommandResult:
    """Write an inclusion proof of one event, which discloses no other event."""
    from readingroom.services.files import PROOF_ENDING

    if out.suffix.lower() != PROOF_ENDING:
        raise click.UsageError(f"The file name of a proof must end in {PROOF_ENDING}.")
    require_absent(out)
    with open_study(study) as opened:
        content = opened.trail.prove(event)
    write_new(out, content)
    return CommandResult(
        {"event": event, "out": out}, f"Wrote the proof of event {event} to {out.name}."
    )


class _Moment(click.ParamType[datetime]):
    """A date or time in UTC; an end is the first moment after the value."""

    name = "time"

    def __init__(self, *, is_end: bool) -> None:
        self._is_end = is_end

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> datetime:
        """Return the parsed time."""
        try:
            return typed_moment(str(value), is_end=self._is_end)
        except ValueError:
            message = f"{value!r} is not a time. Use 2026-01-31 or 2026-01-31 09:30, in UTC."
            self.fail(message, param, ctx)


def _with_query(command: Callable[..., R]) -> Callable[..., R]:
    """Add the options that select events; pass them to the command as `query`."""

    @click.option("--actor", default="", help="Code of the actor")
    @click.option("--kind", default="", help="Kind of event, such as “session locked”")
    @click.option("--case", default="", help="Code of the case")
    @click.option("--since", type=_Moment(is_end=False), help="First date or time, UTC")
    @click.option("--until", type=_Moment(is_end=True), help="Last date or time, UTC")
    @wraps(command)
    def with_query(
        *args: object,
        actor: str,
        kind: str,
        case: str,
        since: datetime | None,
        until: datetime | None,
        **kwargs: object,
    ) -> R:
        return command(*args, query=EventQuery(actor, kind, case, since, until), **kwargs)

    return with_query


@command(
    'readingroom trail lung.rrstudy --kind "judgement withdrawn" --since 2026-01-31',
    "readingroom trail lung.rrstudy --change 12",
    "readingroom trail lung.rrstudy --actor R1 --out r1.csv",
)
@click.argument("study", type=EXISTING)
@_with_query
@option_with_default(
    "--last", click.IntRange(1), 500, "Number of newest events to list; a file contains all"
)
@click.option(
    "--out", type=FILE, help="New file for the events: NAME.csv, or NAME.jsonl as recorded"
)
@click.option(
    "--change",
    "number",
    type=click.IntRange(min=1),
    help="Show the change made by the event with this number instead",
)
@with_access
def trail(
    study: Path, query: EventQuery, last: int, out: Path | None, number: int | None
) -> CommandResult:
    """List the events that match all options, write them to a file, or show one change."""
    if number and (out or query != ALL_EVENTS):
        raise click.UsageError("--change cannot be combined with other event options.")
    with open_study(study, read_only=True) as opened:
        if number:
            change = opened.trail.change(number)
            return CommandResult(change, lambda: _print_change(change))
        if out:
            count = opened.trail.export(out, query)
            line = f"Wrote {counted(count, 'event', 'events')} to {out.name}."
            return CommandResult({"count": count, "out": out}, line)
        page = opened.trail.find(query, limit=last)
        return CommandResult(page, lambda: _print_events(page))


def _print_events(page: EventPage) -> None:
    rows = [
        (str(row.sequence), row.at, row.actor or "–", row.kind, _details(row), row.chain[:8])
        for row in page.events
    ]
    print_table(("No.", "Time", "Actor", "Event", "Details", "Chain"), rows)
    shown = "" if len(rows) == page.count else f", the newest {len(rows)} shown (--last N)"
    click.echo(f"{page.count} of {counted(page.total, 'event', 'events')}{shown}")


def _details(event: Event) -> str:
    """Format the details of an event; long hexadecimal IDs are cut to eight digits."""
    details = event.body.get("details")
    items = details.items() if isinstance(details, dict) else ()
    return ", ".join(
        f"{name} {_LONG_HEX.sub(lambda match: match[0][:8], str(value))}" for name, value in items
    )


def _print_change(change: EventChange) -> None:
    head = (f"Event {change.sequence}", change.kind, change.at, change.actor or "–", change.case)
    click.echo(printable(", ".join(part for part in head if part)))
    for text in (change.note, f"Reason: {change.reason}" if change.reason else ""):
        if text:
            click.echo(printable(text))
    if change.differences:
        rows = [(row.what, row.old, row.new) for row in change.differences]
        print_table(("Value", "Before", "After"), rows)


def require_absent(out: Path | None) -> None:
    """Raise StateError if an output file already exists."""
    if out and out.exists():
        raise StateError(f"{out.name} already exists. Choose another name.")


def write_new(out: Path, content: bytes) -> None:
    """Write a new file."""
    with out.open("xb") as file:
        file.write(content)
