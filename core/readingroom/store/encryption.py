"""Encryption of a plain study file.

The study is exported into a new, encrypted file, which is compared with it row by row, gets the
event "study encrypted" and a new signing key, is verified, and then replaces the plain file (see
`replacement`). If the process is killed, one of the two files opens and is complete. The old
signing keys were stored outside the plain file; they are deleted.

The blocks of the plain file are released, not overwritten: a journal, a snapshot or the spare
blocks of a solid-state disk may keep them.
"""

import contextlib
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.domain.clock import Clock
from readingroom.domain.errors import NotAStudyError, PassphraseError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.store.database import driver_errors
from readingroom.store.lock import unwritable
from readingroom.store.new_file import require_good, staging_path
from readingroom.store.read_access import open_reading
from readingroom.store.replacement import (
    ExclusiveStudyFile,
    give_name,
    lock_exclusively,
    name_aside,
    require_same_end,
    require_sound,
)
from readingroom.store.studyfile import StudyFile
from readingroom.store.trail import stored_checkpoints
from readingroom.store.trail.checkpoint_signer import remember
from readingroom.store.trail.events import head

if TYPE_CHECKING:
    from sqlcipher3.dbapi2 import Connection

_LABEL = "Writing the encrypted study"


def encrypt(
    path: Path,
    passphrase: str,
    *,
    clock: Clock,
    actor: str = "coordinator",
    keeps_plain: bool = False,
    trust_store: LocalTrustStore | None = None,
    progress: Progress = NO_PROGRESS,
) -> Path | None:
    """Encrypt a plain study file that is not open; return the path of the retained plain file.

    Needs free space of about the file's size.

    Raises:
        PassphraseError: the passphrase is too short or not text, or the file is already encrypted.
        FileInUseError: another process has the file open.
        StateError: a file with the name of the retained copy exists.
        NotAStudyError: the encrypted file differs from the study; it is removed.
        StoreError: the file cannot be read or written; the subclass gives the reason.
        Cancelled: the user stopped; the file is unchanged.
    """
    require_good(passphrase)
    require_plain(path)
    with StudyFile.open(path, clock=clock, trust_store=trust_store) as file:
        file.sign_if_possible()  # the last checkpoint signed by the old keys
    with lock_exclusively(path, None) as file, staging_path(path) as part:
        end = head(file)
        _export(file, part, passphrase, progress)
        with StudyFile.open(part, clock=clock, passphrase=passphrase) as fresh:
            require_same_end(fresh, end)
            with fresh.change("study encrypted", actor) as change:
                fresh.add_first_key(change)
        require_sound(part, passphrase, progress)
        with _retained_plain_file(path, clock, is_wanted=keeps_plain) as retained:
            file.move_aside(part)
    if trust_store:
        _move_keys(path, passphrase, trust_store)
    return retained


def require_plain(path: Path) -> None:
    """Raise PassphraseError if a study file, not open here, is already encrypted.

    Raises:
        NotAStudyError: there is no such file, or it is not a study.
    """
    try:
        open_reading(path, None).close()
    except PassphraseError as error:
        message = f"{path.name} is already encrypted. Change its passphrase instead."
        raise PassphraseError(message) from error


def _export(file: ExclusiveStudyFile, part: Path, passphrase: str, progress: Progress) -> None:
    database = file.database
    with driver_errors(file.path):
        execute = database.execute
        (version,) = execute("PRAGMA main.user_version").fetchone()
        (mark,) = execute("PRAGMA main.application_id").fetchone()
        execute("ATTACH DATABASE ? AS fresh KEY ?", (f"{part.absolute().as_uri()}", passphrase))
        try:
            execute("SELECT sqlcipher_export('fresh')").fetchone()
            execute(f"PRAGMA fresh.user_version = {version}")
            execute(f"PRAGMA fresh.application_id = {mark}")
            _require_same_rows(database, part, progress)
        finally:
            execute("DETACH DATABASE fresh")


def _require_same_rows(database: "Connection", part: Path, progress: Progress) -> None:
    """Raise NotAStudyError unless both files have the same tables and rows."""
    listed = "SELECT type, name, sql FROM {}.sqlite_master ORDER BY type, name"
    ours, theirs = (database.execute(listed.format(side)).fetchall() for side in ("main", "fresh"))
    tables = [name for kind, name, _sql in ours if kind == "table"]
    is_same = ours == theirs
    for done, table in enumerate(tables):
        progress.report(Step(done, len(tables), _LABEL))
        progress.raise_if_cancelled()
        is_same = is_same and _is_same_table(database, table)
    if not is_same:
        raise NotAStudyError(
            f"{part.name} was not written correctly. Nothing was changed. Try again; if it happens "
            "again, use another disk."
        )
    progress.report(Step(len(tables), len(tables), _LABEL))


def _is_same_table(database: "Connection", table: str) -> bool:
    (is_keyed,) = database.execute(
        "SELECT wr FROM pragma_table_list(?) WHERE schema = 'main'", (table,)
    ).fetchone()
    order = "" if is_keyed else " ORDER BY rowid"
    select = f'SELECT * FROM {{}}."{table}"{order}'  # noqa: S608 - a name of our own schema
    with (
        contextlib.closing(database.execute(select.format("main"))) as ours,
        contextlib.closing(database.execute(select.format("fresh"))) as theirs,
    ):
        return all(ours_row == other for ours_row, other in zip_longest(ours, theirs))


@contextlib.contextmanager
def _retained_plain_file(path: Path, clock: Clock, *, is_wanted: bool) -> Iterator[Path | None]:
    """Give the plain file a second name if requested; remove it if encryption fails."""
    if not is_wanted:
        yield None
        return
    retained = name_aside(path, "plain", clock)
    try:
        give_name(path.resolve(), retained)
    except OSError as error:
        retained.unlink(missing_ok=True)
        raise unwritable(path, error) from error
    try:
        yield retained
    except BaseException:
        retained.unlink(missing_ok=True)
        raise


def _move_keys(path: Path, passphrase: str, trust_store: LocalTrustStore) -> None:
    """Record the current keys outside the file, and delete the private keys there."""
    with open_reading(path, passphrase) as access:
        log_id = stored_checkpoints.log_id(access)
        newest = stored_checkpoints.newest(access)
        keys = [named.key for named in stored_checkpoints.keys(access)]
    if newest:
        remember(trust_store, log_id, newest.head, keys)
    trust_store.write(log_id, msgspec.structs.replace(trust_store.read(log_id), seeds={}))
