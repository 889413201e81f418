"""Masks of segmentations, decoded from stored files; pydicom's own decoder is the oracle."""

from pathlib import Path

import numpy as np
import pydicom
import pytest
from pydicom.data import get_testdata_file

from readingroom.domain.errors import IntakeError, NotFoundError
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import MaskRef
from readingroom.services.frames import FrameReader


class Files:
    """Stored files in memory; counts how often each is read."""

    def __init__(self) -> None:
        self._files = {
            "seg": Path(get_testdata_file("liver_1frame.dcm")).read_bytes(),
            "ct": Path(get_testdata_file("CT_small.dcm")).read_bytes(),
        }
        self.reads: list[str] = []

    def read(self, asset: AssetId) -> bytes:
        self.reads.append(asset)
        if asset not in self._files:
            raise NotFoundError("There is no such asset.")
        return self._files[asset]

    def close(self) -> None:
        pass


def test_a_mask_is_the_segments_stored_frame() -> None:
    stored = pydicom.dcmread(get_testdata_file("liver_1frame.dcm")).pixel_array
    mask = FrameReader(Files()).mask(MaskRef(AssetId("seg"), 0, "1: Liver"))

    assert mask.dtype == np.float32
    assert np.array_equal(mask, stored.astype(np.float32))


def test_a_segmentation_is_read_once_for_masks_that_follow_each_other() -> None:
    files = Files()
    reader = FrameReader(files)
    for label in ("1", "2"):
        reader.mask(MaskRef(AssetId("seg"), 0, label))

    assert files.reads == ["seg"]


@pytest.mark.parametrize(
    ("asset", "frame", "error"),
    [("ct", 0, IntakeError), ("seg", 9, IntakeError), ("none", 0, NotFoundError)],
)
def test_a_mask_that_cannot_be_had_is_refused(asset: str, frame: int, error: type) -> None:
    with pytest.raises(error):
        FrameReader(Files()).mask(MaskRef(AssetId(asset), frame, "1"))
