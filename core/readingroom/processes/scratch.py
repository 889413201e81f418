"""Folders of one process for what goes with it; those of processes that were killed are removed."""

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
    """A new folder in a place, made when it is first asked for and locked as long as it is used.

    Making it sweeps the place: folders whose names begin alike, of this user, that nobody holds
    and that have lain still for a time. The lock ends with its process, however that ends, so that
    no number of a process has to be believed. Windows cannot lock folders: nothing is swept there.
    """

    def __init__(
        self,
        prefix: str,
        place: Path | None = None,
        *,
        least_age_s: float,
        clock: Clock = _CLOCK,
    ) -> None:
        self._clock = clock
        self._prefix = prefix
        self._place = place
        self._least_age_s = least_age_s
        self._path: Path | None = None
        self._lock: int | None = None

    @property
    def path(self) -> Path:
        """The folder."""
        if self._path is None:
            self.sweep()
            if self._place is not None:
                self._place.mkdir(parents=True, exist_ok=True)
            self._path = Path(tempfile.mkdtemp(prefix=self._prefix, dir=self._place))
            self._lock = _lock(self._path)
        return self._path

    def sweep(self) -> None:
        """Remove what processes that have ended left in the place."""
        if sys.platform == "win32":
            return
        before = self._clock.now().timestamp() - self._least_age_s
        place = Path(tempfile.gettempdir()) if self._place is None else self._place
        with suppress(OSError), os.scandir(place) as entries:
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
    """Return a descriptor that holds a folder, None where somebody else does or none can be had."""
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
    """Remove a folder of this user of that age that nobody holds; a link stays with its aim."""
    with suppress(OSError):
        known = folder.lstat()
        is_own = known.st_uid == os.geteuid()
        if not is_own or known.st_mtime > before:
            return
        descriptor = _lock(folder)
        if descriptor is None:
            return
        try:
            shutil.rmtree(folder, ignore_errors=True)
        finally:
            os.close(descriptor)
