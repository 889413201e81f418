"""Parsed sources, and the expressions that a name, choice, call or table stands for.

Nothing is run: names are followed to assignments, calls to return values, and parameters to the
arguments of all calls.
"""

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

MAX_NAMESAKES: Final = 3
"""Most functions of one name; a call of more of them is not followed into other modules."""


@dataclass(slots=True)
class Module:
    """Parsed module with its constants, and the origins of its imports."""

    name: str
    tree: ast.Module
    constants: dict[str, list[ast.expr]] = field(default_factory=dict)
    imports: dict[str, str] = field(default_factory=dict)
    """Modules of imported names, as `folder/module.py` or `folder/module`."""

    def is_named(self, path: str) -> bool:
        """Return whether an import from this path can mean this module."""
        return bool(path) and (self.name == f"{path}.py" or self.name.startswith(f"{path}/"))


@dataclass(slots=True)
class Function:
    """Function or method of the core."""

    module: Module
    node: ast.FunctionDef | ast.AsyncFunctionDef
    owner: str

    def parameters(self) -> list[str]:
        """Return the names of the positional parameters, without `self`."""
        names = [argument.arg for argument in (*self.node.args.posonlyargs, *self.node.args.args)]
        is_bound = bool(self.owner) and not any(
            isinstance(mark, ast.Name) and mark.id == "staticmethod"
            for mark in self.node.decorator_list
        )
        return names[1:] if is_bound else names

    def keyword_parameters(self) -> list[str]:
        """Return the names of the keyword-only parameters."""
        return [argument.arg for argument in self.node.args.kwonlyargs]


Place = tuple[Module, ast.expr]
"""Expression with its module, in which its names are looked up."""
FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef


