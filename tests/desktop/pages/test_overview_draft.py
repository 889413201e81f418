"""Correcting a draft on Home, and opening a case from a list, by mouse and by keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from tests.support.accounts import sign_in, start_accounts
from tests.support.home import overview
from tests.support.sample_study import make_study
from tests.support.window_driver import WindowDriver

from readingroom.audit.types import EventQuery
from readingroom.services.files import verify_path
from readingroom.services.study import Study
from readingroom_desktop.jobs import Job
from readingroom_desktop.pages.case_card import CaseCard
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.overview_pane import OverviewPane
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard


@pytest.fixture
def draft(driver: WindowDriver, tmp_path: Path) -> WindowDriver:
    """A window with a study whose session was not opened."""
    driver.open(make_study(tmp_path / "draft", with_session=False))
    driver.go(PageName.OVERVIEW)
    return driver


class WindowsShown(QObject):
    """Notes which widgets are shown as windows of their own."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.names: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.names.append(type(watched).__name__)
        return False


def choose(driver: WindowDriver, code: str = "CHEST") -> None:
    pane = overview(driver)
    pane.cases.select([row.code for row in pane.cases.model.rows].index(code))


def codes(driver: WindowDriver) -> list[str]:
    return [row.code for row in overview(driver).cases.model.rows]


def reader_button(driver: WindowDriver, name: str) -> QPushButton:
    buttons = overview(driver).readers.findChildren(QPushButton)
    return next(one for one in buttons if one.accessibleName() == name)


def events(path: Path) -> list[str]:
    with Study.open(path) as study:
        return [event.kind for event in study.trail.find(EventQuery(), limit=100).events]


def shown_case(driver: WindowDriver) -> CaseCard:
    (card,) = driver.window.findChildren(CaseCard)
    return card


def test_a_case_opens_from_the_list_by_return_double_click_and_button(draft: WindowDriver) -> None:
    choose(draft)
    view = overview(draft).cases.view
    view.setFocus()
    draft.qtbot.keyClick(view, Qt.Key.Key_Return)
    draft.settle()
    card = shown_case(draft)

    assert card.isVisible()
    assert card.name.text().startswith("CHEST")
    draft.qtbot.keyClick(card.done, Qt.Key.Key_Escape)
    assert not card.isVisible()
    draft.click(overview(draft).case_actions.open)
    assert card.isVisible()


def test_a_title_is_corrected_on_the_card(draft: WindowDriver) -> None:
    choose(draft)
    pane = overview(draft)
    draft.click(pane.case_actions.retitle)
    card = pane.draft_cards.title
    assert card.line.text() == "Note of chest"
    assert card.line.hasFocus()
    assert not card.act.isEnabled()
    card.line.clear()
    draft.type(card.line, "Cough for two weeks")
    draft.qtbot.keyClick(card.line, Qt.Key.Key_Return)
    draft.settle()

    assert not card.isVisible()
    (row,) = (one for one in pane.cases.model.rows if one.code == "CHEST")
    assert row.title == "Cough for two weeks"


def test_a_title_that_names_somebody_is_refused_on_the_card(draft: WindowDriver) -> None:
    choose(draft)
    pane = overview(draft)
    draft.click(pane.case_actions.retitle)
    card = pane.draft_cards.title
    card.line.clear()
    draft.type(card.line, "Mr. John Smith, MRN 12345678")
    draft.click(card.act)

    assert card.isVisible()
    assert card.problem.text()
    assert "Smith" not in card.problem.text()


def test_a_case_is_removed_and_its_outputs_with_it(draft: WindowDriver) -> None:
    before = codes(draft)
    choose(draft)
    pane = overview(draft)
    draft.click(pane.case_actions.remove)
    card = pane.draft_cards.case_removal
    assert "3 model outputs" in card.sentence.text()
    draft.qtbot.keyClick(card.cancel, Qt.Key.Key_Escape)
    assert codes(draft) == before
    draft.click(pane.case_actions.remove)
    draft.click(card.act)

    assert codes(draft) == [code for code in before if code != "CHEST"]
    path = draft.window.home.path
    draft.click(pane.close_study)
    assert events(path)[-1] == "case removed"
    assert verify_path(path).is_sound


