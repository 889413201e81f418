"""Analyses of bare tables: columns of other names, options, and figures as tables."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.core.cli.command_line import Run, document
from tests.core.cli.conftest import run
from tests.core.statistics.mrmc.studies import synthetic, to_csv

from readingroom.domain.errors import IntakeError
from readingroom.services.table_statistics.conversion import convert
from readingroom.services.table_statistics.service import (
    analyse_table,
    analyse_to_figures,
    curves_of_table,
)
from readingroom.services.table_statistics.types import (
    ConvertRequest,
    TableAnalysis,
    TableAnalysisRequest,
)

__all__ = ["run"]

RENAMED = {"reader": "Doctor", "case": "patient", "arm": "condition", "rating": "Score"}


def renamed(text: str, names: dict[str, str]) -> str:
    header, rest = text.split("\n", 1)
    return "\n".join([",".join(names.get(name, name) for name in header.split(",")), rest])


@pytest.fixture
def ratings(tmp_path: Path) -> Path:
    path = tmp_path / "ratings.csv"
    path.write_text(to_csv(synthetic(2)), encoding="utf-8")
    return path


def request(path: Path, **fields: Any) -> TableAnalysisRequest:
    return TableAnalysisRequest(TableAnalysis.MRMC, str(path), **fields)


def test_columns_of_other_names_give_the_same_figures(
    run: Run, ratings: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.csv"
    text = renamed(ratings.read_text("utf-8"), RENAMED)
    lines = text.splitlines()
    # a column with a name of the analysis that is not the chosen one is not read
    other.write_text(
        "\n".join([f"{lines[0]},rating,modality", *(f"{line},x,y" for line in lines[1:])]),
        encoding="utf-8",
    )
    expected = analyse_table(request(ratings))
    assert analyse_table(request(other, columns=RENAMED)) == expected
    names = [part for pair in RENAMED.items() for part in ("--column", "=".join(pair))]
    assert document(run("stats", "mrmc", other, *names, "--json")) == json.loads(
        json.dumps(expected)
    )


def test_an_optional_column_can_be_left_out(ratings: Path, tmp_path: Path) -> None:
    lines = ratings.read_text("utf-8").splitlines()
    clustered = tmp_path / "clustered.csv"
    rows = [f"{line},k{at % 7}" for at, line in enumerate(lines[1:])]
    clustered.write_text("\n".join([f"{lines[0]},cluster", *rows]), encoding="utf-8")
    with pytest.raises(IntakeError, match="cluster"):
        analyse_table(request(clustered))
    assert analyse_table(request(clustered, columns={"cluster": ""})) == analyse_table(
        request(ratings)
    )


@pytest.mark.parametrize(
    ("columns", "part"),
    [
        ({"rating": "absent"}, "'absent'"),
        ({"score": "rating"}, "'score'"),
        ({"rating": "truth", "case": "truth"}, "twice"),
    ],
)
def test_columns_that_do_not_exist_are_refused(
    ratings: Path, columns: dict[str, str], part: str
) -> None:
    with pytest.raises(IntakeError, match=part):
        analyse_table(request(ratings, columns=columns))


def test_files_of_fixed_columns_have_none_to_choose(ratings: Path, tmp_path: Path) -> None:
    target = tmp_path / "ratings.imrmc"
    assert convert(ConvertRequest(str(ratings), str(target))) > 0
    with pytest.raises(IntakeError, match="fixed columns"):
        analyse_table(request(target, columns={"rating": "score"}))
    with pytest.raises(IntakeError, match=r"ratings\.imrmc"):
        convert(ConvertRequest(str(ratings), str(target)))


@pytest.mark.parametrize(
    ("options", "part"),
    [
        ({"level": 1.0}, "level"),
        ({"level": "high"}, "level"),
        ({"method": "anova"}, "method"),
        ({"seed": 1.5}, "seed"),
        ({"exact-df": 1}, "exact-df"),
        ({"margin": float("inf")}, "margin"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_options_that_do_not_fit_are_refused(
    ratings: Path, options: dict[str, Any], part: str
) -> None:
    with pytest.raises(IntakeError, match=part):
        analyse_table(request(ratings, options=options))


def test_a_required_option_is_not_guessed(ratings: Path) -> None:
    with pytest.raises(IntakeError, match="coefficient"):
        analyse_table(TableAnalysisRequest(TableAnalysis.AGREEMENT, str(ratings)))


def test_curves_are_of_two_analyses_only(ratings: Path) -> None:
    assert curves_of_table(request(ratings)).startswith("curve,arm,reader,x,y")
    with pytest.raises(IntakeError, match="no curves"):
        curves_of_table(TableAnalysisRequest(TableAnalysis.TIME, str(ratings)))


def test_figures_that_are_not_estimable_have_their_reason(tmp_path: Path) -> None:
    votes = tmp_path / "votes.csv"
    votes.write_text("left,right,outcome\nA,B,left\nC,D,left\n", encoding="utf-8")
    asked = TableAnalysisRequest(TableAnalysis.BRADLEY_TERRY, str(votes))
    figures = analyse_to_figures(asked)
    assert not figures.is_estimable
    rows = figures.tables[0].rows
    assert {row.names[0] for row in rows} >= {"A", "B", "C", "D"}
    assert all(row.estimate is None and row.reason for row in rows)
    assert json.loads(figures.document)["items"]["A"]["ability"] is None


def test_a_bootstrap_and_its_checks_are_tables(ratings: Path) -> None:
    figures = analyse_to_figures(
        request(ratings, options={"resamples": 50, "covariance": "jackknife"})
    )
    report = json.loads(figures.document)
    tables = {table.title: table for table in figures.tables}
    (row,) = (row for row in tables["Bootstrap"].rows if " - " in row.names[0])
    resampled = report["bootstrap"]["differences"][0]
    assert (row.low, row.high) == (resampled["low"], resampled["high"])
    assert row.estimate == report["differences"][0]["estimate"]
    assert [len(table.rows) for title, table in tables.items() if "Dorfman" in title] == [6]
