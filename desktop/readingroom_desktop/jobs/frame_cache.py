"""Cache of decoded frames, bounded in memory."""

import mmap
import threading
from collections import OrderedDict
from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np

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


class FrameCache:
    """LRU cache of frames, bounded in bytes. The newest frame is always kept."""

    def __init__(self, limit_bytes: int = DEFAULT_LIMIT_BYTES) -> None:
        self.limit_bytes = limit_bytes
        self.held_bytes = 0
        self._frames: OrderedDict[FrameKey, Frame] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._frames)

    def get(self, key: FrameKey) -> Frame | None:
        """Return a frame and mark it as newest, or None."""
        with self._lock:
            frame = self._frames.get(key)
            if frame is not None:
                self._frames.move_to_end(key)
            return frame

    def put(self, key: FrameKey, frame: Frame) -> None:
        """Store a frame; the least recently used ones are dropped."""
        with self._lock:
            old = self._frames.pop(key, None)
            self.held_bytes += size_of(frame) - (size_of(old) if old else 0)
            self._frames[key] = frame
            while self.held_bytes > self.limit_bytes and len(self._frames) > 1:
                _, gone = self._frames.popitem(last=False)
                self.held_bytes -= size_of(gone)

    def discard(self, key: FrameKey) -> None:
        """Drop a frame."""
        with self._lock:
            frame = self._frames.pop(key, None)
            self.held_bytes -= 0 if frame is None else size_of(frame)

    def clear(self) -> None:
        """Drop all frames."""
        with self._lock:
            self._frames.clear()
            self.held_bytes = 0


def size_of(frame: Frame) -> int:
    """Return the size of a frame in bytes, with padding and graphics."""
    padding = 0 if frame.is_padding is None else frame.is_padding.nbytes
    return frame.pixels.nbytes + padding + sum(graphic.mask.nbytes for graphic in frame.graphics)
