"""Read DICOM elements of foreign files: a value that does not parse counts as absent."""

import functools
import math
import re
from typing import Any

from pydicom.datadict import tag_for_keyword
from pydicom.dataset import Dataset
from pydicom.multival import MultiValue
from pydicom.sequence import Sequence as DicomSequence
from pydicom.tag import BaseTag

from readingroom.intake.images.quiet import FAULTS, QUIET

_CODE = re.compile(r"[A-Za-z0-9_/%^.\- ]{1,16}")


@functools.cache
def _tag(keyword: str) -> BaseTag | None:
    tag = tag_for_keyword(keyword)
    return None if tag is None else BaseTag(tag)


def value_of(dataset: Dataset, keyword: str) -> Any:  # noqa: ANN401 - what pydicom returns
    """Return an element's value, None where it is absent, empty or does not parse."""
    tag = _tag(keyword)
    # By keyword pydicom looks the tag up each time, and raises and catches where it is absent.
    if tag is None or tag not in dataset.keys():  # noqa: SIM118 - `in dataset` parses the tag anew
        return None
    try:
        with QUIET:
            return dataset[tag].value
    except FAULTS:
        return None


def texts_of(dataset: Dataset, keyword: str) -> tuple[str, ...]:
    """Return all values of an element as stripped text."""
    value = value_of(dataset, keyword)
    if value is None:
        return ()
    values = value if isinstance(value, (MultiValue, list)) else [value]
    return tuple(str(each).strip() for each in values)


def text_of(dataset: Dataset, keyword: str) -> str:
    """Return the first value of an element as text, "" where there is none."""
    return next(iter(texts_of(dataset, keyword)), "")


def code_of(dataset: Dataset, keyword: str) -> str:
    """Return a coded value (such as "HU" or "AP"), "" where it is no plain code.

    Free text in a coded element is dropped: it may hold anything, a name included.
    """
    text = text_of(dataset, keyword)
    return text if _CODE.fullmatch(text) else ""


def numbers_of(dataset: Dataset, keyword: str) -> tuple[float, ...]:
    """Return all values of an element as finite numbers; () where one of them is none."""
    value = value_of(dataset, keyword)
    if value is None:
        return ()
    values = value if isinstance(value, (MultiValue, list)) else [value]
    try:
        numbers = tuple(float(each) for each in values)
    except FAULTS:
        return ()
    return numbers if all(math.isfinite(number) for number in numbers) else ()


def vector_of(dataset: Dataset, keyword: str, count: int) -> tuple[float, ...] | None:
    """Return exactly `count` numbers, or None."""
    numbers = numbers_of(dataset, keyword)
    return numbers if len(numbers) == count else None


def number_of(dataset: Dataset, keyword: str) -> float | None:
    """Return the first value of an element as a number, or None."""
    return next(iter(numbers_of(dataset, keyword)), None)


def whole_of(dataset: Dataset, keyword: str) -> int | None:
    """Return an element's only value as a whole number, or None."""
    numbers = numbers_of(dataset, keyword)
    if len(numbers) != 1 or not numbers[0].is_integer():
        return None
    return int(numbers[0])


def items_of(dataset: Dataset, keyword: str) -> tuple[Dataset, ...]:
    """Return the items of a sequence; () where it is absent or not a sequence."""
    value = value_of(dataset, keyword)
    if not isinstance(value, DicomSequence):
        return ()
    return tuple(value)


def item_of(dataset: Dataset, keyword: str) -> Dataset | None:
    """Return the first item of a sequence, or None."""
    return next(iter(items_of(dataset, keyword)), None)
