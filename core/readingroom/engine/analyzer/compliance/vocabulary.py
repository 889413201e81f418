"""The facts that queries of policy packs can name, with their meanings.

A fact of the study is absent without evidence. Facts of the program are its own properties, the
same for every study; its self-test and its tests verify them.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from readingroom.domain.error_annotation import KIND_WORDS, ErrorKind
from readingroom.domain.packaged_data import packaged_data
from readingroom.engine.analyzer.compliance.types import FactKind, FactOrigin, FactSpec
from readingroom.engine.analyzer.identifiers.types import identifier_fact
from readingroom.engine.analyzer.policy_texts.types import PolicyStatement, statement_fact
from readingroom.privacy.types import IdentifierKind


def _specs() -> dict[str, FactSpec]:
    tables = packaged_data(dict[str, dict[str, str]], "compliance", "facts.yaml")
    kinds = (
        ("truths", FactKind.TRUTH, FactOrigin.STUDY),
        ("numbers", FactKind.NUMBER, FactOrigin.STUDY),
        ("words", FactKind.WORD, FactOrigin.STUDY),
        ("program", FactKind.TRUTH, FactOrigin.PROGRAM),
    )
    specs = {
        name: FactSpec(name, kind, meaning, origin)
        for table, kind, origin in kinds
        for name, meaning in tables[table].items()
    }
    for kind in IdentifierKind:
        name = identifier_fact(kind)
        meaning = f"Identifier hits of the newest audit: {kind.value}"
        specs[name] = FactSpec(name, FactKind.NUMBER, meaning)
    for statement in PolicyStatement:
        name = statement_fact(statement)
        meaning = f"Outputs in the newest statement audit with: {statement.value}"
        specs[name] = FactSpec(name, FactKind.NUMBER, meaning)
    for error in ErrorKind:
        name = f"findings.{error.value}_count"
        meaning = f"Errors marked by readers as: {KIND_WORDS[error].lower()}"
        specs[name] = FactSpec(name, FactKind.NUMBER, meaning)
    return specs


VOCABULARY: Final[Mapping[str, FactSpec]] = MappingProxyType(_specs())
"""All facts by their names."""


def known_facts() -> tuple[FactSpec, ...]:
    """Return the facts that queries of packs can use, sorted by name."""
    return tuple(VOCABULARY[name] for name in sorted(VOCABULARY))
