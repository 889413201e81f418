"""Read the declared input of a configuration: `input`, and `input_shape` of its options."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any, Final, TypeVar

from readingroom.domain.errors import ModelError
from readingroom.domain.imaging import Window
from readingroom.domain.suggestions import nearest
from readingroom.domain.window_presets import CT_PRESETS
from readingroom.engine.models.config_text import check_keys, read_mapping
from readingroom.engine.models.image_inputs.types import (
    DEFAULT_INPUT,
    UNIT_RANGE,
    ImageInput,
    SeriesPart,
    SliceAxis,
    SlicePosition,
)

Member = TypeVar("Member", bound=StrEnum)

KEYS: Final = (
    "channels", "count", "kind", "modality", "normalisation", "range", "shape", "slice_axis",
    "spacing", "which", "windows",
)  # fmt: skip
NO_WINDOW: Final = "none"
STANDARDISE: Final = "standardise"
_NORMALISING: Final = ("mean", "std")
_MAX_SIDE: Final = 100_000
_MAX_COUNT: Final = 10_000
_MAX_WINDOWS: Final = 16
_OF_KIND: Final[Mapping[str, tuple[SeriesPart, ...]]] = {
    "which": (SeriesPart.SLICE,),
    "count": (SeriesPart.SLICES, SeriesPart.CINE),
    "slice_axis": (SeriesPart.SLICES, SeriesPart.CINE, SeriesPart.VOLUME),
    "spacing": (SeriesPart.VOLUME,),
}
"""Kinds that a key belongs to; others belong to all."""


def image_input_in(name: str, text: str) -> ImageInput:
    """Return the declared input of a configuration's text, without opening the model's files.

    `name` is its file name for messages; the text "" is that of a model without a configuration.

    Raises:
        ModelError: The text is no configuration, or its input is invalid.
    """
    if not text.strip():
        return DEFAULT_INPUT
    values = read_mapping(name, text.encode("utf-8", "replace"))
    return image_input_of(name, values.get("input"), values.get("options"))


def image_input_of(name: str, value: object, options: object) -> ImageInput:
    """Return the declared input of a configuration.

    Args:
        name: its file name for messages.
        value: the value of its key `input`, None without one.
        options: the value of its key `options`; `input_shape` there is the shape of an item.

    Raises:
        ModelError: A key is unknown, a value is invalid, or both keys contradict each other.
    """
    given = options.get("input_shape") if isinstance(options, Mapping) else None
    shape = _whole_numbers(given)
    if value is None:
        return _of_shape(shape)
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise ModelError(f"{name}: 'input' must be a mapping of keys and values.")
    where = f"{name}, input"
    check_keys(f"{where},", value, KEYS)
    declared = _declared(where, value)
    if shape is not None:
        return _with_shape(where, declared, shape)
    return declared


def normalisation_of(name: str, value: object, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of a network with the mean and deviation that its input declares.

    Args:
        name: the file name of the configuration for messages.
        value: the checked value of its key `input`.
        options: its options.

    Raises:
        ModelError: Both keys have a mean or a deviation.
    """
    given = value.get("normalisation") if isinstance(value, Mapping) else None
    if not isinstance(given, Mapping):
        return dict(options)
    for key in _NORMALISING:
        if key in options:
            raise ModelError(
                f"{name} has '{key}' in 'options' and a 'normalisation' in 'input'. Remove one."
            )
    return {**options, **given}


def _of_shape(shape: tuple[int, ...] | None) -> ImageInput:
    """Return the input that follows from the shape of an item alone: one slice of an image."""
    if shape is not None and len(shape) == 3 and shape[0] in (1, 3):
        return replace(DEFAULT_INPUT, size=shape[1:], channels=shape[0])
    return DEFAULT_INPUT


