"""Pages of a locked study that has no model and no result."""

import pytest

from readingroom_desktop.shell.registry import PageName


@pytest.fixture
def locked(open_seat):
    open_seat.window.home.course.lock("done")
    open_seat.settle()
    return open_seat


@pytest.mark.parametrize(
    "name",
    [
        PageName.MODELS,
        PageName.EVALUATIONS,
        PageName.LEADERBOARDS,
        PageName.STRESS,
        PageName.MONITORING,
    ],
)
def test_an_empty_page_says_that_the_study_is_locked_and_leads_nowhere(locked, name) -> None:
    empty = locked.go(name).empty
    locked.qtbot.waitUntil(empty.isVisible)

    assert not empty.action.isVisible()
    assert "locked" in empty._sentence.text()


def test_an_empty_page_of_an_open_study_leads_on(open_seat) -> None:
    empty = open_seat.go(PageName.MODELS).empty
    open_seat.qtbot.waitUntil(empty.isVisible)

    assert empty.action.isVisible()
    assert "locked" not in empty._sentence.text()
