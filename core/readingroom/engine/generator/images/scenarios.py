"""The artefacts family: cases of one real image, each with an artefact of known severity."""

import base64
import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import Recipe
from readingroom.engine.generator.images.artefacts import (
    ARTEFACTS,
    Artefact,
    ArtefactContext,
    fitting,
)
from readingroom.engine.generator.images.cropping import Crop, draw_crop
from readingroom.engine.generator.images.sources import SourceImage, source_label, source_of
from readingroom.engine.generator.images.values import Scale, rescale_of, scale_of
from readingroom.engine.generator.images.writing import write_image
from readingroom.engine.generator.types import SyntheticCase, SyntheticFile, case_code
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


EACH: Final = "each"
GRADED: Final = "graded"
_NO_STRENGTH: Final[Strength] = ()


@dataclass(frozen=True, slots=True)
class _Order:
    """Artefact and severity of one case."""

    number: int
    artefact: Artefact
    severity: int
    strength: Strength


def make_artefacts(
    recipe: Recipe, settings: Mapping[str, str], *, progress: Progress
) -> Iterator[SyntheticCase]:
    """Yield a recipe's cases of one image.

    Raises:
        GenerationError: the image is unusable, or the artefact does not apply to it.
        Cancelled: the user stopped.
    """
    source = source_of(settings)
    orders = [_order(settings, source, number) for number in range(1, recipe.count + 1)]
    for order in orders:
        progress.raise_if_cancelled()
        progress.report(Step(order.number - 1, recipe.count, "Making images"))
        yield _case(recipe, settings, source, order)
    progress.report(Step(recipe.count, recipe.count, "Making images"))


def _order(settings: Mapping[str, str], source: SourceImage, number: int) -> _Order:
    """Return artefact and severity of a case; severities vary fastest, then artefacts."""
    is_graded = settings["severity"] == GRADED
    severity = 1 + (number - 1) % 5 if is_graded else int(settings["severity"])
    if settings["artefact"] == EACH:
        kinds = fitting(source.modality, is_colour=source.is_colour)
        artefact = kinds[(number - 1) // (5 if is_graded else 1) % len(kinds)]
    else:
        artefact = ARTEFACTS[settings["artefact"]]
    if source.is_colour and not artefact.takes_colour:
        raise GenerationError(
            f"'{artefact.label}' does not apply to colour images. Choose a greyscale image, or "
            "another artefact."
        )
    strength = artefact.strengths[severity - 1] if severity else _NO_STRENGTH
    if artefact.key == "opacity" and severity:
        strength = _opacity(settings, strength)
    return _Order(number, artefact, severity, strength)


def _opacity(settings: Mapping[str, str], strength: Strength) -> Strength:
    """Return contrast, size and position of the opacity from the recipe."""
    contrast = float(settings["opacity-contrast"] or strength[0])
    size = -float(settings["opacity-mm"]) if settings["opacity-mm"] else strength[1]
    row, column = settings["opacity-row"], settings["opacity-column"]
    if bool(row) != bool(column):
        raise GenerationError("The position of the opacity needs both row and column, or neither.")
    return (contrast, size, float(row), float(column)) if row else (contrast, size)


def _case(
    recipe: Recipe, settings: Mapping[str, str], source: SourceImage, order: _Order
) -> SyntheticCase:
    code = case_code(recipe, order.number)
    if order.severity:
        seed = int(random_stream(recipe.seed, "image", str(_draw(settings, order))).integers(2**62))
        done = damage(source, order.artefact, order.strength, seed=seed)
    else:
        done = Damaged(source.frames, 0.0)
    content = write_image(
        source, done.frames, recipe, order.number,
        crop=done.crop, lossy_ratio=done.lossy_ratio,
    )  # fmt: skip
    return SyntheticCase(
        code,
        (SyntheticFile("image.dcm", content),),
        truth=_truth(source, order, done),
        facts={"image": source_label(settings), "question": "Can this image be read?"},
    )


def _draw(settings: Mapping[str, str], order: _Order) -> int:
    """Return the random draw of a case; the severities of one round share it."""
    return (order.number - 1) // 5 if settings["severity"] == GRADED else order.number


def _truth(source: SourceImage, order: _Order, done: Damaged) -> dict[str, str]:
    artefact = order.artefact
    truth = {
        "artefact": artefact.key if order.severity else "none",
        "severity": str(order.severity),
        "rms change": f"{done.rms_change:.6g}",
    }
    if not order.severity:
        return truth
    if artefact.key == "opacity":
        truth["opacity"] = json.dumps(_opacity_facts(source, order.strength))
    else:
        truth["strength"] = json.dumps(dict(zip(artefact.parts, order.strength, strict=True)))
    if source.modality and artefact.modalities and source.modality not in artefact.modalities:
        kinds = ", ".join(artefact.modalities)
        truth["note"] = f"It arises in {kinds}; on {source.modality} no machine makes it."
    if done.crop is not None:
        crop = done.crop
        truth["crop"] = json.dumps([crop.top, crop.left, crop.rows, crop.columns])
    if done.masks is not None:
        truth |= mask_texts(done.masks)
    return truth


def _opacity_facts(source: SourceImage, strength: Strength) -> dict[str, float | None]:
    """Return contrast and size of an opacity, as shares and in the units of the image."""
    contrast, size = strength[:2]
    scale, spacing = scale_of(source), place_of(source, 0).pixel_mm
    units = contrast * (scale.high - scale.low) * rescale_of(source.header)[0]
    across = spacing[1] if spacing else 1.0
    pixels = -size / across if size < 0 else size * source.frames.shape[2]
    return {
        "contrast": contrast,
        "contrast in values": round(units, 3),
        "pixels": round(pixels, 2),
        "mm": round(pixels * spacing[1], 3) if spacing else None,
    }


def mask_texts(masks: NDArray[np.bool_]) -> dict[str, str]:
    """Return masks of frames as PNG in base64, and their centre."""
    texts = {}
    for number, mask in enumerate(masks):
        if mask.any():
            name = "mask" if len(masks) == 1 else f"mask of frame {number + 1}"
            texts[name] = png_text(mask)
            rows, columns = np.nonzero(mask)
            texts[f"{name}: middle"] = json.dumps([round(rows.mean(), 2), round(columns.mean(), 2)])
            texts[f"{name}: pixels"] = str(len(rows))
    return texts


def png_text(pixels: NDArray[Any], *, optimize: bool = True) -> str:
    """Return pixels as a PNG in base64: a mask in black and white."""
    from PIL import Image

    stream = io.BytesIO()
    Image.fromarray(pixels).save(stream, "PNG", optimize=optimize)
    return base64.b64encode(stream.getvalue()).decode("ascii")
