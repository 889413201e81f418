"""The last look before a case is stored: nothing its headers said may be left in any byte.

How much is compared depends on what the bytes are, so that chance alone does not refuse a case:

- texts (notes, variants, titles): whole words and numbers, as `identifiers.find_known` finds them,
  the same rule by which they were replaced before;
- headers of DICOM files: names from three letters as whole words, codes with a letter from four
  signs, numbers from seven digits, in UTF-8, Latin-1 and UTF-16. Shorter numbers and dates stand
  in measurements by chance; they were taken out element by element;
- pixels and other binary data: the patient's names and numbers from six signs, if digits alone
  from eight, in the same encodings. Six given letters in either case turn up by chance once in
  4 * 10^12 bytes.

Words that DICOM itself defines for coded attributes (HEAD, CHEST) are not taken for names there.
"""

import contextlib
import functools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.case import Asset, AssetKind, CaseContent, VariantTable
from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId
from readingroom.identifiers.detection import known_places
from readingroom.identifiers.known import (
    NAMES,
    KnownIdentity,
    KnownItem,
    KnownKind,
    fold,
    is_unspaced,
)
from readingroom.intake.decoding import decode_text
from readingroom.intake.images.dicom_header import looks_like_dicom

_PIXEL_TAGS: Final = (
    b"\xe0\x7f\x10\x00",
    b"\x7f\xe0\x00\x10",
    b"\xe0\x7f\x08\x00",
    b"\xe0\x7f\x09\x00",
)
_TEXT_KINDS: Final = (AssetKind.NOTE, AssetKind.VARIANTS, AssetKind.SEQUENCE)
_SEARCHED_IN_PIXELS: Final = frozenset(
    {KnownKind.PATIENT_NAME, KnownKind.PATIENT_NUMBER, KnownKind.ORDER_NUMBER}
)
_GENE_LENGTH: Final = 5
_SHORTEST_TEXT: Final = 6
_MOST_PLACES: Final = 20_000
# Defined terms of coded attributes that are also surnames or names of test objects.
_DICOM_WORDS: Final = frozenset(
    {
        *("abdomen", "angio", "axial", "base", "bone", "brain", "breast", "chest", "color", "cor"),
        *("derived", "elbow", "field", "foot", "full", "hand", "head", "heart", "helical", "hip"),
        *("image", "knee", "left", "linear", "localizer", "loss", "max", "min", "mode", "monitor"),
        *("neck", "norm", "normal", "original", "other", "pelvis", "phantom", "port", "primary"),
        *("reader", "readingroom", "removed", "rest", "right", "sag", "secondary", "shoulder"),
        *("skull", "spine", "standard", "std", "supine", "tra", "trunk", "unit", "volume", "war"),
        *(
            "whole",
            "wholebody",
            "wrist",
            "basic",
            "annex",
            "edition",
            "option",
            "profile",
            "modified",
        ),
        *("clean", "pixel", "data", "private", "safe", "retain", "dates", "temporal"),
    }
)


class _Needles(NamedTuple):
    """What is searched for in binary data."""

    words: re.Pattern[bytes] | None
    plain: tuple[tuple[bytes, KnownKind], ...]
    wide: tuple[tuple[bytes, KnownKind], ...]
    kinds: Mapping[bytes, KnownKind]


def require_nothing_left(
    content: CaseContent,
    data: Mapping[AssetId, bytes],
    known: KnownIdentity,
    *,
    passed: Set[AssetId] = frozenset(),
) -> None:
    """Refuse a case that still holds what its headers say of patient or staff.

    `data` are the bytes of its files but those of `passed`, which `pixel_screening` looks through.

    Raises:
        IntakeError: Something is left; the message names where and what kind, never the value.
    """
    if not known.items:
        return
    for asset in content.assets:
        if asset.id in passed:
            continue
        kind = _left_in_asset(asset, data[asset.id], known)
        if kind is not None:
            raise refusal(f"A stored {asset.kind.value} file", kind)
    for part, text in texts_of(content):
        places = known_places(text, known)
        if places:
            raise refusal(f"The {part} of the case", places[0][0])
    for table in content.variants:
        kind = _left_in_variants(table, known)
        if kind is not None:
            raise refusal("A table of variants", kind)


def refusal(place: str, kind: KnownKind) -> IntakeError:
    """Return what is said where something is left: where and what kind, never the value."""
    return IntakeError(
        f"{place} still holds the {kind.value} as the case's headers have it. Nothing was stored. "
        "Take it out of the files and read the case again."
    )


def _left_in_asset(asset: Asset, data: bytes, known: KnownIdentity) -> KnownKind | None:
    if asset.kind in _TEXT_KINDS:
        return _left_in_text(asset.kind, data, known)
    start = header_end(data) if asset.kind is AssetKind.DICOM else 0
    return left_in_header(data[:start].lower(), known) or left_in_pixels(data, start, known)


