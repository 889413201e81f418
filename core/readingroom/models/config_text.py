"""Reading the YAML of a model's configuration: plain values, each key once, no surprises."""

from collections.abc import Iterable
from typing import Any, Final

from readingroom.domain.errors import ModelError
from readingroom.domain.suggestions import nearest

MAX_BYTES: Final = 1_000_000
_MAX_DEPTH: Final = 20


def read_mapping(name: str, data: bytes) -> dict[str, Any]:
    """Return the keys and values of a configuration.

    Args:
        name: What the file is called in messages.
        data: Its bytes.

    Raises:
        ModelError: it is not YAML, no mapping, too long or too deep, or says a key twice.
    """
    import yaml

    if len(data) > MAX_BYTES:
        raise ModelError(f"{name} has more than {MAX_BYTES:,} bytes. A configuration is shorter.")
    try:
        text = data.decode("utf-8-sig")
        _check_events(name, text)
        node = yaml.compose(text, yaml.SafeLoader)
        _check(name, node)
        values = yaml.safe_load(text)
    except UnicodeDecodeError as error:
        raise ModelError(f"{name} is not text in UTF-8. Save it as UTF-8.") from error
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = f" (line {mark.line + 1})" if mark else ""
        raise ModelError(f"{name} is not YAML: {error.problem or error.context}{line}.") from error
    except (yaml.YAMLError, RecursionError, ValueError, OverflowError) as error:
        raise ModelError(f"{name} is not YAML, or nested too deeply.") from error
    if not isinstance(values, dict) or not all(isinstance(key, str) for key in values):
        raise ModelError(
            f"{name} is no configuration of a model: write keys and values, as in "
            "'model_id: my_model'."
        )
    return values


def check_keys(where: str, found: Iterable[str], known: Iterable[str]) -> None:
    """Refuse a key that nothing would read, and name the nearest one that is known.

    Raises:
        ModelError: there is such a key.
    """
    names = sorted(known)
    for key in found:
        if key not in names:
            raise ModelError(f"{where} has the unknown key '{key[:60]}'.{nearest(key, names)}")


def _check_events(name: str, text: str) -> None:
    """Refuse what would make a small text large or deep, at the first place where it does."""
    import yaml

    depth = 0
    for event in yaml.parse(text, yaml.SafeLoader):
        if isinstance(event, yaml.AliasEvent):
            raise ModelError(f"{name} uses an alias (*). Write the value where it is needed.")
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > _MAX_DEPTH:
            raise ModelError(f"{name} is nested more than {_MAX_DEPTH} levels deep.")


def _check(name: str, node: Any) -> None:  # noqa: ANN401 - the library has no types
    """Refuse keys that stand twice in one mapping, of which YAML would keep the last."""
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
            raise ModelError(f"{name} says '{text[:60]}' twice (line {line}). Keep one of them.")
        seen.add(text)
        _check(name, value)
