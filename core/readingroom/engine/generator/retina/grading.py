"""Grade of diabetic retinopathy that follows from the placed lesions.

International Clinical Diabetic Retinopathy scale (Wilkinson et al., Ophthalmology 2003;110:1677):
0 none; 1 microaneurysms only; 2 more than that but less than 3; 3 more than 20 intraretinal
haemorrhages in each of four quadrants (or venous beading or prominent IRMA, which are not drawn);
4 neovascularisation (or vitreous or preretinal haemorrhage, which are not drawn). Quadrants are
centred on the fovea, as far as one photograph shows them.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from readingroom.engine.generator.retina.shape import Landmarks

QUADRANTS: Final = (
    *("superior temporal", "superior nasal", "inferior temporal", "inferior nasal"),
)
SEVERE_PER_QUADRANT: Final = 20
GRADES: Final = (
    *("none", "mild nonproliferative", "moderate nonproliferative", "severe nonproliferative"),
    "proliferative",
)


class LesionKind(StrEnum):
    """Kind of drawn lesion; the value names its mask in the ground truth."""

    MICROANEURYSM = "microaneurysm"
    HAEMORRHAGE = "dot or blot haemorrhage"
    EXUDATE = "hard exudate"
    COTTON_WOOL = "cotton-wool spot"
    NEW_VESSELS = "neovascularisation"


@dataclass(frozen=True, slots=True)
class Lesion:
    """One lesion: its centre (down, right) from 0 to 1, and its width."""

    kind: LesionKind
    position: tuple[float, float]
    micrometres: float
    quadrant: str


def quadrant_of(position: tuple[float, float], marks: Landmarks) -> str:
    """Return the quadrant of a position about the fovea; the disc is nasal."""
    is_superior = position[0] < marks.fovea[0]
    is_nasal = (position[1] < marks.fovea[1]) == (marks.disc[1] < marks.fovea[1])
    return QUADRANTS[(0 if is_superior else 2) + int(is_nasal)]


def icdr_grade(lesions: Sequence[Lesion]) -> int:
    """Return the grade from 0 to 4 that follows from the lesions."""
    kinds = {lesion.kind for lesion in lesions}
    if LesionKind.NEW_VESSELS in kinds:
        return 4
    bleeding = Counter(
        lesion.quadrant for lesion in lesions if lesion.kind is LesionKind.HAEMORRHAGE
    )
    if all(bleeding[quadrant] > SEVERE_PER_QUADRANT for quadrant in QUADRANTS):
        return 3
    if kinds - {LesionKind.MICROANEURYSM}:
        return 2
    return 1 if kinds else 0
