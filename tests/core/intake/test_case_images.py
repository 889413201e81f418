"""Pictures that are handed on while the rest of a case is read."""

from pathlib import Path

import pytest
from tests.core.intake.test_case_folder import Recorder
from tests.support.case_reading import PRIVACY, other_problems, read_case
from tests.support.dicom_factory import as_bytes, ct_slice, ramp
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import Cancelled, IntakeError
from readingroom.domain.ids import AssetId, asset_id
from readingroom.intake.asset_sink import HeldAssets
from readingroom.intake.fingerprints import fingerprint

wording = Wording(__file__)


def write_slice(folder: Path, name: str, z: float = 0.0, **elements: object) -> Path:
    folder.mkdir(exist_ok=True)
    made = ct_slice(ramp(), z=z, SOPInstanceUID=f"1.2.3.{z:g}", **elements)
    (folder / name).write_bytes(as_bytes(made))
    return folder / name


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number in range(3):
        write_slice(tmp_path / "case", f"{number}.dcm", float(number))
    (tmp_path / "case" / "note.txt").write_text("HISTORY\nCough.\n", encoding="utf-8")
    return tmp_path / "case"


def test_pictures_are_handed_on_and_make_the_same_case_as_without(folder: Path) -> None:
    held = HeldAssets()
    handed_on, whole = read_case(folder, sink=held), read_case(folder)
    assert handed_on.content == whole.content
    assert handed_on.fingerprint == whole.fingerprint
    assert held.data | handed_on.data == whole.data
    assert len(held.data) == 3
    assert [*handed_on.data.values()] == [b"HISTORY\nCough.\n"]


def test_a_picture_is_handed_on_before_the_last_one_is_read(folder: Path) -> None:
    class Watch(HeldAssets):
        def add(self, asset: AssetId, data: bytes) -> None:
            counts.append(len(recorder.steps))
            super().add(asset, data)

    counts: list[int] = []
    recorder = Recorder()
    read_case(folder, sink=Watch(), progress=recorder)
    assert counts == sorted(counts)
    assert counts[0] < len(recorder.steps) - 2


def test_a_picture_waits_for_no_more_than_the_next_one(folder: Path) -> None:
    class Watch(HeldAssets):
        def add(self, asset: AssetId, data: bytes) -> None:
            named.append(recorder.steps[-1].item)
            super().add(asset, data)

    named: list[str] = []
    recorder = Recorder()
    read_case(folder, sink=Watch(), progress=recorder)
    assert named == ["1.dcm", "2.dcm", "2.dcm"]


def test_each_picture_is_named_before_it_is_read(folder: Path) -> None:
    recorder = Recorder()
    read_case(folder, progress=recorder)
    named = [*dict.fromkeys(step.item for step in recorder.steps if step.item)]
    assert named == ["0.dcm", "1.dcm", "2.dcm", "note.txt"]


def test_whoever_stops_among_the_pictures_stops_there(folder: Path) -> None:
    held = HeldAssets()
    with pytest.raises(Cancelled):
        read_case(folder, sink=held, progress=Recorder(cancel_after=3))
    assert len(held.data) < 3


def test_a_fingerprint_is_that_of_the_files_as_they_lie_there(folder: Path) -> None:
    files = {path.name: path for path in folder.iterdir()}
    assert read_case(folder).fingerprint == fingerprint(files, PRIVACY.secret, {})


def test_a_case_without_files_has_a_fingerprint_too() -> None:
    assert fingerprint({}, b"a", {}) == fingerprint({}, b"a", {})
    assert fingerprint({}, b"a", {}) != fingerprint({}, b"b", {})


def test_a_name_that_a_later_picture_tells_is_searched_for_in_earlier_ones(tmp_path: Path) -> None:
    folder = tmp_path / "case"
    write_slice(folder, "0.dcm", 0.0, ImageComments=None, SoftwareVersions="Quastenflosser")
    write_slice(folder, "1.dcm", 1.0, PatientName="Quastenflosser^A", PatientID="9876543")
    with expect_error(IntakeError, wording("stored_dicom_file")):
        read_case(folder, sink=HeldAssets())


def in_pixels(text: str) -> bytes:
    made = ct_slice(ramp(), z=0.0, SOPInstanceUID="1.2.3.0")
    made.PixelData = text.encode("ascii").ljust(len(made.PixelData), b"\0")
    return as_bytes(made)


def test_pixels_are_read_again_where_a_later_picture_tells_a_name(tmp_path: Path) -> None:
    folder = tmp_path / "case"
    write_slice(folder, "1.dcm", 1.0, PatientName="Quastenflosser^A", PatientID="9876543")
    (folder / "0.dcm").write_bytes(in_pixels("of Quastenflosser"))
    with expect_error(IntakeError, wording("stored_dicom_file")):
        read_case(folder, sink=HeldAssets())


def test_pictures_of_two_patients_are_looked_through_twice_and_taken(tmp_path: Path) -> None:
    folder = tmp_path / "case"
    write_slice(folder, "0.dcm", 0.0)
    write_slice(folder, "1.dcm", 1.0, PatientName="Quastenflosser^A", PatientID="9876543")
    held = HeldAssets()
    case = read_case(folder, sink=held)
    assert {asset.id for asset in case.content.assets} == held.data.keys()
    assert all(asset_id(data) == asset for asset, data in held.data.items())


def test_a_file_that_changes_while_it_is_read_refuses_the_case(tmp_path: Path) -> None:
    folder = tmp_path / "case"
    write_slice(folder, "0.dcm", 0.0)
    write_slice(folder, "1.dcm", 1.0, PatientName="Quastenflosser^A", PatientID="9876543")

    class Meddler(HeldAssets):
        def add(self, asset: AssetId, data: bytes) -> None:
            super().add(asset, data)
            write_slice(folder, "0.dcm", 7.0)

    with expect_error(IntakeError, wording("dcm_changed_read")):
        read_case(folder, sink=Meddler())


def test_a_picture_that_holds_its_own_patients_name_is_not_handed_on(tmp_path: Path) -> None:
    folder = tmp_path / "case"
    folder.mkdir()
    (folder / "0.dcm").write_bytes(in_pixels("of Musterfrau"))
    held = HeldAssets()
    with expect_error(IntakeError, wording("stored_dicom_file")):
        read_case(folder, sink=held)
    assert held.data == {}


def test_a_picture_that_cannot_be_read_is_passed_over(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = Path.read_bytes

    def refuse(path: Path) -> bytes:
        if path.name == "1.dcm":
            raise PermissionError(13, "Permission denied")
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    held = HeldAssets()
    case = read_case(folder, sink=held)
    assert len(held.data) == 2
    problems = other_problems(case.problems)
    assert [(one.path, one.rule) for one in problems] == [("1.dcm", "file.unreadable")]
