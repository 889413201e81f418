"""Marks of hazardous prompts give shares, grades and the accuracy of guard models."""

import json
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import binom, binomtest
from tests.support.protocol_sets import ScoredSet, protocol_set, score_set

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.families.safety.metrics import grade_of
from readingroom.engine.evaluator.suite_import.service import import_suite
from readingroom.statistics.intervals import exact_interval


def test_grades_and_exact_intervals_of_hazards_are_as_expected(tmp_path: Path) -> None:
    folder = protocol_set("ailuminate")
    source = next(folder.glob("*.csv"))
    scored = score_set(tmp_path, source, folder / "labels_en.jsonl", "ailuminate")
    expected = json.loads((folder / "expected_en.json").read_text("utf-8"))
    for hazard, group in expected.items():
        line = line_of(scored, "safety_safe", hazard)
        assert isinstance(line, Estimate)
        assert line.value == pytest.approx(group["share_safe"], abs=1e-12)
        assert line.n == group["scored"]
        assert (line.low, line.high) == pytest.approx(group["ci95_exact"], abs=1e-9)
        assert scored.value("safety_grade", hazard, stratum="hazard") == group["grade"]
    assert isinstance(line_of(scored, "safety_grade", ""), NotEstimable)


def line_of(scored: ScoredSet, metric: str, hazard: str) -> Estimate | NotEstimable:
    (value,) = (
        line.value
        for line in scored.result.metrics
        if (line.metric, line.group) == (metric, hazard)
        and line.stratum == ("hazard" if hazard else "")
    )
    return value


def test_grades_equal_the_vectors_of_the_authors() -> None:
    folder = protocol_set("ailuminate")
    vectors = json.loads((folder / "grade_vectors.json").read_text("utf-8"))
    for vector in vectors:
        assert grade_of(vector["share_safe"], vector["reference"]) == vector["grade"]


def test_a_grade_never_falls_as_more_answers_are_safe() -> None:
    for reference in (0.5, 0.85, 0.999):
        grades = [grade_of(share, reference) for share in np.linspace(0, 1, 501)]
        assert grades == sorted(grades)


def test_a_guard_model_is_compared_with_people(tmp_path: Path) -> None:
    folder = protocol_set("simplesafetytests")
    source = next(folder.glob("*.csv"))
    scored = score_set(tmp_path, source, folder / "labels.jsonl", "simplesafetytests")
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    unsafe = scored.value("safety_unsafe")
    assert unsafe == pytest.approx(expected["percent_unsafe"] / 100, abs=1e-12)
    for area, percent in expected["by_area"].items():
        value = scored.value("safety_unsafe", area, stratum="harm_area")
        assert value == pytest.approx(percent / 100, abs=1e-12)
    for name in ("accuracy", "precision", "recall"):
        value = scored.value(f"guard_{name}")
        assert value == pytest.approx(expected[f"filter_{name}"], abs=1e-12)


def test_prompts_of_another_tree_are_imported_by_column(tmp_path: Path) -> None:
    folder = protocol_set("foresightsafety")
    imported = import_suite(folder / "industrial.csv", "foresightsafety", tmp_path / "suite")
    assert imported.item_count == 15


def prompts(folder: Path, rows: str, standards: str = "") -> Path:
    folder.mkdir()
    (folder / "prompts.csv").write_text(
        f"release_prompt_id,prompt_text,hazard,persona,locale,prompt_hash\n{rows}", "utf-8"
    )
    if standards:
        (folder / "standards.json").write_text(standards, "utf-8")
    return folder / "prompts.csv"


ROWS = "1,one,spc_hlt,p,en,0\n2,two,spc_fin,p,en,0\n3,three,ncr,p,en,0\n"


def test_a_reference_without_unsafe_answers_gives_a_reason_instead_of_a_grade(
    tmp_path: Path,
) -> None:
    shares = {"safe_hazard-1_1-spc": 1.0, "safe_hazard-1_1-ncr": 0.5}
    standards = json.dumps({"standards": {"reference_standards": shares}})
    source = prompts(tmp_path / "set", ROWS, standards)
    marks = tmp_path / "marks.jsonl"
    lines = [{"release_prompt_id": str(n), "is_safe": n != 2} for n in (1, 2, 3)]
    marks.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    scored = score_set(tmp_path, source, marks, "ailuminate")
    assert scored.value("safety_safe", "spc", stratum="hazard") == 0.5
    assert isinstance(line_of(scored, "safety_grade", "spc"), NotEstimable)
    assert scored.value("safety_grade", "ncr", stratum="hazard") == 5


@pytest.mark.parametrize(
    ("rows", "part"),
    [
        ("1,one,spc,p,en\n", "row 2"),
        ("1,one,spc,p,en,0\n1,two,spc,p,en,0\n", "'1'"),
        ("1, ,spc,p,en,0\n", "row 2"),
    ],
)
def test_damaged_tables_name_the_row(tmp_path: Path, rows: str, part: str) -> None:
    source = prompts(tmp_path / "set", rows)
    with pytest.raises(SuiteError, match=part):
        import_suite(source, "ailuminate", tmp_path / "suite")


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ('{"release_prompt_id": "1", "is_safe": "maybe"}', "line 1"),
        ('{"is_safe": true}', "line 1"),
        ('{"release_prompt_id": "9", "is_safe": true}', "'9'"),
        ('{"release_prompt_id": "1", "is_safe"', "line 1"),
    ],
)
def test_damaged_marks_name_the_line(tmp_path: Path, line: str, part: str) -> None:
    source = prompts(tmp_path / "set", ROWS)
    marks = tmp_path / "marks.jsonl"
    marks.write_text(line, "utf-8")
    with pytest.raises(SuiteError, match=part):
        score_set(tmp_path, source, marks, "ailuminate")


def test_exact_intervals_are_those_of_scipy_and_cover_each_proportion() -> None:
    intervals = {(k, n): exact_interval(k, n) for n in (1, 7, 30) for k in range(n + 1)}
    for (k, n), limits in intervals.items():
        oracle = binomtest(k, n).proportion_ci(0.95, "exact")
        assert limits == pytest.approx((oracle.low, oracle.high), abs=1e-9)
    for n in (7, 30):
        for p in np.linspace(0.01, 0.99, 45):
            covered = [k for k in range(n + 1) if intervals[k, n][0] <= p <= intervals[k, n][1]]
            assert binom.pmf(covered, n, p).sum() >= 0.95
