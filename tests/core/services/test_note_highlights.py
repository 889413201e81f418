"""Highlights of notes: rules on sentences of the NegEx literature and hostile text; the record."""

from itertools import pairwise

import pytest
from tests.core.services.study_material import filled_study
from tests.support.durations import ProcessorTime

from readingroom.audit.types import EventQuery
from readingroom.domain.accounts import Role
from readingroom.domain.errors import PermissionDeniedError
from readingroom.services.note_highlights import HighlightKind, highlighted, is_english


def texts(text: str, kind: HighlightKind) -> list[str]:
    return [text[start:stop] for start, stop in highlighted(text, kind)]


@pytest.mark.parametrize(
    ("text", "negated"),
    [
        # Constructions of Chapman et al. 2001 (NegEx), table 1 and discussion.
        ("The patient denies chest pain.", ["denies chest pain"]),
        ("No evidence of pneumonia. Cough.", ["No evidence of pneumonia"]),
        ("Chest pain, but no dyspnoea", ["no dyspnoea"]),
        ("No fever but a cough since Monday.", ["No fever"]),
        ("Pulmonary embolism was ruled out.", ["Pulmonary embolism was ruled out"]),
        ("A fracture is not seen.", ["A fracture is not seen"]),
        ("Negative for malignancy; pain persists", ["Negative for malignancy"]),
        ("No fever, chills or cough", ["No fever, chills or cough"]),
        # Pseudo-negations.
        ("No change in the effusion.", []),
        ("Not only pain was reported", []),
        ("Drain removed without difficulty", []),
        ("A normal note, number and knowledge.", []),
        ("", []),
    ],
)
def test_negated_findings(text: str, negated: list[str]) -> None:
    assert texts(text, HighlightKind.NEGATION) == negated


def test_the_scope_of_a_negation_is_limited() -> None:
    (span,) = texts("no " + "finding " * 40, HighlightKind.NEGATION)
    assert len(span.split()) == 8


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Hb 7.2 g/dL, Na 141 mmol/L", ["7.2 g/dL", "141 mmol/L"]),
        ("nodule 4 x 5 mm, was 3-4 mm", ["4 x 5 mm", "3-4 mm"]),
        ("temp 38,5 °C; SpO2 92%", ["38,5 °C", "92%"]),
        ("dose ≤ 5 mg daily for 3 days", ["≤ 5 mg", "3 days"]),
        ("67-year-old in room 12, MRN 123456", []),
        ("T12 fracture, B12 level, 12/2024", []),
        ("5 mgx 5 mg", ["5 mg"]),
    ],
)
def test_numbers_with_units(text: str, numbers: list[str]) -> None:
    assert texts(text, HighlightKind.NUMBER) == numbers


def test_medications_by_list_table_and_ending() -> None:
    text = "Warfarin, CO-AMOXICLAV, rivaroxaban, capecitabine, pembrolizumab; oxygen, statin, arm."
    assert texts(text, HighlightKind.MEDICATION) == [
        "Warfarin",
        "CO-AMOXICLAV",
        "rivaroxaban",
        "capecitabine",
        "pembrolizumab",
        "statin",
    ]


def test_spans_are_in_order_and_apart_in_hostile_text() -> None:
    text = "no not without no denies 😀 İ no\n" * 300 + "9" * 5_000 + " no" * 5_000
    with ProcessorTime() as spent:
        for kind in HighlightKind:
            spans = highlighted(text, kind)
            assert all(0 <= first < last <= len(text) for first, last in spans)
            assert all(before.stop <= after.start for before, after in pairwise(spans))
    assert spent.seconds < 1.0


def test_a_note_of_another_language_is_recognised() -> None:
    english = "The patient was admitted with chest pain and has a history of hypertension. " * 3
    german = "Der Patient wurde mit Brustschmerzen aufgenommen und ist seit Jahren krank. " * 3
    spanish = "El paciente ingresa por dolor en el pecho y tiene antecedentes de diabetes. " * 3
    assert is_english(english)
    assert not is_english(german)
    assert not is_english(spanish)
    assert is_english("RR 12")


def test_switches_are_recorded_for_the_item_and_belong_to_its_reader(tmp_path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        readers = study.protocol.readers()
        study.act_as(Role.READER, readers[0].id)
        first, second = study.reading.worklist(readers[0].id).items[:2]
        study.highlights.record(first.id, HighlightKind.NEGATION, is_on=True)
        study.highlights.record(first.id, HighlightKind.NEGATION, is_on=False)
        study.highlights.record(second.id, HighlightKind.NUMBER, is_on=True)

        assert study.highlights.switches(first.id) == (
            (HighlightKind.NEGATION, True),
            (HighlightKind.NEGATION, False),
        )
        assert study.highlights.switches(second.id) == ((HighlightKind.NUMBER, True),)
        study.act_as(Role.COORDINATOR, None)
        query = EventQuery(kind="note highlights switched")
        assert len(study.trail.find(query, limit=9).events) == 3
        study.act_as(Role.READER, readers[1].id)
        with pytest.raises(PermissionDeniedError):
            study.highlights.record(first.id, HighlightKind.NUMBER, is_on=True)
