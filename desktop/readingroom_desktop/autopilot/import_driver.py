"""The import page under the autopilot: plan, import, and storing made-up cases unreviewed."""

from collections.abc import Callable

from PySide6.QtCore import Qt

from readingroom_desktop.autopilot.input_simulator import InputSimulator
from readingroom_desktop.pages.home import HomePage
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.widgets.importing.plan_pane import PlanPane
from readingroom_desktop.window import MainWindow

LONG_S = 120.0


class ImportDriver:
    """Drives the import page as a coordinator does who knows that the cases are public.

    Args:
        hands: act on the window.
        window: the window, with the import page in front or about to come.
        home: the Overview page.
        take: called with the name of each state.
    """

    def __init__(
        self, hands: InputSimulator, window: MainWindow, home: HomePage, take: Callable[[str], None]
    ) -> None:
        self._hands, self._window, self._home, self._take = hands, window, home, take

    @property
    def _pane(self) -> PlanPane:
        return self._home.importing.plan

    def plan(self) -> None:
        """Wait for the plan."""
        model = self._window.home.importing
        self._hands.wait(lambda: bool(model.rows) and model.job is None, "the plan", LONG_S)
        self._hands.settle()
        self._take("import-plan")

    def run(self) -> None:
        """Import what is ticked."""
        model = self._window.home.importing
        self._hands.click(self._pane.go)
        self._hands.wait(lambda: model.job is None and not model.due, "the import", LONG_S)
        self._hands.settle()
        self._take("import-review")

    def store_unreviewed(self) -> None:
        """Store what waits for a review with the first reason, and go back."""
        model, hands = self._window.home.importing, self._hands
        if model.to_review:
            hands.click(self._pane.unreviewed)
            hands.wait(self._pane.reason_bar.isVisible, "the question for the reason")
            hands.key(Qt.Key.Key_Down)
            self._take("import-reason")
            hands.click(self._pane.reason_bar.confirm)
            hands.wait(lambda: model.job is None and not model.to_review, "the cases", LONG_S)
        hands.settle()
        self._take("import-done")

    def answer_outputs(self) -> None:
        """Keep what looks like identity in the sample's outputs, which are public, by keys."""
        model, hands = self._window.home.reviewing, self._hands
        hands.wait(lambda: model.is_outputs and model.job is None, "the review of outputs", LONG_S)
        hands.settle()
        self._take("import-outputs")
        while model.open_items:
            hands.key(Qt.Key.Key_K)
        hands.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        hands.wait(lambda: not model.is_open and model.job is None, "the outputs", LONG_S)

    def leave(self) -> None:
        """Go back to where the import was called."""
        self._hands.click(self._pane.back)
        self._hands.wait(lambda: self._window.home.view is not HomeView.IMPORT, "the page before")
