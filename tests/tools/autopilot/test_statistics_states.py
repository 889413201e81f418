"""States of the Statistics page and of results with headline tables are whole and named."""

from pathlib import Path

import pytest
from tests.tools.autopilot.conftest import LIMIT_S, without_motion
from tools.autopilot.driver import own_settings, show_window
from tools.autopilot.input_simulator import InputSimulator
from tools.autopilot.reading_states import ReadingStates
from tools.autopilot.screenshots import Gallery, chooser
from tools.autopilot.statistics_driver import StatisticsDriver
from tools.autopilot.studies import make_fresh


@pytest.mark.slow
def test_states_of_statistics_and_headline_tables_have_no_findings(tmp_path: Path) -> None:
    make_fresh(tmp_path / "fresh.rrstudy")
    with own_settings(), without_motion(), show_window(chooser(tmp_path)) as window:
        simulator = InputSimulator(window, LIMIT_S)
        simulator.focus()
        gallery = Gallery(window, tmp_path, "dark")
        states = ReadingStates(simulator, window, tmp_path, gallery.take)
        states._open("fresh.rrstudy")
        StatisticsDriver(simulator, window, states._take).run(tmp_path)

    assert gallery.findings == {}
    assert len(gallery.pictures) > 15
