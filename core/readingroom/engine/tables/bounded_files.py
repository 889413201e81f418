"""Reading of whole files named by a user, with a size limit."""

import stat
from itertools import islice
from pathlib import Path

from readingroom.domain.errors import GenerationError

_MIB = 1 << 20


def read_at_most(path: Path, most: int) -> bytes:
    """Return the content of a file of at most `most` bytes.

    Raises:
        GenerationError: it is larger, not a regular file, or unreadable.
    """
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise GenerationError(f"{path.name} is not a regular file. Choose a file.")
        if status.st_size > most:
            size = f"{most / _MIB:,.0f} MiB"
            raise GenerationError(f"{path.name} is larger than {size}. Choose a smaller file.")
        return path.read_bytes()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise GenerationError(f"{path.name} cannot be read: {reason}.") from error
    except ValueError as error:
        reason = "its name contains an invalid character"
        raise GenerationError(f"A file cannot be read: {reason}.") from error


def read_text_at_most(path: Path, most: int) -> str:
    """Return the text of a UTF-8 file of at most `most` bytes, without its byte order mark.

    Raises:
        GenerationError: as `read_at_most`, or it is not UTF-8.
    """
    try:
        return read_at_most(path, most).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise GenerationError(f"{path.name} is not UTF-8 text. Save it as UTF-8.") from error


def files_inside(folder: Path, most: int) -> tuple[Path, ...]:
    """Return the files of a folder and its subfolders, in the order of their names.

    Links to files outside the folder are left out.

    Raises:
        GenerationError: there are more than `most`.
    """
    root = folder.resolve()
    inside = (
        path
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.resolve().is_relative_to(root)
    )
    files = tuple(islice(inside, most + 1))
    if len(files) > most:
        raise GenerationError(f"{folder.name} has more than {most:,} files.")
    return files
