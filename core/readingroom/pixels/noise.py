"""Noise: Gaussian, speckle, impulse, shot and Rician."""

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.pixels.arrays import Strength


def add_gaussian(image: FloatArray, strength: Strength, rng: np.random.Generator) -> FloatArray:
    """Return the image plus normal noise of standard deviation `strength`."""
    return image + rng.normal(scale=strength[0], size=image.shape)


def add_speckle(image: FloatArray, strength: Strength, rng: np.random.Generator) -> FloatArray:
    """Return the image plus normal noise that grows with the value of a pixel."""
    return image * (1 + rng.normal(scale=strength[0], size=image.shape))


def add_impulse(image: FloatArray, strength: Strength, rng: np.random.Generator) -> FloatArray:
    """Return the image with the share `strength` of its values set to 0 or 1, evenly."""
    is_hit = rng.random(image.shape) < strength[0]
    is_white = rng.random(image.shape) < 0.5
    return np.where(is_hit, is_white.astype(np.float64), image)


def add_shot(image: FloatArray, strength: Strength, rng: np.random.Generator) -> FloatArray:
    """Return the image as counted photons; white is `strength` of them, fewer are noisier."""
    return rng.poisson(np.clip(image, 0, None) * strength[0]) / strength[0]


def add_rician(image: FloatArray, strength: Strength, rng: np.random.Generator) -> FloatArray:
    """Return the magnitude of the image with complex noise, as MR shows it.

    Gudbjartsson and Patz (1995): sqrt((v + a)^2 + b^2) with normal a and b.
    """
    real = image + rng.normal(scale=strength[0], size=image.shape)
    return np.hypot(real, rng.normal(scale=strength[0], size=image.shape))
