"""A folder or zip archive becomes a case."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from readingroom.domain.asset_sink import AssetSink
from readingroom.domain.case import (
    CaseContent,
    Fingerprint,
    ImportedCase,
    Note,
)
from readingroom.domain.errors import IntakeError
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.problem import FileKind, Problem, Severity
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.intake.case_draft import Draft, Source, keep_note, leave_out, read_bytes
from readingroom.intake.case_files import CaseFiles, kind_of, open_case_files
from readingroom.intake.case_images import add_dicom, read_again
from readingroom.intake.case_sheet import (
    NAMES,
    CaseSheet,
    SheetEntry,
    package_file,
    read_case_sheet,
)
from readingroom.intake.deidentify.identity import Identity, note_problems, pages_problem
from readingroom.intake.deidentify.notes import clean_note, cleaned
from readingroom.intake.deidentify.privacy import Privacy
from readingroom.intake.deidentify.residual import require_nothing_left
from readingroom.intake.deidentify.seeds import told_by
from readingroom.intake.findings import Findings
from readingroom.intake.fingerprints import fingerprint
from readingroom.intake.kinds import is_outputs_name
from readingroom.intake.notes import PAGES_MODALITY, UNTITLED, read_note
from readingroom.intake.sequences import read_sequences
from readingroom.intake.variants import ASKED_RULES, INDEX_ENDINGS, read_variants

if TYPE_CHECKING:
    pass

PHOTOGRAPH_MODALITY = "XC"
"""DICOM's "external-camera photography" where a sheet says nothing better."""

_LISTED = {
    FileKind.DICOM: "images",
    FileKind.PHOTOGRAPH: "images",
    FileKind.NOTE: "notes",
    FileKind.VARIANTS: "variants",
    FileKind.SEQUENCE: "sequences",
}
_MAX_REASONS = 5


def read_case(
    source: Path,
    *,
    privacy: Privacy,
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
    if without:
        case_files = case_files.without({problem.path for problem in without})
    draft = Draft(Identity(privacy), sink, problems=[*case_files.problems, *without])
    if sink is not None:
        sink.begin()
    sheet = _read_sheet(case_files, draft)
    sources = _select(case_files, sheet, draft)
    _read_sources(_together(sources), draft, progress)
    if draft.is_empty:
        raise IntakeError(_nothing_usable(source.name, draft.problems))
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
    )
    _require_nothing_left(content, draft)
    draft.problems += draft.identity.warnings(content)
    return ImportedCase(
        content,
        draft.data,
        tuple(draft.problems),
        draft.identity.originals(),
        _fingerprint(case_files, privacy, draft),
        told_by(draft.identity.known),
    )


def _require_nothing_left(content: CaseContent, draft: Draft) -> None:
    """Refuse a case that still holds what its headers say; see `residual` and `pictures`."""
    known = draft.identity.known
    require_nothing_left(content, draft.data, known, passed=draft.handed_on.keys())
    draft.pictures.look_again(known, lambda asset: read_again(asset, draft))


def _fingerprint(case_files: CaseFiles, privacy: Privacy, draft: Draft) -> Fingerprint | None:
    """Return the fingerprint of the files, None if one of them cannot be read."""
    try:
        return fingerprint(case_files.files, privacy.secret, draft.digests)
    except OSError:
        return None  # the file that cannot be read is a problem of the case already


def _code_and_title(sheet: CaseSheet, folder: str, draft: Draft) -> tuple[str, str]:
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
    draft.problems.append(Problem("", "case.identity", message, Severity.WARNING))
    return sheet.code or neutral, sheet.title or neutral


def _nothing_usable(name: str, problems: Sequence[Problem]) -> str:
    reasons = [f"{problem.path}: {problem.message}" for problem in problems[:_MAX_REASONS]]
    if len(problems) > _MAX_REASONS:
        reasons.append(f"and {len(problems) - _MAX_REASONS} more.")
    return f"{name} holds nothing that can be shown. " + (
        " ".join(reasons) or "It has no images, notes, variants or sequences."
    )


