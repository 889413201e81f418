"""Cine: playing the frames of a series in a loop."""

from collections.abc import Callable
from math import ceil
from typing import Final

from PySide6.QtCore import QObject, QPoint, QTimer, Signal
from PySide6.QtWidgets import QMenu

from readingroom_desktop.theme import apply_style_sheet
from readingroom_desktop.viewmodels.formats import decimal, tr

DEFAULT_FRAMES_PER_SECOND: Final = 15.0
"""Rate of a series whose file does not give one."""
SPEEDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0)
"""Offered multiples of the rate."""
_DISPLAY_RATE: Final = 60.0
"""Drawings per second at most: a faster cine skips frames, so that its speed is right."""


class Cine(QObject):
    """Plays a series at a multiple of its rate; the multiple stays for the next series.

    Args:
        advance: shows the frame so many frames further on.
        parent: the image pane.
    """

    speed_chosen = Signal()
    """The user chose a speed in the menu."""

    def __init__(self, advance: Callable[[int], None], parent: QObject) -> None:
        super().__init__(parent)
        self.menu: QMenu | None = None
        self._rate = DEFAULT_FRAMES_PER_SECOND
        self._is_rate_known = False
        self._speed = 1.0
        self._advance = advance
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._step)

    @property
    def is_running(self) -> bool:
        """Return whether cine is running."""
        return self._timer.isActive()

    @property
    def speed(self) -> float:
        """Return the multiple of the rate of the series."""
        return self._speed

    @property
    def frames_per_second(self) -> float:
        """Return the rate at which the series is played."""
        return self._rate * self._speed

    @property
    def text(self) -> str:
        """Return the speed and the rate, "2× · 30 frames/s"."""
        rate = tr("%1 frames/s", _number(self.frames_per_second))
        return f"{self.speed_text} · {rate}"

    @property
    def speed_text(self) -> str:
        """Return the multiple of the rate, "2×"."""
        return f"{_number(self._speed)}×"

    def show_rate(self, frames_per_second: float | None) -> None:
        """Set the rate of the series on screen, None if its file does not give one."""
        self._is_rate_known = bool(frames_per_second)
        self._rate = frames_per_second or DEFAULT_FRAMES_PER_SECOND

    def start(self) -> None:
        """Play the series."""
        self._timer.start(max(1, round(1000 * self._frames_at_once / self.frames_per_second)))

    def stop(self) -> None:
        """Stop playing."""
        self._timer.stop()

    def set_speed(self, speed: float) -> None:
        """Play at a multiple of the rate, from now on."""
        self._speed = speed
        if self.is_running:
            self.start()

    def open_menu(self, point: QPoint) -> None:
        """Open the menu of speeds, which digits choose, at a global position.

        It has no parent, so that the page's shortcuts do not act while it is open.
        """
        menu = self.menu = QMenu()
        apply_style_sheet(menu)
        source = tr("Rate of the file") if self._is_rate_known else tr("No rate in the file")
        title = menu.addAction(tr("%1: %2 frames/s", source, _number(self._rate)))
        title.setEnabled(False)
        for number, speed in enumerate(SPEEDS, 1):
            rate = tr("%1 frames/s", _number(self._rate * speed))
            action = menu.addAction(f"&{number}  {_number(speed)}×\t{rate}")
            action.setCheckable(True)
            action.setChecked(speed == self._speed)
            action.setData(speed)
        menu.triggered.connect(lambda action: self._choose(action.data()))
        menu.popup(point)

    @property
    def _frames_at_once(self) -> int:
        return max(1, ceil(self.frames_per_second / _DISPLAY_RATE))

    def _choose(self, speed: float) -> None:
        self.set_speed(speed)
        self.speed_chosen.emit()

    def _step(self) -> None:
        self._advance(self._frames_at_once)


def _number(value: float) -> str:
    """Return a number with as many decimals as it has, two at most."""
    digits = next((digits for digits in (0, 1) if round(value, digits) == round(value, 2)), 2)
    return decimal(value, digits)
