"""Names of people in texts: behind titles and labels, and where lists of names say so."""

import re
from collections.abc import Iterator
from typing import Final

from readingroom.domain.identifiers import Confidence
from readingroom.identifiers.joined_names import find_joined_names
from readingroom.identifiers.lone_names import find_alone, find_repeated
from readingroom.identifiers.name_cues import (
    AGES,
    CREDENTIALS,
    DEEDS,
    FIRM_CUES,
    GREETINGS,
    INITIALS,
    LABELS,
    TITLES,
    UPPER_TITLES,
)
from readingroom.identifiers.script_names import find_script_names
from readingroom.identifiers.spans import IdentifierSpan
from readingroom.identifiers.text_words import (
    PARTICLES,
    TextWord,
    TextWords,
    named,
    noun_follows,
)
from readingroom.identifiers.word_lists import (
    is_common,
    is_eponym,
    is_eponym_noun,
    is_frequent_pair,
    is_given,
    is_in_names,
    is_person_name,
    is_unknown,
    is_word,
    may_be_name,
)

_JOINING: Final = frozenset({"van", "von", "bin", "bint", "binti", "ibn", "ní", "nic"})
"""Particles that stand between the parts of a name and in no other words."""
_SUFFIXES: Final = frozenset({"jr", "sr", "ii", "iii", "iv"})
_COMMA: Final = re.compile(r"[ \t]?,[ \t]{0,2}")
_LINE_END: Final = re.compile(r"[ \t]{0,6}(?:\r?\n[ \t]{0,20}){1,2}")
_AUXILIARIES: Final = frozenset({"was", "is", "has", "had", "came", "presented"})
_SHORTEST_CAPITALS: Final = 5
_MOST_PARTS: Final = 5


def find_names(text: str) -> Iterator[IdentifierSpan]:
    """Yield names: behind titles, labels and cues, before degrees, by the lists, and again.

    A name that was told once by what stands around it is found wherever the text repeats it.
    """
    held = TextWords(text)
    told = [*_behind_cues(held), *_before_credentials(held), *_before_ages(held)]
    listed = [*_pairs(held), *find_alone(held), *find_joined_names(held)]
    yield from told
    yield from listed
    yield from _initials(held)
    yield from _over_line_ends(held, [*told, *listed])
    yield from find_repeated(held, [*told, *listed])
    yield from find_script_names(text)


def _behind_cues(held: TextWords) -> Iterator[IdentifierSpan]:
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
            if place is None and regex is LABELS:
                place = _on_next_line(held, match.end())
            if place is None:
                continue
            if regex in (TITLES, UPPER_TITLES) and _is_small_title_name(held.words[place]):
                yield named(held.words[place].start, held.words[place].end, rule, Confidence.MEDIUM)
            end = _taken(held, place, is_sure=is_sure, is_label=regex is LABELS)
            if end is not None:
                yield named(held.words[place].start, end, rule, confidence)


def _on_next_line(held: TextWords, offset: int) -> int | None:
    """Return the number of the word in the line below a label; None where it is no name."""
    line_end = _LINE_END.match(held.text, offset)
    place = None if line_end is None else held.from_place(line_end.end())
    return place if place is not None and _is_bare_name(held.words[place]) else None


def _is_bare_name(word: TextWord) -> bool:
    """Return whether a word with a capital is a name and no word, or in no list."""
    if not word.text[0].isupper() or is_word(word.text) or is_eponym(word.text):
        return False
    return is_person_name(word.text) or (word.is_title and is_unknown(word.text))


def _initials(held: TextWords) -> Iterator[IdentifierSpan]:
    for match in INITIALS.finditer(held.text):
        group = "dotted" if match["dotted"] else "plain"
        yield named(*match.span(group), "initials behind a label", Confidence.MEDIUM)


def _over_line_ends(held: TextWords, found: list[IdentifierSpan]) -> Iterator[IdentifierSpan]:
    """Yield the first word of a line that goes on a name at the end of the line before."""
    for one in found:
        place = held.ending.get(one.end)
        if place is None or place + 1 >= len(held.words):
            continue
        word, line_end = held.words[place + 1], _LINE_END.match(held.text, one.end)
        if line_end is None or line_end.end() != word.start or noun_follows(held, place + 1):
            continue
        following = held.next_word(place + 1)
        acts = following is not None and following.text in (DEEDS | _AUXILIARIES)
        is_name = _is_bare_name(word) or (acts and word.is_title and may_be_name(word.text))
        if is_name and not held.gap(place + 1).startswith(":"):
            rule = "name that goes on in the next line"
            yield named(one.start, word.end, rule, Confidence.LOW)


