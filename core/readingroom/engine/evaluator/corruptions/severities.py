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

from readingroom.pixels.arrays import Strength

_MEDMNIST_C: Final = "MedMNIST-C (medmnistc 0.1.0)"
_OURS: Final = "Readingroom"


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


def _of(*values: float) -> tuple[Strength, ...]:
    return tuple((value,) for value in values)


_CHEST: Final[Mapping[str, tuple[Strength, ...]]] = {
    "pixelate": _of(0.30, 0.25, 0.20, 0.15, 0.10),
    "jpeg": _of(50, 30, 15, 10, 7),
    "gaussian_noise": _of(0.04, 0.08, 0.12, 0.18, 0.26),
    "speckle_noise": _of(0.05, 0.15, 0.2, 0.35, 0.45),
    "impulse_noise": _of(0.01, 0.03, 0.06, 0.09, 0.17),
    "shot_noise": _of(60, 25, 18, 10, 5),
    "gaussian_blur": _of(3, 5, 7, 9, 11),
    "brightness_up": _of(1.1, 1.2, 1.3, 1.4, 1.5),
    "brightness_down": _of(0.9, 0.8, 0.7, 0.6, 0.5),
    "contrast_up": _of(1.1, 1.2, 1.3, 1.4, 1.6),
    "contrast_down": _of(0.9, 0.8, 0.7, 0.6, 0.4),
    "gamma_up": _of(1.1, 1.2, 1.3, 1.4, 1.6),
    "gamma_down": _of(0.9, 0.8, 0.7, 0.6, 0.4),
}

_RETINA: Final[Mapping[str, tuple[Strength, ...]]] = {
    "pixelate": _of(0.8, 0.60, 0.50, 0.40, 0.35),
    "jpeg": _of(30, 25, 20, 10, 5),
    "gaussian_noise": _of(0.04, 0.08, 0.12, 0.16, 0.20),
    "speckle_noise": _of(0.10, 0.15, 0.20, 0.25, 0.30),
    "defocus_blur": ((4, 0.1), (5, 0.2), (6, 0.3), (7, 0.4), (8, 0.5)),
    "motion_blur": ((8, 5), (15, 5), (15, 8), (15, 12), (20, 15)),
    "brightness_down": _of(0.9, 0.8, 0.7, 0.6, 0.5),
    "contrast_down": _of(0.9, 0.8, 0.7, 0.6, 0.4),
}

_BREAST: Final[Mapping[str, tuple[Strength, ...]]] = {
    "pixelate": _of(0.30, 0.25, 0.20, 0.15, 0.10),
    "jpeg": _of(50, 30, 15, 10, 7),
    "speckle_noise": _of(0.10, 0.15, 0.20, 0.25, 0.30),
    "motion_blur": ((5, 5), (9, 7), (9, 10), (13, 10), (17, 12)),
    "brightness_up": _of(1.4, 1.5, 1.6, 1.8, 2.0),
    "brightness_down": _of(0.55, 0.5, 0.45, 0.4, 0.3),
    "contrast_down": _of(0.9, 0.8, 0.7, 0.6, 0.4),
}

_OCT: Final[Mapping[str, tuple[Strength, ...]]] = {
    "pixelate": _of(0.30, 0.25, 0.20, 0.15, 0.10),
    "jpeg": _of(30, 15, 10, 7, 5),
    "speckle_noise": _of(0.15, 0.30, 0.40, 0.50, 0.60),
    "defocus_blur": ((0.5, 0.6), (1, 0.5), (1.5, 0.1), (2.0, 0.5), (2.5, 0.1)),
    "motion_blur": ((10, 3), (15, 5), (15, 8), (15, 12), (20, 15)),
    "contrast_down": _of(0.6, 0.4, 0.3, 0.2, 0.15),
}

_CT: Final[Mapping[str, tuple[Strength, ...]]] = {
    "gaussian_noise": _of(0.02, 0.04, 0.06, 0.09, 0.13),
    "gaussian_blur": _of(3, 5, 7, 9, 11),
    "pixelate": _of(0.7, 0.5, 0.4, 0.3, 0.2),
    "jpeg": _of(50, 30, 15, 10, 7),
    "slice_thickness": _of(2, 3, 4, 6, 8),
    "rotation": _of(2, 5, 8, 12, 16),
    "coarse_dropout": ((2, 0.06), (3, 0.08), (4, 0.10), (5, 0.12), (6, 0.15)),
    "contrast_down": _of(0.9, 0.8, 0.7, 0.6, 0.4),
}

_MR: Final[Mapping[str, tuple[Strength, ...]]] = {
    "rician_noise": _of(0.02, 0.04, 0.07, 0.11, 0.16),
    "bias_field": _of(0.1, 0.2, 0.3, 0.4, 0.5),
    "gibbs": _of(0.5, 0.6, 0.7, 0.8, 0.9),
    "spike": _of(0.15, 0.3, 0.5, 0.75, 1.0),
    "patient_motion": _of(1, 2, 4, 7, 11),
    "histogram_shift": _of(0.1, 0.2, 0.3, 0.4, 0.49),
    "gaussian_blur": _of(3, 5, 7, 9, 11),
    "slice_thickness": _of(2, 3, 4, 6, 8),
    "rotation": _of(2, 5, 8, 12, 16),
    "coarse_dropout": ((2, 0.06), (3, 0.08), (4, 0.10), (5, 0.12), (6, 0.15)),
}

_SKIN: Final[Mapping[str, tuple[Strength, ...]]] = {
    # The published list has 0.90 and 0.95 at the end, which makes severity 5 the milder one.
    "black_corners": _of(1.10, 1.05, 1.00, 0.95, 0.90),
    "gaussian_noise": _of(0.04, 0.08, 0.12, 0.18, 0.26),
    "speckle_noise": _of(0.05, 0.15, 0.2, 0.35, 0.45),
    "impulse_noise": _of(0.01, 0.03, 0.06, 0.09, 0.17),
    "shot_noise": _of(60, 25, 18, 10, 5),
    "defocus_blur": ((4, 0.1), (5, 0.2), (6, 0.3), (7, 0.4), (8, 0.5)),
    "motion_blur": ((10, 5), (15, 5), (15, 8), (15, 12), (20, 15)),
    "pixelate": _of(0.7, 0.5, 0.40, 0.30, 0.25),
    "jpeg": _of(30, 20, 15, 10, 7),
    "brightness_up": _of(1.1, 1.2, 1.3, 1.4, 1.5),
    "brightness_down": _of(0.9, 0.8, 0.7, 0.6, 0.5),
    "contrast_up": _of(1.1, 1.2, 1.3, 1.4, 1.6),
    "contrast_down": _of(0.8, 0.7, 0.6, 0.5, 0.4),
}

SEVERITY_TABLES: Final[Mapping[str, SeverityTable]] = {
    table.key: table
    for table in (
        SeverityTable("chest", "Chest radiographs", _MEDMNIST_C, 224, _CHEST),
        SeverityTable("retina", "Retina photographs", _MEDMNIST_C, 224, _RETINA),
        SeverityTable("breast", "Ultrasound of the breast", _MEDMNIST_C, 224, _BREAST),
        SeverityTable("oct", "Optical coherence tomography", _MEDMNIST_C, 224, _OCT),
        SeverityTable("skin", "Photographs of the skin", _MEDMNIST_C, 224, _SKIN),
        SeverityTable("ct", "Computed tomography", _OURS, 224, _CT),
        SeverityTable("mr", "Magnetic resonance", _OURS, 224, _MR),
    )
}
"""Tables by kind of image."""
