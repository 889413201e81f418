"""Drawings of reports, presentation states and key objects: round trips and hostile files."""

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pydicom.dataset import Dataset
from pydicom.uid import ExplicitVRLittleEndian
from tests.core.bundle.dicom.dicom_material import (
    OUTLINE,
    ct_files,
    marks_on,
    reading_of,
    real_files,
    ultrasound_files,
    write,
    written,
)
from tests.support.dicom_factory import as_bytes, items, meta_of

from readingroom.bundle.dicom.types import ObjectKind
from readingroom.domain.imaging import Drawing, DrawingKind
from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.viewing import KeyImage
from readingroom.intake.images.dicom_reader import ImagesRead, read_dicom_files
from readingroom.intake.images.drawing_placement import OTHER_IMAGE, not_shown
from readingroom.intake.images.drawings import (
    DAMAGED,
    MAX_DRAWINGS,
    NO_IMAGE,
    NOT_PIXELS,
    TOO_MANY,
    FileDrawings,
    read_drawings,
)

REPORT = "1.2.840.10008.5.1.4.1.1.88.33"
STATE = "1.2.840.10008.5.1.4.1.1.11.1"
KEY_OBJECTS = "1.2.840.10008.5.1.4.1.1.88.59"
MEASUREMENT, ANNOTATION = DrawingKind.MEASUREMENT, DrawingKind.ANNOTATION


