"""A single bit of a study file flipped, looked at, and put back."""

import os
from pathlib import Path

from readingroom.domain.errors import ReadingroomError
from readingroom.store import verify


def is_seen(path: Path, at: int, bit: int) -> bool:
    """Return whether a study is refused or unsound with one bit flipped; it is put back."""
    _flip(path, at, bit)
    try:
        return not verify(path).is_sound
    except ReadingroomError:
        return True
    finally:
        _flip(path, at, bit)


def _flip(path: Path, at: int, bit: int) -> None:
    with path.open("r+b", buffering=0) as file:
        file.seek(at)
        (byte,) = file.read(1)
        file.seek(-1, os.SEEK_CUR)
        file.write(bytes([byte ^ bit]))
