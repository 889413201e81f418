"""What tests do in the look at a case before it is stored."""

from pathlib import Path

from PySide6.QtCore import Qt
from tests.support.home import importing
from tests.support.seat import Seat

from readingroom.domain.case import CaseContent
from readingroom.intake.deidentify.types import RedactionAction
from readingroom_desktop.study.overview.importing.review_pane import ReviewPane
from readingroom_desktop.viewmodels.deid_review import DeidReviewViewModel

_NONE = Qt.KeyboardModifier.NoModifier


def look_at(seat: Seat, *sources: Path) -> ReviewPane:
    """Import folders and open the first case that waits for its review."""
    seat.window.home.add_cases(sources)
    seat.settle()
    plan = importing(seat).plan
    seat.click(plan.go)
    seat.click(plan.go)
    review = importing(seat).review
    seat.qtbot.waitUntil(review.isVisible)
    return review


def model(seat: Seat) -> DeidReviewViewModel:
    return seat.window.home.reviewing


def press(seat: Seat, key: Qt.Key, modifier: Qt.KeyboardModifier = _NONE) -> None:
    """Press a key where the keys are, through the window, as shortcuts need it."""
    seat.qtbot.keyClick(seat.window.windowHandle(), key, modifier)
    seat.settle()


def stored(seat: Seat, place: int = 0) -> CaseContent:
    """Return what is in the study of a case."""
    kept: list[CaseContent] = []
    case = seat.window.home.overview.cases[place].id
    seat.window.study_thread.run(lambda study: study.cases.content(case), kept.append)
    seat.settle()
    return kept[0]


def answers(seat: Seat) -> list[RedactionAction | None]:
    return [model(seat).answer_to(item) for item in model(seat).items]
