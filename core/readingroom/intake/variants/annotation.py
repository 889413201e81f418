"""Choose the annotation of a variant to show: VEP CSQ (gnomAD: vep), SnpEff ANN, bcftools BCSQ."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

import msgspec

from readingroom.domain.packaged_data import packaged_data
from readingroom.intake.variants.header import MetaLine
from readingroom.intake.variants.types import decoded


class _Tables(msgspec.Struct, frozen=True):
    """Content of vcf_annotations.yaml, which explains its parts."""

    fields: dict[str, tuple[str, ...]]
    shown: dict[str, tuple[str, ...]]
    severity: str


_TABLES = packaged_data(_Tables, "intake", "vcf_annotations.yaml")
_NAMES = _TABLES.shown
SEVERITY = tuple(_TABLES.severity.split())
"""Ensembl's order of severity, most severe first, with SnpEff's own terms."""
_RANK = {term: rank for rank, term in enumerate(SEVERITY)}
_FORMAT = re.compile(r"Format:\s*'?\"?([^'\"]+)", re.IGNORECASE)
SHOWN_FIELDS = frozenset(name for names in _NAMES.values() for name in names)
"""Fields that the table of variants shows from its own columns."""


@dataclass(frozen=True, slots=True)
class Annotation:
    """The annotation of a variant to show, and the number of other transcripts."""

    gene: str = ""
    hgvs_c: str = ""
    hgvs_p: str = ""
    consequence: str = ""
    impact: str = ""
    transcript: str = ""
    other_transcripts: int = 0


class AnnotationFormat(NamedTuple):
    """The INFO key of annotations and the order of their fields."""

    key: str
    fields: tuple[str, ...]


def find_format(meta: Sequence[MetaLine]) -> AnnotationFormat | None:
    """Return the annotation format in a header; CSQ takes precedence over ANN, ANN over BCSQ."""
    descriptions = {line.field("ID"): line.field("Description") for line in meta if _is_info(line)}
    for key, fixed in _TABLES.fields.items():
        if key not in descriptions:
            continue
        stated = _FORMAT.search(descriptions[key])
        fields = tuple(part.strip(" []*") for part in stated[1].split("|")) if stated else fixed
        if len(fields) > 1:
            return AnnotationFormat(key, fields)
    return None


def _is_info(line: MetaLine) -> bool:
    return line.key == "INFO" and line.fields is not None


class _FieldIndices(NamedTuple):
    """Indices of the used fields."""

    shown: tuple[tuple[int, ...], ...]
    mane: int | None
    pick: int | None
    canonical: int | None


@cache
def _field_indices(fields: tuple[str, ...]) -> _FieldIndices:
    index = {name: number for number, name in enumerate(fields)}
    shown = tuple(
        tuple(index[name] for name in names if name in index) for names in _NAMES.values()
    )
    return _FieldIndices(shown, index.get("MANE_SELECT"), index.get("PICK"), index.get("CANONICAL"))


def choose_annotation(values: Sequence[str], format_: AnnotationFormat) -> Annotation:
    """Return the annotation of a row to show.

    MANE Select takes precedence, then PICK or CANONICAL, then the most severe consequence, then
    file order. A BCSQ value that refers to another row ("@12345") is not counted.
    """
    parsed = _parsed(values)
    if not parsed:
        return Annotation()
    indices = _field_indices(format_.fields)
    best = _best(parsed, indices)
    shown = {
        name: decoded(_first(best, candidates))
        for name, candidates in zip(_NAMES, indices.shown, strict=True)
    }
    return Annotation(**shown, other_transcripts=len(parsed) - 1)


def choose_parts(values: Sequence[str], format_: AnnotationFormat) -> Sequence[str]:
    """Return the fields, still encoded, of the annotation that `choose_annotation` shows."""
    parsed = _parsed(values)
    return _best(parsed, _field_indices(format_.fields)) if parsed else ()


def _parsed(values: Sequence[str]) -> list[list[str]]:
    return [value.split("|") for value in values if value and not value.startswith("@")]


def _best(parsed: Sequence[list[str]], indices: _FieldIndices) -> list[str]:
    if len(parsed) == 1:
        return parsed[0]
    return min(parsed, key=lambda parts: _preference(parts, indices))


def _preference(parts: list[str], indices: _FieldIndices) -> tuple[bool, bool, int]:
    is_picked = _part(parts, indices.pick) == "1" or _part(parts, indices.canonical) == "YES"
    consequence = _first(parts, indices.shown[_CONSEQUENCE])
    return not _part(parts, indices.mane), not is_picked, severity_rank(consequence)


_CONSEQUENCE = list(_NAMES).index("consequence")


@lru_cache(maxsize=4096)
def severity_rank(consequence: str) -> int:
    """Return the rank of the most severe of terms joined by "&"; unknown terms rank last."""
    terms = consequence.lstrip("*").split("&")
    return min(_RANK.get(term, len(SEVERITY)) for term in terms)


def _part(parts: list[str], index: int | None) -> str:
    return parts[index].strip() if index is not None and index < len(parts) else ""


def _first(parts: list[str], indices: Sequence[int]) -> str:
    """Return the first part that is present and not empty."""
    return next((part for index in indices if (part := _part(parts, index))), "")
