"""Clauses of clinical text: their words, and whether those are denied, doubtful or of a relative.

The rules follow NegEx and ConText (Chapman 2001, Harkema 2009): words before or behind a finding
deny it, make it doubtful or give it to a relative, up to a word that ends their reach.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from readingroom.evaluator.metrics.clinical_words import OPPOSITES, is_empty, stem, unify
from readingroom.evaluator.metrics.quantities import Quantity, find_quantities

_END = re.compile(
    r"(?<!\bDr)(?<!\bMr)(?<!\bMs)(?<!\bMrs)(?<!\bvs)(?<!\be\.g)(?<!\bi\.e)(?<!\bapprox)(?<!\bNo)"
    r"[.!?]+(?=\s|$)|;|\n[ \t]*\n|\n[ \t]*(?=[-*•\d]|[A-Z][\w /]{0,60}:)|\n(?=[A-Z])"
    r"|,?\s\b(?:but|however|although|though|whereas|except|nevertheless)\b,?",
    re.IGNORECASE,
)
_TOKEN = re.compile(r"§\d+§|[a-z0-9]+(?:['.-][a-z0-9]+)*|[,/:?+]")
_DENYING = frozenset(
    {
        "no", "not", "denies", "denied", "deny", "denying", "without", "never", "nor", "neither",
        "cannot", "isn't", "wasn't", "aren't", "weren't", "doesn't", "didn't", "don't", "hasn't",
        "hadn't", "none", "lacks", "lacked", "declined", "refused", "excludes", "excluded",
        "unlikely",
    }
)  # fmt: skip
_DENYING_PAIRS = frozenset(
    {
        ("negative", "for"), ("absence", "of"), ("free", "of"), ("ruled", "out"), ("rules", "out"),
        ("free", "from"), ("resolution", "of"),
    }
)  # fmt: skip
_DENYING_BEHIND = frozenset({"absent", "excluded", "unlikely", "declined", "refused"})
_SEEN = frozenset(
    {
        "seen", "found", "present", "detected", "identified", "demonstrated", "observed", "noted",
        "evident", "appreciated", "visualized", "confirmed", "reported", "indicated", "performed",
        "done", "needed", "required", "given", "taken",
    }
)  # fmt: skip
_NO_DENIAL = frozenset({"only", "change", "changes", "certain", "sure", "significant-change"})
_DOUBTFUL = frozenset(
    {
        "possible", "possibly", "probable", "probably", "likely", "suspected", "suspicious",
        "suspicion", "suspect", "concern", "concerning", "may", "might", "differential",
        "presumed", "consider", "considered", "query", "if", "risk", "versus", "vs", "?", "r/o",
        "questionable", "unclear", "could", "discussed", "planned", "proposed", "offered",
        "recommended", "cannot-exclude", "exclude", "rule",
    }
)  # fmt: skip
_RELATIVES = frozenset(
    {
        "mother", "father", "brother", "sister", "family", "maternal", "paternal", "aunt", "uncle",
        "grandmother", "grandfather", "son", "daughter", "cousin", "sibling", "parent", "relative",
        "husband", "wife", "fh", "fhx", "familial",
    }
)  # fmt: skip
_VERBS = frozenset(
    {
        "has", "had", "have", "is", "was", "are", "were", "reports", "reported", "endorses",
        "complains", "presents", "presented", "shows", "showed", "states", "developed", "takes",
        "notes", "noted", "remains", "received", "started", "positive", "drinks", "lives", "uses",
        "works",
    }
)  # fmt: skip
_SIDES = {
    "left": "left",
    "left-sided": "left",
    "lt": "left",
    "right": "right",
    "right-sided": "right",
    "rt": "right",
    "bilateral": "both",
    "bilaterally": "both",
    "both": "both",
}
_SEPARATORS = frozenset({",", "and", "or", "with", "plus", "nor", "/", ":"})
_SIDE_REACH = 4
_NUMBER_REACH = 12
_LONGEST = 2000
"""Characters of a clause; what has no end before is cut there."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word in its plain form, and what is said about it; `side` is "left", "right" or "both"."""

    text: str
    is_denied: bool = False
    is_doubtful: bool = False
    side: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """What belongs together: words that say something, numbers, and words with an opposite.

    `opposites` are pair and side as in `clinical_words.OPPOSITES`. `bound` names for each number
    the nearest word before it, or behind it, "" for none.
    """

    words: tuple[Word, ...]
    quantities: tuple[Quantity, ...] = ()
    bound: tuple[str, ...] = ()
    opposites: frozenset[tuple[int, int]] = frozenset()


@dataclass(frozen=True, slots=True)
class TextClause:
    """A clause, its place in the text, and its parts between commas, "and", "or" and "with"."""

    text: str
    start: int
    end: int
    parts: tuple[Part, ...]
    is_of_relative: bool = False

    def whole(self) -> Part:
        """Return all parts as one."""
        return join(self.parts)


def join(parts: Sequence[Part]) -> Part:
    """Return several parts as one."""
    return Part(
        tuple(word for part in parts for word in part.words),
        tuple(one for part in parts for one in part.quantities),
        tuple(one for part in parts for one in part.bound),
        frozenset(one for part in parts for one in part.opposites),
    )


