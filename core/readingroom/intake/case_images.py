"""The DICOM files of a case: read one by one, each handed on before the next is read."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId, asset_id
from readingroom.domain.problem import FileKind
from readingroom.domain.progress import Progress, Step
from readingroom.intake.case_draft import Draft, Source, keep_note, leave_out, read_bytes
from readingroom.intake.fingerprints import Digests, ends_digest
from readingroom.intake.notes import read_note

if TYPE_CHECKING:
    from readingroom.intake.images.dicom_header import DicomFile


def add_dicom(sources: Sequence[Source], draft: Draft, progress: Progress) -> None:
    """Read files that may make one series; progress is told of each before it is read."""
    from readingroom.intake.images import read_dicom_files

    run = _Run(sources, draft, progress)
    read = read_dicom_files(run.files(), clean=run.clean, keep=run.keep, digest=run.digest)
    draft.problems.extend(read.problems)
    for name in sorted(run.sources.keys() - set(read.recognised)):
        leave_out(name, FileKind.UNKNOWN, draft)
    draft.identity.learn(run.data(name) for name in read.others)
    series = [draft.identity.marked(one) for one in read.series]
    if any(source.entry.line is not None for source in sources):
        series.sort(key=lambda one: min(run.places.get(frame.asset, 0) for frame in one.frames))
    draft.series.extend(series)
    draft.assets.update((asset.id, asset) for asset in read.assets)
    for document in read.documents:
        keep_note(document.name, read_note(document.name, document.data), draft)


def read_again(asset: AssetId, draft: Draft) -> bytes:
    """Return a picture that was handed on, made of its file once more.

    Raises:
        IntakeError: The file is another one now.
    """
    from readingroom.intake.images.dicom_header import read_header

    source = draft.handed_on[asset]
    data = read_bytes(source.name, source.file, draft)
    again, clean = draft.identity.clean_dicom(read_header(data or b""))
    if again != asset:
        raise IntakeError(
            f"{source.name} changed while it was read. Nothing was stored. Read the case again."
        )
    return clean


@dataclass(slots=True)
class _Run:
    """Files that are read together. `sources` are those that could be read so far."""

    given: Sequence[Source]
    draft: Draft
    progress: Progress
    sources: dict[str, Source] = field(default_factory=dict)
    places: dict[AssetId, int] = field(default_factory=dict)

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Yield names and bytes; each file is read when it is asked for."""
        for done, source in enumerate(self.given):
            self.progress.raise_if_cancelled()
            self.progress.report(Step(done, len(self.given), "Reading files", source.name))
            data = read_bytes(source.name, source.file, self.draft)
            if data is not None:
                self.sources[source.name] = source
                yield source.name, data

    def data(self, name: str) -> bytes:
        """Return a file's bytes once more."""
        return read_bytes(name, self.sources[name].file, self.draft) or b""

    def digest(self, name: str, data: bytes) -> AssetId:
        """Name a file as it was found, and remember what the case's fingerprint needs of it."""
        found = asset_id(data)
        self.draft.digests[name] = Digests(ends_digest(data), bytes.fromhex(found))
        return found

    def clean(self, file: "DicomFile") -> tuple[AssetId, bytes]:
        """Take identity out of a picture."""
        stored = self.draft.identity.clean_dicom(file)
        self.places[stored[0]] = len(self.places)
        return stored

    def keep(self, asset: AssetId, data: bytes) -> None:
        """Keep a picture, or hand it on once it has been looked through."""
        draft = self.draft
        if draft.sink is None:
            draft.data[asset] = data
            return
        draft.pictures.look_through(asset, data, draft.identity.known)
        draft.handed_on[asset] = next(reversed(self.sources.values()))
        draft.sink.add(asset, data)
