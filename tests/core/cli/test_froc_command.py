"""The command that analyses a free-response study."""

from pathlib import Path

import numpy as np
import pytest
from tests.core.cli.command_line import Run, document

CASES = "case,lesion,weight\n" + "".join(f"p{n},L1,\n" for n in range(8)) + "p0,L2,\n"
CASES += "".join(f"n{n},,\n" for n in range(8))


@pytest.fixture
def tables(tmp_path: Path) -> tuple[Path, Path]:
    """Three readers in two arms; the second arm marks more lesions."""
    rng = np.random.default_rng(6)
    rows = ["reader,arm,case,lesion,rating"]
    for arm, chance in (("aided", 0.8), ("unaided", 0.5)):
        for reader in ("R1", "R2", "R3"):
            for n in range(8):
                if rng.random() < chance:
                    rows.append(f"{reader},{arm},p{n},L1,{rng.integers(2, 5)}")
                if rng.random() < 0.4:
                    rows.append(f"{reader},{arm},n{n},,{rng.integers(1, 4)}")
            rows.append(f"{reader},{arm},p0,,1")
    marks, cases = tmp_path / "marks.csv", tmp_path / "cases.csv"
    marks.write_text("\n".join(rows) + "\n", encoding="utf-8")
    cases.write_text(CASES, encoding="utf-8")
    return marks, cases


def test_arms_are_compared(run: Run, tables: tuple[Path, Path]) -> None:
    marks, cases = tables
    report = document(run("stats", "froc", marks, "--cases", cases, "--json"))
    assert report["counts"]["lesions"] == 9
    assert (report["counts"]["positive_cases"], report["counts"]["negative_cases"]) == (8, 8)
    arms, difference = report["arms"], report["differences"][0]
    assert difference["estimate"] == pytest.approx(
        arms["aided"]["estimate"] - arms["unaided"]["estimate"]
    )
    assert difference["low"] < difference["estimate"] < difference["high"]
    of_readers = [entry["aided"]["estimate"] for entry in report["readers"].values()]
    assert arms["aided"]["estimate"] == pytest.approx(np.mean(of_readers))
    assert report["f"]["p"] == pytest.approx(difference["p"])


@pytest.mark.parametrize("figure", ["afroc", "froc@0.5", "inferred-roc", "lroc", "pcl"])
def test_other_figures(run: Run, tables: tuple[Path, Path], figure: str) -> None:
    marks, cases = tables
    result = run("stats", "froc", marks, "--cases", cases, "--figure", figure)
    assert result.exit_code == 0, result.output
    assert "aided - unaided" in result.output


@pytest.mark.parametrize(
    ("table", "row", "part"),
    [
        ("marks", "R1,aided,x9,,2", "x9"),
        ("marks", "R1,aided,p1,L9,2", "L9"),
        ("marks", "R1,aided,p1,,", "rating"),
        ("marks", ",aided,p1,,2", "reader"),
        ("marks", "R1,aided,p1,,high", "'high'"),
        ("marks", "R9,aided,p1,L1,2\nR9,aided,p1,L1,3", "twice"),
        ("marks", "R1,aided,p1,L1,2,maybe", "'maybe'"),
        ("marks", "R1,aided,p0,,,not read", "both"),
        ("marks", "R1,aided,p9,,,read", "p9"),
        ("marks", "R9,aided,p1,L1,2,not read", "not read"),
        ("marks", "R9,aided,p1,L1,,read", "rating"),
        ("cases", "p1,L1,", "twice"),
        ("cases", "p1,,", "without"),
        ("cases", "n1,L1,", "without"),
        ("cases", "p9,L1,-1", "-1"),
        ("cases", "p9,L1,0.4", "0.4"),
        ("cases", "p9,L1,0.5\np9,L2,", "all"),
    ],
)
def test_a_wrong_row_is_refused(run, tables, table: str, row: str, part: str) -> None:
    marks, cases = tables
    path = marks if table == "marks" else cases
    if row.count(",") == 5:
        rows = [f"{line}," for line in marks.read_text(encoding="utf-8").splitlines()]
        marks.write_text("\n".join([f"{rows[0]}state", *rows[1:], ""]), encoding="utf-8")
    with path.open("a", encoding="utf-8") as file:
        file.write(row + "\n")
    result = run("stats", "froc", marks, "--cases", cases)
    assert result.exit_code == 1
    assert part in result.output
    assert f"{path.name}, line" in result.output or table == "cases"


