"""Other pages while an import runs: they are filled between two cases, and say when they wait."""

import threading
from pathlib import Path

import pytest
from tests.support.home import importing
from tests.support.import_folder import write_plain
from tests.support.window_driver import WindowDriver

from readingroom.services.cases.service import CaseService
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.widgets.empty_state import WaitingPane


class Gate:
    """Holds the import in each case until the test lets it go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cases, self.is_in, self.may_go = 0, threading.Event(), threading.Event()
        prepare = CaseService.prepare

        def held(cases: CaseService, source: Path, **options: object) -> object:
            self.cases += 1
            if self.cases == 1:
                self.is_in.set()
                self.may_go.wait(20)
            return prepare(cases, source, **options)

        monkeypatch.setattr(CaseService, "prepare", held)


@pytest.fixture
def held(drafting: WindowDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Gate:
    """Return the gate of an import of three cases that is in its first one."""
    drafting.window.home.add_cases([write_plain(tmp_path, n).parent for n in (1, 2, 3)][:1])
    drafting.settle()
    gate = Gate(monkeypatch)
    importing(drafting).plan.go.click()
    assert gate.is_in.wait(20)
    return gate


def waiting(page: object) -> WaitingPane:
    shown = page._stack.currentWidget()
    assert isinstance(shown, WaitingPane)
    return shown


@pytest.mark.parametrize("name", [PageName.PREFERENCE, PageName.AUDIT_TRAIL])
def test_a_page_that_has_to_wait_says_for_what(
    drafting: WindowDriver, held: Gate, name: PageName
) -> None:
    drafting.window.show_page(name)
    pane = waiting(drafting.window.page(name))
    assert pane.text.text() == ""
    drafting.qtbot.waitUntil(lambda: pane.text.text() != "", timeout=20_000)
    told = "Waits for “Importing cases”. Progress is shown at the top of the window."
    assert pane.text.text() == told
    held.may_go.set()
    drafting.settle()
    assert not pane.isVisible()


def test_a_page_is_filled_between_two_cases(drafting: WindowDriver, held: Gate) -> None:
    done: list[int] = []
    drafting.window.study_thread.run(lambda _study: done.append(held.cases))
    held.may_go.set()
    drafting.settle()
    assert done == [1]
    assert held.cases == 3


def test_a_page_that_waits_for_nobody_is_loading(drafting: WindowDriver) -> None:
    gate = threading.Event()
    drafting.window.study_thread.run(lambda _study: gate.wait(20))
    drafting.window.show_page(PageName.AUDIT_TRAIL)
    pane = waiting(drafting.window.page(PageName.AUDIT_TRAIL))
    drafting.qtbot.waitUntil(lambda: pane.text.text() != "", timeout=20_000)
    assert pane.text.text() == "Loading…"
    gate.set()
    drafting.settle()
