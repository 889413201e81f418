"""Choices under several orders, numbers with units, regression and ranked lists."""

import json

import numpy as np
import pytest
from tests.core.engine.evaluator.metrics.figures import estimate, figure, per_item, reason
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.metrics.quantities import (
    Quantity,
    find_quantities,
    read_quantity,
    value_in,
)
from readingroom.engine.evaluator.metrics.units import find_analyte, find_unit

wording = Wording(__file__)

ORDERS = {
    "parsed": ["A", "A", "B", "C", "a ", None],
    "targets": ["A", "A", "B", "B", "A", "A"],
    "items": ["1", "1", "2", "2", "3", "3"],
}


def test_accuracy_is_the_mean_over_the_orders() -> None:
    found = estimate("choice_accuracy", **ORDERS)

    assert found.value == pytest.approx(4 / 6)
    assert "3 items" in found.reason


def test_the_worst_order_decides_an_item() -> None:
    found = estimate("choice_accuracy_worst_order", **ORDERS)

    assert (found.value, found.n) == (pytest.approx(1 / 3), 3)


def test_an_item_is_consistent_if_the_choice_is_the_same_in_every_order() -> None:
    assert estimate("choice_consistency", **ORDERS).value == pytest.approx(1 / 3)


def test_silence_in_every_order_is_no_consistent_choice() -> None:
    found = estimate("choice_consistency", [None, None], ["A", "A"], items=["1", "1"])

    assert found.value == 0.0


def test_one_order_says_nothing_of_consistency() -> None:
    assert reason("choice_consistency", ["A"], ["A"]) == wording("item_asked_once")


def test_no_choice_is_wrong_and_counted() -> None:
    parsed, targets = ["A", None, "B"], ["A", "A", "A"]

    assert estimate("choice_accuracy", parsed, targets).value == pytest.approx(1 / 3)
    assert estimate("choice_accuracy_answered", parsed, targets).value == 0.5
    assert estimate("choice_answered", parsed, targets).value == pytest.approx(2 / 3)
    assert per_item("choice_accuracy_worst_order", parsed, targets) == [1.0, 0.0, 0.0]


def test_single_choices_have_wilson_s_interval() -> None:
    """8 of 10: 0.490 to 0.943 (Wilson 1927, as in Newcombe 1998)."""
    found = estimate("choice_accuracy", ["A"] * 8 + ["B"] * 2, ["A"] * 10)

    assert (found.low, found.high) == pytest.approx((0.490, 0.943), abs=1e-3)


@pytest.mark.parametrize(
    ("answer", "target", "is_right"),
    [
        ("5.2 mmol/L", "5.2 mmol/L", True),
        ("5,2 mmol/l", "5.2 mmol/L", True),
        ("500 mg", "0.5 g", True),
        ("500 mg", "500 g", False),
        ("500", "500 mg", False),
        ("5.4 mmol/L", "5.2 mmol/L ± 5 %", True),
        ("5.5 mmol/L", "5.2 mmol/L ± 5 %", False),
        ("5.3 mmol/L", "5.2 mmol/L +/- 0.1", True),
        ("101.3 °F", "38.5 °C ± 0.1 °C", True),
        ("98.6 °F", "37 °C", True),
        ("12.3 K/µL", "12.3 x10^9/L", True),
        ("90 mL/min/1.73 m2", "1.5 mL/s/1.73 m²", True),
        ("1.5e3 pg/mL", "1,500 pg/mL", True),
        ("1.5 x 10^3 pg/mL", "1.5 ng/mL", True),
        ("about five", "5", False),
        ("5-7 mg", "5 mg", False),
        (None, "5 mg", False),
    ],
)
def test_a_number_is_right_within_its_tolerance_in_any_unit_of_its_kind(
    answer: str | None, target: str, *, is_right: bool
) -> None:
    assert per_item("quantity_accuracy", [answer], [target]) == [float(is_right)]


@pytest.mark.parametrize(
    ("answer", "value", "unit", "analyte"),
    [
        ("100 mg/dL", 5.551, "mmol/L", "glucose"),
        ("1 mg/dL", 88.4, "µmol/L", "creatinine"),
        ("200 mg/dL", 5.172, "mmol/L", "total cholesterol"),
        ("1 mg/dL", 17.1, "µmol/L", "bilirubin"),
        ("15 g/dL", 9.31, "mmol/L", "hemoglobin"),
        ("2 mEq/L", 1.0, "mmol/L", "calcium"),
        ("4.1 mEq/L", 4.1, "mmol/L", "potassium"),
    ],
)
def test_named_analytes_turn_mass_into_substance(
    answer: str, value: float, unit: str, analyte: str
) -> None:
    """Factors of the SI table of the AMA Manual of Style."""
    target = json.dumps({"value": value, "unit": unit, "analyte": analyte, "relative": 0.002})

    assert per_item("quantity_accuracy", [answer], [target]) == [1.0]


