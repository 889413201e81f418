"""The hash by which a version of a pack is known."""

import hashlib
import json
from dataclasses import asdict, replace

from readingroom.domain.compliance import Clause, PolicyPack, Query


def pack_sha256(pack: PolicyPack) -> str:
    """Return the SHA-256 of a pack's canonical form: JSON of all it says, keys sorted.

    Comments, line breaks and the order of keys in the file do not count; every word does.
    """
    said = asdict(replace(pack, sha256="", clauses=()))
    said["clauses"] = [_clause(one) for one in pack.clauses]
    text = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _clause(clause: Clause) -> dict[str, object]:
    said: dict[str, object] = asdict(replace(clause, evidence=None, applies=None))
    return said | {"evidence": _query(clause.evidence), "applies": _query(clause.applies)}


def _query(query: Query | None) -> object:
    """Return a query as lists; its kind comes first, as two kinds may hold the same."""
    if query is None:
        return None
    said: list[object] = [type(query).__name__]
    for name in query.__dataclass_fields__:
        value = getattr(query, name)
        if isinstance(value, tuple):
            said.append([_query(part) for part in value])
        else:
            said.append(_query(value) if hasattr(value, "__dataclass_fields__") else value)
    return said
