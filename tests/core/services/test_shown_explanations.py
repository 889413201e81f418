"""Explanations shown with a pair: only if the protocol allows it, without model names."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.services.study_material import LOOKED, MODELS, NOTE, filled_study, full_form
from tests.support.explained import heat_map, kept, of_image, of_row, of_sequence, of_text

from readingroom import store
from readingroom.domain.case import CaseContent, Note, SequenceRecord
from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import StateError
from readingroom.domain.explained_input import HeatMap, InputKind
from readingroom.domain.ids import AssetId, ItemId
from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom.domain.protocol import Protocol
from readingroom.engine.analyzer.explanations.types import Explanation
from readingroom.reading.types import Reading, ShownExplanation
from readingroom.services.explanation_context import (
    DAMAGED_MAP,
    OTHER_IMAGE,
    OTHER_SEQUENCE,
    OTHER_TEXT,
    ExplanationContext,
    lay_out,
)
from readingroom.services.study import Study
from readingroom.store.json_documents import decode

PLACE = "17:43093464"


def told(study: Study, code: str) -> None:
    """Explain what all models said of a case: its note, its variant, and words of their own."""
    for number, model in enumerate(MODELS, start=1):
        study.analyses.add(kept(of_text(model, code, NOTE, 0.1 * number)))
        study.analyses.add(kept(of_row(model, code, age=0.5, **{PLACE: -0.1 * number})))


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., Study]]:
    opened: list[Study] = []

    def made(**protocol: object) -> Study:
        study = filled_study(tmp_path, **protocol)
        opened.append(study)
        for case in study.cases.list_cases():
            told(study, case.code)
        study.protocol.open_session()
        return study

    yield made
    for study in opened:
        study.close()


def first_item(study: Study) -> ItemId:
    return study.reading.worklist(study.protocol.readers()[0].id).items[0].id


def read(study: Study) -> Reading:
    return study.reading.open_item(first_item(study))


def test_a_blinded_arm_gets_no_explanation_and_none_is_even_read(
    make: Callable[..., Study], monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("an explanation was read")

    study = make()
    monkeypatch.setattr(store.analyses, "rows_of_case", never)
    item = first_item(study)
    assert study.reading.open_item(item).explanations == ()
    study.reading.submit(item, full_form(), LOOKED)
    assert "explanations" not in store.judgements.in_force(study._file, item).document.shown


def test_where_the_protocol_says_so_each_side_has_those_of_its_output(
    make: Callable[..., Study],
) -> None:
    study = make(shows_explanations=True)
    reading = read(study)
    row = store.worklists.item(study._file, reading.item.id)
    names = {one.id: one.card.name for one in store.models.list_all(study._file)}
    for side, output in ((Side.LEFT, row.left), (Side.RIGHT, row.right)):
        number = MODELS.index(names[store.outputs.row(study._file, output).model]) + 1
        text, table = (one for one in reading.explanations if one.side is side)
        assert (text.kind, table.kind) == (InputKind.TEXT, InputKind.TABLE)
        assert text.spans[0].weight == pytest.approx(0.1 * number)
        assert table.variants[0].weight == pytest.approx(-0.1 * number)


def test_no_model_is_named_in_what_a_blinded_reader_gets(make: Callable[..., Study]) -> None:
    reading = read(make(shows_explanations=True))
    assert reading.explanations
    assert not [name for name in MODELS if name in repr(reading)]
    assert {one.target for one in reading.explanations} == {"[hidden] says pneumonia"}


def test_words_of_an_output_in_which_a_name_is_hidden_are_not_drawn_and_not_kept(
    make: Callable[..., Study],
) -> None:
    study = make(shows_explanations=True)
    item = read(study).item
    for model in MODELS:
        text = f"I am {model}. Pneumonia in {item.case_code}, {len(model)} mm. See Project Stork."
        study.analyses.add(kept(of_text(model, item.case_code, text)))
    reading = read(study)
    assert not [name for name in (*MODELS, "Stork") if name in repr(reading)]
    assert all(one.document for one in reading.explanations if one.kind is InputKind.TEXT)


def test_a_judgement_keeps_a_hash_of_the_explanations_that_were_there(
    make: Callable[..., Study],
) -> None:
    study = make(shows_explanations=True)
    item = first_item(study)
    study.reading.submit(item, full_form(), LOOKED)
    shown = store.judgements.in_force(study._file, item).document.shown
    assert len(shown["explanations"]) == 64


def test_once_the_study_is_unblinded_explanations_are_there(make: Callable[..., Study]) -> None:
    study = make()
    study.protocol.lock("All is read")
    assert read(study).explanations == ()
    study.lifecycle.unblind("For the analysis")
    assert {one.side for one in read(study).explanations} == set(Side)


def test_explanations_are_gone_with_their_case(make: Callable[..., Study]) -> None:
    study = make()
    case = study.cases.list_cases()[0]
    assert study.analyses.drawn_on(case.id, "Heron")
    study.erasure.erase(case.id, "The patient asked for it")
    assert store.analyses.rows_of_case(study._file, "explanations", case.id) == ()


def test_a_review_gets_those_of_the_model_that_it_is_of(make: Callable[..., Study]) -> None:
    study = make()
    case = study.cases.list_cases()[0].id
    text, _ = study.analyses.drawn_on(case, "Ibis")
    assert (text.side, text.spans[0].weight) == (Side.LEFT, pytest.approx(0.2))
    assert study.analyses.drawn_on(case, "Stork") == ()


def test_an_amendment_cannot_change_whether_explanations_are_shown(
    make: Callable[..., Study],
) -> None:
    study = make()
    with pytest.raises(StateError, match="whether explanations are shown"):
        study.protocol.amend(replace(study.protocol.current(), shows_explanations=True), "To see")


def test_a_protocol_of_an_earlier_version_shows_none() -> None:
    assert not decode('{"version":1,"title":"T","question":"Q","criteria":[],"seed":4}', Protocol
    ).shows_explanations  # fmt: skip


# What fits what is shown

SERIES = ImageSeries("xr", "CR", "", 4, 4, False, (FrameRef(AssetId("ab"), 0),))


def drawn(*explanations: Explanation, text: str = "", note: str = "") -> list[ShownExplanation]:
    notes = (Note(AssetId("note"), "Note", note, "utf-8"),) if note else ()
    beside = ExplanationContext(CaseContent("C", "", "", (SERIES,), notes), text)
    return list(lay_out(Side.RIGHT, explanations, beside, str))


def test_words_are_found_again_behind_blanks_that_the_model_did_not_get() -> None:
    (one,) = drawn(of_text("Heron", "C", "no cough"), text="\n  no cough.")
    assert [(s.start, s.stop) for s in one.spans] == [(3, 5), (6, 11)]
    assert one.document is None


@pytest.mark.parametrize("text", ["no fever", "no cough today", "No cough", "", "no  cough"])
def test_words_of_another_text_are_not_drawn_and_that_is_said(text: str) -> None:
    (one,) = drawn(of_text("Heron", "C", "no cough"), text=text)
    assert (one.spans, one.why_not) == ((), OTHER_TEXT)


def test_the_note_is_preferred_to_an_output_of_the_same_words() -> None:
    (one,) = drawn(of_text("Heron", "C", "no cough"), text="no cough", note="no cough")
    assert one.document == "note"


def test_an_earlier_explanation_is_drawn_where_the_newest_fits_nothing() -> None:
    fitting, other = of_text("Heron", "C", "no cough"), of_text("Heron", "C", "cough")
    (one,) = drawn(fitting, other, text="no cough")
    assert len(one.spans) == 2


def test_a_heat_map_is_drawn_on_the_frame_of_its_file_alone() -> None:
    for image, frame, why in (("ab", 0, ""), ("ab", 1, OTHER_IMAGE), ("", 0, OTHER_IMAGE)):
        (one,) = drawn(of_image("Heron", "C", heat_map(2, 2, image, frame)))
        assert (one.why_not, one.heat_map is None) == (why, bool(why))


@pytest.mark.parametrize(
    "found",
    [
        HeatMap(2, 2, heat_map(2, 3, "").values, "ab"),
        HeatMap(-2, -2, heat_map(2, 2, "").values, "ab"),
        HeatMap(1, 1, "AADAfw==", "ab"),
        HeatMap(1, 1, "no base64!", "ab"),
    ],
    ids=["another size", "a negative size", "not a number", "not base64"],
)
def test_a_damaged_heat_map_is_not_drawn(found: HeatMap) -> None:
    (one,) = drawn(of_image("Heron", "C", found))
    assert (one.why_not, one.heat_map) == (DAMAGED_MAP, None)


def test_parts_that_name_no_variant_draw_nothing() -> None:
    assert drawn(of_row("Heron", "C", age=0.5)) == []


# Letters of sequences

RECORDS = tuple(SequenceRecord(AssetId("fa"), name, 4, name) for name in ("ACGT", "TTTT"))


def lettered(*explanations: Explanation) -> list[ShownExplanation]:
    beside = ExplanationContext(CaseContent("C", "", "", sequences=RECORDS))
    return list(lay_out(Side.LEFT, explanations, beside, str))


def test_letters_are_drawn_on_the_record_that_they_are_all_letters_of() -> None:
    (one,) = lettered(of_sequence("Heron", "C", "tttt"))
    assert (one.sequence, one.why_not) == (1, "")
    assert [(x.start, x.stop, x.weight) for x in one.letters[:2]] == [(0, 1, 0.25), (1, 2, -0.25)]
    assert one.letters[0].changes == (("A", -0.25), ("C", -0.25), ("G", -0.25))


def test_each_record_has_the_newest_explanation_of_its_own() -> None:
    told = [of_sequence("Heron", "C", name, w) for name in ("ACGT", "TTTT") for w in (0.1, 0.2)]
    assert [(one.sequence, one.letters[0].weight) for one in lettered(*told)] == [
        (0, 0.2),
        (1, 0.2),
    ]


@pytest.mark.parametrize("sequence", ["ACG", "ACGTA", "ACGA", ""])
def test_letters_of_another_sequence_are_not_drawn_and_that_is_said(sequence: str) -> None:
    (one,) = lettered(of_sequence("Heron", "C", sequence))
    assert (one.letters, one.sequence, one.why_not) == ((), None, OTHER_SEQUENCE)


def test_letters_with_a_hole_between_them_or_without_a_number_are_not_drawn() -> None:
    whole = of_sequence("Heron", "C", "ACGT")
    hole = replace(whole, attributions=whole.attributions[:1] + whole.attributions[2:])
    blank = of_sequence("Heron", "C", "ACGT", float("nan"))
    assert all(one.why_not for told in (hole, blank) for one in lettered(told))
