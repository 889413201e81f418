"""Names of people in texts: behind titles and labels, and where lists of names say so."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from readingroom.domain.identifiers import Confidence, IdentifierKind
from readingroom.identifiers.name_cues import (
    CREDENTIALS,
    DEEDS,
    FIRM_CUES,
    GREETINGS,
    LABELS,
    TITLES,
    UPPER_TITLES,
)
from readingroom.identifiers.spans import Identifier
from readingroom.identifiers.word_lists import (
    is_common,
    is_eponym,
    is_eponym_noun,
    is_given,
    is_in_names,
    is_person_name,
    is_rare_name,
    is_unknown,
    is_word,
    may_be_name,
    stands_alone,
)

_WORD: Final = re.compile(r"[^\W\d_]+(?:['’\-][^\W\d_]+)*")
_PARTICLES: Final = frozenset(
    {
        *("van", "von", "de", "der", "den", "del", "della", "di", "da", "dos", "das", "la", "le"),
        *("el", "al", "bin", "binti", "ibn", "abu", "ter", "ten", "y", "st", "san", "du", "zu"),
    }
)
_SUFFIXES: Final = frozenset({"jr", "sr", "ii", "iii", "iv"})
_GAP_IN_NAME: Final = re.compile(r"[ \t]")
_GAP_AFTER_INITIAL: Final = re.compile(r"\.[ \t]{0,2}")
_DISEASE_BEFORE: Final = re.compile(
    r"(?:disease|syndrome|sign|type|stage|circle|line|bundle|loop|canal|node|organ) (?:of )?$"
)
_COMMA: Final = re.compile(r"[ \t]?,[ \t]{0,2}")
_CITED: Final = re.compile(r"(?:\s[A-Z]{1,3})?,?\s(?:et al\b|and colleagues\b|\((?:19|20)\d\d)")
_SHORTEST_CAPITALS: Final = 5
_MOST_PARTS: Final = 5


class Word(NamedTuple):
    """A word of a text without its genitive; `start` and `end` are its place."""

    text: str
    start: int
    end: int

    @property
    def is_title(self) -> bool:
        """Return whether only some letters are capitals, the first among them."""
        return self.text[0].isupper() and not self.text.isupper()

    @property
    def is_capitals(self) -> bool:
        """Return whether it has several letters, all capitals."""
        return len(self.text) > 1 and self.text.isupper()

    @property
    def is_initial(self) -> bool:
        """Return whether it is one capital letter."""
        return len(self.text) == 1 and self.text.isupper()


def words_of(text: str) -> list[Word]:
    """Return the words of a text, without the endings of genitives."""
    found: list[Word] = []
    for match in _WORD.finditer(text):
        word = match[0]
        if word[-2:] in ("'s", "’s", "'S", "’S"):
            word = word[:-2]
        if word:
            found.append(Word(word, match.start(), match.start() + len(word)))
    return found


class _Text:
    """A text with its words, and where each of them begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = words_of(text)
        self.at = {word.start: place for place, word in enumerate(self.words)}
        self.ending = {word.end: place for place, word in enumerate(self.words)}

    def from_place(self, offset: int) -> int | None:
        """Return the number of the word that begins at a place of the text."""
        return self.at.get(offset)

    def gap(self, place: int) -> str:
        """Return what stands between a word and the next one; a line break at the end."""
        if place + 1 >= len(self.words):
            return "\n"
        return self.text[self.words[place].end : self.words[place + 1].start]

    def joins(self, place: int) -> bool:
        """Return whether a word and the next one can be parts of one name by what parts them."""
        gap, word = self.gap(place), self.words[place]
        if _GAP_IN_NAME.fullmatch(gap):
            return True
        may_be_short = word.is_initial or word.text.casefold() in ("st", "jr", "sr")
        return may_be_short and _GAP_AFTER_INITIAL.fullmatch(gap) is not None

    def next_word(self, place: int) -> Word | None:
        """Return the word behind another one on the same line."""
        if place + 1 >= len(self.words) or "\n" in self.gap(place):
            return None
        return self.words[place + 1]


