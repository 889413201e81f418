"""Autopilot of accounts: enabling, sign-in, lock and the People page."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from tools.autopilot.input_simulator import InputSimulator
from tools.autopilot.navigating import go_to
from tools.autopilot.page_driver import PageDriver

from readingroom_desktop.shell import MainWindow
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.people.page import PeoplePage
from readingroom_desktop.viewmodels.sign_in import SignInStep

PASSWORDS = {"P1": "seven green lamps walk", "P2": "nine blue doors sing"}
NAMES = {"P1": "Ann Lamp", "P2": "Bo Door"}


class PeopleDriver(PageDriver):
    """Enables accounts in a study and captures every state.

    Args:
        simulator: simulates input in the window.
        window: the window, with no study or another one.
        take: called with the name of each state.
    """

    def __init__(
        self, simulator: InputSimulator, window: MainWindow, take: Callable[[str], None]
    ) -> None:
        super().__init__(simulator, window, take)
        self._keeper = window.sign_in_controller

    def run(self, study: Path) -> None:
        """Go through all states, and close the study."""
        self._window.home.open_path(study)
        self._wait(lambda: self._window.shell.summary is not None, "the study")
        self._choose_role()
        self._start()
        self._enter("P2")
        self._keeper.sign_out()
        self._wait_gate(SignInStep.SIGN_IN)
        self._sign_in("P1", "not the password")
        self._wait(lambda: bool(self._keeper.viewmodel.error), "the refusal")
        self._take("sign-in-wrong")
        self._enter("P1")
        self._people()
        self._keeper.ask_password()
        self._wait_gate(SignInStep.PASSWORD)
        self._take("sign-in-change-password")
        self._keeper.viewmodel.skip_password_change()
        self._simulator.key(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
        self._wait_gate(SignInStep.LOCKED)
        self._take("sign-in-locked")
        self._simulator.click(self._keeper.pane.sign_in.close_study)
        self._wait_gate(SignInStep.OPEN)

    def _start(self) -> None:
        pane = self._page().start
        self._take("people-no-accounts")
        for fields, code in ((pane.administrator, "P1"), (pane.coordinator, "P2")):
            self._simulator.fill(fields.name, NAMES[code])
            self._simulator.fill(fields.password, PASSWORDS[code])
            self._simulator.fill(fields.repeated, PASSWORDS[code])
        self._take("people-start")
        self._simulator.click(pane.start)
        self._wait_gate(SignInStep.SIGN_IN)
        self._take("sign-in")

    def _enter(self, code: str) -> None:
        self._sign_in(code, PASSWORDS[code])
        self._wait_gate(SignInStep.STATEMENT)
        if code == "P1":
            self._take("sign-in-statement")
        statement = self._keeper.pane.statement
        self._simulator.tick(statement.read)
        self._simulator.click(statement.attest)
        self._wait_gate(SignInStep.OPEN)

    def _people(self) -> None:
        page = self._page()
        self._wait(lambda: page.accounts.model.rowCount() == len(NAMES), "the accounts")
        self._take("people")
        self._simulator.click(page.add)
        card = page.add_card
        self._simulator.fill(card.person, "Cy Light")
        self._simulator.fill(card.second, "P2")
        self._simulator.fill(card.second_password, PASSWORDS["P2"])
        self._simulator.tick(next(iter(card.roles.values())))
        self._take("people-add")
        self._simulator.click(card.act)
        self._wait(page.one_time.isVisible, "the one-time code")
        self._take("people-one-time-code")
        self._simulator.click(page.one_time.end)
        page.accounts.select(1)
        for button, action_card, name in (
            (page.reset, page.reset_card, "people-reset"),
            (page.retire, page.retire_card, "people-retire"),
        ):
            self._simulator.click(button)
            self._take(name)
            self._simulator.click(action_card.cancel)

    def _sign_in(self, code: str, password: str) -> None:
        card = self._keeper.pane.sign_in
        card.code.clear()
        self._simulator.fill(card.code, code)
        self._simulator.fill(card.password, password)
        self._simulator.click(card.enter)

    def _page(self) -> PeoplePage:
        go_to(self._simulator, self._window, PageName.PEOPLE)
        self._simulator.settle()
        page = self._window.page(PageName.PEOPLE)
        assert isinstance(page, PeoplePage)  # noqa: S101 - narrows the type
        return page

    def _wait_gate(self, gate: SignInStep) -> None:
        self._wait(lambda: self._keeper.viewmodel.gate is gate, f"the gate: {gate}")
