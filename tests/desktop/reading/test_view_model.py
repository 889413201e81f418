"""The view-model of the Reading page, without widgets."""

import pytest
from PySide6.QtCore import QObject
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import READER, FakeStudy, make_case
from tests.support.wording import Wording

from readingroom.domain.errors import StateError
from readingroom.domain.ids import ItemId
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom_desktop.jobs.job import failure_of
from readingroom_desktop.viewmodels import reading_session as module
from readingroom_desktop.viewmodels.form_answers import NO_ANSWER
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.viewmodels.reading_status import ReadingState

wording = Wording(__file__)


def test_the_first_waiting_item_is_opened(tested):
    tested.start()

    assert tested.model.state is ReadingState.READY
    assert tested.model.reading.item.id == "item-1"
    assert tested.model.progress == (1, 3, 0)


def test_a_named_item_is_opened_instead(tested):
    tested.model.start(READER, ItemId("item-3"))

    assert tested.model.reading.item.id == "item-3"
    assert tested.model.progress[0] == 3


def test_nothing_is_preselected(tested):
    tested.start()

    assert tested.model.form == JudgementEntry()
    assert len(tested.model.missing) == 5


def test_the_form_remembers_nothing_from_the_last_case(tested):
    tested.start()
    tested.answer_all()
    tested.model.set_comment("unsure")
    tested.model.submit()

    assert tested.model.reading.item.id == "item-2"
    assert tested.model.form == JudgementEntry()


def test_submit_stores_form_and_timing_and_opens_the_next_pair(tested):
    tested.start()
    tested.answer_all()
    tested.clock.ms += 7_000
    tested.model.submit()

    _, item, form, timing, _ = tested.study.calls("submit")[0]
    assert item == "item-1"
    assert form.outcome is OverallChoice.RIGHT
    assert form.scores == {"accuracy": 1, "safety": 1, "usefulness": 1, "confidence": 4}
    assert timing == ViewingTime(7_000, 0, 0)
    assert tested.notices == ["Saved. Undo (Ctrl+Z)"]
    assert tested.model.progress == (2, 3, 1)


def test_an_incomplete_form_is_not_submitted_and_says_what_is_missing(tested):
    tested.start()
    tested.model.set_outcome(OverallChoice.LEFT)
    tested.model.set_answer("accuracy", -2)
    tested.model.submit()

    assert tested.study.calls("submit") == []
    assert tested.missing == [("Safety", "Usefulness", "Confidence")]


def test_submit_waits_for_the_minimum_view_time(qapp):
    tested = ReadingUnderTest(FakeStudy(minimum_view_ms=3_000))
    tested.start()
    tested.answer_all()
    tested.clock.ms += 1_000
    tested.model.submit()
    assert tested.model.wait_ms == 2_000
    assert tested.study.calls("submit") == []
    tested.clock.ms += 2_000
    tested.model.submit()

    assert len(tested.study.calls("submit")) == 1
    tested.model.stop()


def test_a_second_submit_while_the_first_runs_does_nothing(tested):
    tested.start()
    tested.answer_all()
    tested.calls.is_holding = True
    tested.model.submit()
    tested.model.submit()
    tested.model.set_outcome(OverallChoice.LEFT)
    assert tested.model.state is ReadingState.SUBMITTING
    tested.calls.release()

    assert len(tested.study.calls("submit")) == 1


def test_a_refused_submit_loses_nothing(tested):
    tested.start()
    tested.answer_all()
    form = tested.model.form
    tested.calls.error = StateError("The session is locked. Ask the coordinator.")
    tested.model.submit()

    assert tested.errors == [wording("session_locked_ask")]
    assert tested.model.state is ReadingState.READY
    assert tested.model.form == form
    tested.calls.error = None
    tested.model.flush_draft()
    assert tested.study.calls("draft")[-1][2] == form


def test_the_draft_is_saved_a_moment_after_a_change(tested, qtbot):
    tested.start()
    tested.model.set_outcome(OverallChoice.BOTH_BAD)
    assert tested.study.calls("draft") == []
    with qtbot.waitSignal(tested.model.draft_saved, timeout=3_000):
        pass

    assert tested.study.calls("draft")[0][2] == JudgementEntry(outcome=OverallChoice.BOTH_BAD)


def test_an_unchanged_form_is_not_saved_again(tested):
    tested.start()
    tested.model.set_comment("x")
    tested.model.flush_draft()
    tested.model.set_comment("x")
    tested.model.flush_draft()

    assert len(tested.study.calls("draft")) == 1


