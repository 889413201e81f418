"""The graphics that files lay over their frames: shown or hidden, case by case."""

from readingroom.domain.imaging import Frame
from readingroom_desktop.theme import DARK
from readingroom_desktop.widgets.viewer.annotations import CornerLine
from readingroom_desktop.widgets.viewer.strokes import Stroke


class GraphicsSwitch:
    """Says whether graphics of files are shown; each case keeps what was chosen for it."""

    def __init__(self) -> None:
        self._case_code = ""
        self._hidden_cases: set[str] = set()

    @property
    def is_on(self) -> bool:
        """Return whether they are shown, as at first they are."""
        return self._case_code not in self._hidden_cases

    def show_case(self, case_code: str) -> None:
        """Go to another case."""
        self._case_code = case_code

    def toggle(self) -> None:
        """Show or hide them in this case."""
        self._hidden_cases ^= {self._case_code}

    def state(self, frame: Frame | None) -> bool | None:
        """Return whether they are shown, None where the frame has none."""
        return self.is_on if frame is not None and frame.graphics else None

    def strokes(self, frame: Frame) -> tuple[Stroke, ...]:
        """Return what to draw over a frame."""
        if not self.is_on:
            return ()
        return tuple(Stroke(graphic.mask, DARK.accent) for graphic in frame.graphics)

    def lines(self, frame: Frame | None) -> tuple[CornerLine, ...]:
        """Return the names of what is drawn."""
        if frame is None or not frame.graphics or not self.is_on:
            return ()
        names = ", ".join(graphic.name for graphic in frame.graphics)
        return (CornerLine(f"Of the file: {names}", "accent"),)
