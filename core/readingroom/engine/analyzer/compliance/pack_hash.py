"""Hash that identifies a version of a policy pack."""

import hashlib
import json
from dataclasses import asdict, replace

from readingroom.engine.analyzer.compliance.types import Clause, PolicyPack, Query


def pack_sha256(pack: PolicyPack) -> str:
    """Return the SHA-256 of a pack's canonical form: JSON of its content, keys sorted.

    Independent of comments, line breaks and the order of keys in the file.
    """
    content = asdict(replace(pack, sha256="", clauses=()))
    content["clauses"] = [_clause(clause) for clause in pack.clauses]
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _clause(clause: Clause) -> dict[str, object]:
    content: dict[str, object] = asdict(replace(clause, evidence=None, applies=None))
    return content | {"evidence": _query(clause.evidence), "applies": _query(clause.applies)}


def _query(query: Query | None) -> object:
    """Return a query as lists; its kind comes first, as two kinds can have equal fields."""
    if query is None:
        return None
    content: list[object] = [type(query).__name__]
    for name in query.__dataclass_fields__:
        value = getattr(query, name)
        if isinstance(value, tuple):
            content.append([_query(part) for part in value])
        else:
            content.append(_query(value) if hasattr(value, "__dataclass_fields__") else value)
    return content
