"""What becomes of each attribute: the Basic Profile of PS3.15 Annex E, edition 2026c."""

import functools
from collections.abc import Mapping
from enum import Enum, auto
from typing import Final, NamedTuple

from pydicom.datadict import dictionary_has_tag, dictionary_VR

from readingroom.intake.deidentify.required import REQUIRED_INSIDE, Need

PROFILE_NAME: Final = "PS3.15 Annex E Basic Profile, edition 2026c"


class Action(Enum):
    """What is done with an attribute."""

    REMOVE = auto()
    EMPTY = auto()
    DUMMY = auto()
    MAP_UID = auto()
    CLEAN_ITEMS = auto()
    DUMMY_CODE = auto()
    PATIENT_CODE = auto()


class _Mask(NamedTuple):
    """A repeating group of the table: all tags that agree in the bits of the mask."""

    value: int
    mask: int
    action: Action


# How the table's compound actions are carried out without looking at the IOD: "Z" fits Types 2
# and 3, "D" all Types (PS3.15 E.1: X unless Z or D is required to keep the IOD's Type).
_ACTIONS: Final = {
    "X_TAGS": Action.REMOVE,
    "Z_TAGS": Action.EMPTY,
    "X_Z_TAGS": Action.EMPTY,
    "D_TAGS": Action.DUMMY,
    "Z_D_TAGS": Action.DUMMY,
    "X_D_TAGS": Action.DUMMY,
    "X_Z_D_TAGS": Action.DUMMY,
    "U_TAGS": Action.MAP_UID,
    "X_Z_U_STAR_TAGS": Action.CLEAN_ITEMS,
}
_OWN: Final = {
    0x00100010: Action.PATIENT_CODE,  # PatientName and PatientID: a code keyed by the study
    0x00100020: Action.PATIENT_CODE,
    0x00180010: Action.EMPTY,  # ContrastBolusAgent (Z/D) has Type 2: empty says no wrong agent
    # What follows is not in the table, but says who or where.
    0x00100033: Action.REMOVE,  # birth and death date in an alternative calendar
    0x00100034: Action.REMOVE,
    0x00400400: Action.REMOVE,  # CommentsOnTheScheduledProcedureStep
    0x0040E001: Action.DUMMY,  # HL7InstanceIdentifier
    **dict.fromkeys(
        (
            *(0x00080407, 0x00080408, 0x00080409, 0x0008040B, 0x00081190),  # addresses of files
            *(0x00404073, 0x0040E010, 0x0074100A),  # StorageURL, RetrieveURI, ContactURI
        ),
        Action.DUMMY,
    ),
}
_NEEDS: Final = {
    Need.PRESENCE: Action.EMPTY,
    Need.VALUE: Action.DUMMY,
    Need.CODE: Action.DUMMY_CODE,
    Need.ITEMS: Action.CLEAN_ITEMS,
}
# Dates of the person, not of the examination: PS3.15 keeps them out of the option "Retain
# Longitudinal Temporal Information, Modified Dates" (113107), which moves all other dates.
PERSONAL_DATES: Final = frozenset({0x00100030, 0x00100032, 0x00100033, 0x00100034, 0x00100035})


class Profile:
    """The table, ready to be asked for a tag."""

    def __init__(self, actions: Mapping[int, Action], masks: tuple[_Mask, ...]) -> None:
        self.actions: Final = actions
        self._masks: Final = masks

    def find(self, tag: int, inside: int = 0) -> Action | None:
        """Return what is done with a tag, None where the profile leaves it as it is.

        Args:
            tag: The attribute.
            inside: The sequence that it stands in; 0 at the top level, `REPORT` there in a report.
        """
        need = REQUIRED_INSIDE.get((inside, tag))
        if need is not None:
            return _NEEDS[need]
        action = self.actions.get(tag)
        if action is None:
            for value, mask, masked in self._masks:
                if tag & mask == value & mask:
                    return masked
        return action


@functools.cache
def basic_profile() -> Profile:
    """Return the profile from dicom-anonymizer's copy of the table."""
    from dicomanonymizer.dicom_anonymization_databases import dicomfields_2026c as table

    actions: dict[int, Action] = {}
    masks: list[_Mask] = []
    for name, action in _ACTIONS.items():
        for entry in getattr(table, name):
            if len(entry) == 4:
                group, element, group_mask, element_mask = entry
                masks.append(_Mask(group << 16 | element, group_mask << 16 | element_mask, action))
                continue
            tag = entry[0] << 16 | entry[1]
            actions[tag] = _for_sequences(action, tag)
    return Profile(actions | _OWN, tuple(masks))


def _for_sequences(action: Action, tag: int) -> Action:
    """Return the action for a tag: a sequence has no dummy value, so it goes."""
    is_sequence = dictionary_has_tag(tag) and dictionary_VR(tag) == "SQ"
    return Action.REMOVE if is_sequence and action is Action.DUMMY else action
