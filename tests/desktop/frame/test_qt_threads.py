"""Qt classes are made, and Qt objects end, on the window's thread alone."""

import gc
import os
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid
from tests.support import class_threads
from tests.support.window_driver import WindowDriver

from readingroom.domain.clock import SystemClock
from readingroom_desktop.jobs import Job, JobBoard, StudyThread
from readingroom_desktop.widgets.controls import button, heading
from readingroom_desktop.widgets.focus_keeper import FocusKeeper
from readingroom_desktop.widgets.overlay import ModalOverlay


@pytest.mark.slow
def test_no_qt_class_is_made_on_another_thread(small_study: Path) -> None:
    """On Python 3.11 that crashed 7 to 9 % of processes that made thousands of classes."""
    program = [sys.executable, "-X", "faulthandler", class_threads.__file__, str(small_study)]
    done = subprocess.run(program, capture_output=True, text=True, check=False, timeout=120)

    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def thread(qtbot: QtBot) -> Iterator[StudyThread]:
    made = StudyThread()
    yield made
    made.stop()


class Receiver(QObject):
    """Receives an answer, and is held by nothing but the call."""

    def take(self, value: object) -> None:
        """Receive a value."""


def test_what_a_call_holds_ends_on_the_windows_thread(qtbot: QtBot, thread: StudyThread) -> None:
    ends: list[int] = []
    for _ in range(50):
        receiver, held = Receiver(), Receiver()
        for one in (receiver, held):
            weakref.finalize(one, lambda: ends.append(threading.get_ident()))
        thread.open_study(partial(_fail, held), receiver.take, partial(_ignore, receiver))
        del receiver, held, one
    qtbot.waitUntil(lambda: thread.is_idle, timeout=5_000)
    gc.collect()

    # At once, not with the next call: the thread holds nothing while it waits.
    assert len(ends) == 100
    assert set(ends) == {threading.get_ident()}


def _fail(held: object) -> None:
    raise OSError(str(held))


def _ignore(held: object, failure: object) -> None:
    """Do nothing with a failure."""


def test_the_board_lets_go_of_jobs_that_have_ended(qtbot: QtBot) -> None:
    board = JobBoard(SystemClock())
    job = Job("one")
    board.add(job)
    gone = weakref.ref(job)
    job.ended.emit()
    assert board.running == ()
    assert [ended.title for ended in board.ended] == ["one"]
    del job
    assert gone() is None


@pytest.fixture
def room(qtbot: QtBot, qapp: QApplication) -> QWidget:
    made = QWidget()
    made.setLayout(QVBoxLayout())
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    return made


def test_a_card_forgets_the_widget_that_qt_has_deleted(qtbot: QtBot, room: QWidget) -> None:
    opener = QPushButton("Open")
    room.layout().addWidget(opener)
    opener.setFocus()
    qtbot.waitUntil(opener.hasFocus)
    card = ModalOverlay(room, 300)
    card.open()
    opener.deleteLater()
    qtbot.waitSignal(opener.destroyed, timeout=1_000).wait()
    card.close_card()
    assert card.isHidden()


def test_the_focus_of_a_control_that_qt_has_deleted_is_forgotten(
    qtbot: QtBot, room: QWidget
) -> None:
    FocusKeeper(room)
    pressed = button("Save")
    room.layout().addWidget(heading("Saving"))
    room.layout().addWidget(pressed)
    room.layout().addWidget(QPushButton("Other"))
    pressed.setFocus()
    qtbot.waitUntil(pressed.hasFocus)
    pressed.setEnabled(False)
    pressed.deleteLater()
    qtbot.waitSignal(pressed.destroyed, timeout=1_000).wait()
    assert isinstance(QApplication.focusWidget(), QLabel)


def test_escape_closes_the_card_of_a_bundle_chosen_in_a_dialog(
    open_driver: WindowDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It raised RuntimeError each time: the field of the file dialog that had the keys was gone."""
    window = open_driver.window
    dialogs: list[QDialog] = []

    def choose(parent: QWidget) -> Path:
        dialogs.append(QDialog(parent))
        field = QLineEdit(dialogs[0])
        dialogs[0].show()
        field.setFocus()
        open_driver.qtbot.waitUntil(field.hasFocus)
        dialogs[0].deleteLater()
        return tmp_path / "nothing.zip"

    monkeypatch.setattr(open_driver.chooser, "bundle", choose)
    window.bundles.choose()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(dialogs[0])
    card = window.bundles.card
    assert card.isVisible()
    open_driver.qtbot.keyClick(card, Qt.Key.Key_Escape)
    assert card.isHidden()


def test_processes_of_tests_leave_their_stack_where_they_crash() -> None:
    assert os.environ.get("PYTHONFAULTHANDLER") == "1"
