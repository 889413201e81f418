"""The windows stored in a file, and the conversion of stored values to modality values."""

import re
from typing import Final, NamedTuple

from pydicom.dataset import Dataset

from readingroom.domain.imaging import FILE_WINDOW, Window, WindowFunction
from readingroom.intake.images.elements import (
    code_of,
    item_of,
    number_of,
    numbers_of,
    text_of,
    texts_of,
)

_NAME_LIMIT: Final = 64
_UCUM: Final = {"[hnsf'U]": "HU", "1": "", "{counts}/s": "CPS", "Bq/ml": "BQML"}
_UCUM_CODE: Final = re.compile(r"[A-Za-z0-9%./*^(){}\[\]'-]{1,16}")
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
        windows.append(Window(name or f"{FILE_WINDOW}{number}", width, center, function))
    return tuple(windows)


def _printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())[:_NAME_LIMIT].strip()


def read_mapping(dataset: Dataset | None) -> Rescale | None:
    """Return a frame's mapping to real-world values (PS3.3 C.7.6.16.2.11), None without one.

    It is in the header, or in the functional group item that contains the mapping's items.
    """
    item = None if dataset is None else item_of(dataset, "RealWorldValueMappingSequence")
    if item is None:
        return None
    slope, intercept = (number_of(item, f"RealWorldValue{part}") for part in ("Slope", "Intercept"))
    if not slope or intercept is None:
        return Rescale(1.0, 0.0, "", "The table of real-world values is not used.")
    units = item_of(item, "MeasurementUnitsCodeSequence")
    code = "" if units is None else text_of(units, "CodeValue")
    return Rescale(slope, intercept, _UCUM.get(code, code if _UCUM_CODE.fullmatch(code) else ""))


def read_rescale(
    header: Dataset,
    transformation: Dataset | None,
    modality: str,
    mapped: Rescale | None = None,
) -> Rescale:
    """Return the rescale of a frame.

    Args:
        header: The file's header.
        transformation: The Pixel Value Transformation item of an enhanced multi-frame file.
        modality: The file's modality: CT values are HU unless the file declares another unit.
        mapped: The mapping to real-world values, used if there is no rescale.

    Returns:
        Slope, intercept and unit; a slope of zero is replaced by one, with a warning.
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
        return mapped or Rescale(1.0, 0.0, "")
    if not kind:
        kind = "HU" if modality == "CT" else code_of(header, "Units")
    if slope == 0:
        return Rescale(
            1.0, intercept or 0.0, "", "The rescale slope is zero. Values are shown as stored."
        )
    return Rescale(1.0 if slope is None else slope, intercept or 0.0, _unit(kind))


def _unit(kind: str) -> str:
    """Return a RescaleType as a unit; US means "unspecified"."""
    return "" if kind == "US" else kind
