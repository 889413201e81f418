"""Explanations of a case: those stored for a model, and those that can be drawn."""

import base64
import binascii
import math
import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from readingroom import store
from readingroom.domain.case import CaseContent, Variant
from readingroom.domain.error_annotation import Side
from readingroom.domain.explained_input import HeatMap, InputKind
from readingroom.domain.ids import CaseId, ModelId, OutputId
from readingroom.engine.analyzer.explanations.types import Attribution, Explanation
from readingroom.engine.types import AnalysisKind
from readingroom.reading.types import LetterWeight, ShownExplanation, VariantWeight, WeightedSpan
from readingroom.services.documents import read_document
from readingroom.store import StudyFile

OTHER_TEXT = "The explained words do not match the text shown here."
OTHER_SEQUENCE = "The explained letters do not match any sequence of this case."
OTHER_IMAGE = "The explained image is not shown here."
DAMAGED_MAP = "The heat map is damaged. Generate the explanation again."
_NUMBER_BYTES = 4

Hide = Callable[[str], str]


class ExplanationContext(NamedTuple):
    """The case and the shown text of an output, on which an explanation is drawn."""

    case: CaseContent
    text: str = ""


def lay_out(
    side: Side, explanations: Iterable[Explanation], context: ExplanationContext, hide: Hide
) -> tuple[ShownExplanation, ...]:
    """Return the explanations to draw on one side: the newest drawable one per kind and image.

    The explanations are of the model and the case, oldest first; `hide` redacts the names of models
    in a text.
    """
    chosen: dict[tuple[str, ...], ShownExplanation] = {}
    for explanation in explanations:
        shown = _drawn(side, explanation, context, hide)
        if shown is None:
            continue
        heat_map = shown.heat_map
        location = (heat_map.image, str(heat_map.frame)) if heat_map is not None else ()
        key = (explanation.kind.value, *location, str(shown.sequence))
        if not shown.why_not or key not in chosen or chosen[key].why_not:
            chosen[key] = shown
    drawn = {key[0] for key, shown in chosen.items() if not shown.why_not}
    return tuple(shown for key, shown in chosen.items() if not shown.why_not or key[0] not in drawn)


def _drawn(
    side: Side, explanation: Explanation, context: ExplanationContext, hide: Hide
) -> ShownExplanation | None:
    """Return the drawable form of an explanation, None if its kind is not drawn."""
    bare = ShownExplanation(
        side, explanation.kind, hide(explanation.target), hide(explanation.units)
    )
    if explanation.kind is InputKind.TEXT:
        return _with_spans(bare, explanation.attributions, context)
    if explanation.kind is InputKind.SEQUENCE:
        return _with_letters(bare, explanation.attributions, context.case)
    if explanation.heat_map is not None:
        why = _why_no_map(explanation.heat_map, context.case)
        return _refused(bare, why) if why else replace(bare, heat_map=explanation.heat_map)
    if explanation.kind is InputKind.TABLE:
        weights = tuple(_variants(explanation.attributions, context.case))
        return replace(bare, variants=weights) if weights else None
    return None


def _refused(bare: ShownExplanation, why: str) -> ShownExplanation:
    return replace(bare, why_not=why)


def _with_letters(
    bare: ShownExplanation, parts: Sequence[Attribution], case: CaseContent
) -> ShownExplanation:
    """Return weighted letters of the first sequence that they cover completely."""
    for number, record in enumerate(case.sequences):
        if letters := _letters(record.letters, parts):
            return replace(bare, sequence=number, letters=letters)
    return _refused(bare, OTHER_SEQUENCE)


def _letters(sequence: str, parts: Sequence[Attribution]) -> tuple[LetterWeight, ...]:
    """Return the positions of the parts in a sequence; () unless they cover all its letters."""
    letters, last = [], 0
    for part in sorted(parts, key=lambda item: item.start or 0):
        start, stop = part.start, part.stop
        if start != last or stop is None or stop <= start:
            return ()
        values = (part.weight, *(change for _, change in part.changes))
        is_match = sequence[start:stop].casefold() == part.value.casefold()
        if not is_match or not all(map(math.isfinite, values)):
            return ()
        letters.append(LetterWeight(start, stop, part.weight, part.changes))
        last = stop
    return tuple(letters) if last == len(sequence) else ()


def _with_spans(
    bare: ShownExplanation, parts: Sequence[Attribution], context: ExplanationContext
) -> ShownExplanation:
    """Return weighted words of the note, or of the output, that they cover completely."""
    for note in context.case.notes:
        if spans := _spans(note.text, parts):
            return replace(bare, document=note.asset, spans=spans)
    spans = _spans(context.text, parts)
    return replace(bare, spans=spans) if spans else _refused(bare, OTHER_TEXT)


