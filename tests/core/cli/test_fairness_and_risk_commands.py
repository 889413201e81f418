"""Fairness and risk on the command line: printed, written, kept in a study, or refused."""

import re
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.support.wording import Wording

from readingroom.engine.analyzer.fairness.types import FairnessReport
from readingroom.engine.types import AnalysisKind
from readingroom.services.study import Study

wording = Wording(__file__)


@pytest.fixture
def predictions(tmp_path: Path) -> Path:
    rows = [
        f"{place // 2 % 2},{place % 10 / 10},{'fm'[place % 2]},{20 + place % 60}"
        for place in range(120)
    ]
    path = tmp_path / "predictions.csv"
    path.write_text("died,risk,sex,age\n" + "\n".join(rows) + "\n")
    return path


@pytest.fixture
def small(tmp_path: Path) -> Path:
    Study.create(tmp_path / "small.rrstudy", title="Findings").close()
    return tmp_path / "small.rrstudy"


def compare(predictions: Path) -> list[str | Path]:
    return [
        "assess-fairness", "--table", predictions, "--outcome-column", "died",
        "--score-column", "risk",
        "--attribute", "sex,age", "--bands", "age=40,60", "--intersect", "sex,age",
        "--reference-group", "sex=m", "--model", "Heron", "--replicates", "100",
    ]  # fmt: skip


def test_a_report_is_kept_and_its_hazards_are_told(
    small: Path, predictions: Path, run: Run
) -> None:
    told = document(run(*compare(predictions), "--study", small, "--save", "--json"))
    risk = document(run("assess-risk", small, "--save", "--json"))

    assert [one["attribute"] for one in told["attributes"]] == ["sex", "age", "sex x age"]
    assert risk["model"] == "Heron"
    assert {one["source"] for one in risk["hazards"]} == {"gap between groups", "calibration"}
    with Study.open(small) as study:
        kinds = [one.kind for one in study.analyses.list_all()]
        assert isinstance(study.analyses.list_all()[0].report, FairnessReport)
    assert kinds == [AnalysisKind.FAIRNESS, AnalysisKind.RISK]


def test_gaps_and_hazards_are_printed(predictions: Path, tmp_path: Path, run: Run) -> None:
    gaps = run(*compare(predictions), "--out", tmp_path / "out")
    hazards = run("assess-risk", tmp_path / "out")

    assert "demographic parity difference" in gaps.stdout
    assert "statistical parity difference" in gaps.stdout
    assert wording("patients_outcome_rest") in gaps.stdout
    assert "Calibration  " in gaps.stdout
    assert re.search("and [0-9]+ other rows .see --json.", gaps.stdout)
    assert wording("known_harm_judged") in hazards.stdout


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (["--bands", "age"], "--bands must be"),
        (["--bands", "age=old"], "--bands must be"),
        (["--save"], "need --study"),
        (["--threshold", "nan"], "finite number"),
        (["--positive", "dead"], "no value 'dead'"),
    ],
)
def test_wrong_options_are_refused_in_a_sentence(
    predictions: Path, change: list[str], words: str, run: Run
) -> None:
    done = run("assess-fairness", "--table", predictions, "--outcome-column", "died",
               "--score-column", "risk",
               "--attribute", "sex", *change)  # fmt: skip

    assert done.exit_code in (1, 2)
    assert words in done.stderr


def test_risk_of_nothing_is_refused(small: Path, run: Run) -> None:
    done = run("assess-risk", small)

    assert done.exit_code == 2
    assert "evidence on: none" in done.stderr
