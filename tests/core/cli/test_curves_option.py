"""Points of the curves that `stats mrmc --curves` and `stats froc --curves` write."""

import csv
from pathlib import Path

import numpy as np
import pytest
from tests.core.cli.command_line import Run, document
from tests.core.cli.test_froc_command import CASES
from tests.core.statistics.mrmc.studies import synthetic, to_csv

COLUMNS = ["curve", "arm", "reader", "x", "y", "low", "high"]


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as stream:
        reader = csv.DictReader(stream)
        rows = list(reader)
    assert reader.fieldnames == COLUMNS
    return rows


def area(rows: list[dict[str, str]], **of: str) -> float:
    points = [row for row in rows if all(row[name] == value for name, value in of.items())]
    x, y = (np.array([float(row[name]) for row in points]) for name in ("x", "y"))
    return float(np.trapezoid(y, x))


@pytest.fixture
def ratings(tmp_path: Path) -> Path:
    path = tmp_path / "ratings.csv"
    path.write_text(to_csv(synthetic(2)), encoding="utf-8")
    return path


def test_areas_under_roc_curves_are_those_of_the_report(
    run: Run, tmp_path: Path, ratings: Path
) -> None:
    target = tmp_path / "curves.csv"
    report = document(run("stats", "mrmc", ratings, "--curves", target, "--json"))
    rows = rows_of(target)
    assert [row["reader"] for row in rows] == sorted(
        (row["reader"] for row in rows), key=lambda name: name != ""
    )
    for arm, entry in report["arms"].items():
        assert area(rows, arm=arm, reader="") == pytest.approx(entry["estimate"])
    for reader, values in report["readers"].items():
        for arm, entry in values.items():
            assert area(rows, arm=arm, reader=reader) == pytest.approx(entry["estimate"])
    assert {row["curve"] for row in rows} == {"ROC"}
    assert all(not row["low"] for row in rows if row["reader"])
    intervals = [row for row in rows if row["low"]]
    assert all(0 <= float(row["low"]) <= float(row["high"]) <= 1 for row in intervals)
    assert {row["arm"] for row in intervals} == {"1", "2"}


def test_a_model_has_its_own_curve(run: Run, tmp_path: Path, ratings: Path) -> None:
    target = tmp_path / "curves.csv"
    cells = [line.split(",") for line in ratings.read_text(encoding="utf-8").splitlines()]
    of_arm = [row for row in cells if row[2] != "2"]
    of_model = [["Alder", row[1], "Alder", *row[3:]] for row in cells if row[0] == row[2] == "2"]
    lines = [",".join(row) for row in (*of_arm, *of_model)]
    ratings.write_text("\n".join(lines) + "\n", encoding="utf-8")
    arguments = ("stats", "mrmc", ratings, "--model", "Alder", "--curves", target, "--json")
    report = document(run(*arguments))
    rows = rows_of(target)
    assert area(rows, arm="Alder", reader="") == pytest.approx(report["arms"]["Alder"]["estimate"])
    assert area(rows, arm="1", reader="") == pytest.approx(report["arms"]["1"]["estimate"])


def test_a_file_is_not_overwritten(run: Run, tmp_path: Path, ratings: Path) -> None:
    target = tmp_path / "curves.csv"
    target.write_text("mine", encoding="utf-8")
    assert run("stats", "mrmc", ratings, "--curves", target).exit_code != 0
    assert target.read_text(encoding="utf-8") == "mine"


def test_curves_need_both_classes(run: Run, tmp_path: Path, ratings: Path) -> None:
    lines = ratings.read_text(encoding="utf-8").splitlines()
    positive = [lines[0], *(line for line in lines[1:] if line.split(",")[3] == "1")]
    ratings.write_text("\n".join(positive) + "\n", encoding="utf-8")
    target = tmp_path / "curves.csv"
    result = run("stats", "mrmc", ratings, "--endpoint", "sensitivity>=5", "--curves", target)
    assert result.exit_code == 1
    assert "negative" in result.output
    assert not target.exists()


def test_curves_of_marks(run: Run, tmp_path: Path) -> None:
    cases, marks, target = (tmp_path / name for name in ("cases.csv", "marks.csv", "curves.csv"))
    cases.write_text(CASES, encoding="utf-8")
    lines = ["reader,arm,case,lesion,rating"]
    for reader in ("R1", "R2"):
        for n in range(8):
            lines += [f"{reader},A,p{n},L1,{n % 4 + 1}", f"{reader},A,n{n},,{n % 3}"][: 1 + n % 2]
    marks.write_text("\n".join(lines) + "\n", encoding="utf-8")
    arguments = ("stats", "froc", marks, "--cases", cases, "--curves", target, "--json")
    report = document(run(*arguments))
    rows = rows_of(target)
    assert {row["curve"] for row in rows} == {"FROC", "wAFROC"}
    of_arm = area(rows, curve="wAFROC", arm="A", reader="")
    assert of_arm == pytest.approx(report["arms"]["A"]["estimate"])
    last = [row for row in rows if row["curve"] == "FROC" and row["reader"] == "R1"][-1]
    assert float(last["y"]) == pytest.approx(8 / 9)
    assert float(last["x"]) == pytest.approx(4 / 16)