def _declared(where: str, value: Mapping[str, Any]) -> ImageInput:
    kind = _member(where, "kind", value.get("kind", SeriesPart.SLICE.value), SeriesPart)
    for key, kinds in _OF_KIND.items():
        if key in value and kind not in kinds:
            raise ModelError(
                f"{where}: '{key}' belongs to {' and '.join(kinds)}, not to '{kind.value}'."
            )
    windows = _windows(where, value.get("windows", []))
    channels = _whole(where, "channels", value.get("channels", 0), 0, 3)
    if channels == 2 or (channels and windows):
        raise ModelError(
            f"{where}: 'channels' must be 1 or 3, and is left out with 'windows', of which each "
            "is one channel."
        )
    if windows is None and "range" in value:
        raise ModelError(f"{where}: 'range' needs a window, but 'windows' is '{NO_WINDOW}'.")
    axis = _member(where, "slice_axis", value.get("slice_axis", SliceAxis.DEPTH.value), SliceAxis)
    declared = ImageInput(
        kind=kind,
        which=_which(where, value.get("which", SlicePosition.MIDDLE.value)),
        count=_count(where, kind, value),
        size=_size(where, kind, value.get("shape")),
        spacing=_spacing(where, value.get("spacing")),
        windows=windows,
        channels=channels,
        range=_range(where, value.get("range", list(UNIT_RANGE))),
        slice_axis=axis,
        modality=_modality(where, value.get("modality", "")),
        is_declared=True,
    )
    return _normalised(where, declared, value.get("normalisation"))


def _normalised(where: str, declared: ImageInput, value: object) -> ImageInput:
    if value is None:
        return declared
    if value == STANDARDISE:
        return replace(declared, is_standardised=True)
    if not isinstance(value, Mapping) or not value:
        raise ModelError(
            f"{where}: 'normalisation' must be '{STANDARDISE}' or a mapping of 'mean' and 'std'."
        )
    check_keys(f"{where}, normalisation,", map(str, value), _NORMALISING)
    for key, numbers in value.items():
        many = numbers if isinstance(numbers, list) else [numbers]
        channels = declared.declared_channels
        if not many or not all(map(_is_number, many)) or (key == "std" and min(many) <= 0):
            above = " above 0" if key == "std" else ""
            raise ModelError(f"{where}: '{key}' must be numbers{above}, one or one per channel.")
        if channels and declared.slice_axis is SliceAxis.DEPTH and len(many) not in (1, channels):
            raise ModelError(f"{where}: '{key}' has {len(many)} numbers for {channels} channels.")
    return declared


def _count(where: str, kind: SeriesPart, value: Mapping[str, Any]) -> int:
    if kind in _OF_KIND["count"]:
        if "count" not in value:
            raise ModelError(f"{where}: '{kind.value}' needs 'count', the number of frames.")
        return _whole(where, "count", value["count"], 1, _MAX_COUNT)
    return 0 if kind is SeriesPart.VOLUME else 1


def _size(where: str, kind: SeriesPart, value: object) -> tuple[int, ...]:
    if value is None:
        return ()
    axes = 3 if kind is SeriesPart.VOLUME else 2
    sides = _whole_numbers(value)
    if sides is None or len(sides) != axes or not all(1 <= side <= _MAX_SIDE for side in sides):
        form = "[slices, rows, columns]" if axes == 3 else "[rows, columns]"
        raise ModelError(f"{where}: 'shape' must be {form} of '{kind.value}', not {value!r:.40}.")
    return sides


def _spacing(where: str, value: object) -> tuple[float, ...]:
    if value is None:
        return ()
    is_valid = isinstance(value, list) and len(value) == 3 and all(map(_is_number, value))
    if not is_valid or not isinstance(value, list) or min(value) <= 0:
        raise ModelError(
            f"{where}: 'spacing' must be [slices, rows, columns] in mm above 0, not {value!r:.40}."
        )
    return tuple(float(step) for step in value)


def _range(where: str, value: object) -> tuple[float, float]:
    is_valid = isinstance(value, list) and len(value) == 2 and all(map(_is_number, value))
    if not is_valid or not isinstance(value, list) or value[0] >= value[1]:
        raise ModelError(
            f"{where}: 'range' must be the values of black and white in ascending order, as "
            f"[0, 255], not {value!r:.40}."
        )
    return float(value[0]), float(value[1])


def _windows(where: str, value: object) -> tuple[Window, ...] | None:
    if value == NO_WINDOW:
        return None
    many = value if isinstance(value, list) else [value]
    if len(many) > _MAX_WINDOWS:
        raise ModelError(f"{where}: 'windows' has {len(many)} entries; at most {_MAX_WINDOWS}.")
    return tuple(_window(where, item) for item in many)


