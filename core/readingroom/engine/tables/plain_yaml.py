"""Reader of small hand-written YAML files: only texts, lists and mappings, bounded in size.

Every scalar stays a text, so that a code `NO` or a version `1.10` is not converted. JSON is valid
YAML. Tags are ignored, aliases and duplicate keys are rejected.
"""

from pathlib import Path
from typing import Any, Final

import yaml

from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.bounded_files import read_text_at_most

MAX_BYTES: Final = 1 << 20
_MAX_DEPTH: Final = 5
_LOADER: Final[Any] = yaml.BaseLoader  # every scalar stays the text that was written


def read_yaml(path: Path) -> Any:  # noqa: ANN401 - texts, lists and mappings of them
    """Return the content of a file, as `parse_yaml`.

    Raises:
        GenerationError: it cannot be read or is too large; or as `parse_yaml`.
    """
    return parse_yaml(read_text_at_most(path, MAX_BYTES), path.name)


def parse_yaml(text: str, what: str) -> Any:  # noqa: ANN401 - texts, lists and mappings of them
    """Return the content of YAML or JSON: str, list or dict with str keys; None if it is empty.

    `what` is the name of the text in error messages, for example "The recipe".

    Raises:
        GenerationError: it is invalid, nested too deep, or uses a rejected feature.
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
    """Reject aliases and deep nesting before a tree is built."""
    depth = 0
    for event in yaml.parse(text, Loader=_LOADER):
        if isinstance(event, yaml.AliasEvent):
            raise _refusal(event, what, "anchors and aliases are not supported; repeat the value")
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > _MAX_DEPTH:
            raise _refusal(event, what, f"nested more than {_MAX_DEPTH} levels deep")


def _plain(node: yaml.Node, what: str) -> Any:  # noqa: ANN401 - as above
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item, what) for item in node.value]
    if not isinstance(node, yaml.MappingNode):
        return _word(node, what)
    fields: dict[str, Any] = {}
    for key, value in node.value:
        if not isinstance(key, yaml.ScalarNode):
            raise _refusal(key, what, "a key must be a single word")
        word = _word(key, what)
        if word in fields:
            raise _refusal(key, what, f"'{word[:40]}' occurs twice; remove one")
        fields[word] = _plain(value, what)
    return fields


def _word(node: yaml.Node, what: str) -> str:
    try:
        # JSON writes characters beyond U+FFFF as two surrogates.
        return str(node.value).encode("utf-16", "surrogatepass").decode("utf-16")
    except UnicodeDecodeError:
        raise _refusal(node, what, "a text contains an unpaired surrogate") from None


def _refusal(marked: Any, what: str, why: str) -> GenerationError:  # noqa: ANN401 - event or node
    return GenerationError(f"{what}, line {marked.start_mark.line + 1}: {why}.")
