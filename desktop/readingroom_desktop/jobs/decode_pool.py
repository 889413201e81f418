"""Frames decoded on a separate thread and cached in bounded memory."""

import itertools
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, SignalInstance

from readingroom.domain.errors import Cancelled, StateError
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame, ImageSeries, MaskRef
from readingroom.domain.reformat import ReformattedSeries
from readingroom.intake.variants.types import VariantAnnotations
from readingroom.services.frames import FrameReader, load_decoders
from readingroom_desktop.jobs.decode_order import REACH, around
from readingroom_desktop.jobs.frame_cache import (
    DEFAULT_LIMIT_BYTES,
    FrameCache,
    FrameKey,
    in_own_memory,
    size_of,
)
from readingroom_desktop.jobs.job import Failure, failure_of
from readingroom_desktop.jobs.slide_tile import SlideTile
from readingroom_desktop.jobs.volumes import Volumes, VolumeTask
from readingroom_desktop.languages import tr

REFORMAT_LIMIT_BYTES = 8 * 1024 * 1024
_AHEAD_SHARE = 0.95
_PROGRESS_SECONDS = 0.1
MAX_PASSES = 2
_AHEAD = -1


class _Slot(NamedTuple):
    """Receiver of requests: a view of the layout, None for a thumbnail."""

    key: str
    view: int | None


@dataclass(frozen=True, slots=True)
class _Request:
    """Request of a frame of a series, a mask, or the overlay or text file named by `key`.

    `generation` counts the shown cases.
    """

    generation: int
    key: str
    series: ImageSeries | None = None
    index: int = 0
    mask: MaskRef | None = None
    is_table: bool = False
    record: int | None = None
    """Record of a stored sequence file, from 0."""
    tile: SlideTile | None = None


def _key(series: ImageSeries, index: int) -> FrameKey:
    ref = series.frames[index]
    return FrameKey(ref.asset, ref.frame_index)


