"""Images that outputs name: resolved in the stored case, never guessed, and reported."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import numpy as np
import pydicom
import pytest
from PIL import Image
from pydicom.dataset import Dataset
from pydicom.uid import UID
from tests.core.bundle.dicom.dicom_material import OUTLINE, ct_files, write
from tests.core.services.study_material import (
    TickingClock,
    output_line,
    protocol,
    write_outputs,
)
from tests.support.dicom_factory import as_bytes, ct_slice, image, ramp

from readingroom import store
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.output import (
    FrameIndex,
    ImageRule,
    OutputContent,
    Region,
    RegionShape,
    frame_index,
)
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.cases.outputs import OutputsAdded
from readingroom.services.study import Study

COUNT = 6
STEP_MM = 2.5
UP, DOWN = "1.2.826.0.1.900.1", "1.2.826.0.1.900.2"


def stack(
    uid: str, *, is_downwards: bool = False, number: int = 1, first: int = 1
) -> list[Dataset]:
    """Return slices at 0, 2.5, ... mm; numbered from the head if downwards."""
    return [
        ct_slice(
            ramp(start=index * 3 + number),
            z=STEP_MM * index,
            number=first + (COUNT - 1 - index if is_downwards else index),
            SeriesInstanceUID=UID(uid),
            SeriesNumber=number,
            SOPInstanceUID=UID(f"{uid}.{index}"),
        )
        for index in range(COUNT)
    ]


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with Study.create(
        tmp_path / "s.rrstudy", title="T", clock=TickingClock(), protocol=protocol()
    ) as opened:
        yield opened


def add_case(study: Study, folder: Path, slices: list[Dataset], code: str = "CT-1") -> None:
    source = folder / code
    source.mkdir()
    for number, dataset in enumerate(slices):
        (source / f"{number:03}.dcm").write_bytes(as_bytes(dataset))
    study.cases.add_case(
        source, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.MADE_UP
    )


def series_of(study: Study, code: str = "CT-1") -> tuple[ImageSeries, ...]:
    case = store.cases.find(study._file, code)
    assert case is not None
    return store.cases.content(study._file, case).series


def add(study: Study, folder: Path, *images: object, **row: object) -> OutputsAdded:
    findings = [{"label": f"F{n}", "image": image} for n, image in enumerate(images)]
    line = output_line("CT-1", "Heron", **{"text": "Seen.", "findings": findings, **row})
    return study.cases.add_outputs(write_outputs(folder / "o.jsonl", [line]))


def content_of(study: Study) -> OutputContent:
    (row,) = store.outputs.list_all(study._file)
    return store.outputs.content(study._file, row.id)


def positions_of(study: Study) -> list[float | None]:
    """Return the slice position in mm of each finding's image, None without one."""
    series = series_of(study)
    places = [frame_index(finding, series) for finding in content_of(study).findings]
    return [None if at is None else series[at.series].frames[at.frame].position_mm for at in places]


def rules_of(added: OutputsAdded) -> dict[ImageRule, int]:
    return dict(added.images.by_rule)


@pytest.mark.parametrize("is_downwards", [False, True])
def test_a_bare_index_counts_in_order_of_instance_number(
    study: Study, tmp_path: Path, *, is_downwards: bool
) -> None:
    add_case(study, tmp_path, stack(UP, is_downwards=is_downwards))
    added = add(study, tmp_path, 0, 1, COUNT - 1)

    expected = [0.0, STEP_MM, STEP_MM * (COUNT - 1)]
    top = STEP_MM * (COUNT - 1)
    assert positions_of(study) == ([top - at for at in expected] if is_downwards else expected)
    assert (rules_of(added), added.problems) == ({ImageRule.INDEX: 3}, ())


def test_an_instance_number_names_its_image(study: Study, tmp_path: Path) -> None:
    add_case(study, tmp_path, stack(UP, is_downwards=True, first=40))
    added = add(study, tmp_path, {"instance_number": 40}, {"instance_number": 480})

    assert positions_of(study) == [STEP_MM * (COUNT - 1), None]
    assert (rules_of(added), added.images.unresolved) == ({ImageRule.INSTANCE_NUMBER: 1}, 1)
    assert [(p.rule, p.line) for p in added.problems] == [("outputs.image", 1)]
    assert "480" in added.images.text
    assert "480" in added.problems[0].message


