"""All probes: their changes of samples, by name, and the defaults by number of axes."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

import numpy as np

from readingroom.domain.arrays import AnyArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.probes.api import Probe, ProbeSamples


def drop_channels(samples: ProbeSamples, share: float, rng: np.random.Generator) -> AnyArray:
    """Return samples whose channels (second axis) are zero with probability `share`."""
    count, width = samples.inputs.shape[:2]
    is_dropped = np.zeros((count, width), dtype=bool)
    share = min(max(share, 0.0), 1.0)
    for row in is_dropped:
        # Sample by sample, because the published numbers depend on the order of the draws.
        dropped = rng.binomial(width, share)
        if dropped:
            row[rng.choice(width, size=dropped, replace=False)] = True
    changed = np.array(samples.inputs)
    changed[is_dropped] = 0
    return changed


_BLOCK = 16_384


def add_noise(samples: ProbeSamples, decibels: float, rng: np.random.Generator) -> AnyArray:
    """Return samples with normal noise, `decibels` below their overall power."""
    deviation = samples.noise_deviation(decibels)
    flat = np.ascontiguousarray(samples.inputs).reshape(-1)
    changed = np.empty(flat.shape, dtype=np.float32)
    drawn = np.empty(_BLOCK)
    for start in range(0, flat.size, _BLOCK):
        # Blocks that fit the processor's cache; the draws equal those of a single call.
        block = slice(start, min(start + _BLOCK, flat.size))
        part = drawn[: block.stop - start]
        rng.standard_normal(out=part)
        part *= deviation
        target = changed[block]
        target[:] = part
        np.add(flat[block], target, out=target, casting="unsafe")
    return changed.reshape(samples.inputs.shape)


def add_hum(samples: ProbeSamples, decibels: float, rng: np.random.Generator) -> AnyArray:
    """Return signals (n, channels, times) with hum `decibels` below their overall power.

    The hum of a channel is the same in all samples and has unit power before scaling.
    """
    _, channels, times = samples.inputs.shape
    seconds = np.arange(times, dtype=np.float32) / float(samples.sampling_freq)
    phases = rng.uniform(0, 2 * np.pi, size=(channels, len(samples.mains_hz))).astype(np.float32)
    hum = np.zeros((channels, times), dtype=np.float32)
    for index, frequency in enumerate(samples.mains_hz):
        hum += np.sin(2 * np.pi * float(frequency) * seconds + phases[:, index, np.newaxis])
    hum /= np.sqrt(np.mean(hum**2, axis=1, keepdims=True)) + 1e-8
    hum *= samples.noise_deviation(decibels)
    changed = np.empty(samples.inputs.shape, dtype=np.float32)
    np.add(samples.inputs, hum, out=changed, casting="unsafe")
    return changed


def shuffle_channels(samples: ProbeSamples, _repeat: float, rng: np.random.Generator) -> AnyArray:
    """Return samples with their second axis in a random order."""
    return np.take(samples.inputs, rng.permutation(samples.inputs.shape[1]), axis=1)


def shift_times(samples: ProbeSamples, steps: float, _rng: np.random.Generator) -> AnyArray:
    """Return samples shifted by `steps`; values beyond the end re-enter at the start."""
    return np.roll(samples.inputs, int(steps), axis=-1)


def mask_values(samples: ProbeSamples, share: float, rng: np.random.Generator) -> AnyArray:
    """Return samples in which each value is zero with probability `share`."""
    changed = samples.inputs.astype(np.float32)
    changed[rng.random(samples.inputs.shape) < share] = 0.0
    return changed


def vary_expression(samples: ProbeSamples, scale: float, rng: np.random.Generator) -> AnyArray:
    """Return samples times exp of normal draws with standard deviation `scale`."""
    if scale == 0:
        return np.array(samples.inputs)
    factors = np.exp(rng.normal(0.0, scale, size=samples.inputs.shape))
    return (samples.inputs * factors).astype(np.float32)


def move_intensity(samples: ProbeSamples, reach: float, rng: np.random.Generator) -> AnyArray:
    """Return samples shifted by one uniform draw within ± `reach` standard deviations."""
    if reach == 0:
        return np.array(samples.inputs)
    move = rng.uniform(-reach, reach) * samples.deviation
    return np.asarray(samples.inputs + move, dtype=np.float32)


def scale_contrast(samples: ProbeSamples, reach: float, rng: np.random.Generator) -> AnyArray:
    """Return samples scaled about their common mean by one uniform draw in 1 ± `reach`."""
    factor = rng.uniform(1 - reach, 1 + reach)
    scaled = (samples.inputs - samples.mean) * factor + samples.mean
    return np.asarray(scaled, dtype=np.float32)


MAX_STRENGTHS: Final = 50
"""Maximum number of strengths of a probe."""
_MAX_DECIBELS: Final = 200.0

PROBES: Mapping[str, Probe] = MappingProxyType(
    {
        probe.key: probe
        for probe in (
            Probe(
                "dropout",
                "Channel dropout",
                "share of channels",
                "dropout",
                (0.0, 0.05, 0.1, 0.2, 0.3, 0.5),
                drop_channels,
                high=1.0,
            ),
            Probe(
                "noise",
                "White noise",
                "dB",
                "gaussian_noise",
                (40.0, 30.0, 20.0, 10.0, 5.0, 0.0),
                add_noise,
                adds_channel=True,
                low=-_MAX_DECIBELS,
                high=_MAX_DECIBELS,
            ),
            Probe(
                "line_noise",
                "Mains hum",
                "dB",
                "line_noise",
                (40.0, 30.0, 20.0, 10.0, 5.0),
                add_hum,
                adds_channel=True,
                axes=(2, 3),
                low=-_MAX_DECIBELS,
                high=_MAX_DECIBELS,
            ),
            Probe(
                "permutation",
                "Channel order",
                "shuffle",
                "permutation",
                tuple(float(repeat) for repeat in range(1, 11)),
                shuffle_channels,
                has_area=False,
                embeds_first=True,
            ),
            Probe(
                "shift",
                "Time shift",
                "places",
                "temporal_shift",
                (0.0, 10.0, 20.0, 40.0, 80.0),
                shift_times,
                embeds_first=True,
                adds_channel=True,
            ),
            Probe(
                "masking",
                "Missing values",
                "share of values",
                "masking",
                (0.0, 0.05, 0.1, 0.15, 0.2, 0.3),
                mask_values,
                high=1.0,
            ),
            Probe(
                "expression",
                "Expression variability",
                "log scale",
                "expression_variability",
                (0.0, 0.05, 0.1, 0.2, 0.3, 0.5),
                vary_expression,
            ),
            Probe(
                "intensity",
                "Intensity shift",
                "standard deviations",
                "intensity_shift",
                (0.0, 0.05, 0.1, 0.2, 0.3),
                move_intensity,
            ),
            Probe(
                "contrast",
                "Contrast",
                "relative stretch",
                "contrast_variation",
                (0.0, 0.1, 0.2, 0.3, 0.5),
                scale_contrast,
                has_area=False,
                high=1.0,
            ),
        )
    }
)
_DEFAULTS: Mapping[int, tuple[str, ...]] = MappingProxyType(
    {
        2: ("dropout", "noise", "permutation", "masking", "expression"),
        3: ("dropout", "noise", "line_noise", "permutation", "shift"),
        4: ("dropout", "noise", "permutation", "intensity", "contrast"),
    }
)


def default_probes(axes: int) -> tuple[str, ...]:
    """Return the probes that fmbench runs on arrays with this number of axes."""
    return _DEFAULTS.get(axes, ("dropout", "noise", "permutation"))


def find_probes(
    names: Sequence[str], axes: int, grids: Mapping[str, Sequence[float]] | None = None
) -> tuple[Probe, ...]:
    """Return the named probes, the default ones for (), each with its grid in `grids`.

    Raises:
        SuiteError: a probe is unknown, named twice, or does not support the number of axes; or a
            grid is empty or too long, or has a strength twice or out of range.
    """
    probes: list[Probe] = []
    for name in names or default_probes(axes):
        probe = PROBES.get(name)
        if probe is None:
            raise SuiteError(f"The probe {name!r} is unknown.{nearest(name, PROBES)}")
        if any(name == other.key for other in probes):
            raise SuiteError(f"The probe {name} is listed twice. List it once.")
        if axes not in probe.axes:
            supported = " or ".join(str(count) for count in probe.axes)
            raise SuiteError(
                f"The probe {name} needs arrays with {supported} axes; these have {axes}."
            )
        if grids and name in grids:
            probe = replace(probe, strengths=_checked_strengths(probe, grids[name]))
        probes.append(probe)
    return tuple(probes)


def _checked_strengths(probe: Probe, grid: Sequence[float]) -> tuple[float, ...]:
    """Return the strengths of a grid.

    Raises:
        SuiteError: it is empty or too long, or has a strength twice or out of range.
    """
    strengths = tuple(float(value) for value in grid)
    if not strengths:
        raise SuiteError(f"The grid of the probe {probe.key} is empty. Add strengths.")
    if len(strengths) > MAX_STRENGTHS:
        raise SuiteError(
            f"The probe {probe.key} has {len(strengths)} strengths. Use {MAX_STRENGTHS} or fewer."
        )
    for value in strengths:
        if math.isfinite(value) and probe.low <= value <= probe.high:
            continue
        if math.isfinite(probe.high):
            raise SuiteError(
                f"A strength of the probe {probe.key} must be {probe.low:g} to {probe.high:g}, not "
                f"{value:g}."
            )
        raise SuiteError(
            f"A strength of the probe {probe.key} must be {probe.low:g} or more, not {value:g}."
        )
    if len({probe.condition(value) for value in strengths}) < len(strengths):
        raise SuiteError(f"The probe {probe.key} has a strength twice. List it once.")
    return strengths
