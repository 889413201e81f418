"""Modules are imported, and pages built, before they are asked for."""

import gc
import sys
import threading
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.support.window_driver import WindowDriver

from readingroom_desktop.jobs import module_loader
from readingroom_desktop.jobs.module_loader import ModuleLoader
from readingroom_desktop.shell.page_preloader import OTHERS, READING
from readingroom_desktop.shell.registry import PageName


@pytest.fixture
def loader(qtbot: QtBot) -> Iterator[ModuleLoader]:
    made = ModuleLoader()
    yield made
    made.stop()


@pytest.fixture
def searching() -> Iterator[None]:
    """Let Python search for garbage, which it does not in window tests."""
    gc.enable()
    yield
    gc.disable()


@pytest.fixture
def new_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    (tmp_path / "fresh_leaf.py").write_text("import threading\nTHREAD = threading.get_ident()\n")
    monkeypatch.syspath_prepend(tmp_path)
    yield "fresh_leaf"
    sys.modules.pop("fresh_leaf", None)


def test_modules_without_qt_are_imported_on_another_thread(
    qtbot: QtBot, loader: ModuleLoader, new_module: str
) -> None:
    told: list[int] = []
    loader.load([new_module], lambda: told.append(threading.get_ident()))
    assert told == []
    qtbot.waitUntil(lambda: bool(told), timeout=5_000)
    assert told == [threading.get_ident()]
    assert threading.get_ident() != sys.modules[new_module].THREAD


