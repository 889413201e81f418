"""Padding pixels of an image, which have no meaning (PS3.3 C.7.5.1.1.2)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray
from pydicom.dataset import Dataset

from readingroom.intake.grey_frames import Padding
from readingroom.intake.images.elements import whole_of
from readingroom.intake.images.layout import PixelLayout


def find_padding(
    stored: NDArray[Any], header: Dataset, layout: PixelLayout
) -> NDArray[np.bool_] | None:
    """Return the mask of padding values, None if no value or every value is padding."""
    padding = Padding.stated(
        whole_of(header, "PixelPaddingValue"),
        whole_of(header, "PixelPaddingRangeLimit"),
        (layout.bits_allocated, layout.bits_stored),
        is_signed=layout.is_signed,
    )
    if padding is None or stored.dtype.kind not in "iu":
        return None
    return padding.mask(stored)
