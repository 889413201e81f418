"""The keystore as a second place for the furthest state: it finds, it never hinders."""

import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from keyring.backend import KeyringBackend
from keyring.errors import KeyringLocked
from tests.core.store.signed_maker import create, cut_tail, grow, reopen
from tests.core.store.test_restoring import restore
from tests.support.wording import Wording, expect_error

from readingroom.audit import keystore
from readingroom.audit.keystore import Keystore, SeenTreeHead
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.domain.errors import AuditError
from readingroom.services import user_folders
from readingroom.store import backup, verify

wording = Wording(__file__)

LOG = bytes(range(16))
SEEN = SeenTreeHead(1200, "ab" * 32)
WINDOWS_LIMIT_BYTES = 2560


class MemoryKeyring(KeyringBackend):
    """A keystore in memory; it raises what it is told to."""

    priority = 1

    def __init__(self) -> None:
        super().__init__()
        self.entries: dict[tuple[str, str], str] = {}
        self.trouble: Exception | None = None

    def _entries(self) -> dict[tuple[str, str], str]:
        if self.trouble:
            raise self.trouble
        return self.entries

    def get_password(self, service: str, username: str) -> str | None:
        return self._entries().get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self._entries()[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self._entries()[service, username]


@pytest.fixture
def ring() -> MemoryKeyring:
    return MemoryKeyring()


@pytest.fixture
def kept(ring: MemoryKeyring) -> Keystore:
    return Keystore(lambda: ring)


@pytest.fixture
def outside(tmp_path: Path, kept: Keystore) -> LocalTrustStore:
    return LocalTrustStore(tmp_path / "own", kept)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.rrstudy"


@pytest.fixture
def older(path: Path, outside: LocalTrustStore) -> bytes:
    """The study as it was closed earlier, put back; what the file noted is gone."""
    create(path, outside).close()
    content = path.read_bytes()
    with reopen(path, outside) as file:
        grow(file, 3)
    path.write_bytes(content)
    forget_the_file(outside)
    return content


def forget_the_file(outside: LocalTrustStore) -> None:
    """Put back what this computer noted in its own folder, as an attacker of the folder would."""
    for record in outside._folder.iterdir():
        log_id = bytes.fromhex(record.stem)
        known = outside.read(log_id)
        outside.write(log_id, type(known)(keys=known.keys, seeds=known.seeds))


# ---- what is kept ------------------------------------------------------------------------------


def test_what_is_kept_is_read_again_and_forgotten(kept: Keystore) -> None:
    assert kept.read(LOG) == (None, "")
    assert kept.write(LOG, SEEN) == ""
    assert kept.read(LOG) == (SEEN, "")
    assert kept.read(bytes(16)) == (None, "")
    assert kept.forget(LOG) == kept.forget(LOG) == ""
    assert kept.read(LOG) == (None, "")


def test_what_is_kept_is_short_and_holds_no_key(
    path: Path, outside: LocalTrustStore, ring: MemoryKeyring
) -> None:
    with create(path, outside) as file:
        grow(file, 3)
        note = file.sign()
    ((service, entry),) = ring.entries
    size, root = ring.entries[service, entry].split(" ")

    assert len(f"{service}{entry}{size}{root}".encode("utf-16")) < WINDOWS_LIMIT_BYTES / 5
    assert (int(size), len(root)) == (4, 64)
    assert note.splitlines()[1] == size
    (record,) = outside._folder.iterdir()
    assert service == f"Readingroom {record.stem}"


def test_only_a_further_state_takes_the_place_of_one(
    path: Path, outside: LocalTrustStore, ring: MemoryKeyring
) -> None:
    create(path, outside).close()
    assert verify(path, trust_store=outside).is_sound
    before = dict(ring.entries)
    assert verify(path, trust_store=outside).is_sound
    assert ring.entries == before
    with reopen(path, outside) as file:
        grow(file, 1)

    assert [text.split(" ")[0] for text in ring.entries.values()] == ["2"]


# ---- what it finds -----------------------------------------------------------------------------


def test_a_sound_study_is_said_to_be_compared_with_the_keystore(
    path: Path, outside: LocalTrustStore
) -> None:
    create(path, outside).close()
    verdict = verify(path, trust_store=outside)

    assert verdict.is_sound
    assert "what this computer's keystore holds" in verdict.checked
    assert verdict.notes == ()


def test_an_older_copy_is_found_by_the_keystore_alone(
    path: Path, outside: LocalTrustStore, older: bytes
) -> None:
    verdict = verify(path, trust_store=outside)

    assert verify(path, trust_store=LocalTrustStore(outside._folder)).is_sound
    assert wording("computer_keystore_holds") in verdict.findings[0]


def test_a_cut_off_tail_is_found_by_the_keystore_alone(
    path: Path, outside: LocalTrustStore
) -> None:
    with create(path, outside) as file:
        grow(file, 1100)
    cut_tail(path, 1040)
    forget_the_file(outside)

    assert "keystore holds covers" in verify(path, trust_store=outside).findings[0]


def test_nothing_is_signed_that_contradicts_the_keystore(
    path: Path, outside: LocalTrustStore, older: bytes, ring: MemoryKeyring
) -> None:
    before = dict(ring.entries)
    with reopen(path, outside) as file:
        grow(file, 1)
        with expect_error(AuditError, wording("keystore_holds_covers")):
            file.sign()

    assert ring.entries == before


@pytest.mark.parametrize("text", ["0 " + "ab" * 32, "7", "7 xyz", "9" * 30 + " " + "ab" * 32])
def test_an_entry_that_is_no_state_is_a_finding_that_names_it(
    path: Path, outside: LocalTrustStore, ring: MemoryKeyring, text: str
) -> None:
    create(path, outside).close()
    ring.entries = dict.fromkeys(ring.entries, text)
    (finding,) = verify(path, trust_store=outside).findings

    assert wording("keystore_holds_study") in finding
    assert next(iter(ring.entries))[0] in finding


def test_a_restore_begins_anew_in_the_keystore_too(
    path: Path, outside: LocalTrustStore, tmp_path: Path, ring: MemoryKeyring
) -> None:
    restored = restore_an_older_state(path, outside, tmp_path)

    assert (restored, ring.entries) == ("", {})
    assert verify(path, trust_store=outside).is_sound


def test_a_restore_that_the_keystore_does_not_hear_of_says_what_to_take_away(
    path: Path, outside: LocalTrustStore, tmp_path: Path, ring: MemoryKeyring
) -> None:
    restored = restore_an_older_state(path, outside, tmp_path, KeyringLocked())
    ring.trouble = None

    assert next(iter(ring.entries))[0] in restored
    assert "keystore holds covers" in verify(path, trust_store=outside).findings[0]
    ring.entries.clear()
    assert verify(path, trust_store=outside).is_sound


def restore_an_older_state(
    path: Path, outside: LocalTrustStore, folder: Path, trouble: Exception | None = None
) -> str:
    """Restore a backup from before three events; return what is left to do."""
    with create(path, outside) as file:
        backup.write(file, folder / "b.rrstudy", None)
    with reopen(path, outside) as file:
        grow(file, 3)
    outside.keystore._connect().trouble = trouble
    return restore(path, folder / "b.rrstudy", None, trust_store=outside).note


# ---- what it never hinders ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "trouble", [KeyringLocked("Failed to unlock"), OSError(5, "no bus"), RuntimeError()]
)
def test_a_keystore_that_refuses_is_shown_in_a_sentence_and_work_goes_on(
    path: Path, outside: LocalTrustStore, ring: MemoryKeyring, trouble: Exception
) -> None:
    ring.trouble = trouble
    with create(path, outside) as file:
        grow(file, 1)
        file.sign()
    verdict = verify(path, trust_store=outside)

    assert verdict.is_sound
    (note,) = verdict.notes
    assert note == (wording("computer_keystore_refused").format(type(trouble).__name__))
    assert "what this computer's keystore holds" not in verdict.checked


