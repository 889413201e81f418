"""Layers over the image: coloured pictures, masks and regions."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray

from readingroom_desktop.widgets.viewer.outlines import Outlines, OutlinesItem
from readingroom_desktop.widgets.viewer.strokes import Stroke, StrokeItem


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """An RGBA image over the frame, stretched to it."""

    pixels: NDArray[np.uint8]
    opacity: float


AnyLayer = Layer | Stroke | Outlines


def layer_item(layer: AnyLayer) -> Any:  # noqa: ANN401 - pyqtgraph has no types
    """Return the graphics item that draws a layer."""
    if isinstance(layer, Stroke):
        return StrokeItem(layer)
    if isinstance(layer, Outlines):
        return OutlinesItem(layer)
    item = pg.ImageItem(layer.pixels, axisOrder="row-major", levels=(0, 255))
    item.setOpacity(layer.opacity)
    return item
