"""Apply the de-identification profile to single elements."""

import re
from datetime import date, timedelta
from typing import Final

from readingroom.intake.deidentify.elements import (
    Element,
    Encoding,
    encode_elements,
    encode_items,
)
from readingroom.intake.deidentify.profile import PERSONAL_DATES, AttributeAction
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.privacy.known import KnownKind

REMOVED: Final = b"REMOVED"
_SCHEME: Final = b"99REMOVED"
"""Private coding schemes start with 99 (PS3.16 8.2)."""
_DATE_VRS: Final = ("DA", "DT")
_DUMMIES: Final = {
    "AS": b"000Y",
    "DS": b"0",
    "IS": b"0",
    "OB": b"\0\0",
    "UR": b"http://removed.invalid",
    "UN": b"\0\0",
}
_TEXT_DUMMIES: Final = frozenset({"AE", "CS", "LO", "LT", "PN", "SH", "ST", "UC", "UT"})
# A value without the form of its representation may contain anything.
_FORMS: Final = {
    "AS": re.compile(rb"(\d{3}[DWMY]?)?[ \0]*"),
    "DS": re.compile(rb"[0-9+\-.eE\\ \0]*"),
    "IS": re.compile(rb"[0-9+\-.eE\\ \0]*"),
    "TM": re.compile(rb"[0-9:.\\ \0\-]*"),
    "CS": re.compile(rb"[A-Za-z0-9_/%^.,+*()\[\]\\ \0\-]*"),
}

# UIDs under DICOM's own root are registered in PS3.6 annex A, which grows with every edition; their
# numbers are short. Longer ones were created by others under this root.
_OF_THE_STANDARD: Final = re.compile(r"1\.2\.840\.10008(\.(0|[1-9][0-9]{0,3})){1,9}")

# Attributes that identify a person; names are found by their representation (PN).
KNOWN_TAGS: Final = {
    0x00080050: KnownKind.ORDER_NUMBER,  # AccessionNumber
    0x00080080: KnownKind.INSTITUTION,
    0x00080081: KnownKind.ADDRESS,  # InstitutionAddress
    0x00081010: KnownKind.DEVICE,  # StationName
    0x00100020: KnownKind.PATIENT_NUMBER,
    0x00100030: KnownKind.BIRTH_DATE,
    0x00101000: KnownKind.PATIENT_NUMBER,  # OtherPatientIDs
    0x00101040: KnownKind.ADDRESS,  # PatientAddress
    0x00101090: KnownKind.PATIENT_NUMBER,  # MedicalRecordLocator
    0x00102154: KnownKind.TELEPHONE,
    0x00181000: KnownKind.DEVICE,  # DeviceSerialNumber
    0x0020000D: KnownKind.UID,
    0x0020000E: KnownKind.UID,
    0x00200010: KnownKind.ORDER_NUMBER,  # StudyID
    0x00380010: KnownKind.PATIENT_NUMBER,  # AdmissionID
    0x00401001: KnownKind.ORDER_NUMBER,  # RequestedProcedureID
    0x00402016: KnownKind.ORDER_NUMBER,
    0x00402017: KnownKind.ORDER_NUMBER,
}
PATIENT_NAME_TAGS: Final = frozenset({0x00100010, 0x00101001, 0x00101005, 0x00101060})


