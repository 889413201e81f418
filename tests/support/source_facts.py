"""What modules name and import, read once from each text."""

import ast
import functools
from collections.abc import Callable
from typing import Any, NamedTuple

IMPORTERS = ("named_module", "named_object")
"""Functions that import a module by its name."""


class SourceFacts(NamedTuple):
    """Facts of a module's text.

    Args:
        texts: Its string constants, but for docstrings.
        names: Its names, attributes and imported names.
        defined: Names that it gives: to classes, functions, parameters, variables and attributes.
        loop_variables: Variables of loops and comprehensions, and parameters of lambdas.
        imports: Modules that it names in imports, wherever, and what it takes of them.
        is_name_composed: Whether it imports by a name that is no literal.
    """

    texts: frozenset[str]
    names: frozenset[str]
    defined: frozenset[str]
    loop_variables: frozenset[str]
    imports: frozenset[str]
    is_name_composed: bool


@functools.cache
def facts_of(source: str) -> SourceFacts:
    """Return the facts of a module's text."""
    reader = _Reader()
    for node in nodes_of(ast.parse(source)):
        reader.read(node)
    return reader.facts()


def nodes_of(root: ast.AST) -> list[ast.AST]:
    """Return a node and what it holds, but for contexts of names: `ast.walk` takes twice as long.

    Each comes before what it holds.
    """
    nodes = [root]
    for node in nodes:  # which grows
        for name in node._fields:
            value = getattr(node, name)
            if isinstance(value, list):
                nodes += [part for part in value if isinstance(part, ast.AST)]
            elif isinstance(value, ast.AST) and name != "ctx":
                nodes.append(value)
    return nodes


class _Reader:
    """Collects the facts of nodes; a definition is read before what it holds."""

    def __init__(self) -> None:
        self.texts, self.names, self.imports = set[str](), set[str](), set[str]()
        self.defined, self.loop_variables = set[str](), set[str]()
        self.is_name_composed = False
        self._docstrings = set[ast.expr]()
        self._read_by_kind: dict[type[ast.AST], Callable[[Any], None]] = {
            ast.Constant: self._read_constant,
            ast.Name: self._read_name,
            ast.Attribute: self._read_attribute,
            ast.arg: self._read_parameter,
            ast.alias: self._read_alias,
            ast.Module: self._read_definition,
            ast.ClassDef: self._read_definition,
            ast.FunctionDef: self._read_definition,
            ast.AsyncFunctionDef: self._read_definition,
            ast.Import: self._read_import,
            ast.ImportFrom: self._read_import_from,
            ast.For: self._read_loop,
            ast.AsyncFor: self._read_loop,
            ast.comprehension: self._read_loop,
            ast.Lambda: self._read_lambda,
            ast.Call: self._read_call,
        }

    def facts(self) -> SourceFacts:
        return SourceFacts(
            frozenset(self.texts),
            frozenset(self.names),
            frozenset(self.defined),
            frozenset(self.loop_variables),
            frozenset(self.imports),
            self.is_name_composed,
        )

    def read(self, node: ast.AST) -> None:
        read = self._read_by_kind.get(type(node))
        if read is not None:
            read(node)

    def _read_constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and node not in self._docstrings:
            self.texts.add(node.value)

    def _read_name(self, node: ast.Name) -> None:
        self.names.add(node.id)
        if isinstance(node.ctx, ast.Store):
            self.defined.add(node.id)

    def _read_attribute(self, node: ast.Attribute) -> None:
        self.names.add(node.attr)
        if isinstance(node.ctx, ast.Store):
            self.defined.add(node.attr)

    def _read_parameter(self, node: ast.arg) -> None:
        self.defined.add(node.arg)

    def _read_alias(self, node: ast.alias) -> None:
        self.names.add(node.name)

    def _read_definition(self, node: ast.Module | ast.ClassDef | ast.FunctionDef) -> None:
        if not isinstance(node, ast.Module):
            self.defined.add(node.name)
        if node.body and isinstance(node.body[0], ast.Expr):
            self._docstrings.add(node.body[0].value)

    def _read_import(self, node: ast.Import) -> None:
        self.imports.update(alias.name for alias in node.names)

    def _read_import_from(self, node: ast.ImportFrom) -> None:
        if node.module is not None:
            self.imports.add(node.module)
            self.imports.update(f"{node.module}.{alias.name}" for alias in node.names)

    def _read_loop(self, node: ast.For | ast.AsyncFor | ast.comprehension) -> None:
        targets = ast.walk(node.target)
        self.loop_variables.update(part.id for part in targets if isinstance(part, ast.Name))

    def _read_lambda(self, node: ast.Lambda) -> None:
        self.loop_variables.update(parameter.arg for parameter in node.args.args)

    def _read_call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in IMPORTERS and node.args:
            self.is_name_composed |= isinstance(node.args[0], ast.JoinedStr | ast.BinOp)
