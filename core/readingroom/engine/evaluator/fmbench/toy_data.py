"""The toy data of fmbench, byte-identical for the same seed.

fmbench's published results use data from scikit-learn's `make_classification` and
`make_regression`. The engine does not require that library where no model runs; this module follows
its documentation and the paper of the method (Guyon 2003, the Madelon data).
"""

import csv
import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.engine.evaluator.suites.data_set import INPUTS_FILE, METADATA_FILE, TARGETS_FILE

_CLUSTERS_A_CLASS = 2
_REDUNDANT = 2
_FLIPPED = 0.01
_SPREAD = 1.0
_BITS = 30
_INFORMATIVE = 10


class Table(NamedTuple):
    """Samples (n, features) and targets (n,) or (n, targets)."""

    inputs: FloatArray
    targets: AnyArray


def generate_classes(
    count: int, features: int, classes: int, informative: int, seed: int = 42
) -> Table:
    """Return normal clusters at corners of a cube, two for each class.

    Two features repeat others, the rest is noise, one label in a hundred is redrawn.
    """
    rng = np.random.RandomState(seed)  # the data are those of this older generator
    clusters = classes * _CLUSTERS_A_CLASS
    sizes = [int(count / classes / _CLUSTERS_A_CLASS)] * clusters
    for index in range(count - sum(sizes)):
        sizes[index % clusters] += 1
    inputs, targets = np.zeros((count, features)), np.zeros(count, dtype=int)
    corners = _corners(clusters, informative, rng) * (2 * _SPREAD) - _SPREAD
    informative_inputs = inputs[:, :informative]
    informative_inputs[...] = rng.standard_normal(size=(count, informative))
    stop = 0
    for cluster, corner in enumerate(corners):
        start, stop = stop, stop + sizes[cluster]
        targets[start:stop] = cluster % classes
        mixing = 2 * rng.uniform(size=(informative, informative)) - 1
        informative_inputs[start:stop] = np.dot(informative_inputs[start:stop], mixing) + corner
    mixing = 2 * rng.uniform(size=(informative, _REDUNDANT)) - 1
    used = informative + _REDUNDANT
    inputs[:, informative:used] = np.dot(informative_inputs, mixing)
    inputs[:, used:] = rng.standard_normal(size=(count, features - used))
    is_flipped = rng.uniform(size=count) < _FLIPPED
    targets[is_flipped] = rng.randint(classes, size=is_flipped.sum())
    return _shuffled(inputs, targets, rng)


def generate_numbers(
    count: int, features: int, targets: int, noise: float = 0.1, seed: int = 42
) -> Table:
    """Return normal features and sums of ten of them for each target, with noise."""
    rng = np.random.RandomState(seed)  # the data are those of this older generator
    inputs = rng.standard_normal(size=(count, features))
    factors = np.zeros((features, targets))
    factors[:_INFORMATIVE] = 100 * rng.uniform(size=(_INFORMATIVE, targets))
    target_values = np.dot(inputs, factors)
    target_values += rng.normal(scale=noise, size=target_values.shape)
    table = _shuffled(inputs, target_values, rng)
    return Table(table.inputs, np.squeeze(table.targets))


def _shuffled(inputs: FloatArray, targets: AnyArray, rng: np.random.RandomState) -> Table:
    """Return samples and features in shuffled order."""
    rows = np.arange(len(inputs))
    rng.shuffle(rows)
    columns = np.arange(inputs.shape[1])
    rng.shuffle(columns)
    return Table(np.ascontiguousarray(inputs[rows][:, columns]), targets[rows])


def _corners(count: int, dimensions: int, rng: np.random.RandomState) -> FloatArray:
    """Return `count` different corners of a cube, as zeros and ones (count, dimensions)."""
    if dimensions > _BITS:
        left = rng.randint(2, size=(count, dimensions - _BITS))
        return np.hstack([left, _corners(count, _BITS, rng)]).astype(float)
    numbers = _different(2**dimensions, count, rng)
    places = np.arange(dimensions - 1, -1, -1)
    return (numbers[:, np.newaxis] >> places & 1).astype(float)


def _different(population: int, count: int, rng: np.random.RandomState) -> AnyArray:
    """Return different integers below `population`, drawn as in scikit-learn."""
    if 0.01 < count / population < 0.99:
        return np.asarray(rng.permutation(population)[:count])
    drawn: list[int] = []
    while len(drawn) < count:
        number = rng.randint(population)
        while number in drawn:
            number = rng.randint(population)
        drawn.append(number)
    return np.asarray(drawn)


