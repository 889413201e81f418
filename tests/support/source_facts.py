"""What modules name and import, read once from each text."""

import ast
import functools
from typing import NamedTuple

IMPORTERS = ("named_module", "named_object")
"""Functions that import a module by its name."""


class SourceFacts(NamedTuple):
    """Facts of a module's text.

    Args:
        texts: Its string constants.
        names: Its names, attributes and imported names.
        imports: Modules that it names in imports, wherever, and what it takes of them.
        is_name_composed: Whether it imports by a name that is no literal.
    """

    texts: frozenset[str]
    names: frozenset[str]
    imports: frozenset[str]
    is_name_composed: bool


@functools.cache
def facts_of(source: str) -> SourceFacts:
    """Return the facts of a module's text."""
    texts, names, imports, is_name_composed = set[str](), set[str](), set[str](), False
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Constant(value=str(text)):
                texts.add(text)
            case ast.Name(id=name) | ast.Attribute(attr=name):
                names.add(name)
            case ast.Import():
                imports.update(alias.name for alias in node.names)
            case ast.ImportFrom(module=str(module)):
                imports.add(module)
                imports.update(f"{module}.{alias.name}" for alias in node.names)
            case ast.alias(name=name):
                names.add(name)
            case ast.Call(func=ast.Name(id=name), args=[ast.JoinedStr() | ast.BinOp(), *_]):
                is_name_composed |= name in IMPORTERS
    return SourceFacts(frozenset(texts), frozenset(names), frozenset(imports), is_name_composed)
