"""Accuracy of the identifier detector: counts on labelled texts, and the packaged results."""

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import resources
from typing import Final, NamedTuple

import msgspec

from readingroom.domain.strict_decode import rebuilt
from readingroom.engine.analyzer.identifiers.types import DetectorAccuracy, KindAccuracy
from readingroom.privacy.detection import find_identifiers
from readingroom.privacy.detector import detector_digest
from readingroom.privacy.types import IdentifierKind
from readingroom.statistics.intervals import estimate_share

_FILE: Final = "accuracy.json"


class LabelledIdentifier(NamedTuple):
    """An identifier in a labelled text, end exclusive."""

    kind: IdentifierKind
    start: int
    end: int


class LabelledText(NamedTuple):
    """A text with all its identifiers."""

    text: str
    planted: tuple[LabelledIdentifier, ...]


@dataclass(slots=True)
class _Tally:
    """Counts of one kind."""

    planted: int = 0
    detected: int = 0
    correct_kind: int = 0
    reported: int = 0
    correct: int = 0

    def add(self, other: "_Tally") -> None:
        """Add the counts of another kind."""
        self.planted += other.planted
        self.detected += other.detected
        self.correct_kind += other.correct_kind
        self.reported += other.reported
        self.correct += other.correct

    def accuracy(self, kind: IdentifierKind | None) -> KindAccuracy:
        """Return the counts with their shares."""
        return KindAccuracy(
            kind=kind,
            planted=self.planted,
            detected=self.detected,
            right_kind=self.correct_kind,
            reported=self.reported,
            right=self.correct,
            recall=estimate_share(self.detected, self.planted, "Nothing of this kind was planted."),
            precision=estimate_share(
                self.correct, self.reported, "Nothing of this kind was reported."
            ),
        )


def measure(texts: Iterable[LabelledText], labelled_set: str) -> DetectorAccuracy:
    """Measure recall and precision of the detector on labelled texts.

    An identifier counts as found where a reported span of any kind overlaps it; `right_kind` counts
    those found with their own kind. A reported span is right where it overlaps a planted
    identifier. Proportions have 95% Wilson intervals and are not estimable for a kind without
    planted or reported identifiers.
    """
    tallies = {kind: _Tally() for kind in IdentifierKind}
    total = clean = clean_reported = 0
    for labelled in texts:
        reported = _count(labelled, tallies)
        total += 1
        clean += not labelled.planted
        clean_reported += bool(reported) and not labelled.planted
    overall = _Tally()
    for tally in tallies.values():
        overall.add(tally)
    return DetectorAccuracy(
        detector=detector_digest(),
        labelled_set=labelled_set,
        texts=total,
        clean_texts=clean,
        clean_reported=clean_reported,
        overall=overall.accuracy(None),
        kinds=tuple(tally.accuracy(kind) for kind, tally in tallies.items()),
    )


def _count(labelled: LabelledText, tallies: dict[IdentifierKind, _Tally]) -> int:
    """Count one text and return the number of reported spans."""
    reported = find_identifiers(labelled.text)
    for known in labelled.planted:
        kinds = {
            span.kind for span in reported if span.start < known.end and known.start < span.end
        }
        tallies[known.kind].planted += 1
        tallies[known.kind].detected += bool(kinds)
        tallies[known.kind].correct_kind += known.kind in kinds
    for span in reported:
        is_correct = any(
            span.start < known.end and known.start < span.end for known in labelled.planted
        )
        tallies[span.kind].reported += 1
        tallies[span.kind].correct += is_correct
    return len(reported)


@functools.cache
def packaged_accuracy() -> DetectorAccuracy | None:
    """Return the packaged accuracy, None if absent."""
    file = resources.files("readingroom_resources") / "identifiers" / _FILE
    if not file.is_file():
        return None
    return rebuilt(DetectorAccuracy, msgspec.json.decode(file.read_bytes()))
