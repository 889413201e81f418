"""Parse the images and regions that recorded outputs name.

An image is an integer, the index in order of instance number, or an object with one of the keys of
`ImageReference`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from readingroom.domain.output import ImageRule, Region, RegionShape
from readingroom.intake.output_values import RowRefusedError, object_of, required_text
from readingroom.intake.rule_counts import RuleCounts

MAX_IMAGE: Final = 1_000_000
MAX_NUMBER: Final = 2**31 - 1
"""Largest InstanceNumber and SeriesNumber: an IS holds a signed integer of 32 bits (PS3.5 6.2)."""
MAX_VERTICES: Final = 2_000
MAX_PIXEL: Final = 1_000_000.0
MAX_POSITION_MM: Final = 1_000_000.0
_NAMES: Final = (
    *("index", "sop_instance_uid", "instance_number", "position_mm", "frame", "measurement"),
)
_QUALIFIERS: Final = ("series", "frame_number")
_MIN_VERTICES: Final = 3
NO_IMAGES: Final[RuleCounts[ImageRule]] = RuleCounts("Images named by outputs")
"""Counts of a file that names no images."""


@dataclass(frozen=True, slots=True)
class ImageReference:
    """Image as a row names it, before it is resolved in the case.

    Exactly one of the first five and `measurement` is set. `index` counts the images of a series
    from 0 in order of instance number, `frame` those in display order. `series` is a series key or
    a Series Instance UID, `series_number` a SeriesNumber. `frame_number` counts the frames of one
    file from 1. `measurement` is the number of a region of a structured report, from 1. UIDs are as
    in the row: those of the original files or of the stored ones.
    """

    index: int | None = None
    sop_instance_uid: str = field(default="", repr=False)
    instance_number: int | None = None
    position_mm: float | None = None
    frame: int | None = None
    series: str = field(default="", repr=False)
    series_number: int | None = None
    frame_number: int | None = None
    measurement: int | None = None


def image_of(value: object, name: str) -> ImageReference:
    """Return the image that a value names; `name` is its key in messages.

    Raises:
        RowRefusedError: The value is invalid.
    """
    if not isinstance(value, dict):
        return ImageReference(index=_whole(value, name, 0, MAX_IMAGE))
    values = object_of(value, name)
    unknown = values.keys() - {*_NAMES, *_QUALIFIERS}
    if unknown:
        keys = ", ".join(f"'{key[:40]}'" for key in sorted(unknown)[:5])
        raise RowRefusedError("outputs.image", f"'{name}' has unknown keys: {keys}.")
    present = [key for key in _NAMES if values.get(key) is not None]
    if len(present) != 1:
        raise RowRefusedError(
            "outputs.image", f"'{name}' must have exactly one of the keys {', '.join(_NAMES)}."
        )
    _check_qualifiers(values, present[0], name)
    series = values.get("series")
    return ImageReference(
        index=_optional(values, "index", name, 0, MAX_IMAGE),
        sop_instance_uid=_name(values, "sop_instance_uid", name),
        instance_number=_optional(values, "instance_number", name, -MAX_NUMBER, MAX_NUMBER),
        position_mm=_position(values.get("position_mm"), f"{name}.position_mm"),
        frame=_optional(values, "frame", name, 0, MAX_IMAGE),
        series=_name(values, "series", name) if isinstance(series, str) else "",
        series_number=(
            None
            if series is None or isinstance(series, str)
            else _whole(series, f"{name}.series", -MAX_NUMBER, MAX_NUMBER)
        ),
        frame_number=_optional(values, "frame_number", name, 1, MAX_IMAGE),
        measurement=_optional(values, "measurement", name, 1, MAX_IMAGE),
    )


def _check_qualifiers(values: Mapping[str, object], key: str, name: str) -> None:
    has_series = values.get("series") is not None
    if key == "frame" and not has_series:
        raise RowRefusedError("outputs.image", f"'{name}.frame' needs '{name}.series'.")
    if key in ("sop_instance_uid", "measurement") and has_series:
        raise RowRefusedError(
            "outputs.image", f"'{name}.{key}' names the image alone; remove 'series'."
        )
    if values.get("frame_number") is not None and key not in (
        "sop_instance_uid",
        "instance_number",
    ):
        raise RowRefusedError(
            "outputs.image",
            f"'{name}.frame_number' needs 'sop_instance_uid' or 'instance_number'.",
        )


def _optional(values: Mapping[str, object], key: str, name: str, low: int, high: int) -> int | None:
    value = values.get(key)
    return None if value is None else _whole(value, f"{name}.{key}", low, high)


def _name(values: Mapping[str, object], key: str, name: str) -> str:
    """Return a text that is not empty, "" if the key is absent."""
    return "" if values.get(key) is None else required_text(values, key, f"{name}.")


def _whole(value: object, name: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise RowRefusedError(
            "outputs.type", f"'{name}' must be an integer from {low:,} to {high:,}."
        )
    return value


def _position(value: object, name: str) -> float | None:
    return None if value is None else _number(value, name, -MAX_POSITION_MM, MAX_POSITION_MM)


def _number(value: object, name: str, low: float, high: float) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
        raise RowRefusedError(
            "outputs.type", f"'{name}' must be a number from {low:,.0f} to {high:,.0f}."
        )
    return float(value)


def region_of(value: object, name: str) -> Region:
    """Return a region from an object with the key "point", "box", "ellipse" or "polygon".

    A point is `[column, row]`, a polygon a list of points, a box or an ellipse the `[column, row,
    width, height]` of its bounding box, all in pixels.

    Raises:
        RowRefusedError: The value is invalid.
    """
    values = object_of(value, name)
    shapes = [shape for shape in RegionShape if shape.value in values]
    if len(shapes) != 1 or len(values) != 1:
        raise RowRefusedError(
            "outputs.region",
            f"'{name}' must have exactly one of the keys {', '.join(RegionShape)}.",
        )
    shape = shapes[0]
    entries = values[shape.value]
    key = f"{name}.{shape.value}"
    if shape is RegionShape.POLYGON:
        return Region(shape, _vertices(entries, key))
    numbers = _numbers(entries, key, 2 if shape is RegionShape.POINT else 4)
    if shape is RegionShape.POINT:
        return Region(shape, ((numbers[0], numbers[1]),))
    left, top, width, height = numbers
    if width <= 0 or height <= 0:
        raise RowRefusedError("outputs.region", f"'{key}' must have a width and height above 0.")
    return Region(shape, ((left, top), (left + width, top + height)))


def _vertices(value: object, name: str) -> tuple[tuple[float, float], ...]:
    if not isinstance(value, list) or not _MIN_VERTICES <= len(value) <= MAX_VERTICES:
        raise RowRefusedError(
            "outputs.region", f"'{name}' must be a list of 3 to {MAX_VERTICES:,} points."
        )
    points = [_numbers(entry, f"{name}[{n}]", 2) for n, entry in enumerate(value)]
    vertices = tuple((column, row) for column, row in points)
    columns, rows = zip(*vertices, strict=True)
    if max(columns) <= min(columns) or max(rows) <= min(rows):
        raise RowRefusedError("outputs.region", f"'{name}' encloses no area.")
    return vertices


def _numbers(value: object, name: str, count: int) -> tuple[float, ...]:
    if not isinstance(value, list) or len(value) != count:
        raise RowRefusedError("outputs.region", f"'{name}' must be a list of {count} numbers.")
    return tuple(_number(entry, name, -MAX_PIXEL, MAX_PIXEL) for entry in value)
