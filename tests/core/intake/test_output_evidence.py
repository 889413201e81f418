"""Evidence of statements: parsing, rules of resolution, and shifts by replaced texts."""

import json

import pytest

from readingroom.domain.case import Note
from readingroom.domain.ids import AssetId
from readingroom.domain.output import Evidence, EvidenceRule, ModelCard, OutputContent
from readingroom.intake.deidentify.outputs import answered_outputs, prepared_outputs
from readingroom.intake.deidentify.types import RedactionAction, RedactionDecision
from readingroom.intake.output_evidence import (
    MAX_EVIDENCE,
    MAX_QUOTE,
    EvidenceReference,
    count_evidence,
    evidence_of,
    resolved_evidence,
)
from readingroom.intake.output_values import RowRefusedError
from readingroom.intake.outputs import read_outputs
from readingroom.privacy.spans import OffsetMap
from readingroom.reading.blinding import HIDDEN, Blinder
from readingroom.reading.kit_blinding import kit_output

TEXT = "Nodule of 8 mm. No effusion. Nodule grew."
NOTES = (
    Note(AssetId("n1"), "Report", "CT: nodule 8 mm, was 6 mm. No fluid.", "utf-8"),
    Note(AssetId("n2"), "Letter", "No fluid was seen. No fluid today.", "utf-8"),
    Note(AssetId("n3"), "Letter", "Third note.", "utf-8"),
)


def entry(**changes):
    return {"statement": "Nodule of 8 mm.", "note": "Report", "quote": "nodule 8 mm", **changes}


def references(*entries) -> tuple[EvidenceReference, ...]:
    return evidence_of(list(entries))


def reason(**changes) -> str:
    evidence, unresolved = resolved_evidence(references(entry(**changes)), TEXT, NOTES)
    assert evidence == ()
    ((number, text),) = unresolved
    assert number == 1
    return text


def only(**changes) -> Evidence:
    (evidence,), unresolved = resolved_evidence(references(entry(**changes)), TEXT, NOTES)
    assert unresolved == ()
    return evidence


def test_quotes_that_occur_once_become_offsets():
    item = only()

    assert TEXT[item.start : item.stop] == "Nodule of 8 mm."
    assert item.note == "n1"
    assert NOTES[0].text[item.note_start : item.note_stop] == "nodule 8 mm"
    assert item.rule is EvidenceRule.QUOTE


def test_offsets_and_the_number_of_a_note():
    item = only(statement={"start": 16, "end": 28}, note=2, quote=None, start=0, end=8)

    assert item == Evidence(16, 28, AssetId("n2"), 0, 8, EvidenceRule.OFFSETS)


def test_a_quote_with_offsets_must_be_there():
    item = only(note=2, quote="No fluid", start=19, end=27)

    assert (item.note_start, item.note_stop) == (19, 27)
    assert "offsets" in reason(note=2, quote="No fluid", start=20, end=28)


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"statement": "Nodule"}, "statement occurs several"),
        ({"statement": "nodule of"}, "statement does not occur"),
        ({"statement": {"start": 30, "end": 42}}, "statement ends after"),
        ({"statement": {"start": 15, "end": 16}}, "only spaces"),
        ({"note": "report"}, "no note with"),
        ({"note": "Letter", "quote": "Third"}, "several notes"),
        ({"note": 4}, "no note 4"),
        ({"quote": "Nodule 8 mm"}, "evidence does not occur"),
        ({"note": 2, "quote": "No fluid"}, "evidence occurs several"),
        ({"quote": None, "start": 0, "end": 99}, "evidence ends after"),
    ],
)
def test_nothing_is_guessed(changes, part):
    assert part in reason(**changes)


def test_overlapping_occurrences_are_several():
    references = evidence_of([{"statement": "aa", "note": 1, "quote": "x"}])
    evidence, unresolved = resolved_evidence(references, "aaa", (NOTES[0],))

    assert evidence == ()
    assert "several" in unresolved[0][1]


def test_the_counts_state_the_rules_and_the_reasons():
    read = references(
        entry(), entry(quote=None, start=0, end=2), entry(note=9), entry(), entry(note=9)
    )
    evidence, unresolved = resolved_evidence(read, TEXT, NOTES)
    text = count_evidence(evidence, [why for _, why in unresolved]).text

    assert [number for number, _ in unresolved] == [3, 5]
    assert "1 by quote, 1 by offsets, 2 not resolved (no note 9" in text
    assert count_evidence(()).text == ""


