"""Statements about findings in a text: present, absent or open, with side and position.

Rules similar to NegEx (Chapman et al. 2001): a trigger before or after a finding applies to the end
of its clause. The rules have no semantics; `docs/robustness.md` reports their accuracy on test
sentences.

Readingroom's own table of common radiological and retinal findings. It is deliberately short: other
findings are not searched for, and readers see the list.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

import msgspec

from readingroom.domain.packaged_data import packaged_data


@dataclass(frozen=True, slots=True)
class FindingTerm:
    """A finding: `pattern` matches its names; `has_side` is True where laterality matters."""

    key: str
    pattern: str
    has_side: bool = True


class _Findings(msgspec.Struct):
    """Content of contradiction_findings.yaml, which explains its parts."""

    findings: tuple[FindingTerm, ...]
    denials: tuple[tuple[str, tuple[str, ...]], ...]


_TABLES: Final = packaged_data(_Findings, "clinical_texts", "contradiction_findings.yaml")
FINDINGS: Final = _TABLES.findings

FINDING_PATTERN: Final = re.compile(
    "|".join(rf"(?P<f{index}>\b(?:{term.pattern})\b)" for index, term in enumerate(FINDINGS)),
    re.IGNORECASE,
)
DENIAL_PATTERNS: Final = tuple(
    (re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE), keys) for pattern, keys in _TABLES.denials
)
"""Phrases, and the findings that each of them denies."""


class Polarity(StrEnum):
    """Status of a finding; OPEN is suspected, past, feared or another person's."""

    PRESENT = "present"
    ABSENT = "absent"
    OPEN = "open"


class Laterality(StrEnum):
    """Side of the body; NONE where none is stated."""

    LEFT = "left"
    RIGHT = "right"
    BOTH = "both"
    NONE = ""


@dataclass(frozen=True, slots=True)
class NamedText:
    """A text with the name shown to readers ("note 1", "findings of the image")."""

    source: str
    text: str


@dataclass(frozen=True, slots=True)
class FindingStatement:
    """A finding named by characters `start` to `end` (exclusive) of a text."""

    finding: str
    polarity: Polarity
    side: Laterality
    source: str
    start: int
    end: int


_SENTENCE: Final = re.compile(r"[^.!?;\n]*(?:\.(?=\d)[^.!?;\n]*)*[.!?;\n]?")
_CLAUSE_END: Final = re.compile(
    r"\b(?:but|however|although|though|yet|whereas|while|except(?: for)?|apart from|aside from|"
    r"with the exception of|there (?:is|are|was)|now shows?)\b"
    r"|,\s+(?=(?:large|small|moderate|massive|marked|new|known|persistent|with)\b)",
    re.IGNORECASE,
)
_NO_NEGATION: Final = re.compile(
    r"\bno (?:significant |interval )?(?:change|increase|decrease)(?: in)?\b|\bnot only\b"
    r"|\bwithout (?:difficulty|change)\b|\bno longer\b",
    re.IGNORECASE,
)
_BEFORE: Final = re.compile(
    r"\b(?:no|not|none|without|denies|denied|negative for|absence of|free of|free from|lack of|"
    r"neither|nor|never had|rules out|ruled out|excludes|excluded|resolution of|fails to show)\b",
    re.IGNORECASE,
)
_AFTER: Final = re.compile(
    r"\b(?:(?:is|are|was|were|has been|have been) (?:absent|excluded|ruled out|"
    r"not (?:seen|present|identified|demonstrated|found|visible|detected))|not (?:seen|identified|"
    r"demonstrated|found|visible|detected)|(?:has|have) (?:resolved|cleared)|: ?(?:no|none|absent|"
    r"negative)\b)",
    re.IGNORECASE,
)
_OPEN: Final = re.compile(
    r"\b(?:possible|possibly|probable|probably|suspected|suspicion of|suspicious for|suggest\w*|"
    r"query|may|might|could|cannot be excluded|not excluded|to exclude|to rule out|rule out|"
    r"exclude|if|in case of|risk of|evaluate for|assess for|concern(?:ing)? for|history of|"
    r"previous(?:ly)?|prior|past|former|family|mother|father|sister|brother|unlikely|no longer|"
    r"last (?:year|month)|years ago|screening for)\b|\?",
    re.IGNORECASE,
)
_SIDE: Final = re.compile(
    r"\b(?:(?P<both>bilateral(?:ly)?|both(?: sides)?)|"
    r"(?P<left>left(?:[- ]sided)?|LLL|LUL|(?-i:OS))|"
    r"(?P<right>right(?:[- ]sided)?|RLL|RUL|RML|(?-i:OD)))\b",
    re.IGNORECASE,
)
_SIDE_REACH: Final = 45
_HEADING: Final = re.compile(
    r"^[ \t]*(?P<title>[A-Z][A-Z /&-]{3,}|[A-Z][A-Za-z /&-]{2,40}:)[ \t]*$", re.MULTILINE
)
_OPEN_TITLE: Final = re.compile(
    r"\b(?:past|previous|prior|former|family|indications?|questions?|request|differential)\b",
    re.IGNORECASE,
)
"""Titles of sections about the past, relatives or open questions."""


