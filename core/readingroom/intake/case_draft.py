"""The case being read, and the steps shared by all kinds of files."""

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import NamedTuple

from readingroom.domain.case import Asset, Note, SequenceRecord, VariantTable
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.problem import FileKind, Problem
from readingroom.intake.asset_sink import AssetSink
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
    FileKind.OUTPUTS: "a table or contains recorded outputs, which are not part of a case",
    FileKind.CASE_SHEET: "the case sheet of a subfolder",
}


class Source(NamedTuple):
    """A file to read as one kind, with its entry in the case sheet.

    `row_index` is the tabix or CSI index next to a variant file, if there is one.
    """

    name: str
    file: Path | bytes
    kind: FileKind
    entry: SheetEntry
    row_index: Path | bytes | None = None


class NoteFile(NamedTuple):
    """The file of a note, with the stored images of its pages and the date in its header."""

    name: str
    pages: frozenset[AssetId]
    written_on: date | None = None


@dataclass(slots=True)
class CaseDraft:
    """The content of a case read so far.

    `note_files` lists the source file of each note. Images go to `sink` if there is one, with
    their sources in `handed_on`; other files are stored in `data`. `digests` are hashes of the
    original files and `kinds` the detected kinds, both by file name. `sheet_name` is the name of
    the case sheet, if one was read. `examination_dates` are original dates,
    never stored. `is_read` is set once every file was read, `is_synthetic` if
    a file declares itself as generated, without a real patient.
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
    examination_dates: set[date] = field(default_factory=set)
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

    def hand_on(self, source: Source, asset: Asset, data: bytes) -> None:
        """Add a stored file without text, which is passed on at once if there is a sink."""
        if self.sink is None:
            self.keep(asset, data)
        elif asset.id not in self.assets:
            self.assets[asset.id] = asset
            self.handed_on[asset.id] = source
            self.sink.add(asset.id, data)

    @property
    def is_empty(self) -> bool:
        """Whether the case has nothing to show."""
        return not (self.series or self.notes or self.variants or self.sequences)


def read_bytes(name: str, file: Path | bytes, draft: CaseDraft) -> bytes | None:
    """Return a file's bytes, None with a problem of the case if it cannot be read."""
    collector = ProblemCollector(name)
    data = read_file(file, collector)
    draft.problems.extend(collector.collected())
    return data


def leave_out(name: str, kind: FileKind, draft: CaseDraft) -> None:
    """Report that a file is not part of the case."""
    what = _NO_PART.get(kind, "of an unsupported type")
    message = f"The file is {what}. It was left out."
    draft.problems.append(Problem.warning(name, "file.left_out", message))


def keep_note(name: str, read: NoteRead, draft: CaseDraft) -> None:
    """Add a note and the images of its pages."""
    draft.problems.extend(read.problems)
    if read.note is None or read.asset is None:
        return
    draft.identity.add_known_identifiers(read.identifiers)
    draft.notes.append(read.note)
    draft.is_synthetic |= is_synthetic_note(read.note.text)
    pages = frozenset(page.id for page, _ in read.pages)
    draft.note_files.append(NoteFile(name, pages, read.written_on))
    draft.keep(read.asset, read.data)
    draft.series.extend(draft.identity.marked(series) for series in read.series)
    for page, data in read.pages:
        draft.keep(page, data)
