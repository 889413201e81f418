"""What a coordinator is asked about a case before it is stored, and what the answers make of it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from readingroom.domain.case import Asset, AssetKind, CaseContent, ImportedCase, Note
from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId, asset_id
from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom.domain.review import Answer, Decision, ReviewItem, ReviewPart
from readingroom.intake.deidentify.blackout import black_out
from readingroom.intake.deidentify.identifiers import find_identifiers
from readingroom.intake.deidentify.known import NOBODY
from readingroom.intake.deidentify.notes import without_spans
from readingroom.intake.deidentify.spans import Identifier
from readingroom.intake.images.dicom_header import looks_like_dicom

_CONTEXT: Final = 40


def review_items(case: ImportedCase) -> tuple[ReviewItem, ...]:
    """Return the questions about a case: its notes first, then its series."""
    notes = [
        _note_item(number, note, span)
        for number, note in enumerate(case.content.notes)
        for span in find_identifiers(note.text)
    ]
    series = [
        ReviewItem(f"series:{one.key}", ReviewPart.SERIES, one.key, one.pixel_review)
        for one in case.content.series
        if one.needs_pixel_review
    ]
    return (*notes, *series)


def _note_item(number: int, note: Note, span: Identifier) -> ReviewItem:
    text = note.text
    return ReviewItem(
        key=f"note:{number}:{span.start}:{span.end}",
        part=ReviewPart.NOTE,
        place=str(number),
        what=span.kind.value,
        found=text[span.start : span.end],
        before=text[max(span.start - _CONTEXT, 0) : span.start],
        after=text[span.end : span.end + _CONTEXT],
        start=span.start,
        end=span.end,
    )


def apply(case: ImportedCase, decisions: Mapping[str, Decision]) -> ImportedCase:
    """Return a case as the answers want it; questions without an answer stay open.

    Raises:
        IntakeError: An answer is to no question of the case, or pixels cannot be blacked out.
    """
    asked = {item.key for item in review_items(case)}
    if not asked.issuperset(decisions):
        raise IntakeError("An answer belongs to another case. Look through the case again.")
    data = dict(case.data)
    notes = _answered_notes(case.content.notes, decisions, data)
    series = _answered_series(case.content.series, decisions, data)
    content = _with_assets(replace(case.content, notes=notes, series=series), data)
    kept = {asset.id: data[asset.id] for asset in content.assets}
    is_open = {item.part for item in review_items(case) if item.key not in decisions}
    done = {
        rule
        for rule, part in (
            ("note.identifiers", ReviewPart.NOTE),
            ("image.burned_in", ReviewPart.SERIES),
        )
        if part not in is_open
    }
    problems = tuple(problem for problem in case.problems if problem.rule not in done)
    return replace(case, content=content, data=kept, problems=problems)


def _answered_notes(
    notes: Sequence[Note], decisions: Mapping[str, Decision], data: dict[AssetId, bytes]
) -> tuple[Note, ...]:
    answered: list[Note] = []
    for number, note in enumerate(notes):
        spans = tuple(
            span
            for span in find_identifiers(note.text)
            if _is(decisions, f"note:{number}:{span.start}:{span.end}", Answer.REPLACE)
        )
        clean = without_spans(note, spans, NOBODY)
        data[clean.asset.id] = clean.data
        answered.append(clean.note)
    return tuple(answered)


def _is(decisions: Mapping[str, Decision], key: str, answer: Answer) -> bool:
    decision = decisions.get(key)
    return decision is not None and decision.answer is answer


def _answered_series(
    series: Sequence[ImageSeries], decisions: Mapping[str, Decision], data: dict[AssetId, bytes]
) -> tuple[ImageSeries, ...]:
    changed: dict[AssetId, AssetId] = {}
    answered: list[ImageSeries] = []
    for one in series:
        decision = decisions.get(f"series:{one.key}")
        if decision is None:
            answered.append(one)
            continue
        if decision.answer is Answer.LEAVE_OUT:
            continue
        if decision.answer is Answer.BLACK_OUT:
            for asset in {ref.asset for ref in one.frames}:
                black = black_out(data[asset], decision.boxes)
                changed[asset] = asset_id(black)
                data[changed[asset]] = black
        answered.append(replace(one, pixel_review=""))
    return tuple(
        replace(one, frames=tuple(_moved(ref, changed) for ref in one.frames)) for one in answered
    )


def _moved(ref: FrameRef, changed: Mapping[AssetId, AssetId]) -> FrameRef:
    """Return a frame's place after files were written anew."""
    masks = tuple(replace(mask, asset=changed.get(mask.asset, mask.asset)) for mask in ref.masks)
    return replace(ref, asset=changed.get(ref.asset, ref.asset), masks=masks)


def _with_assets(content: CaseContent, data: Mapping[AssetId, bytes]) -> CaseContent:
    """Return the content with the list of the files it still refers to."""
    frames = [ref for one in content.series for ref in one.frames]
    kinds: dict[AssetId, Asset] = {asset.id: asset for asset in content.assets}
    pictures = {ref.asset for ref in frames} | {mask.asset for ref in frames for mask in ref.masks}
    notes = {note.asset for note in content.notes}
    others = {table.asset for table in content.variants}
    others |= {record.asset for record in content.sequences}
    return replace(
        content,
        assets=tuple(
            kinds.get(asset) or _new_asset(asset, data[asset], is_note=asset in notes)
            for asset in sorted(pictures | notes | others)
        ),
    )


def _new_asset(asset: AssetId, data: bytes, *, is_note: bool) -> Asset:
    """Return the entry of a file that an answer wrote anew."""
    if is_note:
        return Asset(asset, AssetKind.NOTE, "text/plain", len(data))
    if looks_like_dicom(data):
        return Asset(asset, AssetKind.DICOM, "application/dicom", len(data))
    return Asset(asset, AssetKind.PHOTOGRAPH, "image/png", len(data))
