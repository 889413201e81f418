"""Sealed files: the age format, refused with a sentence where they cannot be made or opened.

The outside judge is the specification (C2SP age.md), followed here by hand with `cryptography`.
"""

import base64
import hmac
import os
import stat
import sys
from hashlib import sha256
from pathlib import Path

import pyrage
import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from tests.support.age_files import derive, seal_quickly
from tests.support.wording import Wording, expect_error

from readingroom.bundle import sealing
from readingroom.domain.errors import BundleError, Cancelled, PassphraseError, ReadingroomError
from readingroom.domain.progress import Step
from readingroom.services.sealing import Recipients, make_recipient_keys, seal_bundle, unseal_bundle

wording = Wording(__file__)

CONTENT = os.urandom(200_000)
PASSPHRASE = "correct horse battery staple"
BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
CHUNK = 64 * 1024 + 16


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    path = tmp_path / "bundle.zip"
    path.write_bytes(CONTENT)
    return path


@pytest.fixture
def keys(tmp_path: Path) -> tuple[Path, Path]:
    """Return a recipient's public and secret key."""
    secret = tmp_path / "ada.key"
    return make_recipient_keys(secret), secret


@pytest.fixture
def sealed(bundle: Path, keys: tuple[Path, Path]) -> Path:
    return seal_bundle(bundle, Recipients((keys[0],)))


