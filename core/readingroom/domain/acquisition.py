"""Acquisition of an image series in coded values: weighting, contrast medium, body part."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class AnatomicalPlane(StrEnum):
    """Plane of an image in the patient; UNKNOWN without an orientation."""

    UNKNOWN = ""
    AXIAL = "axial"
    CORONAL = "coronal"
    SAGITTAL = "sagittal"
    OBLIQUE = "oblique"


class Weighting(StrEnum):
    """Contrast of an MR series (DICOM PS3.3 C.8.13.3.1, Acquisition Contrast), "" if unknown."""

    UNKNOWN = ""
    T1 = "T1"
    T2 = "T2"
    T2_STAR = "T2*"
    PROTON_DENSITY = "PD"
    FLAIR = "FLAIR"
    STIR = "STIR"
    DIFFUSION = "DWI"
    DIFFUSION_COEFFICIENT = "ADC"
    SUSCEPTIBILITY = "SWI"
    PERFUSION = "perfusion"
    ANGIOGRAPHY = "TOF"
    FLOW = "flow"


class ContrastPhase(StrEnum):
    """Contrast medium of a series and its phase (PS3.3 C.7.6.4b), "" if unknown."""

    UNKNOWN = ""
    NONE = "none"
    GIVEN = "given"
    ARTERIAL = "arterial"
    PORTAL_VENOUS = "portal venous"
    VENOUS = "venous"
    DELAYED = "delayed"


class BodyPart(StrEnum):
    """Examined body part, a defined term of PS3.16 Annex L; "" if unknown."""

    UNKNOWN = ""
    ABDOMEN = "ABDOMEN"
    ABDOMEN_PELVIS = "ABDOMENPELVIS"
    ANKLE = "ANKLE"
    BLADDER = "BLADDER"
    BRAIN = "BRAIN"
    BREAST = "BREAST"
    CHEST = "CHEST"
    CHEST_ABDOMEN = "CHESTABDOMEN"
    CHEST_ABDOMEN_PELVIS = "CHESTABDPELVIS"
    CERVICAL_SPINE = "CSPINE"
    ELBOW = "ELBOW"
    EYE = "EYE"
    FOOT = "FOOT"
    FOREARM = "FOREARM"
    HAND = "HAND"
    HEAD = "HEAD"
    HEAD_NECK = "HEADNECK"
    HEART = "HEART"
    HIP = "HIP"
    KIDNEY = "KIDNEY"
    KNEE = "KNEE"
    LIVER = "LIVER"
    LOWER_LEG = "LEG"
    LUMBAR_SPINE = "LSPINE"
    NECK = "NECK"
    ORBIT = "ORBIT"
    PANCREAS = "PANCREAS"
    PELVIS = "PELVIS"
    PROSTATE = "PROSTATE"
    SHOULDER = "SHOULDER"
    SKULL = "SKULL"
    SPINE = "SPINE"
    THIGH = "THIGH"
    THORACIC_SPINE = "TSPINE"
    THYROID = "THYROID"
    UPPER_ARM = "HUMERUS"
    UTERUS = "UTERUS"
    WHOLE_BODY = "WHOLEBODY"
    WRIST = "WRIST"


@dataclass(frozen=True, slots=True)
class Acquisition:
    """What the codes and numbers of a series say about it; never free text of the file.

    `view` is the ViewPosition of a projection ("MLO"). `detail` is what separates stacks of one
    series: echo, diffusion weight, time point.
    """

    weighting: Weighting = Weighting.UNKNOWN
    contrast: ContrastPhase = ContrastPhase.UNKNOWN
    body_part: BodyPart = BodyPart.UNKNOWN
    view: str = ""
    slice_thickness_mm: float | None = None
    is_localizer: bool = False
    detail: str = ""


UNKNOWN_ACQUISITION: Final = Acquisition()
"""That of series of which nothing was stored."""