def _read_sheet(case_files: CaseFiles, draft: Draft) -> CaseSheet:
    """Return the case sheet; an empty one where there is none or it was refused."""
    found = next((name for name in case_files.files if name.lower() in NAMES), None)
    if found is None:
        return CaseSheet()
    data = read_bytes(found, case_files.files[found], draft)
    if data is None:
        return CaseSheet()
    read = read_case_sheet(found, data)
    draft.problems.extend(read.problems)
    return read.sheet or CaseSheet()


def _select(case_files: CaseFiles, sheet: CaseSheet, draft: Draft) -> list[Source]:
    """Return what to read: per kind the sheet's list, or all that was found."""
    lists: dict[str, tuple[SheetEntry, ...] | None] = {
        "images": sheet.images,
        "notes": sheet.notes,
        "variants": sheet.variants,
        "sequences": sheet.sequences,
    }
    has_sheet = sheet != CaseSheet()
    listed = {_normal(entry.file) for entries in lists.values() for entry in entries or ()}
    sources = [
        chosen
        for group, entries in lists.items()
        for entry in entries or ()
        if (chosen := _listed_source(group, entry, case_files, draft)) is not None
    ]
    for name, file in case_files.files.items():
        if name in listed or name.lower() in NAMES or is_outputs_name(name):
            continue
        kind = _kind(name, file, draft)
        if kind is None:
            continue
        group = _LISTED.get(kind)
        if group is None and not (has_sheet and kind is FileKind.UNKNOWN):
            leave_out(name, kind, draft)
        elif group is None:
            continue  # what stands beside a sheet that does not name it was put there knowingly
        elif lists[group] is None:
            sources.append(Source(name, file, kind, SheetEntry(name)))
    return sources


def _listed_source(
    group: str, entry: SheetEntry, case_files: CaseFiles, draft: Draft
) -> Source | None:
    """Return a file that the sheet names, None with a problem if it is missing or of no use."""
    name = f"{entry.package}/{entry.file}" if entry.package else entry.file
    try:
        file = package_file(entry) if entry.package else case_files.files[_normal(entry.file)]
    except IntakeError as error:
        draft.problems.append(Problem(name, "sheet.missing", str(error), line=entry.line))
        return None
    except KeyError:
        message = "case.yaml names this file, but it is not in the case."
        draft.problems.append(Problem(name, "sheet.missing", message, line=entry.line))
        return None
    kind = FileKind.NOTE if group == "notes" else _kind(name, file, draft)
    if kind is None:
        return None
    if _LISTED.get(kind) != group:
        message = f"case.yaml lists this file under '{group}', but it is none."
        draft.problems.append(Problem(name, "sheet.kind", message, line=entry.line))
        return None
    indexes = (case_files.files.get(_normal(entry.file) + ending) for ending in INDEX_ENDINGS)
    index = next((index for index in indexes if index is not None), None)
    return Source(name, file, kind, entry, index)


def _normal(file: str) -> str:
    return PurePosixPath(file).as_posix()


def _read_sources(sources: Sequence[Source], draft: Draft, progress: Progress) -> None:
    """Read all files; neighbouring DICOM files go together, as they may make one series."""
    done = 0
    while done < len(sources):
        progress.raise_if_cancelled()
        progress.report(Step(done, len(sources), "Reading files", sources[done].name))
        run = 1
        if sources[done].kind is FileKind.DICOM:
            run = _run_length(sources[done:])
            shifted = _Shifted(progress, done, len(sources))
            add_dicom(sources[done : done + run], draft, shifted)
        elif sources[done].kind is FileKind.VARIANTS:
            _add_variants(sources[done], draft, progress)
        else:
            _READERS[sources[done].kind](sources[done], draft)
        done += run
    progress.report(Step(done, len(sources), "Reading files"))


def _together(sources: Sequence[Source]) -> list[Source]:
    """Return the files with the DICOM files that were found side by side, at the first one's place.

    A series or its segmentation may lie on both sides of a letter; listed files keep their order.
    """
    place = next((n for n, one in enumerate(sources) if _is_found_scan(one)), 0)
    scans = [one for one in sources if _is_found_scan(one)]
    after = [one for one in sources[place:] if not _is_found_scan(one)]
    return [*sources[:place], *scans, *after]


def _is_found_scan(source: Source) -> bool:
    return source.kind is FileKind.DICOM and source.entry.line is None