def find_names(text: str) -> Iterator[Identifier]:
    """Yield names: behind titles, labels and cues, before degrees, by the lists, and again.

    A name that was told once by what stands around it is found wherever the text repeats it.
    """
    held = _Text(text)
    told = [*_behind_cues(held), *_before_credentials(held)]
    listed = [*_pairs(held), *_alone(held)]
    yield from told
    yield from listed
    yield from _repeated(held, [*told, *listed])


def _named(start: int, end: int, rule: str, confidence: Confidence) -> Identifier:
    return Identifier(IdentifierKind.NAME, start, end, rule=rule, confidence=confidence)


def _behind_cues(held: _Text) -> Iterator[Identifier]:
    cues = (
        (TITLES, "name behind a title", Confidence.HIGH, True),
        (UPPER_TITLES, "name behind a title", Confidence.MEDIUM, False),
        (LABELS, "name behind a label", Confidence.HIGH, True),
        (FIRM_CUES, "name behind a word for a person", Confidence.MEDIUM, False),
        (GREETINGS, "name in a greeting", Confidence.MEDIUM, False),
    )
    for regex, rule, confidence, is_sure in cues:
        for match in regex.finditer(held.text):
            place = held.from_place(match.end())
            if place is None:
                continue
            end = _taken(held, place, is_sure=is_sure, is_label=regex is LABELS)
            if end is not None:
                yield _named(held.words[place].start, end, rule, confidence)


def _taken(held: _Text, place: int, *, is_sure: bool, is_label: bool) -> int | None:
    """Return where a name ends that begins with a word behind a cue; None where none does."""
    first = held.words[place]
    if not _begins_name(first, is_sure=is_sure, is_label=is_label):
        return None
    end, parts, has_comma = place, 1, False
    while parts < _MOST_PARTS and end + 1 < len(held.words):
        gap, word = held.gap(end), held.words[end + 1]
        if _COMMA.fullmatch(gap) and not has_comma and _may_follow_comma(word, is_label=is_label):
            has_comma = True
        elif not (held.joins(end) and _goes_on(held, end + 1, is_label=is_label)):
            break
        end, parts = end + 1, parts + 1
    while end > place and held.words[end].text.casefold() in _PARTICLES:
        end -= 1
    if first.is_initial and end == place:
        return None
    if not is_sure and (_noun_follows(held, end) or _is_disease(held, place)):
        return None
    return held.words[end].end


def _begins_name(word: Word, *, is_sure: bool, is_label: bool) -> bool:
    if is_common(word.text) and not (is_sure and not is_label and is_in_names(word.text)):
        return is_sure and word.is_initial
    if is_label and word.text.islower():
        return len(word.text) > 2 and is_person_name(word.text)
    if not word.text[0].isupper():
        return (word.text in _PARTICLES and is_sure) or _is_small_name(word)
    if word.is_capitals and len(word.text) < _SHORTEST_CAPITALS and not may_be_name(word.text):
        return False
    if is_sure:
        return not is_word(word.text) or may_be_name(word.text)
    if word.is_capitals:
        return len(word.text) > 3 and is_person_name(word.text)
    if word.is_initial:
        return True
    return (
        is_person_name(word.text)
        or is_unknown(word.text)
        or (may_be_name(word.text) and len(word.text) > 2)
    )


def _is_small_name(word: Word) -> bool:
    """Return whether a word in small letters is a name and nothing else."""
    return len(word.text) > 3 and is_person_name(word.text) and not is_word(word.text)


def _may_follow_comma(word: Word, *, is_label: bool) -> bool:
    if word.text.casefold() in _SUFFIXES:
        return True
    return (word.text[0].isupper() or is_label) and is_given(word.text)


