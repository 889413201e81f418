"""Segmentations as series of masks, laid over the images they were drawn on."""

from io import BytesIO
from pathlib import Path

import data_store
import highdicom
import numpy as np
import pytest
from PIL import Image
from pydicom import dcmread
from pydicom.data import get_testdata_file
from pydicom.sr.codedict import codes
from pydicom.uid import generate_uid
from tests.support.dicom_factory import AXIAL, as_bytes, ct_slice, items
from tests.support.stored_frames import decode_mask

from readingroom.domain.errors import IntakeError
from readingroom.domain.imaging import MaskRef
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.intake.images.frames import AssetFrames
from readingroom.intake.plain_frames import find_plain_pixels

STORE = Path(data_store.__path__[0])


def slices():
    """Return three CT slices that one segmentation can refer to."""
    study = generate_uid(entropy_srcs=["study"])
    return [
        ct_slice(
            np.zeros((8, 10), int),
            z=float(z),
            number=z,
            SOPInstanceUID=f"1.2.3.{z}",
            StudyInstanceUID=study,
            FrameOfReferenceUID="1.2.77",
            PixelSpacing=[0.5, 0.5],
            PatientBirthDate="",
            PatientSex="",
            AccessionNumber="",
            StudyID="",
            StudyDate="20250101",
            StudyTime="000000",
            SeriesNumber=1,
        )
        for z in (1, 2, 3)
    ]


def segmentation(kind, masks, count=1):
    """Return a segmentation by highdicom, the outside writer."""
    descriptions = [
        highdicom.seg.SegmentDescription(
            segment_number=number,
            segment_label="Mr Smith's lesion",
            segmented_property_category=codes.SCT.Organ,
            segmented_property_type=codes.SCT.Liver if number == 1 else codes.SCT.Kidney,
            algorithm_type=highdicom.seg.SegmentAlgorithmTypeValues.MANUAL,
        )
        for number in range(1, count + 1)
    ]
    return highdicom.seg.Segmentation(
        source_images=slices(),
        pixel_array=masks,
        segmentation_type=kind,
        segment_descriptions=descriptions,
        series_instance_uid="1.2.55",
        series_number=2,
        sop_instance_uid="1.2.56",
        instance_number=1,
        manufacturer="M",
        manufacturer_model_name="N",
        software_versions="1",
        device_serial_number="1",
        omit_empty_frames=False,
    )


def one_file(dataset):
    content = dataset if isinstance(dataset, bytes) else as_bytes(dataset)
    result = read_dicom_files([("seg.dcm", content)])
    assert result.problems == ()
    return content, result.series


def masks_of(content, series):
    frames = AssetFrames(content)
    made = [frames.frame(ref, series) for ref in series.frames]
    return np.stack([frame.pixels * frame.slope + frame.intercept for frame in made])


LABELS = np.random.default_rng(5).integers(0, 3, (3, 8, 10)).astype(np.uint8)


def test_each_segment_is_a_series_named_by_its_standard_code():
    content, series = one_file(segmentation("BINARY", LABELS, 2))
    assert [one.description for one in series] == [
        "SEG axial, segment 1: Liver",
        "SEG axial, segment 2: Kidney",
    ]
    for number, one in enumerate(series, start=1):
        np.testing.assert_array_equal(masks_of(content, one), number == LABELS)
    assert "Smith" not in repr(series)


def test_fractions_run_from_zero_to_one():
    fractions = np.linspace(0, 1, 240).reshape(3, 8, 10)
    content, (series,) = one_file(segmentation("FRACTIONAL", fractions))
    assert np.abs(masks_of(content, series) - fractions).max() <= 0.5 / 255
    (window,) = series.frames[0].windows
    assert (window.name, window.center, window.width) == ("Mask", 0.5, 1.0)


def test_a_label_map_is_one_series_of_all_its_segments():
    content, (series,) = one_file(segmentation("LABELMAP", LABELS, 2))
    assert series.description == "SEG axial, segments"
    np.testing.assert_array_equal(masks_of(content, series), LABELS)
    assert series.frames[0].windows[0].width == 2.0


@pytest.mark.parametrize("name", ["liver_1frame.dcm", "liver_expb_1frame.dcm", "liver.dcm"])
def test_bits_of_real_segmentations_are_those_of_pydicom(name):
    found = get_testdata_file(name, download=False)
    path = Path(str(found)) if found else next(STORE.rglob(name))
    content, (series,) = one_file(path.read_bytes())
    expected = dcmread(path).pixel_array.reshape(-1, 512, 512)
    order = [ref.frame_index for ref in series.frames]
    np.testing.assert_array_equal(masks_of(content, series), expected[order])
    assert "segment 1: Liver" in series.description


def test_label_maps_are_never_cut_out_without_the_library():
    """Their padding value stands for "no segment", which the short way would darken."""
    assert find_plain_pixels(as_bytes(segmentation("LABELMAP", LABELS, 2))) is None


def read_with_sources(dataset):
    files = [(f"{n}.dcm", as_bytes(each)) for n, each in enumerate(slices())]
    result = read_dicom_files([*files, ("seg.dcm", as_bytes(dataset))])
    assert result.problems == ()
    return result.series


