"""The front door to backups and to another passphrase."""

from pathlib import Path

import pytest
from tests.core.study.study_material import TickingClock, filled_study

from readingroom.domain.errors import PassphraseError, ReadOnlyError
from readingroom.study import Study, change_passphrase, verify_path

SECRET, OTHER = "correct horse battery", "staple of another kind"


def encrypted(folder: Path) -> Path:
    path = folder / "study.rrstudy"
    Study.create(path, title="Knees", passphrase=SECRET, clock=TickingClock()).close()
    return path


def test_a_backup_opens_with_the_passphrase_of_the_study(tmp_path: Path) -> None:
    with Study.open(encrypted(tmp_path), passphrase=SECRET) as study:
        verdict = study.backup.write(tmp_path / "copy.rrstudy")

    assert verdict.is_sound
    assert verify_path(tmp_path / "copy.rrstudy", SECRET).head == verdict.head


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

    assert verify_path(copy, SECRET).is_sound
