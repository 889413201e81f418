"""What exactly a reader was shown, as hashes that a judgement keeps."""

import hashlib
import json
from dataclasses import asdict

import readingroom
from readingroom.domain.output import ShownOutput
from readingroom.domain.shown_explanation import ShownExplanation


def shown_hashes(
    left: ShownOutput, right: ShownOutput, explanations: tuple[ShownExplanation, ...] = ()
) -> dict[str, str]:
    """Return SHA-256 of what was shown, and the version of the program that showed it.

    That is both outputs, and the explanations that could be looked at, where there were any.
    """
    hashes = {
        "left": _hash(asdict(left)),
        "right": _hash(asdict(right)),
        "code": readingroom.__version__,
    }
    if explanations:
        hashes["explanations"] = _hash([asdict(one) for one in explanations])
    return hashes


def _hash(shown: object) -> str:
    text = json.dumps(shown, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
