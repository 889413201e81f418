"""Why a series is no input of a model, as sentences without content of the case."""

from typing import Final

from readingroom.domain.volume_grid import GridFault, GridProblem
from readingroom.engine.models.image_inputs.types import UnfitInputError

_PLAIN: Final = {
    GridFault.DOCUMENT: "These are pages of text.",
    GridFault.COLOUR: "Colour images form no volume.",
    GridFault.SEGMENTS: "This is a segmentation.",
    GridFault.NO_MILLIMETRES: "The images state no distance of their pixels in mm.",
    GridFault.NO_POSITIONS: "The images state no positions.",
    GridFault.CONTRADICTING: "The directions of rows and columns contradict each other.",
    GridFault.FRAMES_DIFFER: "The images differ in size or kind.",
}


def volume_refusal(problem: GridProblem) -> UnfitInputError:
    """Return why a series forms no volume."""
    return UnfitInputError(f"The model needs a volume. {_reason(problem)}")


def _reason(problem: GridProblem) -> str:
    fault, numbers = problem.fault, [f"{value:.3g}" for value in problem.values]
    if fault in _PLAIN:
        return _PLAIN[fault]
    if fault in (GridFault.FEW_SLICES, GridFault.TOO_LARGE, GridFault.SAME_POSITION):
        return _reason_of_count(fault, numbers)
    if fault is GridFault.ORIENTATIONS_DIFFER:
        return f"The planes of the images differ, by up to {numbers[0]}°."
    if fault is GridFault.MISSING_SLICES:
        gaps, usual, largest = numbers
        return f"Slices are missing in {gaps} gaps: {usual} mm apart, up to {largest} mm."
    if fault is GridFault.UNEVEN_SPACING:
        return f"The distances of slices vary from {numbers[0]} to {numbers[1]} mm."
    if fault is GridFault.GANTRY_TILT:
        return f"The gantry was tilted by {numbers[0]}°."
    return f"Slices are shifted in their plane, by up to {numbers[0]} mm."


def _reason_of_count(fault: GridFault, numbers: list[str]) -> str:
    if fault is GridFault.FEW_SLICES:
        return f"3 slices are needed, the series has {numbers[0]}."
    if fault is GridFault.TOO_LARGE:
        return f"The volume has {numbers[0]} GB, the limit is {numbers[1]} GB."
    return f"Slices share the position of another slice: {numbers[0]}."
