"""Results as single fields: names, exact values, and values for totals."""

import json
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readingroom.audit.canonical import canonical_json
from readingroom.audit.types import FieldKind, ResultField
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import ModelId
from readingroom.reading.types import CriterionResult, ModelResult, ReaderResult, Results
from readingroom.services.result_fields import decimal_text, fields_of, figures_of

SHARE = Estimate(0.1234565, 0.1, 1e-7, 0.95, "probability", 40, "Wilson")
ABILITY = Estimate(-1.5, -2.0, 0.25, 0.95, "log-odds", 40, "Davidson", 0.5)
NONE = NotEstimable("no pair was judged")


def model(name: str) -> ModelResult:
    return ModelResult(ModelId(name), name, ABILITY, SHARE, "a", 3, 2, 1, 0, NONE)


def results(*names: str) -> Results:
    return Results(
        judgement_count=6,
        reader_count=1,
        case_count=3,
        models=tuple(map(model, names)),
        criteria=(CriterionResult("accuracy", "Accuracy", (ABILITY,) * len(names)),),
        readers=(ReaderResult("R1", 6, 1, 0, SHARE, NONE, 4200),),
        side_effect=NONE,
        tie_share=SHARE,
        both_good_share=SHARE,
        both_bad_share=SHARE,
        method="Davidson",
        regularisation="",
        redactions=(),
        left_share_shown={names[0]: 0.5},
    )


def named(*names: str) -> dict[str, ResultField]:
    return {field.name: field for field in fields_of(figures_of(results(*names)))}


def test_every_figure_has_a_name_of_its_own() -> None:
    found = named("Heron", "Ibis")

    assert len(found) == 10 + 2 * 8 + 2 + 1 + 6
    assert found["models/Heron/wins"] == ResultField("models/Heron/wins", 3, 3)
    assert found["models/Ibis/group"] == ResultField("models/Ibis/group", "a")
    assert found["models/Heron/left_share_shown"].value == "0.5"
    assert "criteria/accuracy/Ibis" in found


def test_models_that_are_called_alike_keep_apart() -> None:
    found = named("Heron", "Heron")

    assert {"models/Heron/wins", "models/Heron/wins (2)"} <= found.keys()
    assert {"criteria/accuracy/Heron", "criteria/accuracy/Heron (2)"} <= found.keys()


def test_an_estimate_keeps_its_interval_in_decimal_texts() -> None:
    value = named("Heron")["models/Heron/ability"].value

    assert value == {
        "value": "-1.5",
        "low": "-2.0",
        "high": "0.25",
        "level": "0.95",
        "scale": "log-odds",
        "n": 40,
        "method": "Davidson",
        "standard_error": "0.5",
    }


def test_what_cannot_be_estimated_says_why() -> None:
    field = named("Heron")["models/Heron/acceptable"]

    assert field == ResultField("models/Heron/acceptable", {"not_estimable": NONE.reason})


def test_shares_count_in_millionths_and_only_they() -> None:
    found = named("Heron")

    assert found["tie_share"].addend == 123456  # 123456.5: halves go to the even number
    assert found["tie_share"].unit is FieldKind.MILLIONTHS
    assert found["models/Heron/ability"].addend is None


def test_a_duration_is_no_count() -> None:
    assert named("Heron")["readers/R1/median_active_ms"].addend is None
    assert named("Heron")["readers/R1/judged"].addend == 6


@pytest.mark.parametrize("number", [float("inf"), float("nan")])
def test_a_share_that_is_not_finite_is_reported_and_not_added(number: float) -> None:
    share = Estimate(number, 0.0, 1.0, 0.95, "probability", 1, "x")
    (field,) = fields_of({"x": share})

    assert field.addend is None
    assert json.loads(canonical_json(field.value))["value"] in ("Infinity", "NaN")


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_decimal_text_is_exactly_its_number_and_has_no_exponent(number: float) -> None:
    text = decimal_text(number)

    assert float(text) == number
    assert Decimal(text) == Decimal(repr(number))
    assert "e" not in text.lower()


def test_metrics_of_other_engines_take_the_same_way() -> None:
    figures = {"f1": 0.75, "cases": 12, "recommendation_sha256": "ab" * 32, "none": None}

    assert [(field.name, field.value, field.addend) for field in fields_of(figures)] == [
        ("f1", "0.75", None),
        ("cases", 12, 12),
        ("recommendation_sha256", "ab" * 32, None),
        ("none", None, None),
    ]