def test_a_reader_without_marks_in_an_arm_is_named(run: Run, tables: tuple[Path, Path]) -> None:
    marks, cases = tables
    with marks.open("a", encoding="utf-8") as file:
        file.write("R4,aided,p1,L1,2\n")
    report = document(run("stats", "froc", marks, "--cases", cases, "--json"))
    assert any("R4" in note for note in report["notes"])
    assert report["differences"][0]["readers"] == 3


def test_cases_of_one_kind_have_no_figure(run: Run, tables: tuple[Path, Path]) -> None:
    marks, cases = tables
    kept = [line for line in CASES.splitlines() if not line.startswith("n")]
    cases.write_text("\n".join(kept) + "\n", encoding="utf-8")
    rows = [line for line in marks.read_text(encoding="utf-8").splitlines() if ",n" not in line]
    marks.write_text("\n".join(rows) + "\n", encoding="utf-8")
    assert run("stats", "froc", marks, "--cases", cases).exit_code == 1
    assert run("stats", "froc", marks, "--cases", cases, "--figure", "wafroc1").exit_code == 0


def test_a_case_that_was_not_read_is_no_case_without_a_mark(
    run: Run, tables: tuple[Path, Path]
) -> None:
    """The reader who did not read a case has the figure of a study without it."""
    marks, cases = tables
    header, *rows = marks.read_text(encoding="utf-8").splitlines()
    own = [row for row in rows if not row.startswith(("R1,aided,p3,", "R1,aided,n2,"))]
    states = [f"R1,aided,{case},,,not read" for case in ("p3", "n2")]
    states.append("R4,aided,p0,,,read")
    lines = [f"{header},state", *(f"{row}," for row in own), *states]
    missing, without = marks.with_name("missing.csv"), marks.with_name("without.csv")
    missing.write_text("\n".join(lines), encoding="utf-8")
    alone = [row for row in own if row.startswith(("R1,aided", "R2,")) and ",p3," not in row]
    without.write_text(
        "\n".join([header, *(row for row in alone if ",n2," not in row)]), encoding="utf-8"
    )
    fewer = cases.with_name("fewer.csv")
    kept = [row for row in CASES.splitlines() if not row.startswith(("p3,", "n2,"))]
    fewer.write_text("\n".join(kept), encoding="utf-8")

    report = document(run("stats", "froc", missing, "--cases", cases, "--json"))
    subset = document(run("stats", "froc", without, "--cases", fewer, "--json"))

    own_figure = report["readers"]["R1"]["aided"]
    for key in ("estimate", "se", "low", "high"):
        assert own_figure[key] == pytest.approx(subset["readers"]["R1"]["aided"][key], abs=1e-12)
    assert report["readers"]["R4"]["aided"]["true_marks"] == 0
    assert report["counts"]["readings"] == 6 * 16 - 2 + 16


def test_marks_of_a_study_are_exported_for_the_analysis(run: Run, tmp_path: Path) -> None:
    made = run(
        *("rehearse", "--type", "free-response", "--readers", "2", "--cases", "12", "--seed", "7"),
        *("--out", tmp_path),
    )
    assert made.exit_code == 0, made.output
    study = tmp_path / "rehearsal-free-response.rrstudy"
    marks, cases = tmp_path / "marks.csv", tmp_path / "cases.csv"
    names = ("export-marks", study, "--criterion", "lesions", "--marks", marks, "--cases")
    exported = document(run(*names, cases, "--json"))
    report = document(run("stats", "froc", marks, "--cases", cases, "--json"))

    assert (exported["reading_count"], exported["case_count"]) == (24, 12)
    counts = report["counts"]
    assert counts["readings"] == 24
    assert exported["mark_count"] == counts["true_marks"] + counts["false_marks"]
    again = run(*names, tmp_path / "other.csv")
    assert (again.exit_code, (tmp_path / "other.csv").exists()) == (1, False)
    wrong = run("export-marks", study, "--criterion", "lesion", "--marks", tmp_path / "m.csv",
                "--cases", tmp_path / "c.csv")  # fmt: skip
    assert "'lesions'" in wrong.output
    assert not (tmp_path / "m.csv").exists()
