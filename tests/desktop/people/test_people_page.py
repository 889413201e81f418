"""The People page: starting accounts, and the deeds of those who look after them."""

from pathlib import Path

from tests.support.accounts import PASSWORDS, card, sign_in
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.accounts import PERMISSIONS, AccountState, Role
from readingroom_desktop.shell.registry import PageName, permitted_pages
from readingroom_desktop.study.people.page import PeoplePage
from readingroom_desktop.viewmodels.sign_in import SignInStep

wording = Wording(__file__)


def people(driver: WindowDriver, code: str) -> PeoplePage:
    """Sign in and return the page."""
    sign_in(driver, code)
    page = driver.go(PageName.PEOPLE)
    assert isinstance(page, PeoplePage)
    return page


def state_of(driver: WindowDriver, code: str) -> AccountState:
    accounts = driver.window.pages.viewmodel(PageName.PEOPLE).accounts
    return next(account.state for account in accounts if account.code == code)


def test_the_fields_of_the_two_people_are_at_the_same_heights(open_driver: WindowDriver) -> None:
    start = open_driver.go(PageName.PEOPLE).start
    people = (start.administrator, start.coordinator)
    start.administrator.duty.setText("Creates accounts and resets passwords. " * 5)
    start.administrator.resized.emit()
    open_driver.settle()
    administrator, coordinator = ([field.y() for field in person.fields] for person in people)

    assert administrator == coordinator
    assert start.administrator.duty.height() > start.coordinator.duty.fontMetrics().height() * 2


def test_two_people_start_accounts_and_sign_in_afterwards(
    open_driver: WindowDriver, small_study: Path
) -> None:
    driver = open_driver
    start = driver.go(PageName.PEOPLE).start
    for fields, name, code in (
        (start.administrator, "Ann Lamp", "A1"),
        (start.coordinator, "Bo Door", "C1"),
    ):
        fields.code.clear()
        for field, text in zip(
            fields.fields, (name, code, PASSWORDS[code], PASSWORDS[code]), strict=True
        ):
            driver.type(field, text)
    driver.click(start.start)
    assert driver.window.sign_in_controller.viewmodel.gate is SignInStep.SIGN_IN
    assert wording("administrator_coordinator") in card(driver).note.text
    assert start.administrator.password.text() == ""
    sign_in(driver, "C1")
    assert driver.window.sign_in_controller.viewmodel.gate is SignInStep.STATEMENT


def test_accounts_are_not_started_with_passwords_that_differ(open_driver: WindowDriver) -> None:
    start = open_driver.go(PageName.PEOPLE).start
    open_driver.type(start.administrator.password, "seven green lamps walk")
    open_driver.type(start.administrator.repeated, "seven green lamps talk")
    assert start.problem.text() == "The two passwords differ."
    assert not start.start.isEnabled()


def test_what_was_entered_to_start_accounts_is_cleared_with_the_study(
    open_driver: WindowDriver,
) -> None:
    start = open_driver.go(PageName.PEOPLE).start
    for field in (*start.administrator.fields, *start.coordinator.fields):
        open_driver.type(field, "seven green lamps walk")
    window = open_driver.window
    window.shell.close_study()
    open_driver.qtbot.waitUntil(lambda: window.shell.summary is None)
    for person, code in ((start.administrator, "P1"), (start.coordinator, "P2")):
        assert [field.text() for field in person.fields] == ["", code, "", ""]


def test_an_administrator_adds_an_account_and_the_code_is_shown_once(gate: WindowDriver) -> None:
    page = people(gate, "A1")
    assert not page.enrol.isVisible()
    gate.click(page.add)
    gate.type(page.add_card.person, "Cy Light")
    gate.type(page.add_card.second, "C1")
    gate.type(page.add_card.second_password, PASSWORDS["C1"])
    page.add_card.roles[Role.AUDITOR].click()
    assert not page.add_card.roles[Role.ADJUDICATOR].isEnabled()
    gate.click(page.add_card.act)
    code = page.one_time.code.text()
    assert len(code.split("-")) == 6
    gate.click(page.one_time.end)
    assert not page.one_time.isVisible()
    assert page.one_time.code.text() == ""
    assert gate.window.pages.viewmodel(PageName.PEOPLE).enrolled is None


