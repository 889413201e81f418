"""Messages over pipes: eight bytes of length, big-endian, then the bytes."""

import struct
from typing import IO, Final

_LENGTH: Final = struct.Struct(">Q")


def write_frame(stream: IO[bytes], *parts: bytes | memoryview) -> None:
    """Write one message, whose parts follow each other, and send it off.

    Raises:
        OSError: the other side is gone.
    """
    stream.write(_LENGTH.pack(sum(map(len, parts))))
    for part in parts:
        stream.write(part)
    stream.flush()


class TooLongError(EOFError):
    """A message is longer than allowed; what follows in the pipe is of no use."""


def read_frame(stream: IO[bytes], most: int | None = None) -> bytes:
    """Wait for one message and return it.

    Args:
        stream: Where it comes from.
        most: So many bytes it may have; None for any number.

    Raises:
        EOFError: the other side is gone.
        TooLongError: it is longer than allowed; nothing of it was read.
    """
    (length,) = _LENGTH.unpack(_read(stream, _LENGTH.size))
    if most is not None and length > most:
        raise TooLongError
    return _read(stream, length)


def read_own_frame(stream: IO[bytes]) -> bytearray:
    """Wait for one message and return it in memory that can be written to.

    Raises:
        EOFError: the other side is gone.
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
