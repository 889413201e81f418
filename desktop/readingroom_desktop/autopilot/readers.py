"""Simulated readers: they judge what the screen shows, by a policy with a taste and noise.

A reader knows the words of the notes and of both outputs, never which model wrote what.
"""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from readingroom.domain.protocol import Criterion, CriterionKind, OverallChoice
from readingroom.domain.random_streams import random_stream
from readingroom.domain.reading import JudgementEntry

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
    """What one output pane shows: its running text, and its differential line by line."""

    text: str
    diagnoses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Merits:
    """What can be said for and against an output, each in [0, 1]."""

    coverage: float
    """Share of the note's longer words that it takes up."""
    contradiction: float
    """Share of its numbers that the note gives otherwise, such as another dose in mg."""
    repetition: float
    """Share of its three-word runs that it has said before."""
    copying: float
    """Share of its eight-word runs that stand in the note as they are."""
    differential: float
    """How far it commits itself to diagnoses: 1 from three on."""
    plan: float
    """How far it concludes and says what to do: 1 from four such words on."""
    fit: float
    """1 for a length one would read, less for a fragment or a lecture."""


@dataclass(frozen=True, slots=True)
class Taste:
    """One reader's weights; `noise` is the spread of the whim of the moment.

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
    """A filled form, and whether the reader would rather use the mouse this time."""

    outcome: OverallChoice
    scores: Mapping[str, int] = field(default_factory=dict)
    comment: str = ""

    def as_form(self) -> JudgementEntry:
        """Return the form that a judgement with this opinion holds."""
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
        number: 1, 2, ...; decides on taste and random stream.
        seed: of the whole session.
    """

    def __init__(self, number: int, seed: int) -> None:
        self.taste = TASTES[(number - 1) % len(TASTES)]
        self._random = random_stream(seed, "simulated reader", str(number))

    def judge(self, note: str, left: Shown, right: Shown, criteria: Sequence[Criterion]) -> Opinion:
        """Return an opinion of a pair from what is on the screen."""
        first, second = self._values(note, left), self._values(note, right)
        gap = float(np.mean(second) - np.mean(first))
        keys = ("accuracy", "safety", "usefulness")
        gaps = dict(zip(keys, (second - first).tolist(), strict=True))
        outcome = self._outcome(gap, float((np.mean(first) + np.mean(second)) / 2))
        scores = {one.key: self._score(one, gaps.get(one.key, gap), gap) for one in criteria}
        return Opinion(outcome, scores, self._comment())

    def is_inclined(self, share: float) -> bool:
        """Return True in this share of cases: the mouse or the keys, a drag or none."""
        return bool(self._random.random() < share)

    def pick(self, count: int) -> int:
        """Return one of the numbers below `count`."""
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
    """Weigh one output against the note."""
    whole = "\n".join((shown.text, *shown.diagnoses))
    said, known = _words(whole), _words(note)
    return Merits(
        coverage=_share_in(_long(known), _long(said)),
        contradiction=_contradiction(note, whole),
        repetition=_repetition(_words(shown.text)),
        copying=_copying(known, _words(shown.text)),
        differential=min(len(shown.diagnoses) / 3, 1.0),
        plan=min(len(_PLAN.findall(whole.lower())) / PLAN_WORDS, 1.0),
        fit=_fit(len(said)),
    )


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def _long(words: Sequence[str]) -> set[str]:
    return {word for word in words if len(word) > SHORT_WORDS}


def _share_in(wanted: set[str], given: set[str]) -> float:
    return len(wanted & given) / len(wanted) if wanted else 0.0


def _contradiction(note: str, said: str) -> float:
    """Compare numbers by the word behind them; a word that the note lacks contradicts nothing."""
    known: defaultdict[str, set[str]] = defaultdict(set)
    for number, unit in _MEASURE.findall(note.lower()):
        known[unit].add(number)
    told = {pair for pair in _MEASURE.findall(said.lower()) if pair[1] in known}
    wrong = [number for number, unit in told if number not in known[unit]]
    return len(wrong) / len(told) if told else 0.0


def _runs(words: Sequence[str], length: int) -> list[tuple[str, ...]]:
    return [tuple(words[at : at + length]) for at in range(len(words) - length + 1)]


def _repetition(words: Sequence[str]) -> float:
    runs = _runs(words, RUN)
    return 1.0 - len(set(runs)) / len(runs) if runs else 0.0


def _copying(note: Sequence[str], said: Sequence[str]) -> float:
    own, known = _runs(said, COPY_RUN), set(_runs(note, COPY_RUN))
    return sum(run in known for run in own) / len(own) if own else 0.0


def _fit(count: int) -> float:
    shortest, longest = GOOD_LENGTH
    if count < shortest:
        return count / shortest
    return 1.0 if count <= longest else longest / count
