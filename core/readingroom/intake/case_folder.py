"""A folder or zip archive becomes a case."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from readingroom.domain.asset_sink import AssetSink
from readingroom.domain.case import (
    CaseContent,
    Fingerprint,
    ImportedCase,
    Note,
)
from readingroom.domain.errors import IntakeError
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.identifiers.detection import find_known
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
from readingroom.intake.deidentify.seeds import told_by
from readingroom.intake.fingerprints import fingerprint
from readingroom.intake.notes import PAGES_MODALITY, UNTITLED

_MAX_REASONS: Final = 5


def read_case(
    source: Path,
    *,
    privacy: PseudonymGenerator,
    without: Sequence[Problem] = (),
    sink: AssetSink | None = None,
    progress: Progress = NO_PROGRESS,
) -> ImportedCase:
    """Read a case from a folder, a zip archive of one, or one file, and take identity out of it.

    With a case.yaml (see `case_sheet`) the kinds of files that it lists are taken as listed, in
    its order; of the other kinds everything found is taken. A file that cannot be read is a
    problem of the case and does not stop the rest. `outputs*.jsonl` and `outputs*.csv` are no
    part of a case. Files that `without` names are left out for the reason it gives. Progress counts
    whole files and names the one in hand.

    Identity goes by the Basic Profile (see `deidentify`): headers of DICOM files are rewritten,
    what they and the headers of notes say is replaced in all texts, and in the end every byte is
    searched for it once more. What merely looks like identity is a warning.

    Pictures are handed to `sink`, where there is one, while the rest is read, so that they never
    lie in memory together; they are looked through before. Should the case be refused in the end,
    whoever took them has to drop them.

    Raises:
        IntakeError: Nothing can be read at all; the message gives the reasons. Or something of
            the patient's identity is left.
        Cancelled: The user stopped.
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
    """Make a case of files as `read_case` does, in a draft that is still empty.

    `name` is that of the folder, archive or file. What the draft holds tells how far the reading
    came, also where the case is refused.

    Raises:
        IntakeError: Nothing can be read at all, or something of the patient's identity is left.
        Cancelled: The user stopped.
    """
    if without:
        case_files = case_files.without({problem.path for problem in without})
    draft.problems += [*case_files.problems, *without]
    if draft.sink is not None:
        draft.sink.begin()
    sheet = read_sheet(case_files, draft)
    sources = select(case_files, sheet, draft)
    draft.kinds |= {one.name: one.kind for one in sources}
    read_sources(together(sources), draft, progress)
    draft.is_read = True
    if draft.is_empty:
        raise IntakeError(_nothing_usable(name, draft.problems))
    code, title = _code_and_title(sheet, case_files.name, draft)
    progress.raise_if_cancelled()
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
        told_by(draft.identity.known),
    )


def _require_nothing_left(content: CaseContent, draft: CaseDraft) -> None:
    """Refuse a case that still holds what its headers say; see `residual` and `pixel_screening`."""
    known = draft.identity.known
    require_nothing_left(content, draft.data, known, passed=draft.handed_on.keys())
    draft.pictures.look_again(known, lambda asset: read_again(asset, draft))


def _fingerprint(case_files: CaseFiles, draft: CaseDraft) -> Fingerprint | None:
    """Return the fingerprint of the files, None if one of them cannot be read."""
    try:
        return fingerprint(case_files.files, draft.identity.secret, draft.digests)
    except OSError:
        return None  # the file that cannot be read is a problem of the case already


def _code_and_title(sheet: CaseSheet, folder: str, draft: CaseDraft) -> tuple[str, str]:
    """Return the case's code and title, which must not name the patient: exports show the code.

    Raises:
        IntakeError: the case sheet's code or title holds a name or number of the files' headers.
    """
    names_patient = draft.identity.names_patient
    for what, text in (("code", sheet.code), ("title", sheet.title)):
        if names_patient(text):
            raise IntakeError(
                f"The {what} in case.yaml holds the patient's name or number as a header of the "
                f"case has it. Choose another {what}: it is shown to readers and stands in exports."
            )
    if (sheet.code and sheet.title) or not names_patient(folder):
        return sheet.code or folder, sheet.title or folder
    neutral = f"case-{min(draft.assets)[:8]}"
    message = (
        "The folder's name holds the patient's name or number as a header of the case has it. "
        f"The case is called {neutral} instead. Give it a code and a title in case.yaml."
    )
    draft.problems.append(Problem("", "case.identity", message, ProblemSeverity.WARNING))
    return sheet.code or neutral, sheet.title or neutral


