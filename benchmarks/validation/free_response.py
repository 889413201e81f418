"""Free-response studies: false alarms of the test of two equal arms, coverage of the difference.

    python benchmarks/validation/free_response.py [--studies N] [--quick]

Ratings of true and false marks are normal with effects of reader, reader by arm, case and case by
reader; the effects of a case are the same in both arms. A lesion is marked if its rating is above a
threshold of the reader. Half of the cases have one or two lesions.
"""

import math
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.mrmc import obuchowski_rockette
from readingroom.statistics.mrmc.free_response import (
    Marks,
    free_response_figure,
    free_response_figures,
)
from readingroom.statistics.mrmc.inference import Bounds, Plan

QUICK = 20
FIGURES = ("wafroc", "afroc", "inferred-roc", "froc@0.3")
DESIGNS = ((4, 40), (6, 80))
SEPARATION = 1.3
"""Mean rating of a lesion."""
FALSE_PER_CASE = 0.8
"""Mean number of places in a case that look like a lesion."""
SD = {"reader": 0.3, "reader_by_arm": 0.15, "case": 0.6, "reader_by_case": 0.5, "error": 0.5}


def draw(rng: np.random.Generator, n_readers: int, n_cases: int) -> Marks:
    """Return a study of two equal arms."""
    lesion_case = np.sort(np.concatenate([np.arange(n_cases // 2), np.arange(n_cases // 4)]))
    counts = np.bincount(lesion_case, minlength=n_cases)
    shape = (2, n_readers)
    skill = rng.normal(0, SD["reader"], n_readers) + rng.normal(0, SD["reader_by_arm"], shape)
    ratings = SEPARATION + skill[:, :, None] + _effects(rng, n_readers, len(lesion_case))
    ratings = np.where(ratings > 0, ratings, -np.inf)
    n_false = rng.poisson(FALSE_PER_CASE, n_cases)
    false_case = np.repeat(np.arange(n_cases), n_false)
    false = _effects(rng, n_readers, len(false_case)) - skill[:, :, None]
    is_marked = false > 0
    rows = [(arm, reader) for arm in range(2) for reader in range(n_readers)]
    return Marks(
        ("A", "B"),
        tuple(map(str, range(n_readers))),
        tuple(map(str, range(n_cases))),
        lesion_case,
        1 / counts[lesion_case],
        ratings,
        tuple(false[row][is_marked[row]] for row in rows),
        tuple(false_case[is_marked[row]] for row in rows),
        np.ones((*shape, n_cases), dtype=np.bool_),
    )


def _effects(rng: np.random.Generator, n_readers: int, n: int) -> np.ndarray:
    """Return the effects of places in images, float array (2, n_readers, n)."""
    return (
        rng.normal(0, SD["case"], n)
        + rng.normal(0, SD["reader_by_case"], (n_readers, n))
        + rng.normal(0, SD["error"], (2, n_readers, n))
    )


def lines(
    n_studies: int,
    designs: tuple[tuple[int, int], ...] = DESIGNS,
    names: tuple[str, ...] = FIGURES,
) -> list[Line]:
    """Return the rate of false alarms of each figure and design; the coverage is the rest."""
    result = []
    for n_readers, n_cases in designs:
        rng = np.random.default_rng([19, n_readers])
        studies = [draw(rng, n_readers, n_cases) for _ in range(n_studies)]
        for name in names:
            figure = free_response_figure(name)
            alarms = [_is_alarm(free_response_figures(study, figure)) for study in studies]
            title = f"{name}, {n_readers} readers, {n_cases} cases"
            result.append(Line(title, Rate(sum(alarms), n_studies), (0.02, 0.06)))
    return result


def _is_alarm(figures: obuchowski_rockette.ReaderFigures) -> bool:
    """Return whether the arms differ; where they are equal for each reader there is no test."""
    difference = obuchowski_rockette.analyse(figures, Plan()).differences[0]
    if isinstance(difference.test, NotEstimable):
        return False
    assert isinstance(difference.bounds, Bounds)
    assert not isinstance(difference.error, NotEstimable)
    excludes_zero = not difference.bounds.low <= 0 <= difference.bounds.high
    assert excludes_zero == (difference.test.p < 0.05) or math.isclose(difference.test.p, 0.05)
    return excludes_zero


def main() -> int:
    """Print the table."""
    n_studies = data_sets(__doc__ or "", 600, QUICK)
    print_rates("Two equal arms: share of studies with p below 0.05", lines(n_studies))
    return 0


if __name__ == "__main__":
    sys.exit(main())
