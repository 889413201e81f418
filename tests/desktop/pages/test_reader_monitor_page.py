"""Monitor page: progress and quality of readers for the coordinator, without results."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from tests.core.services.study_material import filled_study, judge
from tests.core.services.test_interim_looks import LOOKS
from tests.support.sample_study import make_study
from tests.support.window_driver import WindowDriver

from readingroom.domain.endpoint import StoppingRule
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName

ONE_LOOK = replace(LOOKS, stopping=StoppingRule(looks=(0.5,)))


def test_progress_and_quality_are_shown_without_models(open_driver: WindowDriver) -> None:
    page = open_driver.go(PageName.READER_MONITOR)
    rows = page.progress.model.rows
    assert [(row.reader_code, row.judged, row.item_count) for row in rows] == [
        *(("R1", 5, 6), ("R2", 0, 6)),
    ]
    assert [row.reader_code for row in page.quality.model.rows] == ["R1", "R2"]
    assert "5 of 12" in page.facts.text()
    assert page.fast_rule.isVisible()
    balance = page.balance.table.view.model()
    assert [balance.index(row, 4).data() for row in (0, 1)] == ["5 of 6", "0 of 6"]
    assert not page.recruitment.isVisible()
    assert page.progress.proxy.index(1, 9).data() == "4:12"


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


def test_deviations_and_reviews_are_listed(driver: WindowDriver, tmp_path: Path) -> None:
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
    assert progress.remarks.proxy.index(0, 6).data() == "Image checked"
    page = driver.go(PageName.READER_MONITOR)
    assert [row.reason for row in page.deviations.model.rows] == [
        *("Read outside the room", "Image checked"),
    ]
