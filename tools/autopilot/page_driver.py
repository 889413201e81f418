"""Common base of drivers that go through the states of pages."""

from collections.abc import Callable
from typing import ClassVar, TypeVar

from PySide6.QtWidgets import QTabWidget, QWidget
from tools.autopilot.input_simulator import InputSimulator
from tools.autopilot.navigating import go_to

from readingroom_desktop.shell import MainWindow
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel
from readingroom_desktop.viewmodels.sign_in import SignInStep
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel

P = TypeVar("P", bound=QWidget)


def choose_role(simulator: InputSimulator, window: MainWindow, code: str = "") -> None:
    """Choose the reader with a code, or the coordinator, when the role prompt appears."""
    gate = window.sign_in_controller
    simulator.wait(lambda: gate.viewmodel.gate is SignInStep.ROLE, "the role prompt")
    card = gate.pane.role
    if code:
        simulator.wait(lambda: bool(card.readers), "the readers can be chosen")
        simulator.settle()  # the card resizes with its list
    choices = [choice for choice in card.readers if code and choice.text().startswith(f"{code} ")]
    simulator.click(choices[0] if choices else card.coordinator)
    simulator.wait(lambda: not gate.is_hidden, "the study comes")


class PageDriver:
    """Goes through states of a window.

    Args:
        simulator: simulates input in the window.
        window: the window.
        take: captures a state under a name.
    """

    limit_s: ClassVar[float] = 60.0
    """Time limit of a step in seconds."""

    def __init__(
        self, simulator: InputSimulator, window: MainWindow, take: Callable[[str], None]
    ) -> None:
        self._simulator, self._window, self._take = simulator, window, take

    def _take_calm(self, name: str) -> None:
        """Capture a state shown in the guides, without a transient notice."""
        self._window.toast.clear()
        self._take(name)

    def _choose_role(self, code: str = "") -> None:
        """Choose a role in a study without accounts: a reader or the coordinator."""
        choose_role(self._simulator, self._window, code)

    def _show_tab(self, tabs: QTabWidget, index: int) -> None:
        bar = tabs.tabBar()
        self._simulator.choose_tab(bar, index)
        self._wait(lambda: self._window.study_thread.is_idle, "the tab")

    def _go(self, name: PageName, kind: type[P]) -> P:
        go_to(self._simulator, self._window, name)
        self._rest()
        page = self._window.page(name)
        assert isinstance(page, kind)  # noqa: S101 - narrows the type
        return page

    def _rest(self) -> None:
        self._wait(lambda: self._window.study_thread.is_idle, "the study at rest")

    def _wait_idle(self, model: PageViewModel) -> None:
        def is_idle() -> bool:
            is_busy = model.is_busy if isinstance(model, WorkPageViewModel) else bool(model.job)
            return not is_busy and model.state is not LoadState.LOADING

        self._wait(is_idle, "the page at rest")

    def _wait(self, is_met: Callable[[], bool], description: str) -> None:
        self._simulator.wait(is_met, description, self.limit_s)
        self._simulator.settle()
