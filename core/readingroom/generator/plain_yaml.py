"""Small YAML files that people write: words, lists and keys alone, bounded in size and depth.

Every word stays as it was written, so that a code `NO` or a version `1.10` is what it says. JSON is
YAML, too. Tags mean nothing, aliases are not taken, and no key stands twice.
"""

from pathlib import Path
from typing import Any, Final

import yaml

from readingroom.domain.errors import GenerationError
from readingroom.generator.bounded_files import read_text_at_most

MAX_BYTES: Final = 1 << 20
_MAX_DEPTH: Final = 5
_LOADER: Final[Any] = yaml.BaseLoader  # every scalar stays the text that was written


def read_yaml(path: Path) -> Any:  # noqa: ANN401 - texts, lists and mappings of them
    """Return what a file holds, as `parse_yaml` does.

    Raises:
        GenerationError: it cannot be read or is too large; or as `parse_yaml`.
    """
    return parse_yaml(read_text_at_most(path, MAX_BYTES), path.name)


def parse_yaml(text: str, what: str) -> Any:  # noqa: ANN401 - texts, lists and mappings of them
    """Return what a text holds: a str, a list or a dict of such by str; None where it is empty.

    Args:
        text: In YAML or JSON.
        what: What it is called at the beginning of a refusal, as "The recipe".

    Raises:
        GenerationError: it is no such text, is nested too deep, or uses what is not taken.
    """
    try:
        _check_events(text, what)
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f" in line {mark.line + 1}" if mark else ""
        raise GenerationError(f"{what} is neither YAML nor JSON{where}.") from error
    except (yaml.YAMLError, RecursionError, ValueError, OverflowError) as error:
        raise GenerationError(f"{what} is neither YAML nor JSON.") from error
    return None if node is None else _plain(node, what)


def _check_events(text: str, what: str) -> None:
    """Refuse what would make a small text large or deep, before a tree is made of it."""
    depth = 0
    for event in yaml.parse(text, Loader=_LOADER):
        if isinstance(event, yaml.AliasEvent):
            raise _refusal(event, what, "anchors and aliases are not taken; write the value out")
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > _MAX_DEPTH:
            raise _refusal(event, what, "nested too deep; keys, lists and words are taken")


def _plain(node: yaml.Node, what: str) -> Any:  # noqa: ANN401 - as above
    if isinstance(node, yaml.SequenceNode):
        return [_plain(one, what) for one in node.value]
    if not isinstance(node, yaml.MappingNode):
        return _word(node, what)
    fields: dict[str, Any] = {}
    for key, value in node.value:
        if not isinstance(key, yaml.ScalarNode):
            raise _refusal(key, what, "a key must be one word")
        word = _word(key, what)
        if word in fields:
            raise _refusal(key, what, f"'{word[:40]}' stands twice; keep one")
        fields[word] = _plain(value, what)
    return fields


def _word(node: yaml.Node, what: str) -> str:
    try:
        # JSON writes signs beyond the first 65,536 as two halves.
        return str(node.value).encode("utf-16", "surrogatepass").decode("utf-16")
    except UnicodeDecodeError:
        raise _refusal(node, what, "a word holds half of a sign") from None


def _refusal(place: Any, what: str, why: str) -> GenerationError:  # noqa: ANN401 - event or node
    return GenerationError(f"{what}, line {place.start_mark.line + 1}: {why}.")
