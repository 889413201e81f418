"""Passphrase change of a study file.

The study is copied into a new file under the new passphrase, the change is recorded there, the new
file is verified and then replaces the old one (see `replacement`). If the process is killed, one of
the two passphrases opens the complete study. Earlier copies, including backups, keep their
passphrase.
"""

import hmac
import os
from collections.abc import Callable
from pathlib import Path

from readingroom.domain.clock import Clock
from readingroom.domain.errors import PassphraseError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.store.new_file import require_good, staging_path
from readingroom.store.replacement import (
    lock_exclusively,
    require_same_end,
    require_sound,
    write_copy,
)
from readingroom.store.studyfile import StudyFile
from readingroom.store.trail.events import head


def change(
    path: Path,
    old: str | None,
    new: str,
    *,
    clock: Clock,
    actor: str = "coordinator",
    entropy: Callable[[int], bytes] = os.urandom,
    progress: Progress = NO_PROGRESS,
) -> None:
    """Change the passphrase of a study file that is not open.

    Needs free space of the file's size.

    Raises:
        PassphraseError: the old one does not open the file, or the new one is too short, not text
            or unchanged; or the file is not encrypted.
        FileInUseError: another process has the file open.
        StoreError: the file cannot be read or written; the subclass gives the reason.
        Cancelled: the user stopped; the file is unchanged.
    """
    require_good(new)
    StudyFile.open(path, clock=clock, passphrase=old).close()  # migrates and seals it
    if old is None:
        raise PassphraseError(f"{path.name} is not encrypted. It has no passphrase to change.")
    if hmac.compare_digest(old.encode(), new.encode()):
        raise PassphraseError("The new passphrase is the present passphrase. Choose another.")
    with lock_exclusively(path, old) as file, staging_path(path) as part:
        end = head(file)
        write_copy(file.database, part, new, progress, "Writing the study anew")
        with StudyFile.open(part, clock=clock, passphrase=new, entropy=entropy) as fresh:
            require_same_end(fresh, end)
            with fresh.change("passphrase changed", actor):
                pass
        require_sound(part, new, progress)
        file.move_aside(part)
