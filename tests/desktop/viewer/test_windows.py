"""Windows and how they are drawn, with pydicom as the oracle."""

import numpy as np
import pyqtgraph as pg
import pytest
from pydicom.dataset import Dataset
from pydicom.pixels import apply_windowing
from tests.desktop.reading.fakes import colour_frame, make_frame

from readingroom.domain.imaging import Frame, Window, WindowFunction
from readingroom.domain.window_presets import CT_PRESETS
from readingroom_desktop.widgets.viewer.render_image import render_image
from readingroom_desktop.widgets.viewer.windows import (
    automatic_window,
    dragged,
    file_windows,
    preset_at,
    presets_for,
    window_words,
)

PLAIN_FUNCTIONS = [one for one in WindowFunction if one is not WindowFunction.TABLE]


def drawn(frame: Frame, window: Window, *, is_inverted: bool = False) -> np.ndarray:
    """Return the grey values that reach the screen."""
    made = render_image(frame, window, is_inverted=is_inverted)
    item = pg.ImageItem(axisOrder="row-major")
    item.setLookupTable(made.table, update=False)
    item.setImage(made.pixels, autoLevels=False, levels=made.levels)
    item.render()
    image = item.qimage
    return np.array(
        [
            [image.pixelColor(x, y).red() for x in range(image.width())]
            for y in range(image.height())
        ]
    )


def oracle(frame: Frame, window: Window) -> np.ndarray:
    """Return what DICOM PS3.3 C.11.2 asks for, by pydicom, in 0 to 255."""
    dataset = Dataset()
    dataset.PhotometricInterpretation = "MONOCHROME2"
    dataset.BitsStored = 16
    dataset.PixelRepresentation = 1
    dataset.RescaleSlope, dataset.RescaleIntercept = 1, 0
    dataset.WindowCenter, dataset.WindowWidth = window.center, window.width
    dataset.VOILUTFunction = window.function.value
    values = np.round(frame.pixels * frame.slope + frame.intercept).astype(np.int16)
    shown = apply_windowing(values, dataset)
    low, high = -(2**15), 2**15 - 1
    return (shown - low) / (high - low) * 255.0


@pytest.mark.parametrize("function", PLAIN_FUNCTIONS)
@pytest.mark.parametrize(("width", "center"), [(350.0, 40.0), (80.0, 40.0), (1500.0, -600.0)])
def test_grey_values_on_the_screen_are_those_of_the_standard(function, width, center):
    frame, window = make_frame(), Window("w", width, center, function)

    assert np.abs(drawn(frame, window) - oracle(frame, window)).max() <= 3.0


def test_small_values_are_white_where_the_file_says_so_and_black_again_when_inverted():
    plain = drawn(make_frame(), CT_PRESETS[0])
    inverted = drawn(make_frame(is_inverted=True), CT_PRESETS[0])

    assert np.abs(255 - plain - inverted).max() <= 1
    assert np.array_equal(
        drawn(make_frame(is_inverted=True), CT_PRESETS[0], is_inverted=True), plain
    )


def test_a_falling_slope_does_not_turn_the_image_into_its_negative():
    frame = make_frame(slope=-1.0, intercept=2000.0)
    shown = drawn(frame, Window("w", 1000.0, 500.0))
    values = frame.pixels * frame.slope + frame.intercept

    assert shown[values == values.max()].max() > shown[values == values.min()].min()


def test_ct_offers_the_presets_before_the_files_own():
    names = [window.name for window in presets_for("CT", make_frame())]

    assert names == [
        "Soft tissue",
        "Lung",
        "Liver",
        "Bone",
        "Brain",
        "Abdomen",
        "From file 2",
    ]


def test_other_modalities_offer_only_the_files_own():
    assert [w.name for w in presets_for("MR", make_frame())] == ["Abdomen", "From file 2"]


def test_colour_has_one_window_that_shows_the_stored_colours():
    frame = colour_frame()
    (window,) = file_windows(frame)

    assert frame.levels(window) == (0.0, 255.0)
    assert presets_for("CT", frame) == (window,)
    assert automatic_window("MR", frame) == window


def test_preset_keys():
    frame = make_frame()

    assert preset_at(1, "CT", frame) == Window("Soft tissue", 400.0, 40.0)
    assert preset_at(2, "CT", frame) == Window("Lung", 1500.0, -600.0)
    assert preset_at(3, "CT", frame) == Window("Liver", 150.0, 90.0)
    assert preset_at(4, "CT", frame) == Window("Bone", 2500.0, 480.0)
    assert preset_at(5, "CT", frame) == Window("Brain", 80.0, 40.0)
    assert preset_at(6, "CT", frame).name == "Abdomen"
    assert preset_at(8, "CT", frame) is None
    assert preset_at(1, "MR", frame) is None
    assert preset_at(6, "MR", frame).name == "Abdomen"


def test_the_automatic_window_spans_the_middle_98_percent():
    frame = make_frame()
    values = frame.pixels * frame.slope + frame.intercept
    low, high = np.percentile(values, (1, 99))
    window = automatic_window("MR", frame)

    assert window.center - window.width / 2 == pytest.approx(low)
    assert window.center + window.width / 2 == pytest.approx(high)


def test_the_automatic_window_of_a_flat_or_falling_image_is_sound():
    flat = make_frame(pixels=np.full((8, 8), 7, dtype=np.uint16))
    small = make_frame(pixels=np.full((8, 8), 7, dtype=np.float32))
    falling = make_frame(slope=-2.0)

    assert automatic_window("MR", flat).width == 1.0
    assert automatic_window("MR", small).width == pytest.approx(1e-3)
    assert automatic_window("MR", falling).width > 0


def test_a_drag_changes_by_shares_of_the_width_and_never_reaches_zero():
    window = Window("Lung", 1500.0, -600.0)

    assert dragged(window, 0.0, 0.1) == Window("", 1500.0, -450.0)
    assert dragged(window, -99.0, 0.0).width == 1.0
    exact = Window("", 2.0, 0.0, WindowFunction.LINEAR_EXACT)
    assert 0 < dragged(exact, -99.0, 0.0).width < 1


def test_colour_is_inverted_in_its_pixels():
    frame = colour_frame()

    window, plain = file_windows(frame)[0], make_frame()
    shown = render_image(plain, plain.windows[0], is_inverted=True)

    assert render_image(frame, window, is_inverted=False).pixels is frame.pixels
    assert tuple(render_image(frame, window, is_inverted=True).pixels[0, 0]) == (55, 155, 205)
    assert shown.pixels is plain.pixels


def test_words_of_a_window():
    assert window_words(CT_PRESETS[1]) == "W 1500  L −600 · Lung"
    assert window_words(Window("", 1.5, 0.25)) == "W 1.50  L 0.25"
