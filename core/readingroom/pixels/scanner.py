"""Artefacts of MR: Gibbs ringing, spikes in k-space, ghosts, and a patient who moves."""

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.pixels.arrays import Strength, of_channels

ComplexArray = NDArray[np.complex128]


def ring(image: FloatArray, strength: Strength, _: np.random.Generator) -> FloatArray:
    """Return the image without the outer part of its k-space, which rings at edges.

    As MONAI's GibbsNoise: a disc of radius (1 - strength) longest side / sqrt(2) is retained.
    """

    def cut(k: ComplexArray) -> ComplexArray:
        y, x = (np.arange(size) - (size - 1) / 2 for size in k.shape)
        radius = (1 - strength[0]) * max(k.shape) / np.sqrt(2)
        return np.where(np.hypot(y[:, None], x) <= radius, k, 0)

    return of_channels(image, lambda channel: _image(cut(_k_space(channel))).real)


def add_spike(image: FloatArray, strength: Strength, rng: np.random.Generator) -> FloatArray:
    """Return the image with one point of k-space far too strong, which causes stripes.

    As TorchIO's RandomSpike: `strength` times the largest magnitude of k-space is added at a random
    place, the same in each channel. The middle tenth of each direction is spared, where a spike
    only changes brightness.
    """
    sides = np.array(image.shape[:2])
    middle = sides // 2
    away = rng.uniform(0.05, 0.45, 2) * rng.choice([-1, 1], 2)
    row, column = np.clip(middle + np.rint(away * sides).astype(int), 0, sides - 1)

    def strike(k: ComplexArray) -> ComplexArray:
        struck = k.copy()
        struck[row, column] += strength[0] * np.abs(k).max()
        return struck

    return of_channels(image, lambda channel: _image(strike(_k_space(channel))).real)


def move_patient(image: FloatArray, strength: Strength, rng: np.random.Generator) -> FloatArray:
    """Return the image of a patient who moved by `strength` pixels while it was taken.

    Rows of k-space are taken from top to bottom; after a random 30 to 70 percent of them the
    patient lies shifted in a random direction, and the magnitude is shown.
    """
    angle = rng.uniform(0, 2 * np.pi)
    dy, dx = strength[0] * np.sin(angle), strength[0] * np.cos(angle)
    since = int(rng.uniform(0.3, 0.7) * image.shape[0])

    def shift(k: ComplexArray) -> ComplexArray:
        y, x = (np.arange(size) - size // 2 for size in k.shape)
        turn = np.exp(-2j * np.pi * (y[:, None] * dy / k.shape[0] + x * dx / k.shape[1]))
        moved = k.copy()
        moved[since:] *= turn[since:]
        return moved

    return of_channels(image, lambda channel: np.abs(_image(shift(_k_space(channel)))))


def add_ghosting(image: FloatArray, strength: Strength, _: np.random.Generator) -> FloatArray:
    """Return the image of a patient who breathes to and fro by `pixels` while it is taken.

    Row k of k-space sees the patient shifted along the columns by pixels times cos(2 pi k / every),
    so that ghosts stand at multiples of the field of view divided by `every`; the magnitude is
    shown (Wood and Henkelman 1985).
    """
    pixels, every = strength

    def breathe(k: ComplexArray) -> ComplexArray:
        rows = np.arange(k.shape[0]) - k.shape[0] // 2
        shift = pixels * np.cos(2 * np.pi * rows / every)
        return np.asarray(k * np.exp(-2j * np.pi * rows * shift / k.shape[0])[:, None])

    return of_channels(image, lambda channel: np.abs(_image(breathe(_k_space(channel)))))


def add_motion(image: FloatArray, strength: Strength, rng: np.random.Generator) -> FloatArray:
    """Return the image of a patient who jerks some `jumps` times, up to `pixels` away.

    Rows of k-space are taken from top to bottom; between jumps the patient lies still, and as the
    middle row saw him he is shown. Jumps are drawn from the tenth of the rows around the middle on
    either side, since those far out contribute little but noise. The magnitude is shown.
    """
    pixels, jumps = strength[0], int(strength[1])
    rows = image.shape[0]
    when = np.sort(rows / 2 + rng.uniform(-0.1, 0.1, jumps) * rows)
    poses = np.cumsum(np.vstack([np.zeros((1, 2)), rng.normal(size=(jumps, 2))]), axis=0)
    path = poses[np.searchsorted(when, np.arange(rows), side="right")]
    path = path - path[rows // 2]
    path *= pixels / max(float(np.hypot(path[:, 0], path[:, 1]).max()), 1e-9)

    def jerk(k: ComplexArray) -> ComplexArray:
        y, x = (np.arange(size) - size // 2 for size in k.shape)
        turn = (y * path[:, 0] / k.shape[0])[:, None] + x * path[:, 1:] / k.shape[1]
        return np.asarray(k * np.exp(-2j * np.pi * turn))

    return of_channels(image, lambda channel: np.abs(_image(jerk(_k_space(channel)))))


def _k_space(channel: FloatArray) -> ComplexArray:
    return np.fft.fftshift(np.fft.fft2(channel))


def _image(k: ComplexArray) -> ComplexArray:
    return np.fft.ifft2(np.fft.ifftshift(k))
