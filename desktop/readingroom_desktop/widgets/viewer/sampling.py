"""Fewer pixels of a large image for a small view, so that its window follows the pointer."""

from dataclasses import replace
from typing import Final

import numpy as np

from readingroom.domain.imaging import Frame

_OVERSAMPLING: Final = 2.0
"""Least number of pixels in each direction for a pixel of the screen."""


class FrameSampler:
    """Takes every n-th row and column of a frame; the last result is retained for its windows."""

    def __init__(self) -> None:
        self._source: Frame | None = None
        self._result: Frame | None = None
        self.step = 1

    def sample(self, frame: Frame, scale: float) -> Frame:
        """Return a frame with at least 2 pixels for each of the screen, the frame itself at best.

        Args:
            frame: the frame.
            scale: pixels of the screen for each of the frame.
        """
        step = sampling_step(scale)
        if frame is not self._source or step != self.step or self._result is None:
            self._source, self.step = frame, step
            self._result = _every(frame, step)
        return self._result

    def fits(self, scale: float) -> bool:
        """Return whether the last result has the pixels that are needed at a scale."""
        return sampling_step(scale) == self.step

    def clear(self) -> None:
        """Forget the frame."""
        self._source = self._result = None
        self.step = 1


def sampling_step(scale: float) -> int:
    """Return the distance of the rows and columns that are needed at a scale, a power of two."""
    step = 1
    while 2 * step * scale * _OVERSAMPLING <= 1.0:
        step *= 2
    return step


def _every(frame: Frame, step: int) -> Frame:
    if step == 1:
        return frame
    padding = frame.is_padding
    return replace(
        frame,
        pixels=np.ascontiguousarray(frame.pixels[::step, ::step]),
        is_padding=None if padding is None else padding[::step, ::step],
    )
