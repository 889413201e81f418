"""Read the YAML of a model's configuration: plain values, unique keys, no aliases."""

from collections.abc import Iterable
from typing import Any, Final

from readingroom.domain.errors import ModelError
from readingroom.domain.suggestions import nearest
from readingroom.domain.yaml_tree import LOADER

MAX_BYTES: Final = 1_000_000
_MAX_DEPTH: Final = 20


def read_mapping(name: str, data: bytes) -> dict[str, Any]:
    """Return the keys and values of a configuration; `name` is its file name for messages.

    Raises:
        ModelError: The file is not YAML or not a mapping, is too long or too deep, or repeats a
            key.
    """
    import yaml

    if len(data) > MAX_BYTES:
        raise ModelError(
            f"{name} has {len(data):,} bytes; the maximum is {MAX_BYTES:,}. Choose a model "
            "configuration."
        )
    try:
        text = data.decode("utf-8-sig")
        _check_events(name, text)
        node = yaml.compose(text, LOADER)
        _check(name, node)
        values = yaml.load(text, LOADER)  # noqa: S506 - a safe one
    except UnicodeDecodeError as error:
        raise ModelError(f"{name} is not UTF-8 text. Save it as UTF-8.") from error
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = f" (line {mark.line + 1})" if mark else ""
        raise ModelError(
            f"{name} is not valid YAML: {error.problem or error.context}{line}."
        ) from error
    except (yaml.YAMLError, RecursionError, ValueError, OverflowError) as error:
        raise ModelError(f"{name} is not valid YAML or is nested too deeply.") from error
    if not isinstance(values, dict) or not all(isinstance(key, str) for key in values):
        raise ModelError(
            f"{name} is not a model configuration. Write keys and values, for example "
            "'model_id: my_model'."
        )
    return values


def check_keys(where: str, keys: Iterable[str], known: Iterable[str]) -> None:
    """Reject an unknown key, and suggest the most similar known one.

    Raises:
        ModelError: There is an unknown key.
    """
    names = sorted(known)
    for key in keys:
        if key not in names:
            raise ModelError(f"{where} has the unknown key '{key[:60]}'.{nearest(key, names)}")


def _check_events(name: str, text: str) -> None:
    """Reject aliases and deep nesting, which could expand a small text."""
    import yaml

    depth = 0
    for event in yaml.parse(text, LOADER):
        if isinstance(event, yaml.AliasEvent):
            raise ModelError(f"{name} uses an alias (*). Write the value instead.")
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > _MAX_DEPTH:
            raise ModelError(f"{name} is nested more than {_MAX_DEPTH} levels deep.")


def _check(name: str, node: Any) -> None:  # noqa: ANN401 - the library has no types
    """Reject repeated keys in a mapping, of which YAML would use the last."""
    import yaml

    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            _check(name, item)
    if not isinstance(node, yaml.MappingNode):
        return
    seen: set[str] = set()
    for key, value in node.value:
        text = str(key.value)
        if text in seen:
            line = key.start_mark.line + 1
            raise ModelError(f"{name} repeats the key '{text[:60]}' (line {line}). Remove one.")
        seen.add(text)
        _check(name, value)