@pytest.fixture
def stuck() -> Iterator[tuple[Keystore, list[str]]]:
    """A keystore that waits for the user, and who asked it."""
    asked: list[str] = []
    answered = threading.Event()

    def wait_for_the_user() -> MemoryKeyring:
        asked.append(threading.current_thread().name)
        answered.wait()
        return MemoryKeyring()

    yield Keystore(wait_for_the_user, limit_s=0.01), asked
    answered.set()


def test_a_keystore_that_asks_the_user_is_waited_for_once(
    path: Path, tmp_path: Path, stuck: tuple[Keystore, list[str]]
) -> None:
    outside = LocalTrustStore(tmp_path / "own", stuck[0])
    with create(path, outside) as file:
        grow(file, 2100)
    verdict = verify(path, trust_store=outside)

    assert verdict.is_sound
    assert wording("computer_keystore_answer").begins(verdict.notes[0])
    assert stuck[1] == ["keystore"]


def test_the_made_study_of_a_self_test_leaves_no_entry(
    path: Path, outside: LocalTrustStore, ring: MemoryKeyring
) -> None:
    with create(path, outside) as file:
        file.sign()
    (record,) = outside._folder.iterdir()
    outside.forget(bytes.fromhex(record.stem))

    assert ring.entries == {}


# ---- the switch, and the system's own keystore -------------------------------------------------


