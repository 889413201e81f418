"""Cost of a long report: created, and written as HTML and as PDF.

    python benchmarks/reports.py [--quick]

The report is of a reader study with many cases, corrections and readers, so that it has some sixty
pages with figures.
The peer is Qt's own QTextDocument, which lays out and prints the tables and texts of the same
page, without drawings, bookmarks and the total number of pages.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import pypdfium2
from benchmarks.table import Line, median, print_table
from tests.support.report_material import material

from readingroom.domain.ids import CaseId
from readingroom.engine.analyzer.reports.inputs import ReportInputs
from readingroom.engine.analyzer.reports.kinds import make_report
from readingroom.reports.document import Document, document_of
from readingroom.reports.html import write_html
from readingroom.reports.pdf import write_pdf
from readingroom.reports.types import ReportKind

RUNS, QUICK_RUNS = 5, 1
CASES, QUICK_CASES = 1_000, 40
TARGET_S, PAGES = 10.0, 60
PEER = """
import re, sys
from PySide6.QtGui import QGuiApplication, QPdfWriter, QTextDocument, QPageSize
application = QGuiApplication([])
html = open(sys.argv[1], encoding="utf-8").read()
document = QTextDocument()
document.setHtml(re.sub("<svg.*?</svg>", "", html, flags=re.S))
writer = QPdfWriter(sys.argv[2])
writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
document.print_(writer)
"""


def long_material(count: int) -> ReportInputs:
    """Return the inputs of a report of a reader study of many cases."""
    small = material()
    first, correction = small.cases[0], small.corrections[0]
    named = [f"CASE-{index:04d}" for index in range(count)]
    return replace(
        small,
        cases=tuple(replace(first, id=CaseId(code), code=code) for code in named),
        corrections=tuple(replace(correction, case_code=code) for code in named),
        agreements=small.agreements * 100,
        variants=small.variants * 100,
    )


def timed(work: Callable[[], object]) -> float:
    """Return the seconds of a piece of work."""
    since = time.perf_counter()
    work()
    return time.perf_counter() - since


def measure(folder: Path, runs: int, count: int) -> tuple[list[Line], int]:
    """Measure alternately and return the lines, and the number of printed pages."""
    inputs = long_material(count)
    source, target, other = (folder / name for name in ("r.html", "r.pdf", "peer.pdf"))
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    peer = [sys.executable, "-c", PEER, str(source), str(other)]
    writing, printing, theirs = [], [], []
    for _ in range(runs):
        writing.append(timed(lambda: source.write_text(write_html(_document(inputs)), "utf-8")))
        printing.append(timed(lambda: target.write_bytes(write_pdf(_document(inputs)))))
        theirs.append(timed(lambda: subprocess.run(peer, env=environment, check=True)))
    with pypdfium2.PdfDocument(target) as document:
        pages = len(document)
    whole = [seconds + other for seconds, other in zip(writing, printing, strict=True)]
    name = "created and written"
    return [
        Line(name, median(whole), "s", TARGET_S),
        Line("... of this, the HTML page", median(writing), "s"),
        Line(
            "... of this, the PDF", median(printing), "s", None, None,
            "QTextDocument, no figures", median(theirs),
        ),
    ], pages  # fmt: skip


def _document(inputs: ReportInputs) -> Document:
    return document_of(make_report(ReportKind.READER_STUDY, inputs))


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    is_quick = parser.parse_args().quick
    runs, count = (QUICK_RUNS, QUICK_CASES) if is_quick else (RUNS, CASES)
    with tempfile.TemporaryDirectory() as name:
        lines, pages = measure(Path(name), runs, count)
    print_table("Reports", lines, [f"{pages} pages; the target is for {PAGES}."])


if __name__ == "__main__":
    main()
