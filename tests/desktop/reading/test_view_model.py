"""The view-model of the Reading page, without widgets."""

import pytest
from PySide6.QtCore import QObject
from tests.desktop.reading.conftest import Desk
from tests.desktop.reading.fakes import READER, FakeStudy, make_case
from tests.support.wording import Wording

from readingroom.domain.errors import StateError
from readingroom.domain.ids import ItemId
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom_desktop.jobs.job import failure_of
from readingroom_desktop.viewmodels import reading as module
from readingroom_desktop.viewmodels.form_answers import NO_ANSWER
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.viewmodels.reading_status import ReadingState

wording = Wording(__file__)


def test_the_first_waiting_item_is_opened(desk):
    desk.start()

    assert desk.model.state is ReadingState.READY
    assert desk.model.reading.item.id == "item-1"
    assert desk.model.progress == (1, 3, 0)


def test_a_named_item_is_opened_instead(desk):
    desk.model.start(READER, ItemId("item-3"))

    assert desk.model.reading.item.id == "item-3"
    assert desk.model.progress[0] == 3


def test_nothing_is_preselected(desk):
    desk.start()

    assert desk.model.form == JudgementEntry()
    assert len(desk.model.missing) == 5


def test_the_form_remembers_nothing_from_the_last_case(desk):
    desk.start()
    desk.answer_all()
    desk.model.set_comment("unsure")
    desk.model.submit()

    assert desk.model.reading.item.id == "item-2"
    assert desk.model.form == JudgementEntry()


def test_submit_stores_form_and_timing_and_opens_the_next_pair(desk):
    desk.start()
    desk.answer_all()
    desk.clock.ms += 7_000
    desk.model.submit()

    _, item, form, timing, _ = desk.study.calls("submit")[0]
    assert item == "item-1"
    assert form.outcome is OverallChoice.RIGHT
    assert form.scores == {"accuracy": 1, "safety": 1, "usefulness": 1, "confidence": 4}
    assert timing == ViewingTime(7_000, 0, 0)
    assert desk.notices == ["Saved. Undo (Ctrl+Z)"]
    assert desk.model.progress == (2, 3, 1)


def test_an_incomplete_form_is_not_submitted_and_says_what_is_missing(desk):
    desk.start()
    desk.model.set_outcome(OverallChoice.LEFT)
    desk.model.set_answer("accuracy", -2)
    desk.model.submit()

    assert desk.study.calls("submit") == []
    assert desk.missing == [("Safety", "Usefulness", "Confidence")]


def test_submit_waits_for_the_minimum_view_time(qapp):
    desk = Desk(FakeStudy(minimum_view_ms=3_000))
    desk.start()
    desk.answer_all()
    desk.clock.ms += 1_000
    desk.model.submit()
    assert desk.model.wait_ms == 2_000
    assert desk.study.calls("submit") == []
    desk.clock.ms += 2_000
    desk.model.submit()

    assert len(desk.study.calls("submit")) == 1
    desk.model.stop()


def test_a_second_submit_while_the_first_runs_does_nothing(desk):
    desk.start()
    desk.answer_all()
    desk.calls.is_holding = True
    desk.model.submit()
    desk.model.submit()
    desk.model.set_outcome(OverallChoice.LEFT)
    assert desk.model.state is ReadingState.SUBMITTING
    desk.calls.release()

    assert len(desk.study.calls("submit")) == 1


def test_a_refused_submit_loses_nothing(desk):
    desk.start()
    desk.answer_all()
    form = desk.model.form
    desk.calls.error = StateError("The session is locked. Ask the coordinator.")
    desk.model.submit()

    assert desk.errors == [wording("session_locked_ask")]
    assert desk.model.state is ReadingState.READY
    assert desk.model.form == form
    desk.calls.error = None
    desk.model.flush_draft()
    assert desk.study.calls("draft")[-1][2] == form


def test_the_draft_is_saved_a_moment_after_a_change(desk, qtbot):
    desk.start()
    desk.model.set_outcome(OverallChoice.BOTH_BAD)
    assert desk.study.calls("draft") == []
    with qtbot.waitSignal(desk.model.draft_saved, timeout=3_000):
        pass

    assert desk.study.calls("draft")[0][2] == JudgementEntry(outcome=OverallChoice.BOTH_BAD)


def test_an_unchanged_form_is_not_saved_again(desk):
    desk.start()
    desk.model.set_comment("x")
    desk.model.flush_draft()
    desk.model.set_comment("x")
    desk.model.flush_draft()

    assert len(desk.study.calls("draft")) == 1


