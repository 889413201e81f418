"""Values of a measurement in words."""

from readingroom.domain.measurement import MeasuredValues, MeasurementKind, PixelStatistics
from readingroom_desktop.viewmodels.formats import count, decimal, tr

_NO_BREAK = "\u00a0"


def measured_text(kind: MeasurementKind, values: MeasuredValues) -> str:
    """Return the values of a measurement as lines of text."""
    lines = []
    if values.lengths:
        lengths = " × ".join(decimal(length, 1) for length in values.lengths)
        lines.append(_scaled(lengths, values, ""))
    if kind in (MeasurementKind.ANGLE, MeasurementKind.COBB):
        angle = "–" if values.angle is None else f"{decimal(values.angle, 1)}°"
        lines.append(tr("Cobb %1", angle) if kind is MeasurementKind.COBB else angle)
    if values.area is not None:
        lines.append(_scaled(tr("Area %1", decimal(values.area, 1)), values, "²"))
    if kind.is_region or kind is MeasurementKind.PROBE:
        lines += _pixel_lines(kind, values.pixels)
        lines += _suv_lines(kind, values)
    return "\n".join(lines)


def kind_name(kind: MeasurementKind) -> str:
    """Return the name of a kind of measurement in menus."""
    names = {
        MeasurementKind.LENGTH: tr("Length"),
        MeasurementKind.ANGLE: tr("Angle"),
        MeasurementKind.COBB: tr("Cobb angle"),
        MeasurementKind.BIDIRECTIONAL: tr("Long and short axis"),
        MeasurementKind.ELLIPSE: tr("Ellipse"),
        MeasurementKind.RECTANGLE: tr("Rectangle"),
        MeasurementKind.FREEHAND: tr("Freehand region"),
        MeasurementKind.PROBE: tr("Point value"),
    }
    return names[kind]


def _scaled(text: str, values: MeasuredValues, power: str) -> str:
    """Return a length or an area with its unit, and where its scale is from if not the body."""
    scale = values.scale
    known = f"{text}{_NO_BREAK}{scale.unit}{power}"
    return f"{known} ({scale.source})" if scale.unit == "mm" and scale.source else known


def _pixel_lines(kind: MeasurementKind, pixels: PixelStatistics | None) -> list[str]:
    if pixels is None:
        return [tr("No value")]
    units = f"{_NO_BREAK}{pixels.units}" if pixels.units else ""
    if kind is MeasurementKind.PROBE:
        return [f"{decimal(pixels.mean, 1)}{units}"]
    spread = "" if pixels.deviation is None else tr(" · SD %1", decimal(pixels.deviation, 1))
    return [
        tr("Mean %1", f"{decimal(pixels.mean, 1)}{units}") + spread,
        tr("Min %1 · max %2", decimal(pixels.minimum, 1), decimal(pixels.maximum, 1)),
        tr("%1 pixels", count(pixels.count)),
    ]


def _suv_lines(kind: MeasurementKind, values: MeasuredValues) -> list[str]:
    """Return the SUV by body weight of the pixels, [] without one."""
    pixels, factor = values.pixels, values.suv_per_unit
    if pixels is None or factor is None:
        return []
    mean, highest = decimal(pixels.mean * factor), decimal(pixels.maximum * factor)
    if kind is MeasurementKind.PROBE:
        return [tr("SUVbw %1", f"{mean}{_NO_BREAK}g/ml")]
    return [tr("SUVbw mean %1 · max %2", mean, f"{highest}{_NO_BREAK}g/ml")]
