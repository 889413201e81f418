"""Regions that reports give in space, by a segment, or by reference to another item.

The reports are written by highdicom; its coordinate transforms are the oracle for positions.
"""

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from highdicom import spatial, sr
from pydicom import Dataset, dcmread
from pydicom.sr.codedict import codes
from tests.core.bundle.dicom.dicom_material import FRAME_UID, ct_files, write
from tests.support.dicom_factory import as_bytes
from tests.support.wording import Wording

from readingroom.bundle.dicom.types import ObjectKind
from readingroom.domain.ids import AssetId, asset_id
from readingroom.domain.imaging import Drawing
from readingroom.intake.images import drawing_placement, drawings
from readingroom.intake.images.dicom_header import DicomFile
from readingroom.intake.images.dicom_reader import ImagesRead, read_dicom_files

wording = Wording(__file__)

COUNT = 5


@dataclass(frozen=True)
class Case:
    """Files of a CT of five slices, 5 mm apart, and its headers in ascending order."""

    files: dict[str, bytes]
    headers: list[Dataset]


@pytest.fixture
def case() -> Case:
    files = ct_files(COUNT)
    headers = [dcmread(BytesIO(data), stop_before_pixels=True) for data in files.values()]
    for header in headers:
        for keyword in ("PatientBirthDate", "PatientSex", "AccessionNumber", "StudyID"):
            setattr(header, keyword, "")
        header.StudyTime = ""
    return Case(files, sorted(headers, key=lambda each: float(each.ImagePositionPatient[2])))


def in_space(header: Dataset, points: list[tuple[float, float]]) -> np.ndarray:
    """Return positions in mm of (column, row) in pixels, the centre of pixel 0 at 0."""
    transform = spatial.ImageToReferenceTransformer(
        header.ImagePositionPatient, header.ImageOrientationPatient, header.PixelSpacing
    )
    return transform(np.array(points) + 0.5)


def report(case: Case, *groups: Any, evidence: tuple[Dataset, ...] = ()) -> Dataset:
    observer = sr.ObserverContext(
        codes.DCM.Person, sr.PersonObserverIdentifyingAttributes(name="Doe^Jo")
    )
    content = sr.MeasurementReport(
        observation_context=sr.ObservationContext(observer_person_context=observer),
        procedure_reported=codes.LN.CTUnspecifiedBodyRegion,
        imaging_measurements=groups,
    )
    return sr.Comprehensive3DSR(
        evidence=[*case.headers, *evidence],
        content=content,
        series_instance_uid="1.2.8",
        series_number=9,
        sop_instance_uid="1.2.10",
        instance_number=1,
        manufacturer="M",
    )


def planar(region: Any = None, segment: Any = None) -> Any:
    return sr.PlanarROIMeasurementsAndQualitativeEvaluations(
        tracking_identifier=sr.TrackingIdentifier("1.2.7", "Lesion"),
        referenced_region=region,
        referenced_segment=segment,
        finding_type=codes.SCT.Nodule,
    )


def flat(kind: str, positions: np.ndarray, space: str = FRAME_UID) -> Any:
    return planar(sr.ImageRegion3D(kind, positions, space))


def read(case: Case, *others: Dataset | bytes, **how: Any) -> ImagesRead:
    extra = {
        f"other-{number}.dcm": each if isinstance(each, bytes) else as_bytes(each)
        for number, each in enumerate(others)
    }
    return read_dicom_files({**case.files, **extra}, **how)


def drawn(result: ImagesRead) -> dict[int, tuple[Drawing, ...]]:
    """Return the drawings by frame of the first series."""
    return {n: ref.drawings for n, ref in enumerate(result.series[0].frames) if ref.drawings}


def message(result: ImagesRead) -> str:
    return next(p.message for p in result.problems if p.rule == "dicom.document")


SQUARE = [(4.0, 3.0), (14.0, 3.0), (14.0, 9.0), (4.0, 9.0), (4.0, 3.0)]


def test_a_polygon_in_space_is_on_the_image_in_whose_plane_it_lies(case: Case) -> None:
    result = read(case, report(case, flat("POLYGON", in_space(case.headers[3], SQUARE))))
    assert list(drawn(result)) == [3]
    (drawing,) = drawn(result)[3]
    assert drawing.number == 1
    np.testing.assert_allclose(drawing.points, SQUARE, atol=1e-5)
    assert "1 drawing is shown" in message(result)


def test_a_polygon_between_two_images_is_on_the_nearer_one(case: Case) -> None:
    positions = in_space(case.headers[1], SQUARE) + np.array([0.0, 0.0, 2.0])  # of 5 mm
    assert list(drawn(read(case, report(case, flat("POLYGON", positions))))) == [1]


def test_an_ellipse_in_space_keeps_its_axes(case: Case) -> None:
    ends = [(4.0, 8.0), (16.0, 8.0), (10.0, 5.0), (10.0, 11.0)]
    result = read(case, report(case, flat("ELLIPSE", in_space(case.headers[0], ends))))
    (drawing,) = drawn(result)[0]
    for column, row in drawing.points:
        assert ((column - 10) / 6) ** 2 + ((row - 8) / 3) ** 2 == pytest.approx(1, abs=1e-4)