@pytest.mark.parametrize(
    "value",
    [
        "text",
        [1],
        [{}],
        [entry(statement="")],
        [entry(statement="   ")],
        [entry(statement=["a"])],
        [entry(statement={})],
        [entry(statement={"start": 1})],
        [entry(statement={"start": 5, "end": 5})],
        [entry(statement={"start": 5, "end": 2})],
        [entry(statement={"quote": "a", "text": "b"})],
        [entry(note=None)],
        [entry(note=0)],
        [entry(note=True)],
        [entry(note=1.0)],
        [entry(note="\u202ereport")],
        [entry(quote=None)],
        [entry(quote=7)],
        [entry(quote="a\0")],
        [entry(quote="x" * (MAX_QUOTE + 1))],
        [entry(start=-1, end=4)],
        [entry(start=True, end=4)],
        [entry(start=0, end=10**30)],
        [entry(start=0, end=MAX_QUOTE + 1)],
        [entry(page=3)],
        [entry()] * (MAX_EVIDENCE + 1),
    ],
)
def test_invalid_evidence_refuses_the_row(value):
    with pytest.raises(RowRefusedError) as refused:
        evidence_of(value)

    assert str(refused.value).endswith(".")
    assert "Nodule" not in str(refused.value)


def row_of(folder, **values):
    path = folder / "outputs.jsonl"
    path.write_text(json.dumps({"case": "A", "model": "M", **values}))
    return read_outputs(path)


def test_evidence_alone_says_nothing(tmp_path):
    assert row_of(tmp_path, evidence=[entry()]).outputs == ()


def test_csv_has_the_same_evidence_as_json(tmp_path):
    path = tmp_path / "outputs.csv"
    cell = json.dumps([entry()]).replace('"', '""')
    path.write_text(f'case,model,text,evidence\nA,M,"{TEXT}","{cell}"\n')

    assert read_outputs(path).outputs[0].evidence == references(entry())


def test_names_replaced_in_the_text_shift_the_statements(tmp_path):
    text = "Mr Anselm Brook: nodule. Stable, says Anselm Brook. End."
    imported = row_of(tmp_path, text=text)
    spans = [("nodule", "nodule"), ("Stable, says Anselm", "s"), ("Brook", "b"), ("End.", "e")]
    evidence = tuple(
        Evidence(at, at + len(part), AssetId("n1"), 0, 2, EvidenceRule.QUOTE)
        for part, _ in spans
        if (at := text.rindex(part)) >= 0
    )
    content = imported.outputs[0].content
    changed = OutputContent(text=content.text, evidence=evidence)
    row = type(imported.outputs[0])("A", ModelCard("M"), changed, 1)
    prepared = prepared_outputs("o.jsonl", type(imported)((row,), {}), {})
    replaced = {
        item.key: RedactionDecision(RedactionAction.REPLACE)
        for item in prepared.items
        if item.matched_text
    }
    assert replaced
    (stored,) = answered_outputs(prepared, replaced)
    shown = [stored.content.text[item.start : item.stop] for item in stored.content.evidence]

    assert "Brook" not in stored.content.text
    assert shown[0] == "nodule"
    assert shown[1].startswith("Stable, says ")
    assert shown[1].endswith("]")
    assert shown[2].startswith("[")
    assert shown[3] == "End."


def test_a_replaced_span_is_covered_whole():
    offsets = OffsetMap(((4, 9, 4, 10), (12, 14, 13, 15)))

    assert offsets.new_span(0, 4) == (0, 4)
    assert offsets.new_span(5, 7) == (4, 10)
    assert offsets.new_span(9, 12) == (10, 13)
    assert offsets.new_span(2, 13) == (2, 15)
    assert offsets.new_span(14, 20) == (15, 21)


@pytest.mark.parametrize("text", ["Heron 2 saw a nodule. Heron agrees: stable e\u0301.", "Nodule."])
def test_hidden_names_of_models_shift_the_statements(text):
    parts = [
        part for part in ("nodule", "Heron agrees", "stable e\u0301", "Nodule") if part in text
    ]
    evidence = tuple(
        Evidence(
            text.index(part),
            text.index(part) + len(part),
            AssetId("n"),
            0,
            1,
            EvidenceRule.QUOTE,
        )
        for part in parts
    )
    shown = Blinder([ModelCard("Heron", "2")]).show(OutputContent(text=text, evidence=evidence))
    quotes = [shown.text[item.start : item.stop] for item in shown.evidence]

    expected = {"nodule": "nodule", "Heron agrees": f"{HIDDEN} agrees", "Nodule": "Nodule"}
    assert quotes == [expected.get(part, "stable \u00e9") for part in parts]
    assert kit_output(shown).evidence == shown.evidence
    again = Blinder([ModelCard("Heron", "2")]).show(kit_output(shown))
    assert again.evidence == shown.evidence