def find_statements(text: NamedText) -> tuple[FindingStatement, ...]:
    """Return every mention of a finding of the vocabulary, in the order of the text.

    Below a title such as "Past medical history" or "Imaging request" everything is open.
    """
    statements = [
        replace(statement, polarity=Polarity.OPEN)
        if _is_under_open_title(text.text, statement.start)
        else statement
        for statement in _in_clauses(text)
    ]
    return tuple(
        sorted(
            statements, key=lambda statement: (statement.start, statement.end, statement.finding)
        )
    )


def _is_under_open_title(text: str, position: int) -> bool:
    """Return whether the last title before a position is one of those."""
    titles = list(_HEADING.finditer(text, 0, position))
    return bool(titles) and _OPEN_TITLE.search(titles[-1]["title"]) is not None


def _in_clauses(text: NamedText) -> Iterator[FindingStatement]:
    """Yield the statements of each clause."""
    for start, end in _clauses(text.text):
        clause = text.text[start:end]
        for pattern, keys in DENIAL_PATTERNS:
            for match in pattern.finditer(clause):
                span = (start + match.start(), start + match.end())
                polarity = Polarity.OPEN if _OPEN.search(clause) else Polarity.ABSENT
                for key in keys:
                    yield FindingStatement(key, polarity, Laterality.NONE, text.source, *span)
        for match in FINDING_PATTERN.finditer(clause):
            term = next(term for index, term in enumerate(FINDINGS) if match[f"f{index}"])
            side = Laterality.NONE
            if term.has_side:
                side = _side(clause, match.start(), match.end())
            polarity = _polarity(clause, match.start(), match.end())
            span = (start + match.start(), start + match.end())
            yield FindingStatement(term.key, polarity, side, text.source, *span)


def _clauses(text: str) -> Iterator[tuple[int, int]]:
    """Yield start and end of clauses; a question mark belongs to its clause."""
    for sentence in _SENTENCE.finditer(text):
        start = sentence.start()
        for cut in _CLAUSE_END.finditer(text, sentence.start(), sentence.end()):
            if cut.start() > start:
                yield start, cut.start()
            start = cut.start()
        if sentence.end() > start:
            yield start, sentence.end()


def _polarity(clause: str, start: int, end: int) -> Polarity:
    masked = _NO_NEGATION.sub(lambda match: " " * len(match.group()), clause)
    is_negated = _BEFORE.search(masked, 0, start) or _AFTER.search(masked, end)
    if _OPEN.search(clause):
        return Polarity.OPEN
    return Polarity.ABSENT if is_negated else Polarity.PRESENT


def _side(clause: str, start: int, end: int) -> Laterality:
    """Return the side named nearest to a finding, before it or after it in its clause.

    The search stops at another finding, so that "left effusion and right pneumothorax" keeps both.
    """
    others = [m.span() for m in FINDING_PATTERN.finditer(clause) if m.span() != (start, end)]
    low = max([0, start - _SIDE_REACH, *(b for _, b in others if b <= start)])
    high = min([len(clause), end + _SIDE_REACH, *(a for a, _ in others if a >= end)])
    before = list(_SIDE.finditer(clause, low, start))
    after = next(_SIDE.finditer(clause, end, high), None)
    if before:
        named = {match.lastgroup for match in before}
        return (
            Laterality.BOTH if {"left", "right"} <= named else Laterality(str(before[-1].lastgroup))
        )
    if after is None:
        return Laterality.NONE
    # "effusion and right pneumothorax": the side belongs to the following finding.
    belongs_to_next = any(a >= end for a, _ in others) and not re.match(
        r"\s*(?:(?:on|in|at|of)\b|$)", clause[end : after.start()]
    )
    return Laterality.NONE if belongs_to_next else Laterality(str(after.lastgroup))
