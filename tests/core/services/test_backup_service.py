"""Backups and passphrase changes through the study facade."""

from pathlib import Path

import pytest
from tests.core.services.study_material import TickingClock, filled_study

from readingroom.domain.errors import PassphraseError, ReadOnlyError
from readingroom.services.export.types import BundleOptions
from readingroom.services.files import verify_path
from readingroom.services.protection import change_passphrase
from readingroom.services.restoring import Approval, Secrets, restore_backup
from readingroom.services.study import Study
from readingroom.store import verify

SECRET, OTHER = "correct horse battery", "staple of another kind"


def encrypted(folder: Path) -> Path:
    path = folder / "study.rrstudy"
    Study.create(path, title="Knees", passphrase=SECRET, clock=TickingClock()).close()
    return path


def test_a_backup_opens_with_the_passphrase_of_the_study(tmp_path: Path) -> None:
    with Study.open(encrypted(tmp_path), passphrase=SECRET) as study:
        verdict = study.backup.write(tmp_path / "copy.rrstudy")

    assert verdict.is_sound
    assert verify(tmp_path / "copy.rrstudy", SECRET).head == verdict.head


def test_a_backup_of_a_filled_plain_study_is_a_study(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.backup.write(tmp_path / "copy.rrstudy")
        counts = study.summary()

    with Study.open(tmp_path / "copy.rrstudy", read_only=True) as copy:
        assert copy.summary().case_count == counts.case_count


def test_a_study_that_is_looked_at_makes_no_backup(tmp_path: Path) -> None:
    with (
        Study.open(encrypted(tmp_path), passphrase=SECRET, read_only=True) as study,
        pytest.raises(ReadOnlyError),
    ):
        study.backup.write(tmp_path / "copy.rrstudy")


def test_a_changed_passphrase_opens_the_study_and_the_old_one_does_not(tmp_path: Path) -> None:
    path = encrypted(tmp_path)
    change_passphrase(path, SECRET, OTHER)

    with Study.open(path, passphrase=OTHER) as study:
        assert any(event.kind == "passphrase changed" for event in study.trail.events())
    with pytest.raises(PassphraseError):
        Study.open(path, passphrase=SECRET)


def test_a_backup_keeps_the_passphrase_it_was_made_with(tmp_path: Path) -> None:
    path, copy = encrypted(tmp_path), tmp_path / "copy.rrstudy"
    with Study.open(path, passphrase=SECRET) as study:
        study.backup.write(copy)
    change_passphrase(path, SECRET, OTHER)

    assert verify(copy, SECRET).is_sound


def test_a_restored_study_exports_a_bundle_that_verifies_and_names_nobody(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        path = study.path
        study.backup.write(tmp_path / "copy.rrstudy")
    people = Approval("Dr. Ada Example", "Dr. Bo Example", "The disk failed.")
    restore_backup(path, tmp_path / "copy.rrstudy", Secrets(None, None), people)

    with Study.open(path) as study:
        made = study.export.bundle(tmp_path / "out", BundleOptions(is_patient_free=False))
    assert made.verification.is_sound
    files = [file for file in made.directory.rglob("*") if file.is_file()]
    assert not [file for file in files if b"Ada Example" in file.read_bytes()]
    assert verify_path(path).is_sound
