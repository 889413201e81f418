"""Reading: blinding, drafts, judgements, undo, skip, flag, lock."""

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.services.study_material import (
    LOOKED,
    MODELS,
    TickingClock,
    filled_study,
    full_form,
    judge,
    kinds,
    protocol,
    state_of,
)
from tests.support.wording import Wording, expect_error

from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import AssetId, ItemId, ReaderId
from readingroom.domain.output import (
    Diagnosis,
    Finding,
    ImageLocation,
    ImageRule,
    OutputTable,
    Overlay,
    OverlayKind,
    Recommendation,
    ShownOutput,
)
from readingroom.domain.protocol import DifferenceHighlighting, OverallChoice
from readingroom.domain.random_streams import random_stream
from readingroom.reading.blinding import blinded_protocol
from readingroom.reading.types import JudgementEntry, Reader, ViewingTime, WorklistItemState
from readingroom.services.display_hashes import shown_hashes
from readingroom.services.study import Study

wording = Wording(__file__)


def test_a_reading_shows_the_case_and_two_outputs(study: Study, items: tuple[ItemId, ...]) -> None:
    reading = study.reading.open_item(items[0])
    assert reading.case.code == reading.item.case_code
    assert reading.case.notes[0].title == "Referral"
    assert reading.outputs[Side.LEFT].diagnoses[0].label == "Pneumonia"
    assert (reading.item_count, reading.done_count) == (12, 0)
    assert (reading.draft, reading.timing) == (JudgementEntry(), ViewingTime())
    assert reading.protocol == blinded_protocol(protocol(), "pair")
    assert (reading.protocol.seed, reading.protocol.hidden_words) == (0, ())


def test_nothing_a_reader_gets_names_a_model(
    study: Study, reader: Reader, items: tuple[ItemId, ...]
) -> None:
    model_ids = [model.id for model in study.cases.list_models()]
    seen = [str(study.reading.worklist(reader.id))]
    for item in items:
        seen.append(str(study.reading.open_item(item)))
        seen.append(str(study.reading.submit(item, full_form(), LOOKED)))
    text = "".join(seen)
    assert "I am [hidden]." in text
    assert not [word for word in (*MODELS, *model_ids, "Stork") if word in text]


def test_each_model_stands_left_as_often_as_right(study: Study, items: tuple[ItemId, ...]) -> None:
    for item in items:
        judge(study, item)
    assert set(study.results.results().left_share_shown.values()) == {0.5}


def test_results_are_fitted_once_until_the_trail_grows(
    study: Study, items: tuple[ItemId, ...]
) -> None:
    judge(study, items[0])
    first = study.results.results()
    assert study.results.results() is first

    judge(study, items[1])
    assert study.results.results().judgement_count == 2


def test_opening_an_item_is_one_event_per_sitting(
    study: Study, items: tuple[ItemId, ...], tmp_path: Path
) -> None:
    study.reading.open_item(items[0])
    study.reading.open_item(items[0])
    assert kinds(study)["item opened"] == 1
    event = study.trail.events()[-1]
    assert event.actor == "R1"
    assert items[0] in str(event.body)
    study.close()
    with Study.open(tmp_path / "study.rrstudy", clock=TickingClock()) as later:
        later.reading.open_item(items[0])
        assert kinds(later)["item opened"] == 2


def test_an_opened_item_is_started(study: Study, reader: Reader, items: tuple[ItemId, ...]) -> None:
    assert state_of(study, reader, items[0]) is WorklistItemState.WAITING
    study.reading.open_item(items[0])
    assert state_of(study, reader, items[0]) is WorklistItemState.STARTED


def test_a_draft_survives_closing_without_an_event(
    study: Study, items: tuple[ItemId, ...], tmp_path: Path
) -> None:
    study.reading.open_item(items[0])
    before = len(study.trail.events())
    form, timing = JudgementEntry(None, {"accuracy": 2}, "half a thought"), ViewingTime(700, 20, 5)
    study.reading.save_draft(items[0], form, timing)
    assert len(study.trail.events()) == before
    study.close()
    with Study.open(tmp_path / "study.rrstudy", clock=TickingClock()) as later:
        reading = later.reading.open_item(items[0])
        assert (reading.draft, reading.timing) == (form, timing)


