"""Simulated readers: they judge the shown texts by weighted merits and noise.

A reader knows the words of the notes and of both outputs, never the models.
"""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from readingroom.domain.protocol import Criterion, CriterionKind, OverallChoice
from readingroom.domain.random_streams import random_stream
from readingroom.reading.types import JudgementEntry

SHORT_WORDS = 4
RUN = 3
COPY_RUN = 8
GOOD_LENGTH = (25, 140)
PLAN_WORDS = 4
STEPS = (0.08, 0.45)
_WORD = re.compile(r"[a-z][a-z0-9-]*")
_MEASURE = re.compile(r"(?<![\w.>*-])(\d+(?:[.,]\d+)*)[ -]([a-z][a-z/^0-9]*)")
_PLAN = re.compile(
    r"\b(?:assess|advis|arrange|avoid|biops|confirm|consider|diagnos|discuss|grade|likely|next|offer"
    r"|recall|recommend|refer|repeat|stag|start|step|stop|suggest|test)"
)


@dataclass(frozen=True, slots=True)
class Shown:
    """Content of one output pane: its text, and its differential line by line."""

    text: str
    diagnoses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Merits:
    """Merits and flaws of an output, each in [0, 1]."""

    coverage: float
    """Proportion of the note's longer words that it contains."""
    contradiction: float
    """Proportion of its numbers that contradict the note, such as another dose in mg."""
    repetition: float
    """Proportion of repeated three-word runs."""
    copying: float
    """Proportion of its eight-word runs copied from the note."""
    differential: float
    """Number of diagnoses: 1 from three on."""
    plan: float
    """Number of conclusions and recommendations: 1 from four such words on."""
    fit: float
    """1 for an adequate length, less for shorter or longer texts."""


@dataclass(frozen=True, slots=True)
class Taste:
    """One reader's weights; `noise` is the standard deviation of the random error.

    Two outputs closer together than `leniency` are tied; both are good from `standard` on.
    """

    accuracy: float
    safety: float
    usefulness: float
    noise: float
    leniency: float
    standard: float


TASTES = (
    Taste(1.0, 1.2, 0.9, 0.18, 0.10, 0.35),
    Taste(1.3, 0.8, 0.7, 0.25, 0.16, 0.25),
    Taste(0.8, 1.0, 1.3, 0.22, 0.07, 0.45),
)


@dataclass(frozen=True, slots=True)
class Opinion:
    """A filled form, and whether the reader uses the mouse this time."""

    outcome: OverallChoice
    scores: Mapping[str, int] = field(default_factory=dict)
    comment: str = ""

    def as_form(self) -> JudgementEntry:
        """Return the form of a judgement with this opinion."""
        return JudgementEntry(self.outcome, dict(self.scores), self.comment)


COMMENTS = (
    "Numbers checked against the note.",
    "Would use neither without the laboratory values.",
    "Clear next step.",
    "Repeats the note without a conclusion.",
)


