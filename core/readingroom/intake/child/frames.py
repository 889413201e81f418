"""Messages over pipes: eight bytes of length, big-endian, then the bytes."""

import struct
from typing import IO, Final

_LENGTH: Final = struct.Struct(">Q")


def write_frame(stream: IO[bytes], data: bytes) -> None:
    """Write one message and send it off.

    Raises:
        OSError: the other side is gone.
    """
    stream.write(_LENGTH.pack(len(data)))
    stream.write(data)
    stream.flush()


def read_frame(stream: IO[bytes]) -> bytes:
    """Wait for one message and return it.

    Raises:
        EOFError: the other side is gone.
    """
    (length,) = _LENGTH.unpack(_read(stream, _LENGTH.size))
    return _read(stream, length)


def _read(stream: IO[bytes], length: int) -> bytes:
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return data
