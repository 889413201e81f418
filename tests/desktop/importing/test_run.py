"""An import at work: stopped, left waiting, stored without a review, in trouble."""

import shutil
import threading
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.desktop.importing.plan_steps import drop, model, plan, select, states
from tests.support.home import importing
from tests.support.import_folder import write_named
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.intake.deidentify.types import PreparedCase, UnreviewedReason
from readingroom.services.cases.service import CaseService
from readingroom_desktop.viewmodels.import_rows import RowState
from readingroom_desktop.viewmodels.importing import ImportState

wording = Wording(__file__)


def test_an_import_that_is_stopped_keeps_what_is_in(
    drafting: WindowDriver, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane = plan(drafting, folder)
    importing_ = model(drafting)
    has_stopped, prepare, begun = threading.Event(), CaseService.prepare, []

    def prepare_second_when_stopped(*arguments: Any, **options: Any) -> PreparedCase:
        begun.append(arguments)
        if len(begun) == 2:
            assert has_stopped.wait(20)
        return prepare(*arguments, **options)

    def stop(place: int) -> None:
        if importing_.rows[place].state is RowState.IMPORTED:
            importing_.cancel_job()
            has_stopped.set()

    monkeypatch.setattr(CaseService, "prepare", prepare_second_when_stopped)

    importing_.row_changed.connect(stop)
    drafting.click(pane.go)
    importing_.row_changed.disconnect(stop)
    shown = states(drafting)

    assert shown["case-001"] is RowState.IMPORTED
    assert RowState.IN_HAND not in shown.values()
    assert len(importing_.due) > 0
    assert "Stopped" in drafting.window.toast.text
    stored = {case.code for case in drafting.window.home.overview.cases}
    assert stored == {name for name, state in shown.items() if state is RowState.IMPORTED}


def test_while_cases_are_imported_nothing_can_be_chosen(
    drafting: WindowDriver, folder: Path
) -> None:
    pane = plan(drafting, folder)
    gate = threading.Event()
    drafting.window.study_thread.run(lambda study: gate.wait(20))
    pane.go.click()
    importing_ = model(drafting)
    importing_.tick(0, is_ticked=False)
    importing_.tick_all([0], is_ticked=False)
    importing_.plan([folder])
    importing_.leave()
    importing_.run()
    pane._on_case(importing_.rows[0])
    off = [not part.isEnabled() for part in (pane.go, pane.back, pane.other_folder, pane.one_case)]
    is_taken = drop(importing(drafting), folder)
    importing_.cancel_job()
    gate.set()
    drafting.settle()

    assert all(off)
    assert not is_taken
    assert importing_.rows[0].is_ticked
    assert len(importing_.rows) == 14


def test_a_plan_that_is_stopped_shows_that_there_is_none(
    drafting: WindowDriver, folder: Path
) -> None:
    gate = threading.Event()
    drafting.window.study_thread.run(lambda study: gate.wait(20))
    drafting.window.home.add_cases([folder])
    model(drafting).cancel_job()
    gate.set()
    drafting.settle()
    pane = importing(drafting).plan
    assert model(drafting).phase is ImportState.EMPTY
    assert pane.empty._heading.text() == "No folder chosen"


def test_a_case_that_waits_is_left_out_on_demand(drafting: WindowDriver, tmp_path: Path) -> None:
    pane = plan(drafting, write_named(tmp_path, 1))
    drafting.click(pane.go)
    toast = drafting.window.toast
    assert (toast.text, toast.is_warning) == ("1 needs review.", True)
    select(pane, "case-001-letter")
    assert pane.details._reason.text() == wording("places_look")
    drafting.click(pane.details.exclude)
    assert model(drafting).rows[0].state is RowState.NEW
    assert not model(drafting).rows[0].is_ticked
    assert model(drafting).waiting_cases == {}
    assert drafting.window.home.overview.cases == ()


def test_unreviewed_storing_can_be_thought_better_of(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    pane = plan(drafting, write_named(tmp_path, 1))
    drafting.click(pane.go)
    drafting.click(pane.unreviewed)
    drafting.key(Qt.Key.Key_Escape)
    assert not pane.reason_bar.isVisible()
    assert pane.unreviewed.hasFocus()
    drafting.click(pane.unreviewed)
    drafting.click(pane.reason_bar.cancel)
    assert len(model(drafting).to_review) == 1


def test_the_trail_keeps_why_a_case_was_stored_unreviewed(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    pane = plan(drafting, write_named(tmp_path, 1))
    drafting.click(pane.go)
    model(drafting).waiting_cases.clear()  # as if it had been too large to keep
    model(drafting).store_unreviewed(UnreviewedReason.CHECKED)
    drafting.settle()
    events: list[object] = []
    drafting.window.study_thread.run(lambda study: study.trail.events(), events.extend)
    drafting.settle()

    assert events[-1].body["details"]["unreviewed_reason"] == UnreviewedReason.CHECKED.value
    assert model(drafting).rows[0].state is RowState.WARNED
    model(drafting).store_unreviewed(UnreviewedReason.CHECKED)
    assert model(drafting).job is None


def test_storing_unreviewed_can_be_stopped_and_what_is_gone_is_refused(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    case = write_named(tmp_path, 1)
    pane = plan(drafting, case)
    drafting.click(pane.go)
    gate = threading.Event()
    drafting.window.study_thread.run(lambda study: gate.wait(20))
    model(drafting).store_unreviewed(UnreviewedReason.PUBLIC)
    model(drafting).cancel_job()
    gate.set()
    drafting.settle()
    assert len(model(drafting).to_review) == 1
    model(drafting).waiting_cases.clear()
    shutil.rmtree(case)
    model(drafting).store_unreviewed(UnreviewedReason.PUBLIC)
    drafting.settle()
    assert model(drafting).rows[0].state is RowState.REFUSED


def test_a_disk_that_is_full_stops_the_import(
    drafting: WindowDriver, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from readingroom.domain.errors import ReadOnlyError
    from readingroom.services.cases.service import CaseService

    def refuse(*_arguments: object, **_more: object) -> None:
        raise ReadOnlyError("The disk is full.")

    pane = plan(drafting, folder)
    monkeypatch.setattr(CaseService, "store", refuse)
    drafting.click(pane.go)
    assert pane.banner.text == "The disk is full."
    assert model(drafting).rows[0].state is RowState.NEW
    assert drafting.window.home.overview.cases == ()


def test_outputs_that_cannot_be_read_are_told(drafting: WindowDriver, folder: Path) -> None:
    (folder / "outputs.jsonl").write_bytes(b"\xff\xfe\0\0garbage")
    (folder / "outputs-2.jsonl").unlink(missing_ok=True)
    pane = plan(drafting, folder)
    drafting.click(pane.go)
    model(drafting).store_unreviewed(UnreviewedReason.MADE_UP)
    drafting.settle()
    (line,) = model(drafting).outputs
    assert line.done
    assert drafting.window.home.overview.models == ()
    assert "outputs.jsonl" in {row.source for row in drafting.window.home.refused}
    toast = drafting.window.toast
    assert (toast.text, toast.is_warning) == ("1 output rejected.", True)


def test_after_an_import_the_keys_are_on_the_next_step_wherever_they_were(
    drafting: WindowDriver, folder: Path
) -> None:
    pane = plan(drafting, folder)
    pane.other_folder.setFocus()
    drafting.click(pane.go)
    states(drafting)
    assert pane.go.hasFocus()
