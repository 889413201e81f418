"""DICOM objects of marks, read back with pydicom and highdicom."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from highdicom.ko import KeyObjectSelectionDocument
from highdicom.seg import segread
from highdicom.sr import srread
from PIL import Image
from pydicom import Dataset, dcmread
from pydicom.uid import UID
from tests.core.bundle.dicom.dicom_material import (
    CLASSES,
    CRITERION,
    FRAME_UID,
    OUTLINE,
    STUDY_UID,
    ct_files,
    marks_on,
    reading_of,
    real_files,
    ultrasound_files,
    write,
    written,
)

from readingroom.bundle.dicom.sources import SourceImages
from readingroom.bundle.dicom.types import ObjectKind, RefusedObject, WrittenObject
from readingroom.bundle.dicom.writing import write_reading
from readingroom.domain.ids import asset_id
from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.viewing import KeyImage
from readingroom.intake.images.dicom_reader import read_dicom_files

REPORT, PRESENTATION = ObjectKind.REPORT, ObjectKind.PRESENTATION
SEGMENTATION, KEY_IMAGES = ObjectKind.SEGMENTATION, ObjectKind.KEY_IMAGES
BOX = [[6, 7], [16, 7], [16, 19], [6, 19], [6, 7]]
CONTOUR = [[column + 0.5, row + 0.5] for column, row in (*OUTLINE, OUTLINE[0])]


@pytest.fixture
def ct(tmp_path: Path) -> dict[ObjectKind, list[Dataset]]:
    return write(ct_files(), tmp_path / "out").by_kind


def path_of(tmp_path: Path, kind: ObjectKind, number: int = 1) -> Path:
    return next((tmp_path / "out").glob(f"*-{kind}-{number}.dcm"))


def all_values(dataset: Dataset) -> list[str]:
    return [
        str(element.value)
        for element in dataset.iterall()
        if element.VR != "SQ" and element.keyword != "PixelData"
    ]


def test_each_kind_is_written_once_for_one_series(ct, tmp_path: Path) -> None:
    assert {kind: len(each) for kind, each in ct.items()} == dict.fromkeys(ObjectKind, 1)
    for kind, uid in CLASSES.items():
        assert ct[kind][0].SOPClassUID == uid
    assert ct[PRESENTATION][0].SOPClassUID.name.startswith("Grayscale Softcopy")
    for (dataset,) in ct.values():
        assert dataset.SpecificCharacterSet == "ISO_IR 192"
        assert dataset.StudyInstanceUID == STUDY_UID
        assert dataset.InstanceCreationDate == "20260304"
        assert dataset.InstanceCreationTime == "050607.125000"
        assert dataset.TimezoneOffsetFromUTC == "+0000"
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert names == {f"case-0012-r1-session2-item007-{kind}-1.dcm" for kind in ObjectKind}


def test_the_report_has_region_rating_and_label_of_each_mark(ct, tmp_path: Path) -> None:
    groups = srread(path_of(tmp_path, REPORT)).content.get_planar_roi_measurement_groups()
    regions = [group.roi.value for group in groups]
    assert [group.roi.graphic_type.value for group in groups] == ["POINT", "POLYLINE", "POLYLINE"]
    assert regions[0].tolist() == [[10.75, 21.0]]
    assert regions[1].tolist() == BOX
    assert regions[2].tolist() == CONTOUR
    ratings = [group.get_measurements()[0] for group in groups]
    assert [float(rating.value) for rating in ratings] == [80, 3, 50]
    assert {rating.name.meaning for rating in ratings} == {CRITERION.label}
    labels = [
        [evaluation.value.meaning for evaluation in group.get_qualitative_evaluations()]
        for group in groups
    ]
    assert labels == [["Nodule"], [], ["Mass, größer"]]
    assert [group.tracking_identifier for group in groups] == [f"R1 mark {n}" for n in (1, 2, 3)]
    sources = [
        group.roi.ContentSequence[0].ReferencedSOPSequence[0].ReferencedSOPInstanceUID
        for group in groups
    ]
    assert sources == ["1.2.3.4.1", "1.2.3.4.3", "1.2.3.4.3"]


def test_the_presentation_state_has_the_same_outlines_and_no_window(ct) -> None:
    (state,) = ct[PRESENTATION]
    assert "SoftcopyVOILUTSequence" not in state
    assert state.RescaleIntercept == -1024  # as the images: without it, values would be stored ones
    outlines, texts = [], []
    for annotation in state.GraphicAnnotationSequence:
        reference = annotation.ReferencedImageSequence[0].ReferencedSOPInstanceUID
        for drawn in annotation.GraphicObjectSequence:
            assert drawn.GraphicAnnotationUnits == "PIXEL"
            outlines.append((reference, np.reshape(drawn.GraphicData, (-1, 2)).tolist()))
        texts += [text.UnformattedTextValue for text in annotation.TextObjectSequence]
    assert outlines == [
        ("1.2.3.4.1", [[10.75, 21.0]]),
        ("1.2.3.4.3", BOX),
        ("1.2.3.4.3", CONTOUR),
    ]
    assert texts == ["1 - 80 - Nodule", "2 - 3", "3 - 50 - Mass, größer"]


def test_a_window_is_written_only_if_asked_for(tmp_path: Path) -> None:
    files = real_files("examples_overlay.dcm")
    plain = write(files, tmp_path / "plain").by_kind[PRESENTATION][0]
    windowed = write(files, tmp_path / "windowed", with_window=True).by_kind[PRESENTATION][0]
    assert "SoftcopyVOILUTSequence" not in plain
    assert windowed.SoftcopyVOILUTSequence[0].WindowWidth


def test_segments_are_the_pixels_whose_centre_is_inside(ct, tmp_path: Path) -> None:
    segments = segread(path_of(tmp_path, SEGMENTATION))
    assert segments.number_of_segments == 2
    assert segments.FrameOfReferenceUID == FRAME_UID
    pixels = segments.get_pixels_by_source_instance(["1.2.3.4.3"])[0]
    box, outline = np.moveaxis(pixels.astype(bool), -1, 0)
    rows, columns = np.nonzero(box)
    assert (rows.min(), rows.max(), columns.min(), columns.max()) == (7, 18, 6, 15)
    assert box.sum() == 10 * 12
    drawn = Image.new("1", (32 * 8, 24 * 8))  # another rasteriser, at an eighth of a pixel
    from PIL import ImageDraw

    corners = [((column + 0.5) * 8, (row + 0.5) * 8) for column, row in OUTLINE]
    ImageDraw.Draw(drawn).polygon(corners, fill=1)
    centres = np.asarray(drawn)[4::8, 4::8]
    assert (outline != centres).sum() <= 2  # centres on the outline
    assert [segment.SegmentAlgorithmType for segment in segments.SegmentSequence] == ["MANUAL"] * 2


def test_a_mark_has_one_tracking_identifier_in_all_objects(ct, tmp_path: Path) -> None:
    groups = srread(path_of(tmp_path, REPORT)).content.get_planar_roi_measurement_groups()
    in_report = [group.tracking_uid for group in groups]
    in_state = [
        drawn.TrackingUID
        for annotation in ct[PRESENTATION][0].GraphicAnnotationSequence
        for drawn in annotation.GraphicObjectSequence
    ]
    in_segments = [segment.TrackingUID for segment in ct[SEGMENTATION][0].SegmentSequence]
    assert in_report == in_state
    assert in_report[1:] == in_segments
    assert len(set(in_report)) == 3


def test_key_images_are_the_marked_frames(ct, tmp_path: Path) -> None:
    document = KeyObjectSelectionDocument.from_dataset(ct[KEY_IMAGES][0])
    references = [
        item.ReferencedSOPSequence[0].ReferencedSOPInstanceUID
        for item in document.ContentSequence
        if "ReferencedSOPSequence" in item
    ]
    assert references == ["1.2.3.4.1", "1.2.3.4.3"]
    cine = write(ultrasound_files(), tmp_path / "cine").by_kind[KEY_IMAGES][0]
    (reference,) = [
        item.ReferencedSOPSequence[0]
        for item in cine.ContentSequence
        if "ReferencedSOPSequence" in item
    ]
    assert list(reference.ReferencedFrameNumber) == [1, 5]


def test_key_images_of_the_reader_replace_the_marked_frames(tmp_path: Path) -> None:
    read = read_dicom_files(ct_files())
    key = read.series[0].key
    for name, extra in (("a", ()), ("b", (KeyImage(key, 99), KeyImage(key, -1), KeyImage("x", 0)))):
        reading = replace(
            reading_of(read, marks_on(read.series[0])), key_images=(KeyImage(key, 1), *extra)
        )
        result = written(reading, read, tmp_path / name)
        (document,) = result.by_kind[KEY_IMAGES]
        assert result.refused == []
        assert [
            item.ReferencedSOPSequence[0].ReferencedSOPInstanceUID
            for item in document.ContentSequence
            if "ReferencedSOPSequence" in item
        ] == ["1.2.3.4.2"]
        assert any(value.startswith("Key images") for value in all_values(document))
        assert KeyObjectSelectionDocument.from_dataset(document)


def test_a_photograph_with_a_mark_and_a_key_image_is_refused_once(tmp_path: Path) -> None:
    stream = BytesIO()
    Image.new("RGB", (32, 24)).save(stream, "PNG")
    asset = asset_id(stream.getvalue())
    photo = ImageSeries("photo", "XC", "", 24, 32, is_colour=True, frames=(FrameRef(asset, 0),))
    read = read_dicom_files(ct_files())
    reading = replace(
        reading_of(read, (Mark("photo", 0, MarkShape.POINT, 1.0, 1.0, rating=1),)),
        series=(*read.series, photo),
        key_images=(KeyImage("photo", 0), KeyImage(read.series[0].key, 2)),
    )
    data = {**read.data, asset: stream.getvalue()}
    refused, key_images = write_reading(reading, SourceImages(data.__getitem__), tmp_path)

    assert isinstance(refused, RefusedObject)
    assert (refused.series, refused.kind) == ("photo", None)
    assert isinstance(key_images, WrittenObject)
    assert (key_images.kind, key_images.count) == (KEY_IMAGES, 1)


def test_frames_of_a_cine_are_named_in_every_object(tmp_path: Path) -> None:
    result = write(ultrasound_files(), tmp_path / "out")
    assert result.refused == []
    groups = srread(path_of(tmp_path, REPORT)).content.get_planar_roi_measurement_groups()
    frames = [
        group.roi.ContentSequence[0].ReferencedSOPSequence[0].ReferencedFrameNumber
        for group in groups
    ]
    assert frames == [1, 5, 5]
    (state,) = result.by_kind[PRESENTATION]
    assert state.SOPClassUID.name.startswith("Color Softcopy")
    named = [
        annotation.ReferencedImageSequence[0].ReferencedFrameNumber
        for annotation in state.GraphicAnnotationSequence
    ]
    assert named == [1, 5]
    (segments,) = result.by_kind[SEGMENTATION]
    for group in segments.PerFrameFunctionalGroupsSequence:
        source = group.DerivationImageSequence[0].SourceImageSequence[0]
        assert source.ReferencedFrameNumber == 5
        assert source.ReferencedSOPClassUID == "1.2.840.10008.5.1.4.1.1.3.1"


@pytest.mark.parametrize(
    "name",
    [
        "CT_small.dcm",
        "MR_small.dcm",
        "examples_palette.dcm",
        "examples_rgb_color.dcm",
        "examples_ybr_color.dcm",
        "eCT_Supplemental.dcm",
        "examples_overlay.dcm",
    ],
)
def test_objects_of_real_images_are_complete(tmp_path: Path, name: str) -> None:
    result = write(real_files(name), tmp_path / "out")
    assert result.refused == []
    assert set(result.by_kind) == set(ObjectKind)


def test_an_image_without_what_a_segmentation_needs_is_refused_for_it_alone(
    tmp_path: Path,
) -> None:
    result = write(real_files("liver_1frame.dcm"), tmp_path / "out")  # a mask with odd positions
    assert [refused.kind for refused in result.refused] == [SEGMENTATION]
    assert set(result.by_kind) == set(ObjectKind) - {SEGMENTATION}


def test_an_image_without_frame_of_reference_is_segmented_under_its_own_class(
    tmp_path: Path,
) -> None:
    files = real_files("693_J2KI.dcm")
    (dataset,) = write(files, tmp_path / "out").by_kind[SEGMENTATION]
    (source,) = [dcmread(BytesIO(data), stop_before_pixels=True) for data in files.values()]
    named = dataset.ReferencedSeriesSequence[0].ReferencedInstanceSequence[0]
    assert named.ReferencedSOPClassUID == source.SOPClassUID
    assert "FrameOfReferenceUID" not in dataset


def test_objects_on_an_image_of_a_retired_class_and_an_old_time_name_its_class(
    tmp_path: Path,
) -> None:
    result = write(real_files("color-px.dcm"), tmp_path / "out")  # ultrasound, retired; 11:20:00
    assert result.refused == []
    retired = UID("1.2.840.10008.5.1.4.1.1.6").name
    for kind in ObjectKind:
        (dataset,) = result.by_kind[kind]
        assert dataset.StudyTime == "112000"
        assert retired in str(dataset)
        assert "Secondary Capture" not in str(dataset)


def test_an_identity_removed_by_an_unknown_method_has_that_as_its_method(tmp_path: Path) -> None:
    result = write(real_files("693_J2KI.dcm"), tmp_path / "out")  # says YES, without a method
    for kind in ObjectKind:
        (dataset,) = result.by_kind[kind]
        assert dataset.PatientIdentityRemoved == "YES"
        assert "Not stated" in str(dataset.DeidentificationMethod)


def test_a_photograph_is_refused_with_the_reason(tmp_path: Path) -> None:
    stream = BytesIO()
    Image.new("RGB", (32, 24)).save(stream, "PNG")
    asset = asset_id(stream.getvalue())
    series = ImageSeries(
        "photo", "XC", "Photo", 24, 32, is_colour=True, frames=(FrameRef(asset, 0),)
    )
    read = read_dicom_files(ct_files())
    reading = replace(
        reading_of(read, (Mark("photo", 0, MarkShape.POINT, 1.0, 1.0, rating=1),)),
        series=(*read.series, series),
    )
    data = {**read.data, asset: stream.getvalue()}
    (refused,) = write_reading(reading, SourceImages(data.__getitem__), tmp_path)
    assert isinstance(refused, RefusedObject)
    assert (refused.series, refused.kind) == ("photo", None)
    assert "photograph" in refused.reason
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("element", ["StudyInstanceUID", "SOPInstanceUID"])
def test_an_image_without_identifiers_is_refused(tmp_path: Path, element: str) -> None:
    from pydicom import dcmread

    dataset = dcmread(BytesIO(ct_files(1)["0.dcm"]))
    delattr(dataset, element)
    stream = BytesIO()
    dataset.save_as(stream, enforce_file_format=False)
    result = write({"a.dcm": stream.getvalue()}, tmp_path / "out")
    (refused,) = result.refused
    assert element in refused.reason
    assert result.names == []


def test_a_mark_too_small_for_a_pixel_has_no_segment(tmp_path: Path) -> None:
    read = read_dicom_files(ct_files())
    key = read.series[0].key
    tiny = Mark(key, 0, MarkShape.BOX, 3.1, 3.1, 0.3, 0.3, rating=5)
    result = written(reading_of(read, (tiny,)), read, tmp_path / "out")
    assert [refused.kind for refused in result.refused] == [SEGMENTATION]
    assert "pixel" in result.refused[0].reason


def test_the_same_answer_gives_the_same_files(tmp_path: Path) -> None:
    for files in (ct_files(), ultrasound_files()):
        for name in ("a", "b"):
            write(files, tmp_path / name)
        pairs = [
            (path.read_bytes(), (tmp_path / "b" / path.name).read_bytes())
            for path in (tmp_path / "a").iterdir()
        ]
        assert pairs
        assert all(first == second for first, second in pairs)
        for name in ("a", "b"):
            for path in (tmp_path / name).iterdir():
                path.unlink()


def test_identifiers_differ_between_items_and_studies(tmp_path: Path) -> None:
    read = read_dicom_files(ct_files())
    reading = reading_of(read, marks_on(read.series[0]))
    seen = set()
    for number, other in enumerate(
        (reading, replace(reading, item="item-2"), replace(reading, study=bytes(16)))
    ):
        result = written(other, read, tmp_path / str(number))
        seen |= {str(each.SOPInstanceUID) for kind in result.by_kind.values() for each in kind}
        assert all(uid.startswith("2.25.") for uid in seen)
    assert len(seen) == 3 * len(ObjectKind)


def test_texts_of_people_are_cleaned_and_cut(tmp_path: Path) -> None:
    read = read_dicom_files(ct_files())
    reading = replace(
        reading_of(read, marks_on(read.series[0])), reader="R^1=\\x", arm="Ü" * 80 + "\n\\"
    )
    result = written(reading, read, tmp_path / "out")
    assert result.names[0].startswith("case-0012-r-1-x-session2")
    for each in (dataset for kind in result.by_kind.values() for dataset in kind):
        assert len(each.SeriesDescription) <= 64
    (report,) = result.by_kind[REPORT]
    assert "R 1 /x^" in all_values(report)
