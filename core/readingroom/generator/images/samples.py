"""Images of installed packages, found when they are needed; none of them lies in ours."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from readingroom.domain.errors import GenerationError


@dataclass(frozen=True, slots=True)
class Sample:
    """An image of an installed package, as a recipe names it."""

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
"""By key."""


def package_file(package: str, path: str) -> Path:
    """Return where a file of an installed package lies, without importing the package.

    Raises:
        GenerationError: the package is not installed, or lacks the file.
    """
    spec = find_spec(package)
    folder = next(iter((spec and spec.submodule_search_locations) or ()), None)
    found = Path(folder, path) if folder else None
    if found is None or not found.is_file():
        name = "scikit-image" if package == "skimage" else package
        raise GenerationError(
            f"The image comes with the package {name}, which is not installed or lacks it. "
            "Install readingroom[samples], or choose a file of your own."
        )
    return found
