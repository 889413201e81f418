"""A series whose stored values are changed, and what a model then receives of it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame, ImageSeries
from readingroom.domain.window_presets import has_own_window
from readingroom.engine.models.image_inputs.files import (
    Load,
    decoder,
    prepare_contents,
    prepare_stored,
    stored_series,
    unfit_where_unreadable,
)
from readingroom.engine.models.image_inputs.gradients import (
    gradient_before_standardising,
    gradient_of_values,
)
from readingroom.engine.models.image_inputs.preparing import modality_values, prepare_case
from readingroom.engine.models.image_inputs.types import (
    ChangedFile,
    ImageInput,
    UnfitInputError,
)
from readingroom.processes.limits import limits_of_cases

Change = NDArray[np.int64]
"""Change of stored values, in the shape of `ChangeableSeries.values`."""
_BYTES_PER_VALUE: Final = 80
"""Memory of an attack for each value: its arrays in 32 and 64 bits."""
_DECIMAL_DIGITS: Final = 10
"""Digits of a decimal string of at most 16 characters."""
_GB: Final = 1e9


def open_series(path: Path, declared: ImageInput) -> "ChangeableSeries":
    """Return the series of a DICOM file or a folder of DICOM files that a model receives.

    Raises:
        UnfitInputError: it does not fit the declared input, or cannot be changed; the sentence
            names no file.
    """
    with unfit_where_unreadable():
        series, load = stored_series(path)
        prepared = prepare_stored(series, declared, load)
        decode = decoder(load)
        _require_memory(prepared.series, len(prepared.frames))
        frames = [decode(prepared.series, number) for number in prepared.frames]
        return ChangeableSeries(prepared.series, prepared.frames, frames, declared, load)


class ChangeableSeries:
    """A series, of whose frames that a model receives the stored values can be changed.

    Changed values stay between the smallest and the largest stored value of these frames, and
    padding keeps its value, so that each file can store them.

    Attributes:
        values: modality values, (frames, rows, columns), or (frames, rows, columns, 3) of colours.
        low, high: smallest and largest value of changed frames, in the units of `values`.
        units: the units of `values`, "" if unknown.
    """

    def __init__(
        self,
        series: ImageSeries,
        numbers: Sequence[int],
        frames: Sequence[Frame],
        declared: ImageInput,
        load: Load,
    ) -> None:
        """Take the frames of a series, which are those with these numbers.

        Raises:
            UnfitInputError: their values cannot be changed.
        """
        if any(frame.pixels.dtype.kind not in "iu" for frame in frames):
            raise UnfitInputError(
                "The values of the images are no stored integers, so that they cannot be changed."
            )
        self._series, self._numbers, self._frames = series, tuple(numbers), tuple(frames)
        self._declared, self._load = declared, load
        self._stored = np.stack([frame.pixels for frame in frames]).astype(np.int64)
        slopes = np.array([frame.slope for frame in frames], dtype=np.float64)
        self._slopes = slopes.reshape(-1, *[1] * (self._stored.ndim - 1))
        self._fixed = np.stack([_padding(frame) for frame in frames])
        free = self._stored[~self._fixed]
        if frames[0].is_colour:
            self._least, self._most = 0, 255
        elif free.size:
            self._least, self._most = int(free.min()), int(free.max())
        else:
            raise UnfitInputError("The images are padding only.")
        self.values = np.stack([_values(frame) for frame in frames]).astype(np.float32)
        edges = [
            edge * frame.slope + frame.intercept
            for frame in frames
            for edge in (self._least, self._most)
        ]
        # Padding has the darkest of the other values, and values in 32 bits are rounded.
        self.low = min(*edges, float(self.values.min()))
        self.high = max(*edges, float(self.values.max()))
        self.units = frames[0].units

    def change_to(self, values: NDArray[np.floating]) -> Change:
        """Return the change of stored values nearest to changed values, rounded towards none."""
        steps = np.trunc((values.astype(np.float64) - self.values) / self._slopes)
        changed = np.clip(self._stored + steps, self._least, self._most).astype(np.int64)
        return np.where(self._fixed, 0, changed - self._stored)

    def effect(self, change: Change) -> NDArray[np.float64]:
        """Return a change of stored values in the units of `values`."""
        return np.asarray(change * self._slopes, dtype=np.float64)

    def prepared(self, change: Change) -> NDArray[np.float32]:
        """Return what the model receives of the changed series.

        Raises:
            UnfitInputError: all values are equal, so that they cannot be standardised.
        """
        return self._prepared(change, self._declared)

    def gradient(self, change: Change, gradient: NDArray[np.floating]) -> NDArray[np.float32]:
        """Return the gradient of `values` at a change, from that of the prepared item."""
        plain = replace(self._declared, is_standardised=False)
        if self._declared.is_standardised:
            item = self._prepared(change, plain)
            gradient = gradient_before_standardising(gradient, item)
        frames = self._changed(change)
        result = gradient_of_values(self._series, frames, self._numbers, plain, gradient)
        return np.where(self._fixed, 0.0, result).astype(np.float32)

    def files(self, change: Change) -> tuple[ChangedFile, ...]:
        """Return the files of the series, with the change of each of their frames.

        The only frame of a file without a window has the one that shows its values before the
        change in full; else the window would follow the change.
        """
        position = {number: index for index, number in enumerate(self._numbers)}
        refs: dict[AssetId, list[tuple[int, int]]] = {}
        for number, ref in enumerate(self._series.frames):
            refs.setdefault(ref.asset, []).append((number, ref.frame_index))
        files = []
        for asset, frames in refs.items():
            known = [(position[number], at) for number, at in frames if number in position]
            window = self._window(known[0][0]) if len(frames) == len(known) == 1 else None
            changes = {at: change[index] for index, at in known}
            files.append(ChangedFile(self._load(asset), changes, window))
        return tuple(files)

    def prepared_again(self, contents: Mapping[str, bytes]) -> NDArray[np.float32]:
        """Return what the model receives of files that were written from `files`.

        Raises:
            UnfitInputError: they do not fit the declared input.
        """
        return prepare_contents(contents, self._declared).array

    def _window(self, index: int) -> tuple[float, float] | None:
        """Return centre and width of the full range of a frame whose file has no window."""
        frame = self._frames[index]
        if frame.is_colour or has_own_window(frame):
            return None
        # from LINEAR_EXACT to LINEAR (PS3.3 C.11.2.1.2.1 and C.11.2.1.3.2)
        edges = frame.windows[0].center + 0.5, frame.windows[0].width + 1.0
        center, width = (float(f"{value:.{_DECIMAL_DIGITS}g}") for value in edges)
        return center, width

    def _prepared(self, change: Change, declared: ImageInput) -> NDArray[np.float32]:
        by_number = dict(zip(self._numbers, self._changed(change), strict=True))
        prepared = prepare_case([self._series], declared, lambda _, number: by_number[number])
        if prepared is None:
            raise AssertionError("the series was prepared before")
        return prepared.array

    def _changed(self, change: Change) -> list[Frame]:
        stored = self._stored + change
        return [
            replace(frame, pixels=pixels.astype(frame.pixels.dtype))
            for frame, pixels in zip(self._frames, stored, strict=True)
        ]


def _values(frame: Frame) -> NDArray[np.floating]:
    return frame.pixels.astype(np.float64) if frame.is_colour else modality_values(frame)


def _padding(frame: Frame) -> NDArray[np.bool_]:
    none = np.zeros(frame.pixels.shape, dtype=np.bool_)
    return none if frame.is_padding is None else frame.is_padding


def _require_memory(series: ImageSeries, count: int) -> None:
    """Refuse to change more values than the memory allows, before they are decoded again."""
    values = count * series.rows * series.columns * (3 if series.is_colour else 1)
    needed, allowed = values * _BYTES_PER_VALUE, limits_of_cases().memory_bytes
    if needed > allowed:
        raise UnfitInputError(
            f"An attack would need {needed / _GB:,.1f} GB of memory; {allowed / _GB:,.1f} GB are "
            "allowed. Declare a smaller input."
        )