@pytest.fixture(scope="module")
def locked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file sealed with a passphrase that is hashed quickly."""
    path = tmp_path_factory.mktemp("locked") / "bundle.zip.age"
    path.write_bytes(seal_quickly(CONTENT, PASSPHRASE))
    return path


class Stop:
    """Notes steps, and stops after one."""

    def __init__(self, *, is_stopping: bool) -> None:
        self.steps: list[Step] = []
        self._is_stopping = is_stopping

    def report(self, step: Step) -> None:
        self.steps.append(step)

    def raise_if_cancelled(self) -> None:
        if self._is_stopping and self.steps:
            raise Cancelled


def secret_bytes(key_file: Path) -> bytes:
    """Decode the Bech32 of a secret key (BIP 173) without its checksum."""
    line = key_file.read_text().splitlines()[-1].lower()
    digits = "".join(f"{BECH32.index(sign):05b}" for sign in line.rpartition("1")[2][:-6])
    return bytes(int(digits[place : place + 8], 2) for place in range(0, len(digits) - 7, 8))


def unbase64(text: bytes) -> bytes:
    return base64.b64decode(text + b"=" * (-len(text) % 4))


def open_by_the_specification(sealed: bytes, private: bytes) -> bytes:
    header, _, rest = sealed.partition(b"\n--- ")
    mac, _, payload = rest.partition(b"\n")
    version, stanza, wrapped = header.split(b"\n")[:3]
    assert version == b"age-encryption.org/v1"
    arrow, kind, share = stanza.split(b" ")
    assert (arrow, kind) == (b"->", b"X25519")
    ephemeral = unbase64(share)
    key = X25519PrivateKey.from_private_bytes(private)
    own = key.public_key().public_bytes_raw()
    shared = key.exchange(X25519PublicKey.from_public_bytes(ephemeral))
    wrap = derive(shared, ephemeral + own, b"age-encryption.org/v1/X25519")
    file_key = ChaCha20Poly1305(wrap).decrypt(bytes(12), unbase64(wrapped), None)
    expected = hmac.digest(derive(file_key, b"", b"header"), header + b"\n---", sha256)
    assert unbase64(mac) == expected
    stream = ChaCha20Poly1305(derive(file_key, payload[:16], b"payload"))
    chunks = [payload[place : place + CHUNK] for place in range(16, len(payload), CHUNK)]
    last = len(chunks) - 1
    return b"".join(
        stream.decrypt(number.to_bytes(11) + bytes([number == last]), chunk, None)
        for number, chunk in enumerate(chunks)
    )


def test_what_is_sealed_is_opened_by_the_specification(
    sealed: Path, keys: tuple[Path, Path]
) -> None:
    assert open_by_the_specification(sealed.read_bytes(), secret_bytes(keys[1])) == CONTENT


def test_what_is_sealed_to_a_key_is_opened_by_it(
    sealed: Path, bundle: Path, keys: tuple[Path, Path]
) -> None:
    assert sealed.name == "bundle.zip.age"
    assert CONTENT[:64] not in sealed.read_bytes()
    bundle.unlink()
    opened = unseal_bundle(sealed, key_file=keys[1])

    assert opened == bundle
    assert bundle.read_bytes() == CONTENT


def test_each_of_several_recipients_opens_it(tmp_path: Path, bundle: Path) -> None:
    secrets = [tmp_path / "ada.key", tmp_path / "ben.key"]
    public = tuple(make_recipient_keys(secret) for secret in secrets)
    sealed = seal_bundle(bundle, Recipients(public))

    for secret in secrets:
        target = tmp_path / f"{secret.stem}.zip"
        unseal_bundle(sealed, key_file=secret, target=target)
        assert target.read_bytes() == CONTENT


def test_a_key_made_by_another_program_will_do(tmp_path: Path, bundle: Path) -> None:
    identity = pyrage.x25519.Identity.generate()
    public, secret = tmp_path / "key.pub", tmp_path / "key.txt"
    public.write_text(f"# from age-keygen\r\n{identity.to_public()}\r\n\r\n")
    secret.write_text(f"# created: 2026-01-31\n# public key: {identity.to_public()}\n{identity}\n")
    sealed = seal_bundle(bundle, Recipients((public,)))

    target = unseal_bundle(sealed, key_file=secret, target=tmp_path / "opened.zip")
    assert target.read_bytes() == CONTENT


@pytest.mark.slow
def test_what_is_sealed_by_a_passphrase_is_opened_by_it(bundle: Path, tmp_path: Path) -> None:
    target = tmp_path / "opened.zip"
    sealed = seal_bundle(bundle, Recipients(passphrase=PASSPHRASE))
    unseal_bundle(sealed, passphrase=PASSPHRASE, target=target)

    assert target.read_bytes() == CONTENT


def test_what_is_sealed_by_the_specification_is_opened(locked: Path, tmp_path: Path) -> None:
    target = tmp_path / "opened.zip"
    unseal_bundle(locked, passphrase=PASSPHRASE, target=target)

    assert target.read_bytes() == CONTENT


def test_a_wrong_passphrase_is_said_without_it(locked: Path, tmp_path: Path) -> None:
    with pytest.raises(PassphraseError, match="does not open") as caught:
        unseal_bundle(locked, passphrase="an orange kettle", target=tmp_path / "opened.zip")

    assert "kettle" not in f"{caught.value} {caught.value.__cause__!r}"
    assert list(tmp_path.iterdir()) == []


def test_a_changed_file_with_a_passphrase_is_said(locked: Path, tmp_path: Path) -> None:
    data = bytearray(locked.read_bytes())
    data[-1] ^= 1
    changed = tmp_path / "bundle.zip.age"
    changed.write_bytes(data)

    with pytest.raises(BundleError, match="truncated or changed"):
        unseal_bundle(changed, passphrase=PASSPHRASE)
    assert list(tmp_path.iterdir()) == [changed]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [("Excessive work parameter", "much faster computer"), ("Header is invalid", "truncated")],
)
def test_a_passphrase_that_takes_too_long_is_no_damage(
    locked: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, sentence: str
) -> None:
    def refuse(data: bytes, passphrase: str) -> bytes:
        raise pyrage.DecryptError(words)

    monkeypatch.setattr(pyrage.passphrase, "decrypt", refuse)
    with pytest.raises(BundleError, match=sentence):
        unseal_bundle(locked, passphrase=PASSPHRASE, target=tmp_path / "x.zip")


@pytest.mark.parametrize(
    ("work", "sentence"),
    [
        (b"23", "or memory here"),
        (b"24", "or memory here"),
        (b"64", "or memory here"),
        (b"9" * 400, "truncated"),
        (b"-1", "truncated"),
        (b"", "truncated"),
    ],
)
def test_a_file_that_asks_for_gibibytes_of_memory_is_refused_before_any_work(
    locked: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: bytes, sentence: str
) -> None:
    monkeypatch.delattr(pyrage.passphrase, "decrypt")
    lines = locked.read_bytes().split(b"\n", 2)
    lines[1] = lines[1].rpartition(b" ")[0] + b" " + work
    hostile = tmp_path / "bundle.zip.age"
    hostile.write_bytes(b"\n".join(lines))

    with pytest.raises(BundleError, match=sentence):
        unseal_bundle(hostile, passphrase=PASSPHRASE)
    assert list(tmp_path.iterdir()) == [hostile]


def test_a_key_for_a_passphrase_and_the_other_way_round_are_told_apart(
    locked: Path, sealed: Path, keys: tuple[Path, Path], tmp_path: Path
) -> None:
    with pytest.raises(BundleError, match="sealed with a passphrase"):
        unseal_bundle(locked, key_file=keys[1], target=tmp_path / "x.zip")
    with expect_error(BundleError, wording("sealed_recipient_key")):
        unseal_bundle(sealed, passphrase=PASSPHRASE, target=tmp_path / "x.zip")


def test_another_key_is_said(sealed: Path, tmp_path: Path) -> None:
    other = tmp_path / "ben.key"
    make_recipient_keys(other)

    with expect_error(BundleError, wording("ben_key_open")):
        unseal_bundle(sealed, key_file=other, target=tmp_path / "x.zip")
    assert not list(tmp_path.glob("x.zip*"))


@pytest.mark.parametrize("kept", [0, 10, 60, 180, 400, CHUNK + 400, 200_200])
def test_a_file_cut_off_anywhere_is_refused_and_nothing_is_left(
    sealed: Path, keys: tuple[Path, Path], tmp_path: Path, kept: int
) -> None:
    sealed.write_bytes(sealed.read_bytes()[:kept])

    with pytest.raises(BundleError, match=wording("cut_off_changed")):
        unseal_bundle(sealed, key_file=keys[1], target=tmp_path / "x.zip")
    assert not list(tmp_path.glob("x.zip*"))


@pytest.mark.parametrize("place", [0, 30, 60, 120, 190, 210, 1000, CHUNK + 500, -1])
def test_a_changed_byte_is_refused_and_nothing_is_left(
    sealed: Path, keys: tuple[Path, Path], tmp_path: Path, place: int
) -> None:
    data = bytearray(sealed.read_bytes())
    data[place] ^= 1
    sealed.write_bytes(data)

    with pytest.raises(BundleError):
        unseal_bundle(sealed, key_file=keys[1], target=tmp_path / "x.zip")
    assert not list(tmp_path.glob("x.zip*"))


def test_chunks_that_changed_places_are_refused(
    sealed: Path, keys: tuple[Path, Path], tmp_path: Path
) -> None:
    data = sealed.read_bytes()
    start = data.index(b"\n", data.index(b"\n--- ") + 1) + 1 + 16
    first, second = data[start : start + CHUNK], data[start + CHUNK : start + 2 * CHUNK]
    sealed.write_bytes(data[:start] + second + first + data[start + 2 * CHUNK :])

    with pytest.raises(BundleError, match="truncated or changed"):
        unseal_bundle(sealed, key_file=keys[1], target=tmp_path / "x.zip")


def test_more_bytes_at_the_end_are_refused(
    sealed: Path, keys: tuple[Path, Path], tmp_path: Path
) -> None:
    sealed.write_bytes(sealed.read_bytes() + b"more")

    with pytest.raises(BundleError, match="truncated or changed"):
        unseal_bundle(sealed, key_file=keys[1], target=tmp_path / "x.zip")


@pytest.mark.parametrize("text", ["", "# only words\n", "age1abc\n", "ssh-ed25519 AAAA\n", "\xff"])
def test_a_file_that_holds_no_public_key_is_said(bundle: Path, tmp_path: Path, text: str) -> None:
    file = tmp_path / "odd.pub"
    file.write_text(text, encoding="latin-1")

    with expect_error(BundleError, wording("odd_pub_file")):
        seal_bundle(bundle, Recipients((file,)))


def test_the_recipients_secret_key_is_not_taken_for_the_public_one(
    bundle: Path, keys: tuple[Path, Path]
) -> None:
    with pytest.raises(BundleError, match="contains a secret key") as caught:
        seal_bundle(bundle, Recipients((keys[1],)))

    assert keys[1].read_text().splitlines()[-1] not in str(caught.value)


@pytest.mark.parametrize("text", ["", "age1xyz\n", "AGE-SECRET-KEY-1QQQQ\n"])
def test_a_file_that_holds_no_secret_key_is_said(sealed: Path, tmp_path: Path, text: str) -> None:
    file = tmp_path / "odd.key"
    file.write_text(text)

    with expect_error(BundleError, wording("odd_key_file")) as caught:
        unseal_bundle(sealed, key_file=file, target=tmp_path / "x.zip")
    assert "QQQQ" not in f"{caught.value} {caught.value.__cause__!r}"


def test_a_missing_recipient_key_is_said(bundle: Path, tmp_path: Path) -> None:
    with expect_error(BundleError, wording("away_pub_read")):
        seal_bundle(bundle, Recipients((tmp_path / "away.pub",)))

    assert not list(tmp_path.glob("*.age*"))


@pytest.mark.parametrize("to", [Recipients(), Recipients((Path("a"),), PASSPHRASE)])
def test_it_is_either_a_key_or_a_passphrase(bundle: Path, to: Recipients) -> None:
    with pytest.raises(BundleError, match="either"):
        seal_bundle(bundle, to)


def test_a_short_passphrase_is_refused(bundle: Path) -> None:
    with pytest.raises(PassphraseError, match="5 characters"):
        seal_bundle(bundle, Recipients(passphrase="short"))


def test_a_passphrase_seals_no_file_that_is_too_large_for_memory(
    bundle: Path, locked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sealing, "MOST_BYTES_BY_PASSPHRASE", 100_000)
    with pytest.raises(BundleError, match="recipient's key"):
        seal_bundle(bundle, Recipients(passphrase=PASSPHRASE))
    with pytest.raises(BundleError, match="up to"):
        unseal_bundle(locked, passphrase=PASSPHRASE, target=bundle.with_name("x"))


def test_a_folder_is_not_sealed(tmp_path: Path, keys: tuple[Path, Path]) -> None:
    with pytest.raises(BundleError, match="is a folder"):
        seal_bundle(tmp_path, Recipients((keys[0],)))


def test_a_file_with_another_ending_needs_a_name_for_what_is_in_it(
    sealed: Path, keys: tuple[Path, Path]
) -> None:
    with pytest.raises(BundleError, match="does not end in"):
        unseal_bundle(sealed.rename(sealed.with_suffix(".bin")), key_file=keys[1])


def test_a_file_that_is_there_is_kept(bundle: Path, sealed: Path, keys: tuple[Path, Path]) -> None:
    before = sealed.read_bytes()
    with expect_error(BundleError, wording("bundle_zip_age")):
        seal_bundle(bundle, Recipients((keys[0],)))
    with expect_error(BundleError, wording("bundle_zip_already")):
        unseal_bundle(sealed, key_file=keys[1])
    with expect_error(BundleError, wording("ada_key_pub")):
        make_recipient_keys(keys[1])

    assert sealed.read_bytes() == before


def test_a_file_that_appears_meanwhile_is_kept(
    bundle: Path, keys: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    target = bundle.with_name("bundle.zip.age")
    monkeypatch.setattr(os, "fsync", lambda descriptor: target.write_text("another's"))

    with pytest.raises(BundleError, match="already exists"):
        seal_bundle(bundle, Recipients((keys[0],)))
    assert target.read_text() == "another's"


def test_a_stop_leaves_nothing(bundle: Path, sealed: Path, keys: tuple[Path, Path]) -> None:
    other = bundle.with_name("other")
    with pytest.raises(Cancelled):
        seal_bundle(bundle, Recipients((keys[0],)), target=other, progress=Stop(is_stopping=True))
    with pytest.raises(Cancelled):
        unseal_bundle(sealed, key_file=keys[1], target=other, progress=Stop(is_stopping=True))

    assert not list(bundle.parent.glob("other*"))


def test_progress_is_shown_in_bytes(bundle: Path, keys: tuple[Path, Path]) -> None:
    progress = Stop(is_stopping=False)
    seal_bundle(bundle, Recipients((keys[0],)), progress=progress)

    assert progress.steps[-1] == Step(len(CONTENT), len(CONTENT), "Encrypting")
    assert len(progress.steps) > 3


def test_a_folder_that_cannot_be_written_is_said(bundle: Path, keys: tuple[Path, Path]) -> None:
    with expect_error(BundleError, wording("written_such_file")):
        seal_bundle(bundle, Recipients((keys[0],)), target=bundle.parent / "away" / "x.age")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit for the size of files")
def test_a_full_disk_is_said_and_leaves_nothing(
    bundle: Path, sealed: Path, keys: tuple[Path, Path]
) -> None:
    import resource

    other = bundle.with_name("other")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, limits[1]))
    try:
        with expect_error(BundleError, wording("disk_full_other")):
            seal_bundle(bundle, Recipients((keys[0],)), target=other)
        with pytest.raises(BundleError, match="The disk is full"):
            unseal_bundle(sealed, key_file=keys[1], target=other)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert not list(bundle.parent.glob("other*"))


def test_a_medium_that_fails_while_it_is_read_is_said(
    bundle: Path, keys: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: object, size: int) -> bytes:
        raise BundleError("bundle.zip cannot be read: Input/output error.")

    monkeypatch.setattr(sealing._Counted, "_read", fail)
    with pytest.raises(BundleError, match="cannot be read"):
        seal_bundle(bundle, Recipients((keys[0],)))


def test_a_read_error_names_the_file_that_was_read(bundle: Path) -> None:
    class Broken:
        def read(self, size: int) -> bytes:
            raise OSError(5, "Input/output error")

    reader = sealing._Counted(Broken(), bundle, Stop(is_stopping=False), "Encrypting")
    with expect_error(BundleError, wording("bundle_zip_read")):
        reader.read(10)
    assert isinstance(reader.fault, ReadingroomError)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
def test_the_secret_key_is_for_its_owner_only(keys: tuple[Path, Path]) -> None:
    assert stat.S_IMODE(keys[1].stat().st_mode) == 0o600
    assert keys[0].read_text().startswith("age1")
    assert "AGE-SECRET-KEY" not in keys[0].read_text()
