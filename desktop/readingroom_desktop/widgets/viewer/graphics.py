"""Graphics that files place over their frames, shown or hidden per case."""

from readingroom.domain.imaging import Frame
from readingroom_desktop.theme import DARK
from readingroom_desktop.widgets.viewer.annotations import CornerLine
from readingroom_desktop.widgets.viewer.strokes import Stroke


class GraphicsSwitch:
    """Switch for graphics of files, remembered for each case."""

    def __init__(self) -> None:
        self._case_code = ""
        self._hidden_cases: set[str] = set()

    @property
    def is_on(self) -> bool:
        """Return whether graphics are shown, which is the default."""
        return self._case_code not in self._hidden_cases

    def show_case(self, case_code: str) -> None:
        """Set the current case."""
        self._case_code = case_code

    def toggle(self) -> None:
        """Show or hide the graphics of the current case."""
        self._hidden_cases ^= {self._case_code}

    def state(self, frame: Frame | None) -> bool | None:
        """Return whether the graphics are shown, None if the frame has none."""
        return self.is_on if frame is not None and frame.graphics else None

    def strokes(self, frame: Frame) -> tuple[Stroke, ...]:
        """Return the strokes over a frame."""
        if not self.is_on:
            return ()
        return tuple(Stroke(graphic.mask, DARK.accent) for graphic in frame.graphics)

    def lines(self, frame: Frame | None) -> tuple[CornerLine, ...]:
        """Return the corner line with the names of the graphics."""
        if frame is None or not frame.graphics or not self.is_on:
            return ()
        names = ", ".join(graphic.name for graphic in frame.graphics)
        return (CornerLine(f"File graphics: {names}", "accent"),)
