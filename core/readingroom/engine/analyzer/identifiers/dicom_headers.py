"""All texts of a DICOM header, including private elements, and burned-in text of its image."""

import re
from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import Final, NamedTuple

from pydicom import dcmread
from pydicom.datadict import dictionary_description
from pydicom.dataelem import DataElement
from pydicom.dataset import Dataset
from pydicom.multival import MultiValue

from readingroom.engine.analyzer.identifiers.audit import AuditedText, IdentifierAuditor
from readingroom.engine.analyzer.identifiers.types import AuditedLocation
from readingroom.pixels.pydicom_logging import FAULTS, QUIET
from readingroom.privacy.burned_in import PictureFacts, writing_reason
from readingroom.privacy.known import (
    NO_IDENTITY,
    PLACEHOLDERS,
    KnownIdentity,
    KnownKind,
    fold,
    known_codes,
    known_names,
    known_phrases,
)
from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.types import Confidence, IdentifierKind

_TEXT_VRS: Final = frozenset({"AE", "AS", "LO", "LT", "SH", "ST", "UC", "UR", "UT", "CS"})
_KINDS: Final = {
    0x00100020: IdentifierKind.RECORD,
    0x00101000: IdentifierKind.RECORD,
    0x00101001: IdentifierKind.NAME,
    0x00101005: IdentifierKind.NAME,
    0x00101060: IdentifierKind.NAME,
    0x00101040: IdentifierKind.PLACE,
    0x00102152: IdentifierKind.PLACE,
    0x00102154: IdentifierKind.TELEPHONE,
    0x00102155: IdentifierKind.OTHER,
    0x00101050: IdentifierKind.PLAN,
    0x00101090: IdentifierKind.RECORD,
    0x00080050: IdentifierKind.RECORD,
    0x00080080: IdentifierKind.PLACE,
    0x00080081: IdentifierKind.PLACE,
    0x00081010: IdentifierKind.DEVICE,
    0x00181000: IdentifierKind.DEVICE,
    0x00181002: IdentifierKind.DEVICE,
    0x00181050: IdentifierKind.DEVICE,
    0x00200010: IdentifierKind.OTHER,
    0x00321033: IdentifierKind.PLACE,
    0x00380010: IdentifierKind.RECORD,
    0x00380300: IdentifierKind.PLACE,
    0x00380400: IdentifierKind.PLACE,
    0x00400009: IdentifierKind.RECORD,
    0x00401001: IdentifierKind.RECORD,
    0x00402016: IdentifierKind.RECORD,
    0x00402017: IdentifierKind.RECORD,
    0x00120040: IdentifierKind.OTHER,
}
"""Elements whose whole value is an identifier by the standard."""
_NEVER_LEFT: Final = (IdentifierKind.NAME, IdentifierKind.TELEPHONE, IdentifierKind.PLAN)
"""Kinds that are reported even where a header states that identity was removed."""
_REMOVED: Final = re.compile(r"RR-[A-Z2-7]{10}|2\.25\.\d+")
"""Replacement codes of this program."""
_SKIPPED: Final = frozenset({0x00080005, 0x00080016, 0x00020002, 0x00020010, 0x00020012})
_SOP_ROOT: Final = "1.2.840.10008."
_AGE: Final = re.compile(r"0*(\d+)Y")
_OLDEST: Final = 89
_DATE: Final = re.compile(r"(\d{4})\.?(\d\d)\.?(\d\d)")
_REMOVED_TERMS: Final = frozenset({"anon", "anonymous", "anonymized", "anonymised", "deidentified"})
_PLACE_TERMS: Final = frozenset(
    {"hospital", "clinic", "institution", "site", "center", "centre", "id"}
)
_MAX_TEXT: Final = 1 << 20
_MIN_RUN: Final = 6
_WRITTEN: Final = 0.9
_RUN: Final = re.compile(r"[^\W_][\w ^.,:;'/()@+&#-]{5,2000}")
"""Printable runs in binary values, such as a sequence of unknown type."""


class _Deidentification(NamedTuple):
    """De-identification stated in a header: identity removed, dates shifted."""

    is_removed: bool
    are_dates_moved: bool


def audit_dicom(
    auditor: IdentifierAuditor,
    data: bytes,
    file: str,
    *,
    case: str = "",
    known: KnownIdentity = NO_IDENTITY,
) -> KnownIdentity:
    """Audit the header of a DICOM file and return its known identifiers.

    Returns:
        Identifying values of the header, to search other files of the case; they are not stored.
    """
    try:
        with QUIET:
            header = dcmread(BytesIO(data), stop_before_pixels=True, force=False)
            stated = _deidentification(header)
            elements = list(_elements(header))
    except FAULTS:
        auditor.leave_out(file, "The DICOM header is unreadable.")
        return NO_IDENTITY
    auditor.see_file(file)
    own = NO_IDENTITY
    for path, element in elements:
        own |= _audit_element(auditor, element, f"{file}, {path}", (file, case), stated, known)
    auditor.warn_of_pixels(file, _pixel_reason(header), case)
    return own


def _deidentification(header: Dataset) -> _Deidentification:
    moved = str(header.get("LongitudinalTemporalInformationModified", "")).upper()
    removed = str(header.get("PatientIdentityRemoved", "")).upper()
    return _Deidentification(removed == "YES", moved in ("MODIFIED", "REMOVED"))


def _elements(dataset: Dataset, outer: str = "") -> Iterator[tuple[str, DataElement]]:
    """Yield all elements with their paths; one that does not parse is read as bytes."""
    for tag in sorted(dataset.keys()):
        element = dataset[tag]
        path = f"{outer}{_name_of(element)}"
        if element.VR == "SQ":
            for number, item in enumerate(element.value or (), start=1):
                yield from _elements(item, f"{path}, item {number}, ")
        elif element.value not in (None, "", b""):
            yield path, element