class SourceIndex:
    """Functions, classes, constants and calls of modules by name."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self.fields: dict[str, list[str]] = {}
        self.bases: dict[str, list[str]] = {}
        self.nodes: list[tuple[Module, ast.AST]] = []
        """Calls, assignments and functions: where texts can be given."""
        self._functions: dict[str, list[Function]] = {}
        self._constructors: dict[str, list[Function]] = {}
        self._calls: dict[str, list[tuple[Module, ast.Call]]] = {}
        self._constants: dict[str, list[Place]] = {}
        self._parents: dict[ast.AST, ast.AST] = {}
        self._locals: dict[ast.AST, dict[str, list[ast.expr]]] = {}
        self._returns: dict[ast.AST, list[ast.expr]] = {}
        for module in modules:
            self._index(module)

    def _index(self, module: Module) -> None:
        stack: list[ast.AST] = [module.tree]
        while stack:
            node = stack.pop()
            children = list(ast.iter_child_nodes(node))
            for child in children:
                self._parents[child] = node
            stack += children
            self._index_node(module, node)
        for name, value in _assignments(module.tree.body):
            module.constants.setdefault(name, []).append(value)
            self._constants.setdefault(name, []).append((module, value))

    def _index_node(self, module: Module, node: ast.AST) -> None:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            parent = self._parents.get(node)
            owner = parent.name if isinstance(parent, ast.ClassDef) else ""
            function = Function(module, node, owner)
            self._functions.setdefault(node.name, []).append(function)
            if node.name == "__init__":
                self._constructors.setdefault(owner, []).append(function)
            self.nodes.append((module, node))
        elif isinstance(node, ast.ClassDef):
            if not self.fields.get(node.name):  # a namesake, such as an enumeration, has none
                self.fields[node.name] = _field_names(node)
            bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
            self.bases.setdefault(node.name, []).extend(bases)
        elif isinstance(node, ast.Call):
            self._calls.setdefault(called(node), []).append((module, node))
            self.nodes.append((module, node))
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            self.nodes.append((module, node))
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                module.imports[alias.asname or alias.name] = _path_of(node.module or "")

    def alternatives(self, module: Module, node: ast.expr) -> list[Place]:
        """Return the expressions that a compound expression, name or call stands for."""
        if isinstance(node, ast.Subscript):
            return self.alternatives(module, node.value)
        if isinstance(node, ast.Name):
            return self._name(module, node)
        if isinstance(node, ast.Call):
            return self._call(module, node)
        if isinstance(node, ast.BinOp) and is_list(node):
            return [(module, part) for part in (node.left, node.right)]
        parts = _PARTS.get(type(node))
        return [] if parts is None else [(module, part) for part in parts(node)]

    def position_of(self, owner: str, parameter: str) -> int:
        """Return the position of an argument of a class's constructor, 0 if it has none of its own.

        A constructor is that of the class or of its nearest base.
        """
        pending = [owner]
        while pending:
            name = pending.pop(0)
            for function in self._constructors.get(name, []):
                names = function.parameters()
                if parameter in names:
                    return names.index(parameter)
            pending += self.bases.get(name, [])
        return 0

    def _name(self, module: Module, node: ast.Name) -> list[Place]:
        scope: ast.AST | None = node
        while scope is not None:
            scope = self._parents.get(scope)
            if isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef):
                if scope not in self._locals:
                    self._locals[scope] = _local_values(scope)
                local = [(module, value) for value in self._locals[scope].get(node.id, [])]
                given = self._given(scope, node.id)
                if local or given:
                    return [*local, *given]
        if node.id in module.constants:
            return [(module, value) for value in module.constants[node.id]]
        return [
            (home, value)
            for home, value in self._constants.get(node.id, [])
            if home.is_named(module.imports.get(node.id, ""))
        ]

    def _given(self, scope: FunctionNode, name: str) -> list[Place]:
        """Return the arguments that calls give to a parameter."""
        candidates = self._functions.get(scope.name, [])
        function = next((entry for entry in candidates if entry.node is scope), None)
        if function is None:
            return []
        is_common = len(candidates) > MAX_NAMESAKES
        positions = function.parameters()
        if name not in positions and name not in function.keyword_parameters():
            return []
        called = function.owner if scope.name == "__init__" else scope.name
        given: list[Place] = []
        for module, call in self._calls.get(called, []):
            if isinstance(call.func, ast.Name) and not (
                module is function.module
                or function.module.is_named(module.imports.get(called, ""))
            ):
                continue
            if is_common and (module is not function.module or not _is_own(call)):
                continue
            given += [(module, word.value) for word in call.keywords if word.arg == name]
            if name in positions and positions.index(name) < len(call.args):
                given.append((module, call.args[positions.index(name)]))
        return given

    def _call(self, module: Module, node: ast.Call) -> list[Place]:
        name = called(node)
        if name == "join" and node.args:
            return [(module, node.args[0])]
        if name in {"get", "tuple", "list", "sorted", "str", "next", "dict_values"}:
            owner = owner_of(node)
            first = [owner] if name == "get" and owner is not None else node.args[:1]
            return [(module, value) for value in (*first, *node.args[1:])]
        if name in {"rstrip", "strip", "lstrip", "capitalize"}:
            owner = owner_of(node)
            return [] if owner is None else [(module, owner)]
        functions = self._functions.get(name, [])
        if isinstance(node.func, ast.Name):
            path = module.imports.get(name, "")
            functions = [
                entry
                for entry in functions
                if entry.module is module or entry.module.is_named(path)
            ]
        elif len(functions) > MAX_NAMESAKES:
            functions = [entry for entry in functions if entry.module is module]
        for entry in functions:
            if entry.node not in self._returns:
                self._returns[entry.node] = list(returned(entry.node))
        return [(entry.module, value) for entry in functions for value in self._returns[entry.node]]


# ---- syntax --------------------------------------------------------------------------------------

_PARTS: Final[dict[type[ast.expr], Callable[..., list[ast.expr]]]] = {
    ast.IfExp: lambda node: [node.body, node.orelse],
    ast.BoolOp: lambda node: node.values,
    ast.NamedExpr: lambda node: [node.value],
    ast.Starred: lambda node: [node.value],
    ast.Tuple: lambda node: node.elts,
    ast.List: lambda node: node.elts,
    ast.Set: lambda node: node.elts,
    ast.Dict: lambda node: node.values,
    ast.GeneratorExp: lambda node: [node.elt],
    ast.ListComp: lambda node: [node.elt],
    ast.SetComp: lambda node: [node.elt],
}
"""Expressions that a compound expression consists of."""


def _path_of(module: str) -> str:
    return module.removeprefix("readingroom.").replace(".", "/")


def is_list(node: ast.expr) -> bool:
    """Return whether an expression is a list: a display, repeated or joined to another."""
    if isinstance(node, ast.BinOp):
        return is_list(node.left)
    return isinstance(node, ast.List | ast.ListComp)


def called(node: ast.Call) -> str:
    """Return the name of the called function or method, "" if it has none."""
    if isinstance(node.func, ast.Name):
        return node.func.id
    return node.func.attr if isinstance(node.func, ast.Attribute) else ""


def _is_own(node: ast.Call) -> bool:
    """Return whether a call is that of a method of the same object."""
    return target_of(owner_of(node)) == "self"


def owner_of(node: ast.Call) -> ast.expr | None:
    """Return the object whose method is called, None for a function."""
    return node.func.value if isinstance(node.func, ast.Attribute) else None


def target_of(node: ast.expr | None) -> str:
    """Return the name of a variable or attribute without leading underscores, or ""."""
    if isinstance(node, ast.Name):
        return node.id.lstrip("_")
    return node.attr.lstrip("_") if isinstance(node, ast.Attribute) else ""


def _field_names(node: ast.ClassDef) -> list[str]:
    return [
        entry.target.id
        for entry in node.body
        if isinstance(entry, ast.AnnAssign) and isinstance(entry.target, ast.Name)
    ]


def _assignments(body: Iterable[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for statement in body:
        if isinstance(statement, ast.Assign):
            for target in statement.targets:
                if isinstance(target, ast.Name):
                    yield target.id, statement.value
        elif (
            isinstance(statement, ast.AnnAssign)
            and isinstance(statement.target, ast.Name)
            and statement.value is not None
        ):
            yield statement.target.id, statement.value


def _local_values(scope: ast.AST) -> dict[str, list[ast.expr]]:
    """Return the expressions that a function assigns, appends or iterates, by the local name."""
    table: dict[str, list[ast.expr]] = {}
    for node in ast.walk(scope):
        for name, value in _values_of(node):
            table.setdefault(name, []).append(value)
    return table


def _values_of(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case ast.Assign() | ast.AnnAssign():
            yield from _assignments([node])
        case ast.AugAssign(target=ast.Name(id=name), value=value):
            yield name, value
        case ast.NamedExpr(target=ast.Name(id=name), value=value):
            yield name, value
        case ast.For(target=ast.Name(id=name), iter=value):
            yield name, value
        case ast.comprehension(target=ast.Name(id=name), iter=value):
            yield name, value
        case ast.Call(
            func=ast.Attribute(value=ast.Name(id=name), attr="append" | "extend"), args=[value, *_]
        ):
            yield name, value


def returned(node: FunctionNode) -> Iterator[ast.expr]:
    """Yield what a function returns or yields, without those of inner functions."""
    stack: list[ast.AST] = list(node.body)
    while stack:
        child = stack.pop()
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef):
            continue
        if isinstance(child, ast.Return | ast.Yield) and child.value is not None:
            yield child.value
        stack.extend(ast.iter_child_nodes(child))