def _goes_on(held: _Text, place: int, *, is_label: bool) -> bool:
    """Return whether a word is the next part of a name."""
    word = held.words[place]
    lowered = word.text.casefold()
    if lowered in _SUFFIXES or word.is_initial:
        return True
    if lowered in _PARTICLES and word.text.islower():
        return place + 1 < len(held.words) and held.words[place + 1].text[0].isupper()
    if is_common(word.text) or is_eponym_noun(word.text):
        return False
    if not word.text[0].isupper():
        return is_person_name(word.text) if is_label else _is_small_name(word)
    return may_be_name(word.text) or is_unknown(word.text)


def _is_disease(held: _Text, place: int) -> bool:
    """Return whether an eponym stands in its genitive, as diseases are called for short."""
    word = held.words[place]
    return is_eponym(word.text) and held.gap(place)[:2] in ("'s", "’s")


def _noun_follows(held: _Text, place: int) -> bool:
    following = held.next_word(place)
    return following is not None and is_eponym_noun(following.text)


def _before_credentials(held: _Text) -> Iterator[Identifier]:
    """Yield names before degrees: "Jane Q. Doe, MD"."""
    for match in CREDENTIALS.finditer(held.text):
        last = held.ending.get(match.start())
        if last is None or not _ends_name(held.words[last]):
            continue
        first = last
        while first > 0 and last - first < _MOST_PARTS - 1:
            word = held.words[first - 1]
            if not held.joins(first - 1) or not _leads(word):
                break
            first -= 1
        words = held.words[first : last + 1]
        if len(words) > 1 or may_be_name(words[0].text) or is_unknown(words[0].text):
            yield _named(words[0].start, words[-1].end, "name before a degree", Confidence.HIGH)


def _ends_name(word: Word) -> bool:
    if not word.text[0].isupper() or is_common(word.text):
        return word.text.casefold() in _SUFFIXES
    return may_be_name(word.text) or is_unknown(word.text)


def _leads(word: Word) -> bool:
    if word.is_initial or word.text in _PARTICLES:
        return True
    if not word.text[0].isupper() or is_common(word.text):
        return False
    return may_be_name(word.text) or is_unknown(word.text)


def _pairs(held: _Text) -> Iterator[Identifier]:
    """Yield given and family names beside each other: John Smith, SMITH, JOHN, J. Smith."""
    for place, word in enumerate(held.words[:-1]):
        if not (word.text[0].isupper() or _is_small_pair(held, place)):
            continue
        end = _pair_end(held, place)
        if end is None or _noun_follows(held, end):
            continue
        if is_eponym(word.text) and is_eponym(held.words[end].text):
            continue
        while end + 1 < len(held.words) and end - place < _MOST_PARTS - 1:
            following = held.words[end + 1]
            if not held.joins(end) or not (
                following.text.casefold() in _SUFFIXES
                or (following.text[0].isupper() and is_person_name(following.text))
            ):
                break
            end += 1
        is_small = word.text.islower()
        confidence = Confidence.LOW if is_small or word.is_initial else Confidence.MEDIUM
        yield _named(word.start, held.words[end].end, "given and family name", confidence)


def _is_small_pair(held: _Text, place: int) -> bool:
    """Return whether two words of small letters are names and nothing else."""
    first, second = held.words[place], held.words[place + 1]
    return (
        first.text.islower()
        and second.text.islower()
        and held.gap(place) == " "
        and len(first.text) > 3
        and len(second.text) > 3
        and is_given(first.text)
        and is_person_name(second.text)
        and not is_eponym(second.text)
        and not (is_word(first.text) or is_word(second.text))
    )


def _pair_end(held: _Text, place: int) -> int | None:
    """Return the number of the last word of a pair of names that begins with a word."""
    first, gap = held.words[place], held.gap(place)
    second = held.words[place + 1]
    if is_common(first.text) or is_common(second.text):
        return None
    if _COMMA.fullmatch(gap):
        return place + 1 if _is_reversed(first, second) else None
    if not held.joins(place):
        return None
    if first.is_initial:
        return _after_initials(held, place)
    if not may_be_name(first.text) or "." in gap:
        return None
    last = place + 1
    while (
        last + 1 < len(held.words)
        and last - place < 3
        and (held.words[last].is_initial or held.words[last].text in _PARTICLES)
        and held.joins(last)
    ):
        last += 1
    return last if _is_pair(first, held.words[last], has_middle=last > place + 1) else None


