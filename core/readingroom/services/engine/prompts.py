"""Build prompts for language models from templates."""

import hashlib
import json
import re
from collections.abc import Mapping
from typing import Final

from readingroom.domain.case import CaseContent
from readingroom.domain.errors import StateError
from readingroom.domain.model import ModelCapability, ModelFacts
from readingroom.engine.models.types import InferenceSettings, Prompt
from readingroom.services.engine.case_fields import fields_of

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