def _left_in_text(kind: AssetKind, data: bytes, known: KnownIdentity) -> KnownKind | None:
    try:
        text = decode_text(data).text
    except IntakeError:  # compressed, or no text at all
        return left_in_pixels(data, 0, known)
    if kind is AssetKind.VARIANTS:
        head = "\n".join(line for line in text.splitlines() if line.startswith("#"))
        found = _first(known_places(head, known))
        return found or _first(known_places(_rows_without_positions(text), longer(known)))
    return _first(known_places(text, known))


def _rows_without_positions(text: str) -> str:
    """Return the rows of a VCF file without their second column: any number may stand there."""
    rows = (line.split("\t", 2) for line in text.splitlines() if not line.startswith("#"))
    return "\n".join("\t".join((row[0], *row[2:])) for row in rows)


def _left_in_variants(table: VariantTable, known: KnownIdentity) -> KnownKind | None:
    strings = [text for row in table.variants for text in _strings(row)]
    return _first(known_places("\n".join(strings), longer(known)))


def _first(places: tuple[tuple[KnownKind, int, int], ...]) -> KnownKind | None:
    return places[0][0] if places else None


@functools.lru_cache(maxsize=64)
def longer(known: KnownIdentity) -> KnownIdentity:
    """Return what is compared with rows of variants: no short names, which genes have too."""
    return KnownIdentity(
        frozenset(
            item
            for item in known.items
            if (item.kind not in NAMES or len(item.text) > _GENE_LENGTH)
            and not (item.text.isdigit() and len(item.text) < 7)
        )
    )


def texts_of(content: CaseContent) -> Iterator[tuple[str, str]]:
    """Yield the texts of a case that people wrote, with what they are."""
    yield from (("code", content.code), ("title", content.title))
    yield from (("question", content.question), ("source", content.source))
    for series in content.series:
        yield "description of a series", series.description
        yield from (
            ("name of a window", window.name) for ref in series.frames for window in ref.windows
        )
    for note in content.notes:
        yield from (("title of a note", note.title), ("text of a note", note.text))
        yield from (("heading of a note", section.title) for section in note.sections)
    for record in content.sequences:
        yield "name of a sequence", record.name
        yield from (("label of a sequence", feature.label) for feature in record.features)


def _strings(value: Any) -> Iterator[str]:  # noqa: ANN401 - fields of a dataclass
    for name in value.__slots__:
        field = getattr(value, name)
        if isinstance(field, str):
            yield field


def header_end(data: bytes) -> int:
    """Return where the pixel data of a stored DICOM file begin; its length if there are none."""
    if not looks_like_dicom(data):
        return 0
    end = len(data)
    for tag in _PIXEL_TAGS:
        found = data.find(tag, 132, end)
        end = found if found >= 0 else end
    return end


def left_in_header(header: bytes, known: KnownIdentity) -> KnownKind | None:
    """Return what is left in the header of a stored file, its ASCII letters made small."""
    needles = _needles(known)
    match = needles.words.search(header) if needles.words is not None else None
    if match is not None:
        return needles.kinds[match[0].replace(b"\0", b"")]
    return _search(header, needles.wide)


def left_in_pixels(data: bytes, start: int, known: KnownIdentity) -> KnownKind | None:
    """Return what is left in binary data, which begin at `start`."""
    needles = _needles(known)
    if not needles.plain:
        return None
    may = _may_hold(data, start)
    plain = [each for each in needles.plain if may.narrow or not _has_ascii_pair(each[0])]
    wide = [each for each in needles.wide if may.wide is None or not _is_wide_ascii(each[0])]
    if may.wide is not None:
        found = _search_at(may.wide, data, needles.wide)
        if found is not None:
            return found
    if not plain and not wide:
        return None
    lowered = data[start:].lower()
    return _search(lowered, plain) or _search(lowered, wide)


class _May(NamedTuple):
    """Whether binary data can hold text of ASCII letters of one byte each.

    `wide` are the places where such text of two bytes a letter may begin; None for anywhere.
    """

    narrow: bool
    wide: tuple[int, ...] | None


def _may_hold(data: bytes, start: int) -> _May:
    """Return what texts data can hold, as pixels of 16 bits can hold hardly any.

    Two ASCII letters side by side put one of them into the upper byte of a word of 16 bits, which
    is then 0x2000 to 0x7FFF. Letters of two bytes do so too, or are six small words in a row.
    """
    if start:  # past the head of the element, whose own bytes look like letters
        start += 12 if data[start + 4 : start + 6].isalpha() else 8
    count = max(0, len(data) - start) // 2
    if count < _SHORTEST_TEXT:
        return _May(narrow=True, wide=None)
    words = np.frombuffer(data, "<u2", count, start)
    if int(words.max()) >= 0x2000 and bool(((words - np.uint16(0x2000)) < 0x6000).any()):
        return _May(narrow=True, wide=None)
    places = _small_runs(words)
    return _May(False, None if places is None else tuple((start + 2 * places).tolist()))


