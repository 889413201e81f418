"""What of a model's explanations can be drawn on a case as it is shown."""

import base64
import binascii
import math
import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from readingroom.domain.case import CaseContent, Variant
from readingroom.domain.error_annotation import Side
from readingroom.domain.explanation import Attribution, Explanation, HeatMap, InputKind
from readingroom.domain.shown_explanation import (
    LetterWeight,
    ShownExplanation,
    VariantWeight,
    WeightedSpan,
)

OTHER_TEXT = "The words that were weighed are not those of the text shown here."
OTHER_SEQUENCE = "The letters that were weighed are those of no sequence of this case."
OTHER_IMAGE = "The weighed image is none of those shown here."
DAMAGED_MAP = "The heat map does not hold what it says. Make the explanation anew."
_NUMBER_BYTES = 4

Hide = Callable[[str], str]


class ExplanationContext(NamedTuple):
    """What an explanation is drawn on: a case, and the text of an output as it is shown."""

    case: CaseContent
    text: str = ""


def lay_out(
    side: Side, explanations: Iterable[Explanation], beside: ExplanationContext, hide: Hide
) -> tuple[ShownExplanation, ...]:
    """Return what is drawn at one side: of each kind and image the newest that can be.

    Args:
        side: whose output they explain.
        explanations: of its model and the case, oldest first.
        beside: what is shown.
        hide: takes names of models out of a text.
    """
    chosen: dict[tuple[str, ...], ShownExplanation] = {}
    for one in explanations:
        shown = _drawn(side, one, beside, hide)
        if shown is None:
            continue
        found = shown.heat_map
        place = (found.image, str(found.frame)) if found is not None else ()
        key = (one.kind.value, *place, str(shown.sequence))
        if not shown.why_not or key not in chosen or chosen[key].why_not:
            chosen[key] = shown
    drawn = {key[0] for key, one in chosen.items() if not one.why_not}
    return tuple(one for key, one in chosen.items() if not one.why_not or key[0] not in drawn)


def _drawn(
    side: Side, one: Explanation, beside: ExplanationContext, hide: Hide
) -> ShownExplanation | None:
    """Return what is drawn of an explanation, None where it is not of a kind that is."""
    bare = ShownExplanation(side, one.kind, hide(one.target), hide(one.units))
    if one.kind is InputKind.TEXT:
        return _with_spans(bare, one.attributions, beside)
    if one.kind is InputKind.SEQUENCE:
        return _with_letters(bare, one.attributions, beside.case)
    if one.heat_map is not None:
        why = _why_no_map(one.heat_map, beside.case)
        return _refused(bare, why) if why else replace(bare, heat_map=one.heat_map)
    if one.kind is InputKind.TABLE:
        weights = tuple(_variants(one.attributions, beside.case))
        return replace(bare, variants=weights) if weights else None
    return None


def _refused(bare: ShownExplanation, why: str) -> ShownExplanation:
    return replace(bare, why_not=why)


def _with_letters(
    bare: ShownExplanation, parts: Sequence[Attribution], case: CaseContent
) -> ShownExplanation:
    """Return weighted letters of the first record that they are all letters of."""
    for number, record in enumerate(case.sequences):
        if letters := _letters(record.letters, parts):
            return replace(bare, sequence=number, letters=letters)
    return _refused(bare, OTHER_SEQUENCE)


def _letters(sequence: str, parts: Sequence[Attribution]) -> tuple[LetterWeight, ...]:
    """Return where the parts are in a sequence; () where they are not all of its letters."""
    found, last = [], 0
    for part in sorted(parts, key=lambda one: one.start or 0):
        start, stop = part.start, part.stop
        if start != last or stop is None or stop <= start:
            return ()
        figures = (part.weight, *(change for _, change in part.changes))
        is_there = sequence[start:stop].casefold() == part.value.casefold()
        if not is_there or not all(map(math.isfinite, figures)):
            return ()
        found.append(LetterWeight(start, stop, part.weight, part.changes))
        last = stop
    return tuple(found) if last == len(sequence) else ()


def _with_spans(
    bare: ShownExplanation, parts: Sequence[Attribution], beside: ExplanationContext
) -> ShownExplanation:
    """Return weighted words of the note, or of the output, that they are the words of."""
    for note in beside.case.notes:
        if spans := _spans(note.text, parts):
            return replace(bare, document=note.asset, spans=spans)
    spans = _spans(beside.text, parts)
    return replace(bare, spans=spans) if spans else _refused(bare, OTHER_TEXT)


def _spans(text: str, parts: Sequence[Attribution]) -> tuple[WeightedSpan, ...]:
    """Return where the parts are in a text; () where they are not all of its words.

    Models get a text without the blanks around it, so offsets count from its first sign.
    """
    shift = len(text) - len(text.lstrip())
    spans, last = [], 0
    for part in sorted(parts, key=lambda one: one.start or 0):
        if part.start is None or part.stop is None or not math.isfinite(part.weight):
            return ()
        start, stop = part.start + shift, part.stop + shift
        is_there = last <= start < stop <= len(text) and text[start:stop] == part.part
        if not is_there or _has_words(text[last:start]):
            return ()
        spans.append(WeightedSpan(start, stop, part.weight))
        last = stop
    return () if _has_words(text[last:]) else tuple(spans)


def _has_words(text: str) -> bool:
    return any(sign.isalnum() for sign in text)


def _why_no_map(found: HeatMap, case: CaseContent) -> str:
    """Return why a heat map cannot be drawn, "" where it can."""
    frames = {(ref.asset, ref.frame_index) for one in case.series for ref in one.frames}
    if not found.image or (found.image, found.frame) not in frames:
        return OTHER_IMAGE
    try:
        data = base64.b64decode(found.values, validate=True)
    except (binascii.Error, ValueError):
        return DAMAGED_MAP
    count = found.rows * found.columns
    if count <= 0 or min(found.rows, found.columns) <= 0 or len(data) != count * _NUMBER_BYTES:
        return DAMAGED_MAP
    return "" if all(map(math.isfinite, struct.unpack(f"<{count}f", data))) else DAMAGED_MAP


def _variants(parts: Sequence[Attribution], case: CaseContent) -> Iterator[VariantWeight]:
    """Yield the weight of each variant that a part is called after, added up over such parts.

    A name that several rows have is nobody's.
    """
    places: dict[str, set[tuple[int, int]]] = {}
    for number, table in enumerate(case.variants):
        for row, variant in enumerate(table.variants):
            for name in _names(variant):
                places.setdefault(name, set()).add((number, row))
    weights: dict[tuple[int, int], float] = {}
    for part in parts:
        named = places.get(_folded(part.part), set())
        if len(named) == 1 and math.isfinite(part.weight):
            (place,) = named
            weights[place] = weights.get(place, 0.0) + part.weight
    for (number, row), weight in sorted(weights.items()):
        yield VariantWeight(number, row, weight)


def _names(variant: Variant) -> set[str]:
    """Return what a column of a table may call a variant."""
    change, protein = variant.hgvs_c.rpartition(":")[2], variant.hgvs_p.rpartition(":")[2]
    place = f"{variant.chromosome}:{variant.position}"
    alleles = f"{variant.reference}>{','.join(variant.alternates)}"
    names = [variant.identifier, variant.hgvs_c, variant.hgvs_p, variant.gene, place]
    names += [f"{place} {alleles}", f"{place}{alleles}"]
    names += [f"{variant.gene} {one}" for one in (change, protein) if one and variant.gene]
    return {_folded(name) for name in names if name.strip() not in ("", ".")}


def _folded(name: str) -> str:
    return " ".join(name.casefold().replace("_", " ").split())
