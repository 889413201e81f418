"""The DICOM files of a case: read one by one, each passed on before the next is read."""

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId
from readingroom.domain.problem import FileKind, Problem
from readingroom.domain.progress import Progress, Step
from readingroom.intake.case_dates import note_examination_date
from readingroom.intake.case_draft import CaseDraft, Source, keep_note, leave_out, read_bytes
from readingroom.intake.case_files import read_file
from readingroom.intake.case_slides import add_dicom_slides
from readingroom.intake.fingerprints import Digests, digests_of
from readingroom.intake.notes import read_note
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.synthetic_marks import is_synthetic_dicom

if TYPE_CHECKING:
    from readingroom.intake.images.dicom_header import DicomFile


def add_dicom(sources: Sequence[Source], draft: CaseDraft, progress: Progress) -> None:
    """Read files that may form one series; progress is reported before each file."""
    from readingroom.intake.images.dicom_reader import read_dicom_files

    run = _Run(sources, draft, progress)
    read = read_dicom_files(run.files(), clean=run.clean, keep=run.keep, digest=run.digest)
    run.hand_on()
    draft.problems.extend(read.problems)
    add_dicom_slides(run.slides, draft)
    for name in sorted(run.sources.keys() - set(read.recognised) - {n for n, _ in run.slides}):
        leave_out(name, FileKind.UNKNOWN, draft)
    draft.identity.learn(run.data(name) for name in read.others)
    series = [draft.identity.marked(item) for item in read.series]
    if any(source.entry.line is not None for source in sources):
        series.sort(key=lambda item: min(run.order.get(frame.asset, 0) for frame in item.frames))
    draft.series.extend(series)
    draft.assets.update((asset.id, asset) for asset in read.assets)
    for document in read.documents:
        keep_note(document.name, read_note(document.name, document.data), draft)


def read_again(asset: AssetId, draft: CaseDraft) -> bytes:
    """Return an image that was passed on, created again from its file.

    Raises:
        IntakeError: The file changed.
    """
    from readingroom.intake.images.dicom_header import read_header

    source = draft.handed_on[asset]
    data = read_bytes(source.name, source.file, draft)
    again, clean = draft.identity.clean_dicom(read_header(data or b""))
    if again != asset:
        raise IntakeError(
            f"{source.name} changed during the import. Nothing was stored. Import the case again."
        )
    return clean


class _Loaded(NamedTuple):
    """A file's bytes, None if it cannot be read, and its hashes for the case's fingerprint."""

    data: bytes | None
    digests: Digests | None
    problems: tuple[Problem, ...]


def _load(source: Source) -> _Loaded:
    """Read and hash a file, on a thread while the previous file is parsed."""
    collector = ProblemCollector(source.name)
    data = read_file(source.file, collector)
    return _Loaded(data, None if data is None else digests_of(data), collector.collected())


@dataclass(slots=True)
class _Run:
    """Files read together; `sources` are those read so far.

    `screened` is passed on only after the bytes of its file are released, so that memory never
    holds a third copy of a large file. `slides` are whole-slide files with their bytes.
    """

    given: Sequence[Source]
    draft: CaseDraft
    progress: Progress
    screened: tuple[AssetId, bytes] | None = None
    sources: dict[str, Source] = field(default_factory=dict)
    order: dict[AssetId, int] = field(default_factory=dict)
    slides: list[tuple[str, bytes]] = field(default_factory=list)

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Yield names and bytes; each file is read while the previous one is processed.

        Whole-slide images are put aside, as their levels are stored as tiles.
        """
        from readingroom.intake.slides.dicom_pyramid import is_slide_file

        with ThreadPoolExecutor(1) as pool:
            coming = deque([pool.submit(_load, source) for source in self.given[:1]])
            for done, source in enumerate(self.given):
                self.progress.raise_if_cancelled()
                self.progress.report(Step(done, len(self.given), "Reading files", source.name))
                coming.extend(pool.submit(_load, file) for file in self.given[done + 1 : done + 2])
                data, digests, problems = coming.popleft().result()
                self.draft.problems.extend(problems)
                if data is not None and digests is not None:
                    self.sources[source.name] = source
                    self.draft.digests[source.name] = digests
                    if is_slide_file(data):
                        self.slides.append((source.name, data))
                    else:
                        yield source.name, data

    def data(self, name: str) -> bytes:
        """Read a file's bytes again."""
        return read_bytes(name, self.sources[name].file, self.draft) or b""

    def digest(self, name: str, _data: bytes) -> AssetId:
        """Return the hash of the original file, computed when it was loaded."""
        return AssetId(self.draft.digests[name].full.hex())

    def clean(self, file: "DicomFile") -> tuple[AssetId, bytes]:
        """De-identify an image."""
        self.draft.is_synthetic |= is_synthetic_dicom(file.header)
        note_examination_date(file.header, self.draft)
        stored = self.draft.identity.clean_dicom(file)
        self.order[stored[0]] = len(self.order)
        return stored

    def keep(self, asset: AssetId, data: bytes) -> None:
        """Store an image, or screen it before it goes to the sink."""
        draft = self.draft
        if draft.sink is None:
            draft.data[asset] = data
            return
        self.hand_on()
        draft.pictures.scan(asset, data, draft.identity.known)
        draft.handed_on[asset] = next(reversed(self.sources.values()))
        self.screened = (asset, data)

    def hand_on(self) -> None:
        """Pass the last screened image to the sink, if there is one."""
        if self.screened is not None and self.draft.sink is not None:
            self.draft.sink.add(*self.screened)
        self.screened = None
