"""Check the structure of a lossless JPEG stream (ISO/IEC 10918-1, process 14).

The only available decoder is native code that ends the process on a damaged marker segment, so
each segment is checked beforehand. Damaged image data between the segments are harmless.
"""

import re
import struct
from typing import Final

_NEXT_MARKER: Final = re.compile(rb"\xff+([^\x00\xff\xd0-\xd7])", re.DOTALL)
# Starts with a plain byte, for which the search is many times faster than for a repeated one.
_ANY_MARKER: Final = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]", re.DOTALL)
_END: Final = 0xD9
_SKIPPED: Final = {*range(0xE0, 0xF0), 0xFE}


class _Damaged(Exception):  # noqa: N818 - never leaves this module
    """The stream breaks a rule of the standard."""


def is_valid_lossless(encoded: bytes) -> bool:
    """Return whether all segments of a lossless JPEG stream follow the standard."""
    try:
        _Walk(encoded).run()
    except (_Damaged, IndexError, struct.error):
        return False
    return True


def _require(holds: bool) -> None:
    if not holds:
        raise _Damaged


class _Walk:
    """Walk over the segments, with the state that later segments refer to."""

    def __init__(self, encoded: bytes) -> None:
        self._encoded = encoded
        self._tables: set[int] = set()
        self._components: tuple[int, ...] = ()
        self._precision = 0
        self._scanned: set[int] = set()

    def run(self) -> None:
        """Walk from the start of the image to its end."""
        _require(self._encoded[:2] == b"\xff\xd8")
        at = 2
        while True:
            match = _NEXT_MARKER.match(self._encoded, at)
            if match is None:
                raise _Damaged
            marker = match[1][0]
            if marker == _END:
                _require(bool(self._components) and self._scanned == set(self._components))
                return
            start = match.end()
            (length,) = struct.unpack_from(">H", self._encoded, start)
            body = self._encoded[start + 2 : start + length]
            _require(length >= 2 and len(body) == length - 2)
            self._check(marker, body)
            at = start + length
            if marker == 0xDA:
                following = _ANY_MARKER.search(self._encoded, at)
                if following is None:
                    raise _Damaged
                at = following.start()

    def _check(self, marker: int, body: bytes) -> None:
        if marker == 0xC4:
            self._check_tables(body)
        elif marker == 0xC3:
            self._check_frame(body)
        elif marker == 0xDA:
            self._check_scan(body)
        elif marker == 0xDD:
            _require(len(body) == 2)
        else:
            _require(marker in _SKIPPED)
            _require(not body.startswith(b"Adobe") or body[11] in (0, 1))  # RGB or YCbCr

    def _check_tables(self, body: bytes) -> None:
        """Check Huffman tables: at most as many codes as fit, and valid difference lengths."""
        while body:
            identity, counts = body[0], body[1:17]
            _require(identity <= 3 and len(counts) == 16)
            symbols = body[17 : 17 + sum(counts)]
            _require(0 < len(symbols) == sum(counts) <= 17 and max(symbols) <= 16)
            room = sum(count << (16 - bits) for bits, count in enumerate(counts, start=1))
            _require(room < 1 << 16)
            self._tables.add(identity)
            body = body[17 + len(symbols) :]

    def _check_frame(self, body: bytes) -> None:
        _require(not self._components and len(body) == 6 + 3 * body[5])
        self._precision = body[0]
        parts = [body[at : at + 3] for at in range(6, len(body), 3)]
        self._components = tuple(part[0] for part in parts)
        _require(2 <= self._precision <= 16 and len(set(self._components)) == len(parts) in (1, 3))
        _require(all(part[1] == 0x11 for part in parts))

    def _check_scan(self, body: bytes) -> None:
        count = body[0]
        _require(count >= 1 and len(body) == 4 + 2 * count)
        for at in range(1, 1 + 2 * count, 2):
            component, tables = body[at], body[at + 1]
            _require(component in self._components and component not in self._scanned)
            _require(tables & 0x0F == 0 and tables >> 4 in self._tables)
            self._scanned.add(component)
        predictor, end, shift = body[-3:]
        _require(1 <= predictor <= 7 and end == 0 and shift < self._precision)
