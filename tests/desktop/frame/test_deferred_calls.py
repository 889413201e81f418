"""Work left for later is done one piece a turn, and bars are drawn with all else."""

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from readingroom_desktop.widgets.controls import ProgressBar
from readingroom_desktop.widgets.deferred_calls import (
    call_deferred,
    draw_deferred,
    has_deferred_calls,
)

pytestmark = pytest.mark.usefixtures("styled")


class _PaintWatch(QObject):
    painted = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.painted += event.type() is QEvent.Type.Paint
        return False


def test_pieces_are_done_in_their_order_and_not_at_once(qtbot: QtBot, qapp: QApplication) -> None:
    done: list[int] = []
    for number in range(3):
        call_deferred(qapp, lambda number=number: done.append(number))  # type: ignore[misc] # bound
    assert (done, has_deferred_calls()) == ([], True)
    qtbot.waitUntil(lambda: len(done) == 3)
    assert (done, has_deferred_calls()) == ([0, 1, 2], False)


def test_what_becomes_due_in_a_piece_comes_before_the_next(
    qtbot: QtBot, qapp: QApplication
) -> None:
    done: list[str] = []

    def first() -> None:
        done.append("first")
        QApplication.postEvent(watch, QEvent(QEvent.Type.User))

    class Watch(QObject):
        def event(self, event: QEvent) -> bool:
            done.append("due")
            return True

    watch = Watch()
    call_deferred(qapp, first)
    call_deferred(qapp, lambda: done.append("second"))
    qtbot.waitUntil(lambda: "second" in done)
    assert done == ["first", "due", "second"]


def test_what_somebody_left_who_is_gone_is_not_done(qtbot: QtBot, qapp: QApplication) -> None:
    done: list[str] = []
    gone = QObject()
    call_deferred(gone, lambda: done.append("gone"))
    call_deferred(qapp, lambda: done.append("here"))
    gone.deleteLater()
    QApplication.sendPostedEvents(gone, QEvent.Type.DeferredDelete)
    qtbot.waitUntil(lambda: bool(done))
    assert done == ["here"]


def test_what_is_changed_is_drawn_in_a_later_turn(qtbot: QtBot) -> None:
    shown = ProgressBar("Done")
    qtbot.addWidget(shown)
    with qtbot.waitExposed(shown):
        shown.show()
    QApplication.processEvents()
    watch = _PaintWatch()
    shown.installEventFilter(watch)
    draw_deferred(shown)
    draw_deferred(shown)
    shown.repaint()
    assert (watch.painted, shown.updatesEnabled()) == (0, False)
    qtbot.waitUntil(lambda: watch.painted > 0)
    assert shown.updatesEnabled()


def test_a_piece_that_fails_holds_no_other_up(qtbot: QtBot, qapp: QApplication) -> None:
    done: list[str] = []

    def fail() -> None:
        raise ValueError("on purpose")

    with qtbot.captureExceptions() as caught:
        call_deferred(qapp, fail)
        call_deferred(qapp, lambda: done.append("next"))
        qtbot.waitUntil(lambda: bool(done))
    assert [kind for kind, *_ in caught] == [ValueError]


@pytest.mark.parametrize("total", [0, 10])
def test_a_bar_is_drawn_with_all_else(qtbot: QtBot, total: int) -> None:
    bar = ProgressBar("Done")
    qtbot.addWidget(bar)
    with qtbot.waitExposed(bar):
        bar.show()
    QApplication.processEvents()
    watch = _PaintWatch()
    bar.installEventFilter(watch)
    bar.show_step(min(total, 3), total)
    assert (watch.painted, bar.maximum()) == (0, total)
    qtbot.waitUntil(lambda: watch.painted > 0)
