"""Which of the options an answer takes: by its letter, or by its words."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from readingroom.evaluator.parsers.api import Parser, PresentedQuestion

_MARKUP = re.compile(r"[*_`#>]+")
_TAG = re.compile(r"<(/?)([A-Za-z]{1,20})>")
_SURE = r"(?i:(?:most\s+)?(?:likely|probably)|clearly|definitely|certainly|therefore|thus)"
_LEAD = (
    r"(?:\b(?i:answer|choice|solution|diagnosis|antwort|respuesta|réponse)\b|答案)[\"']?"
    rf"(?i:\s+(?:is|would\s+be|ist|es|est)|是)?(?:\s+{_SURE})?\s*[:=\-]?\s*"
    rf"(?i:is\s+)?(?:{_SURE}\s+)?(?i:option\s+)?"
)
_QUOTES = r"[\"'“”‘’\(\[]*"
_END = r"[\"'“”‘’]?\s*(?:[.:,;!)\]\-–\n]|\Z)"
_WORD = re.compile(r"[^\W_]+")
_HEDGE = re.compile(r"\b(?:not|isn't|neither|nor|wrong|incorrect|rule[sd]?\s+out)\b", re.IGNORECASE)


def read_letter(text: str, asked: PresentedQuestion, settings: Mapping[str, Any]) -> str | None:  # noqa: ARG001 - the shape of parsers
    """Return the place of the option whose label the answer names.

    Looked for in this order, and the first way that finds anything decides: in a TeX box, after a
    word such as "Answer:" (the last time it stands there), a label that is the whole answer or
    begins it before a sign or line break ("B.", "(B)", "B) ..."), a label alone on the last line,
    one that "is the answer" or that somebody chooses, and a single label in brackets or after
    "option". Two different labels found in one way, or side by side ("A/B", "A or B"), are no
    answer, and neither is a list of the options.
    """
    clean = _MARKUP.sub("", _TAG.sub(_untagged, unicodedata.normalize("NFKC", text))).strip()
    if not clean or not asked.labels:
        return None
    upper = "".join(re.escape(label.upper()) for label in asked.labels)
    for find in (_boxed, _led, _begun, _alone, _called, _bracketed):
        found = find(clean, upper)
        if found:
            return None if len({one.upper() for one in found}) > 1 else _place(found[0], asked)
    return None


def _untagged(tag: re.Match[str]) -> str:
    """Return what stands in place of a tag: <answer> leads to one, others are only markup."""
    return "\nAnswer: " if tag[2].lower() == "answer" and not tag[1] else ""


def _boxed(text: str, upper: str) -> list[str]:
    return re.findall(rf"\\boxed\{{\s*(?:\\text\{{)?\s*([{upper}])\s*\}}", text)[-1:]


def _led(text: str, upper: str) -> list[str]:
    """Return the label behind the last word such as "Answer:", and another one beside it."""
    either = upper + upper.lower()
    # A capital letter counts within a sentence, but for "A" and "I", which begin one as words.
    article = r"(?![\w'])(?!(?<=[AI])\s+[a-z])(?!\s+is\s+(?:not|wrong|incorrect|false)\b)"
    denied = rf"(?:not\s+[{upper}]\s*,?\s+but\s+(?:rather\s+)?)?"
    label = rf"(?:([{upper}])[\)\]]?{article}|([{either}])(?={_END}))"
    matches = list(re.finditer(rf"{_LEAD}{denied}{_QUOTES}{label}", text))
    return _with_neighbours(matches[-1], text, upper) if matches else []


def _begun(text: str, upper: str) -> list[str]:
    either = upper + upper.lower()
    match = re.match(rf"{_QUOTES}([{either}])[\)\]]?(?={_END})", text)
    if match is None:
        return []
    lines = [line for line in text.splitlines() if line.strip()][:2]
    listed = [re.match(rf"\s*\(?([{upper}])[.:)]", line) for line in lines]
    return [*_with_neighbours(match, text, upper), *(one.group(1) for one in listed if one)]


def _alone(text: str, upper: str) -> list[str]:
    last = text.splitlines()[-1].strip()
    match = re.match(rf"{_QUOTES}([{upper}{upper.lower()}])[\)\]\"'”’]*[.:!]?\Z", last)
    return [match.group(1)] if match else []


def _called(text: str, upper: str) -> list[str]:
    kind = r"(?:the\s+)?(?:(?:correct|right|best)(?:\s+(?:answer|option|choice|one))?|answer)"
    named = rf"(?<![\w'])([{upper}])[\)\]]?\s+is\s+(?:{_SURE}\s+)?{kind}\b"
    chosen = rf"\b(?i:choose|select|pick|go\s+with)\s+(?i:option\s+)?[\(\[]?([{upper}])(?={_END})"
    return [one or other for one, other in re.findall(rf"{named}|{chosen}", text)]


def _bracketed(text: str, upper: str) -> list[str]:
    option = rf"\b(?i:option)\s+(?:([{upper}])(?![\w'])|([{upper.lower()}])(?={_END}))"
    found = re.findall(rf"[\(\[]([{upper}])[\)\]]|{option}", text)
    return [next(label for label in labels if label) for labels in found]


def _with_neighbours(match: re.Match[str], text: str, upper: str) -> list[str]:
    """Return the label that was found, and those named in one breath with it."""
    found = [next(label for label in match.groups() if label)]
    link = r"[\s)\]]*(?:[/,;&+.]|\b(?:or|and|oder|und|ou|et|o|y)\b)\s*"
    other = re.compile(rf"{link}[\(\[]?(?i:option\s+)?([{upper}])(?:(?={_END})|(?=/))")
    end = match.end()
    while (beside := other.match(text, end)) is not None:
        found.append(beside.group(1))
        end = beside.end()
    return found


def read_words(text: str, asked: PresentedQuestion, settings: Mapping[str, Any]) -> str | None:  # noqa: ARG001 - the shape of parsers
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


def _place(label: str, asked: PresentedQuestion) -> str | None:
    places = [place for place, one in enumerate(asked.labels) if one.upper() == label.upper()]
    return str(places[0]) if places else None


CHOICE_LETTER = Parser("choice_letter", 1, read_letter, gives_place=True)
CHOICE_TEXT = Parser("choice_text", 1, read_words, gives_place=True)
