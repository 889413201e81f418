"""Clauses of clinical text: their words, and whether these are denied, doubtful or of a relative.

The rules follow NegEx and ConText (Chapman 2001, Harkema 2009): words before or after a finding
deny it, make it doubtful or assign it to a relative, up to a word that ends their scope.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from readingroom.engine.evaluator.metrics.clinical_words import OPPOSITES, is_empty, stem, unify
from readingroom.engine.evaluator.metrics.quantities import Quantity, find_quantities

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
_UNCERTAIN = frozenset(
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
_MAX_CLAUSE = 2000
"""Maximum characters of a clause; longer ones are split."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word in its base form with its attributes; `side` is "left", "right" or "both"."""

    text: str
    is_denied: bool = False
    is_uncertain: bool = False
    side: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """Content words, numbers and words with an opposite that belong together.

    `opposites` are pair and side as in `clinical_words.OPPOSITES`. `bound` names for each number
    the nearest word before or after it, "" without one.
    """

    terms: tuple[Word, ...]
    quantities: tuple[Quantity, ...] = ()
    bound: tuple[str, ...] = ()
    opposites: frozenset[tuple[int, int]] = frozenset()


@dataclass(frozen=True, slots=True)
class TextClause:
    """A clause, its position in the text, and its parts between commas, "and", "or" and "with"."""

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
        tuple(word for part in parts for word in part.terms),
        tuple(element for part in parts for element in part.quantities),
        tuple(element for part in parts for element in part.bound),
        frozenset(element for part in parts for element in part.opposites),
    )


def read_clauses(text: str) -> tuple[TextClause, ...]:
    """Return the non-empty clauses of a text."""
    clauses, start = [], 0
    for end, following in [*(match.span() for match in _END.finditer(text)), (len(text),) * 2]:
        for chunk_start in range(start, max(end, start + 1), _MAX_CLAUSE):
            clause = _read(text, chunk_start, min(end, chunk_start + _MAX_CLAUSE))
            if clause.parts:
                clauses.append(clause)
        start = following
    return tuple(clauses)


def _read(text: str, start: int, end: int) -> TextClause:
    inner = text[start:end]
    start += len(inner) - len(inner.lstrip(" \t\n-*•"))
    sentence = text[start:end].rstrip()
    quantities = find_quantities(sentence)
    plain = sentence.replace("§", " ")
    hidden, last = [], 0
    for number, quantity in enumerate(quantities):
        hidden += [plain[last : quantity.start], f" §{number}§ "]
        last = max(last, quantity.end)
    pieces = _TOKEN.findall(unify("".join([*hidden, plain[last:]])))
    terms = _qualify(pieces)
    parts = _split(pieces, terms, quantities)
    is_of_relative = any(stem(piece) in _RELATIVES for piece in pieces)
    return TextClause(sentence, start, start + len(sentence), parts, is_of_relative)


def _qualify(pieces: Sequence[str]) -> list[Word]:
    """Return each piece as a word with the attributes implied by the others."""
    denied = _denied(pieces)
    is_uncertain = any(piece in _UNCERTAIN for piece in pieces)
    terms, side, reach = [], "", 0
    for piece, is_denied in zip(pieces, denied, strict=True):
        if piece in _SIDES:
            side, reach = _SIDES[piece], _SIDE_REACH
        elif piece in _SEPARATORS:
            side = ""
        reach -= 1
        terms.append(Word(stem(piece), is_denied, is_uncertain, side if reach >= 0 else ""))
    return terms


def _denied(pieces: Sequence[str]) -> list[bool]:
    denied = [False] * len(pieces)
    index = 0
    while index < len(pieces):
        piece, following = pieces[index], pieces[index + 1 : index + 3]
        pair = (piece, following[0] if following else "")
        is_behind = (
            piece in _DENYING_BEHIND
            or pair == ("ruled", "out")
            or (piece in ("not", "isn't", "wasn't", "weren't") and pair[1] in _SEEN)
            or (piece == "not" and pair[1] == "been" and following[-1] in _SEEN)
        )
        if is_behind and index > 0 and any(not is_empty(other) for other in pieces[:index]):
            denied[:index] = [True] * index
        elif (piece in _DENYING and pair[1] not in _NO_DENIAL) or pair in _DENYING_PAIRS:
            end = _reach(pieces, index + 1)
            denied[index:end] = [True] * (end - index)
            index = end - 1
        index += 1
    return denied


def _reach(pieces: Sequence[str], start: int) -> int:
    """Return where a denial ends: at a comma followed by a new verb, or with the clause."""
    for index in range(start, len(pieces)):
        following = pieces[index + 1 : index + 4]
        if pieces[index] in (",", "and") and any(word in _VERBS for word in following):
            return index
    return len(pieces)


def _split(
    pieces: Sequence[str], terms: Sequence[Word], quantities: Sequence[Quantity]
) -> tuple[Part, ...]:
    parts: list[Part] = []
    cuts = [index for index, piece in enumerate(pieces) if piece in _SEPARATORS]
    start = 0
    for cut in [*cuts, len(pieces)]:
        part = _part(terms[start:cut], quantities)
        start = cut + 1
        if part.terms or not parts:
            parts.append(part)
        elif part.quantities or part.opposites:
            bound = tuple(word or _last(parts[-1]) for word in part.bound)
            parts[-1] = join([parts[-1], replace(part, bound=bound)])
    if len(parts) > 1 and not parts[0].terms:
        parts[:2] = [join(parts[:2])]
    return tuple(part for part in parts if part.terms or part.quantities)


def _last(part: Part) -> str:
    return part.terms[-1].text if part.terms else ""


def _part(terms: Sequence[Word], quantities: Sequence[Quantity]) -> Part:
    content_words, part_quantities, bound = [], [], []
    opposites = set()
    for index, word in enumerate(terms):
        if word.text.startswith("§"):
            part_quantities.append(quantities[int(word.text.strip("§"))])
            bound.append(_nearest(terms, index))
        elif word.text in OPPOSITES:
            opposites.add(OPPOSITES[word.text])
        elif _is_content_word(word):
            content_words.append(word)
    return Part(tuple(content_words), tuple(part_quantities), tuple(bound), frozenset(opposites))


def _is_content_word(word: Word) -> bool:
    text = word.text
    is_other = text in _DENYING or text in _UNCERTAIN or text in _SIDES or stem(text) in _RELATIVES
    return len(text) > 1 and not is_other and not is_empty(text) and not text.startswith("§")


def _nearest(terms: Sequence[Word], index: int) -> str:
    before = terms[max(0, index - _NUMBER_REACH) : index]
    for word in [*reversed(before), *terms[index + 1 : index + 1 + _NUMBER_REACH]]:
        if _is_content_word(word):
            return word.text
    return ""
