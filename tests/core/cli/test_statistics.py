"""The command that fits a table of votes."""

from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document


def pudding() -> str:
    """Davidson 1970, example 2: six brands; (i, j): i over j, j over i, ties."""
    rows = """12 19 22 16|13 16 19 12|23 19 19 10|14 18 23 13
    |24 23 19 9|34 19 20 15|15 13 19 18|25 16 20 12|35 16 15 17|45 17 14 16
    |16 18 21 12|26 22 20 12|36 13 18 10|46 14 19 18|56 11 21 12"""
    lines = ["reader,case,left,right,outcome,count"]
    for row in rows.split("|"):
        pair, *counts = row.split()
        for outcome, count in zip(("left", "right", "both_good"), counts, strict=True):
            lines.append(f"R1,c,{pair[0]},{pair[1]},{outcome},{count}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("ties", "abilities", "errors", "parameter", "parameter_error", "log_likelihood"),
    [
        # PlackettLuce's pudding example: Davidson's and Rao and Kupper's models.
        (
            "davidson",
            (0, 0.220242, 0.152978, 0.175145, 0.133865, 0.377135),
            (0, 0.187217, 0.193518, 0.188211, 0.192705, 0.192406),
            -0.291927,
            0.082499,
            -809.709510,
        ),
        (
            "rao-kupper",
            (0, 0.173718, 0.120049, 0.139879, 0.104969, 0.298009),
            (0, 0.147958, 0.152171, 0.147974, 0.149270, 0.151401),
            0.558734,
            0.035336,
            -809.697134,
        ),
    ],
)
def test_votes_give_the_published_abilities(
    run: Run,
    tmp_path: Path,
    ties: str,
    abilities: tuple[float, ...],
    errors: tuple[float, ...],
    parameter: float,
    parameter_error: float,
    log_likelihood: float,
) -> None:
    (tmp_path / "v.csv").write_text(pudding(), encoding="utf-8")
    command = ("stats", "bradley-terry", tmp_path / "v.csv", "--ties", ties, "--reference", "1")
    report = document(run(*command, "--json"))
    for name, ability, error in zip("123456", abilities, errors, strict=True):
        assert report["items"][name]["ability"] == pytest.approx(ability, abs=1e-5)
        assert report["items"][name]["se"] == pytest.approx(error, abs=1e-5)
    assert report["tie"]["parameter"] == pytest.approx(parameter, abs=1e-5)
    assert report["tie"]["se"] == pytest.approx(parameter_error, abs=1e-5)
    assert report["log_likelihood"] == pytest.approx(log_likelihood, abs=1e-4)
    table = run(*command).output
    assert f"{abilities[1]:.4f}"[:6] in table
    assert "(left side)" in table


def test_the_left_side_is_fitted_on_request(run: Run, tmp_path: Path) -> None:
    votes = "reader,case,left,right,outcome,count\nR,c,A,B,left,6\nR,c,A,B,right,2\n"
    votes += "R,c,B,A,left,5\nR,c,B,A,right,3\n"
    (tmp_path / "v.csv").write_text(votes, encoding="utf-8")
    command = ("stats", "bradley-terry", tmp_path / "v.csv", "--reference", "B", "--side")
    report = document(run(*command, "--ties", "half", "--json"))
    # Two parameters for two proportions: logit 6/8 = a + s and logit 5/8 = -a + s.
    first, second = 1.0986123, 0.5108256
    assert report["side"]["log_odds"] == pytest.approx((first + second) / 2, abs=1e-5)
    assert report["items"]["A"]["ability"] == pytest.approx((first - second) / 2, abs=1e-5)
    assert set(report["side"]) >= {"log_odds", "se"}


def test_a_fit_that_had_to_be_regularised_says_so(run: Run, tmp_path: Path) -> None:
    (tmp_path / "v.csv").write_text(
        "reader,case,left,right,outcome,count\nR,c,A,B,left,5\nR,c,B,C,left,3\nR,c,C,B,left,2\n",
        encoding="utf-8",
    )
    command = ("stats", "bradley-terry", tmp_path / "v.csv", "--reference", "C", "--ties", "half")
    assert document(run(*command, "--json"))["regularisation"] in run(*command).output
    assert "infinite" in run(*command).output


def test_votes_that_do_not_connect_the_items_have_no_fit(run: Run, tmp_path: Path) -> None:
    (tmp_path / "v.csv").write_text(
        "reader,case,left,right,outcome\nR,c,A,B,left\nR,c,C,D,left\n", encoding="utf-8"
    )
    command = ("stats", "bradley-terry", tmp_path / "v.csv", "--reference", "A")
    report = document(run(*command, "--json"), 1)
    assert report["items"]["A"]["ability"] is None
    assert report["items"]["A"]["reason"]
    assert run(*command).exit_code == 1


def test_a_broken_table_or_unknown_reference_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "v.csv").write_text("reader,case\n", encoding="utf-8")
    refused = document(
        run("stats", "bradley-terry", tmp_path / "v.csv", "--reference", "A", "--json"), 1
    )
    assert "v.csv" in refused["error"]


def test_clusters_are_chosen_and_named(run: Run, tmp_path: Path) -> None:
    rows = [
        f"R{reader},c{case},A,B,{'left' if (reader * case + case) % 3 else 'right'}\n"
        for reader in range(3)
        for case in range(20)
    ]
    table = "reader,case,left,right,outcome\n" + "".join(rows)
    (tmp_path / "v.csv").write_text(table, encoding="utf-8")
    command = ("stats", "bradley-terry", tmp_path / "v.csv")
    assert "3 readers and 20 cases" in run(*command).output
    chosen = document(run(*command, "--cluster", "reader,case", "--json"))
    assert chosen["sandwich"]["clusters"] == ["reader", "case"]
    assert document(run(*command, "--cluster", "none", "--json"))["sandwich"]["clusters"] == []
    assert run(*command, "--cluster", "model").exit_code == 2
