"""Mapping from reader-marked errors to the clauses of policy packs they concern."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

import yaml

from readingroom.domain.error_annotation import (
    ClauseErrorCounts,
    ErrorAnnotation,
    ErrorKind,
    HarmSeverity,
)
from readingroom.domain.errors import AnalysisError

SCHEMA = "1"
MAX_BYTES = 1 << 20
_MAX_DEPTH: Final = 4
_LOADER: Final[Any] = yaml.BaseLoader  # keeps every scalar as text

Clause = tuple[str, str]
"""Identifiers of a pack and of a clause in it."""


@dataclass(frozen=True, slots=True)
class ClauseMap:
    """Clauses concerned by each kind of error, and by any error of a given harm or worse."""

    version: str
    kinds: Mapping[ErrorKind, tuple[Clause, ...]]
    harms: Mapping[HarmSeverity, tuple[Clause, ...]]

    def clauses_of(self, finding: ErrorAnnotation) -> frozenset[Clause]:
        """Return the clauses that an error annotation concerns."""
        by_harm = (
            clause
            for severity, clauses in self.harms.items()
            if finding.severity.grade >= severity.grade
            for clause in clauses
        )
        return frozenset((*self.kinds[finding.kind], *by_harm))


def packaged_clauses() -> ClauseMap:
    """Return the map shipped with the program.

    Raises:
        AnalysisError: it is damaged.
    """
    file = resources.files("readingroom_resources") / "feedback" / "clauses.yaml"
    return read_clauses(file.read_bytes())


def read_clauses(data: bytes) -> ClauseMap:
    """Return a map from its YAML.

    Raises:
        AnalysisError: it is not a map, has another schema, contains an alias or a duplicate key,
            lacks a kind of error, or names an unknown one.
    """
    try:
        if len(data) > MAX_BYTES:
            raise _fault(f"it is longer than {MAX_BYTES:,} bytes")
        _check_events(data)
        document = _plain(yaml.compose(data, Loader=_LOADER))
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise _fault("it is not YAML") from error
    if not isinstance(document, dict) or document.get("schema") != SCHEMA:
        raise _fault(f"its schema is not {SCHEMA}")
    kinds = {
        _kind(name): _clauses(clauses) for name, clauses in _table(document.get("kinds")).items()
    }
    harms = {
        _severity(name): _clauses(clauses)
        for name, clauses in _table(document.get("harms")).items()
    }
    absent = [kind.value for kind in ErrorKind if kind not in kinds]
    if absent:
        raise _fault(f"it does not list the kind of error “{absent[0]}”")
    return ClauseMap(str(document.get("version", "")), kinds, harms)


def clause_findings(
    findings: Iterable[ErrorAnnotation], clauses: ClauseMap
) -> tuple[ClauseErrorCounts, ...]:
    """Return each clause that an error concerns, the most frequent first."""
    by_clause: defaultdict[Clause, list[ErrorAnnotation]] = defaultdict(list)
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


def _check_events(data: bytes) -> None:
    """Reject input that would expand to a large or deep tree, before building it."""
    depth = 0
    for event in yaml.parse(data, Loader=_LOADER):
        if isinstance(event, yaml.AliasEvent):
            raise _fault("it uses an alias (*)")
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > _MAX_DEPTH:
            raise _fault(f"it is nested more than {_MAX_DEPTH} levels deep")


def _plain(node: yaml.Node | None) -> object:
    """Return texts, lists and tables; duplicate keys are rejected."""
    if isinstance(node, yaml.SequenceNode):
        return [_plain(child) for child in node.value]
    if not isinstance(node, yaml.MappingNode):
        return node.value if isinstance(node, yaml.ScalarNode) else None
    table = {str(key.value): _plain(value) for key, value in node.value}
    if len(table) < len(node.value):
        raise _fault(f"a key occurs twice in line {node.start_mark.line + 1} or below")
    return table


def _clauses(table: object) -> tuple[Clause, ...]:
    return tuple(
        (str(pack), clause) for pack, named in _table(table).items() for clause in _names(named)
    )


def _names(names: object) -> list[str]:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise _fault("clauses must be a list of texts")
    return names


def _table(value: object) -> dict[Any, Any]:
    if not isinstance(value, dict):
        raise _fault("a table is missing")
    return value


def _kind(name: object) -> ErrorKind:
    try:
        return ErrorKind(str(name))
    except ValueError as error:
        raise _fault(f"the kind of error {name!r} is unknown") from error


def _severity(name: object) -> HarmSeverity:
    try:
        return HarmSeverity(str(name))
    except ValueError as error:
        raise _fault(f"the harm {name!r} is unknown") from error


def _fault(why: str) -> AnalysisError:
    return AnalysisError(f"The clause table for error annotations is invalid: {why}.")
