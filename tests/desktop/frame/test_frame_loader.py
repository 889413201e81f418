"""Frames decoded on a thread of their own: what is asked for, kept and let go."""

import threading
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame, FrameRef, Graphic, ImageSeries, MaskRef
from readingroom.intake.variants.types import VariantAnnotations
from readingroom_desktop.jobs import (
    FrameLoader,
    decode_pool,
)
from readingroom_desktop.jobs.frame_cache import FrameCache, FrameKey


class FakeReader:
    def __init__(self) -> None:
        self.decoded: list[int] = []
        self.masks: list[str] = []
        self.is_closed = False
        self.gate = threading.Event()
        self.gate.set()

    def decode(self, series: ImageSeries, index: int) -> Frame:
        self.gate.wait(10)
        if index == 7:
            raise IntakeError("Image 8 is cut off.")
        self.decoded.append(index)
        return frame(index)

    def overlay(self, asset: AssetId) -> np.ndarray:
        if asset == "bad":
            raise IntakeError("The overlay is cut off.")
        return np.zeros((2, 2), np.float32)

    def variant_annotations(self, asset: AssetId) -> VariantAnnotations:
        if asset == "bad":
            raise IntakeError("It is cut off.")
        return VariantAnnotations(asset, (), (), "", (), (), ())

    def sequence_letters(self, asset: AssetId, number: int) -> str:
        if asset == "bad":
            raise IntakeError("It is cut off.")
        return "ACGT" * number

    def mask(self, ref: MaskRef) -> np.ndarray:
        self.gate.wait(10)
        if ref.label == "bad":
            raise IntakeError("The mask is cut off.")
        self.masks.append(ref.label)
        return np.ones((2, 2), np.float32)

    def close(self) -> None:
        self.is_closed = True


def frame(value: int = 0) -> Frame:
    return Frame(np.full((10, 10), value, np.uint8), 1.0, 0.0, "", False, ())


def make_series(key: str = "1", count: int = 10) -> ImageSeries:
    refs = tuple(FrameRef(AssetId(f"{key}-{number}"), 0) for number in range(count))
    return ImageSeries(key, "CT", "", 10, 10, False, refs)


@pytest.fixture
def reader() -> FakeReader:
    return FakeReader()


@pytest.fixture
def loader(qtbot: QtBot, reader: FakeReader) -> Iterator[FrameLoader]:
    made = FrameLoader()
    made.open(lambda: reader)
    yield made
    reader.gate.set()
    made.stop()


