"""De-identify a DICOM file: its header is rewritten, its pixels are unchanged."""

import functools
from collections import Counter
from typing import Final, NamedTuple

from pydicom.dataset import Dataset

from readingroom.intake.deidentify.character_sets import decode_text, encodings_of
from readingroom.intake.deidentify.dicom_data_set import (
    CHARACTER_SET,
    NOT_CLEANED,
    KnownValue,
    Memo,
    Rewriter,
    raw_value,
)
from readingroom.intake.deidentify.dicom_rules import (
    KNOWN_TAGS,
    PATIENT_NAME_TAGS,
    Rules,
    parse_date,
)
from readingroom.intake.deidentify.elements import Encoding, encode_elements
from readingroom.intake.deidentify.pixel_data import EXTENDED_TABLES, has_valid_offsets, pixel_parts
from readingroom.intake.deidentify.profile import REPORT, REPORT_CLASSES
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.deidentify.statements import meta_information, statements
from readingroom.intake.deidentify.types import OriginalIdentity
from readingroom.intake.images.dicom_header import DicomFile, read_header
from readingroom.intake.images.elements import code_of, text_of, texts_of
from readingroom.intake.images.refusals import refused_faults
from readingroom.privacy.burned_in import PictureFacts, writing_reason
from readingroom.privacy.detection import contains_known
from readingroom.privacy.known import (
    NAMES,
    KnownIdentity,
    KnownItem,
    KnownKind,
    fold,
    known_dates,
    known_text,
)

_STAFF: Final = (0x00080090, 0x00081048, 0x00081050, 0x00081060, 0x00081070, 0x00321032)
"""Names of physicians and operators."""
_MAX_CACHED: Final = 50_000


class CleanFile(NamedTuple):
    """A de-identified file, and why its pixels must be reviewed ("" if not needed)."""

    data: bytes
    review_reason: str


class DicomCleaner:
    """De-identifies the DICOM files of one case.

    `known` collects the identifiers of patient and staff in the headers.
    """

    def __init__(self, privacy: PseudonymGenerator) -> None:
        self._privacy = privacy
        self._uids: dict[bytes, bytes] = {}
        self._rules: dict[str, Rules] = {}
        self._seen: set[KnownValue] = set()
        self._originals: set[OriginalIdentity] = set()
        self._memos: dict[tuple[str | KnownIdentity | Encoding | bool, ...], Memo] = {}
        self._named: dict[KnownIdentity, dict[bytes, bool]] = {}

    @property
    def known(self) -> KnownIdentity:
        """The identifiers of patient and staff in the headers read so far."""
        return KnownIdentity(_items_of(self._seen))

    @property
    def originals(self) -> tuple[OriginalIdentity, ...]:
        """The original identities behind the codes given so far, sorted."""
        return tuple(sorted(self._originals))

    @property
    def patient_count(self) -> int:
        """Number of distinct patients in the headers read so far, by number or else by name."""
        kinds = Counter(key.partition(" ")[0] for key in self._rules)
        return max(kinds["number"], kinds["name"])

    def clean(self, data: bytes) -> CleanFile:
        """De-identify a file.

        Raises:
            ImageRefusedError: The file cannot be parsed or cannot be rewritten safely.
        """
        return self.clean_parsed(read_header(data))

    def clean_parsed(self, file: DicomFile) -> CleanFile:
        """De-identify a parsed file, of which the whole header was read.

        Raises:
            ImageRefusedError: The file cannot be rewritten safely.
        """
        with refused_faults(*NOT_CLEANED):
            return self._clean(file)

    def _clean(self, file: DicomFile) -> CleanFile:
        is_implicit, is_little = file.header.original_encoding
        encoding = Encoding(bool(is_implicit), is_little is not False)
        rules = self._rules_of(file.header)
        known = KnownIdentity(self._header_items(file.header))
        is_signed = raw_value(file.header, 0x00280103) in (b"\1\0", b"\0\1")
        rewriter = Rewriter(
            rules,
            encoding,
            is_signed=is_signed,
            memo=self._memo(rules.code, known, encoding, is_signed),
            keep_graphics=self._privacy.options.keep_graphics,
            is_named=functools.partial(_is_named, known, self._named.setdefault(known, {})),
        )
        inside = REPORT if file.sop_class.startswith(REPORT_CLASSES) else 0
        elements = rewriter.rewrite(file.header, encodings_of(None), inside=inside)
        if EXTENDED_TABLES.keys() & {each.tag for each in elements} and not has_valid_offsets(file):
            elements = [each for each in elements if each.tag not in EXTENDED_TABLES]
        self._seen |= rewriter.known
        self._originals |= self._originals_of(file.header, rules)
        elements += statements(file.header, encoding, has_private=rewriter.has_safe_private)
        body = encode_elements(elements, encoding)
        meta = meta_information(file, rules)
        pixels = pixel_parts(file, encoding, keep_graphics=self._privacy.options.keep_graphics)
        clean = b"".join((bytes(128), b"DICM", meta, body, *pixels))
        return CleanFile(clean, review_reason(file.header))

    def _memo(self, *key: str | KnownIdentity | Encoding | bool) -> Memo:
        """Return the cache for files of one patient with one encoding.

        Identifiers were collected when a value was first read. Memory is bounded, as a case has
        few encodings and each cache is cleared when it is too large.
        """
        memo = self._memos.setdefault(key, {})
        if len(memo) > _MAX_CACHED:
            memo.clear()
        return memo

    def _rules_of(self, header: Dataset) -> Rules:
        patient = patient_key(header)
        rules = self._rules.get(patient)
        if rules is None:
            rules = self._rules[patient] = Rules(self._privacy, patient, self._uids)
        return rules

    def _originals_of(self, header: Dataset, rules: Rules) -> set[OriginalIdentity]:
        encodings = encodings_of(raw_value(header, CHARACTER_SET))
        number, name, study = (
            decode_text(raw_value(header, tag) or b"", encodings).strip(" \0")
            for tag in (0x00100020, 0x00100010, 0x0020000D)
        )
        originals = {OriginalIdentity("patient", rules.code, f"{number} | {name}")}
        if study:
            code = rules.map_uid(study.encode("utf-8")).decode("ascii")
            originals.add(OriginalIdentity("study", code, study))
        return originals

    def _header_items(self, header: Dataset) -> frozenset[KnownItem]:
        """Return the identifiers of patient and staff at the top level of a header."""
        encodings = encodings_of(raw_value(header, CHARACTER_SET))
        kinds = {**KNOWN_TAGS, **dict.fromkeys(_STAFF, KnownKind.OTHER_NAME)}
        kinds |= dict.fromkeys(PATIENT_NAME_TAGS, KnownKind.PATIENT_NAME)
        return _items_of(
            {
                (kind, value, encodings)
                for tag, kind in kinds.items()
                if tag in header and (value := raw_value(header, tag))
            }
        )


