"""Policy packs from YAML files: those that ship with Readingroom, and those of a user.

A pack is data. It names facts, compares them and refers to other clauses of its own; there is
nothing in it that could run.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

import yaml

from readingroom.analyzer.compliance.pack_hash import pack_sha256
from readingroom.analyzer.compliance.pack_yaml import MAX_BYTES, PackLocation, PackMapping, parse
from readingroom.analyzer.compliance.query_reading import QueryReader, clauses_in
from readingroom.analyzer.compliance.vocabulary import VOCABULARY
from readingroom.domain.compliance import (
    Clause,
    ClauseStatus,
    Criticality,
    FactSpec,
    LegalStatus,
    PolicyPack,
)
from readingroom.domain.errors import AnalysisError

SCHEMA: Final = 1
ENDING: Final = ".yaml"
MOST_CLAUSES: Final = 500
MOST_LINKS: Final = 30
"""So many clauses may rest on each other in a row."""
WEIGHTS: Final = {Criticality.CRITICAL: 3.0, Criticality.MAJOR: 2.0, Criticality.MINOR: 1.0}
"""How much a clause counts where the pack does not say."""
_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,59}\Z")
_PACK_KEYS: Final = (
    "schema",
    "id",
    "version",
    "title",
    "source",
    "status",
    "status_note",
    "date",
    "confirmed",
    "clauses",
)
_CLAUSE_KEYS: Final = (
    "id",
    "citation",
    "wording",
    "requirement",
    "evidence",
    "applies",
    "not_applicable",
    "weight",
    "criticality",
    "needs_person",
    "when_missing",
    "gap",
)
_MISSING: Final = {"not_met": ClauseStatus.NOT_MET, "needs_person": ClauseStatus.NEEDS_PERSON}


@cache
def packaged_packs() -> tuple[PolicyPack, ...]:
    """Return the packs that ship with Readingroom, in the order of their names."""
    folder = resources.files("readingroom_resources") / "policies"
    files = sorted((one for one in folder.iterdir() if one.name.endswith(ENDING)), key=_name)
    return tuple(parse_pack(one.read_text(encoding="utf-8"), one.name) for one in files)


def _name(file: resources.abc.Traversable) -> str:
    return file.name


def read_packs(paths: Iterable[Path]) -> tuple[PolicyPack, ...]:
    """Return packs of a user, from files and from folders of such.

    Raises:
        AnalysisError: a file cannot be read or is no pack, a folder holds none, or two packs have
            the same id.
    """
    packs: list[PolicyPack] = []
    for path in paths:
        files = sorted(path.glob(f"*{ENDING}")) if path.is_dir() else [path]
        if not files:
            raise AnalysisError(f"{path.name} holds no policy packs. They are files in YAML.")
        packs += [read_pack(file) for file in files]
    require_distinct(packs)
    return tuple(packs)


def require_distinct(packs: Iterable[PolicyPack]) -> None:
    """Return if no two packs have the same id.

    Raises:
        AnalysisError: two have.
    """
    seen: set[str] = set()
    for pack in packs:
        if pack.id in seen:
            raise AnalysisError(f"Two policy packs are called '{pack.id}'. Give one another id.")
        seen.add(pack.id)


def read_pack(path: Path) -> PolicyPack:
    """Return the pack of a file.

    Raises:
        AnalysisError: it cannot be read, or is no pack; the sentence names pack, line and clause.
    """
    try:
        if path.stat().st_size > MAX_BYTES:
            raise AnalysisError(f"{path.name} has more than {MAX_BYTES >> 20} MiB.")
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise AnalysisError(f"{path.name} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise AnalysisError(f"{path.name} is no text in UTF-8.") from error
    return parse_pack(text, path.name)


def parse_pack(text: str, name: str, known: Mapping[str, FactSpec] = VOCABULARY) -> PolicyPack:
    """Return the pack that a text holds; `name` stands in refusals.

    Raises:
        AnalysisError: as `read_pack`.
    """
    place = PackLocation(name)
    keys = PackMapping(parse(text, name), place, _PACK_KEYS)
    _require_schema(keys)
    pack = PolicyPack(
        id=_id(keys),
        version=keys.text("version"),
        title=keys.text("title"),
        source=keys.text("source"),
        status=LegalStatus(keys.word("status", [one.value for one in LegalStatus])),
        status_note=keys.text("status_note", ""),
        date=keys.text("date"),
        is_confirmed=keys.flag("confirmed"),
        clauses=_clauses(keys, known),
    )
    _require_no_cycle(pack)
    return replace(pack, sha256=pack_sha256(pack))


def _require_schema(keys: PackMapping) -> None:
    schema = keys.number("schema", SCHEMA)
    if schema != SCHEMA:
        keys.place.refuse(
            keys.need("schema"),
            f"the pack is written in version {schema:g} of the schema; this program reads version "
            f"{SCHEMA}.",
        )


def _id(keys: PackMapping) -> str:
    name = keys.text("id")
    if not _ID.match(name):
        keys.place.refuse(
            keys.need("id"), "'id' takes small letters, digits and hyphens, at most 60."
        )
    return name


def _clauses(keys: PackMapping, known: Mapping[str, FactSpec]) -> tuple[Clause, ...]:
    node = keys.need("clauses")
    if not isinstance(node, yaml.SequenceNode) or not node.value:
        keys.place.refuse(node, "'clauses' must be a list, and not empty.")
    if len(node.value) > MOST_CLAUSES:
        keys.place.refuse(node, f"more than {MOST_CLAUSES} clauses. Make several packs.")
    parts = [PackMapping(one, keys.place, _CLAUSE_KEYS) for one in node.value]
    names = tuple(one.text("id") for one in parts)
    for number, part in enumerate(parts):
        if names[number] in names[:number]:
            keys.place.refuse(part.node, f"clause '{names[number][:40]}' stands twice; keep one.")
    return tuple(_clause(part, known, names) for part in parts)


def _clause(keys: PackMapping, known: Mapping[str, FactSpec], names: tuple[str, ...]) -> Clause:
    name = keys.text("id")
    keys.place = PackLocation(keys.place.name, f"clause {name[:60]}")
    queries = QueryReader(keys.place, known, names)
    evidence, applies = keys.get("evidence"), keys.get("applies")
    needs_person = keys.flag("needs_person", default=False)
    if evidence is None and not needs_person:
        keys.place.refuse(keys.node, "it has no 'evidence'; then 'needs_person: true' must stand.")
    if applies is not None and "not_applicable" not in keys:
        keys.place.refuse(
            keys.node, "with 'applies' belongs 'not_applicable', the reason in words."
        )
    criticality = Criticality(
        keys.word("criticality", [one.value for one in Criticality], Criticality.MAJOR.value)
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
        keys.place.refuse(keys.need("weight"), "'weight' must be above 0 and at most 1000.")
    return weight


def _require_no_cycle(pack: PolicyPack) -> None:
    """Refuse clauses that rest on each other in a ring, or in a row without end.

    Raises:
        AnalysisError: some do; the sentence names those of a ring in their order.
    """
    rests = {one.id: (*clauses_in(one.evidence), *clauses_in(one.applies)) for one in pack.clauses}
    heights: dict[str, int] = {}

    def visit(name: str, path: tuple[str, ...]) -> int:
        if name in path:
            ring = " -> ".join((*path[path.index(name) :], name))
            raise AnalysisError(
                f"In the pack '{pack.id}' clauses rest on each other in a ring: {ring}. Take one "
                "reference out."
            )
        if name not in heights:
            below = [visit(other, (*path, name)) for other in dict.fromkeys(rests[name])]
            heights[name] = 1 + max(below, default=0)
        if heights[name] > MOST_LINKS:
            raise AnalysisError(
                f"In the pack '{pack.id}' more than {MOST_LINKS} clauses rest on each other in a "
                f"row, down from {name[:40]}. Let it rest on facts."
            )
        return heights[name]

    for clause in pack.clauses:
        visit(clause.id, ())
