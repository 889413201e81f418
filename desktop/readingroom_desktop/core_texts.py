"""Translation of sentences that the core made: errors, reasons, findings, notices and steps.

The core knows neither Qt nor languages, and its English sentences are also stored and logged. So a
sentence is translated where the window shows it: the template is looked up that the sentence was
made from ("%1 is in use elsewhere."), and its values are inserted in the translated template. The
templates come from the sources of the core (`tools.translations`), where the literal texts that a
sentence consists of are known; a sentence without a template stays English.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QLocale

from readingroom_desktop.isolation import isolated
from readingroom_desktop.language_files import CORE, Entry, entries_of, window_text

MAX_LENGTH: Final = 20_000
"""Longest text in characters that is looked up; a longer one is a document."""
MAX_NESTING: Final = 4
"""Most levels of sentences that quote sentences."""
MAX_SENTENCES: Final = 12
"""Most sentences of a text that are looked up together."""
MIN_WORDS: Final = 3
"""Fewest words of a part that is also translated outside a choice."""
_MARK: Final = re.compile(r"(?<!%)%([1-9])")
_WORD: Final = re.compile(r"\w+")
_SENTENCE_END: Final = re.compile(r"(?<=[.?!;]) (?=\S)|\n")
_NUMBER: Final = re.compile(r"(?:[<>≤≥=] ?)?[-−]?\d{1,3}(?:,\d{3})*(?:\.\d+)?")
_NUMBER_IN_TEXT: Final = re.compile(_NUMBER.pattern)
_FIGURE: Final = rf"{_NUMBER.pattern}(?:[ \u00a0]?%)?"
_RANGE: Final = rf"(?P<low>{_FIGURE})(?P<to>[ \u00a0]to[ \u00a0])(?P<high>{_FIGURE})"
_INTERVAL: Final = re.compile(rf"(?:(?P<value>{_FIGURE}) )?(?P<open>\(?){_RANGE}(?P<rest>.*)")
_LEVEL: Final = re.compile(rf"(?:(?:; | \()?{_FIGURE})?\)?")
_BRACKETED: Final = re.compile(
    rf"(?:{_FIGURE} )?\({_FIGURE}[ \u00a0]to[ \u00a0]{_FIGURE}(?:; {_FIGURE})?\)"
)
_P_VALUE: Final = re.compile(r"\b(p [=<>] )(\d*\.\d+)")
_LIST: Final = re.compile(r"(, | and | or | × )")
_CONJUNCTIONS: Final = frozenset({" and ", " or "})
_COUNTED: Final = re.compile(rf"({_NUMBER.pattern}) × (.+)")
_NEXT_SENTENCE: Final = re.compile(r"[.?!] [A-Z0-9]")
_NUMBERED: Final = re.compile(rf"(.+) ({_NUMBER.pattern})")
_VALUED: Final = re.compile(r"(.+) \(([^()]+)\)")
_SPACE: Final = " "
_COLON: Final = ": "


@dataclass(frozen=True, slots=True)
class Template:
    """Translated sentence. `literals` surround the values; all are in the order of the source."""

    literals: tuple[str, ...]
    translation: str
    choices: frozenset[int]
    numbers: frozenset[int]
    is_part: bool

    @property
    def weight(self) -> int:
        """Return the number of literal characters; the heaviest matching template is the best."""
        return sum(map(len, self.literals))

    def values(self, text: str) -> tuple[str, ...] | None:
        """Return the values of a sentence made from this template, None if it is another's."""
        first, last = self.literals[0], self.literals[-1]
        end = len(text) - len(last)
        if end < len(first) or not text.startswith(first) or not text.endswith(last):
            return None
        values, at = [], len(first)
        for literal in self.literals[1:-1]:
            start = text.find(literal, at, end)
            if start < 0:
                return None
            values.append(text[at:start])
            at = start + len(literal)
        return (*values, text[at:end])

    def spans_sentences(self, values: tuple[str, ...]) -> bool:
        """Return whether a value before more words of the template begins another sentence."""
        after = zip(values, self.literals[1:], strict=True)
        return any(literal and _NEXT_SENTENCE.search(value) for value, literal in after)


