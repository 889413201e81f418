"""Examined body part of an image, by the coded lists of DICOM only."""

import functools
from collections.abc import Mapping
from typing import Final

from pydicom.dataset import Dataset
from pydicom.sr.codedict import codes
from pydicom.sr.coding import Code

from readingroom.domain.acquisition import BodyPart
from readingroom.intake.images.elements import FunctionalGroups, code_of, item_of, text_of

_REGIONS: Final = {
    "Abdomen": BodyPart.ABDOMEN,
    "AbdomenAndPelvis": BodyPart.ABDOMEN_PELVIS,
    "AnkleJoint": BodyPart.ANKLE,
    "Bladder": BodyPart.BLADDER,
    "Brain": BodyPart.BRAIN,
    "Breast": BodyPart.BREAST,
    "CervicalSpine": BodyPart.CERVICAL_SPINE,
    "Chest": BodyPart.CHEST,
    "ChestAbdomenAndPelvis": BodyPart.CHEST_ABDOMEN_PELVIS,
    "ChestAndAbdomen": BodyPart.CHEST_ABDOMEN,
    "ElbowJoint": BodyPart.ELBOW,
    "EntireBody": BodyPart.WHOLE_BODY,
    "Eye": BodyPart.EYE,
    "Foot": BodyPart.FOOT,
    "Forearm": BodyPart.FOREARM,
    "Hand": BodyPart.HAND,
    "Head": BodyPart.HEAD,
    "HeadAndNeck": BodyPart.HEAD_NECK,
    "Heart": BodyPart.HEART,
    "Hip": BodyPart.HIP,
    "HipJoint": BodyPart.HIP,
    "Kidney": BodyPart.KIDNEY,
    "Knee": BodyPart.KNEE,
    "Liver": BodyPart.LIVER,
    "LowerLeg": BodyPart.LOWER_LEG,
    "LumbarSpine": BodyPart.LUMBAR_SPINE,
    "Neck": BodyPart.NECK,
    "OrbitalStructure": BodyPart.ORBIT,
    "Pancreas": BodyPart.PANCREAS,
    "Pelvis": BodyPart.PELVIS,
    "Prostate": BodyPart.PROSTATE,
    "Shoulder": BodyPart.SHOULDER,
    "Skull": BodyPart.SKULL,
    "Spine": BodyPart.SPINE,
    "Thigh": BodyPart.THIGH,
    "ThoracicSpine": BodyPart.THORACIC_SPINE,
    "Thyroid": BodyPart.THYROID,
    "UpperArm": BodyPart.UPPER_ARM,
    "Uterus": BodyPart.UTERUS,
    "WristJoint": BodyPart.WRIST,
}
"""Body parts by their names in CID 4030 (PS3.16)."""
_RETIRED: Final = {
    "51185008": BodyPart.CHEST,
    "113345001": BodyPart.ABDOMEN,
    "12921003": BodyPart.PELVIS,
}
"""SNOMED codes of CID 4030 in earlier editions."""
_SCHEMES: Final = frozenset({"SCT", "SRT", "SNM3", "99SDM"})


def body_part_of(header: Dataset) -> BodyPart:
    """Return the body part by AnatomicRegionSequence, else BodyPartExamined; UNKNOWN if unlisted.

    A code that is in no list is dropped, as it may be free text.
    """
    anatomy = FunctionalGroups(header).find(0, "FrameAnatomySequence")
    for holder in (header, anatomy):
        region = None if holder is None else item_of(holder, "AnatomicRegionSequence")
        if region is not None:
            part = _by_code(text_of(region, "CodeValue"), text_of(region, "CodingSchemeDesignator"))
            if part:
                return part
    stated = code_of(header, "BodyPartExamined").upper()
    return BodyPart(stated) if stated in _DEFINED_TERMS else BodyPart.UNKNOWN


_DEFINED_TERMS: Final = frozenset(part.value for part in BodyPart if part)


def _by_code(value: str, scheme: str) -> BodyPart:
    """Return the body part of a SNOMED code, current or of the retired SRT form."""
    if scheme not in _SCHEMES or not value or len(value) > 16:
        return BodyPart.UNKNOWN
    stated = Code(value, "SCT" if scheme == "SCT" else "SRT", "")
    parts = (part for code, part in _by_region().items() if code == stated)
    return next(parts, BodyPart.UNKNOWN)


@functools.cache
def _by_region() -> Mapping[Code, BodyPart]:
    listed = {getattr(codes.cid4030, name): part for name, part in _REGIONS.items()}
    return listed | {Code(value, "SCT", ""): part for value, part in _RETIRED.items()}
