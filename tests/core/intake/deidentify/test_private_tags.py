"""Private attributes go, but for numbers of the allow-list."""

import struct
from io import BytesIO

import pytest
from pydicom import dcmread
from pydicom.datadict import private_dictionary_VR
from tests.core.intake.deidentify.cleaning import clean, cleaned, slice_of
from tests.support.dicom_factory import as_bytes

from readingroom.intake.deidentify.private_tags import SAFE_PRIVATE


def test_safe_private_numbers_stay_under_their_creator_and_others_go() -> None:
    made = slice_of()
    siemens = made.private_block(0x0019, "SIEMENS MR HEADER", create=True)
    siemens.add_new(0x0C, "IS", "1000")
    siemens.add_new(0x0E, "FD", [0.0, 0.0, 1.0])
    siemens.add_new(0x0D, "CS", "MEIER")
    made.private_block(0x0019, "OTHER", create=True).add_new(0x0C, "IS", "1000")
    made.private_block(0x7053, "Philips PET Private Group", create=True).add_new(0, "LO", "x1")
    after = cleaned(made)
    block = after.private_block(0x0019, "SIEMENS MR HEADER")

    assert (block[0x0C].value, list(block[0x0E].value)) == (1000, [0.0, 0.0, 1.0])
    assert 0x0D not in block
    assert after.private_creators(0x0019) == ["SIEMENS MR HEADER"]
    assert after.private_creators(0x7053) == []
    assert "113111" in [item.CodeValue for item in after.DeidentificationMethodCodeSequence]


def test_the_allow_list_has_the_representations_of_pydicoms_private_dictionary() -> None:
    for (group, creator), block in SAFE_PRIVATE.items():
        for element, attribute in block.items():
            tag = group << 16 | 0x1000 | element
            assert private_dictionary_VR(tag, creator) == attribute.vr


@pytest.mark.parametrize(
    ("value", "is_kept"),
    [
        (struct.pack("<3d", 0.0, -0.70710678, 1e-9), True),
        (struct.pack(">3d", 0.0, -0.70710678, 1000.0), True),
        (b"Quastenflosser, Wilhelmi", False),
        (struct.pack("<3d", 0.0, float("nan"), 1.0), False),
        (bytes(20), False),
        (bytes(17 * 8), False),
    ],
)
def test_a_private_number_that_is_none_goes(value, is_kept) -> None:
    made = slice_of()
    block = made.private_block(0x0019, "SIEMENS MR HEADER", create=True)
    block.add_new(0x0E, "UN", value)

    left = dcmread(BytesIO(clean(as_bytes(made))))

    assert (0x0019100E in left) == is_kept


@pytest.mark.parametrize(
    ("patient", "number", "is_kept"),
    [
        ("PAT-7781234", "7781234", False),
        ("7781234", "97781234", False),
        ("PAT-7781234", "1000", True),
        ("1000", "1000", True),  # a number so short is in every file
    ],
)
def test_a_private_number_that_is_the_patients_goes(patient, number, is_kept) -> None:
    made = slice_of()
    made.PatientID = patient
    block = made.private_block(0x0043, "GEMS_PARM_01", create=True)
    block.add_new(0x39, "IS", [number, "8", "0", "0"])

    left = dcmread(BytesIO(clean(as_bytes(made))))

    assert (0x00431039 in left) == is_kept


def test_a_private_number_that_is_the_accession_number_goes() -> None:
    made = slice_of()
    made.AccessionNumber = "ACC20261123"
    block = made.private_block(0x0019, "SIEMENS MR HEADER", create=True)
    block.add_new(0x0C, "IS", "20261123")

    assert 0x0019100C not in dcmread(BytesIO(clean(as_bytes(made))))
