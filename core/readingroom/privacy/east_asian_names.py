"""Chinese, Japanese and Korean names, which neither spaces nor capitals delimit."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from readingroom.privacy.name_cues import (
    EAST_LABELS,
    EAST_PERSON_WORDS,
    EAST_PLACEHOLDERS,
    HAN,
    HANGUL,
    HONORIFICS,
    KANA,
    KOREAN_HONORIFICS,
    NEVER_BEFORE_TEXT,
    NO_NAME_BEHIND,
)
from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.text_words import named
from readingroom.privacy.types import Confidence
from readingroom.privacy.word_lists import (
    CHINESE_FAMILY,
    CHINESE_GIVEN_SIGN,
    JAPANESE_FAMILY,
    JAPANESE_GIVEN,
    KOREAN_FAMILY,
    KOREAN_GIVEN,
    KOREAN_SYLLABLE,
    has_sign,
)

_RUN: Final = re.compile(f"[{HAN}{KANA}{HANGUL}]+")
_LABELLED: Final = re.compile(
    f"[{HAN}]{{2,4}}(?:[ \t][{HAN}]{{1,3}})?|[{HANGUL}]{{2,4}}|"
    f"[{HAN}]{{1,3}}[ \t][{HAN}]{{1,3}}|[{KANA}]{{2,8}}(?:[ \t][{KANA}]{{2,8}})?"
    f"|[{HAN}]{{1,3}}[{KANA}]{{1,4}}"
)
_HAN: Final = re.compile(f"[{HAN}]")
_LETTER: Final = re.compile(f"[{HAN}{KANA}{HANGUL}]")
_PARTICLES: Final = re.compile(f"(?:은|는|이|가|을|를|의|에게|와|과|도|께서)?(?![{HANGUL}])")
_COMPOUND: Final = frozenset(
    {"欧阳", "歐陽", "司马", "司馬", "上官", "诸葛", "諸葛", "东方", "東方", "夏侯", "皇甫", "令狐"}
)
_BOTH_WORDS: Final = frozenset({"于", "曾"})


def find_east_asian_names(
    text: str, latin_lines: Sequence[tuple[int, int]]
) -> Iterator[IdentifierSpan]:
    """Yield names after labels and words for people, before honorifics, and in Latin lines."""
    yield from _behind_labels(text)
    for match in EAST_PERSON_WORDS.finditer(text):
        end = _name_end(text, match.end(), is_labelled=bool(match["colon"]))
        if end is not None:
            yield named(match.end(), end, "name behind a word for a person", Confidence.MEDIUM)
    for run in _RUN.finditer(text):
        yield from _with_honorifics(text, *run.span())
        yield from _whole_run(text, *run.span(), _lies_in(run.start(), latin_lines))


def _lies_in(offset: int, spans: Sequence[tuple[int, int]]) -> bool:
    index = bisect_right(spans, (offset, 1 << 62)) - 1
    return index >= 0 and spans[index][0] <= offset < spans[index][1]


def _behind_labels(text: str) -> Iterator[IdentifierSpan]:
    for match in EAST_LABELS.finditer(text):
        start = match.end()
        name = _LABELLED.match(text, start)
        if name is None or EAST_PLACEHOLDERS.match(text, start):
            continue
        is_filled = match[0][-1] in ":：= \t"
        end = (
            name.end() if _is_bound(text, name.end()) else _name_end(text, start, is_labelled=True)
        )
        if end is not None and is_filled:
            yield named(start, end, "name behind a label", Confidence.HIGH)


def _is_bound(text: str, offset: int) -> bool:
    """Return whether no East Asian letter follows."""
    return _LETTER.match(text, offset) is None


def _name_end(text: str, start: int, *, is_labelled: bool) -> int | None:
    """Return the end of a Chinese, Japanese or Korean name at an offset, else None."""
    if EAST_PLACEHOLDERS.match(text, start):
        return None
    return (
        _japanese_end(text, start)
        or _chinese_end(text, start, is_labelled=is_labelled)
        or _korean_end(text, start)
    )


def _japanese_end(text: str, start: int) -> int | None:
    for length in (3, 2):
        family = text[start : start + length]
        if len(family) == length and has_sign(family, JAPANESE_FAMILY):
            end = start + length
            for size in (3, 2, 1):
                if has_sign(text[end : end + size], JAPANESE_GIVEN):
                    return end + size
            rest = end
            while rest < min(end + 3, len(text)) and _HAN.match(text[rest]):
                rest += 1
            return rest if _is_bound(text, rest) or HONORIFICS.match(text, rest) else end
    return None


def _chinese_end(text: str, start: int, *, is_labelled: bool) -> int | None:
    family = _chinese_family(text, start)
    if not family or (not is_labelled and family in NEVER_BEFORE_TEXT):
        return None
    at = start + len(family)
    if text[at : at + 1] in NO_NAME_BEHIND.get(family, "") and at < len(text):
        return None
    given = 0
    while given < 2 and at + given < len(text) and _HAN.match(text[at + given]):
        given += 1
    for size in range(given, 0, -1):
        are_signs = all(has_sign(sign, CHINESE_GIVEN_SIGN) for sign in text[at : at + size])
        if are_signs or _is_bound(text, at + size):
            return at + size
    return None


def _chinese_family(text: str, start: int) -> str:
    if text[start : start + 2] in _COMPOUND:
        return text[start : start + 2]
    family = text[start : start + 1]
    return family if family and has_sign(family, CHINESE_FAMILY) else ""


def _korean_end(text: str, start: int) -> int | None:
    given = text[start + 1 : start + 3]
    if len(given) < 2 or not has_sign(text[start], KOREAN_FAMILY):
        return None
    is_name = has_sign(given, KOREAN_GIVEN) or all(has_sign(s, KOREAN_SYLLABLE) for s in given)
    end = start + 3
    return end if is_name and _PARTICLES.match(text, end) else None


def _with_honorifics(text: str, start: int, end: int) -> Iterator[IdentifierSpan]:
    """Yield names before an honorific in a run of letters, such as 王女士 and 田中様."""
    for match in HONORIFICS.finditer(text, start, min(end + 8, len(text))):
        for length in (4, 3, 2, 1):
            begin = match.start() - length
            if begin < start:
                continue
            name = text[begin : match.start()]
            is_japanese = any(has_sign(name[:size], JAPANESE_FAMILY) for size in (3, 2))
            family = _chinese_family(name, 0)
            is_chinese = (
                bool(family)
                and length - len(family) <= 2
                and match[0].strip() not in ("氏", "様", "さま", "殿", "主任", "医生", "醫生")
                and not (name[len(family) :][:1] in NO_NAME_BEHIND.get(family, "") and length > 1)
            )
            if is_japanese or (is_chinese and name not in _BOTH_WORDS):
                yield named(begin, match.start(), "name before an honorific", Confidence.MEDIUM)
                break
    for match in KOREAN_HONORIFICS.finditer(text, start, min(end + 3, len(text))):
        begin = match.start() - 3
        if begin < start:
            continue
        is_sure = "씨" in match[0] and has_sign(text[begin], KOREAN_FAMILY)
        if _korean_end(text[begin : match.start()], 0) or is_sure:
            yield named(begin, match.start(), "name before an honorific", Confidence.MEDIUM)


def _whole_run(text: str, start: int, end: int, is_in_latin: bool) -> Iterator[IdentifierSpan]:
    """Yield a run of letters that is a name as a whole."""
    run = text[start:end]
    rule, confidence = "name in another script", Confidence.LOW
    if len(run) > 8:
        return
    japanese = _japanese_end(run, 0)
    if japanese and japanese > 2 and (japanese == len(run) or HONORIFICS.match(run, japanese)):
        yield named(start, start + japanese, "given and family name", Confidence.MEDIUM)
        return
    family = _chinese_family(run, 0)
    given = run[len(family) :]
    is_chinese = bool(family) and 1 <= len(given) <= 2 and run[0] not in NEVER_BEFORE_TEXT
    if is_chinese and given[0] not in NO_NAME_BEHIND.get(family, ""):
        known = [has_sign(sign, CHINESE_GIVEN_SIGN) for sign in given]
        if all(known) and (len(given) > 1 or is_in_latin):
            yield named(start, end, rule, confidence)
            return
    korean = _korean_end(run, 0)
    if korean and (is_in_latin or has_sign(run[1:3], KOREAN_GIVEN)):
        yield named(start, start + korean, rule, confidence)
