"""Print reports as PDF in a separate process, with the desktop application's libraries."""

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
    """Return whether the libraries for printing are installed."""
    return getattr(sys, "frozen", False) or all(find_spec(name) for name in LIBRARIES)


def print_pages(pairs: Sequence[tuple[Path, Path]]) -> None:
    """Print HTML pages as PDF files, all in one process.

    Args:
        pairs: the HTML file of each report, and the PDF file to write.

    Raises:
        AnalysisError: the libraries are missing, or a page cannot be printed.
    """
    if not can_print():
        raise AnalysisError(
            "A PDF needs the libraries of the desktop application, which are not installed. Leave "
            "out the PDF: the HTML file has the same content, and any browser can print it."
        )
    paths = [str(path) for pair in pairs for path in pair]
    process = start(command(PROGRAM, ARGUMENT, *paths), keeps_words=True)
    try:
        _, messages = process.communicate(timeout=_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise AnalysisError(
            f"Printing took longer than {_SECONDS // 60} minutes and was stopped. Print fewer "
            "cases."
        ) from None
    if process.returncode:
        lines = messages.decode("utf-8", "replace").strip().splitlines()
        known = lines[-1] if process.returncode == 1 and lines else ""
        raise AnalysisError(
            known or "The report cannot be printed, because the printing process failed."
        )
