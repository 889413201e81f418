"""Weighting, contrast medium and body part from codes and numbers, never from text."""

import numpy as np
import pytest
from pydicom.dataset import Dataset
from tests.support.dicom_factory import ct_slice, enhanced_ct, items, ramp

from readingroom.domain.acquisition import BodyPart, ContrastPhase, Weighting
from readingroom.intake.images.body_parts import body_part_of
from readingroom.intake.images.techniques import acquisition_of
from readingroom.intake.images.weighting import contrast_of, weighting_of


def header(**elements):
    made = Dataset()
    for keyword, value in elements.items():
        setattr(made, keyword, value)
    return made


def mr(sequence, repetition, echo, inversion=None, **elements):
    given = {"ScanningSequence": sequence, "RepetitionTime": repetition, "EchoTime": echo}
    if inversion is not None:
        given["InversionTime"] = inversion
    return header(**given, **elements)


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        # ACR MRI accreditation, phantom test guidance: T1 500/20, double echo 2000/20 and 2000/80
        (mr("SE", 500, 20), Weighting.T1),
        (mr("SE", 2000, 20), Weighting.PROTON_DENSITY),
        (mr("SE", 2000, 80), Weighting.T2),
        (mr("SE", 4500, 102), Weighting.T2),
        (mr("SE", 1000, 20), Weighting.UNKNOWN),
        (mr("SE", 500, 80), Weighting.UNKNOWN),
        (mr("SE", 2500, 45), Weighting.UNKNOWN),
        # ADNI protocol: MPRAGE 2300/3/900, FLAIR 9000/90/2500; STIR of the spine 4000/40/160
        (mr(["GR", "IR"], 2300, 3, 900), Weighting.T1),
        (mr(["SE", "IR"], 9000, 90, 2500), Weighting.FLAIR),
        (mr(["SE", "IR"], 4000, 40, 160), Weighting.STIR),
        (mr(["SE", "IR"], 9000, 20, 2500), Weighting.UNKNOWN),
        (mr(["SE", "IR"], 4000, 40), Weighting.UNKNOWN),
        (mr(["SE", "IR"], 4000, 40, 0), Weighting.UNKNOWN),
        (mr("SE", 500, 20, 160), Weighting.UNKNOWN),
        (mr("GR", 650, 20, FlipAngle=20), Weighting.T2_STAR),
        (mr("GR", 5, 2, FlipAngle=10, SequenceVariant=["SK", "SP"]), Weighting.T1),
        (mr("GR", 5, 2, FlipAngle=3, SequenceVariant=["SK", "SP"]), Weighting.UNKNOWN),
        (mr("GR", 4, 2, FlipAngle=60, SequenceVariant=["SK", "SS"]), Weighting.UNKNOWN),
        (mr("GR", 22, 3, FlipAngle=25, SequenceVariant="SP", AngioFlag="Y"), Weighting.UNKNOWN),
        (mr("GR", 22, 7, FlipAngle=25, SequenceVariant="SP", ScanOptions="FC"), Weighting.UNKNOWN),
        (mr(["EP", "SE"], 8000, 90), Weighting.UNKNOWN),
        (mr(["EP", "SE"], 8000, 90, DiffusionBValue=0.0), Weighting.DIFFUSION),
        (mr(["EP", "SE"], 8000, 90, ImageType=["DERIVED", "PRIMARY", "DIFFUSION", "ADC"]),
         Weighting.DIFFUSION_COEFFICIENT),
        (mr(["EP", "SE"], 8000, 90, ImageType=["DERIVED", "PRIMARY", "DIFFUSION", "TRACEW"]),
         Weighting.DIFFUSION),
        (mr("RM", 2000, 80), Weighting.UNKNOWN),
        (mr("SE", 2000, 80, AcquisitionContrast="PROTON_DENSITY"), Weighting.PROTON_DENSITY),
        (mr("SE", 2000, 80, AcquisitionContrast="UNKNOWN"), Weighting.T2),
        (mr("SE", 2000, 80, AcquisitionContrast="T1 SMITH"), Weighting.T2),
        (mr("SE", 0, 80), Weighting.UNKNOWN),
        (mr("SE", -500, 20), Weighting.UNKNOWN),
        (header(ScanningSequence="SE"), Weighting.UNKNOWN),
        (header(SeriesDescription="T1 axial", ProtocolName="T1"), Weighting.UNKNOWN),
        (header(), Weighting.UNKNOWN),
    ],
)  # fmt: skip
def test_the_weighting_follows_from_sequence_and_times(made, expected):
    assert weighting_of(made, "MR") is expected
    assert weighting_of(made, "CT") is Weighting.UNKNOWN


