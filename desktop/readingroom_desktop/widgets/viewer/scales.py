"""Scales of an image: of the whole image, or of a region of an ultrasound image."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from readingroom.domain.imaging import ImageSeries, ScaledRegion
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.viewer.geometry import scale_bar
from readingroom_desktop.widgets.viewer.viewport import Viewport

BAR_PROPORTION = 0.3
_DOCUMENT = "DOC"


@dataclass(frozen=True, slots=True)
class PixelScale:
    """Distance of (rows, columns) in mm and its area in image pixels (None: everywhere).

    `text` names the scale, "" if it needs no name; `spacing_mm` is None if no length is known.
    """

    spacing_mm: tuple[float, float] | None
    text: str = ""
    is_trusted: bool = True
    area: QRectF | None = None


@dataclass(frozen=True, slots=True)
class Bar:
    """A scale bar on the screen: length, label, and the area for it."""

    pixels: float = 0.0
    text: str = ""
    area: QRectF | None = None


def is_document(series: ImageSeries) -> bool:
    """Return whether a series consists of document pages, which have no physical scale."""
    return series.modality == _DOCUMENT


def pixel_aspect(series: ImageSeries) -> float:
    """Return a pixel's height divided by its width."""
    spacing = series.spacing_mm
    if spacing is None or min(spacing) <= 0:
        return series.pixel_aspect if series.pixel_aspect > 0 else 1.0
    return spacing[0] / spacing[1]


def scale_at(series: ImageSeries, pixel: tuple[int, int] | None) -> PixelScale:
    """Return the scale at a pixel (column, row), or the main one of the image without a pixel.

    Regions of an ultrasound image may overlap: the smallest is used.
    """
    if series.regions:
        return _region_scale(series, pixel)
    if series.spacing_mm is None:
        return PixelScale(None, tr("No scale: pixels only"))
    if series.spacing_source in ("", "PixelSpacing"):
        return PixelScale(series.spacing_mm)
    return PixelScale(series.spacing_mm, tr("Scale: %1", series.spacing_source), is_trusted=False)


def bar_scale(series: ImageSeries, pixel: tuple[int, int] | None) -> PixelScale:
    """Return the scale for a bar: that at a pixel, else that of the main region."""
    scale = scale_at(series, pixel)
    return scale if scale.spacing_mm is not None else scale_at(series, None)


def _region_scale(series: ImageSeries, pixel: tuple[int, int] | None) -> PixelScale:
    if pixel is None:
        candidates = [candidate for candidate in series.regions if candidate.spacing_mm is not None]
        region = max(candidates, key=_size, default=None)
        no_scale = tr("No scale: pixels only")
    else:
        containing = [candidate for candidate in series.regions if _contains(candidate, *pixel)]
        region = min(containing, key=_size, default=None)
        no_scale = tr("No scale outside regions")
    if region is None:
        return PixelScale(None, no_scale)
    if region.spacing_mm is None:
        return PixelScale(None, tr("No scale here: %1", region.kind))
    number = series.regions.index(region) + 1
    text = tr("Scale: ultrasound region")
    if len(series.regions) > 1:
        text = tr("Scale: ultrasound region %1 of %2", str(number), str(len(series.regions)))
    size = (region.right - region.left, region.bottom - region.top)
    area = QRectF(region.left, region.top, *size)
    return PixelScale(region.spacing_mm, text, area=area)


def _contains(region: ScaledRegion, column: int, row: int) -> bool:
    return region.left <= column < region.right and region.top <= row < region.bottom


def _size(region: ScaledRegion) -> int:
    return (region.right - region.left) * (region.bottom - region.top)


def bar_of(scale: PixelScale, view: Viewport, aspect: float) -> Bar:
    """Return the bar for a scale, empty if its area is outside the view."""
    if scale.spacing_mm is None or min(scale.spacing_mm) <= 0:
        return Bar()
    area = None
    max_length = view.width() * BAR_PROPORTION
    if scale.area is not None:
        area = view.image_transform().mapRect(scale.area)
        area = area.intersected(QRectF(view.viewport().rect()))
        max_length = min(max_length, area.width() * 2 * BAR_PROPORTION)
    mm_per_pixel = scale.spacing_mm[1] / view.scale_shown
    if view.view_state.placement.turn.a == 0:
        mm_per_pixel = scale.spacing_mm[0] / (view.scale_shown * aspect)
    pixels, text = scale_bar(mm_per_pixel, max_length)
    return Bar(pixels, text, area)