def test_a_judgement_is_stored_and_the_next_item_named(
    study: Study, reader: Reader, items: tuple[ItemId, ...]
) -> None:
    submitted = study.reading.submit(items[0], full_form(), LOOKED)
    assert submitted.item == items[0]
    assert submitted.judgement is not None
    assert submitted.next_item == items[1]
    assert submitted.worklist.done_count == 1
    assert state_of(study, reader, items[0]) is WorklistItemState.JUDGED
    assert study.trail.events()[-1].kind == "judgement submitted"
    assert study.summary().judgement_count == 1
    again = study.reading.open_item(items[0])
    assert (again.draft, again.timing) == (full_form(), LOOKED)


def test_the_last_judgement_has_no_next_item(study: Study, items: tuple[ItemId, ...]) -> None:
    for item in items:
        submitted = study.reading.submit(item, full_form(), LOOKED)
    assert submitted.next_item is None
    assert submitted.worklist.done_count == 12


def test_a_judged_item_cannot_be_judged_skipped_or_drafted_again(
    study: Study, items: tuple[ItemId, ...]
) -> None:
    study.reading.submit(items[0], full_form(), LOOKED)
    for act in (
        lambda: study.reading.submit(items[0], full_form(OverallChoice.RIGHT), LOOKED),
        lambda: study.reading.skip(items[0], "Technical problem", LOOKED),
        lambda: study.reading.save_draft(items[0], JudgementEntry(), LOOKED),
    ):
        with pytest.raises(StateError, match="already submitted"):
            act()
    assert study.summary().judgement_count == 1


@pytest.mark.parametrize(
    ("form", "timing", "sentence"),
    [
        (JudgementEntry(), LOOKED, r"Which is better\?, Accuracy, Confidence"),
        (
            JudgementEntry(OverallChoice.LEFT, {"accuracy": 0}),
            LOOKED,
            "are missing: Confidence",
        ),
        (
            JudgementEntry(OverallChoice.LEFT, {"accuracy": 3, "confidence": 1}),
            LOOKED,
            "Accuracy must be -2 to 2, not 3",
        ),
        (
            JudgementEntry(OverallChoice.LEFT, {"accuracy": True, "confidence": 1}),
            LOOKED,
            "Accuracy must be -2 to 2, not True",
        ),
        (
            JudgementEntry(OverallChoice.LEFT, {"accuracy": 0, "confidence": 0}),
            LOOKED,
            "Confidence must be 1 to 5, not 0",
        ),
        (JudgementEntry(OverallChoice.LEFT, {"charm": 1}), LOOKED, "no criterion “charm”"),
        (JudgementEntry("neither"), LOOKED, wording("choices")),  # type: ignore[arg-type] # on purpose
        (full_form(comment="x" * 20_001), LOOKED, "20001 characters"),
        (full_form(), ViewingTime(active_ms=-1), "active_ms is -1"),
        (full_form(), ViewingTime(5_000, idle_ms=-2), "idle_ms is -2"),
        (full_form(), ViewingTime(5_000, paused_ms=-3), "paused_ms is -3"),
        (full_form(), ViewingTime(5_000, 0.5), "idle_ms is 0.5"),  # type: ignore[arg-type] # on purpose
        (full_form(), ViewingTime(5_000, 0, 10**12), "exceed one year: paused_ms"),
        (
            JudgementEntry(OverallChoice.LEFT, {"accuracy": 1.0, "confidence": 1}),  # type: ignore[dict-item] # so
            LOOKED,
            r"Accuracy must be -2 to 2, not 1\.0",
        ),
        (full_form(comment="torn \ud83d"), LOOKED, wording("comment_stored_delete")),
        (full_form(comment="\0"), LOOKED, "Character 1"),
        (full_form(comment=5), LOOKED, "comment must be text"),  # type: ignore[arg-type] # on purpose
        (full_form(), ViewingTime(900, 99, 5_000), wording("least_seconds_before")),
    ],
)
def test_a_judgement_that_is_incomplete_or_out_of_range_is_refused(
    study: Study,
    items: tuple[ItemId, ...],
    form: JudgementEntry,
    timing: ViewingTime,
    sentence: str,
) -> None:
    before = len(study.trail.events())
    with pytest.raises(StateError, match=sentence):
        study.reading.submit(items[0], form, timing)
    assert len(study.trail.events()) == before


def test_a_draft_may_be_incomplete_but_not_out_of_range(
    study: Study, items: tuple[ItemId, ...]
) -> None:
    with pytest.raises(StateError, match="Accuracy must be"):
        study.reading.save_draft(items[0], JudgementEntry(None, {"accuracy": 9}), LOOKED)
    with pytest.raises(StateError, match="negative"):
        study.reading.save_draft(items[0], JudgementEntry(), ViewingTime(-1))


