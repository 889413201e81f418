"""Balance of the planned worklists on the card that opens the session."""

from pytestqt.qtbot import QtBot

from readingroom.domain.study_design import PAIRED_DESIGN
from readingroom.reading.design.types import (
    BalanceFactor,
    BalanceLine,
    BalanceTable,
    FactorBalance,
    StudyBalance,
)
from readingroom_desktop.widgets.balance_view import BalanceView

TABLE = BalanceTable(
    ((),),
    (BalanceLine("R1", 0, "pair", 2, 6, (2, 2, 2), 3, (2,), 0),),
    (FactorBalance(BalanceFactor.SIDE, 1), FactorBalance(BalanceFactor.STRATUM, None)),
)


def shown(view: BalanceView) -> list[str]:
    model = view.table.view.model()
    return [str(model.index(0, place).data()) for place in range(model.columnCount())]


def test_the_balance_is_listed_with_its_largest_differences(qtbot: QtBot) -> None:
    view = BalanceView()
    qtbot.addWidget(view)

    view.show_planned(TABLE, "", PAIRED_DESIGN)

    assert shown(view)[:8] == ["R1", "Session 1", "Two outputs", "2", "6", "2 / 2 / 2", "3", "0"]
    assert view.table.view.isColumnHidden(8)
    assert "of a pair 1" in view.differences.text()
    assert "stratum" not in view.differences.text()


def test_a_draw_that_is_refused_says_why(qtbot: QtBot) -> None:
    view = BalanceView()
    qtbot.addWidget(view)
    view.show_planned(None, "Add a case.", PAIRED_DESIGN)

    assert view.differences.text() == "Add a case."
    assert view.table.isHidden()
    assert not view.isHidden()


def test_what_is_read_is_shown_beside_the_plan(qtbot: QtBot) -> None:
    strata = (("a",), ("b",))
    line = BalanceLine("R1", 1, "Aided", 3, 3, (1, 1, 1), None, (2, 1), 1)
    read = BalanceLine("R1", 1, "Aided", 2, 2, (1, 1, 0), None, (2, 0), 0)
    tables = (
        BalanceTable(strata, (own,), (FactorBalance(BalanceFactor.POSITION, largest),))
        for own, largest in ((line, 0), (read, 1))
    )
    view = BalanceView()
    qtbot.addWidget(view)
    view.show_read(StudyBalance(*tables, ("Day 1", "Day 2")))

    assert shown(view) == [
        *("R1", "Day 2", "Aided", "2 of 3", "2 of 3", "1 of 1 / 1 of 1 / 0 of 1", "–", "0 of 1"),
        "a: 2 of 2, b: 0 of 1",
    ]
    assert "a list 1" in view.differences.text()
    assert "a list 0" in view.differences.text()
