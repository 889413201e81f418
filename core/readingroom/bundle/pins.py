"""Logs trusted by this computer: origin and keys, pinned outside every bundle.

A key delivered with its own signature proves nothing about its holder. A person accepted each pin
once; afterwards a bundle of the same origin must be signed by a pinned key, and must extend the
newest tree head seen. One small file for each log, `LOG_ID.json`, in a user folder beside that of
`audit.local_trust_store`, readable by this account only. Any deviation from this form is refused: a
damaged pin is not a pin.
"""

import os
import re
from datetime import date, datetime
from pathlib import Path

import msgspec

from readingroom.audit.checkpoints import log_id_of
from readingroom.audit.local_trust_store import replace_privately
from readingroom.audit.signed_notes import read_key
from readingroom.domain.errors import AuditError, ReadOnlyError

FORMAT = 1
MOST_BYTES = 1_000_000
MOST_LABEL = 200
_FOR_OTHERS_TO_WRITE = 0o022
_ROOT = re.compile(r"[0-9a-f]{64}")


class PinnedKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pinned key as text, time of pinning, and its source ("bundle" or "file")."""

    vkey: str
    since: str
    source: str


class PinnedTreeHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Newest tree head seen: number of events, their root in hexadecimal, and time."""

    size: int
    root: str
    at: str


class Revocation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time and reason of a log's distrust."""

    at: str
    reason: str


class Pin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pin of one log. `until` is its last valid day, None for no end."""

    format: int
    origin: str
    label: str
    keys: tuple[PinnedKey, ...]
    seen: PinnedTreeHead | None = None
    until: str | None = None
    revoked: Revocation | None = None

    @property
    def vkeys(self) -> frozenset[str]:
        """Return the pinned keys as text."""
        return frozenset(key.vkey for key in self.keys)


class Pins:
    """Folder of pins."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, origin: str) -> Pin | None:
        """Return the pin of a log, None if it was never pinned or distrusted.

        Raises:
            AuditError: the origin is not that of a log, or the pin is damaged.
        """
        path = self._path(origin)
        return _read(path) if path.exists() else None

    def read_all(self) -> tuple[Pin, ...]:
        """Return all pins, by label.

        Raises:
            AuditError: one of them is damaged.
        """
        pins = [_read(path) for path in sorted(self._folder.glob("*.json"))]
        return tuple(sorted(pins, key=lambda pin: (pin.label, pin.origin)))

    def write(self, pin: Pin) -> None:
        """Replace the pin of a log atomically.

        Raises:
            AuditError: the origin is not that of a log.
            ReadOnlyError: it cannot be written.
        """
        try:
            replace_privately(self._path(pin.origin), msgspec.json.encode(pin))
        except OSError as error:
            raise ReadOnlyError(
                "Readingroom's own folder on this computer cannot be written "
                f"({error.strerror or type(error).__name__}), so nothing was pinned. Free some "
                "space, or ask your administrator for write access."
            ) from error

    def _path(self, origin: str) -> Path:
        log_id = log_id_of(origin)
        if not log_id:
            raise AuditError(
                "This is not the origin of a study's log. An origin is readingroom.invalid/ "
                "followed by 32 hexadecimal digits; inspect-bundle prints it."
            )
        return self._folder / f"{log_id.hex()}.json"


def _read(path: Path) -> Pin:
    try:
        with path.open("rb") as file:
            _require(os.name == "nt" or not os.fstat(file.fileno()).st_mode & _FOR_OTHERS_TO_WRITE)
            content = file.read(MOST_BYTES + 1)
        _require(len(content) <= MOST_BYTES)
        pin = msgspec.json.decode(content, type=Pin)
        _require(pin.format == FORMAT and log_id_of(pin.origin).hex() == path.stem)
        _require(len(pin.label) <= MOST_LABEL and len(pin.vkeys) == len(pin.keys))
        for key in pin.keys:
            datetime.fromisoformat(key.since)
            _require(read_key(key.vkey).name == pin.origin and key.source in ("bundle", "file"))
        if pin.seen:
            datetime.fromisoformat(pin.seen.at)
            _require(pin.seen.size > 0 and bool(_ROOT.fullmatch(pin.seen.root)))
        if pin.until is not None:
            date.fromisoformat(pin.until)
        if pin.revoked:
            datetime.fromisoformat(pin.revoked.at)
        _require(bool(pin.keys) or pin.revoked is not None)
    except (OSError, ValueError, msgspec.DecodeError, AuditError) as error:
        raise AuditError(
            f"The pin of a log (trusted/{path.name} in Readingroom's own folder) is damaged, or "
            "other users can write it. Ask your administrator. Only if it was not changed on "
            "purpose, move it away and pin the log again."
        ) from error
    return pin


def _require(is_good: bool) -> None:
    if not is_good:
        raise ValueError
