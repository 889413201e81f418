"""One run at a time in a folder: a lock that ends with its process, however that ends."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from readingroom.domain.errors import SuiteError
from readingroom.processes.file_lock import try_lock

LOCK_FILE = "run.lock"


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Hold the folder of a run; the file that is left over blocks nobody.

    Raises:
        SuiteError: another run writes into it.
    """
    with (folder / LOCK_FILE).open("ab") as file:
        try:
            try_lock(file.fileno())
        except OSError as error:
            raise SuiteError(
                f"Another run writes into {folder.name} at present. Wait for it, or choose a new "
                "folder."
            ) from error
        yield
