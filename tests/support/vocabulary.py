"""Names with an everyday word for a concept that has a term in the vocabulary."""

import functools
import re
from pathlib import Path

from tests.support.source_facts import facts_of

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


def refused_names(source: str) -> set[str]:
    """Return the names of a module's text that are refused."""
    facts = facts_of(source)
    refused = {name for name in facts.defined if is_refused(name)}
    return refused | (facts.loop_variables & {LOOPS})


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
