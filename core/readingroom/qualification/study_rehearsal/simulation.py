"""Simulated cases, models and readers with known effects.

Latent ratings follow Roe and Metz (Acad Radiol 1997;4:298): the sum of a separation between cases
with and without the condition, and normal effects of the reader, of the case, of both, and of
chance. All but the reader's effects have a total variance of 1, so that the area under the ROC
curve of an arm is P(separation / sqrt(2 (1 + VAR_READER))) of the standard normal distribution.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

import numpy as np

from readingroom.domain.random_streams import random_stream

VAR_READER: Final = 0.011
_VAR_CASE: Final = 0.3
_VAR_READER_CASE: Final = 0.3
_VAR_CHANCE: Final = 0.4
UNAIDED: Final = 1.2
"""Separation without a model."""
AIDED: Final = 1.8
"""Separation with the output of a model."""
MODEL: Final = 1.5
"""Separation of the model's own scores."""
MODELS: Final = ("Alder", "Birch")
QUALITY: Final = (0.8, 0.0)
"""Latent quality of the outputs of each model, on a scale of standard deviations or log-odds."""
TIE_SHARE: Final = 0.15
DETECTION: Final = 0.7
"""Probability that a reader marks a lesion."""
FALSE_MARKS: Final = 0.3
"""Expected number of marks on other places of a case."""
SIDE: Final = 96
"""Rows and columns of a simulated image."""
LESION_RADIUS: Final = 7.0
_MARGIN: Final = 12
_NORMAL: Final = NormalDist()


@dataclass(frozen=True, slots=True)
class SimulatedCase:
    """Case with its truth, the centre of its lesion (column, row), and the score of the model."""

    code: str
    is_positive: bool
    lesion: tuple[float, float] | None
    score: float


def auc_of(separation: float, *, var_reader: float = VAR_READER) -> float:
    """Return the area under the ROC curve that a separation plants."""
    return _NORMAL.cdf(separation / math.sqrt(2 * (1 + var_reader)))


def simulate_cases(seed: int, count: int) -> tuple[SimulatedCase, ...]:
    """Return cases of which every second has the condition and one lesion."""
    stream = random_stream(seed, "rehearsal", "cases")
    cases = []
    for number in range(1, count + 1):
        is_positive = number % 2 == 0
        column, row = stream.uniform(_MARGIN, SIDE - 1 - _MARGIN, 2).round(1)
        lesion = (float(column), float(row)) if is_positive else None
        latent = MODEL * is_positive + stream.normal()
        cases.append(SimulatedCase(f"SIM-{number:03}", is_positive, lesion, share(latent, MODEL)))
    return tuple(cases)


def share(latent: float, separation: float) -> float:
    """Return a latent rating as a number from 0 to 1, 0.5 midway between the two classes."""
    return round(_NORMAL.cdf(latent - separation / 2), 4)


def image_of(case: SimulatedCase, seed: int) -> np.ndarray:
    """Return the image of a case, a uint8 array (rows, columns): noise, and a brighter lesion."""
    stream = random_stream(seed, "rehearsal", "image", case.code)
    pixels = stream.normal(90, 12, (SIDE, SIDE))
    if case.lesion is not None:
        columns, rows = np.meshgrid(np.arange(SIDE), np.arange(SIDE))
        distance = np.hypot(columns - case.lesion[0], rows - case.lesion[1])
        pixels += 60 * np.exp(-((distance / LESION_RADIUS) ** 2))
    return pixels.clip(0, 255).astype(np.uint8)


class SimulatedReader:
    """Reader who answers by the latent model; the same seed and code answer alike."""

    def __init__(self, seed: int, code: str) -> None:
        self._seed, self._code = seed, code
        effects = random_stream(seed, "rehearsal", "reader", code).normal(0, VAR_READER**0.5, 2)
        self._own = {False: float(effects[0]), True: float(effects[1])}

    def latent(self, case: SimulatedCase, separation: float, *reading: str) -> float:
        """Return the latent rating of a case; `reading` names the arm and the repeat.

        The effects of the case, and of the reader on it, are the same in each reading.
        """
        of_case = random_stream(self._seed, "rehearsal", "case", case.code)
        of_both = random_stream(self._seed, "rehearsal", "reader", self._code, case.code)
        chance = self._stream(case.code, *reading)
        return (
            separation * case.is_positive
            + self._own[case.is_positive]
            + float(of_case.normal(0, _VAR_CASE**0.5))
            + float(of_both.normal(0, _VAR_READER_CASE**0.5))
            + float(chance.normal(0, _VAR_CHANCE**0.5))
        )

    def quality(self, case: SimulatedCase, model: str, *reading: str) -> float:
        """Return the latent quality of a model's output, with a variance of 1."""
        chance = self._stream(case.code, model, *reading)
        return QUALITY[MODELS.index(model)] + float(chance.normal())

    def choice(self, case: SimulatedCase, models: Sequence[str], *reading: str) -> int | None:
        """Return the number of the preferred model, None for a tie.

        The log-odds of a choice are the difference of the qualities (Bradley and Terry 1952).
        """
        chance = self._stream(case.code, *models, *reading)
        if chance.random() < TIE_SHARE:
            return None
        first, second = (QUALITY[MODELS.index(model)] for model in models)
        return 0 if chance.random() < 1 / (1 + math.exp(second - first)) else 1

    def marks(self, case: SimulatedCase, *reading: str) -> list[tuple[float, float, float]]:
        """Return marks as (column, row, confidence from 0 to 1)."""
        chance = self._stream(case.code, "marks", *reading)
        marked = []
        if case.lesion is not None and chance.random() < DETECTION:
            column, row = np.array(case.lesion) + chance.normal(0, LESION_RADIUS / 4, 2)
            marked.append((float(column), float(row), float(chance.beta(4, 2))))
        for _ in range(int(chance.poisson(FALSE_MARKS))):
            column, row = chance.uniform(0, SIDE - 1, 2)
            marked.append((float(column), float(row), float(chance.beta(2, 4))))
        return [(round(column, 2), round(row, 2), sure) for column, row, sure in marked]

    def stream(self, *names: str) -> np.random.Generator:
        """Return a stream of this reader for other answers."""
        return self._stream(*names)

    def _stream(self, *names: str) -> np.random.Generator:
        return random_stream(self._seed, "rehearsal", "reading", self._code, *names)