def _is_reversed(family: Word, given: Word) -> bool:
    """Return whether two words around a comma are a family and a given name."""
    if not given.text[0].isupper() or not is_given(given.text):
        return False
    if family.is_capitals != given.is_capitals or is_common(family.text):
        return False
    return may_be_name(family.text) and (is_person_name(family.text) or family.is_capitals)


def _after_initials(held: _Text, place: int) -> int | None:
    """Return the place of a family name behind initials: "J. R. Smith", "J Smith"."""
    last = place
    while held.words[last].is_initial:
        gap = held.gap(last)
        if not held.joins(last) or last + 1 >= len(held.words) or last - place > 2:
            return None
        if "." not in gap and last == place:
            return None
        last += 1
    word = held.words[last]
    is_name = word.is_title and len(word.text) > 3 and is_person_name(word.text)
    return last if is_name and not is_eponym(word.text) else None


def _is_pair(given: Word, family: Word, *, has_middle: bool) -> bool:
    """Return whether two words without a comma are a given and a family name."""
    if given.text.islower():
        return True  # `_is_small_pair` has said so
    if not family.text[0].isupper() or is_common(family.text) or family.is_initial:
        return False
    if given.is_capitals != family.is_capitals:
        return False
    if is_given(given.text):
        if is_person_name(family.text) or has_middle:
            return True
        if given.is_capitals:
            return False
        return is_unknown(family.text) or may_be_name(family.text)
    if given.is_capitals or is_eponym(family.text):
        return False
    return is_person_name(family.text) and is_person_name(given.text)


def _alone(held: _Text) -> Iterator[Identifier]:
    """Yield frequent names that stand alone and are nothing else."""
    for place, word in enumerate(held.words):
        if not word.text[0].isupper() or word.is_initial:
            continue
        if _noun_follows(held, place) or _noun_before(held, place):
            continue
        if _CITED.match(held.text, word.end):
            continue  # the author of a publication
        if stands_alone(word.text) and not (word.is_capitals and len(word.text) < 5):
            confidence = Confidence.MEDIUM if is_given(word.text) else Confidence.LOW
            yield _named(word.start, word.end, "frequent name", confidence)
        elif word.is_title and is_rare_name(word.text):
            yield _named(word.start, word.end, "family name", Confidence.LOW)
        elif word.text[1:].islower() and is_unknown(word.text) and _does(held, place):
            yield _named(word.start, word.end, "word before what people do", Confidence.LOW)


def _does(held: _Text, place: int) -> bool:
    """Return whether the next word says what only people do."""
    following = held.next_word(place)
    return following is not None and following.text in DEEDS


def _noun_before(held: _Text, place: int) -> bool:
    """Return whether a disease was named just before: "syndrome of Jones", "type Jones"."""
    before = held.text[max(0, held.words[place].start - 16) : held.words[place].start]
    return _DISEASE_BEFORE.search(before) is not None


def _repeated(held: _Text, found: list[Identifier]) -> Iterator[Identifier]:
    """Yield other places of names that were told once by what stands around them."""
    told = {
        part.casefold()
        for one in found
        if one.confidence in (Confidence.HIGH, Confidence.MEDIUM)
        for part in _WORD.findall(held.text[one.start : one.end])
        if len(part) > 2 and not is_common(part) and part.casefold() not in _PARTICLES
    }
    if not told:
        return
    for place, word in enumerate(held.words):
        if word.text.casefold() not in told or not word.text[0].isupper():
            continue
        if _noun_follows(held, place) or (is_word(word.text) and not is_person_name(word.text)):
            continue
        yield _named(word.start, word.end, "name told elsewhere in the text", Confidence.MEDIUM)