def test_outputs_of_a_model_are_removed_for_one_case_and_for_all(draft: WindowDriver) -> None:
    pane = overview(draft)
    pane.models.select(0)
    model, count = pane.models.current.card.name, pane.models.current.output_count
    draft.click(pane.model_actions.remove)
    card = pane.draft_cards.output_removal
    card.cases.setCurrentIndex(1)
    draft.click(card.act)
    names = {one.card.name: one.output_count for one in pane.models.model.rows}
    assert names[model] == count - 1
    pane.models.select([one.card.name for one in pane.models.model.rows].index(model))
    draft.click(pane.model_actions.remove)
    draft.click(card.act)

    assert model not in {one.card.name for one in pane.models.model.rows}


def test_a_reader_is_renamed_and_removed(draft: WindowDriver) -> None:
    pane = overview(draft)
    draft.click(reader_button(draft, "Rename R1…"))
    card = pane.draft_cards.reader_name
    card.line.clear()
    draft.type(card.line, "Ada Novak")
    draft.click(card.act)
    assert draft.window.home.overview.readers[0].name == "Ada Novak"
    draft.click(reader_button(draft, "Remove R1…"))
    draft.click(pane.draft_cards.reader_removal.act)

    assert [one.code for one in draft.window.home.overview.readers] == ["R2"]


def test_one_card_stands_at_a_time(draft: WindowDriver) -> None:
    choose(draft)
    pane = overview(draft)
    draft.click(pane.case_actions.retitle)
    draft.click(pane.case_actions.remove)

    assert not pane.draft_cards.title.isVisible()
    assert pane.draft_cards.case_removal.isVisible()


def test_what_waits_for_a_job_says_so(draft: WindowDriver) -> None:
    choose(draft)
    pane, home = overview(draft), draft.window.home
    pane.models.select(0)
    home.job = Job("Importing")
    home.changed.emit()

    deeds = pane.case_actions
    for control in (deeds.retitle, deeds.remove, deeds.erase, pane.model_actions.remove):
        assert not control.isEnabled()
        assert "Wait until" in control.toolTip()
    home.job = None


def test_a_card_shows_the_numbers_that_were_asked_for_last(draft: WindowDriver) -> None:
    lifecycle, seen = draft.window.home.lifecycle, []
    lifecycle.changed.connect(lambda: seen.append(lifecycle.loads))
    lifecycle.load_reader_loads(1)
    lifecycle.load_reader_loads(None)
    draft.settle()

    known = {loads for loads in seen if loads is not None}
    assert known == {lifecycle.loads}


def test_a_pane_that_is_made_while_a_draft_is_open_shows_no_window(draft: WindowDriver) -> None:
    shown = WindowsShown(draft.window)
    QApplication.instance().installEventFilter(shown)
    made = OverviewPane(draft.window.home, draft.chooser)
    QApplication.instance().removeEventFilter(shown)
    made.deleteLater()

    assert shown.names == []


def test_all_cards_of_the_wizard_stand_in_it(draft: WindowDriver) -> None:
    draft.click(overview(draft).step_by_step)

    assert not [one for one in QApplication.topLevelWidgets() if isinstance(one, ConfirmActionCard)]


def test_nothing_of_it_is_offered_once_the_session_is_open(open_driver: WindowDriver) -> None:
    choose(open_driver)
    pane = overview(open_driver)

    assert pane.case_actions.open.isEnabled()
    hidden = (pane.case_actions.retitle, pane.case_actions.remove, pane.model_actions)
    assert not any(one.isVisible() for one in hidden)
    assert not pane.readers.findChildren(QPushButton)


def test_readers_with_accounts_are_looked_after_elsewhere(
    driver: WindowDriver, tmp_path: Path
) -> None:
    path = make_study(tmp_path / "people", with_session=False)
    start_accounts(path)
    driver.open(path)
    sign_in(driver, "C1")
    driver.go(PageName.OVERVIEW)

    assert not overview(driver).readers.findChildren(QPushButton)


def test_readers_are_renamed_in_the_wizard(draft: WindowDriver) -> None:
    draft.click(overview(draft).step_by_step)
    wizard = draft.window.page(PageName.OVERVIEW).wizard
    buttons = wizard.readers.findChildren(QPushButton)
    rename = next(one for one in buttons if one.accessibleName() == "Rename R1…")
    draft.click(rename)
    card = wizard.reader_name
    card.line.clear()
    draft.type(card.line, "Ada Novak")
    draft.click(card.act)

    assert draft.window.home.overview.readers[0].name == "Ada Novak"
    assert not card.isVisible()
