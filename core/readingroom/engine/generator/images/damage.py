"""Application of an artefact to every frame of an image, with the size of the change."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.random_streams import random_stream
from readingroom.engine.generator.images.artefacts import Artefact, ArtefactContext
from readingroom.engine.generator.images.cropping import Crop, draw_crop
from readingroom.engine.generator.images.sources import SourceImage
from readingroom.engine.generator.images.values import Scale, scale_of
from readingroom.pixels.arrays import Strength
from readingroom.pixels.digital import jpeg_size


@dataclass(frozen=True, slots=True, eq=False)
class Damaged:
    """Changed frames in the format of the source.

    `rms_change` is the root mean square of the change, 1 from black to white; for a crop, the
    removed part counts as black. `masks` has a frame per image frame if an object was inserted,
    else it is None.
    """

    frames: NDArray[Any]
    rms_change: float
    crop: Crop | None = None
    lossy_ratio: float | None = None
    masks: NDArray[np.bool_] | None = None


def damage(source: SourceImage, artefact: Artefact, strength: Strength, *, seed: int) -> Damaged:
    """Return an image with an artefact; the seed gives the same draws at each strength."""
    scale = scale_of(source)
    if artefact.key == "crop":
        return _cropped(source, scale, strength[0], seed)
    frames = np.empty_like(source.frames)
    masks, total = [], 0.0
    for number, frame in enumerate(source.frames):
        fresh = str(number) if artefact.is_fresh else ""
        stream = random_stream(seed, "artefact", artefact.key, fresh)
        unit = scale.to_unit(frame)
        above = np.clip(unit, 0, None)  # values below black are outside the scanner's range
        changed = artefact.draw(above, strength, stream, place_of(source, number))
        frames[number] = scale.to_stored(changed.image + (unit - above), frame)
        total += float(np.mean((scale.to_unit(frames[number]) - unit) ** 2))
        masks.append(changed.mask)
    return Damaged(
        frames,
        float(np.sqrt(total / len(frames))),
        lossy_ratio=_ratio(source, scale, strength) if artefact.key == "jpeg" else None,
        masks=None if masks[0] is None else np.stack([mask for mask in masks if mask is not None]),
    )


def _cropped(source: SourceImage, scale: Scale, share: float, seed: int) -> Damaged:
    rows, columns = source.frames.shape[1:3]
    crop = draw_crop(rows, columns, share, random_stream(seed, "artefact", "crop", ""))
    inside = np.zeros((rows, columns), dtype=bool)
    part = np.s_[crop.top : crop.top + crop.rows, crop.left : crop.left + crop.columns]
    inside[part] = True
    lost = (np.clip(scale.to_unit(frame)[~inside], 0, None) for frame in source.frames)
    total = sum(float(np.sum(frame**2)) for frame in lost)
    frames = source.frames[:, part[0], part[1]].copy()
    return Damaged(frames, float(np.sqrt(total / source.frames.size)), crop=crop)


def _ratio(source: SourceImage, scale: Scale, strength: Strength) -> float:
    """Return the JPEG compression ratio of the first frame."""
    frame = source.frames[0]
    return float(frame.nbytes / jpeg_size(scale.to_unit(frame), int(strength[0])))


def place_of(source: SourceImage, number: int) -> ArtefactContext:
    """Return pixel spacing and position of a frame from the header."""
    header = source.header
    if header is None:
        return ArtefactContext(None)
    holder = header
    for groups in (
        *(header.get("SharedFunctionalGroupsSequence") or ()),
        *(header.get("PerFrameFunctionalGroupsSequence") or ())[:1],
    ):
        measures = groups.get("PixelMeasuresSequence")
        holder = measures[0] if measures else holder
    spacing = holder.get("PixelSpacing") or header.get("ImagerPixelSpacing")
    if not spacing or len(spacing) != 2 or min(float(value) for value in spacing) <= 0:
        return ArtefactContext(None)
    pixel_mm = (float(spacing[0]), float(spacing[1]))
    between = holder.get("SpacingBetweenSlices") or holder.get("SliceThickness")
    if len(source.frames) == 1 or not between or source.modality not in ("CT", "MR"):
        return ArtefactContext(pixel_mm)
    return ArtefactContext(pixel_mm, (number - (len(source.frames) - 1) / 2) * float(between))
