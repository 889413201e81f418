"""Explanations, Compliance, Risk and Reports: empty, at work, with results, in trouble, by keys."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.desktop.engine.loaded_pages import idle, shown
from tests.support import report_material
from tests.support.explained import kept, of_row, of_text
from tests.support.tabular_model import tabular
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording
from tools.autopilot.page_checks import cut_texts, nameless_controls, unreached_controls

from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import AnalysisError, StateError
from readingroom.domain.explained_input import InputKind
from readingroom.domain.model import UnfitItem
from readingroom.engine.analyzer.compliance.service import ComplianceService
from readingroom.engine.analyzer.explanations.types import ExplanationSet
from readingroom.engine.analyzer.risk.service import RiskService
from readingroom.engine.analyzer.risk.types import (
    HazardProbability,
    HazardSeverity,
    HazardSource,
    LinkKind,
    RiskLink,
    SeverityOverride,
)
from readingroom.engine.types import AnalysisKind
from readingroom.services.documents import write_document
from readingroom.services.study import Study
from readingroom_desktop.assurance.risk.viewmodel import Cell
from readingroom_desktop.model_lab.explanations.viewmodel import METHODS
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.explanation_methods import method_words
from readingroom_desktop.viewmodels.reading_status import ReadingState

pytestmark = pytest.mark.usefixtures("reused_window")

wording = Wording(__file__)

Says = Callable[[str], None]
PAGES = (PageName.EXPLANATIONS, PageName.COMPLIANCE, PageName.RISK, PageName.REPORTS)
ANSWERS = """
progress(1, 4, "Asking the model")
result({{"rows": json.loads({document!r}), "overview": json.loads({overview!r})}})
"""
REFUSES = """
refused("The model gives no probabilities.")
"""


@pytest.fixture
def filled(driver: WindowDriver, engine_study: Path) -> WindowDriver:
    """Return a window with a study that keeps analyses of every kind."""
    with Study.open(engine_study) as study:
        for report in (
            kept(of_text("Heron", "CHEST", "Crackles at the right base.")),
            report_material.explanation(),
            report_material.fairness(),
            report_material.compliance(),
            report_material.risk(),
        ):
            study.analyses.add(report)
    driver.open(engine_study)
    return driver


@pytest.mark.parametrize("name", PAGES)
def test_an_empty_page_says_what_to_do_and_can_be_reached_by_keys(
    engine: WindowDriver, name: PageName
) -> None:
    page = shown(engine, name)
    assert page.empty.isVisible()
    assert nameless_controls(page) == []
    assert unreached_controls(page) == []
    assert page.isAncestorOf(QApplication.focusWidget())
    assert not page.banner.isVisible()


@pytest.mark.parametrize("name", PAGES[:3])
def test_a_filled_page_has_names_and_keys_for_everything(
    filled: WindowDriver, name: PageName
) -> None:
    page = shown(filled, name)
    assert not page.empty.isVisible()
    assert nameless_controls(page) == []
    assert unreached_controls(page) == []
    assert page.isAncestorOf(QApplication.focusWidget())


@pytest.mark.parametrize("name", PAGES)
def test_a_page_says_what_went_wrong_until_that_is_dismissed(
    engine: WindowDriver, name: PageName
) -> None:
    page = shown(engine, name)
    page._viewmodel.error = "The disk is full."
    page._viewmodel.changed.emit()
    assert "The disk is full." in page.banner.text
    page._viewmodel.dismiss_error()
    assert not page.banner.isVisible()


# Analyse


def test_each_kind_of_analysis_opens_in_the_pane_of_its_kind(filled: WindowDriver) -> None:
    page = shown(filled, PageName.EXPLANATIONS)
    panes = []
    for analysis in page._viewmodel.analyses:
        page._viewmodel.choose(analysis)
        panes.append(page._results.currentWidget())
    (groups,) = page._extensions.values()
    assert panes == [groups.pane, page.overview, page.rows]


def test_the_form_is_shown_instead_of_the_analyses_and_hidden_again(
    filled: WindowDriver, qtbot: QtBot
) -> None:
    page = shown(filled, PageName.EXPLANATIONS)
    assert not page.form.isVisible()
    page.form_switch.setFocus()
    qtbot.keyClick(page.form_switch, Qt.Key.Key_Space)
    assert page.form.isVisible()
    assert not page.analyses.isVisible()
    assert page.form.model.hasFocus()
    qtbot.waitUntil(lambda: cut_texts(page) == [], timeout=9000)
    qtbot.mouseClick(page.form_switch, Qt.MouseButton.LeftButton)
    assert not page.form.isVisible()
    assert page.analyses.isVisible()
    assert page.analyses.view.hasFocus()


def test_the_form_is_above_the_empty_page_before_the_first_analysis(engine: WindowDriver) -> None:
    page = shown(engine, PageName.EXPLANATIONS)
    assert page.form.isVisible()
    assert not page.form_switch.isVisible()


def test_results_keep_their_room_below_a_summary_of_several_lines(
    filled: WindowDriver, qtbot: QtBot
) -> None:
    page = shown(filled, PageName.EXPLANATIONS)
    for analysis in page._viewmodel.analyses:
        page._viewmodel.choose(analysis)
        page.summary.setText("A note of two lines. " * 12)
        page.summary.show()
        pane = page._results.currentWidget()
        qtbot.waitUntil(lambda pane=pane: pane.height() >= pane.minimumSizeHint().height())


def test_results_are_whole_at_the_usual_size_of_the_window(filled: WindowDriver) -> None:
    page = shown(filled, PageName.EXPLANATIONS)
    size = filled.window.size()
    filled.window.resize(Size.WINDOW_WIDTH, Size.WINDOW_HEIGHT)
    for analysis in page._viewmodel.analyses:
        page._viewmodel.choose(analysis)
        filled.settle()
        filled.qtbot.waitUntil(lambda: cut_texts(page) == [], timeout=9000)
    filled.window.resize(size)


@pytest.mark.parametrize("kind", METHODS)
def test_every_method_has_a_name_without_hyphens(kind: InputKind) -> None:
    names = [method_words(method) for method in METHODS[kind]]
    assert not any("-" in name for name in names)
    assert len({*names}) == len(METHODS[kind])


def test_a_row_that_is_a_case_leads_to_it_and_another_does_not(
    driver: WindowDriver, engine_study: Path
) -> None:
    with Study.open(engine_study) as study:
        told = (of_row("Heron", "CHEST", age=0.2), of_row("Heron", "nobody", age=0.1))
        study.analyses.add(replace(kept(told[0]), explanations=told))
    driver.open(engine_study)
    page = shown(driver, PageName.EXPLANATIONS)
    first, second = page._viewmodel.report.explanations
    assert page.rows.rows.current is first
    assert page.rows.open.isVisible()
    page.rows.rows.select_row(second)
    assert not page.rows.open.isVisible()


def test_a_row_that_is_a_case_opens_on_the_reading_page_with_its_explanation_drawn(
    filled: WindowDriver, engine_study: Path
) -> None:
    page = shown(filled, PageName.EXPLANATIONS)
    chosen = next(one for one in page._viewmodel.analyses if one.kind is AnalysisKind.EXPLANATIONS)
    page._viewmodel.choose(chosen)
    filled.settle()
    page.rows.open.click()
    review = page.review_stack.page
    filled.qtbot.waitUntil(lambda: review.model.state is ReadingState.READY, timeout=9000)
    filled.settle()
    assert isinstance(review, ReadingPage)
    assert review.header.position.text() == "Review  ·  CHEST  ·  case 1 of 1"
    assert review.outputs.left.explain.isChecked()
    assert review.form.isHidden()
    drawn = review.model.reading.explanations
    assert bool(review.tabs.notes.extraSelections()) is bool(drawn[0].spans)
    assert nameless_controls(review) == []
    filled.key(Qt.Key.Key_Escape)
    assert not page.review_stack.is_open
    assert page.rows.rows.view.hasFocus()


def test_an_explanation_that_is_drawn_nowhere_says_so(
    driver: WindowDriver, engine_study: Path
) -> None:
    with Study.open(engine_study) as study:
        study.analyses.add(kept(of_row("Heron", "CHEST", age=0.2)))
    driver.open(engine_study)
    page = shown(driver, PageName.EXPLANATIONS)
    page.rows.open.click()
    review = page.review_stack.page
    driver.qtbot.waitUntil(lambda: review.model.state is ReadingState.READY, timeout=9000)
    assert review.outputs.left.explain.isHidden()
    assert wording("weighed_drawn").ends(review.model.reading.outputs[Side.LEFT].text)


def explaining(driver: WindowDriver, path: Path, table: Path) -> Any:
    """Fill in what an explanation needs."""
    with Study.open(path) as study:
        study.engine.register(path.parent / "heron2.yaml", tabular(), consent=True)
    table.write_text("age,insurance\n40,private\n41,Medicaid\n", encoding="utf-8")
    driver.open(path)
    page = shown(driver, PageName.EXPLANATIONS)
    names = [page.form.model.itemText(place) for place in range(page.form.model.count())]
    page.form.model.setCurrentIndex(next(n for n, name in enumerate(names) if "Heron 2" in name))
    page.form.table.line.setText(str(table))
    page._update_start()
    return page


def test_an_explanation_is_kept_and_shown(
    driver: WindowDriver, engine_study: Path, tmp_path: Path, says: Says
) -> None:
    page = explaining(driver, engine_study, tmp_path / "patients.csv")
    told = kept(of_row("Heron 2", "CHEST", age=0.2))
    overview = write_document(report_material.explanation())
    says(ANSWERS.format(document=write_document(told), overview=overview))
    driver.click(page.explain)
    driver.qtbot.waitUntil(lambda: len(page._viewmodel.analyses) == 2, timeout=20_000)
    driver.settle()
    assert page._results.currentWidget() is page.overview
    assert not page.banner.isVisible()


def test_inputs_that_do_not_fit_are_listed_above_the_others(
    driver: WindowDriver, engine_study: Path, tmp_path: Path, says: Says
) -> None:
    page = explaining(driver, engine_study, tmp_path / "patients.csv")
    unfit = (UnfitItem("scan 7", "It has 2 frames."), UnfitItem("scan 8", "It has 1 frame."))
    told = replace(kept(of_row("Heron 2", "CHEST", age=0.2)), unfit=unfit)
    overview = write_document(report_material.explanation())
    says(ANSWERS.format(document=write_document(told), overview=overview))
    driver.click(page.explain)
    driver.qtbot.waitUntil(lambda: len(page._viewmodel.analyses) == 2, timeout=20_000)
    driver.settle()
    assert not page.unfit.isVisible()  # the analysis of all rows is shown first
    stored = [each for each in page._viewmodel.analyses if isinstance(each.report, ExplanationSet)]
    page._viewmodel.choose(stored[0])
    driver.settle()
    assert page.unfit.isVisible()
    assert "scan 8: It has 1 frame." in page.unfit.text()


def test_without_a_table_the_page_says_what_is_missing(
    driver: WindowDriver, engine_study: Path
) -> None:
    page = explaining(driver, engine_study, engine_study.parent / "patients.csv")
    page.form.table.line.clear()
    page._update_start()
    assert not page.explain.isEnabled()
    assert page.hint.text() == wording("choose_model_asked")


# Compliance


def test_an_assessment_is_made_kept_and_listed(
    engine: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        ComplianceService, "assess", lambda *_args, **_named: report_material.compliance()
    )
    page = shown(engine, PageName.COMPLIANCE)
    engine.click(page.empty.action)
    idle(engine, page)
    assert page.packs.current.pack_id == "mi-claim-gen"
    assert page._viewmodel.chosen.event > 0
    assert page._viewmodel.clause.clause == "1.2"


def test_an_assessment_that_is_refused_says_why(
    engine: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_named: object) -> None:
        raise StateError("The pack asks for a fact that there is not.")

    monkeypatch.setattr(ComplianceService, "assess", refuse)
    page = shown(engine, PageName.COMPLIANCE)
    engine.click(page.empty.action)
    idle(engine, page)
    assert wording("pack_asks_fact") in page.banner.text


def test_a_checkpoint_is_compared_in_all_following_assessments(
    engine: WindowDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    given: list[object] = []

    def assess(*_args: object, **named: object) -> object:
        given.append(named["anchor"])
        return report_material.compliance()

    monkeypatch.setattr(ComplianceService, "assess", assess)
    page = shown(engine, PageName.COMPLIANCE)
    engine.click(page.empty.action)
    idle(engine, page)
    assert page.no_anchor.isHidden()
    engine.chooser.chosen_checkpoint = tmp_path / "old.checkpoint"
    for action in (page.compare, page.assess, page.no_anchor, page.assess):
        engine.click(action)
        idle(engine, page)

    chosen = engine.chooser.chosen_checkpoint
    assert given == [None, chosen, chosen, None, None]


def test_the_facts_of_packs_are_listed_with_their_meanings(engine: WindowDriver) -> None:
    page = shown(engine, PageName.COMPLIANCE)
    page.views.setCurrentIndex(3)
    engine.settle()

    rows = {fact.name: fact for fact in page.pack_facts.model.rows}
    assert "study.is_encrypted" in rows
    cells = page.pack_facts.proxy
    assert all(cells.index(0, column).data() for column in range(3))


def test_nobody_attests_in_a_study_without_accounts(filled: WindowDriver) -> None:
    page = shown(filled, PageName.COMPLIANCE)
    assert page._viewmodel.clause is not None
    assert not page.attest.isVisible()


# Risk


def test_a_cell_lists_its_hazards_and_no_others(filled: WindowDriver) -> None:
    page = shown(filled, PageName.RISK)
    assert len(page._viewmodel.listed) == 2
    cell = page.matrix.cells[Cell(HazardSeverity.CRITICAL, HazardProbability.FREQUENT)]
    filled.click(cell)
    assert [one.key for one in page._viewmodel.listed] == ["missed"]
    assert cell.isChecked()
    filled.click(cell)
    assert len(page._viewmodel.listed) == 2


def test_the_models_of_the_assessment_in_front_are_those_of_the_next(
    driver: WindowDriver, engine_study: Path
) -> None:
    with Study.open(engine_study) as study:
        models = study.service(RiskService).models()
        assert len(models) >= 2
        shown_report = replace(report_material.risk(), model=models[1], reference=models[0])
        study.analyses.add(shown_report)
    driver.open(engine_study)
    page = shown(driver, PageName.RISK)
    assert (page.model.currentText(), page.reference.currentText()) == (models[1], models[0])
    page.model.setCurrentIndex(page.model.findText(models[0]))
    page._viewmodel.changed.emit()
    assert page.model.currentText() == models[0]


def test_a_fix_is_named_by_its_hazard(filled: WindowDriver) -> None:
    page = shown(filled, PageName.RISK)
    model = page.fixes.view.model()
    texts = [model.index(0, place).data() for place in range(model.columnCount())]
    assert "Missed finding" in texts


def test_a_hazard_is_linked_to_an_analysis_by_kind_and_time(
    driver: WindowDriver, engine_study: Path
) -> None:
    with Study.open(engine_study) as study:
        kept_groups = study.analyses.add(report_material.fairness())
        study.analyses.add(report_material.risk())
    driver.open(engine_study)
    page = shown(driver, PageName.RISK)
    name = page._viewmodel.name_of(RiskLink(LinkKind.ANALYSIS, f"{kept_groups.id}"))
    assert name.startswith("fairness, 20")
    assert page._viewmodel.name_of(RiskLink(LinkKind.CASE, "CASE-1")) == "CASE-1"


def test_a_risk_that_cannot_be_assessed_says_why(
    engine: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_named: object) -> None:
        raise AnalysisError("Nothing is known of Heron yet.")

    monkeypatch.setattr(RiskService, "assess", refuse)
    page = shown(engine, PageName.RISK)
    page._viewmodel.assess("Heron", "")
    idle(engine, page)
    assert wording("known_heron_yet") in page.banner.text


def test_a_hazard_is_graded_with_a_reason_and_assessed_again(
    filled: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[object] = []

    def refuse(*_args: object, **named: object) -> None:
        given.append(named["severities"])
        raise AnalysisError("Enough was seen.")

    monkeypatch.setattr(RiskService, "assess", refuse)
    page = shown(filled, PageName.RISK)
    viewmodel = page._viewmodel
    hazard = next(one for one in viewmodel.listed if one.source is not HazardSource.HARM)
    viewmodel.choose_hazard(hazard)
    page.hazard.set_may_grade(may_grade=True)
    viewmodel.models = ("Heron",)
    assert not page.hazard.regrade.isEnabled()
    page.hazard.grade.setCurrentIndex(HazardSeverity.CATASTROPHIC.grade - 1)
    page.hazard.reason.setText("said by the board")
    filled.click(page.hazard.regrade)
    idle(filled, page)
    graded = SeverityOverride(hazard.key, HazardSeverity.CATASTROPHIC, "said by the board")
    assert given == [(graded,)]

    before = viewmodel.assessed[0]
    held = before._replace(report=replace(before.report, severities=(graded,)))
    viewmodel.assessed, viewmodel.models = (held, *viewmodel.assessed[1:]), ("Heron",)
    viewmodel.assess(before.report.model, "")
    idle(filled, page)
    assert given[-1] == (replace(graded, is_carried=True),)
