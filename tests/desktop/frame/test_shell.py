import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QTableView, QTabWidget, QWidget
from pytestqt.qtbot import QtBot
from tests.support.sample_study import TITLE, make_study
from tests.support.window_driver import WindowDriver

from readingroom.domain.accounts import Role
from readingroom.domain.study import StudyState
from readingroom_desktop.__main__ import _size, main
from readingroom_desktop.app import StartOptions, make_application, open_at_start
from readingroom_desktop.settings import SettingsFile, config_folder
from readingroom_desktop.shell.registry import PageGroup, PageName
from readingroom_desktop.theme import Size, ThemeName

pytestmark = pytest.mark.usefixtures("reused_window")

CONTROL = Qt.KeyboardModifier.ControlModifier
COORDINATOR = ["Study", "Reading", "Results", "Assurance"]


def tabs(driver: WindowDriver) -> list[str]:
    return list(driver.window.navigation.tabs.titles.values())


def test_without_a_study_there_is_only_home(driver: WindowDriver) -> None:
    assert (driver.rail_titles(), tabs(driver)) == (["Study"], ["Overview"])
    assert driver.window.strip.study.text() == "Readingroom"
    assert not driver.window.strip.person.isVisible()


def test_an_open_study_is_named_in_strip_status_and_title(open_driver: WindowDriver) -> None:
    window = open_driver.window
    assert open_driver.rail_titles() == COORDINATOR
    assert window.strip.study.text() == TITLE
    assert window.strip.session.text() == "Session 1"
    assert window.strip.state.text() == "open"
    assert window.status.head.text() == f"Chain {window.shell.summary.head}"
    assert window.status.device.text().startswith("Device")
    assert window.windowTitle() == f"{TITLE} – Readingroom"


def test_a_reader_sees_only_the_pages_for_reading(open_driver: WindowDriver) -> None:
    open_driver.act_as_reader()
    assert (open_driver.rail_titles(), tabs(open_driver)) == (
        ["Reading"],
        ["Worklist", "Reading", "Display check"],
    )
    assert open_driver.window.shell.role is Role.READER
    assert open_driver.window.current is PageName.WORKLIST
    for forbidden in (
        PageName.OVERVIEW,
        PageName.PREFERENCE,
        PageName.AUDIT_TRAIL,
        PageName.EXPORT,
    ):
        open_driver.window.show_page(forbidden)
        assert open_driver.window.current is PageName.WORKLIST
    open_driver.window.strip.person.menu().actions()[0].trigger()
    open_driver.settle()
    assert open_driver.rail_titles() == COORDINATOR


def click_tab(driver: WindowDriver, name: PageName) -> None:
    """Click the entry of a page's group in the rail, then its tab."""
    navigation, group = driver.window.navigation, name.value.group
    if group in navigation.groups:
        driver.click(navigation.rail.entries[group])
    else:  # the command palette shows its pages all the same
        driver.go(name)
    if navigation.current is not name:
        bar = navigation.tabs.bar
        place = bar.tabRect(list(navigation.tabs.titles).index(name)).center()
        driver.qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=place)
        driver.settle()


def test_every_page_opens_by_its_group_and_tab(open_driver: WindowDriver) -> None:
    navigation = open_driver.window.navigation
    for name in navigation.pages:
        click_tab(open_driver, name)
        assert open_driver.window.stack.currentWidget() is open_driver.window.page(name)
        assert navigation.rail.entries[name.value.group].isChecked()
        assert navigation.tabs.bar.tabText(navigation.tabs.bar.currentIndex()).replace(
            "&&", "&"
        ) == navigation.title(name)


@pytest.mark.usefixtures("own_window")
def test_every_group_opens_by_its_key_with_the_page_shown_last(open_driver: WindowDriver) -> None:
    window = open_driver.window
    open_driver.go(PageName.PEOPLE)
    for group, first in ((3, PageName.ENDPOINT), (5, PageName.RISK), (1, PageName.PEOPLE)):
        open_driver.key(Qt.Key(Qt.Key.Key_0 + group), CONTROL)
        assert window.current is first


def test_the_tabs_of_a_group_are_turned_by_keys(open_driver: WindowDriver) -> None:
    window = open_driver.window
    pages = window.navigation.pages_of(PageGroup.ASSURANCE)
    open_driver.go(pages[0])
    for name in (*pages[1:], pages[0]):
        open_driver.key(Qt.Key.Key_PageDown, CONTROL)
        assert window.current is name
    open_driver.key(Qt.Key.Key_PageUp, CONTROL)
    assert window.current is pages[-1]


