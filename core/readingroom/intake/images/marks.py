"""Lay segmentations over the images they were drawn on."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import ImageSeries, MaskRef
from readingroom.intake.images.facts import FrameFacts

_Place = tuple[AssetId, int]


def with_masks(
    series: Sequence[ImageSeries], frames: Sequence[FrameFacts]
) -> tuple[ImageSeries, ...]:
    """Return the series with the segments that mark their frames.

    A segment is laid over the instances that its file names as its sources, where they have as many
    rows and columns. The segmentation's own series says which series it marks.

    Args:
        series: All series of the case, those of segmentations too.
        frames: The frames they were made of.
    """
    masks, drawn_on = _find(frames)
    if not masks:
        return tuple(series)
    homes = {(ref.asset, ref.frame_index): one.key for one in series for ref in one.frames}
    return tuple(_marked(one, masks, drawn_on, homes) for one in series)


def _find(
    frames: Sequence[FrameFacts],
) -> tuple[dict[_Place, list[MaskRef]], dict[_Place, list[_Place]]]:
    """Return the masks over each frame, and the frames under each frame of a segmentation."""
    by_instance: defaultdict[str, list[FrameFacts]] = defaultdict(list)
    for frame in frames:
        if frame.file.instance_uid and not frame.file.is_segmentation:
            by_instance[frame.file.instance_uid].append(frame)
    masks: defaultdict[_Place, list[MaskRef]] = defaultdict(list)
    drawn_on: defaultdict[_Place, list[_Place]] = defaultdict(list)
    for marking in frames:
        for instance, number in marking.sources:
            for frame in by_instance.get(instance, ()):
                if _fits(marking, frame, number):
                    place = (frame.ref.asset, frame.ref.frame_index)
                    masks[place] += marking.masks
                    drawn_on[marking.ref.asset, marking.ref.frame_index].append(place)
    return masks, drawn_on


def _fits(marking: FrameFacts, frame: FrameFacts, number: int) -> bool:
    size = (frame.file.rows, frame.file.columns)
    is_named = number in (0, frame.ref.frame_index + 1)
    return is_named and size == (marking.file.rows, marking.file.columns)


def _marked(
    series: ImageSeries,
    masks: dict[_Place, list[MaskRef]],
    drawn_on: dict[_Place, list[_Place]],
    homes: dict[_Place, str],
) -> ImageSeries:
    places = [(ref.asset, ref.frame_index) for ref in series.frames]
    refs = tuple(
        replace(ref, masks=tuple(masks[place])) if place in masks else ref
        for place, ref in zip(places, series.frames, strict=True)
    )
    below = [
        homes[under] for place in places for under in drawn_on.get(place, ()) if under in homes
    ]
    return replace(series, frames=refs, marks=below[0] if below else "")
