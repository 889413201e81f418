"""A window of 960 x 540, as of a display with 1920 x 1080 at 200 %: nothing is cut or lost."""

from pathlib import Path

from tests.tools.autopilot.conftest import TourWindow
from tools.autopilot.explained_driver import ExplainedDriver
from tools.autopilot.screenshots import Gallery

SMALL = 960, 540


def test_a_reading_with_images_notes_variants_and_explanations_fits(
    driver: TourWindow, tmp_path: Path
) -> None:
    driver.window.resize(*SMALL)
    gallery = Gallery(driver.window, tmp_path, "dark-960x540")
    states: list[str] = []

    def take(name: str) -> None:
        driver.hands.settle()
        gallery.check(name, None)
        states.append(name)

    ExplainedDriver(driver.hands, driver.window, take).run(driver.folder / "explained.rrstudy")

    assert driver.window.size().toTuple() == SMALL
    assert gallery.findings == {}
    assert len(states) == 5
