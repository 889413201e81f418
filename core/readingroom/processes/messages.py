"""Messages between the application and its child processes: msgpack of declared types.

A child receives one request, a `msgspec.Struct` whose tag names its task, and for some tasks items
and controls. It sends any number of `ProgressReply`, `DeviceReply` and
`PartReply`, then one final reply:
`ResultReply`, `RefusedReply` (an expected error), `CrashReply` (any other) or `CancelledReply`.
Nothing is a pickle. A received message is checked against its types here and nowhere else: data of
a child is untrusted, and so is that of a parent for a child.
"""

import re
import struct
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final, Generic, TypeVar, cast, get_args, get_origin

import msgspec

from readingroom.domain.errors import MessageError, ReadingroomError, error_by_name
from readingroom.domain.progress import Step
from readingroom.domain.strict_decode import rebuilt

T = TypeVar("T")
NonEmpty = Annotated[str, msgspec.Meta(min_length=1)]
NonNegative = Annotated[int, msgspec.Meta(ge=0)]
Proportion = Annotated[float, msgspec.Meta(ge=0, le=1)]
"""Types of fields with a limited range, checked when a message is decoded."""

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_VALUE: Final = re.compile(r"\s*'.*'", re.DOTALL)
"""The value in an error of msgspec."""
_LARGE: Final = 1 << 16
_TOO_LARGE: Final = 1 << 32
_NO_BYTES: Final = b"\xc4\x00"
_BYTES_MARK: Final = 0xC6
_BYTES: Final = struct.Struct(">BI")
"""Bytes in msgpack: empty, and with their length in four bytes."""


class Document(Generic[T]):
    """A report in a message, built on `read`.

    Its estimates may be missing with a reason, and msgspec cannot distinguish two dataclasses in a
    union. Building a large report takes time, which the receiving thread may not have.
    """

    def __init__(self, value: T | None = None, *, kind: Any = None, plain: object = None) -> None:  # noqa: ANN401 - any type
        self._value = value
        self._kind = kind
        self._plain = plain

    def read(self) -> T:
        """Return the report.

        Raises:
            MessageError: The received values are not such a report.
        """
        if self._value is None:
            try:
                self._value = cast("T", rebuilt(self._kind, self._plain))
            except (TypeError, ValueError, KeyError, RecursionError) as error:
                raise MessageError("The received report is invalid. Run the task again.") from error
        return self._value


class ProgressReply(msgspec.Struct, frozen=True, tag="progress"):
    """Progress of the task, in whole units that its label names."""

    step: Step


class DeviceReply(msgspec.Struct, frozen=True, tag="device"):
    """The devices that the task has used so far, as text, and sentences for the user about them."""

    device: str
    notes: tuple[str, ...] = ()


class PartReply(msgspec.Struct, Generic[T], frozen=True, tag="part"):
    """A part of the result, before its end."""

    value: T


class ResultReply(msgspec.Struct, Generic[T], frozen=True, tag="result"):
    """The result of the task."""

    value: T


class RefusedReply(msgspec.Struct, frozen=True, tag="refused"):
    """An expected error: its class, and its message with the advice for the user."""

    error: str
    message: str

    def exception(self) -> ReadingroomError:
        """Return the error as it was raised in the child."""
        return error_by_name(self.error, self.message)


class CrashReply(msgspec.Struct, frozen=True, tag="crash"):
    """An unexpected error: its class and code locations, without any value."""

    kind: str
    at: tuple[str, ...] = ()


class CancelledReply(msgspec.Struct, frozen=True, tag="cancelled"):
    """The task was cancelled."""


class Item(msgspec.Struct, Generic[T], frozen=True, tag="item"):
    """An item for a task that takes any number of them."""

    value: T


class EndOfItems(msgspec.Struct, frozen=True, tag="end"):
    """There are no further items."""


class Pause(msgspec.Struct, frozen=True, tag="pause"):
    """Request to pause the task."""


class Resume(msgspec.Struct, frozen=True, tag="resume"):
    """Request to resume the task."""


class Cancel(msgspec.Struct, frozen=True, tag="cancel"):
    """Request to cancel the task; the end of the input is one, too."""


FinalReply = ResultReply[T] | RefusedReply | CrashReply | CancelledReply


def refusal(error: ReadingroomError) -> RefusedReply:
    """Return an expected error as a reply."""
    return RefusedReply(type(error).__name__, str(error))


def crash_report(error: BaseException) -> CrashReply:
    """Return an unexpected error as a reply, without its text, which may have case content."""
    frames = traceback.extract_tb(error.__traceback__)
    at = (f"{_relative_path(frame.filename)}:{frame.lineno} in {frame.name}" for frame in frames)
    return CrashReply(type(error).__name__, tuple(at))


def _relative_path(filename: str) -> str:
    """Return the path of a source file relative to the package."""
    path = Path(filename)
    if path.is_relative_to(_PACKAGE):
        return path.relative_to(_PACKAGE.parent).as_posix()
    return path.name


def _encoded(value: object) -> object:
    """Return a value that msgspec does not know as one that it does."""
    if isinstance(value, Document):
        return value.read()
    if isinstance(value, Path):
        return str(value)
    import numpy as np

    from readingroom.processes.arrays import pack

    if isinstance(value, np.ndarray):
        return pack(value)
    if isinstance(value, np.generic):
        return value.item()
    raise NotImplementedError(type(value).__name__)


def _decoded(kind: Any, value: Any) -> Any:  # noqa: ANN401 - any type in a message
    """Return a received value of a type that msgspec does not know."""
    if get_origin(kind) is Document:
        return Document(kind=get_args(kind)[0], plain=value)
    if kind is Path:
        if not isinstance(value, str):
            raise TypeError("a path must be text")
        return Path(value)
    import numpy as np

    from readingroom.processes.arrays import Array, unpack

    if (get_origin(kind) or kind) is np.ndarray:
        return unpack(msgspec.convert(value, Array))
    raise NotImplementedError(str(kind))


_ENCODER: Final = msgspec.msgpack.Encoder(enc_hook=_encoded)


def encode(message: msgspec.Struct) -> bytes:
    """Encode a message."""
    return _ENCODER.encode(message)


def encode_parts(
    message: msgspec.Struct, data: bytes | memoryview
) -> tuple[bytes | memoryview, ...]:
    """Encode a message whose last field is empty bytes, with these instead.

    Large bytes are a part of their own, so that they are sent without a copy.
    """
    head = encode(message)
    if not head.endswith(_NO_BYTES):
        raise AssertionError("the last field must be empty bytes")
    if not _LARGE <= len(data) < _TOO_LARGE:
        return (head.removesuffix(_NO_BYTES) + msgspec.msgpack.encode(data),)
    return head.removesuffix(_NO_BYTES) + _BYTES.pack(_BYTES_MARK, len(data)), data


def decoder(kinds: object) -> Callable[[bytes | bytearray], Any]:
    """Return a function that decodes messages of a type, or of one of a union.

    It raises `MessageError` for any other bytes. Arrays and byte fields that are declared as
    `memoryview` are views of the message.
    """
    decode = msgspec.msgpack.Decoder(cast("type[Any]", kinds), dec_hook=_decoded).decode

    def decode_message(data: bytes | bytearray) -> Any:  # noqa: ANN401 - one of `kinds`
        try:
            return decode(data)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            reason = _reason(error)
            raise MessageError(f"A message is invalid: {reason}. Run the task again.") from error

    return decode_message


def _reason(error: Exception) -> str:
    """Return what is wrong with a message, without its values."""
    if isinstance(error, msgspec.ValidationError):
        return _VALUE.sub("", str(error))
    return "damaged"
