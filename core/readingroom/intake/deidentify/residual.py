"""Final scan before a case is stored: no known identifier may remain in any byte.

The comparison depends on the kind of bytes, so that chance alone does not reject a case:

- texts (notes, variants, titles): whole words and numbers, by `identifiers.find_known`, the rule
  by which they were replaced before;
- headers of DICOM files: names from three letters as whole words, codes with a letter from four
  characters, numbers from seven digits, in UTF-8, Latin-1 and UTF-16. Shorter numbers and dates
  occur in measurements by chance; they were removed element by element;
- pixels and other binary data: the patient's names and numbers from six characters, from eight
  if digits only, in the same encodings. Six given letters in either case occur by chance once in
  4 * 10^12 bytes.

Words defined by DICOM for coded attributes (HEAD, CHEST) do not count as names there.
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
from readingroom.intake.decoding import decode_text
from readingroom.intake.images.dicom_header import looks_like_dicom
from readingroom.privacy.detection import known_matches
from readingroom.privacy.known import (
    NAMES,
    KnownIdentity,
    KnownItem,
    KnownKind,
    fold,
    is_unspaced,
)
from readingroom.privacy.patterns import read_words

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
_MIN_CHARACTERS: Final = 6
_MAX_CANDIDATES: Final = 20_000
# Defined terms of coded attributes that are also surnames or names of test objects.
_DICOM_WORDS: Final = read_words("dicom_words")


class _Needles(NamedTuple):
    """Byte patterns of known identifiers in binary data."""

    pattern: re.Pattern[bytes] | None
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
    """Reject a case that still contains a known identifier of patient or staff.

    `data` are the bytes of its files except `passed`, which `pixel_screening` scans.

    Raises:
        IntakeError: An identifier remains; the message names location and kind, never the value.
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
        matches = known_matches(text, known)
        if matches:
            raise refusal(f"The {part} of the case", matches[0][0])
    for table in content.variants:
        kind = _left_in_variants(table, known)
        if kind is not None:
            raise refusal("A table of variants", kind)


def refusal(location: str, kind: KnownKind) -> IntakeError:
    """Return the error for a remaining identifier: location and kind, never the value."""
    return IntakeError(
        f"{location} still contains the {kind.value} from a file header. Nothing was stored. "
        "Remove it from the files and import the case again."
    )


def _left_in_asset(asset: Asset, data: bytes, known: KnownIdentity) -> KnownKind | None:
    if asset.kind in _TEXT_KINDS:
        return _left_in_text(asset.kind, data, known)
    start = header_end(data) if asset.kind is AssetKind.DICOM else 0
    return left_in_header(data[:start].lower(), known) or left_in_pixels(data, start, known)


def _left_in_text(kind: AssetKind, data: bytes, known: KnownIdentity) -> KnownKind | None:
    try:
        text = decode_text(data).text
    except IntakeError:  # compressed or binary
        return left_in_pixels(data, 0, known)
    if kind is AssetKind.VARIANTS:
        head = "\n".join(line for line in text.splitlines() if line.startswith("#"))
        in_head = _first(known_matches(head, known))
        return in_head or _first(known_matches(_rows_without_positions(text), longer(known)))
    return _first(known_matches(text, known))


def _rows_without_positions(text: str) -> str:
    """Return the rows of a VCF file without their second column, which can be any number."""
    rows = (line.split("\t", 2) for line in text.splitlines() if not line.startswith("#"))
    return "\n".join("\t".join((row[0], *row[2:])) for row in rows)


def _left_in_variants(table: VariantTable, known: KnownIdentity) -> KnownKind | None:
    strings = [text for row in table.variants for text in _strings(row)]
    return _first(known_matches("\n".join(strings), longer(known)))


def _first(matches: tuple[tuple[KnownKind, int, int], ...]) -> KnownKind | None:
    return matches[0][0] if matches else None


@functools.lru_cache(maxsize=64)
def longer(known: KnownIdentity) -> KnownIdentity:
    """Return the identifiers to search in variant rows, without short names, which genes share."""
    return KnownIdentity(
        frozenset(
            item
            for item in known.items
            if (item.kind not in NAMES or len(item.text) > _GENE_LENGTH)
            and not (item.text.isdigit() and len(item.text) < 7)
        )
    )


def texts_of(content: CaseContent) -> Iterator[tuple[str, str]]:
    """Yield role and content of each free text of a case."""
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
        yield from (
            ("qualifier of a sequence", text)
            for feature in record.features
            for _name, text in feature.qualifiers
        )


def _strings(value: Any) -> Iterator[str]:  # noqa: ANN401 - fields of a dataclass
    for name in value.__slots__:
        field = getattr(value, name)
        if isinstance(field, str):
            yield field


def header_end(data: bytes) -> int:
    """Return the start of the pixel data of a stored DICOM file; its length if there are none."""
    if not looks_like_dicom(data):
        return 0
    end = len(data)
    for tag in _PIXEL_TAGS:
        start = data.find(tag, 132, end)
        end = start if start >= 0 else end
    return end


def left_in_header(header: bytes, known: KnownIdentity) -> KnownKind | None:
    """Return the kind of identifier in a stored file's header (ASCII in lower case), else None."""
    needles = _needles(known)
    match = needles.pattern.search(header) if needles.pattern is not None else None
    if match is not None:
        return needles.kinds[match[0].replace(b"\0", b"")]
    return _search(header, needles.wide)


