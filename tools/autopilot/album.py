"""Numbered screenshots of the window, stored as small files."""

import re
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage, QImageWriter, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

BEST_COMPRESSION, COMPRESSION, QUICK_COMPRESSION = 100, 60, 11
"""Of 100; the last is the weakest that compresses, which takes a third of the time."""


class Album:
    """Stores screenshots of one window in a folder, as NN-name.png.

    Args:
        window: the window.
        folder: target folder.
        compression: of the files, 0 to 100.
    """

    def __init__(self, window: QWidget, folder: Path, compression: int = COMPRESSION) -> None:
        self._window = window
        self._folder = folder
        self._compression = compression
        self._names: set[str] = set()
        self.paths: list[Path] = []

    def take(self, name: str, *, once: bool = False) -> None:
        """Take a screenshot; with `once` only the first of this name."""
        if not (once and name in self._names):
            self._store(name, capture(self._window))

    def take_popup(self, name: str, popup: QWidget, *, once: bool = True) -> None:
        """Take a screenshot with an open popover on top, which is a separate window."""
        if once and name in self._names:
            return
        self._store(name, with_popup(self._window, popup))

    def _store(self, name: str, picture: QPixmap) -> None:
        self._names.add(name)
        safe = re.sub(r"[^A-Za-z0-9-]+", "-", name)
        path = self._folder / f"{len(self.paths) + 1:02}-{safe}.png"
        save_small(picture, path, self._compression)
        self.paths.append(path)


def capture(window: QWidget) -> QPixmap:
    """Return a screenshot of a window, painted anew even where its updates are disabled."""
    is_updated = window.updatesEnabled()
    window.setUpdatesEnabled(True)
    picture = window.grab()
    window.setUpdatesEnabled(is_updated)
    return picture


def with_popup(window: QWidget, popup: QWidget) -> QPixmap:
    """Return a screenshot of a window with a popup at its position."""
    picture = capture(window)
    position = popup.mapToGlobal(QPoint(0, 0)) - window.mapToGlobal(QPoint(0, 0))
    painter = QPainter(picture)
    painter.drawPixmap(position, popup.grab())
    painter.end()
    return picture


def save_small(picture: QPixmap, path: Path, compression: int = COMPRESSION) -> None:
    """Write an image as a lossless PNG, well compressed by default."""
    path.parent.mkdir(parents=True, exist_ok=True)
    opaque = picture.toImage().convertToFormat(QImage.Format.Format_RGB888)
    writer = QImageWriter(str(path), b"png")
    writer.setCompression(compression)
    if not writer.write(opaque):
        raise OSError(f"{path.name} could not be written: {writer.errorString()}")