def test_the_time_is_saved_after_five_active_seconds(desk):
    desk.start()
    desk.clock.ms += 4_900
    desk.model._tick()
    assert desk.study.calls("draft") == []
    desk.clock.ms += 200
    desk.model._tick()

    assert desk.study.calls("draft")[0][3] == ViewingTime(5_100, 0, 0)


def test_a_draft_that_cannot_be_saved_is_tried_again(desk):
    desk.start()
    desk.model.set_comment("keep me")
    desk.calls.error = StateError("The disk is full.")
    desk.model.flush_draft()
    assert desk.errors == [wording("draft_saved_disk")]
    desk.calls.error = None
    desk.model.flush_draft()

    assert desk.study.calls("draft")[0][2].comment == "keep me"


def test_draft_and_timing_come_back_after_a_restart(desk):
    desk.start()
    desk.model.set_outcome(OverallChoice.LEFT)
    desk.model.set_answer("confidence", 2)
    desk.model.set_answer("safety", 1)
    desk.model.set_answer("safety", NO_ANSWER)
    desk.model.set_comment("half done")
    desk.clock.ms += 4_000
    desk.model.flush_draft()

    again = Desk(desk.study)
    again.start()
    assert again.model.reading.item.id == "item-1"
    assert again.model.form == JudgementEntry(OverallChoice.LEFT, {"confidence": 2}, "half done")
    assert again.model.timing.active_ms == 4_000
    again.model.stop()


def test_undo_brings_the_last_judgement_back_as_a_draft(desk):
    desk.start()
    desk.answer_all()
    form = desk.model.form
    desk.model.submit()
    desk.model.undo()

    assert desk.model.reading.item.id == "item-1"
    assert desk.model.form == form


def test_undo_saves_the_draft_of_the_pair_it_leaves(desk):
    desk.start()
    desk.answer_all()
    desk.model.submit()
    desk.model.set_comment("started")
    desk.model.undo()

    saved = [entry for entry in desk.study.calls("draft") if entry[1] == "item-2"]
    assert saved[-1][2].comment == "started"


def test_undo_with_nothing_to_undo_says_so(desk):
    desk.model.undo()
    assert desk.study.calls("undo") == []
    desk.start()
    desk.model.undo()

    assert desk.notices == ["Nothing to undo"]
    assert desk.model.state is ReadingState.READY


def test_a_refused_undo_leaves_the_pair_as_it_is(desk):
    desk.start()
    desk.calls.error = StateError("The session is locked.")
    desk.model.undo()

    assert desk.errors == ["The session is locked."]
    assert desk.model.state is ReadingState.READY


def test_skip_needs_no_answers_and_opens_the_next_pair(desk):
    desk.model.skip("no pair is open")
    desk.start()
    desk.model.skip("Technical problem")

    assert [entry[:3] for entry in desk.study.calls("skip")] == [
        ("skip", "item-1", "Technical problem")
    ]
    assert desk.model.reading.item.id == "item-2"


def test_the_last_judgement_finishes_the_worklist_and_can_be_undone(desk):
    desk.start()
    for _ in range(3):
        desk.answer_all()
        desk.model.submit()
    assert desk.model.state is ReadingState.FINISHED
    assert desk.model.progress == (0, 3, 3)
    desk.model.undo()

    assert desk.model.reading.item.id == "item-3"


def test_a_flag_is_shown_on_the_pair_and_can_be_taken_back(desk):
    shown = []
    desk.model.item_changed.connect(shown.append)
    desk.model.flag("nothing is open")
    desk.start()
    desk.model.flag("wrong side")
    desk.model.flag("", is_flagged=False)

    assert [item.is_flagged for item in shown] == [True, False]
    assert desk.study.calls("flag")[0][1:] == ("item-1", "wrong side", True)
    assert desk.notices == ["Flagged", "Flag removed"]


def test_a_flag_that_arrives_after_the_pair_was_left_is_not_shown(desk):
    desk.start()
    desk.calls.is_holding = True
    desk.model.flag("late")
    desk.model.stop()
    desk.calls.release()

    assert desk.notices == []


def test_a_refused_flag_says_why(desk):
    desk.start()
    desk.calls.error = StateError("The session is locked.")
    desk.model.flag("x")

    assert desk.errors == ["The session is locked."]


def test_a_pause_stops_the_time_and_saves(desk):
    desk.start()
    desk.clock.ms += 1_000
    desk.model.pause()
    desk.clock.ms += 60_000
    desk.model.set_outcome(OverallChoice.LEFT)
    desk.model.submit()
    desk.model.pause()
    assert desk.model.state is ReadingState.PAUSED
    assert desk.model.form.outcome is None
    desk.model.resume()
    desk.model.resume()

    assert desk.model.timing == ViewingTime(1_000, 0, 60_000)
    assert desk.study.calls("draft")[0][3] == ViewingTime(1_000, 0, 0)


