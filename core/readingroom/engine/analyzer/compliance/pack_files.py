"""Policy packs from YAML files, packaged with Readingroom or given by a user.

A pack is data: it names facts, compares them and refers to its own clauses. It contains no code.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

import yaml

from readingroom.domain.errors import AnalysisError
from readingroom.domain.suggestions import nearest
from readingroom.engine.analyzer.compliance.pack_yaml import (
    MAX_BYTES,
    PackLocation,
    PackMapping,
    parse,
)
from readingroom.engine.analyzer.compliance.query_reading import QueryReader, clauses_in
from readingroom.engine.analyzer.compliance.types import (
    Clause,
    ClauseStatus,
    Criticality,
    LegalStatus,
    PolicyPack,
    Query,
)

SCHEMA: Final = 1
ENDING: Final = ".yaml"
MAX_CLAUSES: Final = 500
MAX_LINKS: Final = 30
"""Maximum length of a chain of clauses that depend on each other."""
WEIGHTS: Final = {Criticality.CRITICAL: 3.0, Criticality.MAJOR: 2.0, Criticality.MINOR: 1.0}
"""Default weight of a clause, by criticality."""
_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,59}\Z")
_PACK_KEYS: Final = (
    "schema", "id", "version", "title", "source", "status", "status_note", "date", "confirmed",
    "clauses",
)  # fmt: skip
_CLAUSE_KEYS: Final = (
    "id", "citation", "wording", "requirement", "evidence", "applies", "not_applicable", "weight",
    "criticality", "needs_person", "when_missing", "gap",
)  # fmt: skip
_MISSING: Final = {"not_met": ClauseStatus.NOT_MET, "needs_person": ClauseStatus.NEEDS_PERSON}


@cache
def packaged_packs() -> tuple[PolicyPack, ...]:
    """Return the packs packaged with Readingroom, ordered by file name."""
    folder = resources.files("readingroom_resources") / "policies"
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(ENDING))
    return tuple(parse_pack((folder / name).read_text(encoding="utf-8"), name) for name in names)


def read_packs(paths: Iterable[Path]) -> tuple[PolicyPack, ...]:
    """Read the packs of a user from files and folders.

    Raises:
        AnalysisError: a file is unreadable or not a pack, a folder has no pack, or two packs have
            the same id.
    """
    packs: list[PolicyPack] = []
    for path in paths:
        files = sorted(path.glob(f"*{ENDING}")) if path.is_dir() else [path]
        if not files:
            raise AnalysisError(f"{path.name} contains no policy packs ({ENDING} files).")
        packs += [read_pack(file) for file in files]
    require_distinct(packs)
    return tuple(packs)


def require_distinct(packs: Iterable[PolicyPack]) -> None:
    """Check that pack ids are distinct.

    Raises:
        AnalysisError: two packs have the same id.
    """
    seen: set[str] = set()
    for pack in packs:
        if pack.id in seen:
            raise AnalysisError(f"Two policy packs have the id '{pack.id}'. Change one id.")
        seen.add(pack.id)


def read_pack(path: Path) -> PolicyPack:
    """Read the pack of a file.

    Raises:
        AnalysisError: the file is unreadable or not a pack; the message has file, line and clause.
    """
    try:
        if path.stat().st_size > MAX_BYTES:
            raise AnalysisError(f"{path.name} is larger than {MAX_BYTES >> 20} MiB.")
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise AnalysisError(f"{path.name} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise AnalysisError(f"{path.name} is not UTF-8 text. Save it as UTF-8.") from error
    return parse_pack(text, path.name)


def parse_pack(text: str, name: str) -> PolicyPack:
    """Parse a pack from text; `name` is used in error messages.

    Raises:
        AnalysisError: as `read_pack`.
    """
    location = PackLocation(name)
    keys = PackMapping(parse(text, name), location, _PACK_KEYS)
    _require_schema(keys)
    pack = PolicyPack(
        id=_id(keys),
        version=keys.text("version"),
        title=keys.text("title"),
        source=keys.text("source"),
        status=LegalStatus(keys.word("status", [status.value for status in LegalStatus])),
        status_note=keys.text("status_note", ""),
        date=keys.text("date"),
        is_confirmed=keys.flag("confirmed"),
        clauses=_clauses(keys),
    )
    _require_no_cycle(pack)
    return replace(pack, sha256=pack_sha256(pack))


def pack_sha256(pack: PolicyPack) -> str:
    """Return the SHA-256 of a pack's content, independent of comments and the order of keys."""
    content = asdict(replace(pack, sha256="", clauses=()))
    content["clauses"] = [_plain_clause(clause) for clause in pack.clauses]
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _plain_clause(clause: Clause) -> dict[str, object]:
    content: dict[str, object] = asdict(replace(clause, evidence=None, applies=None))
    return content | {
        "evidence": _plain_query(clause.evidence),
        "applies": _plain_query(clause.applies),
    }


def _plain_query(query: Query | None) -> object:
    """Return a query as lists; its kind comes first, as two kinds can have equal fields."""
    if query is None:
        return None
    content: list[object] = [type(query).__name__]
    for name in query.__dataclass_fields__:
        value = getattr(query, name)
        if isinstance(value, tuple):
            content.append([_plain_query(part) for part in value])
        else:
            content.append(_plain_query(value) if hasattr(value, "__dataclass_fields__") else value)
    return content