def _small_runs(words: NDArray[np.uint16]) -> NDArray[np.intp] | None:
    """Return where six words in a row are as small as letters; None where they are too many.

    Of six words in a row two are neighbours among every third word, and those between them are
    small too: only such are looked at.
    """
    thirds = _are_small(words[::3])
    candidates = 3 * np.flatnonzero(thirds[:-1] & thirds[1:])
    if candidates.size > _MOST_PLACES:
        return None
    candidates = candidates[_are_small(words[candidates + 1]) & _are_small(words[candidates + 2])]
    starts = (candidates[:, None] - np.arange(3)).ravel()
    starts = starts[(starts >= 0) & (starts <= words.size - 6)]
    return starts[_are_small(words[starts[:, None] + np.arange(6)]).all(axis=1)]


def _are_small(words: NDArray[np.uint16]) -> NDArray[np.bool_]:
    return (words - np.uint16(0x20)) < 0x5F


def _has_ascii_pair(needle: bytes) -> bool:
    return any(0x20 <= a < 0x80 and 0x20 <= b < 0x80 for a, b in pairwise(needle))


def _is_wide_ascii(needle: bytes) -> bool:
    return not any(needle[1::2]) and all(sign < 0x80 for sign in needle)


def _search(data: bytes, needles: Sequence[tuple[bytes, KnownKind]]) -> KnownKind | None:
    return next((kind for needle, kind in needles if data.find(needle) >= 0), None)


def _search_at(
    places: Sequence[int], data: bytes, needles: Sequence[tuple[bytes, KnownKind]]
) -> KnownKind | None:
    """Return what begins at one of some places."""
    forms = tuple(needle for needle, _ in needles)
    longest = max(map(len, forms), default=0)
    for place in places:
        found = data[place : place + longest].lower()
        if found.startswith(forms):
            return next(kind for needle, kind in needles if found.startswith(needle))
    return None


@functools.lru_cache(maxsize=64)
def sought_in_pixels(known: KnownIdentity) -> frozenset[bytes]:
    """Return what is searched for in binary data that are no text."""
    needles = _needles(known)
    return frozenset(needle for needle, _ in (*needles.plain, *needles.wide))


@functools.lru_cache(maxsize=64)
def _needles(known: KnownIdentity) -> _Needles:
    """Return what is searched for in binary data, by the rules at the head of this file."""
    words: dict[bytes, KnownKind] = {}
    plain: dict[bytes, KnownKind] = {}
    wide: dict[bytes, KnownKind] = {}
    for item in sorted(known.items):
        for text in _spellings(item.text):
            if _counts_in_headers(item, text):
                for form in _eight_bits(text):
                    words[form] = item.kind
            if _counts_in_pixels(item, text):
                plain |= dict.fromkeys(_eight_bits(text), item.kind)
                wide[text.encode("utf-16-le").rstrip(b"\0").lower()] = item.kind
                wide[text.encode("utf-16-be").lstrip(b"\0").lower()] = item.kind
    letter = rb"[a-z0-9.\x80-\xff]"
    amid = {
        text.encode("utf-8")
        for item in known.items
        for text in _spellings(item.text)
        if item.kind in NAMES and is_unspaced(item.text)
    }
    pattern = re.compile(
        rb"(?<!%b)(?:%b)(?!%b)|%b" % (letter, _any_of(words), letter, _any_of(amid) or rb"(?!)")
    )
    return _Needles(pattern if words else None, tuple(plain.items()), tuple(wide.items()), words)


def _any_of(words: Iterable[bytes]) -> bytes:
    return b"|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


def _eight_bits(text: str) -> set[bytes]:
    """Return a text in UTF-8, and in Latin-1 where it can be."""
    forms = {text.encode("utf-8").lower()}
    with contextlib.suppress(UnicodeEncodeError):
        forms.add(text.encode("latin-1").lower())
    return forms


def _spellings(text: str) -> set[str]:
    """Return how a text may stand in data whose ASCII letters were made small."""
    plain = fold(text)
    if text.isascii():
        return {text, plain}
    return {plain, text, text.upper(), text.title()}


def _counts_in_headers(item: KnownItem, text: str) -> bool:
    if item.kind in (KnownKind.BIRTH_DATE, KnownKind.TELEPHONE):
        return False
    if item.kind in NAMES:
        return fold(text) not in _DICOM_WORDS
    return not text.isdigit() or len(text) >= 7


def _counts_in_pixels(item: KnownItem, text: str) -> bool:
    if item.kind not in _SEARCHED_IN_PIXELS:
        return False
    return len(text) >= (8 if text.isdigit() else 6) and fold(text) not in _DICOM_WORDS
