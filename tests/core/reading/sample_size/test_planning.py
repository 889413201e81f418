"""Sample size: published power, statement, and incomplete requests."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.statistics.mrmc.studies import synthetic, to_csv

from readingroom.domain.endpoint import Comparison
from readingroom.domain.errors import IntakeError
from readingroom.domain.estimate import NotEstimable
from readingroom.reading.sample_size.defaults import EXAMPLES
from readingroom.reading.sample_size.planning import (
    CURVE_POINTS,
    plan_from_components,
    plan_from_pilot,
    plan_preference,
    reader_numbers,
)
from readingroom.reading.sample_size.statement import percent
from readingroom.reading.sample_size.types import PilotChoice, SizeDesign, SizeRequest

(VAN_DYKE,) = EXAMPLES
CROSSED = SizeRequest(SizeDesign.CROSSED, 6, 120, effect=0.05)
PAIRED = SizeRequest(
    SizeDesign.PREFERENCE,
    6,
    40,
    win_probability=0.65,
    tie_rate=0.2,
    reader_correlation=0.05,
    case_correlation=0.01,
)


@pytest.fixture
def pilot(tmp_path: Path) -> Path:
    path = tmp_path / "pilot.csv"
    path.write_text(to_csv(synthetic(2)), encoding="utf-8")
    return path


def test_the_example_has_the_published_standard_error() -> None:
    # RJafroc, VanDyke-traparea-jackknife-obuch-anova.txt: 5 readers, 114 cases
    plan = plan_from_components(replace(CROSSED, readers=5, cases=114), VAN_DYKE.values, "x")
    (row,) = [
        size
        for size in plan.report["grid"]  # type: ignore[attr-defined]
        if (size["readers"], size["cases"]) == (5, 114)
    ]
    assert row["se"] == pytest.approx(0.0207486, abs=5e-8)
    assert row["df"] == pytest.approx(15.259675, abs=5e-5)
    assert plan.planned == row["power"]


def test_grid_and_curves_contain_the_planned_numbers_and_agree() -> None:
    plan = plan_from_components(CROSSED, VAN_DYKE.values, "x")
    assert {size.readers for size in plan.grid} == {4, 5, 6, 7, 8} == set(plan.curves)
    assert {size.cases for size in plan.grid} == {60, 90, 120, 180, 240}
    (at,) = [size for size in plan.grid if (size.readers, size.cases) == (6, 120)]
    assert plan.planned == at.power
    for readers, curve in plan.curves.items():
        assert len(curve) == CURVE_POINTS
        powers = [size.power for size in curve]
        assert powers == sorted(powers)
        assert (curve[0].cases, curve[-1].cases) == (30, 240)
        (last,) = [size for size in plan.grid if (size.readers, size.cases) == (readers, 240)]
        assert curve[-1].power == last.power


def test_the_cases_needed_are_the_smallest_that_reach_the_target() -> None:
    plan = plan_from_components(CROSSED, VAN_DYKE.values, "x")
    needed = plan.cases_needed[6]
    assert isinstance(needed, int)
    at, before = (
        plan_from_components(replace(CROSSED, cases=cases), VAN_DYKE.values, "x").planned
        for cases in (needed, needed - 1)
    )
    assert before < 0.8 <= at
    hopeless = plan_from_components(replace(CROSSED, effect=0.001), VAN_DYKE.values, "x")
    assert all(isinstance(value, NotEstimable) for value in hopeless.cases_needed.values())


@pytest.mark.parametrize(
    ("readers", "groups", "expected"),
    [
        (2, 1, (2, 3, 4)),
        (3, 1, (2, 3, 4, 5)),
        (24, 1, (16, 20, 24, 28, 32)),
        (8, 2, (4, 6, 8, 10, 12)),
        (6, 3, (6, 9, 12)),
    ],
)
def test_readers_of_the_grid_fill_the_groups(
    readers: int, groups: int, expected: tuple[int, ...]
) -> None:
    request = SizeRequest(SizeDesign.SPLIT_PLOT, readers, 100, groups=groups)
    assert reader_numbers(request) == expected


def test_the_statement_has_all_inputs_and_the_method() -> None:
    request = replace(
        CROSSED, test=Comparison.NON_INFERIORITY, margin=0.04, effect=0.01, metric="sensitivity"
    )
    statement = plan_from_components(request, VAN_DYKE.values, VAN_DYKE.source).statement
    for part in (
        *("6 readers", "120 cases", "non-inferiority", "0.040", "0.010", "sensitivity", "0.05"),
        *("one-sided", "0.000200403", "cases 114", "Van Dyke", "Obuchowski-Rockette"),
        *("random readers and random cases", "both arms"),
    ):
        assert part in statement, part
    assert "\n" not in statement
    paired = plan_preference(PAIRED).statement
    for part in ("65", "20", "0.05", "0.01", "normal approximation", "blinded"):
        assert part in paired, part


def test_a_negative_component_is_named_as_counted_as_0() -> None:
    values = dict(VAN_DYKE.values, reader_by_arm=-0.001)
    assert "negative" in plan_from_components(CROSSED, values, "x").statement
    assert "negative" not in plan_from_components(CROSSED, VAN_DYKE.values, "x").statement


@pytest.mark.parametrize(
    ("value", "text"), [(0.7999, "79.9"), (0.8, "80"), (0.29, "29"), (0.99996, "99.9"), (1, "100")]
)
def test_a_power_below_a_target_is_not_rounded_up_to_it(value: float, text: str) -> None:
    assert percent(value) == f"{text} %"


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"readers": 1}, "readers"),
        ({"readers": 0}, "readers"),
        ({"cases": 0}, "cases"),
        ({"effect": None}, "difference"),
        ({"alpha": 0.0}, "Alpha"),
        ({"target": 1.0}, "power"),
        ({"test": Comparison.EQUIVALENCE}, "margin"),
        ({"effect": float("nan")}, "difference"),
        ({"effect": float("inf")}, "difference"),
        ({"margin": float("inf")}, "margin"),
    ],
)
def test_an_incomplete_request_is_refused(changes: dict[str, object], part: str) -> None:
    with pytest.raises(IntakeError, match=part):
        plan_from_components(replace(CROSSED, **changes), VAN_DYKE.values, "x")  # type: ignore[arg-type]


def test_readers_must_fill_the_groups() -> None:
    request = SizeRequest(SizeDesign.SPLIT_PLOT, 7, 100, effect=0.05, groups=2)
    with pytest.raises(IntakeError, match="groups"):
        plan_from_components(request, VAN_DYKE.values, "x")


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"win_probability": None}, "win"),
        ({"win_probability": 0.5}, "win"),
        ({"tie_rate": 1.0}, "tie"),
        ({"readers": 0}, "readers"),
    ],
)
def test_an_incomplete_preference_is_refused(changes: dict[str, object], part: str) -> None:
    with pytest.raises(IntakeError, match=part):
        plan_preference(replace(PAIRED, **changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        *("", "reader,case,arm,truth,rating\n", "a,b\n1,2\n"),
        *(
            "reader,case,arm,truth,rating\nR1,C1,a,2,3\n",
            "\x00\xff",
            "reader,case,arm,truth,rating",
        ),
        "reader,case,arm,truth,rating\nR1,C1,a,1,high\n",
        "reader,case,arm,truth,rating\nR1,C1,a,1,3\nR1,C2,a,0,1\n",
    ],
)
def test_a_malformed_pilot_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(IntakeError):
        plan_from_pilot(CROSSED, path, PilotChoice())


def test_a_pilot_against_a_model_needs_its_name(pilot: Path) -> None:
    with pytest.raises(IntakeError, match="model"):
        plan_from_pilot(replace(CROSSED, design=SizeDesign.MODEL), pilot, PilotChoice())
