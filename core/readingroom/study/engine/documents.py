"""Reports of tests, watches and analyses as the study keeps them: JSON in one form."""

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
