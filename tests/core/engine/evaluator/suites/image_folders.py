"""Folders of DICOM series with known values, and the arrays of a second implementation."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from pydicom import dcmread
from pydicom.pixels import apply_modality_lut, apply_windowing
from tests.support.dicom_factory import as_bytes, ct_slice

SLICES, ROWS, COLUMNS = 6, 8, 10
SLOPES = np.array([9.0, -5.0, 21.0])
"""HU per mm along x, y and z of a linear ramp."""


def ramp(offset: float, z: float) -> np.ndarray:
    """Return a slice of the ramp in HU; the geometry is that of `ct_slice`."""
    row, column = np.mgrid[:ROWS, :COLUMNS]
    x, y = -10.0 + 0.75 * column, -20.0 + 0.5 * row
    return np.round(x * SLOPES[0] + y * SLOPES[1] + z * SLOPES[2] + offset)


def write_series(folder: Path, offset: float, heights: Sequence[float] = ()) -> None:
    """Write the slices of a series, in files whose names do not sort by position."""
    folder.mkdir(parents=True)
    for number, z in enumerate(heights or [2.5 * slice_ for slice_ in range(SLICES)]):
        made = ct_slice(
            ramp(offset, z), z=z, number=number + 1, SOPInstanceUID=f"1.2.3.{number + 1}",
            SeriesInstanceUID=f"1.2.9.{int(offset) + 5000}", FrameOfReferenceUID="1.2.7",
        )  # fmt: skip
        made.file_meta.MediaStorageSOPInstanceUID = made.SOPInstanceUID
        (folder / f"{(number * 5) % 7}.dcm").write_bytes(as_bytes(made))


def windowed_by_pydicom(folder: Path, number: int, center: float, width: float) -> np.ndarray:
    """Return a slice, by its InstanceNumber, through a window from 0 to 1."""
    (data_set,) = [
        read
        for read in (dcmread(path) for path in folder.iterdir())
        if read.InstanceNumber == number
    ]
    data_set.WindowCenter, data_set.WindowWidth = center, width
    values = apply_modality_lut(data_set.pixel_array, data_set)
    data_set.PixelRepresentation, data_set.BitsStored = 0, 16
    data_set.RescaleSlope, data_set.RescaleIntercept = 1, 0
    shown = apply_windowing(np.asarray(values, dtype=np.float64), data_set)
    return np.asarray(shown) / 65535.0