def test_an_arrow_key_in_the_tabs_keeps_the_focus_there(open_driver: WindowDriver) -> None:
    window, bar = open_driver.window, open_driver.window.navigation.tabs.bar
    bar.setFocus()
    open_driver.key(Qt.Key.Key_Right)
    assert window.current is PageName.CASE_TABLE
    assert bar.hasFocus()
    open_driver.key(Qt.Key.Key_PageDown, CONTROL)
    assert window.current is PageName.PROTOCOL


def test_the_model_lab_is_hidden_without_a_model_and_keeps_its_key(
    open_driver: WindowDriver,
) -> None:
    window = open_driver.window
    assert PageGroup.MODEL_LAB not in window.navigation.groups
    open_driver.key(Qt.Key.Key_4, CONTROL)
    assert window.current is PageName.OVERVIEW
    open_driver.go(PageName.EVALUATIONS)
    assert "Model lab" in open_driver.rail_titles()
    open_driver.go(PageName.OVERVIEW)
    assert "Model lab" not in open_driver.rail_titles()
    window.shell.has_models = True
    window.shell.changed.emit()
    open_driver.key(Qt.Key.Key_4, CONTROL)
    assert window.current is PageName.EVALUATIONS


def test_the_model_lab_is_back_after_a_reader_saved_something(
    open_driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("readingroom_desktop.viewmodels.shell._has_models", lambda _study: True)
    shell = open_driver.window.shell
    shell.act_as(shell.readers[0])
    shell.note_write()
    open_driver.settle()
    assert "Model lab" not in open_driver.rail_titles()
    shell.act_as(None)
    open_driver.settle()
    assert "Model lab" in open_driver.rail_titles()


def test_the_title_of_a_page_is_that_of_its_tab(shared_driver: WindowDriver) -> None:
    navigation = shared_driver.window.navigation
    pages = [name for name in navigation.pages if name is not PageName.OVERVIEW]
    for name in pages:
        page = shared_driver.go(name)
        shown = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
        assert navigation.title(name) in shown


def test_the_rail_cuts_no_title(shared_driver: WindowDriver) -> None:
    for entry in shared_driver.window.navigation.rail.entries.values():
        lines = entry.fontMetrics().lineSpacing()
        assert entry.width() > entry.fontMetrics().horizontalAdvance(entry.text())
        assert entry.height() >= entry.iconSize().height() + lines + 2 * Size.GAP


def test_a_crash_is_shown_with_a_report_to_copy_and_the_window_goes_on(
    open_driver: WindowDriver, capsys: pytest.CaptureFixture[str]
) -> None:
    window = open_driver.window

    def broken(study: object) -> None:
        raise ZeroDivisionError("MUSTERMANN")

    window.study_thread.run(broken)
    open_driver.settle()
    card = window.crash_card
    assert card.isVisible()
    assert "ZeroDivisionError" in card.report.toPlainText()
    assert "MUSTERMANN" not in card.report.toPlainText() + capsys.readouterr().err
    card.report.setPlainText(card.report.toPlainText())
    open_driver.click(card.copy)
    assert QGuiApplication.clipboard().text() == card.report.toPlainText()
    window.hooks.report(ValueError())
    assert "ZeroDivisionError" in card.report.toPlainText()
    open_driver.click(card.go_on)
    assert not card.isVisible()


def test_expected_trouble_in_the_frame_is_a_toast(open_driver: WindowDriver) -> None:
    open_driver.window.study_thread.run(lambda study: study.protocol.lock(""))
    open_driver.settle()
    assert open_driver.window.toast.isVisible()


def test_jobs_are_shown_in_the_strip(open_driver: WindowDriver, qtbot: QtBot) -> None:
    strip = open_driver.window.strip
    seen: list[tuple[bool, str]] = []
    open_driver.window.study_thread.job_started.connect(
        lambda job: seen.append((strip.job_bar.isVisible(), strip.job_words.text()))
    )
    open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).verify()
    open_driver.settle()
    assert seen == [(True, "Verifying the audit trail")]
    assert not strip.job_bar.isVisible()