def _taken(held: TextWords, place: int, *, is_sure: bool, is_label: bool) -> int | None:
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
    while end > place and held.words[end].text.casefold() in PARTICLES:
        end -= 1
    if first.is_initial and end == place:
        return None
    if not is_sure and (noun_follows(held, end) or _is_disease(held, place)):
        return None
    return held.words[end].end


def _begins_name(word: TextWord, *, is_sure: bool, is_label: bool) -> bool:
    if is_common(word.text) and not (is_sure and not is_label and is_in_names(word.text)):
        return is_sure and word.is_initial
    if is_label and word.text.islower():
        return len(word.text) > 2 and is_person_name(word.text)
    if not word.text[0].isupper():
        return (word.text in PARTICLES and is_sure) or _is_small_name(word)
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


def _is_small_name(word: TextWord) -> bool:
    """Return whether a word in small letters is a name and nothing else."""
    return len(word.text) > 3 and is_person_name(word.text) and not is_word(word.text)


def _is_small_title_name(word: TextWord) -> bool:
    """Return whether a word in small letters behind a title is a name: "dr. miller"."""
    return word.text.islower() and len(word.text) > 3 and is_person_name(word.text)


def _may_follow_comma(word: TextWord, *, is_label: bool) -> bool:
    if word.text.casefold() in _SUFFIXES:
        return True
    return (word.text[0].isupper() or is_label) and is_given(word.text)


def _goes_on(held: TextWords, place: int, *, is_label: bool) -> bool:
    """Return whether a word is the next part of a name."""
    word = held.words[place]
    lowered = word.text.casefold()
    if lowered in _SUFFIXES or word.is_initial:
        return True
    if lowered in PARTICLES and word.text.islower():
        return place + 1 < len(held.words) and held.words[place + 1].text[0].isupper()
    if is_common(word.text) or is_eponym_noun(word.text):
        return False
    if not word.text[0].isupper():
        return is_person_name(word.text) if is_label else _is_small_name(word)
    return may_be_name(word.text) or is_unknown(word.text)


def _is_disease(held: TextWords, place: int) -> bool:
    """Return whether an eponym stands in its genitive, as diseases are called for short."""
    word = held.words[place]
    return is_eponym(word.text) and held.gap(place)[:2] in ("'s", "’s")


def _before_credentials(held: TextWords) -> Iterator[IdentifierSpan]:
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
        if len(words) == 1 and is_word(words[0].text) and "," not in match[0]:
            continue
        if len(words) > 1 or may_be_name(words[0].text) or is_unknown(words[0].text):
            yield named(words[0].start, words[-1].end, "name before a degree", Confidence.HIGH)


def _before_ages(held: TextWords) -> Iterator[IdentifierSpan]:
    """Yield names before an age: "Jane Doe, 58F", "Jane is a 34 yo"."""
    for match in AGES.finditer(held.text):
        last = held.ending.get(match.start())
        if last is None or not _is_aged(held.words[last]):
            continue
        first = last
        while first > 0 and last - first < _MOST_PARTS - 1 and held.joins(first - 1):
            if not _leads(held.words[first - 1]):
                break
            first -= 1
        words = held.words[first : last + 1]
        yield named(words[0].start, words[-1].end, "name before an age", Confidence.MEDIUM)


def _is_aged(word: TextWord) -> bool:
    if not word.is_title or is_common(word.text) or is_eponym(word.text):
        return False
    return len(word.text) > 2 and (is_person_name(word.text) or is_unknown(word.text))


def _ends_name(word: TextWord) -> bool:
    if not word.text[0].isupper() or is_common(word.text):
        return word.text.casefold() in _SUFFIXES
    return may_be_name(word.text) or is_unknown(word.text)


def _leads(word: TextWord) -> bool:
    if word.is_initial or word.text in PARTICLES:
        return True
    if not word.text[0].isupper() or is_common(word.text):
        return False
    return may_be_name(word.text) or is_unknown(word.text)


