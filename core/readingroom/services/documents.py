"""Encode and decode reports of stress tests, monitoring and analyses as canonical JSON."""

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from readingroom.domain.errors import GenerationError, NotAStudyError, StateError

T = TypeVar("T")


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
    from readingroom.engine.evaluator.stress.records import decode

    try:
        return decode(kind, text.encode())
    except GenerationError as error:
        raise NotAStudyError(
            "A stored stress test, monitoring report or analysis is damaged. Open an earlier copy "
            "of the study file."
        ) from error


def write_files(folder: Path, contents: Mapping[str, object]) -> tuple[Path, ...]:
    """Write files into a folder, which is created if needed; each file is written atomically.

    Args:
        folder: existing files with the same names are replaced.
        contents: contents by file name; text is written unchanged, other values as indented JSON.

    Raises:
        OSError: they cannot be written.
    """
    from readingroom.engine.evaluator.stress.records import encode
    from readingroom.engine.evaluator.whole_file import whole_file

    folder.mkdir(parents=True, exist_ok=True)
    for name, content in contents.items():
        data = content.encode() if isinstance(content, str) else encode(content)
        with whole_file(folder / name) as file:
            file.write(data)
    return tuple(folder / name for name in contents)
