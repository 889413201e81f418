"""Windows that a reader used for the series of a case."""

from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import QObject, QTimer

from readingroom.domain.imaging import Frame, ImageSeries, Window
from readingroom.domain.reformat import ReformattedSeries
from readingroom.domain.viewing import UsedWindow, WindowOrigin
from readingroom.domain.window_presets import CT_PRESETS
from readingroom_desktop.widgets.viewer.windows import AUTOMATIC, file_windows

SETTLED_MS: Final = 500
"""A window counts as used once it is unchanged for this time, in milliseconds."""
LIMIT: Final = 200
"""Maximum number of windows of a case; after that only the last one is replaced."""

Shown = Iterator[tuple[ImageSeries, Frame, Window]]


class WindowLog(QObject):
    """Collects the windows that stay unchanged for a moment.

    Args:
        shown: yields series, frame and window of each view with an image.
        parent: the image pane.
    """

    def __init__(self, shown: Callable[[], Shown], parent: QObject) -> None:
        super().__init__(parent)
        self._shown = shown
        self._used: list[UsedWindow] = []
        self._newest: dict[str, UsedWindow] = {}
        self._timer = QTimer(self, interval=SETTLED_MS, singleShot=True)
        self._timer.timeout.connect(self.note)

    def watch(self) -> None:
        """Note the windows on screen, unless they change soon."""
        self._timer.start()

    def note(self) -> None:
        """Note the windows on screen."""
        self._timer.stop()
        for series, frame, window in self._shown():
            used = used_window(series, frame, window)
            if self._newest.get(series.key) == used:
                continue
            self._newest[series.key] = used
            del self._used[LIMIT - 1 :]
            self._used.append(used)

    def take(self) -> tuple[UsedWindow, ...]:
        """Return the windows since the last call, in the order of their use."""
        used, self._used = tuple(self._used), []
        return used

    def restore(self, windows: tuple[UsedWindow, ...]) -> None:
        """Put back windows that were taken, before the later ones."""
        self._used = [*windows, *self._used][-LIMIT:]

    def begin(self) -> None:
        """Forget all windows and begin with those on screen."""
        self._used, self._newest = [], {}
        self.watch()


def used_window(series: ImageSeries, frame: Frame, window: Window) -> UsedWindow:
    """Return a window with its origin; only presets keep their name."""
    origin, name = WindowOrigin.MANUAL, ""
    if window in CT_PRESETS:
        origin, name = WindowOrigin.PRESET, window.name
    elif window.name == AUTOMATIC:
        origin = WindowOrigin.AUTOMATIC
    elif window in file_windows(frame):
        origin = WindowOrigin.FILE
    key, reformat = series.key, ""
    if isinstance(series, ReformattedSeries):
        key, reformat = series.source.key, series.record
    return UsedWindow(key, origin, window.width, window.center, name, window.function, reformat)
