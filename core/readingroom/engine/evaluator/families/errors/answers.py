"""Answers and targets about errors in texts (Ben Abacha et al. 2024, MEDEC).

An answer has a line with the flag (1 for an error), the number of the sentence, and its correction:
"1 7 Corrected sentence", or "0 -1 NA". An answer without such a line is wrong everywhere.
"""

import math
import re
from dataclasses import dataclass
from typing import Final, NamedTuple

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.metrics.api import Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded, read_targets

NO_CORRECTION: Final = "NA"
NO_SENTENCE: Final = -1
_LINE: Final = re.compile(r"([0-9]{1,9})\s+(-?[0-9]{1,9})\s+(\S.*)")
_EXPECTED: Final = 'JSON as in {"flag": 1, "sentence": 7, "correction": "Corrected sentence."}'


class ErrorScoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of the scorer: weights of the types of errors, {} for equal ones."""

    weights: dict[str, float] = {}

    def __post_init__(self) -> None:
        if not all(0 <= weight < math.inf for weight in self.weights.values()):
            raise ValueError("a weight must be 0 or more")


class ErrorTarget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The error of a text: its sentence, correction, type and severity; a flag of 0 for none."""

    flag: int
    sentence: int = NO_SENTENCE
    correction: str = NO_CORRECTION
    type: str = ""
    severity: float = 1.0

    def __post_init__(self) -> None:
        if not 0 <= self.severity < math.inf:
            raise ValueError("the severity must be 0 or more")


class Correction(NamedTuple):
    """Flag, sentence and correction of an answer."""

    flag: int
    sentence: int
    correction: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrections(Values):
    """Answers, None where none was read, their targets, and the weights of errors (n,)."""

    answers: tuple[Correction | None, ...]
    targets: tuple[ErrorTarget, ...]
    weights: FloatArray


def read_corrections(rows: Rows) -> Corrections:
    """Return answers and targets.

    Raises:
        SuiteError: a target is invalid, or its type of error has no weight where others have.
    """
    targets = read_targets(rows.targets, read_target, _EXPECTED)
    weights = rows.settings(ErrorScoring).weights
    return Corrections(
        answers=tuple(None if text is None else read_correction(text) for text in rows.parsed),
        targets=targets,
        weights=np.array([_weight(target, weights) for target in targets], dtype=np.float64),
        **rows.numbers(),
    )


def read_target(target: str) -> ErrorTarget | None:
    """Return the error of a target, None for an invalid one."""
    return decoded(target, ErrorTarget)


def read_correction(text: str) -> Correction | None:
    """Return the first line of an answer with flag, sentence and correction.

    Quotation marks around the correction are dropped. With a flag of 0 there is no correction.
    """
    for line in text.split("\n"):
        match = _LINE.fullmatch(line.strip())
        if match:
            flag, sentence = int(match[1]), int(match[2])
            correction = " ".join(match[3].split()).strip('"') if flag else NO_CORRECTION
            return Correction(flag, sentence, correction)
    return None


def _weight(target: ErrorTarget, weights: dict[str, float]) -> float:
    """Return the severity of an error, times the weight of its type if there are weights."""
    if not target.flag:
        return 0.0
    if not weights:
        return target.severity
    if target.type not in weights:
        raise SuiteError(f"The type of error '{target.type[:40]}' has no weight in 'scoring'.")
    return target.severity * weights[target.type]
