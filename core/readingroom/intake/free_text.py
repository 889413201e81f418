"""Free text inside variant and sequence files, and possible identifiers in it."""

import re
from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple

from readingroom.intake.problem_collector import ProblemCollector
from readingroom.privacy.as_read import FoldedText
from readingroom.privacy.detection import find_identifiers
from readingroom.privacy.joined_names import find_joined_names
from readingroom.privacy.spans import IdentifierSpan, counted, merged
from readingroom.privacy.text_words import TextWords
from readingroom.privacy.types import IdentifierKind

# Names of public records: gi and UniProt numbers, RefSeq, Ensembl, LRG, dbSNP, the read archives,
# INSDC with its version, CCDS; parts of assemblies; and regions of them. Their digits are not
# patient numbers.
_PUBLIC = re.compile(
    r"""(?<![A-Za-z0-9])
    (?: gi\|\d+ | [ANXYW][CGMRPTWZ]_\d{6,9} | ENS[A-Z]{0,6}\d{11} | LRG_\d+ | [rs]s\d+
    | [SED]R[RXSPZ]\d{6,} | SAM[NED]A?\d+ | PRJ[NED][A-Z]\d+ | CCDS\d+ | [OPQ]\d[A-Z0-9]{3}\d
    | (?:[A-Z]{1,2}\d{5,8}|[A-Z]{4,6}\d{8,})(?=[.v]\d)
    | (?i:chr|chromosome|contig|ctg|scaffold|seq|sequence|read|node|length|utg|tig)
      [A-Za-z]*[_-]?\d+
    )(?:[.v]\d+)?(?::\d+-\d+)?(?![A-Za-z0-9])""",
    re.VERBOSE,
)
# DOE^JANE, Doe_Jane, Jane-Doe: two joined words that look like a person's name.
_JOINED_NAME = re.compile(
    r"[^\W\d_]{2,}\^[^\W\d_]{2,}|(?<![^\W_])[A-Z][a-z]{2,}[_.,-][A-Z][a-z]{2,}(?![^\W\d_])"
)
_ESCAPED = re.compile(r"(?:%[0-9a-fA-F]{2})+")
_NUMBER = re.compile(r"(?<!\d)\d{6,}(?!\d)", re.ASCII)
# The patterns of running text find no word boundary at these characters.
_JOINTS = str.maketrans("_|^", "   ")


class Free(NamedTuple):
    """A span of free text in a file, end exclusive.

    `is_name` distinguishes a name without spaces, such as that of a sequence, from running text.
    """

    start: int
    end: int
    is_name: bool = False


class FreeText:
    """The free spans of a file as one text for review, one per line, names first."""

    def __init__(self, source: str, spans: Iterable[Free]) -> None:
        self.source = source
        self._free_spans = sorted(spans, key=lambda free: (not free.is_name, free.start))
        parts = [source[free.start : free.end] for free in self._free_spans]
        self.text = "\n".join(parts)
        self._names = sum(
            len(part) + 1
            for part, free in zip(parts, self._free_spans, strict=True)
            if free.is_name
        )

    @property
    def spans(self) -> tuple[IdentifierSpan, ...]:
        """Possible identifiers, as spans of `text`."""
        # A URL in a description refers to a method, not to a person.
        rest = (
            span
            for span in find_identifiers(self.text[self._names :])
            if span.kind is not IdentifierKind.URL
        )
        return (
            *_name_spans(self.text[: self._names]),
            *(
                span._replace(start=span.start + self._names, end=span.end + self._names)
                for span in rest
            ),
        )

    def without(self, spans: Iterable[IdentifierSpan]) -> str:
        """Return the file with spans of `text` replaced by their kind in brackets."""
        starts = [0]
        for free in self._free_spans:
            starts.append(starts[-1] + free.end - free.start + 1)
        changes: list[tuple[int, int, str]] = []
        for span in spans:
            number = bisect_right(starts, span.start) - 1
            free = self._free_spans[number]
            shift = free.start - starts[number]
            # The name of a sequence ends at its first space.
            mark = f"[{span.kind.value}]".replace(" ", "_")
            changes.append((span.start + shift, min(span.end + shift, free.end), mark))
        parts: list[str] = []
        done = 0
        for start, end, mark in sorted(changes):
            parts += (self.source[done:start], mark)
            done = end
        return "".join((*parts, self.source[done:]))


def warn_of_identifiers(rule: str, free: FreeText, collector: ProblemCollector) -> None:
    """Warn of possible identifiers in the free text of a file."""
    possible = free.spans
    if possible:
        collector.warn(
            rule,
            f"Names or descriptions in the file may identify the patient ({counted(possible)}). "
            "Review them before readers see the file.",
        )


def unescaped(text: str) -> FoldedText:
    """Decode escapes such as `%20`, without urllib, which can also open sockets."""
    parts: list[str] = []
    positions: list[int] = []
    at = 0
    for match in _ESCAPED.finditer(text):
        meant = bytes.fromhex(match[0].replace("%", "")).decode(errors="replace")
        parts += (text[at : match.start()], meant)
        positions += range(at, match.start())
        last = match.end() - 1
        positions += (min(match.start() + 3 * number, last) for number in range(len(meant)))
        at = match.end()
    if not at:
        return FoldedText(text, range(len(text)))
    return FoldedText("".join((*parts, text[at:])), [*positions, *range(at, len(text))])


def _name_spans(names: str) -> tuple[IdentifierSpan, ...]:
    read = unescaped(_PUBLIC.sub(lambda match: "x" * len(match[0]), names))
    own = read.text
    joined = [
        IdentifierSpan(IdentifierKind.NAME, *match.span()) for match in _JOINED_NAME.finditer(own)
    ]
    numbers = [
        IdentifierSpan(IdentifierKind.OTHER, *match.span()) for match in _NUMBER.finditer(own)
    ]
    listed = find_joined_names(TextWords(own))
    spans = merged((*joined, *listed, *find_identifiers(own.translate(_JOINTS)), *numbers))
    return tuple(_in_original(span, read, names) for span in spans)


def _in_original(span: IdentifierSpan, read: FoldedText, text: str) -> IdentifierSpan:
    """Convert a span of an unescaped text to its positions in the original text."""
    start, last = read.positions[span.start], read.positions[span.end - 1]
    end = read.positions[span.end] if span.end < len(read.positions) else len(text)
    # A multi-byte letter is escaped as a whole.
    return span._replace(start=start, end=end if text[last] == "%" else last + 1)
