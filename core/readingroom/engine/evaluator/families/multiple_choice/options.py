"""Options as they can be asked with letters."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from readingroom.engine.evaluator.option_letters import letter_of


class Options(NamedTuple):
    """Options with different texts, the letter of the right one, and what was changed."""

    texts: list[str]
    target: str
    note: str


def lettered(question: str, options: Mapping[str, str], right: str) -> Options | str:
    """Return the options of a question in their order, or why it cannot be asked.

    `options` are by the source's label, and `right` is the label of the right one. A text that
    occurs again is marked, so that each letter keeps its place.
    """
    fault = option_fault(question, tuple(options.values()))
    if fault:
        return fault
    if right not in options:
        return f"the right answer '{right[:20]}' is not one of the options"
    marked = mark_repeated(options)
    if isinstance(marked, str):
        return marked
    return marked._replace(target=letter_of(list(options).index(right)))


def mark_repeated(options: Mapping[str, str]) -> Options | str:
    """Return options with a text that occurs again marked, or why they cannot be asked."""
    texts, seen, repeated = list[str](), set[str](), list[str]()
    for label, text in options.items():
        is_repeated = folded(text) in seen
        texts.append(f"{text} (repeated option)" if is_repeated else text)
        repeated += [label] if is_repeated else []
        seen.add(folded(text))
    if len(set(texts)) < len(texts):
        return "an option occurs more than twice"
    note = f"the option {', '.join(repeated)} repeats another one and is marked" if repeated else ""
    return Options(texts, "", note)


def option_fault(question: str, options: Sequence[str]) -> str:
    """Return why a question cannot be asked with its options, "" if it can."""
    if not question.strip():
        return "the question is empty"
    if len(options) < 2:
        return "it has fewer than two options"
    if not all(option.strip() for option in options):
        return "an option is empty"
    return ""


def folded(text: str) -> str:
    """Return a text without differences of case and spaces."""
    return " ".join(text.split()).casefold()