def read_clauses(text: str) -> tuple[TextClause, ...]:
    """Return the clauses of a text that say anything."""
    found, start = [], 0
    for end, following in [*(match.span() for match in _END.finditer(text)), (len(text),) * 2]:
        for begin in range(start, max(end, start + 1), _LONGEST):
            clause = _read(text, begin, min(end, begin + _LONGEST))
            if clause.parts:
                found.append(clause)
        start = following
    return tuple(found)


def _read(text: str, start: int, end: int) -> TextClause:
    inner = text[start:end]
    start += len(inner) - len(inner.lstrip(" \t\n-*•"))
    sentence = text[start:end].rstrip()
    quantities = find_quantities(sentence)
    plain = sentence.replace("§", " ")
    hidden, last = [], 0
    for number, one in enumerate(quantities):
        hidden += [plain[last : one.start], f" §{number}§ "]
        last = max(last, one.end)
    pieces = _TOKEN.findall(unify("".join([*hidden, plain[last:]])))
    words = _qualify(pieces)
    parts = _split(pieces, words, quantities)
    is_of_relative = any(stem(piece) in _RELATIVES for piece in pieces)
    return TextClause(sentence, start, start + len(sentence), parts, is_of_relative)


def _qualify(pieces: Sequence[str]) -> list[Word]:
    """Return each piece as a word with what the others say about it."""
    denied = _denied(pieces)
    is_doubtful = any(piece in _DOUBTFUL for piece in pieces)
    words, side, reach = [], "", 0
    for piece, is_denied in zip(pieces, denied, strict=True):
        if piece in _SIDES:
            side, reach = _SIDES[piece], _SIDE_REACH
        elif piece in _SEPARATORS:
            side = ""
        reach -= 1
        words.append(Word(stem(piece), is_denied, is_doubtful, side if reach >= 0 else ""))
    return words


def _denied(pieces: Sequence[str]) -> list[bool]:
    denied = [False] * len(pieces)
    place = 0
    while place < len(pieces):
        piece, following = pieces[place], pieces[place + 1 : place + 3]
        pair = (piece, following[0] if following else "")
        is_behind = (
            piece in _DENYING_BEHIND
            or pair == ("ruled", "out")
            or (piece in ("not", "isn't", "wasn't", "weren't") and pair[1] in _SEEN)
            or (piece == "not" and pair[1] == "been" and following[-1] in _SEEN)
        )
        if is_behind and place > 0 and any(not is_empty(one) for one in pieces[:place]):
            denied[:place] = [True] * place
        elif (piece in _DENYING and pair[1] not in _NO_DENIAL) or pair in _DENYING_PAIRS:
            end = _reach(pieces, place + 1)
            denied[place:end] = [True] * (end - place)
            place = end - 1
        place += 1
    return denied


def _reach(pieces: Sequence[str], start: int) -> int:
    """Return where a denial ends: at a comma with a new verb behind it, or with the clause."""
    for place in range(start, len(pieces)):
        following = pieces[place + 1 : place + 4]
        if pieces[place] in (",", "and") and any(one in _VERBS for one in following):
            return place
    return len(pieces)


def _split(
    pieces: Sequence[str], words: Sequence[Word], quantities: Sequence[Quantity]
) -> tuple[Part, ...]:
    parts: list[Part] = []
    cuts = [place for place, piece in enumerate(pieces) if piece in _SEPARATORS]
    start = 0
    for cut in [*cuts, len(pieces)]:
        part = _part(words[start:cut], quantities)
        start = cut + 1
        if part.words or not parts:
            parts.append(part)
        elif part.quantities or part.opposites:
            bound = tuple(one or _last(parts[-1]) for one in part.bound)
            parts[-1] = join([parts[-1], replace(part, bound=bound)])
    if len(parts) > 1 and not parts[0].words:
        parts[:2] = [join(parts[:2])]
    return tuple(part for part in parts if part.words or part.quantities)


def _last(part: Part) -> str:
    return part.words[-1].text if part.words else ""


def _part(words: Sequence[Word], quantities: Sequence[Quantity]) -> Part:
    kept, numbers, bound = [], [], []
    opposites = set()
    for place, word in enumerate(words):
        if word.text.startswith("§"):
            numbers.append(quantities[int(word.text.strip("§"))])
            bound.append(_nearest(words, place))
        elif word.text in OPPOSITES:
            opposites.add(OPPOSITES[word.text])
        elif _says_something(word):
            kept.append(word)
    return Part(tuple(kept), tuple(numbers), tuple(bound), frozenset(opposites))


def _says_something(word: Word) -> bool:
    text = word.text
    is_other = text in _DENYING or text in _DOUBTFUL or text in _SIDES or stem(text) in _RELATIVES
    return len(text) > 1 and not is_other and not is_empty(text) and not text.startswith("§")


def _nearest(words: Sequence[Word], place: int) -> str:
    before = words[max(0, place - _NUMBER_REACH) : place]
    for word in [*reversed(before), *words[place + 1 : place + 1 + _NUMBER_REACH]]:
        if _says_something(word):
            return word.text
    return ""
