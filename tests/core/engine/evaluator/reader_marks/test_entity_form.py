"""Entities that readers mark in texts: the figures of the same entities as answers of a model."""

import json
from pathlib import Path

import numpy as np
import pytest
from tests.core.engine.evaluator.reader_marks.test_safety_and_levels import (
    new_study,
    order,
    results_of,
)
from tests.core.services.study_material import LOOKED

from readingroom.domain.edit_distance import edit_distance
from readingroom.domain.error_annotation import Side
from readingroom.domain.mark import OutputEdit
from readingroom.engine.evaluator.families.extraction.entities import Entity
from readingroom.engine.evaluator.reader_marks.entity_form import EntityForm, enclosed_entities
from readingroom.engine.evaluator.reader_marks.forms import ItemToMark, letter_code
from readingroom.engine.evaluator.reader_marks.service import ReaderMarksService, prepare_readers
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.reading.types import JudgementEntry, Reading
from readingroom.services.study import Study

TEXTS = (
    "He has fever and no cough. He takes aspirin. ",  # outputs do not end with a space
    "She denies chest pain;\nmetformin was stopped.",
    "No complaints today.",
    "Rash after amoxicillin, no fever.",
)
GOLD = (
    (("fever", "problem"), ("cough", "problem"), ("aspirin", "drug")),
    (("chest pain", "problem"), ("metformin", "drug")),
    (),
    (("Rash", "problem"), ("amoxicillin", "drug"), ("fever", "problem")),
)
MARKED: dict[str, tuple[tuple[tuple[str, str], ...] | None, ...]] = {
    "Heron": (
        (("fever", "problem"), ("aspirin", "drug")),
        (("pain", "problem"), ("metformin", "drug")),
        (("complaints", "problem"),),
        (("Rash", "problem"), ("amoxicillin", "problem")),
    ),
    "R1": (
        (("fever", "problem"), ("cough", "problem"), ("aspirin", "drug")),
        (("chest pain", "Problem"), ("metformin", "drug")),
        (),
        (("Rash", "problem"), ("amoxicillin", "drug")),
    ),
    "R2": (
        (("fever", "problem"), ("aspirin", "drug")),
        (("pain", "problem"),),
        (("complaints", "problem"),),
        None,
    ),
}
"""Entities of the model and of each reader, None for "cannot assess"; all labels in lower case."""
Span = tuple[int, int, str]


def spans(text: str, entities: tuple[tuple[str, str], ...]) -> list[Span]:
    return [
        (text.index(passage), text.index(passage) + len(passage), label.lower())
        for passage, label in entities
    ]


def as_entities(text: str, entities: tuple[tuple[str, str], ...]) -> list[dict[str, object]]:
    return [
        {"start": start, "end": end, "label": label} for start, end, label in spans(text, entities)
    ]


def notes(path: Path, marked: tuple[tuple[tuple[str, str], ...] | None, ...]) -> Path:
    rows = []
    for at, (text, gold, own) in enumerate(zip(TEXTS, GOLD, marked, strict=True)):
        row: dict[str, object] = {"id": f"n{at}", "text": text, "gold": as_entities(text, gold)}
        if own is not None:
            row["pred"] = as_entities(text, own)
        rows.append(json.dumps(row) + "\n")
    path.write_text("".join(rows), "utf-8")
    return path


def entry_of(code: str, reading: Reading) -> JudgementEntry:
    shown = reading.outputs[Side.LEFT].text
    own = MARKED[code][[text.strip() for text in TEXTS].index(shown)]
    if own is None:
        return JudgementEntry(answers={"entities": None})
    text = shown
    for passage, label in own:
        text = text.replace(passage, f"[{passage}|{label}]", 1)
    edit = OutputEdit(Side.LEFT, text, edit_distance(shown, text), 1_000)
    return JudgementEntry(scores={"entities": int(bool(own))}, edits=(edit,) if own else ())


def read_all(study: Study) -> None:
    study.protocol.open_session()
    for reader in study.protocol.readers():
        for item in study.reading.worklist(reader.id).items:
            reading = study.reading.open_item(item.id)
            study.reading.submit(item.id, entry_of(reader.code, reading), LOOKED)


def values_of(result: EvaluationResult) -> dict[str, float | None]:
    return {row.metric: row.value.value for row in result.metrics if not row.stratum}


def f1_by_hand(first: str, second: str) -> tuple[float, int]:
    """Return the strict F1 of two raters over the texts that both marked, and their number."""
    both = [
        (set(spans(text, ours)), set(spans(text, theirs)))
        for text, ours, theirs in zip(TEXTS, MARKED[first], MARKED[second], strict=True)
        if ours is not None and theirs is not None
    ]
    shared = sum(len(ours & theirs) for ours, theirs in both)
    return 2 * shared / sum(len(ours) + len(theirs) for ours, theirs in both), len(both)


