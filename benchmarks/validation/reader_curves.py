"""Pointwise coverage of the intervals of mean ROC, FROC and wAFROC curves, by simulation.

    python benchmarks/validation/reader_curves.py [--studies N] [--quick]

Ratings are those of benchmarks/validation/mrmc.py (Roe and Metz), marks those of
benchmarks/validation/free_response.py. The true curve is the mean over infinitely many readers; the
rate is how often the interval at 95 % of the first arm has it. A study without an interval counts
as a miss.
"""

import math
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from statistics import NormalDist

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation import free_response
from benchmarks.validation.mrmc import Model, studies
from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.endpoint import InferenceScope
from readingroom.statistics.mrmc.curves import CurveSet, froc_curves, roc_curves, wafroc_curves
from readingroom.statistics.mrmc.inference import Plan

AT_LEAST = (0.93, 1.0)
"""As of all intervals with few readers: the degrees of freedom make them wide."""
BIASED = (0.85, 1.0)
"""Beside the first operating points, where the empirical curve is too high on average."""
SPECIFICITIES = (0.95, 0.9, 0.8, 0.7, 0.5)
DESIGNS = {
    "6 readers, 60 + 60 cases": (Model(6, 60, 60), Plan()),
    "6 readers, 60 + 60 cases, fixed readers": (
        Model(6, 60, 60, var_reader=0, var_reader_arm=0),
        Plan(InferenceScope.CASES),
    ),
    "6 readers, 200 + 200 cases": (Model(6, 200, 200), Plan()),
    "3 readers, 30 + 30 cases": (Model(3, 30, 30), Plan()),
}
_NORMAL = NormalDist()
_NODES = 60
_SPREAD = math.hypot(*(free_response.SD[name] for name in ("case", "reader_by_case", "error")))


def sensitivity(model: Model, specificity: float) -> float:
    """Return the mean sensitivity of the readers of the first arm at a specificity.

    A reader's effects of both classes shift his curve: in probits it is their difference.
    """
    spread = math.sqrt(1 + 2 * (model.var_reader + model.var_reader_arm))
    return _NORMAL.cdf((model.separations[0] - _NORMAL.inv_cdf(specificity)) / spread)


def lesions_marked(rate: float) -> float:
    """Return the mean share of lesions marked at a number of false marks per case."""
    return _over_readers(lambda skill: _marked(skill, rate))


def weighted_marked(share: float) -> float:
    """Return the mean y of the wAFROC curves at a share of cases with a false mark.

    A case has a false mark unless a Poisson number of them is 0; beyond the last mark a curve is
    the line to (1, 1).
    """

    def of_reader(skill: float) -> float:
        last_rate = free_response.FALSE_PER_CASE * _NORMAL.cdf(-skill / _SPREAD)
        last = 1 - math.exp(-last_rate)
        marked = _marked(skill, -math.log(1 - share))
        return marked + max(share - last, 0) / (1 - last) * (1 - marked)

    return _over_readers(of_reader)


def _marked(skill: float, rate: float) -> float:
    """Return a reader's share of lesions marked at a number of false marks per case."""
    of_false = _SPREAD * _NORMAL.inv_cdf(1 - rate / free_response.FALSE_PER_CASE) - skill
    threshold = max(of_false, 0.0)  # marks are above 0
    return _NORMAL.cdf((free_response.SEPARATION + skill - threshold) / _SPREAD)


def _over_readers(of_reader: Callable[[float], float]) -> float:
    nodes, weights = np.polynomial.hermite_e.hermegauss(_NODES)
    spread = math.hypot(free_response.SD["reader"], free_response.SD["reader_by_arm"])
    values = [of_reader(spread * node) for node in nodes.tolist()]
    return float(weights @ values / weights.sum())


def coverage(sets: Iterable[CurveSet], true: Mapping[float, float]) -> dict[float, Rate]:
    """Return how often the interval of the first arm has the true value, by x."""
    hits = dict.fromkeys(true, 0)
    n = 0
    for curves in sets:
        n += 1
        mean = curves.means[0]
        for x, limits in zip(mean.x.tolist(), mean.intervals, strict=True):
            hits[x] += limits is not None and limits[0] <= true[x] <= limits[1]
    return {x: Rate(count, n) for x, count in hits.items()}


def roc_rates(name: str, count: int, specificities: Sequence[float]) -> dict[float, Rate]:
    """Return the coverage of a design by 1 - specificity, from high to low specificities."""
    model, plan = DESIGNS[name]
    true = {1 - value: sensitivity(model, value) for value in specificities}
    grid = np.array(list(true))
    return coverage((roc_curves(study, plan, grid) for study in studies(model, count, name)), true)


def marks_rates(
    curves: Callable[..., CurveSet],
    true: Mapping[float, float],
    count: int,
    design: tuple[int, int],
) -> dict[float, Rate]:
    """Return the coverage of curves of marks by x."""
    rng = np.random.default_rng([23, *design])
    grid = np.array(list(true))
    return coverage(
        (curves(free_response.draw(rng, *design), Plan(), grid) for _ in range(count)), true
    )


def roc_lines(count: int) -> list[Line]:
    """Return the coverage of the mean ROC curves."""
    lines = [
        Line(f"{name}, specificity {1 - x:g}", rate, AT_LEAST)
        for name in DESIGNS
        for x, rate in roc_rates(name, count, SPECIFICITIES).items()
    ]
    name = next(iter(DESIGNS))
    (rate,) = roc_rates(name, count, (0.98,)).values()
    return [*lines, Line(f"{name}, specificity 0.98 (between 1 and 2 of 60)", rate, BIASED)]


def marks_lines(count: int) -> list[Line]:
    """Return the coverage of the mean FROC and wAFROC curves."""
    lines = []
    of_froc = {rate: lesions_marked(rate) for rate in (0.1, 0.2, 0.3)}
    of_wafroc = {share: weighted_marked(share) for share in (0.1, 0.2, 0.3)}
    for design in ((6, 80), (6, 160)):
        title = f"{design[0]} readers, {design[1]} cases"
        for x, rate in marks_rates(froc_curves, of_froc, count, design).items():
            lines.append(Line(f"FROC, {title}, {x:g} false marks per case", rate, AT_LEAST))
        for x, rate in marks_rates(wafroc_curves, of_wafroc, count, design).items():
            lines.append(Line(f"wAFROC, {title}, {x:g} of cases marked", rate, AT_LEAST))
    return lines


def main() -> int:
    """Print the tables, with the head of the document."""
    count = data_sets(__doc__ or "", 300, 40)
    print("# Validation of mean curves\n")
    print(f"`python benchmarks/validation/reader_curves.py --studies {count}`\n")
    print((__doc__ or "").split("\n\n", 2)[2])
    print_rates("Mean ROC curve", roc_lines(count))
    print_rates("Mean FROC and wAFROC curves", marks_lines(count))
    return 0


if __name__ == "__main__":
    sys.exit(main())
