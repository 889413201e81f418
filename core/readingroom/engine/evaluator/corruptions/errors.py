"""Corruption errors of a model relative to a reference model, with intervals.

ImageNet-C (Hendrycks and Dietterich 2019) sums the error rate over severities and divides it by
that of a reference: CE = sum E / sum E_ref; the relative variant first subtracts the error on clean
images from both. MedMNIST-C (Di Salvo et al. 2024) does the same with balanced errors (one minus
the mean recall of the classes): BE and RBE. The mean over corruptions is mCE, or mBE.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.runs.types import MetricResult
from readingroom.statistics.resampling import percentile_estimate

_BLOCK = 100


@dataclass(frozen=True, slots=True)
class CorruptionErrors:
    """Errors of a model per image.

    Args:
        clean: bool array (n,) or (n, labels), True where the answer to the clean image is wrong.
        corrupted: for each corruption a bool array (severities, n) or (severities, n, labels).
        classes: int array shaped as `clean`, the true classes; only balanced errors need it.
        images: names of the images, in this order.
        patients: patient of each image, int array (n,) from 0; None where each image is of another
            patient.
    """

    clean: BoolArray
    corrupted: Mapping[str, BoolArray]
    classes: IntArray | None = None
    images: tuple[str, ...] = ()
    patients: IntArray | None = None

    @property
    def unit_count(self) -> int:
        """Number of patients, or of images where each is of another patient."""
        return len(self.clean) if self.patients is None else int(self.patients.max()) + 1


@dataclass(frozen=True, slots=True)
class Reference:
    """The reference model: its name and its errors on the same images."""

    name: str
    errors: CorruptionErrors


_Errors = Callable[[FloatArray, CorruptionErrors, BoolArray], FloatArray]


def error_table(
    errors: CorruptionErrors,
    reference: Reference,
    stream: np.random.Generator,
    *,
    is_balanced: bool = False,
    level: float = 0.95,
    replicates: int = 2000,
) -> tuple[MetricResult, ...]:
    """Return CE and relative CE of each corruption, then mCE and relative mCE.

    With `is_balanced` these are BE and RBE; with several labels an error is the mean over them.
    NotEstimable without images, for a corruption that the reference lacks, where the reference
    makes no error (for the relative variant: no more than on clean images), and where a class is
    missing from more than a tenth of the resamples.

    Raises:
        ValueError: the classes are missing, for balanced errors.
    """
    if is_balanced and errors.classes is None:
        raise ValueError("the balanced error needs the true classes")
    measure = _balanced_errors if is_balanced else _plain_errors
    key, label = ("be", "balanced error") if is_balanced else ("ce", "corruption error")
    names = tuple(errors.corrupted)
    draws, theirs = _measured((errors, reference.errors), measure, stream, replicates)
    rows: list[MetricResult] = []
    for is_relative in (False, True):
        kind = f"relative_{key}" if is_relative else key
        title = f"Relative {label}" if is_relative else label.capitalize()
        ratios: list[FloatArray] = []
        missing = ""
        for name in names:
            denominator = _divisor(reference.name, theirs, name, is_relative=is_relative)
            if isinstance(denominator, NotEstimable):
                missing = missing or f"{name}: {denominator.reason}"
                rows.append(MetricResult(kind, title, denominator, False, condition=name))
                continue
            numerator = draws[name] - (draws[""] if is_relative else 0.0)
            with np.errstate(divide="ignore", invalid="ignore"):
                ratios.append(np.where(denominator > 0, numerator / denominator, np.nan))
            value = _estimate(ratios[-1], errors, level, reference.name)
            rows.append(MetricResult(kind, title, value, False, condition=name))
        mean: Estimate | NotEstimable
        if missing or not ratios:
            mean = NotEstimable(missing or "there is no corruption")
        else:
            mean = _estimate(np.mean(ratios, axis=0), errors, level, reference.name)
        rows.append(MetricResult(f"mean_{kind}", f"Mean {title.lower()}", mean, False))
    return tuple(rows)


def _divisor(
    reference: str, draws: Mapping[str, FloatArray], name: str, *, is_relative: bool
) -> FloatArray | NotEstimable:
    """Return the errors of the reference (1 + replicates,), those of all images first."""
    if not len(draws[""]):
        return NotEstimable("there is no image")
    if name not in draws:
        return NotEstimable(f"the reference {reference} has no result for it")
    denominator: FloatArray = draws[name] - (draws[""] if is_relative else 0.0)
    if denominator[0] > 0:
        return denominator
    if is_relative:
        return NotEstimable(f"the reference {reference} is no worse than on clean images")
    return NotEstimable(f"the reference {reference} makes no error")


def _estimate(
    draws: FloatArray, errors: CorruptionErrors, level: float, reference: str
) -> Estimate | NotEstimable:
    """Return the value for all images (first) with the interval of the resamples (rest)."""
    is_clustered = errors.patients is not None
    return percentile_estimate(
        float(draws[0]),
        draws[1:],
        level,
        f"ratio to {reference}",
        errors.unit_count,
        f"{'patients' if is_clustered else 'images'}, the same of both models",
        is_clustered=is_clustered,
    )


def _measured(
    models: Sequence[CorruptionErrors],
    measure: _Errors,
    stream: np.random.Generator,
    replicates: int,
) -> list[dict[str, FloatArray]]:
    """Return errors (1 + replicates,) per model and corruption, all images first; "" is clean.

    Each resample has the same images for all models, so that common difficulty cancels. Images of
    one patient are drawn together.
    """
    n, patients = len(models[0].clean), models[0].patients
    errors_by_model: list[dict[str, list[FloatArray]]] = [
        {"": [], **{name: [] for name in model.corrupted}} for model in models
    ]
    for start in (-1, *range(0, replicates, _BLOCK)) if n else ():
        weights = np.ones((1, n))
        if start >= 0:
            size = min(_BLOCK, replicates - start)
            units = models[0].unit_count
            drawn = stream.multinomial(units, np.full(units, 1 / units), size=size)
            weights = (drawn if patients is None else drawn[:, patients]).astype(np.float64)
        for errors, parts in zip(models, errors_by_model, strict=True):
            parts[""].append(measure(weights, errors, errors.clean[None]))
            for name, wrong in errors.corrupted.items():
                parts[name].append(measure(weights, errors, wrong))
    return [
        {
            name: np.concatenate(batches) if batches else np.empty(0)
            for name, batches in parts.items()
        }
        for parts in errors_by_model
    ]


def _plain_errors(weights: FloatArray, _: CorruptionErrors, wrong: BoolArray) -> FloatArray:
    """Return the weighted error rates (replicates,), averaged over severities."""
    per_image = wrong.mean(axis=(0, *range(2, wrong.ndim)))
    return np.asarray((weights @ per_image) / weights.sum(axis=1))


def _balanced_errors(weights: FloatArray, errors: CorruptionErrors, wrong: BoolArray) -> FloatArray:
    """Return the weighted error rate, averaged over labels and classes; NaN without a class."""
    assert errors.classes is not None  # noqa: S101 - checked by the caller
    classes = errors.classes.reshape(len(errors.classes), -1)
    severe = wrong.mean(axis=0).reshape(classes.shape)
    labels = []
    for label in range(classes.shape[1]):
        shares = []
        for value in np.unique(classes[:, label]):
            is_class = (classes[:, label] == value).astype(np.float64)
            total = weights @ is_class
            with np.errstate(invalid="ignore"):
                shares.append(weights @ (is_class * severe[:, label]) / total)
        labels.append(np.mean(shares, axis=0))
    return np.asarray(np.mean(labels, axis=0))
