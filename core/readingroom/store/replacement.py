"""Atomic replacement of a study file that is not in use.

The new file is written beside the study, checked, and then renamed over it in one step of the
operating system: a killed program or a crash of the computer leaves one of the two files. `PRAGMA
rekey` rewrites every page in place: it would have to be crash-safe itself, and would change pages
under a process that has the file open.
"""

import contextlib
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC
from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.audit.types import Verification
from readingroom.domain.clock import Clock
from readingroom.domain.errors import NotAStudyError, StateError
from readingroom.domain.progress import Progress, Step
from readingroom.store import normal_form
from readingroom.store.database import HasDatabase, connect, driver_errors
from readingroom.store.lock import WriterLock, companion_path, unwritable
from readingroom.store.new_file import require_whole, sync_folder
from readingroom.store.records import ChainHead
from readingroom.store.trail.events import head
from readingroom.store.verification.verify import verify

if TYPE_CHECKING:
    from sqlcipher3.dbapi2 import Connection

_STEP_PAGES = 256  # of 4 KiB


@dataclass(slots=True)
class ExclusiveStudyFile:
    """Study file held exclusively, and its database."""

    path: Path
    database: "Connection"

    def move_aside(self, part: Path) -> None:
        """Replace this file by a closed file, permanently.

        Raises:
            ReadOnlyError: it cannot be renamed; this file is unchanged.
        """
        if sys.platform == "win32":  # pragma: no cover - Windows cannot rename over an open file
            self.database.close()
        target = companion_path(self.path, "")  # a link keeps pointing at the study
        try:
            shutil.copymode(target, part)
            part.replace(target)
        except OSError as error:
            raise unwritable(self.path, error) from error
        sync_folder(target.parent)


@contextlib.contextmanager
def lock_exclusively(path: Path, passphrase: str | None) -> Iterator[ExclusiveStudyFile]:
    """Open a normally closed study file exclusively.

    Raises:
        FileInUseError: another process reads or writes it.
        StoreError: it cannot be opened; the subclass gives the reason.
    """
    with (
        WriterLock.acquire(path),
        contextlib.closing(connect(path, passphrase)) as database,
    ):
        with driver_errors(path):
            # Leaving WAL needs the only connection, which then stays the only one.
            database.execute("PRAGMA journal_mode = DELETE").fetchall()
            database.execute("PRAGMA locking_mode = EXCLUSIVE").fetchall()
            database.execute("BEGIN EXCLUSIVE")
            database.execute("COMMIT")
        yield ExclusiveStudyFile(path, database)


def write_copy(
    database: "Connection", path: Path, passphrase: str | None, progress: Progress, label: str
) -> None:
    """Copy an open database page by page into a new file, encrypted under its own passphrase.

    SQLite's backup copies one state of the database. SQLCipher's copies from an encrypted file to
    an encrypted one or from a plain one to a plain one.

    Raises:
        ReadOnlyError: the new file cannot be written, or the disk is full.
        Cancelled: the user stopped; the caller removes the unfinished file.
    """

    def report(_status: int, left: int, total: int) -> None:
        progress.report(Step(total - left, total, label))
        progress.raise_if_cancelled()

    after = contextlib.ExitStack()
    target = connect(path, passphrase, mode="rwc")
    try:
        with driver_errors(path):
            database.backup(target, pages=_STEP_PAGES, progress=report)
            (mark,) = target.execute("PRAGMA application_id").fetchone()
            if mark == normal_form.OPEN_MARK:
                normal_form.restore(target)
            else:
                normal_form.break_seal(target)  # the header differs
            target.execute("PRAGMA journal_mode = WAL").fetchall()
            target.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            bare = after.enter_context(path.open("rb")) if passphrase is None else None
            normal_form.seal(target, bare)
            target.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    finally:
        target.close()
        after.close()
    require_whole(path)


def require_same_end(source: HasDatabase, end: ChainHead) -> None:
    """Raise NotAStudyError unless a copy has the chain head of the study."""
    if head(source) != end:
        raise NotAStudyError(
            f"{source.path.name} was copied, but the copy does not have the same last event. "
            "Verify the study."
        )


def require_sound(path: Path, passphrase: str | None, progress: Progress) -> Verification:
    """Verify a newly written, closed file.

    Raises:
        NotAStudyError: it is not valid.
    """
    verdict = verify(path, passphrase, progress=progress)
    if not verdict.is_sound:
        raise NotAStudyError(
            f"{path.name} was written, but is not valid: {verdict.findings[0]} Verify the study."
        )
    return verdict


def name_aside(path: Path, what: str, clock: Clock) -> Path:
    """Return a path beside a file to retain it: with a label and the time.

    Raises:
        StateError: a file of that name exists.
    """
    at = clock.now().astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    target = path.with_name(f"{path.stem}.{what}-{at}{path.suffix}")
    if target.exists():
        raise StateError(f"{target.name} already exists. Move it and try again.")
    return target


def give_name(old: Path, new: Path) -> None:
    """Hard-link a file under another name, or copy it if links are unsupported.

    Raises:
        OSError: both fail.
    """
    try:
        new.hardlink_to(old)
    except OSError:
        part = new.with_name(new.name + ".part")
        try:
            shutil.copy2(old, part)
            part.rename(new)
        except OSError:
            part.unlink(missing_ok=True)
            raise
