"""Print a table of the code's structure: sizes, names, import circles, spread of features.

    python tools/structure.py

Run it before and after a move. Everything is read from the sources; nothing of them is run.
"""

import ast
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

import grimp

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.source_facts import facts_of  # noqa: E402 - found above
from tests.support.vocabulary import is_refused, offenders  # noqa: E402

PACKAGES = {"readingroom": ROOT / "core", "readingroom_desktop": ROOT / "desktop"}
EVERYDAY = {"told", "said", "desk", "seat"}
"""Words of the first build that no identifier should hold; counted one by one."""

FEATURES = {
    "risk": ("risk",),
    "fairness": ("fairness", "assess"),
    "stress": ("stress",),
    "monitoring": ("monitoring",),
    "explanations": ("explanations", "faithfulness", "explain"),
    "compliance": ("compliance",),
}
"""Features, and how the modules of each begin or are contained in a folder so named."""

PDF_CLASSES = {"QPdfWriter", "QPrinter", "Canvas"}
PDF_LIBRARIES = ("reportlab", "PySide6")
CHILD_READS = {"read_frame", "read_own_frame", "FrameBuffer", "stdin"}


class Module(NamedTuple):
    """A source file: its dotted name, its path and its text."""

    name: str
    path: Path
    text: str


@cache
def modules() -> tuple[Module, ...]:
    """Return every product module of both packages."""
    result = []
    for folder in PACKAGES.values():
        for path in sorted(folder.rglob("*.py")):
            parts = path.relative_to(folder).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            result.append(Module(name, path, path.read_text(encoding="utf-8")))
    return tuple(result)


@cache
def tree_of(module: Module) -> ast.Module:
    """Return a module's syntax tree."""
    return ast.parse(module.text)


def part_of(name: str, depth: int = 2) -> str:
    """Return the package that holds a module, so many levels deep."""
    return ".".join(name.split(".")[:depth])


def lines_by_part() -> Counter[str]:
    """Return the lines of each package below the two roots."""
    counts: Counter[str] = Counter()
    for module in modules():
        counts[part_of(module.name)] += module.text.count("\n")
    return counts


def everyday_words() -> Counter[str]:
    """Return how many distinct names of each module hold one of the everyday words."""
    counts: Counter[str] = Counter()
    for module in modules():
        names = {name for name in facts_of(module.text).defined if is_refused(name)}
        for name in names:
            parts = set(name.lower().split("_")) | {name.lower()}
            for word in EVERYDAY:
                counts[word] += any(part.strip("s") == word or part == word for part in parts)
    return counts


def import_graph() -> grimp.ImportGraph:
    """Return the imports between the product's modules, those inside functions too."""
    for folder in PACKAGES.values():
        sys.path.insert(0, str(folder))
    return grimp.build_graph(*PACKAGES, cache_dir=None)


def layer_of(name: str) -> str:
    """Return a module's name, or the layer of a feature's service and commands in its folder."""
    package, *folders = name.split(".")
    module = (
        folders[3]
        if package == "readingroom" and folders[:1] == ["engine"] and len(folders) > 3
        else ""
    )
    layers = {"service": "services", "commands": "cli"}
    return f"readingroom.{layers[module]}.{module}" if module in layers else name


def sibling_circles(graph: grimp.ImportGraph) -> list[tuple[str, ...]]:
    """Return the groups of siblings, in any package, that import each other in a circle."""
    edges: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for importer in graph.modules:
        for imported in graph.find_modules_directly_imported_by(importer):
            if imported.endswith(".types"):  # values that packages share, as in the contract
                continue
            ours, theirs = layer_of(importer).split("."), imported.split(".")
            common = 0
            while common < min(len(ours), len(theirs)) and ours[common] == theirs[common]:
                common += 1
            if common and common < min(len(ours), len(theirs)):
                parent = ".".join(ours[:common])
                edges[parent][ours[common]].add(theirs[common])
    return [
        tuple(f"{parent}.{name}" for name in sorted(group))
        for parent, between in sorted(edges.items())
        for group in _connected(between)
    ]


