"""Keystore of the operating system: second storage of the newest tree head seen of a study.

Off unless the user turns it on. It holds a size and a root for each log, fewer than 100 bytes, and
no key. An attacker who changes this computer's records must then change the keystore too; this is
the only gain, as a program of the same account can do both.

It never blocks: it is queried on a separate thread for a limited time, and failures are returned as
a sentence, not raised. A locked keystore is not asked to unlock, because that would prompt the
user. After a timeout this process does not query it again.

The backend of `keyring` is named here by operating system, without a search: a backend from a
setting or another package could store secrets in plain text, or not at all.
"""

import re
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from importlib.util import find_spec
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple, Protocol

import msgspec

from readingroom.domain.errors import AuditError
from readingroom.domain.named_imports import named_object

LIMIT_S: Final = 2.0
ENTRY: Final = "newest checkpoint"
_MARK = re.compile(r"([1-9][0-9]{0,17}) ([0-9a-f]{64})")
_BACKENDS: Final = {
    "win32": "keyring.backends.Windows:WinVaultKeyring",
    "darwin": "keyring.backends.macOS:Keyring",
}
_LINUX_BACKEND: Final = "keyring.backends.SecretService:Keyring"


class Backend(Protocol):
    """Used part of a `keyring` backend."""

    def get_password(self, service: str, username: str) -> str | None:
        """Return the stored text, None if there is none."""

    def set_password(self, service: str, username: str, password: str) -> None:
        """Store a text, replacing the earlier one."""

    def delete_password(self, service: str, username: str) -> None:
        """Delete the stored text."""


class SeenTreeHead(msgspec.Struct, frozen=True):
    """Newest tree head seen: number of events, and their root in hexadecimal."""

    size: int
    root: str


class KeystoreRecord(NamedTuple):
    """Keystore record of a log, None if missing; `problem` if the keystore failed.

    The problem continues the clause "this computer's keystore ".
    """

    seen: SeenTreeHead | None = None
    problem: str = ""


class _SilentError(Exception):
    """The keystore is unavailable; the text is the problem of a record."""


class Keystore:
    """Keystore of this account on this computer.

    Args:
        connect: returns the backend, on the query thread; its exceptions are returned as problems.
        limit_s: timeout in seconds.
    """

    def __init__(self, connect: Callable[[], Backend], limit_s: float = LIMIT_S) -> None:
        self._connect = connect
        self._limit_s = limit_s
        self._lasting_problem = ""

    def read(self, log_id: bytes) -> KeystoreRecord:
        """Return the stored tree head of a log.

        Raises:
            AuditError: the stored text is not a tree head.
        """
        text, problem = self._ask(lambda backend: backend.get_password(entry_name(log_id), ENTRY))
        if not text:
            return KeystoreRecord(problem=problem)
        match = _MARK.fullmatch(text)
        if match is None:
            raise AuditError(
                "The keystore entry of the study on this computer cannot be read. Ask your "
                f"administrator. Delete the entry {entry_name(log_id)} only if the study was not "
                "changed."
            )
        return KeystoreRecord(SeenTreeHead(int(match[1]), match[2]))

    def write(self, log_id: bytes, seen: SeenTreeHead) -> str:
        """Store a tree head, replacing the earlier one; return the problem, or ""."""
        name, mark = entry_name(log_id), f"{seen.size} {seen.root}"
        return self._ask(lambda backend: backend.set_password(name, ENTRY, mark))[1]

    def forget(self, log_id: bytes) -> str:
        """Delete the record of a log; return the problem, or ""."""

        def remove_from(backend: Backend) -> None:
            if backend.get_password(entry_name(log_id), ENTRY) is not None:
                backend.delete_password(entry_name(log_id), ENTRY)

        return self._ask(remove_from)[1]

    def problem(self) -> str:
        """Return why the keystore cannot be queried now, or ""."""
        return self._ask(lambda _: None)[1]

    def _ask(self, work: Callable[[Backend], str | None]) -> tuple[str | None, str]:
        """Return the result of the work, or None and the problem."""
        if self._lasting_problem:
            return None, self._lasting_problem
        replies: SimpleQueue[tuple[str | None, str]] = SimpleQueue()

        def run() -> None:
            try:
                replies.put((work(self._connect()), ""))
            except _SilentError as error:
                replies.put((None, str(error)))
            except Exception as error:  # noqa: BLE001 - the thread's border; any backend's own
                replies.put((None, f"refused ({type(error).__name__})"))

        # A daemon thread: the program does not wait for it on exit.
        threading.Thread(target=run, name="keystore", daemon=True).start()
        try:
            return replies.get(timeout=self._limit_s)
        except Empty:
            self._lasting_problem = f"did not respond within {self._limit_s:g} seconds"
            return None, self._lasting_problem


def is_installed() -> bool:
    """Return whether the keystore library is installed."""
    return find_spec("keyring") is not None


def connect_system() -> Backend:
    """Return the backend of this operating system, if it works without a prompt.

    Raises:
        _SilentError: it needs a prompt or is missing.
    """
    if not is_installed():
        raise _SilentError("is unavailable: the package keyring is not installed")
    if sys.platform not in _BACKENDS:
        _require_unlocked()
    backend: Backend = named_object(_BACKENDS.get(sys.platform, _LINUX_BACKEND))()
    return backend


def _require_unlocked() -> None:
    import secretstorage
    from secretstorage.exceptions import ItemNotFoundException, SecretStorageException

    try:
        with closing(secretstorage.dbus_init()) as connection:
            if not secretstorage.check_service_availability(connection):
                raise _SilentError("is not running")
            if secretstorage.collection.get_collection_by_alias(connection, "default").is_locked():
                raise _SilentError("is locked")
    except ItemNotFoundException as error:
        raise _SilentError("has no default collection") from error
    except (SecretStorageException, OSError) as error:  # no bus, or no service on it
        raise _SilentError("is not running") from error


def entry_name(log_id: bytes) -> str:
    """Return the name of a log's entry in a keystore."""
    return f"Readingroom {log_id.hex()}"
