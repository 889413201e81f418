"""Texts with the scores that people gave them."""

import msgspec

from readingroom.engine.evaluator.metrics.json_values import decoded


class MarkedText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text of a model, and the scores of people by name."""

    text: str
    scores: dict[str, float]


def read_marked(answer: str | None) -> MarkedText | None:
    """Return an answer that is the JSON of a marked text, None for any other answer."""
    if answer is None or not answer.startswith("{"):
        return None
    return decoded(answer, MarkedText)


def answer_text(answer: str) -> str:
    """Return the text of an answer, with or without scores."""
    marked = read_marked(answer)
    return answer if marked is None else marked.text
