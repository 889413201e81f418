"""Declarations in small YAML files, such as of limits or experiments."""

import hashlib
from pathlib import Path
from typing import Any, NamedTuple

from readingroom.domain.errors import SuiteError
from readingroom.engine.tables.bounded_files import read_text_at_most
from readingroom.engine.tables.plain_yaml import MAX_BYTES, parse_yaml


class DeclaredFile(NamedTuple):
    """Content of a declaration by key, and the SHA-256 of its text in hexadecimal."""

    content: dict[str, Any]
    sha256: str


def read_declared_file(path: Path, *keys: str, refusal: SuiteError) -> DeclaredFile:
    """Return the content of a file that may have these keys.

    `refusal` is raised for a file without keys.

    Raises:
        GenerationError: the file cannot be read, or is not YAML.
        SuiteError: the file has no keys, or an unknown one.
    """
    text = read_text_at_most(path, MAX_BYTES)
    content = parse_yaml(text, path.name)
    if not isinstance(content, dict):
        raise refusal
    if unknown := sorted(content.keys() - set(keys)):
        raise SuiteError(
            f"{path.name} has the unknown key {unknown[0]}. Known keys: {', '.join(sorted(keys))}."
        )
    return DeclaredFile(content, hashlib.sha256(text.encode()).hexdigest())
