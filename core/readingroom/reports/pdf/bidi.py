"""Right-to-left text: joined Arabic letters, and characters in the order in which they are drawn.

The order follows the Unicode Bidirectional Algorithm (UAX #9, revision 48) for a left-to-right
paragraph without explicit formatting characters, which reports show as codes. Bracket pairs (rule
N0) are treated like other neutral characters.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

_FORMS: Final = range(0xFE80, 0xFEFD)
_JOINER: Final = "\u200d"
_TATWEEL: Final = "\u0640"
_RIGHT: Final = frozenset({"R", "AL"})
_NUMBERS: Final = frozenset({"EN", "AN"})
_HIDDEN: Final = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u200e\u200f"))
_MIRRORED: Final = str.maketrans("()[]{}<>«»‹›≤≥", ")(][}{><»«›‹≥≤")


def joined(text: str) -> str:
    """Return a text with Arabic letters in their contextual presentation forms."""
    if not any("\u0600" <= sign <= "\u06ff" for sign in text):
        return text
    forms = _forms()
    signs = list(text)
    shown: list[str] = []
    at = 0
    while at < len(signs):
        sign = signs[at]
        if sign not in forms and sign not in _LAM_ALEF:
            shown.append(sign)
            at += 1
            continue
        before = _joins_next(_neighbour(signs, at, -1))
        pair = "".join(signs[at : at + 2])
        if pair in forms:
            shown.append(forms[pair]["final" if before else "isolated"])
            at += 2
            continue
        after = _joins_previous(_neighbour(signs, at, 1)) and "initial" in forms[sign]
        kind = {(True, True): "medial", (True, False): "final", (False, True): "initial"}
        name = kind.get((before, after), "isolated")
        shown.append(forms[sign].get(name, sign))
        at += 1
    return "".join(shown)


_LAM_ALEF: Final = ("\u0644",)


@cache
def _forms() -> dict[str, dict[str, str]]:
    """Return the presentation forms of Arabic letters and ligatures, from the Unicode database."""
    forms: dict[str, dict[str, str]] = {}
    for code in _FORMS:
        kind, *letters = unicodedata.decomposition(chr(code)).split()
        key = "".join(chr(int(letter, 16)) for letter in letters)
        forms.setdefault(key, {})[kind.strip("<>")] = chr(code)
    return forms


def _neighbour(signs: Sequence[str], at: int, step: int) -> str:
    """Return the next character in a direction that is no vowel mark, or ""."""
    at += step
    while 0 <= at < len(signs):
        if unicodedata.category(signs[at]) != "Mn":
            return signs[at]
        at += step
    return ""


def _joins_next(sign: str) -> bool:
    return sign in (_JOINER, _TATWEEL) or "initial" in _forms().get(sign, {})


def _joins_previous(sign: str) -> bool:
    return sign in (_JOINER, _TATWEEL) or "final" in _forms().get(sign, {})


def visual(line: str) -> str:
    """Return a line with its characters in drawing order, from left to right."""
    if line.isascii():
        return line
    classes = [unicodedata.bidirectional(sign) or "L" for sign in line]
    if not _RIGHT.intersection(classes) and "AN" not in classes:
        return line.translate(_HIDDEN)
    levels = _levels(classes)
    clusters = list(_clusters(line, levels))
    for level in (2, 1):
        clusters = list(_reversed_runs(clusters, level))
    return "".join(text for text, _ in clusters).translate(_HIDDEN)


def _levels(classes: Sequence[str]) -> list[int]:
    """Return the embedding level of each character (rules W1 to W7, N1, N2, I1, I2 and L1)."""
    resolved = _weak(classes)
    count = len(resolved)
    at = 0
    while at < count:  # N1 and N2
        if resolved[at] in ("L", "R", "EN", "AN"):
            at += 1
            continue
        end = at
        while end < count and resolved[end] not in ("L", "R", "EN", "AN"):
            end += 1
        before = "L" if at == 0 or resolved[at - 1] == "L" else "R"
        after = "L" if end == count or resolved[end] == "L" else "R"
        resolved[at:end] = ["R" if before == after == "R" else "L"] * (end - at)
        at = end
    return [{"L": 0, "R": 1}.get(kind, 2) for kind in resolved]


def _weak(classes: Sequence[str]) -> list[str]:
    """Return the classes after the rules on weak types, W1 to W7."""
    kinds = _separated(_arabic_numbers(classes))
    strong = "L"
    for at, kind in enumerate(kinds):  # W7
        if kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[at] = "L"
    return kinds


def _arabic_numbers(classes: Sequence[str]) -> list[str]:
    """Return the classes after W1 to W3: marks like their letter, numbers after Arabic as such."""
    kinds: list[str] = []
    strong, previous = "L", "L"
    for given in classes:
        kind = previous if given == "NSM" else given
        previous = kind
        if kind in ("L", "R", "AL"):
            strong = kind
        kinds.append("AN" if kind == "EN" and strong == "AL" else kind)
    return ["R" if kind == "AL" else kind for kind in kinds]


def _separated(classes: Sequence[str]) -> list[str]:
    """Return the classes after W4 and W5: separators and signs of a number belong to it."""
    kinds = list(classes)
    for at in range(1, len(kinds) - 1):
        before, after = kinds[at - 1], kinds[at + 1]
        is_between = before == after and before in _NUMBERS
        if is_between and (kinds[at] == "CS" or (kinds[at] == "ES" and before == "EN")):
            kinds[at] = before
    for order in (range(1, len(kinds)), range(len(kinds) - 2, -1, -1)):
        for at in order:
            if kinds[at] == "ET" and kinds[at - order.step] == "EN":
                kinds[at] = "EN"
    return kinds


def _clusters(line: str, levels: Sequence[int]) -> Iterator[tuple[str, int]]:
    """Yield each character with its marks, which stay behind it (L3), mirrored if needed (L4)."""
    text, level = "", 0
    for sign, own in zip(line, levels, strict=True):
        if text and unicodedata.category(sign) == "Mn":
            text += sign
            continue
        if text:
            yield text, level
        text, level = sign.translate(_MIRRORED) if own == 1 else sign, own
    if text:
        yield text, level


def _reversed_runs(clusters: Sequence[tuple[str, int]], level: int) -> Iterator[tuple[str, int]]:
    """Yield the clusters with each run of at least a level reversed (L2)."""
    run: list[tuple[str, int]] = []
    for cluster in clusters:
        if cluster[1] >= level:
            run.append(cluster)
            continue
        yield from reversed(run)
        run = []
        yield cluster
    yield from reversed(run)
