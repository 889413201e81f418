"""Cache of decoded frames, bounded in memory."""

import mmap
import threading
from collections import OrderedDict
from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame

DEFAULT_LIMIT_BYTES: Final = 288 * 1024 * 1024
"""A series of 512 x 512 x 500 in 16 bits (250 MiB) fits, with the first frames of the next case."""

_OWN_MEMORY_BYTES: Final = 64 * 1024


class FrameKey(NamedTuple):
    """Key of a stored frame, independent of case and series."""

    asset: AssetId
    frame_index: int


def in_own_memory(frame: Frame) -> Frame:
    """Return a frame whose pixels lie in memory that the system gets back as soon as it is dropped.

    The allocator retains the memory of many small arrays: a volume that is filled from frames
    would need twice the memory.
    """
    pixels = frame.pixels
    if pixels.nbytes < _OWN_MEMORY_BYTES:
        return frame
    copy = np.frombuffer(mmap.mmap(-1, pixels.nbytes), dtype=pixels.dtype).reshape(pixels.shape)
    copy[:] = pixels
    return replace(frame, pixels=copy)


class _Entry(NamedTuple):
    """A frame without its mask of padding, which takes a bit for each pixel."""

    frame: Frame
    packed: NDArray[np.uint8] | None

    @classmethod
    def of(cls, frame: Frame) -> "_Entry":
        """Return a frame as it is stored."""
        if frame.is_padding is None:
            return cls(frame, None)
        return cls(replace(frame, is_padding=None), np.packbits(frame.is_padding, axis=1))

    @property
    def unpacked(self) -> Frame:
        """Return the frame with its mask."""
        if self.packed is None:
            return self.frame
        columns = self.frame.pixels.shape[1]
        mask = np.unpackbits(self.packed, axis=1, count=columns).view(np.bool_)
        return replace(self.frame, is_padding=mask)

    @property
    def nbytes(self) -> int:
        """Return the size in bytes."""
        return size_of(self.frame) + (0 if self.packed is None else self.packed.nbytes)


class FrameCache:
    """LRU cache of frames, bounded in bytes. The newest frame is always kept."""

    def __init__(self, limit_bytes: int = DEFAULT_LIMIT_BYTES) -> None:
        self.limit_bytes = limit_bytes
        self.held_bytes = 0
        self._frames: OrderedDict[FrameKey, _Entry] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._frames)

    def get(self, key: FrameKey) -> Frame | None:
        """Return a frame and mark it as newest, or None."""
        with self._lock:
            entry = self._frames.get(key)
            if entry is None:
                return None
            self._frames.move_to_end(key)
        return entry.unpacked

    def put(self, key: FrameKey, frame: Frame) -> None:
        """Store a frame; the least recently used ones are dropped."""
        entry = _Entry.of(frame)
        with self._lock:
            old = self._frames.pop(key, None)
            self.held_bytes += entry.nbytes - (old.nbytes if old else 0)
            self._frames[key] = entry
            while self.held_bytes > self.limit_bytes and len(self._frames) > 1:
                _, gone = self._frames.popitem(last=False)
                self.held_bytes -= gone.nbytes

    def discard(self, key: FrameKey) -> None:
        """Drop a frame."""
        with self._lock:
            entry = self._frames.pop(key, None)
            self.held_bytes -= 0 if entry is None else entry.nbytes

    def clear(self) -> None:
        """Drop all frames."""
        with self._lock:
            self._frames.clear()
            self.held_bytes = 0


def size_of(frame: Frame) -> int:
    """Return the size of a frame in the cache in bytes, with padding and graphics."""
    rows, columns = frame.pixels.shape[:2]
    padding = 0 if frame.is_padding is None else rows * -(-columns // 8)
    return frame.pixels.nbytes + padding + sum(graphic.mask.nbytes for graphic in frame.graphics)
