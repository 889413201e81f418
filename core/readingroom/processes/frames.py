"""Frames over pipes: eight bytes of length, big-endian, then the bytes of one message."""

import struct
from collections.abc import Iterator
from typing import IO, Final

_LENGTH: Final = struct.Struct(">Q")


def framed(message: bytes) -> bytes:
    """Return the frame of a message."""
    return _LENGTH.pack(len(message)) + message


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
    """Wait for one message and return it; None allows any length.

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


class FrameBuffer:
    """Splits bytes that arrive in any pieces into messages up to a maximum length."""

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._bytes = bytearray()

    def receive(self, data: bytes) -> Iterator[bytes]:
        """Yield the messages that are complete with these bytes.

        Raises:
            TooLongError: A message is longer than allowed.
        """
        self._bytes += data
        while len(self._bytes) >= _LENGTH.size:
            (length,) = _LENGTH.unpack_from(self._bytes)
            if length > self._max_bytes:
                self._bytes.clear()
                raise TooLongError
            end = _LENGTH.size + length
            if len(self._bytes) < end:
                return
            message = bytes(memoryview(self._bytes)[_LENGTH.size : end])
            del self._bytes[:end]
            yield message


def _read(stream: IO[bytes], length: int) -> bytes:
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return data
