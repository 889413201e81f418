"""The command that compares reading times."""

import math
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import f as f_distribution
from tests.core.cli.command_line import Run, document

from readingroom.domain.arrays import FloatArray
from readingroom.domain.random_streams import random_stream


def drawn(
    seed: int,
    *,
    readers: int = 4,
    cases: int = 15,
    ratio: float = 0.8,
    of_readers: float = 0.3,
    of_arms: float = 0.1,
) -> FloatArray:
    """Return times (2, readers, cases) with effects of readers and cases, also by arm."""
    rng = random_stream(seed, "times")
    mean = np.log(40 * np.array([ratio, 1.0]))[:, None, None]
    mean = mean + of_readers * rng.normal(size=(1, readers, 1))
    mean = mean + of_arms * rng.normal(size=(2, readers, 1))
    mean = mean + 0.4 * rng.normal(size=(1, 1, cases)) + 0.1 * rng.normal(size=(2, 1, cases))
    return np.asarray(np.exp(mean + 0.3 * rng.normal(size=(2, readers, cases))))


def written(path: Path, times: FloatArray, arms: tuple[str, ...] = ("aided", "unaided")) -> Path:
    """Write times (arms, readers, cases), NaN = empty."""
    rows = ["reader,case,arm,seconds"]
    for (arm, reader, case), value in np.ndenumerate(times):
        seconds = "" if math.isnan(value) else repr(float(value))
        rows.append(f"R{reader},c{case},{arms[arm]},{seconds}")
    path.write_text("\n".join(rows), encoding="utf-8")
    return path


def mean_squares(values: FloatArray) -> Mapping[str, float]:
    """Return the mean squares of the analysis of variance of arms, readers and cases."""
    grand = values.mean()
    t, r, n = values.shape

    def marginal(*axes: int) -> FloatArray:
        others = tuple(axis for axis in range(3) if axis not in axes)
        return np.asarray(values.mean(axis=others, keepdims=True) - grand)

    arm, reader, case = marginal(0), marginal(1), marginal(2)
    arm_reader = marginal(0, 1) - arm - reader
    arm_case = marginal(0, 2) - arm - case
    reader_case = marginal(1, 2) - reader - case
    rest = values - grand - arm - reader - case - arm_reader - arm_case - reader_case
    return {
        "arm": float((arm**2).sum()) * r * n / (t - 1),
        "arm_reader": float((arm_reader**2).sum()) * n / ((t - 1) * (r - 1)),
        "arm_case": float((arm_case**2).sum()) * r / ((t - 1) * (n - 1)),
        "rest": float((rest**2).sum()) / ((t - 1) * (r - 1) * (n - 1)),
    }


@pytest.mark.parametrize("scale", ["seconds", "log"])
def test_balanced_times_are_the_three_way_analysis_of_variance(
    run: Run, tmp_path: Path, scale: str
) -> None:
    """F = MS(arm) / (MS(arm x reader) + MS(arm x case) - MS(rest)); Dorfman, Berbaum, Metz 1992."""
    times = drawn(1)
    report = document(run("stats", "time", written(tmp_path / "t.csv", times), "--scale", scale,
                          "--json"))  # fmt: skip
    squares = mean_squares(np.log(times) if scale == "log" else times)
    excess = max(squares["arm_case"] - squares["rest"], 0)
    below = squares["arm_reader"] + excess
    statistic = squares["arm"] / below
    freedom = below**2 / (squares["arm_reader"] ** 2 / 3)
    (difference,) = report["differences"]

    assert report["f"]["statistic"] == pytest.approx(statistic)
    assert report["f"]["df2"] == pytest.approx(freedom)
    assert report["f"]["p"] == pytest.approx(f_distribution.sf(statistic, 1, freedom))
    assert difference["p"] == pytest.approx(report["f"]["p"])
    assert difference["arms"] == ["aided", "unaided"]
    assert report["scale"] == scale


def test_ratios_are_those_of_geometric_means(run: Run, tmp_path: Path) -> None:
    times = drawn(2)
    report = document(run("stats", "time", written(tmp_path / "t.csv", times), "--scale", "log",
                          "--json"))  # fmt: skip
    means = np.exp(np.log(times).mean(axis=(1, 2)))
    ratio = report["differences"][0]["ratio"]

    assert report["arms"]["aided"]["geometric_mean"]["estimate"] == pytest.approx(means[0])
    assert ratio["estimate"] == pytest.approx(means[0] / means[1])
    assert ratio["low"] < ratio["estimate"] < ratio["high"]
    assert math.log(ratio["low"]) == pytest.approx(report["differences"][0]["low"])
    assert (
        "geometric_mean"
        not in document(run("stats", "time", tmp_path / "t.csv", "--json"))["arms"]["aided"]
    )


