"""Where the sample studies lie that the application makes."""

from pathlib import Path
from typing import Final

STUDY_SUFFIX: Final = ".rrstudy"
FINISHED_NAME: Final = f"finished-study{STUDY_SUFFIX}"


def next_sample(folder: Path) -> Path:
    """Return the file in which the next sample study of a folder is made."""
    return _sample(folder, _count(folder) + 1)


def newest_sample(folder: Path) -> Path:
    """Return the file of the newest sample study of a folder, made or to be made."""
    return _sample(folder, max(_count(folder), 1))


def _count(folder: Path) -> int:
    number = 0
    while _sample(folder, number + 1).exists():
        number += 1
    return number


def _sample(folder: Path, number: int) -> Path:
    return folder / f"sample-study{'' if number == 1 else f'-{number}'}{STUDY_SUFFIX}"
