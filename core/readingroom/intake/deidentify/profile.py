"""Action for each attribute by the Basic Profile of PS3.15 Annex E, edition 2026c."""

import functools
from enum import Enum, auto
from typing import Final, NamedTuple

from pydicom.datadict import dictionary_has_tag, dictionary_VR

from readingroom.domain.packaged_data import packaged_table

REPORT: Final = -1
"""Marks the top level of structured reports and key object selections."""
REPORT_CLASSES: Final = "1.2.840.10008.5.1.4.1.1.88."


PROFILE_NAME: Final = "PS3.15 Annex E Basic Profile, edition 2026c"


class AttributeAction(Enum):
    """Action on an attribute."""

    REMOVE = auto()
    EMPTY = auto()
    DUMMY = auto()
    MAP_UID = auto()
    CLEAN_ITEMS = auto()
    DUMMY_CODE = auto()
    PATIENT_CODE = auto()


class _Mask(NamedTuple):
    """A repeating group of the table: all tags equal in the bits of the mask."""

    value: int
    mask: int
    action: AttributeAction


# Compound actions of the table without the IOD: "Z" fits Types 2 and 3, "D" all Types (PS3.15 E.1:
# X unless Z or D is required by the IOD's Type).
_ACTIONS: Final = {
    "X_TAGS": AttributeAction.REMOVE,
    "Z_TAGS": AttributeAction.EMPTY,
    "X_Z_TAGS": AttributeAction.EMPTY,
    "D_TAGS": AttributeAction.DUMMY,
    "Z_D_TAGS": AttributeAction.DUMMY,
    "X_D_TAGS": AttributeAction.DUMMY,
    "X_Z_D_TAGS": AttributeAction.DUMMY,
    "U_TAGS": AttributeAction.MAP_UID,
    "X_Z_U_STAR_TAGS": AttributeAction.CLEAN_ITEMS,
}
_OWN: Final = {
    0x00100010: AttributeAction.PATIENT_CODE,  # PatientName, PatientID: a code keyed by the study
    0x00100020: AttributeAction.PATIENT_CODE,
    0x00180010: AttributeAction.EMPTY,  # ContrastBolusAgent (Z/D, Type 2): a dummy would mislead
    # not in the table, but identifying
    0x00100033: AttributeAction.REMOVE,  # birth and death date in an alternative calendar
    0x00100034: AttributeAction.REMOVE,
    0x00400400: AttributeAction.REMOVE,  # CommentsOnTheScheduledProcedureStep
    0x0040E001: AttributeAction.DUMMY,  # HL7InstanceIdentifier
    **dict.fromkeys(
        (
            *(0x00080407, 0x00080408, 0x00080409, 0x0008040B, 0x00081190),  # addresses of files
            *(0x00404073, 0x0040E010, 0x0074100A),  # StorageURL, RetrieveURI, ContactURI
        ),
        AttributeAction.DUMMY,
    ),
}
_NEEDS: Final = {
    "presence": AttributeAction.EMPTY,  # Type 2
    "value": AttributeAction.DUMMY,  # Type 1: a text
    "code": AttributeAction.DUMMY_CODE,  # Type 1: a sequence of one code
    "items": AttributeAction.CLEAN_ITEMS,  # Type 1: a sequence, whose items are cleaned one by one
}
_REQUIRED_INSIDE: Final = {
    (int(row["sequence"], 16) if row["sequence"] else REPORT, int(row["attribute"], 16)): _NEEDS[
        row["need"]
    ]
    for row in packaged_table("dicom", "required_inside.csv")
}
"""Actions on attributes that a module requires inside a sequence, although the profile removes them
elsewhere: by PS3.15 Annex E, their Type in the module (PS3.3) decides."""
# Dates of the person, not of the examination: PS3.15 excludes them from the option "Retain
# Longitudinal Temporal Information, Modified Dates" (113107), which shifts all other dates.
PERSONAL_DATES: Final = frozenset({0x00100030, 0x00100032, 0x00100033, 0x00100034, 0x00100035})


def find_action(tag: int, inside: int = 0) -> AttributeAction | None:
    """Return the action for a tag, None if the profile does not change it.

    `inside` is the enclosing sequence; 0 at the top level, `REPORT` there in a report.
    """
    actions, masks = _basic_profile()
    action = _REQUIRED_INSIDE.get((inside, tag)) or actions.get(tag)
    if action is not None:
        return action
    return next((masked for value, mask, masked in masks if tag & mask == value & mask), None)


@functools.cache
def _basic_profile() -> tuple[dict[int, AttributeAction], tuple[_Mask, ...]]:
    """Return actions by tag and by mask from dicom-anonymizer's copy of the table."""
    from dicomanonymizer.dicom_anonymization_databases import dicomfields_2026c as table

    actions: dict[int, AttributeAction] = {}
    masks: list[_Mask] = []
    for name, action in _ACTIONS.items():
        for entry in getattr(table, name):
            if len(entry) == 4:
                group, element, group_mask, element_mask = entry
                masks.append(_Mask(group << 16 | element, group_mask << 16 | element_mask, action))
                continue
            tag = entry[0] << 16 | entry[1]
            actions[tag] = _for_sequences(action, tag)
    return actions | _OWN, tuple(masks)


def _for_sequences(action: AttributeAction, tag: int) -> AttributeAction:
    """Return the action for a tag: a sequence has no dummy value, so it is removed."""
    is_sequence = dictionary_has_tag(tag) and dictionary_VR(tag) == "SQ"
    return AttributeAction.REMOVE if is_sequence and action is AttributeAction.DUMMY else action
