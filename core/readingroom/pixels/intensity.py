"""Changes of brightness, contrast, gamma and histogram, and a bias field over the image."""

import numpy as np
from numpy.polynomial import legendre

from readingroom.domain.arrays import FloatArray
from readingroom.pixels.arrays import Strength

_LUMA = np.array([0.299, 0.587, 0.114])  # ITU-R BT.601, as Pillow weighs colours
_BIAS_DEGREE = 3
_CONTROL_POINTS = 10


def change_brightness(image: FloatArray, strength: Strength, _: np.random.Generator) -> FloatArray:
    """Return the image times `strength`."""
    return image * strength[0]


def change_contrast(image: FloatArray, strength: Strength, _: np.random.Generator) -> FloatArray:
    """Return the image with its distance from its mean grey times `strength`."""
    is_colour = image.ndim == 3 and image.shape[2] == 3
    mean = float((image @ _LUMA).mean() if is_colour else image.mean())
    return mean + strength[0] * (image - mean)


def change_gamma(image: FloatArray, strength: Strength, _: np.random.Generator) -> FloatArray:
    """Return the image to the power of `strength`: above 1 is darker, below brighter."""
    return np.clip(image, 0, None) ** strength[0]


def underexpose(image: FloatArray, strength: Strength, rng: np.random.Generator) -> FloatArray:
    """Return the image as fewer photons draw it: darker by `factor`, and as noisy as they are few.

    White is `photons` of them per pixel in a picture of full exposure.
    """
    factor, photons = strength
    seen = rng.poisson(np.clip(image, 0, None) * photons * factor) / photons
    return np.where(image > 0, seen, image)


def overexpose(image: FloatArray, strength: Strength, _: np.random.Generator) -> FloatArray:
    """Return the image times `strength` on a detector that takes no more than white."""
    return np.where(image > 0, np.minimum(image * strength[0], np.maximum(image, 1.0)), image)


def shift_histogram(image: FloatArray, strength: Strength, rng: np.random.Generator) -> FloatArray:
    """Return the image on a grey scale that bends at ten random points, as scanners differ.

    Inner control points move by at most `strength` of the gap between two of them, below 0.5, so
    that the scale keeps rising; the ends stay.
    """
    points = np.linspace(0, 1, _CONTROL_POINTS)
    reach = strength[0] / (_CONTROL_POINTS - 1)
    moved = points.copy()
    moved[1:-1] += rng.uniform(-reach, reach, _CONTROL_POINTS - 2)
    low, high = float(image.min()), float(image.max())
    return np.interp(image, low + points * (high - low), low + moved * (high - low))


def add_bias_field(image: FloatArray, strength: Strength, rng: np.random.Generator) -> FloatArray:
    """Return the image times a smooth field, as an uneven coil gives it.

    Sudre et al. (2017), as MONAI's RandBiasField has it: exp of a Legendre polynomial of degree 3
    over [-1, 1] in each direction, with coefficients drawn from 0 to `strength`.
    """
    powers = np.arange(_BIAS_DEGREE + 1)
    is_used = powers[:, None] + powers <= _BIAS_DEGREE
    coefficients = np.where(is_used, rng.uniform(0, strength[0], is_used.shape), 0.0)
    rows, columns = (np.linspace(-1, 1, size) for size in image.shape[:2])
    field = np.exp(legendre.leggrid2d(rows, columns, coefficients))
    return image * (field if image.ndim == 2 else field[..., None])
