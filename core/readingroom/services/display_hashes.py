"""Hashes of what a reader saw."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

import readingroom
from readingroom.domain.error_annotation import Side
from readingroom.domain.output import ShownOutput
from readingroom.reading.types import ShownExplanation


def shown_hashes(
    shown: Mapping[Side, ShownOutput], explanations: tuple[ShownExplanation, ...] = ()
) -> dict[str, str]:
    """Return SHA-256 hashes of the shown material, and the version of the program.

    The material is the outputs and the available explanations, if any.
    """
    hashes = {side.value: _hash(_document(output)) for side, output in shown.items()}
    hashes["code"] = readingroom.__version__
    if explanations:
        hashes["explanations"] = _hash([asdict(item) for item in explanations])
    return hashes


_ADDED: Final = frozenset({"location", "region", "headings", "recommendation", "table", "evidence"})
"""Fields that earlier versions lacked; unset, they do not change the hash of an output."""


def _document(output: ShownOutput) -> object:
    return asdict(output, dict_factory=_set_fields)


def _set_fields(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    return {name: value for name, value in fields if name not in _ADDED or value}


def _hash(shown: object) -> str:
    text = json.dumps(shown, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
