"""Which scale holds where: of the whole picture, or of a region of an ultrasound picture."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from readingroom.domain.imaging import ImageSeries, ScaledRegion
from readingroom_desktop.widgets.viewer.geometry import scale_bar
from readingroom_desktop.widgets.viewer.viewport import Viewport

BAR_SHARE = 0.3
_DOCUMENT = "DOC"


@dataclass(frozen=True, slots=True)
class PixelScale:
    """Millimetres between (rows, columns) and where they hold, in image pixels; None: everywhere.

    `words` says which scale it is, "" where nothing needs to be said; `spacing_mm` is None where no
    length is known.
    """

    spacing_mm: tuple[float, float] | None
    words: str = ""
    is_trusted: bool = True
    area: QRectF | None = None


@dataclass(frozen=True, slots=True)
class Bar:
    """A scale bar on the screen: its length, its words, and where it may be drawn."""

    pixels: float = 0.0
    words: str = ""
    area: QRectF | None = None


def is_document(series: ImageSeries) -> bool:
    """Return whether a series is made of the pages of a document, which have no lengths."""
    return series.modality == _DOCUMENT


def pixel_aspect(series: ImageSeries) -> float:
    """Return the height of a pixel by its width."""
    spacing = series.spacing_mm
    if spacing is None or min(spacing) <= 0:
        return series.pixel_aspect if series.pixel_aspect > 0 else 1.0
    return spacing[0] / spacing[1]


def scale_at(series: ImageSeries, place: tuple[int, int] | None) -> PixelScale:
    """Return the scale under a pixel (column, row), or the picture's main one without a pixel.

    Regions of an ultrasound picture may overlap: the smallest counts.
    """
    if series.regions:
        return _region_scale(series, place)
    if series.spacing_mm is None:
        return PixelScale(None, "No scale: pixels only")
    if series.spacing_source in ("", "PixelSpacing"):
        return PixelScale(series.spacing_mm)
    return PixelScale(series.spacing_mm, f"Scale: {series.spacing_source}", is_trusted=False)


def bar_scale(series: ImageSeries, place: tuple[int, int] | None) -> PixelScale:
    """Return the scale for a bar: that under a pixel, else that of the main region it lies on."""
    scale = scale_at(series, place)
    return scale if scale.spacing_mm is not None else scale_at(series, None)


def _region_scale(series: ImageSeries, place: tuple[int, int] | None) -> PixelScale:
    if place is None:
        pictures = [one for one in series.regions if one.spacing_mm is not None]
        region = max(pictures, key=_size, default=None)
        nothing = "No scale: pixels only"
    else:
        around = [one for one in series.regions if _holds(one, *place)]
        region = min(around, key=_size, default=None)
        nothing = "No scale outside the regions"
    if region is None:
        return PixelScale(None, nothing)
    if region.spacing_mm is None:
        return PixelScale(None, f"No scale here: {region.kind}")
    number = series.regions.index(region) + 1
    which = f" {number} of {len(series.regions)}" if len(series.regions) > 1 else ""
    size = (region.right - region.left, region.bottom - region.top)
    area = QRectF(region.left, region.top, *size)
    return PixelScale(region.spacing_mm, f"Scale: ultrasound region{which}", area=area)


def _holds(region: ScaledRegion, column: int, row: int) -> bool:
    return region.left <= column < region.right and region.top <= row < region.bottom


def _size(region: ScaledRegion) -> int:
    return (region.right - region.left) * (region.bottom - region.top)


def bar_of(scale: PixelScale, view: Viewport, aspect: float) -> Bar:
    """Return the bar for a scale; none where its part of the picture is off the screen."""
    if scale.spacing_mm is None or min(scale.spacing_mm) <= 0:
        return Bar()
    area = None
    room = view.width() * BAR_SHARE
    if scale.area is not None:
        area = view.image_transform().mapRect(scale.area)
        area = area.intersected(QRectF(view.viewport().rect()))
        room = min(room, area.width() * 2 * BAR_SHARE)
    across = scale.spacing_mm[1] / view.scale_shown
    if view.look.placement.turn.a == 0:
        across = scale.spacing_mm[0] / (view.scale_shown * aspect)
    pixels, words = scale_bar(across, room)
    return Bar(pixels, words, area)
