"""Messages over pipes: eight bytes of length, big-endian, then the bytes."""

import struct
from typing import IO, Final

_LENGTH: Final = struct.Struct(">Q")


def write_frame(stream: IO[bytes], *parts: bytes | memoryview) -> None:
    """Write one message from its parts, and flush it.

    Raises:
        OSError: The other process is gone.
    """
    stream.write(_LENGTH.pack(sum(map(len, parts))))
    for part in parts:
        stream.write(part)
    stream.flush()


class TooLongError(EOFError):
    """A message is longer than allowed; the rest of the pipe cannot be read."""


def read_frame(stream: IO[bytes], max_bytes: int | None = None) -> bytes:
    """Wait for one message and return it.

    Args:
        stream: The pipe.
        max_bytes: Maximum length of the message; None for any length.

    Raises:
        EOFError: The other process is gone.
        TooLongError: The message is longer than allowed; none of it was read.
    """
    (length,) = _LENGTH.unpack(_read(stream, _LENGTH.size))
    if max_bytes is not None and length > max_bytes:
        raise TooLongError
    return _read(stream, length)


def read_own_frame(stream: IO[bytes]) -> bytearray:
    """Wait for one message and return it in writable memory.

    Raises:
        EOFError: The other process is gone.
    """
    (length,) = _LENGTH.unpack(_read(stream, _LENGTH.size))
    data = bytearray(length)
    if stream.readinto(data) < length:  # type: ignore[attr-defined] # a buffered reader has it
        raise EOFError
    return data


def _read(stream: IO[bytes], length: int) -> bytes:
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return data
