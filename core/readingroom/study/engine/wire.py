"""Questions and answers as JSON, as they travel between the window and its worker."""

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

MOST_VALUES: Final = 1 << 28
"""So many values a picture has at most."""


def item_of(question: InferenceRequest) -> dict[str, Any]:
    """Return a question as it goes to the worker."""
    head = {"key": question.code, "item_sha256": question.item_sha256}
    if question.prompt is not None:
        prompt = {"text": question.prompt.text, "system": question.prompt.system}
        return {**head, "prompt_sha256": question.prompt_sha256, "prompt": prompt}
    if question.picture is None:
        raise AssertionError("a question has a prompt or a picture")
    values = question.picture.astype("<f4")
    packed = base64.b64encode(values.tobytes()).decode()
    return {**head, "array": {"dtype": "<f4", "shape": list(values.shape), "base64": packed}}


def question_of(item: Mapping[str, Any]) -> InferenceRequest:
    """Return the question that an item holds.

    Raises:
        ModelError: it holds none.
    """
    try:
        key, told = str(item["key"]), str(item.get("item_sha256", ""))
        if "prompt" in item:
            told_in = item["prompt"]
            prompt = Prompt(str(told_in["text"]), str(told_in.get("system", "")), key)
            asked = str(item.get("prompt_sha256", ""))
            return InferenceRequest(CaseId(""), key, told, asked, prompt=prompt)
        return InferenceRequest(CaseId(""), key, told, picture=_picture(item["array"]))
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise ModelError("An item for the model is neither a prompt nor a picture.") from error


def _picture(array: Mapping[str, Any]) -> NDArray[np.float32]:
    """Return a picture; raises ValueError or KeyError where it is none."""
    shape = tuple(int(size) for size in array["shape"])
    if array["dtype"] != "<f4" or math.prod(shape) > MOST_VALUES:
        raise ValueError(shape)
    values = np.frombuffer(base64.b64decode(array["base64"], validate=True), "<f4")
    return values.reshape(shape).astype(np.float32)


def part_of(said: ModelResponse) -> dict[str, Any]:
    """Return what a model said, as the worker tells it."""
    told: dict[str, Any] = {"key": said.code, "item_sha256": said.item_sha256}
    if said.prompt_sha256:
        told["prompt_sha256"] = said.prompt_sha256
    if said.failure is not None:
        told |= {"failure": said.failure.value, "detail": said.detail}
    elif said.probabilities is not None:
        told["probabilities"] = list(said.probabilities)
    elif said.label is not None:
        told["label"] = said.label
    else:
        told["text"] = said.text
    return {**told, "usage": usage_of(said.usage)}


def said_of(part: Mapping[str, Any]) -> ModelResponse:
    """Return what a model said from what the worker told.

    Raises:
        ModelError: it is no such part.
    """
    try:
        failure = part.get("failure")
        shares = part.get("probabilities")
        return ModelResponse(
            code=str(part["key"]),
            item_sha256=str(part.get("item_sha256", "")),
            prompt_sha256=str(part.get("prompt_sha256", "")),
            text=part.get("text"),
            probabilities=None if shares is None else tuple(float(share) for share in shares),
            label=part.get("label"),
            failure=None if failure is None else FailureReason(failure),
            detail=str(part.get("detail", "")),
            usage=Usage(**part.get("usage", {"seconds": 0.0})),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise ModelError("The worker told something that is no answer of a model.") from error


def usage_of(usage: Usage) -> dict[str, Any]:
    """Return what an answer cost; what was not measured is left out."""
    told = {name: getattr(usage, name) for name in Usage.__dataclass_fields__}
    return {name: value for name, value in told.items() if value is not None}


def sampling_of(request: Mapping[str, Any]) -> Sampling:
    """Return how a language model draws its answers, as a request says.

    Raises:
        ModelError: a name or value is unknown.
    """
    try:
        given = dict(request.get("sampling") or {})
        return Sampling(**{**given, "stop": tuple(given.get("stop", ()))})
    except (TypeError, ValueError) as error:
        raise ModelError("The settings for drawing answers are not as they have to be.") from error


def facts_of(facts: ModelFacts) -> dict[str, Any]:
    """Return what a model is, as the worker tells it."""
    told: dict[str, Any] = msgspec.to_builtins(facts)
    return told


def facts_from(told: Mapping[str, Any]) -> ModelFacts:
    """Return what a model is from what the worker told.

    Raises:
        ModelError: it told something else.
    """
    try:
        return msgspec.convert(dict(told), ModelFacts)
    except msgspec.ValidationError as error:
        raise ModelError("The worker told something that is not what a model is.") from error


def recipe_from(request: Mapping[str, Any]) -> Recipe:
    """Return the recipe that a request holds; its settings are not checked yet.

    Raises:
        GenerationError: it holds none.
    """
    try:
        return msgspec.convert(request.get("recipe"), Recipe, strict=True)
    except msgspec.ValidationError as error:
        raise GenerationError("The worker was asked to make cases without a recipe.") from error


def recipe_to(recipe: Recipe) -> dict[str, Any]:
    """Return a recipe as a request holds it."""
    told: dict[str, Any] = msgspec.to_builtins(recipe)
    return told
