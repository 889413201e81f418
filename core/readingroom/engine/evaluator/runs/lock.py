"""One run at a time per folder: a lock that ends with its process."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from readingroom.domain.errors import SuiteError
from readingroom.processes.file_lock import try_lock

LOCK_FILE = "run.lock"


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Lock the folder of a run; a leftover lock file does not block.

    Raises:
        SuiteError: another run writes to it.
    """
    with (folder / LOCK_FILE).open("ab") as file:
        try:
            try_lock(file.fileno())
        except OSError as error:
            raise SuiteError(
                f"Another run is writing to {folder.name}. Wait for it, or choose a new folder."
            ) from error
        yield
