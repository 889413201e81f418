"""What has been read of a case so far, and the steps that all kinds of files share."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from readingroom.domain.asset_sink import AssetSink
from readingroom.domain.case import Asset, Note, SequenceRecord, VariantTable
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.problem import FileKind, Problem, ProblemSeverity
from readingroom.intake.case_files import read_file
from readingroom.intake.case_sheet import SheetEntry
from readingroom.intake.deidentify.case_deidentifier import CaseDeidentifier
from readingroom.intake.deidentify.pixel_screening import PixelScreening
from readingroom.intake.fingerprints import Digests
from readingroom.intake.notes import NoteRead
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.synthetic_marks import is_synthetic_note

_NO_PART = {
    FileKind.ARCHIVE: "an archive inside the case",
    FileKind.OUTPUTS: "a table or holds recorded outputs, which are no part of a case",
    FileKind.CASE_SHEET: "a case sheet of a folder further down",
}


class Source(NamedTuple):
    """A file to be read as one kind, with what the sheet says of it.

    `row_index` is the tabix or CSI index that lies beside a variant file, if there is one.
    """

    name: str
    file: Path | bytes
    kind: FileKind
    entry: SheetEntry
    row_index: Path | bytes | None = None


class NoteFile(NamedTuple):
    """The file of a note, with the stored images of its pages."""

    name: str
    pages: frozenset[AssetId]


@dataclass(slots=True)
class CaseDraft:
    """What has been read of a case so far.

    `note_files` says which file a note comes from. Pictures go to `sink` where there is one, other
    files are kept in `data`; `handed_on` says from which file each was made. `digests` are
    those of files as they were found, `kinds` as what each was taken that was read, by name.
    `sheet_name` is that of the case sheet, if one was read. `is_read` tells that every file was;
    `is_synthetic` that one of them says that it was made and shows no real patient.
    """

    identity: CaseDeidentifier
    sink: AssetSink | None = None
    pictures: PixelScreening = field(default_factory=PixelScreening)
    handed_on: dict[AssetId, Source] = field(default_factory=dict)
    digests: dict[str, Digests] = field(default_factory=dict)
    kinds: dict[str, FileKind] = field(default_factory=dict)
    sheet_name: str = ""
    is_read: bool = False
    is_synthetic: bool = False
    note_files: list[NoteFile] = field(default_factory=list)
    series: list[ImageSeries] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    variants: list[VariantTable] = field(default_factory=list)
    sequences: list[SequenceRecord] = field(default_factory=list)
    assets: dict[AssetId, Asset] = field(default_factory=dict)
    data: dict[AssetId, bytes] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def keep(self, asset: Asset, data: bytes) -> None:
        """Add a stored file; the same content twice is stored once."""
        self.assets[asset.id] = asset
        self.data[asset.id] = data

    @property
    def is_empty(self) -> bool:
        """Return whether nothing can be shown."""
        return not (self.series or self.notes or self.variants or self.sequences)


def read_bytes(name: str, file: Path | bytes, draft: CaseDraft) -> bytes | None:
    """Return a file's bytes, None with a problem of the case if it cannot be read."""
    findings = ProblemCollector(name)
    data = read_file(file, findings)
    draft.problems.extend(findings.collected())
    return data


def leave_out(name: str, kind: FileKind, draft: CaseDraft) -> None:
    """Say that a file is no part of the case."""
    what = _NO_PART.get(kind, "of no kind that is read")
    draft.problems.append(
        Problem(name, "file.left_out", f"The file is {what}: left out.", ProblemSeverity.WARNING)
    )


def keep_note(name: str, read: NoteRead, draft: CaseDraft) -> None:
    """Add what was read of a note, and the images of its pages."""
    draft.problems.extend(read.problems)
    if read.note is None or read.asset is None:
        return
    draft.identity.add_known_identifiers(read.identifiers)
    draft.notes.append(read.note)
    draft.is_synthetic |= is_synthetic_note(read.note.text)
    draft.note_files.append(NoteFile(name, frozenset(page.id for page, _ in read.pages)))
    draft.keep(read.asset, read.data)
    draft.series.extend(draft.identity.marked(series) for series in read.series)
    for page, data in read.pages:
        draft.keep(page, data)
