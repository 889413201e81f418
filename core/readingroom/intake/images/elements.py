"""Read DICOM elements of untrusted files: a value that does not parse counts as absent."""

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
_MAX_CACHED_BYTES: Final = 128


@functools.cache
def _tag(keyword: str) -> BaseTag | None:
    tag = tag_for_keyword(keyword)
    return None if tag is None else BaseTag(tag)


@functools.cache
def _vr(tag: BaseTag) -> str:
    """Return the standard VR of an element, for a file that states none."""
    return dictionary_VR(tag)


def value_of(dataset: Dataset, keyword: str) -> Any:  # noqa: ANN401 - what pydicom returns
    """Return an element's value, None if it is absent, empty or does not parse."""
    tag = _tag(keyword)
    # By keyword, pydicom looks up the tag each time, and raises and catches if it is absent.
    if tag is None or tag not in dataset.keys():  # noqa: SIM118 - `in dataset` parses the tag again
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
    """Return the first value of an element as text, "" if there is none."""
    return next(iter(texts_of(dataset, keyword)), "")


def code_of(dataset: Dataset, keyword: str) -> str:
    """Return a coded value (such as "HU" or "AP"), "" if it is not a plain code.

    Free text in a coded element is dropped, as it may contain a name.
    """
    text = text_of(dataset, keyword)
    return text if _CODE.fullmatch(text) else ""


def numbers_of(dataset: Dataset, keyword: str) -> tuple[float, ...]:
    """Return all values of an element as finite numbers; () if one is not a finite number.

    Slices of a series share nearly all numbers, so these are cached by their raw bytes.
    """
    tag = _tag(keyword)
    if tag is None:
        return ()
    numbers = _cached_numbers(dataset.get_item(tag, keep_deferred=True))
    return _as_numbers(value_of(dataset, keyword)) if numbers is None else numbers


def _cached_numbers(element: DataElement | RawDataElement | None) -> tuple[float, ...] | None:
    """Return the numbers of a raw element, None if it was parsed before or is too long."""
    if not isinstance(element, RawDataElement) or not element.value:
        return None
    vr = element.VR or _vr(element.tag)
    if vr not in _NUMBER_VRS or len(element.value) > _MAX_CACHED_BYTES:
        return None
    return _numbers_in(element._replace(VR=vr, value_tell=0))


@functools.lru_cache(maxsize=4096)
def _numbers_in(element: RawDataElement) -> tuple[float, ...]:
    """Return the numbers of an element; () if it does not parse."""
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
    """Return an element's single value as an integer, or None."""
    numbers = numbers_of(dataset, keyword)
    if len(numbers) != 1 or not numbers[0].is_integer():
        return None
    return int(numbers[0])


def items_of(dataset: Dataset, keyword: str) -> tuple[Dataset, ...]:
    """Return the items of a sequence; () if it is absent or not a sequence."""
    value = value_of(dataset, keyword)
    if not isinstance(value, DicomSequence):
        return ()
    return tuple(value)


def item_of(dataset: Dataset, keyword: str) -> Dataset | None:
    """Return the first item of a sequence, or None."""
    return next(iter(items_of(dataset, keyword)), None)


class FunctionalGroups:
    """The functional groups of one frame: its own first, then those shared by all frames."""

    def __init__(self, header: Dataset) -> None:
        self._shared = item_of(header, "SharedFunctionalGroupsSequence")
        self._per_frame = items_of(header, "PerFrameFunctionalGroupsSequence")

    def find(self, index: int, keyword: str) -> Dataset | None:
        """Return the item of a functional group that applies to a frame."""
        groups = self.holder(index, keyword)
        return None if groups is None else item_of(groups, keyword)

    def holder(self, index: int, keyword: str) -> Dataset | None:
        """Return the groups, the frame's own or the shared ones, with a functional group."""
        own = self._per_frame[index] if index < len(self._per_frame) else None
        for groups in (own, self._shared):
            if groups is not None and item_of(groups, keyword) is not None:
                return groups
        return None