def test_time_on_another_page_is_paused(desk):
    desk.start()
    desk.clock.ms += 1_000
    desk.model.set_visible(is_visible=False)
    desk.model.set_visible(is_visible=False)
    desk.clock.ms += 9_000
    desk.model.set_visible(is_visible=True)
    desk.clock.ms += 500

    assert desk.model.timing == ViewingTime(1_500, 0, 9_000)


def test_a_pair_opened_behind_another_page_waits_paused(desk):
    desk.start()
    desk.model.set_visible(is_visible=False)
    desk.model.start(READER, ItemId("item-2"))
    desk.clock.ms += 2_000

    assert desk.model.timing == ViewingTime(0, 0, 2_000)


def test_idle_time_is_not_active(desk):
    desk.start()
    desk.clock.ms += 90_000
    desk.model.note_input()
    desk.clock.ms += 1_000

    assert desk.model.timing == ViewingTime(61_000, 30_000, 0)


def test_a_pair_that_cannot_be_opened_can_be_tried_again(desk):
    desk.model.retry()
    desk.calls.error = StateError("The study file is in use.")
    desk.start()
    assert desk.model.state is ReadingState.FAILED
    assert desk.errors == [wording("study_file_use")]
    desk.calls.error = None
    desk.model.retry()

    assert desk.model.state is ReadingState.READY


def test_a_reading_that_comes_too_late_is_not_shown(desk):
    desk.calls.is_holding = True
    desk.start()
    desk.calls.held.pop(0)()
    desk.model.stop()
    desk.calls.release()

    assert desk.model.reading is None
    assert desk.model.state is ReadingState.IDLE


@pytest.mark.parametrize("error", [None, StateError("locked")])
def test_a_submit_that_ends_after_the_study_was_left_opens_nothing(desk, error):
    desk.start()
    desk.answer_all()
    desk.calls.is_holding = True
    desk.calls.error = error
    desk.model.submit()
    desk.model.stop()
    desk.calls.release()

    assert desk.model.state is ReadingState.IDLE


def test_stop_saves_the_draft(desk):
    desk.start()
    desk.model.set_comment("to be continued")
    desk.model.stop()

    assert desk.study.calls("draft")[0][2].comment == "to be continued"
    assert desk.model.progress == (0, 0, 0)
    assert desk.model.wait_ms == 0
    assert desk.model.missing == ()


def test_the_next_case_is_announced_for_its_first_images(desk, qtbot):
    with qtbot.waitSignal(desk.model.next_case_known, timeout=3_000) as known:
        desk.start()

    assert known.args[0].code == "CASE-2"
    assert desk.study.calls("open") == [("open", "item-1")]


def test_no_next_case_is_announced_where_there_is_none(qapp):
    same = FakeStudy([make_case("CASE-1"), make_case("CASE-1")])
    desk = Desk(same)
    known = []
    desk.model.next_case_known.connect(known.append)
    desk.model._prefetch_next()
    desk.start()
    desk.model._prefetch_next()
    desk.model._ahead(None)
    desk.answer_all()
    desk.model.submit()
    desk.model._prefetch_next()

    assert known == []
    assert module._content_of(same, "unknown") is None
    desk.model.stop()


def test_answers_that_arrive_after_the_model_is_gone_are_dropped(qapp):
    desk = Desk()
    parent = QObject()
    model = ReadingViewModel(desk.calls, desk.clock, parent)
    desk.calls.is_holding = True
    model.start(READER)
    model.start(READER)
    import shiboken6

    shiboken6.delete(parent)
    desk.calls.held.pop(0)()
    desk.calls.error = StateError("gone")
    desk.calls.release()

    assert not shiboken6.isValid(model)


def test_a_refused_submit_keeps_the_answers_of_a_pair_that_was_left(desk, monkeypatch):
    desk.start()
    desk.answer_all()
    form = desk.model.form
    ends = []
    monkeypatch.setattr(desk.calls, "run", lambda *call: ends.append(call))
    desk.model.submit()
    monkeypatch.undo()
    desk.model.start(READER, ItemId("item-3"))
    _work, _done, failed = ends[0]
    failed(failure_of(StateError("The disk is full.")))

    assert [(item, kept) for _, item, kept, _ in desk.study.calls("draft")] == [("item-1", form)]
    assert desk.model.reading.item.id == "item-3"
    assert len(desk.errors) == 1
