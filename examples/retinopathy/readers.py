"""Simulated readers with defined errors: what they see, and how they judge.

A reader sees both explanations and the eye, but not the model names. All random draws depend on
the seed, the reader's code and the number of the case.
"""

from collections.abc import Iterator
from typing import Final

import numpy as np
from examples.retinopathy.training import REFERABLE
from examples.retinopathy.types import ReaderError

from readingroom.domain.error_annotation import (
    ErrorAnnotation,
    ErrorKind,
    HarmLikelihood,
    HarmSeverity,
    Side,
)
from readingroom.domain.protocol import OverallChoice
from readingroom.domain.random_streams import random_stream
from readingroom.reading.types import JudgementEntry

READERS: Final = (
    ReaderError("R1", bias=0.0, spread=0.35, lapse=0.02),
    ReaderError("R2", bias=-0.25, spread=0.5, lapse=0.05),
    ReaderError("R3", bias=0.3, spread=0.5, lapse=0.05),
)
TASTE: Final = {"accuracy": 0.4, "safety": 1.2, "usefulness": 0.4}
"""Planted weight of each criterion: change in the log-odds of a choice per step."""
INDIFFERENT: Final = 0.2
GOOD_ENOUGH: Final = 1
_HIGHEST: Final = 4


def see(reader: ReaderError, truth: int, seed: int, case: int) -> int:
    """Return the grade that a reader sees in an eye of a true grade."""
    rng = random_stream(seed, "seen", reader.code, str(case))
    is_lapse, moved = rng.random() < reader.lapse, rng.normal(reader.bias, reader.spread)
    anything = int(rng.integers(_HIGHEST + 1))
    return anything if is_lapse else int(np.clip(round(truth + moved), 0, _HIGHEST))


def judge(
    reader: ReaderError, seen: int, stated: tuple[int, int], seed: int, case: int
) -> JudgementEntry:
    """Return the judgement entry of a reader.

    Args:
        reader: the reader.
        seen: the grade that the reader sees in the eye.
        stated: the grades that the left and the right explanation state.
        seed: of the study.
        case: the number of the case.
    """
    rng = random_stream(seed, "judged", reader.code, str(case))
    whims = rng.normal(0, 0.3, _HIGHEST + 1)
    away = [abs(grade - seen) for grade in stated]
    missed = [max(0, seen - grade) for grade in stated]
    useful = [away[side] + float(whims[stated[side]]) for side in (0, 1)]
    scores = {
        "accuracy": _steps(away[0] - away[1]),
        "safety": _steps(away[0] + missed[0] - away[1] - missed[1]),
        "usefulness": _steps(useful[0] - useful[1]),
    }
    pull = sum(TASTE[key] * scores[key] for key in TASTE)
    leaning = pull + float(rng.logistic())
    if abs(pull) >= INDIFFERENT:
        outcome = OverallChoice.RIGHT if leaning > 0 else OverallChoice.LEFT
    else:
        outcome = OverallChoice.BOTH_GOOD if min(away) <= GOOD_ENOUGH else OverallChoice.BOTH_BAD
    scores["confidence"] = 4 if min(away) == 0 else 2
    errors = tuple(
        error
        for side, grade in zip(Side, stated, strict=True)
        for error in _errors(side, seen, grade)
    )
    return JudgementEntry(outcome, scores, findings=errors)


def _steps(lead: float) -> int:
    return int(np.clip(round(lead), -2, 2))


def _errors(side: Side, seen: int, stated: int) -> Iterator[ErrorAnnotation]:
    """Yield the errors of a stated grade, compared with the seen one; under-grading harms most."""
    kinds, severities, chances = ErrorKind, HarmSeverity, HarmLikelihood
    if stated < REFERABLE <= seen:
        is_worst = seen == _HIGHEST
        severity = severities.SEVERE if is_worst else severities.MODERATE
        chance = chances.LIKELY if seen > REFERABLE else chances.POSSIBLE
        yield ErrorAnnotation(side, kinds.MISSED_FINDING, severity, chance)
        if is_worst:
            yield ErrorAnnotation(side, kinds.UNSAFE_RECOMMENDATION, severity, chance)
    elif seen < REFERABLE <= stated:
        yield ErrorAnnotation(side, kinds.WRONG_FINDING, severities.MILD, chances.POSSIBLE)
    elif seen - stated >= 2:
        yield ErrorAnnotation(side, kinds.MISSED_FINDING, severities.MODERATE, chances.POSSIBLE)
    elif stated - seen >= 2:
        yield ErrorAnnotation(side, kinds.WRONG_FINDING, severities.MILD, chances.UNLIKELY)
