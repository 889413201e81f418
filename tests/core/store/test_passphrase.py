"""Another passphrase: the study stays what it was, and no moment of the change can lose it."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.core.store.study_maker import (
    TickingClock,
    exported,
    new_file,
    open_file,
    seeded_entropy,
    write_filled,
)
from tests.support.hashes import QUICK_IN_A_CHILD
from tests.support.killed_steps import change_passphrase, is_done_before
from tests.support.wording import Wording

from readingroom.audit.types import Verification
from readingroom.domain.errors import (
    Cancelled,
    FileInUseError,
    NotAStudyError,
    PassphraseError,
    ReadingroomError,
    ReadOnlyError,
    StoreError,
)
from readingroom.domain.progress import Step
from readingroom.store import events, passphrase, replacement, verify

wording = Wording(__file__)

OLD, NEW = "a long secret", 'it\'s "another" secret é'
ROOT = Path(__file__).parents[3]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "a.rrstudy"
    write_filled(made, OLD)
    return made


def change(path: Path, old: str | None = OLD, new: str = NEW, **options: object) -> None:
    passphrase.change(path, old, new, clock=TickingClock(), **options)


class Recorder:
    """Notes steps, and stops after some."""

    def __init__(self, stop_after: int = 10_000) -> None:
        self.steps: list[Step] = []
        self._stop_after = stop_after

    def report(self, step: Step) -> None:
        self.steps.append(step)

    def raise_if_cancelled(self) -> None:
        if len(self.steps) >= self._stop_after:
            raise Cancelled


def without_events(path: Path, secret: str) -> list[object]:
    with open_file(path, secret, is_read_only=True) as file:
        return list(exported(file))[:-2]


def test_the_new_passphrase_opens_all_that_was_there_and_the_old_one_nothing(path: Path) -> None:
    before = without_events(path, OLD)
    change(path)

    assert without_events(path, NEW) == before
    assert verify(path, NEW).is_sound
    with pytest.raises(PassphraseError):
        open_file(path, OLD)
    assert [entry.name for entry in path.parent.iterdir()] == ["a.rrstudy"]


def test_the_trail_says_that_it_was_changed_and_keeps_no_secret(path: Path) -> None:
    change(path)

    with open_file(path, NEW, is_read_only=True) as file:
        last = events.read(file)[-1]
    assert (last.kind, last.actor, last.body["details"]) == (
        "passphrase changed",
        "coordinator",
        {},
    )


def test_the_file_keeps_who_may_read_it(path: Path) -> None:
    path.chmod(0o640)
    change(path)

    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("not the secret", NEW, "does not open"),
        (None, NEW, "is encrypted"),
        (OLD, "short", "5 characters"),
        (OLD, "", "is empty"),
        (OLD, OLD, wording("study")),
        (OLD, "null \0 character", "an invalid character"),
    ],
)
def test_what_cannot_be_is_said_and_changes_nothing(
    path: Path, old: str | None, new: str, words: str
) -> None:
    before = path.read_bytes()

    with pytest.raises(PassphraseError, match=words) as caught:
        change(path, old, new)
    assert path.read_bytes() == before
    assert [entry.name for entry in path.parent.iterdir()] == ["a.rrstudy"]
    assert not {part for part in (old, new) if part and part in str(caught.value)}


def test_a_plain_study_has_none_to_change(tmp_path: Path) -> None:
    path = tmp_path / "plain.rrstudy"
    new_file(path).close()

    with pytest.raises(PassphraseError, match="not encrypted"):
        change(path, None)


@pytest.mark.parametrize("is_read_only", [False, True])
def test_a_study_that_is_open_elsewhere_keeps_its_passphrase(
    path: Path, is_read_only: bool
) -> None:
    with open_file(path, OLD, is_read_only=is_read_only), pytest.raises(FileInUseError):
        change(path)

    assert verify(path, OLD).is_sound


@pytest.mark.parametrize("stop_after", [1, 2])
def test_a_change_that_is_stopped_changes_nothing(path: Path, stop_after: int) -> None:
    with pytest.raises(Cancelled):
        change(path, progress=Recorder(stop_after))

    assert verify(path, OLD).is_sound
    assert [entry.name for entry in path.parent.iterdir()] == ["a.rrstudy"]


def test_a_full_disk_leaves_the_study_as_it_was(path: Path) -> None:
    code = (
        "import resource, signal, sys\n"
        "from pathlib import Path\n"
        "from readingroom.domain.clock import SystemClock\n"
        "from readingroom.domain.errors import ReadOnlyError\n"
        "from readingroom.store import passphrase\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "path = Path(sys.argv[1])\n"
        "limit = path.stat().st_size // 2\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))\n"
        "try: passphrase.change(path, sys.argv[2], sys.argv[3], clock=SystemClock())\n"
        "except ReadOnlyError as error: print(error)\n"
    )
    command = [sys.executable, "-c", QUICK_IN_A_CHILD + code, str(path), OLD, NEW]
    result = subprocess.run(command, capture_output=True, text=True, check=False)

    assert "the disk is full" in result.stdout, result.stderr
    assert verify(path, OLD).is_sound
    assert [entry.name for entry in path.parent.iterdir()] == ["a.rrstudy"]


def test_a_copy_that_does_not_verify_never_takes_the_place(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = Verification(False, 3, "00", ("Event 2: it is missing.",))
    monkeypatch.setattr(replacement, "verify", lambda *arguments, **options: bad)

    with pytest.raises(NotAStudyError, match="Event 2"):
        change(path)
    monkeypatch.undo()
    assert verify(path, OLD).is_sound


def test_a_copy_with_another_end_never_takes_the_place(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = replacement.write_copy

    def lose(database, target, secret, progress, label) -> None:
        other = path.with_name("other.rrstudy")
        with new_file(other, OLD) as file:
            whole(file.database, target, secret, progress, label)

    monkeypatch.setattr(passphrase, "write_copy", lose)
    with pytest.raises(NotAStudyError, match="same last event"):
        change(path)
    assert verify(path, OLD).is_sound


def test_a_file_that_cannot_be_renamed_leaves_the_study_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(part: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(ReadOnlyError, match="cannot be written"):
        change(path)
    monkeypatch.undo()
    assert verify(path, OLD).is_sound


@pytest.mark.slow
def test_killed_at_any_step_one_of_the_two_passphrases_opens_everything(tmp_path: Path) -> None:
    path = tmp_path / "a.rrstudy"
    write_filled(path, OLD)
    expected = without_events(path, OLD)
    secrets, is_done, killed = [OLD, NEW], False, 0
    while not is_done:
        step = killed * 5  # each fifth of some seventy moments: opening a file takes its time
        is_done = is_done_before(step, change_passphrase, path, *secrets)
        if not opens(path, secrets[0]):
            secrets.reverse()
        assert without_events(path, secrets[0]) == expected
        assert verify(path, secrets[0]).is_sound
        assert not opens(path, secrets[1])
        killed += 1
    assert killed > 8
    with open_file(path, secrets[0]) as file, file.change("x", "coordinator"):
        pass
    assert path.parent.joinpath("a.rrstudy.part").exists() is False


def opens(path: Path, secret: str) -> bool:
    try:
        open_file(path, secret, is_read_only=True).close()
    except PassphraseError:
        return False
    return True


def test_no_message_about_a_passphrase_holds_it(path: Path) -> None:
    secret = "my grandmother's orange kettle"
    attempts = [
        lambda: change(path, secret, NEW),
        lambda: change(path, OLD, secret + "\0"),
        lambda: open_file(path, secret),
        lambda: verify(path, secret),
        lambda: new_file(path, secret),
    ]
    for attempt in attempts:
        with pytest.raises((StoreError, ReadingroomError)) as caught:
            attempt()
        error: BaseException | None = caught.value
        while error is not None:
            assert "grandmother" not in f"{error!r} {error}"
            error = error.__cause__ or error.__context__


def test_identifiers_of_the_change_come_from_the_given_entropy(path: Path) -> None:
    change(path, entropy=seeded_entropy(3))

    assert verify(path, NEW).is_sound