def read_back(files: dict[str, bytes], folder: Path) -> ImagesRead:
    """Return a case of images and the objects that were written of marks on them."""
    write(files, folder)
    objects = {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
    return read_dicom_files({**files, **objects})


def closed(mark: Mark) -> tuple[tuple[float, float], ...]:
    """Return the outline of a mark as a drawing has it."""
    if mark.shape is MarkShape.POINT:
        return ((mark.column, mark.row),)
    right, bottom = mark.column + mark.width, mark.row + mark.height
    box = ((mark.column, mark.row), (right, mark.row), (right, bottom), (mark.column, bottom))
    vertices = mark.vertices or box
    return (*vertices, vertices[0])


@pytest.mark.parametrize(
    "files",
    [
        ct_files(),
        ultrasound_files(),
        real_files("MR_small.dcm"),
        real_files("examples_palette.dcm"),
        real_files("eCT_Supplemental.dcm"),
    ],
    ids=["ct", "cine", "mr", "palette", "enhanced"],
)
def test_marks_come_back_at_the_same_positions(tmp_path: Path, files: dict[str, bytes]) -> None:
    read = read_back(files, tmp_path / "out")
    series = next(each for each in read.series if not each.marks)
    marks = marks_on(series)
    for kind in (MEASUREMENT, ANNOTATION):
        for number, mark in enumerate(marks, 1):
            (drawing,) = [
                each
                for each in series.frames[mark.frame].drawings
                if (each.kind, each.number) == (kind, number)
            ]
            np.testing.assert_allclose(drawing.points, closed(mark), atol=0.01)
    keys = [
        at for at, ref in enumerate(series.frames) if Drawing(DrawingKind.KEY_IMAGE) in ref.drawings
    ]
    assert keys == sorted({mark.frame for mark in marks})
    masked = [at for at, ref in enumerate(series.frames) if ref.masks]
    assert masked == [marks[-1].frame]
    assert len(series.frames[masked[0]].masks) == 2


@pytest.mark.parametrize(
    ("files", "frames"),
    [
        (ct_files(), (1,)),
        (ct_files(), (0, 1)),
        (ultrasound_files(), (1, 3)),
        (real_files("eCT_Supplemental.dcm"), (1,)),
    ],
    ids=["ct", "two of ct", "cine", "enhanced"],
)
@pytest.mark.parametrize("has_marks", [True, False])
def test_key_images_of_a_reader_come_back_on_their_frames(
    tmp_path: Path, files: dict[str, bytes], frames: tuple[int, ...], has_marks: bool
) -> None:
    read = read_dicom_files(files)
    series = read.series[0]
    chosen = tuple(KeyImage(series.key, frame) for frame in frames)
    marks = (Mark(series.key, 0, MarkShape.POINT, 4.0, 5.0, rating=1),) if has_marks else ()
    reading = replace(reading_of(read, marks), key_images=chosen)
    result = written(reading, read, tmp_path / "out")
    assert (ObjectKind.REPORT in result.by_kind) == has_marks
    assert len(result.by_kind[ObjectKind.KEY_IMAGES]) == 1
    objects = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    again = read_dicom_files({**files, **objects})
    (shown,) = [each for each in again.series if each.frames[0].asset == series.frames[0].asset]

    keys = [
        at for at, ref in enumerate(shown.frames) if Drawing(DrawingKind.KEY_IMAGE) in ref.drawings
    ]
    assert keys == list(frames)


def test_drawings_of_a_de_identified_case_stay_on_its_images(tmp_path: Path) -> None:
    from readingroom.domain.ids import asset_id
    from readingroom.intake.images.dicom_header import DicomFile

    write(ct_files(), tmp_path / "out")
    objects = {path.name: path.read_bytes() for path in (tmp_path / "out").glob("*report*")}

    def clean(file: DicomFile) -> tuple[str, bytes]:
        header = file.header
        renamed = file.payload.replace(
            str(header.SOPInstanceUID).encode(), b"9.8.7.6." + str(header.InstanceNumber).encode()
        )
        return asset_id(renamed), renamed

    read = read_dicom_files({**ct_files(), **objects}, clean=clean)  # type: ignore[arg-type]
    assert sum(len(ref.drawings) for ref in read.series[0].frames) == 3


def test_problems_name_what_is_shown_without_texts(tmp_path: Path) -> None:
    read = read_back(ct_files(), tmp_path / "out")
    rules = {problem.path.split("item007-")[1]: problem for problem in read.problems}
    assert rules["report-1.dcm"].rule == "dicom.document"
    assert rules["presentation-1.dcm"].rule == "dicom.drawings"
    assert rules["key-images-1.dcm"].rule == "dicom.drawings"
    assert "3 drawings are shown" in rules["report-1.dcm"].message
    assert "3 drawings are shown" in rules["presentation-1.dcm"].message
    assert "Nodule" not in str(read.problems)


def test_drawings_on_other_images_are_not_shown(tmp_path: Path) -> None:
    write(ct_files(), tmp_path / "out")
    objects = {path.name: path.read_bytes() for path in (tmp_path / "out").glob("*-presentation*")}
    read = read_dicom_files({**real_files("MR_small.dcm"), **objects})
    assert all(not ref.drawings for ref in read.series[0].frames)
    assert [problem.rule for problem in read.problems] == ["dicom.not_an_image"]


def header(sop_class: str, **elements: object) -> Dataset:
    dataset = Dataset()
    dataset.SOPClassUID = sop_class
    for keyword, value in elements.items():
        setattr(dataset, keyword, value)
    return dataset


def scoord(kind: str, data: list[float]) -> Dataset:
    image = {
        "ValueType": "IMAGE",
        "ReferencedSOPSequence": items({"ReferencedSOPInstanceUID": "1.2.3"}),
    }
    part = {"ValueType": "SCOORD", "GraphicType": kind, "GraphicData": data}
    return header(REPORT, ContentSequence=items({**part, "ContentSequence": items(image)}))


def test_circles_and_ellipses_of_other_programs_become_outlines() -> None:
    (circle,) = read_drawings(REPORT, scoord("CIRCLE", [10.5, 20.5, 13.5, 24.5])).on_images
    distances = [math.dist(point, (10, 20)) for point in circle.drawing.points]
    assert distances == pytest.approx([5.0] * 65)
    (ellipse,) = read_drawings(
        REPORT, scoord("ELLIPSE", [2.5, 8.5, 14.5, 8.5, 8.5, 5.5, 8.5, 11.5])
    ).on_images
    for column, row in ellipse.drawing.points:
        assert ((column - 8) / 6) ** 2 + ((row - 8) / 3) ** 2 == pytest.approx(1)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("POLYLINE", [1.0]),
        ("POLYLINE", [1.0, 2.0, 3.0]),
        ("POLYLINE", [1.0, 2.0]),
        ("POINT", [1.0, 2.0, 3.0, 4.0]),
        ("CIRCLE", [1.0, 2.0]),
        ("ELLIPSE", [1.0, 2.0, 3.0, 4.0]),
        ("SPIRAL", [1.0, 2.0, 3.0, 4.0]),
        ("POLYLINE", [1.0, float("nan"), 3.0, 4.0]),
        ("POLYLINE", [1.0, float("inf"), 3.0, 4.0]),
        ("POLYLINE", [1.0, 1e30, 3.0, 4.0]),
        ("POLYLINE", [1.0] * 20_000),
    ],
)
def test_damaged_coordinates_are_left_out(kind: str, data: list[float]) -> None:
    assert read_drawings(REPORT, scoord(kind, data)) == FileDrawings(unresolved=(DAMAGED,))


