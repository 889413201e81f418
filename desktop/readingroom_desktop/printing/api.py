"""Printing one report: HTML in, PDF out."""

import shutil
import tempfile
from pathlib import Path

from readingroom.domain.errors import AnalysisError
from readingroom_desktop.printing.finishing import finish
from readingroom_desktop.printing.pagination import (
    draw_sheets,
    number_contents,
    paginate,
    pieces_of,
)
from readingroom_desktop.printing.source import read_page


def print_report(source: Path, target: Path) -> int:
    """Print a report and return its number of pages; requires a Qt application.

    Raises:
        AnalysisError: the page is not a Readingroom report, or the PDF cannot be written.
    """
    page = read_page(source)
    placed = paginate(tuple(pieces_of(page)))
    number_contents(placed)
    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder) / "report.pdf"
        draw_sheets(page, placed, draft)
        finish(page, placed, draft, source.read_bytes())
        try:
            shutil.move(draft, target)
        except OSError as error:
            raise AnalysisError(f"{target.name} cannot be written: {error.strerror}.") from error
    return max((item.page for item in placed), default=0) + 1