def test_readers_give_the_figures_of_the_same_predictions(tmp_path: Path) -> None:
    suite = tmp_path / "suite"
    import_suite(notes(tmp_path / "gold.jsonl", MARKED["Heron"]), "clinical-spans", suite)
    with new_study(tmp_path) as study:
        path = notes(tmp_path / "heron.jsonl", MARKED["Heron"])
        import_answers(path, suite, "Heron", tmp_path / "heron")
        study.engine.add_result(tmp_path / "heron")
        material = prepare_readers(study, order(suite))
        protocol = study.protocol.current()
        assert protocol.asks_edits
        assert not material.left_out
        assert "drug, problem" in protocol.criteria[0].label
        read_all(study)
        results = results_of(study)
        report = study.service(ReaderMarksService).agreement(study.engine.results()[0].id)
    for reader in ("R1", "R2"):
        path = notes(tmp_path / f"{reader}.jsonl", MARKED[reader])
        expected = import_answers(path, suite, reader, tmp_path / reader).result
        if reader == "R1":
            assert values_of(results["reader R1"]) == values_of(expected)
            assert values_of(expected)["entity_f1_strict"] == pytest.approx(2 * 7 / (7 + 8))
        else:  # the text that the reader could not assess is left out
            assert results["reader R2"].item_count == len(TEXTS) - 1
            rows = list(zip(TEXTS, MARKED["R2"], GOLD, strict=True))[:-1]
            sets = [(set(spans(t, own or ())), set(spans(t, gold))) for t, own, gold in rows]
            right = sum(len(own & gold) for own, gold in sets)
            total = sum(len(own) + len(gold) for own, gold in sets)
            value = values_of(results["reader R2"])["entity_f1_strict"]
            assert value == pytest.approx(2 * right / total)

    assert report is not None
    assert report.coefficient == "F1"
    assert len(report.pairs) == 3
    for pair in report.pairs:
        value, count = f1_by_hand(pair.first, pair.second)
        assert (pair.count, pair.kappa.value) == (count, pytest.approx(value))
    assert report.score_count == len(TEXTS) - 1


def test_texts_whose_names_are_hidden_are_not_compared(tmp_path: Path) -> None:
    suite = tmp_path / "suite"
    import_suite(notes(tmp_path / "gold.jsonl", MARKED["Heron"]), "clinical-spans", suite)
    with new_study(tmp_path) as study:
        path = notes(tmp_path / "model.jsonl", MARKED["Heron"])
        import_answers(path, suite, "Metformin", tmp_path / "model")  # a name in the second text
        study.engine.add_result(tmp_path / "model")
        material = prepare_readers(study, order(suite))
    assert [entry.item for entry in material.left_out] == [f"item-{letter_code('n1')}"]


@pytest.mark.parametrize("seed", range(20))
def test_enclosed_entities_are_where_they_were_drawn(seed: int) -> None:
    rng = np.random.default_rng(seed)
    text = "".join(rng.choice(list("ab [](){}|\n.é𝄞"), size=80))
    text = text.replace("|", ":").replace("[", "(").replace("]", ")")
    borders = np.sort(rng.choice(81, size=8, replace=False)).tolist()
    drawn = [(a, b) for a, b in zip(borders[::2], borders[1::2], strict=True) if text[a:b].strip()]
    marked, end = "", 0
    for start, stop in drawn:
        marked += f"{text[end:start]}[{text[start:stop]}|x|y]"
        end = stop
    marked += text[end:]
    expected = []
    for start, stop in drawn:
        lead = len(text[start:stop]) - len(text[start:stop].lstrip())
        expected.append(
            Entity(start + lead, start + lead + len(text[start:stop].strip()), "x", "y")
        )
    assert enclosed_entities(marked, text) == tuple(expected)


TEXT = "He has fever and cough."


@pytest.mark.parametrize(
    ("marked", "entities"),
    [
        (TEXT, ()),
        ("He has [fever|problem] and cough.", ((7, 12),)),
        ("He really has [fever|problem] and [cough|problem].", ((7, 12), (17, 22))),
        ("He has [high fever|problem] and [cough|problem].", ((17, 22),)),
        ("[fever|problem]", ((7, 12),)),
        ("He has [fever] and cough.", ()),
        ("He has [fever|] and [ |problem]cough.", ()),
    ],
)
def test_entities_count_where_their_passage_was_not_changed(
    marked: str, entities: tuple[tuple[int, int], ...]
) -> None:
    enclosed = enclosed_entities(marked, TEXT)
    assert enclosed is not None
    assert tuple((entity.start, entity.end) for entity in enclosed) == entities


def test_a_rewritten_text_has_no_mark() -> None:
    item = ItemToMark("1", "[]", "a" * 3_000, letter_code("a" * 3_000))
    edit = OutputEdit(Side.LEFT, "b" * 3_000, 3_000, 0)
    entry = JudgementEntry(scores={"entities": 1}, edits=(edit,))
    assert EntityForm().mark(entry, item) is None
    assert EntityForm().mark(JudgementEntry(scores={"entities": 1}), item) == "[]"
    other = item._replace(text_code=letter_code("another text"))
    assert EntityForm().mark(JudgementEntry(scores={"entities": 0}), other) is None


@pytest.mark.parametrize("text", [" He has fever.", "He has [fever|problem]."])
def test_texts_that_cannot_be_marked_are_refused(text: str) -> None:
    assert EntityForm().why_unusable(ItemToMark("1", "[]", text))
    assert not EntityForm().why_unusable(ItemToMark("1", "[]", "He has fever."))
