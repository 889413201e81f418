"""Studies with reader kits, and returns that somebody changed."""

import shutil
from collections.abc import Callable
from copy import copy
from pathlib import Path

import msgspec
import pyrage
import pytest
from tests.core.services.study_material import (
    LOOKED,
    TickingClock,
    copied_study,
    full_form,
    new_filled_study,
)

from readingroom.audit.canonical import canonical_json
from readingroom.audit.checkpoints import Checkpoint, SigningKey, origin_of
from readingroom.audit.commitment import commitment
from readingroom.audit.event_lines import read_event_lines
from readingroom.domain.ids import ReaderId
from readingroom.domain.json_text import read_json
from readingroom.domain.protocol import OverallChoice
from readingroom.services.kits.return_file import ReturnDocument
from readingroom.services.kits.types import KitWritten, ReturnReview
from readingroom.services.study import Study
from readingroom.services.user_folders import HOME_VARIABLE
from readingroom.store.stored_rows import StoredRow, payload
from readingroom.store.trail import stored_checkpoints

CODE = "babab-babab-babab-babab-babab-babab"
COMMENT = "Effusion on the left"


def new_open_study(folder: Path, passphrase: str | None = None, **changes: object) -> Study:
    """Return the filled study, made anew, with its session open."""
    study = new_filled_study(folder, passphrase, **changes)
    study.protocol.open_session()
    return study


def open_session_study(folder: Path, **changes: object) -> Study:
    """Return a copy of the filled study with its session open."""
    folder.mkdir(exist_ok=True)
    return copied_study(new_open_study, folder, **changes)


def reader_of(study: Study, code: str = "R1") -> ReaderId:
    return next(reader.id for reader in study.protocol.readers() if reader.code == code)


class Kit:
    """A kit on another computer; its clock goes on from that of the study."""

    def __init__(self, study: Study, path: Path, code: str = "R1") -> None:
        self.written: KitWritten = study.kits.write_kit(reader_of(study, code), path)
        self.path = path
        self.home = path.with_suffix(".home")
        self.clock = copy(study._clock)
        assert isinstance(self.clock, TickingClock)

    def open(self) -> Study:
        """Open the kit with its code, as on a computer with its own records."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv(HOME_VARIABLE, str(self.home))
            return Study.open(self.path, passphrase=self.written.code, clock=self.clock)

    def read(self, count: int, comment: str = COMMENT) -> None:
        """Judge the next items."""
        with self.open() as kit:
            reader = reader_of(kit, self.written.reader_code)
            for _ in range(count):
                item = kit.reading.worklist(reader).next_item
                assert item is not None
                kit.reading.open_item(item.id)
                kit.reading.submit(item.id, full_form(OverallChoice.RIGHT, comment), LOOKED)

    def hand_back(self, path: Path) -> Path:
        """Write a return."""
        with self.open() as kit:
            kit.kits.write_return(path)
        return path

    def copy_to(self, path: Path) -> "Kit":
        """Return a copy of the kit's file, to be read on yet another computer."""
        shutil.copyfile(self.path, path)
        other = copy(self)
        other.path, other.home, other.clock = path, path.with_suffix(".home"), copy(self.clock)
        return other


def read_and_merge(study: Study, kit: Kit, path: Path, count: int = 1) -> ReturnReview:
    kit.read(count)
    return study.kits.merge(kit.hand_back(path))


def forged(study: Study, path: Path, change: Callable[[ReturnDocument], ReturnDocument]) -> Path:
    """Return a copy of a return with other content, encrypted to the study again."""
    from readingroom import store

    (kit,) = store.reader_kits.list_all(study._file)
    identity = pyrage.x25519.Identity.from_str(store.reader_kits.secrets(study._file)[kit.id])
    document = msgspec.json.decode(
        pyrage.decrypt(path.read_bytes(), [identity]), type=ReturnDocument
    )
    return sealed(study, path.with_name("forged.rrreturn"), msgspec.json.encode(change(document)))


def sealed(study: Study, path: Path, content: bytes) -> Path:
    """Encrypt bytes to the kit of a study."""
    from readingroom import store

    (kit,) = store.reader_kits.list_all(study._file)
    recipient = pyrage.x25519.Recipient.from_str(kit.contents.recipient)
    path.write_bytes(pyrage.encrypt(content, [recipient]))
    return path


def key_of(kit: Kit) -> SigningKey:
    """Return the private key of a kit, which its reader has."""
    with kit.open() as opened:
        (named,) = stored_checkpoints.keys(opened._file)
        assert named.seeds is not None
        return SigningKey(origin_of(stored_checkpoints.log_id(opened._file)), named.seeds)


def signed(document: ReturnDocument, key: SigningKey) -> ReturnDocument:
    """Return a return whose checkpoint covers its events, signed by a key."""
    bodies = [body.encode() for body in document.events]
    lines = read_event_lines(bytes.fromhex(document.log_id), bodies)
    head = Checkpoint(key.origin, len(bodies), lines.root(len(bodies)))
    return msgspec.structs.replace(document, checkpoint=key.sign(head, 1).decode())


def with_first_row(
    document: ReturnDocument,
    key: SigningKey,
    table: str = "judgement",
    **columns: str | int | None,
) -> ReturnDocument:
    """Return a return whose first record has other columns, committed to and signed by the kit."""
    first, *others = getattr(document, f"{table}s")
    changed = StoredRow({**first.columns, **columns}, first.salt, first.salts)
    old, new = (f"{table}/{row.columns['id']}" for row in (first, changed))
    recorded = commitment(*payload(table, changed))
    events = []
    for body in document.events:
        event = read_json(body)
        if old in event["commitments"]:
            del event["commitments"][old]
            event["commitments"][new] = recorded
        events.append(canonical_json(event).decode())
    rows = {f"{table}s": [changed, *others]}
    return signed(msgspec.structs.replace(document, events=events, **rows), key)
