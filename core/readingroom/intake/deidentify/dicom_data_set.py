"""De-identify a data set: every element, including nested ones, as bytes."""

import struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Final

from pydicom.dataelem import DataElement, RawDataElement
from pydicom.dataset import Dataset
from pydicom.multival import MultiValue
from pydicom.sequence import Sequence as DicomSequence

from readingroom.intake.deidentify.binary_values import BYTE_VRS, clean_value
from readingroom.intake.deidentify.character_sets import encodings_of, to_utf_8
from readingroom.intake.deidentify.dicom_rules import (
    KNOWN_TAGS,
    PATIENT_NAME_TAGS,
    REMOVED,
    Rules,
    dummy_code,
)
from readingroom.intake.deidentify.elements import (
    STRING_VRS,
    TEXT_VRS,
    Element,
    Encoding,
    dictionary_vrs,
    encode_elements,
    encode_items,
    is_compatible,
)
from readingroom.intake.deidentify.private_tags import (
    BINARY_VRS,
    SAFE_GROUPS,
    find_safe,
    is_safe_value,
)
from readingroom.intake.deidentify.profile import AttributeAction, find_action
from readingroom.intake.images.dicom_header import MAX_DEPTH, TOO_DEEP
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.privacy.known import KnownKind

CHARACTER_SET: Final = 0x00080005
NOT_CLEANED: Final = (
    "dicom.deidentify",
    "The file header is damaged, so the file cannot be de-identified safely.",
)
_OTHER_PATIENT_IDS: Final = 0x00101002
_MAX_CACHED_BYTES: Final = 128
_NOT_CACHED: Final = frozenset({"SQ", "UN", "OB", "OW", None})
"""Value representations that are not cached, as their result depends on other elements."""
_WHOLE_NUMBERS: Final = {"US": "H", "SS": "h", "UL": "L", "SL": "l"}
_REWRITTEN: Final = frozenset({0x00120062, 0x00120063, 0x00120064, 0x00280303})
_NONDESTRUCTIVE_TESTING: Final = 0x0014
"""Group of nondestructive testing, which no patient's file needs."""
_PIXELS: Final = 0x7FE0
"""Group of pixel data; inside sequences these are icon images, which are never reviewed."""
_TRAILING: Final = frozenset({0xFFFCFFFC, 0xFFFAFFFA, 0x04000500, 0x04000561, 0x4FFE0001})
"""Padding, signatures and their parameters, and copies of earlier attributes."""

_NUMBERED: Final = frozenset({KnownKind.PATIENT_NUMBER, KnownKind.ORDER_NUMBER})
_MIN_DIGITS: Final = 5

KnownValue = tuple[KnownKind, bytes, tuple[str, ...]]
"""An identifier in a header: kind, bytes and their encodings."""


Memo = dict[tuple[int, str, bytes, tuple[str, ...], AttributeAction | None], Element | None]
"""Results for elements of files that are rewritten in the same way."""


