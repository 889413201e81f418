"""How well identifiers are found: counts on labelled texts, and the figures that ship."""

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import resources
from typing import Final, NamedTuple

import msgspec

from readingroom.domain.identifiers import DetectorAccuracy, IdentifierKind, KindAccuracy
from readingroom.domain.strict_decode import rebuilt
from readingroom.identifiers.detection import find_identifiers
from readingroom.identifiers.detector import detector_digest
from readingroom.statistics.intervals import estimate_share

_FILE: Final = "accuracy.json"


class LabelledIdentifier(NamedTuple):
    """An identifier that is in a labelled text, end exclusive."""

    kind: IdentifierKind
    start: int
    end: int


class LabelledText(NamedTuple):
    """A text with all identifiers that are in it."""

    text: str
    planted: tuple[LabelledIdentifier, ...]


@dataclass(slots=True)
class _Tally:
    """Counts of one kind."""

    planted: int = 0
    found: int = 0
    right_kind: int = 0
    reported: int = 0
    right: int = 0

    def add(self, other: "_Tally") -> None:
        """Add the counts of another kind."""
        self.planted += other.planted
        self.found += other.found
        self.right_kind += other.right_kind
        self.reported += other.reported
        self.right += other.right

    def accuracy(self, kind: IdentifierKind | None) -> KindAccuracy:
        """Return the counts with their shares."""
        return KindAccuracy(
            kind=kind,
            planted=self.planted,
            found=self.found,
            right_kind=self.right_kind,
            reported=self.reported,
            right=self.right,
            recall=estimate_share(self.found, self.planted, "Nothing of this kind was planted."),
            precision=estimate_share(
                self.right, self.reported, "Nothing of this kind was reported."
            ),
        )


def measure(texts: Iterable[LabelledText], labelled_set: str) -> DetectorAccuracy:
    """Return how many planted identifiers are found, and how many stretches are right.

    An identifier counts as found where a reported stretch overlaps it, whatever its kind: what
    matters is that it is seen. `right_kind` counts those found under their own kind. A reported
    stretch is right where it overlaps a planted identifier. Shares have Wilson intervals of 95%;
    of a kind without anything planted, or reported, there is no share.

    Args:
        texts: labelled texts.
        labelled_set: what they are, in words.
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
    """Count one text and return how many stretches were reported."""
    reported = find_identifiers(labelled.text)
    for one in labelled.planted:
        kinds = {span.kind for span in reported if span.start < one.end and one.start < span.end}
        tallies[one.kind].planted += 1
        tallies[one.kind].found += bool(kinds)
        tallies[one.kind].right_kind += one.kind in kinds
    for span in reported:
        is_right = any(span.start < one.end and one.start < span.end for one in labelled.planted)
        tallies[span.kind].reported += 1
        tallies[span.kind].right += is_right
    return len(reported)


@functools.cache
def packaged_accuracy() -> DetectorAccuracy | None:
    """Return the figures that ship with the program; None where there are none."""
    place = resources.files("readingroom_resources") / "identifiers" / _FILE
    if not place.is_file():
        return None
    return rebuilt(DetectorAccuracy, msgspec.json.decode(place.read_bytes()))
