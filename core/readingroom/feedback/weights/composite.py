"""One figure for each model from readers' answers to several criteria, by weights."""

import math
from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.weights import CriteriaWeights
from readingroom.feedback.weights.choices import ChoiceSet
from readingroom.statistics import normal_quantile, student_quantile

COMPOSITE_SCALE = "weighted standard deviations"


def composites_of(
    choices: ChoiceSet, weights: CriteriaWeights, models: Sequence[str], level: float = 0.95
) -> dict[str, Estimate | NotEstimable]:
    """Return each model's mean lead over what it stood beside, by weights.

    The lead in a pair is the sum of share times difference divided by the deviation that the
    weights declare: no two scales are added as they are. Ties of the overall choice count like any
    pair. The interval is clustered on the reader where two or more judged. NotEstimable where the
    weights cannot be used, a criterion that counts was not asked for, or no pair is of the model.
    """
    if not weights.is_usable:
        return dict.fromkeys(models, NotEstimable(weights.obstacle or "no criterion counts"))
    places = {one.key: place for place, one in enumerate(choices.criteria)}
    counted = [one for one in weights.criteria if one.share > 0]
    absent = [one.label for one in counted if one.key not in places]
    if absent:
        return dict.fromkeys(models, NotEstimable(f"{absent[0]} was not asked for"))
    scales = {places[one.key]: one.share / one.deviation for one in counted}
    leads: defaultdict[str, list[tuple[str, float]]] = defaultdict(list)
    for choice in choices.choices:
        lead = sum(choice.differences[place] * scale for place, scale in scales.items())
        leads[choice.first].append((choice.reader, lead))
        leads[choice.second].append((choice.reader, -lead))
    return {model: _mean(leads[model], level, weights.version) for model in models}


def _mean(leads: list[tuple[str, float]], level: float, version: int) -> Estimate | NotEstimable:
    if len(leads) < 2:
        return NotEstimable("fewer than two pairs of this model have all answers")
    values = np.array([lead for _, lead in leads])
    mean, n = float(values.mean()), len(values)
    _, row = np.unique(np.array([reader for reader, _ in leads]), return_inverse=True)
    readers = int(row.max()) + 1
    error = float(values.std(ddof=1)) / math.sqrt(n)
    reach, how = normal_quantile(level) * error, f"{n} pairs taken as independent"
    if readers > 1:
        sums = np.bincount(row, values - mean)
        robust = math.sqrt(float(np.sum(sums**2)) * readers / (readers - 1)) / n
        wide = student_quantile(level, readers - 1) * robust
        if wide >= reach:
            error, reach, how = robust, wide, f"clustered on {readers} readers"
    method = f"mean weighted lead, weights version {version}; interval: {how}"
    return Estimate(mean, mean - reach, mean + reach, level, COMPOSITE_SCALE, n, method, error)
