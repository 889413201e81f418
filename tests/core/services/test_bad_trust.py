"""What is to be trusted and must not be: a sentence each, and the study stays as it was.

Damaged, foreign and full, as they meet whoever works by the front door; the parts themselves are
tried where they are.
"""

import errno
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.core.services.study_material import TickingClock, filled_study
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import (
    AuditError,
    BundleError,
    FileInUseError,
    NewerFileError,
    NotAStudyError,
    ReadingroomError,
    ReadOnlyError,
    StateError,
)
from readingroom.services.disclosure import verify_opening
from readingroom.services.files import verify_path
from readingroom.services.restoring import Approval, Secrets, restore_backup
from readingroom.services.sealing import Recipients, make_recipient_keys, seal_bundle, unseal_bundle
from readingroom.services.study import Study
from readingroom.store.database import connect
from readingroom.store.schema import newest_version

wording = Wording(__file__)

PLAIN = Secrets(None, None)
NAMES = Approval("Ada Lovelace", "Coy Moore", "The disk failed")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A study with a session, closed and sound."""
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
    return tmp_path / "study.rrstudy"


@pytest.fixture
def untouched(path: Path) -> Iterator[Path]:
    """The study, which has to be the same bytes, and sound, when the test is over."""
    before = path.read_bytes()
    yield path
    assert path.read_bytes() == before
    assert verify_path(path).is_sound


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Another study, closed and sound."""
    (tmp_path / "elsewhere").mkdir()
    path = tmp_path / "elsewhere" / "other.rrstudy"
    Study.create(path, title="Other", clock=TickingClock()).close()
    return path


def checkpoint_of(path: Path) -> Path:
    with Study.open(path) as study:
        target = path.with_suffix(".checkpoint")
        target.write_text(study.trail.checkpoint().note, encoding="utf-8")
    return target


def of_a_later_version(path: Path) -> Path:
    database = connect(path, None)
    database.execute(f"PRAGMA user_version = {newest_version() + 1}")
    database.close()
    return path


def of_another_program(path: Path) -> Path:
    path.unlink()
    database = connect(path, None, mode="rwc")
    database.execute("CREATE TABLE patients (name TEXT)")
    database.close()
    return path


# ---- checkpoints and anchors -------------------------------------------------------------------


def test_a_checkpoint_of_another_study_is_said_to_be_one(untouched: Path, other: Path) -> None:
    verdict = verify_path(untouched, anchor=checkpoint_of(other))

    assert verdict.findings == (wording("anchor_checkpoint_another"),)


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "cut off in the middle": lambda note: note[: len(note) // 2],
    "without its signatures": lambda note: note.partition("—".encode())[0],
    "no text": lambda note: bytes(255 - byte for byte in note),
    "the size is a word": lambda note: re.sub(rb"\n[0-9]+\n", b"\nmany\n", note, count=1),
    "something much too long": lambda note: note * 3000,
}


