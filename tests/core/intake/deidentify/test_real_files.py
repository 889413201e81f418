"""Every DICOM file of pydicom and pydicom-data looks the same before and after."""

from dataclasses import replace

import numpy as np
import pytest
from pydicom.dataset import Dataset
from tests.core.intake.deidentify.real_files import EXAMPLES, FILES, cleaned, quietly_read

from readingroom.intake.deidentify.dicom_file import DicomCleaner
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.deidentify.types import PrivacyOptions
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.intake.images.frames import AssetFrames
from readingroom.pixels.pydicom_logging import QUIET

# What the window and the reader of files take from a header, beside the pixels.
DISPLAYED = (
    *("Modality", "ImageType", "BodyPartExamined", "Laterality", "ImageLaterality", "ViewPosition"),
    *("PixelSpacing", "ImagerPixelSpacing", "ImagePositionPatient", "ImageOrientationPatient"),
    *("RescaleSlope", "RescaleIntercept", "WindowCenter", "WindowWidth", "VOILUTFunction"),
    *("LossyImageCompression", "NumberOfFrames", "InstanceNumber", "SliceThickness", "KVP"),
    *("Rows", "Columns", "BitsStored", "PixelRepresentation", "PhotometricInterpretation"),
    *("FrameTime", "PixelPaddingValue", "GantryDetectorTilt", "SOPClassUID"),
)


def read(name: str):
    data = FILES[name].read_bytes()
    # Overlays would go otherwise, and with them what the series says of them.
    privacy = PseudonymGenerator(bytes(range(32)), PrivacyOptions(keep_graphics=True))
    clean = DicomCleaner(privacy).clean(data).data
    return data, clean, read_dicom_files([("a", data)]), read_dicom_files([("a", clean)])


def facts(result) -> list:
    """Return the series without keys, which are digests of the stored files, or of their UIDs."""
    return [
        replace(
            series,
            key="",
            frame_of_reference="space" if series.frame_of_reference else "",
            series_digest="series" if series.series_digest else "",
            frames=tuple(replace(ref, asset="", instance_digest="") for ref in series.frames),
            study="study" if series.study else "",
        )
        for series in result.series
    ]


def test_there_are_enough_files_to_mean_something() -> None:
    assert len(FILES) > 250


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_file_shows_the_same_after_as_before(name: str) -> None:
    data, clean, before, after = read(name)

    assert [problem.rule for problem in after.problems] == [
        problem.rule for problem in before.problems
    ]
    assert facts(after) == facts(before)
    for old, new in zip(before.series, after.series, strict=True):
        stored, kept = AssetFrames(data), AssetFrames(clean)
        for number, ref in enumerate(old.frames):
            shown = stored.frame(ref, old)
            again = kept.frame(new.frames[number], new)
            np.testing.assert_array_equal(again.pixels, shown.pixels)
            assert (again.slope, again.intercept, again.units, again.windows) == (
                shown.slope,
                shown.intercept,
                shown.units,
                shown.windows,
            )


@pytest.mark.parametrize("name", EXAMPLES)
def test_pydicom_reads_what_display_needs_with_the_same_values(name: str) -> None:
    data = FILES[name].read_bytes()
    before, after = quietly_read(data), quietly_read(cleaned(data))

    def value(dataset: Dataset, keyword: str) -> str:
        try:
            with QUIET:
                return str(dataset.get(keyword))
        except (ValueError, TypeError, NotImplementedError):
            return "unreadable"

    for keyword in DISPLAYED:
        old = value(before, keyword)
        if old not in ("unreadable", "None", "1A"):  # "1A" is no number: it must stay unreadable
            assert value(after, keyword) == old
    if "PixelData" in before:
        old_pixels, new_pixels = (np.frombuffer(each.PixelData, "u1") for each in (before, after))
        assert len(new_pixels) == len(old_pixels)
        assert not new_pixels[new_pixels != old_pixels].any(), "texts become zeros, pixels stay"
