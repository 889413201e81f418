"""Decimal numbers in their only stored form."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readingroom.domain.errors import StateError
from readingroom.reading.forms.texts import canonical_decimal


@given(st.decimals(allow_nan=False, allow_infinity=False, places=4, min_value=-(10**9)))
def test_a_canonical_decimal_keeps_its_value_and_is_stable(number: Decimal) -> None:
    text = f"{number:f}"
    if len(text) > 30:
        return
    canonical = canonical_decimal(text, "Size")
    assert Decimal(canonical) == number
    assert canonical_decimal(canonical, "Size") == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("0", "0"),
        ("-0", "0"),
        ("-0.00", "0"),
        ("007", "7"),
        ("120", "120"),
        ("1.50", "1.5"),
        ("-2.0", "-2"),
        (" 3 ", "3"),
        ("0.00000000000000000000000001", "0.00000000000000000000000001"),
        ("123456789012345678901234567891", "123456789012345678901234567891"),
    ],
)
def test_numbers_have_one_form(text: str, canonical: str) -> None:
    assert canonical_decimal(text, "Size") == canonical


@pytest.mark.parametrize("text", ["", "1,5", ".5", "5.", "1e3", "+1", "NaN", "١", "0x1", None, 3])
def test_other_texts_are_refused(text) -> None:
    with pytest.raises(StateError, match="Size must be"):
        canonical_decimal(text, "Size")
