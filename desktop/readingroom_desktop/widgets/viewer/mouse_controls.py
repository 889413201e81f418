"""Mouse controls of the viewer: schemes known from other viewers, and axes of the window drag.

The schemes follow the defaults of OHIF and Weasis, and the "PACS" scheme of MITK.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from PySide6.QtCore import Qt

from readingroom_desktop.settings import AppSettings
from readingroom_desktop.viewmodels.formats import tr

_LEFT, _MIDDLE, _RIGHT = (
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.MiddleButton,
    Qt.MouseButton.RightButton,
)
_SHIFT, _CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


class MouseScheme(StrEnum):
    """Assignment of mouse buttons."""

    OHIF = "ohif"
    WEASIS = "weasis"
    PACS = "pacs"

    @property
    def text(self) -> str:
        """Return the name in the settings."""
        return {MouseScheme.OHIF: "OHIF", MouseScheme.WEASIS: "Weasis"}.get(self, "PACS")


class Gesture(StrEnum):
    """Action of a drag with a mouse button."""

    WINDOW = "window"
    PAN = "pan"
    ZOOM = "zoom"
    SCROLL = "scroll"


class MouseLine(NamedTuple):
    """Line of the shortcut sheet: mouse input and its action."""

    input: str
    text: str


_BUTTONS: Final = {
    MouseScheme.OHIF: {_LEFT: Gesture.WINDOW, _MIDDLE: Gesture.PAN, _RIGHT: Gesture.ZOOM},
    MouseScheme.WEASIS: {_LEFT: Gesture.WINDOW, _MIDDLE: Gesture.PAN},
    MouseScheme.PACS: {_LEFT: Gesture.SCROLL, _MIDDLE: Gesture.PAN, _RIGHT: Gesture.WINDOW},
}
_WITH_KEYS: Final = {
    MouseScheme.PACS: {(_RIGHT, _SHIFT): Gesture.PAN, (_RIGHT, _CONTROL): Gesture.ZOOM}
}


@dataclass(frozen=True, slots=True)
class MouseControls:
    """Scheme, and what a drag that windows changes: vendors differ."""

    scheme: MouseScheme = MouseScheme.OHIF
    is_width_horizontal: bool = True
    is_up_brighter: bool = True

    def gesture(self, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> Gesture | None:
        """Return the gesture of a button, None without one."""
        special = _WITH_KEYS.get(self.scheme, {})
        for (each, key), gesture in special.items():
            if button == each and modifiers & key:
                return gesture
        return _BUTTONS[self.scheme].get(button)

    @property
    def lines(self) -> tuple[MouseLine, ...]:
        """Return the lines of the shortcut sheet."""
        return (*self.button_lines, *_common_lines())

    @property
    def button_lines(self) -> tuple[MouseLine, ...]:
        """Return the lines of the drags and clicks, which differ between schemes."""
        return _lines_of(self.scheme)


def mouse_controls(settings: AppSettings) -> MouseControls:
    """Return the controls chosen in the settings; an unknown scheme is the default one."""
    names = {scheme.value: scheme for scheme in MouseScheme}
    return MouseControls(
        names.get(settings.mouse_scheme, MouseScheme.OHIF),
        is_width_horizontal=settings.is_width_horizontal,
        is_up_brighter=settings.is_up_brighter,
    )


def _lines_of(scheme: MouseScheme) -> tuple[MouseLine, ...]:
    left, middle, right = tr("Left\u00a0drag"), tr("Middle\u00a0drag"), tr("Right\u00a0drag")
    windowing, move = tr("Width and level; Shift for fine steps"), tr("Move the image")
    if scheme is MouseScheme.PACS:
        return (
            MouseLine(left, tr("Scroll")),
            MouseLine(middle, move),
            MouseLine(right, tr("Width and level; with Shift move, with Ctrl zoom")),
            MouseLine(tr("Right\u00a0click"), tr("Menu")),
        )
    if scheme is MouseScheme.WEASIS:
        return (
            MouseLine(left, windowing),
            MouseLine(middle, move),
            MouseLine(tr("Right\u00a0click"), tr("Menu")),
        )
    return (
        MouseLine(left, windowing),
        MouseLine(middle, move),
        MouseLine(right, tr("Zoom; click for the menu")),
    )


def _common_lines() -> tuple[MouseLine, ...]:
    return (
        MouseLine(tr("Wheel"), tr("Scroll; Ctrl to zoom")),
        MouseLine(tr("Double\u00a0click"), tr("Maximise or restore the image")),
        MouseLine(tr("Right\u00a0edge"), tr("Drag the bar to scroll")),
    )
