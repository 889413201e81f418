"""Reports of tests, watches and analyses as JSON in one form: in the study, and as files."""

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from readingroom.domain.errors import GenerationError, NotAStudyError, StateError

T = TypeVar("T")


def write_document(value: object) -> str:
    """Return a value as it is stored.

    Raises:
        StateError: a text in it holds half a character, which no file can keep.
    """
    from readingroom.evaluator.canonical import canonical_json

    try:
        return canonical_json(value).decode()
    except UnicodeEncodeError as error:
        raise StateError(
            "A text in what is to be kept holds half a character, as a torn paste leaves it. Make "
            "it anew from whole texts."
        ) from error


def require_readable(kind: type[T], text: str) -> T:
    """Return a value as it will be read, as one that cannot be would stand there for good.

    Raises:
        StateError: it cannot be read, such as where a figure is no number.
    """
    try:
        return read_document(kind, text)
    except NotAStudyError as error:
        raise StateError(
            "Something in it is not what it should be, such as a figure that is no number. Make it "
            "anew."
        ) from error


def read_document(kind: type[T], text: str) -> T:
    """Return the value that was stored.

    Raises:
        NotAStudyError: the text is not such a value.
    """
    from readingroom.evaluator.stress.records import decode

    try:
        return decode(kind, text.encode())
    except GenerationError as error:
        raise NotAStudyError(
            "What is stored of a stress test, a watch or an analysis is damaged. Open a copy of "
            "the study file that was made earlier."
        ) from error


def write_files(folder: Path, contents: Mapping[str, object]) -> tuple[Path, ...]:
    """Write files by their names into a folder, which is made, each whole or not at all.

    Args:
        folder: files of the same names in it are replaced.
        contents: text is written as it is, whatever else as JSON that people can read.

    Raises:
        OSError: they cannot be written.
    """
    from readingroom.evaluator.stress.records import encode
    from readingroom.evaluator.whole_file import whole_file

    folder.mkdir(parents=True, exist_ok=True)
    for name, content in contents.items():
        data = content.encode() if isinstance(content, str) else encode(content)
        with whole_file(folder / name) as file:
            file.write(data)
    return tuple(folder / name for name in contents)
