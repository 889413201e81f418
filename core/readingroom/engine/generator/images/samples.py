"""Sample images of installed packages, located on use; none is part of this package."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from readingroom.domain.errors import GenerationError


@dataclass(frozen=True, slots=True)
class Sample:
    """An image of an installed package, with its name in recipes."""

    label: str
    package: str
    path: str
    modality: str


SAMPLES: Final[Mapping[str, Sample]] = {
    "ct": Sample("CT of a head", "pydicom", "data/test_files/J2K_pixelrep_mismatch.dcm", "CT"),
    "ct-small": Sample("CT, 128 pixels wide", "pydicom", "data/test_files/CT_small.dcm", "CT"),
    "mr": Sample("MR of a head", "pydicom", "data/test_files/examples_overlay.dcm", "MR"),
    "mr-small": Sample("MR, 64 pixels wide", "pydicom", "data/test_files/MR_small.dcm", "MR"),
    "bone-scan": Sample("Bone scan", "pydicom", "data/test_files/JPEG2000.dcm", "NM"),
    "ultrasound": Sample("Ultrasound", "pydicom", "data/test_files/examples_rgb_color.dcm", "US"),
    "retina": Sample("Photograph of a retina", "skimage", "data/retina.jpg", "OP"),
}
"""Samples by key."""


def package_file(package: str, path: str) -> Path:
    """Return the path of a file of an installed package, without importing it.

    Raises:
        GenerationError: the package is not installed, or lacks the file.
    """
    spec = find_spec(package)
    folder = next(iter((spec and spec.submodule_search_locations) or ()), None)
    file = Path(folder, path) if folder else None
    if file is None or not file.is_file():
        name = "scikit-image" if package == "skimage" else package
        raise GenerationError(
            f"The image is part of the package {name}, which is not installed or lacks it. "
            "Install readingroom[samples], or choose a file of your own."
        )
    return file
