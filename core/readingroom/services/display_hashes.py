"""Hashes of the material that a reader was shown, stored with the judgement."""

import hashlib
import json
from dataclasses import asdict

import readingroom
from readingroom.domain.output import ShownOutput
from readingroom.reading.types import ShownExplanation


def shown_hashes(
    left: ShownOutput, right: ShownOutput, explanations: tuple[ShownExplanation, ...] = ()
) -> dict[str, str]:
    """Return SHA-256 hashes of the shown material, and the version of the program.

    The material is both outputs and the available explanations, if any.
    """
    hashes = {
        "left": _hash(asdict(left)),
        "right": _hash(asdict(right)),
        "code": readingroom.__version__,
    }
    if explanations:
        hashes["explanations"] = _hash([asdict(item) for item in explanations])
    return hashes


def _hash(shown: object) -> str:
    text = json.dumps(shown, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