def _require_schema(keys: PackMapping) -> None:
    schema = keys.number("schema", SCHEMA)
    if schema != SCHEMA:
        keys.location.refuse(
            keys.need("schema"),
            f"the pack has schema version {schema:g}; this program reads version {SCHEMA}.",
        )


def _id(keys: PackMapping) -> str:
    name = keys.text("id")
    if not _ID.match(name):
        keys.location.refuse(
            keys.need("id"), "'id' must be 1 to 60 lower-case letters, digits or hyphens."
        )
    return name


def _clauses(keys: PackMapping) -> tuple[Clause, ...]:
    node = keys.need("clauses")
    if not isinstance(node, yaml.SequenceNode) or not node.value:
        keys.location.refuse(node, "'clauses' must be a non-empty list.")
    if len(node.value) > MAX_CLAUSES:
        keys.location.refuse(node, f"more than {MAX_CLAUSES} clauses. Split the pack.")
    parts = [PackMapping(item, keys.location, _CLAUSE_KEYS) for item in node.value]
    names = tuple(part.text("id") for part in parts)
    for number, part in enumerate(parts):
        if names[number] in names[:number]:
            keys.location.refuse(
                part.node, f"clause '{names[number][:40]}' occurs twice. Remove one."
            )
    return tuple(_clause(part, names) for part in parts)


def _clause(keys: PackMapping, names: tuple[str, ...]) -> Clause:
    name = keys.text("id")
    keys.location = PackLocation(keys.location.name, f"clause {name[:60]}")
    queries = QueryReader(keys.location, names)
    evidence, applies = keys.get("evidence"), keys.get("applies")
    needs_person = keys.flag("needs_person", default=False)
    if evidence is None and not needs_person:
        keys.location.refuse(keys.node, "add 'evidence' or 'needs_person: true'.")
    if applies is not None and "not_applicable" not in keys:
        keys.location.refuse(keys.node, "'applies' requires 'not_applicable', the reason as text.")
    criticality = Criticality(
        keys.word("criticality", [level.value for level in Criticality], Criticality.MAJOR.value)
    )
    return Clause(
        id=name,
        citation=keys.text("citation"),
        wording=keys.text("wording"),
        requirement=keys.text("requirement"),
        evidence=None if evidence is None else queries.read(evidence),
        applies=None if applies is None else queries.read(applies),
        not_applicable_why=keys.text("not_applicable", ""),
        weight=_weight(keys, criticality),
        criticality=criticality,
        needs_person=needs_person,
        when_missing=_MISSING[keys.word("when_missing", _MISSING, "not_met")],
        gap=keys.text("gap", ""),
    )


def _weight(keys: PackMapping, criticality: Criticality) -> float:
    weight = keys.number("weight", WEIGHTS[criticality])
    if not 0 < weight <= 1_000:
        keys.location.refuse(keys.need("weight"), "'weight' must be above 0 and at most 1000.")
    return weight


def _require_no_cycle(pack: PolicyPack) -> None:
    """Reject clauses with a cyclic or too deep dependency."""
    needs = {
        clause.id: (*clauses_in(clause.evidence), *clauses_in(clause.applies))
        for clause in pack.clauses
    }
    heights: dict[str, int] = {}

    def visit(name: str, path: tuple[str, ...]) -> int:
        if name in path:
            ring = " -> ".join((*path[path.index(name) :], name))
            raise AnalysisError(
                f"Clauses of the pack '{pack.id}' form a cycle: {ring}. Remove one reference."
            )
        if name not in heights:
            below = [visit(other, (*path, name)) for other in dict.fromkeys(needs[name])]
            heights[name] = 1 + max(below, default=0)
        if heights[name] > MAX_LINKS:
            raise AnalysisError(
                f"Clause {name[:40]} of the pack '{pack.id}' depends on a chain of more than "
                f"{MAX_LINKS} clauses. Use facts instead."
            )
        return heights[name]

    for clause in pack.clauses:
        visit(clause.id, ())


def list_policies(chosen: Sequence[str] = ()) -> tuple[PolicyPack, ...]:
    """Return policy packs: all packaged ones, or the chosen ones.

    Args:
        chosen: ids of packaged packs, or paths of files and folders.

    Raises:
        AnalysisError: a file is not a pack, two packs have the same id, or there is no such pack.
    """
    shipped = {pack.id: pack for pack in packaged_packs()}
    if not chosen:
        return tuple(shipped.values())
    packs: list[PolicyPack] = []
    for name in chosen:
        packs += [shipped[name]] if name in shipped else read_packs([_path(name, shipped)])
    require_distinct(packs)
    return tuple(packs)


def _path(name: str, shipped: dict[str, PolicyPack]) -> Path:
    path = Path(name)
    if not path.exists():
        raise AnalysisError(
            f"There is no policy pack, file or folder '{name[:60]}'.{nearest(name, shipped)}"
        )
    return path


def find_clause(chosen: str, name: str) -> tuple[PolicyPack, Clause]:
    """Return a clause with its pack.

    Raises:
        AnalysisError: there is no such pack, there are several, or it has no such clause.
    """
    packs = list_policies([chosen])
    if len(packs) != 1:
        raise AnalysisError("The path contains several packs. Enter the file of one pack.")
    clause = packs[0].clause(name)
    if clause is None:
        close = nearest(name, [item.id for item in packs[0].clauses])
        raise AnalysisError(f"The pack '{packs[0].id}' has no clause '{name[:60]}'.{close}")
    return packs[0], clause
