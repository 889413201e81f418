"""The Endpoint page: what is shown of an analysis, and how it is reached by mouse and keys."""

import csv
import io
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pyqtgraph as pg
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from tests.support.sample_study import make_study
from tests.support.study_designs import DESIGNS
from tests.support.typed_analyses import RECIPES, study_analysis
from tests.support.window_driver import WindowDriver
from tools.autopilot.page_checks import cut_texts, nameless_controls, unreached_controls

from readingroom.domain.endpoint import EndpointMetric
from readingroom.domain.errors import Cancelled, StateError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import NOT_ESTIMABLE
from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom.domain.study_design import StudyType
from readingroom.reading.study_analysis.types import StudyAnalysis, VerdictKind
from readingroom.services.study import Study
from readingroom.services.study_analysis import StudyAnalysisService
from readingroom_desktop.results.endpoint.figure_formats import format_of
from readingroom_desktop.results.endpoint.page import EndpointPage
from readingroom_desktop.results.endpoint.texts import verdict_look
from readingroom_desktop.results.endpoint.viewmodel import EndpointStage, EndpointView
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import colour
from readingroom_desktop.widgets.copy_row import CopyRow
from readingroom_desktop.widgets.csv_table import CsvTable

WIDE, HIGH = 1366, 768
MOST_TIMES_PLAIN = 8
"""Drawing a large heat map may take so many times what a plain image of its size takes."""


@pytest.fixture
def page(open_driver: WindowDriver) -> EndpointPage:
    shown: EndpointPage = open_driver.go(PageName.ENDPOINT)
    return shown


def show(driver: WindowDriver, analysis: StudyAnalysis | None, **view: object) -> None:
    """Show an analysis as if the service had returned it."""
    stage = EndpointStage.ANALYSED if analysis is not None else EndpointStage.CLOSED
    viewmodel = driver.window.pages.viewmodel(PageName.ENDPOINT)
    viewmodel.view = EndpointView(stage, analysis, **view)
    viewmodel.changed.emit()
    QApplication.processEvents()


def visible_tabs(page: EndpointPage) -> list[str]:
    return [
        page.tabs.tabText(index)
        for index in range(page.tabs.count())
        if page.tabs.isTabVisible(index)
    ]


def click_tab(driver: WindowDriver, page: EndpointPage, name: str) -> QWidget:
    bar = page.tabs.tabBar()
    index = next(index for index in range(bar.count()) if bar.tabText(index) == name)
    driver.qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(index).center())
    driver.settle()
    return page.tabs.currentWidget()


def clipboard_rows() -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(QGuiApplication.clipboard().text())))


def copied(button: QWidget, driver: WindowDriver) -> str:
    QGuiApplication.clipboard().clear()
    driver.click(button)
    return QGuiApplication.clipboard().text()


# ---- what is shown -------------------------------------------------------------------------------


def test_the_real_service_fills_the_page_of_an_open_session(page: EndpointPage) -> None:
    assert page.verdict.state.chip.text() == "Interim"
    assert page.verdict.headline.text()
    assert page.exploratory.isVisible()
    assert "Assumptions and data" in visible_tabs(page)


@pytest.mark.parametrize("kind", StudyType)
def test_each_section_with_content_has_a_tab(
    open_driver: WindowDriver, page: EndpointPage, kind: StudyType
) -> None:
    show(open_driver, study_analysis(kind))
    recipe, tabs = RECIPES[kind], visible_tabs(page)
    assert ("Curves" in tabs) is bool(recipe.curves)
    assert ("Readers × cases" in tabs) is recipe.has_heat_maps
    assert {"Figures", "Readers", "Subgroups", "Sensitivity"} <= set(tabs)
    for name in tabs:
        assert click_tab(open_driver, page, name).isVisible()
    rows = page.figures.conditions.model.rows
    assert [row.name for row in rows] == list(recipe.names)
    assert page.figures.differences.isHidden() is (kind is StudyType.RATING)


@pytest.mark.parametrize("verdict", VerdictKind)
def test_each_verdict_has_a_word_an_icon_and_its_sentence(
    open_driver: WindowDriver, page: EndpointPage, verdict: VerdictKind
) -> None:
    analysis = study_analysis(verdict=verdict)
    show(open_driver, analysis)
    look = verdict_look(verdict)
    assert page.verdict.state.chip.text() == look.word
    assert page.verdict.state.chip.property("tone") == look.tone
    assert page.verdict.state.accessibleName() == look.word
    assert page.verdict.headline.text() == analysis.headline
    has_p = "p = 0.024" in page.verdict.result.text()
    assert has_p is (verdict is not VerdictKind.NOT_ESTIMABLE)
    assert all(line in page.verdict.hypothesis.text() for line in analysis.endpoints[0].hypothesis)