@dataclass(slots=True)
class Rewriter:
    """Rewrites the data sets of one file.

    `is_named` returns whether a text (UTF-8) contains a known identifier; the text is then replaced
    by a word, as many attributes must not be empty. `memo` is shared by files that are rewritten in
    the same way. `known` collects the identifiers of patient and staff in the file.
    """

    rules: Rules
    encoding: Encoding
    is_signed: bool
    keep_graphics: bool
    is_named: Callable[[bytes], bool]
    memo: Memo
    known: set[KnownValue] = field(default_factory=set)
    has_safe_private: bool = False

    def rewrite(
        self, dataset: Dataset, encodings: Sequence[str], depth: int = 0, inside: int = 0
    ) -> list[Element]:
        """Return the elements to write for a data set.

        Args:
            dataset: The data set.
            encodings: The character sets of the enclosing data set.
            depth: Number of enclosing sequences.
            inside: The sequence of which it is an item; 0 at the top level, `REPORT` in a report.

        Raises:
            ImageRefusedError: Sequences are nested too deeply.
        """
        if depth > MAX_DEPTH:
            raise ImageRefusedError(*TOO_DEEP)
        encodings = tuple(encodings_of(raw_value(dataset, CHARACTER_SET), encodings))
        creators: dict[int, tuple[str, bytes]] = {}
        elements: list[Element] = []
        for tag, element in _in_order(dataset):
            if tag & 0x10000:
                if tag >> 16 not in SAFE_GROUPS:
                    continue
                elements += self._private(tag, element, creators)
                continue
            if self._is_dropped(tag) or (depth and tag >> 16 == _PIXELS):
                continue
            action = None if _is_overlay_data(tag) else find_action(tag, inside)
            written = self._cached(dataset, tag, element, action, encodings, depth)
            if written is not None:
                elements.append(written)
        return elements

    def _is_dropped(self, tag: int) -> bool:
        """Return whether a tag is always dropped: group lengths, graphics, curves, copies."""
        group = tag >> 16
        if group & 0xFF00 == 0x5000 or group == _NONDESTRUCTIVE_TESTING:
            return True
        if group & 0xFF00 == 0x6000 and not self.keep_graphics:
            return True
        return tag & 0xFFFF == 0 or tag == CHARACTER_SET or tag in _REWRITTEN or tag in _TRAILING

    def _cached(
        self,
        dataset: Dataset,
        tag: int,
        element: RawDataElement | DataElement,
        action: AttributeAction | None,
        encodings: tuple[str, ...],
        depth: int,
    ) -> Element | None:
        """Return the element to write, cached as slices of a series share nearly all elements."""
        value = element.value
        if not isinstance(element, RawDataElement) or element.VR in _NOT_CACHED:
            return self._public(dataset, tag, element, action, encodings, depth)
        if value is None or len(value) > _MAX_CACHED_BYTES:
            return self._public(dataset, tag, element, action, encodings, depth)
        key = (tag, str(element.VR), value, encodings, action)
        if key not in self.memo:
            self.memo[key] = self._public(dataset, tag, element, action, encodings, depth)
        return self.memo[key]

    def _public(
        self,
        dataset: Dataset,
        tag: int,
        element: RawDataElement | DataElement,
        action: AttributeAction | None,
        encodings: tuple[str, ...],
        depth: int,
    ) -> Element | None:
        allowed = dictionary_vrs(tag)
        stated = element.VR
        if not allowed:
            return None  # an unknown attribute may contain anything
        vr = _resolved(allowed, self.is_signed) if stated in (None, "UN") else str(stated)
        if not is_compatible(vr, allowed):
            return None
        if vr in STRING_VRS and vr not in allowed:
            vr = allowed[0]  # so that the value must have the form of its tag
        if vr in BYTE_VRS and BYTE_VRS.isdisjoint(allowed):
            vr = _resolved(allowed, self.is_signed)
        if vr == "SQ":
            return self._sequence(dataset, tag, action, encodings, depth)
        value = value_bytes(element, self.encoding.order)
        self._note(tag, vr, value, encodings)
        written = self.rules.apply(action, Element(tag, vr, value))
        if written is None:
            return None
        if vr in TEXT_VRS:
            return self._in_utf_8(written, encodings)
        return clean_value(written, dataset, self.encoding.order)

    def _in_utf_8(self, element: Element, encodings: tuple[str, ...]) -> Element:
        tag, vr, value = element
        text = to_utf_8(value, encodings)
        return Element(tag, vr, REMOVED if self.is_named(text) else text)

    def _sequence(
        self,
        dataset: Dataset,
        tag: int,
        action: AttributeAction | None,
        encodings: tuple[str, ...],
        depth: int,
    ) -> Element | None:
        if tag == _OTHER_PATIENT_IDS:
            self._items(dataset, tag, encodings, depth)  # read for its identifiers, then dropped
        if action is AttributeAction.EMPTY:
            return Element(tag, "SQ", b"")
        if action is AttributeAction.DUMMY_CODE:
            return Element(tag, "SQ", dummy_code(self.encoding))
        if action not in (None, AttributeAction.CLEAN_ITEMS):
            return None
        return Element(tag, "SQ", self._items(dataset, tag, encodings, depth))

    def _items(self, dataset: Dataset, tag: int, encodings: tuple[str, ...], depth: int) -> bytes:
        sequence = dataset[tag].value
        items = sequence if isinstance(sequence, DicomSequence) else ()
        return encode_items(
            (
                encode_elements(self.rewrite(item, encodings, depth + 1, tag), self.encoding)
                for item in items
            ),
            self.encoding,
        )

    def _private(
        self,
        tag: int,
        element: RawDataElement | DataElement,
        creators: dict[int, tuple[str, bytes]],
    ) -> Iterator[Element]:
        """Yield a private element of the allow-list, its creator before the first of a block."""
        number = tag & 0xFFFF
        if element.VR == "SQ":
            return
        value = value_bytes(element, self.encoding.order)
        if 0x10 <= number <= 0xFF:
            creators[tag] = (value.decode("ascii", "replace").strip(" \0"), value)
            return
        owner = tag & 0xFFFF0000 | number >> 8
        creator, written = creators.get(owner, ("", b""))
        safe = find_safe(tag, creator)
        if safe is None or not is_safe_value(safe, value) or self._repeats_known(safe.vr, value):
            return
        if written:
            creators[owner] = (creator, b"")
            yield Element(owner, "LO", written)
        self.has_safe_private = True
        yield Element(tag, safe.vr, value)

    def _repeats_known(self, vr: str, value: bytes) -> bool:
        """Return whether a private number repeats a known number of the patient."""
        if vr in BINARY_VRS:
            return False
        parts = [_digits(part) for part in value.split(b"\\")]
        numbers = [_digits(known) for kind, known, _ in self.known if kind in _NUMBERED]
        repeats = any(
            len(number) >= _MIN_DIGITS and number in part for number in numbers for part in parts
        )
        return repeats or self.is_named(value)

    def _note(self, tag: int, vr: str, value: bytes, encodings: tuple[str, ...]) -> None:
        """Collect an identifier in an element."""
        kind = KNOWN_TAGS.get(tag)
        if vr == "PN":
            kind = KnownKind.PATIENT_NAME if tag in PATIENT_NAME_TAGS else KnownKind.OTHER_NAME
        if kind is not None and value:
            self.known.add((kind, value, encodings))