@pytest.fixture
def measured(study: Study, tmp_path: Path) -> Study:
    """Return a study with a CT and a report: a point on its first image, two shapes on its last."""
    files = ct_files()
    source = tmp_path / "CT-1"
    write(files, source)
    for other in [path for path in source.iterdir() if "report" not in path.name]:
        other.unlink()
    for name, data in files.items():
        (source / name).write_bytes(data)
    study.cases.add_case(
        source, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.MADE_UP
    )
    return study


def test_a_measurement_of_a_report_names_image_and_region(measured: Study, tmp_path: Path) -> None:
    added = add(measured, tmp_path, *({"measurement": number} for number in (1, 2, 3)))

    assert (rules_of(added), added.problems) == ({ImageRule.MEASUREMENT: 3}, ())
    assert positions_of(measured) == [0.0, 10.0, 10.0]
    point, box, outline = (finding.region for finding in content_of(measured).findings)
    assert point is not None
    assert point.shape is RegionShape.POINT
    np.testing.assert_allclose(point.points, [(10.25, 20.5)])
    assert box is not None
    assert box.shape is RegionShape.POLYGON
    np.testing.assert_allclose(box.points, [(5.5, 6.5), (15.5, 6.5), (15.5, 18.5), (5.5, 18.5)])
    assert outline is not None
    np.testing.assert_allclose(outline.points, OUTLINE, atol=0.01)


def test_a_measurement_that_no_image_has_is_not_resolved(measured: Study, tmp_path: Path) -> None:
    added = add(measured, tmp_path, {"measurement": 4}, {"measurement": 1})

    assert positions_of(measured) == [None, 0.0]
    assert added.images.unresolved == 1
    assert "measurement 4" in added.problems[0].message


def test_a_measurement_with_a_region_or_series_of_its_own_is_refused(
    measured: Study, tmp_path: Path
) -> None:
    region = {"label": "F", "image": {"measurement": 1}, "region": {"point": [1, 2]}}
    added = add(measured, tmp_path, text="Seen.", findings=[region])
    assert [problem.rule for problem in added.problems] == ["outputs.region"]
    series = {"label": "F", "image": {"measurement": 1, "series": 1}}
    added = add(measured, tmp_path, text="Seen.", findings=[series])
    assert [problem.rule for problem in added.problems] == ["outputs.image"]


@pytest.mark.parametrize("is_original", [True, False])
def test_an_instance_uid_is_that_of_the_original_or_of_the_stored_file(
    study: Study, tmp_path: Path, *, is_original: bool
) -> None:
    add_case(study, tmp_path, stack(UP))
    original = f"{UP}.4"
    if not is_original:
        asset = series_of(study)[0].frames[4].asset
        data = store.assets.read(study._file, asset)
        original = str(pydicom.dcmread(BytesIO(data)).SOPInstanceUID)
        assert original.startswith("2.25.")
    added = add(study, tmp_path, {"sop_instance_uid": original}, {"sop_instance_uid": f"{UP}.99"})

    assert positions_of(study) == [STEP_MM * 4, None]
    assert rules_of(added) == {ImageRule.SOP_INSTANCE: 1}
    assert UP not in repr(added)


def test_no_uid_of_the_files_or_of_a_row_is_stored(study: Study, tmp_path: Path) -> None:
    add_case(study, tmp_path, stack(UP))
    add(study, tmp_path, {"sop_instance_uid": f"{UP}.4"}, {"frame": 1, "series": UP})

    assert positions_of(study) == [STEP_MM * 4, STEP_MM]
    for path in tmp_path.glob("s.rrstudy*"):
        assert UP.encode() not in path.read_bytes()


