"""The built program: its edition, and whether it is still where it was started."""

import sys
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final

FILE: Final = "edition.txt"
"""File beside the modules of a built program, written by the build."""

MOVED: Final = (
    "Readingroom was moved or removed while it runs. What you entered is stored. Close the window "
    "and start Readingroom from its new folder."
)


class Edition(StrEnum):
    """What is installed: one of the built programs, or the Python package."""

    READER = "reader"
    FULL = "full"
    CUDA = "cuda"
    PACKAGE = "package"


@cache
def edition() -> Edition:
    """Return the edition of this program; cached, as the file moves with the program.

    Raises:
        OSError: a built program without the file: it is incomplete, or was moved while it runs.
    """
    unpacked = getattr(sys, "_MEIPASS", None)
    if unpacked is None:
        return Edition.PACKAGE
    return Edition(Path(unpacked, FILE).read_text(encoding="ascii").strip())


def how_to_get(packages: str, extra: str = "engine") -> str:
    """Return a sentence about packages that are not installed and what has them.

    `packages` names them, separated by commas; `extra` is what installs them as a Python package.
    """
    if edition() is Edition.READER:
        return (
            f"The Reader edition of Readingroom does not include {packages}. Use the Full edition: "
            "it opens the same studies."
        )
    return f"This installation lacks {packages}. Install Readingroom with its extra '{extra}'."


def is_moved() -> bool:
    """Return whether a built program is no longer where it was started; False for a package."""
    return bool(getattr(sys, "frozen", False)) and not Path(sys.executable).exists()
