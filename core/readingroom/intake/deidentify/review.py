"""De-identification review of a case by the coordinator: questions, and redaction by answers."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from readingroom.domain.case import Asset, AssetKind, CaseContent, Note
from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId, asset_id
from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom.intake.deidentify.blackout import black_out
from readingroom.intake.deidentify.case_deidentifier import spans_of
from readingroom.intake.deidentify.case_texts import case_texts
from readingroom.intake.deidentify.file_texts import answered_files, file_texts
from readingroom.intake.deidentify.notes import without_spans
from readingroom.intake.deidentify.types import (
    ImportedCase,
    RedactionAction,
    RedactionDecision,
    RedactionItem,
    RedactionTarget,
    RedactionText,
)
from readingroom.intake.images.dicom_header import looks_like_dicom
from readingroom.privacy.detection import find_identifiers
from readingroom.privacy.known import NO_IDENTITY
from readingroom.privacy.spans import IdentifierSpan, redact


def review_items(case: ImportedCase) -> tuple[RedactionItem, ...]:
    """Return the questions about a case: texts of its sheet, notes, files, then its series."""
    texts = [text.item(span) for text in case_texts(case.content) for span in spans_of(text)]
    texts += [
        item.shown.item(span)
        for item in file_texts(case.content, case.data)
        for span in item.free.spans
    ]
    series = [
        RedactionItem(f"series:{item.key}", RedactionTarget.SERIES, item.key, item.pixel_review)
        for item in case.content.series
        if item.needs_pixel_review
    ]
    return (*texts, *series)


def texts_to_review(case: ImportedCase) -> tuple[RedactionText, ...]:
    """Return the texts of a case that can have questions, including those inside its files."""
    inside = (item.shown for item in file_texts(case.content, case.data))
    return (*case_texts(case.content), *inside)


def apply(case: ImportedCase, decisions: Mapping[str, RedactionDecision]) -> ImportedCase:
    """Redact a case by the answers; questions without an answer stay open.

    Raises:
        IntakeError: An answer belongs to no question of the case, or blacking out pixels failed.
    """
    questions = {item.key for item in review_items(case)}
    if not questions.issuperset(decisions):
        raise IntakeError("An answer belongs to another case. Review the case again.")
    data = dict(case.data)
    sheet = answered_sheet(case.content, _replaced_in_sheet(case.content, decisions))
    notes = _answered_notes(sheet.notes, decisions, data)
    series = _answered_series(sheet.series, decisions, data)
    answered = replace(sheet, notes=notes, series=series)
    content = with_assets(answered_files(answered, _replaced_in_files(case, decisions), data), data)
    retained = {asset.id: data[asset.id] for asset in content.assets if asset.id in data}
    is_open = {item.part for item in review_items(case) if item.key not in decisions}
    done = {
        rule
        for rule, part in (
            ("note.identifiers", RedactionTarget.NOTE),
            ("sheet.identifiers", RedactionTarget.SHEET),
            ("vcf.identifiers", RedactionTarget.FILE),
            ("sequence.identifiers", RedactionTarget.FILE),
            ("image.burned_in", RedactionTarget.SERIES),
        )
        if part not in is_open
    }
    problems = tuple(problem for problem in case.problems if problem.rule not in done)
    return replace(case, content=content, data=retained, problems=problems)


def _answered_notes(
    notes: Sequence[Note], decisions: Mapping[str, RedactionDecision], data: dict[AssetId, bytes]
) -> tuple[Note, ...]:
    answered: list[Note] = []
    for number, note in enumerate(notes):
        spans = tuple(
            span
            for span in find_identifiers(note.text)
            if _is(decisions, f"note:{number}:{span.start}:{span.end}", RedactionAction.REPLACE)
        )
        clean = without_spans(note, spans, NO_IDENTITY)
        data[clean.asset.id] = clean.data
        answered.append(_with_headings(clean.note, note.text, spans))
    return tuple(answered)


def _with_headings(note: Note, old: str, spans: Sequence[IdentifierSpan]) -> Note:
    """Return a note with the replaced identifiers also replaced in its headings."""
    marks = {old[span.start : span.end]: f"[{span.kind.value}]" for span in spans}
    sections = note.sections
    for text, mark in marks.items():
        sections = tuple(
            replace(section, title=section.title.replace(text, mark)) for section in sections
        )
    return replace(note, sections=sections)


def _replaced_in_sheet(
    content: CaseContent, decisions: Mapping[str, RedactionDecision]
) -> dict[str, tuple[IdentifierSpan, ...]]:
    """Return the spans to replace in the texts of the sheet, by place."""
    marks = {
        text.location: tuple(
            span
            for span in spans_of(text)
            if _is(decisions, text.item(span).key, RedactionAction.REPLACE)
        )
        for text in case_texts(content)
        if text.part is RedactionTarget.SHEET
    }
    return {location: spans for location, spans in marks.items() if spans}


def _replaced_in_files(
    case: ImportedCase, decisions: Mapping[str, RedactionDecision]
) -> dict[str, tuple[IdentifierSpan, ...]]:
    """Return the spans to replace in the free texts of files, by place."""
    if not any(key.startswith(f"{RedactionTarget.FILE.value}:") for key in decisions):
        return {}
    return {
        item.shown.location: tuple(
            span
            for span in item.free.spans
            if _is(decisions, item.shown.item(span).key, RedactionAction.REPLACE)
        )
        for item in file_texts(case.content, case.data)
    }


def answered_sheet(
    content: CaseContent, marks: Mapping[str, tuple[IdentifierSpan, ...]]
) -> CaseContent:
    """Return a case with spans of its sheet's texts replaced, by place (see `case_texts`).

    A code with a replaced span becomes a neutral one, as brackets do not suit file names.
    """

    def changed(location: str, text: str) -> str:
        return redact(text, marks.get(location, ())).text

    code = content.code
    if "code" in marks:
        code = neutral_code(asset.id for asset in content.assets)
    title = code if content.title == content.code else changed("title", content.title)
    return replace(
        content,
        code=code,
        title=title,
        question=changed("question", content.question),
        source=changed("source", content.source),
        notes=tuple(
            replace(note, title=changed(f"note title:{n}", note.title))
            for n, note in enumerate(content.notes)
        ),
        series=tuple(
            replace(series, description=changed(f"series title:{n}", series.description))
            for n, series in enumerate(content.series)
        ),
    )


def neutral_code(assets: Iterable[AssetId]) -> str:
    """Return a code that identifies no person, built from a case's asset ids."""
    return f"case-{min(assets)[:8]}"