def _nothing_usable(name: str, problems: Sequence[Problem]) -> str:
    reasons = [f"{problem.path}: {problem.message}" for problem in problems[:_MAX_REASONS]]
    if len(problems) > _MAX_REASONS:
        reasons.append(f"and {len(problems) - _MAX_REASONS} more.")
    return f"{name} holds nothing that can be shown. " + (
        " ".join(reasons) or "It has no images, notes, variants or sequences."
    )


def _clean_notes(draft: CaseDraft) -> None:
    """Replace in all notes what any header says; pages that show it are not kept."""
    notes: list[Note] = []
    for note, (name, pages) in zip(draft.notes, draft.note_files, strict=True):
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
                one for one in draft.series if not any(ref.asset in pages for ref in one.frames)
            ]
            for page in pages:
                draft.assets.pop(page, None)
                draft.data.pop(page, None)
    draft.notes = notes


def _clean_sheet(sheet: CaseSheet, draft: CaseDraft) -> CaseSheet:
    """Replace in what the sheet says of the case and its pictures what any header says."""
    known = draft.identity.known
    clean = replace(
        sheet, question=cleaned(sheet.question, known), source=cleaned(sheet.source, known)
    )
    series = [replace(one, description=cleaned(one.description, known)) for one in draft.series]
    if clean != sheet or series != draft.series:
        message = "What it says of the patient or staff, as headers of the case do, was replaced."
        draft.problems.append(Problem(NAMES[0], "sheet.replaced", message, ProblemSeverity.WARNING))
    draft.series = series
    return clean


def _clean_files(content: CaseContent, draft: CaseDraft) -> CaseContent:
    """Replace in names and descriptions inside variant and sequence files what any header says."""
    known = draft.identity.known
    found = {
        one.shown.place: find_known(one.free.text, known)
        for one in (file_texts(content, draft.data) if known.items else ())
    }
    marks = {place: spans for place, spans in found.items() if spans}
    if not marks:
        return content
    from readingroom.intake.deidentify.review import with_assets

    count = sum(map(len, marks.values()))
    message = (
        "Names or descriptions inside variant or sequence files say of the patient or staff what "
        f"headers of the case say: replaced, {count} ×."
    )
    draft.problems.append(Problem("", "file.replaced", message, ProblemSeverity.WARNING))
    clean = with_assets(answered_files(content, marks, draft.data), draft.data)
    for asset in {one.id for one in content.assets} - {one.id for one in clean.assets}:
        draft.data.pop(asset, None)
    return clean


def _pages_last(series: Sequence[ImageSeries]) -> list[ImageSeries]:
    """Return the series, pages of notes behind all images: recorded outputs count in the first."""
    return sorted(series, key=lambda one: one.modality == PAGES_MODALITY)


def _with_unique_keys(series: Sequence[ImageSeries]) -> tuple[ImageSeries, ...]:
    """Return the series; one whose key is taken already gets a number behind it."""
    taken: dict[str, int] = {}
    unique: list[ImageSeries] = []
    for one in series:
        taken[one.key] = taken.get(one.key, 0) + 1
        count = taken[one.key]
        unique.append(one if count == 1 else replace(one, key=f"{one.key}-{count}"))
    return tuple(unique)


def _with_different_titles(notes: Sequence[Note]) -> tuple[Note, ...]:
    """Return the notes; those without a title of their own are numbered if there are several."""
    untitled = sum(note.title == UNTITLED for note in notes)
    numbers = iter(range(1, untitled + 1))
    return tuple(
        replace(note, title=f"{UNTITLED} {next(numbers)}")
        if untitled > 1 and note.title == UNTITLED
        else note
        for note in notes
    )
