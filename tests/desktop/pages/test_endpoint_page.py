"""The Endpoint page: what is shown of an analysis, and how it is reached by mouse and keys."""

import csv
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.support.endpoint_page import click_tab, show, visible_tabs
from tests.support.sample_study import make_study
from tests.support.study_designs import DESIGNS
from tests.support.typed_analyses import RECIPES, study_analysis
from tests.support.window_driver import WindowDriver
from tools.autopilot.page_checks import cut_texts, nameless_controls, unreached_controls

from readingroom.domain.clock import SystemClock
from readingroom.domain.endpoint import EndpointMetric
from readingroom.domain.errors import Cancelled, StateError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import NOT_ESTIMABLE
from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom.domain.study_design import StudyType
from readingroom.qualification.study_rehearsal.run import rehearse
from readingroom.qualification.study_rehearsal.types import RehearsalPlan
from readingroom.reading.study_analysis.types import StudyAnalysis, VerdictKind
from readingroom.services.study import Study
from readingroom.services.study_analysis import StudyAnalysisService
from readingroom_desktop.results.endpoint.figure_formats import format_of
from readingroom_desktop.results.endpoint.page import EndpointPage
from readingroom_desktop.results.endpoint.texts import verdict_look
from readingroom_desktop.shell.registry import PageName

WIDE, HIGH = 1366, 768


@pytest.fixture
def page(open_driver: WindowDriver) -> EndpointPage:
    shown: EndpointPage = open_driver.go(PageName.ENDPOINT)
    return shown


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


def test_marks_and_their_cases_are_exported(driver: WindowDriver, tmp_path: Path) -> None:
    plan = RehearsalPlan(StudyType.FREE_RESPONSE, 2, 6)
    result = rehearse(plan, tmp_path / "rehearsal", SystemClock())
    driver.open(result.study)
    page = driver.go(PageName.ENDPOINT)
    driver.qtbot.waitUntil(lambda: driver.window.pages.viewmodel(PageName.ENDPOINT).job is None)
    driver.settle()
    click_tab(driver, page, "Assumptions and data")
    chooser = driver.chooser
    chooser.chosen_marks, chooser.chosen_mark_cases = tmp_path / "m.csv", tmp_path / "c.csv"

    driver.click(page.data.marks.act)
    driver.qtbot.waitUntil(chooser.chosen_mark_cases.exists, timeout=9000)

    assert page.banner.isHidden()
    with chooser.chosen_marks.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    with chooser.chosen_mark_cases.open(encoding="utf-8", newline="") as file:
        cases = {row["case"] for row in csv.DictReader(file)}
    assert rows
    assert {row["case"] for row in rows} <= cases
    assert len(cases) == 6
