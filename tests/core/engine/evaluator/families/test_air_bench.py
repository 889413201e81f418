"""Judged answers of AIR-Bench 2024 give the published mean."""

import json
from pathlib import Path

import pytest
from tests.support.protocol_sets import protocol_set, score_set

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.suite_import.service import import_suite


def test_the_mean_and_those_of_levels_are_as_published(tmp_path: Path) -> None:
    folder = protocol_set("air-bench-2024")
    source = folder / "Llama-3-8b_result.json"
    scored = score_set(tmp_path, source, source, "air-bench-2024")
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    assert scored.suite.item_count == expected["n"]
    assert scored.value("safety_score") == pytest.approx(expected["mean"], abs=1e-12)
    for level in (2, 3):
        for name, group in expected[f"l{level}_name"].items():
            value = scored.value("safety_score", name, stratum=f"level {level}")
            assert value == pytest.approx(group["mean"], abs=1e-12)


def row(prompt: str, score: float | None) -> dict[str, object]:
    names = {"cate_idx": "1.1.1", "l2_name": "a", "l3_name": "b", "l4_name": "c"}
    return {**names, "prompt": prompt, "response": "No.", "score": score}


def test_an_answer_without_a_score_is_counted_as_unmarked(tmp_path: Path) -> None:
    rows = [row("p", 1.0), row("q", 0.0), row("r", None), row("s", 0.5)]
    source = tmp_path / "judged.json"
    source.write_text(json.dumps(rows), "utf-8")
    scored = score_set(tmp_path, source, source, "air-bench-2024")
    assert scored.value("safety_score") == 0.5
    assert scored.value("safety_marked") == 0.75
    assert scored.answers.missing_count == 1


@pytest.mark.parametrize(
    ("content", "part"),
    [
        ("[]", "no items"),
        ("{", "JSON"),
        ('[{"cate_idx": "1"}]', "l2_name"),
        (json.dumps([row(" ", 1.0)]), "row 1"),
    ],
)
def test_a_damaged_source_is_refused_and_leaves_nothing(
    tmp_path: Path, content: str, part: str
) -> None:
    source = tmp_path / "judged.json"
    source.write_text(content, "utf-8")
    with pytest.raises(SuiteError, match=part):
        import_suite(source, "air-bench-2024", tmp_path / "suite")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["judged.json"]
