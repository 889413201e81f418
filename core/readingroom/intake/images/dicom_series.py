"""Group frames of many files into series, which are scrolled as stacks."""

import hashlib
import itertools
import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import ImageSeries, uid_digest
from readingroom.domain.planes import anatomical_plane
from readingroom.intake.images.facts import FrameFacts
from readingroom.intake.images.geometry import (
    is_same_orientation,
    spacing_warnings,
    tilt_warning,
)
from readingroom.intake.images.marks import with_masks
from readingroom.intake.images.studies import with_studies
from readingroom.intake.images.suv import common_factor

_CROSS_SECTIONS = {"CT", "MR", "PT"}
_SERIES_ORDER = re.compile(r"(\d+)")


def build_series(frames: Sequence[FrameFacts]) -> tuple[ImageSeries, ...]:
    """Group frames into series in display order, the newest examination first.

    The series of an examination are in the order of their first frames.

    Frames form a series if their files name the same series and they have the same orientation,
    size, pixel spacing, colour, unit, view, side, echo and segment. A loop of frames without
    positions is a separate series; localizers and the time points of a 4-D acquisition are split
    off.
    """
    groups = _split(frames)
    parents = Counter(group[0].file.series_uid for group in groups)
    localizers = {
        group[0].file.series_uid: group[0].file.modality
        for group in groups
        if group[0].file.is_localizer and parents[group[0].file.series_uid] > 1
    }
    series = [stack for group in groups for stack in _to_series(group, localizers)]
    studies = {frame.file.asset: frame.file.study for frame in frames}
    return with_masks(with_studies(_with_spaces(series, frames), studies), frames)


def _with_spaces(series: Sequence[ImageSeries], frames: Sequence[FrameFacts]) -> list[ImageSeries]:
    """Return the series with the keys of their frames of reference.

    A key is the digest of the first stored file with that frame of reference: it identifies no
    person, and differs between cases and between imports.
    """
    keys: dict[str, str] = {}
    spaces: dict[AssetId, str] = {}
    for frame in frames:
        file = frame.file
        if file.space_uid:
            spaces[file.asset] = keys.setdefault(file.space_uid, f"space-{file.asset[:16]}")
    return [replace(stack, frame_of_reference=_space_of(stack, spaces)) for stack in series]


def _space_of(series: ImageSeries, spaces: Mapping[AssetId, str]) -> str:
    """Return the key of the only frame of reference of a series, else ""."""
    named = {spaces.get(ref.asset, "") for ref in series.frames}
    return named.pop() if len(named) == 1 else ""


def _split(frames: Sequence[FrameFacts]) -> list[list[FrameFacts]]:
    coarse: dict[tuple[object, ...], list[list[FrameFacts]]] = {}
    order: list[list[FrameFacts]] = []
    for frame in frames:
        candidates = coarse.setdefault(_key(frame), [])
        for group in candidates:
            if _belongs(group[0], frame):
                group.append(frame)
                break
        else:
            candidates.append([frame])
            order.append(candidates[-1])
    return order


def _belongs(first: FrameFacts, frame: FrameFacts) -> bool:
    is_same_way = is_same_orientation(first.ref.orientation, frame.ref.orientation)
    return is_same_way and _is_same_spacing(first.spacing.mm, frame.spacing.mm)


def _key(frame: FrameFacts) -> tuple[object, ...]:
    file = frame.file
    is_loop = file.frame_count > 1 and frame.position is None
    alone = is_loop or not file.series_uid
    return (
        file.study.uid,
        file.series_uid,
        file.asset if alone else "",
        file.modality,
        file.rows,
        file.columns,
        file.is_colour,
        file.is_localizer,
        file.view,
        frame.laterality,
        frame.units,
        frame.part,
    )


def _to_series(group: list[FrameFacts], localizers: dict[str, str]) -> list[ImageSeries]:
    """Return the series of a group: several if each position was acquired several times."""
    ordered, warnings = _in_order(group)
    moments = split_moments(ordered)
    count = len(moments)
    if count == 1:
        return [_one_series(ordered, (*warnings, *_geometry_warnings(ordered)), localizers)]
    if count > MAX_STACKS:
        text = (
            f"The same {len(moments[0])} positions were acquired {count} times; the acquisitions "
            "follow one another."
        )
        joined = [frame for moment in moments for frame in moment]
        return [_one_series(joined, (text, *_geometry_warnings(moments[0])), localizers)]
    word = what_differs(moments)
    return [
        _one_series(moment, _geometry_warnings(moment), localizers, f"{word} {number} of {count}")
        for number, moment in enumerate(moments, start=1)
    ]


def _one_series(
    ordered: Sequence[FrameFacts],
    warnings: Sequence[str],
    localizers: dict[str, str],
    moment: str = "",
) -> ImageSeries:
    first = ordered[0]
    file = first.file
    texts = [*warnings, first.spacing.warning]
    for frame in ordered:
        texts += [*frame.file.warnings, frame.warning]
    if file.series_uid in localizers and not file.is_localizer:
        texts.append("Localizer images of this series are shown as a separate series.")
    return ImageSeries(
        key=_series_key(ordered),
        modality=file.modality,
        description=_describe(first, moment),
        rows=file.rows,
        columns=file.columns,
        is_colour=file.is_colour,
        frames=tuple(frame.ref for frame in ordered),
        spacing_mm=first.spacing.mm,
        spacing_source=first.spacing.source,
        units=first.units,
        laterality=first.laterality,
        frames_per_second=file.frames_per_second if first.position is None else None,
        is_lossy=any(frame.file.is_lossy for frame in ordered),
        warnings=tuple(dict.fromkeys(text for text in texts if text)),
        pixel_aspect=1.0 if first.spacing.mm else file.pixel_aspect,
        regions=file.regions,
        series_digest=uid_digest(file.series_uid),
        series_number=file.series_number,
        suv=common_factor((frame.file.suv for frame in ordered), first.units),
        acquisition=replace(file.acquisition, detail=", ".join(filter(None, (first.part, moment)))),
    )