def test_a_requested_frame_comes_and_is_kept(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    series = make_series()
    with qtbot.waitSignal(loader.frame_ready) as ready:
        loader.request(series, 3)
    assert ready.args[:2] == ["1", 3]
    assert loader.cached(series, 3) is ready.args[2]
    with qtbot.waitSignal(loader.frame_ready) as again:
        loader.request(series, 3)
    assert again.args[2] is ready.args[2]
    assert reader.decoded == [3]


def test_a_frame_that_cannot_be_read_is_shown_with_its_sentence(
    qtbot: QtBot, loader: FrameLoader
) -> None:
    with qtbot.waitSignal(loader.frame_failed) as failed:
        loader.request(make_series(), 7)
    assert failed.args == ["1", 7, "Image 8 is cut off."]


def test_the_newest_request_of_a_series_replaces_older_ones(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    series = make_series()
    reader.gate.clear()
    for index in range(6):
        loader.request(series, index)
    with qtbot.waitSignal(loader.frame_ready, check_params_cb=lambda key, index, made: index == 5):
        reader.gate.set()
    assert reader.decoded[-1] == 5
    assert len(reader.decoded) <= 2


def test_neighbours_are_decoded_ahead_silently_then_the_series_from_its_middle(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    series = make_series(count=20)
    rest = [10, 11, 9, 12, 8, 13, 14, 6, 15, 5, 16, 17, 18, 19]
    with qtbot.assertNotEmitted(loader.frame_ready):
        loader.prefetch_around(series, 2, reach=2)
        qtbot.waitUntil(lambda: reader.decoded[-1:] == [19])
    assert reader.decoded == [3, 1, 4, 0, *rest]
    assert loader.cached(series, 2) is None


def test_frames_that_cannot_be_read_are_decoded_ahead_only_once(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []
    decode = reader.decode

    def noted(series: ImageSeries, index: int) -> Frame:
        tried.append(index)
        return decode(series, index)

    monkeypatch.setattr(reader, "decode", noted)
    series = make_series()
    for index in (6, 5, 8):
        loader.prefetch_around(series, index)
        qtbot.waitUntil(lambda: set(range(10)) <= {*tried, index})  # noqa: B023 - waited for here
    loader.prefetch(series, [8, 6])
    qtbot.waitUntil(lambda: {8, 6} <= set(tried))
    assert tried.count(7) == 1


def test_a_series_larger_than_the_memory_is_decoded_around_the_frame_shown(
    qtbot: QtBot, reader: FakeReader
) -> None:
    loader = FrameLoader(limit_bytes=2000)  # ten frames of 16 bits, or 20 of 8
    loader.open(lambda: reader)
    series = make_series(count=100)
    loader.prefetch_around(series, 50, reach=2)
    qtbot.waitUntil(lambda: len(reader.decoded) == 9)
    qtbot.wait(50)

    assert reader.decoded == [51, 49, 52, 48, 53, 47, 54, 46, 55]
    loader.stop()


def test_frames_of_the_next_case_come_before_the_rest_of_a_series(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    reader.gate.clear()
    loader.prefetch_around(make_series("1", 40), 0)
    loader.prefetch(make_series("2", 99), [98, 97])
    reader.gate.set()
    qtbot.waitUntil(lambda: len(reader.decoded) > 20)

    assert {98, 97} <= set(reader.decoded[:3])


def test_what_was_asked_for_an_earlier_case_is_not_delivered(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    reader.gate.clear()
    loader.request(make_series("old"), 1)
    loader.request_overlay(AssetId("old"))
    loader.forget()
    loader.request(make_series("new"), 2)
    with qtbot.waitSignal(loader.frame_ready) as ready:
        reader.gate.set()
    assert ready.args[0] == "new"


def test_overlays_come_or_fail_by_their_name(qtbot: QtBot, loader: FrameLoader) -> None:
    with qtbot.waitSignal(loader.overlay_ready) as ready:
        loader.request_overlay(AssetId("good"))
    assert ready.args[0] == "good"
    with qtbot.waitSignal(loader.overlay_failed) as failed:
        loader.request_overlay(AssetId("bad"))
    assert failed.args == ["bad", "The overlay is cut off."]


def test_masks_come_or_fail_by_their_reference(qtbot: QtBot, loader: FrameLoader) -> None:
    good, bad = (MaskRef(AssetId("seg"), 0, label) for label in ("good", "bad"))
    with qtbot.waitSignal(loader.mask_ready) as ready:
        loader.request_masks([good])
    assert ready.args[0] == good
    with qtbot.waitSignal(loader.mask_failed) as failed:
        loader.request_masks([bad])
    assert failed.args == [bad, "The mask is cut off."]


def test_masks_of_the_newest_frame_replace_those_of_older_ones(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    refs = [MaskRef(AssetId("seg"), number, str(number)) for number in range(4)]
    reader.gate.clear()
    loader.request(make_series(), 1)
    for ref in refs:
        loader.request_masks([ref])
    with qtbot.waitSignal(loader.mask_ready) as ready:
        reader.gate.set()
    assert ready.args[0] == refs[-1]
    assert len(reader.masks) <= 2


def test_a_mask_of_an_earlier_case_is_not_delivered(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    old, new = (MaskRef(AssetId("seg"), 0, label) for label in ("old", "new"))
    reader.gate.clear()
    loader.request_masks([old])
    loader.forget()
    loader.request_masks([new])
    with qtbot.waitSignal(loader.mask_ready) as ready:
        reader.gate.set()
    assert ready.args[0] == new


def test_another_study_closes_the_reader_and_empties_the_cache(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    with qtbot.waitSignal(loader.frame_ready):
        loader.request(make_series(), 0)
    loader.open(None)
    with qtbot.waitSignal(loader.frame_failed) as failed:
        loader.request(make_series(), 1)
    assert reader.is_closed
    assert "No study is open" in failed.args[2]
    assert len(loader.cache) == 0


def test_the_cache_keeps_what_was_used_last_within_its_bytes() -> None:
    cache = FrameCache(limit_bytes=250)
    keys = [FrameKey(AssetId(str(number)), 0) for number in range(3)]
    for key in keys[:2]:
        cache.put(key, frame())
    assert cache.get(keys[0]) is not None
    cache.put(keys[2], frame())
    assert cache.held_bytes == 200
    assert cache.get(keys[1]) is None
    assert cache.get(keys[0]) is not None
    cache.put(keys[0], frame())
    assert cache.held_bytes == 200
    cache.clear()
    assert (len(cache), cache.held_bytes) == (0, 0)


def test_the_cache_packs_padding_and_counts_graphics() -> None:
    mask = np.arange(100).reshape(10, 10) % 3 == 0
    padded = replace(frame(), is_padding=mask, graphics=(Graphic("Overlay 1", mask),))
    cache, key = FrameCache(limit_bytes=1000), FrameKey(AssetId("a"), 0)
    cache.put(key, padded)

    assert cache.held_bytes == 100 + 20 + 100
    again = cache.get(key)
    assert again is not None
    assert again.is_padding is not None
    assert np.array_equal(again.is_padding, mask)
    assert again.pixels is padded.pixels
    cache.discard(key)
    assert cache.held_bytes == 0


def test_a_frame_larger_than_the_cache_is_still_kept() -> None:
    cache = FrameCache(limit_bytes=10)
    cache.put(FrameKey(AssetId("a"), 0), frame())
    assert len(cache) == 1


def test_letting_go_never_waits_for_a_source_that_was_asked_for_meanwhile(
    loader: FrameLoader,
) -> None:
    is_opening, may_open = threading.Event(), threading.Event()

    def slow() -> FakeReader:
        is_opening.set()
        assert may_open.wait(20)
        return FakeReader()

    loader.open(slow)
    assert is_opening.wait(20)
    let_go = threading.Thread(target=loader.release)
    let_go.start()
    while loader._sources_asked < 2:
        threading.Event().wait(0.001)
    loader.open(FakeReader)
    may_open.set()
    let_go.join(20)
    assert not let_go.is_alive()


def test_letting_go_returns_once_the_reader_is_closed(loader: FrameLoader) -> None:
    reader, is_open = FakeReader(), threading.Event()

    def opener() -> FakeReader:
        is_open.set()
        return reader

    loader.open(opener)
    assert is_open.wait(20)
    loader.release()
    assert reader.is_closed


def test_decoders_are_loaded_once_and_frames_come_meanwhile(
    qtbot: QtBot, loader: FrameLoader, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end, calls = threading.Event(), threading.Event(), []

    def load() -> None:
        calls.append(1)
        begun.set()
        assert may_end.wait(20)

    monkeypatch.setattr(decode_pool, "load_decoders", load)
    loader.warm_up()
    loader.warm_up()
    assert begun.wait(20)
    with qtbot.waitSignal(loader.frame_ready):
        loader.request(make_series(), 3)
    may_end.set()
    loader.stop()
    assert calls == [1]


def test_the_active_view_comes_first_and_no_view_starves(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    active, follower = make_series("1", 40), make_series("2", 40)
    ready: list[tuple[str, int]] = []
    loader.frame_ready.connect(lambda key, index, _frame: ready.append((key, index)))
    chosen: list[str] = []
    decode = reader.decode

    def decode_and_scroll(series: ImageSeries, index: int) -> Frame:
        chosen.append(series.key)
        if len(chosen) < 9:  # the user goes on scrolling while each frame is decoded
            loader.request(follower, 10 + len(chosen), 1)
            loader.request(active, 10 + len(chosen), 0)
        return decode(series, index)

    reader.decode = decode_and_scroll  # type: ignore[method-assign]
    loader.request(make_series("0"), 0)
    qtbot.waitUntil(lambda: len(chosen) >= 10)

    assert chosen[1:3] == ["1", "1"]
    assert chosen[:9].count("2") >= 2
    qtbot.waitUntil(lambda: {("1", 18), ("2", 18)} <= set(ready))


def test_two_views_of_one_series_both_get_their_frames(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    reader.gate.clear()
    series = make_series()
    ready: list[int] = []
    loader.frame_ready.connect(lambda _key, index, _frame: ready.append(index))
    loader.request(make_series("0"), 0)
    loader.request(series, 3, 1)
    loader.request(series, 4, 0)
    reader.gate.set()

    qtbot.waitUntil(lambda: {3, 4} <= set(ready))
    assert reader.decoded.count(3) == reader.decoded.count(4) == 1


def test_linked_views_are_decoded_ahead_in_turn(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    first, second = make_series("1", 30), make_series("2", 30)
    loader.prefetch_around(first, 10, 4, linked=((second, 20),))
    qtbot.waitUntil(lambda: len(reader.decoded) >= 8)

    assert reader.decoded[:8] == [11, 21, 9, 19, 12, 22, 8, 18]


def test_annotations_of_variant_files_come_or_fail_with_their_sentence(
    qtbot: QtBot, loader: FrameLoader
) -> None:
    with qtbot.waitSignal(loader.annotations_ready) as ready:
        loader.request_annotations([AssetId("good")])
    assert ready.args[0] == ready.args[1].asset == "good"
    with qtbot.waitSignal(loader.annotations_failed) as failed:
        loader.request_annotations([AssetId("bad")])
    assert failed.args == ["bad", "It is cut off."]


def test_letters_of_sequences_come_or_fail_with_their_sentence(
    qtbot: QtBot, loader: FrameLoader
) -> None:
    with qtbot.waitSignal(loader.letters_ready) as ready:
        loader.request_letters(AssetId("good"), 2)
    assert ready.args == ["good", 2, "ACGTACGT"]
    with qtbot.waitSignal(loader.letters_failed) as failed:
        loader.request_letters(AssetId("bad"), 0)
    assert failed.args == ["bad", 0, "It is cut off."]
