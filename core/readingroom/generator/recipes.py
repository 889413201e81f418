"""Recipes as text: YAML or JSON with the keys family, seed, count, settings and sources."""

import json
import re
from typing import Any, Final

import yaml

from readingroom.domain.errors import GenerationError
from readingroom.domain.nearest import nearest
from readingroom.domain.scenario import Family, Recipe

MAX_SIGNS: Final = 65_536
_MAX_DEPTH: Final = 4
_KEYS: Final = ("family", "seed", "count", "settings", "sources", "version")
_REQUIRED: Final = ("family", "seed", "count")
_LOADER: Final[Any] = yaml.BaseLoader  # every scalar stays the text that was written
_NOT_IN_YAML: Final = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
"""Signs that JSON may hold as they are, and YAML may not, or takes for ends of lines."""


def recipe_text(recipe: Recipe) -> str:
    """Return a recipe as JSON, which is YAML too; `recipe_of` reads it back."""
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
    """Return the recipe that a text in YAML or JSON says; its settings are not checked yet.

    Raises:
        GenerationError: it is no such text, a key is unknown, twice or missing, or a value is of
            the wrong kind.
    """
    if len(text) > MAX_SIGNS:
        raise GenerationError(f"The recipe has {len(text):,} signs; at most {MAX_SIGNS:,}.")
    fields = _mapping(_composed(text), "The recipe")
    for key in fields:
        if key not in _KEYS:
            raise GenerationError(f"A recipe has no '{key}'.{nearest(key, _KEYS)}")
    for key in _REQUIRED:
        if key not in fields:
            raise GenerationError(f"The recipe must say '{key}'.")
    return Recipe(
        family=_family(_scalar(fields["family"], "family")),
        seed=_whole(fields["seed"], "seed"),
        count=_whole(fields["count"], "count"),
        settings=_texts(fields.get("settings"), "settings"),
        sources=_texts(fields.get("sources"), "sources"),
        version=_whole(fields["version"], "version") if "version" in fields else 1,
    )


def _composed(text: str) -> yaml.Node:
    try:
        _check_events(text)
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f" in line {mark.line + 1}" if mark else ""
        raise GenerationError(f"The recipe is neither YAML nor JSON{where}.") from error
    except (yaml.YAMLError, RecursionError) as error:
        raise GenerationError("The recipe is neither YAML nor JSON.") from error
    if node is None:
        raise GenerationError("The recipe is empty. Say at least family, seed and count.")
    return node


def _check_events(text: str) -> None:
    """Refuse what would make a small text large or deep, before a tree is made of it."""
    depth = 0
    for event in yaml.parse(text, Loader=_LOADER):
        if isinstance(event, yaml.AliasEvent):
            raise GenerationError("Anchors and aliases are not taken in recipes: write values out.")
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > _MAX_DEPTH:
            raise GenerationError("The recipe is nested too deep: settings are words and numbers.")


def _mapping(node: yaml.Node, name: str) -> dict[str, yaml.Node]:
    if not isinstance(node, yaml.MappingNode):
        raise GenerationError(f"{name} must consist of 'key: value' lines.")
    fields: dict[str, yaml.Node] = {}
    for key, value in node.value:
        word = _scalar(key, "a key")
        if word in fields:
            raise GenerationError(f"'{word[:40]}' stands twice in the recipe; keep one.")
        fields[word] = value
    return fields


def _texts(node: yaml.Node | None, name: str) -> dict[str, str]:
    is_empty = isinstance(node, yaml.ScalarNode) and node.value in ("", "null", "~")
    if node is None or is_empty:
        return {}
    return {key: _scalar(value, key) for key, value in _mapping(node, f"'{name}'").items()}


def _scalar(node: yaml.Node, name: str) -> str:
    if not isinstance(node, yaml.ScalarNode):
        raise GenerationError(f"In the recipe, {name} must be one word or number.")
    try:
        # JSON writes signs beyond the first 65,536 as two halves.
        return str(node.value).encode("utf-16", "surrogatepass").decode("utf-16")
    except UnicodeDecodeError:
        raise GenerationError(f"In the recipe, {name} holds half of a sign.") from None


def _whole(node: yaml.Node, name: str) -> int:
    text = _scalar(node, name)
    if len(text) > 30 or not text.lstrip("-").isascii() or not text.lstrip("-").isdigit():
        raise GenerationError(f"In the recipe, {name} is '{text[:40]}'; it must be a whole number.")
    return int(text)


def _family(text: str) -> Family:
    known = [family.value for family in Family]
    if text not in known:
        raise GenerationError(f"There is no family '{text[:40]}'.{nearest(text, known)}")
    return Family(text)
