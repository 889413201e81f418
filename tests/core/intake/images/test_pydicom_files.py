"""Every test file of pydicom is read or refused for the right reason."""

import logging
import warnings
from pathlib import Path

import numpy as np
import pydicom.data
import pytest
from pydicom import dcmread
from pydicom.pixels.processing import apply_color_lut, apply_modality_lut

from readingroom.intake.images import AssetFrames, read_dicom_files
from readingroom.intake.images.quiet import QUIET

ROOT = Path(pydicom.data.__file__).parent
FILES = {
    path.relative_to(ROOT).as_posix(): path
    for folder in ("test_files", "charset_files", "palettes")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.is_file()
}
NOT_DICOM = {
    "charset_files/FileInfo.txt",
    "palettes/README.md",
    "test_files/README.txt",
    "test_files/crayons.icc",
    "test_files/dicomdirtests/README.txt",
    "test_files/dicomdirtests/TINY_ALPHA/README",
    "test_files/rtplan.dump",
    "test_files/rtstruct.dump",
    "test_files/test1.json",
    "test_files/test_PN.json",
    "test_files/zipMR.gz",
}
REFUSED = {
    "JPEG-lossy.dcm": "dicom.cannot-decode",
    "JPGExtended.dcm": "dicom.cannot-decode",
    "JPEG2000-embedded-sequence-delimiter.dcm": "dicom.dimensions",
    "MR_truncated.dcm": "dicom.truncated",
    "badVR.dcm": "dicom.attributes",
    "meta_missing_tsyntax.dcm": "dicom.attributes",
    "nested_priv_SQ.dcm": "dicom.attributes",
    "no_meta.dcm": "dicom.unreadable",
}
NOT_PICTURES = {
    *("ExplVR_BigEndNoMeta.dcm", "ExplVR_LitEndNoMeta.dcm", "rtplan.dcm"),
    *("rtplan_truncated.dcm", "rtstruct.dcm", "waveform_ecg.dcm"),
}
REPORTS = {"reportsi.dcm", "reportsi_with_empty_number_tags.dcm", "test-SR.dcm"}
WITHOUT_PIXELS = {
    *("UN_sequence.dcm", "empty_charset_LEI.dcm", "no_meta_group_length.dcm", "priv_SQ.dcm"),
}


@pytest.fixture(scope="module")
def result():
    return read_dicom_files([(name, path.read_bytes()) for name, path in FILES.items()])


def test_files_that_are_not_dicom_are_left_alone(result):
    assert set(FILES) - set(result.recognised) == NOT_DICOM


def test_each_refusal_of_the_main_folder_is_the_expected_one(result):
    main = {
        Path(problem.path).name: problem.rule
        for problem in result.problems
        if problem.path.count("/") == 1 and problem.path.startswith("test_files/")
    }
    assert main == {
        **REFUSED,
        **dict.fromkeys(NOT_PICTURES, "dicom.not-an-image"),
        **dict.fromkeys(REPORTS, "dicom.document"),
        **dict.fromkeys(WITHOUT_PIXELS, "dicom.no-pixel-data"),
        "SC_rgb_jpeg_app14_dcmd.dcm": "dicom.duplicate",
    }


def test_directories_and_header_only_files_are_told_apart(result):
    rules = {problem.path: problem.rule for problem in result.problems}
    below = {name: rule for name, rule in rules.items() if "dicomdirtests" in name}
    assert {name for name, rule in below.items() if rule == "dicom.directory"} == {
        name for name in FILES if "/DICOMDIR" in name
    }
    assert all(
        rule == "dicom.no-pixel-data" for name, rule in below.items() if "/DICOMDIR" not in name
    )


def test_no_problem_or_series_names_a_patient(result):
    said = repr((result.problems, result.series, result.assets))
    for name in ("CompressedSamples", "Lestrade", "Doe", "Last^", "Test^"):
        assert name not in said


def oracle(path, stored_as):
    """Return modality values, or RGB of 8 bits, as pydicom makes them."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # pydicom warns of excess padding and wrong labels
        dataset = dcmread(path)
        pixels = dataset.pixel_array
        if dataset.PhotometricInterpretation == "PALETTE COLOR":
            colours = apply_color_lut(pixels, dataset)
            return colours >> (8 * colours.itemsize - 8)
        if dataset.SamplesPerPixel == 3:
            return pixels >> (dataset.BitsStored - 8)
        if "DoseGridScaling" in dataset:
            return pixels * float(dataset.DoseGridScaling)
        return apply_modality_lut(pixels, dataset)


def test_every_decodable_file_gives_the_values_of_pydicom(result):
    names = {}
    for name, path in FILES.items():
        names.setdefault(path.read_bytes(), name)
    compared = 0
    for series in result.series:
        for ref in series.frames:
            content = result.data[ref.asset]
            expected = oracle(FILES[names[content]], content)
            frame = AssetFrames(content).frame(ref, series)
            if expected.ndim > frame.pixels.ndim:
                expected = expected[ref.frame_index]
            if frame.is_colour:
                difference = np.abs(frame.pixels.astype(int) - expected.astype(int)).max()
                assert difference <= 1, names[content]
            else:
                values = frame.pixels.astype(np.float64) * frame.slope + frame.intercept
                real = ... if frame.is_padding is None else ~frame.is_padding
                np.testing.assert_allclose(
                    values[real], expected[real], rtol=1e-6, err_msg=names[content]
                )
            compared += 1
    assert compared > 150


def test_nothing_is_logged_or_warned_about_a_file_that_pydicom_complains_of(caplog):
    with caplog.at_level(logging.DEBUG), warnings.catch_warnings():
        warnings.simplefilter("error")
        for name in (
            "test_files/JPEG-lossy.dcm",
            "charset_files/chrX1.dcm",
            "test_files/badVR.dcm",
        ):
            read_dicom_files([(name, FILES[name].read_bytes())])
    assert [record for record in caplog.records if record.name.startswith("pydicom")] == []


def test_quiet_may_be_entered_twice_and_gives_the_filters_back():
    before = list(warnings.filters)
    with QUIET, QUIET:
        warnings.warn("not heard", UserWarning, stacklevel=1)
    assert warnings.filters == before
    with pytest.warns(UserWarning, match="heard"):
        warnings.warn("heard again", UserWarning, stacklevel=1)
