# ruff: noqa: INP001 - a script beside the data it makes, not a module of a package
"""Draw the overlays of the hand-written outputs from the images, by thresholds and filters.

No trained model is used. Each result is stored as an eight-bit grey PNG of the image's own size (or
half of it), 0 = nothing, 255 = strongest.

    python sample_cases/make_overlays.py                 # all
    python sample_cases/make_overlays.py --case RR-05    # one
"""

import argparse
import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pydicom
from numpy.typing import NDArray
from PIL import Image
from skimage import filters, measure, morphology, segmentation

HERE = Path(__file__).resolve().parent
Grey = NDArray[np.uint8]


def package_file(package: str, relative: str) -> Path:
    """Return a file inside an installed package, without importing the package."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(package)
    return Path(spec.submodule_search_locations[0]) / relative


def scale(values: NDArray[Any], ceiling: float) -> Grey:
    """Map 0..ceiling to 0..255 and clip values outside."""
    return np.round(np.clip(values / ceiling, 0.0, 1.0) * 255.0).astype(np.uint8)


def dark_inside_liver() -> Grey:
    """Return the darkness relative to the liver inside the liver's convex hull (MR).

    The liver is grown from one hand-set point (row 140, column 85; blur sigma 2, tolerance
    100), opened with a disk of radius 3 and replaced by its convex hull. Strength is liver mean
    minus the image blurred with sigma 3, full at 150. There is no lesion detection.
    """
    path = package_file("pydicom", "data/test_files/examples_overlay.dcm")
    pixels = pydicom.dcmread(path).pixel_array.astype(float)
    blurred = filters.gaussian(pixels, 2.0)
    liver = segmentation.flood(blurred, (140, 85), tolerance=100.0)
    liver = morphology.opening(liver, morphology.disk(3))
    hull = morphology.convex_hull_image(liver)
    darker = pixels[liver].mean() - filters.gaussian(pixels, 3.0)
    return scale(np.where(hull, darker, 0.0), 150.0)


def descending_aorta() -> Grey:
    """Mask values above 160 HU that are joined to a hand-set point of the descending aorta.

    The section is blurred with sigma 1 before; the point is at row 112, column 141. Both lumens of
    the dissection have contrast.
    """
    dataset = pydicom.dcmread(HERE / "03_back-pain-lung-cancer/1_current/020.dcm")
    slope, intercept = float(dataset.RescaleSlope), float(dataset.RescaleIntercept)
    hounsfield = dataset.pixel_array * slope + intercept
    labels = measure.label(filters.gaussian(hounsfield, 1.0, preserve_range=True) > 160.0)
    return np.where(labels == labels[112, 141], 255, 0).astype(np.uint8)


def small_dark_dots() -> Grey:
    """Mark round dark dots: black top-hat with a disk of radius 4, threshold 17, compact pieces.

    A piece counts if it has 6 to 60 pixels and an eccentricity below 0.9; vessels are longer.
    """
    path = package_file("skimage", "data/microaneurysms.png")
    pixels = np.asarray(Image.open(path).convert("L"))
    hat = morphology.closing(pixels, morphology.disk(4)).astype(int) - pixels
    labels = measure.label(hat > 17)
    mask = np.zeros(pixels.shape, np.uint8)
    for region in measure.regionprops(labels):
        if 6 <= region.area <= 60 and region.eccentricity < 0.9:
            mask[labels == region.label] = 255
    return mask


OVERLAYS: dict[str, tuple[str, Callable[[], Grey]]] = {
    "RR-01": ("01_liver-lesion/overlays/saliency.png", dark_inside_liver),
    "RR-03": ("03_back-pain-lung-cancer/overlays/mask.png", descending_aorta),
    "RR-05": ("05_microaneurysms/overlays/mask.png", small_dark_dots),
}


def main() -> None:
    """Draw the overlays selected on the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--case", action="append", choices=sorted(OVERLAYS))
    for code in parser.parse_args().case or OVERLAYS:
        relative, draw = OVERLAYS[code]
        path = HERE / relative
        path.parent.mkdir(exist_ok=True)
        Image.fromarray(draw()).save(path, optimize=True)


if __name__ == "__main__":
    main()
