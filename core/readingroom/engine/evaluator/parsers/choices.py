"""Parsers of the chosen option: by its letter or its text."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from readingroom.engine.evaluator.parsers.api import Parser, PresentedQuestion

_MARKUP = re.compile(r"[*_`#>]+")
_TAG = re.compile(r"<(/?)([A-Za-z]{1,20})>")
_SURE = r"(?i:(?:most\s+)?(?:likely|probably)|clearly|definitely|certainly|therefore|thus)"
_LEAD = (
    r"(?:\b(?i:answer|choice|solution|diagnosis|antwort|respuesta|réponse)\b|答案)[\"']?"
    rf"(?i:\s+(?:is|would\s+be|ist|es|est)|是)?(?:\s+{_SURE})?\s*[:=\-]?\s*"
    rf"(?i:is\s+)?(?:{_SURE}\s+)?(?i:option\s+)?"
)
_LEADS = (
    r"(?:\b(?i:answers?|choices?|options?|antwort(?:en)?|respuestas?|réponses?)\b|答案)[\"']?"
    r"(?i:\s+(?:is|are|ist|sind|es|son|est|sont)|是)?\s*[:=\-]"
)
_QUOTES = r"[\"'“”‘’\(\[]*"
_END = r"[\"'“”‘’]?\s*(?:[.:,;!)\]\-–\n]|\Z)"
_WORD = re.compile(r"[^\W_]+")
_HEDGE = re.compile(r"\b(?:not|isn't|neither|nor|wrong|incorrect|rule[sd]?\s+out)\b", re.IGNORECASE)


def read_letter(text: str, question: PresentedQuestion, settings: Mapping[str, Any]) -> str | None:
    """Return the index of the option whose label the answer names.

    Searched in this order; the first rule with a match decides: in a TeX box, after a word such as
    "Answer:" (its last occurrence), a label that is the whole answer or starts it before a
    punctuation mark or line break ("B.", "(B)", "B) ..."), a label alone on the last line, one that
    "is the answer" or is chosen, and a single label in brackets or after "option". Two different
    labels matched by one rule, or side by side ("A/B", "A or B"), are no answer, and neither is a
    list of the options.
    """
    del settings  # required by the interface of parsers
    clean = _MARKUP.sub("", _TAG.sub(_untagged, unicodedata.normalize("NFKC", text))).strip()
    if not clean or not question.labels:
        return None
    upper = "".join(re.escape(label.upper()) for label in question.labels)
    for find in (_boxed, _led, _begun, _alone, _called, _bracketed):
        labels = find(clean, upper)
        if labels:
            return (
                None
                if len({label.upper() for label in labels}) > 1
                else _index_of(labels[0], question)
            )
    return None


def _untagged(tag: re.Match[str]) -> str:
    """Return the replacement of a tag: <answer> introduces an answer, others are markup."""
    return "\nAnswer: " if tag[2].lower() == "answer" and not tag[1] else ""


def _boxed(text: str, upper: str) -> list[str]:
    return re.findall(rf"\\boxed\{{\s*(?:\\text\{{)?\s*([{upper}])\s*\}}", text)[-1:]


def _led(text: str, upper: str) -> list[str]:
    """Return the label after the last word such as "Answer:", and adjacent labels."""
    either = upper + upper.lower()
    # A capital letter counts within a sentence, except "A" and "I", which also start one as words.
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
    return [
        *_with_neighbours(match, text, upper),
        *(line_match.group(1) for line_match in listed if line_match),
    ]


def _alone(text: str, upper: str) -> list[str]:
    last = text.splitlines()[-1].strip()
    match = re.match(rf"{_QUOTES}([{upper}{upper.lower()}])[\)\]\"'”’]*[.:!]?\Z", last)
    return [match.group(1)] if match else []


def _called(text: str, upper: str) -> list[str]:
    kind = r"(?:the\s+)?(?:(?:correct|right|best)(?:\s+(?:answer|option|choice|one))?|answer)"
    named = rf"(?<![\w'])([{upper}])[\)\]]?\s+is\s+(?:{_SURE}\s+)?{kind}\b"
    chosen = rf"\b(?i:choose|select|pick|go\s+with)\s+(?i:option\s+)?[\(\[]?([{upper}])(?={_END})"
    return [
        named_label or chosen_label
        for named_label, chosen_label in re.findall(rf"{named}|{chosen}", text)
    ]


def _bracketed(text: str, upper: str) -> list[str]:
    option = rf"\b(?i:option)\s+(?:([{upper}])(?![\w'])|([{upper.lower()}])(?={_END}))"
    matches = re.findall(rf"[\(\[]([{upper}])[\)\]]|{option}", text)
    return [next(label for label in labels if label) for labels in matches]


def _with_neighbours(match: re.Match[str], text: str, upper: str) -> list[str]:
    """Return the matched label, and the labels adjacent to it."""
    labels = [next(label for label in match.groups() if label)]
    link = r"[\s)\]]*(?:[/,;&+.]|\b(?:or|and|oder|und|ou|et|o|y)\b)\s*"
    other = re.compile(rf"{link}[\(\[]?(?i:option\s+)?([{upper}])(?:(?={_END})|(?=/))")
    end = match.end()
    while (neighbour := other.match(text, end)) is not None:
        labels.append(neighbour.group(1))
        end = neighbour.end()
    return labels


def read_letters(text: str, question: PresentedQuestion, settings: Mapping[str, Any]) -> str | None:
    """Return the indices of all options that the answer names, in order.

    They are read after the last word such as "Answer:", or else from the whole answer or its last
    line if it consists of labels only: separated ("A, C and D"), as one word in the order of the
    labels ("ACD"), or at the start of consecutive lines ("A. ...", "C. ..."). An "or" between
    labels is no answer, and neither are labels amid other text.
    """
    del settings  # required by the interface of parsers
    clean = _MARKUP.sub("", _TAG.sub(_untagged, unicodedata.normalize("NFKC", text))).strip()
    if not clean or not question.labels:
        return None
    leads = list(re.finditer(rf"{_LEADS}\s*", clean))
    parts = [clean[leads[-1].end() :]] if leads else [clean, clean.splitlines()[-1]]
    for part in parts:
        labels = _listed(part.strip(), question) or _starting_lines(part.strip(), question)
        if labels:
            known = [label.upper() for label in question.labels]
            indices = {known.index(label.upper()) for label in labels}
            return ",".join(str(index) for index in sorted(indices))
    return None


def _listed(text: str, question: PresentedQuestion) -> list[str]:
    """Return the labels of the first line, if it consists of nothing else."""
    labels = "".join(map(re.escape, question.labels))
    line = text.splitlines()[0].strip() if text else ""
    label = rf"[\(\[\"']*([{labels}])[\)\]\"'.:]*"
    link = r"(?:\s*[,;&+/]\s*(?:and\s+|und\s+|y\s+|et\s+)?|\s+(?:and|und|y|e|et)\s+|\s+)"
    if re.fullmatch(rf"\[?{label}(?:{link}{label})*\]?\.?", line, re.IGNORECASE):
        text_of_labels = re.sub(r"(?i:\b(?:and|und|et)\b|\s[ye]\s)", " ", line)
        return re.findall(rf"[{labels}]", text_of_labels, re.IGNORECASE)
    word = line.rstrip(".")
    is_one_word = re.fullmatch(rf"[{labels}]{{2,}}", word) is not None
    return list(word) if is_one_word and list(word) == sorted(set(word)) else []


def _starting_lines(text: str, question: PresentedQuestion) -> list[str]:
    """Return the labels that start the lines up to the first blank one, if each has one."""
    labels = "".join(map(re.escape, question.labels))
    lines = re.split(r"\n\s*\n", text)[0].splitlines()
    starts = [re.match(rf"\s*[-\u2022]?\s*\(?([{labels}])[.:)]", line) for line in lines]
    return [start[1] for start in starts if start] if all(starts) else []


def read_option_text(
    text: str, question: PresentedQuestion, settings: Mapping[str, Any]
) -> str | None:
    """Return the index of the only option whose text occurs in the answer.

    Case, punctuation and spaces are ignored. Where one option's text contains another's, the longer
    one counts. An option after "not" or a similar word in its sentence is ignored.
    """
    del settings  # required by the interface of parsers
    remaining = _folded(_without_denied(text))
    matches: list[tuple[str, int]] = []
    for index, option in sorted(
        enumerate(question.options), key=lambda pair: len(_folded(pair[1])), reverse=True
    ):
        folded = _folded(option)
        if folded.strip() and folded in remaining:
            matches.append((folded, index))
            remaining = remaining.replace(folded, " \0 ")
    return str(matches[0][1]) if len(matches) == 1 else None


def _without_denied(text: str) -> str:
    sentences = re.split(r"(?<=[.!?;])\s+|\n+", text)
    return "\n".join(sentence for sentence in sentences if not _HEDGE.search(sentence))


def _folded(text: str) -> str:
    folded = unicodedata.normalize("NFKC", text).casefold()
    return " " + " ".join(_WORD.findall(folded)) + " "


def read_letter_before_stop(
    text: str, question: PresentedQuestion, settings: Mapping[str, Any]
) -> str | None:
    """Return the index of the first label, in their order, that stands before a full stop.

    The published rule of RiskQA (Jin et al. 2024): "A." wins over a later "C.", within words, too.
    """
    del settings  # required by the interface of parsers
    label = next((label for label in question.labels if f"{label}." in text), None)
    return None if label is None else _index_of(label, question)


def _index_of(label: str, question: PresentedQuestion) -> str | None:
    indices = [
        index for index, known in enumerate(question.labels) if known.upper() == label.upper()
    ]
    return str(indices[0]) if indices else None


def read_class_name(
    text: str, question: PresentedQuestion, settings: Mapping[str, Any]
) -> str | None:
    """Return the only class whose name occurs in the answer, as in `read_option_text`."""
    index = read_option_text(text, question, settings)
    return None if index is None else question.options[int(index)]


CLASS_NAME = Parser("class_name", 1, read_class_name)
CHOICE_LETTER = Parser("choice_letter", 1, read_letter, gives_position=True)
CHOICE_LETTERS = Parser("choice_letters", 1, read_letters, gives_position=True, reads_several=True)
CHOICE_LETTER_STOP = Parser("choice_letter_stop", 1, read_letter_before_stop, gives_position=True)
CHOICE_TEXT = Parser("choice_text", 1, read_option_text, gives_position=True)
