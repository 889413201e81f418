"""Base class of expected errors. The message states the problem, the value and the remedy.

ReadingroomError
├── IntakeError            a file or folder cannot be imported
├── StoreError             the study file cannot be used
│   ├── NotAStudyError     it is not a study file, or it is damaged
│   ├── PassphraseError    the passphrase is missing or wrong
│   ├── NewerFileError     a later version of Readingroom wrote it
│   ├── FileInUseError     another window or command holds it
│   ├── FileMovedError     the file was renamed or replaced while it was open
│   └── ReadOnlyError      the file or its folder cannot be written, or the disk is full
├── AccessError            the user lacks the permission for the call
│   ├── PermissionDeniedError  no user is signed in, or the role does not allow it
│   └── SignInError        the code or password is wrong, or the account is locked or retired
├── AuditError             the trail does not verify, or a change would break it
├── StateError             the step is not allowed in the present state
├── NotFoundError       no such case, model, reader, session or item
├── BundleError            a bundle cannot be written or read
├── KitError               a reader kit or a return cannot be written, read or merged
├── ModelError             a model cannot be loaded, or gave no usable answer
├── SuiteError             a suite, or what it names, cannot be used
├── DeviceError            this computer lacks the requested device
├── GenerationError        a table, recipe or generator cannot be used, or releases nothing
├── AnalysisError          an explanation, an audit, a policy pack or a report cannot be made
├── MessageError           a message between two of the program's processes is invalid
└── NetworkRefusedError    a part of the program tried to use the network

Cancelled is not an error: the user stopped a job.
"""

import errno
from pathlib import Path

DISK_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""Error numbers of the system for a full disk, quota or file."""
NO_MEMORY = (
    "This computer has too little free memory for that. Close other programs, or choose less."
)
"""Message for a task that runs out of memory."""


class ReadingroomError(Exception):
    """Base of all expected errors; its text is shown to the user unchanged."""


class IntakeError(ReadingroomError):
    """A file or folder cannot be imported."""


class StoreError(ReadingroomError):
    """The study file cannot be used."""


class NotAStudyError(StoreError):
    """The file is not a study file, or it is damaged."""


class PassphraseError(StoreError):
    """The passphrase is missing or wrong."""


class NewerFileError(StoreError):
    """A later version of Readingroom wrote the file."""


class FileInUseError(StoreError):
    """Another window or command holds the file."""


class FileMovedError(StoreError):
    """The file was renamed or replaced while it was open; `rescue` is the copy that was saved."""

    def __init__(self, message: str, rescue: Path | None = None) -> None:
        super().__init__(message)
        self.rescue = rescue


class ReadOnlyError(StoreError):
    """The file or its folder cannot be written, or the disk is full."""


class AccessError(ReadingroomError):
    """The user lacks the permission for the call."""


class PermissionDeniedError(AccessError):
    """No user is signed in, or the acting role does not allow the call."""


class SignInError(AccessError):
    """The code or the password is wrong, or the account is locked or retired."""


class AuditError(ReadingroomError):
    """The trail does not verify, or a change would break it."""


class StateError(ReadingroomError):
    """The step is not allowed in the present state."""


class NotFoundError(ReadingroomError):
    """There is no such case, model, reader, session or worklist item."""


class BundleError(ReadingroomError):
    """A bundle cannot be written or read."""


class KitError(ReadingroomError):
    """A reader kit or a return cannot be written, read or merged; `rule` is the broken rule."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class ModelError(ReadingroomError):
    """A model cannot be loaded, or gave no usable answer."""


class SuiteError(ReadingroomError):
    """A suite, or a file that it names, cannot be used."""


class DeviceError(ReadingroomError):
    """The computer lacks the requested device, such as a GPU."""


class ClusterError(ReadingroomError):
    """A cluster cannot be reached, its workers do not fit, or it lost a job."""


class GenerationError(ReadingroomError):
    """A generator cannot be used, or generated data must not be released.

    This covers tables, recipes, generators, stress tests, monitors and knowledge tables.
    """


class AnalysisError(ReadingroomError):
    """An explanation, an audit, an assessment, a policy pack or a report cannot be made or used."""


class MessageError(ReadingroomError):
    """A message between two of the program's processes is invalid."""


class NetworkRefusedError(ReadingroomError, PermissionError):
    """A part of the program tried to use the network; libraries know it as a PermissionError."""


def error_by_name(name: str, message: str) -> ReadingroomError:
    """Return the expected error that another process reported by its class's name.

    An unknown name becomes the base class.
    """
    kind = globals().get(name)
    if isinstance(kind, type) and issubclass(kind, ReadingroomError):
        return kind(message)
    return ReadingroomError(message)


class Cancelled(Exception):  # noqa: N818 - it reports the user's wish, not a fault
    """The user stopped a job; nothing was written."""
