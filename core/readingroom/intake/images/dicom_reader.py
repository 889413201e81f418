"""Read DICOM files as series, and report the reason for each rejected file."""

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from readingroom.domain.case import Asset, AssetKind
from readingroom.domain.ids import AssetId, asset_id
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.problem import Problem
from readingroom.domain.suv import SuvFactor
from readingroom.intake.images.dicom_header import DicomFile, looks_like_dicom, read_header
from readingroom.intake.images.dicom_series import build_series
from readingroom.intake.images.directory import (
    directory_problem,
    is_directory,
    listed_files,
)
from readingroom.intake.images.documents import (
    Document,
    document_problem,
    drawing_words,
    is_document,
    read_document,
    reference_words,
    referenced_instances,
)
from readingroom.intake.images.drawing_placement import (
    CaseImages,
    Placed,
    place_drawings,
    unresolved_words,
)
from readingroom.intake.images.drawings import FileDrawings, read_drawings
from readingroom.intake.images.elements import text_of
from readingroom.intake.images.facts import FrameFacts, read_file_facts, read_frame_facts
from readingroom.intake.images.frames import decode_stored
from readingroom.intake.images.pixels import PixelStore
from readingroom.intake.images.refusals import ImageRefusedError, refused_faults, what_instead
from readingroom.intake.images.suv import suv_of
from readingroom.pixels.pydicom_logging import QUIET

Clean = Callable[[DicomFile], tuple[AssetId, bytes]]
"""De-identifies a parsed image; returns the id and bytes of the stored file."""

Keep = Callable[[AssetId, bytes], None]
"""Receives a file to store, once it is known to be an image."""

Digest = Callable[[str, bytes], AssetId]
"""Returns the content hash of an original file."""

_NAME_ENDINGS: Final = (".dcm", ".dicom")


class _Other(NamedTuple):
    """An object that is not an image; `document` is the title of the one extracted, or ""."""

    name: str
    description: str
    document: str
    referenced: frozenset[str]
    drawings: FileDrawings = FileDrawings()


@dataclass(frozen=True, slots=True)
class ImagesRead:
    """Images read: series in display order, their stored files, and problems.

    `data` is empty if the files were passed on. `recognised` lists the files that are DICOM
    (including rejected ones) or named like it, `others` those that are not images. `documents`
    are reports extracted from DICOM files, for the note reader; they may name the patient, and
    their DICOM files are not among the assets.
    """

    series: tuple[ImageSeries, ...]
    assets: tuple[Asset, ...]
    data: dict[AssetId, bytes]
    problems: tuple[Problem, ...]
    recognised: tuple[str, ...]
    documents: tuple[Document, ...] = ()
    others: tuple[str, ...] = ()


