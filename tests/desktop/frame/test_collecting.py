"""Garbage is taken out on the window's thread, as often as Python itself would."""

import gc
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from tests.support.window_driver import WindowDriver

from readingroom_desktop import app
from readingroom_desktop.jobs.garbage_collection import GarbageCollector, collect_due


@pytest.fixture
def enabled() -> Iterator[None]:
    was_on = gc.isenabled()
    gc.enable()
    yield
    if not was_on:
        gc.disable()


def test_python_looks_for_no_garbage_by_itself_while_the_window_is_there(
    qapp: QApplication, enabled: None
) -> None:
    rounds = GarbageCollector(qapp)
    assert not gc.isenabled()
    rounds.stop()
    assert gc.isenabled()


def test_what_is_due_is_collected(enabled: None) -> None:
    gc.disable()
    gc.collect()
    assert collect_due() is None
    kept = [[number] for number in range(5 * gc.get_threshold()[0])]
    assert collect_due() == 0
    assert collect_due() is None
    assert len(kept) == 5 * gc.get_threshold()[0]


def test_two_windows_look_until_the_last_is_gone(qapp: QApplication, enabled: None) -> None:
    first, second = GarbageCollector(qapp), GarbageCollector(qapp)
    first.stop()
    assert not gc.isenabled()
    second.stop()
    assert gc.isenabled()


def test_every_window_has_its_rounds(
    make_driver: Callable[..., WindowDriver], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[GarbageCollector] = []

    class Noted(GarbageCollector):
        def __init__(self, parent: QObject) -> None:
            super().__init__(parent)
            started.append(self)

    monkeypatch.setattr(app, "GarbageCollector", Noted)
    driver = make_driver()
    assert [one.parent() for one in started] == [driver.window]
    assert started[0]._timer.isActive()
    driver.window.close()
    assert not started[0]._timer.isActive()
