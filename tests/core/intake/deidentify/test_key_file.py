"""The key file: encrypted, written as a whole, opened by its passphrase alone."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import IntakeError, PassphraseError, ReadOnlyError
from readingroom.intake.deidentify import key_file
from readingroom.intake.deidentify.key_file import KeyFile, PseudonymEntry
from readingroom.intake.deidentify.types import OriginalIdentity

wording = Wording(__file__)

PASSPHRASE = "a long passphrase"
ERIKA = OriginalIdentity("patient", "RR-ABC", "4711 | Musterfrau^Erika")


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(key_file, "_COST", 2**4)


@pytest.fixture
def derived(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Return the salts that keys were derived by, as it happens."""
    salts: list[bytes] = []

    def counted(**options: Any) -> Scrypt:
        salts.append(options["salt"])
        return Scrypt(**options)

    monkeypatch.setattr(key_file, "Scrypt", counted)
    return salts


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "study.key"


def test_what_is_added_is_read_again_in_order_and_once(path: Path) -> None:
    KeyFile(path, PASSPHRASE).add("C2", [ERIKA])
    KeyFile(path, PASSPHRASE).add("C1", [ERIKA, ERIKA])
    KeyFile(path, PASSPHRASE).add("C2", [ERIKA])

    assert [(entry.case, entry.original) for entry in KeyFile(path, PASSPHRASE).read()] == [
        ("C1", ERIKA.original),
        ("C2", ERIKA.original),
    ]


def test_the_file_tells_nothing_without_its_passphrase(path: Path) -> None:
    KeyFile(path, PASSPHRASE).add("C1", [ERIKA])

    assert not [word for word in (b"Muster", b"4711", b"RR-ABC") if word in path.read_bytes()]
    with expect_error(PassphraseError, wording("open_study_key")):
        KeyFile(path, "another passphrase").read()


def test_adding_with_a_wrong_passphrase_leaves_the_file(path: Path) -> None:
    KeyFile(path, PASSPHRASE).add("C1", [ERIKA])
    before = path.read_bytes()

    with pytest.raises(PassphraseError):
        KeyFile(path, "another passphrase").add("C2", [ERIKA])
    assert path.read_bytes() == before


def test_one_changed_byte_shows(path: Path) -> None:
    KeyFile(path, PASSPHRASE).add("C1", [ERIKA])
    stored = json.loads(path.read_text())
    stored["sealed"] = ("A" if stored["sealed"][0] != "A" else "B") + stored["sealed"][1:]
    path.write_text(json.dumps(stored))

    with pytest.raises(PassphraseError):
        KeyFile(path, PASSPHRASE).read()


@pytest.mark.parametrize("change", [{"format": "other"}, {"n": 2**30}, {"r": 99}])
def test_other_formats_and_costs_are_refused(path: Path, change: dict) -> None:
    KeyFile(path, PASSPHRASE).add("C1", [ERIKA])
    path.write_text(json.dumps(json.loads(path.read_text()) | change))

    with pytest.raises(IntakeError, match="a supported version"):
        KeyFile(path, PASSPHRASE).read()


@pytest.mark.parametrize("text", ["", "{}", '{"format": 1}'])
def test_what_is_no_key_file_is_refused(path: Path, text: str) -> None:
    path.write_text(text)

    with pytest.raises(IntakeError, match="not a key file"):
        KeyFile(path, PASSPHRASE).read()


def test_a_short_passphrase_is_refused(path: Path) -> None:
    with pytest.raises(PassphraseError, match="12 characters"):
        KeyFile(path, "short")


def test_no_file_holds_no_entries_and_prints_no_passphrase(path: Path) -> None:
    assert KeyFile(path, PASSPHRASE).read() == ()
    assert repr(KeyFile(path, PASSPHRASE)) == "KeyFile('study.key')"


