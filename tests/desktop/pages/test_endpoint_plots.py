"""Plots and tables of the Endpoint page: copied, and read by mouse and keys."""

import csv
import io
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree as ET

import numpy as np
import pyqtgraph as pg
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget
from tests.support.durations import least_seconds
from tests.support.endpoint_page import click_tab, show, visible_tabs
from tests.support.typed_analyses import study_analysis
from tests.support.window_driver import WindowDriver

from readingroom.domain.study_design import StudyType
from readingroom_desktop.results.endpoint.page import EndpointPage
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import colour
from readingroom_desktop.widgets.copy_row import CopyRow
from readingroom_desktop.widgets.csv_table import CsvTable

MOST_TIMES_PLAIN = 8
"""Drawing a large heat map may take so many times what a plain image of its size takes."""


@pytest.fixture
def page(open_driver: WindowDriver) -> EndpointPage:
    shown: EndpointPage = open_driver.go(PageName.ENDPOINT)
    return shown


def clipboard_rows() -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(QGuiApplication.clipboard().text())))


def copied(button: QWidget, driver: WindowDriver) -> str:
    QGuiApplication.clipboard().clear()
    driver.click(button)
    return QGuiApplication.clipboard().text()


def copy_parts(page: EndpointPage, kind: type[QWidget]) -> Iterator[QWidget]:
    yield from (part for part in page.findChildren(kind) if part.isVisible())


@pytest.mark.usefixtures("styled")
def test_every_plot_and_table_can_be_copied(open_driver: WindowDriver, page: EndpointPage) -> None:
    show(open_driver, study_analysis(endpoints=2))
    tables, plots = set(), set()
    for name in visible_tabs(page):
        click_tab(open_driver, page, name)
        for table in copy_parts(page, CsvTable):
            tables.add(table.copy.accessibleName())
            copied(table.copy, open_driver)
            assert len(clipboard_rows()) == table.proxy.rowCount() > 0
        for buttons in copy_parts(page, CopyRow):
            plots.add(buttons.svg.accessibleName())
            root = ET.fromstring(copied(buttons.svg, open_driver))
            assert root.tag.endswith("svg")
            copied(buttons.png, open_driver)
            assert QGuiApplication.clipboard().pixmap().width() > 100
            copied(buttons.csv, open_driver)
            assert clipboard_rows()
    assert len(tables) == 7
    assert len(plots) == 5
    assert open_driver.window.toast.text


def test_the_copied_table_has_the_shown_rows_in_their_order(
    open_driver: WindowDriver, page: EndpointPage
) -> None:
    analysis = study_analysis(readers=9)
    show(open_driver, analysis)
    click_tab(open_driver, page, "Readers")
    table = page.readers.table
    open_driver.type(table.filter, "unaided")
    table.view.sortByColumn(2, Qt.SortOrder.DescendingOrder)
    copied(table.copy, open_driver)
    rows = clipboard_rows()
    figures = analysis.endpoints[0].figures
    assert figures is not None
    truth = {entry.reader: entry for entry in figures.readers if entry.name == "Unaided"}
    assert len(rows) == 9
    values = [float(row["value"]) for row in rows if row["value"]]
    assert values == sorted(values, reverse=True)
    for row in rows:
        value = truth[row["reader"]].value
        if row["value"]:
            assert float(row["value"]) == pytest.approx(value.value, rel=1e-5)
            assert float(row["value_low"]) == pytest.approx(value.low, rel=1e-5)
        else:
            assert row["value_missing"] == value.reason


def test_a_name_that_a_spreadsheet_would_execute_is_quoted(
    open_driver: WindowDriver, page: EndpointPage
) -> None:
    analysis = study_analysis()
    first = analysis.endpoints[0]
    hostile = replace(first, endpoint=replace(first.endpoint, label="=cmd|' /C calc'!A0"))
    show(open_driver, replace(analysis, endpoints=(hostile, first)))
    copied(page.verdict.endpoints.copy, open_driver)
    assert clipboard_rows()[0]["endpoint"].startswith("'=")


def test_the_copied_heat_map_has_every_cell(open_driver: WindowDriver, page: EndpointPage) -> None:
    analysis = study_analysis()
    show(open_driver, analysis)
    click_tab(open_driver, page, "Readers × cases")
    copied(page.heat.copies.csv, open_driver)
    figures = analysis.endpoints[0].figures
    assert figures is not None
    source = figures.heat_maps[0]
    cells = {(row["reader"], row["case"]): row for row in clipboard_rows()}
    assert len(cells) == len(source.readers) * len(source.cases)
    for reader, values in zip(source.readers, source.values, strict=True):
        for case, truth, value in zip(source.cases, source.truths, values, strict=True):
            row = cells[reader, case]
            assert row["truth"] == str(truth)
            assert row["value"] == ("" if value is None else f"{value:g}")
    order = [(row["truth"], row["case"]) for row in list(cells.values())[: len(source.cases)]]
    assert [truth for truth, _ in order] == sorted(truth for truth, _ in order)


def test_arrow_keys_read_the_cells_of_the_heat_map(
    open_driver: WindowDriver, page: EndpointPage
) -> None:
    show(open_driver, study_analysis())
    chart = click_tab(open_driver, page, "Readers × cases").chart
    case_map = page.heat._maps[0]
    chart.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down):
        open_driver.key(key)
    text = page.heat.cell.text()
    assert case_map.readers[2] in text
    assert case_map.cases[1] in text
    assert "negative" in text
    assert chart.accessibleDescription() == text
    open_driver.key(Qt.Key.Key_End)
    assert case_map.cases[-1] in page.heat.cell.text()
    missing = np.argwhere(np.isnan(case_map.values))
    assert len(missing)
    row, column = missing[0]
    chart.point_at(QPointF(column + 0.5, row + 0.5))
    assert page.heat.cell.text().endswith("missing")


