"""A reader kit with a return and a recall, as rows of a study."""

from typing import Any

from readingroom.audit.canonical import canonical_json
from readingroom.audit.checkpoints import Checkpoint, SigningKey, origin_of
from readingroom.audit.event_lines import read_event_lines
from readingroom.domain.ids import ReaderId, SessionId
from readingroom.domain.study import KitOrigin
from readingroom.store import StudyFile, meta, reader_kits
from readingroom.store.reader_kits import KitContents, ReturnContents

LOG_ID = bytes(range(16))
KEY = SigningKey(origin_of(LOG_ID), bytes(64))


def event(number: int, **commitments: str) -> bytes:
    """Return the event of a kit."""
    values: dict[str, Any] = {"sequence": number, "at": "2026-01-31T10:00:00.000Z", "kind": "x"}
    values |= {"actor": "R1", "details": {}, "commitments": commitments, "checkpoints": 0}
    return canonical_json(values)


def add_kit(file: StudyFile, reader: ReaderId, session: SessionId) -> str:
    """Add a kit of two events, and a return with one more."""
    bodies = [event(number) for number in (1, 2, 3)]
    lines = read_event_lines(LOG_ID, bodies)
    start, start_sha256 = reader_kits.packed(bodies[:2])
    more, more_sha256 = reader_kits.packed(bodies[2:])
    contents = KitContents(
        log_id=LOG_ID.hex(),
        vkeys=KEY.public.vkeys,
        recipient="age1kit",
        protocol_version=1,
        protocol_sha256="aa" * 32,
        items_sha256="bb" * 32,
        assets_sha256="cc" * 32,
        sessions=(session,),
        item_count=2,
        judgement_count=0,
        event_count=2,
        head=lines.chains[1].hex(),
        events_sha256=start_sha256,
    )
    returned = ReturnContents(
        file_sha256="dd" * 32,
        event_count=3,
        head=lines.chains[2].hex(),
        checkpoint=KEY.sign(Checkpoint(KEY.origin, 3, lines.root(3)), 1).decode(),
        events_sha256=more_sha256,
        first_sequence=0,
        sequence_offset=0,
        new_count=0,
        withheld={},
    )
    with file.change("kit written", "coordinator") as change:
        kit = change.new_id()
        reader_kits.add(change, kit, reader, "coordinator", contents, "AGE-SECRET-KEY-1", start)
    with file.change("return merged", "coordinator") as change:
        reader_kits.add_return(change, kit, "coordinator", returned, more)
    with file.change("kit recalled", "coordinator") as change:
        reader_kits.recall(change, kit, "coordinator", "The computer was lost")
    return kit


def add_origin(file: StudyFile, kit: str, reader: ReaderId, session: SessionId) -> None:
    """Mark a study as a kit."""
    origin = KitOrigin(
        kit=kit,
        study_log_id=meta.read(file).log_id,
        study_event_count=1,
        study_head="ee" * 32,
        reader=reader,
        reader_code="R1",
        protocol_version=1,
        protocol_sha256="aa" * 32,
        items_sha256="bb" * 32,
        assets_sha256="cc" * 32,
        sessions=(session,),
        judgement_count=0,
        recipient="age1kit",
    )
    with file.change("reader kit started", "coordinator") as change:
        reader_kits.add_origin(change, origin)
