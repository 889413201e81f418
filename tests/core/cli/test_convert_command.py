"""Ratings as files of iMRMC: there and back, and what is refused."""

from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.core.statistics.mrmc.studies import synthetic, to_csv

IMRMC = """A study, two readers
N0: 1
BEGIN DATA:
-1,n1,0,0
truth,p1,truth,1
R1,n1,A,1.5
R1,p1,A,2
R2,n1,A,3
R2,p1,A,3
"""


@pytest.fixture
def imrmc(tmp_path: Path) -> Path:
    path = tmp_path / "study.imrmc"
    path.write_text(IMRMC, encoding="utf-8")
    return path


def test_ratings_go_there_and_back(run: Run, tmp_path: Path) -> None:
    source = tmp_path / "ratings.csv"
    source.write_text(to_csv(synthetic(2, is_split=True)), encoding="utf-8")
    other, back = tmp_path / "ratings.imrmc", tmp_path / "back.csv"
    assert document(run("stats", "convert", source, other, "--json"))["ratings"] == 300
    assert run("stats", "convert", other, back).exit_code == 0
    analyses = [document(run("stats", "mrmc", path, "--json")) for path in (source, other, back)]
    assert analyses[0] == analyses[1] == analyses[2]
    assert run("stats", "convert", source, other).exit_code != 0


def test_a_file_of_imrmc_is_read(run: Run, imrmc: Path) -> None:
    report = document(run("stats", "mrmc", imrmc, "--json"), code=1)
    assert report["counts"]["readers"] == 2
    assert report["readers"]["R1"]["A"]["estimate"] == 1
    assert report["readers"]["R2"]["A"]["estimate"] == 0.5


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("BEGIN DATA:\n", "", "BEGIN DATA"),
        ("R1,p1,A,2", "R1,p1,A", "line 7"),
        ("R1,p1,A,2", "R1,p1,A,high", "line 7"),
        ("R1,p1,A,2", "R1,p1,A,", "line 7"),
        ("R1,p1,A,2", ",p1,A,2", "line 7"),
        ("R1,p1,A,2", "R1,n1,A,2", "line 7"),
        ("R1,p1,A,2", "R1,p9,A,2", "p9"),
        ("truth,p1,truth,1", "truth,n1,truth,1", "line 5"),
        ("truth,p1,truth,1", "truth,p1,truth,2", "line 5"),
    ],
)
def test_malformed_files_are_refused_with_the_line(run, imrmc, old, new, part) -> None:
    imrmc.write_text(IMRMC.replace(old, new), encoding="utf-8")
    result = run("stats", "mrmc", imrmc)
    assert result.exit_code == 1
    assert part in result.output


def test_names_that_imrmc_does_not_allow(run: Run, tmp_path: Path) -> None:
    source = tmp_path / "ratings.csv"
    source.write_text('reader,case,arm,truth,rating\n"R,1",a,A,0,1\n', encoding="utf-8")
    assert run("stats", "convert", source, tmp_path / "out.imrmc").exit_code == 1


def test_ratings_go_through_a_workbook(run: Run, tmp_path: Path) -> None:
    source = tmp_path / "ratings.csv"
    source.write_text(to_csv(synthetic(2, is_split=True)), encoding="utf-8")
    book, other, back = (tmp_path / name for name in ("r.xlsx", "r.imrmc", "back.csv"))
    for first, second in ((source, book), (book, other), (book, back)):
        assert document(run("stats", "convert", first, second, "--json"))["ratings"] == 300
    paths = (source, book, other, back)
    analyses = [document(run("stats", "mrmc", path, "--json")) for path in paths]
    assert all(analysis == analyses[0] for analysis in analyses)
    assert run("stats", "convert", source, book).exit_code != 0


def test_marks_go_through_a_workbook(run: Run, tmp_path: Path) -> None:
    marks, cases = tmp_path / "marks.csv", tmp_path / "cases.csv"
    cases.write_text("case,lesion\np1,L1\np2,L1\np2,L2\nn1,\nn2,\n", encoding="utf-8")
    lines = [
        f"{reader},A,{row}"
        for reader in ("R1", "R2")
        for row in ("p1,L1,3", "p2,L2,2", "n1,,1", "n2,,2")
    ]
    marks.write_text("reader,arm,case,lesion,rating\n" + "\n".join(lines), encoding="utf-8")
    book, back, cases_back = (tmp_path / name for name in ("m.xlsx", "b.csv", "c.csv"))
    convert = ("stats", "convert")
    assert document(run(*convert, marks, book, "--cases", cases, "--json"))["marks"] == 8
    assert document(run(*convert, book, back, "--cases", cases_back, "--json"))["marks"] == 8
    froc = ("stats", "froc")
    of_csv, of_book, of_back = (
        document(run(*froc, *paths, "--figure", "afroc1", "--json"))
        for paths in ((marks, "--cases", cases), (book,), (back, "--cases", cases_back))
    )
    assert of_csv == of_book == of_back
    lroc = tmp_path / "lroc.xlsx"
    assert run(*convert, marks, lroc, "--cases", cases, "--paradigm", "lroc").exit_code == 0
    assert run(*froc, lroc, "--figure", "lroc").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("stats", "convert", "m.csv", "n.csv", "--cases", "c.csv"), ".xlsx"),
        (("stats", "convert", "r.xlsx", "n.csv", "--cases", "d.csv"), "without --cases"),
        (("stats", "froc", "m.csv"), "--cases"),
        (("stats", "froc", "r.xlsx", "--cases", "c.csv"), "--cases"),
        (("stats", "froc", "r.xlsx"), "stats mrmc"),
    ],
)
def test_files_of_the_wrong_kind_are_refused(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], part: str
) -> None:
    (tmp_path / "m.csv").write_text("reader,arm,case,lesion,rating\nR,A,p,,1\n", encoding="utf-8")
    (tmp_path / "c.csv").write_text("case,lesion\np,\n", encoding="utf-8")
    (tmp_path / "r.csv").write_text(to_csv(synthetic(1)), encoding="utf-8")
    assert run("stats", "convert", tmp_path / "r.csv", tmp_path / "r.xlsx").exit_code == 0
    paths = [tmp_path / text if text.endswith(("v", "x")) else text for text in arguments]
    result = run(*paths)
    assert result.exit_code == 1
    assert part in result.output
    assert not (tmp_path / "n.csv").exists()
