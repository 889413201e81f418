"""Corner text over the image: the value under the pointer is whole in views of any width."""

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from tests.desktop.viewer.test_viewport import send_move

from readingroom_desktop.widgets.viewer.annotations import (
    AnnotationPainter,
    Annotations,
    CornerLine,
)
from readingroom_desktop.widgets.viewer.geometry import Edges
from readingroom_desktop.widgets.viewer.weight_legend import WeightLegend

WIDTHS = (280, 340, 420, 700)
STATE = (CornerLine("Zoom 103 %"), CornerLine("W 350  L 40 · Abdomen"))
NUMBER = CornerLine("im 12/140")
VALUES = ("x 87  y 60   −12\u00a0HU", "x 87  y 60   20512\u00a0BQML   SUVbw 3.25\u00a0g/ml")


def drawn(width: int, height: int = 400, **parts: object) -> tuple[np.ndarray, tuple[str, ...]]:
    """Return where light ink is, bool array (height, width), and the tool tips."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    hints = AnnotationPainter(painter, QRectF(image.rect())).draw(Annotations(**parts))
    painter.end()
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(height, width, 4)
    return pixels[:, :, 1] > 90, tuple(hint.text for hint in hints)


def columns_of(picture: np.ndarray) -> int:
    (columns,) = np.nonzero(picture.any(axis=0))
    return int(columns.max() - columns.min())


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("text", VALUES)
def test_a_value_is_whole_and_covers_nothing_at_the_bottom(qapp, width: int, text: str) -> None:
    value = CornerLine(text, is_value=True)
    lines = {"bottom_left": STATE, "bottom_right": (value, NUMBER)}
    bar = {"bar_pixels": width * 0.3, "bar_text": "10\u00a0cm"}
    without = (CornerLine("", is_value=True), NUMBER)
    edges = Edges(bottom="F")
    picture, hints = drawn(width, **lines, **bar, edges=edges)
    others, _ = drawn(width, bottom_left=STATE, bottom_right=without, **bar, edges=edges)
    wide, _ = drawn(2_000, bottom_right=(value,))
    alone = picture & ~others

    assert text not in hints
    assert (alone | others == picture).all()
    assert columns_of(alone) == columns_of(wide)
    assert alone.sum() == wide.sum()


@pytest.mark.parametrize("size", [(247, 516), (247, 180), (420, 400), (700, 400)])
def test_window_and_number_are_whole_and_covered_by_nothing(qapp, size: tuple[int, int]) -> None:
    window = CornerLine("W 1500  L −600 · Lung")
    lines = {"bottom_left": (CornerLine("Zoom 101 %"), window), "bottom_right": (NUMBER,)}
    bar = {"bar_pixels": size[0] * 0.3, "bar_text": "10\u00a0cm"}
    picture, hints = drawn(*size, **lines, **bar, edges=Edges(bottom="P"))
    alone, _ = drawn(*size, **lines)
    others, _ = drawn(*size, **bar, edges=Edges(bottom="P"))

    assert hints == ()
    assert alone[picture].sum() == alone.sum()
    assert picture.sum() >= alone.sum() + drawn(*size, edges=Edges(bottom="P"))[0].sum()
    assert (picture.sum() == alone.sum() + others.sum()) == (size[1] > 200)


@pytest.mark.parametrize(
    ("text", "is_whole"), [("current", True), ("prior, 12 months before", False)]
)
def test_a_warning_takes_the_room_beside_a_short_line(qapp, text: str, is_whole: bool) -> None:
    warning = CornerLine("Slices are missing… +1 (E)", more="details")
    position = CornerLine("67.0\u00a0mm")
    left = (CornerLine("CT axial"), CornerLine(text))
    picture, _ = drawn(300, top_left=left, top_right=(position, warning))
    alone, _ = drawn(2_000, top_right=(position, warning))
    others, _ = drawn(300, top_left=left)
    assert (picture & others).sum() == others.sum()
    assert (picture.sum() == alone.sum() + others.sum()) == is_whole


def test_the_upper_letter_is_below_a_line_that_reaches_it(qapp) -> None:
    named = (CornerLine("CT axial"), CornerLine("prior, 12 months before"))
    link = CornerLine("linked by distance, offset +12.5\u00a0mm")
    position = (CornerLine("67.0\u00a0mm"),)
    picture, hints = drawn(
        247, 516, top_left=(*named, link), top_right=position, edges=Edges(top="A")
    )
    alone, _ = drawn(247, 516, top_left=(*named, link), top_right=position)
    letter, _ = drawn(247, 516, edges=Edges(top="A"))

    assert hints == ()
    assert picture.sum() == alone.sum() + letter.sum()


def test_other_lines_at_the_right_are_elided_with_a_tool_tip(qapp) -> None:
    bar = {"bar_pixels": 80, "bar_text": "10\u00a0cm"}
    _, hints = drawn(280, bottom_right=(CornerLine(VALUES[0]), NUMBER), **bar)

    assert hints == (VALUES[0],)


@pytest.mark.parametrize("layout", ["1x1", "1x2", "2x2"])
def test_a_narrow_view_shows_the_value_under_the_pointer(pane, layout: str) -> None:
    pane.resize(520, 640)
    pane.layouts.set_shape(layout)
    QApplication.processEvents()
    pane.view.grab()
    send_move(pane.view, pane.view.image_transform().map(QPointF(20.5, 10.5)))
    before = pane.view.grab().toImage()
    (value, _) = pane._annotations().bottom_right
    assert value.text.startswith("x 20  y 10")
    assert value.text.endswith("HU")
    assert pane._annotations().bar_pixels > 0

    assert all(hint.text != value.text for hint in pane.view._hints)
    send_move(pane.view, QPointF(1, 1))
    assert pane._annotations().bottom_right[0].text == ""
    assert pane.view.grab().toImage() != before


@pytest.mark.parametrize("height", [330, 900])
def test_legends_leave_the_letter_at_the_left_free(qapp, height: int) -> None:
    legend = WeightLegend("A", "bleeding", "probability", "−0.04", "+0.04", "#E0A54A")
    letter, _ = drawn(360, height, edges=Edges(left="R"))
    legends, _ = drawn(360, height, legends=(legend,) * 2)
    both, _ = drawn(360, height, legends=(legend,) * 2, edges=Edges(left="R"))

    assert both.sum() == letter.sum() + legends.sum()
    assert both[letter].all()