@dataclass(slots=True)
class _Draft:
    """Content read so far; `others` are the objects that are not images."""

    frames: list[FrameFacts] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    documents: list[Document] = field(default_factory=list)
    others: list[_Other] = field(default_factory=list)
    directories: dict[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    instances: set[str] = field(default_factory=set)
    images: dict[str, AssetId] = field(default_factory=dict)
    spaces: dict[str, set[AssetId]] = field(default_factory=dict)


def read_dicom_files(
    files: Mapping[str, bytes] | Iterable[tuple[str, bytes]],
    *,
    clean: Clean | None = None,
    keep: Keep | None = None,
    digest: Digest = lambda _, data: asset_id(data),
) -> ImagesRead:
    """Read DICOM files; a file that cannot be shown becomes a problem, never an exception.

    Args:
        files: Relative names with the files' bytes. Each file is requested once, so a mapping that
            reads lazily, or an iterator, keeps files out of memory.
        clean: De-identifies a parsed image; its result is read and stored instead. May reject a
            file with an ImageRefusedError.
        keep: Receives each stored file; if None, they are in the result.
        digest: Hashes the original files.

    Returns:
        The series, assets and problems. Files that are not DICOM are ignored.
    """
    pairs = files.items() if isinstance(files, Mapping) else files
    draft = _Draft()
    recognised: list[str] = []
    data: dict[AssetId, bytes] = {}
    sizes: dict[AssetId, int] = {}
    keep = keep or data.__setitem__
    seen: set[AssetId] = set()
    for name, content in pairs:
        if not looks_like_dicom(content):
            if name.lower().endswith(_NAME_ENDINGS):
                recognised.append(name)
                message = "The file is named like a DICOM file but does not start like one."
                draft.problems.append(Problem(name, "dicom.unreadable", message))
            continue
        recognised.append(name)
        given = digest(name, content)
        if given in seen:
            message = "The file is identical to another file, which is used instead."
            draft.problems.append(Problem.warning(name, "dicom.duplicate", message))
            continue
        try:
            with QUIET:  # once for the whole file instead of for every element
                stored = _read_file(name, content, given, draft, clean)
        except ImageRefusedError as refusal:
            draft.problems.append(refusal.as_problem(name))
            continue
        if stored is not None:
            seen.add(given)
            sizes[stored[0]] = len(stored[1])
            keep(*stored)
    assets = tuple(
        Asset(asset, AssetKind.DICOM, "application/dicom", size) for asset, size in sizes.items()
    )
    images = CaseImages(build_series(draft.frames), draft.images, draft.spaces)
    series, placed = place_drawings(images, (other.drawings for other in draft.others))
    draft.problems += [
        _other_problem(*each, draft.instances) for each in zip(draft.others, placed, strict=True)
    ]
    names = frozenset(recognised)
    draft.problems += [directory_problem(*each, names) for each in draft.directories.items()]
    return ImagesRead(
        series=series,
        assets=assets,
        data=data,
        problems=tuple(draft.problems),
        recognised=tuple(recognised),
        documents=tuple(draft.documents),
        others=(*(other.name for other in draft.others), *draft.directories),
    )


def _read_file(
    name: str, content: bytes, asset: AssetId, draft: _Draft, clean: Clean | None
) -> tuple[AssetId, bytes] | None:
    """Add the content of one file to the draft; return the stored bytes of an image, else None."""
    file = read_header(content)
    modality = text_of(file.header, "Modality")
    draft.instances.add(text_of(file.header, "SOPInstanceUID"))
    pretended = what_else(content)
    if pretended:
        message = (
            f"The file also starts like {pretended}. It is read only as DICOM. Do not open it with "
            "other software."
        )
        draft.problems.append(Problem.warning(name, "dicom.preamble", message))
    if is_directory(file.sop_class):
        draft.directories[name] = listed_files(file.header)
        return None
    if is_document(file.sop_class, modality):
        document = read_document(name, file.sop_class, file.header)
        draft.documents.append(document)
        draft.problems += document.problems
        references = referenced_instances(file.header)
        drawings = read_drawings(file.sop_class, file.header)
        draft.others.append(_Other(name, "", document.title, references, drawings))
        return None
    description = what_instead(file.sop_class, modality)
    if description is not None:
        drawings = read_drawings(file.sop_class, file.header)
        references = referenced_instances(file.header)
        draft.others.append(_Other(name, description, "", references, drawings))
        return None
    suv = suv_of(file.header)  # the weight does not outlast de-identification
    instance = text_of(file.header, "SOPInstanceUID")
    space = text_of(file.header, "FrameOfReferenceUID")
    if clean is not None:
        asset, content = clean(file)
        file = read_header(content)
    draft.frames += _read_pictures(name, asset, file, suv)
    if instance:
        draft.images.setdefault(instance, asset)
    if space:
        draft.spaces.setdefault(space, set()).add(asset)
    return asset, content


def _read_pictures(
    name: str, asset: AssetId, file: DicomFile, suv: SuvFactor
) -> tuple[FrameFacts, ...]:
    """Return the frames of one file, after decoding its first frame as a check."""
    header = file.header
    message = "The file header is damaged, so the image cannot be shown."
    with refused_faults("dicom.unreadable", message):
        store = PixelStore(file)
        facts = replace(read_file_facts(name, asset, file, store.layout), suv=suv)
        frames = read_frame_facts(header, facts)
        decode_stored(store, header, frames[0].ref, frames[0].units)
    return frames


def _other_problem(other: _Other, placed: Placed, instances: Set[str]) -> Problem:
    references = reference_words(other.referenced, instances)
    shown = drawing_words(placed.drawings, placed.segments)
    left_out = unresolved_words(placed.unresolved)
    if other.document:
        sentences = f" {shown}." if shown else ""
        return document_problem(other.name, other.document, references, sentences + left_out)
    if shown:
        message = f"The file is {other.description}. {shown}, without its texts.{left_out}"
        return Problem.warning(other.name, "dicom.drawings", message)
    not_shown = f"{references}{left_out}"
    message = f"The file is {other.description}, not an image, and is not shown.{not_shown}"
    return Problem.warning(other.name, "dicom.not_an_image", message)


_PREFIX: Final = b"DICM"
_OTHER_FORMATS: Final = (
    (b"MZ", "a Windows program"),
    (b"\x7fELF", "a Linux program"),
    (b"\xcf\xfa\xed\xfe", "a macOS program"),
    (b"\xce\xfa\xed\xfe", "a macOS program"),
    (b"\xca\xfe\xba\xbe", "a macOS or Java program"),
    (b"#!", "a script"),
    (b"PK\x03\x04", "a zip archive"),
    (b"%PDF-", "a PDF document"),
    (b"GIF8", "a GIF image"),
    (b"BM", "a bitmap image"),
)
_MARKUP: Final = (b"<!doctype", b"<html", b"<script", b"<?xml", b"<svg")


def what_else(content: bytes) -> str:
    """Return the other format of a DICOM file ("a Windows program"), "" if there is none.

    A TIFF header is allowed, as slide scanners write files that are both (PS3.10 7.1).
    """
    if content[128:132] != _PREFIX:
        return ""
    head = content[:128]
    for magic, description in _OTHER_FORMATS:
        if head.startswith(magic):
            return description
    return "a web page" if head.lstrip().lower().startswith(_MARKUP) else ""
