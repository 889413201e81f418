"""Marked criteria give the scores of HealthBench and GAPS, and judges their agreement."""

import json
from pathlib import Path

import pytest
from tests.support.protocol_sets import protocol_set, score_set

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.suite_import.service import import_suite


def lines_in(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_healthbench_gives_the_scores_of_answers_tags_and_themes(tmp_path: Path) -> None:
    folder = protocol_set("healthbench-format")
    answers = folder / "grades.jsonl"
    scored = score_set(tmp_path, folder / "eval.jsonl", answers, "healthbench")
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    scores = {item.item: item.scores for item in scored.items}
    for example in expected["examples"]:
        own = scores[example["prompt_id"]]
        assert own["rubric"] == pytest.approx(example["score"], abs=1e-12)
        for tag, value in example["tags"].items():
            assert own[f"rubric_tag@{tag}"] == pytest.approx(value, abs=1e-12)
    for name, figure in expected["overall"].items():
        if name.startswith("theme:"):
            value = scored.value("rubric", name, stratum="theme")
            assert max(value or 0.0, 0.0) == pytest.approx(figure["mean"], abs=1e-12)
        else:
            metric = "rubric" if name == "score" else f"rubric_tag@{name}"
            assert scored.value(metric) == pytest.approx(figure["mean"], abs=1e-12)


def test_judges_are_compared_with_each_physician(tmp_path: Path) -> None:
    folder = protocol_set("healthbench-format")
    source = folder / "meta_eval.jsonl"
    scored = score_set(tmp_path, source, source, "healthbench-meta")
    expected = json.loads((folder / "expected_meta.json").read_text("utf-8"))
    for name, figure in expected.items():
        category, _, key = name.rpartition(": ")
        measure, verdict = key.removeprefix("pairwise_model_").split("_")
        verdict = {"pos": "met", "neg": "not_met"}.get(verdict, verdict)
        value = scored.value(f"judge_{measure}_{verdict}", category)
        assert value == pytest.approx(figure["value"], abs=1e-12), name


@pytest.mark.parametrize("model", ["gpt_5_answer", "gemini_2_5_pro_answer"])
def test_gaps_gives_the_normalised_score_of_each_answer(tmp_path: Path, model: str) -> None:
    folder = protocol_set("gaps-nsclc")
    source, marks = folder / "GAPS-NSCLC-slice.xlsx", folder / "marks.jsonl"
    scored = score_set(tmp_path, source, marks, "gaps", model=model)
    scores = {item.item: item.scores["rubric_normalised"] for item in scored.items}
    expected = [line for line in lines_in(folder / "expected.jsonl") if line["answer"] == model]
    assert len(expected) == len(scores)
    for line in expected:
        score = scores[str(line["index"])]
        assert round(score, 4) == line["normalized"]


def test_a_model_without_answers_is_named_with_the_others(tmp_path: Path) -> None:
    folder = protocol_set("gaps-nsclc")
    source, marks = folder / "GAPS-NSCLC-slice.xlsx", folder / "marks.jsonl"
    with pytest.raises(SuiteError, match="gpt_5_answer"):
        score_set(tmp_path, source, marks, "gaps", model="another")


def example(prompt_id: str, points: list[float]) -> dict[str, object]:
    rubrics = [
        {"criterion": f"c{number}", "points": value, "tags": ["axis:a"]}
        for number, value in enumerate(points)
    ]
    prompt = [{"role": "user", "content": "?"}]
    return {"prompt_id": prompt_id, "prompt": prompt, "rubrics": rubrics}


def test_the_vector_of_the_authors_gives_a_half(tmp_path: Path) -> None:
    source, grades = tmp_path / "eval.jsonl", tmp_path / "grades.jsonl"
    source.write_text(json.dumps(example("p", [7, 5, 10, -6])), "utf-8")
    met = [{"criteria_met": flag} for flag in (True, False, True, True)]
    grades.write_text(json.dumps({"prompt_id": "p", "grades": met}), "utf-8")
    scored = score_set(tmp_path, source, grades, "healthbench")
    assert scored.value("rubric") == 0.5


def test_an_unjudged_criterion_leaves_the_score_unknown(tmp_path: Path) -> None:
    source, grades = tmp_path / "eval.jsonl", tmp_path / "grades.jsonl"
    source.write_text(json.dumps(example("p", [7, 5])), "utf-8")
    met = [{"criteria_met": True}, {"criteria_met": None}]
    grades.write_text(json.dumps({"prompt_id": "p", "grades": met}), "utf-8")
    scored = score_set(tmp_path, source, grades, "healthbench")
    assert scored.value("rubric") is None


@pytest.mark.parametrize("points", [[-5.0], [0.0, 5.0]])
def test_rubrics_without_positive_points_are_left_out(tmp_path: Path, points: list[float]) -> None:
    source = tmp_path / "eval.jsonl"
    examples = [example("p", [5.0]), example("q", points)]
    source.write_text("\n".join(map(json.dumps, examples)), "utf-8")
    imported = import_suite(source, "healthbench", tmp_path / "suite")
    assert [note.row for note in imported.left_out] == ["line 2"]


def test_another_number_of_grades_is_refused(tmp_path: Path) -> None:
    source, grades = tmp_path / "eval.jsonl", tmp_path / "grades.jsonl"
    source.write_text(json.dumps(example("p", [7, 5])), "utf-8")
    grades.write_text(json.dumps({"prompt_id": "p", "grades": [{"criteria_met": True}]}), "utf-8")
    with pytest.raises(SuiteError, match="1 criteria"):
        score_set(tmp_path, source, grades, "healthbench")