def _window(where: str, value: object) -> Window:
    presets = {window.name.casefold(): window for window in CT_PRESETS}
    if isinstance(value, str):
        preset = presets.get(value.strip().replace("_", " ").casefold())
        if preset is None:
            raise ModelError(
                f"{where}: 'windows' has the unknown preset '{value[:40]}'."
                f"{nearest(value.casefold(), presets)}"
            )
        return preset
    if not isinstance(value, Mapping):
        raise ModelError(
            f"{where}: each of 'windows' must be a preset or {{center: 40, width: 400}}, or "
            f"'windows' is '{NO_WINDOW}'."
        )
    check_keys(f"{where}, windows,", map(str, value), ("center", "width"))
    numbers = [value.get(key) for key in ("center", "width")]
    if not all(map(_is_number, numbers)):
        raise ModelError(f"{where}: a window needs 'center' and 'width', both numbers.")
    center, width = (float(number) for number in numbers if number is not None)
    if width <= 1:
        raise ModelError(f"{where}: the width of a window must be above 1, not {width:g}.")
    return Window("", width, center)


def _which(where: str, value: object) -> SlicePosition | int:
    if isinstance(value, int):
        return _whole(where, "which", value, 0, 2**31 - 1)
    return _member(where, "which", value, SlicePosition)


def _modality(where: str, value: object) -> str:
    if not isinstance(value, str) or len(value) > 16:
        raise ModelError(f"{where}: 'modality' must be a DICOM modality such as CT.")
    return value.strip().upper()


def _with_shape(where: str, declared: ImageInput, shape: tuple[int, ...]) -> ImageInput:
    """Return a declared input with the sizes of an item's shape.

    Raises:
        ModelError: Both contradict each other.
    """
    form = _form(declared)
    channels, count, size = _split(declared, shape)
    declared_size = declared.size or size
    is_same = (
        len(shape) == len(form)
        and size == declared_size
        and count == (declared.count or count)
        and channels == (declared.declared_channels or channels)
        and channels >= 1
        and (declared.declared_channels or channels in (1, 3))
    )
    if not is_same:
        raise ModelError(
            f"{where}: the declared input has the shape [{', '.join(form)}], 'input_shape' in "
            f"'options' is {list(shape)}. Correct one of them."
        )
    return replace(declared, size=size, channels=0 if declared.windows else channels)


def _form(declared: ImageInput) -> list[str]:
    """Return the shape of an item in words and numbers."""
    channels = str(declared.declared_channels or "channels")
    sides = [str(side) for side in declared.size[-2:]] or ["rows", "columns"]
    if declared.kind is SeriesPart.SLICE:
        return [channels, *sides]
    if declared.kind is SeriesPart.VOLUME:
        slices = str(declared.size[0]) if declared.size else "slices"
    else:
        slices = str(declared.count)
    if declared.slice_axis is SliceAxis.CHANNELS:
        return [f"{slices} x {channels}", *sides]
    return [channels, slices, *sides]


def _split(declared: ImageInput, shape: tuple[int, ...]) -> tuple[int, int, tuple[int, ...]]:
    """Return channels, slices (0 without) and size that the shape of an item means."""
    sides = shape[-2:]
    if declared.kind is SeriesPart.SLICE:
        return shape[0], 1, sides
    if declared.slice_axis is SliceAxis.DEPTH:
        slices = shape[1] if len(shape) == 4 else 0
        channels = shape[0]
    else:
        known = declared.count or (declared.size[0] if declared.size else 0)
        channels = declared.declared_channels or (shape[0] // known if known else 1)
        slices = shape[0] // channels if shape[0] % channels == 0 else 0
    if declared.kind is SeriesPart.VOLUME:
        return channels, 0, (slices, *sides)
    return channels, slices, sides


def _member(where: str, key: str, value: object, kind: type[Member]) -> Member:
    try:
        return kind(str(value))
    except ValueError as error:
        known = ", ".join(member.value for member in kind)
        number = ", or an InstanceNumber" if key == "which" else ""
        raise ModelError(
            f"{where}: '{key}' must be {known}{number}, not '{str(value)[:40]}'."
        ) from error


def _whole(where: str, key: str, value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ModelError(
            f"{where}: '{key}' must be an integer from {least} to {most:,}, not {value!r:.40}."
        )
    return value


def _whole_numbers(value: object) -> tuple[int, ...] | None:
    """Return a list of positive whole numbers, None for anything else."""
    if not isinstance(value, Sequence) or isinstance(value, str) or not value:
        return None
    is_valid = all(
        isinstance(side, int) and not isinstance(side, bool) and side > 0 for side in value
    )
    return tuple(value) if is_valid else None


def _is_number(value: Any) -> bool:  # noqa: ANN401 - a value of YAML
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)
