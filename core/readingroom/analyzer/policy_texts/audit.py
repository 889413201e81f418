"""What the outputs of several models do, counted by model, with places and without words."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from readingroom.analyzer.policy_texts.classifier import PolicyClassifier
from readingroom.domain.classified_text import (
    ClassifierAccuracy,
    ModelStatements,
    PolicyStatement,
    StatementAudit,
    StatementCount,
    StatementLocation,
    advises_alone,
    is_overconfident,
)
from readingroom.statistics.intervals import estimate_share

MOST_PLACES: Final = 200
"""So many places of one case are kept; all are counted."""
_NOTHING: Final = "The model has no output with words."


@dataclass(slots=True)
class _Tally:
    outputs: int = 0
    without_words: int = 0
    having: Counter[PolicyStatement] = field(default_factory=Counter)
    sentences: Counter[PolicyStatement] = field(default_factory=Counter)
    advice_alone: int = 0
    overconfident: int = 0


class StatementAuditor:
    """Counts what outputs do, one after another."""

    def __init__(self, classifier: PolicyClassifier) -> None:
        self._classifier = classifier
        self._tallies: dict[str, _Tally] = {}
        self._places: list[StatementLocation] = []
        self._kept: Counter[str] = Counter()
        self._left_out = 0

    def audit(self, model: str, case: str, output: int, texts: Iterable[tuple[str, str]]) -> None:
        """Count one output. `texts` are its texts, each after what it is."""
        tally = self._tallies.setdefault(model, _Tally())
        found: set[PolicyStatement] = set()
        has_words = False
        for part, text in texts:
            has_words = has_words or bool(text.strip())
            for one in self._classifier.classify(text).stated:
                found.add(one.statement)
                tally.sentences[one.statement] += 1
                self._keep(
                    StatementLocation(
                        case, output, part, one.statement, one.start, one.stop, one.probability
                    )
                )
        tally.outputs += has_words
        tally.without_words += not has_words
        tally.having.update(found)
        tally.advice_alone += advises_alone(found)
        tally.overconfident += is_overconfident(found)

    def report(self, accuracy: ClassifierAccuracy | None) -> StatementAudit:
        """Return what was counted, with the figures of the classifier."""
        return StatementAudit(
            classifier=self._classifier.digest,
            models=tuple(_told(model, self._tallies[model]) for model in sorted(self._tallies)),
            places=tuple(self._places),
            places_left_out=self._left_out,
            accuracy=accuracy,
        )

    def _keep(self, place: StatementLocation) -> None:
        if self._kept[place.case] >= MOST_PLACES:
            self._left_out += 1
            return
        self._kept[place.case] += 1
        self._places.append(place)


def _told(model: str, tally: _Tally) -> ModelStatements:
    n = tally.outputs
    counts = (
        StatementCount(
            one,
            tally.having[one],
            tally.sentences[one],
            estimate_share(tally.having[one], n, _NOTHING),
        )
        for one in PolicyStatement
    )
    return ModelStatements(
        model=model,
        outputs=n,
        without_words=tally.without_words,
        counts=tuple(counts),
        advice_alone=tally.advice_alone,
        advice_alone_share=estimate_share(tally.advice_alone, n, _NOTHING),
        overconfident=tally.overconfident,
        overconfident_share=estimate_share(tally.overconfident, n, _NOTHING),
    )