@pytest.fixture
def window_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Return a package whose modules count as the window's: a leaf, and two that import it."""
    folder = tmp_path / "fresh_window"
    folder.mkdir()
    body = (
        "import threading\nfrom PySide6.QtCore import QObject\n"
        "THREAD = threading.get_ident()\nclass Made(QObject): pass\n"
    )
    (folder / "__init__.py").write_text("")
    (folder / "leaf.py").write_text(body)
    (folder / "types_only.py").write_text("raise AssertionError")
    (folder / "page.py").write_text(
        "from typing import TYPE_CHECKING\nfrom fresh_window import leaf\n"
        "if TYPE_CHECKING:\n    from fresh_window.types_only import nothing\n" + body
    )
    (folder / "other.py").write_text("from fresh_window.leaf import Made\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(module_loader, "_WITH_QT", frozenset({"fresh_window", "PySide6"}))
    yield "fresh_window"
    for name in [name for name in sys.modules if name.startswith("fresh_window")]:
        del sys.modules[name]


def test_bodies_of_qt_modules_run_on_the_main_thread_a_leaf_a_turn(
    qtbot: QtBot, loader: ModuleLoader, window_package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns: list[str] = []
    monkeypatch.setattr(
        module_loader, "named_module", lambda name: turns.append(name) or import_module(name)
    )
    told: list[bool] = []
    loader.load(["fresh_window.page", "fresh_window.other"], lambda: told.append(True))
    qtbot.waitUntil(lambda: bool(told), timeout=5_000)

    # The package itself, what both import, then they: nothing that only types need.
    assert turns == ["fresh_window", "fresh_window.leaf", "fresh_window.page", "fresh_window.other"]
    assert threading.get_ident() == sys.modules["fresh_window.leaf"].THREAD
    assert threading.get_ident() == sys.modules["fresh_window.page"].THREAD


def test_what_is_there_already_is_told_at_once(loader: ModuleLoader) -> None:
    told: list[bool] = []
    loader.load(["sys", "threading"], lambda: told.append(True))
    assert told == [True]


def test_a_module_that_cannot_be_imported_holds_nothing_up(
    qtbot: QtBot, loader: ModuleLoader
) -> None:
    told: list[bool] = []
    loader.load(["no_such_module_of_ours"], lambda: told.append(True))
    qtbot.waitUntil(lambda: bool(told), timeout=5_000)


def test_what_is_urgent_comes_before_what_has_begun(
    qtbot: QtBot, loader: ModuleLoader, new_module: str, tmp_path: Path
) -> None:
    (tmp_path / "slow_leaf.py").write_text("import time\ntime.sleep(0.2)\n")
    (tmp_path / "last_leaf.py").write_text("")
    told: list[str] = []
    loader.load(["slow_leaf", "last_leaf"], lambda: told.append("others"))
    qtbot.wait(20)
    loader.load([new_module], lambda: told.append("urgent"), is_urgent=True)
    qtbot.waitUntil(lambda: len(told) == 2, timeout=5_000)
    assert told == ["urgent", "others"]


def test_what_is_urgent_and_there_waits_for_nothing(
    qtbot: QtBot, loader: ModuleLoader, new_module: str, tmp_path: Path
) -> None:
    (tmp_path / "slower_leaf.py").write_text("import time\ntime.sleep(0.2)\n")
    told: list[str] = []
    loader.load(["slower_leaf"], lambda: told.append("others"))
    loader.load(["sys"], lambda: told.append("urgent"), is_urgent=True)
    assert told == ["urgent"]


def test_who_has_stopped_tells_nothing_more(
    qtbot: QtBot, loader: ModuleLoader, new_module: str
) -> None:
    told: list[bool] = []
    loader.load([new_module], lambda: told.append(True))
    loader.stop()
    loader.load([new_module, "another_fresh_leaf"], lambda: told.append(True))
    qtbot.wait(20)
    assert told == []


def test_pythons_search_for_garbage_goes_on_after_an_import(
    qtbot: QtBot, loader: ModuleLoader, new_module: str, searching: None
) -> None:
    loader.load([new_module], lambda: None)
    loader.stop()
    assert gc.isenabled()


def test_every_module_that_is_imported_ahead_is_there() -> None:
    from importlib.util import find_spec

    assert [name for name in (*READING, *OTHERS) if find_spec(name) is None] == []


def test_a_coordinators_pages_are_built_while_a_study_lies_open(open_driver: WindowDriver) -> None:
    window = open_driver.window
    window.prefetcher.idle.emit()
    wanted = set(window.navigation.pages) - {PageName.READING}
    open_driver.qtbot.waitUntil(lambda: wanted <= set(window.pages), timeout=20_000)
    open_driver.qtbot.waitUntil(lambda: not window.preloader._timer.isActive(), timeout=20_000)
    assert window.current is PageName.OVERVIEW
    assert all(window.stack.indexOf(window.pages.created(name)) >= 0 for name in wanted)


def test_nothing_is_built_for_a_coordinator_once_a_reader_sits_here(
    open_driver: WindowDriver,
) -> None:
    window = open_driver.window
    window.prefetcher.idle.emit()
    open_driver.act_as_reader()
    assert not window.preloader._timer.isActive()
    assert PageName.EXPORT not in window.pages


@pytest.mark.usefixtures("styled")
def test_pages_wear_the_look_and_not_the_application(
    open_driver: WindowDriver, qapp: QApplication
) -> None:
    window = open_driver.window
    assert window.page(PageName.OVERVIEW).styleSheet()
    assert not window.styleSheet()
    assert not qapp.styleSheet()


def test_a_page_without_a_place_goes_with_the_window(
    make_driver: Callable[..., WindowDriver],
) -> None:
    """Python took such a page apart in any order, and now and then crashed."""
    window = make_driver().window
    page = window.pages.created(PageName.AUDIT_TRAIL)
    assert page.parent() is None
    window.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not shiboken6.isValid(page)


def test_a_page_that_is_not_built_comes_in_turns(open_driver: WindowDriver) -> None:
    window = open_driver.window
    window.preloader.stop()
    window.preloader.open_page(PageName.AUDIT_TRAIL)
    assert window.current is not PageName.AUDIT_TRAIL
    open_driver.settle()
    assert window.current is PageName.AUDIT_TRAIL


def test_a_page_that_is_built_comes_at_once(open_driver: WindowDriver) -> None:
    window = open_driver.window
    window.page(PageName.AUDIT_TRAIL)
    window.preloader.open_page(PageName.AUDIT_TRAIL)
    assert window.current is PageName.AUDIT_TRAIL


def test_of_two_pages_wanted_the_later_comes(open_driver: WindowDriver) -> None:
    window = open_driver.window
    window.preloader.stop()
    window.preloader.open_page(PageName.AUDIT_TRAIL)
    window.preloader.open_page(PageName.OVERVIEW)
    for _ in range(5):
        QApplication.processEvents()
    assert window.current is PageName.OVERVIEW
