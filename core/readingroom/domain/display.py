"""Checks of a display with the test pattern, by the person who reads on it."""

from dataclasses import dataclass

GREY_STEPS = 16
"""Number of grey patches of the test pattern, evenly spaced from black to white."""
MAX_LUMINANCE_CD_M2 = 10_000.0
MAX_AMBIENT_LUX = 100_000.0


@dataclass(frozen=True, slots=True)
class ScreenFacts:
    """What the system reports about the screen that shows the window.

    Args:
        model: maker and model, "" if unknown; never a serial number.
        width_px: width in device pixels.
        height_px: height in device pixels.
        width_mm: width in mm, 0 if unknown.
        height_mm: height in mm, 0 if unknown.
        scale_percent: scaling of the user interface in per cent.
        depth_bits: bits per pixel.
        refresh_hz: refresh rate in Hz, rounded; 0 if unknown.
    """

    model: str
    width_px: int
    height_px: int
    width_mm: int
    height_mm: int
    scale_percent: int
    depth_bits: int
    refresh_hz: int


@dataclass(frozen=True, slots=True)
class Photometry:
    """Values read from a photometer in front of the display.

    Args:
        darkest_cd_m2: luminance of the black patch in cd/m².
        brightest_cd_m2: luminance of the white patch in cd/m².
        ambient_lux: illuminance on the switched-off screen in lux, None if not measured.
    """

    darkest_cd_m2: float
    brightest_cd_m2: float
    ambient_lux: float | None = None


@dataclass(frozen=True, slots=True)
class DisplayCheck:
    """What a person saw of the test pattern.

    Args:
        screen: the screen.
        grey_steps: number of patches that differ from their neighbours, at most `GREY_STEPS`.
        sees_dark_square: whether the square of 5 % is visible inside black.
        sees_bright_square: whether the square of 95 % is visible inside white.
        sees_lines: whether the lines of one pixel are visible in the centre and all corners.
        photometry: measured luminance, None if it was not measured.
    """

    screen: ScreenFacts
    grey_steps: int
    sees_dark_square: bool
    sees_bright_square: bool
    sees_lines: bool
    photometry: Photometry | None = None


@dataclass(frozen=True, slots=True)
class RecordedDisplayCheck:
    """Display check in the audit trail: `at` in UTC, `by` the code of the reader."""

    at: str
    by: str
    check: DisplayCheck
