"""From errors that readers marked to the clauses of policy packs that they speak to."""

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
MOST_BYTES = 1 << 20
_MOST_DEPTH: Final = 4
_LOADER: Final[Any] = yaml.BaseLoader  # every scalar stays the text that was written

Clause = tuple[str, str]
"""Identifiers of a pack and of a clause in it."""


@dataclass(frozen=True, slots=True)
class ClauseMap:
    """Which clauses each kind of error speaks to, and which any error of some harm or worse."""

    version: str
    kinds: Mapping[ErrorKind, tuple[Clause, ...]]
    harms: Mapping[HarmSeverity, tuple[Clause, ...]]

    def clauses_of(self, finding: ErrorAnnotation) -> frozenset[Clause]:
        """Return what a finding speaks to."""
        by_harm = (
            clause
            for severity, clauses in self.harms.items()
            if finding.severity.grade >= severity.grade
            for clause in clauses
        )
        return frozenset((*self.kinds[finding.kind], *by_harm))


def packaged_clauses() -> ClauseMap:
    """Return the map that comes with the program.

    Raises:
        AnalysisError: it is damaged.
    """
    place = resources.files("readingroom_resources") / "feedback" / "clauses.yaml"
    return read_clauses(place.read_bytes())


def read_clauses(data: bytes) -> ClauseMap:
    """Return a map from its YAML.

    Raises:
        AnalysisError: it is none, of another schema, holds an alias or a key twice, lacks a kind of
            error, or names one that there is not.
    """
    try:
        if len(data) > MOST_BYTES:
            raise _fault("it is too long")
        _check_events(data)
        told = _plain(yaml.compose(data, Loader=_LOADER))
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise _fault("it is no YAML") from error
    if not isinstance(told, dict) or told.get("schema") != SCHEMA:
        raise _fault(f"its schema is not {SCHEMA}")
    kinds = {_kind(name): _clauses(one) for name, one in _table(told.get("kinds")).items()}
    harms = {_severity(name): _clauses(one) for name, one in _table(told.get("harms")).items()}
    absent = [kind.value for kind in ErrorKind if kind not in kinds]
    if absent:
        raise _fault(f"it says nothing of {absent[0]}")
    return ClauseMap(str(told.get("version", "")), kinds, harms)


def clause_findings(
    findings: Iterable[ErrorAnnotation], clauses: ClauseMap
) -> tuple[ClauseErrorCounts, ...]:
    """Return each clause that a finding speaks to, the most often named first."""
    told: defaultdict[Clause, list[ErrorAnnotation]] = defaultdict(list)
    for finding in findings:
        for clause in clauses.clauses_of(finding):
            told[clause].append(finding)
    made = [
        ClauseErrorCounts(
            pack=pack,
            clause=clause,
            kinds=tuple(kind for kind in ErrorKind if any(one.kind is kind for one in found)),
            count=len(found),
            worst=max((one.severity for one in found), key=lambda severity: severity.grade),
        )
        for (pack, clause), found in told.items()
    ]
    return tuple(sorted(made, key=lambda one: (-one.count, one.pack, one.clause)))


def _check_events(data: bytes) -> None:
    """Refuse what would make a small text large or deep, before a tree is made of it."""
    depth = 0
    for event in yaml.parse(data, Loader=_LOADER):
        if isinstance(event, yaml.AliasEvent):
            raise _fault("it uses an alias (*)")
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > _MOST_DEPTH:
            raise _fault("it is nested too deep")


def _plain(node: yaml.Node | None) -> object:
    """Return texts, lists and tables; a table keeps no key twice."""
    if isinstance(node, yaml.SequenceNode):
        return [_plain(one) for one in node.value]
    if not isinstance(node, yaml.MappingNode):
        return node.value if isinstance(node, yaml.ScalarNode) else None
    table = {str(key.value): _plain(value) for key, value in node.value}
    if len(table) < len(node.value):
        raise _fault(f"a key occurs twice in line {node.start_mark.line + 1} or below")
    return table


def _clauses(told: object) -> tuple[Clause, ...]:
    return tuple(
        (str(pack), clause) for pack, named in _table(told).items() for clause in _names(named)
    )


def _names(told: object) -> list[str]:
    if not isinstance(told, list) or not all(isinstance(one, str) for one in told):
        raise _fault("clauses must be a list of texts")
    return told


def _table(told: object) -> dict[Any, Any]:
    if not isinstance(told, dict):
        raise _fault("a table is missing")
    return told


def _kind(name: object) -> ErrorKind:
    try:
        return ErrorKind(str(name))
    except ValueError as error:
        raise _fault(f"there is no kind of error {name!r}") from error


def _severity(name: object) -> HarmSeverity:
    try:
        return HarmSeverity(str(name))
    except ValueError as error:
        raise _fault(f"there is no harm {name!r}") from error


def _fault(why: str) -> AnalysisError:
    return AnalysisError(f"The table of clauses for marked errors cannot be used: {why}.")
