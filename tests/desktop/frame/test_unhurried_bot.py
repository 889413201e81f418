"""Waits of window tests last long enough on a busy computer."""

import pytest
from PySide6.QtCore import QTimer
from pytestqt.exceptions import TimeoutError as WaitError
from pytestqt.qtbot import QtBot
from tests.support import unhurried_bot


def test_a_wait_is_as_long_as_all_others(qtbot: QtBot) -> None:
    timer = QTimer(singleShot=True, interval=60)
    timer.start()
    with qtbot.waitSignal(timer.timeout, timeout=1):
        pass
    timer.start()
    qtbot.waitUntil(lambda: not timer.isActive(), timeout=1)


def test_what_never_comes_still_fails(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unhurried_bot, "LEAST_MS", 30)
    with pytest.raises(WaitError):
        qtbot.waitUntil(lambda: False)
    idle = QTimer()
    with pytest.raises(WaitError), qtbot.waitSignal(idle.timeout):
        pass


def test_a_signal_that_may_not_come_is_not_waited_for(qtbot: QtBot) -> None:
    timer = QTimer(interval=60_000)
    with qtbot.assertNotEmitted(timer.timeout, wait=10):
        timer.start()
    timer.stop()
