"""Voxels of a volume: the decoded frames of a series in one array.

The array has the type of the frames, 16 bits as a rule; a mask of padding takes one more bit per
voxel. Slices may have different slopes (as of PET): then values are converted when they are used.
"""

from dataclasses import replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import BoolArray
from readingroom.domain.imaging import Frame
from readingroom.domain.volume_grid import GridFault, GridProblem, VolumeGrid

_BITS: Final = 8

Span = tuple[slice, slice, slice]
"""Range of slices, rows and columns."""


class VolumeStack:
    """Voxels (slice, row, column) of a grid, filled slice by slice.

    Modality value = voxel * slope + intercept of its slice. The frames that filled it are views of
    it. Frames of different types are converted to modality values in float32.

    Args:
        grid: the grid of the series.
    """

    def __init__(self, grid: VolumeGrid) -> None:
        self.grid = grid
        count = grid.shape[0]
        self._slopes, self._intercepts = np.ones(count), np.zeros(count)
        self._common: tuple[float, float] | None = None
        self._voxels: NDArray[Any] | None = None
        self._padding: NDArray[np.uint8] | None = None
        self._frames: list[Frame | None] = [None] * count
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
    def scale(self) -> tuple[float, float]:
        """Return slope and intercept of the values of `block`."""
        return (1.0, 0.0) if self._common is None else self._common

    @property
    def is_plain(self) -> bool:
        """Return whether nothing is padding and `block` is a view of the voxels."""
        return self._common is not None and self._padding is None

    def block(self, span: Span) -> NDArray[Any]:
        """Return the voxels of a range; modality values (float32) if slices differ in scale."""
        voxels = self.voxels[span]
        if self._common is not None:
            return voxels
        slopes, intercepts = (
            part[span[0], None, None] for part in (self._slopes, self._intercepts)
        )
        values = voxels * slopes
        values += intercepts
        return values.astype(np.float32)

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
        mask = self.padding((slice(number, number + 1), slice(None), slice(None)))
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
            self._voxels = np.empty(self.grid.shape, dtype=frame.pixels.dtype)
        elif self._voxels.dtype not in (frame.pixels.dtype, np.float32):
            self._widen()
        if self._frames[number] is None:
            self._count += 1
        self._fill(number, frame)
        return None

    def padding(self, span: Span) -> BoolArray | None:
        """Return which voxels of a range are padding, None if the volume has no padding."""
        if self._padding is None:
            return None
        first, end, _ = span[2].indices(self.grid.shape[2])
        start = first // _BITS
        packed = self._padding[span[0], span[1], start : -(-end // _BITS)]
        bits = np.unpackbits(packed, axis=2).view(np.bool_)
        return bits[:, :, first - start * _BITS : end - start * _BITS]

    def _fits(self, frame: Frame) -> bool:
        return self._voxels is None or frame.is_inverted == self.model.is_inverted

    def _fill(self, number: int, frame: Frame) -> None:
        target = self.voxels[number]
        if frame.pixels.dtype == target.dtype:
            target[:] = frame.pixels
            slope, intercept = frame.slope, frame.intercept
        else:
            target[:] = frame.pixels * np.float64(frame.slope) + frame.intercept
            slope, intercept = 1.0, 0.0
        if frame.is_padding is not None:
            if self._padding is None:
                slices, rows, columns = self.grid.shape
                self._padding = np.zeros((slices, rows, -(-columns // _BITS)), dtype=np.uint8)
            self._padding[number] = np.packbits(frame.is_padding, axis=1)
        self._slopes[number], self._intercepts[number] = slope, intercept
        if self._count == 1:
            self._common = slope, intercept
        elif self._common != (slope, intercept):
            self._common = None
        self._frames[number] = replace(
            frame, pixels=target, slope=slope, intercept=intercept, is_padding=None
        )

    def _widen(self) -> None:
        """Convert all voxels to modality values."""
        voxels = np.empty(self.grid.shape, dtype=np.float32)
        for number, frame in enumerate(self._frames):
            if frame is not None:
                voxels[number] = frame.pixels * np.float64(frame.slope) + frame.intercept
                self._frames[number] = replace(
                    frame, pixels=voxels[number], slope=1.0, intercept=0.0
                )
        self._slopes[:], self._intercepts[:] = 1.0, 0.0
        self._voxels, self._common = voxels, (1.0, 0.0)
