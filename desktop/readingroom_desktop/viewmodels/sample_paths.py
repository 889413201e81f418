"""Paths of the sample studies that the application creates."""

from pathlib import Path
from typing import Final

STUDY_SUFFIX: Final = ".rrstudy"
RETURN_SUFFIX: Final = ".rrreturn"
FINISHED_NAME: Final = f"finished-study{STUDY_SUFFIX}"


def next_sample(folder: Path) -> Path:
    """Return the path of the next sample study in a folder."""
    return _sample(folder, _count(folder) + 1)


def newest_sample(folder: Path) -> Path:
    """Return the path of the newest sample study in a folder, existing or not."""
    return _sample(folder, max(_count(folder), 1))


def _count(folder: Path) -> int:
    number = 0
    while _sample(folder, number + 1).exists():
        number += 1
    return number


def _sample(folder: Path, number: int) -> Path:
    return folder / f"sample-study{'' if number == 1 else f'-{number}'}{STUDY_SUFFIX}"
