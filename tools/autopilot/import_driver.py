"""Autopilot of the import: plan, import, and storing synthetic cases unreviewed."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from tools.autopilot.input_simulator import InputSimulator

from readingroom_desktop.shell import MainWindow
from readingroom_desktop.study.overview.importing.plan_pane import PlanPane
from readingroom_desktop.study.overview.page import OverviewPage
from readingroom_desktop.viewmodels.home import HomeView

LONG_S = 120.0


class ImportDriver:
    """Drives the import pane like a coordinator who knows that the cases are public.

    Args:
        simulator: simulates input in the window.
        window: the window, with the import pane shown or about to be.
        home: the Overview page.
        take: called with the name of each state.
    """

    def __init__(
        self,
        simulator: InputSimulator,
        window: MainWindow,
        home: OverviewPage,
        take: Callable[[str], None],
    ) -> None:
        self._simulator, self._window, self._home, self._take = simulator, window, home, take

    @property
    def _pane(self) -> PlanPane:
        return self._home.importing.plan

    def plan(self) -> None:
        """Wait for the plan."""
        model = self._window.home.importing
        self._simulator.wait(lambda: bool(model.rows) and model.job is None, "the plan", LONG_S)
        self._simulator.settle()
        self._take("import-plan")

    def run(self) -> None:
        """Import the selected cases."""
        model = self._window.home.importing
        self._simulator.click(self._pane.go)
        self._simulator.wait(lambda: model.job is None and not model.due, "the import", LONG_S)
        self._simulator.settle()
        self._take("import-review")

    def store_unreviewed(self) -> None:
        """Store the cases waiting for review with the first reason, and go back."""
        model, simulator = self._window.home.importing, self._simulator
        if model.to_review:
            simulator.click(self._pane.unreviewed)
            simulator.wait(self._pane.reason_bar.isVisible, "the question for the reason")
            simulator.key(Qt.Key.Key_Down)
            self._take("import-reason")
            simulator.click(self._pane.reason_bar.confirm)
            simulator.wait(lambda: model.job is None and not model.to_review, "the cases", LONG_S)
        simulator.settle()
        self._take("import-done")

    def answer_outputs(self) -> None:
        """Keep all possible identifiers in the sample's outputs, which are public, by keys."""
        model, simulator = self._window.home.reviewing, self._simulator
        simulator.wait(
            lambda: model.is_outputs and model.job is None, "the review of outputs", LONG_S
        )
        simulator.settle()
        self._take("import-outputs")
        while model.open_items:
            simulator.key(Qt.Key.Key_K)
        simulator.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        simulator.wait(lambda: not model.is_open and model.job is None, "the outputs", LONG_S)

    def leave(self) -> None:
        """Return to the pane that started the import."""
        self._simulator.click(self._pane.back)
        self._simulator.wait(
            lambda: self._window.home.view is not HomeView.IMPORT, "the page before"
        )