def test_undo_brings_back_judgements_one_by_one_with_their_forms(
    study: Study, reader: Reader, items: tuple[ItemId, ...]
) -> None:
    study.reading.submit(items[0], full_form(OverallChoice.LEFT, "first"), LOOKED)
    study.reading.submit(items[1], full_form(OverallChoice.RIGHT, "second"), LOOKED)
    for item, form in (
        (items[1], full_form(OverallChoice.RIGHT, "second")),
        (items[0], full_form(OverallChoice.LEFT, "first")),
    ):
        undone = study.reading.undo(reader.id)
        assert undone is not None
        assert (undone.item, undone.next_item) == (item, item)
        assert state_of(study, reader, item) is WorklistItemState.STARTED
        reading = study.reading.open_item(item)
        assert (reading.draft, reading.timing) == (form, LOOKED)
    assert study.reading.undo(reader.id) is None
    assert study.summary().judgement_count == 0
    assert kinds(study)["judgement withdrawn"] == 2


def test_undo_touches_no_other_reader(study: Study, items: tuple[ItemId, ...]) -> None:
    study.reading.submit(items[0], full_form(), LOOKED)
    second = study.protocol.readers()[1]
    assert study.reading.undo(second.id) is None
    assert study.summary().judgement_count == 1


def test_an_undone_judgement_can_be_given_again(
    study: Study, reader: Reader, items: tuple[ItemId, ...]
) -> None:
    study.reading.submit(items[0], full_form(OverallChoice.LEFT), LOOKED)
    study.reading.undo(reader.id)
    study.reading.submit(items[0], full_form(OverallChoice.BOTH_BAD), LOOKED, "Looked again")
    results = study.results.results()
    assert results.judgement_count == 1
    assert sum(model.both_bad for model in results.models) == 2


def test_a_locked_session_takes_no_judgement_and_can_still_be_looked_at(
    study: Study, reader: Reader, items: tuple[ItemId, ...]
) -> None:
    study.reading.submit(items[0], full_form(), LOOKED)
    study.protocol.lock("Done")
    before = len(study.trail.events())
    for act in (
        lambda: study.reading.submit(items[1], full_form(), LOOKED),
        lambda: study.reading.skip(items[1], "Technical problem", LOOKED),
        lambda: study.reading.save_draft(items[1], JudgementEntry(), LOOKED),
        lambda: study.reading.flag(items[1], ""),
        lambda: study.reading.undo(reader.id),
    ):
        with pytest.raises(StateError, match="session is locked"):
            act()
    assert study.reading.open_item(items[0]).draft == full_form()
    assert study.reading.open_item(items[1]).draft == JudgementEntry()
    assert len(study.trail.events()) == before


def test_a_read_only_study_can_be_looked_at(
    study: Study, items: tuple[ItemId, ...], tmp_path: Path
) -> None:
    study.close()
    with Study.open(tmp_path / "study.rrstudy", read_only=True) as opened:
        assert opened.reading.open_item(items[0]).draft == JudgementEntry()
        assert kinds(opened)["item opened"] == 0


def test_unknown_items_and_readers_are_named_as_such(study: Study) -> None:
    with pytest.raises(NotFoundError):
        study.reading.open_item(ItemId("nothing"))
    with pytest.raises(NotFoundError):
        study.reading.worklist(ReaderId("nobody"))


def test_there_is_no_worklist_before_a_session(tmp_path: Path) -> None:
    (tmp_path / "x").mkdir()
    with filled_study(tmp_path / "x") as study:
        reader = study.protocol.readers()[0]
        with pytest.raises(StateError, match="No session was opened"):
            study.reading.worklist(reader.id)
        with pytest.raises(StateError, match="No session was opened"):
            study.reading.undo(reader.id)


def test_a_judgement_names_what_was_shown(
    study: Study, reader: Reader, items: tuple[ItemId, ...]
) -> None:
    from readingroom import store

    reading = study.reading.open_item(items[0])
    study.reading.submit(items[0], full_form(), LOOKED)
    row = store.judgements.in_force(study._file, items[0])
    assert row is not None
    assert row.document.shown == shown_hashes(reading.outputs)
    assert row.document.shown["left"] != row.document.shown["right"]


def test_a_pair_that_was_on_screen_long_enough_can_be_judged(
    study: Study, items: tuple[ItemId, ...]
) -> None:
    assert (
        study.reading.submit(items[0], full_form(), ViewingTime(900, 100, 0)).judgement is not None
    )


