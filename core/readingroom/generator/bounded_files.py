"""Files that a user names, read whole where they are not larger than they can be meant to be."""

import stat
from pathlib import Path

from readingroom.domain.errors import GenerationError

_MIB = 1 << 20


def read_at_most(path: Path, most: int) -> bytes:
    """Return the content of a file of at most so many bytes.

    Raises:
        GenerationError: it is larger, is no plain file, or cannot be read.
    """
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise GenerationError(f"{path.name} cannot be read: it is no file.")
        if found.st_size > most:
            size = f"{most / _MIB:,.0f} MiB"
            raise GenerationError(f"{path.name} has more than {size}, which is not read.")
        return path.read_bytes()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise GenerationError(f"{path.name} cannot be read: {reason}.") from error
    except ValueError as error:
        reason = "its name holds a sign that no path has"
        raise GenerationError(f"A file cannot be read: {reason}.") from error


def read_text_at_most(path: Path, most: int) -> str:
    """Return the text of a file in UTF-8 of at most so many bytes, without its mark of order.

    Raises:
        GenerationError: as `read_at_most`; or it is no such text.
    """
    try:
        return read_at_most(path, most).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise GenerationError(f"{path.name} is no text in UTF-8. Save it as such.") from error
