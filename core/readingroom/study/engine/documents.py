"""Reports of tests, watches and analyses as JSON in one form: in the study, and as files."""

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from readingroom.domain.errors import GenerationError, NotAStudyError

T = TypeVar("T")


def write_document(value: object) -> str:
    """Return a value as it is stored."""
    from readingroom.evaluator.canonical import canonical_json

    return canonical_json(value).decode()


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
