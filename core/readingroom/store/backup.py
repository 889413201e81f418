"""Backups: copies of an open study file, verified before they get their final name."""

from pathlib import Path

from readingroom.audit.types import Verification
from readingroom.domain.errors import NotAStudyError, ReadOnlyError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.store.lock import unwritable
from readingroom.store.new_file import require_absent, staging_path, sync_folder
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
    """Write a backup of a study file, and record its chain head in the study.

    The backup is encrypted under the study's current passphrase, or plain if the study is plain.

    Raises:
        StateError: there is a file of that name.
        ReadOnlyError: the study or the backup cannot be written, or the disk is full.
        NotAStudyError: the written backup does not verify; it is removed.
        Cancelled: the user stopped; the unfinished backup is removed.
    """
    require_absent(path)
    if file.is_read_only:
        raise ReadOnlyError(f"{file.path.name} is open for reading only. Nothing was written.")
    file.sign_if_possible()  # lets a restore recognise a backup of this study
    end = head(file)
    with staging_path(path) as part:
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
        with file.change("backup created", actor, details):
            pass
    except BaseException:
        path.unlink(missing_ok=True)  # no backup without its event in the trail
        raise
    return verdict
