"""Place the drawings of reports and presentation states on the images of a case."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cached_property
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
from readingroom.intake.images.space_drawings import Slices

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


class CaseImages:
    """Images of a case.

    Args:
        series: all series.
        assets: stored file of each instance, by its identifier in the original file.
        spaces: stored files of each frame of reference, by its identifier in the original files.
    """

    def __init__(
        self,
        series: Sequence[ImageSeries],
        assets: Mapping[str, AssetId],
        spaces: Mapping[str, Set[AssetId]],
    ) -> None:
        self.series = series
        self.assets = assets
        self._spaces = spaces
        self._slices: dict[str, list[tuple[str, Slices]]] = {}

    def slices_in(self, space: str) -> list[tuple[str, Slices]]:
        """Return the series in a frame of reference, by key, with the planes of their frames."""
        if space not in self._slices:
            inside = self._spaces.get(space, frozenset())
            self._slices[space] = [
                (series.key, Slices(series))
                for series in self.series
                if not series.marks
                and series.frames
                and all(ref.asset in inside for ref in series.frames)
            ]
        return self._slices[space]

    @cached_property
    def masks(self) -> dict[AssetId, dict[str, list[MaskRef]]]:
        """Return the masks of each segmentation by the number of their segment, each once."""
        unique = dict.fromkeys(
            mask for series in self.series for ref in series.frames for mask in ref.masks
        )
        masks: dict[AssetId, dict[str, list[MaskRef]]] = {}
        for mask in unique:
            number = mask.label.partition(":")[0]
            masks.setdefault(mask.asset, {}).setdefault(number, []).append(mask)
        return masks


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
    there = images.slices_in(drawing.space)
    if not there:
        return OTHER_SPACE
    is_shown = False
    for key, slices in there:
        for number, points in slices.find(drawing.kind, drawing.positions):
            drawn = Drawing(DrawingKind.MEASUREMENT, drawing.number, points)
            board.by_frame[key, number].append(drawn)
            is_shown = True
    return "" if is_shown else NO_PLANE


def _place_on_segments(board: _Board, images: CaseImages, reference: SegmentReference) -> str:
    """Note the measurement at the masks of its segments; return why there are none, or ""."""
    asset = images.assets.get(reference.instance)
    masks = images.masks.get(asset, {}) if asset else {}
    if not masks:
        return OTHER_SEGMENTATION
    named = [
        mask
        for number in dict.fromkeys(map(str, reference.segments))
        for mask in masks.get(number, ())
        if not reference.frames or mask.frame_index + 1 in reference.frames
    ]
    for mask in named:
        board.by_mask[mask].append(reference.number)
    return "" if named else NO_SEGMENT


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
    """Return a sentence for each reason why regions are not shown, "" if there are none."""
    counts = Counter(reasons).most_common()
    return "".join(f" {not_shown(count, reason)}" for reason, count in counts)


def not_shown(count: int, reason: str) -> str:
    """Return a sentence about a number of regions that are not shown."""
    if count == 1:
        return f"1 region is not shown ({reason})."
    return f"{count} regions are not shown ({reason})."