SEED = 42
_NAMES = (
    "neuro/fmri_classification",
    "genomics/gene_expression_classification",
    "neuro/regression",
    "neuro/robustness",
    "neuro/eeg_classification",
)
_Columns = dict[str, Sequence[object] | AnyArray]
_ETHNICITIES = ("White", "Black", "Asian", "Hispanic", "Other")
_SHARES = (0.4, 0.2, 0.15, 0.2, 0.05)


def write_toy_data(root: Path) -> tuple[Path, ...]:
    """Write fmbench's five toy data sets under a folder, and return their folders.

    X, y and metadata are identical to fmbench's, except for the ages of the regression data, which
    fmbench draws without a seed.
    """
    folders = tuple(root / name for name in _NAMES)
    brain, genes, numbers, signals, waves = folders
    write_classes(brain, 100, 2, 10)
    write_classes(genes, 50, 3, 20)
    write_numbers(numbers)
    write_signals(signals, 100, 16, 500, 2, 200)
    write_signals(waves, 150, 32, 1000, 3, 256)
    return folders


def write_classes(
    folder: Path, features: int, classes: int, informative: int, count: int = 200
) -> None:
    """Write a classification table with matching subjects and groups."""
    table = generate_classes(count, features, classes, informative, SEED)
    rng = np.random.default_rng(SEED)
    columns: _Columns = {
        "subject_id": _names(count),
        "age": rng.integers(20, 85, size=count),
        "sex": rng.choice(["M", "F"], size=count),
        "site": rng.choice(["SiteA", "SiteB", "SiteC"], size=count),
        "scanner": rng.choice(["Siemens", "GE", "Philips"], size=count),
        "disease_stage": rng.choice(["CN", "MCI", "AD"], size=count),
        "ethnicity": rng.choice(_ETHNICITIES, size=count, p=_SHARES),
        "diagnosis": table.targets,
    }
    _write(folder, table.inputs, table.targets, columns)


def write_numbers(folder: Path, count: int = 200, features: int = 100) -> None:
    """Write a table of a hundred features with a hundred numeric targets."""
    table = generate_numbers(count, features, 100, seed=SEED)
    ages = np.random.default_rng(SEED).integers(18, 70, size=count)
    _write(folder, table.inputs, table.targets, {"subject_id": _names(count), "age": ages})


def write_signals(
    folder: Path, count: int, channels: int, times: int, classes: int, sampling_freq: int
) -> None:
    """Write signals (n, channels, times) whose class determines their frequency."""
    rng = np.random.default_rng(SEED)
    labels = rng.integers(0, classes, size=count)
    inputs = generate_signals(labels, channels, times, sampling_freq, rng)
    columns: _Columns = {
        "subject_id": _names(count),
        "age": rng.integers(20, 75, size=count),
        "sex": rng.choice(["M", "F"], size=count),
        "site": rng.choice(["SiteA", "SiteB"], size=count),
        "label": labels,
    }
    _write(folder, inputs, labels, columns)
    info = {
        "n_samples": count,
        "n_channels": channels,
        "n_timepoints": times,
        "n_classes": classes,
        "sampling_freq": sampling_freq,
        "seed": SEED,
    }
    (folder / "info.json").write_text(json.dumps(info, indent=2), encoding="utf-8")


def generate_signals(
    labels: AnyArray, channels: int, times: int, sampling_freq: int, rng: np.random.Generator
) -> AnyArray:
    """Return three sines with random phases and noise for each channel, standardised.

    Class k has its main sine at 8 + 4 k Hz and one at twice that; channel c has one at c + 1 Hz.
    """
    seconds = np.arange(times) / sampling_freq
    inputs = np.zeros((len(labels), channels, times), dtype=np.float32)
    own = [2 * np.pi * (channel + 1) * seconds for channel in range(channels)]
    for row, label in enumerate(labels):
        frequency = 8 + int(label) * 4
        base, double = 2 * np.pi * frequency * seconds, 2 * np.pi * (frequency * 2) * seconds
        for channel in range(channels):
            first, second, third = rng.uniform(0, 2 * np.pi, size=3)
            signal: FloatArray = np.sin(base + first)
            signal += 0.5 * np.sin(double + second)
            signal += 0.3 * np.sin(own[channel] + third)
            signal += rng.normal(0, 0.2, size=times)
            inputs[row, channel] = signal
    return np.asarray((inputs - inputs.mean()) / (inputs.std() + 1e-8))


def _names(count: int) -> list[str]:
    return [f"SUBJ_{row:04d}" for row in range(count)]


def _write(
    folder: Path,
    inputs: AnyArray,
    targets: AnyArray,
    columns: _Columns,
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    np.save(folder / INPUTS_FILE, inputs)
    np.save(folder / TARGETS_FILE, targets)
    with (folder / METADATA_FILE).open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(columns)
        rows.writerows(zip(*columns.values(), strict=True))
