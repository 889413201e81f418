"""Words that differ between two outputs."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final, TypeVar

from readingroom.domain.output import Finding, ShownOutput
from readingroom_desktop.widgets.reading.label_text import Ranges

Item = TypeVar("Item")

_WORD: Final = re.compile(r"\w+(?:[.,'\u2019-]\w+)*%?")
MAX_ALIGNED: Final = 1_500
"""Words of a longer text are compared without their order, so that a toggle is immediate."""


@dataclass(frozen=True, slots=True)
class OutputDifferences:
    """Underlined characters of one output: in its text, diagnoses, findings, options and cells."""

    text: Ranges = ()
    diagnoses: tuple[Ranges, ...] = ()
    findings: tuple[Ranges, ...] = ()
    options: tuple[Ranges, ...] = ()
    cells: tuple[tuple[bool, ...], ...] = ()


NO_DIFFERENCES: Final = OutputDifferences()


def each_with(items: Sequence[Item], ranges: Sequence[Ranges]) -> Iterator[tuple[Item, Ranges]]:
    """Yield each item with its ranges; () without any."""
    for index, item in enumerate(items):
        yield item, ranges[index] if index < len(ranges) else ()


def compared(left: ShownOutput, right: ShownOutput) -> tuple[OutputDifferences, OutputDifferences]:
    """Return the differing words of two outputs, each part compared with its counterpart."""
    text = differing([left.text], [right.text])
    diagnoses = differing(
        [item.label for item in left.diagnoses], [item.label for item in right.diagnoses]
    )
    findings = differing(_finding_texts(left), _finding_texts(right))
    options = differing(_options(left), _options(right))
    cells = (_differing_cells(left, right), _differing_cells(right, left))
    first, second = (
        OutputDifferences(text[n][0], diagnoses[n], findings[n], options[n], cells[n])
        for n in range(2)
    )
    return first, second


def differing(
    left: Sequence[str], right: Sequence[str]
) -> tuple[tuple[Ranges, ...], tuple[Ranges, ...]]:
    """Return the ranges of words in each text that the other texts do not have at that place."""
    tokens = [[_tokens(text) for text in texts] for texts in (left, right)]
    flat = [[word for text in texts for word, _, _ in text] for texts in tokens]
    marks = _differing_flags(flat[0], flat[1])
    return _ranges(tokens[0], marks[0]), _ranges(tokens[1], marks[1])


def _tokens(text: str) -> list[tuple[str, int, int]]:
    return [(match.group().casefold(), *match.span()) for match in _WORD.finditer(text)]


def _differing_flags(left: Sequence[str], right: Sequence[str]) -> tuple[list[bool], list[bool]]:
    if max(len(left), len(right)) > MAX_ALIGNED:
        return _unmatched(left, right), _unmatched(right, left)
    flags = [True] * len(left), [True] * len(right)
    for match in SequenceMatcher(None, left, right, autojunk=False).get_matching_blocks():
        flags[0][match.a : match.a + match.size] = [False] * match.size
        flags[1][match.b : match.b + match.size] = [False] * match.size
    return flags


def _unmatched(tokens: Sequence[str], others: Sequence[str]) -> list[bool]:
    """Return for each word whether the others have no further copy of it."""
    left = Counter(others)
    flags = []
    for word in tokens:
        flags.append(left[word] <= 0)
        left[word] -= 1
    return flags


def _ranges(
    texts: Sequence[Sequence[tuple[str, int, int]]], flags: Sequence[bool]
) -> tuple[Ranges, ...]:
    at = 0
    ranges: list[Ranges] = []
    for tokens in texts:
        marked = zip(tokens, flags[at : at + len(tokens)], strict=True)
        ranges.append(tuple((start, stop) for (_, start, stop), is_new in marked if is_new))
        at += len(tokens)
    return tuple(ranges)


def finding_text(finding: Finding) -> str:
    """Return label and detail of a finding."""
    return f"{finding.label}: {finding.detail}" if finding.detail else finding.label


def _finding_texts(output: ShownOutput) -> list[str]:
    return [finding_text(finding) for finding in output.findings]


def _options(output: ShownOutput) -> tuple[str, ...]:
    return () if output.recommendation is None else output.recommendation.options


def _differing_cells(output: ShownOutput, other: ShownOutput) -> tuple[tuple[bool, ...], ...]:
    """Return for each cell whether the other table has another text there."""
    table = output.table
    if table is None:
        return ()
    rows = () if other.table is None else other.table.rows
    return tuple(
        tuple(
            row >= len(rows) or column >= len(rows[row]) or rows[row][column] != cell
            for column, cell in enumerate(cells)
        )
        for row, cells in enumerate(table.rows)
    )
