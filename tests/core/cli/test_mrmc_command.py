"""The command that analyses a table of ratings."""

from pathlib import Path

import numpy as np
import pytest
from tests.core.cli.command_line import Run, document
from tests.core.statistics.mrmc.studies import ratings_of, synthetic, to_csv

MRMC = ("stats", "mrmc")


@pytest.fixture
def ratings(tmp_path: Path) -> Path:
    """Two arms, five readers, 60 cases."""
    path = tmp_path / "ratings.csv"
    path.write_text(to_csv(synthetic(2)), encoding="utf-8")
    return path


def test_all_numbers_have_their_method(run: Run, ratings: Path) -> None:
    report = document(run(*MRMC, ratings, "--covariance", "jackknife", "--json"))

    assert report["arms"]["1"]["estimate"] == pytest.approx(0.822)
    assert report["readers"]["4"]["2"]["estimate"] == pytest.approx(0.81)
    (difference,) = report["differences"]
    assert difference["arms"] == ["1", "2"]
    assert (difference["se"], difference["df"]) == pytest.approx((0.05798560889, 4.717794017))
    assert difference["p"] == pytest.approx(0.3968738779)
    assert report["f"]["statistic"] == pytest.approx(0.8672555259)
    assert report["components"]["error"] == pytest.approx(0.003017920938)
    assert len(report["clamps"]) == 1
    (check,) = report["cross_check"]["differences"]
    assert check["p"] == pytest.approx(0.4048848042)
    blocks = [*report["arms"].values(), difference, check, report["f"], report["components"]]
    blocks += [block for reader in report["readers"].values() for block in reader.values()]
    assert all(block["method"] for block in blocks)
    assert f"{difference['p']:.6f}" in run(*MRMC, ratings, "--covariance", "jackknife").output


def test_u_statistics_show_rounded_and_exact_degrees_of_freedom(run: Run, ratings: Path) -> None:
    report = document(run(*MRMC, ratings, "--method", "ustat", "--json"))

    (difference,) = report["differences"]
    assert (difference["df"], difference["df_rounded"]) == pytest.approx((4.666045227, 4))
    assert difference["p"] > difference["p_unrounded"]
    exact = document(run(*MRMC, ratings, "--method", "ustat", "--exact-df", "--json"))
    assert exact["differences"][0]["p"] == pytest.approx(difference["p_unrounded"])
    biased = document(run(*MRMC, ratings, "--method", "ustat", "--moments", "mle", "--json"))
    assert biased["differences"][0]["p"] == pytest.approx(0.4503968918)


def test_the_reference_is_second_in_each_difference(run: Run, ratings: Path) -> None:
    command = (*MRMC, ratings, "--test", "non-inferiority", "--margin", "0.1")
    (forward,) = document(run(*command, "--json"))["differences"]
    (backward,) = document(run(*command, "--reference", "1", "--json"))["differences"]

    assert backward["arms"] == ["2", "1"]
    assert backward["estimate"] == -forward["estimate"]
    assert backward["p"] < 0.05 < forward["p"]


def test_a_bootstrap_is_repeatable_and_near_the_biased_error(run: Run, ratings: Path) -> None:
    command = (*MRMC, ratings, "--json", "--resamples", "500")
    (check,) = document(run(*command))["bootstrap"]["differences"]

    assert check["se"] == pytest.approx(0.004631591**0.5, rel=0.15)
    assert document(run(*command))["bootstrap"]["differences"] == [check]
    assert document(run(*command, "--seed", "1"))["bootstrap"]["differences"] != [check]


@pytest.mark.parametrize("names", [("9", "Alder"), ("Alder", "1"), ("Alder", "Alder")])
def test_a_model_is_an_arm_or_a_reader(run: Run, tmp_path: Path, names: tuple[str, str]) -> None:
    study = synthetic(2)
    rows = to_csv(study.select([0], [0, 1, 2, 3])).splitlines()
    rows += [
        f"{names[0]},{case},{names[1]},{int(truth)},{rating:g}"
        for case, truth, rating in zip(
            study.cases, study.is_positive, study.values[1, 4], strict=True
        )
    ]
    path = tmp_path / "ratings.csv"
    path.write_text("\n".join(rows), encoding="utf-8")

    report = document(run(*MRMC, path, "--model", "Alder", "--json"))

    (difference,) = report["differences"]
    assert difference["arms"] == ["1", "Alder"]
    assert difference["estimate"] == pytest.approx((0.81 + 0.84 + 0.81 + 0.84) / 4 - 0.76)
    assert report["arms"]["Alder"]["readers"] == 1
    assert difference["df"] > 3


def test_a_model_may_have_the_name_of_an_arm(run: Run, tmp_path: Path) -> None:
    study = synthetic(2)
    study.values[1, 0] = study.values[0, 0]
    path = tmp_path / "ratings.csv"
    path.write_text(to_csv(study), encoding="utf-8")

    report = document(run(*MRMC, path, "--model", "1", "--json"))

    assert set(report["arms"]) == {"1", "2", "1 (model)"}
    assert report["differences"][0]["arms"] == ["1", "1 (model)"]


