"""What tests do in the look at a case before it is stored."""

from pathlib import Path

from PySide6.QtCore import Qt
from tests.support.home import importing
from tests.support.window_driver import WindowDriver

from readingroom.domain.case import CaseContent
from readingroom.intake.deidentify.types import RedactionAction
from readingroom_desktop.study.overview.importing.review_pane import ReviewPane
from readingroom_desktop.viewmodels.deid_review import DeidReviewViewModel

_NONE = Qt.KeyboardModifier.NoModifier


def look_at(driver: WindowDriver, *sources: Path) -> ReviewPane:
    """Import folders and open the first case that waits for its review."""
    driver.window.home.add_cases(sources)
    driver.settle()
    plan = importing(driver).plan
    driver.click(plan.go)
    driver.click(plan.go)
    review = importing(driver).review
    driver.qtbot.waitUntil(review.isVisible)
    return review


def model(driver: WindowDriver) -> DeidReviewViewModel:
    return driver.window.home.reviewing


def press(driver: WindowDriver, key: Qt.Key, modifier: Qt.KeyboardModifier = _NONE) -> None:
    """Press a key where the keys are, through the window, as shortcuts need it."""
    driver.qtbot.keyClick(driver.window.windowHandle(), key, modifier)
    driver.settle()


def stored(driver: WindowDriver, place: int = 0) -> CaseContent:
    """Return what is in the study of a case."""
    kept: list[CaseContent] = []
    case = driver.window.home.overview.cases[place].id
    driver.window.study_thread.run(lambda study: study.cases.content(case), kept.append)
    driver.settle()
    return kept[0]


def answers(driver: WindowDriver) -> list[RedactionAction | None]:
    return [model(driver).answer_to(item) for item in model(driver).items]
