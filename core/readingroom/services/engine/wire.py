"""JSON encoding of requests and responses between the desktop application and its worker."""

import base64
import math
from collections.abc import Mapping
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError, ModelError
from readingroom.domain.ids import CaseId
from readingroom.domain.model import FailureReason, ModelFacts, Prompt, Sampling, Usage
from readingroom.domain.registered_models import InferenceRequest, ModelResponse
from readingroom.domain.scenario import Recipe

MAX_VALUES: Final = 1 << 28
"""Maximum number of values in an image."""


def item_of(request: InferenceRequest) -> dict[str, Any]:
    """Return a request as an item for the worker."""
    head = {"key": request.code, "item_sha256": request.item_sha256}
    if request.prompt is not None:
        prompt = {"text": request.prompt.text, "system": request.prompt.system}
        return {**head, "prompt_sha256": request.prompt_sha256, "prompt": prompt}
    if request.picture is None:
        raise AssertionError("a request has a prompt or an image")
    values = request.picture.astype("<f4")
    packed = base64.b64encode(values.tobytes()).decode()
    return {**head, "array": {"dtype": "<f4", "shape": list(values.shape), "base64": packed}}


def question_of(item: Mapping[str, Any]) -> InferenceRequest:
    """Return the request in an item.

    Raises:
        ModelError: it is invalid.
    """
    try:
        key, digest = str(item["key"]), str(item.get("item_sha256", ""))
        if "prompt" in item:
            fields = item["prompt"]
            prompt = Prompt(str(fields["text"]), str(fields.get("system", "")), key)
            prompt_digest = str(item.get("prompt_sha256", ""))
            return InferenceRequest(CaseId(""), key, digest, prompt_digest, prompt=prompt)
        return InferenceRequest(CaseId(""), key, digest, picture=_image(item["array"]))
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise ModelError(
            "An item for the model has neither a valid prompt nor a valid image."
        ) from error


def _image(array: Mapping[str, Any]) -> NDArray[np.float32]:
    """Return an image; raises ValueError or KeyError if it is invalid."""
    shape = tuple(int(size) for size in array["shape"])
    if array["dtype"] != "<f4" or math.prod(shape) > MAX_VALUES:
        raise ValueError(shape)
    values = np.frombuffer(base64.b64decode(array["base64"], validate=True), "<f4")
    return values.reshape(shape).astype(np.float32)


def part_of(response: ModelResponse) -> dict[str, Any]:
    """Return a response as a part of the worker's result."""
    fields: dict[str, Any] = {"key": response.code, "item_sha256": response.item_sha256}
    if response.prompt_sha256:
        fields["prompt_sha256"] = response.prompt_sha256
    if response.failure is not None:
        fields |= {"failure": response.failure.value, "detail": response.detail}
    elif response.probabilities is not None:
        fields["probabilities"] = list(response.probabilities)
    elif response.label is not None:
        fields["label"] = response.label
    else:
        fields["text"] = response.text
    return {**fields, "usage": usage_of(response.usage)}


def response_of(part: Mapping[str, Any]) -> ModelResponse:
    """Return the response in a part of the worker's result.

    Raises:
        ModelError: it is invalid.
    """
    try:
        failure = part.get("failure")
        values = part.get("probabilities")
        return ModelResponse(
            code=str(part["key"]),
            item_sha256=str(part.get("item_sha256", "")),
            prompt_sha256=str(part.get("prompt_sha256", "")),
            text=part.get("text"),
            probabilities=None if values is None else tuple(float(value) for value in values),
            label=part.get("label"),
            failure=None if failure is None else FailureReason(failure),
            detail=str(part.get("detail", "")),
            usage=Usage(**part.get("usage", {"seconds": 0.0})),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise ModelError(
            "The worker sent an invalid model response. Run the model again."
        ) from error


def usage_of(usage: Usage) -> dict[str, Any]:
    """Return the cost of a response, without values that were not measured."""
    measured = {name: getattr(usage, name) for name in Usage.__dataclass_fields__}
    return {name: value for name, value in measured.items() if value is not None}


def sampling_of(request: Mapping[str, Any]) -> Sampling:
    """Return the sampling settings of a request.

    Raises:
        ModelError: a name or value is unknown.
    """
    try:
        given = dict(request.get("sampling") or {})
        return Sampling(**{**given, "stop": tuple(given.get("stop", ()))})
    except (TypeError, ValueError) as error:
        raise ModelError(
            "The sampling settings are invalid. Correct them and run the model again."
        ) from error


def facts_of(facts: ModelFacts) -> dict[str, Any]:
    """Return model facts as plain values."""
    values: dict[str, Any] = msgspec.to_builtins(facts)
    return values


def facts_from(values: Mapping[str, Any]) -> ModelFacts:
    """Return the model facts that the worker sent.

    Raises:
        ModelError: they are invalid.
    """
    try:
        return msgspec.convert(dict(values), ModelFacts)
    except msgspec.ValidationError as error:
        raise ModelError(
            "The worker sent an invalid model description. Load the model again."
        ) from error


def recipe_from(request: Mapping[str, Any]) -> Recipe:
    """Return the recipe in a request; its settings are not checked yet.

    Raises:
        GenerationError: there is no valid recipe.
    """
    try:
        return msgspec.convert(request.get("recipe"), Recipe, strict=True)
    except msgspec.ValidationError as error:
        raise GenerationError("The request to generate cases has no valid recipe.") from error


def recipe_to(recipe: Recipe) -> dict[str, Any]:
    """Return a recipe as plain values for a request."""
    values: dict[str, Any] = msgspec.to_builtins(recipe)
    return values
