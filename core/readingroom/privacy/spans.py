"""Spans of identifiers in a text, and redaction of a text."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from readingroom.privacy.types import Confidence, IdentifierKind

_STRENGTHS: Final = tuple(Confidence)


class IdentifierSpan(NamedTuple):
    """A span of a text, end exclusive; `is_known`: the identifier is in the case's headers."""

    kind: IdentifierKind
    start: int
    end: int
    is_known: bool = False
    rule: str = ""
    confidence: Confidence = Confidence.MEDIUM

    @property
    def strength(self) -> int:
        """Rank of its confidence, 0 is the highest."""
        return _STRENGTHS.index(Confidence.KNOWN if self.is_known else self.confidence)


@dataclass(frozen=True, slots=True)
class OffsetMap:
    """Mapping of offsets in the old text to offsets in the new one."""

    edges: tuple[tuple[int, int, int, int], ...] = ()
    """(old start, old end, new start, new end) of each replaced span, in order."""

    def new(self, offset: int) -> int:
        """Return the new offset of an old one; inside a replaced span, that is its start."""
        index = bisect_right(self.edges, offset, key=lambda edge: edge[0]) - 1
        if index < 0:
            return offset
        _, old_end, new_start, new_end = self.edges[index]
        return new_start if offset < old_end else new_end + offset - old_end

    def new_span(self, start: int, stop: int) -> tuple[int, int]:
        """Return the new span of an old one, end exclusive; it covers replaced spans whole."""
        index = bisect_right(self.edges, stop - 1, key=lambda edge: edge[0]) - 1
        ends_inside = index >= 0 and stop - 1 < self.edges[index][1]
        return self.new(start), self.edges[index][3] if ends_inside else self.new(stop - 1) + 1


class Redacted(NamedTuple):
    """A redacted text and its offset map."""

    text: str
    offsets: OffsetMap


def redact(text: str, spans: Iterable[IdentifierSpan]) -> Redacted:
    """Replace spans of a text by their kind in brackets, such as "[name]", and map its offsets.

    Overlapping spans are replaced together, with the most confident kind, else that of the first.
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
    """Return the spans in order, overlapping ones merged with the most confident kind."""
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
    """Return the number of spans of each kind as text: "2 × date, 1 × name"."""
    counts: dict[str, int] = {}
    for span in spans:
        counts[span.kind.value] = counts.get(span.kind.value, 0) + 1
    return ", ".join(f"{count} × {kind}" for kind, count in sorted(counts.items()))
