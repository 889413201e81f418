"""Encryption of a finished bundle for a removable medium, in the age format.

age (https://age-encryption.org/v1, C2SP age.md) is an open format that other programs read: X25519
to a recipient's public key, or scrypt over a passphrase; then ChaCha20-Poly1305 in chunks of 64 KiB
(STREAM), which detects truncation, changes and splicing. Implemented by `pyrage`, which wraps the
Rust library `rage`. A recipient's public key is one line that begins with "age1", its secret key
one that begins with "AGE-SECRET-KEY-1"; lines that begin with "#" are comments.

Only the holder of the key can read a file sealed to it, not even the sender. Secret keys stay in
memory during a call; Python cannot overwrite them there.
"""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

import pyrage

from readingroom.domain.errors import DISK_FULL, BundleError, Cancelled, PassphraseError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.study import SHORTEST_PASSPHRASE

ENDING: Final = ".age"
MOST_BYTES_BY_PASSPHRASE: Final = 512 * 2**20
"""The library seals with a passphrase in memory only."""

_VERSION = b"age-encryption.org/v1\n"
_SCRYPT = b"-> scrypt "
_PUBLIC, _SECRET = "age1", "AGE-SECRET-KEY-1"
_MOST_KEY_BYTES = 65_536
_MOST_HEADER_BYTES = 512
_MOST_WORK = 22
"""Maximum scrypt work factor (log2 of 1 KiB blocks; 4 GiB), the default limit of age (C2SP age.md
leaves it to the program). The library limits only time, and so permits 16 GiB and more."""


def make_keys(secret: Path) -> Path:
    """Create a recipient's keys: a secret key file for its owner only; return the public one.

    Raises:
        BundleError: one of the files exists, or cannot be written.
    """
    public = secret.with_name(f"{secret.name}.pub")
    identity = pyrage.x25519.Identity.generate()
    key_text = f"# public key: {identity.to_public()}\n{identity}\n"
    with _written(public) as file:
        file.write(f"{identity.to_public()}\n".encode())
        with _written(secret, mode=0o600) as other:
            other.write(key_text.encode())
    return public


def seal(
    source: Path,
    target: Path,
    *,
    recipient_files: tuple[Path, ...] = (),
    passphrase: str | None = None,
    progress: Progress = NO_PROGRESS,
) -> None:
    """Encrypt a file to recipients' public keys, or under a passphrase.

    The source, a zip file, is kept; the target must not exist. The holder of any of the keys can
    open it. A passphrase has at least `SHORTEST_PASSPHRASE` characters; progress counts bytes.

    Raises:
        BundleError: a file is missing, holds no public key, exists already or cannot be written.
        PassphraseError: the passphrase is too short.
        Cancelled: the user stopped; no file is left.
    """
    if (passphrase is None) == (not recipient_files):
        raise BundleError("Give either a recipient's public key or a passphrase.")
    if passphrase is not None:
        require_long(passphrase)
        _require_small(source)
    recipients = [key for file in recipient_files for key in _public_keys(file)]
    with _opened(source) as plain, _written(target) as sealed:
        reader = _Counted(plain, source, progress, "Encrypting")
        if passphrase is not None:
            sealed.write(pyrage.passphrase.encrypt(reader.read(-1), passphrase))
            return
        writer = _Writer(sealed)
        try:
            pyrage.encrypt_io(reader, writer, recipients)
        except (pyrage.EncryptError, OSError) as error:
            raise reader.fault or writer.fault or error from error


