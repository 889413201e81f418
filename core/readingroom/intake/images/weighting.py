"""Weighting of MR series from coded attributes and times, and contrast medium of any series.

The times of spin echo are those of typical protocols: repetition below 800 ms is short and above
1500 ms long, echo below 30 ms short and above 60 ms long (Bushberg et al., The Essential Physics of
Medical Imaging, 3rd ed., chapter 12; IMAIOS e-MRI, Signal weighting). Between them the weighting
is mixed and remains unknown.
"""

import math
from typing import Final

from pydicom.dataset import Dataset

from readingroom.domain.acquisition import ContrastPhase, Weighting
from readingroom.intake.images.elements import (
    FunctionalGroups,
    code_of,
    item_of,
    items_of,
    number_of,
    texts_of,
)

_BY_CONTRAST: Final = {
    "DIFFUSION": Weighting.DIFFUSION,
    "FLOW_ENCODED": Weighting.FLOW,
    "FLUID_ATTENUATED": Weighting.FLAIR,
    "PERFUSION": Weighting.PERFUSION,
    "PROTON_DENSITY": Weighting.PROTON_DENSITY,
    "STIR": Weighting.STIR,
    "SUSCEPTIBILITY": Weighting.SUSCEPTIBILITY,
    "T1": Weighting.T1,
    "T2": Weighting.T2,
    "T2_STAR": Weighting.T2_STAR,
    "TOF": Weighting.ANGIOGRAPHY,
}
"""Weighting by AcquisitionContrast (PS3.3 C.8.13.3.1.1)."""
_BY_IMAGE_TYPE: Final = {
    "ADC": Weighting.DIFFUSION_COEFFICIENT,
    "DIFFUSION": Weighting.DIFFUSION,
    "TRACEW": Weighting.DIFFUSION,
    "SWI": Weighting.SUSCEPTIBILITY,
}
"""Weighting by values of ImageType that scanners write; the most specific first."""
_SHORT_REPETITION_MS: Final = 800.0
_LONG_REPETITION_MS: Final = 1500.0
_SHORT_ECHO_MS: Final = 30.0
_LONG_ECHO_MS: Final = 60.0
_STIR_MS: Final = (80.0, 300.0)
"""Inversion times that null fat (Bydder and Young, J Comput Assist Tomogr 1985; 9: 659-675)."""
_FLAIR_MS: Final = (1500.0, 3000.0)
"""Inversion times that null fluid (Hajnal et al., J Comput Assist Tomogr 1992; 16: 841-844)."""
_T2_STAR_ECHO_MS: Final = 15.0
_SPOILED_ECHO_MS: Final = 8.0
_GREY_MATTER_T1_MS: Final = 810.0
"""Longitudinal relaxation at 1.5 T (IMAIOS e-MRI, Signal weighting)."""

_PHASES: Final = {
    "PRE_CONTRAST": ContrastPhase.NONE,
    "POST_CONTRAST": ContrastPhase.GIVEN,
    "IMMEDIATE": ContrastPhase.GIVEN,
    "DYNAMIC": ContrastPhase.GIVEN,
    "STEADY_STATE": ContrastPhase.GIVEN,
    "CAPILLARY": ContrastPhase.GIVEN,
    "ARTERIAL": ContrastPhase.ARTERIAL,
    "PORTAL_VENOUS": ContrastPhase.PORTAL_VENOUS,
    "VENOUS": ContrastPhase.VENOUS,
    "DELAYED": ContrastPhase.DELAYED,
}
"""Phases by ContrastBolusAgentPhase."""
_INGREDIENTS: Final = frozenset({"IODINE", "GADOLINIUM", "CARBON DIOXIDE", "BARIUM", "XENON"})
"""Defined terms of ContrastBolusIngredient (PS3.3 C.7.6.4)."""


def weighting_of(header: Dataset, modality: str) -> Weighting:
    """Return the weighting of an MR file, from its first frame; UNKNOWN if codes do not tell."""
    if modality != "MR":
        return Weighting.UNKNOWN
    groups = FunctionalGroups(header)
    frame_type = groups.find(0, "MRImageFrameTypeSequence")
    kinds = {*texts_of(header, "ImageType")}
    if frame_type is not None:
        kinds |= {*texts_of(frame_type, "FrameType")}
    for kind, weighting in _BY_IMAGE_TYPE.items():
        if kind in kinds:
            return weighting
    for holder in (frame_type, header):
        stated = "" if holder is None else code_of(holder, "AcquisitionContrast")
        if stated in _BY_CONTRAST:
            return _BY_CONTRAST[stated]
    diffusion = groups.find(0, "MRDiffusionSequence")
    if number_of(header if diffusion is None else diffusion, "DiffusionBValue") is not None:
        return Weighting.DIFFUSION
    return _by_times(header)


