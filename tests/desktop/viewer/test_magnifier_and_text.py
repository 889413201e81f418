"""The magnifier, actual pixels, and text on bright images, by drawn pixels."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRect
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.fakes import make_frame, make_series
from tests.desktop.viewer.test_viewport import send_move

from readingroom.domain.imaging import Window
from readingroom_desktop.theme import DARK
from readingroom_desktop.widgets.viewer.outlined_text import draw_outlined

WIDE = Window("", 256.0, 128.0)


def pixels_of(image: QImage) -> np.ndarray:
    """Return (rows, columns, 3) of an image."""
    rgb = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(rgb.constBits(), np.uint8).reshape(rgb.height(), rgb.bytesPerLine())
    return rows[:, : rgb.width() * 3].reshape(rgb.height(), rgb.width(), 3).copy()


@pytest.fixture(params=[1024, 4096])
def large(pane, loader, request):
    """A pane that shows noise smaller than it is; of the larger image only every other pixel."""
    size = (request.param, request.param)
    noise = np.random.default_rng(1).integers(0, 256, size).astype(np.uint16)
    loader.make = lambda series, index: make_frame(
        pixels=noise, intercept=0.0, units="", windows=(WIDE,)
    )
    series = make_series(rows=size[0], columns=size[1], modality="MR", units="", count=1)
    pane.show_case("CASE-2", (series,), {})
    pane.perform("view.info")
    QApplication.processEvents()
    return pane, noise


def lens_block(view, noise, half: int = 4) -> np.ndarray:
    """Return the expected grey levels about the pointer, `half` stored pixels in each direction."""
    column, row = view.pixel_under_pointer
    return noise[row - half : row + half + 1, column - half : column + half + 1]


@pytest.mark.parametrize("presses", [1, 2, 3])
def test_the_lens_shows_each_stored_pixel_so_many_times(large, presses):
    pane, noise = large
    view = pane.view
    assert view.scale_shown < 1.0
    at = view.viewport().rect().center() + QPoint(17, 9)
    for _ in range(presses):
        pane.perform("view.magnifier")
    factor = presses + 1
    send_move(view, at)
    drawn = pixels_of(view.viewport().grab().toImage())[..., 0]
    expected = lens_block(view, noise)
    centre = view.image_transform().inverted()[0].map(QPointF(at))
    column, row = view.pixel_under_pointer
    shown = np.zeros_like(expected)
    for dy in range(-4, 5):
        for dx in range(-4, 5):
            middle = QPointF(column + dx + 0.5, row + dy + 0.5)
            offset = (middle - centre) * factor
            x, y = round(at.x() + offset.x() - 0.5), round(at.y() + offset.y() - 0.5)
            shown[dy + 4, dx + 4] = drawn[y, x]

    assert np.mean(np.abs(shown.astype(int) - expected.astype(int)) <= 2) > 0.9
    assert pane.tools.button("view.magnifier").isChecked()


def test_the_lens_uses_the_window_and_inversion_of_the_view(large):
    pane, _ = large
    at = pane.view.viewport().rect().center()
    pane.perform("view.magnifier")
    send_move(pane.view, at)
    pane.view.set_window(Window("", 2.0, 1000.0))
    QTest.qWait(30)
    dark = pixels_of(pane.view.viewport().grab().toImage())
    pane.perform("view.invert")
    bright = pixels_of(pane.view.viewport().grab().toImage())
    x, y = at.x(), at.y()

    assert dark[y - 30 : y + 30, x - 30 : x + 30].max() == 0
    assert bright[y - 30 : y + 30, x - 30 : x + 30].min() == 255


def test_the_lens_goes_off_after_the_last_factor_and_with_the_case(pane):
    factors = []
    for _ in range(4):
        pane.perform("view.magnifier")
        factors.append(pane.view.magnifier.factor)
    assert factors == [2, 3, 4, 0]
    pane.perform("view.magnifier")
    pane.show_case("CASE-2", (make_series(),), {})

    assert not pane.view.magnifier.is_on


def test_the_lens_of_an_enlarged_image_enlarges_it_further(pane):
    pane.perform("view.magnifier")

    assert pane.view.scale_shown > 1.0
    assert pane.view.magnifier.enlargement == 2.0


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_actual_pixels_are_pixels_of_the_display(pane, monkeypatch, ratio):
    monkeypatch.setattr(pane.view, "devicePixelRatioF", lambda: ratio)
    pane.perform("zoom.actual")

    assert pane.view.scale_shown == pytest.approx(1.0 / ratio)
    assert "Zoom 100\u00a0%" in pane._annotations().all_text


# Text on bright images


def luminance(colour) -> np.ndarray:
    """Return the relative luminance of WCAG 2.1."""
    part = np.asarray(colour) / 255.0
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def edge_contrast(pixels: np.ndarray, ink: str) -> float:
    """Return the contrast of a text with the pixels two to three pixels from its strokes' core."""
    colour = QColor(ink)
    distance = np.abs(pixels.astype(int) - [colour.red(), colour.green(), colour.blue()]).max(-1)
    core = distance <= 24
    assert core.sum() > 20
    near = np.zeros_like(core)
    for dy in (-2, -1, 0, 1, 2):
        for dx in (-2, -1, 0, 1, 2):
            near |= np.roll(core, (dy, dx), (0, 1))
    around = luminance(pixels)[near & (distance > 110)]
    first, second = luminance([colour.red(), colour.green(), colour.blue()]), around.mean()
    return float((max(first, second) + 0.05) / (min(first, second) + 0.05))


@pytest.mark.parametrize("corner", ["left", "right"])
def test_corner_text_can_be_read_on_a_white_image(pane, loader, corner):
    white = np.full((400, 600), 4000, dtype=np.uint16)
    loader.make = lambda series, index: make_frame(pixels=white)
    pane.show_case("CASE-2", (make_series(rows=400, columns=600),), {})
    pane.view.zoom_by(3.0)
    QApplication.processEvents()
    QTest.qWait(30)
    drawn = pixels_of(pane.view.viewport().grab().toImage())
    height, width = drawn.shape[:2]
    part = drawn[height - 40 : height - 6]
    part = part[:, 6:150] if corner == "left" else part[:, width - 70 : width - 16]
    assert (drawn[height // 2 - 40, width // 4 : width // 3] == 255).all()

    assert edge_contrast(part, DARK.on_viewport) >= 4.5


def test_outlined_text_is_sharp_at_200_percent_and_drawn_again_from_the_cache(qapp):
    images = []
    for ratio in (1.0, 2.0):
        image = QImage(int(80 * ratio), int(30 * ratio), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(QColor("white"))
        painter = QPainter(image)
        draw_outlined(painter, QPointF(4.3, 4.6), "W 350", DARK.on_viewport)
        painter.end()
        images.append(pixels_of(image.copy(QRect(0, 0, image.width(), image.height()))))

    assert all(edge_contrast(pixels, DARK.on_viewport) >= 4.5 for pixels in images)