def test_points_in_space_are_each_on_their_own_image(case: Case) -> None:
    first, last = in_space(case.headers[0], [(2.0, 4.0)]), in_space(case.headers[4], [(8.0, 6.0)])
    made = _plain(report(case, flat("POLYGON", in_space(case.headers[3], SQUARE))))
    (region,) = [each for each in _all_items(made) if each.get("ValueType") == "SCOORD3D"]
    region.GraphicType, region.GraphicData = "MULTIPOINT", [*first[0], *last[0]]
    result = read(case, made)
    shown = {n: [each.points for each in on_frame] for n, on_frame in drawn(result).items()}
    assert list(shown) == [0, 4]
    np.testing.assert_allclose(shown[0][0], [(2.0, 4.0)], atol=1e-5)
    np.testing.assert_allclose(shown[4][0], [(8.0, 6.0)], atol=1e-5)


def test_an_ellipsoid_is_cut_by_each_image_that_it_reaches(case: Case) -> None:
    (centre,) = in_space(case.headers[2], [(16.0, 12.0)])
    half = np.array([6.0, 4.0, 7.0])  # mm: reaches the images 5 mm above and below
    ends = [centre + sign * half * axis for axis in np.eye(3) for sign in (-1, 1)]
    surface = sr.VolumeSurface(
        sr.GraphicTypeValues3D.ELLIPSOID,
        np.array(ends),
        FRAME_UID,
        source_images=[sr.SourceImageForSegmentation.from_source_image(case.headers[2])],
    )
    group = sr.VolumetricROIMeasurementsAndQualitativeEvaluations(
        tracking_identifier=sr.TrackingIdentifier("1.2.7", "Lesion"),
        referenced_volume_surface=surface,
        finding_type=codes.SCT.Nodule,
    )
    result = read(case, report(case, group))
    assert list(drawn(result)) == [1, 2, 3]
    for number, (drawing,) in drawn(result).items():
        positions = in_space(case.headers[number], list(drawing.points))
        sizes = (((positions - centre) / half) ** 2).sum(axis=1)
        np.testing.assert_allclose(sizes, 1.0, atol=1e-4)


@pytest.mark.parametrize(
    ("shift", "space", "reason"),
    [
        (100.0, FRAME_UID, drawing_placement.NO_PLANE),
        (0.0, "1.2.999", drawing_placement.OTHER_SPACE),
    ],
)
def test_a_region_in_space_without_an_image_is_refused_with_the_reason(
    case: Case, shift: float, space: str, reason: str
) -> None:
    positions = in_space(case.headers[4], SQUARE) + np.array([0.0, 0.0, shift])
    result = read(case, report(case, flat("POLYGON", positions, space)))
    assert drawn(result) == {}
    assert drawing_placement.not_shown(1, reason) in message(result)


def test_a_region_in_space_stays_on_de_identified_images(case: Case) -> None:
    def clean(file: DicomFile) -> tuple[AssetId, bytes]:
        renamed = file.payload.replace(FRAME_UID.encode(), b"9" + FRAME_UID.encode()[1:])
        return asset_id(renamed), renamed

    made = report(case, flat("POLYGON", in_space(case.headers[3], SQUARE)))
    assert list(drawn(read(case, made, clean=clean))) == [3]


@pytest.fixture
def segmented(case: Case, tmp_path: Path) -> Dataset:
    """Return a segmentation of the CT with two segments on its last image."""
    return write(case.files, tmp_path / "out").by_kind[ObjectKind.SEGMENTATION][0]


def segment_reference(segmentation: Dataset, number: int) -> Any:
    return sr.ReferencedSegmentationFrame(
        str(segmentation.SOPClassUID),
        str(segmentation.SOPInstanceUID),
        frame_number=number,
        segment_number=number,
        source_image=sr.SourceImageForSegmentation("1.2.840.10008.5.1.4.1.1.2", f"1.2.3.4.{COUNT}"),
    )


def test_a_measurement_of_a_segment_is_noted_at_its_mask(case: Case, segmented: Dataset) -> None:
    made = report(case, planar(segment=segment_reference(segmented, 2)), evidence=(segmented,))
    result = read(case, segmented, made)
    masks = [mask for ref in result.series[0].frames for mask in ref.masks]
    assert {mask.label.partition(":")[0]: mask.measurements for mask in masks} == {
        "1": (),
        "2": (1,),
    }
    assert "1 measurement names segments" in message(result)
    assert "measurement 1, a segment" in result.documents[0].data.decode()


