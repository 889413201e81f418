"""Pointwise coverage of the intervals of mean ROC, FROC and wAFROC curves, by simulation.

    python benchmarks/validation/reader_curves.py [--studies N] [--quick]

Ratings are those of benchmarks/validation/mrmc.py (Roe and Metz), with effects of readers and
cases, continuous or in 5 categories; marks are those of benchmarks/validation/free_response.py. The
true curve is the mean over infinitely many readers, of 5 categories with lines between its points;
the rate is how often the interval at 95 % of the first arm has it. A study without an interval
counts as a miss. Before: the delete-one jackknife. Where fewer than 5 negative cases are expected
above the threshold, the empirical curve is too high on average, and the target is 0.85. `bias` is
the mean of the curve minus the true one; `width` is the mean width of the intervals, and `of SD` is
that divided by 3.92 standard deviations of the curve over the studies: often above 1 with 3
readers, whose degrees of freedom are low.
"""

import math
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import NormalDist

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation import free_response
from benchmarks.validation.mrmc import Model, studies
from benchmarks.validation.simulation import Z_95, Line, Rate, data_sets, print_rates

from readingroom.domain.endpoint import CovarianceMethod, InferenceScope, IntervalScale
from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.mrmc.covariance import reader_figures
from readingroom.statistics.mrmc.curves import CurveSet, froc_curves, roc_curves, wafroc_curves
from readingroom.statistics.mrmc.figures import figure_of_merit
from readingroom.statistics.mrmc.free_response import (
    Marks,
    free_response_figure,
    free_response_figures,
)
from readingroom.statistics.mrmc.inference import MrmcResult, Plan
from readingroom.statistics.mrmc.obuchowski_rockette import analyse
from readingroom.statistics.mrmc.ratings import Ratings

TARGET = (0.93, 0.97)
BIASED = (0.85, 1.0)
"""Where fewer than `FEW` negative cases are expected above the threshold."""
FEW = 5
SPECIFICITIES = (0.98, 0.95, 0.9, 0.8, 0.7, 0.5)
_FIXED = {"var_reader": 0.0, "var_reader_arm": 0.0}
DESIGNS = {
    "3 readers, 30 + 30 cases": (Model(3, 30, 30), Plan()),
    "6 readers, 60 + 60 cases": (Model(6, 60, 60), Plan()),
    "12 readers, 200 + 200 cases": (Model(12, 200, 200), Plan()),
    "3 readers, 30 + 30 cases, 5 categories": (Model(3, 30, 30, categories=5), Plan()),
    "6 readers, 60 + 60 cases, 5 categories": (Model(6, 60, 60, categories=5), Plan()),
    "12 readers, 200 + 200 cases, 5 categories": (Model(12, 200, 200, categories=5), Plan()),
    "6 readers, 60 + 60 cases, fixed readers": (
        Model(6, 60, 60, **_FIXED),
        Plan(InferenceScope.CASES),
    ),
    "1 reader, 60 + 60 cases": (Model(1, 60, 60, **_FIXED), Plan()),
    "1 reader, 200 + 200 cases": (Model(1, 200, 200, **_FIXED), Plan()),
}
_NORMAL = NormalDist()
_NODES = 60
_CATEGORY_NODES = 20
_SPREAD = math.hypot(*(free_response.SD[name] for name in ("case", "reader_by_case", "error")))


@dataclass
class Point:
    """What the simulated studies have at one x.

    Args:
        true: value of the curve.
        values: of the mean curve of each study.
        widths: of the intervals that exist.
        hits, before: studies whose interval has the true value, now and by the jackknife.
    """

    true: float
    values: list[float] = field(default_factory=list)
    widths: list[float] = field(default_factory=list)
    hits: int = 0
    before: int = 0

    @property
    def now(self) -> Rate:
        """Return the coverage."""
        return Rate(self.hits, len(self.values))

    def line(self, quantity: str, target: tuple[float, float]) -> Line:
        """Return the coverage beside that of the jackknife."""
        return Line(quantity, self.now, target, Rate(self.before, len(self.values)))

    def width_row(self, quantity: str) -> str:
        """Return the bias, the mean width, and its ratio to that of the sampling distribution."""
        width = float(np.mean(self.widths))
        bias = float(np.mean(self.values)) - self.true
        ratio = width / (2 * Z_95 * float(np.std(self.values, ddof=1)))
        return f"| {quantity} | {bias:+.3f} | {width:.3f} | {ratio:.2f} |"


Simulated = tuple[CurveSet, Mapping[float, MrmcResult]]
"""Curves of a study, and its analyses by the jackknife at each x."""


def sensitivity(model: Model, specificity: float) -> float:
    """Return the mean sensitivity of the readers of the first arm at a specificity.

    Ratings of negatives have the reader's effect on them, ratings of positives another; of
    continuous ratings their difference shifts the curve in probits.
    """
    if not model.categories:
        spread = math.sqrt(1 + 2 * (model.var_reader + model.var_reader_arm))
        return _NORMAL.cdf((model.separations[0] - _NORMAL.inv_cdf(specificity)) / spread)
    spread = math.sqrt(model.var_reader + model.var_reader_arm)
    nodes, weights = np.polynomial.hermite_e.hermegauss(_CATEGORY_NODES)
    weights = weights / weights.sum()
    edges = model.edges()[::-1]

    def rates(centre: float) -> list[float]:
        return [0.0, *(1 - _NORMAL.cdf(edge - centre) for edge in edges.tolist()), 1.0]

    total = 0.0
    for x, of_x in zip(nodes * spread, weights, strict=True):
        for y, of_y in zip(nodes * spread, weights, strict=True):
            value = np.interp(1 - specificity, rates(x), rates(model.separations[0] + y))
            total += of_x * of_y * float(value)
    return total


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


