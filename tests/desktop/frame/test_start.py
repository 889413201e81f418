from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot
from tests.support.seat import Seat

from readingroom_desktop import __main__ as start
from readingroom_desktop import app as application
from readingroom_desktop.app import StartOptions
from readingroom_desktop.theme import ThemeName
from readingroom_desktop.viewmodels.shell import PageName
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.window import MainWindow


def test_the_command_line_becomes_start_options(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[StartOptions] = []

    def remember(options: StartOptions) -> int:
        seen.append(options)
        return 7

    monkeypatch.setattr(start, "run", remember)
    assert start.main(["a.rrstudy", "--theme", "light", "--size", "1366x768"]) == 7
    assert start.main(["--sample"]) == 7
    assert seen[0] == StartOptions(Path("a.rrstudy"), False, ThemeName.LIGHT, (1366, 768))
    assert seen[1] == StartOptions(with_sample=True)


def test_the_autopilot_gets_its_folder_and_gives_the_status(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from readingroom_desktop import autopilot

    seen: list[Path] = []

    def remember(out: Path) -> int:
        seen.append(out)
        return 3

    monkeypatch.setattr(autopilot, "run", remember, raising=False)
    assert start.main(["--autopilot", "--out", "somewhere"]) == 3
    assert seen == [Path("somewhere")]


def test_the_window_runs_until_it_is_closed(qapp: QApplication, qtbot: QtBot) -> None:
    windows: list[MainWindow] = []

    def close_it() -> None:
        (window,) = (w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
        windows.append(window)
        assert window.isVisible()
        window.close()  # the last window's end ends the application

    QTimer.singleShot(50, close_it)
    assert application.run(StartOptions(size=(1100, 700))) == 0
    assert not windows[0].isVisible()
    windows[0].deleteLater()


def test_file_dialogs_give_paths_or_nothing(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    parent, chooser = QWidget(), FileChooser()
    qtbot.addWidget(parent)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("/s.rrstudy", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: (["/a", "/b"], ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "/folder")
    assert chooser.study(parent) == Path("/s.rrstudy")
    assert chooser.case_folder(parent) == (Path("/folder"),)
    assert chooser.case_archives(parent) == (Path("/a"), Path("/b"))
    assert chooser.outputs(parent) == (Path("/a"), Path("/b"))
    assert chooser.folder(parent, "Where") == Path("/folder")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    assert chooser.study(parent) is None
    assert chooser.case_folder(parent) == ()
    assert chooser.folder(parent, "Where") is None


def test_no_two_keys_collide_on_any_page(open_seat: Seat) -> None:
    open_seat.sit_as_reader()
    for name in (PageName.WORKLIST, PageName.READING):
        open_seat.go(name)
    shortcuts = open_seat.window.findChildren(QShortcut)
    keys = Counter(one.toString() for shortcut in shortcuts for one in list(shortcut.keys()))
    assert {key for key, count in keys.items() if count > 1} == set()
    assert {"?", "Ctrl+K", "Ctrl+1"} <= set(keys)