def test_the_time_is_saved_after_five_active_seconds(tested):
    tested.start()
    tested.clock.ms += 4_900
    tested.model._tick()
    assert tested.study.calls("draft") == []
    tested.clock.ms += 200
    tested.model._tick()

    assert tested.study.calls("draft")[0][3] == ViewingTime(5_100, 0, 0)


def test_a_draft_that_cannot_be_saved_is_tried_again(tested):
    tested.start()
    tested.model.set_comment("keep me")
    tested.calls.error = StateError("The disk is full.")
    tested.model.flush_draft()
    assert tested.errors == [wording("draft_saved_disk")]
    tested.calls.error = None
    tested.model.flush_draft()

    assert tested.study.calls("draft")[0][2].comment == "keep me"


def test_draft_and_timing_come_back_after_a_restart(tested):
    tested.start()
    tested.model.set_outcome(OverallChoice.LEFT)
    tested.model.set_answer("confidence", 2)
    tested.model.set_answer("safety", 1)
    tested.model.set_answer("safety", NO_ANSWER)
    tested.model.set_comment("half done")
    tested.clock.ms += 4_000
    tested.model.flush_draft()

    again = ReadingUnderTest(tested.study)
    again.start()
    assert again.model.reading.item.id == "item-1"
    assert again.model.form == JudgementEntry(OverallChoice.LEFT, {"confidence": 2}, "half done")
    assert again.model.timing.active_ms == 4_000
    again.model.stop()


def test_undo_brings_the_last_judgement_back_as_a_draft(tested):
    tested.start()
    tested.answer_all()
    form = tested.model.form
    tested.model.submit()
    tested.model.undo()

    assert tested.model.reading.item.id == "item-1"
    assert tested.model.form == form


def test_undo_saves_the_draft_of_the_pair_it_leaves(tested):
    tested.start()
    tested.answer_all()
    tested.model.submit()
    tested.model.set_comment("started")
    tested.model.undo()

    saved = [entry for entry in tested.study.calls("draft") if entry[1] == "item-2"]
    assert saved[-1][2].comment == "started"


def test_undo_with_nothing_to_undo_says_so(tested):
    tested.model.undo()
    assert tested.study.calls("undo") == []
    tested.start()
    tested.model.undo()

    assert tested.notices == ["Nothing to undo"]
    assert tested.model.state is ReadingState.READY


def test_a_refused_undo_leaves_the_pair_as_it_is(tested):
    tested.start()
    tested.calls.error = StateError("The session is locked.")
    tested.model.undo()

    assert tested.errors == ["The session is locked."]
    assert tested.model.state is ReadingState.READY


def test_skip_needs_no_answers_and_opens_the_next_pair(tested):
    tested.model.skip("no pair is open")
    tested.start()
    tested.model.skip("Technical problem")

    assert [entry[:3] for entry in tested.study.calls("skip")] == [
        ("skip", "item-1", "Technical problem")
    ]
    assert tested.model.reading.item.id == "item-2"


def test_the_last_judgement_finishes_the_worklist_and_can_be_undone(tested):
    tested.start()
    for _ in range(3):
        tested.answer_all()
        tested.model.submit()
    assert tested.model.state is ReadingState.FINISHED
    assert tested.model.progress == (0, 3, 3)
    tested.model.undo()

    assert tested.model.reading.item.id == "item-3"


def test_a_flag_is_shown_on_the_pair_and_can_be_taken_back(tested):
    shown = []
    tested.model.item_changed.connect(shown.append)
    tested.model.flag("nothing is open")
    tested.start()
    tested.model.flag("wrong side")
    tested.model.flag("", is_flagged=False)

    assert [item.is_flagged for item in shown] == [True, False]
    assert tested.study.calls("flag")[0][1:] == ("item-1", "wrong side", True)
    assert tested.notices == ["Flagged", "Flag removed"]


def test_a_flag_that_arrives_after_the_pair_was_left_is_not_shown(tested):
    tested.start()
    tested.calls.is_holding = True
    tested.model.flag("late")
    tested.model.stop()
    tested.calls.release()

    assert tested.notices == []


def test_a_refused_flag_says_why(tested):
    tested.start()
    tested.calls.error = StateError("The session is locked.")
    tested.model.flag("x")

    assert tested.errors == ["The session is locked."]


def test_a_pause_stops_the_time_and_saves(tested):
    tested.start()
    tested.clock.ms += 1_000
    tested.model.pause()
    tested.clock.ms += 60_000
    tested.model.set_outcome(OverallChoice.LEFT)
    tested.model.submit()
    tested.model.pause()
    assert tested.model.state is ReadingState.PAUSED
    assert tested.model.form.outcome is None
    tested.model.resume()
    tested.model.resume()

    assert tested.model.timing == ViewingTime(1_000, 0, 60_000)
    assert tested.study.calls("draft")[0][3] == ViewingTime(1_000, 0, 0)


