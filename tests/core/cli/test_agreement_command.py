"""The command that estimates the agreement of raters from a table."""

import json
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document

CODERS = ["123321412...", "1233224125.3", ".3332342251.", "12332441251."]


def write(folder: Path, rows: list[str]) -> Path:
    path = folder / "ratings.csv"
    path.write_text("\n".join(["unit,rater,value", *rows]) + "\n", encoding="utf-8")
    return path


def table(folder: Path, raters: list[str]) -> Path:
    return write(
        folder,
        [
            f"U{unit},{name},{'' if value == '.' else value}"
            for name, values in zip("ABCD", raters, strict=False)
            for unit, value in enumerate(values)
        ],
    )


@pytest.mark.parametrize(
    ("options", "estimate"),
    [
        (("krippendorff",), 0.743421),
        (("krippendorff", "--measurement", "ordinal"), 0.815388),
        (("fleiss",), 0.761169),
        (("gwet-ac1",), 0.775444),
        (("gwet-ac2",), 0.914001),
        (("randolph",), 0.772727),
        (("icc-2-1",), None),
    ],
)
def test_coefficient_of_a_table_with_missing_ratings(run: Run, tmp_path, options, estimate) -> None:
    path = table(tmp_path, CODERS)
    report = document(run("stats", "agreement", path, "--coefficient", *options, "--json"))
    assert (report["units"], report["raters"], report["ratings"], report["missing"]) == (
        12,
        4,
        41,
        7,
    )
    if estimate is not None:
        assert report["estimate"] == pytest.approx(estimate, abs=1e-6)
    assert report["low"] < report["estimate"] <= report["high"]
    assert report["method"]


def test_two_raters_with_words(run: Run, tmp_path) -> None:
    """Kappa 0.4 with errors 0.1269961 and, without agreement, 0.1385641 (Fleiss 1969)."""
    pairs = [("no", "no")] * 20 + [("no", "yes")] * 5 + [("yes", "no")] * 10 + [("yes", "yes")] * 15
    path = write(
        tmp_path,
        [f"{n},{r},{v}" for n, pair in enumerate(pairs) for r, v in zip("AB", pair, strict=True)],
    )
    report = document(run("stats", "agreement", path, "--coefficient", "cohen", "--json"))
    assert report["estimate"] == pytest.approx(0.4)
    assert report["se"] == pytest.approx(0.1269961, abs=5e-8)
    assert report["null"]["se"] == pytest.approx(0.1385641, abs=5e-8)
    weighted = ("--coefficient", "cohen", "--weights", "linear")
    assert run("stats", "agreement", path, *weighted).exit_code == 1
    ordered = (*weighted, "--categories", "no,yes", "--json")
    assert document(run("stats", "agreement", path, *ordered))["estimate"] == pytest.approx(0.4)


def test_limits_of_agreement_are_printed(run: Run, tmp_path) -> None:
    path = table(tmp_path, ["45679", "45668"])
    result = run("stats", "agreement", path, "--coefficient", "bland-altman")
    assert result.exit_code == 0
    assert "upper limit" in result.output


@pytest.mark.parametrize(
    ("rows", "coefficient", "part"),
    [
        (["1,A,2", "1,A,3"], "fleiss", "line 3"),
        (["1,,2"], "fleiss", "line 2"),
        (["1,A"], "fleiss", "line 2"),
        (["1,A,"], "fleiss", "ratings.csv"),
        (["1,A,1e308"], "icc-2-1", "line 2"),
        (["1,A,mild", "1,B,2"], "icc-2-1", "'mild'"),
        (["1,A,1", "1,B,2", "1,C,2"], "cohen", "3 raters"),
    ],
)
def test_unsuitable_tables_are_refused_with_the_place(
    run, tmp_path, rows, coefficient, part
) -> None:
    result = run("stats", "agreement", write(tmp_path, rows), "--coefficient", coefficient)
    assert result.exit_code == 1
    assert part in result.output


def test_a_value_that_cannot_be_estimated_has_its_reason(run: Run, tmp_path) -> None:
    path = table(tmp_path, ["111", "111"])
    result = run("stats", "agreement", path, "--coefficient", "fleiss", "--json")
    assert document(result, code=1)["reason"]


@pytest.mark.parametrize("rows", [["1,A,7", "1,B,7"], ["0,A,1e16", "0,B,1", "1,A,1e16"]])
@pytest.mark.parametrize("coefficient", ["krippendorff", "icc-2-1", "icc-2-k", "bland-altman"])
def test_small_tables_have_reasons(run: Run, tmp_path, rows, coefficient) -> None:
    path = write(tmp_path, rows)
    result = run("stats", "agreement", path, "--coefficient", coefficient, "--json")
    assert result.exit_code in (0, 1)
    assert json.loads(result.stdout)["reason"]
