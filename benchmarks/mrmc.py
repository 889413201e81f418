"""Time analyses of reader studies against a plain loop over pairs of cases, in the same run.

    python benchmarks/mrmc.py [--quick] [--ratings FILE]

"Complete" is Obuchowski-Rockette with three covariances, U-statistics, and the figures of each
reader. The peer counts the area of every reader in every arm in a loop over pairs of a positive and
a negative case, without any variance; of the large study it counts one reader, times the number of
readers and arms. FILE is a table of ratings such as Van Dyke's; without it a study of the same size
(2 arms, 5 readers, 45 + 69 cases, 5 categories) is drawn. Of marks, the peer sums the weighted
AFROC area of every reader in every arm over pairs of a lesion and a case, without any variance.
"""

import argparse
import sys
import tracemalloc
from functools import partial
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.table import Line, print_table
from benchmarks.validation.free_response import draw
from benchmarks.validation.mrmc import Model, simulate
from tests.core.reading.study_analysis.rating_material import auc, plan_of, study_of

from readingroom.domain.random_streams import random_stream
from readingroom.reading.froc_report import froc_report
from readingroom.reading.mrmc_report import mrmc_report
from readingroom.reading.rating_files import read_ratings
from readingroom.reading.study_analysis.rating_endpoints import rating_figures
from readingroom.statistics.mrmc.bootstrap import bootstrap_areas
from readingroom.statistics.mrmc.free_response import Marks
from readingroom.statistics.mrmc.ratings import Ratings
from readingroom.statistics.mrmc.types import MrmcOptions

RESAMPLES = 10_000
LARGE = Model(20, 1000, 1000, separations=(1.5, 1.3))
SMALL = Model(5, 45, 69, separations=(1.7, 2.1), categories=5)
COMPLETE = (
    MrmcOptions(covariance="jackknife"),
    MrmcOptions(covariance="delong"),
    MrmcOptions(covariance="unbiased"),
    MrmcOptions(method="ustat"),
)


def analyse_completely(study: Ratings) -> None:
    """Run the analyses that a complete report has."""
    for options in COMPLETE:
        mrmc_report(study, options)


def analyse_endpoint(study: Ratings) -> None:
    """Compute the AUC as a planned endpoint, from the readings of a study, without details."""
    endpoint = auc()
    rating_figures(endpoint, study_of(study), plan_of(endpoint), is_detailed=False)


def count_pairs(study: Ratings, cells: int) -> float:
    """Return the sum of the areas of the first cells, counted pair by pair."""
    total = 0.0
    for row in study.cells[:cells].tolist():
        positive = [value for value, truth in zip(row, study.is_positive, strict=True) if truth]
        negative = [value for value, truth in zip(row, study.is_positive, strict=True) if not truth]
        wins = 0.0
        for high in positive:
            for low in negative:
                wins += (high > low) + 0.5 * (high == low)
        total += wins / (len(positive) * len(negative))
    return total


def count_marks(marks: Marks) -> float:
    """Return the sum of the weighted AFROC areas, counted lesion by lesion and case by case."""
    total = 0.0
    normal = [case for case, truth in enumerate(marks.is_positive) if not truth]
    for arm in range(len(marks.arms)):
        for reader in range(len(marks.readers)):
            cell = arm * len(marks.readers) + reader
            highest = dict.fromkeys(normal, float("-inf"))
            for case, rating in zip(
                marks.false_cases[cell], marks.false_ratings[cell], strict=True
            ):
                if case in highest:
                    highest[case] = max(highest[case], rating)
            for rating, weight in zip(
                marks.lesion_ratings[arm, reader], marks.weights, strict=True
            ):
                for other in highest.values():
                    total += weight * ((rating > other) + 0.5 * (rating == other))
    return total


def seconds(call: object, *arguments: object, rounds: int = 3) -> float:
    """Return the shortest time of a few calls."""
    times = []
    for _ in range(rounds):
        start = perf_counter()
        call(*arguments)  # type: ignore[operator]
        times.append(perf_counter() - start)
    return min(times)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of the large study")
    parser.add_argument("--ratings", type=Path, help="table of ratings in place of the drawn one")
    arguments = parser.parse_args()
    generator = random_stream(20, "mrmc benchmark")
    small = read_ratings(arguments.ratings) if arguments.ratings else simulate(SMALL, generator)
    large = simulate(Model(20, 100, 100) if arguments.quick else LARGE, generator)
    analyse_completely(small)  # imports
    pairs, cells = "loop over pairs", len(large.cells)
    loop = seconds(count_pairs, small, len(small.cells), rounds=1)
    large_loop = cells * seconds(count_pairs, large, 1, rounds=1)
    tracemalloc.start()
    analyse_completely(large)
    peak = tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()
    complete = seconds(analyse_completely, small) * 1e3
    bootstrap = seconds(bootstrap_areas, small, RESAMPLES, generator)
    lines = [
        Line("5 readers, complete", complete, "ms", 100, peer=pairs, theirs=loop * 1e3),
        Line(
            f"{RESAMPLES:,} reader-case bootstraps of it",
            bootstrap,
            "s",
            2,
            peer=f"{RESAMPLES:,} loops",
            theirs=loop * RESAMPLES,
        ),
        Line(
            "20 readers x 2,000 cases x 2 arms, complete",
            seconds(analyse_completely, large, rounds=1),
            "s",
            5,
            peer=pairs,
            theirs=large_loop,
        ),
        Line("20 readers x 2,000 cases x 2 arms, peak memory", peak, "MB", 1000),
        Line(
            "20 readers x 2,000 cases x 2 arms, endpoint with its 80,000 readings",
            seconds(analyse_endpoint, large, rounds=1),
            "s",
            5,
        ),
    ]
    marks = draw(generator, 9, 92)
    report = partial(froc_report, marks, MrmcOptions(endpoint="wafroc"))
    lines.append(
        Line(
            "9 readers x 92 cases x 2 arms of marks, wAFROC",
            seconds(report) * 1e3,
            "ms",
            1000,
            peer="loop over lesions",
            theirs=seconds(count_marks, marks, rounds=1) * 1e3,
        )
    )
    note = f"{len(small.cases)} cases of the small study, {len(large.cases):,} of the large one"
    print_table("Multi-reader multi-case analyses", lines, (note,))


if __name__ == "__main__":
    main()
