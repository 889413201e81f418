"""JSON as the harnesses write it, with limits, and large files without copies.

Inspect and lm-evaluation-harness write NaN and Infinity, which JSON does not have; they are read
as the texts "NaN", "Infinity" and "-Infinity".
"""

import mmap
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from readingroom.domain.errors import SuiteError

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
MAX_FILE_BYTES = 16 << 30
"""Maximum size of a JSON file; it is mapped, not loaded."""
MAX_LINE_BYTES = 64 << 20
"""Maximum size of a line of JSONL, and of one sample."""
_STRINGS_AND_CONSTANTS = re.compile(rb'("(?:[^"\\]++|\\.)*+")|(-?(?:NaN|Infinity))', re.DOTALL)
_LONE_SURROGATE = re.compile(
    rb"\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])"
    rb"|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F][0-9a-fA-F]{2}"
)


class LogDecoder(Generic[T_co]):
    """Decodes JSON of one type; unknown keys are ignored."""

    def __init__(self, kind: Any) -> None:  # noqa: ANN401 - any type that msgspec knows
        self._decoder: msgspec.json.Decoder[T_co] = msgspec.json.Decoder(kind, strict=False)

    def decode(self, data: bytes | memoryview | mmap.mmap, name: str) -> T_co:
        """Return the value of a text.

        Raises:
            SuiteError: it is not JSON, or of another type; the message names it.
        """
        try:
            return self._decoder.decode(data)
        except msgspec.ValidationError as error:
            raise SuiteError(f"{name} is not as its format says: {error}.") from error
        except (msgspec.DecodeError, UnicodeDecodeError):
            return self._decode_plain(_as_plain_json(bytes(data)), name)
        except RecursionError as error:
            raise SuiteError(f"{name} is nested too deeply.") from error

    def _decode_plain(self, data: bytes, name: str) -> T_co:
        try:
            return self._decoder.decode(data)
        except msgspec.ValidationError as error:
            raise SuiteError(f"{name} is not as its format says: {error}.") from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise SuiteError(f"{name} is not JSON, or is truncated.") from error


def _as_plain_json(data: bytes) -> bytes:
    """Return a text with NaN and infinities as texts, UTF-8 without invalid characters."""
    text = data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace").encode()
    text = _LONE_SURROGATE.sub(rb"\\ufffd", text)
    return _STRINGS_AND_CONSTANTS.sub(
        lambda match: match[1] if match[1] is not None else b'"' + match[2] + b'"', text
    )


def _mapped(path: Path) -> mmap.mmap:
    """Return the bytes of a file, mapped into memory until nothing refers to them.

    Raises:
        SuiteError: it is missing, empty or too large, or cannot be read.
    """
    try:
        with path.open("rb") as file:
            size = path.stat().st_size
            if not size:
                raise SuiteError(f"{path.name} is empty.")
            if size > MAX_FILE_BYTES:
                raise SuiteError(f"{path.name} is larger than {MAX_FILE_BYTES >> 30} GiB.")
            return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except OSError as error:
        raise SuiteError(f"{path.name} cannot be read.") from error


def decode_file(path: Path, decoder: LogDecoder[T]) -> T:
    """Return the value of a JSON file; raw parts of it keep the file mapped.

    Raises:
        SuiteError: it is missing or invalid; the message names it.
    """
    return decoder.decode(_mapped(path), path.name)


def json_lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """Yield the number, from 1, and the text of each line that is not blank.

    Raises:
        SuiteError: the file cannot be read, or a line is too long.
    """
    try:
        with path.open("rb") as lines:
            number = 0
            while line := lines.readline(MAX_LINE_BYTES + 1):
                number += 1
                if len(line) > MAX_LINE_BYTES:
                    raise SuiteError(
                        f"{path.name}, line {number}, is longer than {MAX_LINE_BYTES >> 20} MiB."
                    )
                if line.strip():
                    yield number, line
    except OSError as error:
        raise SuiteError(f"{path.name} cannot be read.") from error