def _pairs(held: TextWords) -> Iterator[IdentifierSpan]:
    """Yield given and family names beside each other: John Smith, SMITH, JOHN, J. Smith."""
    for place, word in enumerate(held.words[:-1]):
        if not (word.text[0].isupper() or _is_small_pair(held, place)):
            continue
        end = _pair_end(held, place)
        if end is None or noun_follows(held, end):
            continue
        if is_eponym(word.text) and is_eponym(held.words[end].text):
            continue
        is_small = word.text.islower()
        confidence = Confidence.LOW if is_small or word.is_initial else Confidence.MEDIUM
        start = held.words[_first_particle(held, place)].start
        last = held.words[_last_part(held, place, end)]
        yield named(start, last.end, "given and family name", confidence)


def _first_particle(held: TextWords, place: int) -> int:
    """Return where a family name begins that stands before a comma: "van der Berg, Jan"."""
    first = place
    if not _COMMA.fullmatch(held.gap(place)):
        return first
    while first > 0 and held.joins(first - 1) and held.words[first - 1].text in PARTICLES:
        first -= 1
    return first


def _last_part(held: TextWords, place: int, end: int) -> int:
    """Return the last word of a name that goes on behind a pair, also over particles."""
    while end + 1 < len(held.words) and end - place < _MOST_PARTS and held.joins(end):
        following = held.words[end + 1]
        is_particle = following.text.casefold() in PARTICLES
        if is_particle and end + 2 < len(held.words) and held.joins(end + 1):
            behind = held.words[end + 2]
            if not behind.text[0].isupper() or is_common(behind.text) or is_word(behind.text):
                break
            end += 2
        elif (
            following.text.casefold() in _SUFFIXES
            or (following.text[0].isupper() and is_person_name(following.text))
            or (following.is_initial and _COMMA.fullmatch(held.gap(place)))
        ):
            end += 1
        else:
            break
    return end


def _is_small_pair(held: TextWords, place: int) -> bool:
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
        and (is_frequent_pair(first.text, second.text) or not _are_words(first, second))
    )


def _are_words(*words: TextWord) -> bool:
    return any(is_word(word.text) for word in words)


def _pair_end(held: TextWords, place: int) -> int | None:
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
    is_joined = is_unknown(first.text) and second.text.casefold() in _JOINING
    if not is_joined and _is_foreign_pair(held, place):
        return place + 1
    if not (may_be_name(first.text) or is_joined) or "." in gap:
        return None
    last = place + 1
    while (
        last + 1 < len(held.words)
        and last - place < 3
        and (held.words[last].is_initial or _is_particle(held.words[last]))
        and held.joins(last)
    ):
        last += 1
    if is_joined:
        family = held.words[last]
        return last if family.is_title and not is_word(family.text) else None
    return last if _is_pair(first, held.words[last], has_middle=last > place + 1) else None


def _is_particle(word: TextWord) -> bool:
    return word.text in PARTICLES or word.text.casefold() in _JOINING


def _is_reversed(family: TextWord, given: TextWord) -> bool:
    """Return whether two words around a comma are a family and a given name."""
    if not given.text[0].isupper():
        return False
    if is_common(family.text):
        return False
    if not is_given(given.text):
        return _is_foreign_given(given) and family.is_capitals and _is_family(family)
    if family.is_capitals != given.is_capitals:
        return family.is_capitals and len(family.text) > 3 and is_person_name(family.text)
    return may_be_name(family.text) and (is_person_name(family.text) or family.is_capitals)


def _is_foreign_given(word: TextWord) -> bool:
    """Return whether capitals are in no list, or the first of two joined names is a given name."""
    if not word.is_capitals or len(word.text) < 4:
        return False
    first, *more = word.text.split("-")
    return is_given(first) if more else is_unknown(word.text)


def _is_family(word: TextWord) -> bool:
    return is_person_name(word.text) and not is_eponym(word.text)


def _after_initials(held: TextWords, place: int) -> int | None:
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


def _is_pair(given: TextWord, family: TextWord, *, has_middle: bool) -> bool:
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


def _is_foreign_pair(held: TextWords, place: int) -> bool:
    """Return whether a word of no list stands before a frequent family name."""
    given, family = held.words[place], held.words[place + 1]
    if held.gap(place) != " " or not (given.is_title and family.is_title):
        return False
    if TITLES.match(held.text, given.start):
        return False
    is_free = is_unknown(given.text) and given.text[1:].islower() and not is_eponym(family.text)
    return is_free and is_person_name(family.text) and not is_word(family.text)
