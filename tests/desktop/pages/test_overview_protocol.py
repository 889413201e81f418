from dataclasses import replace
from pathlib import Path

import pytest
from tests.support.home import draft, overview, wizard
from tests.support.sample_study import make_study
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.errors import AuditError
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.overview_pane import OverviewPane

wording = Wording(__file__)


def revised(driver: WindowDriver, tmp_path: Path, **changes: object) -> OverviewPane:
    """Return the overview of a draft whose protocol was revised."""
    path = make_study(tmp_path / "draft", with_session=False)
    with Study.open(path) as study:
        study.protocol.revise(replace(study.protocol.current(), **changes))
    driver.open(path)
    return overview(driver)


def test_protocol_of_a_draft_is_edited_on_its_page(driver: WindowDriver, tmp_path: Path) -> None:
    pane = draft(driver, tmp_path)
    assert pane.edit_protocol.text() == "Edit protocol…"
    driver.click(pane.edit_protocol)
    assert driver.window.current is PageName.PROTOCOL
    assert driver.window.page(PageName.PROTOCOL).save.isVisible()


def test_protocol_of_a_locked_study_is_shown_on_its_page(
    open_driver: WindowDriver, small_study: Path
) -> None:
    open_driver.window.shell.close_study()
    open_driver.settle()
    with Study.open(small_study) as study:
        study.protocol.lock("All readers are done")
    open_driver.open(small_study)
    pane = overview(open_driver)
    assert pane.edit_protocol.text() == "Show protocol…"
    open_driver.click(pane.edit_protocol)
    assert open_driver.window.current is PageName.PROTOCOL
    assert not open_driver.window.page(PageName.PROTOCOL).save.isVisible()


def test_last_step_of_the_wizard_leads_to_the_protocol_and_back(
    driver: WindowDriver, tmp_path: Path
) -> None:
    draft(driver, tmp_path)
    driver.window.home.resume_wizard()
    page = wizard(driver)
    lines = driver.window.page(PageName.OVERVIEW).wizard_viewmodel.summary
    assert lines[0].text.endswith("small.rrstudy")
    driver.click(page.edit_protocol)
    assert driver.window.current is PageName.PROTOCOL
    driver.go(PageName.OVERVIEW)
    assert page.isVisible()
    assert page.next.isEnabled()


def test_names_hidden_in_outputs_are_counted_on_the_protocol_card(
    open_driver: WindowDriver,
) -> None:
    assert wording("names_found_hidden") in overview(open_driver).protocol.text()


def test_revision_is_reported_with_its_changes(driver: WindowDriver, tmp_path: Path) -> None:
    pane = revised(
        driver,
        tmp_path,
        title="Chest study",
        question="Which would you sign?",
        repeat_share=0.2,
        minimum_view_ms=2500,
    )
    lines = pane.protocol.text().splitlines()[-5:]
    assert lines[0].startswith("Changed 20")
    assert lines[0].endswith(" by coordinator:")
    assert wording("question_better_sign") in lines
    assert lines[4] == wording("see_trail")


def test_a_revision_that_changed_nothing_is_not_reported(
    driver: WindowDriver, tmp_path: Path
) -> None:
    pane = revised(driver, tmp_path)
    assert driver.window.home.overview.protocol.version == 2
    assert "Changed" not in pane.protocol.text()


def test_a_damaged_trail_does_not_keep_home_from_opening(
    driver: WindowDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AuditError("Event 3 contradicts the data of the study.")

    monkeypatch.setattr("readingroom.services.trail.service.AuditTrailService.change", refuse)
    pane = revised(driver, tmp_path, title="Chest study")
    assert pane.protocol.text().startswith("Version 2: Chest study")
    assert "Changed" not in pane.protocol.text()
