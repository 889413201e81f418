"""Voxels of a volume: the decoded frames of a series in one array.

The array has the type of the frames, 16 bits as a rule; a mask of padding takes one more bit per
voxel. Frames with different slopes (as of PET) are converted to modality values in float32.
"""

from dataclasses import replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import BoolArray
from readingroom.domain.imaging import Frame
from readingroom.domain.volume_grid import GridFault, GridProblem, VolumeGrid

_BITS: Final = 8


class VolumeStack:
    """Voxels (slice, row, column) of a grid, filled slice by slice.

    Modality value = voxel * slope + intercept. The frames that filled it are views of it.

    Args:
        grid: the grid of the series.
        has_common_scale: whether all frames are stored with the same slope and intercept.
    """

    def __init__(self, grid: VolumeGrid, *, has_common_scale: bool = True) -> None:
        self.grid = grid
        self._has_common_scale = has_common_scale
        self.slope, self.intercept = 1.0, 0.0
        self._voxels: NDArray[Any] | None = None
        self._padding: NDArray[np.uint8] | None = None
        self._frames: list[Frame | None] = [None] * grid.shape[0]
        self._count = 0

    @property
    def count(self) -> int:
        """Return the number of slices that are filled."""
        return self._count

    @property
    def is_complete(self) -> bool:
        """Return whether all slices are filled."""
        return self._count == len(self._frames)

    @property
    def voxels(self) -> NDArray[Any]:
        """Return the voxels; those of slices that are not filled are undefined.

        Raises:
            ValueError: no slice is filled.
        """
        if self._voxels is None:
            raise ValueError("the volume has no slice yet")
        return self._voxels

    @property
    def nbytes(self) -> int:
        """Return the size of the arrays in bytes."""
        padding = 0 if self._padding is None else self._padding.nbytes
        return padding + (0 if self._voxels is None else self._voxels.nbytes)

    def frame(self, number: int) -> Frame | None:
        """Return the frame of a slice, a view of the voxels; None while it is not filled."""
        frame = self._frames[number]
        if frame is None or self._padding is None:
            return frame
        mask = self.padding(0, number, number + 1)
        if mask is None or not mask.any():
            return frame
        return replace(frame, is_padding=mask[0])

    @property
    def model(self) -> Frame:
        """Return a frame with the windows and units of the volume: the middle slice, if filled.

        Raises:
            ValueError: no slice is filled.
        """
        middle = len(self._frames) // 2
        ordered = (self._frames[middle], *self._frames)
        frame = next((frame for frame in ordered if frame is not None), None)
        if frame is None:
            raise ValueError("the volume has no slice yet")
        return frame

    def add(self, number: int, frame: Frame) -> GridProblem | None:
        """Fill a slice; return why its frame does not belong to the volume, if it does not."""
        shape = self.grid.shape[1:]
        if frame.is_colour or frame.pixels.shape != shape or not self._fits(frame):
            return GridProblem(GridFault.FRAMES_DIFFER, (float(self.grid.frames[number] + 1),))
        if self._voxels is None:
            self._start(frame)
        scale = (self.slope, self.intercept)
        if not self._is_of_values and (
            frame.pixels.dtype != self.voxels.dtype or scale != (frame.slope, frame.intercept)
        ):
            self._widen()
        if self._frames[number] is None:
            self._count += 1
        self._fill(number, frame)
        return None

    def padding(self, axis: int, first: int, end: int) -> BoolArray | None:
        """Return which voxels of a range along an axis are padding, None if there is none.

        The array has the axes of the voxels.
        """
        if self._padding is None:
            return None
        columns = self.grid.shape[2]
        if axis < 2:
            packed = self._padding[first:end] if axis == 0 else self._padding[:, first:end]
            return np.unpackbits(packed, axis=2, count=columns).view(np.bool_)
        start = first // _BITS
        packed = np.ascontiguousarray(self._padding[:, :, start : -(-end // _BITS)])
        bits = np.unpackbits(packed, axis=2).view(np.bool_)
        return bits[:, :, first - start * _BITS : end - start * _BITS]

    def _fits(self, frame: Frame) -> bool:
        return self._voxels is None or frame.is_inverted == self.model.is_inverted

    @property
    def _is_of_values(self) -> bool:
        """Return whether the voxels are modality values, which any frame can be converted to."""
        is_plain = (self.slope, self.intercept) == (1.0, 0.0)
        return is_plain and self.voxels.dtype == np.float32

    def _start(self, frame: Frame) -> None:
        if self._has_common_scale:
            self._voxels = np.empty(self.grid.shape, dtype=frame.pixels.dtype)
            self.slope, self.intercept = frame.slope, frame.intercept
        else:
            self._voxels = np.empty(self.grid.shape, dtype=np.float32)

    def _fill(self, number: int, frame: Frame) -> None:
        target = self.voxels[number]
        if (frame.slope, frame.intercept) == (self.slope, self.intercept):
            target[:] = frame.pixels
        else:
            target[:] = frame.pixels * np.float64(frame.slope) + frame.intercept
        if frame.is_padding is not None:
            if self._padding is None:
                slices, rows, columns = self.grid.shape
                self._padding = np.zeros((slices, rows, -(-columns // _BITS)), dtype=np.uint8)
            self._padding[number] = np.packbits(frame.is_padding, axis=1)
        self._frames[number] = replace(
            frame, pixels=target, slope=self.slope, intercept=self.intercept, is_padding=None
        )

    def _widen(self) -> None:
        """Convert all voxels to modality values."""
        voxels = np.empty(self.grid.shape, dtype=np.float32)
        for number, frame in enumerate(self._frames):
            if frame is None:
                continue
            voxels[number] = frame.pixels * np.float64(frame.slope) + frame.intercept
            self._frames[number] = replace(frame, pixels=voxels[number], slope=1.0, intercept=0.0)
        self._voxels, self.slope, self.intercept = voxels, 1.0, 0.0