def unseal(
    source: Path,
    target: Path,
    *,
    key_file: Path | None = None,
    passphrase: str | None = None,
    progress: Progress = NO_PROGRESS,
) -> None:
    """Decrypt a file with a recipient's secret key, or with the passphrase.

    Raises:
        BundleError: a file is missing, is not sealed, was sealed to another key, was cut off or
            changed, is there already or cannot be written; nothing is left.
        PassphraseError: the passphrase is wrong.
        Cancelled: the user stopped; no file is left.
    """
    _require_way(source, is_by_passphrase=_is_by_passphrase(source), with_key=key_file is not None)
    identities = _secret_keys(key_file) if key_file is not None else []
    with _opened(source) as sealed, _written(target) as plain:
        reader = _Counted(sealed, source, progress, "Decrypting")
        if key_file is None:
            plain.write(_by_passphrase(source, reader.read(-1), passphrase or ""))
            return
        writer = _Writer(plain)
        try:
            pyrage.decrypt_io(reader, writer, identities)
        except pyrage.DecryptError as error:
            known = reader.fault or writer.fault
            raise known or _not_opened(source, str(error), key_file) from error
        except OSError as error:
            raise reader.fault or writer.fault or _damaged(source) from error


def require_long(passphrase: str) -> None:
    """Raise PassphraseError for a passphrase that is too short for sealing."""
    if len(passphrase) < SHORTEST_PASSPHRASE:
        raise PassphraseError(
            f"The passphrase has {len(passphrase)} characters; to seal it needs at least "
            f"{SHORTEST_PASSPHRASE}, for example five words. Nothing was written."
        )


# ---- keys ----------------------------------------------------------------------------------------


def _public_keys(path: Path) -> list[pyrage.x25519.Recipient]:
    lines = _key_lines(path)
    if any(line.upper().startswith(_SECRET) for line in lines):
        raise BundleError(
            f"{path.name} contains a secret key. Give the recipient's public key, which begins "
            f"with {_PUBLIC}; only the recipient should have the secret key."
        )
    try:
        keys = [pyrage.x25519.Recipient.from_str(line) for line in lines]
    except pyrage.RecipientError as error:
        raise _no_key(path, _PUBLIC) from error
    if not keys:
        raise _no_key(path, _PUBLIC)
    return keys


def _secret_keys(path: Path) -> list[pyrage.x25519.Identity]:
    try:
        keys = [pyrage.x25519.Identity.from_str(line) for line in _key_lines(path)]
    except pyrage.IdentityError:
        raise _no_key(path, _SECRET) from None  # its text might contain a part of the key
    if not keys:
        raise _no_key(path, _SECRET)
    return keys


