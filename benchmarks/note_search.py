"""Time the search in a case with a note of 2 MB, against Qt's own search and plain `re`.

    python benchmarks/note_search.py [--quick]

The note is made: 52,000 lines (`--quick`: 5,000). A search counts all matches, marks those around
the present one and lists them; Qt's peer is a loop of QTextDocument.find over the same document,
the other peer `re.findall` over the same text.
"""

import argparse
import os
import re
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.table import Line, median, print_table
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QApplication

from readingroom.domain.case import CaseContent, Note
from readingroom.domain.ids import AssetId
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs

LINES, QUICK_LINES = 52_000, 5_000
SEARCH_MS = 50.0


def milliseconds(act: Callable[[], object], repeats: int = 7) -> float:
    """Return the median time of a call, in ms."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        act()
        times.append((time.perf_counter() - start) * 1000)
    return median(times)


def found_by_qt(document: QTextDocument, query: str) -> int:
    """Return the number of matches that QTextDocument finds."""
    count, cursor = 0, QTextCursor(document)
    while True:
        cursor = document.find(query, cursor)
        if cursor.isNull():
            return count
        count += 1


def main() -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description="The search in notes beside Qt and re")
    parser.add_argument("--quick", action="store_true", help="a shorter note")
    count = QUICK_LINES if parser.parse_args().quick else LINES
    QApplication([])
    text = "\n".join(f"Line {number} of a long note with a word." for number in range(count))
    note = Note(AssetId("n"), "Note", text, "utf-8")
    tabs = CaseTabs()
    tabs.resize(760, 260)
    tabs.show()
    tabs.show_case(CaseContent("C", "Case", "", notes=(note,)))
    QApplication.processEvents()
    lines = []
    for query in ("word", f"Line {count - 1}", "absent"):
        tabs.find_box.clear()
        ours = milliseconds(lambda query=query: (tabs.search.find(query), tabs.search.find(""))[0])
        pattern = re.compile(re.escape(query), re.IGNORECASE)
        theirs = milliseconds(lambda pattern=pattern: pattern.findall(text))
        name = f"search “{query}” in {len(text) / 1e6:.1f} MB"
        lines.append(Line(name, ours, "ms", SEARCH_MS, peer="re.findall", theirs=theirs))
        search_qt = partial(found_by_qt, tabs.notes.document(), query)
        qt = milliseconds(search_qt, 1)
        lines.append(Line("... against Qt", ours, "ms", peer="QTextDocument.find", theirs=qt))
    tabs.find_box.setText("word")
    step = milliseconds(lambda: (tabs.go_to_match(1), QApplication.processEvents()))
    lines.append(Line("go to the next of its matches and draw", step, "ms", SEARCH_MS))
    listed = milliseconds(tabs.search.entries)
    lines.append(Line("list the first 500 with their text", listed, "ms", SEARCH_MS))
    print_table("Search in notes", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