def test_verdicts_of_several_primary_endpoints_are_counted(
    open_driver: WindowDriver, page: EndpointPage
) -> None:
    analysis = study_analysis()
    first = analysis.endpoints[0]
    failed = replace(
        first,
        endpoint=replace(first.endpoint, key="second"),
        verdict=replace(first.verdict, kind=VerdictKind.NOT_MET),
    )
    show(open_driver, replace(analysis, endpoints=(first, failed)))
    assert page.verdict.state.chip.text() == "1 of 2 met"


def test_proportions_are_per_cent_and_margins_percentage_points(
    open_driver: WindowDriver, page: EndpointPage
) -> None:
    show(open_driver, study_analysis(StudyType.AIDED_INDEPENDENT))
    header = page.figures.conditions.model.columns[1].title
    assert header.startswith("Sensitivity (%)")
    assert "margin 5.0\u00a0percentage points" in page.verdict.result.text()
    forest = page.figures.forest._forests[0]
    assert forest.margins == (-0.05,)
    assert "margin −5.0" in forest.axis


@pytest.mark.parametrize("metric", EndpointMetric)
def test_every_metric_has_a_name_and_a_format(metric: EndpointMetric) -> None:
    shown = format_of(metric)
    estimate = Estimate(0.5, 0.25, 0.75, 0.95, "", 12, "made by hand")
    assert shown.title()[:1].isupper() or metric is EndpointMetric.WAFROC
    assert shown.text(estimate).count(shown.number(0.25)) == 1
    assert shown.text(NotEstimable("no case", 0.5)) == shown.number(0.5)
    assert shown.text(NotEstimable("no case")) == NOT_ESTIMABLE
    assert shown.text(replace(estimate, low=float("-inf"))) == shown.number(0.5)


def test_a_win_difference_is_between_shares_of_pairs_won() -> None:
    shown = format_of(EndpointMetric.WIN_DIFFERENCE)
    assert shown.title() == "Pairs won (%)"
    assert shown.title(is_difference=True) == "Win difference (percentage points)"
    assert format_of(EndpointMetric.AUC).title(is_difference=True) == "Difference of AUC"


def test_the_list_chooses_the_endpoint_by_the_keyboard(
    open_driver: WindowDriver, page: EndpointPage
) -> None:
    analysis = study_analysis(StudyType.AIDED_INDEPENDENT, endpoints=6)
    show(open_driver, analysis)
    view = page.verdict.endpoints.view
    roles = [page.verdict.endpoints.proxy.index(row, 1).data() for row in range(6)]
    assert roles == ["Primary", *["Secondary"] * 5]
    view.setFocus()
    open_driver.key(Qt.Key.Key_Down)
    viewmodel = open_driver.window.pages.viewmodel(PageName.ENDPOINT)
    assert viewmodel.endpoint is analysis.endpoints[1]
    assert page.figures.conditions.model.columns[1].title.startswith("Active time (s)")
    assert page.verdict.sentence.text() == analysis.endpoints[1].verdict.sentence
    assert view.hasFocus()


def test_figures_without_a_plan_are_exploratory(
    open_driver: WindowDriver, page: EndpointPage
) -> None:
    show(open_driver, study_analysis(is_declared=False, endpoints=2))
    roles = [page.verdict.endpoints.proxy.index(row, 1).data() for row in range(2)]
    assert roles == ["Exploratory"] * 2
    assert not page.exploratory.isVisible()  # the headline of a closed session says it
    assert not page.verdict.hypothesis.text()


def test_a_missing_figure_has_its_reason_in_the_tooltip(
    open_driver: WindowDriver, page: EndpointPage
) -> None:
    show(open_driver, study_analysis(readers=2, cases=5))
    table = page.readers.table
    last = table.proxy.index(3, 2)
    assert last.data() == "not estimable"
    assert last.data(Qt.ItemDataRole.ToolTipRole) == "all cases are negative"


def test_positive_and_negative_cases_are_shown_where_truth_is_used(
    open_driver: WindowDriver, page: EndpointPage
) -> None:
    show(open_driver, study_analysis())
    assert not page.readers.table.view.isColumnHidden(4)
    assert page.readers.table.proxy.index(0, 4).data() == "13"
    show(open_driver, study_analysis(StudyType.RATING))
    assert page.readers.table.view.isColumnHidden(4)


