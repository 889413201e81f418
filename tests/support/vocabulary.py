"""Names with an everyday word for a concept that has a term in the vocabulary."""

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("core", "desktop", "benchmarks", "packaging", "sample_models", "examples", "tools")

REFUSED = {
    "told", "tell", "tells", "telling", "teller", "said", "say", "says", "saying", "saids",
    "desk", "desks", "seat", "sit", "sitting", "occupant", "pen", "wardrobe", "furnish",
    "dress", "deed", "deeds", "wish", "anew", "whom", "whose", "who", "somebody", "nobody",
    "newcomer", "arrivals", "outside", "likeness", "alikeness", "looked", "beside", "meanwhile",
    "dealt", "deal", "taught", "teach", "comply", "foretold", "stretch", "trouble",
}  # fmt: skip
"""Refused as a whole part of a name."""

ALONE = {"found", "held", "made", "kept", "taken", "place", "words", "thing"}
"""Refused as the whole name."""

LOOPS = "one"
"""Refused as the variable of a loop, a comprehension or a lambda."""

_PARTS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


@functools.cache
def is_refused(name: str) -> bool:
    """Return whether a name contains a refused word."""
    return name.strip("_") in ALONE or any(part.lower() in REFUSED for part in _PARTS.findall(name))


def names_of(tree: ast.AST) -> Iterator[tuple[str, bool]]:
    """Yield the names of a module, and whether each is a variable of a loop or a lambda."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name, False
            case ast.AsyncFunctionDef(name=name):
                yield name, False
            case ast.arg(arg=name):
                yield name, False
            case ast.Name(id=name, ctx=ast.Store()):
                yield name, False
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield name, False
            case _:
                pass
        match node:
            case ast.For(target=target) | ast.AsyncFor(target=target):
                yield from _variables(target)
            case ast.comprehension(target=target):
                yield from _variables(target)
            case ast.Lambda(args=arguments):
                yield from ((argument.arg, True) for argument in arguments.args)
            case _:
                pass


def _variables(target: ast.expr) -> Iterator[tuple[str, bool]]:
    return ((node.id, True) for node in ast.walk(target) if isinstance(node, ast.Name))


def refused_names(source: str) -> set[str]:
    """Return the names of a module's text that are refused."""
    return {
        name
        for name, is_loop in names_of(ast.parse(source))
        if is_refused(name) or (is_loop and name == LOOPS)
    }


def offenders(root: Path) -> list[str]:
    """Return "path: name" of every refused name below the folders of a repository, sorted.

    A file whose own name is refused stands with that name.
    """
    lines = []
    for folder in FOLDERS:
        for path in (root / folder).rglob("*.py"):
            names = refused_names(path.read_text(encoding="utf-8"))
            if is_refused(path.stem):
                names.add(path.stem)
            lines += [f"{path.relative_to(root).as_posix()}: {name}" for name in names]
    return sorted(lines)