class CoreSentences:
    """Sentences of the core in one language."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._plain: dict[str, Template] = {}
        self._by_word: dict[str, list[Template]] = {}
        templates = []
        for source, translation, choices, numbers, is_part in entries:
            literals = tuple(_unescaped(part) for part in _MARK.split(source)[::2])
            template = Template(
                literals, translation, frozenset(choices), frozenset(numbers), is_part
            )
            if len(literals) == 1:
                self._plain[literals[0]] = template
            else:
                templates.append(template)
        frequency = Counter(word for template in templates for word in _terms(template))
        for template in sorted(templates, key=lambda entry: -entry.weight):
            key = min(_terms(template), key=lambda word: frequency[word], default="")
            self._by_word.setdefault(key, []).append(template)

    def translated(self, text: str, *, is_choice: bool = False) -> str:
        """Translate a text of one or more sentences; sentences without a template stay.

        A choice is one of several known texts, such as a label, and can be a single word.
        """
        if not text or len(text) > MAX_LENGTH:
            return text
        result = self._sentence(text, MAX_NESTING, is_choice=is_choice)
        if result is None and is_choice:
            shown = window_text(text)
            return shown if shown != text else self._sentences(text, MAX_NESTING)
        return self._sentences(text, MAX_NESTING) if result is None else result

    def _sentence(self, text: str, depth: int, *, is_choice: bool) -> str | None:
        plain = self._plain.get(text)
        if plain is not None and (is_choice or _is_distinct(plain)):
            return _unescaped(plain.translation)
        if depth == 0:
            return None
        doubtful: tuple[Template, tuple[str, ...]] | None = None
        for template in self._candidates(text):
            values = template.values(text) if is_choice or _is_distinct(template) else None
            if values is None:
                continue
            if not template.spans_sentences(values):
                return self._filled(template, values, depth - 1)
            doubtful = doubtful or (template, values)
        if doubtful is None:
            return self._named_sentence(text, depth)
        apart = self._sentences(text, depth)
        return apart if apart != text else self._filled(*doubtful, depth - 1)

    def _named_sentence(self, text: str, depth: int) -> str | None:
        """Translate a sentence after a name and a colon, such as "aided: Cov2 = −1, set to 0"."""
        name, colon, rest = text.partition(_COLON)
        shown = self._sentence(rest, depth - 1, is_choice=False) if colon and rest else None
        return None if shown is None else f"{name}{colon}{shown}"

    def _candidates(self, text: str) -> Iterator[Template]:
        lists = [self._by_word.get(word, []) for word in {"", *_WORD.findall(text)}]
        return iter(sorted((entry for entries in lists for entry in entries), key=_lightness))

    def _filled(self, template: Template, values: tuple[str, ...], depth: int) -> str:
        shown = [
            self._value(value, depth, number in template.choices, number in template.numbers)
            for number, value in enumerate(values, 1)
        ]
        parts = _MARK.split(template.translation)
        return "".join(
            isolated(shown[int(part) - 1]) if index % 2 else _unescaped(part)
            for index, part in enumerate(parts)
        )

    def _value(self, value: str, depth: int, is_choice: bool, is_number: bool) -> str:
        if is_number:
            return local_number(value)
        if (interval := local_interval(value)) is not None:
            return interval
        if is_choice and value not in self._plain:
            shown = window_text(value)
            if shown != value:
                return shown
        value = _BRACKETED.sub(lambda match: local_interval(match[0]) or match[0], value)
        value = _P_VALUE.sub(lambda match: f"{match[1]}{local_number(match[2])}", value)
        if is_choice and (joined := self._joined(value)) is not None:
            return self._filled(*joined, depth)
        listed = self._list(value, depth, is_choice=is_choice)
        if listed is not None:
            return listed
        result = self._entry(value, depth, is_choice=is_choice)
        return self._sentences(value, depth) if result is None else result

    def _joined(self, value: str) -> tuple[Template, tuple[str, ...]] | None:
        """Return the template, with its values, of a choice whose own words have an "and".

        One of several own words before it is taken, as it may have the whole list as a value.
        """
        for template in self._candidates(value):
            is_long = sum(1 for _term in _terms(template)) >= MIN_WORDS
            if is_long or any(_LIST.search(literal) for literal in template.literals):
                values = template.values(value)
                if values is not None:
                    return template, values
        return None

    def _list(self, value: str, depth: int, *, is_choice: bool) -> str | None:
        """Translate each entry of a list; None if one of them is not known.

        An entry can itself have commas: the shortest known one is taken.
        """
        pieces = _LIST.split(value)
        if len(pieces) == 1 or len(pieces) > 2 * MAX_SENTENCES:
            return None
        result, start = "", 0
        while start < len(pieces):
            for end in range(start + 1, len(pieces) + 1, 2):
                entry = self._entry("".join(pieces[start:end]), depth, is_choice=is_choice)
                if entry is not None:
                    break
            else:
                return None
            joint = "".join(pieces[end : end + 1])
            if joint in _CONJUNCTIONS:
                joint = window_text(joint)
            result, start = f"{result}{entry}{joint}", end + 1
        return result

    def _entry(self, value: str, depth: int, *, is_choice: bool) -> str | None:
        """Translate an entry of a list, or one with its count: "2 × date", "not read yet 14"."""
        if value.startswith(_SPACE):
            shown = self._sentences(value[1:], depth)
            if shown != value[1:]:
                return f"{_SPACE}{shown}"
        result = self._sentence(value, depth, is_choice=is_choice)
        if result is not None:
            return result
        if (counted := _COUNTED.fullmatch(value)) is not None:
            shown = window_text(counted[2])
            return None if shown == counted[2] else f"{local_number(counted[1])} × {shown}"
        if value.endswith("."):
            fact = self._fact(value[:-1])
            return None if fact is None else f"{fact}."
        numbered = _NUMBERED.fullmatch(value)
        known = self._plain.get(numbered[1]) if numbered is not None else None
        if numbered is None or known is None:
            return self._fact(value)
        return f"{_unescaped(known.translation)} {local_number(numbered[2])}"

    def _fact(self, text: str) -> str | None:
        """Translate a fact within a sentence, which has no capital, or one with its value."""
        valued = _VALUED.fullmatch(text)
        if valued is not None and (known := self._named(valued[1])) is not None:
            return f"{known} ({window_text(local_number(valued[2]))})"
        return self._named(text) if _SPACE in text else None

    def _named(self, text: str) -> str | None:
        """Return the translation of a text, whose first letter a sentence can make small."""
        plain = self._plain.get(f"{text[:1].upper()}{text[1:]}") or self._plain.get(text)
        return None if plain is None else _unescaped(plain.translation)

    def _sentences(self, text: str, depth: int) -> str:
        """Translate each sentence of a text, and sentences together that are one template."""
        breaks = [match.span() for match in _SENTENCE_END.finditer(text)]
        if not breaks or len(breaks) >= MAX_SENTENCES:
            return text
        starts = [0, *(end for _start, end in breaks)]
        ends = [*(start for start, _end in breaks), len(text)]
        result, index = "", 0
        while index < len(starts):
            last, shown = index, text[starts[index] : ends[index]]
            for candidate in range(len(ends) - 1, index - 1, -1):
                part = text[starts[index] : ends[candidate]]
                translation = None if part == text else self._one_of(part, depth)
                if translation is not None:
                    last, shown = candidate, translation
                    break
            result += shown
            if last + 1 < len(starts):
                result += text[ends[last] : starts[last + 1]]
            index = last + 1
        return result

    def _one_of(self, part: str, depth: int) -> str | None:
        for end in (";", "", "."):
            if part.endswith(end):
                body = part.removesuffix(end) if end else part
                shown = self._sentence(body, depth, is_choice=False)
                shown = self._fact(body) if shown is None else shown
                if shown is not None or end == ";":
                    return None if shown is None else f"{shown}{end}"
        return None


def local_number(text: str) -> str:
    """Show a number that the core wrote (1,234.5) with the signs of the user's locale."""
    if _NUMBER.fullmatch(text) is None:
        return text
    locale = QLocale()
    signs = {",": locale.groupSeparator(), ".": locale.decimalPoint()}
    return "".join(signs.get(sign, sign) for sign in text)


