"""Person names in texts: after titles and labels, and by lists of names."""

import re
from collections.abc import Iterator
from typing import Final

from readingroom.privacy.joined_names import find_joined_names
from readingroom.privacy.lone_names import find_alone, find_repeated
from readingroom.privacy.name_cues import (
    AGES,
    CREDENTIALS,
    FIRM_CUES,
    GREETINGS,
    INITIALS,
    LABELS,
    PERSON_VERBS,
    TITLES,
    UPPER_TITLES,
)
from readingroom.privacy.script_names import find_script_names
from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.text_words import (
    PARTICLES,
    TextWord,
    TextWords,
    named,
    noun_follows,
)
from readingroom.privacy.types import Confidence
from readingroom.privacy.word_lists import (
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
"""Particles that occur only between the parts of a name."""
_SUFFIXES: Final = frozenset({"jr", "sr", "ii", "iii", "iv"})
_COMMA: Final = re.compile(r"[ \t]?,[ \t]{0,2}")
_LINE_END: Final = re.compile(r"[ \t]{0,6}(?:\r?\n[ \t]{0,20}){1,2}")
_AUXILIARIES: Final = frozenset({"was", "is", "has", "had", "came", "presented"})
_MIN_CAPITALS: Final = 5
_MAX_PARTS: Final = 5


def find_names(text: str) -> Iterator[IdentifierSpan]:
    """Yield names: after titles, labels and cues, before degrees, by lists, and repeated ones.

    A name found by its context is also found wherever the text repeats it.
    """
    source = TextWords(text)
    by_context = [*_after_cues(source), *_before_credentials(source), *_before_ages(source)]
    listed = [*_pairs(source), *find_alone(source), *find_joined_names(source)]
    yield from by_context
    yield from listed
    yield from _initials(source)
    yield from _over_line_ends(source, [*by_context, *listed])
    yield from find_repeated(source, [*by_context, *listed])
    yield from find_script_names(text)


def _after_cues(source: TextWords) -> Iterator[IdentifierSpan]:
    cues = (
        (TITLES, "name behind a title", Confidence.HIGH, True),
        (UPPER_TITLES, "name behind a title", Confidence.MEDIUM, False),
        (LABELS, "name behind a label", Confidence.HIGH, True),
        (FIRM_CUES, "name behind a word for a person", Confidence.MEDIUM, False),
        (GREETINGS, "name in a greeting", Confidence.MEDIUM, False),
    )
    for regex, rule, confidence, is_sure in cues:
        for match in regex.finditer(source.text):
            index = source.index_at(match.end())
            if index is None and regex is LABELS:
                index = _on_next_line(source, match.end())
            if index is None:
                continue
            if regex in (TITLES, UPPER_TITLES) and _is_small_title_name(source.tokens[index]):
                yield named(
                    source.tokens[index].start, source.tokens[index].end, rule, Confidence.MEDIUM
                )
            end = _name_end(source, index, is_sure=is_sure, is_label=regex is LABELS)
            if end is not None:
                yield named(source.tokens[index].start, end, rule, confidence)


def _on_next_line(source: TextWords, offset: int) -> int | None:
    """Return the index of the word in the line below a label; None if it is not a name."""
    line_end = _LINE_END.match(source.text, offset)
    index = None if line_end is None else source.index_at(line_end.end())
    return index if index is not None and _is_bare_name(source.tokens[index]) else None


def _is_bare_name(word: TextWord) -> bool:
    """Return whether a word with a capital is only a name, or in no list."""
    if not word.text[0].isupper() or is_word(word.text) or is_eponym(word.text):
        return False
    return is_person_name(word.text) or (word.is_title and is_unknown(word.text))


def _initials(source: TextWords) -> Iterator[IdentifierSpan]:
    for match in INITIALS.finditer(source.text):
        group = "dotted" if match["dotted"] else "plain"
        yield named(*match.span(group), "initials behind a label", Confidence.MEDIUM)


def _over_line_ends(source: TextWords, spans: list[IdentifierSpan]) -> Iterator[IdentifierSpan]:
    """Yield names extended by the first word of the next line."""
    for span in spans:
        index = source.ending.get(span.end)
        if index is None or index + 1 >= len(source.tokens):
            continue
        word, line_end = source.tokens[index + 1], _LINE_END.match(source.text, span.end)
        if line_end is None or line_end.end() != word.start or noun_follows(source, index + 1):
            continue
        following = source.next_word(index + 1)
        acts = following is not None and following.text in (PERSON_VERBS | _AUXILIARIES)
        is_name = _is_bare_name(word) or (acts and word.is_title and may_be_name(word.text))
        if is_name and not source.gap(index + 1).startswith(":"):
            rule = "name that goes on in the next line"
            yield named(span.start, word.end, rule, Confidence.LOW)


def _name_end(source: TextWords, index: int, *, is_sure: bool, is_label: bool) -> int | None:
    """Return the end of the name that starts with a word after a cue, None if there is none."""
    first = source.tokens[index]
    if not _begins_name(first, is_sure=is_sure, is_label=is_label):
        return None
    end, parts, has_comma = index, 1, False
    while parts < _MAX_PARTS and end + 1 < len(source.tokens):
        gap, word = source.gap(end), source.tokens[end + 1]
        if _COMMA.fullmatch(gap) and not has_comma and _may_follow_comma(word, is_label=is_label):
            has_comma = True
        elif not (source.joins(end) and _continues_name(source, end + 1, is_label=is_label)):
            break
        end, parts = end + 1, parts + 1
    while end > index and source.tokens[end].text.casefold() in PARTICLES:
        end -= 1
    if first.is_initial and end == index:
        return None
    if not is_sure and (noun_follows(source, end) or _is_disease(source, index)):
        return None
    return source.tokens[end].end


def _begins_name(word: TextWord, *, is_sure: bool, is_label: bool) -> bool:
    if is_common(word.text) and not (is_sure and not is_label and is_in_names(word.text)):
        return is_sure and word.is_initial
    if is_label and word.text.islower():
        return len(word.text) > 2 and is_person_name(word.text)
    if not word.text[0].isupper():
        return (word.text in PARTICLES and is_sure) or _is_small_name(word)
    if word.is_capitals and len(word.text) < _MIN_CAPITALS and not may_be_name(word.text):
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
    """Return whether a word in lower case is only a name."""
    return len(word.text) > 3 and is_person_name(word.text) and not is_word(word.text)


def _is_small_title_name(word: TextWord) -> bool:
    """Return whether a word in lower case after a title is a name: "dr. miller"."""
    return word.text.islower() and len(word.text) > 3 and is_person_name(word.text)


def _may_follow_comma(word: TextWord, *, is_label: bool) -> bool:
    if word.text.casefold() in _SUFFIXES:
        return True
    return (word.text[0].isupper() or is_label) and is_given(word.text)


def _continues_name(source: TextWords, index: int, *, is_label: bool) -> bool:
    """Return whether a word is the next part of a name."""
    word = source.tokens[index]
    lowered = word.text.casefold()
    if lowered in _SUFFIXES or word.is_initial:
        return True
    if lowered in PARTICLES and word.text.islower():
        return index + 1 < len(source.tokens) and source.tokens[index + 1].text[0].isupper()
    if is_common(word.text) or is_eponym_noun(word.text):
        return False
    if not word.text[0].isupper():
        return is_person_name(word.text) if is_label else _is_small_name(word)
    return may_be_name(word.text) or is_unknown(word.text)


def _is_disease(source: TextWords, index: int) -> bool:
    """Return whether a word is an eponym in the genitive, the short name of a disease."""
    word = source.tokens[index]
    return is_eponym(word.text) and source.gap(index)[:2] in ("'s", "’s")


def _before_credentials(source: TextWords) -> Iterator[IdentifierSpan]:
    """Yield names before degrees: "Jane Q. Doe, MD"."""
    for match in CREDENTIALS.finditer(source.text):
        last = source.ending.get(match.start())
        if last is None or not _ends_name(source.tokens[last]):
            continue
        first = last
        while first > 0 and last - first < _MAX_PARTS - 1:
            word = source.tokens[first - 1]
            if not source.joins(first - 1) or not _leads(word):
                break
            first -= 1
        parts = source.tokens[first : last + 1]
        if len(parts) == 1 and is_word(parts[0].text) and "," not in match[0]:
            continue
        if len(parts) > 1 or may_be_name(parts[0].text) or is_unknown(parts[0].text):
            yield named(parts[0].start, parts[-1].end, "name before a degree", Confidence.HIGH)


def _before_ages(source: TextWords) -> Iterator[IdentifierSpan]:
    """Yield names before an age: "Jane Doe, 58F", "Jane is a 34 yo"."""
    for match in AGES.finditer(source.text):
        last = source.ending.get(match.start())
        if last is None or not _is_aged(source.tokens[last]):
            continue
        first = last
        while first > 0 and last - first < _MAX_PARTS - 1 and source.joins(first - 1):
            if not _leads(source.tokens[first - 1]):
                break
            first -= 1
        parts = source.tokens[first : last + 1]
        yield named(parts[0].start, parts[-1].end, "name before an age", Confidence.MEDIUM)


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


def _pairs(source: TextWords) -> Iterator[IdentifierSpan]:
    """Yield adjacent given and family names: John Smith, SMITH, JOHN, J. Smith."""
    for index, word in enumerate(source.tokens[:-1]):
        if not (word.text[0].isupper() or _is_small_pair(source, index)):
            continue
        end = _pair_end(source, index)
        if end is None or noun_follows(source, end):
            continue
        if is_eponym(word.text) and is_eponym(source.tokens[end].text):
            continue
        is_small = word.text.islower()
        confidence = Confidence.LOW if is_small or word.is_initial else Confidence.MEDIUM
        start = source.tokens[_first_particle(source, index)].start
        last = source.tokens[_last_part(source, index, end)]
        yield named(start, last.end, "given and family name", confidence)


def _first_particle(source: TextWords, index: int) -> int:
    """Return the index where a family name before a comma starts: "van der Berg, Jan"."""
    first = index
    if not _COMMA.fullmatch(source.gap(index)):
        return first
    while first > 0 and source.joins(first - 1) and source.tokens[first - 1].text in PARTICLES:
        first -= 1
    return first


def _last_part(source: TextWords, index: int, end: int) -> int:
    """Return the index of the last word of a name after a pair, also over particles."""
    while end + 1 < len(source.tokens) and end - index < _MAX_PARTS and source.joins(end):
        following = source.tokens[end + 1]
        is_particle = following.text.casefold() in PARTICLES
        if is_particle and end + 2 < len(source.tokens) and source.joins(end + 1):
            behind = source.tokens[end + 2]
            if not behind.text[0].isupper() or is_common(behind.text) or is_word(behind.text):
                break
            end += 2
        elif (
            following.text.casefold() in _SUFFIXES
            or (following.text[0].isupper() and is_person_name(following.text))
            or (following.is_initial and _COMMA.fullmatch(source.gap(index)))
        ):
            end += 1
        else:
            break
    return end


def _is_small_pair(source: TextWords, index: int) -> bool:
    """Return whether two words in lower case are only names."""
    first, second = source.tokens[index], source.tokens[index + 1]
    return (
        first.text.islower()
        and second.text.islower()
        and source.gap(index) == " "
        and len(first.text) > 3
        and len(second.text) > 3
        and is_given(first.text)
        and is_person_name(second.text)
        and not is_eponym(second.text)
        and (is_frequent_pair(first.text, second.text) or not _are_words(first, second))
    )


def _are_words(*tokens: TextWord) -> bool:
    return any(is_word(token.text) for token in tokens)


def _pair_end(source: TextWords, index: int) -> int | None:
    """Return the index of the last word of a pair of names that starts with a word."""
    first, gap = source.tokens[index], source.gap(index)
    second = source.tokens[index + 1]
    if is_common(first.text) or is_common(second.text):
        return None
    if _COMMA.fullmatch(gap):
        return index + 1 if _is_reversed(first, second) else None
    if not source.joins(index):
        return None
    if first.is_initial:
        return _after_initials(source, index)
    is_joined = is_unknown(first.text) and second.text.casefold() in _JOINING
    if not is_joined and _is_foreign_pair(source, index):
        return index + 1
    if not (may_be_name(first.text) or is_joined) or "." in gap:
        return None
    last = index + 1
    while (
        last + 1 < len(source.tokens)
        and last - index < 3
        and (source.tokens[last].is_initial or _is_particle(source.tokens[last]))
        and source.joins(last)
    ):
        last += 1
    if is_joined:
        family = source.tokens[last]
        return last if family.is_title and not is_word(family.text) else None
    return last if _is_pair(first, source.tokens[last], has_middle=last > index + 1) else None


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
    """Return whether a word in capitals is in no list, or starts with a hyphenated given name."""
    if not word.is_capitals or len(word.text) < 4:
        return False
    first, *more = word.text.split("-")
    return is_given(first) if more else is_unknown(word.text)


def _is_family(word: TextWord) -> bool:
    return is_person_name(word.text) and not is_eponym(word.text)


def _after_initials(source: TextWords, index: int) -> int | None:
    """Return the index of a family name after initials: "J. R. Smith", "J Smith"."""
    last = index
    while source.tokens[last].is_initial:
        gap = source.gap(last)
        if not source.joins(last) or last + 1 >= len(source.tokens) or last - index > 2:
            return None
        if "." not in gap and last == index:
            return None
        last += 1
    word = source.tokens[last]
    is_name = word.is_title and len(word.text) > 3 and is_person_name(word.text)
    return last if is_name and not is_eponym(word.text) else None


def _is_pair(given: TextWord, family: TextWord, *, has_middle: bool) -> bool:
    """Return whether two words without a comma are a given and a family name."""
    if given.text.islower():
        return True  # checked by `_is_small_pair`
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


def _is_foreign_pair(source: TextWords, index: int) -> bool:
    """Return whether an unlisted word precedes a frequent family name."""
    given, family = source.tokens[index], source.tokens[index + 1]
    if source.gap(index) != " " or not (given.is_title and family.is_title):
        return False
    if TITLES.match(source.text, given.start):
        return False
    is_free = is_unknown(given.text) and given.text[1:].islower() and not is_eponym(family.text)
    return is_free and is_person_name(family.text) and not is_word(family.text)
