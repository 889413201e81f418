"""Corrections: reported with old and new answer, reader, time and reason."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from tests.core.services.study_material import LOOKED, MODELS, filled_study, full_form
from tests.support.wording import Wording, expect_error

from readingroom import store
from readingroom.audit.types import EventQuery, ValueChange
from readingroom.domain.accounts import Role
from readingroom.domain.errors import NotFoundError, PermissionDeniedError, StateError
from readingroom.domain.ids import ItemId, ReaderId
from readingroom.domain.protocol import Criterion, CriterionKind, OverallChoice
from readingroom.domain.random_streams import random_stream
from readingroom.reading.types import CORRECTION_REASONS, Correction, JudgementEntry
from readingroom.services.study import Study
from readingroom.services.trail.changes import ERASED_SINCE
from readingroom.services.trail.corrections import WORDS, without_words

wording = Wording(__file__)

QUESTION = "Which is better?"


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with filled_study(tmp_path) as opened:
        opened.protocol.open_session()
        yield opened


@pytest.fixture
def reader(study: Study) -> ReaderId:
    return study.protocol.readers()[0].id


@pytest.fixture
def item(study: Study, reader: ReaderId) -> ItemId:
    """A pair whose judgement, A with a comment, was taken back."""
    first = study.reading.worklist(reader).items[0].id
    study.reading.submit(first, full_form(OverallChoice.LEFT, "clear"), LOOKED)
    study.reading.undo(reader)
    return first


def test_a_correction_tells_old_new_who_when_and_why(
    study: Study, reader: ReaderId, item: ItemId
) -> None:
    study.reading.submit(item, full_form(OverallChoice.RIGHT, "clear"), LOOKED, "Looked again")

    (correction,) = study.reading.open_item(item).corrections
    row = store.judgements.in_force(study._file, item)
    assert row is not None
    expected = (ValueChange(QUESTION, "A is better", "B is better"),)
    assert correction == Correction(row.at, "R1", "Looked again", expected)
    (listed,) = study.reading.corrections(reader)
    assert (listed.item, listed.position, listed.correction) == (item, 1, correction)


@pytest.mark.parametrize(
    "form",
    [
        full_form(OverallChoice.RIGHT, "clear"),
        full_form(OverallChoice.LEFT, "unclear"),
        full_form(OverallChoice.LEFT),
        JudgementEntry(OverallChoice.LEFT, {"accuracy": -1, "confidence": 5}, "clear"),
        JudgementEntry(OverallChoice.LEFT, {"accuracy": -1, "confidence": 4, "style": 0}, "clear"),
    ],
)
def test_any_other_value_needs_a_reason(study: Study, item: ItemId, form: JudgementEntry) -> None:
    before = len(study.trail.events())

    with expect_error(StateError, wording("say_why_clicked")):
        study.reading.submit(item, form, LOOKED)
    assert len(study.trail.events()) == before


def test_the_same_values_need_no_reason_and_are_no_correction(study: Study, item: ItemId) -> None:
    study.reading.submit(item, full_form(OverallChoice.LEFT, "clear"), LOOKED)

    assert study.reading.open_item(item).corrections == ()


def test_a_reason_where_nothing_is_corrected_is_refused(study: Study, item: ItemId) -> None:
    with pytest.raises(StateError, match="no reason is needed"):
        study.reading.submit(item, full_form(OverallChoice.LEFT, "clear"), LOOKED, "Looked again")


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        ("Bored", "Choose a reason"),
        ("Other: ", "Choose a reason"),
        ("Other", "Choose a reason"),
        (f"Other: {'x' * 201}", "201 characters; at most 200"),
        ("Other: one\ntwo", "must be one line"),
        ("Other: one\x0btwo", "must be one line"),
        ("Other: torn \ud83d", "of the reason cannot be stored"),
    ],
)
def test_a_reason_is_one_of_those_offered_or_a_line_of_words(
    study: Study, item: ItemId, reason: str, sentence: str
) -> None:
    with pytest.raises(StateError, match=sentence):
        study.reading.submit(item, full_form(OverallChoice.RIGHT), LOOKED, reason)


@pytest.mark.parametrize("reason", [*CORRECTION_REASONS, f"Other: {'x' * 200}"])
@pytest.mark.parametrize("comment", ["", "own\n\nwords"])
def test_a_reason_is_told_as_given_and_the_comment_stays_what_it_is(
    study: Study, item: ItemId, reason: str, comment: str
) -> None:
    form = full_form(OverallChoice.RIGHT, comment)
    study.reading.submit(item, form, LOOKED, reason)

    reading = study.reading.open_item(item)
    assert reading.corrections[0].reason == reason
    assert reading.draft == form


def test_words_of_a_reason_stay_out_of_the_trail(study: Study, item: ItemId) -> None:
    study.reading.submit(item, full_form(), LOOKED, "Other: Mrs Example is my aunt")

    assert "aunt" not in str(study.trail.events())
    assert study.trail.events()[-1].body["details"]["corrects"]  # type: ignore[index] # an object
    assert study.trail.verify().is_sound


def test_a_judgement_given_anew_supersedes_the_one_taken_back(
    study: Study, reader: ReaderId, item: ItemId
) -> None:
    study.reading.submit(item, full_form(OverallChoice.LEFT, "clear"), LOOKED)
    study.reading.undo(reader)
    study.reading.skip(item, "Technical problem", LOOKED)

    rows = store.judgements.list_of_item(study._file, item)
    first, taken, same, taken_too, skip = rows
    assert [row.supersedes for row in rows] == [None, first.id, first.id, same.id, same.id]
    assert (taken.kind, taken_too.kind, skip.kind) == ("withdrawn", "withdrawn", "skipped")


def test_a_skip_in_place_of_a_judgement_is_shown_with_its_reason(
    study: Study, item: ItemId
) -> None:
    study.reading.skip(item, "Technical problem", LOOKED)

    (correction,) = study.reading.open_item(item).corrections
    first = ValueChange(QUESTION, "A is better", "skipped: Technical problem")
    assert (correction.differences[0], correction.reason) == (first, "Technical problem")


def test_what_was_withdrawn_stands_beside_the_draft_until_it_is_given_anew(
    study: Study, item: ItemId
) -> None:
    assert study.reading.open_item(item).earlier == full_form(OverallChoice.LEFT, "clear")
    study.reading.submit(item, full_form(), LOOKED, "Looked again")
    assert study.reading.open_item(item).earlier is None


def test_a_line_of_the_worklist_says_that_its_pair_was_corrected(
    study: Study, reader: ReaderId, item: ItemId
) -> None:
    def corrected() -> list[ItemId]:
        lines = study.reading.worklist(reader).items
        return [line.id for line in lines if line.is_corrected]

    assert corrected() == []
    study.reading.submit(item, full_form(), LOOKED, "Looked again")
    assert corrected() == [item]


def test_a_correction_is_still_told_where_its_comments_were_erased_since(
    study: Study, reader: ReaderId, item: ItemId
) -> None:
    study.reading.submit(item, full_form(OverallChoice.LEFT, "aunt"), LOOKED, "Other: My aunt")
    with study._file.change("case erased", "P1") as change:
        store.erasure.add(change, store.worklists.item(study._file, item).case, "They asked")

    (correction,) = (one.correction for one in study.reading.corrections(reader))
    assert correction.reason == "Other"
    assert correction.differences == (ValueChange("Comment", "erased", "erased"),)
    assert without_words(correction) == correction
    made = study.trail.find(EventQuery(kind="judgement submitted")).events[-1]
    assert study.trail.change(made.sequence).note == ERASED_SINCE
    row = store.judgements.newest_entry(study._file, item)
    assert row is not None
    assert (row.document.form.comment, row.document.reason_text) == ("", "")


def test_criteria_that_are_called_alike_are_told_apart(tmp_path: Path) -> None:
    twins = tuple(
        Criterion(key, label, CriterionKind.SCORE, "low", "high")
        for key, label in (("one", "Same"), ("two", "Same"), ("three", "Comment"))
    )
    with filled_study(tmp_path, criteria=twins) as study:
        study.protocol.open_session()
        reader = study.protocol.readers()[0].id
        item = study.reading.worklist(reader).items[0].id
        for value, reason in ((1, ""), (2, "Looked again")):
            scores = dict.fromkeys(("one", "two", "three"), value)
            study.reading.submit(
                item, JudgementEntry(OverallChoice.LEFT, scores, str(value)), LOOKED, reason
            )
            if not reason:
                study.reading.undo(reader)

        (correction,) = study.reading.open_item(item).corrections
        names = [one.what for one in correction.differences]
        assert names == ["Same", "Same (two)", "Comment (three)", "Comment"]


def test_without_words_a_correction_tells_no_comment_and_no_own_reason() -> None:
    words = ValueChange("Comment", "my aunt", "Mrs Example")
    added = ValueChange("Comment", "–", "my aunt")
    score = ValueChange("Accuracy", "1", "2")
    told = Correction("", "R1", "Other: my aunt", (score, words, added))

    assert without_words(told) == Correction(
        "",
        "R1",
        "Other",
        (score, ValueChange("Comment", WORDS, WORDS), ValueChange("Comment", "–", WORDS)),
    )
    assert without_words(Correction("", "R1", "Technical: none", ())).reason == "Technical: none"


def test_no_correction_names_a_model(study: Study, reader: ReaderId, item: ItemId) -> None:
    study.reading.submit(item, full_form(OverallChoice.RIGHT), LOOKED, "Misread the output")
    told = str(study.reading.corrections(reader)) + str(study.reading.open_item(item).corrections)

    ids = [model.id for model in study.cases.list_models()]
    assert not [word for word in (*MODELS, *ids) if word in told]


def test_a_reader_sees_no_correction_of_another(study: Study, item: ItemId) -> None:
    study.reading.submit(item, full_form(), LOOKED, "Looked again")
    first, second = (reader.id for reader in study.protocol.readers())
    study.act_as(Role.READER, second)

    assert study.reading.corrections(second) == ()
    with pytest.raises(PermissionDeniedError):
        study.reading.corrections(first)


def test_corrections_of_an_unknown_reader_are_refused(study: Study) -> None:
    with pytest.raises(NotFoundError):
        study.reading.corrections(ReaderId("nobody"))


@pytest.mark.parametrize("seed", range(4))
def test_corrections_are_the_pairs_of_consecutive_entries_that_differ(
    study: Study, reader: ReaderId, seed: int
) -> None:
    random = random_stream(seed, "corrections")
    said: defaultdict[ItemId, list[tuple[object, str]]] = defaultdict(list)
    for act in random.choice(["judge", "skip", "undo"], 50, p=[0.4, 0.15, 0.45]):
        line = study.reading.worklist(reader).next_item
        if act == "undo":
            study.reading.undo(reader)
        elif line is not None and act == "skip":
            why = ("Technical problem", "Outside my expertise")[random.integers(2)]
            study.reading.skip(line.id, why, LOOKED)
            said[line.id].append((why, why))
        elif line is not None:
            form = full_form(
                tuple(OverallChoice)[random.integers(3)], ("", "hm")[random.integers(2)]
            )
            before = [entry for entry, _ in said[line.id]][-1:]
            reason = CORRECTION_REASONS[random.integers(3)] if before not in ([], [form]) else ""
            study.reading.submit(line.id, form, LOOKED, reason)
            said[line.id].append((form, reason))

    total = 0
    for item, entries in said.items():
        changes = [new for old, new in pairwise(entries) if old[0] != new[0]]
        told = study.reading.open_item(item).corrections
        assert [one.reason for one in told] == [reason for _, reason in changes]
        assert all(one.differences for one in told)
        total += len(changes)
    assert total > 0
    assert len(study.reading.corrections(reader)) == total
    assert study.trail.verify().is_sound


def test_any_submitted_answer_is_corrected_in_place_with_a_reason(
    study: Study, reader: ReaderId
) -> None:
    first, second = (one.id for one in study.reading.worklist(reader).items[:2])
    for one in (first, second):
        study.reading.submit(one, full_form(OverallChoice.LEFT), LOOKED)
    submitted = study.reading.correct(first, full_form(OverallChoice.RIGHT), LOOKED, "Looked again")
    event = study.trail.events()[-1]

    assert submitted.item == first
    assert study.reading.open_item(first).draft.outcome is OverallChoice.RIGHT
    assert study.reading.open_item(second).draft.outcome is OverallChoice.LEFT
    (correction,) = study.reading.open_item(first).corrections
    assert (correction.by, correction.reason) == ("R1", "Looked again")
    assert (event.kind, event.actor) == ("judgement submitted", "R1")
    assert study.trail.verify().is_sound


@pytest.mark.parametrize(
    ("form", "reason", "words"),
    [
        (full_form(OverallChoice.LEFT), "", wording("answer_submitted_before")),
        (full_form(OverallChoice.RIGHT), "", wording("answer_differs_before")),
        (full_form(OverallChoice.RIGHT), "Because", wording("answer_differs_before")),
        (JudgementEntry(), "Looked again", "answers are missing"),
    ],
)
def test_a_correction_without_a_change_or_a_reason_is_refused(
    study: Study, reader: ReaderId, form: JudgementEntry, reason: str, words: str
) -> None:
    item = study.reading.worklist(reader).items[0].id
    study.reading.submit(item, full_form(OverallChoice.LEFT), LOOKED)
    with pytest.raises(StateError, match=words):
        study.reading.correct(item, form, LOOKED, reason)

    assert study.reading.open_item(item).draft == full_form(OverallChoice.LEFT)


def test_what_was_never_submitted_cannot_be_corrected(study: Study, item: ItemId) -> None:
    with pytest.raises(StateError, match="no submitted answer"):
        study.reading.correct(item, full_form(), LOOKED, "Looked again")


def test_undo_takes_back_the_pair_it_names(study: Study, reader: ReaderId) -> None:
    first, second = (one.id for one in study.reading.worklist(reader).items[:2])
    for one in (first, second):
        study.reading.submit(one, full_form(), LOOKED)
    undone = study.reading.undo(reader, first)

    assert undone is not None
    assert undone.item == first
    with pytest.raises(StateError, match="already submitted"):
        study.reading.submit(second, full_form(), LOOKED)