def _in_order(group: list[FrameFacts]) -> tuple[list[FrameFacts], tuple[str, ...]]:
    """Sort by position along the normal, else by instance number, else by name."""
    distances = [frame.ref.position_mm for frame in group]
    if all(distance is not None for distance in distances):
        ordered = sorted(group, key=lambda frame: (frame.ref.position_mm or 0.0, *_tie(frame)))
        return ordered, ()
    ordered = sorted(group, key=_tie)
    if len(group) < 2 or group[0].file.modality not in _CROSS_SECTIONS:
        return ordered, ()
    if all(frame.file.instance is not None for frame in group):
        return ordered, ("Slice positions are missing. Slices are sorted by instance number.",)
    return ordered, ("Slice positions are missing. Slices are sorted by file name.",)


def _tie(frame: FrameFacts) -> tuple[float, tuple[tuple[int, str], ...], int]:
    instance = frame.file.instance
    pieces = _SERIES_ORDER.split(frame.file.name)
    natural = tuple((int(piece), "") if piece.isdecimal() else (-1, piece) for piece in pieces)
    return (math.inf if instance is None else instance, natural, frame.ref.frame_index)


def _geometry_warnings(ordered: Sequence[FrameFacts]) -> tuple[str, ...]:
    distances = [frame.ref.position_mm for frame in ordered if frame.ref.position_mm is not None]
    if len(distances) < len(ordered):
        return ()
    positions = [frame.position for frame in ordered if frame.position is not None]
    orientation = ordered[0].ref.orientation
    tilt = () if orientation is None else tilt_warning(positions, orientation)
    return (*spacing_warnings(distances), *tilt)


def _is_same_spacing(first: tuple[float, float] | None, second: tuple[float, float] | None) -> bool:
    if first is None or second is None:
        return first is second
    return all(math.isclose(a, b, rel_tol=0.01) for a, b in zip(first, second, strict=True))


def _describe(first: FrameFacts, moment: str) -> str:
    """Describe a series by modality and technique, never by free text of the file."""
    file = first.file
    head = " ".join(
        part for part in (file.modality, anatomical_plane(first.ref.orientation)) if part
    )
    technique = ("localizer",) if file.is_localizer else file.technique
    parts = [head, file.view, *technique, first.part, moment]
    return ", ".join(part for part in parts if part)


def _series_key(ordered: Sequence[FrameFacts]) -> str:
    """Return a key built from the stored files' digests, which identify no person."""
    digest = hashlib.sha256()
    for frame in ordered:
        digest.update(f"{frame.ref.asset}:{frame.ref.frame_index};".encode("ascii"))
    return f"{ordered[0].file.modality.lower()}-{digest.hexdigest()[:16]}"


_SAME_POSITION_MM: Final = 0.01
MAX_STACKS: Final = 12
"""Maximum number of time points with separate stacks: more would hide the other series."""


def split_moments(ordered: Sequence[FrameFacts]) -> tuple[tuple[FrameFacts, ...], ...]:
    """Return one stack for each time point, in order, if every position was acquired equally often.

    Otherwise the frames are one stack. They are given in their order along the normal, those at
    one position in order of time.
    """
    positions = _by_position(ordered)
    counts = {len(frames) for frames in positions}
    if len(positions) < 2 or len(counts) != 1 or counts == {1} or not _is_distinct(positions):
        return (tuple(ordered),)
    return tuple(zip(*positions, strict=True))


def what_differs(stacks: Sequence[Sequence[FrameFacts]]) -> str:
    """Return "moment" if the stacks have different times, else "set"."""
    moments = {stack[0].moment for stack in stacks}
    return "moment" if None not in moments and len(moments) == len(stacks) else "set"


def _by_position(ordered: Sequence[FrameFacts]) -> list[list[FrameFacts]]:
    """Return the frames by position; [] if a position is unknown."""
    positions: list[list[FrameFacts]] = []
    newest = None
    for frame in ordered:
        distance = frame.ref.position_mm
        if distance is None:
            return []
        if newest is None or distance - newest >= _SAME_POSITION_MM:
            positions.append([])
            newest = distance
        positions[-1].append(frame)
    return [sorted(frames, key=_when) for frames in positions]


def _when(frame: FrameFacts) -> tuple[float, float, int]:
    moment = 0.0 if frame.moment is None else frame.moment
    return moment, frame.file.instance or 0.0, frame.ref.frame_index


def _is_distinct(positions: Sequence[Sequence[FrameFacts]]) -> bool:
    """Return whether the frames of each position differ in time, instance or index."""
    return all(
        _when(before) != _when(after)
        for frames in positions
        for before, after in itertools.pairwise(frames)
    )
