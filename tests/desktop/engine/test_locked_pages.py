"""Pages of a locked study that has no model and no result."""

import pytest

from readingroom_desktop.shell.registry import PageName

pytestmark = pytest.mark.usefixtures("reused_window")


@pytest.fixture
def locked(open_driver):
    open_driver.window.home.lifecycle.lock("done")
    open_driver.settle()
    return open_driver


@pytest.mark.parametrize(
    "name",
    [
        PageName.EVALUATIONS,
        PageName.LEADERBOARD,
        PageName.FAIRNESS,
        PageName.MONITORING,
    ],
)
def test_an_empty_page_says_that_the_study_is_locked_and_leads_nowhere(locked, name) -> None:
    empty = locked.go(name).empty
    locked.qtbot.waitUntil(empty.isVisible)

    assert not empty.action.isVisible()
    assert "locked" in empty._sentence.text()


def test_an_empty_page_of_an_open_study_leads_on(open_driver) -> None:
    empty = open_driver.go(PageName.EVALUATIONS).empty
    open_driver.qtbot.waitUntil(empty.isVisible)

    assert empty.action.isVisible()
    assert "locked" not in empty._sentence.text()
