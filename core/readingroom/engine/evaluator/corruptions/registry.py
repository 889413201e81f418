"""All corruptions by key, and their application to an image."""

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.random_streams import random_stream
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.corruptions.api import UNIT, Corruption, Family, ValueRange
from readingroom.engine.evaluator.corruptions.severities import SEVERITY_TABLES
from readingroom.pixels import blur, digital, geometry, intensity, noise, occlusion, scanner

_IMAGENET_C: Final = "Hendrycks and Dietterich (2019)"
_MEDMNIST_C: Final = "Di Salvo et al. (2024)"
_MONAI: Final = "MONAI"
_TORCHIO: Final = "TorchIO"
_OURS: Final = "Readingroom"
_N, _B, _D = Family.NOISE, Family.BLUR, Family.DIGITAL
_I, _S, _O, _G = Family.INTENSITY, Family.SCANNER, Family.OCCLUSION, Family.GEOMETRY

_ALL: Final = (
    Corruption("gaussian_noise", "Gaussian noise", _N, ("sd",), _IMAGENET_C, noise.add_gaussian),
    Corruption("speckle_noise", "Speckle", _N, ("sd",), _IMAGENET_C, noise.add_speckle),
    Corruption("impulse_noise", "Impulse noise", _N, ("share",), _IMAGENET_C, noise.add_impulse),
    Corruption("shot_noise", "Shot noise", _N, ("photons",), _IMAGENET_C, noise.add_shot),
    Corruption("rician_noise", "Rician noise", _N, ("sd",), _MONAI, noise.add_rician),
    Corruption("gaussian_blur", "Gaussian blur", _B, ("width",), _MEDMNIST_C, blur.blur_gaussian),
    Corruption(
        "defocus_blur", "Defocus blur", _B, ("radius", "softness"), _IMAGENET_C, blur.blur_defocus
    ),
    Corruption(
        "motion_blur", "Motion blur", _B, ("radius", "sigma"), _IMAGENET_C, blur.blur_motion
    ),
    Corruption("pixelate", "Pixelation", _D, ("share",), _IMAGENET_C, digital.pixelate),
    Corruption("jpeg", "JPEG", _D, ("quality",), _IMAGENET_C, digital.compress_jpeg),
    Corruption(
        "brightness_up", "Brighter", _I, ("factor",), _MEDMNIST_C, intensity.change_brightness
    ),
    Corruption(
        "brightness_down", "Darker", _I, ("factor",), _MEDMNIST_C, intensity.change_brightness
    ),
    Corruption(
        "contrast_up", "More contrast", _I, ("factor",), _MEDMNIST_C, intensity.change_contrast
    ),
    Corruption(
        "contrast_down", "Less contrast", _I, ("factor",), _MEDMNIST_C, intensity.change_contrast
    ),
    Corruption("gamma_up", "Gamma above 1", _I, ("gamma",), _MEDMNIST_C, intensity.change_gamma),
    Corruption("gamma_down", "Gamma below 1", _I, ("gamma",), _MEDMNIST_C, intensity.change_gamma),
    Corruption(
        "histogram_shift", "Histogram shift", _I, ("share",), _MONAI, intensity.shift_histogram
    ),
    Corruption("bias_field", "Bias field", _S, ("most",), _MONAI, intensity.add_bias_field),
    Corruption("gibbs", "Gibbs ringing", _S, ("share",), _MONAI, scanner.ring),
    Corruption("spike", "Spike in k-space", _S, ("factor",), _TORCHIO, scanner.add_spike),
    Corruption("patient_motion", "Patient motion", _S, ("pixels",), _OURS, scanner.move_patient),
    Corruption(
        "coarse_dropout", "Coarse dropout", _O, ("holes", "side"), _MONAI, occlusion.drop_holes
    ),
    Corruption(
        "black_corners", "Dark corners", _O, ("factor",), _MEDMNIST_C, occlusion.darken_corners
    ),
    Corruption("rotation", "Rotation", _G, ("degrees",), _OURS, geometry.rotate),
    Corruption("slice_thickness", "Thick slices", _G, ("rows",), _OURS, geometry.thicken_slices),
)

CORRUPTIONS: Final[Mapping[str, Corruption]] = {corruption.key: corruption for corruption in _ALL}
"""By key."""


def corrupt(
    image: NDArray[np.generic],
    key: str,
    severity: int,
    *,
    table: str,
    seed: int,
    item: str = "",
    values: ValueRange = UNIT,
) -> FloatArray:
    """Return an image at one severity of a corruption, in its original value range.

    The same seed, item, corruption and severity give the same image. All severities of an item
    share their random draws, so that only the strength differs.

    Args:
        image: array (rows, columns) or (rows, columns, 1 or 3).
        key: a key of `CORRUPTIONS` that the table has.
        severity: 1 to 5.
        table: a key of `SEVERITY_TABLES`, for the kind of image.
        seed: of the random parts.
        item: identifier of the image, so that each gets different noise.
        values: values of black and white; values outside are clipped.

    Raises:
        SuiteError: the table, corruption or severity is unknown, or the array is not an image.
    """
    if table not in SEVERITY_TABLES:
        raise SuiteError(f"The table {table!r} is unknown.{nearest(table, SEVERITY_TABLES)}")
    strengths = SEVERITY_TABLES[table].strengths
    if key not in strengths:
        raise SuiteError(f"The table {table} has no {key!r}.{nearest(key, strengths)}")
    if not 1 <= severity <= 5:
        raise SuiteError(f"The severity must be 1 to 5, not {severity}.")
    if image.ndim not in (2, 3) or image.size == 0 or image.shape[2:] not in ((), (1,), (3,)):
        raise SuiteError(
            f"An image must be rows by columns with 1 or 3 channels, not an array of {image.shape}."
        )
    if not np.isfinite(image).all():
        raise SuiteError("The image has non-finite pixels. Fill or remove them first.")
    stream = random_stream(seed, "corruption", key, item)
    corrupted = CORRUPTIONS[key].apply(values.to_unit(image), strengths[key][severity - 1], stream)
    return values.from_unit(corrupted)
