"""Read DICOM files into series, and say of each refused file why."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from readingroom.domain.case import Asset, AssetKind
from readingroom.domain.ids import AssetId, asset_id
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.problem import Problem, Severity
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.intake.images.dicom_header import looks_like_dicom, read_header
from readingroom.intake.images.dicom_series import build_series
from readingroom.intake.images.elements import text_of
from readingroom.intake.images.facts import FrameFacts, read_file_facts, read_frame_facts
from readingroom.intake.images.frames import decode_stored
from readingroom.intake.images.pixels import PixelStore
from readingroom.intake.images.quiet import FAULTS
from readingroom.intake.images.refusals import ImageRefusedError, refuse_if_not_a_picture

_NAME_ENDINGS: Final = (".dcm", ".dicom")


@dataclass(frozen=True, slots=True)
class ImagesRead:
    """What was read: series in display order, their stored files, and what was refused.

    `recognised` names the files that are DICOM (refused ones too) or are named like it.
    """

    series: tuple[ImageSeries, ...]
    assets: tuple[Asset, ...]
    data: dict[AssetId, bytes]
    problems: tuple[Problem, ...]
    recognised: tuple[str, ...]


def read_dicom_files(
    files: Mapping[str, bytes] | Sequence[tuple[str, bytes]], *, progress: Progress = NO_PROGRESS
) -> ImagesRead:
    """Read DICOM files; a file that cannot be shown becomes a problem, never an exception.

    Args:
        files: Names relative to what was given, with the files' bytes.
        progress: Told once for each file.

    Returns:
        The series, assets and problems. Files that are not DICOM are left alone.

    Raises:
        Cancelled: If the user stopped the work.
    """
    pairs = list(files.items()) if isinstance(files, Mapping) else list(files)
    frames: list[FrameFacts] = []
    problems: list[Problem] = []
    recognised: list[str] = []
    data: dict[AssetId, bytes] = {}
    for done, (name, content) in enumerate(pairs):
        progress.raise_if_cancelled()
        progress.report(Step(done, len(pairs), "Reading images"))
        if not looks_like_dicom(content):
            if name.lower().endswith(_NAME_ENDINGS):
                recognised.append(name)
                problems.append(_not_dicom(name))
            continue
        recognised.append(name)
        asset = asset_id(content)
        if asset in data:
            problems.append(_double(name))
            continue
        try:
            frames += _read_file(name, asset, content)
        except ImageRefusedError as refusal:
            problems.append(refusal.as_problem(name))
            continue
        data[asset] = content
    progress.report(Step(len(pairs), len(pairs), "Reading images"))
    assets = tuple(
        Asset(asset, AssetKind.DICOM, "application/dicom", len(content))
        for asset, content in data.items()
    )
    return ImagesRead(build_series(frames), assets, data, tuple(problems), tuple(recognised))


def _read_file(name: str, asset: AssetId, content: bytes) -> tuple[FrameFacts, ...]:
    """Return the frames of one file, once its first frame has been decoded to prove it can be."""
    file = read_header(content)
    header = file.header
    refuse_if_not_a_picture(file.sop_class, text_of(header, "Modality"))
    try:
        store = PixelStore(file)
        facts = read_file_facts(name, asset, header, store.layout, file.transfer_syntax)
        frames = read_frame_facts(header, facts)
        decode_stored(store, header, frames[0].ref, frames[0].units)
    except ImageRefusedError:
        raise
    except FAULTS as error:
        raise ImageRefusedError(
            "dicom.unreadable", "Its header is damaged, so no picture can be made of it."
        ) from error
    return frames


def _not_dicom(name: str) -> Problem:
    return Problem(
        name, "dicom.unreadable", "It is named like a DICOM file but does not begin like one."
    )


def _double(name: str) -> Problem:
    return Problem(
        name,
        "dicom.duplicate",
        "It is the same, byte for byte, as another file; it is used once.",
        Severity.WARNING,
    )
