"""Pixel spacing and its source."""

from typing import Final, NamedTuple

from pydicom.dataset import Dataset

from readingroom.domain.imaging import ScaledRegion
from readingroom.intake.images.elements import items_of, number_of, vector_of, whole_of

_IN_SPACE: Final = 1
_CENTIMETRES: Final = 3
_MAX_MM: Final = 100.0
_MIN_MM: Final = 1e-5
_KINDS: Final = {1: "picture", 2: "motion over time", 3: "flow spectrum", 4: "curve", 5: "graphics"}
AT_DETECTOR: Final = "at detector"


class Spacing(NamedTuple):
    """Millimetres between (rows, columns); None if unknown."""

    mm: tuple[float, float] | None
    source: str
    warning: str = ""


def read_spacing(header: Dataset, measures: Dataset | None = None) -> Spacing:
    """Return the pixel spacing by ultrasound region, else PixelSpacing, else at detector or film.

    Zero counts as absent. `measures` is the Pixel Measures item of an enhanced multi-frame file.
    """
    regions = _region_spacings(header)
    if len(regions) == 1:
        return Spacing(next(iter(regions)), "ultrasound region")
    if regions:
        return Spacing(
            None, "", "Regions of the image have different scales. Lengths are in pixels only."
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
            None, "", "The pixel spacing is unknown, and pixels are not square in this file."
        )
    return Spacing(None, "", "The pixel spacing is unknown. Lengths are in pixels only.")


def _pair(dataset: Dataset, keyword: str) -> tuple[float, float] | None:
    values = vector_of(dataset, keyword, 2)
    if values is None or not all(_MIN_MM <= value <= _MAX_MM for value in values):
        return None
    return values[0], values[1]


def _region_spacings(header: Dataset) -> set[tuple[float, float]]:
    """Return the distinct spacings of the image regions scaled in centimetres."""
    return {region.spacing_mm for region in read_regions(header) if region.spacing_mm is not None}


def read_regions(header: Dataset) -> tuple[ScaledRegion, ...]:
    """Return the regions of an ultrasound image (PS3.3 C.8.5.5) with valid edges."""
    size = whole_of(header, "Columns") or 0, whole_of(header, "Rows") or 0
    regions = (_region(item, size) for item in items_of(header, "SequenceOfUltrasoundRegions"))
    return tuple(region for region in regions if region is not None)


def _region(item: Dataset, size: tuple[int, int]) -> ScaledRegion | None:
    """Return one region, which is the whole image if its edges are not stated."""
    whole = {"MinX0": 0, "MinY0": 0, "MaxX1": size[0] - 1, "MaxY1": size[1] - 1}
    edges = [(whole_of(item, f"RegionLocation{edge}"), wide) for edge, wide in whole.items()]
    left, top, right, bottom = (wide if edge is None else edge for edge, wide in edges)
    if min(left, top) < 0 or right < left or bottom < top:
        return None
    kind = whole_of(item, "RegionSpatialFormat")
    units = {whole_of(item, f"PhysicalUnits{axis}Direction") for axis in "XY"}
    spacing = None
    if kind == _IN_SPACE and units == {_CENTIMETRES}:
        x, y = (abs(number_of(item, f"PhysicalDelta{axis}") or 0.0) * 10 for axis in "XY")
        if min(x, y) >= _MIN_MM and max(x, y) <= _MAX_MM:
            spacing = (round(y, 6), round(x, 6))
    name = _KINDS.get(kind or 0, "other")
    return ScaledRegion(left, top, right + 1, bottom + 1, spacing, name)


def region_warnings(header: Dataset) -> tuple[str, ...]:
    """Return a warning if an image has regions in which its lengths are invalid."""
    regions = read_regions(header)
    others = sorted({region.kind for region in regions if region.spacing_mm is None})
    if not others or len(others) == len({region.kind for region in regions}):
        return ()
    kinds = ", ".join(others)
    text = (
        f"Parts of the image have other scales ({kinds}). Lengths are valid only in the ultrasound "
        "image itself."
    )
    return (text,)


def pixel_aspect(header: Dataset) -> float:
    """Return the ratio of height to width of a pixel (PixelAspectRatio), 1 if unknown."""
    aspect = vector_of(header, "PixelAspectRatio", 2)
    if aspect is None or min(aspect) <= 0 or not 0.01 <= aspect[0] / aspect[1] <= 100:
        return 1.0
    return aspect[0] / aspect[1]
