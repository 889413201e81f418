"""Queries of policy packs, checked against the known facts and clauses.

    evidence:
      - trail.is_sound                                  a fact that must be true
      - {fact: people.account_count, at_least: 2}       also: is, at_most
      - present: analysis.fairness_count
      - any: [...]      all: [...]      not: ...
      - clause: "11.10(d)"                              another clause of the pack is met

A list means `all`.
"""

from collections.abc import Iterator
from typing import Final

import yaml

from readingroom.domain.suggestions import nearest
from readingroom.engine.analyzer.compliance.pack_yaml import (
    PackLocation,
    PackMapping,
    number_of,
    text_of,
    value_of,
)
from readingroom.engine.analyzer.compliance.types import (
    AllOf,
    AnyOf,
    AtLeast,
    AtMost,
    ClauseMet,
    FactIs,
    FactKind,
    FactSpec,
    Not,
    Present,
    Query,
)
from readingroom.engine.analyzer.compliance.vocabulary import VOCABULARY
from readingroom.engine.types import FactValue

_FORMS: Final = ("fact", "present", "all", "any", "not", "clause")
_TESTS: Final = ("is", "at_least", "at_most")


class QueryReader:
    """Parser of the queries of one clause."""

    def __init__(self, location: PackLocation, clauses: tuple[str, ...]) -> None:
        self._location = location
        self._clauses = clauses

    def read(self, node: yaml.Node) -> Query:
        """Parse a query.

        Raises:
            AnalysisError: not a query, an unknown fact or clause, or a comparison with a value of
                the wrong kind; the message has line and clause.
        """
        if isinstance(node, yaml.SequenceNode):
            return AllOf(self._parts(node, "a list"))
        if isinstance(node, yaml.ScalarNode):
            return self._truth(node)
        keys = PackMapping(node, self._location, (*_FORMS, *_TESTS))
        forms = [form for form in _FORMS if form in keys]
        if len(forms) != 1:
            self._location.refuse(node, f"a query must have exactly one of: {', '.join(_FORMS)}.")
        (form,) = forms
        tests = [test for test in _TESTS if test in keys]
        if form != "fact" and tests:
            self._location.refuse(node, f"use '{tests[0]}' with 'fact', not with '{form}'.")
        return self._formed(form, keys.need(form), keys)

    def _formed(self, form: str, node: yaml.Node, keys: PackMapping) -> Query:
        if form == "fact":
            return self._compared(node, keys)
        if form == "present":
            return Present(self._fact(node).name)
        if form == "not":
            return Not(self.read(node))
        if form == "clause":
            return ClauseMet(self._clause(node))
        parts = self._parts(node, form)
        return AllOf(parts) if form == "all" else AnyOf(parts)

    def _parts(self, node: yaml.Node, form: str) -> tuple[Query, ...]:
        if not isinstance(node, yaml.SequenceNode) or not node.value:
            self._location.refuse(node, f"'{form}' must be a list of one or more queries.")
        return tuple(self.read(part) for part in node.value)

    def _truth(self, node: yaml.Node) -> FactIs:
        spec = self._fact(node)
        if spec.kind is not FactKind.TRUTH:
            self._location.refuse(
                node,
                f"'{spec.name}' is {spec.kind.value}. Add one of: {', '.join(_TESTS)}.",
            )
        return FactIs(spec.name, value=True)

    def _compared(self, node: yaml.Node, keys: PackMapping) -> Query:
        spec = self._fact(node)
        tests = [test for test in _TESTS if test in keys]
        if len(tests) != 1:
            self._location.refuse(node, f"'fact' needs exactly one of: {', '.join(_TESTS)}.")
        (test,) = tests
        value = keys.need(test)
        if test == "is":
            return FactIs(spec.name, self._value(value, spec))
        if spec.kind is not FactKind.NUMBER:
            self._location.refuse(
                node, f"'{spec.name}' is {spec.kind.value}; '{test}' needs a number."
            )
        number = number_of(value, self._location, test)
        return AtLeast(spec.name, number) if test == "at_least" else AtMost(spec.name, number)

    def _value(self, node: yaml.Node, spec: FactSpec) -> FactValue:
        value = value_of(node, self._location, "is")
        is_valid = {
            FactKind.TRUTH: isinstance(value, bool),
            FactKind.NUMBER: isinstance(value, (int, float)) and not isinstance(value, bool),
            FactKind.WORD: isinstance(value, str),
        }[spec.kind]
        if not is_valid:
            self._location.refuse(
                node, f"'{spec.name}' is {spec.kind.value}, not '{str(value)[:40]}'."
            )
        return value

    def _fact(self, node: yaml.Node) -> FactSpec:
        name = text_of(node, self._location, "fact")
        if name not in VOCABULARY:
            close = nearest(name, VOCABULARY) if len(name) <= 80 else ""
            hint = close if "Did you mean" in close else " See the list in the documentation."
            self._location.refuse(node, f"unknown fact '{name[:60]}'.{hint}")
        return VOCABULARY[name]

    def _clause(self, node: yaml.Node) -> str:
        name = text_of(node, self._location, "clause")
        if name not in self._clauses:
            self._location.refuse(
                node, f"the pack has no clause '{name[:60]}'.{nearest(name, self._clauses)}"
            )
        return name


def facts_in(query: Query | None) -> Iterator[str]:
    """Yield the names of the facts in a query, with repeats."""
    return (leaf.fact for leaf in _leaves(query) if not isinstance(leaf, ClauseMet))


def clauses_in(query: Query | None) -> Iterator[str]:
    """Yield the clauses that a query refers to."""
    return (leaf.clause for leaf in _leaves(query) if isinstance(leaf, ClauseMet))


def _leaves(query: Query | None) -> Iterator[FactIs | AtLeast | AtMost | Present | ClauseMet]:
    match query:
        case AllOf(parts=parts) | AnyOf(parts=parts):
            for part in parts:
                yield from _leaves(part)
        case Not(part=part):
            yield from _leaves(part)
        case FactIs() | AtLeast() | AtMost() | Present() | ClauseMet():
            yield query
