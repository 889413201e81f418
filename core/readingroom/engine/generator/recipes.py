"""Recipes as text: YAML or JSON with the keys family, seed, count, settings and sources."""

import json
import re
from typing import Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.domain.suggestions import nearest
from readingroom.engine.tables.plain_yaml import parse_yaml

MAX_SIGNS: Final = 65_536
_KEYS: Final = ("family", "seed", "count", "settings", "sources", "version")
_REQUIRED: Final = ("family", "seed", "count")
_NOT_IN_YAML: Final = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
"""Characters that JSON allows unescaped, and YAML forbids or treats as line breaks."""


def recipe_text(recipe: Recipe) -> str:
    """Return a recipe as JSON, which is also YAML; `recipe_of` reads it back."""
    content = {
        "family": recipe.family.value,
        "seed": recipe.seed,
        "count": recipe.count,
        "settings": dict(recipe.settings),
        "sources": dict(recipe.sources),
        "version": recipe.version,
    }
    text = json.dumps(content, indent=2, sort_keys=True, ensure_ascii=False) + "\n"
    return _NOT_IN_YAML.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def recipe_of(text: str) -> Recipe:
    """Parse a recipe from YAML or JSON; its settings are not checked yet.

    Raises:
        GenerationError: the text is invalid, a key is unknown, duplicate or missing, or a value has
            the wrong type.
    """
    if len(text) > MAX_SIGNS:
        raise GenerationError(
            f"The recipe has {len(text):,} characters, more than {MAX_SIGNS:,}. Shorten it."
        )
    fields = parse_yaml(text, "The recipe")
    if fields is None:
        raise GenerationError("The recipe is empty. Give at least family, seed and count.")
    if not isinstance(fields, dict):
        raise GenerationError("The recipe must consist of 'key: value' lines.")
    for key in fields:
        if key not in _KEYS:
            raise GenerationError(f"Unknown key '{key}' in the recipe.{nearest(key, _KEYS)}")
    for key in _REQUIRED:
        if key not in fields:
            raise GenerationError(f"The recipe needs '{key}'.")
    return Recipe(
        family=_family(_word(fields["family"], "family")),
        seed=_whole(fields["seed"], "seed"),
        count=_whole(fields["count"], "count"),
        settings=_texts(fields.get("settings"), "settings"),
        sources=_texts(fields.get("sources"), "sources"),
        version=_whole(fields["version"], "version") if "version" in fields else 1,
    )


def _texts(value: object, name: str) -> dict[str, str]:
    if value in (None, "", "null", "~"):
        return {}
    if not isinstance(value, dict):
        raise GenerationError(f"'{name}' must consist of 'key: value' lines.")
    return {key: _word(text, key) for key, text in value.items()}


def _word(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise GenerationError(f"In the recipe, {name} must be a single word or number.")
    return value


def _whole(value: object, name: str) -> int:
    text = _word(value, name)
    if len(text) > 30 or not text.lstrip("-").isascii() or not text.lstrip("-").isdigit():
        raise GenerationError(f"In the recipe, {name} must be an integer, not '{text[:40]}'.")
    return int(text)


def _family(text: str) -> ScenarioFamily:
    known = [family.value for family in ScenarioFamily]
    if text not in known:
        raise GenerationError(f"Unknown family '{text[:40]}'.{nearest(text, known)}")
    return ScenarioFamily(text)
