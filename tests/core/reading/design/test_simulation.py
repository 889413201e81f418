"""Simulated ratings: a crossover separates the arm from order and memory; a fixed order fails."""

from dataclasses import replace

import numpy as np
import pytest
from tests.support.nightly import repetitions
from tests.support.study_designs import DESIGNS, all_items, assigned, codes, material

from readingroom.domain.random_streams import random_stream
from readingroom.domain.study_design import Assignment, SessionPlan, StudyDesign
from readingroom.reading.design.plan import plan_study

EFFECT = 2.0
"""True difference, aided minus unaided."""
MEMORY = 3.0
"""Added to the second reading of a case by a reader."""
PRACTICE = 1.5
"""Added in the second session."""
FATIGUE = -4.0
"""Added from the first to the last position of a list."""


def estimated_effect(design: StudyDesign, seed: int) -> float:
    """Return the difference between the mean ratings of the arms, of one simulated study."""
    stream = random_stream(seed, "ratings")
    lists = plan_study(design, seed, codes(6), material(16, 2))
    reader_means = dict(zip(codes(6), stream.normal(0, 2, 6), strict=True))
    case_means = dict(zip(material(16), stream.normal(0, 5, 16), strict=True))
    ratings: dict[str, list[float]] = {"unaided": [], "aided": []}
    seen = set()
    for session, reader, position, item in all_items(lists):
        rating = reader_means[reader] + case_means[item.case] + stream.normal(0, 1)
        rating += EFFECT * (item.arm == "aided") + PRACTICE * session
        rating += FATIGUE * position / len(lists[session].lists[reader])
        rating += MEMORY * ((reader, item.case) in seen)
        seen.add((reader, item.case))
        ratings[item.arm].append(rating)
    return float(np.mean(ratings["aided"]) - np.mean(ratings["unaided"]))


def bias_in_standard_errors(design: StudyDesign) -> float:
    """Return the bias of the estimate over its standard error, over simulated studies."""
    estimates = [
        estimated_effect(design, seed) for seed in range(1_000, 1_000 + repetitions(40, 200))
    ]
    error = np.std(estimates, ddof=1) / np.sqrt(len(estimates))
    return float((np.mean(estimates) - EFFECT) / error)


@pytest.mark.parametrize("assignment", list(Assignment))
def test_a_crossover_estimates_the_arm_without_bias(assignment: Assignment) -> None:
    design = assigned(DESIGNS["independent"], assignment, limit=8)
    assert abs(bias_in_standard_errors(design)) < 3


def test_all_unaided_first_is_biased() -> None:
    naive = replace(
        DESIGNS["independent"],
        sessions=(SessionPlan("First", ("unaided",)), SessionPlan("Second", ("aided",), 28)),
    )
    assert bias_in_standard_errors(naive) > 10