class SimulatedReader:
    """Judges pair after pair; the same seed, number and screens give the same judgements.

    Args:
        number: 1, 2, ...; selects weights and random stream.
        seed: seed of the whole session.
    """

    def __init__(self, number: int, seed: int) -> None:
        self.taste = TASTES[(number - 1) % len(TASTES)]
        self._random = random_stream(seed, "simulated reader", str(number))

    def judge(self, note: str, left: Shown, right: Shown, criteria: Sequence[Criterion]) -> Opinion:
        """Return an opinion of a pair from the shown texts."""
        first, second = self._values(note, left), self._values(note, right)
        gap = float(np.mean(second) - np.mean(first))
        keys = ("accuracy", "safety", "usefulness")
        gaps = dict(zip(keys, (second - first).tolist(), strict=True))
        outcome = self._outcome(gap, float((np.mean(first) + np.mean(second)) / 2))
        scores = {
            criterion.key: self._score(criterion, gaps.get(criterion.key, gap), gap)
            for criterion in criteria
        }
        return Opinion(outcome, scores, self._comment())

    def is_inclined(self, probability: float) -> bool:
        """Return True with this probability."""
        return bool(self._random.random() < probability)

    def pick(self, count: int) -> int:
        """Return a random integer below `count`."""
        return int(self._random.integers(count))

    def _values(self, note: str, shown: Shown) -> np.ndarray:
        merits = merits_of(note, shown)
        taste = self.taste
        usefulness = 0.4 * (merits.differential + merits.plan + merits.fit)
        values = np.array(
            [
                taste.accuracy * (merits.coverage - merits.contradiction - 0.5 * merits.copying),
                taste.safety * (0.3 + 0.4 * merits.plan - merits.contradiction - merits.repetition),
                taste.usefulness * (usefulness - merits.copying),
            ]
        )
        return values + self._random.normal(0.0, taste.noise, values.size)

    def _outcome(self, gap: float, level: float) -> OverallChoice:
        if abs(gap) >= self.taste.leniency:
            return OverallChoice.LEFT if gap < 0 else OverallChoice.RIGHT
        return OverallChoice.BOTH_GOOD if level >= self.taste.standard else OverallChoice.BOTH_BAD

    def _score(self, criterion: Criterion, own: float, overall: float) -> int:
        if criterion.kind is CriterionKind.SCORE:
            whim = float(self._random.normal(0.0, 0.5))
            return int(np.clip(round(2.0 + 4.0 * abs(overall) + whim), 1, 5))
        size = sum(abs(own) >= step for step in STEPS)
        return size if own > 0 else -size

    def _comment(self) -> str:
        return COMMENTS[self.pick(len(COMMENTS))] if self.is_inclined(0.15) else ""


def merits_of(note: str, shown: Shown) -> Merits:
    """Compute the merits of one output given the note."""
    whole = "\n".join((shown.text, *shown.diagnoses))
    own_words, known = _split_words(whole), _split_words(note)
    return Merits(
        coverage=_proportion_in(_long(known), _long(own_words)),
        contradiction=_contradiction(note, whole),
        repetition=_repetition(_split_words(shown.text)),
        copying=_copying(known, _split_words(shown.text)),
        differential=min(len(shown.diagnoses) / 3, 1.0),
        plan=min(len(_PLAN.findall(whole.lower())) / PLAN_WORDS, 1.0),
        fit=_fit(len(own_words)),
    )


def _split_words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def _long(tokens: Sequence[str]) -> set[str]:
    return {word for word in tokens if len(word) > SHORT_WORDS}


def _proportion_in(reference: set[str], given: set[str]) -> float:
    return len(reference & given) / len(reference) if reference else 0.0


def _contradiction(note: str, text: str) -> float:
    """Compare numbers by the word behind them; a word that the note lacks contradicts nothing."""
    known: defaultdict[str, set[str]] = defaultdict(set)
    for number, unit in _MEASURE.findall(note.lower()):
        known[unit].add(number)
    stated = {pair for pair in _MEASURE.findall(text.lower()) if pair[1] in known}
    wrong = [number for number, unit in stated if number not in known[unit]]
    return len(wrong) / len(stated) if stated else 0.0


def _runs(tokens: Sequence[str], length: int) -> list[tuple[str, ...]]:
    return [tuple(tokens[at : at + length]) for at in range(len(tokens) - length + 1)]


def _repetition(tokens: Sequence[str]) -> float:
    runs = _runs(tokens, RUN)
    return 1.0 - len(set(runs)) / len(runs) if runs else 0.0


def _copying(note: Sequence[str], own_words: Sequence[str]) -> float:
    own, known = _runs(own_words, COPY_RUN), set(_runs(note, COPY_RUN))
    return sum(run in known for run in own) / len(own) if own else 0.0


def _fit(count: int) -> float:
    shortest, longest = GOOD_LENGTH
    if count < shortest:
        return count / shortest
    return 1.0 if count <= longest else longest / count
