"""Scratch folders that end with their process; those of killed processes are removed."""

import os
import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from readingroom.domain.clock import Clock, SystemClock
from readingroom.processes.file_lock import try_lock

_CLOCK = SystemClock()
DAY_S = 86_400.0
MINUTE_S = 60.0


class ScratchFolder:
    """A new folder in a parent folder, made on first use and locked as long as it is used.

    Making it sweeps the parent folder: it removes this user's folders with the same prefix that are
    not locked and have not changed for a time. The lock ends with its process, however that ends,
    so that no process ID has to be trusted. Windows cannot lock folders: nothing is swept there.
    """

    def __init__(
        self,
        prefix: str,
        parent: Path | None = None,
        *,
        least_age_s: float,
        clock: Clock = _CLOCK,
    ) -> None:
        self._clock = clock
        self._prefix = prefix
        self._parent = parent
        self._least_age_s = least_age_s
        self._path: Path | None = None
        self._lock: int | None = None

    @property
    def path(self) -> Path:
        """The folder."""
        if self._path is None:
            self.sweep()
            if self._parent is not None:
                self._parent.mkdir(parents=True, exist_ok=True)
            self._path = Path(tempfile.mkdtemp(prefix=self._prefix, dir=self._parent))
            self._lock = _lock(self._path)
        return self._path

    def sweep(self) -> None:
        """Remove what ended processes left in the parent folder."""
        if sys.platform == "win32":
            return
        before = self._clock.now().timestamp() - self._least_age_s
        parent = Path(tempfile.gettempdir()) if self._parent is None else self._parent
        with suppress(OSError), os.scandir(parent) as entries:
            for entry in entries:
                if entry.name.startswith(self._prefix):
                    _remove_if_left(Path(entry.path), before)

    def close(self) -> None:
        """Remove the folder with all that is in it."""
        if self._path is not None:
            shutil.rmtree(self._path, ignore_errors=True)
            self._path = None
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def _lock(folder: Path) -> int | None:
    """Return a descriptor that locks a folder; None where another process does or it fails."""
    if sys.platform == "win32":
        return None
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    except OSError:
        return None
    try:
        try_lock(descriptor)
    except OSError:
        os.close(descriptor)
        return None
    return descriptor


def _remove_if_left(folder: Path, before: float) -> None:
    """Remove an unlocked folder of this user of that age; a link and its target stay."""
    with suppress(OSError):
        status = folder.lstat()
        is_own = status.st_uid == os.geteuid()
        if not is_own or status.st_mtime > before:
            return
        descriptor = _lock(folder)
        if descriptor is None:
            return
        try:
            shutil.rmtree(folder, ignore_errors=True)
        finally:
            os.close(descriptor)
