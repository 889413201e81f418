"""Marks of a study matched with the lesions of its reference standard.

Positions are in pixels: pixel 0 spans -0.5 to 0.5, and a box reaches from its left and upper edge
by its width and height. Regions include their border. A contour counts by its centroid, or by the
exact area that it shares with the box of a lesion.
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.endpoint import AnalysisPlan, Endpoint, MissingDataRule
from readingroom.domain.errors import AnalysisError
from readingroom.domain.localisation import LocalisationMethod, LocalisationRule
from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.polygon import Box, overlap_area, signed_area
from readingroom.domain.reference_standard import CaseTruth, Lesion
from readingroom.reading.mark_files import WEIGHT_TOLERANCE
from readingroom.reading.study_analysis.observations import (
    REPEAT,
    Observation,
    Observations,
    observe,
    of_complete_cases,
    rated,
)
from readingroom.reading.study_analysis.types import StudyReadings
from readingroom.statistics.mrmc.free_response import Marks

NO_TRUTH: Final = "no reference standard"
NO_LESION: Final = "positive case without a located lesion"


@dataclass(frozen=True, slots=True)
class MatchedMarks:
    """Marks of an endpoint, matched with the lesions.

    Args:
        marks: arms are the conditions in the order of the protocol, readers their codes in
            ascending order, cases those with an analysed reading in the order of the study.
        lesions: case and key of each lesion, in the order of `marks`.
        observations: with the reason why a reading is not analysed.
    """

    marks: Marks
    lesions: tuple[tuple[str, str], ...]
    observations: Observations


def matched_marks(endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan) -> MatchedMarks:
    """Return the marks of an endpoint, matched with the lesions by the rule of the plan.

    A reading without a mark is a reading; one that was skipped, not made or not assessed is
    missing. A case without a truth is left out, and so is a case of a positive value without a
    lesion, in which a mark is neither true nor false.

    Raises:
        AnalysisError: a mark has no rating, or the weights of a case's lesions are not above 0 or
            do not sum to 1.
    """
    seen = observe(endpoint, data, plan)
    rows = tuple(_with_truth(row, data, plan) for row in seen.rows)
    if plan.missing_data is MissingDataRule.COMPLETE_CASES:
        rows = of_complete_cases(rows, (REPEAT,))
    read = {row.reading.case for row, _ in rated(rows)}
    truths = {case: truth for case, truth in data.truths.items() if case in read}
    lesions = tuple((case, lesion) for case, truth in truths.items() for lesion in truth.lesions)
    return MatchedMarks(
        _marks(seen.conditions, rows, truths, plan.localisation),
        tuple((case, lesion.key) for case, lesion in lesions),
        seen._replace(rows=rows),
    )


def lesion_hits(
    marks: Sequence[Mark], lesions: Sequence[Lesion], rule: LocalisationRule
) -> tuple[int | None, ...]:
    """Return the index of the lesion that each mark hits, None for a false mark.

    Of the lesions that a mark hits, it counts for that on the nearest frame, then with the largest
    overlap, then with the nearest region, then with the nearest centre, then the first one.
    """
    return tuple(_hit(mark, lesions, rule) for mark in marks)


def _hit(mark: Mark, lesions: Sequence[Lesion], rule: LocalisationRule) -> int | None:
    ranks = (
        (*rank, index) for index, lesion in enumerate(lesions) for rank in _rank(mark, lesion, rule)
    )
    best = min(ranks, default=None)
    return None if best is None else best[-1]


def _rank(
    mark: Mark, lesion: Lesion, rule: LocalisationRule
) -> Iterator[tuple[int, float, float, float]]:
    """Yield how well a mark hits a lesion, lowest first; nothing if it does not hit."""
    frames = abs(mark.frame - lesion.frame)
    if mark.series != lesion.series or frames > rule.frame_tolerance:
        return
    column, row = mark.centre
    gap = _distance(column, row, lesion, rule.point_radius)
    centre = math.hypot(
        column - lesion.column - lesion.width / 2, row - lesion.row - lesion.height / 2
    )
    box = _box(lesion)
    if rule.method is LocalisationMethod.OVERLAP and _mark_area(mark) > 0 and _area(box) > 0:
        overlap = _overlap(mark, box)
        if overlap >= rule.minimum_overlap:
            yield frames, -overlap, gap, centre
    elif gap <= rule.tolerance:
        yield frames, 0.0, gap, centre


def _distance(column: float, row: float, lesion: Lesion, point_radius: float) -> float:
    """Return the distance of a position from the region of a lesion, 0.0 in it."""
    if lesion.width or lesion.height:
        return math.hypot(
            max(lesion.column - column, 0.0, column - (lesion.column + lesion.width)),
            max(lesion.row - row, 0.0, row - (lesion.row + lesion.height)),
        )
    radius = lesion.radius or point_radius
    return max(math.hypot(column - lesion.column, row - lesion.row) - radius, 0.0)


def _box(lesion: Lesion) -> Box:
    """Return the box of a lesion, that around its circle, or a point without an area."""
    if lesion.radius:
        side = 2 * lesion.radius
        return lesion.column - lesion.radius, lesion.row - lesion.radius, side, side
    return lesion.column, lesion.row, lesion.width, lesion.height


def _area(box: Box) -> float:
    return box[2] * box[3]


def _mark_area(mark: Mark) -> float:
    if mark.shape is MarkShape.CONTOUR:
        return abs(signed_area(mark.vertices))
    return mark.width * mark.height


def _overlap(mark: Mark, box: Box) -> float:
    """Return the exact intersection of a box or contour with a box as a share of their union."""
    if mark.shape is MarkShape.CONTOUR:
        shared = overlap_area(mark.vertices, box)
    else:
        own = (mark.column, mark.row, mark.width, mark.height)
        shared = 1.0
        for low, size in ((0, 2), (1, 3)):
            end = min(own[low] + own[size], box[low] + box[size])
            shared *= max(end - max(own[low], box[low]), 0.0)
    return shared / (_mark_area(mark) + _area(box) - shared)


def _with_truth(row: Observation, data: StudyReadings, plan: AnalysisPlan) -> Observation:
    """Return an observation, as missing if its case is neither with lesions nor without."""
    if row.value is None:
        return row
    truth = data.truths.get(row.reading.case)
    if truth is None:
        return row._replace(value=None, missing=NO_TRUTH)
    if not truth.lesions and truth.value in plan.positive_values:
        return row._replace(value=None, missing=NO_LESION)
    return row


def _marks(
    conditions: tuple[str, ...],
    rows: Sequence[Observation],
    truths: Mapping[str, CaseTruth],
    rule: LocalisationRule,
) -> Marks:
    readers = tuple(sorted({row.reading.reader for row in rows}))
    counts = [len(truth.lesions) for truth in truths.values()]
    starts = dict(zip(truths, np.cumsum([0, *counts]).tolist(), strict=False))
    case_at = {case: at for at, case in enumerate(truths)}
    shape = (len(conditions), len(readers))
    ratings = np.full((*shape, sum(counts)), -np.inf)
    is_read = np.zeros((*shape, len(truths)), dtype=np.bool_)
    false: defaultdict[tuple[int, int], list[tuple[float, int]]] = defaultdict(list)
    for row, _ in rated(rows):
        reading, case = row.reading, row.reading.case
        cell = (conditions.index(row.condition), readers.index(reading.reader))
        is_read[(*cell, case_at[case])] = True
        hits = lesion_hits(reading.marks, truths[case].lesions, rule)
        for mark, hit in zip(reading.marks, hits, strict=True):
            if mark.rating is None:
                raise AnalysisError(
                    f"A mark of reader {reading.reader} on case {case} has no rating."
                )
            if hit is None:
                false[cell].append((float(mark.rating), case_at[case]))
            else:
                at = (*cell, starts[case] + hit)
                ratings[at] = max(ratings[at], float(mark.rating))
    cells = list(np.ndindex(shape))
    return Marks(
        conditions,
        readers,
        tuple(truths),
        np.repeat(np.arange(len(truths)), counts).astype(np.int64),
        np.array([weight for item in truths.items() for weight in _weights(*item)], dtype=float),
        ratings,
        tuple(np.array([rating for rating, _ in false[cell]], dtype=float) for cell in cells),
        tuple(np.array([case for _, case in false[cell]], dtype=np.int64) for cell in cells),
        is_read,
    )


def _weights(case: str, truth: CaseTruth) -> list[float]:
    """Return the weights of a case's lesions with a sum of 1."""
    weights = [lesion.weight for lesion in truth.lesions]
    total = sum(weights)
    if weights and (min(weights) <= 0 or not abs(total - 1) <= WEIGHT_TOLERANCE):
        raise AnalysisError(
            f"The weights of the lesions of case {case} must be above 0 and sum to 1. Correct the "
            "reference standard."
        )
    return [weight / total for weight in weights]
