"""Every page in every state, for screenshots and checks."""

from pathlib import Path

from tools.autopilot.input_simulator import InputSimulator
from tools.autopilot.overview_states import OverviewStates
from tools.autopilot.reader_study_states import ReaderStudyStates
from tools.autopilot.reading_states import ReadingStates
from tools.autopilot.result_states import ResultStates
from tools.autopilot.state_driver import Shot

from readingroom_desktop.shell import MainWindow

PARTS = (
    *("start_tiles", "wizard", "draft", "fresh", "reading", "statistics", "read"),
    *("arms", "marks", "passages", "adjudication", "cards", "people"),
)


class Tour:
    """Goes through the window and calls `shot(name, popup)` in every state.

    States that cannot be reached by input (a running job, a damaged audit trail) are set in the
    view model; all others come from real studies.

    Args:
        simulator: simulates input in the window.
        window: the window.
        folder: holds the studies; see `studies.make_studies`.
        shot: called in every state, with the open popover, if any.
    """

    def __init__(
        self, simulator: InputSimulator, window: MainWindow, folder: Path, shot: Shot
    ) -> None:
        self._simulator = simulator
        overview = OverviewStates(simulator, window, folder, shot)
        reading = ReadingStates(simulator, window, folder, shot)
        results = ResultStates(simulator, window, folder, shot)
        readers = ReaderStudyStates(simulator, window, folder, shot)
        self._parts = {
            "start_tiles": overview.start_tiles,
            "wizard": overview.wizard,
            "draft": overview.draft,
            "fresh": reading.fresh,
            "reading": reading.reading,
            "statistics": reading.statistics,
            "read": results.read,
            "arms": readers.arms,
            "marks": readers.marks,
            "passages": readers.passages,
            "adjudication": readers.adjudication,
            "cards": readers.cards,
            "people": results.people,
        }

    def run(self, parts: tuple[str, ...] = PARTS) -> None:
        """Go through all states, or through some parts; each starts where the last one ended."""
        for part in parts:
            self._simulator.step = part
            self._parts[part]()