def _is(decisions: Mapping[str, RedactionDecision], key: str, answer: RedactionAction) -> bool:
    decision = decisions.get(key)
    return decision is not None and decision.answer is answer


def _answered_series(
    series: Sequence[ImageSeries],
    decisions: Mapping[str, RedactionDecision],
    data: dict[AssetId, bytes],
) -> tuple[ImageSeries, ...]:
    changed: dict[AssetId, AssetId] = {}
    answered: list[ImageSeries] = []
    for item in series:
        decision = decisions.get(f"series:{item.key}")
        if decision is None:
            answered.append(item)
            continue
        if decision.answer is RedactionAction.LEAVE_OUT:
            continue
        if decision.answer is RedactionAction.BLACK_OUT:
            for asset in {ref.asset for ref in item.frames}:
                black = black_out(data[asset], decision.boxes)
                changed[asset] = asset_id(black)
                data[changed[asset]] = black
        answered.append(replace(item, pixel_review=""))
    return tuple(
        replace(item, frames=tuple(_moved(ref, changed) for ref in item.frames))
        for item in answered
    )


def _moved(ref: FrameRef, changed: Mapping[AssetId, AssetId]) -> FrameRef:
    """Return a frame's reference to the rewritten files."""
    masks = tuple(replace(mask, asset=changed.get(mask.asset, mask.asset)) for mask in ref.masks)
    return replace(ref, asset=changed.get(ref.asset, ref.asset), masks=masks)


def with_assets(content: CaseContent, data: Mapping[AssetId, bytes]) -> CaseContent:
    """Return a case with the list of files it refers to; `data` contains the rewritten ones."""
    frames = [ref for series in content.series for ref in series.frames]
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
    """Return the entry of a file that was rewritten for an answer."""
    if is_note:
        return Asset(asset, AssetKind.NOTE, "text/plain", len(data))
    if looks_like_dicom(data):
        return Asset(asset, AssetKind.DICOM, "application/dicom", len(data))
    return Asset(asset, AssetKind.PHOTOGRAPH, "image/png", len(data))