def test_fixed_readers_and_a_reference(run: Run, tmp_path: Path) -> None:
    path = written(tmp_path / "t.csv", drawn(3))
    random, fixed = (
        document(run("stats", "time", path, "--readers", kind, "--reference", "aided", "--json"))
        for kind in ("random", "fixed")
    )
    assert random["differences"][0]["arms"] == ["unaided", "aided"]
    assert fixed["differences"][0]["estimate"] == random["differences"][0]["estimate"]
    assert fixed["differences"][0]["df"] is None
    assert random["differences"][0]["df"] >= 3
    assert set(random["readers"]) == {"R0", "R1", "R2", "R3"}
    reader = random["readers"]["R2"]["aided"]
    assert reader["low"] < reader["estimate"] < reader["high"]
    assert len(random["reader_differences"]) == 4
    assert set(random["components"]) >= {"reader", "cov1", "cov2", "cov3", "error"}


def test_missing_times_are_left_out(run: Run, tmp_path: Path) -> None:
    times = drawn(4)
    times[0, 1, 3] = times[1, 2, 7] = math.nan
    report = document(run("stats", "time", written(tmp_path / "t.csv", times), "--json"))

    assert report["counts"]["without_time"] == 2
    assert report["arms"]["aided"]["estimate"] == pytest.approx(
        np.mean([np.nanmean(row) for row in times[0]])
    )
    assert report["readers"]["R1"]["aided"]["readings"] == 14


@pytest.mark.parametrize("scale", ["seconds", "log"])
def test_the_text_shows_arms_and_differences(run: Run, tmp_path: Path, scale: str) -> None:
    result = run("stats", "time", written(tmp_path / "t.csv", drawn(5)), "--scale", scale)
    assert result.exit_code == 0, result.output
    assert "aided - unaided" in result.output
    assert ("aided / unaided" in result.output) is (scale == "log")


@pytest.mark.parametrize(
    ("row", "parts"),
    [
        ("R1,c1,aided,0", ("line 3", "0")),
        ("R1,c1,aided,-4", ("line 3", "-4")),
        ("R1,c1,aided,fast", ("line 3", "fast")),
        ("R1,c1,aided,inf", ("line 3", "inf")),
        ("R1,,aided,4", ("line 3", "case")),
        (",c1,aided,4", ("line 3", "reader")),
        ("R1,c1,,4", ("line 3", "arm")),
        ("R0,c0,aided,9", ("line 3", "line 2")),
        ("R1,c1,aided", ("line 3", "3")),
    ],
)
def test_a_wrong_line_is_refused(
    run: Run, tmp_path: Path, row: str, parts: tuple[str, ...]
) -> None:
    path = tmp_path / "t.csv"
    path.write_text(f"reader,case,arm,seconds\nR0,c0,aided,5\n{row}\n", encoding="utf-8")
    result = run("stats", "time", path)
    assert result.exit_code == 1
    assert all(part in result.stderr for part in parts)


@pytest.mark.parametrize("text", ["", "reader,case,arm,seconds\n", "reader,case,arm\n1,2,3\n"])
def test_a_table_without_times_is_refused(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "t.csv"
    path.write_text(text, encoding="utf-8")
    assert run("stats", "time", path).exit_code == 1


def test_an_unknown_reference_is_refused(run: Run, tmp_path: Path) -> None:
    path = written(tmp_path / "t.csv", drawn(6))
    result = run("stats", "time", path, "--reference", "other")
    assert result.exit_code == 1
    assert "aided" in result.stderr


def test_one_reader_one_case_and_equal_times(run: Run, tmp_path: Path) -> None:
    alone = document(
        run("stats", "time", written(tmp_path / "a.csv", drawn(7, readers=1)), "--json")
    )
    assert alone["differences"][0]["df"] is None
    assert any("one reader" in note for note in alone["notes"])
    single = run("stats", "time", written(tmp_path / "b.csv", drawn(8, cases=1)), "--json")
    assert single.exit_code == 1
    same = run("stats", "time", written(tmp_path / "c.csv", np.full((2, 3, 5), 7.0)), "--json")
    assert same.exit_code == 1


def test_intervals_cover_the_ratio(tmp_path: Path, run: Run) -> None:
    """Simulated studies of 5 readers and 20 cases; the limits allow for 120 studies."""
    from readingroom.services.reader_ratings import times_from_file

    covered = 0
    for seed in range(120):
        path = written(tmp_path / "t.csv", drawn(1_000 + seed, readers=5, cases=20))
        report: dict = times_from_file(path, scale="log")  # type: ignore[type-arg]
        ratio = report["differences"][0]["ratio"]
        covered += ratio["low"] <= 0.8 <= ratio["high"]
    assert 0.89 <= covered / 120 <= 0.995
