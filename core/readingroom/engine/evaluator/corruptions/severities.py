"""Strengths of each corruption at severities 1 to 5, by kind of image.

The tables of chest radiographs, retina photographs, ultrasound of the breast and optical coherence
tomography are those published with MedMNIST-C (Di Salvo, Doerrich and Ledig, "MedMNIST-C:
Comprehensive benchmark and improved classifier robustness by simulating realistic image
corruptions", 2024; medmnistc 0.1.0), for images of 224 by 224 pixels. Where its list has a sixth
entry, its evaluation uses five; so does this module. The CT and MR tables are Readingroom's own:
the formulas are those of MONAI and TorchIO, the strengths were chosen so that each step is visibly
worse than the previous one.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from readingroom.domain.packaged_data import packaged_data
from readingroom.pixels.arrays import Strength


@dataclass(frozen=True, slots=True)
class SeverityTable:
    """Strengths at five severities for each corruption that applies to one kind of image.

    `side` is the image side, in pixels, for which widths in pixels are defined.
    """

    key: str
    label: str
    source: str
    side: int
    strengths: Mapping[str, tuple[Strength, ...]]


SEVERITY_TABLES: Final[Mapping[str, SeverityTable]] = {
    table.key: table
    for table in packaged_data(tuple[SeverityTable, ...], "corruptions", "severities.yaml")
}
"""Tables by kind of image."""