def _key_lines(path: Path) -> list[str]:
    with _opened(path) as file:
        data = file.read(_MOST_KEY_BYTES)
    lines = [line.strip() for line in data.decode("ascii", "replace").splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


def _no_key(path: Path, start: str) -> BundleError:
    kind = "public" if start == _PUBLIC else "secret"
    return BundleError(
        f"{path.name} is not a {kind} key file. Such a file has one line that begins with {start}."
    )


# ---- header of a sealed file ---------------------------------------------------------------------


def _is_by_passphrase(path: Path) -> bool:
    """Return whether a sealed file needs a passphrase; raise BundleError if it is not sealed."""
    with _opened(path) as file:
        start = file.read(len(_VERSION) + len(_SCRYPT))
    if not start.startswith(_VERSION):
        raise BundleError(
            f"{path.name} is not a sealed file, or its beginning is damaged. Choose a file that "
            f"ends in {ENDING}."
        )
    return start.endswith(_SCRYPT)


def _require_bearable(source: Path, data: bytes) -> None:
    """Raise BundleError if the scrypt work factor exceeds the limit."""
    line = data[len(_VERSION) : _MOST_HEADER_BYTES].partition(b"\n")[0]
    work = line.rpartition(b" ")[2]
    if not work.isdigit() or len(work) > 2:
        raise _damaged(source)
    if int(work) > _MOST_WORK:
        raise _too_much_work(source)


def _require_way(source: Path, *, is_by_passphrase: bool, with_key: bool) -> None:
    if is_by_passphrase and with_key:
        raise BundleError(
            f"{source.name} is sealed with a passphrase. Give the passphrase, not a key."
        )
    if not is_by_passphrase and not with_key:
        raise BundleError(
            f"{source.name} is sealed to a recipient's key. Give the file of the secret key."
        )
    if is_by_passphrase:
        _require_small(source)


def _by_passphrase(source: Path, data: bytes, passphrase: str) -> bytes:
    _require_bearable(source, data)
    try:
        return bytes(pyrage.passphrase.decrypt(data, passphrase))
    except pyrage.DecryptError as error:
        if "Decryption failed" in str(error):
            raise PassphraseError(
                f"The passphrase does not open {source.name}. Check it and try again."
            ) from error
        if "Excessive work" in str(error):
            raise _too_much_work(source) from error
        raise _damaged(source) from error
    except OSError as error:
        raise _damaged(source) from error


def _not_opened(source: Path, message: str, key_file: Path) -> BundleError:
    if "No matching keys" in message:
        return BundleError(
            f"The key in {key_file.name} does not open {source.name}, which was sealed to another "
            "key. Nothing was written."
        )
    return _damaged(source)


def _too_much_work(source: Path) -> BundleError:
    return BundleError(
        f"{source.name} was sealed on a much faster computer: its passphrase would need too much "
        "time or memory here. Open it on another computer."
    )


def _damaged(source: Path) -> BundleError:
    return BundleError(
        f"{source.name} was truncated or changed. Ask for it again. Nothing was written."
    )


# ---- files ---------------------------------------------------------------------------------------


class _Counted:
    """File reader that reports progress and keeps errors, which the library loses."""

    def __init__(self, file: IO[bytes], path: Path, progress: Progress, label: str) -> None:
        self._file, self._progress, self._label = file, progress, label
        self._name, self._done, self._total = path.name, 0, path.stat().st_size
        self.fault: BundleError | Cancelled | None = None

    def read(self, size: int) -> bytes:
        """Read some bytes, or with -1 all."""
        try:
            return self._read(size)
        except (BundleError, Cancelled) as error:
            self.fault = error
            raise

    def _read(self, size: int) -> bytes:
        self._progress.raise_if_cancelled()
        try:
            data = self._file.read(size)
        except OSError as error:
            raise _unread(self._name, error) from error
        self._done += len(data)
        self._progress.report(Step(self._done, self._total, self._label))
        return data


class _Writer:
    """File writer that keeps errors."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.fault: OSError | None = None

    def write(self, data: bytes) -> int:
        """Write some bytes."""
        try:
            return self._file.write(data)
        except OSError as error:
            self.fault = error
            raise

    def flush(self) -> None:
        """Do nothing; the end of the block flushes."""


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[IO[bytes]]:
    """Open a file for reading, or raise BundleError with the reason."""
    try:
        file = path.open("rb")
    except OSError as error:
        raise _unread(path.name, error) from error
    with file:
        yield file


def _unread(name: str, error: OSError) -> BundleError:
    return BundleError(f"{name} cannot be read: {error.strerror or type(error).__name__}.")


@contextlib.contextmanager
def _written(path: Path, mode: int = 0o666) -> Iterator[IO[bytes]]:
    """Write a new file that gets its name only when complete and on disk."""
    part = path.with_name(f"{path.name}.part")
    if path.exists():
        raise BundleError(f"{path.name} already exists. Choose another name.")
    try:
        part.unlink(missing_ok=True)  # left over from a crash of the computer
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, mode)
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            raise BundleError(f"{path.name} already exists. Choose another name.")
        part.rename(path)
    except OSError as error:
        raise _unwritable(path, error) from error
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


_BINARY = getattr(os, "O_BINARY", 0)  # Windows would translate line ends


def _unwritable(path: Path, error: OSError) -> BundleError:
    if error.errno in DISK_FULL:
        return BundleError(
            f"The disk is full: {path.name} was not written. Free some space, or choose a folder "
            "on another disk."
        )
    reason = error.strerror or type(error).__name__
    return BundleError(f"{path.name} cannot be written: {reason}.")


def _require_small(path: Path) -> None:
    with _opened(path):
        size = path.stat().st_size
    if size > MOST_BYTES_BY_PASSPHRASE:
        most = MOST_BYTES_BY_PASSPHRASE // 2**20
        raise BundleError(
            f"{path.name} has {size // 2**20} MiB; a passphrase seals files of up to {most} MiB. "
            "Seal it to a recipient's key."
        )
