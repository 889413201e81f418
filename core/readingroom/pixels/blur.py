"""Blur: Gaussian, out of focus, and by a moving camera."""

import math

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.pixels.arrays import Strength, of_channels


def blur_gaussian(image: FloatArray, strength: Strength, _: np.random.Generator) -> FloatArray:
    """Return the image smoothed by a Gaussian of `strength` pixels in width, an odd number.

    Its standard deviation follows from the width as in torchvision and OpenCV:
    0.3 ((width - 1) / 2 - 1) + 0.8. The image is mirrored at its edges.
    """
    width = int(strength[0])
    sigma = 0.3 * ((width - 1) * 0.5 - 1) + 0.8
    line = _gaussian(width, sigma)
    return of_channels(image, lambda channel: correlate(channel, np.outer(line, line)))


def blur_defocus(image: FloatArray, strength: Strength, _: np.random.Generator) -> FloatArray:
    """Return the image as a lens out of focus shows it: a disc of `radius`, its edge softened.

    Hendrycks and Dietterich (2019): the disc is softened by a Gaussian of 3 by 3 pixels (5 by 5
    for a radius above 8) with standard deviation `softness`.
    """
    radius, softness = strength
    reach = 8 if radius <= 8 else math.ceil(radius)
    line = np.arange(-reach, reach + 1)
    disc = (line[:, None] ** 2 + line**2 <= radius**2).astype(np.float64)
    edge = _gaussian(3 if radius <= 8 else 5, softness)
    kernel = correlate(disc / disc.sum(), np.outer(edge, edge))
    # What the softening mirrors at the kernel's edge would make the image brighter.
    kernel /= kernel.sum()
    return of_channels(image, lambda channel: correlate(channel, kernel))


def blur_motion(image: FloatArray, strength: Strength, rng: np.random.Generator) -> FloatArray:
    """Return the image trailing off along a line at a random angle from -45 to 45 degrees.

    The trail is half a Gaussian, `radius` and `sigma` pixels, as ImageMagick's motion blur has it.
    The outermost pixels are repeated beyond the edge.
    """
    radius, sigma = strength
    steps = np.arange(2 * math.ceil(radius) + 1)
    weights = np.exp(-(steps**2) / (2 * sigma**2))
    weights /= weights.sum()
    angle = math.radians(rng.uniform(-45, 45))
    down = np.ceil(steps * math.sin(angle) - 0.5).astype(int)
    right = np.ceil(steps * math.cos(angle) - 0.5).astype(int)
    rows, columns = np.arange(image.shape[0]), np.arange(image.shape[1])
    trail = np.zeros_like(image)
    for weight, dy, dx in zip(weights, down, right, strict=True):
        y = np.clip(rows + dy, 0, len(rows) - 1)
        x = np.clip(columns + dx, 0, len(columns) - 1)
        trail += weight * image[np.ix_(y, x)]
    return trail


def correlate(channel: FloatArray, kernel: FloatArray) -> FloatArray:
    """Return a channel (rows, columns) correlated with an odd kernel, mirrored at its edges."""
    above, left = kernel.shape[0] // 2, kernel.shape[1] // 2
    margins = ((above, above), (left, left))
    # An image of one row or column has nothing to mirror.
    is_thin = min(channel.shape) == 1
    padded = np.pad(channel, margins, mode="edge" if is_thin else "reflect")
    shape = padded.shape
    product = np.fft.rfft2(padded) * np.fft.rfft2(kernel[::-1, ::-1], shape)
    full = np.fft.irfft2(product, shape)
    return full[kernel.shape[0] - 1 :, kernel.shape[1] - 1 :]


def _gaussian(width: int, sigma: float) -> FloatArray:
    places = np.arange(width) - (width - 1) / 2
    weights = np.exp(-0.5 * (places / sigma) ** 2)
    return np.asarray(weights / weights.sum())
