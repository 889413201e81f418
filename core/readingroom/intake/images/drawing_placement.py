"""Place the drawings of reports and presentation states on the images of a case."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import (
    Drawing,
    DrawingKind,
    FrameRef,
    ImageSeries,
    MaskRef,
)
from readingroom.intake.images.drawings import (
    FileDrawing,
    FileDrawings,
    SegmentReference,
    SpaceDrawing,
)
from readingroom.intake.images.space_drawings import on_series

OTHER_IMAGE: Final = "an image that is not in this case"
OTHER_SPACE: Final = "a frame of reference of no image in this case"
NO_PLANE: Final = "on the plane of no image"
OTHER_SEGMENTATION: Final = "a segmentation that marks no image in this case"
NO_SEGMENT: Final = "a segment that its segmentation lacks"


class Placed(NamedTuple):
    """Number of drawings and of referenced segments of a file that are shown.

    `unresolved` has the reason for each other region.
    """

    drawings: int
    segments: int
    unresolved: tuple[str, ...]


@dataclass(slots=True)
class _Board:
    """Drawings by stored file, by frame of a series, and measurements by segment."""

    by_asset: defaultdict[AssetId, list[FileDrawing]] = field(
        default_factory=lambda: defaultdict(list)
    )
    by_frame: defaultdict[tuple[str, int], list[Drawing]] = field(
        default_factory=lambda: defaultdict(list)
    )
    by_mask: defaultdict[MaskRef, list[int]] = field(default_factory=lambda: defaultdict(list))


@dataclass(frozen=True, slots=True)
class CaseImages:
    """Images of a case.

    `assets` has the stored file of each instance, `spaces` the stored files of each frame of
    reference, both by their identifiers in the original files.
    """

    series: Sequence[ImageSeries]
    assets: Mapping[str, AssetId]
    spaces: Mapping[str, Set[AssetId]]


def place_drawings(
    images: CaseImages, files: Iterable[FileDrawings]
) -> tuple[tuple[ImageSeries, ...], tuple[Placed, ...]]:
    """Return the series with the drawings on their frames, and what became of each file's."""
    board = _Board()
    placed = tuple(_sort_drawings(board, images, drawings) for drawings in files)
    if not (board.by_asset or board.by_frame or board.by_mask):
        return tuple(images.series), placed
    return tuple(_drawn(board, series) for series in images.series), placed


def _sort_drawings(board: _Board, images: CaseImages, drawings: FileDrawings) -> Placed:
    unresolved = list(drawings.unresolved)
    shown = segments = 0
    for on_image in drawings.on_images:
        asset = images.assets.get(on_image.instance)
        if asset is None:
            unresolved.append(OTHER_IMAGE)
        else:
            board.by_asset[asset].append(on_image)
            shown += 1
    for in_space in drawings.in_space:
        reason = _place_in_space(board, images, in_space)
        shown += not reason
        unresolved += [reason] if reason else []
    for reference in drawings.on_segments:
        reason = _place_on_segments(board, images, reference)
        segments += not reason
        unresolved += [reason] if reason else []
    return Placed(shown, segments, tuple(unresolved))


def _place_in_space(board: _Board, images: CaseImages, drawing: SpaceDrawing) -> str:
    """Place a drawing on the frames that it lies on; return why there are none, or ""."""
    inside = images.spaces.get(drawing.space, frozenset())
    series_there = [
        series
        for series in images.series
        if not series.marks and series.frames and all(ref.asset in inside for ref in series.frames)
    ]
    if not series_there:
        return OTHER_SPACE
    is_shown = False
    for series in series_there:
        for number, points in on_series(series, drawing.kind, drawing.positions):
            drawn = Drawing(DrawingKind.MEASUREMENT, drawing.number, points)
            board.by_frame[series.key, number].append(drawn)
            is_shown = True
    return "" if is_shown else NO_PLANE


def _place_on_segments(board: _Board, images: CaseImages, reference: SegmentReference) -> str:
    """Note the measurement at the masks of its segments; return why there are none, or ""."""
    asset = images.assets.get(reference.instance)
    masks = [
        mask
        for series in images.series
        for ref in series.frames
        for mask in ref.masks
        if mask.asset == asset
    ]
    if not masks:
        return OTHER_SEGMENTATION
    named = dict.fromkeys(mask for mask in masks if _is_named(mask, reference))
    for mask in named:
        board.by_mask[mask].append(reference.number)
    return "" if named else NO_SEGMENT


def _is_named(mask: MaskRef, reference: SegmentReference) -> bool:
    number = mask.label.partition(":")[0]
    is_frame = not reference.frames or mask.frame_index + 1 in reference.frames
    return is_frame and number in map(str, reference.segments)


def _drawn(board: _Board, series: ImageSeries) -> ImageSeries:
    frames = tuple(
        _drawn_frame(board, ref, board.by_frame.get((series.key, number), ()))
        for number, ref in enumerate(series.frames)
    )
    return replace(series, frames=frames)


def _drawn_frame(board: _Board, ref: FrameRef, in_space: Sequence[Drawing]) -> FrameRef:
    number = ref.frame_index + 1
    on_file = [
        each.drawing
        for each in board.by_asset.get(ref.asset, ())
        if not each.frames or number in each.frames
    ]
    if on_file or in_space:
        ref = replace(ref, drawings=(*on_file, *in_space))
    if any(mask in board.by_mask for mask in ref.masks):
        masks = tuple(
            replace(mask, measurements=tuple(board.by_mask.get(mask, ()))) for mask in ref.masks
        )
        ref = replace(ref, masks=masks)
    return ref


def unresolved_words(reasons: Sequence[str]) -> str:
    """Return a sentence about regions that are not shown, "" if there are none."""
    if not reasons:
        return ""
    parts = [
        f"{count} {'region' if count == 1 else 'regions'} ({reason})"
        for reason, count in Counter(reasons).most_common()
    ]
    return f" Not shown: {', '.join(parts)}."
