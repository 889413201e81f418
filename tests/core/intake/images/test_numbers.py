"""Numbers of elements, which are remembered by the bytes that they were read from."""

import pytest
from pydicom.dataelem import RawDataElement
from pydicom.dataset import Dataset
from pydicom.tag import BaseTag

from readingroom.intake.images.elements import numbers_of

ROWS, PIXEL_SPACING = BaseTag(0x00280010), BaseTag(0x00280030)


def header(tag: BaseTag, vr: str | None, value: bytes, *, is_little: bool = True) -> Dataset:
    """Return a header with one element as it was read, not yet converted."""
    raw = RawDataElement(tag, vr, len(value), value, 0, vr is None, is_little)
    return Dataset({tag: raw})


@pytest.mark.parametrize(
    ("made", "keyword"),
    [
        (header(ROWS, "US", b"\0\2"), "Rows"),
        (header(ROWS, None, b"\0\2"), "Rows"),
        (header(ROWS, "US", b"\2\0", is_little=False), "Rows"),
        (header(PIXEL_SPACING, "DS", b"0.7\\0.25"), "PixelSpacing"),
        (header(PIXEL_SPACING, "DS", b"0.7\\0.25" + b" " * 200), "PixelSpacing"),
    ],
)
def test_numbers_are_those_that_pydicom_reads(made: Dataset, keyword: str) -> None:
    first, again = numbers_of(made, keyword), numbers_of(made, keyword)
    value = made[keyword].value
    read = tuple(map(float, value if keyword == "PixelSpacing" else [value]))
    assert first == again == numbers_of(made, keyword) == read


@pytest.mark.parametrize("value", [b"0.7\\wide", b"nan", b"1e999"])
def test_what_is_no_finite_number_counts_as_absent(value: bytes) -> None:
    made = header(PIXEL_SPACING, "DS", value)
    assert numbers_of(made, "PixelSpacing") == numbers_of(made, "PixelSpacing") == ()


def test_the_same_bytes_mean_other_numbers_in_another_order() -> None:
    little = header(ROWS, "US", b"\0\2")
    big = header(ROWS, "US", b"\0\2", is_little=False)
    assert (numbers_of(little, "Rows"), numbers_of(big, "Rows")) == ((512.0,), (2.0,))


def test_an_attribute_that_nobody_defined_has_no_numbers() -> None:
    assert numbers_of(Dataset(), "NoSuchAttribute") == ()
