"""Cases of a scenario that could not be generated, in a file beside the others."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.bounded_files import read_text_at_most

FAILURES_FILE: Final = "failures.jsonl"
"""Codes of cases that could not be generated, with the reasons."""
MAX_FAILURES_BYTES: Final = 1 << 26


class _FailureLine(msgspec.Struct):
    """Line of `FAILURES_FILE`."""

    code: str
    reason: str


def read_failures(folder: Path) -> dict[str, str]:
    """Return the reasons of cases that could not be generated, by code; {} without any.

    Raises:
        GenerationError: the file is damaged.
    """
    file = folder / FAILURES_FILE
    if not file.exists():
        return {}
    failures: dict[str, str] = {}
    for number, line in enumerate(read_text_at_most(file, MAX_FAILURES_BYTES).splitlines(), 1):
        try:
            entry = msgspec.json.decode(line, type=_FailureLine)
        except (msgspec.DecodeError, RecursionError) as error:
            raise GenerationError(
                f"Line {number} of {FAILURES_FILE} is not a failed case. Generate the cases again."
            ) from error
        failures[entry.code] = entry.reason
    return failures


def write_failures(failures: Mapping[str, str], staging: Path) -> None:
    """Write the failed cases of a folder, no file without any."""
    lines = (
        json.dumps({"code": code, "reason": reason}, ensure_ascii=False)
        for code, reason in failures.items()
    )
    if failures:
        text = "".join(f"{line}\n" for line in lines)
        (staging / FAILURES_FILE).write_text(text, encoding="utf-8")