def test_a_class_that_was_made_unknown_is_told_by_the_file_meta_information():
    content, sop_class = as_bytes(segmentation("LABELMAP", LABELS, 2)), b"10008.5.1.4.1.1.66.7"
    meta, _, rest = content.partition(sop_class)
    unknown = rest.replace(sop_class, b"99999.5.1.4.1.1.66.7", 1)
    assert unknown != rest
    _, (series,) = one_file(meta + sop_class + unknown)
    assert series.description == "SEG axial, segments"


def test_segments_lie_over_the_slices_they_were_drawn_on():
    ct, liver, kidney = read_with_sources(segmentation("BINARY", LABELS, 2))
    assert liver.marks == kidney.marks == ct.key
    assert ct.marks == ""
    for slice_, under, over in zip(ct.frames, liver.frames, kidney.frames, strict=True):
        assert slice_.position_mm == under.position_mm == over.position_mm
        assert slice_.masks == (
            MaskRef(under.asset, under.frame_index, "1: Liver"),
            MaskRef(over.asset, over.frame_index, "2: Kidney"),
        )


@pytest.mark.parametrize("kind", ["BINARY", "LABELMAP"])
def test_each_mask_of_a_slice_is_the_segment_drawn_on_it(kind):
    dataset = segmentation(kind, LABELS, 2)
    content = as_bytes(dataset)
    ct = read_with_sources(dataset)[0]
    for place, ref in enumerate(ct.frames):
        for number, mask in enumerate(ref.masks, start=1):
            np.testing.assert_array_equal(decode_mask(content, mask), LABELS[place] == number)


def test_the_mask_of_fractions_runs_from_zero_to_one():
    dataset = segmentation("FRACTIONAL", np.linspace(0, 1, 240).reshape(3, 8, 10))
    ct = read_with_sources(dataset)[0]
    (mask,) = ct.frames[2].masks
    assert decode_mask(as_bytes(dataset), mask).max() == 1.0


def test_the_mask_of_a_file_that_is_no_segmentation_is_refused():
    mask = MaskRef("0" * 64, 0, "1")
    with pytest.raises(IntakeError, match="not a segmentation"):
        decode_mask(as_bytes(slices()[0]), mask)
    png = BytesIO()
    Image.new("L", (2, 2)).save(png, "PNG")
    with pytest.raises(IntakeError, match="not a segmentation"):
        decode_mask(png.getvalue(), mask)


def test_the_parts_of_a_label_map_are_told_apart_by_their_values():
    ct, _ = read_with_sources(segmentation("LABELMAP", LABELS, 2))
    assert [(mask.label, mask.value) for mask in ct.frames[0].masks] == [
        ("1: Liver", 1),
        ("2: Kidney", 2),
    ]


def test_a_segmentation_on_another_grid_is_only_a_series_of_its_own():
    dataset = segmentation("BINARY", LABELS, 1 + 1)
    sources = slices()
    for each in sources:
        each.Rows, each.PixelData = 4, each.PixelData[:80]
    files = [(f"{n}.dcm", as_bytes(each)) for n, each in enumerate(sources)]
    ct, liver, _ = read_dicom_files([*files, ("seg.dcm", as_bytes(dataset))]).series
    assert ct.frames[0].masks == ()
    assert liver.marks == ""


def test_a_frame_number_limits_what_a_segment_lies_over():
    dataset = segmentation("BINARY", LABELS > 0)
    for groups in dataset.PerFrameFunctionalGroupsSequence:
        (source,) = groups.DerivationImageSequence[0].SourceImageSequence
        source.ReferencedFrameNumber = 2
    ct, _ = read_with_sources(dataset)
    assert all(ref.masks == () for ref in ct.frames)


@pytest.mark.parametrize(
    ("scheme", "value", "label"),
    [("SRT", "T-62000", "1: Liver"), ("99LOCAL", "X1", "1"), ("SRT", "nothing", "1")],
)
def test_old_codes_are_translated_and_unknown_ones_leave_the_number(scheme, value, label):
    dataset = segmentation("BINARY", LABELS > 0)
    code = dataset.SegmentSequence[0].SegmentedPropertyTypeCodeSequence[0]
    code.CodingSchemeDesignator, code.CodeValue = scheme, value
    _, (series,) = one_file(dataset)
    assert series.description == f"SEG axial, segment {label}"


def test_a_segmentation_without_descriptions_is_still_shown():
    dataset = segmentation("BINARY", LABELS > 0)
    del dataset.SegmentSequence
    _, (series,) = one_file(dataset)
    assert series.description == "SEG axial, segment 1"
    dataset.SegmentSequence = items({"SegmentNumber": 1}, {})
    for groups in dataset.PerFrameFunctionalGroupsSequence:
        groups.SegmentIdentificationSequence = []
    shared = dataset.SharedFunctionalGroupsSequence[0]
    shared.SegmentIdentificationSequence = []
    _, (series,) = one_file(dataset)
    assert series.description == "SEG axial, segment"
    assert series.frames[0].orientation == AXIAL
