"""One run at a time in a folder: a lock that ends with its process, however that ends."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from readingroom.domain.errors import SuiteError

if sys.platform == "win32":  # pragma: no cover - runs on Windows only
    import msvcrt

    def _try_lock(descriptor: int) -> None:
        """Lock the first byte or raise OSError."""
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _try_lock(descriptor: int) -> None:
        """Lock the file or raise OSError."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


LOCK_FILE = "run.lock"


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Hold the folder of a run; the file that is left over blocks nobody.

    Raises:
        SuiteError: another run writes into it.
    """
    with (folder / LOCK_FILE).open("ab") as file:
        try:
            _try_lock(file.fileno())
        except OSError as error:
            raise SuiteError(
                f"Another run writes into {folder.name} at present. Wait for it, or choose a new "
                "folder."
            ) from error
        yield