def _by_times(header: Dataset) -> Weighting:
    """Return the weighting that a classic file's sequence and times imply."""
    sequences = {*texts_of(header, "ScanningSequence")}
    repetition, echo = number_of(header, "RepetitionTime"), number_of(header, "EchoTime")
    inversion = number_of(header, "InversionTime")
    if not repetition or echo is None or repetition <= 0 or echo <= 0 or "EP" in sequences:
        return Weighting.UNKNOWN
    if "IR" in sequences:
        return _inverted(inversion, echo)
    if inversion:
        return Weighting.UNKNOWN
    if "GR" in sequences and "SE" not in sequences:
        return _gradient_echo(header, repetition, echo)
    return _spin_echo(repetition, echo) if sequences == {"SE"} else Weighting.UNKNOWN


def _inverted(inversion: float | None, echo: float) -> Weighting:
    if inversion is None or inversion <= 0:
        return Weighting.UNKNOWN
    if _STIR_MS[0] <= inversion <= _STIR_MS[1]:
        return Weighting.STIR
    if _FLAIR_MS[0] <= inversion <= _FLAIR_MS[1]:
        return Weighting.FLAIR if echo >= _LONG_ECHO_MS else Weighting.UNKNOWN
    if _STIR_MS[1] < inversion < _FLAIR_MS[0] and echo <= _SHORT_ECHO_MS:
        return Weighting.T1
    return Weighting.UNKNOWN


def _gradient_echo(header: Dataset, repetition: float, echo: float) -> Weighting:
    """Return the weighting of a gradient echo: T2* with a late echo, T1 if spoiled and early.

    A spoiled echo is T1 weighted above the Ernst angle of grey matter; below it protons dominate.
    """
    if code_of(header, "AngioFlag") == "Y" or "FC" in texts_of(header, "ScanOptions"):
        return Weighting.UNKNOWN
    if echo >= _T2_STAR_ECHO_MS:
        return Weighting.T2_STAR
    ernst_degrees = math.degrees(math.acos(math.exp(-repetition / _GREY_MATTER_T1_MS)))
    is_spoiled = "SP" in texts_of(header, "SequenceVariant")
    is_tilted = (number_of(header, "FlipAngle") or 0.0) > ernst_degrees
    is_t1 = is_spoiled and is_tilted and echo <= _SPOILED_ECHO_MS
    return Weighting.T1 if is_t1 else Weighting.UNKNOWN


def _spin_echo(repetition: float, echo: float) -> Weighting:
    is_short = echo <= _SHORT_ECHO_MS
    if repetition <= _SHORT_REPETITION_MS:
        return Weighting.T1 if is_short else Weighting.UNKNOWN
    if repetition >= _LONG_REPETITION_MS:
        if is_short:
            return Weighting.PROTON_DENSITY
        return Weighting.T2 if echo >= _LONG_ECHO_MS else Weighting.UNKNOWN
    return Weighting.UNKNOWN


def contrast_of(header: Dataset) -> ContrastPhase:
    """Return the contrast medium from codes and amounts, never from its name in text."""
    uses = _uses(header)
    phases = [
        _PHASES[phase]
        for use in uses
        if (phase := code_of(use, "ContrastBolusAgentPhase")) in _PHASES
    ]
    if phases:
        return phases[0] if len(set(phases)) == 1 else ContrastPhase.GIVEN
    given = {code_of(use, "ContrastBolusAgentAdministered") for use in uses}
    if "YES" in given or _is_named(header):
        return ContrastPhase.GIVEN
    return ContrastPhase.NONE if given == {"NO"} else ContrastPhase.UNKNOWN


def _uses(header: Dataset) -> tuple[Dataset, ...]:
    """Return the uses of agents in the first frame of an enhanced file."""
    groups = FunctionalGroups(header).holder(0, "ContrastBolusUsageSequence")
    return () if groups is None else items_of(groups, "ContrastBolusUsageSequence")


def _is_named(header: Dataset) -> bool:
    """Return whether a classic file has a coded agent, a known ingredient or an amount."""
    if "PerFrameFunctionalGroupsSequence" in header:
        return False  # the agents of a file, of which each frame uses some
    amounts = (
        number_of(header, name) for name in ("ContrastBolusVolume", "ContrastBolusTotalDose")
    )
    return (
        item_of(header, "ContrastBolusAgentSequence") is not None
        or code_of(header, "ContrastBolusIngredient") in _INGREDIENTS
        or any(amount is not None and amount > 0 for amount in amounts)
    )