@pytest.mark.parametrize("spoil", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_anchor_is_refused_as_no_checkpoint(
    path: Path, spoil: Callable[[bytes], bytes]
) -> None:
    anchor = checkpoint_of(path)
    anchor.write_bytes(spoil(anchor.read_bytes()))
    before = path.read_bytes()
    with pytest.raises(AuditError):
        verify_path(path, anchor=anchor)

    assert path.read_bytes() == before
    assert verify_path(path).is_sound


def test_an_anchor_whose_root_was_changed_is_said_to_be_forged(path: Path) -> None:
    anchor = checkpoint_of(path)
    origin, size, root, rest = anchor.read_text(encoding="utf-8").split("\n", 3)
    forged = "\n".join((origin, size, ("A" if root[0] != "A" else "B") + root[1:], rest))
    anchor.write_text(forged, encoding="utf-8")

    assert wording("changed_forged") in verify_path(path, anchor=anchor).findings[0]
    assert verify_path(path).is_sound


def test_an_anchor_that_is_a_folder_is_said_by_its_name(untouched: Path, tmp_path: Path) -> None:
    (tmp_path / "anchor").mkdir()
    with expect_error(StateError, wording("anchor_read_choose")):
        verify_path(untouched, anchor=tmp_path / "anchor")


# ---- openings of results -----------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"", b"{}", b'{"format": 7}', bytes(300)])
def test_what_opens_no_result_is_refused(untouched: Path, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.opening").write_bytes(content)
    with expect_error(AuditError, wording("opening_result_readingroom")):
        verify_opening(tmp_path / "x.opening", study=untouched)


# ---- a disk without space ----------------------------------------------------------------------


@contextmanager
def files_end_at(size: int) -> Iterator[None]:
    """Have every write beyond a place in a file fail, as on a disk without space."""
    resource = pytest.importorskip("resource", reason="there is no limit for the size of files")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_checkpoint_that_finds_no_space_is_not_signed_and_the_next_one_is(path: Path) -> None:
    with Study.open(path) as study:
        study.protocol.add_reader("Third Person")
        before = study.trail.newest_checkpoint()
        with files_end_at(0), expect_error(ReadOnlyError, wording("study_rrstudy_disk")):
            study.trail.checkpoint()
        assert study.trail.newest_checkpoint() == before
        assert study.trail.checkpoint().size > (before.size if before else 0)
    assert verify_path(path).is_sound


def test_a_folder_of_ones_own_without_space_is_said_and_the_study_goes_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with Study.open(path) as study:
        study.protocol.add_reader("Third Person")
        with monkeypatch.context() as patch:
            patch.setattr("readingroom.audit.local_trust_store.os.fsync", fill)
            with expect_error(ReadOnlyError, wording("own_folder_computer")):
                study.trail.checkpoint()
        study.trail.checkpoint()
    assert verify_path(path).is_sound


def test_a_bundle_that_finds_no_space_to_be_sealed_stays_and_nothing_else_does(
    untouched: Path, tmp_path: Path
) -> None:
    bundle = tmp_path / "bundle.zip"
    bundle.write_bytes(bytes(500_000))
    public = make_recipient_keys(tmp_path / "ada.key")
    with files_end_at(100_000), pytest.raises(BundleError, match=r"(?i)disk is full"):
        seal_bundle(bundle, Recipients((public,)))

    assert bundle.read_bytes() == bytes(500_000)
    assert not list(tmp_path.glob("bundle.zip?*"))


# ---- keys of recipients ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "public key file"),
        ("age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq", "public key"),
        ("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAA", "public key"),
        ("-----BEGIN CERTIFICATE-----", "public key"),
    ],
)
def test_a_key_that_seals_nothing_is_refused_by_the_name_of_its_file(
    tmp_path: Path, text: str, words: str
) -> None:
    bundle, key = tmp_path / "bundle.zip", tmp_path / "ada.pub"
    bundle.write_bytes(bytes(500))
    key.write_text(text, encoding="utf-8")
    with pytest.raises(BundleError, match=rf"ada\.pub.*{words}"):
        seal_bundle(bundle, Recipients((key,)))

    assert not list(tmp_path.glob("bundle.zip?*"))


def test_one_bad_key_among_good_ones_seals_to_nobody(tmp_path: Path) -> None:
    bundle, good = tmp_path / "bundle.zip", make_recipient_keys(tmp_path / "ada.key")
    bundle.write_bytes(bytes(500))
    with pytest.raises(BundleError, match=r"gone\.pub"):
        seal_bundle(bundle, Recipients((good, tmp_path / "gone.pub")))

    assert not list(tmp_path.glob("bundle.zip?*"))


