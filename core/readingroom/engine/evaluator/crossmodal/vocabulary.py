"""Findings and their names in texts; phrases that deny several findings at once.

Readingroom's own table of common radiological and retinal findings. It is deliberately short: other
findings are not searched for, and readers see the list.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
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
BY_KEY: Final[Mapping[str, FindingTerm]] = {term.key: term for term in FINDINGS}

FINDING_PATTERN: Final = re.compile(
    "|".join(rf"(?P<f{index}>\b(?:{term.pattern})\b)" for index, term in enumerate(FINDINGS)),
    re.IGNORECASE,
)
DENIAL_PATTERNS: Final = tuple(
    (re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE), keys) for pattern, keys in _TABLES.denials
)
"""Phrases, and the findings that each of them denies."""