def test_a_coordinator_enrols_a_reader_and_records_the_training(gate: WindowDriver) -> None:
    page = people(gate, "C1")
    assert not page.add.isVisible()
    assert not page.retire.isVisible()
    gate.click(page.enrol)
    gate.type(page.enrol_card.person, "Dr Cy New")
    gate.type(page.enrol_card.second, "A1")
    gate.type(page.enrol_card.second_password, PASSWORDS["A1"])
    gate.click(page.enrol_card.act)
    gate.click(page.one_time.end)
    new = gate.window.pages.viewmodel(PageName.PEOPLE).accounts[-1]
    assert (new.name, new.roles, new.training) == ("Dr Cy New", (Role.READER,), None)
    page.accounts.select_row(new)
    gate.click(page.train)
    gate.type(page.training_card.subject, "How to judge")
    gate.click(page.training_card.act)
    training = gate.window.pages.viewmodel(PageName.PEOPLE).accounts[-1].training
    assert training is not None
    assert training.subject == "How to judge"


def test_an_account_is_not_added_with_a_wrong_password_of_the_second_person(
    gate: WindowDriver,
) -> None:
    page = people(gate, "A1")
    gate.click(page.add)
    card = page.add_card
    gate.type(card.person, "Cy Light")
    gate.type(card.second, "C1")
    card.roles[Role.AUDITOR].click()
    assert not card.act.isEnabled()
    gate.type(card.second_password, "not the password")
    gate.click(card.act)
    assert wording("code_password_wrong") in card.problem.text()
    assert (card.person.text(), card.second_password.text()) == ("Cy Light", "")
    assert len(gate.window.pages.viewmodel(PageName.PEOPLE).accounts) == 3


def test_an_administrator_records_the_training_of_others_and_not_their_own(
    gate: WindowDriver,
) -> None:
    page = people(gate, "A1")
    page.accounts.select(0)
    assert not page.train.isEnabled()
    assert "another person's" in page.train.toolTip()
    page.accounts.select(1)
    gate.click(page.train)
    gate.type(page.training_card.subject, "How to sign")
    gate.click(page.training_card.act)
    training = gate.window.pages.viewmodel(PageName.PEOPLE).accounts[1].training
    assert training is not None
    assert training.recorded_by == "A1"


def test_an_administrator_retires_an_account_with_their_own_password(gate: WindowDriver) -> None:
    page = people(gate, "A1")
    page.accounts.select(2)
    gate.click(page.retire)
    gate.type(page.retire_card.password, "not the password")
    gate.click(page.retire_card.act)
    assert wording("code_password_wrong") in page.retire_card.problem.text()
    gate.type(page.retire_card.password, PASSWORDS["A1"])
    gate.click(page.retire_card.act)
    assert state_of(gate, "R1") is AccountState.RETIRED
    assert not page.retire_card.isVisible()


def test_a_reset_takes_two_people_and_gives_a_one_time_code(gate: WindowDriver) -> None:
    page = people(gate, "A1")
    page.accounts.select(2)
    gate.click(page.reset)
    gate.type(page.reset_card.password, PASSWORDS["A1"])
    gate.type(page.reset_card.second, "C1")
    gate.type(page.reset_card.second_password, PASSWORDS["C1"])
    gate.click(page.reset_card.act)
    assert state_of(gate, "R1") is AccountState.MUST_CHANGE
    assert page.one_time.isVisible()


def test_each_role_has_the_pages_whose_calls_it_may_make() -> None:
    assert permitted_pages(PERMISSIONS[Role.READER]) == (
        PageName.WORKLIST,
        PageName.READING,
        PageName.DISPLAY_CHECK,
    )
    assert permitted_pages(PERMISSIONS[Role.ADJUDICATOR]) == (
        PageName.CASE_TABLE,
        PageName.ADJUDICATION,
    )
    assert permitted_pages(PERMISSIONS[Role.ADMINISTRATOR]) == (
        PageName.PEOPLE,
        PageName.AUDIT_TRAIL,
        PageName.EXPORT,
    )
    assert PageName.EXPORT not in permitted_pages(PERMISSIONS[Role.AUDITOR])
    assert PageName.READING not in permitted_pages(PERMISSIONS[Role.COORDINATOR])