def local_interval(text: str) -> str | None:
    """Show a range that the core wrote, "0.63 to 0.78", or a number before one in brackets.

    Returns:
        The range with the signs of the user's locale and the word of its language, None if the
        text is anything else.
    """
    match = _INTERVAL.fullmatch(text)
    if match is None or _LEVEL.fullmatch(match["rest"]) is None:
        return None
    between = window_text("%1 to %2").replace(" ", match["to"][0])
    value = f"{_local_figure(match['value'])} " if match["value"] else ""
    low, high, rest = (_local_figure(match[part]) for part in ("low", "high", "rest"))
    return f"{value}{match['open']}{_MARK.sub(lambda m: (low, high)[int(m[1]) - 1], between)}{rest}"


def _local_figure(text: str) -> str:
    return _NUMBER_IN_TEXT.sub(lambda number: local_number(number[0]), text)


def _unescaped(text: str) -> str:
    return text.replace("%%", "%")


def _lightness(template: Template) -> int:
    return -template.weight


def _is_distinct(template: Template) -> bool:
    return not template.is_part or sum(1 for _term in _terms(template)) >= MIN_WORDS


def _terms(template: Template) -> Iterator[str]:
    """Yield the words of the literal parts that a value cannot continue."""
    last = len(template.literals) - 1
    for number, literal in enumerate(template.literals):
        for match in _WORD.finditer(literal):
            starts_inside = number > 0 and match.start() == 0
            ends_inside = number < last and match.end() == len(literal)
            if not (starts_inside or ends_inside):
                yield match.group()


# ---- the language of the window ------------------------------------------------------------------


class _State:
    language: str = ""
    """Code of the language; "" for English."""


def use_language(code: str) -> None:
    """Translate the core's sentences to a language from now on; "" or "en" leaves them."""
    _State.language = "" if code == "en" else code
    _translated.cache_clear()


def tr_core(text: str) -> str:
    """Translate a sentence that the core made; a text without a template is returned unchanged.

    Texts of users and already translated texts are safe: they have no template.
    """
    return _translated(text, is_choice=False) if _State.language else text


def tr_core_name(text: str) -> str:
    """Translate a label or a figure that the core made, which can be a single word."""
    return _translated(text, is_choice=True) if _State.language else text


@lru_cache(maxsize=4096)
def _translated(text: str, *, is_choice: bool) -> str:
    return _sentences_of(_State.language).translated(text, is_choice=is_choice)


@lru_cache(maxsize=1)
def _sentences_of(language: str) -> CoreSentences:
    return CoreSentences(entries_of(CORE, language))
