"""A window that reads until it is killed.

    python window_victim.py STUDY    judge the first pair, begin the second, print, wait

The test kills it: after "ready" it only runs the event loop.
"""

import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from tools.autopilot.input_simulator import InputSimulator
from tools.autopilot.page_driver import choose_role

from readingroom_desktop.app import StartOptions, make_application, make_window
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.reading.worklist.page import WorklistPage
from readingroom_desktop.shell import MainWindow
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.reading_status import ReadingState

LIMIT_S = 60.0


def open_reading(app: QApplication, study: Path) -> tuple[MainWindow, InputSimulator, ReadingPage]:
    window = make_window(app, StartOptions(size=(1366, 768)))
    window.show()
    hands = InputSimulator(window, LIMIT_S)
    window.home.open_path(study)
    choose_role(hands, window, "R1")
    hands.wait(lambda: window.current is PageName.WORKLIST, "the worklist comes")
    worklist = window.page(PageName.WORKLIST)
    assert isinstance(worklist, WorklistPage)
    hands.wait(lambda: worklist.start.isVisible() and worklist.start.isEnabled(), "its button")
    hands.click(worklist.start)
    hands.wait(lambda: window.current is PageName.READING, "the reading page comes")
    page = window.page(PageName.READING)
    assert isinstance(page, ReadingPage)
    hands.wait(lambda: page.model.state is ReadingState.READY, "the pair is open")
    return window, hands, page


def judge_one_and_begin_another(hands: InputSimulator, page: ReadingPage) -> None:
    first = page.model.reading.item.id
    hands.key(Qt.Key.Key_1)
    for row in page.form.rows:
        hands.click(row, row.step_area(row.criterion.values[0]).center().toPoint())
    hands.key(Qt.Key.Key_Return)
    hands.wait(
        lambda: page.model.state is ReadingState.READY and page.model.reading.item.id != first,
        "the next pair is open",
    )
    hands.key(Qt.Key.Key_4)
    hands.fill(page.form.comment, "half a thought")
    hands.rest(1_500)  # autosave waits half a second after the last key


def main() -> None:
    app = make_application()
    _window, hands, page = open_reading(app, Path(sys.argv[1]))
    judge_one_and_begin_another(hands, page)
    print("ready", flush=True)
    app.exec()


if __name__ == "__main__":
    main()
