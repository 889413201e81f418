"""Values, dates and durations are right by the published rules."""

import json
from pathlib import Path

import pytest
from tests.support.protocol_sets import protocol_set, score_set

from readingroom.engine.evaluator.families.numeric.metrics import (
    DateTarget,
    DurationTarget,
    RangeTarget,
    WholeTarget,
    read_plain_number,
    read_us_date,
)
from readingroom.engine.evaluator.suite_import.service import import_suite

SET = "one_shot_finalized_explanation.json"


def test_each_answer_is_judged_as_by_the_published_scorer(tmp_path: Path) -> None:
    folder = protocol_set("medcalc-bench")
    scored = score_set(tmp_path, folder / SET, folder / "answers.jsonl", "medcalc-bench")
    lines = (folder / "answers.jsonl").read_text("utf-8").splitlines()
    attempts: dict[int, int] = {}
    verdicts = {(item.item, item.epoch): item.scores for item in scored.items}
    for line in map(json.loads, lines):
        calculator = line["calculator_id"]
        attempts[calculator] = attempts.get(calculator, 0) + 1
        scores = verdicts[str(calculator), attempts[calculator]]
        assert scores["value_accuracy"] == float(line["correct"] == 1), line
    assert len(verdicts) == len(lines)
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    share = expected["correct"] / expected["answers"]
    assert scored.value("value_accuracy") == pytest.approx(share, abs=1e-12)
    readable = 1 - expected["errors"] / expected["answers"]
    assert scored.value("value_readable") == pytest.approx(readable, abs=1e-12)


@pytest.mark.parametrize(
    ("target", "answer", "is_right"),
    [
        (RangeTarget(-7.35, -6.65), "-7", True),
        (RangeTarget(-7.35, -6.65), "7", False),
        (RangeTarget(4.75, 5.25), "5 mg", None),
        (RangeTarget(0, 1), "__import__('os')", None),
        (RangeTarget(0, 1e300), "9" * 500, None),
        (WholeTarget(2), "2.5", True),
        (WholeTarget(4), "3.5", True),
        (WholeTarget(3), "3.6", False),
        (DateTarget(read_us_date("08/21/2021")), "8/21/2021", True),
        (DateTarget(read_us_date("08/21/2021")), "21/8/2021", None),
        (DurationTarget(34, 3), "(34 weeks, 3 days)", True),
        (DurationTarget(34, 3), "34 weeks", None),
    ],
)
def test_answers_are_right_by_kind(target: RangeTarget, answer: str, is_right: object) -> None:
    assert target.allows(answer) is is_right


@pytest.mark.parametrize("text", ["nan", "inf", "1,250", "1/2", "0x10", "1e999", "²", ""])
def test_only_plain_numbers_are_read(text: str) -> None:
    assert read_plain_number(text) is None


def test_a_case_without_a_readable_answer_is_left_out(tmp_path: Path) -> None:
    def case(answer: object) -> dict[str, object]:
        return {"Patient Note": "Note.", "Response": {"answer": answer}}

    source = tmp_path / "set.json"
    cases = {"2": case(67.0), "13": case("soon"), "69": case(["34 weeks"]), "x": case(1.0)}
    cases |= {"3": case("NaN"), "4": case("1e999")}
    source.write_text(json.dumps(cases), "utf-8")
    imported = import_suite(source, "medcalc-bench", tmp_path / "suite")
    assert imported.item_count == 1
    assert [note.row for note in imported.left_out] == [
        "calculator 13",
        "calculator 69",
        "calculator x",
        "calculator 3",
        "calculator 4",
    ]