def _spans(text: str, parts: Sequence[Attribution]) -> tuple[WeightedSpan, ...]:
    """Return the positions of the parts in a text; () unless they cover all its words.

    Models get a text without surrounding white space, so offsets count from its first character.
    """
    shift = len(text) - len(text.lstrip())
    spans, last = [], 0
    for part in sorted(parts, key=lambda item: item.start or 0):
        if part.start is None or part.stop is None or not math.isfinite(part.weight):
            return ()
        start, stop = part.start + shift, part.stop + shift
        is_match = last <= start < stop <= len(text) and text[start:stop] == part.part
        if not is_match or _has_words(text[last:start]):
            return ()
        spans.append(WeightedSpan(start, stop, part.weight))
        last = stop
    return () if _has_words(text[last:]) else tuple(spans)


def _has_words(text: str) -> bool:
    return any(char.isalnum() for char in text)


def _why_no_map(heat_map: HeatMap, case: CaseContent) -> str:
    """Return why a heat map cannot be drawn, "" if it can."""
    frames = {(ref.asset, ref.frame_index) for series in case.series for ref in series.frames}
    if not heat_map.image or (heat_map.image, heat_map.frame) not in frames:
        return OTHER_IMAGE
    try:
        data = base64.b64decode(heat_map.values, validate=True)
    except (binascii.Error, ValueError):
        return DAMAGED_MAP
    rows, columns = heat_map.rows, heat_map.columns
    count = rows * columns
    if count <= 0 or min(rows, columns) <= 0 or len(data) != count * _NUMBER_BYTES:
        return DAMAGED_MAP
    return "" if all(map(math.isfinite, struct.unpack(f"<{count}f", data))) else DAMAGED_MAP


def _variants(parts: Sequence[Attribution], case: CaseContent) -> Iterator[VariantWeight]:
    """Yield the weight of each variant that parts name, summed over these parts.

    Names that several rows share are ignored.
    """
    positions: dict[str, set[tuple[int, int]]] = {}
    for number, table in enumerate(case.variants):
        for row, variant in enumerate(table.variants):
            for name in _names(variant):
                positions.setdefault(name, set()).add((number, row))
    weights: dict[tuple[int, int], float] = {}
    for part in parts:
        named = positions.get(_folded(part.part), set())
        if len(named) == 1 and math.isfinite(part.weight):
            (position,) = named
            weights[position] = weights.get(position, 0.0) + part.weight
    for (number, row), weight in sorted(weights.items()):
        yield VariantWeight(number, row, weight)


def _names(variant: Variant) -> set[str]:
    """Return the names that a table column may use for a variant."""
    change, protein = variant.hgvs_c.rpartition(":")[2], variant.hgvs_p.rpartition(":")[2]
    locus = f"{variant.chromosome}:{variant.position}"
    alleles = f"{variant.reference}>{','.join(variant.alternates)}"
    names = [variant.identifier, variant.hgvs_c, variant.hgvs_p, variant.gene, locus]
    names += [f"{locus} {alleles}", f"{locus}{alleles}"]
    names += [f"{variant.gene} {term}" for term in (change, protein) if term and variant.gene]
    return {_folded(name) for name in names if name.strip() not in ("", ".")}


def _folded(name: str) -> str:
    return " ".join(name.casefold().replace("_", " ").split())


def shown_explanations(
    file: StudyFile, side: Side, output: OutputId, context: ExplanationContext, hide: Hide
) -> tuple[ShownExplanation, ...]:
    """Return the explanations of an output to draw on one side, in a reader kit those it holds.

    Raises:
        NotAStudyError: one of them is damaged.
    """
    if store.reader_kits.origin(file) is not None:
        explanations = store.kit_content.explanations_of(file, output)
        return tuple(replace(explanation, side=side) for explanation in explanations)
    row = store.outputs.row(file, output)
    return lay_out(side, explanations_by(file, row.case, names_of(file, row.model)), context, hide)


def names_of(file: StudyFile, model: ModelId) -> frozenset[str]:
    """Return the names explanations may use for a model; the bare name only if it is unique."""
    cards = {model.id: model.card for model in store.models.list_all(file)}
    card = cards[model]
    full = f"{card.name} {card.version}".strip()
    is_unique = sum(other.name == card.name for other in cards.values()) == 1
    return frozenset({full, card.name} if is_unique else {full} - {card.name})


def explanations_by(
    file: StudyFile, case: CaseId, names: frozenset[str]
) -> tuple[Explanation, ...]:
    """Return the explanations of a model's outputs for a case, oldest first.

    Raises:
        NotAStudyError: one of them is damaged.
    """
    rows = store.analyses.rows_of_case(file, AnalysisKind.EXPLANATIONS.value, case)
    explanations = (read_document(Explanation, document) for document in rows)
    return tuple(item for item in explanations if item.model in names)
