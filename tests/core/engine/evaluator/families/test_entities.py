"""Entities give the figures of nervaluate, and statuses those of scikit-learn."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sklearn.metrics import accuracy_score, f1_score, recall_score
from tests.support.durations import least_seconds
from tests.support.protocol_sets import ScoredSet, protocol_set, score_set

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.families.extraction.entities import (
    MODES,
    Entity,
    exact_pairs,
    match,
    overlap,
)
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.suite_import.service import import_suite

OURS = {"strict": "strict", "exact": "exact", "partial": "partial", "ent_type": "type"}
COUNTS = {"correct": "correct", "missed": "missed", "spurious": "spurious"}
NERVALUATE = json.loads((Path(__file__).parent / "nervaluate.json").read_text("utf-8"))


def entities(rows: Sequence[Sequence[Any]]) -> list[Entity]:
    return [Entity(*row) for row in rows]


def line(name: str, gold: object, pred: object = None, text: str = "x" * 60) -> str:
    note = {"id": name, "text": text, "gold": gold}
    return json.dumps(note if pred is None else {**note, "pred": pred})


def marked(*rows: Sequence[Any]) -> list[dict[str, Any]]:
    keys = ("start", "end", "label", "status")
    return [dict(zip(keys, row, strict=False)) for row in rows]


def score(folder: Path, *lines: str) -> ScoredSet:
    source = folder / "notes.jsonl"
    source.write_text("\n".join(lines), "utf-8")
    return score_set(folder, source, source, "clinical-spans")


def require_figures(
    scored: ScoredSet, expected: Mapping[str, Any], mode: str, label: str = ""
) -> None:
    for name, value in expected.items():
        if name not in ("possible", "actual"):
            same = {"incorrect": "overlapping", "partial": "overlapping"}.get(name, name)
            if value or same != "overlapping":
                key = f"entity_{same}_{OURS[mode]}{label}"
                assert scored.value(key) == pytest.approx(value, abs=1e-12), key


def test_notes_give_the_figures_of_nervaluate(tmp_path: Path) -> None:
    folder = protocol_set("clinical-spans")
    source = folder / "notes.jsonl"
    scored = score_set(tmp_path, source, source, "clinical-spans")
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    for mode, figures in expected["nervaluate_overall"].items():
        require_figures(scored, figures, mode)
    for label, modes in expected["nervaluate_by_label"].items():
        for mode, figures in modes.items():
            require_figures(scored, figures, mode, f"@{label}")
    for measure in ("precision", "recall", "f1"):
        plain = expected["exact_match"][measure]
        assert scored.value(f"span_{measure}_strict") == pytest.approx(plain, abs=1e-12)
    for measure in ("accuracy", "macro_f1"):
        key = {"accuracy": "status_accuracy", "macro_f1": "status_f1_macro"}[measure]
        status = expected["assertion_on_exact_spans"][measure]
        assert scored.value(key) == pytest.approx(status, abs=1e-12)
    assert all(
        isinstance(metric.value, Estimate) and metric.value.low <= metric.value.value
        for metric in scored.result.metrics
        if "@" not in metric.metric and "overlapping_partial" not in metric.metric
    )


def test_a_folder_of_brat_has_the_entities_and_statuses_of_the_notes(tmp_path: Path) -> None:
    folder = protocol_set("clinical-spans")
    scored = score_set(tmp_path, folder / "brat", folder / "brat", "brat-entities")
    assert scored.suite.item_count == 4
    assert scored.value("entity_f1_strict") == scored.value("status_accuracy") == 1.0
    (tmp_path / "other").mkdir()
    notes = score_set(
        tmp_path / "other",
        folder / "brat",
        folder / "notes.jsonl",
        "brat-entities",
        "clinical-spans",
    )
    assert notes.answers.unknown_count == 26
    assert notes.value("entity_missed_strict") == 2


def test_matches_are_those_of_nervaluate() -> None:
    documents = [
        (entities(document["gold"]), entities(document["pred"]))
        for document in NERVALUATE["documents"]
    ]
    labels: dict[str | None, Any] = {None: NERVALUATE["overall"], **NERVALUATE["labels"]}
    for label, modes in labels.items():
        for mode in MODES:
            counts = [
                match(
                    mode,
                    [one for one in predicted if label in (None, one.label)],
                    [one for one in targets if label in (None, one.label)],
                )
                for targets, predicted in documents
            ]
            assert [sum(column) for column in zip(*counts, strict=True)] == modes[mode.key]


def test_figures_are_those_of_nervaluate(tmp_path: Path) -> None:
    lines = (
        line(str(number), marked(*document["gold"]), marked(*document["pred"]), "x" * 900)
        for number, document in enumerate(NERVALUATE["documents"])
    )
    scored = score(tmp_path, *lines)
    for mode, figures in NERVALUATE["figures"].items():
        ours = [scored.value(f"entity_{name}_{mode}") for name in ("f1", "precision", "recall")]
        assert ours == pytest.approx(figures, abs=1e-12)


def test_touching_and_hardly_overlapping_entities_do_not_match() -> None:
    assert not overlap(Entity(0, 5), Entity(5, 9))
    assert overlap(Entity(0, 6), Entity(5, 9))
    assert not overlap(Entity(0, 6), Entity(5, 205))
    assert overlap(Entity(0, 7), Entity(5, 205))


def test_statuses_are_compared_as_by_scikit_learn(tmp_path: Path) -> None:
    names = ("present", "absent", "possible")
    truth = [names[number % 3] for number in range(12)]
    given = [names[number % 2 + number % 5 % 2] for number in range(12)]
    lines = (
        line(str(number), marked((1, 4, "A", theirs)), marked((1, 4, "A", ours)))
        for number, (theirs, ours) in enumerate(zip(truth, given, strict=True))
    )
    scored = score(tmp_path, *lines)
    assert scored.value("status_accuracy") == pytest.approx(accuracy_score(truth, given))
    macro = f1_score(truth, given, average="macro")
    assert scored.value("status_f1_macro") == pytest.approx(macro)
    for name, value in zip(names, f1_score(truth, given, average=None, labels=names), strict=True):
        assert scored.value(f"status_f1@{name}") == pytest.approx(value)


def test_a_missing_status_is_wrong_and_one_without_target_is_not_counted(tmp_path: Path) -> None:
    scored = score(
        tmp_path,
        line("a", marked((1, 4, "A", "absent")), marked((1, 4, "A"))),
        line("b", marked((1, 4, "A")), marked((1, 4, "A", "absent"))),
        line("c", marked((1, 4, "A", "absent")), marked((1, 4, "A", "absent"))),
    )
    assert scored.value("status_accuracy") == 0.5
    assert scored.value("status_f1@absent") == pytest.approx(2 / 3)
    pairs = exact_pairs([Entity(1, 2, "A", "x")] * 2, [Entity(1, 2, "A", "y")])
    assert [(ours.status, theirs.status) for ours, theirs in pairs] == [("x", "y")]


def test_notes_without_predictions_count_as_missed(tmp_path: Path) -> None:
    gold = marked((1, 4, "A"), (6, 9, "A"))
    lines = (line("a", gold, gold), line("b", gold, []), line("c", gold), line("d", [], []))
    scored = score(tmp_path, *lines)
    assert scored.answers.missing_count == 1
    assert scored.value("entity_precision_strict") == 1.0
    assert scored.value("entity_recall_strict") == pytest.approx(2 / 6)
    assert scored.value("entity_missed_type@A") == 4


def test_predictions_after_the_text_and_repeated_ones_are_spurious(tmp_path: Path) -> None:
    gold = marked((1, 4, "A"))
    scored = score(tmp_path, line("a", gold, marked((1, 4, "A"), (1, 4, "A"), (70, 80, "A"))))
    assert scored.value("entity_spurious_strict") == 2
    assert scored.value("entity_precision_partial") == pytest.approx(1 / 3)


def test_labels_are_compared_as_written_and_unknown_ones_are_spurious(tmp_path: Path) -> None:
    scored = score(tmp_path, line("a", marked((1, 4, "A")), marked((1, 4, "a"), (9, 12, "new"))))
    assert scored.value("entity_correct_strict") == 0
    assert scored.value("entity_correct_exact") == 1
    assert scored.value("entity_spurious_type") == 1
    assert scored.value("entity_missed_strict@A") == 1


def test_characters_and_means_of_labels_are_those_of_scikit_learn(tmp_path: Path) -> None:
    documents = NERVALUATE["documents"]
    lines = (
        line(str(number), marked(*document["gold"]), marked(*document["pred"]), "x" * 900)
        for number, document in enumerate(documents)
    )
    scored = score(tmp_path, *lines)
    masks = np.zeros((2, len(documents), 900, 3), dtype=bool)
    for number, document in enumerate(documents):
        for mask, spans in zip(masks, (document["gold"], document["pred"]), strict=True):
            for start, end, label in spans:
                mask[number, start:end, "ABC".index(label)] = True
    truth, given = masks.reshape(2, -1, 3)
    for key, average in (("", "micro"), ("_macro", "macro"), ("_weighted", "weighted")):
        expected = f1_score(truth, given, average=average)
        assert scored.value(f"character_f1{key}") == pytest.approx(expected)
    recall = recall_score(truth, given, average="micro")
    assert scored.value("character_recall") == pytest.approx(recall)
    for mode in ("strict", "type"):
        of_labels = [scored.value(f"entity_f1_{mode}@{label}") for label in "ABC"]
        assert scored.value(f"entity_f1_{mode}_macro") == pytest.approx(np.mean(of_labels))


def test_influences_give_the_error_of_the_resampled_figures() -> None:
    rng = np.random.default_rng(5)
    gold = [
        marked(*((9 * n, 9 * n + 4, "AB"[n % 2]) for n in range(size))) for size in range(1, 41)
    ]
    pred = [[span for span in spans if rng.random() < 0.7] for spans in gold]
    rows = Rows(list(map(json.dumps, pred)), list(map(json.dumps, gold)))
    for key in ("entity_missed_strict", "entity_f1_type_macro", "character_f1_weighted"):
        metric = find_metric(key)
        values = metric.read(rows)
        value = metric.compute(values, rng=rng)
        assert isinstance(value, Estimate)
        assert metric.influence is not None
        error = np.sqrt((metric.influence(values) ** 2).sum())
        assert (value.high - value.low) / 3.92 == pytest.approx(error, rel=0.1), key


def test_many_entities_are_matched_quickly() -> None:
    spans = [Entity(3 * number, 3 * number + 2, "A") for number in range(20_000)]
    targets = spans[::-1]
    assert match(MODES[0], spans, targets).correct == len(spans)
    assert least_seconds(lambda: match(MODES[0], spans, targets)) < 5


def test_notes_have_figures_by_specialty(tmp_path: Path) -> None:
    gold = marked((1, 4, "A"))
    notes = [
        {**json.loads(line("a", gold, gold)), "specialty": "surgery"},
        json.loads(line("b", gold, [])),
    ]
    (tmp_path / "notes.jsonl").write_text("\n".join(map(json.dumps, notes)), "utf-8")
    (tmp_path / "work").mkdir()
    scored = score_set(tmp_path / "work", tmp_path, tmp_path, "clinical-spans")
    assert scored.value("entity_f1_strict", "surgery") == 1.0
    assert scored.value("entity_recall_strict", "not stated") == 0.0


def test_notes_of_a_patient_are_resampled_together(tmp_path: Path) -> None:
    gold = marked((1, 4, "A"), (6, 9, "A"))
    notes = []
    for number in range(12):
        pred = gold if number % 4 < 2 else gold[:1]
        notes.append({**json.loads(line(str(number), gold, pred)), "patient": f"p{number // 2}"})
    scored = score(tmp_path, *map(json.dumps, notes))
    metric = next(one for one in scored.result.metrics if one.metric == "entity_recall_strict")
    assert isinstance(metric.value, Estimate)
    assert (metric.value.value, metric.value.n) == (0.75, 6)


@pytest.mark.parametrize(
    ("gold", "part"),
    [
        (marked((-1, 4, "A")), "entity 1"),
        (marked((1, 4, "A"), (4, 4, "A")), "entity 2"),
        (marked((1, 61, "A")), "after the text"),
        (marked((1, 4, " ")), "no label"),
        (marked(("1", 4, "A")), "int"),
        (marked((1.5, 4, "A")), "int"),
        (None, "array"),
    ],
)
def test_a_damaged_target_is_refused_with_its_line(tmp_path: Path, gold: object, part: str) -> None:
    source = tmp_path / "notes.jsonl"
    source.write_text(line("a", []) + "\n" + line("b", gold), "utf-8")
    with pytest.raises(SuiteError, match=f"notes.jsonl, line 2.*{part}"):
        import_suite(source, "clinical-spans", tmp_path / "suite")


@pytest.mark.parametrize("pred", [marked((9, 4, "A")), marked((1, 10**12, "A")), [{"start": 1}]])
def test_a_damaged_prediction_is_refused_with_its_line(tmp_path: Path, pred: object) -> None:
    with pytest.raises(SuiteError, match="line 1"):
        score(tmp_path, line("a", [], pred))


@pytest.mark.parametrize(
    "content",
    [
        b'{"id": "a", "text": "Gr\xf6\xdfe", "gold": []}',
        b'{"id": "a", "text": "cut of',
        b'{"id": "a", "text": "\\ud800", "gold": []}',
        b'{"id": "a", "id": "b", "text": "", "gold": []}',
        b'{"id": " ", "text": "", "gold": []}',
    ],
)
def test_a_damaged_file_is_refused_with_its_line(tmp_path: Path, content: bytes) -> None:
    source = tmp_path / "notes.jsonl"
    source.write_bytes(content)
    with pytest.raises(SuiteError, match="line 1"):
        import_suite(source, "clinical-spans", tmp_path / "suite")


def test_odd_labels_have_figures_of_their_own(tmp_path: Path) -> None:
    gold = marked((1, 4, "a @{b}\n<i>"))
    scored = score(tmp_path, line("a", gold, gold))
    assert scored.value("entity_f1_strict@a @{b}\n<i>") == 1.0


def test_of_many_labels_only_the_strict_f1_is_computed(tmp_path: Path) -> None:
    gold = marked(*((number, number + 1, f"type {number}") for number in range(40)))
    scored = score(tmp_path, line("a", gold, gold))
    of_labels = [metric.metric for metric in scored.result.metrics if "@" in metric.metric]
    assert len(of_labels) == 40
    assert {key.partition("@")[0] for key in of_labels} == {"entity_f1_strict"}


ASPIRIN = "T1\tDRUG 3 10\taspirin\nA1\tAssertion T1 absent\n"


@pytest.mark.parametrize(
    ("annotations", "part"),
    [
        ("T1\tDRUG 2 9\taspirin\n", "line 1"),
        ("T1 DRUG 3 10 aspirin\n", "line 1"),
        ("T1\tDRUG 3 x\taspirin\n", "line 1"),
        ("T1\tDRUG 3 100\taspirin\n", "after the text"),
        (ASPIRIN + "T1\tDRUG 3 10\taspirin\n", "second annotation"),
        (ASPIRIN + "A2\tAssertion T1 present\n", "second status"),
        (ASPIRIN + "A2\tAssertion T7 present\n", "T7"),
        (ASPIRIN + "R1\tTreats T1 T1\n", "line 3"),
        (ASPIRIN + "R1\tTreats Arg1:T1 Arg2:T9\n", "T9"),
        (b"T1\tDRUG 3 10\tasp\xefrin\n", "UTF-8"),
    ],
)
def test_damaged_annotations_are_refused(
    tmp_path: Path, annotations: str | bytes, part: str
) -> None:
    data = annotations if isinstance(annotations, bytes) else annotations.encode()
    (tmp_path / "a.txt").write_text("No aspirin today.", "utf-8")
    (tmp_path / "a.ann").write_bytes(data)
    with pytest.raises(SuiteError, match=f"a.ann.*{part}"):
        import_suite(tmp_path, "brat-entities", tmp_path / "suite")


def test_positions_of_brat_count_line_ends_and_parts_are_joined(tmp_path: Path) -> None:
    source = tmp_path / "brat"
    source.mkdir()
    (source / "a.txt").write_bytes(b"No aspirin,\r\nno pain in the chest.")
    (source / "a.ann").write_text(
        "T1\tDRUG 3 10\taspirin\nT2\tCONDITION 16 20;28 33\tpain chest\nA1\tNegation T2\n", "utf-8"
    )
    (source / "b.txt").write_text("Not annotated.", "utf-8")
    (source / "c.ann").write_text(ASPIRIN, "utf-8")
    scored = score_set(tmp_path, source, source, "brat-entities")
    assert scored.value("entity_correct_strict") == 2
    assert json.loads(scored.items[0].target)[1] == {"start": 16, "end": 33, "label": "CONDITION"}
    assert [note.row for note in scored.suite.left_out] == ["b.txt", "c.ann"]
    assert scored.suite.notes[0].reason.endswith(" 1")
