"""How large a pixel is, and where that is known from."""

from typing import Final, NamedTuple

from pydicom.dataset import Dataset

from readingroom.intake.images.elements import items_of, number_of, vector_of, whole_of

_TISSUE_2D: Final = (1, 1)
_CENTIMETRES: Final = 3
AT_DETECTOR: Final = "at detector"


class Spacing(NamedTuple):
    """Millimetres between (rows, columns); None where only pixels are known."""

    mm: tuple[float, float] | None
    source: str
    warning: str = ""


def read_spacing(header: Dataset, measures: Dataset | None = None) -> Spacing:
    """Return the pixel spacing by the order of trust.

    Args:
        header: The file's header.
        measures: The Pixel Measures item of an enhanced multi-frame file.

    Returns:
        Ultrasound regions, then PixelSpacing, then the spacing at the detector or film scanner;
        zero counts as absent.
    """
    regions = _region_spacings(header)
    if len(regions) == 1:
        return Spacing(next(iter(regions)), "ultrasound region")
    if regions:
        return Spacing(
            None, "", "Regions of the picture have different scales: only pixels can be measured."
        )
    imager = _pair(header, "ImagerPixelSpacing")
    pixel = _pair(header, "PixelSpacing")
    if measures is not None:
        pixel = _pair(measures, "PixelSpacing") or pixel
    if pixel is not None:
        return Spacing(pixel, AT_DETECTOR if pixel == imager else "PixelSpacing")
    if imager is not None:
        return Spacing(imager, AT_DETECTOR)
    scanned = _pair(header, "NominalScannedPixelSpacing")
    if scanned is not None:
        return Spacing(scanned, "at film scanner")
    aspect = vector_of(header, "PixelAspectRatio", 2)
    if aspect is not None and aspect[0] != aspect[1]:
        return Spacing(
            None, "", "The size of a pixel is not known, and pixels are not square in this file."
        )
    return Spacing(None, "", "The size of a pixel is not known: only pixels can be measured.")


def _pair(dataset: Dataset, keyword: str) -> tuple[float, float] | None:
    values = vector_of(dataset, keyword, 2)
    if values is None or min(values) <= 0:
        return None
    return values[0], values[1]


def _region_spacings(header: Dataset) -> set[tuple[float, float]]:
    """Return the different spacings of the 2D tissue regions calibrated in centimetres."""
    found: set[tuple[float, float]] = set()
    for region in items_of(header, "SequenceOfUltrasoundRegions"):
        kind = (whole_of(region, "RegionSpatialFormat"), whole_of(region, "RegionDataType"))
        units = {whole_of(region, f"PhysicalUnits{axis}Direction") for axis in "XY"}
        x, y = (number_of(region, f"PhysicalDelta{axis}") for axis in "XY")
        if kind == _TISSUE_2D and units == {_CENTIMETRES} and x and y:
            found.add((round(abs(y) * 10, 6), round(abs(x) * 10, 6)))
    return found
