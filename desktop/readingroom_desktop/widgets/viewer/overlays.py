"""Saliency maps and masks as layers over the image in the colour of their side."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from readingroom.domain.output import Overlay, OverlayKind
from readingroom_desktop.theme import DARK
from readingroom_desktop.widgets.viewer.viewport import Layer

MASK_THRESHOLD = 0.5
_COLOURS = {"A": DARK.side_a, "B": DARK.side_b}


@dataclass(slots=True)
class SideOverlay:
    """One side's overlay, whether it is shown, and its image once decoded."""

    side: str
    overlay: Overlay
    is_shown: bool = False
    image: NDArray[Any] | None = None
    problem: str = ""

    @property
    def text(self) -> str:
        """Return the corner text of the overlay."""
        kind = "mask" if self.overlay.kind is OverlayKind.MASK else "saliency"
        if self.problem:
            return f"{self.side} {kind}: {self.problem}"
        return f"{self.side} {kind}"


def layer(side: SideOverlay, opacity: float) -> Layer | None:
    """Return the layer to draw, None while the image is not decoded."""
    if side.image is None:
        return None
    return Layer(tinted(side.image, side.side, side.overlay.kind), opacity)


def tinted(image: NDArray[Any], side: str, kind: OverlayKind) -> NDArray[np.uint8]:
    """Return RGBA in the side's colour with the value as opacity; colour images are unchanged."""
    rows, columns = image.shape[:2]
    rgba = np.empty((rows, columns, 4), dtype=np.uint8)
    if image.ndim == 3:
        rgba[..., :3] = image
        rgba[..., 3] = 255
        return rgba
    ink = QColor(_COLOURS[side])
    rgba[..., :3] = (ink.red(), ink.green(), ink.blue())
    opacity = np.clip(np.nan_to_num(image), 0.0, 1.0)
    if kind is OverlayKind.MASK:
        opacity = (opacity >= MASK_THRESHOLD).astype(np.float32)
    rgba[..., 3] = np.round(opacity * 255.0)
    return rgba
