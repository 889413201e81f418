"""Backups: a copy of an open study file that is verified before it gets its name."""

from pathlib import Path

from readingroom.domain.errors import NotAStudyError, ReadOnlyError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.trail import Verification
from readingroom.store.lock import unwritable
from readingroom.store.new_file import require_absent, sync_folder, workshop
from readingroom.store.records import ChainHead
from readingroom.store.replacement import require_sound, write_copy
from readingroom.store.studyfile import StudyFile
from readingroom.store.trail.events import head


def write(
    file: StudyFile,
    path: Path,
    passphrase: str | None,
    *,
    actor: str = "coordinator",
    progress: Progress = NO_PROGRESS,
) -> Verification:
    """Write a backup of a study file, and record in the study where the backup's trail ends.

    The backup is encrypted under the passphrase that the study has now, or plain as the study is.

    Args:
        file: the study, open for writing.
        path: the backup; there must be no such file.
        passphrase: the study's own.
        actor: code of who does it.
        progress: told of pages and of what is verified.

    Raises:
        StateError: there is a file of that name.
        ReadOnlyError: the study or the backup cannot be written, or the disk is full.
        NotAStudyError: what was written does not verify; nothing of it is left.
        Cancelled: the user stopped; nothing is left.
    """
    require_absent(path)
    if file.is_read_only:
        raise ReadOnlyError(f"{file.path.name} is open for reading only. Nothing was written.")
    file.sign_if_possible()  # so that a restore knows the backup for one of this study
    end = head(file)
    with workshop(path) as part:
        write_copy(file.database, part, passphrase, progress, "Writing the backup")
        verdict = require_sound(part, passphrase, progress)
        if ChainHead(verdict.event_count, verdict.head) != end:
            raise NotAStudyError(
                f"{path.name} does not have the same last event as the study. Back up again."
            )
        require_absent(path)
        try:
            part.rename(path)
        except OSError as error:
            raise unwritable(path, error) from error
    try:
        sync_folder(path.parent)
        details = {"backup_head": end.chain, "backup_event_count": end.count}
        with file.change("backup made", actor, details):
            pass
    except BaseException:
        path.unlink(missing_ok=True)  # no backup that the trail does not know
        raise
    return verdict
