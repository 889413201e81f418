"""Volumes decoded in the background for reformatted series."""

import threading
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from tests.support.volume_phantoms import phantom_series

from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame, ImageSeries, Window
from readingroom.domain.reformat import Reformat, ReformatPlane, ReformattedSeries, reformatted
from readingroom.domain.volume_grid import VolumeGrid, grid_of
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.jobs.frame_cache import in_own_memory
from readingroom_desktop.jobs.volumes import Volumes

SHAPE = (21, 6, 5)
VALUES = np.arange(np.prod(SHAPE), dtype=np.uint16).reshape(SHAPE)


class StackReader:
    """Source of the frames of a stack; `decoded` are their numbers."""

    def __init__(self) -> None:
        self.decoded: list[int] = []
        self.damaged: set[int] = set()
        self.columns = SHAPE[2]
        self.gate = threading.Semaphore(10**6)

    def decode(self, _series: ImageSeries, index: int) -> Frame:
        """Return a frame."""
        self.gate.acquire()
        self.decoded.append(index)
        if index in self.damaged:
            raise IntakeError("Image 5 is cut off.")
        return Frame(VALUES[index][:, : self.columns], 1.0, 0.0, "HU", False, (Window("", 1, 1),))

    def close(self) -> None:
        """Close nothing."""


def stored(key: str = "a") -> ImageSeries:
    """Return the series of the stack."""
    series = phantom_series(SHAPE, (1.0, 1.0, 1.0))
    frames = tuple(replace(ref, asset=AssetId(f"{key}{ref.frame_index}")) for ref in series.frames)
    return replace(series, key=key, frames=frames)


def coronal(series: ImageSeries) -> ReformattedSeries:
    """Return the coronal reformat of a series."""
    grid = grid_of(series)
    assert isinstance(grid, VolumeGrid)
    return reformatted(series, grid, Reformat(ReformatPlane.CORONAL))


@pytest.fixture
def reader() -> StackReader:
    return StackReader()


@pytest.fixture
def loader(reader: StackReader) -> Iterator[FrameLoader]:
    made = FrameLoader()
    made.open(lambda: reader)
    yield made
    reader.gate.release(10**6)
    made.stop()


def test_a_reformatted_frame_comes_when_the_volume_is_decoded_from_its_middle(
    qtbot: QtBot, loader: FrameLoader, reader: StackReader
) -> None:
    series, progress = coronal(stored()), []
    loader.volume_progress.connect(lambda *args: progress.append(args))
    with qtbot.waitSignal(loader.frame_ready) as ready:
        loader.request(series, 2, 0)

    assert ready.args[:2] == [series.key, 2]
    assert np.array_equal(ready.args[2].pixels, np.flipud(VALUES[:, 2]))
    assert reader.decoded[:5] == [10, 11, 9, 12, 8]
    assert sorted(reader.decoded) == list(range(21))
    assert progress[-1] == ("a", 21, 21)


def test_frames_in_memory_move_into_the_volume_and_stay_available(
    qtbot: QtBot, loader: FrameLoader, reader: StackReader
) -> None:
    source = stored()
    with qtbot.waitSignal(loader.frame_ready):
        loader.request(source, 10)
    with qtbot.waitSignal(loader.frame_ready):
        loader.request(coronal(source), 0)

    assert reader.decoded.count(10) == 1
    assert len(loader.cache) == 0
    for index in range(21):
        frame = loader.cached(source, index)
        assert frame is not None
        assert np.array_equal(frame.pixels, VALUES[index])


def test_other_frames_are_shown_while_a_volume_is_decoded(
    qtbot: QtBot, loader: FrameLoader, reader: StackReader
) -> None:
    reader.gate = threading.Semaphore(3)
    loader.request(coronal(stored()), 0, 0)
    qtbot.waitUntil(lambda: len(reader.decoded) == 3)
    loader.request(stored("b"), 4, 1)
    with qtbot.waitSignal(loader.frame_ready) as ready:
        reader.gate.release(2)

    assert ready.args[:2] == ["b", 4]
    reader.gate.release(100)
    qtbot.waitUntil(lambda: len(reader.decoded) == 22)


def test_the_newest_reformatted_frame_is_shown(
    qtbot: QtBot, loader: FrameLoader, reader: StackReader
) -> None:
    series, ready = coronal(stored()), []
    reader.gate = threading.Semaphore(0)
    loader.frame_ready.connect(lambda _key, index, _frame: ready.append(index))
    for index in range(6):
        loader.request(series, index, 0)
    reader.gate.release(100)
    qtbot.waitUntil(lambda: ready[-1:] == [5])

    assert ready == [5]
    with qtbot.assertNotEmitted(loader.frame_failed, wait=20):
        loader.prefetch_around(series, 5)


def test_a_damaged_slice_refuses_the_volume_with_its_sentence(
    qtbot: QtBot, loader: FrameLoader, reader: StackReader
) -> None:
    reader.damaged = {4}
    series = coronal(stored())
    with qtbot.waitSignal(loader.frame_failed) as failed:
        loader.request(series, 2, 0)

    assert failed.args == [series.key, 2, "Image 5 is cut off."]
    with qtbot.waitSignal(loader.frame_failed):
        loader.request(series, 3, 0)


def test_frames_of_another_size_refuse_the_volume(
    qtbot: QtBot, loader: FrameLoader, reader: StackReader
) -> None:
    reader.columns = 4
    with qtbot.waitSignal(loader.frame_failed) as failed:
        loader.request(coronal(stored()), 2, 0)
    assert "size" in failed.args[2]


def test_volumes_are_forgotten_with_the_case(
    qtbot: QtBot, loader: FrameLoader, reader: StackReader
) -> None:
    source = stored()
    with qtbot.waitSignal(loader.frame_ready):
        loader.request(coronal(source), 0)
    loader.forget()

    assert loader.cached(source, 3) is None
    assert loader.cached(coronal(source), 0) is None
    reader.gate = threading.Semaphore(2)
    loader.request(coronal(source), 0)
    qtbot.waitUntil(lambda: len(reader.decoded) == 23)
    loader.forget()
    reader.gate.release(100)
    with qtbot.assertNotEmitted(loader.frame_ready, wait=50):
        pass
    assert len(reader.decoded) == 24


def test_the_oldest_volume_goes_if_two_do_not_fit() -> None:
    first, second = coronal(stored("a")), coronal(stored("b"))
    volumes = Volumes(limit_bytes=2 * VALUES.nbytes - 1)
    volumes.begin(first)
    assert volumes.awaits(first)
    volumes.begin(second)

    assert volumes.awaits(second)
    assert not volumes.awaits(first)
    task = volumes.next()
    assert task is not None
    assert task.series.key == "b"


def test_large_frames_lie_in_memory_of_their_own() -> None:
    pixels = np.arange(200 * 300, dtype=np.uint16).reshape(200, 300)
    large = Frame(pixels, 1.0, 0.0, "", False, (Window("", 1, 1),))
    small = Frame(pixels[:5], 1.0, 0.0, "", False, (Window("", 1, 1),))

    copy = in_own_memory(large)
    assert in_own_memory(small) is small
    assert np.array_equal(copy.pixels, pixels)
    assert not np.shares_memory(copy.pixels, pixels)
    assert copy.pixels.flags.c_contiguous