def test_the_keystore_is_off_until_it_is_turned_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("READINGROOM_HOME", str(tmp_path))
    monkeypatch.delenv(user_folders.KEYSTORE_VARIABLE, raising=False)
    assert user_folders.own_records().keystore is None
    user_folders.use_keystore(is_on=True)
    assert user_folders.own_records().keystore is user_folders.own_records().keystore is not None
    user_folders.use_keystore(is_on=False)
    assert user_folders.own_records().keystore is None


@pytest.mark.parametrize("is_chosen", [True, False])
def test_the_environment_has_the_last_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_chosen: bool
) -> None:
    monkeypatch.setenv("READINGROOM_HOME", str(tmp_path))
    user_folders.use_keystore(is_on=is_chosen)
    monkeypatch.setenv(user_folders.KEYSTORE_VARIABLE, "1")
    assert user_folders.uses_keystore()
    monkeypatch.setenv(user_folders.KEYSTORE_VARIABLE, "0")
    assert not user_folders.uses_keystore()


def test_an_installation_without_the_library_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keystore, "is_installed", lambda: False)

    assert Keystore(keystore.connect_system).problem() == (wording("asked_installation_lacks"))


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no session bus")
def test_where_no_secret_service_runs_that_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """No backend that keeps passwords readable, or nowhere, steps into its place."""
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent")
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")

    assert Keystore(keystore.connect_system).read(LOG) == (None, "is not running")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no session bus")
def test_a_bus_over_a_network_is_never_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "tcp:host=127.0.0.1,port=9")

    assert Keystore(keystore.connect_system).problem() != ""


PROGRAM = """
from readingroom.domain.network_guard import forbid_network
from readingroom.audit.keystore import Keystore, connect_system
from readingroom.audit.local_trust_store import SeenTreeHead
forbid_network()
kept, log = Keystore(connect_system, 20), bytes(16)
print(kept.problem() or kept.write(log, SeenTreeHead(3, "ab" * 32)) or kept.read(log).seen.size)
"""


@pytest.mark.skipif(
    sys.platform != "linux" or not shutil.which("gnome-keyring-daemon"),
    reason="no gnome-keyring here",
)
def test_a_real_secret_service_keeps_the_state_and_one_that_is_locked_is_not_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    daemon = "gnome-keyring-daemon --components=secrets"
    opened = in_a_session(f"printf pw | {daemon} --unlock >&2")
    locked = in_a_session(f"{daemon} --start >&2")

    assert (opened, locked) == ("3", "is locked")


def in_a_session(start: str) -> str:
    """Run the program on a session bus of its own; return what it printed."""
    command = f'{start}; "$0" -c "$1"'
    finished = subprocess.run(
        ["dbus-run-session", "--", "sh", "-c", command, sys.executable, PROGRAM],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return finished.stdout.strip()
