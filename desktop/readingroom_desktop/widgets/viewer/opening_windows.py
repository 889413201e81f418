"""Window on which a series opens whose file has none: by body part, or the reader's last one."""

from dataclasses import dataclass

from readingroom.domain.imaging import Frame, ImageSeries, Window, WindowFunction
from readingroom.domain.window_presets import CT, has_own_window, opening_preset
from readingroom_desktop.viewmodels.formats import tr


@dataclass(frozen=True, slots=True)
class OpeningWindow:
    """Window on which a series opened; `window` is None if the values of the image decide."""

    window: Window | None
    reason: str


class OpeningWindows:
    """Chooses the windows of CT series without one, and says why.

    The reader's last windows are remembered for all cases until `forget`.
    """

    def __init__(self) -> None:
        self._last: dict[str, Window] = {}

    def remember(self, series: ImageSeries, window: Window) -> None:
        """Remember a window that the reader chose."""
        if window.function is not WindowFunction.TABLE:
            self._last[series.modality] = window

    def forget(self) -> None:
        """Forget the windows of a reader."""
        self._last.clear()

    def of(self, series: ImageSeries, frame: Frame) -> OpeningWindow | None:
        """Return the window on which a series opens, None if it is that of its file."""
        if series.modality != CT or frame.is_colour or has_own_window(frame):
            return None
        part, is_slice = series.acquisition.body_part, not series.acquisition.is_localizer
        preset = opening_preset(series, frame)
        if preset is not None:
            reason = tr("%1 preset: body part %2", preset.name, part.value)
            return OpeningWindow(preset, reason)
        last = self._last.get(series.modality) if is_slice else None
        if last is not None:
            return OpeningWindow(last, tr("Your last CT window: none in the file"))
        return OpeningWindow(None, tr("Full range: no window in the file"))
