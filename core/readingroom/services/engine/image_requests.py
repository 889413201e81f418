"""Requests to models of images about cases: the input that their configuration declares."""

import hashlib
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.case import CaseContent
from readingroom.domain.errors import IntakeError, ModelError, StateError
from readingroom.domain.ids import CaseId
from readingroom.domain.model import ModelLocation
from readingroom.engine.models.image_inputs.declared import image_input_in
from readingroom.engine.models.image_inputs.preparing import prepare_case
from readingroom.engine.models.image_inputs.types import ImageInput, UnfitInputError
from readingroom.engine.models.types import InferenceRequest
from readingroom.services.engine.registration import config_of

if TYPE_CHECKING:
    from readingroom.services.frames import FrameReader

CHANNELS: Final = (1, 3)
UNDECODABLE: Final = "An image of the case cannot be decoded."


def declared_input(location: ModelLocation, title: str, shape: tuple[int, ...] = ()) -> ImageInput:
    """Return the declared input of a registered model.

    Args:
        location: its files and configuration.
        title: its name, for messages.
        shape: the shape for a model that declares none, (channels, rows, columns); () for the size
            of the image.

    Raises:
        StateError: the configuration is invalid, or the shape is invalid or differs from the
            declared one.
    """
    declared = _input_in(location.path, location.config)
    return _with_shape(declared, title, shape) if shape else declared


def require_unchanged(location: ModelLocation, title: str) -> None:
    """Check that the configuration of a registered model still declares the same input.

    Raises:
        StateError: it declares another one.
    """
    present = config_of(location.path)
    if present and _input_in(location.path, present) != _input_in(location.path, location.config):
        raise StateError(
            f"The declared input of {title} has changed since its registration. Add it again."
        )


def image_request(
    case: CaseId, content: CaseContent, declared: ImageInput, frames: "FrameReader"
) -> InferenceRequest | None:
    """Return the request to a model of images about a case, None if the case has no image.

    A case whose images do not fit or cannot be decoded has the reason as the request's problem.
    """
    try:
        prepared = prepare_case(content.series, declared, frames.decode)
    except UnfitInputError as error:
        return InferenceRequest(case, content.code, "", problem=str(error))
    except IntakeError:  # its text can name a file
        return InferenceRequest(case, content.code, "", problem=UNDECODABLE)
    if prepared is None:
        return None
    array = prepared.array
    return InferenceRequest(case, content.code, array_sha256(array), picture=array)


def array_sha256(array: NDArray[np.float32]) -> str:
    """Return the hash of an array: of its shape as text, and its little-endian values."""
    head = f"float32 {array.shape}\n".encode()
    return hashlib.sha256(head + array.astype("<f4").tobytes()).hexdigest()


def _input_in(path: str, text: str) -> ImageInput:
    try:
        return image_input_in(Path(path).name, text)
    except ModelError as error:
        raise StateError(str(error)) from error


def _with_shape(declared: ImageInput, title: str, shape: tuple[int, ...]) -> ImageInput:
    if len(shape) != 3 or shape[0] not in CHANNELS or min(shape[1:]) < 1:
        raise StateError(f"{shape} is not a valid image shape. Use (1 or 3, rows, columns).")
    own = (declared.channels, *declared.size)
    if declared.is_declared or (declared.size and own != shape):
        raise StateError(
            f"{title} declares its input ({declared.record}), so the shape {shape} cannot be "
            "chosen. Leave it out."
        )
    return replace(declared, channels=shape[0], size=shape[1:])
