"""Records of studies on this computer, outside the study files.

One small file for each log in a user folder, `LOG_ID.json`, readable by this account only: the keys
that this computer saw first, the newest tree head seen (number of events, and their root), and the
private keys of plain studies signed here. It reveals a truncated, rolled back or rewritten study by
comparison. It holds nothing else of the study, not its name or path.

It is a file and not the keystore of the operating system, which can block a save: macOS
asks for a password once the program was updated (jaraco/keyring issues 512 and 619), a locked
Secret Service waits for the user (mitya57/secretstorage issue 33) or is absent, and Windows accepts
2,560 bytes, fewer than one ML-DSA-44 key. Only the newest tree head can be stored in the keystore
too (see `keystore`). A program of the same account can change both, and restoring a home folder
restores most keystores: only an anchor kept by another person protects against that.
"""

import contextlib
import os
import tempfile
from pathlib import Path

import msgspec

from readingroom.audit.keystore import Keystore, SeenTreeHead
from readingroom.domain.errors import AuditError, ReadOnlyError

FORMAT = 1


class TrustRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Record of one log. `keys` are vkeys; `seeds` are hexadecimal, by key ID."""

    format: int = FORMAT
    keys: tuple[str, ...] = ()
    seen: SeenTreeHead | None = None
    seeds: dict[str, str] = {}


class LocalTrustStore:
    """Folder of this computer's records, and the keystore if it is in use."""

    def __init__(self, folder: Path, keystore: Keystore | None = None) -> None:
        self._folder = folder
        self.keystore = keystore

    def read(self, log_id: bytes) -> TrustRecord:
        """Return the record of a log; an empty record if it is unknown.

        Raises:
            AuditError: it is damaged, of a later version, or cannot be read.
        """
        path = self._path(log_id)
        try:
            record = msgspec.json.decode(path.read_bytes(), type=TrustRecord)
            for text in (record.seen.root if record.seen else "", *record.seeds.values()):
                bytes.fromhex(text)
        except FileNotFoundError:
            return TrustRecord()
        except (OSError, msgspec.DecodeError, ValueError) as error:
            raise _unreadable(path) from error
        if record.format != FORMAT:
            raise _unreadable(path)
        return record

    def write(self, log_id: bytes, record: TrustRecord) -> None:
        """Replace the record of a log atomically.

        Raises:
            ReadOnlyError: it cannot be written.
        """
        try:
            replace_privately(self._path(log_id), msgspec.json.encode(record))
        except OSError as error:
            raise ReadOnlyError(
                "Readingroom's own folder on this computer cannot be written "
                f"({error.strerror or type(error).__name__}), so nothing was signed. Free some "
                "space, or ask your administrator for write access."
            ) from error

    def forget(self, log_id: bytes) -> None:
        """Delete the record of a deleted log.

        Raises:
            OSError: it cannot be deleted.
        """
        self._path(log_id).unlink(missing_ok=True)
        if self.keystore:
            self.keystore.forget(log_id)

    def _path(self, log_id: bytes) -> Path:
        return self._folder / f"{log_id.hex()}.json"


def replace_privately(path: Path, content: bytes) -> None:
    """Write a file that only this account can read, atomically.

    Raises:
        OSError: it cannot be written; the earlier file is unchanged.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=path.parent, suffix=".part")  # mode 0600
    draft = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def _unreadable(path: Path) -> AuditError:
    return AuditError(
        f"This computer's record of the study ({path.name} in Readingroom's own folder) cannot be "
        "read. Ask your administrator. Move the record away only if the study was not changed."
    )
