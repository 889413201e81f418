"""The windows that a file proposes, and how stored values become modality values."""

from typing import Final, NamedTuple

from pydicom.dataset import Dataset

from readingroom.domain.imaging import Window, WindowFunction
from readingroom.intake.images.elements import (
    code_of,
    item_of,
    number_of,
    numbers_of,
    text_of,
    texts_of,
)

_NAME_LIMIT: Final = 64
_STATED: Final = (WindowFunction.LINEAR_EXACT, WindowFunction.SIGMOID)


class Rescale(NamedTuple):
    """Modality value = stored value * slope + intercept."""

    slope: float
    intercept: float
    units: str
    warning: str = ""


def read_windows(dataset: Dataset) -> tuple[Window, ...]:
    """Return the windows of a header or of a Frame VOI LUT item, those of positive width."""
    centers, widths = numbers_of(dataset, "WindowCenter"), numbers_of(dataset, "WindowWidth")
    names = texts_of(dataset, "WindowCenterWidthExplanation")
    stated = text_of(dataset, "VOILUTFunction")
    function = WindowFunction(stated) if stated in _STATED else WindowFunction.LINEAR
    windows: list[Window] = []
    for index, (center, width) in enumerate(zip(centers, widths, strict=False)):
        if width <= 0:
            continue
        name = _printable(names[index]) if index < len(names) else ""
        number = f" {index + 1}" if len(centers) > 1 else ""
        windows.append(Window(name or f"File window{number}", width, center, function))
    return tuple(windows)


def _printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())[:_NAME_LIMIT].strip()


def read_rescale(header: Dataset, transformation: Dataset | None, modality: str) -> Rescale:
    """Return the rescale of a frame.

    Args:
        header: The file's header.
        transformation: The Pixel Value Transformation item of an enhanced multi-frame file.
        modality: The file's modality: CT values are HU unless the file says otherwise.

    Returns:
        Slope, intercept and unit; a slope that is zero is replaced by one, with a warning.
    """
    table = item_of(header, "ModalityLUTSequence")
    if table is not None:
        return Rescale(1.0, 0.0, _unit(code_of(table, "ModalityLUTType")))
    dose = number_of(header, "DoseGridScaling")
    if dose:
        return Rescale(dose, 0.0, code_of(header, "DoseUnits"))
    source = transformation if transformation is not None else header
    slope, intercept = number_of(source, "RescaleSlope"), number_of(source, "RescaleIntercept")
    kind = code_of(source, "RescaleType")
    if slope is None and intercept is None:
        return Rescale(1.0, 0.0, "")
    if not kind:
        kind = "HU" if modality == "CT" else code_of(header, "Units")
    if slope == 0:
        return Rescale(
            1.0, intercept or 0.0, "", "Its rescale slope is zero: values are shown as stored."
        )
    return Rescale(1.0 if slope is None else slope, intercept or 0.0, _unit(kind))


def _unit(kind: str) -> str:
    """Return a RescaleType as a unit; US stands for "unspecified"."""
    return "" if kind == "US" else kind