def test_time_on_another_page_is_paused(tested):
    tested.start()
    tested.clock.ms += 1_000
    tested.model.set_visible(is_visible=False)
    tested.model.set_visible(is_visible=False)
    tested.clock.ms += 9_000
    tested.model.set_visible(is_visible=True)
    tested.clock.ms += 500

    assert tested.model.timing == ViewingTime(1_500, 0, 9_000)


def test_a_pair_opened_behind_another_page_waits_paused(tested):
    tested.start()
    tested.model.set_visible(is_visible=False)
    tested.model.start(READER, ItemId("item-2"))
    tested.clock.ms += 2_000

    assert tested.model.timing == ViewingTime(0, 0, 2_000)


def test_idle_time_is_not_active(tested):
    tested.start()
    tested.clock.ms += 90_000
    tested.model.note_input()
    tested.clock.ms += 1_000

    assert tested.model.timing == ViewingTime(61_000, 30_000, 0)


def test_a_pair_that_cannot_be_opened_can_be_tried_again(tested):
    tested.model.retry()
    tested.calls.error = StateError("The study file is in use.")
    tested.start()
    assert tested.model.state is ReadingState.FAILED
    assert tested.errors == [wording("study_file_use")]
    tested.calls.error = None
    tested.model.retry()

    assert tested.model.state is ReadingState.READY


def test_a_reading_that_comes_too_late_is_not_shown(tested):
    tested.calls.is_holding = True
    tested.start()
    tested.calls.held.pop(0)()
    tested.model.stop()
    tested.calls.release()

    assert tested.model.reading is None
    assert tested.model.state is ReadingState.IDLE


@pytest.mark.parametrize("error", [None, StateError("locked")])
def test_a_submit_that_ends_after_the_study_was_left_opens_nothing(tested, error):
    tested.start()
    tested.answer_all()
    tested.calls.is_holding = True
    tested.calls.error = error
    tested.model.submit()
    tested.model.stop()
    tested.calls.release()

    assert tested.model.state is ReadingState.IDLE


def test_stop_saves_the_draft(tested):
    tested.start()
    tested.model.set_comment("to be continued")
    tested.model.stop()

    assert tested.study.calls("draft")[0][2].comment == "to be continued"
    assert tested.model.progress == (0, 0, 0)
    assert tested.model.wait_ms == 0
    assert tested.model.missing == ()


def test_the_next_case_is_announced_for_its_first_images(tested, qtbot):
    with qtbot.waitSignal(tested.model.next_case_known, timeout=3_000) as known:
        tested.start()

    assert known.args[0].code == "CASE-2"
    assert tested.study.calls("open") == [("open", "item-1")]


def test_no_next_case_is_announced_where_there_is_none(qapp):
    same = FakeStudy([make_case("CASE-1"), make_case("CASE-1")])
    tested = ReadingUnderTest(same)
    known = []
    tested.model.next_case_known.connect(known.append)
    tested.model._prefetch_next()
    tested.start()
    tested.model._prefetch_next()
    tested.model._ahead(None)
    tested.answer_all()
    tested.model.submit()
    tested.model._prefetch_next()

    assert known == []
    assert module._content_of(same, "unknown") is None
    tested.model.stop()


def test_answers_that_arrive_after_the_model_is_gone_are_dropped(qapp):
    tested = ReadingUnderTest()
    parent = QObject()
    model = ReadingViewModel(tested.calls, tested.clock, parent)
    tested.calls.is_holding = True
    model.start(READER)
    model.start(READER)
    import shiboken6

    shiboken6.delete(parent)
    tested.calls.held.pop(0)()
    tested.calls.error = StateError("gone")
    tested.calls.release()

    assert not shiboken6.isValid(model)


def test_a_refused_submit_keeps_the_answers_of_a_pair_that_was_left(tested, monkeypatch):
    tested.start()
    tested.answer_all()
    form = tested.model.form
    ends = []
    monkeypatch.setattr(tested.calls, "run", lambda *call: ends.append(call))
    tested.model.submit()
    monkeypatch.undo()
    tested.model.start(READER, ItemId("item-3"))
    _work, _done, failed = ends[0]
    failed(failure_of(StateError("The disk is full.")))

    assert [(item, kept) for _, item, kept, _ in tested.study.calls("draft")] == [("item-1", form)]
    assert tested.model.reading.item.id == "item-3"
    assert len(tested.errors) == 1