def _run_length(sources: Sequence[Source]) -> int:
    others = (n for n, source in enumerate(sources) if source.kind is not FileKind.DICOM)
    return next(others, len(sources))


@dataclass(frozen=True, slots=True)
class _Shifted:
    """Reports the steps of a part of the files as steps of all of them."""

    progress: Progress
    start: int
    total: int

    def report(self, step: Step) -> None:
        """Pass on how far all files are."""
        self.progress.report(replace(step, done=self.start + step.done, total=self.total))

    def raise_if_cancelled(self) -> None:
        """Pass on the question."""
        self.progress.raise_if_cancelled()


def _kind(name: str, file: Path | bytes, draft: Draft) -> FileKind | None:
    """Return what a file is, None with a problem of the case if it cannot be read."""
    findings = Findings(name)
    kind = kind_of(name, file, findings)
    draft.problems.extend(findings.collected())
    return None if findings.is_refused else kind


def _add_photograph(source: Source, draft: Draft) -> None:
    from readingroom.intake.images import read_photograph

    data = read_bytes(source.name, source.file, draft)
    if data is None:
        return
    modality = source.entry.modality or PHOTOGRAPH_MODALITY
    read = read_photograph(source.name, data, modality=modality)
    draft.problems.extend(read.problems)
    if read.series is not None and read.asset is not None:
        title = source.entry.title
        series = replace(read.series, description=title) if title else read.series
        draft.series.append(draft.identity.marked(series))
        draft.keep(read.asset, read.data)


def _add_note(source: Source, draft: Draft) -> None:
    data = read_bytes(source.name, source.file, draft)
    if data is None:
        return
    keep_note(source.name, read_note(source.name, data, title=source.entry.title), draft)


def _clean_notes(draft: Draft) -> None:
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


def _clean_sheet(sheet: CaseSheet, draft: Draft) -> CaseSheet:
    """Replace in what the sheet says of the case and its pictures what any header says."""
    known = draft.identity.known
    clean = replace(
        sheet, question=cleaned(sheet.question, known), source=cleaned(sheet.source, known)
    )
    series = [replace(one, description=cleaned(one.description, known)) for one in draft.series]
    if clean != sheet or series != draft.series:
        message = "What it says of the patient or staff, as headers of the case do, was replaced."
        draft.problems.append(Problem(NAMES[0], "sheet.replaced", message, Severity.WARNING))
    draft.series = series
    return clean


def _add_variants(source: Source, draft: Draft, progress: Progress) -> None:
    """Read a variant file from where it lies: a whole genome does not fit into memory."""
    entry = source.entry
    read = read_variants(
        source.name, source.file, wanted=entry.rows, index=source.row_index, progress=progress
    )
    draft.problems.extend(
        replace(problem, line=entry.line) if problem.rule.startswith(ASKED_RULES) else problem
        for problem in read.problems
    )
    if (
        read.table is not None
        and read.asset is not None
        and _is_same_assembly(source.name, read.table.assembly, draft)
    ):
        draft.variants.append(read.table)
        draft.keep(read.asset, read.data)


def _add_sequences(source: Source, draft: Draft) -> None:
    data = read_bytes(source.name, source.file, draft)
    if data is None:
        return
    read = read_sequences(source.name, data)
    draft.problems.extend(read.problems)
    if read.asset is not None:
        draft.sequences.extend(read.records)
        draft.keep(read.asset, read.data)


_READERS: dict[FileKind, Callable[[Source, Draft], None]] = {
    FileKind.PHOTOGRAPH: _add_photograph,
    FileKind.NOTE: _add_note,
    FileKind.SEQUENCE: _add_sequences,
}


def _is_same_assembly(name: str, assembly: str, draft: Draft) -> bool:
    """Return whether a variant file counts on the reference of those before it.

    Positions of two references would stand in one table: a file of another one is left out.
    """
    stated = next((table.assembly for table in draft.variants if table.assembly), assembly)
    if not assembly or assembly == stated:
        return True
    message = (
        f"The file counts on {assembly}, but a variant file before it counts on {stated}: left "
        "out, as their positions cannot stand in one table. Add it as a case of its own."
    )
    draft.problems.append(Problem(name, "case.assembly", message))
    return False


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
