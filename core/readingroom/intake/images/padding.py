"""Where the scanner filled up a picture with values that mean nothing (PS3.3 C.7.5.1.1.2)."""

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
    """Return where the stored values are padding; None where none, or all of them, are."""
    padding = Padding.stated(
        whole_of(header, "PixelPaddingValue"),
        whole_of(header, "PixelPaddingRangeLimit"),
        (layout.bits_allocated, layout.bits_stored),
        is_signed=layout.is_signed,
    )
    if padding is None or stored.dtype.kind not in "iu":
        return None
    return padding.mask(stored)
