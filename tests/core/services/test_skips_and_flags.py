"""Skipped and flagged items of a worklist."""

import pytest
from tests.core.services.study_material import LOOKED, full_form, kinds, state_of

from readingroom.domain.errors import StateError
from readingroom.domain.ids import ItemId
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import JudgementEntry, Reader, ViewingTime, WorklistItemState
from readingroom.services.study import Study


def test_a_skip_keeps_the_draft_and_undo_gives_it_back(
    study: Study, reader: Reader, items: tuple[ItemId, ...]
) -> None:
    draft = JudgementEntry(OverallChoice.RIGHT, {"accuracy": 1}, "not sure")
    study.reading.save_draft(items[0], draft, ViewingTime(300))
    skipped = study.reading.skip(items[0], "Outside my expertise", LOOKED)
    assert skipped.next_item == items[1]
    assert state_of(study, reader, items[0]) is WorklistItemState.SKIPPED
    assert study.summary().judgement_count == 0
    assert study.reading.open_item(items[0]).draft == draft
    undone = study.reading.undo(reader.id)
    assert undone is not None
    assert study.reading.open_item(items[0]).draft == draft


def test_a_skip_of_an_unopened_item_can_be_undone(
    study: Study, reader: Reader, items: tuple[ItemId, ...]
) -> None:
    study.reading.skip(items[0], "Other: the image is upside down", LOOKED)
    study.reading.undo(reader.id)
    assert state_of(study, reader, items[0]) is WorklistItemState.STARTED


def test_free_words_of_a_skip_stay_out_of_the_trail(
    study: Study, items: tuple[ItemId, ...]
) -> None:
    study.reading.skip(items[0], "Other: Mrs Example is my aunt", LOOKED)
    assert "aunt" not in str(study.trail.events())


@pytest.mark.parametrize("reason", ["", "Bored", "Other:", "Other:   "])
def test_a_skip_needs_one_of_the_reasons(
    study: Study, items: tuple[ItemId, ...], reason: str
) -> None:
    with pytest.raises(StateError, match="is not offered"):
        study.reading.skip(items[0], reason, LOOKED)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [("\ud800", "Character 8 of the comment"), ("x" * 20_001, "The comment has")],
)
def test_free_words_of_a_skip_are_checked_as_a_comment_is(
    study: Study, items: tuple[ItemId, ...], words: str, sentence: str
) -> None:
    with pytest.raises(StateError, match=sentence):
        study.reading.skip(items[0], f"Other: {words}", LOOKED)


def test_a_skip_refuses_negative_times(study: Study, items: tuple[ItemId, ...]) -> None:
    with pytest.raises(StateError, match="negative"):
        study.reading.skip(items[0], "Technical problem", ViewingTime(-1))


def test_a_flag_goes_up_and_down(study: Study, items: tuple[ItemId, ...]) -> None:
    def is_flagged() -> bool:
        return study.reading.open_item(items[0]).item.is_flagged

    flagged = study.reading.flag(items[0], "look at this")
    assert flagged.items[0].is_flagged
    assert is_flagged()
    study.reading.flag(items[0], "", is_flagged=False)
    assert not is_flagged()
    assert kinds(study)["item flagged"] == kinds(study)["item unflagged"] == 1


def test_lowering_a_flag_that_is_down_changes_nothing(
    study: Study, items: tuple[ItemId, ...]
) -> None:
    study.reading.flag(items[0], "", is_flagged=False)
    assert kinds(study)["item unflagged"] == 0


def test_a_flag_outlives_judging_and_undo(
    study: Study, reader: Reader, items: tuple[ItemId, ...]
) -> None:
    study.reading.submit(items[0], full_form(), LOOKED)
    study.reading.flag(items[0], "x")
    assert state_of(study, reader, items[0]) is WorklistItemState.JUDGED
    undone = study.reading.undo(reader.id)
    assert undone is not None
    assert undone.worklist.items[0].is_flagged


def test_a_flags_comment_has_a_limit(study: Study, items: tuple[ItemId, ...]) -> None:
    with pytest.raises(StateError, match="characters"):
        study.reading.flag(items[0], "x" * 20_001)
