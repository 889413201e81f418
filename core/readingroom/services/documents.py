"""Encode and decode reports of stress tests, monitoring and analyses as canonical JSON."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from readingroom.domain.errors import GenerationError, NotAStudyError, StateError
from readingroom.domain.strict_decode import rebuilt

T = TypeVar("T")
MAX_BYTES: Final = 512 << 20
"""Maximum size of a report file, in bytes."""


def encode(value: object) -> bytes:
    """Return a report as indented canonical JSON."""
    from readingroom.engine.evaluator.canonical import canonical_json

    return msgspec.json.format(canonical_json(value), indent=1) + b"\n"


def decode(kind: type[T], data: bytes) -> T:
    """Return the report in JSON.

    Raises:
        GenerationError: it is not of that kind.
    """
    try:
        return rebuilt(kind, msgspec.json.decode(data))
    except (
        msgspec.MsgspecError, UnicodeDecodeError, RecursionError, TypeError, ValueError, KeyError
    ) as error:  # fmt: skip
        raise GenerationError(
            "The file is not a record of a stress test or of monitoring, or it is damaged."
        ) from error


def read_report(source: Path, name: str, kind: type[T]) -> T:
    """Return the report in a folder, in the file with this name, or in a file.

    Raises:
        GenerationError: there is none, or it is damaged.
    """
    from readingroom.engine.tables.bounded_files import read_at_most

    file = source / name if source.is_dir() else source
    if not file.exists():
        raise GenerationError(
            f"{source.name} has no {name}. Choose a folder that the command wrote."
        )
    try:
        return decode(kind, read_at_most(file, MAX_BYTES))
    except GenerationError as error:
        raise GenerationError(f"{file.name}: {error}") from error


def write_document(value: object) -> str:
    """Return a value as canonical JSON.

    Raises:
        StateError: a text contains a surrogate, which cannot be stored.
    """
    from readingroom.engine.evaluator.canonical import canonical_json

    try:
        return canonical_json(value).decode()
    except UnicodeEncodeError as error:
        raise StateError(
            "A text contains an invalid character (a surrogate), as from a broken paste. Correct "
            "the text and run the analysis again."
        ) from error


def require_readable(kind: type[T], text: str) -> T:
    """Return a value as it will be read, because an unreadable one could not be removed.

    Raises:
        StateError: it cannot be read, for example if a metric is not a number.
    """
    try:
        return read_document(kind, text)
    except NotAStudyError as error:
        raise StateError(
            "The report contains an invalid value, for example a metric that is not a number. "
            "Create it again."
        ) from error


def read_document(kind: type[T], text: str) -> T:
    """Return a stored value.

    Raises:
        NotAStudyError: the text is not a valid value.
    """
    try:
        return decode(kind, text.encode())
    except GenerationError as error:
        raise NotAStudyError(
            "A stored stress test, monitoring report or analysis is damaged. Open an earlier copy "
            "of the study file."
        ) from error


def write_files(folder: Path, contents: Mapping[str, object]) -> tuple[Path, ...]:
    """Write files into a folder, which is created if needed; each file is written atomically.

    Existing files are replaced; text is written unchanged, other values as indented JSON.

    Raises:
        OSError: they cannot be written.
    """
    from readingroom.engine.evaluator.whole_file import whole_file

    folder.mkdir(parents=True, exist_ok=True)
    for name, content in contents.items():
        data = content.encode() if isinstance(content, str) else encode(content)
        with whole_file(folder / name) as file:
            file.write(data)
    return tuple(folder / name for name in contents)