@pytest.mark.parametrize("analyte", ["", "urea"])
def test_mass_is_no_substance_without_its_analyte(analyte: str) -> None:
    target = json.dumps({"value": 5.55, "unit": "mmol/L", "analyte": analyte, "relative": 0.01})

    assert per_item("quantity_accuracy", ["100 mg/dL"], [target]) == [0.0]


def test_equivalents_need_an_analyte_with_a_charge() -> None:
    assert value_in(Quantity(2, "mEq/L"), "mmol/L", find_analyte("glucose")) is None
    assert value_in(Quantity(2, "mEq/L"), "bananas") is None


@pytest.mark.parametrize(
    "target",
    [
        "five",
        "5 bananas",
        "5 mg ± 2 mL",
        "5 mg ± x",
        '{"value": "x"}',
        '{"value": 5, "unit": "mg", "absolute": -1}',
        '{"value": 5, "unit": "mg", "analyte": "unobtainium"}',
    ],
)
def test_a_target_that_is_no_quantity_is_refused(target: str) -> None:
    with expect_error(SuiteError, wording("target_item")):
        figure("quantity_accuracy", ["5 mg"], [target])


def test_unit_and_size_of_error_are_figures_of_their_own() -> None:
    parsed, targets = ["5 mg", "6 mL", None, "8 mg"], ["5 mg", "5 mg", "5 mg", "10 mg"]

    assert estimate("quantity_unit", parsed, targets).value == pytest.approx(2 / 3)
    assert estimate("quantity_relative_error", parsed, targets).value == pytest.approx(0.1)
    assert estimate("quantity_accuracy_answered", parsed, targets).value == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("BP 120/80, HR 88 bpm", [(120, "mmHg"), (80, "mmHg"), (88, "bpm")]),
        ("on 2024-01-05 at 08:30, T2 lesion of 3.5 cm at L4", [(3.5, "cm")]),
        (
            "5-7 days; 3-day course; 2 tablets",
            [(5, "days"), (7, "days"), (3, "day"), (2, "tablets")],
        ),
        ("for three weeks, three times a day", [(3, "weeks")]),
        ("65-year-old, 24 y/o, 1/2 tablet", [(65, "year"), (24, "y/o")]),
        ("1. Fever\n2) Cough", []),
        ("WBC 12.3 x10^9/L and 14,500 /µL", [(12.3, "x10^9/L"), (14500, "/µL")]),
        ("eGFR 45 mL/min/1.73 m2.", [(45, "mL/min/1.73 m2")]),
        ("temp -5 or +3.25 °C", [(-5, "°C"), (3.25, "°C")]),
        ("ratio 99999/2 in 3 of them", [(99999, ""), (2, ""), (3, "")]),
        ("5x and 7q8", []),
    ],
)
def test_numbers_are_found_with_the_units_behind_them(
    text: str, found: list[tuple[float, str]]
) -> None:
    assert [(one.value, one.unit) for one in find_quantities(text)] == found


def test_a_number_knows_its_place_and_its_digits() -> None:
    text = "glucose 5.20 mmol/L today"
    found = find_quantities(text)[0]

    assert text[found.start : found.end] == "5.20 mmol/L"
    assert found.digits == 2


@pytest.mark.parametrize("text", ["", "x5", "1e999", "5 mg/mL/bananas"])
def test_what_is_no_number_is_not_read_as_one(text: str) -> None:
    assert read_quantity(text) is None


def test_unknown_units_are_none() -> None:
    assert find_unit("5/hpf") is None


def test_regression_figures_are_those_of_their_formulas() -> None:
    y = np.array([1.0, 2.0, 3.0, 4.0, 6.0])
    predicted = np.array([1.1, 1.9, 3.5, 3.6, 6.2])
    parsed, targets = ([str(one) for one in side] for side in (predicted, y))
    wanted = {
        "mae": np.abs(y - predicted).mean(),
        "mse": ((y - predicted) ** 2).mean(),
        "r2": 1 - ((y - predicted) ** 2).sum() / ((y - y.mean()) ** 2).sum(),
        "pearson": np.corrcoef(y, predicted)[0, 1],
        "spearman": 1.0,
    }

    assert {key: estimate(key, parsed, targets).value for key in wanted} == pytest.approx(wanted)


