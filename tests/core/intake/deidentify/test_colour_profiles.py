"""Colour profiles lose their texts and stay profiles."""

from io import BytesIO

import numpy as np
import pytest
from PIL import Image, ImageCms
from pydicom import dcmread
from tests.support.dicom_factory import as_bytes, image

from readingroom.intake.deidentify.colour_profiles import without_profile_texts
from readingroom.intake.deidentify.dicom_file import DicomCleaner
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator

PROFILE = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def test_texts_go_and_colours_stay_as_littlecms_computes_them() -> None:
    rgb = np.random.default_rng(1).integers(0, 256, (16, 16, 3), np.uint8)
    clean = without_profile_texts(PROFILE + b"Quastenflosser")

    assert "sRGB".encode("utf-16-be") in PROFILE
    assert "sRGB".encode("utf-16-be") not in clean
    assert b"Quastenflosser" not in clean
    assert len(clean) == len(PROFILE) + 14
    lab = ImageCms.createProfile("LAB")
    shown = [
        ImageCms.profileToProfile(
            Image.fromarray(rgb), ImageCms.ImageCmsProfile(BytesIO(each)), lab, outputMode="LAB"
        )
        for each in (PROFILE, clean)
    ]
    np.testing.assert_array_equal(np.asarray(shown[0]), np.asarray(shown[1]))


@pytest.mark.parametrize(
    "profile",
    [
        b"",
        b"Quastenflosser",
        PROFILE[:100],
        PROFILE[:131],
        PROFILE[:140],
        PROFILE[:128] + b"\xff\xff\xff\xff" + PROFILE[132:],
    ],
    ids=range(6),
)
def test_what_is_no_profile_becomes_zeros(profile: bytes) -> None:
    assert without_profile_texts(profile) == bytes(len(profile))


def test_a_tag_that_lies_over_the_table_is_not_followed() -> None:
    over = PROFILE[:136] + bytes(4) + PROFILE[140:]

    assert without_profile_texts(over)[:140] == over[:140]


def test_the_profile_of_a_file_loses_its_texts() -> None:
    pixels = np.zeros((4, 4, 3), np.uint8)
    padded = PROFILE + bytes(len(PROFILE) % 2)
    cleaner = DicomCleaner(PseudonymGenerator(b"s" * 32))

    made, none = (
        dcmread(BytesIO(cleaner.clean(as_bytes(image(pixels, ICCProfile=each))).data))
        for each in (padded, b"Quastenflosser")
    )

    assert made.ICCProfile == without_profile_texts(padded)
    assert none.ICCProfile == bytes(14)
