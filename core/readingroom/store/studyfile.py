"""Study file: create, open, close, single writer, and atomic changes."""

import contextlib
import os
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.audit.types import Verification
from readingroom.domain.clock import Clock, timestamp
from readingroom.domain.closeable import Closeable
from readingroom.domain.errors import PassphraseError, ReadingroomError, ReadOnlyError, StateError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.store import guard, meta, normal_form, schema
from readingroom.store.change import Change
from readingroom.store.database import (
    DRIVER_ERROR,
    connect,
    driver_errors,
    require_file,
    require_same,
)
from readingroom.store.lock import WriterLock
from readingroom.store.new_file import (
    remove,
    require_absent,
    require_good,
    require_whole,
    staging_path,
    sync_folder,
)
from readingroom.store.read_access import ReadAccess, open_reading, require_own_log
from readingroom.store.rescue import OpenedFile
from readingroom.store.trail import events, stored_checkpoints
from readingroom.store.trail.checkpoint_signer import PROGRAM, CheckpointSigner
from readingroom.store.trail.opening_check import require_good_end
from readingroom.store.verification import verify as verification

if TYPE_CHECKING:
    from sqlcipher3.dbapi2 import Connection


class StudyFile(Closeable):
    """Open study file. Only the thread that opened it may use it.

    Identifiers, salts and the log id come from `entropy`, by default the operating system's: they
    must not be guessable, and results never depend on them.
    """

    def __init__(
        self,
        path: Path,
        database: "Connection",
        hold: WriterLock | ReadAccess | None,
        clock: Clock,
        entropy: Callable[[int], bytes],
        *,
        passphrase: str | None,
        is_read_only: bool = False,
        trust_store: LocalTrustStore | None = None,
    ) -> None:
        self.path = path
        self.database = database
        self.is_read_only = is_read_only
        self._passphrase = passphrase
        self._is_encrypted = passphrase is not None
        self._hold = hold
        self._clock = clock
        self._entropy = entropy
        self._is_batch = False
        self._is_changing = False
        self._newest_at: str | None = None
        self._is_marked_open = False
        self._is_accepted = False
        self._opened: OpenedFile | None = None
        self._trust_store = trust_store
        self._signatory = CheckpointSigner(
            self, trust_store, clock, entropy, is_encrypted=passphrase is not None
        )

    @property
    def is_encrypted(self) -> bool:
        """Whether a passphrase is needed to open the file."""
        return self._is_encrypted

    def now(self) -> datetime:
        """Return the time of the clock that dates the events."""
        return self._clock.now()

    @classmethod
    def create(
        cls,
        path: Path,
        *,
        title: str,
        clock: Clock,
        passphrase: str | None = None,
        is_sample: bool = False,
        entropy: Callable[[int], bytes] = os.urandom,
        trust_store: LocalTrustStore | None = None,
        prepare: "Callable[[Self], None] | None" = None,
    ) -> Self:
        """Create a study file whose first event is "study created", and open it for writing.

        The file is written in a folder beside it and then moved: it is never visible incomplete.
        `prepare` makes the first changes before the move. Without `trust_store` a plain study has
        no key.

        Raises:
            StateError: a file of that name exists.
            PassphraseError: the passphrase is shorter than `SHORTEST_PASSPHRASE`, or is not text.
            ReadOnlyError: the folder cannot be written.
            FileInUseError: another window or command holds the file.
        """
        if passphrase is not None:
            require_good(passphrase)
        with WriterLock.acquire(path):
            require_absent(path)
            with staging_path(path) as part:
                with cls._created(part, clock, entropy, passphrase, trust_store) as draft:
                    log_id = entropy(16)
                    details = {"log_id": log_id.hex(), "format": schema.newest_version()}
                    with draft.change("study created", "coordinator", details) as change:
                        meta.add(change, title, log_id, is_sample=is_sample)
                        draft.add_first_key(change)
                    if prepare:
                        prepare(draft)
                require_whole(part)
                part.rename(path)
            sync_folder(path.parent)
        try:
            return cls.open(
                path, clock=clock, passphrase=passphrase, entropy=entropy, trust_store=trust_store
            )
        except ReadOnlyError:  # no space for SQLite's files beside an open file
            remove(path)
            raise

    @classmethod
    def _created(
        cls,
        path: Path,
        clock: Clock,
        entropy: Callable[[int], bytes],
        passphrase: str | None,
        trust_store: LocalTrustStore | None,
    ) -> Self:
        """Return a new file with the newest schema and no rows."""
        database = connect(path, passphrase, mode="rwc")
        try:
            with driver_errors(path):
                schema.migrate(database, 0)
                database.execute("PRAGMA journal_mode = WAL").fetchall()
        except BaseException:
            database.close()
            raise
        file = cls(
            path, database, None, clock, entropy, passphrase=passphrase, trust_store=trust_store
        )
        file._accept()
        return file

    def add_first_key(self, change: Change) -> None:
        """Add the key of a new study; if it cannot be stored, the first signing reports why."""
        if self._signatory.can_keep_keys:
            with contextlib.suppress(ReadOnlyError):
                self._signatory.add_key(change)

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        clock: Clock,
        passphrase: str | None = None,
        is_read_only: bool = False,
        entropy: Callable[[int], bytes] = os.urandom,
        trust_store: LocalTrustStore | None = None,
    ) -> Self:
        """Open a study file, by default as its only writer; older formats are migrated.

        Raises:
            NotAStudyError: it is not a study file, or is damaged.
            PassphraseError: the passphrase is missing, wrong, or not needed.
            NewerFileError: a later version of Readingroom wrote it.
            FileInUseError: another window or command holds it.
            ReadOnlyError: it cannot be written.
            AuditError: the triggers that protect the trail are missing.
        """
        require_file(path)
        hold: WriterLock | ReadAccess
        if is_read_only:
            hold = open_reading(path, passphrase)
            database = hold.database
        else:
            hold = WriterLock.acquire(path)
            try:
                require_own_log(path, passphrase)
                database = connect(path, passphrase)
            except BaseException:
                hold.close()
                raise
        file = cls(
            path,
            database,
            hold,
            clock,
            entropy,
            passphrase=passphrase,
            is_read_only=is_read_only,
            trust_store=trust_store,
        )
        try:
            if is_read_only:
                schema.require_current(file)
            elif schema.upgrade(file):
                normal_form.mark_open(database)
            schema.require_untouched(file)
            if not is_read_only:
                with driver_errors(path):  # copies by other tools may lose this setting
                    database.execute("PRAGMA journal_mode = WAL").fetchall()
                require_good_end(file)
                with contextlib.suppress(DRIVER_ERROR):  # a full disk: the data stays in the log
                    file._take_log_in("PASSIVE")  # the leftover log of a killed program
            file._accept()
            if isinstance(hold, WriterLock):
                file._opened = OpenedFile(file, hold, passphrase, clock)
        except BaseException:
            file.close()
            raise
        return file

    def _accept(self) -> None:
        """Accept the database as a valid study: guarded from now on, and vacuumed on close."""
        guard.install(self.database)
        self._is_accepted = True

    @contextlib.contextmanager
    def change(
        self, kind: str, actor: str, details: Mapping[str, Any] | None = None
    ) -> Iterator[Change]:
        """Make one atomic change: new rows and one event, or nothing on an exception.

        If the clock is behind the newest event, an event "clock set back" is added first.

        Use: `with file.change("case added", "coordinator") as change: cases.add(change, ...)`.
        `details` are metadata and identifiers only, never patient data, free text or names:
        strings, integers, True, False, None, lists and objects of these. The block can add to
        `change.details`.

        Raises:
            ReadOnlyError: the file is open for reading only or cannot be written, or the disk is
                full; nothing was written.
            StateError: another change is in progress.
        """
        if self._is_changing:
            raise StateError("A change is already in progress. Finish it first.")
        with self._transaction(is_nested=self._is_batch):
            self._is_changing = True
            try:
                at = timestamp(self._clock.now())
                self._record_clock_step(at)
                change = Change(self.database, self.path, at, self._entropy, dict(details or {}))
                yield change
                self._append(change, kind, actor)
            finally:
                self._is_changing = False

    def _append(self, change: Change, kind: str, actor: str) -> None:
        count = events.append(change, kind, actor)
        self._newest_at = change.at
        self._signatory.sign_due(change, count)

    def _record_clock_step(self, at: str) -> None:
        """Record that the clock was set back since the newest event, before the next event."""
        if self._newest_at is None:
            self._newest_at = events.newest_at(self)
        if at < self._newest_at:
            times = {"newest_event_at": self._newest_at, "clock_at": at}
            step = Change(self.database, self.path, at, self._entropy, times)
            self._append(step, "clock set back", PROGRAM)

    @contextlib.contextmanager
    def batch(self) -> Iterator[None]:
        """Make all changes in one transaction: many events, written together or not at all."""
        if self._is_batch or self._is_changing:
            raise StateError("A change is already in progress. Finish it first.")
        with self._transaction(is_nested=False):
            self._is_batch = True
            try:
                yield
            finally:
                self._is_batch = False

    @contextlib.contextmanager
    def _transaction(self, *, is_nested: bool, is_draft: bool = False) -> Iterator[None]:
        """Run a transaction, or a savepoint inside one; undo it on any exception.

        If the file was renamed or replaced, drafts are still written to the rescue copy.
        """
        if self.is_read_only:
            raise ReadOnlyError(f"{self.path.name} is open for reading only. Nothing was written.")
        is_checked = not is_nested and not is_draft
        if is_checked:
            self.require_in_place()
        elif self._opened and not is_nested:
            self._opened.require_not_overwritten()
        execute = self.database.execute
        with driver_errors(self.path):
            execute("SAVEPOINT change" if is_nested else "BEGIN IMMEDIATE")
            try:
                if not self._is_marked_open:
                    normal_form.mark_open(self.database)
                yield
                if is_checked:
                    self.require_in_place()
                execute("RELEASE change" if is_nested else "COMMIT")
                self._is_marked_open = True
            except BaseException:
                self._newest_at = None
                if self.database.in_transaction:  # a full disk may have ended it already
                    execute("ROLLBACK TO change" if is_nested else "ROLLBACK")
                raise
        if not is_nested:
            with contextlib.suppress(DRIVER_ERROR):  # a full disk: the data stays in the log
                self._take_log_in("PASSIVE")
            self._note_written()
            self.require_in_place()

    def _note_written(self) -> None:
        if self._opened:
            self._opened.note_written()

    def require_in_place(self) -> None:
        """Raise FileMovedError, with a rescue copy, if the path names another file."""
        if self._opened:
            self._opened.require_in_place()

    @property
    def is_move_reported(self) -> bool:
        """Whether the rename or replacement of the file was reported."""
        return self._opened is not None and self._opened.is_reported

    def save_rescue(self, path: Path) -> None:
        """Copy the open file into a new file; raises as `OpenedFile.write` does."""
        if self._opened is None:
            raise StateError(f"{self.path.name} is open for reading only. Copy the file itself.")
        self._opened.write(path)

    def clear_log(self) -> None:
        """Empty the write-ahead log, in which a rolled-back change leaves its bytes.

        If it fails now (full disk, change in progress), closing does it.
        """
        with contextlib.suppress(DRIVER_ERROR):
            self.database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        self._note_written()

    def purge(self) -> bool:
        """Vacuum the file to remove erased bytes; return whether that succeeded."""
        is_purged = guard.vacuum(self.database)
        self._note_written()
        return is_purged

    def write(self, sql: str, *values: str | int | bytes) -> None:
        """Run one statement as a transaction without an event: for drafts and checkpoints."""
        is_nested = self._is_batch or self._is_changing
        with self._transaction(is_nested=is_nested, is_draft=True):
            self.database.execute(sql, values)

    def check_passphrase(self, passphrase: str | None) -> None:
        """Return if a passphrase, entered again, is the one that opened the file.

        The file is not read, and the comparison takes constant time per length.

        Raises:
            PassphraseError: it is wrong or missing, or the file is not encrypted.
        """
        if not self._is_encrypted:
            raise PassphraseError(f"{self.path.name} is not encrypted. It has no passphrase.")
        if self._passphrase is None:
            raise StateError(f"{self.path.name} is closed. Open it first.")
        require_same(self.path, self._passphrase, passphrase)

    def verify(
        self, *, anchor: bytes | None = None, progress: Progress = NO_PROGRESS
    ) -> Verification:
        """Verify the open file from its bytes up, optionally against an anchor.

        Raises:
            AuditError: the anchor is not a checkpoint.
        """
        return verification.verify_open(
            self, trust_store=self._trust_store, anchor=anchor, progress=progress
        )

    def require_key(self) -> None:
        """Create a signing key, recorded as an event, if none of the study is available.

        Raises:
            AuditError: this computer's records of the study cannot be read.
            ReadOnlyError: the file, or the key storage, cannot be written.
            StateError: there is no key storage.
        """
        if not self._signatory.has_key():
            with self.change("signing key added", PROGRAM) as change:
                self._signatory.add_key(change)

    def sign(self) -> str:
        """Sign a checkpoint over the whole trail, record it as seen, and return it as a note.

        Raises:
            AuditError: the trail does not extend an earlier signed or seen state; nothing was
                signed.
            ReadOnlyError, StateError: as for `require_key`.
        """
        self.require_key()
        self._signatory.sign(self)
        self._signatory.remember()
        return stored_checkpoints.newest_note(self)

    def sign_if_possible(self) -> None:
        """Sign a checkpoint if there are new events; verification reports why it cannot.

        For the end of a task, which is complete even if signing fails.
        """
        with contextlib.suppress(DRIVER_ERROR, ReadingroomError):
            if self._signatory.can_keep_keys and not stored_checkpoints.covers_all(self):
                self.sign()

    def close(self) -> None:
        """Close the file, signed and in its normal form; a second call does nothing.

        Raises:
            FileMovedError: it was renamed or replaced, and this was not reported before; it is
                closed nevertheless, and the saved data is in a rescue copy.
        """
        after = contextlib.ExitStack()
        opened = self._opened if self._is_marked_open else None
        if opened:
            opened.look_a_last_time()
        if self._is_accepted and not self.is_read_only and not (opened and opened.is_moved):
            if self._is_marked_open:
                self.sign_if_possible()
            # If it fails (full disk) the write-ahead log stays, and the next opening reads it.
            with contextlib.suppress(DRIVER_ERROR, ReadingroomError, OSError):
                self._tidy(after)
            if opened:
                with contextlib.suppress(DRIVER_ERROR, ReadingroomError):
                    opened.note_written()
                opened.look_a_last_time()
        self._opened = None
        self.is_read_only = True
        self._passphrase = None
        self._signatory.forget()
        self.database.close()
        after.close()
        if opened:
            opened.forget()
        if self._hold:
            self._hold.close()
        if opened:
            opened.report()

    def _tidy(self, after: contextlib.ExitStack) -> None:
        """Bring the file into its sealed normal form, and absorb the write-ahead log.

        The handle that it opens is closed after the database; see `normal_form.seal`.
        """
        guard.remove(self.database)
        if not normal_form.is_closed(self):
            normal_form.restore(self.database)
            if not self._take_log_in():
                return
            bare = None if self._is_encrypted else after.enter_context(self.path.open("rb"))
            normal_form.seal(self.database, bare)
        self._take_log_in()

    def _take_log_in(self, how: str = "TRUNCATE") -> bool:
        """Checkpoint the write-ahead log into the file; return whether no reader blocked it.

        PASSIVE after each change: acknowledged data is in the file itself, and a file renamed after
        a killed program loses nothing in the log.
        """
        return not self.database.execute(f"PRAGMA wal_checkpoint({how})").fetchone()[0]
