"""Decoded frames, made on a thread of their own and kept in bounded memory."""

import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from readingroom.domain.errors import Cancelled, StateError
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame, ImageSeries, MaskRef
from readingroom.study import FrameReader, load_decoders
from readingroom_desktop.jobs.job import Failure, failure_of

DEFAULT_LIMIT_BYTES = 160 * 1024 * 1024
_AHEAD = -1


class FrameKey(NamedTuple):
    """Names one stored frame, whatever case or series shows it."""

    asset: AssetId
    frame_index: int


class FrameCache:
    """The frames used last, up to a number of bytes. The newest frame always stays."""

    def __init__(self, limit_bytes: int = DEFAULT_LIMIT_BYTES) -> None:
        self.limit_bytes = limit_bytes
        self.held_bytes = 0
        self._frames: OrderedDict[FrameKey, Frame] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._frames)

    def get(self, key: FrameKey) -> Frame | None:
        """Return a frame and make it the newest, or None."""
        with self._lock:
            frame = self._frames.get(key)
            if frame is not None:
                self._frames.move_to_end(key)
            return frame

    def put(self, key: FrameKey, frame: Frame) -> None:
        """Keep a frame; the ones used longest ago make room."""
        with self._lock:
            old = self._frames.pop(key, None)
            self.held_bytes += _bytes_of(frame) - (_bytes_of(old) if old else 0)
            self._frames[key] = frame
            while self.held_bytes > self.limit_bytes and len(self._frames) > 1:
                _, gone = self._frames.popitem(last=False)
                self.held_bytes -= _bytes_of(gone)

    def clear(self) -> None:
        """Forget every frame."""
        with self._lock:
            self._frames.clear()
            self.held_bytes = 0