def test_a_tree_without_end_and_too_many_drawings_are_bounded() -> None:
    leaf = scoord("POINT", [1.0, 2.0]).ContentSequence[0]
    wide = header(REPORT, ContentSequence=[leaf] * (MAX_DRAWINGS + 50))
    read = read_drawings(REPORT, wide)
    assert (len(read.on_images), read.unresolved) == (MAX_DRAWINGS, (TOO_MANY,))
    deep = header(REPORT, ContentSequence=[leaf])
    for _ in range(100):
        deep = header(REPORT, ValueType="CONTAINER", ContentSequence=[deep])
    assert read_drawings(REPORT, deep) == FileDrawings()


def test_a_presentation_state_draws_on_all_its_images_unless_it_names_some() -> None:
    drawn = {
        "GraphicAnnotationUnits": "PIXEL",
        "GraphicType": "POINT",
        "GraphicData": [4.5, 5.5],
    }
    display = {**drawn, "GraphicAnnotationUnits": "DISPLAY"}
    references = items(
        {"ReferencedSOPInstanceUID": "1.1"},
        {"ReferencedSOPInstanceUID": "1.2", "ReferencedFrameNumber": ["2", "3"]},
    )
    state = header(
        STATE,
        ReferencedSeriesSequence=items({"ReferencedImageSequence": references}),
        GraphicAnnotationSequence=items({"GraphicObjectSequence": items(drawn, display)}),
    )
    read = read_drawings(STATE, state)
    drawings = read.on_images
    assert [(each.instance, each.frames) for each in drawings] == [("1.1", ()), ("1.2", (2, 3))]
    assert {each.drawing for each in drawings} == {Drawing(ANNOTATION, 1, ((4.0, 5.0),))}
    assert read.unresolved == (NOT_PIXELS,)


def test_graphics_that_cannot_be_located_are_counted_with_their_reason() -> None:
    point = {"GraphicAnnotationUnits": "PIXEL", "GraphicType": "POINT", "GraphicData": [4.5, 5.5]}
    damaged = {**point, "GraphicType": "BANANA"}
    matrix = {**point, "GraphicAnnotationUnits": "MATRIX"}
    graphics = items({"GraphicObjectSequence": items(point, damaged, matrix, matrix)})
    nowhere = read_drawings(STATE, header(STATE, GraphicAnnotationSequence=graphics))
    assert nowhere == FileDrawings(unresolved=(NO_IMAGE, DAMAGED, NOT_PIXELS, NOT_PIXELS))

    state = header(STATE, GraphicAnnotationSequence=graphics)
    state.GraphicAnnotationSequence[0].ReferencedImageSequence = items(
        {"ReferencedSOPInstanceUID": "1.2.3.4"}
    )
    state.file_meta = meta_of(ExplicitVRLittleEndian, STATE)
    state.SOPInstanceUID = "1.2.9"
    read = read_dicom_files({**ct_files(), "state.dcm": as_bytes(state)})
    (problem,) = (each for each in read.problems if each.path == "state.dcm")
    assert not_shown(2, NOT_PIXELS) in problem.message
    assert not_shown(1, DAMAGED) in problem.message
    assert not_shown(1, OTHER_IMAGE) in problem.message


def test_files_with_wrong_types_are_read_without_a_fault() -> None:
    for sop_class in (REPORT, STATE, KEY_OBJECTS):
        dataset = header(sop_class, ContentSequence=items({}, {"ValueType": "SCOORD"}))
        dataset.GraphicAnnotationSequence = items({"GraphicObjectSequence": items({})})
        dataset.file_meta = meta_of(ExplicitVRLittleEndian, sop_class)
        dataset.SOPInstanceUID = "1.2.9"
        read = read_dicom_files({**ct_files(), "odd.dcm": as_bytes(dataset)})
        assert all(not ref.drawings for ref in read.series[0].frames)


def test_a_mark_on_one_frame_is_on_no_other(tmp_path: Path) -> None:
    read = read_dicom_files(ultrasound_files())
    mark = Mark(read.series[0].key, 2, MarkShape.POINT, *OUTLINE[0], rating=1)
    written(reading_of(read, (mark,)), read, tmp_path / "out")
    objects = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    again = read_dicom_files({**ultrasound_files(), **objects})
    assert [bool(ref.drawings) for ref in again.series[0].frames] == [0, 0, 1, 0, 0]