@pytest.mark.parametrize(
    ("position", "expected"),
    [(5.0, 5.0), (5.9, 5.0), (-1.2, 0.0), (-1.5, None), (1.25, None), (14.0, None)],
)
def test_a_position_lies_in_one_slice_or_is_not_resolved(
    study: Study, tmp_path: Path, position: float, expected: float | None
) -> None:
    add_case(study, tmp_path, stack(UP, is_downwards=True))
    add(study, tmp_path, {"position_mm": position})

    assert positions_of(study) == [expected]


def test_several_series_are_asked_for_and_never_chosen(study: Study, tmp_path: Path) -> None:
    add_case(study, tmp_path, stack(UP) + stack(DOWN, is_downwards=True, number=2))
    bare: list[object] = [3, {"instance_number": 3}, {"position_mm": 5.0}]
    added = add(study, tmp_path, *bare)

    assert positions_of(study) == [None] * 3
    assert (rules_of(added), added.images.unresolved) == ({}, 3)


@pytest.mark.parametrize(("series", "expected"), [(1, 5.0), (2, 7.5), (UP, 5.0), (DOWN, 7.5)])
def test_a_series_is_named_by_its_number_or_uid(
    study: Study, tmp_path: Path, series: int | str, expected: float
) -> None:
    add_case(study, tmp_path, stack(UP) + stack(DOWN, is_downwards=True, number=2))
    images = [
        {"instance_number": 3, "series": series},
        {"index": 2, "series": series},
        {"position_mm": expected, "series": series},
    ]
    added = add(study, tmp_path, *images)

    assert positions_of(study) == [expected] * 3
    assert added.problems == ()
    numbers = {
        series_of(study)[at.series].series_number
        for finding in content_of(study).findings
        if (at := frame_index(finding, series_of(study))) is not None
    }
    assert numbers == {1 if series in (1, UP) else 2}


def test_series_number_shared_by_two_series_is_ambiguous(study: Study, tmp_path: Path) -> None:
    add_case(study, tmp_path, stack(UP) + stack(DOWN, number=1))
    add(study, tmp_path, {"instance_number": 3, "series": 1}, {"instance_number": 3, "series": 9})

    assert positions_of(study) == [None, None]


def test_the_series_key_and_frame_are_those_of_the_case(study: Study, tmp_path: Path) -> None:
    add_case(study, tmp_path, stack(UP, is_downwards=True))
    key = series_of(study)[0].key
    images = [{"series": key, "frame": 1}, {"series": key, "frame": COUNT}]
    added = add(study, tmp_path, *images)

    assert positions_of(study) == [STEP_MM, None]
    assert rules_of(added) == {ImageRule.SERIES_FRAME: 1}


def test_duplicate_instance_numbers_are_not_resolved(study: Study, tmp_path: Path) -> None:
    slices = stack(UP)
    slices[1].InstanceNumber = 1
    add_case(study, tmp_path, slices)
    add(study, tmp_path, {"instance_number": 1}, 0, {"instance_number": 3})

    assert positions_of(study) == [None, None, STEP_MM * 2]


def test_images_without_numbers_have_no_index(study: Study, tmp_path: Path) -> None:
    slices = stack(UP)
    del slices[2].InstanceNumber
    add_case(study, tmp_path, slices)
    add(study, tmp_path, 0, {"position_mm": 0.0})

    assert positions_of(study) == [None, 0.0]


def test_a_region_is_stored_with_its_image_and_refused_beyond_it(
    study: Study, tmp_path: Path
) -> None:
    add_case(study, tmp_path, stack(UP))  # 8 rows, 10 columns
    regions = [
        {"box": [1, 2, 3, 4]},
        {"box": [1, 2, 9, 4]},
        {"point": [9.5, 7.5]},
        {"ellipse": [-0.5, -0.5, 10, 8]},
        {"polygon": [[0, 0], [4, 0], [4, 4]]},
    ]
    findings = [
        {"label": f"F{n}", "image": 0, "region": region} for n, region in enumerate(regions)
    ]
    add(study, tmp_path, findings=findings)
    box, beyond, point, ellipse, polygon = content_of(study).findings

    assert box.region == Region(RegionShape.BOX, ((1.0, 2.0), (4.0, 6.0)))
    assert (beyond.region, beyond.location) == (None, None)
    assert point.region == Region(RegionShape.POINT, ((9.5, 7.5),))
    assert ellipse.region == Region(RegionShape.ELLIPSE, ((-0.5, -0.5), (9.5, 7.5)))
    assert polygon.region == Region(RegionShape.POLYGON, ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0)))


