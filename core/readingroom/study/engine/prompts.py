"""What a model is asked about a case: words from its sheet, notes and variants, or a picture."""

import hashlib
import json
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.case import CaseContent, Variant
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId
from readingroom.domain.imaging import Frame
from readingroom.domain.model import ModelCapability, ModelFacts, Prompt
from readingroom.domain.registered_models import InferenceRequest, InferenceSettings

if TYPE_CHECKING:
    from readingroom.study.frames import FrameReader

MOST_VARIANTS: Final = 200
"""So many variants of a case stand in a prompt at most."""

_NOTHING: Final = "none"
_FIELD: Final = re.compile(r"\{(\w+)\}")


def fields_of(content: CaseContent) -> dict[str, str]:
    """Return what a template can name of a case, as the study holds it."""
    variants = [_line(one) for table in content.variants for one in table.variants]
    more = len(variants) - MOST_VARIANTS
    shown = variants[:MOST_VARIANTS] + ([f"and {more} more"] if more > 0 else [])
    return {
        "code": content.code,
        "title": content.title,
        "question": content.question,
        "notes": "\n\n".join(_headed(one.title, one.text) for one in content.notes) or _NOTHING,
        "variants": "\n".join(shown) or _NOTHING,
        "sequences": "\n".join(_headed(one.name, one.letters) for one in content.sequences)
        or _NOTHING,
    }


def check_template(asking: InferenceSettings) -> None:
    """Return if a prompt names nothing but what cases have.

    Raises:
        StateError: it is empty, or names something else.
    """
    known = tuple(fields_of(CaseContent("", "", "")))
    if not asking.prompt.strip():
        raise StateError("The prompt is empty. Write what the model is asked.")
    for text in (asking.prompt, asking.system):
        for name in _FIELD.findall(text):
            if name not in known:
                told = ", ".join(f"{{{one}}}" for one in known)
                raise StateError(f"The prompt names {{{name}}}, which cases do not have: {told}.")


def prompt_of(asking: InferenceSettings, fields: Mapping[str, str]) -> Prompt:
    """Return a prompt with what a case says in the place of its fields."""
    text, system = (
        _FIELD.sub(lambda found: fields[found.group(1)], text)
        for text in (asking.prompt, asking.system)
    )
    return Prompt(text, system, fields["code"])


def prompt_sha256(prompt: Prompt) -> str:
    """Return the hash of a full prompt: of the JSON list of its system text and its text."""
    told = json.dumps([prompt.system, prompt.text], ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest()


def wants_prompt(facts: ModelFacts) -> bool:
    """Return whether a model is asked in words, not with a picture.

    Raises:
        StateError: it answers neither about a text nor about a picture.
    """
    if ModelCapability.GENERATE in facts.abilities:
        return True
    if {ModelCapability.PREDICT, ModelCapability.PREDICT_PROBA}.isdisjoint(facts.abilities):
        can = ", ".join(facts.abilities) or "nothing"
        raise StateError(
            f"{facts.name} cannot be run on cases: it can {can}, and has to generate or predict."
        )
    return False


def question_in_words(
    case: CaseId, content: CaseContent, asking: InferenceSettings
) -> InferenceRequest:
    """Return what a language model is asked about a case."""
    prompt = prompt_of(asking, fields_of(content))
    told = prompt_sha256(prompt)
    return InferenceRequest(case, content.code, told, told, prompt=prompt)


def question_in_pixels(
    case: CaseId, content: CaseContent, asking: InferenceSettings, frames: "FrameReader"
) -> InferenceRequest | None:
    """Return what an image model is asked about a case: the middle frame of its first series.

    None where the case has no image.

    Raises:
        IntakeError: the image cannot be decoded.
    """
    series = next((one for one in content.series if one.frames and not one.marks), None)
    if series is None:
        return None
    frame = frames.decode(series, len(series.frames) // 2)
    picture = picture_of(frame, asking.shape)
    return InferenceRequest(case, content.code, array_sha256(picture), picture=picture)


def picture_of(frame: Frame, shape: tuple[int, ...] = ()) -> NDArray[np.float32]:
    """Return a frame as (channels, rows, columns), 0 for black and 1 for white.

    Grey frames are shown through the first window of their file. Where another number of channels
    is wanted, colours are averaged, or grey is repeated.

    Raises:
        StateError: `shape` is no size of a picture.
    """
    if shape and (len(shape) != 3 or shape[0] not in (1, 3) or min(shape[1:]) < 1):
        raise StateError(f"{shape} is no size of a picture: (1 or 3, rows, columns) is one.")
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
        planes = np.stack([_resized(plane, shape[1], shape[2]) for plane in planes])
    return np.ascontiguousarray(planes, dtype=np.float32)


def array_sha256(array: NDArray[np.float32]) -> str:
    """Return the hash of an array: of its shape as text, and its values from the lowest byte."""
    head = f"float32 {array.shape}\n".encode()
    return hashlib.sha256(head + array.astype("<f4").tobytes()).hexdigest()


def _resized(plane: NDArray[np.float32], rows: int, columns: int) -> NDArray[np.float32]:
    from PIL import Image

    picture = Image.fromarray(np.ascontiguousarray(plane, dtype=np.float32))
    return np.asarray(picture.resize((columns, rows), Image.Resampling.BILINEAR))


def _headed(title: str, text: str) -> str:
    """Return a text under its title, which may stand there already."""
    has_title = not title or text.lstrip().casefold().startswith(title.casefold())
    return text if has_title else f"{title}\n{text}"


def _line(one: Variant) -> str:
    """Return a variant in one line."""
    place = f"{one.chromosome}:{one.position} {one.reference}>{','.join(one.alternates)}"
    told = (one.gene, one.hgvs_c, one.hgvs_p, one.consequence, place, one.zygosity.value)
    return " ".join(part for part in told if part)
