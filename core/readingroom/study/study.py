"""A study: one file, and the desks through which it is worked on."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Self

from readingroom import store
from readingroom.domain.clock import Clock, SystemClock
from readingroom.domain.closing import Closing
from readingroom.domain.errors import StateError
from readingroom.domain.ids import ReaderId
from readingroom.domain.people import Permission, Role
from readingroom.domain.protocol import Protocol, default_protocol
from readingroom.domain.study import StudySummary
from readingroom.store import StudyFile
from readingroom.study.backup import BackupDesk
from readingroom.study.cases import Cases
from readingroom.study.disclosure import DisclosureDesk
from readingroom.study.export import Export
from readingroom.study.forms import check_protocol, check_words
from readingroom.study.frames import FrameReader
from readingroom.study.guard import COORDINATOR, Guard, for_all, needs
from readingroom.study.people import PeopleDesk
from readingroom.study.places import own_records
from readingroom.study.protocol import ProtocolDesk
from readingroom.study.reading import ReadingDesk
from readingroom.study.results import ResultsDesk
from readingroom.study.trail import Trail

SYSTEM_CLOCK: Clock = SystemClock()


class Study(Closing):
    """An open study file. Used by the one thread that opened it; close it when done."""

    path: Path
    cases: Cases
    protocol: ProtocolDesk
    reading: ReadingDesk
    results: ResultsDesk
    trail: Trail
    disclosure: DisclosureDesk
    export: Export
    backup: BackupDesk
    people: PeopleDesk

    def __init__(self, file: StudyFile, passphrase: str | None, clock: Clock) -> None:
        self._file = file
        self._passphrase = passphrase
        self.path = file.path
        guard = self._guard = Guard(file)
        self.people = PeopleDesk(file, guard, clock)
        self.cases = Cases(file, guard)
        self.protocol = ProtocolDesk(file, guard)
        self.reading = ReadingDesk(file, guard)
        self.results = ResultsDesk(file, guard)
        self.trail = Trail(file, guard, clock)
        self.disclosure = DisclosureDesk(file, guard)
        self.export = Export(file, guard, clock, self.summary)
        self.backup = BackupDesk(file, guard, passphrase)

    @classmethod
    def create(
        cls,
        path: Path,
        *,
        title: str,
        passphrase: str | None = None,
        protocol: Protocol | None = None,
        clock: Clock = SYSTEM_CLOCK,
        is_sample: bool = False,
    ) -> Self:
        """Create a study file; without a passphrase it is plain (not encrypted).

        Without a protocol it gets the default one, with a seed drawn from the computer's secure
        source of randomness.

        Raises:
            StateError: there is such a file already, the title is empty, or a value of the protocol
                is out of its range.
            PassphraseError: the passphrase has fewer than `SHORTEST_PASSPHRASE` characters.
            StoreError: the file cannot be written.
        """
        if not title.strip():
            raise StateError("A study needs a title. Enter one.")
        check_words(title, "The title")
        first = protocol or default_protocol(seed=secrets.randbits(32))
        check_protocol(first)

        def write_protocol(draft: StudyFile) -> None:
            with draft.change("protocol written", COORDINATOR) as change:
                store.protocols.add(change, replace(first, version=1))
                change.details["protocol_version"] = 1

        file = StudyFile.create(
            path,
            title=title.strip(),
            clock=clock,
            passphrase=passphrase,
            is_sample=is_sample,
            outside=own_records(),
            prepare=write_protocol,
        )
        return cls(file, passphrase, clock)

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        passphrase: str | None = None,
        clock: Clock = SYSTEM_CLOCK,
        read_only: bool = False,
    ) -> Self:
        """Open a study file.

        Raises:
            StoreError: it is missing, damaged, newer, in use, or the passphrase is wrong.
            AuditError: its append-only protection was altered, or, to open it for writing, what
                follows its last checkpoint was changed.
        """
        file = StudyFile.open(
            path,
            clock=clock,
            passphrase=passphrase,
            is_read_only=read_only,
            outside=own_records(),
        )
        return cls(file, passphrase, clock)

    @for_all
    def close(self) -> None:
        """Close the file and forget its passphrase; a second call does nothing.

        Python cannot overwrite a text: the passphrase is out of reach, and its memory is used anew.
        SQLCipher overwrites the key that it made of it.
        """
        self.cases.close()
        self.people.close()
        self._file.close()
        self._passphrase = None
        self.backup.forget()

    @for_all
    def sit_down(self, role: Role, reader: ReaderId | None = None) -> None:
        """Take a seat in a study without accounts: only its calls are open from then on.

        Nobody has to prove who they are: anybody may take another seat.

        Args:
            role: Whose seat.
            reader: Which reader, for the seat of one.

        Raises:
            StateError: the study has accounts, or a reader is missing or too many.
            UnknownItemError: there is no such reader.
        """
        self._guard.sit_down(role, reader)

    @needs(Permission.SEE_STUDY)
    def summary(self) -> StudySummary:
        """Return title, state and counts."""
        meta, counts = store.meta.read(self._file), store.meta.count(self._file)
        session = store.sessions.newest(self._file)
        return StudySummary(
            title=meta.title,
            state=meta.state,
            created_at=meta.created_at,
            is_encrypted=self._file.is_encrypted,
            is_sample=meta.is_sample,
            case_count=counts.cases,
            model_count=counts.models,
            output_count=counts.outputs,
            reader_count=counts.readers,
            session_count=counts.sessions,
            judgement_count=counts.judgements,
            head=store.events.head(self._file).chain[:8],
            lock_reason=store.sessions.lock_reason(self._file, session.id) if session else "",
        )

    @for_all
    def check_passphrase(self, passphrase: str) -> None:
        """Return if a passphrase, entered once more, is the study's.

        Raises:
            PassphraseError: it is another one, or the study is not encrypted.
        """
        self._file.check_passphrase(passphrase)

    @needs(Permission.READ, Permission.SEE_CASES)
    def open_frames(self) -> FrameReader:
        """Return an image reader with a connection of its own, for another thread."""
        return self.frames_opener()()

    @needs(Permission.READ, Permission.SEE_CASES)
    def frames_opener(self) -> Callable[[], FrameReader]:
        """Return what does as `open_frames`, on any thread: it asks nothing of this study."""
        return partial(_open_frames, self.path, self._passphrase)


def _open_frames(path: Path, passphrase: str | None) -> FrameReader:
    return FrameReader(StudyFile.open_reader(path, passphrase))