def test_regression_leaves_out_what_was_not_answered() -> None:
    found = estimate("mae", ["1", None, "nan", "5"], ["2", "2", "2", "2"])

    assert found.value == 2.0
    assert "2 items" in found.reason


@pytest.mark.parametrize(
    ("key", "parsed", "targets"),
    [
        ("r2", ["1", "2"], ["3", "3"]),
        ("r2", ["1", None], ["3", "4"]),
        ("pearson", ["1", "1", "1", "1"], ["1", "2", "3", "4"]),
        ("spearman", ["1", "2"], ["1", "2"]),
        ("mse", [None, None], ["1", "2"]),
    ],
)
def test_regression_without_spread_or_answers_has_a_reason(
    key: str, parsed: list[str | None], targets: list[str]
) -> None:
    assert reason(key, parsed, targets)


def test_correlation_of_epochs_is_that_of_the_items_means() -> None:
    y = ["1", "2", "3", "5"]
    once = estimate("pearson", ["1", "3", "2", "6"], y)
    often = estimate(
        "pearson",
        ["0", "2", "3", "3", "1", "3", "6", "6"],
        [one for one in y for _ in range(2)],
        items=list("aabbccdd"),
    )

    assert (often.value, often.n) == (pytest.approx(once.value), 4)


def test_a_target_that_is_no_number_is_refused() -> None:
    with pytest.raises(SuiteError, match="must be a number"):
        figure("mae", ["1"], ["one"])


RANKED = {
    "parsed": ['["a", "b", "c"]', '["x", "y", "a"]', "a", None],
    "targets": ["b", '["a", "z"]', "a", "a"],
}


def test_recall_and_reciprocal_rank_follow_the_first_ranks() -> None:
    assert estimate("recall@2", **RANKED).value == pytest.approx((1 + 0 + 1 + 0) / 4)
    assert estimate("recall@3", **RANKED).value == pytest.approx((1 + 0.5 + 1 + 0) / 4)
    assert estimate("mrr", **RANKED).value == pytest.approx((1 / 2 + 1 / 3 + 1) / 4)


def test_a_name_listed_twice_counts_once() -> None:
    assert per_item("recall@2", ['["x", "x", "a"]'], ["a"]) == [1.0]


@pytest.mark.parametrize("key", ["recall@0", "recall@2.5"])
def test_recall_needs_a_whole_number(key: str) -> None:
    with pytest.raises(SuiteError, match="needs an integer"):
        figure(key, **RANKED)


def test_an_empty_list_to_find_is_refused() -> None:
    with expect_error(SuiteError, wording("target_item")):
        figure("mrr", ["a"], ["[]"])


@pytest.mark.parametrize(
    ("answer", "target", "is_right"),
    [
        ("5.2 mM", "5.2 mmol/L", 1.0),
        ("97 µM", "97 µmol/L", 1.0),
        ("5.2 mM", "5.2 mm", 0.0),
        ("4.8 %", "48 mmol/mol", 0.0),
        ("0.000005", "5 mg/kg", 0.0),
        ("5000 µg/kg", "5 mg/kg", 1.0),
        ("5 ×10⁹/L", "5 10^9/L", 1.0),
        ("60 beats per minute", "60 /min", 1.0),
        ("30 mg/g", '{"value": 3.3936, "unit": "mg/mmol", "analyte": "creatinine"}', 1.0),
    ],
)
def test_molar_units_shares_and_raised_powers_are_what_clinicians_mean(
    answer: str, target: str, is_right: float
) -> None:
    assert per_item("quantity_accuracy", [answer], [target]) == [is_right]


def test_a_missing_unit_is_not_of_the_kind_of_a_share() -> None:
    assert per_item("quantity_unit", ["5"], ["5 mg/kg"]) == [0.0]


def test_raised_powers_are_read_within_a_text() -> None:
    found = find_quantities("WBC 11.2 ×10⁹/L, red cells 4.5×10¹²/L, load 3×10⁶ copies/mL")

    read = [(one.value, one.unit) for one in found]
    assert read == [(11.2, "×10⁹/L"), (4.5, "×10¹²/L"), (3e6, "copies/mL")]
