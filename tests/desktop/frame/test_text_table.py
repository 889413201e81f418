"""Columns are as wide as their words need, and quickly measured."""

import os
import subprocess
import sys
from itertools import product

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QHelpEvent, Qt, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHeaderView, QTableView, QToolTip
from pytestqt.qtbot import QtBot

from readingroom_desktop.itemmodels.columns import Column
from readingroom_desktop.theme import colour
from readingroom_desktop.widgets.table import DenseTable

pytestmark = pytest.mark.usefixtures("styled")


def made_table(qtbot: QtBot, rows: list[str], asked: list[str] | None = None) -> DenseTable:
    def text(row: str) -> str:
        if asked is not None:
            asked.append(row)
        return row

    table = DenseTable("", [Column("A", text), Column("B", str, is_number=True)], wide_column=1)
    qtbot.addWidget(table)
    table.set_rows(rows)
    return table


def test_a_column_is_as_wide_as_qt_makes_it(qtbot: QtBot) -> None:
    table = made_table(qtbot, ["a", "the longest of all these words", "1 111 111", "WWW"])
    for column in range(2):
        by_qt = QTableView.sizeHintForColumn(table.view, column)
        assert table.view.sizeHintForColumn(column) == by_qt


def test_the_widest_words_are_not_those_of_most_letters(qtbot: QtBot) -> None:
    table = made_table(qtbot, ["iiiiiiii", "WWWWWWW", "i"])
    by_qt = QTableView.sizeHintForColumn(table.view, 0)
    assert table.view.sizeHintForColumn(0) == by_qt


def test_a_column_gets_another_width_with_other_rows(qtbot: QtBot) -> None:
    table = made_table(qtbot, ["a"])
    before = table.view.sizeHintForColumn(0)
    table.set_rows(["a", "much longer than before"])
    assert table.view.sizeHintForColumn(0) > before


def test_a_column_follows_what_the_filter_leaves(qtbot: QtBot) -> None:
    table = made_table(qtbot, ["a", "much longer than the other"])
    before = table.view.sizeHintForColumn(0)
    table.proxy.setFilterFixedString("much")
    assert table.view.sizeHintForColumn(0) == before
    table.proxy.setFilterRegularExpression("^a$")
    assert table.view.sizeHintForColumn(0) < before


def test_of_thousands_of_rows_few_are_measured_and_once(qtbot: QtBot) -> None:
    asked: list[str] = []
    table = made_table(qtbot, [str(number) for number in range(10_000)], asked)
    asked.clear()
    table.view.sizeHintForColumn(0)
    first = len(asked)
    assert first <= 130
    table.view.sizeHintForColumn(0)
    assert len(asked) - first <= 2


def test_of_the_rows_far_down_some_are_measured_as_well(qtbot: QtBot) -> None:
    table = made_table(qtbot, ["a"] * 100 + ["much longer than the first"] * 1000)
    narrow = made_table(qtbot, ["a"])
    assert table.view.sizeHintForColumn(0) > narrow.view.sizeHintForColumn(0)


def test_a_table_without_rows_needs_no_width(qtbot: QtBot) -> None:
    assert made_table(qtbot, []).view.sizeHintForColumn(0) == 0


def cell_colours(table: DenseTable, row: int, column: int) -> set[str]:
    view = table.view
    place = view.visualRect(table.proxy.index(row, column))
    image = view.viewport().grab(place).toImage()
    places = product(range(image.width()), range(image.height()))
    return {image.pixelColor(x, y).name() for x, y in places}


@pytest.fixture
def toned(qtbot: QtBot, look: None) -> DenseTable:
    columns = [Column("A", str), Column("B", str, tone=lambda _row: "danger"), Column("C", str)]
    table = DenseTable("", columns)
    qtbot.addWidget(table)
    table.resize(500, 200)
    table.set_rows(["first", "second", "third"])
    table.show()
    qtbot.waitExposed(table)
    return table


def test_the_mouse_lights_a_whole_row(toned: DenseTable, qtbot: QtBot) -> None:
    view = toned.view
    hover = colour("hover").name()
    assert not any(hover in cell_colours(toned, 1, column) for column in range(3))
    inside = view.visualRect(toned.proxy.index(1, 1)).center()
    QTest.mouseMove(view.viewport(), inside)
    qtbot.waitUntil(lambda: view.hovered_row == 1)

    assert all(hover in cell_colours(toned, 1, column) for column in range(3))
    assert not any(hover in cell_colours(toned, 0, column) for column in range(3))
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert not any(hover in cell_colours(toned, 1, column) for column in range(3))


def test_a_selected_row_keeps_the_colour_of_its_state(toned: DenseTable) -> None:
    danger, text = colour("danger").name(), colour("text").name()
    assert danger in cell_colours(toned, 0, 1)
    toned.select(0)
    assert colour("selected").name() in cell_colours(toned, 0, 1)
    assert danger in cell_colours(toned, 0, 1)
    assert text in cell_colours(toned, 0, 2)


def as_shown(tip: str) -> str:
    """Return what Qt draws of a tooltip."""
    if not Qt.mightBeRichText(tip):
        return tip
    document = QTextDocument()
    document.setHtml(tip)
    return document.toPlainText()


def test_a_cut_cell_shows_its_whole_text_as_a_tooltip(qtbot: QtBot) -> None:
    texts = ["short", "<b>much</b> longer than the column"]
    table = made_table(qtbot, texts)
    table.view.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
    table.view.setColumnWidth(0, 90)
    table.resize(400, 300)
    table.show()
    view, model = table.view, table.view.model()
    shown = []
    for row in (0, 1):
        at = view.visualRect(model.index(row, 0)).center()
        QApplication.sendEvent(
            view.viewport(),
            QHelpEvent(QEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at)),
        )
        shown.append(QToolTip.text())
    assert [as_shown(tip) for tip in shown] == ["", texts[1]]


@pytest.mark.parametrize("text", ["a < b", "<b>bold</b>\n<DEL> 1&lt;2", "plain"])
def test_a_tooltip_shows_the_tags_of_a_file(qtbot: QtBot, text: str) -> None:
    column: Column[str] = Column("A", lambda _row: "cell", tip=lambda row: row)
    table = DenseTable("", [column])
    qtbot.addWidget(table)
    table.set_rows([text])

    tip = table.view.model().index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert as_shown(tip) == text


_FAILING_CELL = """
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.widgets.table import DenseTable
app = QApplication([])
table = DenseTable("", [Column("A", lambda row: QLocale().toString(3, "f", 0))])
table.set_rows(["missing"])
try:
    table.view.sizeHintForColumn(0)
except ValueError:
    print("told")
"""


def test_an_error_in_a_cell_does_not_end_the_program() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", _FAILING_CELL],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr[-500:]
    assert "told" in ended.stdout or "ValueError" in ended.stderr