def _name_of(element: DataElement) -> str:
    try:
        name = dictionary_description(element.tag)
    except KeyError:
        name = "private element" if element.tag.is_private else "unknown element"
    return f"{element.tag} {name}"


def _texts(element: DataElement) -> tuple[str, ...]:
    value = element.value
    if isinstance(value, bytes):
        text = value[:_MAX_TEXT].decode("utf-8", "replace").strip("\0 ")
        if text.isprintable():
            return (text,) if len(text) > 3 else ()
        return tuple(stripped for run in _RUN.findall(text) if _is_written(stripped := run.strip()))
    values: Iterable[object] = value if isinstance(value, (MultiValue, list)) else (value,)
    return tuple(text for each in values if (text := str(each).strip()))


def _is_written(run: str) -> bool:
    """Return whether a printable run in binary data is text."""
    letters = sum(sign.isalnum() or sign in " ^.,'-" for sign in run)
    return len(run) >= _MIN_RUN and letters >= _WRITTEN * len(run)


def _audit_element(
    auditor: IdentifierAuditor,
    element: DataElement,
    where: str,
    source: tuple[str, str],
    stated: _Deidentification,
    known: KnownIdentity,
) -> KnownIdentity:
    """Audit one element and return its known identifiers."""
    own = NO_IDENTITY
    for text in _texts(element):
        audited = AuditedText(text, AuditedLocation.DICOM_HEADER, where, *source)
        whole = _whole(element, text, stated)
        if whole is not None:
            auditor.add(audited, (whole,))
            own |= _known_of(element, text)
        elif _is_read(element, text):
            auditor.audit_text(audited, known)
    return own


def _is_read(element: DataElement, text: str) -> bool:
    """Return whether the text of an element is scanned."""
    may_be_text = element.VR in _TEXT_VRS or element.VR in ("UN", "OB")
    return may_be_text and element.tag not in _SKIPPED and len(text) > 2 and not _is_own_code(text)


def _is_own_code(text: str) -> bool:
    return _REMOVED.fullmatch(text) is not None or fold(text) in PLACEHOLDERS


def _is_anonymous(text: str) -> bool:
    """Return whether a value only states that it was removed, with or without a number."""
    terms = set(re.findall(r"[^\W\d_]+", fold(text)))
    return bool(terms & _REMOVED_TERMS) and terms <= PLACEHOLDERS | _PLACE_TERMS


def _whole(element: DataElement, text: str, stated: _Deidentification) -> IdentifierSpan | None:
    """Return an element that is an identifier as a whole, None where its text is scanned."""
    if _is_own_code(text) or _is_anonymous(text):
        return None
    vr, tag = element.VR, int(element.tag)
    kind, rule, confidence = _KINDS.get(tag), "element of identity", Confidence.HIGH
    if vr == "PN":
        parts = {fold(part) for part in re.split(r"[\^=,\s]+", text) if part}
        if parts <= PLACEHOLDERS or _is_own_code(text.strip("^= ")):
            return None
        kind, rule = IdentifierKind.NAME, "element of persons' names"
    elif vr in ("DA", "DT"):
        if stated.are_dates_moved or not _DATE.match(text):
            return None
        kind, rule = IdentifierKind.DATE, "element of dates"
    elif vr == "AS":
        age = _AGE.fullmatch(text)
        kind = IdentifierKind.DATE if age and int(age[1]) > _OLDEST else None
        rule = "age over 89"
    elif vr == "UI":
        if stated.is_removed or text.startswith((_SOP_ROOT, "2.25.")) or element.tag in _SKIPPED:
            return None
        kind, rule, confidence = IdentifierKind.OTHER, "unique identifier of DICOM", Confidence.LOW
    if kind is None or (stated.is_removed and kind not in _NEVER_LEFT and vr != "AS"):
        return None
    return IdentifierSpan(kind, 0, len(text), rule=rule, confidence=confidence)


def _known_of(element: DataElement, text: str) -> KnownIdentity:
    """Return the known identifiers of an element, to search notes and outputs of the case."""
    tag = int(element.tag)
    if element.VR == "PN":
        is_patient = tag >> 16 == 0x0010
        kind = KnownKind.PATIENT_NAME if is_patient else KnownKind.OTHER_NAME
        return KnownIdentity(known_names(kind, (text,)))
    if tag in (0x00100020, 0x00101000):
        return KnownIdentity(known_codes(KnownKind.PATIENT_NUMBER, (text,)))
    if tag == 0x00080050:
        return KnownIdentity(known_codes(KnownKind.ORDER_NUMBER, (text,)))
    if tag in (0x00080080, 0x00101040):
        return KnownIdentity(known_phrases(KnownKind.INSTITUTION, (text,)))
    return NO_IDENTITY


def _pixel_reason(header: Dataset) -> str:
    """Return the reason to review an image, "" for none."""
    if "Rows" not in header:
        return ""
    kinds = header.get("ImageType") or ()
    codes = header.get("DeidentificationMethodCodeSequence") or ()
    return writing_reason(
        PictureFacts(
            modality=str(header.get("Modality", "")),
            sop_class=str(header.get("SOPClassUID", "")),
            image_types=tuple(str(each) for each in kinds),
            burned_in=str(header.get("BurnedInAnnotation", "")).upper(),
            was_cleaned=any(str(item.get("CodeValue", "")) == "113101" for item in codes),
        )
    )