class FrameLoader(QObject):
    """Decodes frames outside the window's thread, the current one first.

    `request` is for a frame to be shown: the newest request of a view for a series replaces its
    older ones, and is decoded first; a view is passed over at most `MAX_PASSES` times.
    `prefetch` fills the cache in the given order while no request is pending; it emits no signal.
    After `forget` (call it when the case changes) no earlier request is delivered.
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
    annotations_ready = Signal(str, object)
    """(asset id, VariantAnnotations)"""
    annotations_failed = Signal(str, str)
    """(asset id, sentence)"""
    letters_ready = Signal(str, int, object)
    """(asset id, number of the record, its letters)"""
    letters_failed = Signal(str, int, str)
    """(asset id, number of the record, sentence)"""
    tile_ready = Signal(object, object)
    """(SlideTile, array (rows, columns, 3) uint8)"""
    tile_failed = Signal(object, str)
    """(SlideTile, sentence)"""
    volume_progress = Signal(str, int, int)
    """(key of the stored series, decoded slices, all slices)"""
    _decoded = Signal(object, object, object)

    def __init__(self, *, limit_bytes: int = DEFAULT_LIMIT_BYTES) -> None:
        super().__init__()
        self.cache = FrameCache(limit_bytes)
        self._reformats = FrameCache(REFORMAT_LIMIT_BYTES)
        self.volumes = Volumes()
        self._reported = 0.0
        self._opener: Callable[[], FrameReader] | None = None
        self._is_source_new = False
        self._sources_asked = self._sources_taken = 0
        self._requests: OrderedDict[_Slot, _Request] = OrderedDict()
        self._passes: Counter[_Slot] = Counter()
        self._overlays: deque[_Request] = deque()
        self._masks: deque[_Request] = deque()
        self._tables: deque[_Request] = deque()
        self._letters: deque[_Request] = deque()
        self._tiles: dict[int, deque[_Request]] = {}
        self._ahead: Iterator[_Request] = iter(())
        self._unreadable: set[FrameKey] = set()
        self._generation = 0
        self._is_stopping = False
        self._wake = threading.Condition()
        self._decoded.connect(self._deliver)
        self._thread = threading.Thread(target=self._loop, name="frames", daemon=True)
        self._thread.start()
        self._warming: threading.Thread | None = None

    def warm_up(self) -> None:
        """Load the decoders of compressed images once, on a separate thread.

        Frames can be requested in the meantime; uncompressed ones do not wait for it.
        """
        if self._warming is None:
            self._warming = threading.Thread(target=load_decoders, name="decoders", daemon=True)
            self._warming.start()

    def open(self, opener: Callable[[], FrameReader] | None) -> None:
        """Read frames from another study; `opener` is called on the decoding thread."""
        self._request_source(opener)

    def release(self) -> None:
        """Close the study's file and wait until it is closed; callable from any thread.

        The study's own connection can then be the last one, which removes the write-ahead log.
        """
        requested = self._request_source(None)
        with self._wake:
            self._wake.wait_for(lambda: self._is_stopping or self._sources_taken >= requested)

    def _request_source(self, opener: Callable[[], FrameReader] | None) -> int:
        """Request another source and return the number of requested sources."""
        self.forget()
        with self._wake:
            self._opener = opener
            self._is_source_new = True
            self._sources_asked += 1
            requested = self._sources_asked
            self._wake.notify_all()
        self.cache.clear()
        return requested

    def cached(self, series: ImageSeries, index: int) -> Frame | None:
        """Return a cached frame, or None."""
        if isinstance(series, ReformattedSeries):
            return self._reformats.get(_key(series, index))
        return self.cache.get(_key(series, index)) or self.volumes.stored(series, index)

    def request(self, series: ImageSeries, index: int, view: int | None = None) -> None:
        """Request a frame; `frame_ready` is emitted within this call if it is cached.

        Args:
            series: the series.
            index: number of the frame, from 0.
            view: number of the view that is to show it, None for a thumbnail.
        """
        slot = _Slot(series.key, view)
        frame = self.cached(series, index)
        if frame is not None:
            with self._wake:
                self._requests.pop(slot, None)
                self._passes.pop(slot, None)
            self.frame_ready.emit(series.key, index, frame)
            return
        if isinstance(series, ReformattedSeries):
            self.volumes.begin(series)
        with self._wake:
            self._requests[slot] = _Request(self._generation, series.key, series, index)
            self._requests.move_to_end(slot, last=False)
            self._wake.notify_all()

    def request_overlay(self, asset: AssetId) -> None:
        """Request an overlay image."""
        with self._wake:
            self._overlays.append(_Request(self._generation, asset))
            self._wake.notify_all()

    def request_masks(self, masks: Iterable[MaskRef]) -> None:
        """Request the masks of the frame on screen, replacing earlier requests."""
        with self._wake:
            self._masks = deque(_Request(self._generation, "", mask=mask) for mask in masks)
            self._wake.notify_all()

    def request_annotations(self, assets: Iterable[AssetId]) -> None:
        """Request the annotations of the shown variant files, replacing earlier requests."""
        with self._wake:
            self._tables = deque(
                _Request(self._generation, asset, is_table=True) for asset in assets
            )
            self._wake.notify_all()

    def request_letters(self, asset: AssetId, number: int) -> None:
        """Request all letters of a record of a sequence file, replacing earlier requests."""
        with self._wake:
            self._letters = deque([_Request(self._generation, asset, record=number)])
            self._wake.notify_all()

    def request_tiles(self, view: int, series: ImageSeries, tiles: Iterable[SlideTile]) -> None:
        """Request tiles of a slide in this order, replacing earlier requests of the view."""
        with self._wake:
            self._tiles[view] = deque(
                _Request(self._generation, series.key, series, tile=tile) for tile in tiles
            )
            self._wake.notify_all()

    def prefetch(self, series: ImageSeries, indexes: Iterable[int]) -> None:
        """Decode these frames when idle, in this order, before those of earlier prefetches."""
        requests = _ahead_of((series, index) for index in indexes)
        with self._wake:
            self._ahead = itertools.chain(requests, self._ahead)
            self._wake.notify_all()

    def prefetch_around(
        self,
        series: ImageSeries,
        index: int,
        reach: int = REACH,
        linked: Sequence[tuple[ImageSeries, int]] = (),
    ) -> None:
        """Decode a series when idle, replacing earlier prefetches.

        The nearest neighbours come first, then the rest as far as it fits in the memory. Frames of
        reformatted series are not computed ahead.

        Args:
            series: the series.
            index: number of the frame, from 0.
            reach: number of neighbours on each side, divided among all series.
            linked: (series, frame number) of views that scroll with it.
        """
        shown = [
            (each, number)
            for each, number in ((series, index), *linked)
            if not isinstance(each, ReformattedSeries)
        ]
        budget = int(
            _AHEAD_SHARE * self.cache.limit_bytes / max(map(self._frame_size, shown), default=1)
        )
        frames = around(shown, reach, budget) if shown else iter(())
        with self._wake:
            self._ahead = _ahead_of(frames)
            self._wake.notify_all()

    def _frame_size(self, shown: tuple[ImageSeries, int]) -> int:
        """Return the size of a frame in bytes: that of the frame shown, else an estimate."""
        series, index = shown
        frame = self.cached(series, index)
        if frame is not None:
            return size_of(frame)
        return max(1, series.rows * series.columns * (3 if series.is_colour else 2))

    def forget(self) -> None:
        """Drop all pending requests."""
        with self._wake:
            self._generation += 1
            self._requests.clear()
            self._passes.clear()
            self._overlays.clear()
            self._masks.clear()
            self._tables.clear()
            self._letters.clear()
            self._tiles.clear()
            self._ahead = iter(())
            self._unreadable.clear()
        self.volumes.clear()
        self._reformats.clear()

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
            if isinstance(task, _Request):
                self._decode(reader, task)
                del task  # do not keep a reference while waiting
                continue
            if isinstance(task, VolumeTask):
                self._fill(reader, task)
                continue
            _close(reader)
            reader = self._open_reader()
            with self._wake:
                self._sources_taken = task.number
                self._wake.notify_all()
        _close(reader)

    def _next(self) -> "_Request | _NewSource | VolumeTask | None":
        with self._wake:
            while True:
                if self._is_stopping:
                    return None
                if self._is_source_new:
                    self._is_source_new = False
                    return _NewSource(self._sources_asked)
                request = self._next_request()
                if request is not None:
                    return request
                queues = (self._overlays, self._masks, *self._tiles.values())
                for queue in (*queues, self._tables, self._letters):
                    if queue:
                        return queue.popleft()
                ahead = self.volumes.next() or next(self._ahead, None)
                if ahead is not None:
                    return ahead
                self._wake.wait()

    def _next_request(self) -> _Request | None:
        """Return the newest request of a view, or the oldest of one passed over too often.

        Thumbnails come after views; frames of a volume wait until it is decoded.
        """
        ready = [
            slot
            for slot, request in self._requests.items()
            if not self.volumes.awaits(request.series)
        ]
        if not ready:
            return None
        views = [slot for slot in reversed(ready) if slot.view is not None]
        tired = [slot for slot in views if self._passes[slot] >= MAX_PASSES]
        latest = next((slot for slot in ready if slot.view is not None), ready[0])
        chosen = tired[0] if tired else latest
        self._passes.update(slot for slot in views if slot != chosen)
        self._passes.pop(chosen, None)
        return self._requests.pop(chosen)

    def _open_reader(self) -> FrameReader | Failure:
        opener = self._opener
        if opener is None:
            return _no_source()
        try:
            return opener()
        except Exception as error:  # noqa: BLE001 - thread boundary; every request then fails
            return failure_of(error)

    def _decode(self, reader: FrameReader | Failure, request: _Request) -> None:
        is_ahead = request.generation == _AHEAD
        key = None if request.series is None else _key(request.series, request.index)
        if is_ahead and key in self._unreadable:
            return
        try:
            result = self._read(reader, request)
        except (Cancelled, Exception) as error:  # noqa: BLE001 - the thread's border
            if is_ahead and key is not None:
                self._unreadable.add(key)
            self._emit_result(request, None, failure_of(error).message)
        else:
            self._emit_result(request, result, None)

    def _emit_result(self, request: _Request, result: object, sentence: str | None) -> None:
        if request.generation != _AHEAD:
            self._decoded.emit(request, result, sentence)

    def _read(
        self, reader: FrameReader | Failure, request: _Request
    ) -> Frame | NDArray[Any] | VariantAnnotations | str:
        reader = _usable(reader)
        if request.is_table:
            return reader.variant_annotations(AssetId(request.key))
        if request.record is not None:
            return reader.sequence_letters(AssetId(request.key), request.record)
        if request.mask is not None:
            return reader.mask(request.mask)
        series, tile = request.series, request.tile
        if series is not None and tile is not None:
            return reader.tile(series.levels[tile.number], tile.row, tile.column)
        if series is None:
            return np.asarray(reader.overlay(AssetId(request.key)))
        cached = self.cached(series, request.index)
        if cached is not None:
            return cached
        if isinstance(series, ReformattedSeries):
            frame = in_own_memory(self.volumes.frame(series, request.index))
            self._reformats.put(_key(series, request.index), frame)
            return frame
        frame = in_own_memory(reader.decode(series, request.index))
        self.cache.put(_key(series, request.index), frame)
        return frame

    def _fill(self, reader: FrameReader | Failure, task: VolumeTask) -> None:
        """Move a frame into its volume, decoding it if need be."""
        key = _key(task.series, task.frame)
        try:
            frame = self.cache.get(key) or _usable(reader).decode(task.series, task.frame)
            self.volumes.fill(task, frame)
        except (Cancelled, Exception) as error:  # noqa: BLE001 - the thread's border
            self.volumes.fail(task, failure_of(error).message)
        self.cache.discard(key)
        self._report(task.series)

    def _report(self, series: ImageSeries) -> None:
        progress = self.volumes.decoded(series)
        if progress is None:
            return
        now = time.monotonic()
        if progress[0] == progress[1] or now - self._reported >= _PROGRESS_SECONDS:
            self._reported = now
            self.volume_progress.emit(series.key, *progress)

    # ---- on the window's thread ------------------------------------------------------------------

    def _deliver(self, request: _Request, result: object, sentence: str | None) -> None:
        if request.generation != self._generation:
            return
        ready, failed, key = self._answers(request)
        if sentence is None:
            ready.emit(*key, result)
        else:
            failed.emit(*key, sentence)

    def _answers(self, request: _Request) -> tuple[SignalInstance, SignalInstance, tuple[Any, ...]]:
        """Return the signals of success and failure of a request, and what they begin with."""
        if request.mask is not None:
            return self.mask_ready, self.mask_failed, (request.mask,)
        if request.record is not None:
            return self.letters_ready, self.letters_failed, (request.key, request.record)
        if request.tile is not None:
            return self.tile_ready, self.tile_failed, (request.tile,)
        if request.is_table:
            return self.annotations_ready, self.annotations_failed, (request.key,)
        if request.series is None:
            return self.overlay_ready, self.overlay_failed, (request.key,)
        return self.frame_ready, self.frame_failed, (request.key, request.index)


@dataclass(frozen=True, slots=True)
class _NewSource:
    """Switches to another study; `number` counts the requested sources."""

    number: int


def _ahead_of(frames: Iterable[tuple[ImageSeries, int]]) -> Iterator[_Request]:
    for series, index in frames:
        if 0 <= index < len(series.frames):
            yield _Request(_AHEAD, series.key, series, index)


def _no_source() -> Failure:
    return failure_of(StateError(tr("No study is open, so no image can be shown.")))


def _usable(reader: FrameReader | Failure) -> FrameReader:
    """Return an open reader; raises the error that prevented it."""
    if isinstance(reader, Failure):
        raise reader.error
    return reader


def _close(reader: FrameReader | Failure) -> None:
    if not isinstance(reader, Failure):
        reader.close()
