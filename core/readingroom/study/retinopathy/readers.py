"""Simulated readers: what they see of the truth, and how they judge, with stated errors.

A reader sees both explanations and the eye, never which model wrote what. All that is drawn hangs
on the seed, the reader's code and the number of the case.
"""

from collections.abc import Iterator
from typing import Final

import numpy as np

from readingroom.domain.error_annotation import (
    ErrorAnnotation,
    ErrorKind,
    HarmLikelihood,
    HarmSeverity,
    Side,
)
from readingroom.domain.protocol import OverallChoice
from readingroom.domain.random_streams import random_stream
from readingroom.domain.reading import JudgementEntry
from readingroom.domain.retinopathy import ReaderError
from readingroom.study.retinopathy.training import REFERABLE

READERS: Final = (
    ReaderError("R1", bias=0.0, spread=0.35, lapse=0.02),
    ReaderError("R2", bias=-0.25, spread=0.5, lapse=0.05),
    ReaderError("R3", bias=0.3, spread=0.5, lapse=0.05),
)
TASTE: Final = {"accuracy": 0.4, "safety": 1.2, "usefulness": 0.4}
"""How much one step of a criterion adds to the log-odds of a choice: planted, to be found again."""
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
    reader: ReaderError, seen: int, told: tuple[int, int], seed: int, case: int
) -> JudgementEntry:
    """Return the form that a reader fills in.

    Args:
        reader: Who reads.
        seen: The grade that they see in the eye.
        told: The grades that the left and the right explanation state.
        seed: Of the whole study.
        case: The number of the case.
    """
    rng = random_stream(seed, "judged", reader.code, str(case))
    whims = rng.normal(0, 0.3, _HIGHEST + 1)
    away = [abs(grade - seen) for grade in told]
    missed = [max(0, seen - grade) for grade in told]
    useful = [away[side] + float(whims[told[side]]) for side in (0, 1)]
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
    found = tuple(
        one for side, grade in zip(Side, told, strict=True) for one in _findings(side, seen, grade)
    )
    return JudgementEntry(outcome, scores, findings=found)


def _steps(lead: float) -> int:
    return int(np.clip(round(lead), -2, 2))


def _findings(side: Side, seen: int, told: int) -> Iterator[ErrorAnnotation]:
    """Yield what is wrong with a grade, by what the reader sees: under-calls harm most."""
    kinds, severities, chances = ErrorKind, HarmSeverity, HarmLikelihood
    if told < REFERABLE <= seen:
        is_worst = seen == _HIGHEST
        severity = severities.SEVERE if is_worst else severities.MODERATE
        chance = chances.LIKELY if seen > REFERABLE else chances.POSSIBLE
        yield ErrorAnnotation(side, kinds.MISSED_FINDING, severity, chance)
        if is_worst:
            yield ErrorAnnotation(side, kinds.UNSAFE_RECOMMENDATION, severity, chance)
    elif seen < REFERABLE <= told:
        yield ErrorAnnotation(side, kinds.WRONG_FINDING, severities.MILD, chances.POSSIBLE)
    elif seen - told >= 2:
        yield ErrorAnnotation(side, kinds.MISSED_FINDING, severities.MODERATE, chances.POSSIBLE)
    elif told - seen >= 2:
        yield ErrorAnnotation(side, kinds.WRONG_FINDING, severities.MILD, chances.UNLIKELY)
