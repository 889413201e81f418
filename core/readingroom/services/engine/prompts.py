"""Build inference requests for cases: prompts from templates, or an image."""

import hashlib
import json
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.case import CaseContent
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId
from readingroom.domain.imaging import Frame
from readingroom.domain.model import ModelCapability, ModelFacts
from readingroom.engine.models.types import InferenceRequest, InferenceSettings, Prompt
from readingroom.services.engine.case_fields import fields_of

if TYPE_CHECKING:
    from readingroom.services.frames import FrameReader

IMAGES_FIELD: Final = "{images}"
"""Position of the images of a case in a template."""

_FIELD: Final = re.compile(r"\{(\w+)\}")


def check_template(asking: InferenceSettings) -> None:
    """Check that a prompt uses only fields that cases have.

    Raises:
        StateError: it is empty, or uses an unknown field, or the images more than once.
    """
    known = tuple(fields_of(CaseContent("", "", "")).values)
    if not asking.prompt.strip():
        raise StateError("The prompt is empty. Enter a prompt.")
    before, _, after = asking.prompt.partition(IMAGES_FIELD)
    for text in (before, after, asking.system):
        for name in _FIELD.findall(text):
            if name == "images":
                raise StateError("Use {images} at most once, and not in the system prompt.")
            if name not in known:
                allowed = ", ".join(f"{{{field}}}" for field in known)
                raise StateError(
                    f"The prompt uses the unknown field {{{name}}}. Use one of: {allowed}."
                )


def fill(template: str, fields: Mapping[str, str]) -> str:
    """Return a template with its fields replaced by the values of a case."""
    return _FIELD.sub(lambda match: fields[match.group(1)], template)


def prompt_sha256(prompt: Prompt) -> str:
    """Return the hash of a full prompt: of the JSON list of its system text and its text.

    With images the list goes on with their position, and caption and hash of each.
    """
    parts: list[object] = [prompt.system, prompt.text]
    if prompt.images:
        images = [[image.caption, hashlib.sha256(image.png).hexdigest()] for image in prompt.images]
        parts += [prompt.images_at, images]
    document = json.dumps(parts, ensure_ascii=False)
    return hashlib.sha256(document.encode()).hexdigest()


def needs_prompt(facts: ModelFacts) -> bool:
    """Return whether a model takes text prompts, not images.

    Raises:
        StateError: it can neither generate nor predict.
    """
    if ModelCapability.GENERATE in facts.abilities:
        return True
    if {ModelCapability.PREDICT, ModelCapability.PREDICT_PROBA}.isdisjoint(facts.abilities):
        capabilities = ", ".join(facts.abilities) or "none"
        raise StateError(
            f"{facts.name} cannot run on cases, because it can neither generate nor predict. Its "
            f"capabilities: {capabilities}. Choose another model."
        )
    return False


def image_request(
    case: CaseId, content: CaseContent, asking: InferenceSettings, frames: "FrameReader"
) -> InferenceRequest | None:
    """Return the request to an image model about a case: the middle frame of its first series.

    None if the case has no image.

    Raises:
        IntakeError: the image cannot be decoded.
    """
    series = next((entry for entry in content.series if entry.frames and not entry.marks), None)
    if series is None:
        return None
    frame = frames.decode(series, len(series.frames) // 2)
    picture = picture_of(frame, asking.shape)
    return InferenceRequest(case, content.code, array_sha256(picture), picture=picture)


def picture_of(frame: Frame, shape: tuple[int, ...] = ()) -> NDArray[np.float32]:
    """Return a frame as (channels, rows, columns), 0 for black and 1 for white.

    Grey frames are scaled by the first window of their file. For another number of channels,
    colours are averaged, or grey is repeated.

    Raises:
        StateError: `shape` is not a valid image shape.
    """
    if shape and (len(shape) != 3 or shape[0] not in (1, 3) or min(shape[1:]) < 1):
        raise StateError(f"{shape} is not a valid image shape. Use (1 or 3, rows, columns).")
    grey = frame.pixels.astype(np.float32)
    if frame.is_colour:
        planes = np.moveaxis(grey / 255, 2, 0)
    else:
        low, high = frame.levels(frame.windows[0])
        planes = np.clip((grey - low) / max(high - low, 1e-6), 0, 1)[np.newaxis]
        planes = 1 - planes if frame.is_inverted else planes
    if shape and shape[0] != len(planes):
        planes = planes.mean(axis=0, keepdims=True)
        planes = np.repeat(planes, shape[0], axis=0)
    if shape and planes.shape[1:] != shape[1:]:
        planes = np.stack([_resize(plane, shape[1], shape[2]) for plane in planes])
    return np.ascontiguousarray(planes, dtype=np.float32)


def array_sha256(array: NDArray[np.float32]) -> str:
    """Return the hash of an array: of its shape as text, and its little-endian values."""
    head = f"float32 {array.shape}\n".encode()
    return hashlib.sha256(head + array.astype("<f4").tobytes()).hexdigest()


def _resize(plane: NDArray[np.float32], rows: int, columns: int) -> NDArray[np.float32]:
    from PIL import Image

    picture = Image.fromarray(np.ascontiguousarray(plane, dtype=np.float32))
    return np.asarray(picture.resize((columns, rows), Image.Resampling.BILINEAR))