def test_a_single_arm_has_an_interval_and_no_comparison(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "ratings.csv"
    path.write_text(to_csv(synthetic(2).select([1], [0, 1, 2, 3, 4])), encoding="utf-8")

    report = document(run(*MRMC, path, "--interval", "logit", "--json"))

    assert 0 < report["arms"]["2"]["low"] < 0.876 < report["arms"]["2"]["high"] < 1
    assert report["differences"] == []
    assert report["f"]["reason"]


def test_designs_are_recognised(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "ratings.csv"
    path.write_text(to_csv(synthetic(2, is_split=True)), encoding="utf-8")

    report = document(run(*MRMC, path, "--design", "split-plot", "--json"))
    refused = document(run(*MRMC, path, "--design", "crossed", "--json"), 1)

    assert report["design"] == "split-plot"
    assert "Reader 1" in refused["error"]


def test_unanswered_readings_are_counted_by_the_stated_rule(run: Run, tmp_path: Path) -> None:
    rows = to_csv(synthetic(2)).splitlines()
    number = next(index for index, row in enumerate(rows) if row.startswith("3,6,2,1,"))
    rows[number] = "3,6,2,1,"
    path = tmp_path / "ratings.csv"
    path.write_text("\n".join(rows), encoding="utf-8")
    command = (*MRMC, path, "--endpoint", "sensitivity>=6", "--json")

    by_rule = {
        rule: document(run(*command, "--missing", rule))
        for rule in ("available", "complete", "incorrect")
    }

    analysed = {rule: report["counts"]["analysed"] for rule, report in by_rule.items()}
    assert analysed == {"available": 599, "complete": 590, "incorrect": 600}
    cells = {rule: report["readers"]["3"]["2"] for rule, report in by_rule.items()}
    assert all(cell["unanswered"] == 1 for cell in cells.values())
    hits = round(cells["available"]["estimate"] * 19)
    assert cells["incorrect"]["estimate"] == pytest.approx(hits / 20)
    assert cells["available"]["positive"] == 19


HEADER = "reader,case,arm,truth,rating\n"


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        ("R,1,A,1,3\nR,2,A,0,2\nR,1,A,1,4\n", "line 4"),
        ("R,1,A,1,3\nS,1,A,0,2\n", "line 3"),
        ("R,1,A,1,3\nR,2,A,2,2\n", "line 3"),
        ("R,1,A,1,high\n", "line 2"),
        ("R,1,A,1,nan\n", "line 2"),
        ("R,,A,1,3\n", "line 2"),
        ("R,1,A,1\n", "line 2"),
        ("", "t.csv"),
        ("R,1,A,1,3\nR,2,A,1,2\n", "negative"),
        ("R,1,A,0,3\nR,2,A,1,\n", "positive"),
    ],
)
def test_faulty_rows_are_named(run: Run, tmp_path: Path, rows: str, line: str) -> None:
    (tmp_path / "t.csv").write_text(HEADER + rows, encoding="utf-8")

    refused = document(run(*MRMC, tmp_path / "t.csv", "--json"), 1)

    assert line in refused["error"]


@pytest.mark.parametrize(
    "options",
    [
        ("--endpoint", "auroc"),
        ("--endpoint", "accuracy"),
        ("--endpoint", "sensitivity>=3", "--covariance", "delong"),
        ("--endpoint", "sensitivity>=3", "--method", "ustat"),
        ("--readers", "fixed", "--cases", "fixed"),
        ("--method", "ustat", "--cases", "fixed"),
        ("--reference", "3"),
        ("--model", "Alder"),
        ("--model", "1", "--reference", "1"),
        ("--test", "equivalence"),
        ("--resamples", "9", "--readers", "fixed"),
    ],
)
def test_choices_that_do_not_fit_are_refused(run: Run, ratings: Path, options: tuple[str]) -> None:
    assert document(run(*MRMC, ratings, *options, "--json"), 1)["error_class"] == "IntakeError"


def test_one_reader_and_constant_ratings_have_reasons(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "ratings.csv"
    path.write_text(to_csv(synthetic(2).select([0, 1], [1])), encoding="utf-8")
    alone = document(run(*MRMC, path, "--json"))
    constant = ratings_of(np.ones((2, 3, 8)), np.arange(8) < 4)
    path.write_text(to_csv(constant), encoding="utf-8")
    flat = document(run(*MRMC, path, "--json"), 1)

    assert alone["notes"]
    assert alone["differences"][0]["p"] is not None
    assert alone["cross_check"]["differences"][0]["reason"]
    assert flat["arms"]["1"]["estimate"] == 0.5
    assert flat["differences"][0]["reason"]
    assert flat["readers"]["1"]["1"]["low"] < 0.5 < flat["readers"]["1"]["1"]["high"]


def test_names_of_cases_are_text(run: Run, tmp_path: Path) -> None:
    rows = to_csv(synthetic(1).select([0], [0, 1])).replace(",1,1,0,", ",1.1,1,0,")
    path = tmp_path / "ratings.csv"
    path.write_text(rows.replace(",10,1,", ",1.10,1,").replace("arm", "treatment"), "utf-8")

    counts = document(run(*MRMC, path, "--json"))["counts"]

    assert (counts["positive_cases"], counts["negative_cases"]) == (20, 40)