def outcomes(sets: Iterable[Simulated], true: Mapping[float, float]) -> dict[float, Point]:
    """Return what the first arms of the studies have, by x."""
    points = {x: Point(value) for x, value in true.items()}
    for curves, by_jackknife in sets:
        mean = curves.means[0]
        rows = zip(mean.x.tolist(), mean.y.tolist(), mean.intervals, strict=True)
        for x, y, limits in rows:
            point = points[x]
            point.values.append(y)
            if limits is not None:
                point.widths.append(limits[1] - limits[0])
                point.hits += limits[0] <= point.true <= limits[1]
            if x in by_jackknife:
                bounds = by_jackknife[x].arms[0].bounds
                if not isinstance(bounds, NotEstimable):
                    point.before += bounds.low <= point.true <= bounds.high
    return points


def roc_points(
    name: str, count: int, specificities: Sequence[float], *, has_before: bool = False
) -> dict[float, Point]:
    """Return what a design has by 1 - specificity, from high to low specificities."""
    model, plan = DESIGNS[name]
    true = {1 - value: sensitivity(model, value) for value in specificities}
    grid = np.array(list(true))
    logit = replace(plan, scale=IntervalScale.LOGIT)

    def by_jackknife(study: Ratings) -> dict[float, MrmcResult]:
        figures = {x: figure_of_merit(f"sensitivity@{1 - x:.17g}") for x in true}
        return {
            x: analyse(reader_figures(study, figure, CovarianceMethod.JACKKNIFE), logit)
            for x, figure in figures.items()
        }

    def simulated() -> Iterator[Simulated]:
        for study in studies(model, count, name):
            first = study.select([0], list(range(len(study.readers))))
            yield roc_curves(first, plan, grid), by_jackknife(first) if has_before else {}

    return outcomes(simulated(), true)


def marks_points(
    curves: Callable[..., CurveSet],
    true: Mapping[float, float],
    count: int,
    design: tuple[int, int],
    *,
    has_before: bool = False,
) -> dict[float, Point]:
    """Return what curves of marks have by x; before is of FROC curves alone."""
    rng = np.random.default_rng([23, *design])
    grid = np.array(list(true))
    logit = Plan(scale=IntervalScale.LOGIT)

    def by_jackknife(marks: Marks) -> dict[float, MrmcResult]:
        figures = {x: free_response_figure(f"froc@{x:.17g}") for x in true}
        return {
            x: analyse(free_response_figures(marks, figure), logit) for x, figure in figures.items()
        }

    def simulated() -> Iterator[Simulated]:
        for _ in range(count):
            marks = free_response.draw(rng, *design)
            yield curves(marks, Plan(), grid), by_jackknife(marks) if has_before else {}

    return outcomes(simulated(), true)


def print_points(title: str, rows: Sequence[tuple[str, Point, Line]]) -> None:
    """Print the coverage, then the widths."""
    print_rates(title, [line for _, _, line in rows])
    print("| quantity | bias | width | of SD |\n|---|---|---|---|")
    for quantity, point, _ in rows:
        print(point.width_row(quantity))
    print(flush=True)


def roc_rows(count: int) -> Iterator[tuple[str, Point, Line]]:
    """Yield the points of the mean ROC curves; those of many cases without the jackknife."""
    for name, (model, _) in DESIGNS.items():
        has_before = model.negatives < 100
        points = roc_points(name, count, SPECIFICITIES, has_before=has_before)
        for x, point in points.items():
            quantity = f"{name}, specificity {1 - x:g}"
            target = BIASED if x * model.negatives < FEW else TARGET
            line = point.line(quantity, target)
            yield quantity, point, line if has_before else replace(line, before=None)


def marks_rows(count: int) -> Iterator[tuple[str, Point, Line]]:
    """Yield the points of the mean FROC and wAFROC curves."""
    of_froc = {rate: lesions_marked(rate) for rate in (0.1, 0.2, 0.3)}
    of_wafroc = {share: weighted_marked(share) for share in (0.1, 0.2, 0.3)}
    for design in ((6, 80), (6, 160)):
        title = f"{design[0]} readers, {design[1]} cases"
        for x, point in marks_points(froc_curves, of_froc, count, design, has_before=True).items():
            quantity = f"FROC, {title}, {x:g} false marks per case"
            yield quantity, point, point.line(quantity, TARGET)
        for x, point in marks_points(wafroc_curves, of_wafroc, count, design).items():
            quantity = f"wAFROC, {title}, {x:g} of cases marked"
            yield quantity, point, replace(point.line(quantity, TARGET), before=None)


def main() -> int:
    """Print the tables, with the head of the document."""
    count = data_sets(__doc__ or "", 300, 40)
    print("# Validation of mean curves\n")
    print(f"`python benchmarks/validation/reader_curves.py --studies {count}`\n")
    print((__doc__ or "").split("\n\n", 2)[2])
    print_points("Mean ROC curve", list(roc_rows(count)))
    print_points("Mean FROC and wAFROC curves", list(marks_rows(count)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
