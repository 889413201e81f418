"""Read the files of a case, each by its kind."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from readingroom.domain.problem import FileKind, Problem
from readingroom.domain.progress import ChangedProgress, Progress, Step
from readingroom.intake.case_draft import CaseDraft, Source, keep_note, read_bytes
from readingroom.intake.case_images import add_dicom
from readingroom.intake.case_slides import add_tiff_slide, is_tiff_slide
from readingroom.intake.notes import read_note
from readingroom.intake.sequences import read_sequences
from readingroom.intake.synthetic_marks import is_synthetic_sequence, is_synthetic_table
from readingroom.intake.variants.selection import ROW_REQUEST_RULES

PHOTOGRAPH_MODALITY: Final = "XC"
"""DICOM's "external-camera photography", the modality of photographs without one in the sheet."""


def read_sources(sources: Sequence[Source], draft: CaseDraft, progress: Progress) -> None:
    """Read all files; adjacent DICOM files are read together, as they may form one series."""
    done = 0
    while done < len(sources):
        progress.raise_if_cancelled()
        progress.report(Step(done, len(sources), "Reading files", sources[done].name))
        run = 1
        if sources[done].kind is FileKind.DICOM:
            run = _run_length(sources[done:])
            overall = ChangedProgress(progress, partial(_overall, start=done, total=len(sources)))
            add_dicom(sources[done : done + run], draft, overall)
        elif sources[done].kind is FileKind.VARIANTS:
            _add_variants(sources[done], draft, progress)
        else:
            data = read_bytes(sources[done].name, sources[done].file, draft)
            if data is not None:
                _READERS[sources[done].kind](sources[done], data, draft)
        done += run
    progress.report(Step(done, len(sources), "Reading files"))


def _run_length(sources: Sequence[Source]) -> int:
    others = (n for n, source in enumerate(sources) if source.kind is not FileKind.DICOM)
    return next(others, len(sources))


def _overall(step: Step, start: int, total: int) -> Step:
    """Return the progress of a part of the files as progress of all files."""
    return replace(step, done=start + step.done, total=total)


def _add_photograph(source: Source, data: bytes, draft: CaseDraft) -> None:
    from readingroom.intake.images.photographs import read_photograph

    if is_tiff_slide(data):
        add_tiff_slide(source, data, draft)
        return
    modality = source.entry.modality or PHOTOGRAPH_MODALITY
    read = read_photograph(source.name, data, modality=modality)
    draft.problems.extend(read.problems)
    if read.series is not None and read.asset is not None:
        title = source.entry.title
        series = replace(read.series, description=title) if title else read.series
        draft.series.append(draft.identity.marked(series))
        draft.keep(read.asset, read.data)


def _add_note(source: Source, data: bytes, draft: CaseDraft) -> None:
    keep_note(source.name, read_note(source.name, data, title=source.entry.title), draft)


def _add_variants(source: Source, draft: CaseDraft, progress: Progress) -> None:
    """Read a variant file in place, as a whole genome does not fit into memory."""
    from readingroom.intake.variants.reading import read_variants

    entry = source.entry
    read = read_variants(
        source.name, source.file, row_filter=entry.rows, index=source.row_index, progress=progress
    )
    draft.problems.extend(
        replace(problem, line=entry.line) if problem.rule.startswith(ROW_REQUEST_RULES) else problem
        for problem in read.problems
    )
    if (
        read.table is not None
        and read.asset is not None
        and _is_same_assembly(source.name, read.table.assembly, draft)
    ):
        draft.variants.append(read.table)
        draft.is_synthetic |= is_synthetic_table(read.data)
        draft.keep(read.asset, read.data)


def _add_sequences(source: Source, data: bytes, draft: CaseDraft) -> None:
    read = read_sequences(source.name, data)
    draft.problems.extend(read.problems)
    if read.asset is not None:
        draft.sequences.extend(read.records)
        draft.is_synthetic |= is_synthetic_sequence(data)
        draft.keep(read.asset, read.data)


def _is_same_assembly(name: str, assembly: str, draft: CaseDraft) -> bool:
    """Return whether a variant file uses the reference assembly of the previous ones."""
    stated = next((table.assembly for table in draft.variants if table.assembly), assembly)
    if not assembly or assembly == stated:
        return True
    message = (
        f"The file uses assembly {assembly}, but a previous variant file uses {stated}. It was "
        "left out, as their positions cannot share a table. Import it as a separate case."
    )
    draft.problems.append(Problem(name, "case.assembly", message))
    return False


_READERS: Final[dict[FileKind, Callable[[Source, bytes, CaseDraft], None]]] = {
    FileKind.PHOTOGRAPH: _add_photograph,
    FileKind.NOTE: _add_note,
    FileKind.SEQUENCE: _add_sequences,
}
