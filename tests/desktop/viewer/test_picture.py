"""Lookup tables of files and padding, as they reach the screen; pydicom is the oracle."""

from dataclasses import replace
from pathlib import Path

import data_store
import numpy as np
import pytest
from pydicom import dcmread
from pydicom.dataset import Dataset
from pydicom.pixels.processing import apply_voi_lut
from tests.desktop.reading.fakes import colour_frame, make_frame
from tests.desktop.viewer.test_windows import drawn
from tests.support.stored_frames import decode_frame

from readingroom.domain.imaging import Frame, LookupTable, Window, WindowFunction
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom_desktop.widgets.viewer.render_image import render_image
from readingroom_desktop.widgets.viewer.series_strip import thumbnail
from readingroom_desktop.widgets.viewer.windows import (
    automatic_window,
    dragged,
    file_windows,
    window_words,
)

TABLE = WindowFunction.TABLE


def table_frame(entries, bits=16, first=0.0, **changes) -> tuple[Frame, Window]:
    """Return a frame with a table, and the window that stands for it."""
    table = LookupTable("Lookup table 1", first, np.asarray(entries, np.uint16), bits)
    window = Window(table.name, float(len(table.entries)), first + len(table.entries) / 2, TABLE)
    return make_frame(tables=(table,), windows=(window,), **changes), window


def oracle(frame: Frame) -> np.ndarray:
    """Return the table's grey values by pydicom, in 0 to 255."""
    (table,) = frame.tables
    dataset, item = Dataset(), Dataset()
    item.LUTDescriptor = [len(table.entries) % 65_536, int(table.first), table.bits]
    item.LUTData = table.entries.tolist()
    dataset.PixelRepresentation = 1
    item["LUTDescriptor"].VR, item["LUTData"].VR = "SS", "US"
    dataset.VOILUTSequence = [item]
    dataset.BitsStored, dataset.PhotometricInterpretation = 16, "MONOCHROME2"
    values = np.round(frame.pixels * frame.slope + frame.intercept).astype(np.int32)
    return apply_voi_lut(values, dataset) * (255.0 / ((1 << table.bits) - 1))


def curve(count: int, bits: int = 16) -> np.ndarray:
    """Return a steep S, as tables of radiographs are."""
    steps = np.linspace(-12, 12, count)
    return np.round((2**bits - 1) / (1 + np.exp(-steps)))


def test_a_real_file_is_drawn_through_its_table_as_pydicom_applies_it(tmp_path: Path) -> None:
    path = next(Path(data_store.__path__[0]).rglob("vlut_04.dcm"))
    content, dataset = path.read_bytes(), dcmread(path)
    (series,) = read_dicom_files([("a.dcm", content)]).series
    frame = decode_frame(content, series.frames[0], series)
    window = file_windows(frame)[0]
    expected = apply_voi_lut(dataset.pixel_array, dataset) * (255.0 / 65_535)

    assert window.function is TABLE
    assert np.abs(drawn(frame, window) - expected).max() <= 1


@pytest.mark.parametrize("count", [7, 256, 1000, 4096])
@pytest.mark.parametrize("first", [-1024.0, 0.0, 300.0])
def test_a_table_of_any_length_is_drawn_to_the_grey_level(count: int, first: float) -> None:
    frame, window = table_frame(curve(count), first=first)

    assert np.abs(drawn(frame, window) - oracle(frame)).max() <= 1


def test_a_table_over_values_that_fall_or_are_no_whole_numbers_is_drawn_right() -> None:
    falling, window = table_frame(curve(1000), slope=-0.5, intercept=700.0)
    floats, _ = table_frame(curve(1000), pixels=np.linspace(0, 2500, 2400, dtype=np.float32))
    floats = replace(floats, pixels=floats.pixels.reshape(40, 60))
    values = floats.pixels.astype(np.float64) * floats.slope + floats.intercept
    expected = floats.tables[0].apply(values) * (255.0 / 65_535)
    shown = drawn(falling, window)
    looked_up = falling.tables[0].apply(falling.pixels * -0.5 + 700.0) * (255.0 / 65_535)

    assert np.abs(shown - looked_up).max() <= 1
    assert np.abs(drawn(floats, window) - expected).max() <= 1


def test_inversion_and_monochrome1_turn_a_table_round_and_both_turn_it_back() -> None:
    frame, window = table_frame(curve(1000))
    plain = drawn(frame, window)
    white = replace(frame, is_inverted=True)

    assert np.array_equal(drawn(frame, window, is_inverted=True), 255 - plain)
    assert np.array_equal(drawn(white, window), 255 - plain)
    assert np.array_equal(drawn(white, window, is_inverted=True), plain)


