"""Geometry of an image on the screen: flips, quarter turns, zoom, orientation letters."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QTransform

from readingroom_desktop.viewmodels.formats import compact

LETTER_THRESHOLD = 0.15
"""Minimum component of a patient axis that shows its letter, about nine degrees of tilt."""

_AXES = (("L", "R"), ("P", "A"), ("H", "F"))


@dataclass(frozen=True, slots=True)
class Turn:
    """A flip or quarter turn as the matrix (a b; c d) that acts on screen directions."""

    a: int = 1
    b: int = 0
    c: int = 0
    d: int = 1

    def after(self, first: "Turn") -> "Turn":
        """Return the composition of `first` followed by this turn."""
        return Turn(
            self.a * first.a + self.b * first.c,
            self.a * first.b + self.b * first.d,
            self.c * first.a + self.d * first.c,
            self.c * first.b + self.d * first.d,
        )

    def to_image(self, right: float, down: float) -> tuple[float, float]:
        """Return a screen direction as (along columns, along rows) of the image."""
        return self.a * right + self.c * down, self.b * right + self.d * down


UPRIGHT = Turn()
FLIP_HORIZONTAL = Turn(-1, 0, 0, 1)
FLIP_VERTICAL = Turn(1, 0, 0, -1)
ROTATE_RIGHT = Turn(0, -1, 1, 0)
ROTATE_LEFT = Turn(0, 1, -1, 0)


@dataclass(frozen=True, slots=True)
class Edges:
    """The letters at the four edges of the viewport; empty where the direction is unknown."""

    left: str = ""
    right: str = ""
    top: str = ""
    bottom: str = ""


def direction_letters(vector: tuple[float, float, float]) -> str:
    """Return the patient direction of a vector, largest component first, such as "L" or "PH"."""
    named = [
        (abs(value), letters[0] if value > 0 else letters[1])
        for value, letters in zip(vector, _AXES, strict=True)
        if abs(value) > LETTER_THRESHOLD
    ]
    return "".join(letter for _, letter in sorted(named, reverse=True))


def edge_letters(orientation: tuple[float, ...] | None, turn: Turn) -> Edges:
    """Return the edge letters for ImageOrientationPatient cosines after a turn."""
    if orientation is None or len(orientation) != 6:
        return Edges()
    row, column = orientation[:3], orientation[3:]

    def letters(right: float, down: float) -> str:
        along, across = turn.to_image(right, down)
        x, y, z = (
            along * first + across * second for first, second in zip(row, column, strict=True)
        )
        return direction_letters((x, y, z))

    return Edges(letters(-1, 0), letters(1, 0), letters(0, -1), letters(0, 1))


@dataclass(frozen=True, slots=True)
class Placement:
    """Placement of an image: turn, zoom relative to the best fit, and shift in screen pixels.

    With `is_wide` the best fit is to the width, from the top, as for pages of text.
    """

    turn: Turn = UPRIGHT
    zoom: float = 1.0
    pan_x: float = 0.0
    pan_y: float = 0.0
    is_wide: bool = False

    def turned(self, turn: Turn) -> "Placement":
        """Return the placement with a further flip or turn of the current view."""
        return replace(self, turn=turn.after(self.turn))

    def panned(self, dx: float, dy: float) -> "Placement":
        """Return the placement moved by screen pixels."""
        return replace(self, pan_x=self.pan_x + dx, pan_y=self.pan_y + dy)

    def zoomed(
        self, factor: float, anchor: QPointF, view: QSizeF, detail: float = 1.0
    ) -> "Placement":
        """Return the placement zoomed so that the point under `anchor` stays where it is.

        `detail` is the number of stored pixels for each image column: a slide can be zoomed further
        than its overview.
        """
        zoom = min(max(self.zoom * factor, MINIMUM_ZOOM), MAXIMUM_ZOOM * detail)
        ratio = zoom / self.zoom
        dx = anchor.x() - view.width() / 2
        dy = anchor.y() - (0.0 if self.is_wide else view.height() / 2)
        return replace(
            self,
            zoom=zoom,
            pan_x=dx + (self.pan_x - dx) * ratio,
            pan_y=dy + (self.pan_y - dy) * ratio,
        )


MINIMUM_ZOOM, MAXIMUM_ZOOM = 0.05, 40.0


@dataclass(frozen=True, slots=True)
class ImageShape:
    """Size of an image; `aspect` is pixel height divided by pixel width."""

    columns: int
    rows: int
    aspect: float = 1.0


def _extent(shape: ImageShape, turn: Turn) -> tuple[float, float]:
    """Return width and height as seen after a turn, in image columns."""
    width, height = float(shape.columns), shape.rows * shape.aspect
    return (height, width) if turn.a == 0 else (width, height)


def fit_scale(shape: ImageShape, placement: Placement, view: QSizeF) -> float:
    """Return the screen pixels per image column at which the image, or its width, fits."""
    width, height = _extent(shape, placement.turn)
    across, down = view.width() / width, view.height() / height
    return max(across if placement.is_wide else min(across, down), 1e-6)


def drawn_height(shape: ImageShape, placement: Placement, view: QSizeF) -> float:
    """Return the image's height in screen pixels, including the part outside the view."""
    return fit_scale(shape, placement, view) * placement.zoom * _extent(shape, placement.turn)[1]


def image_to_screen(shape: ImageShape, placement: Placement, view: QSizeF) -> QTransform:
    """Return the transform from image pixels to screen pixels."""
    turn = placement.turn
    scale = fit_scale(shape, placement, view) * placement.zoom
    linear = QTransform(turn.a * scale, turn.c * scale, turn.b * scale, turn.d * scale, 0.0, 0.0)
    centre = QTransform.fromTranslate(-shape.columns / 2, -shape.rows / 2)
    aspect = QTransform.fromScale(1.0, shape.aspect)
    height = drawn_height(shape, placement, view) if placement.is_wide else view.height()
    move = QTransform.fromTranslate(
        view.width() / 2 + placement.pan_x, height / 2 + placement.pan_y
    )
    return centre * aspect * linear * move


def scale_bar(millimetres_per_pixel: float, room: float) -> tuple[float, str]:
    """Return the length in screen pixels and the label of the longest round bar that fits."""
    steps = (200.0, 100.0, 50.0, 20.0, 10.0, 5.0, 2.0, 1.0, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005)
    for length in steps:
        pixels = length / millimetres_per_pixel
        if pixels <= room:
            return pixels, _length_text(length)
    return 0.0, ""


def _length_text(millimetres: float) -> str:
    if millimetres >= 10:
        return f"{compact(millimetres / 10)}\u00a0cm"
    if millimetres >= 0.1:
        return f"{compact(millimetres)}\u00a0mm"
    return f"{compact(millimetres * 1000)}\u00a0µm"