@pytest.mark.usefixtures("styled")
def test_the_mouse_reads_the_cell_below_it(open_driver: WindowDriver, page: EndpointPage) -> None:
    show(open_driver, study_analysis())
    chart = click_tab(open_driver, page, "Readers × cases").chart
    open_driver.qtbot.waitUntil(lambda: chart._is_drawn)
    QApplication.processEvents()
    case_map, plot = page.heat._maps[0], chart.plot
    scene = plot.getPlotItem().vb.mapViewToScene(QPointF(7.5, 3.5))
    target = plot.viewport()
    point = QPointF(plot.mapFromScene(scene))
    none = Qt.MouseButton.NoButton
    for at in (point + QPointF(0, 2), point):
        where = QPointF(target.mapToGlobal(at.toPoint()))
        kind, keys = QEvent.Type.MouseMove, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(target, QMouseEvent(kind, at, where, none, none, keys))
    open_driver.qtbot.waitUntil(lambda: case_map.cases[7] in page.heat.cell.text())
    assert case_map.readers[3] in page.heat.cell.text()


@pytest.mark.usefixtures("styled")
def test_the_colour_of_a_cell_is_that_of_its_value(
    open_driver: WindowDriver, page: EndpointPage
) -> None:
    analysis = study_analysis(readers=2, cases=6)
    first = analysis.endpoints[0]
    assert first.figures is not None
    source = replace(
        first.figures.heat_maps[0], values=((50.0,) * 5 + (None,), (25.0,) * 6), truths=(0,) * 6
    )
    figures = replace(first.figures, heat_maps=(source,))
    show(open_driver, replace(analysis, endpoints=(replace(first, figures=figures),)))
    chart = click_tab(open_driver, page, "Readers × cases").chart
    open_driver.qtbot.waitUntil(lambda: chart._is_drawn)
    QApplication.processEvents()
    plot = chart.plot
    picture = plot.grab().toImage()

    def colour_of(column: int, row: int) -> QColor:
        scene = plot.getPlotItem().vb.mapViewToScene(QPointF(column + 0.3, row + 0.3))
        return QColor(picture.pixel(plot.mapFromScene(scene)))

    low, high = colour("line"), colour("accent")
    for row, share in ((0, 0.5), (1, 0.25)):
        shown = colour_of(2, row)
        for part in (QColor.red, QColor.green, QColor.blue):
            assert part(shown) == pytest.approx(part(low) + share * (part(high) - part(low)), abs=2)


def test_arms_of_the_heat_map_keep_the_order_of_the_cases(
    open_driver: WindowDriver, page: EndpointPage
) -> None:
    show(open_driver, study_analysis())
    click_tab(open_driver, page, "Readers × cases")
    first, second = page.heat._maps
    assert first.cases == second.cases
    page.heat.arm.setFocus()
    open_driver.key(Qt.Key.Key_Down)
    page.heat.arm.activated.emit(page.heat.arm.currentIndex())
    assert page.heat.chart._map is second


def test_curves_are_chosen_and_read_by_keys(open_driver: WindowDriver, page: EndpointPage) -> None:
    show(open_driver, study_analysis())
    pane = click_tab(open_driver, page, "Curves")
    whole = len(pane.chart.shown)
    assert whole == 2 * (6 + 1)
    open_driver.click(pane.readers)
    assert [curve.reader for curve in pane.chart.shown] == ["", ""]
    pane.chart.setFocus(Qt.FocusReason.TabFocusReason)
    open_driver.key(Qt.Key.Key_Right)
    open_driver.key(Qt.Key.Key_Down)
    assert pane.point.text().startswith("Unaided")
    assert "5.0\u00a0%" in pane.point.text()
    assert "to" in pane.point.text()
    copied(pane.copies.csv, open_driver)
    assert {row["reader"] for row in clipboard_rows()} == {"average"}
    open_driver.click(pane.band)
    assert not pane.chart._has_band


def test_free_response_has_both_kinds_of_curves(
    open_driver: WindowDriver, page: EndpointPage
) -> None:
    show(open_driver, study_analysis(StudyType.FREE_RESPONSE))
    pane = click_tab(open_driver, page, "Curves")
    kinds = [pane.kind.itemText(index) for index in range(pane.kind.count())]
    assert kinds == ["FROC", "wAFROC"]
    pane.kind.setCurrentIndex(1)
    pane.kind.activated.emit(1)
    assert {curve.kind.value for curve in pane.chart.shown} == {"wAFROC"}


@pytest.mark.usefixtures("styled")
def test_a_large_heat_map_is_drawn_like_a_plain_image(
    open_driver: WindowDriver, page: EndpointPage
) -> None:
    analysis = study_analysis(readers=30, cases=2000)
    show(open_driver, analysis)
    pane = click_tab(open_driver, page, "Readers × cases")
    chart = pane.chart
    open_driver.qtbot.waitUntil(lambda: chart._is_drawn)
    source = pane._maps[0].values.T

    def plain() -> None:
        plot = pg.PlotWidget()
        plot.resize(chart.size())
        plot.addItem(pg.ImageItem(np.nan_to_num(source)))
        plot.grab()
        plot.close()

    def own() -> None:
        chart.show_map(pane._maps[1])
        chart._draw_now()
        chart.grab()

    assert least_seconds(*[own] * 3) < MOST_TIMES_PLAIN * least_seconds(*[plain] * 3)
