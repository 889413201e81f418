"""Order of axes of slices and volumes: that of a model, and that of explanations."""

import numpy as np

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.engine.models.image_inputs.types import SliceAxis


def volume_of(item: AnyArray, axis: SliceAxis, channels: int) -> FloatArray:
    """Return an item of a model as (slices, rows, columns, channels)."""
    if axis is SliceAxis.CHANNELS:
        item = np.moveaxis(item.reshape(-1, channels, *item.shape[-2:]), 1, 0)
    return np.moveaxis(item.astype(np.float64), 0, -1)


def items_of(volumes: AnyArray, axis: SliceAxis) -> AnyArray:
    """Return volumes (n, slices, rows, columns, channels) as items of a model."""
    items = np.moveaxis(volumes, -1, 1)
    if axis is SliceAxis.CHANNELS:
        items = items.swapaxes(1, 2)
        return items.reshape(len(items), -1, *items.shape[-2:])
    return items
