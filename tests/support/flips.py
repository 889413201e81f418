"""Flip a single bit of a study file, verify it, and restore it."""

import os
from pathlib import Path

from readingroom.domain.errors import ReadingroomError
from readingroom.store import verify


def is_seen(path: Path, at: int, bit: int) -> bool:
    """Return whether a study is refused or invalid with one flipped bit; the bit is restored.

    Only the program's own exceptions count: others do not explain the failure.
    """
    _flip(path, at, bit)
    try:
        return not verify(path).is_sound
    except ReadingroomError:
        return True
    except Exception:  # noqa: BLE001 - whatever else it is
        return False
    finally:
        _flip(path, at, bit)


def _flip(path: Path, at: int, bit: int) -> None:
    with path.open("r+b", buffering=0) as file:
        file.seek(at)
        (byte,) = file.read(1)
        file.seek(-1, os.SEEK_CUR)
        file.write(bytes([byte ^ bit]))
