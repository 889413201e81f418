"""Queries as packs write them, checked against the facts and clauses that there are.

    evidence:
      - trail.is_sound                                  a fact that must be true
      - {fact: people.account_count, at_least: 2}       also: is, at_most
      - present: analysis.fairness_count
      - any: [...]      all: [...]      not: ...
      - clause: "11.10(d)"                              another clause of the pack is met

A list stands for `all`.
"""

from collections.abc import Iterator, Mapping
from typing import Final

import yaml

from readingroom.analyzer.compliance.pack_yaml import (
    PackLocation,
    PackMapping,
    number_of,
    text_of,
    value_of,
)
from readingroom.domain.compliance import (
    AllOf,
    AnyOf,
    AtLeast,
    AtMost,
    ClauseMet,
    FactIs,
    FactKind,
    FactSpec,
    FactValue,
    Not,
    Present,
    Query,
)
from readingroom.domain.suggestions import nearest

_FORMS: Final = ("fact", "present", "all", "any", "not", "clause")
_TESTS: Final = ("is", "at_least", "at_most")


class QueryReader:
    """Reads the queries of one clause."""

    def __init__(
        self, place: PackLocation, known: Mapping[str, FactSpec], clauses: tuple[str, ...]
    ) -> None:
        self._place = place
        self._known = known
        self._clauses = clauses

    def read(self, node: yaml.Node) -> Query:
        """Return a query.

        Raises:
            AnalysisError: it is none, or names a fact or a clause that there is not, or compares
                a fact with what it never is; with the line and the clause.
        """
        if isinstance(node, yaml.SequenceNode):
            return AllOf(self._parts(node, "a list"))
        if isinstance(node, yaml.ScalarNode):
            return self._truth(node)
        keys = PackMapping(node, self._place, (*_FORMS, *_TESTS))
        forms = [form for form in _FORMS if form in keys]
        if len(forms) != 1:
            self._place.refuse(node, f"a query has one of these: {', '.join(_FORMS)}.")
        (form,) = forms
        tests = [test for test in _TESTS if test in keys]
        if form != "fact" and tests:
            self._place.refuse(node, f"'{tests[0]}' goes with 'fact', not with '{form}'.")
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
            self._place.refuse(node, f"'{form}' must hold one query or several, as a list.")
        return tuple(self.read(part) for part in node.value)

    def _truth(self, node: yaml.Node) -> FactIs:
        spec = self._fact(node)
        if spec.kind is not FactKind.TRUTH:
            self._place.refuse(
                node,
                f"'{spec.name}' is {spec.kind.value}: say what it has to be, with "
                f"{', '.join(_TESTS)}.",
            )
        return FactIs(spec.name, value=True)

    def _compared(self, node: yaml.Node, keys: PackMapping) -> Query:
        spec = self._fact(node)
        tests = [test for test in _TESTS if test in keys]
        if len(tests) != 1:
            self._place.refuse(node, f"'fact' goes with one of these: {', '.join(_TESTS)}.")
        (test,) = tests
        value = keys.need(test)
        if test == "is":
            return FactIs(spec.name, self._value(value, spec))
        if spec.kind is not FactKind.NUMBER:
            self._place.refuse(
                node, f"'{spec.name}' is {spec.kind.value}; '{test}' needs a number."
            )
        number = number_of(value, self._place, test)
        return AtLeast(spec.name, number) if test == "at_least" else AtMost(spec.name, number)

    def _value(self, node: yaml.Node, spec: FactSpec) -> FactValue:
        value = value_of(node, self._place, "is")
        is_right = {
            FactKind.TRUTH: isinstance(value, bool),
            FactKind.NUMBER: isinstance(value, (int, float)) and not isinstance(value, bool),
            FactKind.WORD: isinstance(value, str),
        }[spec.kind]
        if not is_right:
            self._place.refuse(
                node, f"'{spec.name}' is {spec.kind.value}, never '{str(value)[:40]}'."
            )
        return value

    def _fact(self, node: yaml.Node) -> FactSpec:
        name = text_of(node, self._place, "fact")
        if name not in self._known:
            close = nearest(name, self._known) if len(name) <= 80 else ""
            hint = close if "Did you mean" in close else " See the list in the documentation."
            self._place.refuse(node, f"there is no fact '{name[:60]}'.{hint}")
        return self._known[name]

    def _clause(self, node: yaml.Node) -> str:
        name = text_of(node, self._place, "clause")
        if name not in self._clauses:
            self._place.refuse(
                node, f"there is no clause '{name[:60]}' in the pack.{nearest(name, self._clauses)}"
            )
        return name


def facts_in(query: Query | None) -> Iterator[str]:
    """Return the names of the facts that a query rests on, each as often as it stands there."""
    match query:
        case FactIs(fact=fact) | AtLeast(fact=fact) | AtMost(fact=fact) | Present(fact=fact):
            yield fact
        case AllOf(parts=parts) | AnyOf(parts=parts):
            for part in parts:
                yield from facts_in(part)
        case Not(part=part):
            yield from facts_in(part)


def clauses_in(query: Query | None) -> Iterator[str]:
    """Return the clauses that a query refers to."""
    match query:
        case ClauseMet(clause=clause):
            yield clause
        case AllOf(parts=parts) | AnyOf(parts=parts):
            for part in parts:
                yield from clauses_in(part)
        case Not(part=part):
            yield from clauses_in(part)