def test_a_subgroup_that_cannot_be_computed_says_why(
    open_driver: WindowDriver, page: EndpointPage
) -> None:
    show(open_driver, study_analysis())
    table = page.subgroups.table
    assert table.proxy.index(2, 0).data() == "site: B (one positive case)"
    assert table.proxy.index(2, 1).data() == "–"
    shown = [
        table.model.columns[section].title
        for section in range(table.model.columnCount())
        if not table.view.isColumnHidden(section)
    ]
    assert shown[-2:] == ["Aided by alpha", "Unaided"]
    assert table.proxy.index(0, 4).data(Qt.ItemDataRole.ToolTipRole).count("to") == 1
    forest = page.subgroups.forest._forests[0]
    assert [row.name for row in forest.rows] == ["As planned", "sex: female", "sex: male"]


def test_counts_and_notes_are_with_the_assumptions(
    open_driver: WindowDriver, page: EndpointPage
) -> None:
    analysis = study_analysis()
    show(open_driver, analysis)
    click_tab(open_driver, page, "Assumptions and data")
    text = page.data.text.toPlainText()
    figures = analysis.endpoints[0].figures
    assert figures is not None
    for line in (figures.method, *figures.notes, *figures.assumptions, *analysis.notes):
        assert line in text
    numbers = {row.name: row.number for row in page.data.counts.model.rows}
    assert numbers["Planned"] == 247
    assert numbers["Missing: skipped"] == 5


# ---- copies --------------------------------------------------------------------------------------


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


# ---- cursors -------------------------------------------------------------------------------------


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


# ---- layout --------------------------------------------------------------------------------------


@pytest.mark.usefixtures("styled")
@pytest.mark.parametrize(
    ("kind", "readers", "cases", "endpoints"),
    [
        (StudyType.AIDED_SEQUENTIAL, 30, 2000, 2),
        (StudyType.AIDED_INDEPENDENT, 12, 500, 6),
        (StudyType.PAIRED, 2, 5, 1),
    ],
)
def test_no_text_is_cut_and_every_control_is_named(
    open_driver: WindowDriver,
    page: EndpointPage,
    kind: StudyType,
    readers: int,
    cases: int,
    endpoints: int,
) -> None:
    analysis = study_analysis(kind, readers=readers, cases=cases, endpoints=endpoints)
    show(open_driver, analysis)
    assert (open_driver.window.width(), open_driver.window.height()) == (WIDE, HIGH)
    for name in visible_tabs(page):
        click_tab(open_driver, page, name)
        QTest.qWait(30)
        assert cut_texts(page) == [], name
        assert nameless_controls(page) == [], name
    assert unreached_controls(open_driver.window) == []


@pytest.mark.usefixtures("styled")
def test_no_text_is_cut_at_twice_the_scale(open_driver: WindowDriver, page: EndpointPage) -> None:
    open_driver.window.resize(960, 540)  # 1920x1080 at 200 %
    open_driver.qtbot.waitUntil(lambda: open_driver.window.width() == 960)
    show(open_driver, study_analysis(StudyType.FREE_RESPONSE, readers=12, endpoints=6))
    for name in visible_tabs(page):
        click_tab(open_driver, page, name)
        QTest.qWait(30)
        assert cut_texts(page) == [], name
    assert not page.verdict.method.isVisible()
    click_tab(open_driver, page, "Assumptions and data")
    assert page.verdict.method.text().split(": ", 1)[1] in page.data.text.toPlainText()


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

    assert least(own) < MOST_TIMES_PLAIN * least(plain)


def least(call: object, times: int = 3) -> float:
    seconds = []
    for _ in range(times):
        start = time.perf_counter()
        call()  # type: ignore[operator]
        seconds.append(time.perf_counter() - start)
    return min(seconds)


# ---- states --------------------------------------------------------------------------------------


def test_without_a_session_the_page_leads_to_the_overview(
    driver: WindowDriver, tmp_path: Path
) -> None:
    driver.open(make_study(tmp_path / "s", with_session=False, judgements=()))
    page = driver.go(PageName.ENDPOINT)
    assert page.empty.isVisible()
    driver.click(page.empty.action)
    assert driver.window.current is PageName.OVERVIEW


def test_without_a_reading_the_page_leads_to_progress(driver: WindowDriver, tmp_path: Path) -> None:
    driver.open(make_study(tmp_path / "s", judgements=()))
    page = driver.go(PageName.ENDPOINT)
    assert page.empty.isVisible()
    driver.click(page.empty.action)
    assert driver.window.current is PageName.WORKLIST


def test_closed_results_lead_to_study_conduct(
    open_driver: WindowDriver, page: EndpointPage
) -> None:
    show(open_driver, None)
    open_driver.click(page.empty.action)
    assert open_driver.window.current is PageName.READER_MONITOR


