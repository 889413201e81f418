"""Texts of a case for prompts: the fields of templates, with their limits."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from readingroom.domain.case import CaseContent, Note, Variant, VariantTable
from readingroom.domain.case_question import Modality, QuestionPlan
from readingroom.engine.models.types import Portion
from readingroom.engine.tables.text_table import text_table

NOTHING: Final = "none"
NOT_GIVEN: Final = "not provided"
"""Text of a modality that is switched off; "none" would say that the case has no such data."""
_IMPACTS: Final = ("HIGH", "MODERATE", "LOW", "MODIFIER")
_PASSED: Final = {"", ".", "PASS"}
_ALL: Final = tuple(Modality)
_DEFAULT: Final = QuestionPlan()


@dataclass(frozen=True, slots=True)
class CaseFields:
    """Values of template fields for a case, and the portions of its notes and variants in them."""

    values: dict[str, str]
    note_characters: Portion
    variants: Portion


class _Limited(NamedTuple):
    text: str
    portion: Portion


def fields_of(
    content: CaseContent,
    plan: QuestionPlan = _DEFAULT,
    modalities: Sequence[Modality] = _ALL,
) -> CaseFields:
    """Return the texts of a stored case, without the modalities that are switched off.

    Sequences belong to the variants.
    """
    notes = _notes(content.notes, plan.note_characters)
    variants = _variants(content.variants, plan.variant_count)
    sequences = "\n".join(_headed(record.name, record.letters) for record in content.sequences)
    genes = sequences or NOTHING
    if Modality.NOTE not in modalities:
        notes = _Limited(NOT_GIVEN, Portion(0, notes.portion.total))
    if Modality.VARIANTS not in modalities:
        variants = _Limited(NOT_GIVEN, Portion(0, variants.portion.total))
        genes = NOT_GIVEN
    values = {
        "code": content.code,
        "title": content.title,
        "question": content.question,
        "notes": notes.text or NOTHING,
        "variants": variants.text or NOTHING,
        "sequences": genes,
    }
    return CaseFields(values, notes.portion, variants.portion)


def _notes(notes: Sequence[Note], limit: int) -> _Limited:
    """Return notes under their titles, in their order, up to a number of characters of notes."""
    parts, left = [], limit
    for note in notes:
        shown = note.text[:left]
        left -= len(shown)
        more = len(note.text) - len(shown)
        if shown or not more:
            parts.append(_headed(note.title, shown))
        if more:
            parts.append(f"[{more:,} more characters of this note are not shown]")
    total = sum(len(note.text) for note in notes)
    return _Limited("\n\n".join(parts), Portion(limit - left, total))


def _headed(title: str, text: str) -> str:
    """Return a text under its title, unless the text starts with it."""
    has_title = not title or text.lstrip().casefold().startswith(title.casefold())
    return text if has_title else f"{title}\n{text}"


def _variants(tables: Sequence[VariantTable], limit: int) -> _Limited:
    """Return variants as tables in the order of their files.

    Beyond the limit, those of the highest impact that passed their filters are listed, in the order
    of the file where they are equal.
    """
    rows = [(index, row) for index, table in enumerate(tables) for row in table.variants]
    order = sorted(range(len(rows)), key=lambda index: (_rank(rows[index][1]), index))
    chosen = sorted(order[:limit])
    texts = []
    for number, table in enumerate(tables):
        lines = [rows[index][1] for index in chosen if rows[index][0] == number]
        if lines:
            texts.append(variant_table(lines, table.assembly))
    total = sum(max(table.row_count or 0, len(table.variants)) for table in tables)
    if total > len(chosen) and texts:
        texts.append(f"and {total - len(chosen):,} more variants that are not listed")
    return _Limited("\n\n".join(texts), Portion(len(chosen), total))


def _rank(variant: Variant) -> tuple[bool, int]:
    impact = variant.impact.upper()
    has_failed = not set(variant.filters) <= _PASSED
    return has_failed, _IMPACTS.index(impact) if impact in _IMPACTS else len(_IMPACTS)


def variant_table(variants: Iterable[Variant], assembly: str = "") -> str:
    """Return variants as a table with a header, without the columns that none of them fills."""
    return text_table([_cells(variant, assembly) for variant in variants])


def _cells(variant: Variant, assembly: str) -> dict[str, str]:
    alleles = f"{variant.reference}>{','.join(variant.alternates)}"
    fraction = variant.allele_fraction
    position = f"position ({assembly})" if assembly else "position"
    return {
        "gene": variant.gene,
        "HGVS c": variant.hgvs_c,
        "HGVS p": variant.hgvs_p,
        "consequence": variant.consequence,
        "impact": variant.impact,
        "zygosity": variant.zygosity.value,
        "filter": ";".join(variant.filters),
        "allele fraction": "" if fraction is None else f"{fraction:.2f}",
        "depth": "" if variant.depth is None else str(variant.depth),
        position: f"{variant.chromosome}:{variant.position} {alleles}",
    }
