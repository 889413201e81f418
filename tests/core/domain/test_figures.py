"""Figures in words: rounding, missing values and intervals, in one form for all texts."""

import ast
from pathlib import Path

import pytest

import readingroom
from readingroom.domain import figures
from readingroom.domain.estimate import Estimate, NotEstimable


def estimate(value: float, low: float, high: float, level: float = 0.95) -> Estimate:
    return Estimate(value, low, high, level, "probability", 1200, "Wilson")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.71234, "0.712"),
        (-12.345, "\N{MINUS SIGN}12.35"),
        (123.45, "123.5"),
        (12345.6, "12,346"),
        (0.00042, "0.0004"),
        (1e-15, "0.000"),
        (1.2e-5, "1.2\xa0\N{MULTIPLICATION SIGN}\xa010\u207b\u2075"),
        (1200, "1,200"),
        (float("nan"), figures.NOT_FINITE),
        (None, "not given"),
    ],
)
def test_a_number_has_about_four_significant_digits(value: float | None, text: str) -> None:
    assert figures.number(value) == text


def test_an_estimate_has_its_interval_level_and_n() -> None:
    text = figures.figure(estimate(0.7123, 0.6288, 0.7841)).replace("\xa0", " ")

    assert text == "0.712 (95 %: 0.629 to 0.784; n = 1,200)"
    assert figures.value_alone(estimate(0.7123, 0.6, 0.8)) == "0.712"


def test_a_table_states_the_level_only_where_it_is_another() -> None:
    usual, other = estimate(0.7123, 0.6288, 0.7841), estimate(0.7123, 0.6288, 0.7841, level=0.9)

    assert figures.with_interval(usual).replace("\xa0", " ") == "0.712 (0.629 to 0.784)"
    assert figures.with_interval(other).replace("\xa0", " ") == "0.712 (0.629 to 0.784; 90 %)"
    assert figures.with_interval(None) == "–"


def test_an_interval_of_no_level_is_not_shown() -> None:
    point = estimate(0.5, 0.5, 0.5, level=0.0)

    assert "0.500 to" not in figures.figure(point) + figures.with_interval(point)
    assert "%" not in figures.interval_or_reason(point)


def test_a_missing_value_has_its_reason() -> None:
    missing, no_interval = NotEstimable("n = 1"), NotEstimable("n = 1", 0.25)

    assert figures.figure(missing) == f"{figures.NOT_ESTIMABLE}: n = 1"
    assert figures.figure(no_interval) == "0.250 (no interval: n = 1)"
    assert figures.with_interval(no_interval) == "0.250 (no interval: n = 1)"
    assert figures.value_alone(missing) == figures.NOT_ESTIMABLE
    assert figures.value_alone(no_interval) == "0.250"
    assert figures.interval_or_reason(missing) == "n = 1"


def test_a_p_value_is_replaced_by_the_adjusted_one() -> None:
    assert figures.p_value(None) == ""
    assert figures.p_value(0.034) == "0.034"
    assert figures.p_value(0.034, 0.068) == "0.068 (Holm)"


def test_a_proportion_is_in_per_cent() -> None:
    assert figures.proportion(0.254) == "25 %"


def test_no_other_module_words_a_missing_estimate() -> None:
    home = Path(figures.__file__)
    words = f"{figures.NOT_ESTIMABLE}:"
    for path in Path(readingroom.__file__).parent.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if path == home or "estimable" not in source:  # to parse all modules takes seconds
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value != figures.NOT_ESTIMABLE, path
                assert not node.value.startswith(words), path