def test_a_recipient_left_out_cannot_open_and_those_named_can(tmp_path: Path) -> None:
    """As after a key was given up: age keys have no end date, who seals names who may read."""
    bundle = tmp_path / "bundle.zip"
    bundle.write_bytes(b"PK" + bytes(500))
    named = make_recipient_keys(tmp_path / "ada.key")
    make_recipient_keys(tmp_path / "old.key")
    sealed = seal_bundle(bundle, Recipients((named,)))
    with expect_error(BundleError, wording("old_key_open")):
        unseal_bundle(sealed, key_file=tmp_path / "old.key", target=tmp_path / "x.zip")

    unseal_bundle(sealed, key_file=tmp_path / "ada.key", target=tmp_path / "y.zip")
    assert (tmp_path / "y.zip").read_bytes() == bundle.read_bytes()


# ---- files of others ---------------------------------------------------------------------------

USES: dict[str, Callable[[Path], object]] = {
    "open": Study.open,
    "open read only": lambda path: Study.open(path, read_only=True),
    "verify": verify_path,
}


@pytest.mark.parametrize("use", USES.values(), ids=USES.keys())
def test_a_study_of_a_later_version_is_refused_with_both_and_left_alone(
    path: Path, use: Callable[[Path], object]
) -> None:
    before = of_a_later_version(path).read_bytes()
    with pytest.raises(
        NewerFileError, match=rf"format {newest_version() + 1};.*{newest_version()}"
    ):
        use(path)

    assert path.read_bytes() == before


@pytest.mark.parametrize("use", USES.values(), ids=USES.keys())
def test_a_file_of_another_program_is_refused_and_left_alone(
    path: Path, use: Callable[[Path], object]
) -> None:
    before = of_another_program(path).read_bytes()
    with pytest.raises(NotAStudyError, match=r"study\.rrstudy"):
        use(path)

    assert path.read_bytes() == before


BACKUPS: dict[str, tuple[Callable[[Path], Path], type[ReadingroomError], str]] = {
    "of another study": (lambda path: path, StateError, "is a backup of another study"),
    "of a later version": (of_a_later_version, NewerFileError, "format"),
    "of another program": (of_another_program, NotAStudyError, r"other\.rrstudy"),
}


@pytest.mark.parametrize(("spoil", "kind", "words"), BACKUPS.values(), ids=BACKUPS.keys())
def test_a_backup_that_is_none_of_this_study_is_not_restored(
    untouched: Path,
    other: Path,
    spoil: Callable[[Path], Path],
    kind: type[ReadingroomError],
    words: str,
) -> None:
    with pytest.raises(kind, match=words):
        restore_backup(untouched, spoil(other), PLAIN, NAMES)

    assert not list(untouched.parent.glob("*.replaced-*"))


# ---- two programs, one study -------------------------------------------------------------------

OTHER_PROGRAM = """
import json, sys
from pathlib import Path
from readingroom.domain.errors import ReadingroomError
from readingroom.services.study import Study
from readingroom.services.files import verify_path
told = {}
try:
    Study.open(Path(sys.argv[1])).close()
except ReadingroomError as error:
    told["writing"] = f"{type(error).__name__}: {error}"
with Study.open(Path(sys.argv[1]), read_only=True) as study:
    told["cases"] = len(study.cases.list_cases())
told["is_sound"] = verify_path(Path(sys.argv[1])).is_sound
print(json.dumps(told))
"""


def test_a_second_program_may_look_and_is_told_why_it_may_not_write(path: Path) -> None:
    with Study.open(path) as study:
        finished = subprocess.run(
            [sys.executable, "-c", OTHER_PROGRAM, str(path)],
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        )
        study.protocol.lock("Done")
    told = json.loads(finished.stdout)

    assert told["writing"].startswith("FileInUseError: study.rrstudy")
    assert (told["cases"], told["is_sound"]) == (4, True)
    assert verify_path(path).is_sound


def test_a_restore_does_not_take_a_study_out_of_a_programs_hands(path: Path) -> None:
    with Study.open(path) as study:
        study.backup.write(path.with_name("copy.rrstudy"))
        with pytest.raises(FileInUseError, match=r"study\.rrstudy"):
            restore_backup(path, path.with_name("copy.rrstudy"), PLAIN, NAMES)
        study.protocol.lock("Done")
    assert verify_path(path).is_sound
