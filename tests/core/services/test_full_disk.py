"""A full disk: each step reports it with the study's name, and saved data is not lost."""

import errno
import shutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NoReturn

import pytest
from tests.core.services.study_material import (
    LOOKED,
    TickingClock,
    filled_study,
    full_form,
    write_case,
)

from readingroom.audit.pedersen import second_generator
from readingroom.audit.types import Verification
from readingroom.bundle.verification import verify_bundle
from readingroom.domain.errors import BundleError, ReadOnlyError
from readingroom.domain.study import StudyState
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.export.types import BundleOptions
from readingroom.services.files import verify_path
from readingroom.services.study import Study
from readingroom.store import StudyFile

if sys.platform == "win32":
    pytest.skip("there is no limit for the size of files", allow_module_level=True)

import resource

from tests.support.nightly import repetitions
from tests.support.wording import Wording, expect_error

wording = Wording(__file__)

LARGE = "".join(f"{n * n} mm\n" for n in range(6_000))
"""A note, which is searched for identifiers once: that takes a second."""
PASSPHRASES = pytest.mark.parametrize("passphrase", [None, "correct horse battery"])


@contextmanager
def files_end_at(size: int) -> Iterator[None]:
    """Have every write beyond a place in a file fail, as on a disk without space."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@PASSPHRASES
def test_a_study_is_created_whole_or_not_at_all(tmp_path: Path, passphrase: str | None) -> None:
    path = tmp_path / "new.rrstudy"
    refusals = []
    sizes = range(0, 700_000, repetitions(55_296, 18_432))
    for size in sizes:
        refusal = creation_refusal(path, passphrase, size)
        if refusal:
            refusals.append(refusal)
            assert list(tmp_path.iterdir()) == []
            continue
        assert verify_path(path, passphrase).is_sound
        with Study.open(path, passphrase=passphrase) as study:
            assert study.protocol.current().version == 1
        assert list(tmp_path.iterdir()) == [path]
        path.unlink()
    assert 0 < len(refusals) < len(sizes)
    for refusal in refusals:
        assert wording("new_rrstudy_disk").begins(refusal)
        assert wording("written_before_safe").ends(refusal)


def creation_refusal(path: Path, passphrase: str | None, size: int) -> str:
    """Create a study where files end at a place; return what was said against it, or nothing."""
    try:
        with files_end_at(size):
            Study.create(path, title="T", passphrase=passphrase, clock=TickingClock()).close()
    except ReadOnlyError as error:
        return str(error)
    return ""


@PASSPHRASES
def test_cases_and_judgements_that_find_no_space_change_nothing(
    tmp_path: Path, passphrase: str | None
) -> None:
    path = tmp_path / "study.rrstudy"
    large = write_case(tmp_path, "LARGE", note=LARGE)
    with filled_study(tmp_path, passphrase) as study:
        study.protocol.open_session()
        item = study.reading.worklist(study.protocol.readers()[0].id).items[0].id
        study.reading.open_item(item)
        before = study.summary()
        log = path.with_name("study.rrstudy-wal").stat().st_size
        with files_end_at(log), expect_error(ReadOnlyError, wording("study_rrstudy_disk")):
            study.cases.add_case(
                large, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.MADE_UP
            )
        with files_end_at(0), expect_error(ReadOnlyError, wording("before_safe")):
            study.reading.submit(item, full_form(), LOOKED)
        assert study.summary() == before
        study.reading.submit(item, full_form(), LOOKED)
        with files_end_at(0):
            study.close()
    with Study.open(path, passphrase=passphrase, read_only=True) as study:
        assert study.summary().judgement_count == 1
    Study.open(path, passphrase=passphrase).close()
    assert verify_path(path, passphrase).is_sound


@PASSPHRASES
def test_what_a_killed_program_left_can_be_read_where_there_is_no_space(
    tmp_path: Path, passphrase: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "left").mkdir()
    left = tmp_path / "left" / "study.rrstudy"
    with filled_study(tmp_path, passphrase) as study, monkeypatch.context() as killed:
        killed.setattr(StudyFile, "_take_log_in", lambda _file, _how="TRUNCATE": True)
        study.protocol.open_session()
        for name in ("study.rrstudy", "study.rrstudy-wal"):
            shutil.copy(tmp_path / name, left.with_name(name))
    with files_end_at(64 * 1024), Study.open(left, passphrase=passphrase) as opened:
        assert opened.summary().state is StudyState.OPEN
    with Study.open(left, passphrase=passphrase) as opened:
        assert opened.summary().state is StudyState.OPEN


def test_an_export_that_finds_no_space_leaves_nothing_and_names_the_study(tmp_path: Path) -> None:
    options = BundleOptions(is_patient_free=False)
    second_generator()  # loads libsodium, for which the disk must have room
    with filled_study(tmp_path) as study:
        study.cases.add_case(
            write_case(tmp_path, "LARGE", note=LARGE),
            identifiers=IdentifierPolicy.KEEP,
            unreviewed=UnreviewedReason.MADE_UP,
        )
        study.protocol.open_session()
    with Study.open(tmp_path / "study.rrstudy") as study:
        with (
            files_end_at(100_000),
            expect_error(BundleError, wording("bundle_study_rrstudy")),
        ):
            study.export.bundle(tmp_path / "out", options)
        assert list((tmp_path / "out").iterdir()) == []
        assert study.export.bundle(tmp_path / "out", options).verification.is_sound
        assert study.trail.verify().is_sound


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_an_export_whose_zip_finds_no_space_leaves_no_folder_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def full(_: Path) -> NoReturn:
        raise BundleError("The zip file cannot be written.") from OSError(number, "full")

    monkeypatch.setattr("readingroom.services.export.service.write_archive", full)
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        with expect_error(BundleError, wording("disk_full_bundle")):
            study.export.bundle(tmp_path / "out", BundleOptions())
        assert list((tmp_path / "out").iterdir()) == []


def test_an_export_that_its_trail_cannot_record_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with filled_study(tmp_path) as study, ExitStack() as later:
        study.protocol.open_session()

        def verify_and_fill_the_disk(path: Path) -> Verification:
            verification = verify_bundle(path)
            later.enter_context(files_end_at(0))
            return verification

        monkeypatch.setattr(
            "readingroom.services.export.service.verify_bundle", verify_and_fill_the_disk
        )
        with expect_error(ReadOnlyError, wording("study_rrstudy_disk_2")):
            study.export.bundle(tmp_path / "out", BundleOptions())
        assert list((tmp_path / "out").iterdir()) == []


def test_an_export_into_a_file_is_not_called_a_full_disk(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("in the way", encoding="utf-8")
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        with pytest.raises(FileExistsError):
            study.export.bundle(tmp_path / "out", BundleOptions())
