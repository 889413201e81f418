r"""Whether a text is written as the HGVS nomenclature asks (version 21.1, recommendations/).

Only the form is checked: that a position exists, or that the letters stand there, needs the
reference sequence. What is a choice of the nomenclature's own pages is accepted: predicted changes
in brackets, uncertain positions, alleles in square brackets, ``=`` for no change.
"""

import re
from functools import cache, lru_cache

_ACCESSION = re.compile(r"[A-Za-z][\w.-]*(?:\([A-Za-z][\w.-]*\))?", re.ASCII)
_NUMBER = r"[1-9]\d{0,9}"
_SIZE = r"\(?\d+(?:_\d+)?\)?|\[\d+\]|\[\(\d+_\d+\)\]|\[\(\?_\d+\)\]|\[\(\d+_\?\)\]"
_DNA = "[ACGTBDHKMNRSVWYacgtbdhkmnrsvwy]"
_RNA = "[acgubdhkmnrsvwyACGUBDHKMNRSVWY]"
_AMINO = (
    r"(?:Ala|Arg|Asn|Asp|Asx|Cys|Gln|Glu|Glx|Gly|His|Ile|Leu|Lys|Met|Phe|Pro|Pyl|Sec|Ser|Thr|Trp|Tyr"
    r"|Val|Xaa|Xle|Ter|[ACDEFGHIKLMNPQRSTVWYBZXUO]|\*)"
)
# c. counts from the start codon, -n before it, *n behind the stop codon, +n and -n into introns.
_CODING = rf"(?:[-*]?{_NUMBER}(?:[+-](?:{_NUMBER}|\?))?|\?)"
_LINEAR = rf"(?:{_NUMBER}|\?)"
_NONCODING = rf"(?:[-*]?{_NUMBER}(?:[+-](?:{_NUMBER}|\?))?|\?)"
_FAR = r"(?:pter|qter|cen)"
_TEXT = re.compile(r"([cgpnmro])\.(.*)", re.DOTALL)
MAX_LENGTH = 10_000
_LIMIT = "An HGVS text of this length is not checked."


def _location(position: str) -> str:
    """Return the grammar of a position, an uncertain position or a range of them."""
    end = rf"(?:{position}|{_FAR})"
    uncertain = rf"(?:{end}|\({end}_{end}\))"
    return rf"(?:{uncertain}(?:_{uncertain})?|\({end}_{end}\))"


def _nucleotide(position: str, letter: str) -> re.Pattern[str]:
    """Return the grammar of one change of DNA or RNA."""
    place = _location(position)
    letters = rf"{letter}+"
    elsewhere = rf"(?:[A-Za-z][\w.]*:[gcnmr]\.)?{place}(?:inv)?"
    part = rf"(?:{letters}|{letter}?(?:{_SIZE})|{elsewhere})"
    inserted = rf"(?:{part}|\[{part}(?:;{part})*\])"
    repeat = rf"(?:{letters})?\[(?:\d+|\(?\d+_\d+\)?)\]"
    change = "|".join(
        (
            rf"{letter}>{letter}",
            rf"(?:{letters})?=",
            rf"del(?:{letters}|\d+)?",
            rf"dup(?:{letters}|\d+)?",
            rf"inv(?:{letters}|\d+)?",
            rf"con{elsewhere}",
            rf"ins{inserted}",
            rf"del(?:{letters}|\d+)?ins{inserted}",
            r"\|(?:gom|lom|met=)",
            r"\?",
            rf"{repeat}(?:{repeat})*",
        )
    )
    return re.compile(rf"{place}(?:{change})|=|\?|spl\??|0\??", re.ASCII)


def _protein() -> re.Pattern[str]:
    """Return the grammar of one change of a protein."""
    place = rf"{_AMINO}(?:{_NUMBER}|\?)"
    span = rf"(?:{place}(?:_{place})?|\({place}_{place}\))"
    inserted = rf"(?:{_AMINO}+|\(?\d+\)?|{_AMINO}?\[\d+\])"
    distance = rf"(?:{_NUMBER}|\?)"
    stop = r"(?:Ter|\*|X)"
    change = "|".join(
        (
            rf"{_AMINO}(?:\^{_AMINO})*",
            "=",
            r"\?",
            rf"{_AMINO}?fs(?:{stop}{distance}?)?",
            rf"{_AMINO}?ext(?:{stop}?-?{distance}|{stop})?",
            rf"{_AMINO}?ext{stop}{distance}",
            rf"{_AMINO}?ext{_AMINO}+",
            "del",
            "dup",
            rf"ins{inserted}",
            rf"delins{inserted}",
            r"\[(?:\d+|\(?\d+_\d+\)?)\]",
        )
    )
    return re.compile(rf"{span}(?:{change})|=|\?|0\??", re.ASCII)


_POSITIONS = {"c": _CODING, "g": _LINEAR, "m": _LINEAR, "o": _LINEAR, "n": _NONCODING, "r": _CODING}


@cache
def _grammar(kind: str) -> re.Pattern[str]:
    """Return the grammar of a kind of change; made when the first such change is met."""
    if kind == "p":
        return _protein()
    return _nucleotide(_POSITIONS[kind], _RNA if kind == "r" else _DNA)


_NAMES = {
    "c": "a coding DNA change",
    "g": "a genomic change",
    "m": "a mitochondrial change",
    "o": "a change of circular DNA",
    "n": "a non-coding DNA change",
    "r": "an RNA change",
    "p": "a protein change",
}


@lru_cache(maxsize=4096)
def check_hgvs(text: str) -> str | None:
    """Return what is wrong with the form of an HGVS text, None if nothing.

    The reference before the colon may be left out, as annotation tools do. The sentence does not
    repeat the text.
    """
    if len(text) > MAX_LENGTH:
        return _LIMIT
    reference, colon, change = "", "", text
    if not _TEXT.fullmatch(text):
        reference, colon, change = text.partition(":")
    match = _TEXT.fullmatch(change)
    if colon and not _ACCESSION.fullmatch(reference):
        return "What stands before the colon is no name of a reference sequence."
    if not match:
        return "After the reference must come c., g., m., n., o., p. or r. and the change."
    if not _is_allele(match[2], _grammar(match[1])):
        return f"What follows '{match[1]}.' is not {_NAMES[match[1]]} as HGVS writes it."
    return None


def _is_allele(text: str, grammar: re.Pattern[str]) -> bool:
    """Return whether a text is a change, a predicted one in brackets, or an allele of several."""
    if grammar.fullmatch(text):
        return True
    if text.startswith("(") and text.endswith(")") and grammar.fullmatch(text[1:-1]):
        return True
    if text.startswith("[") and text.endswith("]"):
        alleles = re.split(r"\];\[|\]\(;\)\[", text[1:-1])
        return all(_are_changes(allele, grammar) for allele in alleles)
    # Mosaicism and chimerism: c.85=/T>C, where the second is written without its place.
    first, *others = re.split(r"//?", text, maxsplit=1)
    return _are_changes(first, grammar) and (bool(others) or "(;)" in text)


def _are_changes(text: str, grammar: re.Pattern[str]) -> bool:
    """Return whether a text is one change or several of one allele."""
    if text.startswith("(") and text.endswith(")") and ";" in text and "(;)" not in text:
        text = text[1:-1]
    return all(_is_change(one, grammar) for one in re.split(r"\(;\)|[;,]", text))


def _is_change(text: str, grammar: re.Pattern[str]) -> bool:
    inner = text[1:-1] if text.startswith("(") and text.endswith(")") else text
    return bool(grammar.fullmatch(inner) or grammar.fullmatch(text))
