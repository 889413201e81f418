"""The command that compares models on the same cases."""

from pathlib import Path

import numpy as np
import pytest
from tests.core.cli.command_line import Run, document

TRUTHS = (1, 0) * 10


@pytest.fixture
def scores(tmp_path: Path) -> Path:
    """Scores of three models of 20 cases in 10 clusters; C has no score of the last case."""
    rng = np.random.default_rng(5)
    rows = ["case,truth,model,score,cluster"]
    for shift, model in ((1.5, "A"), (0.7, "B"), (0.0, "C")):
        for case, truth in enumerate(TRUTHS):
            score = "" if model == "C" and case == 19 else f"{rng.normal() + shift * truth:.3f}"
            rows.append(f"{case},{truth},{model},{score},P{case // 2}")
    path = tmp_path / "scores.csv"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return path


def test_three_models_have_three_differences(run: Run, scores: Path) -> None:
    report = document(run("stats", "paired", scores, "--json"))
    assert [block["models"] for block in report["differences"]] == [
        ["A", "B"],
        ["A", "C"],
        ["B", "C"],
    ]
    assert [block["cases"] for block in report["differences"]] == [20, 19, 19]
    assert (report["clusters"], report["missing"], report["positive"]) == (10, 1, 10)
    first, second = report["models"]["A"], report["models"]["B"]
    difference = report["differences"][0]
    assert difference["estimate"] == pytest.approx(first["estimate"] - second["estimate"])
    assert difference["p"] <= difference["p_adjusted"] <= 1
    assert difference["bootstrap"]["low"] < difference["estimate"] < difference["bootstrap"]["high"]
    assert first["logit"]["high"] < 1


@pytest.mark.parametrize("figure", ["accuracy", "sensitivity", "specificity"])
def test_proportions_need_a_threshold(run: Run, scores: Path, figure: str) -> None:
    command = ("stats", "paired", scores, "--figure", figure)
    assert run(*command).exit_code == 1
    assert run(*command, "--threshold", "nan").exit_code == 2
    report = document(run(*command, "--threshold", "0.5", "--json"))
    for block in report["models"].values():
        assert 0 <= block["low"] <= block["estimate"] <= block["high"] <= 1


def test_wins_are_counted(run: Run, scores: Path) -> None:
    report = document(run("stats", "paired", scores, "--figure", "win-ratio", "--json"))
    block = report["differences"][0]
    assert block["estimate"] == pytest.approx(block["wins"] / block["losses"])
    printed = run("stats", "paired", scores, "--figure", "win-difference")
    assert printed.exit_code == 0
    assert "A - B" in printed.output


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("0,1,A,2,P0", "line 62"),
        ("0,0,D,2,P0", "line 62"),
        ("0,1,D,2,P1", "line 62"),
        ("0,yes,D,2,P0", "line 62"),
        ("0,1,D,high,P0", "line 62"),
        ("30,1,A,2,", "30"),
    ],
)
def test_a_wrong_line_is_refused(run: Run, scores: Path, line: str, part: str) -> None:
    with scores.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    result = run("stats", "paired", scores)
    assert result.exit_code == 1
    assert part in result.output


def test_one_class_gives_reasons(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "scores.csv"
    rows = [f"{case},1,{model},{case}" for model in "AB" for case in range(6)]
    path.write_text("\n".join(["case,truth,model,score", *rows]) + "\n", encoding="utf-8")
    report = document(run("stats", "paired", path, "--json"), code=1)
    assert report["models"]["A"]["reason"]
    assert report["differences"][0]["reason"]
