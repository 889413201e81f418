r"""Check the form of HGVS texts (nomenclature version 21.1, recommendations/).

Positions and reference letters are not checked, as that needs the reference sequence. All forms of
the nomenclature are accepted: predicted changes in brackets, uncertain positions, alleles in square
brackets, ``=`` for no change.
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
# c. counts from the start codon, -n before it, *n after the stop codon, +n and -n into introns.
_CODING = rf"(?:[-*]?{_NUMBER}(?:[+-](?:{_NUMBER}|\?))?|\?)"
_LINEAR = rf"(?:{_NUMBER}|\?)"
_NONCODING = rf"(?:[-*]?{_NUMBER}(?:[+-](?:{_NUMBER}|\?))?|\?)"
_FAR = r"(?:pter|qter|cen)"
_TEXT = re.compile(r"([cgpnmro])\.(.*)", re.DOTALL)
MAX_LENGTH = 10_000
_LIMIT = f"HGVS texts of more than {MAX_LENGTH:,} characters are not checked."


def _location(position: str) -> str:
    """Return the grammar of a position, an uncertain position or a range of them."""
    end = rf"(?:{position}|{_FAR})"
    uncertain = rf"(?:{end}|\({end}_{end}\))"
    return rf"(?:{uncertain}(?:_{uncertain})?|\({end}_{end}\))"


def _nucleotide(position: str, letter: str) -> re.Pattern[str]:
    """Return the grammar of one change of DNA or RNA."""
    locus = _location(position)
    letters = rf"{letter}+"
    elsewhere = rf"(?:[A-Za-z][\w.]*:[gcnmr]\.)?{locus}(?:inv)?"
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
    return re.compile(rf"{locus}(?:{change})|=|\?|spl\??|0\??", re.ASCII)


def _protein() -> re.Pattern[str]:
    """Return the grammar of one change of a protein."""
    residue = rf"{_AMINO}(?:{_NUMBER}|\?)"
    span = rf"(?:{residue}(?:_{residue})?|\({residue}_{residue}\))"
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
    """Return the grammar of a kind of change, compiled on first use."""
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
    """Return the error in the form of an HGVS text, None if it is valid.

    The reference before the colon is optional, as in annotation tools. The message does not
    repeat the text.
    """
    if len(text) > MAX_LENGTH:
        return _LIMIT
    reference, colon, change = "", "", text
    if not _TEXT.fullmatch(text):
        reference, colon, change = text.partition(":")
    match = _TEXT.fullmatch(change)
    if colon and not _ACCESSION.fullmatch(reference):
        return "The text before the colon is not the name of a reference sequence."
    if not match:
        return "The reference must be followed by c., g., m., n., o., p. or r. and the change."
    if not _is_allele(match[2], _grammar(match[1])):
        return f"The text after '{match[1]}.' is not {_NAMES[match[1]]} in HGVS notation."
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
    # Mosaicism and chimerism: c.85=/T>C, where the second has no position.
    first, *others = re.split(r"//?", text, maxsplit=1)
    return _are_changes(first, grammar) and (bool(others) or "(;)" in text)


def _are_changes(text: str, grammar: re.Pattern[str]) -> bool:
    """Return whether a text is one change or several of one allele."""
    if text.startswith("(") and text.endswith(")") and ";" in text and "(;)" not in text:
        text = text[1:-1]
    return all(_is_change(part, grammar) for part in re.split(r"\(;\)|[;,]", text))


def _is_change(text: str, grammar: re.Pattern[str]) -> bool:
    inner = text[1:-1] if text.startswith("(") and text.endswith(")") else text
    return bool(grammar.fullmatch(inner) or grammar.fullmatch(text))
