import sys
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QApplication, QFileDialog, QToolButton, QWidget
from pytestqt.qtbot import QtBot
from tests.support.window_driver import WindowDriver

from readingroom_desktop import __main__ as start
from readingroom_desktop import app as application
from readingroom_desktop.app import StartOptions
from readingroom_desktop.shell import MainWindow
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import ThemeName, apply_theme
from readingroom_desktop.widgets.choosers import FileChooser, LastFolder, file_dialog


def test_the_command_line_becomes_start_options(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[StartOptions] = []

    def remember(options: StartOptions) -> int:
        seen.append(options)
        return 7

    monkeypatch.setattr(start, "run", remember)
    assert start.main(["a.rrstudy", "--theme", "light", "--size", "1366x768"]) == 7
    assert start.main(["--sample"]) == 7
    assert seen[0] == StartOptions(Path("a.rrstudy"), theme=ThemeName.LIGHT, size=(1366, 768))
    assert seen[1] == StartOptions(with_sample=True)


def test_the_window_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        start.main(["--version"])

    assert capsys.readouterr().out.startswith("readingroom-desktop, version 0.")


def test_a_window_without_a_console_can_still_print(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    start.open_streams()
    with sys.stdout, sys.stderr:
        sys.stdout.write("nobody reads this")
        sys.stderr.write("nor this")


def test_a_console_is_left_as_it_is() -> None:
    before = sys.stdout
    start.open_streams()

    assert sys.stdout is before


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


@pytest.fixture
def dialogs(monkeypatch: pytest.MonkeyPatch) -> list[QFileDialog]:
    """Answer each dialog by two paths; give those that were shown."""
    shown: list[QFileDialog] = []

    def accept(dialog: QFileDialog) -> QFileDialog.DialogCode:
        shown.append(dialog)
        return QFileDialog.DialogCode.Accepted

    monkeypatch.setattr(QFileDialog, "exec", accept)
    monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _: ["/a", "/b"])
    return shown


def test_file_dialogs_give_what_was_chosen(qtbot: QtBot, dialogs: list[QFileDialog]) -> None:
    parent, chooser = QWidget(), FileChooser()
    qtbot.addWidget(parent)
    assert chooser.study(parent) == Path("/a")
    assert chooser.case_folder(parent) == (Path("/a"), Path("/b"))
    assert chooser.case_archives(parent) == (Path("/a"), Path("/b"))
    assert chooser.outputs(parent) == (Path("/a"), Path("/b"))
    assert chooser.key_file(parent) == Path("/a")
    assert chooser.folder(parent, "Where") == Path("/a")
    many = QFileDialog.FileMode.ExistingFiles
    assert [dialog.fileMode() is many for dialog in dialogs] == [
        False,
        False,
        True,
        True,
        False,
        False,
    ]


def test_a_key_file_that_is_there_may_be_chosen_without_a_question(
    qtbot: QtBot, dialogs: list[QFileDialog]
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    FileChooser().key_file(parent)
    assert dialogs[0].testOption(QFileDialog.Option.DontConfirmOverwrite)
    assert dialogs[0].defaultSuffix() == "rrkey"


def test_a_file_dialog_that_was_closed_gives_nothing(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent, chooser = QWidget(), FileChooser()
    qtbot.addWidget(parent)
    monkeypatch.setattr(QFileDialog, "exec", lambda _: QFileDialog.DialogCode.Rejected)
    assert chooser.study(parent) is None
    assert chooser.case_folder(parent) == ()
    assert chooser.key_file(parent) is None
    assert chooser.folder(parent, "Where") is None
    assert chooser.backup(parent) is None
    assert chooser.public_key(parent) is None


def test_a_file_dialog_begins_in_the_folder_of_the_last_one(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "cases"
    folder.mkdir()
    parent, chooser = QWidget(), FileChooser()
    qtbot.addWidget(parent)
    monkeypatch.setattr(LastFolder, "path", str(tmp_path))
    begun: list[str] = []

    def choose(dialog: QFileDialog) -> QFileDialog.DialogCode:
        begun.append(dialog.directory().absolutePath())
        dialog.selectFile(str(folder))
        return QFileDialog.DialogCode.Accepted

    monkeypatch.setattr(QFileDialog, "exec", choose)
    chooser.folder(parent, "Where")
    chooser.any_file(parent, "Which")
    folder.rmdir()
    chooser.folder(parent, "Where")
    assert begun == [str(tmp_path), str(folder), str(tmp_path)]


@pytest.mark.usefixtures("styled")
@pytest.mark.parametrize("look", list(ThemeName))
def test_the_buttons_of_qts_own_file_dialog_can_be_seen(qtbot: QtBot, look: ThemeName) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    apply_theme(app, look)
    dialog = file_dialog(None, "Choose", QFileDialog.FileMode.Directory)
    qtbot.addWidget(dialog)
    dialog.show()
    button = next(
        one for one in dialog.findChildren(QToolButton) if one.objectName() == "toParentButton"
    )
    picture = button.grab().toImage()
    ground = picture.pixelColor(picture.width() // 5, picture.height() // 5).lightness()
    inner = range(picture.width() // 5, picture.width() * 4 // 5)
    is_inked = [
        any(abs(picture.pixelColor(column, row).lightness() - ground) > 100 for row in inner)
        for column in inner
    ]
    assert sum(is_inked) > len(inner) / 3  # the arrow's width in a button of 28 pixels


def test_no_two_keys_collide_on_any_page(open_driver: WindowDriver) -> None:
    open_driver.act_as_reader()
    for name in (PageName.WORKLIST, PageName.READING):
        open_driver.go(name)
    window = open_driver.window
    everywhere = [one for one in window.findChildren(QShortcut) if one.parent() is window]
    for name in (PageName.WORKLIST, PageName.READING):
        shortcuts = [*everywhere, *window.page(name).findChildren(QShortcut)]
        keys = Counter(
            (widget.window(), one.toString())  # the window of the form has the same keys
            for shortcut in shortcuts
            if isinstance(widget := shortcut.parent(), QWidget)
            for one in list(shortcut.keys())
        )
        assert {key for key, count in keys.items() if count > 1} == set()
        assert {(window, "?"), (window, "Ctrl+K"), (window, "Ctrl+1")} <= set(keys)
        assert all(isinstance(shortcut.parent(), QWidget) for shortcut in shortcuts)
