"""Records of studies on this computer, outside the study files.

One small file for each log in a folder of the user's own, `LOG_ID.json`, readable by this account
only: the keys that this computer saw first, the furthest state it saw (how many events, and their
root), and the private keys of plain studies that are signed here. A study that was cut off, put
back to an older copy or written anew is found by comparing with it. It says nothing else of the
study, neither its name nor where it lies.

It is a file and not the keystore of the operating system, which stands in the way of a save: macOS
asks for a password once the program was updated (jaraco/keyring issues 512 and 619), a Secret
Service that is locked waits for somebody (mitya57/secretstorage issue 33) or is absent, and Windows
takes 2,560 bytes where one key of ML-DSA-44 is longer. The furthest state alone can be kept in the
keystore too (see `keystore`). A program of the same account changes either, and a home folder put
back from a backup takes most keystores with it: against that only an anchor that somebody else
keeps helps.
"""

import contextlib
import os
import tempfile
from pathlib import Path

import msgspec

from readingroom.audit.keystore import Keystore
from readingroom.audit.seen_tree_head import SeenTreeHead
from readingroom.domain.errors import AuditError, ReadOnlyError

FORMAT = 1


class TrustRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Record of one log. `keys` are vkeys; `seeds` are hexadecimal, by key ID."""

    format: int = FORMAT
    keys: tuple[str, ...] = ()
    seen: SeenTreeHead | None = None
    seeds: dict[str, str] = {}


class LocalTrustStore:
    """The folder in which this computer keeps its records, and the keystore if that is in use."""

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
        """Replace what is kept of a log, wholly or not at all.

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
        """Take away what is kept of a log that is no more.

        Raises:
            OSError: it cannot be taken away.
        """
        self._path(log_id).unlink(missing_ok=True)
        if self.keystore:
            self.keystore.forget(log_id)

    def _path(self, log_id: bytes) -> Path:
        return self._folder / f"{log_id.hex()}.json"


def replace_privately(path: Path, content: bytes) -> None:
    """Write a file that this account alone may read, wholly or not at all.

    Raises:
        OSError: it cannot be written; what stood there is as it was.
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