def _connected(edges: Mapping[str, set[str]]) -> Iterator[set[str]]:
    """Yield the strongly connected groups of two or more (Tarjan 1972)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    groups: list[set[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for target in edges.get(node, ()):
            if target not in index:
                visit(target)
                low[node] = min(low[node], low[target])
            elif target in stack:
                low[node] = min(low[node], index[target])
        if low[node] == index[node]:
            group = set()
            while (member := stack.pop()) != node:
                group.add(member)
            groups.append(group | {node})

    for node in list(edges):
        if node not in index:
            visit(node)
    yield from (group for group in groups if len(group) > 1)


def feature_packages(graph: grimp.ImportGraph, prefixes: tuple[str, ...]) -> set[str]:
    """Return the packages outside a feature's folders that hold modules of it."""
    packages = set()
    for name in graph.modules:
        *folders, last = name.split(".")
        is_folder = graph.find_children(name) and last in prefixes
        if is_folder or any(folder in prefixes for folder in folders):
            continue
        if any(last == word or last.startswith(f"{word}_") for word in prefixes):
            packages.add(".".join(folders))
    return packages


def modules_that_use(names: set[str]) -> list[str]:
    """Return the modules that name one of these, other than in an import."""
    users = []
    for module in modules():
        for node in ast.walk(tree_of(module)):
            name = getattr(node, "id", None) or getattr(node, "attr", None)
            if name in names:
                users.append(module.name)
                break
    return users


def pdf_writers() -> list[str]:
    """Return the modules that use a class of a library that writes PDF."""
    texts = {module.name: module.text for module in modules()}
    return [
        name
        for name in modules_that_use(PDF_CLASSES)
        if any(library in texts[name] for library in PDF_LIBRARIES)
    ]


def classes_in(package: str) -> int:
    """Return how many classes the modules of a package define."""
    return sum(
        isinstance(node, ast.ClassDef)
        for module in modules()
        if module.name == package or module.name.startswith(f"{package}.")
        for node in ast.walk(tree_of(module))
    )


def table() -> list[tuple[str, str]]:
    """Return the rows: what is counted, and its value."""
    graph = import_graph()
    lengths = sorted(module.text.count("\n") for module in modules())
    by_part = lines_by_part()
    circles = sibling_circles(graph)
    rows = [("product lines", str(sum(by_part.values())))]
    rows += [(f"  {part}", str(count)) for part, count in by_part.most_common(20)]
    rows += [
        ("product modules", str(len(lengths))),
        (
            "lines of a module: median, p90, maximum",
            f"{median(lengths):.0f}, {quantiles(lengths, n=10)[-1]:.0f}, {lengths[-1]}",
        ),
        ("names refused by the vocabulary", str(len(offenders(ROOT)))),
        (
            "names that hold an everyday word",
            ", ".join(f"{word} {everyday_words()[word]}" for word in sorted(EVERYDAY)),
        ),
        ("circles of siblings", str(len(circles))),
    ]
    rows += [("  circle", " ".join(circle)) for circle in circles]
    for feature, prefixes in FEATURES.items():
        foreign = feature_packages(graph, prefixes)
        rows.append((f"packages outside {feature}'s folders with modules of it", str(len(foreign))))
        rows += [("  in", name) for name in sorted(foreign)]
    rows += [
        ("classes in domain", str(classes_in("readingroom.domain"))),
        ("modules that write PDF", " ".join(pdf_writers()) or "none"),
        ("modules that read a parent process", " ".join(modules_that_use(CHILD_READS)) or "none"),
    ]
    return rows


def main() -> None:
    """Print the table."""
    rows = table()
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        print(f"{name:<{width}}  {value}")


if __name__ == "__main__":
    main()