def _digits(value: bytes) -> bytes:
    return bytes(sign for sign in value if sign in b"0123456789")


def _is_overlay_data(tag: int) -> bool:
    """Return whether a tag is overlay data, which occurs only if graphics are retained."""
    return tag & 0xFF00FFFF == 0x60003000


def _in_order(dataset: Dataset) -> list[tuple[int, RawDataElement | DataElement]]:
    """Return tags and elements in order, without decoding them."""
    return sorted(((int(tag), element) for tag, element in dataset.items()), key=itemgetter(0))


def _resolved(allowed: tuple[str, ...], is_signed: bool) -> str:
    """Return the one VR of an element that states none (PS3.5 A.1)."""
    if len(allowed) == 1:
        return allowed[0]
    if "OW" in allowed:
        return "OW"
    return "SS" if is_signed and "SS" in allowed else allowed[0]


def raw_value(dataset: Dataset, tag: int) -> bytes | None:
    """Return an element's bytes, None if it is absent."""
    if tag not in dataset:
        return None
    return value_bytes(dataset.get_item(tag))


def value_bytes(element: RawDataElement | DataElement, order: str = "<") -> bytes:
    """Return an element's value as stored in the file.

    Elements decoded while the header was read (UIDs, integers, and empty ones) are encoded again.

    Raises:
        ImageRefusedError: The bytes of a decoded element cannot be restored.
    """
    value = element.value
    if value is None or (element.VR != "SQ" and str(value) == ""):
        return b""
    if isinstance(element, RawDataElement) or isinstance(value, bytes):
        return bytes(value)
    if isinstance(value, str):
        return value.encode("ascii", "replace")
    if isinstance(value, MultiValue) and all(isinstance(each, str) for each in value):
        return "\\".join(value).encode("ascii", "replace")
    form = _WHOLE_NUMBERS.get(str(element.VR))
    if form is not None and isinstance(value, int):
        return struct.pack(order + form, value)
    raise ImageRefusedError(*NOT_CLEANED)
