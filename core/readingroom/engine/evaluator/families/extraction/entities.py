"""Entities of a text matched with target entities, as nervaluate 1.2.1 does.

Predicted entities are taken in their order. Each is matched with a free target entity that it
overlaps: with a right one by the rule of the mode, else with the first. A target entity is matched
once, so that a repeated prediction is spurious. An overlap counts from 1 % of the target's length.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from readingroom.domain.spans import merged
from readingroom.engine.evaluator.metrics.spans import LabelledSpan

_LEAST_OVERLAP: Final = 0.01


class Entity(LabelledSpan, frozen=True):
    """A labelled passage and its status, as "present" or "absent"; "" if unknown."""

    status: str = ""


class Matches(NamedTuple):
    """Numbers of predicted entities that are correct, that only overlap, and that match nothing.

    nervaluate calls those that only overlap incorrect, or partial in the mode "partial". `missed`
    is the number of target entities without a match.
    """

    correct: int
    overlapping: int
    spurious: int
    missed: int


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to match: what makes an overlapping pair right, and the credit of other pairs."""

    key: str
    label: str
    is_right: Callable[[LabelledSpan, LabelledSpan], bool]
    credit: float = 0.0


def _has_same_borders(span: LabelledSpan, other: LabelledSpan) -> bool:
    return (span.start, span.end) == (other.start, other.end)


def _is_same(span: LabelledSpan, other: LabelledSpan) -> bool:
    return _has_same_borders(span, other) and span.label == other.label


def _has_same_label(span: LabelledSpan, other: LabelledSpan) -> bool:
    return span.label == other.label


MODES: Final = (
    Mode("strict", "borders and label", _is_same),
    Mode("exact", "borders", _has_same_borders),
    Mode("partial", "half credit for an overlap", _has_same_borders, 0.5),
    Mode("type", "overlap and label", _has_same_label),
)


def match(
    mode: Mode, predicted: Sequence[LabelledSpan], targets: Sequence[LabelledSpan]
) -> Matches:
    """Return how many entities match by a mode."""
    free = _FreeTargets(targets)
    correct = overlapping = 0
    for span in predicted:
        near = free.near(span)
        if not near:
            continue
        agreeing = [index for index in near if mode.is_right(span, targets[index])]
        if agreeing:
            correct += 1
        else:
            overlapping += 1
        free.take(min(agreeing or near[:1], key=lambda index: distance(span, targets[index])))
    spurious = len(predicted) - correct - overlapping
    return Matches(correct, overlapping, spurious, len(targets) - correct - overlapping)


class _FreeTargets:
    """Targets that are not matched yet, found by their start."""

    def __init__(self, targets: Sequence[LabelledSpan]) -> None:
        self._targets = targets
        self._by_start = sorted(range(len(targets)), key=lambda index: targets[index].start)
        self._starts = [targets[index].start for index in self._by_start]
        self._longest = max((target.end - target.start for target in targets), default=0)
        self._matched: set[int] = set()

    def near(self, span: LabelledSpan) -> list[int]:
        """Return the indices of the free targets that a passage overlaps, in their order."""
        first = bisect_right(self._starts, span.start - self._longest)
        last = bisect_left(self._starts, span.end)
        return sorted(
            index
            for index in self._by_start[first:last]
            if index not in self._matched and overlap(span, self._targets[index])
        )

    def take(self, index: int) -> None:
        """Mark a target as matched."""
        self._matched.add(index)


def overlap(span: LabelledSpan, target: LabelledSpan) -> bool:
    """Return whether a passage shares at least 1 % of a target, and at least one character."""
    shared = min(span.end, target.end) - max(span.start, target.start)
    return shared > 0 and shared >= _LEAST_OVERLAP * (target.end - target.start)


def distance(span: LabelledSpan, other: LabelledSpan) -> int:
    """Return the number of characters by which the borders of two passages differ."""
    return abs(span.start - other.start) + abs(span.end - other.end)


def exact_pairs(
    predicted: Sequence[Entity], targets: Sequence[Entity]
) -> list[tuple[Entity, Entity]]:
    """Return the pairs of equal borders and label, in the order of the predictions."""
    free: dict[tuple[int, int, str], list[Entity]] = {}
    for target in reversed(targets):
        free.setdefault((target.start, target.end, target.label), []).append(target)
    pairs = []
    for span in predicted:
        same = free.get((span.start, span.end, span.label))
        if same:
            pairs.append((span, same.pop()))
    return pairs


def covered(spans: Iterable[LabelledSpan]) -> list[tuple[int, int]]:
    """Return the passages that some of these cover, in order and without overlaps."""
    return merged((span.start, span.end) for span in spans)


def shared_characters(ours: Sequence[tuple[int, int]], theirs: Sequence[tuple[int, int]]) -> int:
    """Return the number of characters in both of two lists of `covered`."""
    shared = first = second = 0
    while first < len(ours) and second < len(theirs):
        start = max(ours[first][0], theirs[second][0])
        end = min(ours[first][1], theirs[second][1])
        shared += max(end - start, 0)
        if ours[first][1] <= theirs[second][1]:
            first += 1
        else:
            second += 1
    return shared
