"""Numbered pictures of the window, kept as small files."""

import re
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QPoint
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

COLOURS = 256


class Album:
    """Takes pictures of one window into a folder, as NN-name.png.

    Args:
        window: what is pictured.
        folder: where the files go.
    """

    def __init__(self, window: QWidget, folder: Path) -> None:
        self._window = window
        self._folder = folder
        self._taken: set[str] = set()
        self.paths: list[Path] = []

    def take(self, name: str, *, once: bool = False) -> None:
        """Take a picture; with `once` only the first of this name."""
        if not (once and name in self._taken):
            self._keep(name, self._window.grab())

    def take_popup(self, name: str, popup: QWidget, *, once: bool = True) -> None:
        """Take a picture with an open popover on top, which is a window of its own."""
        if once and name in self._taken:
            return
        self._keep(name, with_popup(self._window, popup))

    def _keep(self, name: str, picture: QPixmap) -> None:
        self._taken.add(name)
        safe = re.sub(r"[^A-Za-z0-9-]+", "-", name)
        path = self._folder / f"{len(self.paths) + 1:02}-{safe}.png"
        save_small(picture, path)
        self.paths.append(path)


def with_popup(window: QWidget, popup: QWidget) -> QPixmap:
    """Return the picture of a window with a popup at its place on top."""
    picture = window.grab()
    place = popup.mapToGlobal(QPoint(0, 0)) - window.mapToGlobal(QPoint(0, 0))
    painter = QPainter(picture)
    painter.drawPixmap(place, popup.grab())
    painter.end()
    return picture


def save_small(picture: QPixmap, path: Path, colours: int = COLOURS) -> None:
    """Write a picture as an optimised PNG with a palette."""
    from io import BytesIO

    from PIL import Image

    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    path.parent.mkdir(parents=True, exist_ok=True)
    with Image.open(BytesIO(buffer.data().data())) as image:
        method = Image.Quantize.MAXCOVERAGE
        small = image.convert("RGB").quantize(colours, method=method, dither=Image.Dither.NONE)
        small.save(path, optimize=True)