def test_saving_is_shown_in_the_status_line(open_driver: WindowDriver) -> None:
    window = open_driver.window
    assert window.status.saved.text() == ""
    before = window.shell.summary.head
    window.home.add_reader("Dr Cy Example")
    open_driver.settle()
    assert window.status.saved.text().startswith("Saved ")
    assert window.shell.summary.head != before
    assert [reader.code for reader in window.shell.readers] == ["R1", "R2", "R3"]


def test_settings_that_cannot_be_saved_are_told(
    open_driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: object, settings: object) -> None:
        raise PermissionError

    monkeypatch.setattr(SettingsFile, "save", refuse)
    open_driver.window.home.forget_recent("nothing")
    assert "could not be saved" in open_driver.window.toast.text


def test_damaged_settings_are_told_at_start(
    home_folder: Path, make_driver: Callable[..., WindowDriver]
) -> None:
    folder = home_folder / "config"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text("{", encoding="utf-8")
    assert "could not be read" in make_driver().window.toast.text


@pytest.mark.usefixtures("styled")
def test_size_and_look_come_from_the_start_and_size_from_the_last_time(
    make_driver: Callable[..., WindowDriver],
) -> None:
    driver = make_driver(size=(1500, 900), theme=ThemeName.LIGHT)
    assert (driver.window.width(), driver.window.height()) == (1500, 900)
    driver.window.resize(1100, 700)
    driver.window.close()
    again = make_driver(size=None)
    assert again.window.height() == 700  # the width is kept inside the test's small screen
    assert SettingsFile(config_folder()).load().settings.theme == "light"


def test_a_study_named_at_start_is_opened(driver: WindowDriver, small_study: Path) -> None:
    open_at_start(driver.window, StartOptions())
    assert driver.window.shell.summary is None
    open_at_start(driver.window, StartOptions(study=small_study))
    driver.settle()
    assert driver.window.shell.summary.title == TITLE


@pytest.mark.usefixtures("own_window")
def test_the_sample_is_opened_at_start(
    driver: WindowDriver, home_folder: Path, tmp_path: Path
) -> None:
    sample = home_folder / "data" / "sample-study.rrstudy"
    sample.parent.mkdir(parents=True)
    make_study(tmp_path / "stand-in").rename(sample)
    open_at_start(driver.window, StartOptions(with_sample=True))
    driver.settle()
    assert driver.window.home.path == sample


def test_there_is_one_application(qapp: object) -> None:
    assert make_application() is qapp


# ---- what every control owes ---------------------------------------------------------------------


def visible_pages(driver: WindowDriver) -> list[QWidget]:
    pages: list[QWidget] = [
        driver.window.strip,
        driver.window.navigation.rail,
        driver.window.navigation.tabs,
    ]
    for name in driver.window.navigation.pages:
        driver.go(name)
        pages.append(driver.window.page(name))
    return pages


def test_every_control_has_an_accessible_name(shared_driver: WindowDriver) -> None:
    nameless = []
    for page in visible_pages(shared_driver):
        for kind in (QAbstractButton, QLineEdit, QTableView, QTabWidget):
            nameless += [
                f"{type(page).__name__}: {type(control).__name__}"
                for control in page.findChildren(kind)
                if control.isVisible()
                and not control.accessibleName()
                and not control.objectName().startswith("qt_")
                and not isinstance(control.parent(), (QLineEdit, QTableView))
                and not (isinstance(control, QAbstractButton) and control.text())
            ]
    assert nameless == []


def test_every_button_is_reached_by_the_keyboard(shared_driver: WindowDriver) -> None:
    for page in visible_pages(shared_driver):
        for control in page.findChildren(QAbstractButton):
            if control.isVisible() and not control.objectName().startswith("qt_"):
                if isinstance(control.parent(), (QLineEdit, QTableView)):
                    continue
                assert control.focusPolicy() & Qt.FocusPolicy.TabFocus, control.accessibleName()


def test_no_button_cuts_its_words(shared_driver: WindowDriver) -> None:
    shared_driver.window.resize(1366, 768)
    for page in visible_pages(shared_driver):
        for control in page.findChildren(QAbstractButton):
            if control.isVisible() and control.text():
                words = max(
                    map(control.fontMetrics().horizontalAdvance, control.text().split("\n"))
                )
                assert control.width() >= words, control.text()


