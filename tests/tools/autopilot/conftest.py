"""A window of its own for each test module, with the studies of a tour."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from tools.autopilot.driver import own_settings, show_window
from tools.autopilot.input_simulator import InputSimulator
from tools.autopilot.screenshots import chooser
from tools.autopilot.studies import make_studies

from readingroom_desktop.shell import MainWindow

LIMIT_S = 900.0


@dataclass(frozen=True)
class TourWindow:
    """The window with hands on it."""

    window: MainWindow
    hands: InputSimulator
    folder: Path


@contextmanager
def without_motion() -> Iterator[None]:
    """Show windows as on a computer whose user wants no motion."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("readingroom_desktop.theme.appearance.system_has_motion", lambda: False)
        yield


@pytest.fixture(scope="session")
def studies(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("studies")
    make_studies(folder)
    return folder


@pytest.fixture(scope="module")
def driver(studies: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TourWindow]:
    folder = tmp_path_factory.mktemp("seat")
    for study in studies.glob("*.rrstudy"):
        (folder / study.name).write_bytes(study.read_bytes())
    with own_settings(), without_motion(), show_window(chooser(folder)) as window:
        hands = InputSimulator(window, LIMIT_S)
        hands.focus()
        yield TourWindow(window, hands, folder)
