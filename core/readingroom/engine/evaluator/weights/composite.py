"""A weighted composite of readers' answers to several criteria, per model."""

import math
from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.weights.choices import ChoiceSet
from readingroom.engine.evaluator.weights.types import CriteriaWeights
from readingroom.statistics.clusters import numbered
from readingroom.statistics.intervals import normal_quantile, student_quantile

COMPOSITE_SCALE = "weighted standard deviations"


def composites_of(
    choices: ChoiceSet, weights: CriteriaWeights, models: Sequence[str], level: float = 0.95
) -> dict[str, Estimate | NotEstimable]:
    """Return each model's mean weighted lead over its opponents.

    The lead in a pair is the sum of proportion times difference divided by the deviation given in
    the weights: raw scales are never added. Ties of the overall choice count like any pair. The
    interval is clustered on the reader where two or more judged. NotEstimable where the weights
    cannot be used, a counted criterion was not collected, or the model has no pair.
    """
    if not weights.is_usable:
        return dict.fromkeys(models, NotEstimable(weights.obstacle or "no criterion counts"))
    indices = {criterion.key: index for index, criterion in enumerate(choices.criteria)}
    counted = [criterion for criterion in weights.criteria if criterion.share > 0]
    absent = [criterion.label for criterion in counted if criterion.key not in indices]
    if absent:
        return dict.fromkeys(models, NotEstimable(f"{absent[0]} was not collected"))
    scales = {
        indices[criterion.key]: criterion.share / criterion.deviation for criterion in counted
    }
    leads: defaultdict[str, list[tuple[str, float]]] = defaultdict(list)
    for choice in choices.choices:
        lead = sum(choice.differences[index] * scale for index, scale in scales.items())
        leads[choice.first].append((choice.reader, lead))
        leads[choice.second].append((choice.reader, -lead))
    return {model: _mean(leads[model], level, weights.version) for model in models}


def _mean(leads: list[tuple[str, float]], level: float, version: int) -> Estimate | NotEstimable:
    if len(leads) < 2:
        return NotEstimable("fewer than two pairs of this model have all answers")
    values = np.array([lead for _, lead in leads])
    mean, n = float(values.mean()), len(values)
    row = numbered([reader for reader, _ in leads])
    readers = int(row.max()) + 1
    error = float(values.std(ddof=1)) / math.sqrt(n)
    margin, description = normal_quantile(level) * error, f"{n} pairs taken as independent"
    if readers > 1:
        sums = np.bincount(row, values - mean)
        robust = math.sqrt(float(np.sum(sums**2)) * readers / (readers - 1)) / n
        robust_margin = student_quantile(level, readers - 1) * robust
        if robust_margin >= margin:
            error, margin, description = robust, robust_margin, f"clustered on {readers} readers"
    method = f"mean weighted lead, weights version {version}; interval: {description}"
    return Estimate(mean, mean - margin, mean + margin, level, COMPOSITE_SCALE, n, method, error)