def test_a_drag_moves_and_stretches_the_input_of_a_table_without_a_jump() -> None:
    frame, window = table_frame(curve(1000))
    moved = dragged(window, 0.0, 0.1)
    later = replace(frame, intercept=frame.intercept - 100.0)

    assert (moved.function, moved.name) == (TABLE, window.name)
    assert np.array_equal(drawn(frame, moved), drawn(later, window))
    one_entry = np.diff(frame.tables[0].entries.astype(int)).max() * (255.0 / 65_535)
    jump = np.abs(drawn(frame, dragged(window, 1e-6, 0)) - drawn(frame, window)).max()
    assert jump <= one_entry + 1


def test_a_table_that_the_next_frame_lacks_becomes_a_plain_window() -> None:
    _, window = table_frame(curve(1000))
    other = make_frame()
    exact = replace(window, function=WindowFunction.LINEAR_EXACT)

    assert np.array_equal(drawn(other, window), drawn(other, exact))


def test_the_words_of_a_table_name_it_and_say_what_a_drag_has_done() -> None:
    frame, window = table_frame(curve(1000))

    assert window_words(window) == "W 1000  L 500 · LUT 1"
    assert window_words(window, frame) == "W 1000  L 500 · LUT 1"
    assert window_words(dragged(window, 0.0, 0.1), frame) == "W 1000  L 600 · LUT 1, stretched"
    assert window_words(window, make_frame()) == "W 1000  L 500"
    assert window_words(replace(window, name="NORMAL")) == "W 1000  L 500 · LUT NORMAL"


def padded(**changes) -> Frame:
    """Return a frame whose left half is padding."""
    mask = np.zeros((40, 60), np.bool_)
    mask[:, :30] = True
    frame = make_frame(**changes)
    pixels = frame.pixels.copy()
    pixels[mask] = pixels[~mask].min()
    return replace(frame, pixels=pixels, is_padding=mask)


@pytest.mark.parametrize("is_inverted", [False, True])
@pytest.mark.parametrize("is_white", [False, True])
@pytest.mark.parametrize("slope", [1.0, -1.0])
@pytest.mark.parametrize("function", list(WindowFunction))
def test_padding_is_black_whatever_the_window(is_inverted, is_white, slope, function) -> None:
    frame = padded(is_inverted=is_white, slope=slope)
    for window in (Window("w", 9000.0, -4000.0, function), Window("w", 10.0, -9000.0, function)):
        assert not drawn(frame, window, is_inverted=is_inverted)[:, :30].any()


@pytest.mark.parametrize("function", [one for one in WindowFunction if one is not TABLE])
def test_what_is_not_padding_is_drawn_as_without_it(function) -> None:
    frame, window = padded(), Window("w", 350.0, 40.0, function)
    plain = replace(frame, is_padding=None)

    assert np.abs(drawn(frame, window) - drawn(plain, window))[:, 30:].max() <= 3


def test_padding_does_not_count_for_the_automatic_window() -> None:
    frame = padded()
    values = frame.pixels[:, 30:] * frame.slope + frame.intercept
    low, high = np.percentile(values, (1, 99))
    window = automatic_window("MR", frame)

    assert (window.center - window.width / 2, window.center + window.width / 2) == pytest.approx(
        (low, high)
    )


def test_the_automatic_window_of_few_values_between_padding_is_theirs() -> None:
    pixels = np.zeros((1024, 1024), np.uint16)
    pixels[1, 1], pixels[1, 3] = 500, 700
    frame = make_frame(pixels=pixels, intercept=0.0, is_padding=pixels == 0)

    assert automatic_window("MR", frame).center == pytest.approx(600.0)


def test_a_frame_without_padding_or_table_is_handed_on_as_it_is() -> None:
    frame = make_frame()

    assert render_image(frame, frame.windows[0], is_inverted=True).pixels is frame.pixels


def test_a_window_brightens_colours_too_and_the_full_range_leaves_them() -> None:
    frame = colour_frame()
    bright = render_image(frame, Window("", 101.0, 50.5), is_inverted=False)

    assert bright.levels == (0.0, 100.0)
    assert bright.pixels is frame.pixels
    assert render_image(frame, file_windows(frame)[0], is_inverted=False).levels is None


def test_a_thumbnail_leaves_padding_black() -> None:
    frame = padded(is_inverted=True, windows=(Window("w", 10.0, 9000.0),))
    image = thumbnail(frame).toImage()

    assert image.pixelColor(3, 10).red() == 0
    assert image.pixelColor(image.width() - 4, 10).red() == 255