def test_a_replaced_identifier_leaves_the_image_as_it_is(study: Study, tmp_path: Path) -> None:
    add_case(study, tmp_path, stack(UP, is_downwards=True))
    finding = {"label": "Mrs Quastenflosser", "image": 1, "region": {"point": [1, 1]}}
    line = output_line("CT-1", "Heron", text="Seen.", findings=[finding])
    study.cases.add_outputs(
        write_outputs(tmp_path / "o.jsonl", [line]), identifiers=IdentifierPolicy.REPLACE
    )
    (stored,) = content_of(study).findings

    assert (stored.label, positions_of(study)) == ("Mrs [name]", [STEP_MM * (COUNT - 2)])
    assert stored.region is not None


def test_an_overlay_without_its_image_is_refused(study: Study, tmp_path: Path) -> None:
    add_case(study, tmp_path, stack(UP, is_downwards=True))
    Image.fromarray(np.zeros((8, 10), np.uint8)).save(tmp_path / "map.png")
    added = add(study, tmp_path, overlay={"file": "map.png", "image": COUNT})
    assert (added.added, [problem.rule for problem in added.problems]) == (
        0,
        ["outputs.overlay_image"],
    )

    add(study, tmp_path, overlay={"file": "map.png", "image": {"instance_number": 1}})
    overlay = content_of(study).overlay
    assert overlay is not None
    assert frame_index(overlay, series_of(study)) == FrameIndex(0, COUNT - 1)


def test_one_uid_in_two_files_is_not_resolved(study: Study, tmp_path: Path) -> None:
    slices = stack(UP)
    slices[1].SOPInstanceUID = slices[0].SOPInstanceUID
    add_case(study, tmp_path, slices)
    uid = str(slices[0].SOPInstanceUID)
    add(study, tmp_path, {"sop_instance_uid": uid}, {"sop_instance_uid": uid, "frame_number": 1})

    assert positions_of(study) == [None, None]


def test_the_frames_of_one_file_are_counted_from_one(study: Study, tmp_path: Path) -> None:
    loop = image(
        np.arange(240, dtype=np.uint8).reshape(3, 8, 10), SOPInstanceUID="1.2.9", InstanceNumber=7
    )
    add_case(study, tmp_path, [loop])
    images: list[object] = [
        {"sop_instance_uid": "1.2.9", "frame_number": 3},
        {"instance_number": 7, "frame_number": 1},
        2,
        {"instance_number": 7},
        {"sop_instance_uid": "1.2.9", "frame_number": 4},
    ]
    add(study, tmp_path, *images)
    series = series_of(study)
    places = [frame_index(finding, series) for finding in content_of(study).findings]

    assert places == [(0, 2), (0, 0), (0, 2), None, None]


def test_the_trail_counts_the_rules(study: Study, tmp_path: Path) -> None:
    add_case(study, tmp_path, stack(UP))
    add(study, tmp_path, 0, {"instance_number": 1}, {"instance_number": 99})

    details = study.trail.events()[-1].body["details"]
    assert isinstance(details, dict)
    assert details["image_rules"] == {
        ImageRule.INSTANCE_NUMBER.value: 1,
        ImageRule.INDEX.value: 1,
    }
    assert details["unresolved_image_count"] == 1


def test_a_finding_of_an_older_study_keeps_its_frame_in_display_order(
    study: Study, tmp_path: Path
) -> None:
    add_case(study, tmp_path, stack(UP, is_downwards=True))
    document = '{"text":"","diagnoses":[],"findings":[{"label":"F","detail":"","image":1}]}'
    content = store.json_documents.decode(document, OutputContent)

    assert frame_index(content.findings[0], series_of(study)) == FrameIndex(0, 1)
