"""Select the files of a case to read, and their kinds: by the case sheet, else all files."""

from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import Final

from readingroom.domain.errors import IntakeError
from readingroom.domain.problem import FileKind, Problem
from readingroom.intake.case_draft import CaseDraft, Source, leave_out, read_bytes
from readingroom.intake.case_files import CaseFiles, kind_of
from readingroom.intake.case_sheet import (
    NAMES,
    CaseSheet,
    SheetEntry,
    package_file,
    read_case_sheet,
)
from readingroom.intake.kinds import is_outputs_name
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants.row_index import INDEX_ENDINGS

_LISTED: Final = {
    FileKind.DICOM: "images",
    FileKind.PHOTOGRAPH: "images",
    FileKind.NOTE: "notes",
    FileKind.VARIANTS: "variants",
    FileKind.SEQUENCE: "sequences",
}


def read_sheet(case_files: CaseFiles, draft: CaseDraft) -> CaseSheet:
    """Return the case sheet, an empty one if it is missing or was rejected."""
    sheet_name = next((name for name in case_files.files if name.lower() in NAMES), None)
    if sheet_name is None:
        return CaseSheet()
    data = read_bytes(sheet_name, case_files.files[sheet_name], draft)
    if data is None:
        return CaseSheet()
    read = read_case_sheet(sheet_name, data)
    draft.problems.extend(read.problems)
    draft.sheet_name = sheet_name
    return read.sheet or CaseSheet()


def select(case_files: CaseFiles, sheet: CaseSheet, draft: CaseDraft) -> list[Source]:
    """Return the files to read: for each kind the list in the sheet, else all files."""
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
            continue  # with a case sheet, an unlisted file was left out deliberately
        elif lists[group] is None:
            sources.append(Source(name, file, kind, SheetEntry(name)))
    return sources


def _listed_source(
    group: str, entry: SheetEntry, case_files: CaseFiles, draft: CaseDraft
) -> Source | None:
    """Return a file named by the sheet, None with a problem if it is missing or unusable."""
    name = f"{entry.package}/{entry.file}" if entry.package else entry.file
    try:
        file = package_file(entry) if entry.package else case_files.files[_normal(entry.file)]
    except IntakeError as error:
        draft.problems.append(Problem(name, "sheet.missing", str(error), line=entry.line))
        return None
    except KeyError:
        message = "case.yaml names this file, but the case does not contain it."
        draft.problems.append(Problem(name, "sheet.missing", message, line=entry.line))
        return None
    kind = FileKind.NOTE if group == "notes" else _kind(name, file, draft)
    if kind is None:
        return None
    if _LISTED.get(kind) != group:
        message = f"case.yaml lists this file under '{group}', but it has another type ({kind})."
        draft.problems.append(Problem(name, "sheet.kind", message, line=entry.line))
        return None
    indexes = (case_files.files.get(_normal(entry.file) + ending) for ending in INDEX_ENDINGS)
    index = next((index for index in indexes if index is not None), None)
    return Source(name, file, kind, entry, index)


def _normal(file: str) -> str:
    return PurePosixPath(file).as_posix()


def _kind(name: str, file: Path | bytes, draft: CaseDraft) -> FileKind | None:
    """Return the kind of a file, None with a problem of the case if it cannot be read."""
    collector = ProblemCollector(name)
    kind = kind_of(name, file, collector)
    draft.problems.extend(collector.collected())
    return None if collector.is_refused else kind


def together(sources: Sequence[Source]) -> list[Source]:
    """Return the files with all unlisted DICOM files moved to the position of the first one.

    Files of a series may sort before and after a letter; files listed in a sheet keep their order.
    """
    first = next((n for n, source in enumerate(sources) if _is_unlisted_scan(source)), 0)
    scans = [source for source in sources if _is_unlisted_scan(source)]
    after = [source for source in sources[first:] if not _is_unlisted_scan(source)]
    return [*sources[:first], *scans, *after]


def _is_unlisted_scan(source: Source) -> bool:
    return source.kind is FileKind.DICOM and source.entry.line is None
