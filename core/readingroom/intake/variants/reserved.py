"""Keys with Number and Type reserved by each version of VCF (hts-specs, VCFv4.1 to VCFv4.5).

Callers differ from the keys for structural variants (section 3 of each) so often that a difference
there is only a warning.
"""

from functools import cache
from typing import Final

import msgspec

from readingroom.domain.packaged_data import packaged_data
from readingroom.intake.variants.modified_bases import MODIFIED_BASE
from readingroom.intake.variants.reports import WRITTEN_OUT, Version

Key = tuple[str, str]
"""INFO or FORMAT, and the identifier."""
Declaration = tuple[str, str]
"""Number and Type."""


class _Tables(msgspec.Struct, frozen=True):
    """Content of vcf_keys.yaml, which explains its parts."""

    reserved: dict[str, dict[str, dict[str, str]]]
    structural: dict[str, dict[str, dict[str, str]]]
    tolerated: dict[str, dict[str, tuple[str, ...]]]
    counts: dict[str, str]


def _declaration(text: str) -> Declaration:
    number, kind = text.split()
    return number, kind


def _keys(columns: dict[str, dict[str, str]]) -> dict[Key, Declaration]:
    """Return the keys of one table."""
    return {
        (column, name): _declaration(declared)
        for column, rows in columns.items()
        for declared, names in rows.items()
        for name in names.split()
    }


_TABLES: Final = packaged_data(_Tables, "intake", "vcf_keys.yaml")
_RESERVED: Final = {versions: _keys(table) for versions, table in _TABLES.reserved.items()}
_STRUCTURAL: Final = {versions: _keys(table) for versions, table in _TABLES.structural.items()}
_TOLERATED: Final = {
    (column, name): frozenset(map(_declaration, declared))
    for column, rows in _TABLES.tolerated.items()
    for name, declared in rows.items()
}
_IN_ALL_VERSIONS = frozenset({("INFO", "MQ"), ("FORMAT", "LGL"), ("FORMAT", "LGP")})
LOCAL_KEYS: Final = frozenset(
    name for _, name in _RESERVED["since 4.5"] if name.startswith("L")
) - {"LEN", "LA", "LAA"}
"""FORMAT keys that count over the alleles of LAA (VCFv4.5, 1.6.2)."""
COUNTS: Final = frozenset(
    (column, name) for column, names in _TABLES.counts.items() for name in names.split()
)
"""Counts, which are never negative."""


@cache
def reserved_keys(version: Version) -> dict[Key, Declaration]:
    """Return the reserved keys of a version, without those for structural variants."""
    keys = dict(_RESERVED["all"])
    keys.update(_RESERVED["until 4.2" if version < WRITTEN_OUT else "since 4.3"])
    if version >= (4, 4):
        keys.update(_RESERVED["since 4.4"])
    if version >= (4, 5):
        keys.update(_RESERVED["since 4.5"])
    return keys


@cache
def structural_keys(version: Version) -> dict[Key, Declaration]:
    """Return the keys of a version for structural variants, and SB since 4.3.

    SB is in the table of reserved keys, but callers differ from it as often as from the others.
    """
    if version >= (4, 4):
        return _STRUCTURAL["since 4.4"]
    strand_bias = {("INFO", "SB"): ("4", "Integer")} if version >= WRITTEN_OUT else {}
    return {**_STRUCTURAL["until 4.3"], **strand_bias}


def structural(version: Version, key: Key) -> Declaration:
    """Return the declaration of a key that is neither declared nor reserved.

    A key for structural variants has its Type, and its Number if that is one for each alternate.
    Any other key allows all values, and so does SB, which conformance files write as Float.
    """
    known = {} if key == ("INFO", "SB") else structural_keys(version)
    number, kind = known.get(key, (".", "String"))
    return number if number in ("A", "0") else ".", kind


def reserved(version: Version, key: Key) -> Declaration | None:
    """Return the reserved declaration of a key, None for a key that is not reserved."""
    declaration = reserved_keys(version).get(key)
    if declaration is None and version >= (4, 5) and key[0] == "FORMAT":
        match = MODIFIED_BASE.fullmatch(key[1])
        if match:
            # Fractions, and the depths DPM and ADM: VCFv4.5, table 2.
            return "M", "Integer" if match[1] else "Float"
    return declaration


def is_tolerated(version: Version, key: Key, stated: Declaration) -> bool:
    """Return whether a declaration that differs from the reserved one is only a warning.

    Before 4.3, this includes a Number of ".", which is less specific than the specification.
    """
    if stated in _TOLERATED.get(key, ()) and (version < WRITTEN_OUT or key in _IN_ALL_VERSIONS):
        return True
    number, kind = reserved(version, key) or ("", "")
    return version < WRITTEN_OUT and bool(number) and stated == (".", kind)