def test_where_nothing_can_be_written_the_old_file_stays(path: Path, monkeypatch) -> None:
    KeyFile(path, PASSPHRASE).add("C1", [ERIKA])

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ReadOnlyError, match="No space left"):
        KeyFile(path, PASSPHRASE).add("C2", [ERIKA])
    assert [entry.case for entry in KeyFile(path, PASSPHRASE).read()] == ["C1"]
    assert [entry.name for entry in path.parent.iterdir()] == ["study.key"]


def test_the_key_is_derived_once_however_many_cases_are_added(path: Path, derived: list) -> None:
    keys = KeyFile(path, PASSPHRASE)
    for number in range(200):
        keys.add(f"C{number:03}", [ERIKA])

    assert len(derived) == 1
    assert len(KeyFile(path, PASSPHRASE).read()) == 200
    assert len(derived) == 2


def test_no_nonce_is_used_twice(path: Path) -> None:
    keys = KeyFile(path, PASSPHRASE)
    nonces = set()
    for number in range(20):
        keys.add(f"C{number}", [ERIKA])
        nonces.add(json.loads(path.read_text())["nonce"])

    assert len(nonces) == 20


def test_a_file_that_took_its_place_is_read_by_its_own_key(path: Path) -> None:
    keys = KeyFile(path, PASSPHRASE)
    keys.add("C1", [ERIKA])
    path.unlink()
    KeyFile(path, PASSPHRASE).add("C2", [ERIKA])
    keys.add("C3", [ERIKA])

    assert [entry.case for entry in keys.read()] == ["C2", "C3"]


def test_a_file_of_another_cost_is_written_anew_at_the_cost_of_today(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    KeyFile(path, PASSPHRASE).add("C1", [ERIKA])
    monkeypatch.setattr(key_file, "_COST", 2**5)
    KeyFile(path, PASSPHRASE).add("C2", [ERIKA])

    assert json.loads(path.read_text())["n"] == 2**5
    assert [entry.case for entry in KeyFile(path, PASSPHRASE).read()] == ["C1", "C2"]


KILLED = """
import os, sys
from pathlib import Path
from readingroom.intake.deidentify.types import OriginalIdentity
from readingroom.intake.deidentify import key_file
key_file._COST = 2**4
where = sys.argv[2]
def stop(*_):
    os._exit(9)
if where == "fsync":
    os.fsync = stop
else:
    Path.replace = stop
keys = key_file.KeyFile(Path(sys.argv[1]), "a long passphrase")
keys.add("C2", [OriginalIdentity("patient", "RR-ABC", "4711 | Musterfrau^Erika")])
"""


@pytest.mark.parametrize("where", ["fsync", "replace"])
def test_a_process_that_is_killed_while_it_writes_leaves_the_old_file(
    path: Path, where: str
) -> None:
    keys = KeyFile(path, PASSPHRASE)
    keys.add("C1", [ERIKA])
    before = path.read_bytes()
    killed = subprocess.run([sys.executable, "-c", KILLED, path, where], check=False)

    assert killed.returncode == 9
    assert path.read_bytes() == before
    assert path.with_name("study.key.part").exists()
    keys.add("C3", [ERIKA])
    assert [entry.case for entry in keys.read()] == ["C1", "C3"]
    assert [entry.name for entry in path.parent.iterdir()] == ["study.key"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
def test_only_its_owner_may_read_it(path: Path) -> None:
    KeyFile(path, PASSPHRASE).add("C1", [ERIKA])

    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert KeyFile(path, PASSPHRASE).read() == (PseudonymEntry("C1", *_fields(ERIKA)),)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
def test_what_a_crash_left_open_to_others_does_not_open_the_new_file(path: Path) -> None:
    left = path.with_name("study.key.part")
    left.write_bytes(b"half")
    left.chmod(0o666)
    KeyFile(path, PASSPHRASE).add("C1", [ERIKA])

    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def _fields(original: OriginalIdentity) -> tuple[str, str, str]:
    return original.kind, original.code, original.original
