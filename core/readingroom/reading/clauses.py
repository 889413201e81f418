"""Mapping from reader-marked errors to the clauses of policy packs they concern."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Literal

import msgspec

from readingroom.domain.error_annotation import (
    ClauseErrorCounts,
    ErrorAnnotation,
    ErrorKind,
    HarmSeverity,
)
from readingroom.domain.packaged_data import packaged_data

Clauses = dict[str, tuple[str, ...]]
"""Identifiers of clauses, by that of their pack."""


class ClauseMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clauses concerned by each kind of error, and by any error of a given harm or worse."""

    schema: Literal[1]
    version: str
    kinds: dict[ErrorKind, Clauses]
    harms: dict[HarmSeverity, Clauses]

    def clauses_of(self, finding: ErrorAnnotation) -> frozenset[tuple[str, str]]:
        """Return pack and clause of each clause that an error annotation concerns."""
        by_harm = (
            clauses
            for severity, clauses in self.harms.items()
            if finding.severity.grade >= severity.grade
        )
        return frozenset(
            (pack, clause)
            for clauses in (self.kinds[finding.kind], *by_harm)
            for pack, named in clauses.items()
            for clause in named
        )


def packaged_clauses() -> ClauseMap:
    """Return the map shipped with the program."""
    return packaged_data(ClauseMap, "feedback", "clauses.yaml")


def clause_findings(
    findings: Iterable[ErrorAnnotation], clauses: ClauseMap
) -> tuple[ClauseErrorCounts, ...]:
    """Return each clause that an error concerns, the most frequent first."""
    by_clause: defaultdict[tuple[str, str], list[ErrorAnnotation]] = defaultdict(list)
    for annotation in findings:
        for clause in clauses.clauses_of(annotation):
            by_clause[clause].append(annotation)
    counts = [
        ClauseErrorCounts(
            pack=pack,
            clause=clause,
            kinds=tuple(
                kind for kind in ErrorKind if any(item.kind is kind for item in annotations)
            ),
            count=len(annotations),
            worst=max((item.severity for item in annotations), key=lambda severity: severity.grade),
        )
        for (pack, clause), annotations in by_clause.items()
    ]
    return tuple(sorted(counts, key=lambda item: (-item.count, item.pack, item.clause)))
