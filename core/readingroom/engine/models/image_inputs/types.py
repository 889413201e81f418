"""The declared input of a model of images."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import ModelError
from readingroom.domain.imaging import Window

UNIT_RANGE: Final = (0.0, 1.0)
"""Values of black and white where a model declares none."""
MAX_SERIES_FILES: Final = 20_000
"""Maximum number of files in the folder of a series."""


class SeriesPart(StrEnum):
    """Part of a series that a model receives; the value is `kind` in a configuration."""

    SLICE = "slice"
    SLICES = "slices"
    VOLUME = "volume"
    CINE = "cine"


class SlicePosition(StrEnum):
    """Slice of a series."""

    FIRST = "first"
    MIDDLE = "middle"
    LAST = "last"


class SliceAxis(StrEnum):
    """Axis of the slices: their own, (channels, slices, rows, columns), or that of the channels.

    With CHANNELS the array is (slices * channels, rows, columns), the channels of a slice adjacent.
    """

    DEPTH = "depth"
    CHANNELS = "channels"


@dataclass(frozen=True, slots=True)
class ImageInput:
    """Declared input of a model of images.

    Args:
        kind: the part of a series.
        which: the slice, or its InstanceNumber.
        count: number of slices or cine frames, evenly spaced over the series; 1 for a slice, 0 for
            a volume.
        size: (rows, columns), or (slices, rows, columns) of a volume; () for that of the image.
        spacing: distance of slices, rows and columns of a volume in mm; () if not declared.
        windows: one channel each; () for the first window of the file, None for modality values.
        channels: 1 or 3; 0 for those of the image or of the windows.
        range: the values of black and white.
        is_standardised: whether each item is shifted and scaled to mean 0 and deviation 1.
        slice_axis: the axis of slices.
        modality: modality of the series ("CT"), "" for any.
        is_declared: whether the configuration declares it; else it follows from `input_shape`.
    """

    kind: SeriesPart = SeriesPart.SLICE
    which: SlicePosition | int = SlicePosition.MIDDLE
    count: int = 1
    size: tuple[int, ...] = ()
    spacing: tuple[float, ...] = ()
    windows: tuple[Window, ...] | None = ()
    channels: int = 0
    range: tuple[float, float] = UNIT_RANGE
    is_standardised: bool = False
    slice_axis: SliceAxis = SliceAxis.DEPTH
    modality: str = ""
    is_declared: bool = False

    @property
    def has_slices(self) -> bool:
        """Return whether an item has several slices or frames."""
        return self.kind is not SeriesPart.SLICE

    @property
    def declared_channels(self) -> int:
        """Return the number of channels of each slice, 0 if it depends on the image."""
        return len(self.windows or ()) or self.channels

    @property
    def levels(self) -> tuple[float, float] | None:
        """Return the values of black and white of an item, None if it has no such levels.

        Modality values and standardised items have none. Runs, suites, explanations and attacks
        use these values alike; the default is `UNIT_RANGE`.
        """
        has_levels = self.windows is not None and not self.is_standardised
        return self.range if has_levels else None

    @property
    def record(self) -> str:
        """Return what outputs record: "slices 8, 64 x 64, windows Lung, range 0 to 1"."""
        parts = [self.kind.value]
        if self.kind is SeriesPart.SLICE:
            parts[0] += f" {self.which}"
        elif self.kind is not SeriesPart.VOLUME:
            parts[0] += f" {self.count}"
        if self.size:
            parts.append(" x ".join(map(str, self.size)))
        if self.spacing:
            parts.append(" x ".join(f"{step:g}" for step in self.spacing) + " mm")
        if self.windows is None:
            parts.append("modality values")
        else:
            names = [f"{w.name or 'window'} {w.center:g}/{w.width:g}" for w in self.windows]
            parts.append("windows " + ", ".join(names) if names else "window of the file")
            parts.append(f"range {self.range[0]:g} to {self.range[1]:g}")
        if self.is_standardised:
            parts.append("standardised")
        return ", ".join(parts)


DEFAULT_INPUT: Final = ImageInput()
"""The middle slice in its own size, from 0 for black to 1 for white."""


class UnfitInputError(ModelError):
    """A series cannot be given to a model; the sentence has no content of the case."""


@dataclass(frozen=True, slots=True, eq=False)
class ChangedFile:
    """File of a series whose stored values are changed.

    Args:
        content: the file before the change.
        changes: change of the stored integers by number of the frame in the file, from 0;
            (rows, columns), or (rows, columns, 3) of colours.
        window: centre and width of the window to state (function LINEAR), None for that of the
            file.
    """

    content: bytes
    changes: Mapping[int, NDArray[np.int64]]
    window: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class ImagePreparer:
    """Prepares image files, and folders of a series, as a model receives them.

    `prepare` returns the item of a path, or raises `UnfitInputError`.
    """

    declared: ImageInput
    prepare: Callable[[Path], NDArray[np.float32]]
