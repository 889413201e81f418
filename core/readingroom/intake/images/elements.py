"""Read DICOM elements of foreign files: a value that does not parse counts as absent."""

import functools
import math
import re
from typing import Any, Final

from pydicom.datadict import dictionary_VR, tag_for_keyword
from pydicom.dataelem import DataElement, RawDataElement, convert_raw_data_element
from pydicom.dataset import Dataset
from pydicom.multival import MultiValue
from pydicom.sequence import Sequence as DicomSequence
from pydicom.tag import BaseTag

from readingroom.pixels.pydicom_logging import FAULTS, QUIET

_CODE: Final = re.compile(r"[A-Za-z0-9_/%^.\- ]{1,16}")
_NUMBER_VRS: Final = frozenset({"DS", "FD", "FL", "IS", "SL", "SS", "UL", "US"})
_LONGEST_REMEMBERED: Final = 128


@functools.cache
def _tag(keyword: str) -> BaseTag | None:
    tag = tag_for_keyword(keyword)
    return None if tag is None else BaseTag(tag)


@functools.cache
def _vr(tag: BaseTag) -> str:
    """Return the VR that the standard gives an element whose file states none."""
    return dictionary_VR(tag)


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
    """Return all values of an element as finite numbers; () where one of them is none.

    Slices of a series share nearly all of their numbers, so that these are remembered by the bytes
    that they were read from.
    """
    tag = _tag(keyword)
    if tag is None:
        return ()
    numbers = _remembered(dataset.get_item(tag, keep_deferred=True))
    return _as_numbers(value_of(dataset, keyword)) if numbers is None else numbers


def _remembered(element: DataElement | RawDataElement | None) -> tuple[float, ...] | None:
    """Return the numbers of an element that lies as it was read, None where it does not."""
    if not isinstance(element, RawDataElement) or not element.value:
        return None
    vr = element.VR or _vr(element.tag)
    if vr not in _NUMBER_VRS or len(element.value) > _LONGEST_REMEMBERED:
        return None
    return _numbers_in(element._replace(VR=vr, value_tell=0))


@functools.lru_cache(maxsize=4096)
def _numbers_in(element: RawDataElement) -> tuple[float, ...]:
    """Return the numbers of an element; () where it does not parse."""
    try:
        with QUIET:
            return _as_numbers(convert_raw_data_element(element).value)
    except FAULTS:
        return ()


def _as_numbers(value: Any) -> tuple[float, ...]:  # noqa: ANN401 - what pydicom returns
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
