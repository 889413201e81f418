"""Result tables with the columns of iMRMC, against results of iMRMC 2.1.0."""

import csv
from pathlib import Path

import numpy as np
import pytest
from tests.core.cli.command_line import Run, document
from tests.core.statistics.mrmc.studies import synthetic, to_csv, van_dyke

from readingroom.statistics.mrmc.ratings import Ratings

Row = dict[str, str]


def tables(run: Run, folder: Path, study: Ratings) -> dict[str, list[Row]]:
    path = folder / "ratings.csv"
    path.write_text(to_csv(study), encoding="utf-8")
    names = document(run("stats", "imrmc-tables", path, folder / "out", "--json"))["files"]
    result = {}
    for name in names:
        with (folder / "out" / name).open(encoding="utf-8", newline="") as stream:
            result[name] = list(csv.DictReader(stream))
    assert sorted(result) == ["MLEstat.csv", "Ustat.csv", "perReader.csv"]
    return result


def pair(rows: list[Row]) -> Row:
    (row,) = (row for row in rows if row["modalityB"] != "NO_MOD")
    return row


def numbers(row: Row, *names: str) -> list[float]:
    return [float(row[name]) for name in names]


@pytest.mark.parametrize(
    ("is_split", "unbiased", "biased"),
    [
        (
            False,
            (0.003369441296, 4.666045227, 0.4048848042),
            (0.004631591, 8.81644613, 0.4503968918),
        ),
        (
            True,
            (0.003211912951, 4.041073593, 0.3946362047),
            (0.006309551446, 15.594311245, 0.5069746464),
        ),
    ],
)
def test_differences_are_those_of_imrmc(
    run: Run, tmp_path: Path, is_split, unbiased, biased
) -> None:
    """Numbers: iMRMC 2.1.0 on studies whose ratings follow a formula."""
    files = tables(run, tmp_path, synthetic(2, is_split=is_split))
    names = ("varAUCAminusAUCB", "dfBDG", "pValueBDG")
    assert numbers(pair(files["Ustat.csv"]), *names) == pytest.approx(unbiased, rel=1e-6)
    assert numbers(pair(files["MLEstat.csv"]), *names) == pytest.approx(biased, rel=1e-6)


def test_a_split_plot_has_the_intervals_of_imrmc(run: Run, tmp_path: Path) -> None:
    files = tables(run, tmp_path, synthetic(2, is_split=True))
    row = pair(files["Ustat.csv"])
    assert numbers(row, "botCIBDG", "topCIBDG") == pytest.approx((-0.2113515316, 0.1033515316))
    assert numbers(row, "varAUCA", "varAUCB") == pytest.approx((0.00002051804671, 0.001542666667))
    assert row["rejectBDG"] == row["rejectNormal"] == "0"
    assert (row["NR"], row["N0"], row["N1"]) == ("5", "40", "20")
    alone = files["Ustat.csv"][0]
    assert (alone["modalityA"], alone["modalityB"], alone["AUCB"]) == ("1", "NO_MOD", "NA")
    assert float(alone["AUCA"]) == pytest.approx(0.822)
    assert alone["rejectBDG"] == "1"  # against an area of 0.5


def test_van_dyke_is_that_of_imrmc(run: Run, tmp_path: Path) -> None:
    files = tables(run, tmp_path, van_dyke())
    row = pair(files["Ustat.csv"])
    names = ("varAUCA", "varAUCB", "varAUCAminusAUCB", "dfBDG", "pValueBDG", "pValueNormal")
    assert numbers(row, *names) == pytest.approx(
        (0.00109370449, 0.00046187159, 0.000427312517, 12.81341101, 0.0556466643, 0.0341014),
        rel=1e-5,
    )
    assert (row["rejectNormal"], row["rejectBDG"]) == ("1", "0")


def test_readers_have_rows_of_their_own(run: Run, tmp_path: Path) -> None:
    rows = tables(run, tmp_path, synthetic(2))["perReader.csv"]
    assert len(rows) == 15
    areas = np.array([numbers(row, "AUCA")[0] for row in rows[:10]])
    assert areas == pytest.approx([0.81, 0.84, 0.81, 0.84, 0.81, 1, 0.81, 1, 0.81, 0.76])
    row = rows[10]
    assert (row["readerID"], row["modalityA"], row["modalityB"]) == ("1", "1", "2")
    first, second, gap = numbers(row, "AUCA", "AUCB", "AUCAminusAUCB")
    assert gap == pytest.approx(first - second)
    assert all(rows[at]["AUCB"] == "NA" for at in range(10))


def test_one_reader_has_no_variance_over_readers(run: Run, tmp_path: Path) -> None:
    files = tables(run, tmp_path, synthetic(2).select([0, 1], [1]))
    row = pair(files["Ustat.csv"])
    assert row["varAUCAminusAUCB"] == row["pValueBDG"] == "NA"
    assert float(pair(files["perReader.csv"])["varAUCAminusAUCB"]) > 0


def test_what_imrmc_does_not_know_is_refused(run: Run, tmp_path: Path) -> None:
    path, folder = tmp_path / "ratings.csv", tmp_path / "out"
    lines = to_csv(synthetic(2)).splitlines()
    clustered = [lines[0] + ",cluster", *(f"{line},{line.split(',')[1]}" for line in lines[1:])]
    path.write_text("\n".join(clustered), encoding="utf-8")
    result = run("stats", "imrmc-tables", path, folder)
    assert result.exit_code == 1
    assert "cluster" in result.output
    assert not folder.exists()
    path.write_text("\n".join(lines), encoding="utf-8")
    folder.mkdir()
    assert run("stats", "imrmc-tables", path, folder).exit_code != 0
