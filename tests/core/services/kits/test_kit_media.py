"""Full disks and media that cannot be written: a sentence, nothing lost, and a way on."""

import errno
import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.core.services.kits.kit_material import Kit, open_session_study, reader_of

from readingroom import store
from readingroom.domain.errors import KitError, ReadOnlyError, StoreError
from readingroom.services.files import verify_path
from readingroom.services.kits import return_file
from readingroom.services.kits.types import KitRule, KitState
from readingroom.services.study import Study

if sys.platform == "win32":
    pytest.skip("there is no limit for the size of files", allow_module_level=True)

from tests.core.services.test_full_disk import files_end_at


@pytest.mark.parametrize("size", [1_000, 60_000, 300_000])
def test_a_kit_on_a_full_disk_is_not_written_and_can_be_written_elsewhere(
    tmp_path: Path, size: int
) -> None:
    with open_session_study(tmp_path) as study:
        path = tmp_path / "R1.rrstudy"
        with files_end_at(size), pytest.raises(StoreError):
            study.kits.write_kit(reader_of(study), path)
        assert not path.exists()
        assert list(tmp_path.glob("*.part")) == []
        assert study.kits.list_all()[0].state in {KitState.HERE, KitState.RECALLED}
        Kit(study, path).read(1)
    assert verify_path(study.path).is_sound


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS, errno.ENOENT])
def test_kit_on_unwritable_medium_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def fail(*_: object, **_options: object) -> int:
        raise OSError(number, os.strerror(number))

    with open_session_study(tmp_path) as study:
        with monkeypatch.context() as patch:
            patch.setattr(Path, "mkdir", fail)
            with pytest.raises(ReadOnlyError, match="folder"):
                study.kits.write_kit(reader_of(study), tmp_path / "R1.rrstudy")
        assert study.kits.list_all()[0].state is KitState.HERE
        Kit(study, tmp_path / "R1.rrstudy")


def test_a_kit_that_was_recorded_but_not_finished_is_recalled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_path: Path) -> None:
        raise ReadOnlyError("The medium was pulled out.")

    with open_session_study(tmp_path) as study:
        with monkeypatch.context() as patch:
            patch.setattr("readingroom.store.studyfile.require_whole", fail)
            with pytest.raises(ReadOnlyError):
                study.kits.write_kit(reader_of(study), tmp_path / "R1.rrstudy")
        assert study.kits.list_all()[0].state is KitState.RECALLED
        Kit(study, tmp_path / "R1.rrstudy")


def test_a_return_on_a_full_medium_is_handed_back_on_another(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        kit.read(2)
        path = tmp_path / "a.rrreturn"
        with kit.open() as opened, pytest.MonkeyPatch.context() as patch:
            medium = SimpleNamespace(open=_full, O_WRONLY=1, O_CREAT=2, O_EXCL=4)
            patch.setattr(return_file, "os", medium)
            with pytest.raises(KitError) as error:
                opened.kits.write_return(path)
        assert error.value.rule == KitRule.UNWRITABLE
        assert list(tmp_path.glob("a.rrreturn*")) == []
        assert study.kits.merge(kit.hand_back(path)).new_count == 2


def _full(*_arguments: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_return_never_replaces_a_file(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
    path = tmp_path / "a.rrreturn"
    path.write_bytes(b"mine")
    with kit.open() as opened:
        before = store.events.head(opened._file)
        with pytest.raises(KitError) as error:
            opened.kits.write_return(path)
        assert error.value.rule == KitRule.UNWRITABLE
        assert store.events.head(opened._file) == before
        with pytest.raises(KitError):
            opened.kits.write_return(tmp_path / "missing" / "a.rrreturn")
    assert path.read_bytes() == b"mine"


def test_a_kit_on_a_read_only_medium_is_read_but_hands_nothing_back(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
    with Study.open(kit.path, passphrase=kit.written.code, read_only=True) as opened:
        assert len(opened.reading.worklist(reader_of(opened)).items) == 12
        with pytest.raises(ReadOnlyError):
            opened.kits.write_return(tmp_path / "a.rrreturn")


def test_a_merge_on_a_full_disk_changes_nothing(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        kit.read(12, "Effusion " * 2_000)
        path = kit.hand_back(tmp_path / "a.rrreturn")
        before = study.summary()
        with files_end_at(40_000), pytest.raises(StoreError):
            study.kits.merge(path)
        assert study.summary() == before
        assert study.kits.merge(path).new_count == 12
    assert verify_path(study.path).is_sound


def test_a_read_only_study_checks_a_return_but_merges_none(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
    kit.read(1)
    path = kit.hand_back(tmp_path / "a.rrreturn")
    with Study.open(study.path, read_only=True) as study:
        assert study.kits.inspect_return(path).new_count == 1
        with pytest.raises(ReadOnlyError):
            study.kits.merge(path)
