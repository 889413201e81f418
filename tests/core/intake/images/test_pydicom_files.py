"""Every file of pydicom and pydicom-data is read to the bit, or refused for the right reason."""

import logging
import warnings
from pathlib import Path

import data_store
import highdicom
import numpy as np
import pydicom.data
import pytest
from pydicom import dcmread
from pydicom.pixels import pixel_array
from pydicom.pixels.processing import apply_color_lut, apply_modality_lut
from pydicom.uid import DeflatedExplicitVRLittleEndian, ImplicitVRLittleEndian
from tests.support.nightly import repetitions

from readingroom.domain.ids import asset_id
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.intake.images.frames import AssetFrames
from readingroom.pixels.pydicom_logging import QUIET

MANY_FRAMES = 100
STORE = Path(data_store.__path__[0]) / "data"
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
    "JPEG-lossy.dcm": "dicom.cannot_decode",
    "JPGExtended.dcm": "dicom.cannot_decode",
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
        **dict.fromkeys(NOT_PICTURES, "dicom.not_an_image"),
        **dict.fromkeys(REPORTS, "dicom.document"),
        **dict.fromkeys(WITHOUT_PIXELS, "dicom.no_pixel_data"),
        "SC_rgb_jpeg_app14_dcmd.dcm": "dicom.duplicate",
    }


def test_directories_and_header_only_files_are_told_apart(result):
    rules = {problem.path: problem.rule for problem in result.problems}
    below = {name: rule for name, rule in rules.items() if "dicomdirtests" in name}
    assert {name for name, rule in below.items() if rule == "dicom.directory"} == {
        name for name in FILES if "/DICOMDIR" in name
    }
    assert all(
        rule == "dicom.no_pixel_data" for name, rule in below.items() if "/DICOMDIR" not in name
    )


def test_no_problem_or_series_names_a_patient(result):
    said = repr((result.problems, result.series, result.assets))
    for name in ("CompressedSamples", "Lestrade", "Doe", "Last^", "Test^"):
        assert name not in said


def oracle(path, frame=None):
    """Return modality values, or RGB of 8 bits, as pydicom makes them, of all frames or one."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # pydicom warns of excess padding and wrong labels
        dataset = dcmread(path, force=True)
        if "TransferSyntaxUID" not in dataset.file_meta:
            dataset.file_meta.TransferSyntaxUID = ImplicitVRLittleEndian
        pixels = dataset.pixel_array if frame is None else pixel_array(dataset, index=frame)
        if dataset.PhotometricInterpretation == "PALETTE COLOR":
            colours = apply_color_lut(pixels, dataset)
            return colours >> (8 * colours.itemsize - 8)
        if dataset.SamplesPerPixel == 3:
            return pixels >> (dataset.BitsStored - 8)
        if "DoseGridScaling" in dataset:
            return pixels * float(dataset.DoseGridScaling)
        return apply_modality_lut(pixels, dataset)


def compare(series, data, path_of):
    """Compare frames of a series with pydicom, some of many, and return how many there were."""
    compared = 0
    opened, expected = {}, {}
    is_long = len(series.frames) > MANY_FRAMES
    for ref in series.frames[:: repetitions(20, 1) if is_long else 1]:
        path = path_of[ref.asset]
        key = (path, ref.frame_index if is_long else None)
        if ref.asset not in opened:
            opened[ref.asset] = AssetFrames(data[ref.asset])
        if key not in expected:
            expected[key] = oracle(*key)
        found, whole = opened[ref.asset].frame(ref, series), expected[key]
        wanted = whole[ref.frame_index] if whole.ndim > found.pixels.ndim else whole
        if found.is_colour:
            np.testing.assert_array_equal(found.pixels, wanted[..., :3], err_msg=path.name)
        else:
            values = found.pixels.astype(np.float64) * found.slope + found.intercept
            real = ... if found.is_padding is None else ~found.is_padding
            np.testing.assert_allclose(values[real], wanted[real], rtol=1e-6, err_msg=path.name)
        compared += 1
    return compared


def paths_of(files):
    return {asset_id(path.read_bytes()): path for path in files}


def test_every_decodable_file_gives_the_values_of_pydicom(result):
    path_of = paths_of(FILES.values())
    assert sum(compare(series, result.data, path_of) for series in result.series) > 150


# Nothing of pydicom-data is refused but these, each for the reason beside it.
STORE_NOT_DICOM = {".json", ".zip", ".txt", ".md", ".py", ".pyc", ".gitattributes"}
STORE_FILES = {
    path.name: path
    for path in sorted(STORE.rglob("*"))
    if path.is_file() and path.suffix not in STORE_NOT_DICOM
}
# pydicom knows no functional groups (it would leave these as stored), and does not put two frames
# together that its own offset table cuts short.
BY_HIGHDICOM = {"eCT_Supplemental.dcm"}
ONLY_OURS = {"emri_small_jpeg_2k_lossless_too_short.dcm"}


@pytest.fixture(scope="module")
def store_result():
    return read_dicom_files({name: path.read_bytes() for name, path in STORE_FILES.items()})


def test_no_file_of_pydicom_data_is_refused(store_result):
    assert [problem for problem in store_result.problems if problem.rule != "dicom.duplicate"] == []
    assert set(store_result.recognised) == set(STORE_FILES)


def test_every_file_of_pydicom_data_gives_the_values_of_pydicom(store_result):
    path_of = paths_of(STORE_FILES.values())
    compared = 0
    for series in store_result.series:
        name = path_of[series.frames[0].asset].name
        if name not in BY_HIGHDICOM | ONLY_OURS:
            compared += compare(series, store_result.data, path_of)
    assert compared > repetitions(120, 200)


def test_an_enhanced_file_gives_the_values_of_highdicom():
    for name in BY_HIGHDICOM:
        path = STORE_FILES[name]
        content = path.read_bytes()
        image = highdicom.imread(path)
        (series,) = read_dicom_files({name: content}).series
        for ref in series.frames:
            wanted = image.get_frame(
                ref.frame_index + 1,
                apply_modality_transform=True,
                apply_voi_transform=False,
                apply_palette_color_lut=False,
                apply_icc_profile=False,
            )
            found = AssetFrames(content).frame(ref, series)
            values = found.pixels.astype(np.float64) * found.slope + found.intercept
            np.testing.assert_allclose(values, wanted, rtol=1e-6)


def test_fifty_five_of_the_fifty_eight_compressed_files_are_decoded(result, store_result):
    compressed, refused = set(), set()
    both = {name: path for name, path in STORE_FILES.items() if name not in ONLY_OURS}
    for files, read in ((FILES, result), (both, store_result)):
        problems = {problem.path for problem in read.problems}
        for name, path in files.items():
            with QUIET:
                header = dcmread(path, force=True, stop_before_pixels=True)
            syntax = header.get("file_meta", {}).get("TransferSyntaxUID")
            is_deflated = syntax == DeflatedExplicitVRLittleEndian
            if "Rows" in header and syntax and syntax.is_compressed and not is_deflated:
                compressed.add(name)
                if name in problems:
                    refused.add(Path(name).name)
    assert len(compressed) == 58
    assert refused - {"SC_rgb_jpeg_app14_dcmd.dcm"} == {  # the same as another, byte for byte
        "JPEG-lossy.dcm",  # JPEG Extended of twelve bits: only a decoder under the GPL reads it
        "JPGExtended.dcm",  # the same
        "JPEG2000-embedded-sequence-delimiter.dcm",  # its stream is damaged on purpose
    }


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
