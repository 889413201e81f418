"""Attach segmentations to the images on which they were drawn."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import ImageSeries, MaskRef
from readingroom.intake.images.facts import FrameFacts

_FrameKey = tuple[AssetId, int]


def with_masks(
    series: Sequence[ImageSeries], frames: Sequence[FrameFacts]
) -> tuple[ImageSeries, ...]:
    """Return the series with the segments that mark their frames.

    A segment is attached to its source instances if they have the same rows and columns. The
    segmentation's own series names the series that it marks.
    """
    masks, drawn_on = _find(frames)
    if not masks:
        return tuple(series)
    homes = {(ref.asset, ref.frame_index): item.key for item in series for ref in item.frames}
    return tuple(_marked(item, masks, drawn_on, homes) for item in series)


def _find(
    frames: Sequence[FrameFacts],
) -> tuple[dict[_FrameKey, list[MaskRef]], dict[_FrameKey, list[_FrameKey]]]:
    """Return the masks over each frame, and the frames under each frame of a segmentation."""
    by_instance: defaultdict[str, list[FrameFacts]] = defaultdict(list)
    for frame in frames:
        if frame.file.instance_uid and not frame.file.is_segmentation:
            by_instance[frame.file.instance_uid].append(frame)
    masks: defaultdict[_FrameKey, list[MaskRef]] = defaultdict(list)
    drawn_on: defaultdict[_FrameKey, list[_FrameKey]] = defaultdict(list)
    for marking in frames:
        for instance, number in marking.sources:
            for frame in by_instance.get(instance, ()):
                if _fits(marking, frame, number):
                    frame_key = (frame.ref.asset, frame.ref.frame_index)
                    masks[frame_key] += marking.masks
                    drawn_on[marking.ref.asset, marking.ref.frame_index].append(frame_key)
    return masks, drawn_on


def _fits(marking: FrameFacts, frame: FrameFacts, number: int) -> bool:
    size = (frame.file.rows, frame.file.columns)
    is_named = number in (0, frame.ref.frame_index + 1)
    return is_named and size == (marking.file.rows, marking.file.columns)


def _marked(
    series: ImageSeries,
    masks: dict[_FrameKey, list[MaskRef]],
    drawn_on: dict[_FrameKey, list[_FrameKey]],
    homes: dict[_FrameKey, str],
) -> ImageSeries:
    frame_keys = [(ref.asset, ref.frame_index) for ref in series.frames]
    refs = tuple(
        replace(ref, masks=tuple(masks[frame_key])) if frame_key in masks else ref
        for frame_key, ref in zip(frame_keys, series.frames, strict=True)
    )
    below = [
        homes[under]
        for frame_key in frame_keys
        for under in drawn_on.get(frame_key, ())
        if under in homes
    ]
    return replace(series, frames=refs, marks=below[0] if below else "")
