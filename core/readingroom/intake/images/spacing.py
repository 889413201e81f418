"""How large a pixel is, and where that is known from."""

from typing import Final, NamedTuple

from pydicom.dataset import Dataset

from readingroom.domain.imaging import ScaledRegion
from readingroom.intake.images.elements import items_of, number_of, vector_of, whole_of

_IN_SPACE: Final = 1
_CENTIMETRES: Final = 3
_LARGEST_MM: Final = 100.0
_SMALLEST_MM: Final = 1e-5
_KINDS: Final = {1: "picture", 2: "motion over time", 3: "flow spectrum", 4: "curve", 5: "graphics"}
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
    if values is None or not all(_SMALLEST_MM <= value <= _LARGEST_MM for value in values):
        return None
    return values[0], values[1]


def _region_spacings(header: Dataset) -> set[tuple[float, float]]:
    """Return the different spacings of the regions that are pictures in centimetres."""
    return {region.spacing_mm for region in read_regions(header) if region.spacing_mm is not None}


def read_regions(header: Dataset) -> tuple[ScaledRegion, ...]:
    """Return the regions of an ultrasound picture (PS3.3 C.8.5.5) that have a place in it."""
    size = whole_of(header, "Columns") or 0, whole_of(header, "Rows") or 0
    found = (_region(item, size) for item in items_of(header, "SequenceOfUltrasoundRegions"))
    return tuple(region for region in found if region is not None)


def _region(item: Dataset, size: tuple[int, int]) -> ScaledRegion | None:
    """Return one region, which is the whole picture where its edges are not stated."""
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
        if min(x, y) >= _SMALLEST_MM and max(x, y) <= _LARGEST_MM:
            spacing = (round(y, 6), round(x, 6))
    words = _KINDS.get(kind or 0, "other")
    return ScaledRegion(left, top, right + 1, bottom + 1, spacing, words)


def region_warnings(header: Dataset) -> tuple[str, ...]:
    """Return a sentence where a picture has parts in which its lengths do not hold."""
    regions = read_regions(header)
    others = sorted({region.kind for region in regions if region.spacing_mm is None})
    if not others or len(others) == len({region.kind for region in regions}):
        return ()
    kinds = ", ".join(others)
    text = (
        f"Parts of the picture have scales of other kinds ({kinds}): lengths hold only in the "
        "ultrasound picture itself."
    )
    return (text,)


def pixel_aspect(header: Dataset) -> float:
    """Return the height of a pixel by its width where only that is known (PixelAspectRatio)."""
    aspect = vector_of(header, "PixelAspectRatio", 2)
    if aspect is None or min(aspect) <= 0 or not 0.01 <= aspect[0] / aspect[1] <= 100:
        return 1.0
    return aspect[0] / aspect[1]
