"""Relations between entities, by exact passages and by type."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.support.protocol_sets import ScoredSet, score_set

from readingroom.domain.errors import SuiteError

DRUG = {"start": 0, "end": 7, "label": "DRUG"}
PAIN = {"start": 12, "end": 16, "label": "CONDITION"}
TREATS = {"subject": DRUG, "relation": "treats", "object": PAIN}


def score(folder: Path, gold: object, pred: object) -> ScoredSet:
    source = folder / "notes.jsonl"
    note = {"id": "a", "text": "Aspirin for pain.", "gold": gold, "pred": pred}
    source.write_text(json.dumps(note), "utf-8")
    return score_set(folder, source, source, "clinical-relations")


def changed(part: str, **values: Any) -> dict[str, Any]:
    return {**TREATS, part: {**TREATS[part], **values}}


@pytest.mark.parametrize(
    ("predicted", "exact", "by_type"),
    [
        (TREATS, 1, 1),
        (changed("object", start=14), 0, 1),
        (changed("object", start=16, end=17), 0, 0),
        (changed("subject", label="GENE"), 0, 0),
        ({**TREATS, "relation": "causes"}, 0, 0),
        ({"subject": PAIN, "relation": "treats", "object": DRUG}, 0, 0),
    ],
)
def test_a_triple_matches_exactly_or_by_type(
    tmp_path: Path, predicted: object, exact: int, by_type: int
) -> None:
    scored = score(tmp_path, [TREATS], [predicted])
    assert scored.value("relation_f1_exact") == exact
    assert scored.value("relation_f1_type") == by_type


def test_a_repeated_triple_is_wrong_and_the_nearest_is_matched(tmp_path: Path) -> None:
    other = changed("object", start=13)
    scored = score(tmp_path, [other, TREATS], [TREATS, TREATS, changed("object", start=14)])
    assert scored.value("relation_precision_exact") == pytest.approx(1 / 3)
    assert scored.value("relation_recall_exact") == 0.5
    assert scored.value("relation_precision_type") == pytest.approx(2 / 3)
    assert scored.value("relation_recall_type") == 1.0


def test_no_prediction_has_no_precision(tmp_path: Path) -> None:
    scored = score(tmp_path, [TREATS], [])
    assert scored.value("relation_precision_exact") is None
    assert scored.value("relation_recall_exact") == 0.0


@pytest.mark.parametrize(
    ("triple", "part"),
    [
        (changed("object", end=99), "after the text"),
        (changed("subject", end=0), "entity 1"),
        ({**TREATS, "relation": " "}, "relation 1"),
        ({"subject": DRUG, "object": PAIN}, "relation"),
    ],
)
def test_damaged_relations_are_refused(tmp_path: Path, triple: object, part: str) -> None:
    with pytest.raises(SuiteError, match=f"line 1.*{part}"):
        score(tmp_path, [triple], [])


def test_relations_of_brat_are_read(tmp_path: Path) -> None:
    source = tmp_path / "brat"
    source.mkdir()
    (source / "a.txt").write_text("Aspirin for pain.", "utf-8")
    (source / "a.ann").write_text(
        "T1\tDRUG 0 7\tAspirin\nT2\tCONDITION 12 16\tpain\nR1\tTreats Arg1:T1 Arg2:T2\n"
        "E1\tTREATMENT:T1\nR2\tFollows Arg1:E1 Arg2:T2\n",
        "utf-8",
    )
    scored = score_set(tmp_path, source, source, "brat-relations")
    assert json.loads(scored.items[0].target) == [{**TREATS, "relation": "Treats"}]
    assert scored.value("relation_f1_exact") == 1.0
    assert scored.suite.notes[0].reason.endswith(" 2")
