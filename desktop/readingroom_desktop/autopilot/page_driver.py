"""What all who go through the states of pages have: hands, a window, and how a state is kept."""

from collections.abc import Callable
from typing import ClassVar, TypeVar

from PySide6.QtWidgets import QTabWidget, QWidget

from readingroom_desktop.autopilot.input_simulator import InputSimulator
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel
from readingroom_desktop.viewmodels.shell import PageName
from readingroom_desktop.viewmodels.sign_in import SignInStep
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel
from readingroom_desktop.window import MainWindow

P = TypeVar("P", bound=QWidget)


def choose_role(hands: InputSimulator, window: MainWindow, code: str = "") -> None:
    """Choose the reader with a code, or the coordinator, when the gate of a study asks for it."""
    gate = window.gatekeeper
    hands.wait(lambda: gate.viewmodel.gate is SignInStep.ROLE, "who is there is asked")
    card = gate.pane.role
    if code:
        hands.wait(lambda: bool(card.readers), "the readers can be chosen")
        hands.settle()  # the card grows with its list
    wanted = [one for one in card.readers if code and one.text().startswith(f"{code} ")]
    hands.click(wanted[0] if wanted else card.coordinator)
    hands.wait(lambda: not gate.is_shut, "the study comes")


class PageDriver:
    """Goes through states of a window.

    Args:
        hands: what drives the window.
        window: the window.
        take: keeps a state under a name.
    """

    limit_s: ClassVar[float] = 60.0
    """How long a step may take."""

    def __init__(
        self, hands: InputSimulator, window: MainWindow, take: Callable[[str], None]
    ) -> None:
        self._hands, self._window, self._take = hands, window, take

    def _choose_role(self, code: str = "") -> None:
        """Say at the gate of a study without accounts who is there: a reader or the coordinator."""
        choose_role(self._hands, self._window, code)

    def _show_tab(self, tabs: QTabWidget, place: int) -> None:
        bar = tabs.tabBar()
        self._hands.click(bar, bar.tabRect(place).center())
        self._wait(lambda: self._window.study_thread.is_idle, "the tab")

    def _go(self, name: PageName, kind: type[P]) -> P:
        self._hands.click(self._window.rail.entries[name])
        self._wait(lambda: self._window.current is name, f"the page {name}")
        self._rest()
        page = self._window.page(name)
        assert isinstance(page, kind)  # noqa: S101 - tells the type checker what is so
        return page

    def _rest(self) -> None:
        self._wait(lambda: self._window.study_thread.is_idle, "the study at rest")

    def _wait_idle(self, model: PageViewModel) -> None:
        def is_idle() -> bool:
            is_busy = model.is_busy if isinstance(model, WorkPageViewModel) else bool(model.job)
            return not is_busy and model.state is not LoadState.LOADING

        self._wait(is_idle, "the page at rest")

    def _wait(self, is_met: Callable[[], bool], words: str) -> None:
        self._hands.wait(is_met, words, self.limit_s)
        self._hands.settle()
