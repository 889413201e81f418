"""Entities, relations and codes by readers: the figures of the same answers of a model."""

import json
from collections.abc import Callable, Hashable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sklearn.metrics import f1_score
from sklearn.preprocessing import MultiLabelBinarizer
from tests.core.engine.evaluator.reader_marks.test_safety_and_levels import (
    new_study,
    order,
    results_of,
)
from tests.core.services.study_material import LOOKED
from tests.support.unusual_texts import UNUSUAL_TEXTS, words_of

from readingroom.domain.error_annotation import Side
from readingroom.domain.passages import (
    Passage,
    PassageRelation,
    moved_relations,
    passage_numbers,
    passages_of,
    relation_numbers,
    relations_of,
)
from readingroom.domain.protocol import CriterionKind
from readingroom.engine.evaluator.reader_marks.extraction_forms import EntityForm
from readingroom.engine.evaluator.reader_marks.forms import ItemToMark, letter_code
from readingroom.engine.evaluator.reader_marks.service import ReaderMarksService, prepare_readers
from readingroom.engine.evaluator.reader_marks.types import PairMethod, RaterAgreement
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.reading.types import JudgementEntry, Reading
from readingroom.services.study import Study

DATA = Path("/work/shared/data/protocols")
TEXTS = (
    "He has fever and no cough. He takes aspirin. ",  # outputs do not end with a space
    " \n She denies chest pain;\nmetformin was stopped.",  # nor begin with one
    "No complaints today.",
    "Rash after amoxicillin [sic|x], no fever.",
)
GOLD = (
    (("fever", "problem"), ("cough", "problem"), ("aspirin", "drug")),
    (("chest pain", "problem"), ("metformin", "drug")),
    (),
    (("Rash", "problem"), ("amoxicillin", "drug"), ("fever", "problem")),
)
Marks = tuple[tuple[str, str], ...]
MARKED: dict[str, tuple[Marks | None, ...]] = {
    "Heron": (
        (("fever", "problem"), ("aspirin", "drug")),
        (("pain", "problem"), ("metformin", "drug")),
        (("complaints", "problem"),),
        (("Rash", "problem"), ("amoxicillin", "problem")),
    ),
    "R1": (
        (("fever", "problem"), ("cough", "problem"), ("aspirin", "drug")),
        (("chest pain", "problem"), ("metformin", "drug")),
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
"""Entities of the model and of each reader, None for "cannot assess"."""


def spans(text: str, entities: Marks) -> list[tuple[int, int, str]]:
    return [
        (text.index(passage), text.index(passage) + len(passage), label)
        for passage, label in entities
    ]


def as_entities(text: str, entities: Marks) -> list[dict[str, object]]:
    return [
        {"start": start, "end": end, "label": label} for start, end, label in spans(text, entities)
    ]


def write_lines(path: Path, rows: list[dict[str, object]]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return path


def notes(path: Path, marked: tuple[Marks | None, ...]) -> Path:
    rows = []
    for at, (text, gold, own) in enumerate(zip(TEXTS, GOLD, marked, strict=True)):
        row: dict[str, object] = {"id": f"n{at}", "text": text, "gold": as_entities(text, gold)}
        if own is not None:
            row["pred"] = as_entities(text, own)
        rows.append(row)
    return write_lines(path, rows)


def value_named(reading: Reading, key: str, label: str) -> int:
    criterion = next(each for each in reading.protocol.criteria if each.key == key)
    options = (*criterion.options, *criterion.statuses)
    return next(option.value for option in options if option.label == label)


def entry_of(code: str, reading: Reading) -> JudgementEntry:
    shown = reading.outputs[Side.LEFT].text
    own = MARKED[code][[text.strip() for text in TEXTS].index(shown)]
    if own is None:
        return JudgementEntry(answers={"entities": None})
    passages = [
        Passage(start, end, value_named(reading, "entities", label))
        for start, end, label in spans(shown, own)
    ]
    return JudgementEntry(answers={"entities": passage_numbers(passages)})


def read_all(study: Study, entry: Callable[[str, Reading], JudgementEntry]) -> None:
    study.protocol.open_session()
    for reader in study.protocol.readers():
        for item in study.reading.worklist(reader.id).items:
            reading = study.reading.open_item(item.id)
            study.reading.submit(item.id, entry(reader.code, reading), LOOKED)


def values_of(result: EvaluationResult) -> dict[str, float | None]:
    return {row.metric: row.value.value for row in result.metrics if not row.stratum}


def read_suite_as(
    folder: Path, suite: Path, answers: Path, entry: Callable[[str, Reading], JudgementEntry]
) -> tuple[dict[str, EvaluationResult], RaterAgreement]:
    """Return the results of two readers of the items of a suite, and their agreement."""
    with new_study(folder) as study:
        import_answers(answers, suite, "Heron", folder / "heron")
        study.engine.add_result(folder / "heron")
        prepare_readers(study, order(suite))
        read_all(study, entry)
        results = results_of(study)
        report = study.service(ReaderMarksService).agreement(study.engine.results()[0].id)
        assert study.trail.verify().is_sound
    assert report is not None
    return results, report


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
    path = notes(tmp_path / "heron.jsonl", MARKED["Heron"])
    results, report = read_suite_as(tmp_path, suite, path, entry_of)
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

    assert (report.coefficient, report.method) == ("F1", PairMethod.ENTITIES)
    assert len(report.pairs) == 3
    for pair in report.pairs:
        value, count = f1_by_hand(pair.first, pair.second)
        assert (pair.count, pair.kappa.value) == (count, pytest.approx(value))
    assert report.score_count == len(TEXTS) - 1


def test_readers_are_asked_by_passages_with_the_types_of_the_suite(tmp_path: Path) -> None:
    suite = tmp_path / "suite"
    import_suite(notes(tmp_path / "gold.jsonl", MARKED["Heron"]), "clinical-spans", suite)
    with new_study(tmp_path) as study:
        path = notes(tmp_path / "heron.jsonl", MARKED["Heron"])
        import_answers(path, suite, "Heron", tmp_path / "heron")
        study.engine.add_result(tmp_path / "heron")
        material = prepare_readers(study, order(suite))
        protocol = study.protocol.current()
    entities, confidence = protocol.criteria
    assert not material.left_out
    assert not protocol.asks_edits
    assert entities.kind is CriterionKind.PASSAGES
    assert [option.label for option in entities.options] == ["drug", "problem"]
    assert not confidence.is_required


def test_texts_whose_names_are_hidden_are_not_compared(tmp_path: Path) -> None:
    suite = tmp_path / "suite"
    import_suite(notes(tmp_path / "gold.jsonl", MARKED["Heron"]), "clinical-spans", suite)
    with new_study(tmp_path) as study:
        path = notes(tmp_path / "model.jsonl", MARKED["Heron"])
        import_answers(path, suite, "Metformin", tmp_path / "model")  # a name in the second text
        study.engine.add_result(tmp_path / "model")
        material = prepare_readers(study, order(suite))
    assert [entry.item for entry in material.left_out] == [f"item-{letter_code('n1')}"]


def test_marks_in_another_text_are_not_used() -> None:
    form = EntityForm(("drug",))
    criteria = form.criteria(())
    item = ItemToMark("1", "[]", "Aspirin.", letter_code("Aspirin."), start=2, criteria=criteria)
    entry = JudgementEntry(answers={"entities": passage_numbers([Passage(0, 7, 1)])})
    marked = form.mark(entry, item)
    assert isinstance(marked, str)
    assert json.loads(marked)[0] | {"status": ""} == {
        "start": 2,
        "end": 9,
        "label": "drug",
        "status": "",
    }
    assert form.mark(JudgementEntry(answers={"entities": ()}), item) == "[]"
    assert form.mark(JudgementEntry(answers={"entities": None}), item) is None
    assert form.mark(entry, item._replace(text_code=letter_code("another text"))) is None


@pytest.mark.parametrize("seed", range(20))
def test_relations_name_passages_that_begin_together_and_follow_them(seed: int) -> None:
    rng = np.random.default_rng(seed)
    drawn = {
        (start, start + int(rng.integers(1, 9)), int(rng.integers(1, 3)))
        for start in rng.integers(0, 6, size=12).tolist()
    }
    passages = [Passage(*each, int(rng.integers(0, 3))) for each in rng.permutation(list(drawn))]
    relations = {PassageRelation(a, 1, b) for a in passages for b in passages}
    numbers = relation_numbers(relations, passages)

    assert passages_of(passage_numbers(passages)) == tuple(passages)
    assert {*relations_of(numbers, passages)} == relations
    left = moved_relations(relations, passages, passages[1:])
    assert {*left} == {each for each in relations if passages[0] not in (each.subject, each.object)}
    changed = [replace(passages[0], value=9), *passages[1:]]
    assert len({*moved_relations(relations, passages, changed)}) == len(relations)


def test_relations_of_older_studies_name_passages_by_their_first_character() -> None:
    passages = (Passage(3, 8, 1), Passage(12, 20, 2))

    assert relations_of((3, 1, 12), passages) == (PassageRelation(passages[0], 1, passages[1]),)


def shared_notes() -> list[dict[str, Any]]:
    """Return the shared notes."""
    path = DATA / "clinical-spans" / "notes.jsonl"
    if not path.is_file():
        pytest.skip(f"no file {path}")
    return list(map(json.loads, path.read_text("utf-8").splitlines()))


def passages_in(reading: Reading, entities: list[dict[str, Any]]) -> tuple[Passage, ...]:
    return tuple(
        Passage(
            each["start"],
            each["end"],
            value_named(reading, "entities", each["label"]),
            value_named(reading, "entities", each["status"]) if each.get("status") else 0,
        )
        for each in entities
    )


def micro_f1(targets: list[set[Hashable]], predicted: list[set[Hashable]]) -> float:
    """Return the micro F1 of scikit-learn; each entity, relation or code is a label of its text."""
    binarizer = MultiLabelBinarizer().fit([*targets, *predicted])
    both = binarizer.transform(targets), binarizer.transform(predicted)
    return float(f1_score(*both, average="micro"))


def test_entities_in_the_shared_notes_give_the_figures_of_nervaluate(tmp_path: Path) -> None:
    rows = shared_notes()
    by_text = {row["text"].strip(): row for row in rows}
    suite, path = tmp_path / "suite", write_lines(tmp_path / "notes.jsonl", rows)
    import_suite(path, "clinical-spans", suite)

    def entry(code: str, reading: Reading) -> JudgementEntry:
        row = by_text[reading.outputs[Side.LEFT].text]
        entities = row["pred"] if code == "R1" else row["gold"]
        return JudgementEntry(answers={"entities": passage_numbers(passages_in(reading, entities))})

    results, report = read_suite_as(tmp_path, suite, path, entry)
    figures = values_of(results["reader R1"])
    model = import_answers(path, suite, "Other", tmp_path / "other").result
    sets = [
        [{(at, e["start"], e["end"], e["label"]) for e in row[key]} for at, row in enumerate(rows)]
        for key in ("gold", "pred")
    ]
    assert figures == values_of(model)
    assert figures["entity_f1_strict"] == pytest.approx(micro_f1(*sets))
    published = json.loads((DATA / "clinical-spans" / "expected.json").read_text("utf-8"))
    overall = published["nervaluate_overall"]
    for mode, name in (("strict",) * 2, ("exact",) * 2, ("partial",) * 2, ("type", "ent_type")):
        for measure in ("f1", "precision", "recall"):
            assert figures[f"entity_{measure}_{mode}"] == pytest.approx(overall[name][measure])
        for count, own in (("correct", "correct"), ("spurious",) * 2, ("missed",) * 2):
            assert figures[f"entity_{count}_{mode}"] == overall[name][own]
    for label, modes in published["nervaluate_by_label"].items():
        for measure in ("f1", "precision", "recall"):
            own = figures[f"entity_{measure}_strict@{label}"]
            assert own == pytest.approx(modes["strict"][measure])
    statuses = published["assertion_on_exact_spans"]
    assert figures["status_accuracy"] == pytest.approx(statuses["accuracy"])
    assert figures["status_f1_macro"] == pytest.approx(statuses["macro_f1"])
    assert results["reader R1"].item_count == len(rows)
    for metric in ("entity_f1_strict", "entity_f1_partial", "status_accuracy"):
        assert values_of(results["reader R2"])[metric] == 1.0
    pairs = {(pair.first, pair.second): pair.kappa.value for pair in report.pairs}
    assert pairs["R1", "R2"] == pytest.approx(micro_f1(*sets))


def related(entities: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return relations between neighbouring entities of a note; the note has none of its own."""
    passages = [{key: each[key] for key in ("start", "end", "label")} for each in entities]
    ordered = sorted(passages, key=lambda entity: entity["start"])
    return [
        {"subject": a, "relation": "before" if a["label"] < b["label"] else "with", "object": b}
        for a, b in pairwise(ordered)
    ]


def test_relations_between_marked_entities_give_the_figures_of_scikit_learn(
    tmp_path: Path,
) -> None:
    rows = [
        {"id": row["id"], "text": row["text"], **{k: related(row[k]) for k in ("gold", "pred")}}
        for row in shared_notes()
    ]
    by_text = {row["text"].strip(): row for row in rows}
    suite, path = tmp_path / "suite", write_lines(tmp_path / "notes.jsonl", rows)
    import_suite(path, "clinical-relations", suite)

    def entry(code: str, reading: Reading) -> JudgementEntry:
        row = by_text[reading.outputs[Side.LEFT].text]
        triples = row["pred"] if code == "R1" else row["gold"]
        ends = [each for t in triples for each in (t["subject"], t["object"])]
        marked = dict(zip(map(str, ends), passages_in(reading, ends), strict=True))
        passages = tuple(marked.values())
        relations = [
            PassageRelation(
                marked[str(triple["subject"])],
                value_named(reading, "relations", triple["relation"]),
                marked[str(triple["object"])],
            )
            for triple in triples
        ]
        numbers = relation_numbers(relations, passages)
        return JudgementEntry(answers={"entities": passage_numbers(passages), "relations": numbers})

    results, report = read_suite_as(tmp_path, suite, path, entry)
    figures = values_of(results["reader R1"])
    model = import_answers(path, suite, "Other", tmp_path / "other").result
    sets = [
        [{(at, json.dumps(t, sort_keys=True)) for t in row[key]} for at, row in enumerate(rows)]
        for key in ("gold", "pred")
    ]
    assert figures == values_of(model)
    assert figures["relation_f1_exact"] == pytest.approx(micro_f1(*sets))
    assert values_of(results["reader R2"])["relation_f1_exact"] == 1.0
    pairs = {(pair.first, pair.second): pair.kappa.value for pair in report.pairs}
    assert pairs["R1", "Heron"] == 1.0
    assert pairs["R1", "R2"] == pytest.approx(micro_f1(*sets))
    assert (report.coefficient, report.method) == ("F1", PairMethod.RELATIONS)


def test_entities_in_unusual_texts_are_at_their_positions_in_the_text(tmp_path: Path) -> None:
    gold = {
        name: [{"start": start, "end": end, "label": "X"} for start, end in words_of(text)]
        for name, text in UNUSUAL_TEXTS.items()
    }
    rows = [
        {"id": name, "text": text, "gold": gold[name], "pred": gold[name]}
        for name, text in UNUSUAL_TEXTS.items()
    ]
    suite, path = tmp_path / "suite", write_lines(tmp_path / "notes.jsonl", rows)
    import_suite(path, "clinical-spans", suite)
    names = {text.strip(): name for name, text in UNUSUAL_TEXTS.items()}

    def entry(_: str, reading: Reading) -> JudgementEntry:
        shown = reading.outputs[Side.LEFT].text
        value = value_named(reading, "entities", "X")
        passages = [Passage(start, end, value) for start, end in words_of(shown)]
        assert len(passages) == len(gold[names[shown]])
        return JudgementEntry(answers={"entities": passage_numbers(passages)})

    results, _ = read_suite_as(tmp_path, suite, path, entry)
    figures = values_of(results["reader R1"])
    assert results["reader R1"].item_count == len(UNUSUAL_TEXTS)
    assert figures["entity_f1_strict"] == 1.0
    assert figures["entity_correct_strict"] == sum(map(len, gold.values()))
