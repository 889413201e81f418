"""Column declarations of a table in YAML, which override inferred properties.

missing: ["-9", unknown]        # additional missing value codes, for every column
columns:
  age: {kind: whole number, low: 18, high: 110, unit: years, role: quasi-identifier}
  race: {kind: category, categories: [white, black, asian], role: protected}
  weight: {kind: number, decimals: 1}
  centre: {roles: [stratum, protected]}     # roles in the case table of a study
  hospital_number: ignore
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.suggestions import nearest
from readingroom.engine.tables.case_tables.types import CaseColumnRole
from readingroom.engine.tables.plain_yaml import read_yaml
from readingroom.engine.tables.types import ColumnKind, ColumnRole

_IGNORE: Final = "ignore"
_KEYS: Final = ("kind", "role", "roles", "categories", "unit", "low", "high", "decimals")


@dataclass(frozen=True, slots=True)
class ColumnDeclaration:
    """Declaration of one column; None and () for undeclared properties.

    `roles` are those in the case table of a study.
    """

    is_ignored: bool = False
    kind: ColumnKind | None = None
    role: ColumnRole = ColumnRole.FEATURE
    categories: tuple[str, ...] = ()
    unit: str = ""
    low: float | None = None
    high: float | None = None
    decimals: int | None = None
    roles: tuple[CaseColumnRole, ...] = ()


@dataclass(frozen=True, slots=True)
class Declarations:
    """Declarations of a table."""

    columns: Mapping[str, ColumnDeclaration] = field(default_factory=dict)
    missing: tuple[str, ...] = ()


def read_declarations(path: Path) -> Declarations:
    """Read a file.

    Raises:
        GenerationError: it cannot be read, or a declaration is unknown.
    """
    return declarations_of(read_yaml(path))


def declarations_of(tree: object) -> Declarations:
    """Return the declarations of parsed YAML.

    Raises:
        GenerationError: a declaration is unknown.
    """
    if tree in (None, ""):
        return Declarations()
    if not isinstance(tree, dict):
        raise GenerationError("The declaration of columns must consist of 'key: value' lines.")
    for key in tree:
        if key not in ("columns", "missing"):
            known = nearest(str(key), ("columns", "missing"))
            raise GenerationError(f"Unknown key '{key}' in the declaration of columns.{known}")
    columns = tree.get("columns") or {}
    if not isinstance(columns, dict):
        raise GenerationError("'columns' must be a list of 'name: declaration' lines.")
    declared = {str(name): _column(str(name), declaration) for name, declaration in columns.items()}
    return Declarations(declared, _texts("missing", tree.get("missing")))


def _column(name: str, plain: object) -> ColumnDeclaration:
    if plain == _IGNORE:
        return ColumnDeclaration(is_ignored=True)
    if not isinstance(plain, dict):
        raise GenerationError(
            f"The declaration of '{name}' must be 'ignore' or 'key: value' pairs."
        )
    for key in plain:
        if key not in _KEYS:
            raise GenerationError(
                f"Unknown key '{key}' in the declaration of '{name}'.{nearest(key, _KEYS)}"
            )
    kind = _choice(name, "kind", plain, ColumnKind) if "kind" in plain else None
    role = _choice(name, "role", plain, ColumnRole) if "role" in plain else ColumnRole.FEATURE
    categories = _texts(f"categories of {name}", plain.get("categories"))
    if categories and kind not in (None, ColumnKind.CATEGORY):
        raise GenerationError(f"'{name}' is declared numeric and has categories. Remove one.")
    if len(set(categories)) != len(categories):
        raise GenerationError(f"A category of '{name}' is declared twice. Remove one.")
    low, high = _number(name, "low", plain), _number(name, "high", plain)
    if low is not None and high is not None and low > high:
        raise GenerationError(f"The bounds of '{name}' are {low:g} to {high:g}. Swap them.")
    decimals = _number(name, "decimals", plain)
    if decimals is not None and decimals not in range(16):
        raise GenerationError(f"The decimals of '{name}' must be 0 to 15.")
    return ColumnDeclaration(
        kind=ColumnKind.CATEGORY if categories else kind,
        role=role,
        categories=categories,
        unit=str(plain.get("unit", "")),
        low=low,
        high=high,
        decimals=None if decimals is None else int(decimals),
        roles=tuple(
            _choice(name, "role", {"role": role}, CaseColumnRole)
            for role in _texts(f"roles of {name}", plain.get("roles"))
        ),
    )


def _choice(name: str, key: str, plain: Mapping[str, Any], kinds: Any) -> Any:  # noqa: ANN401 - an enum
    known = [kind.value for kind in kinds]
    if plain[key] not in known:
        raise GenerationError(
            f"Invalid {key} '{str(plain[key])[:40]}' of '{name}'.{nearest(str(plain[key]), known)}"
        )
    return kinds(plain[key])


def _number(name: str, key: str, plain: Mapping[str, Any]) -> float | None:
    if key not in plain:
        return None
    try:
        value = float(plain[key])
    except (TypeError, ValueError):
        value = math.nan
    if not math.isfinite(value):
        raise GenerationError(f"'{key}' of '{name}' must be a number.")
    return value


def _texts(name: str, plain: object) -> tuple[str, ...]:
    if plain is None:
        return ()
    if not isinstance(plain, list) or not all(isinstance(text, str) for text in plain):
        raise GenerationError(f"'{name}' must be a list of texts.")
    return tuple(plain)