def _bytes_of(frame: Frame) -> int:
    """Return how many bytes a frame holds, with its padding and its graphics."""
    padding = 0 if frame.is_padding is None else frame.is_padding.nbytes
    return frame.pixels.nbytes + padding + sum(one.mask.nbytes for one in frame.graphics)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A frame of a series, a mask, or the overlay that `key` names.

    `generation` tells cases apart.
    """

    generation: int
    key: str
    series: ImageSeries | None = None
    index: int = 0
    mask: MaskRef | None = None


def _key(series: ImageSeries, index: int) -> FrameKey:
    ref = series.frames[index]
    return FrameKey(ref.asset, ref.frame_index)


class FrameLoader(QObject):
    """Decodes frames off the window's thread, the one wanted now first.

    `request` is for the frame to be shown: the newest request of a series replaces its older ones.
    `prefetch` fills the cache in the given order whenever no request waits; it sends no signal.
    After `forget` (call it when the case changes) nothing asked for earlier is delivered.
    """

    frame_ready = Signal(str, int, object)
    """(series key, index, Frame)"""
    frame_failed = Signal(str, int, str)
    """(series key, index, sentence)"""
    overlay_ready = Signal(str, object)
    """(asset id, array (rows, columns) float32 in 0..1 or (rows, columns, 3) uint8)"""
    overlay_failed = Signal(str, str)
    """(asset id, sentence)"""
    mask_ready = Signal(object, object)
    """(MaskRef, array (rows, columns) float32 in 0..1)"""
    mask_failed = Signal(object, str)
    """(MaskRef, sentence)"""
    _made = Signal(object, object, object)

    def __init__(
        self, parent: QObject | None = None, *, limit_bytes: int = DEFAULT_LIMIT_BYTES
    ) -> None:
        super().__init__(parent)
        self.cache = FrameCache(limit_bytes)
        self._opener: Callable[[], FrameReader] | None = None
        self._is_source_new = False
        self._sources_asked = self._sources_taken = 0
        self._requests: OrderedDict[str, _Wanted] = OrderedDict()
        self._overlays: deque[_Wanted] = deque()
        self._masks: deque[_Wanted] = deque()
        self._ahead: deque[_Wanted] = deque()
        self._generation = 0
        self._is_stopping = False
        self._wake = threading.Condition()
        self._made.connect(self._deliver)
        self._thread = threading.Thread(target=self._loop, name="frames", daemon=True)
        self._thread.start()
        self._warming: threading.Thread | None = None

    def warm_up(self) -> None:
        """Load the decoders of compressed images on a thread of their own, once.

        Frames can be asked for meanwhile; uncompressed ones come without waiting for it.
        """
        if self._warming is None:
            self._warming = threading.Thread(target=load_decoders, name="decoders", daemon=True)
            self._warming.start()

    def open(self, opener: Callable[[], FrameReader] | None) -> None:
        """Take frames from another study; `opener` is called on the decoding thread."""
        self._ask_for(opener)

    def release(self) -> None:
        """Let go of the study's file; returns when it is closed. For any thread.

        The study's own connection can then be the last one, which takes the write-ahead log away.
        """
        asked = self._ask_for(None)
        with self._wake:
            self._wake.wait_for(lambda: self._is_stopping or self._sources_taken >= asked)

    def _ask_for(self, opener: Callable[[], FrameReader] | None) -> int:
        """Ask for another source and return how many were asked for so far."""
        self.forget()
        with self._wake:
            self._opener = opener
            self._is_source_new = True
            self._sources_asked += 1
            asked = self._sources_asked
            self._wake.notify_all()
        self.cache.clear()
        return asked

    def cached(self, series: ImageSeries, index: int) -> Frame | None:
        """Return a frame that is decoded already, or None."""
        return self.cache.get(_key(series, index))

    def request(self, series: ImageSeries, index: int) -> None:
        """Ask for a frame; `frame_ready` comes at once, inside this call, if it is decoded."""
        frame = self.cached(series, index)
        if frame is not None:
            with self._wake:
                self._requests.pop(series.key, None)
            self.frame_ready.emit(series.key, index, frame)
            return
        with self._wake:
            self._requests[series.key] = _Wanted(self._generation, series.key, series, index)
            self._requests.move_to_end(series.key, last=False)
            self._wake.notify_all()

    def request_overlay(self, asset: AssetId) -> None:
        """Ask for an overlay image."""
        with self._wake:
            self._overlays.append(_Wanted(self._generation, asset))
            self._wake.notify_all()

    def request_masks(self, masks: Iterable[MaskRef]) -> None:
        """Ask for the masks of the frame on screen, instead of those asked for earlier."""
        with self._wake:
            self._masks = deque(_Wanted(self._generation, "", mask=mask) for mask in masks)
            self._wake.notify_all()

    def prefetch(self, series: ImageSeries, indexes: Iterable[int]) -> None:
        """Decode these frames when there is time, in this order, instead of earlier wishes."""
        count = len(series.frames)
        wanted = [
            _Wanted(_AHEAD, series.key, series, index) for index in indexes if 0 <= index < count
        ]
        with self._wake:
            self._ahead = deque(wanted)
            self._wake.notify_all()

    def prefetch_around(self, series: ImageSeries, index: int, reach: int = 12) -> None:
        """Decode the neighbours of a frame, nearest first."""
        steps = [index + sign * step for step in range(1, reach + 1) for sign in (1, -1)]
        self.prefetch(series, steps)

    def forget(self) -> None:
        """Drop what was asked for and has not come."""
        with self._wake:
            self._generation += 1
            self._requests.clear()
            self._overlays.clear()
            self._masks.clear()
            self._ahead.clear()

    def stop(self) -> None:
        """End the threads; returns when they have ended."""
        with self._wake:
            self._is_stopping = True
            self._wake.notify_all()
        self._thread.join()
        if self._warming is not None:
            self._warming.join()

    # ---- on the decoding thread ------------------------------------------------------------------

    def _loop(self) -> None:
        reader: FrameReader | Failure = _no_source()
        while (task := self._next()) is not None:
            if isinstance(task, _Wanted):
                self._decode(reader, task)
                del task  # it waits for the next one without holding on to the last
                continue
            _close(reader)
            reader = self._open_reader()
            with self._wake:
                self._sources_taken = task.number
                self._wake.notify_all()
        _close(reader)

    def _next(self) -> "_Wanted | _NewSource | None":
        with self._wake:
            while True:
                if self._is_stopping:
                    return None
                if self._is_source_new:
                    self._is_source_new = False
                    return _NewSource(self._sources_asked)
                if self._requests:
                    return self._requests.popitem(last=False)[1]
                for queue in (self._overlays, self._masks, self._ahead):
                    if queue:
                        return queue.popleft()
                self._wake.wait()

    def _open_reader(self) -> FrameReader | Failure:
        opener = self._opener
        if opener is None:
            return _no_source()
        try:
            return opener()
        except Exception as error:  # noqa: BLE001 - the thread's border; every request then fails
            return failure_of(error)

    def _decode(self, reader: FrameReader | Failure, wanted: _Wanted) -> None:
        try:
            made = self._read(reader, wanted)
        except (Cancelled, Exception) as error:  # noqa: BLE001 - the thread's border
            self._tell(wanted, None, failure_of(error).message)
        else:
            self._tell(wanted, made, None)

    def _tell(self, wanted: _Wanted, made: object, sentence: str | None) -> None:
        if wanted.generation != _AHEAD:
            self._made.emit(wanted, made, sentence)

    def _read(self, reader: FrameReader | Failure, wanted: _Wanted) -> Frame | NDArray[Any]:
        if isinstance(reader, Failure):
            raise reader.error
        if wanted.mask is not None:
            return reader.mask(wanted.mask)
        series = wanted.series
        if series is None:
            return np.asarray(reader.overlay(AssetId(wanted.key)))
        held = self.cached(series, wanted.index)
        if held is not None:
            return held
        frame = reader.decode(series, wanted.index)
        self.cache.put(_key(series, wanted.index), frame)
        return frame

    # ---- on the window's thread ------------------------------------------------------------------

    def _deliver(self, wanted: _Wanted, made: object, sentence: str | None) -> None:
        if wanted.generation != self._generation:
            return
        if wanted.mask is not None:
            self._deliver_mask(wanted.mask, made, sentence)
        elif wanted.series is None and sentence is None:
            self.overlay_ready.emit(wanted.key, made)
        elif wanted.series is None:
            self.overlay_failed.emit(wanted.key, sentence)
        elif sentence is None:
            self.frame_ready.emit(wanted.key, wanted.index, made)
        else:
            self.frame_failed.emit(wanted.key, wanted.index, sentence)

    def _deliver_mask(self, mask: MaskRef, made: object, sentence: str | None) -> None:
        if sentence is None:
            self.mask_ready.emit(mask, made)
        else:
            self.mask_failed.emit(mask, sentence)


@dataclass(frozen=True, slots=True)
class _NewSource:
    """Says that frames come from another study from now on, the one asked for as `number`."""

    number: int


def _no_source() -> Failure:
    return failure_of(StateError("No study is open, so there are no images."))


def _close(reader: FrameReader | Failure) -> None:
    if not isinstance(reader, Failure):
        reader.close()