def test_enhanced_files_state_contrast_diffusion_and_thickness_in_their_groups():
    volume = np.arange(2 * 12, dtype=np.uint16).reshape(2, 3, 4)
    made = enhanced_ct(volume, [0.0, 1.0], Modality="MR")
    for groups in made.PerFrameFunctionalGroupsSequence:
        groups.MRImageFrameTypeSequence = items({"AcquisitionContrast": "FLUID_ATTENUATED"})
    stored = acquisition_of(made, "MR")
    assert stored.weighting is Weighting.FLAIR
    assert stored.slice_thickness_mm == 3.0
    for groups in made.PerFrameFunctionalGroupsSequence:
        groups.MRImageFrameTypeSequence = items({"AcquisitionContrast": "MIXED"})
        groups.MRDiffusionSequence = items({"DiffusionBValue": 800.0})
    assert acquisition_of(made, "MR").weighting is Weighting.DIFFUSION


@pytest.mark.parametrize(
    ("elements", "expected"),
    [
        ({"ContrastBolusAgent": "OMNIPAQUE 350 for Mrs Smith"}, ContrastPhase.UNKNOWN),
        ({"ContrastBolusVolume": 90}, ContrastPhase.GIVEN),
        ({"ContrastBolusVolume": 0}, ContrastPhase.UNKNOWN),
        ({"ContrastBolusTotalDose": 7.5}, ContrastPhase.GIVEN),
        ({"ContrastBolusIngredient": "IODINE"}, ContrastPhase.GIVEN),
        ({"ContrastBolusIngredient": "SMITH"}, ContrastPhase.UNKNOWN),
        ({"ContrastBolusAgentSequence": items({"CodeValue": "109219"})}, ContrastPhase.GIVEN),
        ({}, ContrastPhase.UNKNOWN),
    ],
)
def test_contrast_medium_is_given_if_a_code_or_an_amount_says_so(elements, expected):
    assert contrast_of(header(**elements)) is expected


@pytest.mark.parametrize(
    ("use", "expected"),
    [
        ({"ContrastBolusAgentPhase": "PORTAL_VENOUS"}, ContrastPhase.PORTAL_VENOUS),
        ({"ContrastBolusAgentPhase": "PRE_CONTRAST"}, ContrastPhase.NONE),
        ({"ContrastBolusAgentPhase": "SMITH"}, ContrastPhase.UNKNOWN),
        ({"ContrastBolusAgentAdministered": "YES"}, ContrastPhase.GIVEN),
        ({"ContrastBolusAgentAdministered": "NO"}, ContrastPhase.NONE),
    ],
)
def test_the_phase_of_an_enhanced_file_is_that_of_its_first_frame(use, expected):
    volume = np.arange(2 * 12, dtype=np.uint16).reshape(2, 3, 4)
    made = enhanced_ct(volume, [0.0, 1.0], ContrastBolusAgentSequence=items({"CodeValue": "1"}))
    assert contrast_of(made) is ContrastPhase.UNKNOWN
    made.PerFrameFunctionalGroupsSequence[0].ContrastBolusUsageSequence = items(use)
    assert contrast_of(made) is expected


def test_two_agents_with_different_phases_count_as_given():
    made = enhanced_ct(np.arange(12, dtype=np.uint16).reshape(1, 3, 4), [0.0])
    made.PerFrameFunctionalGroupsSequence[0].ContrastBolusUsageSequence = items(
        {"ContrastBolusAgentPhase": "ARTERIAL"}, {"ContrastBolusAgentPhase": "DELAYED"}
    )
    assert contrast_of(made) is ContrastPhase.GIVEN


def region(value, scheme):
    return items({"CodeValue": value, "CodingSchemeDesignator": scheme, "CodeMeaning": "Smith"})


@pytest.mark.parametrize(
    ("elements", "expected"),
    [
        ({"BodyPartExamined": "CHEST"}, BodyPart.CHEST),
        ({"BodyPartExamined": "LSPINE "}, BodyPart.LUMBAR_SPINE),
        ({"BodyPartExamined": "SMITH"}, BodyPart.UNKNOWN),
        ({"BodyPartExamined": ""}, BodyPart.UNKNOWN),
        ({"AnatomicRegionSequence": region("69536005", "SCT")}, BodyPart.HEAD),
        ({"AnatomicRegionSequence": region("T-D3000", "SRT")}, BodyPart.CHEST),
        ({"AnatomicRegionSequence": region("T-D3000", "99LOCAL")}, BodyPart.UNKNOWN),
        ({"AnatomicRegionSequence": region("1", "SCT"), "BodyPartExamined": "KNEE"}, BodyPart.KNEE),
    ],
)
def test_the_body_part_is_one_of_the_coded_lists(elements, expected):
    assert body_part_of(header(**elements)) is expected


def test_a_scout_view_and_a_projection_are_known_by_their_codes():
    scout = ct_slice(ramp(), ImageType=["ORIGINAL", "PRIMARY", "LOCALIZER"], SliceThickness=0)
    stored = acquisition_of(scout, "CT")
    assert stored.is_localizer
    assert stored.slice_thickness_mm is None
    assert acquisition_of(header(ViewPosition="MLO"), "MG").view == "MLO"
