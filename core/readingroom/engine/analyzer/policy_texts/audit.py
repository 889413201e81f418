"""Audit of policy statements in outputs, counted by model, with locations and without text."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from readingroom.engine.analyzer.policy_texts.classifier import PolicyClassifier
from readingroom.engine.analyzer.policy_texts.types import (
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

MAX_PLACES: Final = 200
"""Maximum number of locations stored per case; all are counted."""
_NOTHING: Final = "The model has no text output."


@dataclass(slots=True)
class _Tally:
    outputs: int = 0
    without_words: int = 0
    having: Counter[PolicyStatement] = field(default_factory=Counter)
    sentences: Counter[PolicyStatement] = field(default_factory=Counter)
    advice_alone: int = 0
    overconfident: int = 0


class StatementAuditor:
    """Counter of policy statements in outputs."""

    def __init__(self, classifier: PolicyClassifier) -> None:
        self._classifier = classifier
        self._tallies: dict[str, _Tally] = {}
        self._locations: list[StatementLocation] = []
        self._stored: Counter[str] = Counter()
        self._left_out = 0

    def audit(self, model: str, case: str, output: int, texts: Iterable[tuple[str, str]]) -> None:
        """Count one output; `texts` are pairs of part name and text."""
        tally = self._tallies.setdefault(model, _Tally())
        statements: set[PolicyStatement] = set()
        has_words = False
        for part, text in texts:
            has_words = has_words or bool(text.strip())
            for sentence in self._classifier.classify(text).stated:
                statements.add(sentence.statement)
                tally.sentences[sentence.statement] += 1
                self._store(
                    StatementLocation(
                        case,
                        output,
                        part,
                        sentence.statement,
                        sentence.start,
                        sentence.stop,
                        sentence.probability,
                    )
                )
        tally.outputs += has_words
        tally.without_words += not has_words
        tally.having.update(statements)
        tally.advice_alone += advises_alone(statements)
        tally.overconfident += is_overconfident(statements)

    def report(self, accuracy: ClassifierAccuracy | None) -> StatementAudit:
        """Return the audit with the accuracy of the classifier."""
        return StatementAudit(
            classifier=self._classifier.digest,
            models=tuple(
                _model_statements(model, self._tallies[model]) for model in sorted(self._tallies)
            ),
            locations=tuple(self._locations),
            locations_left_out=self._left_out,
            accuracy=accuracy,
        )

    def _store(self, location: StatementLocation) -> None:
        if self._stored[location.case] >= MAX_PLACES:
            self._left_out += 1
            return
        self._stored[location.case] += 1
        self._locations.append(location)


def _model_statements(model: str, tally: _Tally) -> ModelStatements:
    n = tally.outputs
    counts = (
        StatementCount(
            statement,
            tally.having[statement],
            tally.sentences[statement],
            estimate_share(tally.having[statement], n, _NOTHING),
        )
        for statement in PolicyStatement
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
