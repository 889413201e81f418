"""Printing reports: the window's libraries do it, in a process of their own."""

import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from readingroom.domain.errors import AnalysisError
from readingroom.processes.command_line import command, start

PROGRAM: Final = "readingroom_desktop.printing"
ARGUMENT: Final = "--printing-process"
LIBRARIES: Final = ("PySide6", "readingroom_desktop", "fontpkg_inter", "pypdf")
_SECONDS: Final = 600


def can_print() -> bool:
    """Return whether the libraries that print are installed here."""
    return getattr(sys, "frozen", False) or all(find_spec(name) for name in LIBRARIES)


def print_pages(pairs: Sequence[tuple[Path, Path]]) -> None:
    """Print pages of HTML as PDFs, all in one process.

    Args:
        pairs: The HTML of each report, and the PDF to write.

    Raises:
        AnalysisError: the libraries are missing, or a page cannot be printed.
    """
    if not can_print():
        raise AnalysisError(
            "A PDF needs the window's libraries, which are not installed here. Leave the PDF out: "
            "the HTML says the same, and any browser prints it."
        )
    paths = [str(path) for pair in pairs for path in pair]
    process = start(command(PROGRAM, ARGUMENT, *paths), keeps_words=True)
    try:
        _, words = process.communicate(timeout=_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise AnalysisError(
            f"Printing took longer than {_SECONDS // 60} minutes and was ended. Print fewer cases."
        ) from None
    if process.returncode:
        said = words.decode("utf-8", "replace").strip().splitlines()
        known = said[-1] if process.returncode == 1 and said else ""
        raise AnalysisError(known or "The report cannot be printed: the printing program failed.")
