"""Reformats in words, and why a series has none."""

from readingroom.domain.imaging import ImageSeries
from readingroom.domain.reformat import (
    Interpolation,
    Projection,
    ReformatPlane,
    ReformattedSeries,
)
from readingroom.domain.volume_grid import GridFault, GridProblem
from readingroom_desktop.viewmodels.formats import count, decimal, tr
from readingroom_desktop.widgets.viewer.annotations import CornerLine

_MM = "\u00a0mm"
_RESOLVED = 3


def plane_name(plane: ReformatPlane) -> str:
    """Return the name of a plane in menus."""
    return {
        ReformatPlane.ORIGINAL: tr("Original"),
        ReformatPlane.AXIAL: tr("Axial"),
        ReformatPlane.CORONAL: tr("Coronal"),
        ReformatPlane.SAGITTAL: tr("Sagittal"),
    }[plane]


def projection_name(projection: Projection) -> str:
    """Return the name of a projection in menus."""
    return {
        Projection.SINGLE: tr("Single slices"),
        Projection.MAXIMUM: tr("Maximum (MIP)"),
        Projection.MINIMUM: tr("Minimum (MinIP)"),
        Projection.AVERAGE: tr("Average"),
    }[projection]


def interpolation_name(interpolation: Interpolation) -> str:
    """Return the name of an interpolation in menus."""
    return {
        Interpolation.LINEAR: tr("Linear between slices"),
        Interpolation.NEAREST: tr("Nearest slice"),
    }[interpolation]


def reformat_text(series: ReformattedSeries) -> str:
    """Return what a reformatted series shows: "Coronal, MIP 9.0 mm"."""
    plane = series.reformat.plane
    if series.reformat.projection is Projection.SINGLE:
        text = {
            ReformatPlane.ORIGINAL: tr("Stored images"),
            ReformatPlane.AXIAL: tr("Axial reformat"),
            ReformatPlane.CORONAL: tr("Coronal reformat"),
            ReformatPlane.SAGITTAL: tr("Sagittal reformat"),
        }[plane]
    else:
        thickness = f"{decimal(series.slab_mm, 1)}{_MM}"
        slab = {
            Projection.MAXIMUM: tr("MIP %1", thickness),
            Projection.MINIMUM: tr("MinIP %1", thickness),
            Projection.AVERAGE: tr("average of %1", thickness),
        }[series.reformat.projection]
        text = slab if plane is ReformatPlane.ORIGINAL else f"{plane_name(plane)}, {slab}"
    is_turned = series.is_oblique and plane is not ReformatPlane.ORIGINAL
    return tr("%1, oblique", text) if is_turned else text


def reformat_lines(series: ImageSeries) -> tuple[CornerLine, ...]:
    """Return the corner line of a reformatted series, none of a stored one."""
    if not isinstance(series, ReformattedSeries):
        return ()
    more = tr(
        "Computed from %1 stored images. Measurements are of computed pixels.",
        count(len(series.source.frames)),
    )
    text = reformat_text(series)
    return (CornerLine(text, "caution", f"{text}. {more}"),)


def progress_text(decoded: int, total: int) -> str:
    """Return how much of a volume is decoded."""
    return tr("%1 of %2 images decoded …", count(decoded), count(total))


def marks_refused() -> str:
    """Return why no marks are set on reformats."""
    return tr(
        "Marks belong to pixels of stored images, not of reformats or slabs. Shift+R, 1 shows them."
    )


def problem_text(problem: GridProblem) -> str:
    """Return why the frames of a series cannot be reformatted, as a sentence."""
    return tr("No reformats: %1", _reason(problem.fault, problem.values))


def _reason(fault: GridFault, values: tuple[float, ...]) -> str:
    plain = {
        GridFault.DOCUMENT: tr("these are pages of text."),
        GridFault.COLOUR: tr("colour images form no volume."),
        GridFault.SEGMENTS: tr("this is a segmentation."),
        GridFault.NO_MILLIMETRES: tr("the images state no distance of their pixels in mm."),
        GridFault.NO_POSITIONS: tr("the images state no positions."),
        GridFault.CONTRADICTING: tr("the directions of rows and columns contradict each other."),
        GridFault.FRAMES_DIFFER: tr("the images differ in size or kind."),
    }
    return plain[fault] if fault in plain else _reason_with_numbers(fault, values)


def _reason_with_numbers(fault: GridFault, values: tuple[float, ...]) -> str:
    numbers = [f"{value:.{_RESOLVED}g}" for value in values]
    if fault is GridFault.FEW_SLICES:
        return tr("3 slices are needed, the series has %1.", numbers[0])
    if fault is GridFault.TOO_LARGE:
        return tr("the volume has %1 GB, the limit is %2 GB.", *numbers)
    if fault is GridFault.ORIENTATIONS_DIFFER:
        return tr("the planes of the images differ, by up to %1°.", numbers[0])
    if fault is GridFault.SAME_POSITION:
        return tr("slices share the position of another slice: %1.", numbers[0])
    if fault is GridFault.MISSING_SLICES:
        return tr("slices are missing in %1 gaps: %2 mm apart, up to %3 mm.", *numbers)
    if fault is GridFault.UNEVEN_SPACING:
        return tr("the distances of slices vary from %1 to %2 mm.", *numbers)
    if fault is GridFault.GANTRY_TILT:
        return tr("the gantry was tilted by %1°.", numbers[0])
    if fault is GridFault.SHIFTED:
        return tr("slices are shifted in their plane, by up to %1 mm.", numbers[0])
    raise AssertionError(fault)