class Rules:
    """Applies the profile to single elements of one patient's files."""

    def __init__(self, privacy: PseudonymGenerator, patient: str, uids: dict[bytes, bytes]) -> None:
        """Create the rules of a patient (by key); `uids` caches mapped UIDs over files."""
        self._privacy = privacy
        self._days = privacy.day_shift(patient)
        self.code: Final = privacy.patient_code(patient)
        self._uids = uids

    def apply(self, action: AttributeAction | None, element: Element) -> Element | None:
        """Return the element to write for one that is not a sequence; None to leave it out."""
        tag, vr, value = element
        if action is None and vr == "PN":
            action = AttributeAction.EMPTY  # a name that the table does not list
        if action is AttributeAction.PATIENT_CODE:
            return Element(tag, vr, self.code.encode("ascii"))
        if vr in _DATE_VRS and tag not in PERSONAL_DATES:
            return Element(tag, vr, shift_dates(value, vr, self._days))
        if vr == "TM" and tag not in PERSONAL_DATES:
            action = None  # times of day are retained with shifted dates
        if action is AttributeAction.REMOVE:
            return None
        if action is AttributeAction.EMPTY:
            return Element(tag, vr, b"")
        if vr == "UI":
            return Element(tag, vr, self._map_uids(value))
        if action is not None:
            return _dummy(element)
        if _has_its_form(vr, value):
            return element
        # An invalid count or spacing must not look absent, as a default would then be used.
        return Element(tag, vr, b"?") if vr in ("DS", "IS") else None

    def _map_uids(self, value: bytes) -> bytes:
        mapped = self._uids.get(value)
        if mapped is None:
            mapped = b"\\".join(self.map_uid(each) for each in value.split(b"\\"))
            self._uids[value] = mapped
        return mapped

    def map_uid(self, value: bytes) -> bytes:
        """Return the pseudonym of a UID; UIDs defined by DICOM are unchanged."""
        text = value.strip(b" \0").decode("ascii", "replace")
        if not text or _OF_THE_STANDARD.fullmatch(text):
            return text.encode("ascii")
        return self._privacy.uid(text).encode("ascii")


def dummy_code(encoding: Encoding) -> bytes:
    """Return the items of a sequence with one meaningless code."""
    texts = {0x00080100: ("SH", REMOVED), 0x00080102: ("SH", _SCHEME), 0x00080104: ("LO", REMOVED)}
    elements = [Element(tag, vr, value) for tag, (vr, value) in texts.items()]
    return encode_items([encode_elements(elements, encoding)], encoding)


def _dummy(element: Element) -> Element:
    """Return an element with a meaningless value."""
    tag, vr, value = element
    if vr in _TEXT_DUMMIES:
        return Element(tag, vr, REMOVED)
    if vr in _DUMMIES:
        return Element(tag, vr, _DUMMIES[vr])
    return Element(tag, vr, bytes(len(value)))  # zero numbers


def _has_its_form(vr: str, value: bytes) -> bool:
    form = _FORMS.get(vr)
    return form is None or form.fullmatch(value) is not None


# PS3.5 6.2: DA is YYYYMMDD, before 1993 also YYYY.MM.DD; DT starts with the same eight digits.
_DATE: Final = re.compile(rb"(\d{4})\.?(\d\d)\.?(\d\d)")
_DATE_TIME: Final = re.compile(rb"(\d{8})(\d{2,6}(?:\.\d{1,6})?)?([+-]\d{4})?")


def parse_date(value: bytes) -> date | None:
    """Parse a DA value; return None if it is not a valid date."""
    match = _DATE.fullmatch(value.strip(b" \0"))
    if match is None:
        return None
    try:
        return date(*(int(part) for part in match.groups()))
    except ValueError:  # such as 30 February
        return None


def shift_dates(value: bytes, vr: str, days: int) -> bytes:
    r"""Shift the values of a DA or DT element (by `vr`); incomplete dates become empty.

    Values are separated by a backslash, and the result has no padding. Times of day and time zones
    are unchanged.
    """
    shift = _shift_date if vr == "DA" else _shift_date_time
    return b"\\".join(shift(each.strip(b" \0"), days) for each in value.split(b"\\"))


def _shift_date(value: bytes, days: int) -> bytes:
    day = parse_date(value)
    if day is None:
        return b""
    try:
        return (day + timedelta(days=days)).strftime("%Y%m%d").zfill(8).encode("ascii")
    except OverflowError:  # before the year 1
        return b""


def _shift_date_time(value: bytes, days: int) -> bytes:
    match = _DATE_TIME.fullmatch(value)
    if match is None:
        return b""
    shifted = _shift_date(match[1], days)
    return shifted + (match[2] or b"") + (match[3] or b"") if shifted else b""
