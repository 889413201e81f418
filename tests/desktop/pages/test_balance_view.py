"""Balance of the planned worklists on the card that opens the session."""

from pytestqt.qtbot import QtBot

from readingroom.domain.study_design import PAIRED_DESIGN
from readingroom.reading.design.types import (
    BalanceFactor,
    BalanceLine,
    BalanceTable,
    FactorBalance,
)
from readingroom_desktop.study.overview.balance_view import BalanceView

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

    view.show_balance(TABLE, "", PAIRED_DESIGN)

    assert shown(view) == ["R1", "Session 1", "Two outputs", "2", "6", "2 / 2 / 2", "3", "0"]
    assert "of a pair 1" in view.differences.text()
    assert "stratum" not in view.differences.text()


def test_a_draw_that_is_refused_says_why(qtbot: QtBot) -> None:
    view = BalanceView()
    qtbot.addWidget(view)
    view.show_balance(None, "Add a case.", PAIRED_DESIGN)

    assert view.differences.text() == "Add a case."
    assert view.table.isHidden()
    assert not view.isHidden()
