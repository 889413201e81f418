"""Parts that ask for no more room than what they show: tabs, heads of pages, pairs of columns."""

import pytest
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from readingroom_desktop.itemmodels.columns import text_column
from readingroom_desktop.model_lab.explanations.panes import RowsPane
from readingroom_desktop.results.preference.page import _Columns
from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.controls import label, title
from readingroom_desktop.widgets.front_parts import FrontTabs
from readingroom_desktop.widgets.layouts import PageHead, column, splitter
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.scroll_areas import scrolled
from readingroom_desktop.widgets.table import DenseTable

pytestmark = pytest.mark.usefixtures("styled", "look")
FACTS = "Index over all packs: 12 to 27 %   ·   86 % decided   ·   22 clauses wait for attestation"


def test_tabs_ask_for_the_height_of_the_part_in_front(qtbot: QtBot) -> None:
    high, low = QLabel(), QLabel()
    high.setMinimumHeight(500)
    tabs = FrontTabs("Results", (high, "High"), (low, "Low"))
    qtbot.addWidget(tabs)
    assert tabs.minimumSizeHint().height() >= 500
    tabs.setCurrentIndex(1)

    assert tabs.minimumSizeHint().height() < 100


@pytest.fixture
def head(qtbot: QtBot) -> PageHead:
    actions = [QPushButton(text) for text in ("Compare checkpoint…", "Add pack…", "Assess again")]
    head = PageHead(title("Compliance"), label(FACTS, is_wrapped=True), *actions)
    qtbot.addWidget(head)
    head.resize(2000, 60)
    head.show()
    return head


def facts_of(head: PageHead) -> QLabel:
    return next(part for part in head.findChildren(QLabel) if part.text().startswith("Index"))


def test_facts_without_room_beside_the_actions_are_below_them(head: PageHead, qtbot: QtBot) -> None:
    facts, action = facts_of(head), head.findChildren(QPushButton)[0]
    qtbot.waitUntil(lambda: facts.geometry().right() < action.x())
    head.resize(facts.fontMetrics().horizontalAdvance(FACTS) + 20, 90)

    qtbot.waitUntil(lambda: facts.y() >= action.geometry().bottom())
    assert facts.width() == head.width()
    head.resize(2000, 60)
    qtbot.waitUntil(lambda: facts.geometry().right() < action.x())


def test_new_facts_find_their_room(head: PageHead, qtbot: QtBot) -> None:
    facts, action = facts_of(head), head.findChildren(QPushButton)[0]
    head.resize(facts.fontMetrics().horizontalAdvance(FACTS) + 20, 90)
    qtbot.waitUntil(lambda: facts.y() >= action.geometry().bottom())
    facts.setText("8 packs")

    qtbot.waitUntil(lambda: facts.geometry().right() < action.x())


def test_grids_are_below_each_other_where_they_have_no_room(qtbot: QtBot) -> None:
    grids = QGridLayout(), QGridLayout()
    cells = [QLabel("Ability by criterion, with its interval") for _ in grids]
    for grid, cell in zip(grids, cells, strict=True):
        grid.addWidget(cell, 0, 0)
    area = scrolled(_Columns(*grids))
    qtbot.addWidget(area)
    area.resize(1200, 200)
    area.show()
    assert cells[0].y() == cells[1].y()
    area.resize(cells[0].sizeHint().width() + Size.PADDING, 200)

    qtbot.waitUntil(lambda: cells[1].y() > cells[0].geometry().bottom())
    assert area.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize(("height", "least"), [(300, 3), (900, 10)])
def test_a_table_of_a_card_is_whole_in_a_low_window(qtbot: QtBot, height: int, least: int) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, height)
    window.show()
    overlay = ModalOverlay(window, 600)
    table = DenseTable("Checks", [text_column("Check", str)])
    table.prefer_rows(10)
    overlay.card.setLayout(
        column(QLabel("Checks of this installation"), table, QPushButton("Close"))
    )
    overlay.open()
    qtbot.waitUntil(lambda: table.view.height() >= (least + 1) * Size.ROW)

    bottom = table.view.mapTo(overlay.card, table.view.rect().bottomLeft()).y()
    assert bottom < overlay.card.findChild(QPushButton).y()
    assert overlay.card.geometry().bottom() < height


def test_the_chart_of_a_row_is_whole_below_a_long_description(qtbot: QtBot) -> None:
    pane = RowsPane()
    pane.description.setText(FACTS * 5)
    area = splitter(pane, QLabel(), is_vertical=True)
    qtbot.addWidget(area)
    area.resize(700, pane.minimumSizeHint().height())
    area.show()

    qtbot.waitUntil(lambda: pane.chart.height() >= pane.chart.minimumHeight())
    bottom = pane.chart.mapTo(pane, pane.chart.rect().bottomLeft()).y()
    assert bottom < pane.height()
