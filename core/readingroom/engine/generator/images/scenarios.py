"""The artefacts family: cases of one real image, each with an artefact of known severity."""

import base64
import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import Recipe
from readingroom.engine.generator.case_codes import case_code
from readingroom.engine.generator.images.artefacts import ARTEFACTS, Artefact, fitting
from readingroom.engine.generator.images.damage import Damaged, damage, place_of
from readingroom.engine.generator.images.samples import SAMPLES
from readingroom.engine.generator.images.sources import SourceImage, read_sample, read_source
from readingroom.engine.generator.images.values import rescale_of, scale_of
from readingroom.engine.generator.images.writing import write_image
from readingroom.engine.generator.types import SyntheticCase, SyntheticFile
from readingroom.pixels.arrays import Strength

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
    source = _source(settings)
    orders = [_order(settings, source, number) for number in range(1, recipe.count + 1)]
    for order in orders:
        progress.raise_if_cancelled()
        progress.report(Step(order.number - 1, recipe.count, "Making images"))
        yield _case(recipe, settings, source, order)
    progress.report(Step(recipe.count, recipe.count, "Making images"))


def _source(settings: Mapping[str, str]) -> SourceImage:
    if settings["file"]:
        return read_source(Path(settings["file"]), modality=settings["modality"])
    return read_sample(settings["sample"])


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
        facts={"image": _image_description(settings), "question": "Can this image be read?"},
    )


def _draw(settings: Mapping[str, str], order: _Order) -> int:
    """Return the random draw of a case; the severities of one round share it."""
    return (order.number - 1) // 5 if settings["severity"] == GRADED else order.number


def _image_description(settings: Mapping[str, str]) -> str:
    """Return a description of the image without its file name, which can identify a patient."""
    return "A file of your own" if settings["file"] else SAMPLES[settings["sample"]].label


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


def png_text(mask: NDArray[np.bool_]) -> str:
    """Return a mask as a black and white PNG in base64."""
    from PIL import Image

    stream = io.BytesIO()
    Image.fromarray(mask).save(stream, "PNG", optimize=True)
    return base64.b64encode(stream.getvalue()).decode("ascii")