@pytest.mark.usefixtures("styled")
def test_a_focus_ring_is_drawn(open_driver: WindowDriver) -> None:
    close = open_driver.window.page(PageName.OVERVIEW).overview.close_study
    open_driver.window.activateWindow()
    open_driver.window.stack.setFocus()
    plain = close.grab().toImage()
    close.setFocus(Qt.FocusReason.TabFocusReason)
    assert close.hasFocus()
    assert close.grab().toImage() != plain


# ---- start ---------------------------------------------------------------------------------------


def test_sizes_are_read_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert _size("1366x768") == (1366, 768)
    for wrong in ("1366", "axb", "1366x"):
        with pytest.raises(SystemExit):
            main(["--size", wrong])
    assert "1366x768" in capsys.readouterr().err


def test_the_window_is_light_and_asks_for_no_heavy_library(tmp_path: Path) -> None:
    metrics = "readingroom.engine.evaluator.metrics.registry"  # imports all families
    code = (
        "import sys; from readingroom_desktop.app import *; app = make_application();"
        "w = make_window(app, StartOptions()); w.show(); w.close();"
        f"heavy = {{'torch','shap','sklearn','scipy','skimage','pandas','pydicom','{metrics}'}};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True
    )
    assert done.stdout.strip() == "[]"


def test_pages_of_analyses_read_no_table_before_they_are_used() -> None:
    code = (
        "import sys; import readingroom_desktop.model_lab.explanations.page;"
        "import readingroom_desktop.model_lab.group_fairness.extension;"
        "print('readingroom.engine.tables.sources' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True
    )
    assert done.stdout.strip() == "False"


def test_return_presses_whatever_button_has_the_keys(open_driver: WindowDriver) -> None:
    window = open_driver.window
    window.navigation.rail.entries[PageGroup.RESULTS].setFocus()
    open_driver.key(Qt.Key.Key_Return)
    assert window.current.value.group is PageGroup.RESULTS
    open_driver.go(PageName.AUDIT_TRAIL)
    window.page(PageName.AUDIT_TRAIL).verify.setFocus()
    open_driver.key(Qt.Key.Key_Enter)
    assert window.pages.viewmodel(PageName.AUDIT_TRAIL).verification.is_sound
    window.pages.viewmodel(PageName.AUDIT_TRAIL).verification = None
    open_driver.key(Qt.Key.Key_Return, CONTROL)
    assert window.pages.viewmodel(PageName.AUDIT_TRAIL).verification is None


def test_return_presses_a_button_on_a_card(open_driver: WindowDriver) -> None:
    window = open_driver.window
    window.hooks.report(ValueError())
    assert window.crash_card.isVisible()
    window.crash_card.go_on.setFocus()
    open_driver.key(Qt.Key.Key_Return)
    assert not window.crash_card.isVisible()


@pytest.mark.usefixtures("styled")
def test_the_state_has_its_room_as_soon_as_it_changes(open_driver: WindowDriver) -> None:
    strip, shell = open_driver.window.strip, open_driver.window.shell
    for state in StudyState:
        shell.summary = replace(shell.summary, state=state)
        strip.redraw()
        assert strip.state.width() >= strip.state.sizeHint().width(), state


@pytest.mark.usefixtures("styled")
def test_long_names_never_widen_the_window(open_driver: WindowDriver) -> None:
    window = open_driver.window
    shell, strip = window.shell, window.strip
    narrow = window.minimumSizeHint().width()
    long = "Dr Long " + "Name " * 40
    shell.summary = replace(shell.summary, title=long)
    shell.person = replace(shell.readers[0], name=long)
    strip.redraw()

    assert strip.person.text().startswith("R1")
    assert strip.person.text().endswith("…")
    assert long in strip.person.toolTip()
    assert strip.study.toolTip() == long
    assert window.minimumSizeHint().width() <= max(narrow, Size.MIN_WIDTH)


@pytest.mark.usefixtures("own_window")
@pytest.mark.parametrize("way", ["window", "study", "another"])
def test_no_log_stays_beside_a_study_that_was_closed(
    open_driver: WindowDriver, small_study: Path, tmp_path: Path, way: str
) -> None:
    window = open_driver.window
    window.home.add_reader("Dr Cy Example")
    open_driver.settle()
    assert small_study.with_name(f"{small_study.name}-wal").exists()
    if way == "window":
        window.close()
    elif way == "study":
        window.shell.close_study()
        open_driver.settle()
    else:
        open_driver.open(make_study(tmp_path / "other"))
    names = {path.name for path in small_study.parent.glob(f"{small_study.name}*")}
    assert names == {small_study.name}
