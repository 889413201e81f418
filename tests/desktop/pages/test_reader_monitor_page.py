"""Monitor page: progress and quality of readers for the coordinator, without results."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from tests.core.services.conduct_material import open_session, rate, rated_study
from tests.core.services.study_material import filled_study, judge
from tests.core.services.test_interim_looks import LOOKS
from tests.support.sample_study import make_study
from tests.support.window_driver import WindowDriver

from readingroom.domain.conduct import DeviationKind
from readingroom.domain.endpoint import StoppingRule
from readingroom.domain.study_design import SessionPlan
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName

ONE_LOOK = replace(LOOKS, stopping=StoppingRule(looks=(0.5,)))


def press(driver: WindowDriver, widget: QWidget, key: Qt.Key) -> None:
    widget.setFocus()
    driver.key(key)


def test_pace_and_quality_are_shown_without_models_and_counts(open_driver: WindowDriver) -> None:
    page = open_driver.go(PageName.READER_MONITOR)
    assert [row.reader_code for row in page.pace.model.rows] == ["R1", "R2"]
    titles = {column.title for column in page.pace.model.columns}
    assert not titles & {"Items", "Judged", "Skipped", "Active"}
    assert [row.reader_code for row in page.quality.model.rows] == ["R1", "R2"]
    assert "of 12" not in page.facts.text()
    assert page.fast_rule.isVisible()
    balance = page.balance.table.view.model()
    assert [balance.index(row, 4).data() for row in (0, 1)] == ["5 of 6", "0 of 6"]
    assert not page.recruitment.isVisible()
    assert page.pace.proxy.index(1, 5).data() == "4:12"


def test_a_button_leads_to_the_counts_on_the_progress_page(open_driver: WindowDriver) -> None:
    page = open_driver.go(PageName.READER_MONITOR)
    press(open_driver, page.progress, Qt.Key.Key_Space)
    assert open_driver.window.current is PageName.WORKLIST
    rows = open_driver.window.page(PageName.WORKLIST).readers.model.rows
    assert [(row.reader.code, row.judged, row.total) for row in rows] == [
        *(("R1", 5, 6), ("R2", 0, 6)),
    ]


def test_the_progress_page_counts_sessions_separately(driver: WindowDriver, tmp_path: Path) -> None:
    with rated_study(tmp_path, readers=2) as study:
        items = open_session(study)
        open_session(study, plan=SessionPlan("Session 2", ("unaided",)))
        for item in items["R1"].values():
            rate(study, item, 1)
    driver.open(tmp_path / "study.rrstudy")
    page = driver.go(PageName.WORKLIST)
    assert [(row.reader.code, row.session, row.judged) for row in page.readers.model.rows] == [
        *(("R1", "Session 1", 4), ("R1", "Session 2", 0)),
        *(("R2", "Session 1", 0), ("R2", "Session 2", 0)),
    ]
    assert not page.readers.view.isColumnHidden(2)


def test_a_missing_figure_states_its_reason(open_driver: WindowDriver) -> None:
    page = open_driver.go(PageName.READER_MONITOR)
    hidden = [number for number in range(8) if page.quality.view.isColumnHidden(number)]
    assert hidden == [2, 3, 7]  # no repeats, no gold cases, no "cannot assess"
    index = page.quality.proxy.index(1, 4)
    assert index.data() == "–"
    assert index.data(Qt.ItemDataRole.ToolTipRole)


def test_before_a_session_the_page_leads_to_the_overview(
    driver: WindowDriver, tmp_path: Path
) -> None:
    driver.open(make_study(tmp_path / "small", with_session=False))
    page = driver.go(PageName.READER_MONITOR)
    driver.click(page.empty.action)
    assert driver.window.current is PageName.OVERVIEW


def test_a_reader_does_not_see_the_page(open_driver: WindowDriver) -> None:
    open_driver.act_as_reader()
    assert PageName.READER_MONITOR not in open_driver.window.navigation.pages


def test_an_interim_look_is_confirmed_and_opens_the_results(
    driver: WindowDriver, tmp_path: Path
) -> None:
    (tmp_path / "looks").mkdir()
    with filled_study(tmp_path / "looks", analysis_plan=ONE_LOOK) as study:
        study.protocol.open_session()
        judge(study, study.reading.worklist(study.protocol.readers()[0].id).items[0].id)
    driver.open(tmp_path / "looks/study.rrstudy")
    assert driver.go(PageName.PREFERENCE).empty.isVisible()
    assert driver.window.pages.viewmodel(PageName.PREFERENCE).is_closed
    page = driver.go(PageName.READER_MONITOR)
    driver.click(page.look)
    assert not page.look_card.act.isEnabled()
    driver.type(page.look_card.reason, "Planned look")
    driver.click(page.look_card.act)
    assert not page.look.isVisible()
    assert "1 of 1" in page.facts.text()
    assert driver.go(PageName.PREFERENCE).models.model.rows


def test_without_declared_looks_none_is_offered(open_driver: WindowDriver) -> None:
    assert not open_driver.go(PageName.READER_MONITOR).look.isVisible()


def test_deviations_and_reviews_are_listed_and_decided(
    driver: WindowDriver, tmp_path: Path
) -> None:
    path = make_study(tmp_path / "small")
    with Study.open(path) as study:
        study.deviations.record("Read outside the room")
        reader = study.protocol.readers()[1].id
        study.reading.flag(study.reading.worklist(reader).items[0].id, "Look")
    driver.open(path)
    progress = driver.go(PageName.WORKLIST)
    assert not progress.review.isEnabled()
    remarked = len(progress.remarks.model.rows)
    progress.remarks.select(0)
    driver.type(progress.note, "Image checked")
    driver.click(progress.review)
    assert len(progress.remarks.model.rows) == remarked
    assert progress.remarks.proxy.index(0, 7).data() == "Image checked"
    page = driver.go(PageName.READER_MONITOR)
    assert [row.reason for row in page.deviations.model.rows] == [
        *("Read outside the room", "Image checked"),
    ]
    page.tabs.setCurrentWidget(page.deviations)
    page.redraw()
    assert not page.balance.isVisible()  # another tab
    page.deviations.select(1)
    assert not page.decide.isEnabled()  # a review is a decision
    page.deviations.select(0)
    press(driver, page.deviations.view, Qt.Key.Key_Return)
    driver.type(page.decide_card.decision, "Readings are kept")
    press(driver, page.decide_card.decision, Qt.Key.Key_Return)
    (decided, _) = page.deviations.model.rows
    assert decided.decision.text == "Readings are kept"


def test_a_deviation_is_recorded_by_keyboard(driver: WindowDriver, tmp_path: Path) -> None:
    driver.open(make_study(tmp_path / "small"))
    page = driver.go(PageName.READER_MONITOR)
    press(driver, page.record, Qt.Key.Key_Space)
    card = page.record_card
    assert card.kind.hasFocus()
    assert not card.case.isEnabled()
    for picker, text in ((card.kind, "Technical"), (card.reader, "R1")):
        press(driver, picker, Qt.Key.Key_Down)
        assert picker.currentText().startswith(text)
    driver.settle()
    press(driver, card.case, Qt.Key.Key_Down)
    case = card.case.currentText()
    assert not card.act.isEnabled()
    driver.type(card.reason, "Screen went dark")
    press(driver, card.reason, Qt.Key.Key_Return)
    (row,) = page.deviations.model.rows
    assert (row.kind, row.reader_code, row.case_code) == (DeviationKind.TECHNICAL, "R1", case)
    assert (row.session, row.reason) == ("Session 1", "Screen went dark")
    assert card.isHidden()


def test_two_people_override_a_washout(driver: WindowDriver, tmp_path: Path) -> None:
    with rated_study(tmp_path, readers=2) as study:
        items = open_session(study)
        open_session(study, plan=SessionPlan("Session 2", ("unaided",), washout_days=9_999))
        for item in items["R1"].values():
            rate(study, item, 1)
    driver.open(tmp_path / "study.rrstudy")
    page = driver.go(PageName.READER_MONITOR)
    assert page.pace.proxy.index(2, 6).data().startswith("washout until 2053")
    assert page.quality.view.isColumnHidden(1)  # no pair is read
    driver.click(page.override)
    card = page.override_card
    assert card.what.currentText().startswith("R1")
    assert card.password.isHidden()
    driver.type(card.reason, "Reader leaves on Friday")
    driver.type(card.own_name, "Coy")
    assert not card.act.isEnabled()
    driver.type(card.second_name, "Ada")
    press(driver, card.second_name, Qt.Key.Key_Return)
    (row,) = page.deviations.model.rows
    assert (row.kind, row.confirmed_by) == (DeviationKind.WASHOUT, "Ada (with Coy)")
    assert not page.override.isVisible()
    assert page.pace.view.isColumnHidden(6)
