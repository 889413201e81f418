"""Stretches of a text that may tell who someone is, and texts with them taken out."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from readingroom.domain.identifiers import Confidence, IdentifierKind

_STRENGTHS: Final = tuple(Confidence)


class IdentifierSpan(NamedTuple):
    """A stretch of a text, end exclusive. `is_known`: the case's own headers say the same."""

    kind: IdentifierKind
    start: int
    end: int
    is_known: bool = False
    rule: str = ""
    confidence: Confidence = Confidence.MEDIUM

    @property
    def strength(self) -> int:
        """Return how much speaks for it, 0 most."""
        return _STRENGTHS.index(Confidence.KNOWN if self.is_known else self.confidence)


@dataclass(frozen=True, slots=True)
class OffsetMap:
    """Where places of the old text lie in the new one."""

    edges: tuple[tuple[int, int, int, int], ...] = ()
    """(old start, old end, new start, new end) of each stretch that was replaced, in order."""

    def new(self, offset: int) -> int:
        """Return the new place of an old one; inside a replaced stretch that is its start."""
        place = bisect_right(self.edges, offset, key=lambda edge: edge[0]) - 1
        if place < 0:
            return offset
        _, old_end, new_start, new_end = self.edges[place]
        return new_start if offset < old_end else new_end + offset - old_end


class Redacted(NamedTuple):
    """A text with stretches replaced, and how offsets moved."""

    text: str
    offsets: OffsetMap


def redact(text: str, spans: Iterable[IdentifierSpan]) -> Redacted:
    """Replace stretches of a text by their kind in brackets, such as "[name]".

    Args:
        text: The text.
        spans: What to replace; stretches that overlap are replaced together, under the kind that
            is surest, else of the first one.

    Returns:
        The new text and where each offset of the old one lies in it.
    """
    parts: list[str] = []
    edges: list[tuple[int, int, int, int]] = []
    at = length = 0
    for span in merged(spans):
        mark = f"[{span.kind.value}]"
        parts += [text[at : span.start], mark]
        start = length + span.start - at
        length = start + len(mark)
        edges.append((span.start, span.end, start, length))
        at = span.end
    parts.append(text[at:])
    return Redacted("".join(parts), OffsetMap(tuple(edges)))


def merged(spans: Iterable[IdentifierSpan]) -> tuple[IdentifierSpan, ...]:
    """Return the stretches in order, those that overlap as one of the kind that is surest."""
    joined: list[IdentifierSpan] = []
    for span in sorted(spans, key=lambda each: (each.start, -each.end, not each.is_known)):
        if joined and span.start < joined[-1].end:
            last = joined[-1]
            best = span if span.strength < last.strength else last
            joined[-1] = best._replace(
                start=last.start,
                end=max(last.end, span.end),
                is_known=last.is_known or span.is_known,
            )
        else:
            joined.append(span)
    return tuple(joined)


def counted(spans: Sequence[IdentifierSpan]) -> str:
    """Return how many stretches of each kind there are, in words: "2 × date, 1 × name"."""
    counts: dict[str, int] = {}
    for span in spans:
        counts[span.kind.value] = counts.get(span.kind.value, 0) + 1
    return ", ".join(f"{count} × {kind}" for kind, count in sorted(counts.items()))
