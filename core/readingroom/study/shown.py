"""What exactly a reader was shown, as hashes that a judgement keeps."""

import hashlib
import json
from dataclasses import asdict

import readingroom
from readingroom.domain.output import ShownOutput


def shown_hashes(left: ShownOutput, right: ShownOutput) -> dict[str, str]:
    """Return SHA-256 of both outputs as shown, and the version of the program that showed them."""
    return {
        "left": _hash(left),
        "right": _hash(right),
        "code": readingroom.__version__,
    }


def _hash(output: ShownOutput) -> str:
    text = json.dumps(asdict(output), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
