"""A plot is made when somebody first sees it, or asks for it."""

from pytestqt.qtbot import QtBot

from readingroom_desktop.theme import themes
from readingroom_desktop.widgets.lazy_plot import LazyPlot


class _Counted(LazyPlot):
    drawn = 0

    def draw(self) -> None:
        self.drawn += 1


def _made(qtbot: QtBot) -> _Counted:
    chart = _Counted("What it shows")
    qtbot.addWidget(chart)
    return chart


def test_what_nobody_has_seen_is_not_drawn(qtbot: QtBot) -> None:
    chart = _made(qtbot)
    chart.redraw()
    themes().changed.emit()
    assert chart.drawn == 0


def test_what_is_shown_is_drawn_a_moment_later(qtbot: QtBot) -> None:
    chart = _made(qtbot)
    chart.show()
    qtbot.waitUntil(lambda: chart.drawn == 1)


def test_who_asks_for_a_plot_has_it_drawn_and_named(qtbot: QtBot) -> None:
    chart = _made(qtbot)
    assert (chart.plot.accessibleName(), chart.drawn) == ("What it shows", 1)


def test_a_plot_that_is_seen_is_drawn_anew_with_another_look(qtbot: QtBot) -> None:
    chart = _made(qtbot)
    chart.show()
    assert chart.plot is chart.plot
    themes().changed.emit()
    assert chart.drawn == 2


def test_a_plot_that_nobody_sees_waits_until_it_is_seen(qtbot: QtBot) -> None:
    chart = _made(qtbot)
    assert chart.plot is chart.plot
    themes().changed.emit()
    chart.redraw()
    assert chart.drawn == 1
    chart.show()
    assert chart.drawn == 2


def test_changes_of_one_moment_are_drawn_once(qtbot: QtBot) -> None:
    chart = _made(qtbot)
    chart.show()
    assert chart.plot is chart.plot
    for _ in range(3):
        chart.redraw()
    qtbot.waitUntil(lambda: chart.drawn == 2)


def test_a_plot_that_is_hidden_before_its_turn_is_not_drawn(qtbot: QtBot) -> None:
    chart = _made(qtbot)
    chart.show()
    assert chart.plot is chart.plot
    chart.redraw()
    chart.hide()
    qtbot.wait(10)
    assert chart.drawn == 1