def left_in_pixels(data: bytes, start: int, known: KnownIdentity) -> KnownKind | None:
    """Return the kind of identifier in binary data from `start`, else None."""
    needles = _needles(known)
    if not needles.plain:
        return None
    may = _may_hold(data, start)
    plain = [each for each in needles.plain if may.narrow or not _has_ascii_pair(each[0])]
    wide = [each for each in needles.wide if may.wide is None or not _is_wide_ascii(each[0])]
    if may.wide is not None:
        kind = _search_at(may.wide, data, needles.wide)
        if kind is not None:
            return kind
    if not plain and not wide:
        return None
    lowered = data[start:].lower()
    return _search(lowered, plain) or _search(lowered, wide)


class _May(NamedTuple):
    """Whether binary data can contain ASCII text of one byte per letter.

    `wide` are the possible starts of text of two bytes per letter; None for anywhere.
    """

    narrow: bool
    wide: tuple[int, ...] | None


def _may_hold(data: bytes, start: int) -> _May:
    """Return which texts data can contain, as 16-bit pixels exclude nearly all.

    Two adjacent ASCII letters put one into the upper byte of a 16-bit word, which is then 0x2000
    to 0x7FFF. Letters of two bytes do the same, or are six small words in a row.
    """
    if start:  # skip the head of the element, whose bytes look like letters
        start += 12 if data[start + 4 : start + 6].isalpha() else 8
    count = max(0, len(data) - start) // 2
    if count < _MIN_CHARACTERS:
        return _May(narrow=True, wide=None)
    values = np.frombuffer(data, "<u2", count, start)
    if int(values.max()) >= 0x2000 and bool(((values - np.uint16(0x2000)) < 0x6000).any()):
        return _May(narrow=True, wide=None)
    offsets = _small_runs(values)
    return _May(False, None if offsets is None else tuple((start + 2 * offsets).tolist()))


def _small_runs(values: NDArray[np.uint16]) -> NDArray[np.intp] | None:
    """Return the starts of six words in a row that are as small as letters; None if too many.

    Six small words in a row include two adjacent ones of every third word, with small words in
    between: only such candidates are checked.
    """
    thirds = _are_small(values[::3])
    candidates = 3 * np.flatnonzero(thirds[:-1] & thirds[1:])
    if candidates.size > _MAX_CANDIDATES:
        return None
    candidates = candidates[_are_small(values[candidates + 1]) & _are_small(values[candidates + 2])]
    starts = (candidates[:, None] - np.arange(3)).ravel()
    starts = starts[(starts >= 0) & (starts <= values.size - 6)]
    return starts[_are_small(values[starts[:, None] + np.arange(6)]).all(axis=1)]


def _are_small(values: NDArray[np.uint16]) -> NDArray[np.bool_]:
    return (values - np.uint16(0x20)) < 0x5F


def _has_ascii_pair(needle: bytes) -> bool:
    return any(0x20 <= a < 0x80 and 0x20 <= b < 0x80 for a, b in pairwise(needle))


def _is_wide_ascii(needle: bytes) -> bool:
    return not any(needle[1::2]) and all(sign < 0x80 for sign in needle)


def _search(data: bytes, needles: Sequence[tuple[bytes, KnownKind]]) -> KnownKind | None:
    return next((kind for needle, kind in needles if data.find(needle) >= 0), None)


def _search_at(
    offsets: Sequence[int], data: bytes, needles: Sequence[tuple[bytes, KnownKind]]
) -> KnownKind | None:
    """Return the kind of the identifier that starts at one of some offsets, else None."""
    forms = tuple(needle for needle, _ in needles)
    longest = max(map(len, forms), default=0)
    for offset in offsets:
        part = data[offset : offset + longest].lower()
        if part.startswith(forms):
            return next(kind for needle, kind in needles if part.startswith(needle))
    return None


@functools.lru_cache(maxsize=64)
def sought_in_pixels(known: KnownIdentity) -> frozenset[bytes]:
    """Return the byte patterns searched in binary data that are not text."""
    needles = _needles(known)
    return frozenset(needle for needle, _ in (*needles.plain, *needles.wide))


@functools.lru_cache(maxsize=64)
def _needles(known: KnownIdentity) -> _Needles:
    """Return the byte patterns of known identifiers, by the rules at the head of this file."""
    kinds: dict[bytes, KnownKind] = {}
    plain: dict[bytes, KnownKind] = {}
    wide: dict[bytes, KnownKind] = {}
    for item in sorted(known.items):
        for text in _spellings(item.text):
            if _counts_in_headers(item, text):
                for form in _eight_bits(text):
                    kinds[form] = item.kind
            if _counts_in_pixels(item, text):
                plain |= dict.fromkeys(_eight_bits(text), item.kind)
                wide[text.encode("utf-16-le").rstrip(b"\0").lower()] = item.kind
                wide[text.encode("utf-16-be").lstrip(b"\0").lower()] = item.kind
    letter = rb"[a-z0-9.\x80-\xff]"
    unspaced = {
        text.encode("utf-8")
        for item in known.items
        for text in _spellings(item.text)
        if item.kind in NAMES and is_unspaced(item.text)
    }
    pattern = re.compile(
        rb"(?<!%b)(?:%b)(?!%b)|%b" % (letter, _any_of(kinds), letter, _any_of(unspaced) or rb"(?!)")
    )
    return _Needles(pattern if kinds else None, tuple(plain.items()), tuple(wide.items()), kinds)


def _any_of(forms: Iterable[bytes]) -> bytes:
    return b"|".join(re.escape(form) for form in sorted(forms, key=len, reverse=True))


def _eight_bits(text: str) -> set[bytes]:
    """Return a text in UTF-8, and in Latin-1 if possible."""
    forms = {text.encode("utf-8").lower()}
    with contextlib.suppress(UnicodeEncodeError):
        forms.add(text.encode("latin-1").lower())
    return forms


def _spellings(text: str) -> set[str]:
    """Return the spellings of a text in data with ASCII letters in lower case."""
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