def test_a_measurement_of_a_segment_that_is_not_there_says_so(
    case: Case, segmented: Dataset
) -> None:
    made = report(case, planar(segment=segment_reference(segmented, 2)), evidence=(segmented,))
    assert drawing_placement.not_shown(1, drawing_placement.OTHER_SEGMENTATION) in message(
        read(case, made)
    )
    for item in _all_items(made):
        if "ReferencedSegmentNumber" in item:
            item.ReferencedSegmentNumber = 7
    found = message(read(case, segmented, made))
    assert drawing_placement.not_shown(1, drawing_placement.NO_SEGMENT) in found


def _all_items(item: Dataset) -> list[Dataset]:
    children = list(item.get("ContentSequence", ()))
    references = [each for child in children for each in child.get("ReferencedSOPSequence", ())]
    return [*children, *references, *(each for child in children for each in _all_items(child))]


def _plain(dataset: Dataset) -> Dataset:
    """Return a data set without the checks of highdicom."""
    return dcmread(BytesIO(as_bytes(dataset)))


def by_reference(case: Case, identifier: list[int] | None = None) -> Dataset:
    """Return a report whose second region names its image by the item that the first one has."""
    regions = [
        sr.ImageRegion(
            "POLYLINE",
            np.array(SQUARE) + 0.5,
            sr.SourceImageForRegion.from_source_image(case.headers[number]),
        )
        for number in (1, 3)
    ]
    made = _plain(report(case, *(planar(region) for region in regions)))
    first, second = [each for each in _all_items(made) if each.get("ValueType") == "SCOORD"]
    named = Dataset()
    named.RelationshipType = "SELECTED FROM"
    named.ReferencedContentItemIdentifier = identifier or [1, *_path(made, first), 1]
    second.ContentSequence = [named]
    return made


def _path(item: Dataset, wanted: Dataset) -> list[int]:
    for number, child in enumerate(item.get("ContentSequence", ()), 1):
        if child is wanted:
            return [number]
        below = _path(child, wanted)
        if below:
            return [number, *below]
    return []


def test_a_region_that_names_its_image_by_reference_is_on_that_image(case: Case) -> None:
    result = read(case, by_reference(case))
    assert {n: [d.number for d in on_frame] for n, on_frame in drawn(result).items()} == {1: [1, 2]}
    assert "2 drawings are shown" in message(result)
    text = result.documents[0].data.decode()
    assert wording("drawing") in text
    assert wording("refers_image") in text


@pytest.mark.parametrize(
    "identifier", [[1], [1, 99], [1, 0], [2, 1], [0], [1, 1, 1, 1, 1, 1, 1], [1] * 200]
)
def test_a_reference_to_no_image_or_no_item_is_refused_with_the_reason(
    case: Case, identifier: list[int]
) -> None:
    result = read(case, by_reference(case, identifier))
    assert list(drawn(result)) == [1]
    reasons = (drawings.NO_ITEM, drawings.NO_IMAGE)
    assert any(drawing_placement.not_shown(1, reason) in message(result) for reason in reasons)


def test_a_reference_to_itself_ends(case: Case) -> None:
    made = by_reference(case)
    second = [each for each in _all_items(made) if each.get("ValueType") == "SCOORD"][1]
    (named,) = second.ContentSequence
    named.ReferencedContentItemIdentifier = [1, *_path(made, second), 1]
    result = read(case, made)
    assert drawing_placement.not_shown(1, drawings.NO_ITEM) in message(result)
    assert wording("item_lacking") in result.documents[0].data.decode()


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("POLYGON", [1.0, 2.0, 3.0]),
        ("POLYGON", [1.0, 2.0, 3.0, 4.0]),
        ("ELLIPSE", [1.0] * 9),
        ("ELLIPSOID", [1.0] * 15),
        ("SPHERE", [1.0] * 6),
        ("POLYGON", [1.0, 2.0, 3.0, float("nan"), 5.0, 6.0]),
        ("POLYGON", [1.0, 2.0, 3.0, 1e30, 5.0, 6.0]),
        ("POLYGON", []),
    ],
)
def test_damaged_positions_are_refused_with_the_reason(
    case: Case, kind: str, data: list[float]
) -> None:
    made = report(case, flat("POLYGON", in_space(case.headers[3], SQUARE)))
    (region,) = [each for each in _all_items(made) if each.get("ValueType") == "SCOORD3D"]
    region.GraphicType, region.GraphicData = kind, data
    result = read(case, made)
    assert drawn(result) == {}
    assert drawing_placement.not_shown(1, drawings.DAMAGED) in message(result)


def test_a_flat_ellipsoid_and_one_point_of_an_ellipse_draw_nothing_wrong(case: Case) -> None:
    (centre,) = in_space(case.headers[2], [(16.0, 12.0)])
    made = report(case, flat("POLYGON", in_space(case.headers[3], SQUARE)))
    (region,) = [each for each in _all_items(made) if each.get("ValueType") == "SCOORD3D"]
    region.GraphicType, region.GraphicData = "ELLIPSOID", list(centre) * 6
    result = read(case, made)
    assert drawn(result) == {}
    assert drawing_placement.not_shown(1, drawing_placement.NO_PLANE) in message(result)
