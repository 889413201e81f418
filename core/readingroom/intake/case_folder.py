"""Import a folder or zip archive as a case."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from readingroom.domain.case import CaseContent, Fingerprint, Note
from readingroom.domain.errors import IntakeError
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.problem import Problem
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.intake.asset_sink import AssetSink
from readingroom.intake.case_dates import set_document_times
from readingroom.intake.case_draft import CaseDraft
from readingroom.intake.case_files import CaseFiles, open_case_files
from readingroom.intake.case_images import read_again
from readingroom.intake.case_parts import read_sources
from readingroom.intake.case_selection import read_sheet, select, together
from readingroom.intake.case_sheet import NAMES, CaseSheet
from readingroom.intake.deidentify.case_deidentifier import (
    CaseDeidentifier,
    note_problems,
    pages_problem,
    sheet_problems,
)
from readingroom.intake.deidentify.file_texts import answered_files, file_texts
from readingroom.intake.deidentify.notes import clean_note, cleaned
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.deidentify.residual import require_nothing_left
from readingroom.intake.deidentify.seeds import to_identifiers
from readingroom.intake.deidentify.types import ImportedCase
from readingroom.intake.fingerprints import fingerprint
from readingroom.intake.notes import PAGES_MODALITY, UNTITLED
from readingroom.privacy.detection import find_known

_MAX_REASONS: Final = 5


def read_case(
    source: Path,
    *,
    privacy: PseudonymGenerator,
    without: Sequence[Problem] = (),
    sink: AssetSink | None = None,
    progress: Progress = NO_PROGRESS,
) -> ImportedCase:
    """Read and de-identify a case from a folder, a zip archive or a single file.

    For the kinds of files listed in a case.yaml (see `case_sheet`), exactly the listed files are
    read, in that order; of the other kinds, all files are read. An unreadable file is a problem of
    the case and does not stop the import. `outputs*.jsonl` and `outputs*.csv` are not part of a
    case. Files named by `without` are left out for the given reason. Progress counts whole files
    and names the current one.

    De-identification follows the Basic Profile (see `deidentify`): headers of DICOM files are
    rewritten, identifiers known from headers are replaced in all texts, and finally every byte is
    searched for them again. Possible identifiers are warnings.

    With a `sink`, each image is screened and then passed to it during reading, so that memory
    never holds all images. If the case is rejected in the end, the caller must drop them.

    Raises:
        IntakeError: Nothing can be read (the message gives the reasons), or an identifier of the
            patient remains.
        Cancelled: The user cancelled.
    """
    case_files = open_case_files(source, progress=progress)
    draft = CaseDraft(CaseDeidentifier(privacy), sink)
    return read_files(source.name, case_files, draft, without=without, progress=progress)


def read_files(
    name: str,
    case_files: CaseFiles,
    draft: CaseDraft,
    *,
    without: Sequence[Problem] = (),
    progress: Progress = NO_PROGRESS,
) -> ImportedCase:
    """Read files as a case, as `read_case` does, into an empty draft.

    `name` is the name of the folder, archive or file. The draft shows how far reading got, also
    if the case is rejected.

    Raises:
        IntakeError: Nothing can be read, or an identifier of the patient remains.
        Cancelled: The user cancelled.
    """
    if without:
        case_files = case_files.without({problem.path for problem in without})
    draft.problems += [*case_files.problems, *without]
    if draft.sink is not None:
        draft.sink.begin()
    sheet = read_sheet(case_files, draft)
    sources = select(case_files, sheet, draft)
    draft.kinds |= {source.name: source.kind for source in sources}
    read_sources(together(sources), draft, progress)
    draft.is_read = True
    if draft.is_empty:
        raise IntakeError(_nothing_usable(name, draft.problems))
    code, title = _code_and_title(sheet, case_files.name, draft)
    progress.raise_if_cancelled()
    examination_days = set_document_times(draft)
    _clean_notes(draft)
    sheet = _clean_sheet(sheet, draft)
    content = CaseContent(
        code=code,
        title=title,
        question=sheet.question,
        series=_with_unique_keys(_pages_last(draft.series)),
        notes=_with_different_titles(draft.notes),
        variants=tuple(draft.variants),
        sequences=tuple(draft.sequences),
        assets=tuple(draft.assets.values()),
        source=sheet.source,
        is_synthetic=draft.is_synthetic,
        examination_days=examination_days,
    )
    content = _clean_files(content, draft)
    _require_nothing_left(content, draft)
    draft.problems += draft.identity.warnings(content)
    draft.problems += sheet_problems(draft.sheet_name, content)
    return ImportedCase(
        content,
        draft.data,
        tuple(draft.problems),
        draft.identity.originals(),
        _fingerprint(case_files, draft),
        to_identifiers(draft.identity.known),
    )


def _require_nothing_left(content: CaseContent, draft: CaseDraft) -> None:
    """Reject a case that still contains a known identifier (`residual`, `pixel_screening`)."""
    known = draft.identity.known
    require_nothing_left(content, draft.data, known, passed=draft.handed_on.keys())
    draft.pictures.rescan(known, lambda asset: read_again(asset, draft))


def _fingerprint(case_files: CaseFiles, draft: CaseDraft) -> Fingerprint | None:
    """Return the fingerprint of the files, None if one of them cannot be read."""
    try:
        return fingerprint(case_files.files, draft.identity.secret, draft.digests)
    except OSError:
        return None  # the unreadable file is already reported


def _code_and_title(sheet: CaseSheet, folder: str, draft: CaseDraft) -> tuple[str, str]:
    """Return the case's code and title, which must not name the patient: exports show the code.

    Raises:
        IntakeError: The code or title in the case sheet contains a known identifier.
    """
    names_patient = draft.identity.names_patient
    for what, text in (("code", sheet.code), ("title", sheet.title)):
        if names_patient(text):
            raise IntakeError(
                f"The {what} in case.yaml contains the patient's name or number from a file "
                f"header. Choose another {what}: readers see it, and exports contain it."
            )
    if (sheet.code and sheet.title) or not names_patient(folder):
        return sheet.code or folder, sheet.title or folder
    neutral = f"case-{min(draft.assets)[:8]}"
    message = (
        "The folder name contains the patient's name or number from a file header. "
        f"The case was named {neutral} instead. Set a code and a title in case.yaml."
    )
    draft.problems.append(Problem.warning("", "case.identity", message))
    return sheet.code or neutral, sheet.title or neutral


def _nothing_usable(name: str, problems: Sequence[Problem]) -> str:
    reasons = [f"{problem.path}: {problem.message}" for problem in problems[:_MAX_REASONS]]
    if len(problems) > _MAX_REASONS:
        reasons.append(f"and {len(problems) - _MAX_REASONS} more.")
    return f"{name} contains nothing to show. " + (
        " ".join(reasons) or "It has no images, notes, variants or sequences."
    )


def _clean_notes(draft: CaseDraft) -> None:
    """Replace known identifiers in all notes, and drop pages that show them."""
    notes: list[Note] = []
    for note, (name, pages, _written) in zip(draft.notes, draft.note_files, strict=True):
        clean = clean_note(note, draft.identity.known)
        if clean.asset.id != note.asset:
            draft.assets.pop(note.asset, None)
            draft.data.pop(note.asset, None)
        draft.keep(clean.asset, clean.data)
        notes.append(clean.note)
        draft.problems += note_problems(name, clean)
        if clean.replaced and pages:
            draft.problems.append(pages_problem(name))
            draft.series = [
                series
                for series in draft.series
                if not any(ref.asset in pages for ref in series.frames)
            ]
            for page in pages:
                draft.assets.pop(page, None)
                draft.data.pop(page, None)
    draft.notes = notes


def _clean_sheet(sheet: CaseSheet, draft: CaseDraft) -> CaseSheet:
    """Replace known identifiers in the texts of the case sheet and in series descriptions."""
    known = draft.identity.known
    clean = replace(
        sheet, question=cleaned(sheet.question, known), source=cleaned(sheet.source, known)
    )
    series = [replace(old, description=cleaned(old.description, known)) for old in draft.series]
    if clean != sheet or series != draft.series:
        message = "Identifiers of the patient or staff, known from file headers, were replaced."
        draft.problems.append(Problem.warning(NAMES[0], "sheet.replaced", message))
    draft.series = series
    return clean


def _clean_files(content: CaseContent, draft: CaseDraft) -> CaseContent:
    """Replace known identifiers in names and descriptions inside variant and sequence files."""
    known = draft.identity.known
    hits = {
        item.shown.location: find_known(item.free.text, known)
        for item in (file_texts(content, draft.data) if known.items else ())
    }
    marks = {location: spans for location, spans in hits.items() if spans}
    if not marks:
        return content
    from readingroom.intake.deidentify.review import with_assets

    count = sum(map(len, marks.values()))
    message = (
        "Names or descriptions inside variant or sequence files contained identifiers of the "
        f"patient or staff, known from file headers: {count} replaced."
    )
    draft.problems.append(Problem.warning("", "file.replaced", message))
    clean = with_assets(answered_files(content, marks, draft.data), draft.data)
    old_ids, new_ids = ({asset.id for asset in case.assets} for case in (content, clean))
    for asset_id in old_ids - new_ids:
        draft.data.pop(asset_id, None)
    return clean


def _pages_last(series: Sequence[ImageSeries]) -> list[ImageSeries]:
    """Return the series with pages of notes after all images, which recorded outputs count."""
    return sorted(series, key=lambda item: item.modality == PAGES_MODALITY)


def _with_unique_keys(series: Sequence[ImageSeries]) -> tuple[ImageSeries, ...]:
    """Return the series, with a number appended to each key that is already used."""
    counts: dict[str, int] = {}
    unique: list[ImageSeries] = []
    for item in series:
        count = counts[item.key] = counts.get(item.key, 0) + 1
        unique.append(item if count == 1 else replace(item, key=f"{item.key}-{count}"))
    return tuple(unique)


def _with_different_titles(notes: Sequence[Note]) -> tuple[Note, ...]:
    """Return the notes, untitled ones numbered if there are several."""
    untitled = sum(note.title == UNTITLED for note in notes)
    numbers = iter(range(1, untitled + 1))
    return tuple(
        replace(note, title=f"{UNTITLED} {next(numbers)}")
        if untitled > 1 and note.title == UNTITLED
        else note
        for note in notes
    )