def test_a_failed_analysis_is_reported(
    driver: WindowDriver, small_study: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_service: StudyAnalysisService) -> StudyAnalysis:
        raise StateError("Two readers are needed.")

    monkeypatch.setattr(StudyAnalysisService, "analysis", fail)
    driver.open(small_study)
    page = driver.go(PageName.ENDPOINT)
    assert page.banner.text == "Two readers are needed."
    assert page.empty.isVisible()
    monkeypatch.setattr(StudyAnalysisService, "analysis", lambda _: study_analysis())
    driver.click(page.empty.action)
    assert page.tabs.isVisible()
    assert not page.banner.isVisible()


def test_the_analysis_is_a_job_that_leaves_the_window_responsive(
    driver: WindowDriver, small_study: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_allowed = threading.Event()

    def wait(_service: StudyAnalysisService) -> StudyAnalysis:
        assert is_allowed.wait(10)
        return study_analysis()

    monkeypatch.setattr(StudyAnalysisService, "analysis", wait)
    driver.open(small_study)
    driver.window.show_page(PageName.ENDPOINT)
    jobs = driver.window.jobs
    driver.qtbot.waitUntil(lambda: bool(jobs.running))
    page = driver.window.page(PageName.ENDPOINT)
    driver.qtbot.waitUntil(page.busy.isVisible)
    driver.qtbot.mouseClick(driver.window.strip.help, Qt.MouseButton.LeftButton)
    assert driver.window.key_sheet.isVisible()
    driver.window.key_sheet.close_card()
    is_allowed.set()
    driver.settle()
    assert page.tabs.isVisible()
    assert not page.busy.isVisible()


def test_a_cancelled_analysis_can_be_started_again(
    driver: WindowDriver, small_study: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cancel(_service: StudyAnalysisService) -> StudyAnalysis:
        raise Cancelled

    monkeypatch.setattr(StudyAnalysisService, "analysis", cancel)
    driver.open(small_study)
    page = driver.go(PageName.ENDPOINT)
    assert page.empty.isVisible()
    assert not page.banner.isVisible()
    monkeypatch.setattr(StudyAnalysisService, "analysis", lambda _: study_analysis())
    driver.click(page.empty.action)
    assert page.tabs.isVisible()


def test_the_page_is_analysed_again_after_a_write_and_keeps_the_endpoint(
    driver: WindowDriver, small_study: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    analyses = [study_analysis(endpoints=3), study_analysis(endpoints=3, readers=9)]
    monkeypatch.setattr(StudyAnalysisService, "analysis", lambda _: analyses[0])
    driver.open(small_study)
    page = driver.go(PageName.ENDPOINT)
    page.verdict.endpoints.select(1)
    driver.go(PageName.OVERVIEW)
    analyses.pop(0)
    driver.window.shell.note_write()
    driver.settle()
    driver.go(PageName.ENDPOINT)
    viewmodel = driver.window.pages.viewmodel(PageName.ENDPOINT)
    assert viewmodel.analysis is analyses[0]
    assert viewmodel.endpoint is analyses[0].endpoints[1]
    assert page.facts.text().startswith("9 readers")


def test_a_study_without_pairs_has_no_preference_page_and_exports_here(
    driver: WindowDriver, tmp_path: Path
) -> None:
    path = make_study(tmp_path, with_session=False, judgements=())
    with Study.open(path) as study:
        criteria = (Criterion("quality", "Quality", CriterionKind.SCORE, "poor", "good"),)
        study.protocol.revise(
            replace(study.protocol.current(), criteria=criteria, design=DESIGNS["rating"])
        )
    driver.open(path)
    assert PageName.PREFERENCE not in driver.window.navigation.pages
    assert "Go to Preference" not in {command.name for command in driver.window.commands()}
    page = driver.go(PageName.ENDPOINT)
    assert page.redactions.isVisible()
    show(driver, study_analysis(StudyType.RATING), rated=criteria)
    click_tab(driver, page, "Assumptions and data")
    assert page.data.export.criterion.currentData() == "quality"
    driver.chooser.chosen_ratings = tmp_path / "ratings.csv"
    driver.click(page.data.export.act)
    driver.qtbot.waitUntil(page.banner.isVisible)  # there is no session yet
    assert not driver.chooser.chosen_ratings.exists()


def test_a_paired_study_has_both_pages(open_driver: WindowDriver, page: EndpointPage) -> None:
    pages = open_driver.window.navigation.pages
    assert pages.index(PageName.PREFERENCE) == pages.index(PageName.ENDPOINT) + 1
    assert page.key_sections()[0].entries
