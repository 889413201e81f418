"""Which of the options an answer takes: by its letter, or by its words."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from readingroom.evaluator.parsers.api import Asked, Parser

_MARKUP = re.compile(r"[*_`#>]+")
_LEAD = (
    r"(?i:answer|choice|option|solution|diagnosis|antwort|respuesta|réponse)"
    r"(?i:\s+(?:is|would\s+be|ist|es|est))?\s*[:=\-]?\s*(?i:is\s+)?(?i:option\s+)?"
)
_END = r"\s*(?:[.:,;)\]\-–\n]|\Z)"
_WORD = re.compile(r"[^\W_]+")
_HEDGE = re.compile(r"\b(?:not|isn't|neither|nor|wrong|incorrect|rule[sd]?\s+out)\b", re.IGNORECASE)


def read_letter(text: str, asked: Asked, settings: Mapping[str, Any]) -> str | None:  # noqa: ARG001 - the shape of parsers
    """Return the place of the option whose label the answer names.

    Looked for in this order, and the first way that finds anything decides: after a word such as
    "Answer:" (the last time it stands there), a label that is the whole answer or begins it before
    a sign or line break ("B.", "(B)", "B) ..."), a label alone on the last line, and a single
    label in brackets. Two different labels found in one way are no answer.
    """
    clean = _MARKUP.sub("", unicodedata.normalize("NFKC", text)).strip()
    if not clean or not asked.labels:
        return None
    upper = "".join(re.escape(label.upper()) for label in asked.labels)
    either = upper + upper.lower()
    # A capital letter counts within a sentence, but for "A" and "I", which begin one as words.
    article = r"(?![\w'])(?!(?<=[AI])\s+[a-z])"
    led = rf"\b{_LEAD}[\(\[]?(?:([{upper}])[\)\]]?{article}|([{either}])(?={_END}))"
    for found in (
        _last([one or other for one, other in re.findall(led, clean)]),
        _first(re.match(rf"[\(\[]?([{either}])[\)\]]?{_END}", clean)),
        _first(re.match(rf"[\(\[]?([{either}])[\)\]]?[.:]?\Z", clean.splitlines()[-1].strip())),
        _only(re.findall(rf"[\(\[]([{upper}])[\)\]]", clean)),
    ):
        if found:
            return _place(found, asked)
    return None


def read_words(text: str, asked: Asked, settings: Mapping[str, Any]) -> str | None:  # noqa: ARG001 - the shape of parsers
    """Return the place of the only option whose words stand in the answer.

    Capitals, signs and spaces do not matter. Where one option's words are part of another one's,
    the longer one counts. An option that stands after "not" or the like in its sentence does not.
    """
    said = _words(_without_denied(text))
    found: list[tuple[str, int]] = []
    for place, option in sorted(
        enumerate(asked.options), key=lambda pair: len(_words(pair[1])), reverse=True
    ):
        words = _words(option)
        if words.strip() and words in said:
            found.append((words, place))
            said = said.replace(words, " \0 ")
    return str(found[0][1]) if len(found) == 1 else None


def _without_denied(text: str) -> str:
    sentences = re.split(r"(?<=[.!?;])\s+|\n+", text)
    return "\n".join(sentence for sentence in sentences if not _HEDGE.search(sentence))


def _words(text: str) -> str:
    folded = unicodedata.normalize("NFKC", text).casefold()
    return " " + " ".join(_WORD.findall(folded)) + " "


def _place(label: str, asked: Asked) -> str | None:
    places = [place for place, one in enumerate(asked.labels) if one.upper() == label.upper()]
    return str(places[0]) if places else None


def _last(found: list[str]) -> str | None:
    return found[-1] if found else None


def _first(match: re.Match[str] | None) -> str | None:
    return match.group(1) if match else None


def _only(found: list[str]) -> str | None:
    return found[0] if len(set(found)) == 1 else None


CHOICE_LETTER = Parser("choice_letter", 1, read_letter, gives_place=True)
CHOICE_TEXT = Parser("choice_text", 1, read_words, gives_place=True)