def test_any_order_of_judging_skipping_and_undoing_ends_as_a_plain_list_would(
    study: Study, reader: Reader, items: tuple[ItemId, ...]
) -> None:
    acts = random_stream(3, "acts").choice(["judge", "skip", "undo"], 60, p=[0.4, 0.2, 0.4])
    stack: list[tuple[ItemId, WorklistItemState]] = []
    for act in acts:
        following = study.reading.worklist(reader.id).next_item
        if act == "undo":
            undone = study.reading.undo(reader.id)
            assert (undone.item if undone else None) == (stack.pop()[0] if stack else None)
        elif following is not None and act == "judge":
            earlier = study.reading.open_item(following.id).earlier
            reason = "Looked again" if earlier not in (None, full_form()) else ""
            study.reading.submit(following.id, full_form(), LOOKED, reason)
            stack.append((following.id, WorklistItemState.JUDGED))
        elif following is not None:
            study.reading.skip(following.id, "Technical problem", LOOKED)
            stack.append((following.id, WorklistItemState.SKIPPED))
        lines = study.reading.worklist(reader.id).items
        done = {
            (line.id, line.state)
            for line in lines
            if line.state in (WorklistItemState.JUDGED, WorklistItemState.SKIPPED)
        }
        assert done == set(stack)
    judged = sum(state is WorklistItemState.JUDGED for _, state in stack)
    assert study.summary().judgement_count == judged
    assert study.results.results().judgement_count == judged
    assert study.trail.verify().is_sound


def test_loads_are_those_of_the_worklists_before_and_after_the_session_opens(
    tmp_path: Path,
) -> None:
    with filled_study(tmp_path) as study:
        planned = study.protocol.loads()
        study.protocol.open_session(reason="Pilot")
        (event,) = [one for one in study.trail.events() if one.kind == "session opened"]
        assert study.protocol.loads() == planned
        assert event.detail("reason") == "Pilot"
        first = study.protocol.readers()[0]
        judge(study, study.reading.worklist(first.id).items[0].id)
        assert study.protocol.loads()[0].done_count == 1


def test_a_session_is_opened_for_a_reason_that_is_offered(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        with expect_error(StateError, wording("choose_why_opened")):
            study.protocol.open_session(reason="Because")
        assert study.protocol.session() is None


def test_each_showing_of_differences_is_an_event_of_the_item(
    study: Study, items: tuple[ItemId, ...]
) -> None:
    study.reading.open_item(items[0])
    study.reading.record_differences(items[0])
    study.reading.record_differences(items[0])

    assert kinds(study)["differences shown"] == 2
    event = study.trail.events()[-1]
    assert (event.kind, event.body["details"]) == ("differences shown", {"item": items[0]})
    assert study.reading.open_item(items[0]).draft == JudgementEntry()


def test_a_protocol_can_forbid_underlined_differences(tmp_path: Path) -> None:
    never = DifferenceHighlighting.NEVER
    with filled_study(tmp_path, difference_highlighting=never) as study:
        study.protocol.open_session()
        item = study.reading.worklist(study.protocol.readers()[0].id).items[0].id
        with pytest.raises(StateError):
            study.reading.record_differences(item)

        assert kinds(study)["differences shown"] == 0
        assert study.reading.open_item(item).protocol.difference_highlighting is never


def test_outputs_of_earlier_versions_keep_their_hash() -> None:
    diagnosis, finding = Diagnosis("Flu", 0.5), Finding("Nodule", "left", 2)
    overlay = Overlay(AssetId("ab"), OverlayKind.MASK, 1)
    shown = ShownOutput("Text", (diagnosis,), (finding,), overlay)
    earlier = {
        "text": "Text",
        "diagnoses": [{"label": "Flu", "probability": 0.5}],
        "findings": [{"label": "Nodule", "detail": "left", "image": 2}],
        "overlay": {"asset": "ab", "kind": "mask", "image": 1},
    }
    text = json.dumps(earlier, sort_keys=True, ensure_ascii=False)
    expected = hashlib.sha256(text.encode()).hexdigest()
    assert shown_hashes({Side.LEFT: shown})["left"] == expected

    located = replace(finding, location=ImageLocation("k", 2, ImageRule.INDEX))
    for changed in (
        replace(shown, findings=(located,)),
        replace(shown, headings=("Text",)),
        replace(shown, recommendation=Recommendation(("a",), 0)),
        replace(shown, table=OutputTable(("a",), (("b",),))),
    ):
        assert shown_hashes({Side.LEFT: changed})["left"] != expected