def patient_key(header: Dataset) -> str:
    """Return a key of the patient: the number, else name and birth date, else the study."""
    encodings = encodings_of(raw_value(header, CHARACTER_SET))

    def text(tag: int) -> str:
        return fold(decode_text(raw_value(header, tag) or b"", encodings)).strip(" \0^")

    number = text(0x00100020)
    if number:
        return f"number {number}"
    name, birth = text(0x00100010), text(0x00100030)
    if name:
        return f"name {name} {birth}"
    return f"study {text(0x0020000D) or text(0x00080018)}"


def _items_of(values: set[KnownValue]) -> frozenset[KnownItem]:
    """Return decoded identifiers of header values."""
    items: set[KnownItem] = set()
    for kind, value, encodings in values:
        items |= _decoded_items(kind, value, encodings)
    return frozenset(items)


@functools.lru_cache(maxsize=4096)
def _decoded_items(
    kind: KnownKind, value: bytes, encodings: tuple[str, ...]
) -> frozenset[KnownItem]:
    if kind is KnownKind.BIRTH_DATE:
        day = parse_date(value)
        return known_dates((day,)) if day else frozenset()
    text = decode_text(value, encodings).strip(" \0")
    if kind is KnownKind.UID:
        return frozenset({KnownItem(kind, text)}) if len(text) > 8 else frozenset()
    parts = [text] if kind in NAMES else text.split("\\")
    return frozenset().union(*(known_text(kind, part) for part in parts))


def _is_named(known: KnownIdentity, seen: dict[bytes, bool], text: bytes) -> bool:
    """Return whether a text contains a known identifier; `seen` caches the results."""
    result = seen.get(text)
    if result is None:
        result = seen[text] = contains_known(text.decode("utf-8", "replace"), known)
    return result


def review_reason(header: Dataset) -> str:
    """Return why a person must review the pixels before they are shown; "" if not needed."""
    return writing_reason(
        PictureFacts(
            modality=code_of(header, "Modality"),
            sop_class=text_of(header, "SOPClassUID"),
            image_types=texts_of(header, "ImageType"),
            burned_in=code_of(header, "BurnedInAnnotation"),
            was_cleaned=_was_cleaned(header),
        )
    )


def _was_cleaned(header: Dataset) -> bool:
    codes = header.get("DeidentificationMethodCodeSequence") or ()
    return any(
        isinstance(item, Dataset) and code_of(item, "CodeValue") == "113101" for item in codes
    )
