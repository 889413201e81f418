"""Large images in small views: fewer pixels are drawn, at the same positions."""

import numpy as np
import pytest
from PySide6.QtGui import QImage

from readingroom.domain.imaging import Frame, Window, WindowFunction
from readingroom_desktop.widgets.viewer.sampling import FrameSampler, sampling_step
from readingroom_desktop.widgets.viewer.view_state import ViewState
from readingroom_desktop.widgets.viewer.viewport import Viewport

WINDOW = Window("", 255.0, 127.5, WindowFunction.LINEAR_EXACT)


def large(rows=2001, columns=1501, *, is_padded=False) -> Frame:
    """Return a smooth image with a bright corner."""
    down, right = np.mgrid[:rows, :columns]
    pixels = (100 * down / rows + 100 * right / columns).astype(np.uint16)
    pixels[: rows // 5, : columns // 5] = 255
    padding = (down > rows * 0.9) if is_padded else None
    return Frame(pixels, 1.0, 0.0, "", False, (WINDOW,), is_padding=padding)


@pytest.mark.parametrize(
    ("scale", "step"), [(8.0, 1), (1.0, 1), (0.26, 1), (0.25, 2), (0.13, 2), (0.125, 4), (0.05, 8)]
)
def test_at_least_two_pixels_remain_for_each_of_the_screen(scale, step):
    assert sampling_step(scale) == step
    sampler, frame = FrameSampler(), large(41, 33, is_padded=True)
    sampled = sampler.sample(frame, scale)

    assert sampler.step == step
    assert np.array_equal(sampled.pixels, frame.pixels[::step, ::step])
    assert np.array_equal(sampled.is_padding, frame.is_padding[::step, ::step])
    assert sampled.pixels.flags.c_contiguous
    assert sampler.sample(frame, scale) is sampled
    assert (sampled is frame) is (step == 1)


@pytest.fixture
def view(qtbot) -> Viewport:
    made = Viewport()
    qtbot.addWidget(made)
    made.resize(240, 200)
    made.show()
    qtbot.waitExposed(made)
    return made


def grey(view: Viewport) -> np.ndarray:
    """Return what the view draws."""
    image = view.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    rows, line = image.height(), image.bytesPerLine()
    return np.frombuffer(image.constBits(), np.uint8).reshape(rows, line)[:, : image.width()]


@pytest.mark.parametrize("is_padded", [False, True])
def test_a_sampled_image_is_drawn_where_the_whole_one_is(view, is_padded, monkeypatch):
    frame = large(is_padded=is_padded)
    view.show_frame(frame, 1.0, ViewState(window=WINDOW))
    assert view._sampler.step == 4
    drawn = grey(view).astype(float)
    monkeypatch.setattr("readingroom_desktop.widgets.viewer.sampling._OVERSAMPLING", 1000.0)
    view.show_frame(frame, 1.0, ViewState(window=WINDOW))
    assert view._sampler.step == 1
    whole = grey(view).astype(float)

    assert np.abs(drawn - whole).mean() < 1.0
    assert np.percentile(np.abs(drawn - whole), 98) <= 3


def test_zooming_and_resizing_bring_the_pixels_back(view):
    frame = large()
    view.show_frame(frame, 1.0, ViewState(window=WINDOW))
    assert view._drawn.shape == (501, 376)
    view.resize(700, 700)
    assert view._sampler.step == 1
    assert view._drawn.shape == (2001, 1501)
    view.resize(240, 200)
    assert view._drawn.shape == (501, 376)
    view.zoom_by(12.0)
    assert view._drawn.shape == (2001, 1501)
    assert view.frame is frame
