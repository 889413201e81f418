"""Marks of a study as DICOM files: refused while blinded, complete and recorded afterwards."""

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from highdicom.sr import srread
from pydicom import dcmread
from tests.core.services.study_material import LOOKED, TickingClock
from tests.support.marks_study import MADE_UP, read_study, unblind, write_case

from readingroom import store
from readingroom.bundle.dicom.types import ObjectKind
from readingroom.cli import main
from readingroom.domain.errors import StateError
from readingroom.domain.ids import ItemId
from readingroom.domain.study_design import StudyType
from readingroom.domain.viewing import KeyImage
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.reading.forms.presets import preset
from readingroom.reading.types import JudgementEntry
from readingroom.services.study import Study


@pytest.fixture
def study(tmp_path: Path):
    with read_study(tmp_path) as study:
        yield study


def kinds_of_events(study: Study) -> list[str]:
    return [json.loads(body)["kind"] for body in store.events.bodies(study._file)]


@pytest.mark.parametrize("is_locked", [False, True])
def test_an_export_is_refused_while_the_study_is_blinded(
    study: Study, tmp_path: Path, is_locked: bool
) -> None:
    if is_locked:
        study.protocol.lock("Everything is read")
    assert "blinded" in study.dicom_export.refusal()
    with pytest.raises(StateError, match="blinded"):
        study.dicom_export.export(tmp_path / "out")
    assert not (tmp_path / "out").exists()
    assert "marks exported" not in kinds_of_events(study)


def test_all_marks_are_written_and_photographs_refused(study: Study, tmp_path: Path) -> None:
    unblind(study)
    assert study.dicom_export.refusal() == ""
    out = tmp_path / "out"
    export = study.dicom_export.export(out)

    assert sorted(each.path for each in export.written) == sorted(p.name for p in out.iterdir())
    assert len(export.written) == 2 * len(ObjectKind)
    assert [(each.case_number, each.kind) for each in export.refused] == [(1, None), (2, None)]
    code = study.protocol.readers()[0].code
    for path in out.iterdir():
        assert b"First Person" not in path.read_bytes()
        assert "CASE" not in path.name
        assert code.lower() in path.name
    for path in out.glob("*-report-1.dcm"):
        groups = srread(path).content.get_planar_roi_measurement_groups()
        assert [float(group.get_measurements()[0].value) for group in groups] == [90, 10]


def of_ct(study: Study, item: ItemId) -> str:
    series = study.reading.open_item(item).case.series
    return next(each.key for each in series if each.modality == "CT")


def references(path: Path) -> list[str]:
    return [
        str(item.ReferencedSOPSequence[0].ReferencedSOPInstanceUID)
        for item in dcmread(path).ContentSequence
        if "ReferencedSOPSequence" in item
    ]


def test_key_images_of_a_reader_are_written_instead_of_marked_frames(
    study: Study, tmp_path: Path
) -> None:
    first, _ = (item.id for item in study.reading.worklist(study.protocol.readers()[0].id).items)
    key = of_ct(study, first)
    for frame in (0, 1):
        study.viewing.mark(first, KeyImage(key, frame))
    study.viewing.unmark(first, KeyImage(key, 0))
    unblind(study)
    export = study.dicom_export.export(tmp_path / "out")
    documents = [each for each in export.written if each.kind is ObjectKind.KEY_IMAGES]

    assert sorted(each.count for each in documents) == [1, 2]
    assert sorted(len(references(tmp_path / "out" / each.path)) for each in documents) == [1, 2]


def test_key_images_are_exported_from_a_study_without_marks(tmp_path: Path) -> None:
    protocol = replace(preset(StudyType.MODEL_VS_READERS, 5), minimum_view_ms=0)
    path = tmp_path / "a.rrstudy"
    with Study.create(path, title="T", protocol=protocol, clock=TickingClock()) as study:
        study.cases.add_case(write_case(tmp_path / "cases", "CASE-1"), unreviewed=MADE_UP)
        study.protocol.add_reader("First Person")
        study.protocol.open_session()
        (item,) = study.reading.worklist(study.protocol.readers()[0].id).items
        criteria = study.reading.open_item(item.id).protocol.criteria
        values = {each.key: each.values[0] for each in criteria}
        study.reading.submit(item.id, JudgementEntry(scores=values), LOOKED)
        study.viewing.mark(item.id, KeyImage(of_ct(study, item.id), 2))
        content = study.reading.open_item(item.id).case.series
        (ct,) = (each for each in content if each.modality == "CT")
        assets = [ref.asset for ref in ct.frames]
        images = {f"{each}.dcm": store.assets.read(study._file, each) for each in assets}
        unblind(study)
        (written,) = study.dicom_export.export(tmp_path / "out").written

    assert (written.kind, written.count) == (ObjectKind.KEY_IMAGES, 1)
    document = (tmp_path / "out" / written.path).read_bytes()
    read = read_dicom_files({**images, "ko.dcm": document})
    assert [bool(ref.drawings) for ref in read.series[0].frames] == [False, False, True]


def test_an_export_is_an_event_with_the_digest_of_its_files(study: Study, tmp_path: Path) -> None:
    unblind(study)
    export = study.dicom_export.export(tmp_path / "out")
    event = json.loads(list(store.events.bodies(study._file))[-1])
    lines = "".join(
        f"{hashlib.sha256((tmp_path / 'out' / each.path).read_bytes()).hexdigest()}  {each.path}\n"
        for each in export.written
    )
    assert event["kind"] == "marks exported"
    assert event["details"] == {
        "reading_count": 2,
        "object_count": len(export.written),
        "objects_sha256": hashlib.sha256(lines.encode()).hexdigest(),
    }
    study.close()
    assert store.verify(study.path).findings == ()


def test_nothing_is_left_if_a_file_exists(study: Study, tmp_path: Path) -> None:
    unblind(study)
    out = tmp_path / "out"
    first = study.dicom_export.export(out).written
    for each in first[:-1]:
        (out / each.path).unlink()
    with pytest.raises(StateError, match="already exists"):
        study.dicom_export.export(out)
    assert [path.name for path in out.iterdir()] == [first[-1].path]
    assert kinds_of_events(study).count("marks exported") == 1


def test_a_study_without_marks_has_nothing_to_export(tmp_path: Path) -> None:
    protocol = preset(StudyType.MODEL_VS_READERS, 5)
    path = tmp_path / "a.rrstudy"
    with Study.create(path, title="T", protocol=protocol, clock=TickingClock()) as study:
        study.cases.add_case(write_case(tmp_path / "cases", "CASE-1"), unreviewed=MADE_UP)
        study.protocol.add_reader("First Person")
        study.protocol.open_session()
        unblind(study)
        with pytest.raises(StateError, match="no marks"):
            study.dicom_export.export(tmp_path / "out")


def test_the_command_lists_files_and_refusals(study: Study, tmp_path: Path) -> None:
    unblind(study)
    study.close()
    command = ["export-dicom", str(study.path), "--out", str(tmp_path / "out"), "--json"]
    finished = CliRunner().invoke(main, command)
    assert finished.exit_code == 0, finished.output
    values = json.loads(finished.output)
    assert {each["kind"] for each in values["objects"]} == set(ObjectKind)
    assert all("photograph" in each["reason"] for each in values["refused"])
    again = CliRunner().invoke(main, command[:-1])
    assert again.exit_code == 1
    other = CliRunner().invoke(main, [*command[:-2], str(tmp_path / "other")])
    assert "8 DICOM files" in other.output
    assert "photograph" in other.output
