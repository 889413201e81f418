"""The autopilot signs, unblinds and archives a study with accounts."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.autopilot import studies
from tools.autopilot.course_driver import CourseDriver
from tools.autopilot.driver import own_settings, show_window
from tools.autopilot.input_simulator import InputSimulator
from tools.autopilot.screenshots import Gallery, chooser

from readingroom_desktop.shell import MainWindow

LIMIT_S = 200.0


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MainWindow]:
    with own_settings(), show_window(chooser(tmp_path)) as made:
        yield made


@pytest.mark.slow
def test_the_course_of_a_study_is_signed_by_hand_and_every_state_of_it_is_whole(
    window: MainWindow, tmp_path: Path
) -> None:
    study = studies.make_crewed(tmp_path / "crewed.rrstudy")
    hands = InputSimulator(window, LIMIT_S)
    hands.focus()
    gallery = Gallery(window, tmp_path / "pictures", "dark-1366x768")
    CourseDriver(hands, window, lambda name: gallery.take(name, None)).run(study)
    assert gallery.findings == {}
