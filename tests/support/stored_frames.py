"""Single frames and masks of stored files."""

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.imaging import Frame, FrameRef, ImageSeries, MaskRef
from readingroom.intake.images.frames import AssetFrames


def decode_mask(data: bytes, mask: MaskRef) -> NDArray[np.float32]:
    """Return the mask of a segment of a stored segmentation."""
    return AssetFrames(data).mask(mask)


def decode_frame(data: bytes, ref: FrameRef, series: ImageSeries) -> Frame:
    """Return one frame of a stored file."""
    return AssetFrames(data).frame(ref, series)
