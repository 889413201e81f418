"""The whole-slide images of a case, stored as tiles."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from readingroom.domain.case import Asset, AssetKind
from readingroom.domain.problem import FileKind, Problem
from readingroom.intake.case_draft import CaseDraft, Source
from readingroom.intake.case_sheet import SheetEntry
from readingroom.intake.synthetic_marks import is_synthetic_dicom

if TYPE_CHECKING:
    from readingroom.intake.slides.pyramid import Pyramid

_TIFF_STARTS: Final = (b"II*\0", b"MM\0*", b"II+\0", b"MM\0+")


def is_tiff_slide(data: bytes) -> bool:
    """Return whether a file is a TIFF file with a whole-slide image."""
    from readingroom.intake.slides.tiff_pyramid import is_slide

    return data.startswith(_TIFF_STARTS) and is_slide(data)


def add_tiff_slide(source: Source, data: bytes, draft: CaseDraft) -> None:
    """Add the slide of a TIFF file, or the reason why it cannot be shown."""
    from readingroom.intake.images.refusals import ImageRefusedError
    from readingroom.intake.slides.tiff_pyramid import read_tiff_pyramid

    try:
        _add(source, read_tiff_pyramid(data), draft)
    except ImageRefusedError as refusal:
        draft.problems.append(refusal.as_problem(source.name))


def add_dicom_slides(files: Sequence[tuple[str, bytes]], draft: CaseDraft) -> None:
    """Add the slides of DICOM files; the files themselves are not stored, only their tiles."""
    from readingroom.intake.images.dicom_header import read_header
    from readingroom.intake.images.refusals import ImageRefusedError
    from readingroom.intake.slides.dicom_pyramid import read_dicom_pyramids

    draft.identity.learn(data for _, data in files)
    headers = []
    for name, data in files:
        try:
            headers.append((name, read_header(data)))
        except ImageRefusedError as refusal:
            draft.problems.append(refusal.as_problem(name))
    slides, refused = read_dicom_pyramids(headers)
    draft.problems.extend(refusal.as_problem(name) for name, refusal in refused.items())
    synthetic = {name for name, file in headers if is_synthetic_dicom(file.header)}
    for slide in slides:
        name = slide.names[0]
        source = Source(name, b"", FileKind.DICOM, SheetEntry(name))
        try:
            _add(source, slide.pyramid, draft)
        except ImageRefusedError as refusal:
            draft.problems.append(refusal.as_problem(source.name))
            continue
        draft.is_synthetic |= not synthetic.isdisjoint(slide.names)


def slide_problems(name: str, data: bytes) -> tuple[Problem, ...]:
    """Return the problems of a file with a whole-slide image, TIFF or DICOM, without a case."""
    from readingroom.intake.images.dicom_header import read_header
    from readingroom.intake.images.refusals import ImageRefusedError
    from readingroom.intake.slides.dicom_pyramid import read_dicom_pyramids
    from readingroom.intake.slides.storing import store_pyramid
    from readingroom.intake.slides.tiff_pyramid import read_tiff_pyramid

    try:
        if is_tiff_slide(data):
            pyramids = [read_tiff_pyramid(data)]
        else:
            slides, refused = read_dicom_pyramids([(name, read_header(data))])
            for refusal in refused.values():
                raise refusal
            pyramids = [slide.pyramid for slide in slides]
        for pyramid in pyramids:
            store_pyramid(pyramid, lambda _asset, _data: None)
    except ImageRefusedError as refusal:
        return (refusal.as_problem(name),)
    notes = [note for pyramid in pyramids for note in pyramid.notes]
    return tuple(Problem.warning(name, "slide.changed", note) for note in notes)


def _add(source: Source, pyramid: "Pyramid", draft: CaseDraft) -> None:
    from readingroom.intake.slides.storing import store_pyramid

    series = store_pyramid(pyramid, partial(_keep, source, draft))
    title = source.entry.title
    series = replace(series, description=title) if title else series
    draft.series.append(draft.identity.marked(series))
    draft.problems.extend(
        Problem.warning(source.name, "slide.changed", note) for note in series.warnings
    )


def _keep(source: Source, draft: CaseDraft, asset: Asset, data: bytes) -> None:
    if asset.kind is AssetKind.TILES:
        draft.hand_on(source, asset, data)
    else:
        draft.keep(asset, data)
