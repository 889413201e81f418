"""The standard genetic code and human codon usage."""

from typing import Final

import numpy as np

BASES: Final = "ACGT"
START: Final = "ATG"
STOP: Final = "*"

# NCBI translation table 1, codons in the order of TCAG.
_AMINO_ACIDS: Final = "FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG"
_CODONS: Final = tuple(a + b + c for a in "TCAG" for b in "TCAG" for c in "TCAG")
GENETIC_CODE: Final = dict(zip(_CODONS, _AMINO_ACIDS, strict=True))
"""One-letter amino acid, "*" for a stop, by codon."""

THREE_LETTERS: Final = {
    "A": "Ala", "R": "Arg", "N": "Asn", "D": "Asp", "C": "Cys", "Q": "Gln", "E": "Glu",
    "G": "Gly", "H": "His", "I": "Ile", "L": "Leu", "K": "Lys", "M": "Met", "F": "Phe",
    "P": "Pro", "S": "Ser", "T": "Thr", "W": "Trp", "Y": "Tyr", "V": "Val", "*": "Ter",
}  # fmt: skip

_PER_THOUSAND: Final = """
17.6 20.3  7.7 12.9 15.2 17.7 12.2  4.4 12.2 15.3  1.0  0.8 10.6 12.6  1.6 13.2
13.2 19.6  7.2 39.6 17.5 19.8 16.9  6.9 10.9 15.1 12.3 34.2  4.5 10.4  6.2 11.4
16.0 20.8  7.5 22.0 13.1 18.9 15.1  6.1 17.0 19.1 24.4 31.9 12.1 19.5 12.2 12.0
11.0 14.5  7.1 28.1 18.4 27.7 15.8  7.4 21.8 25.1 29.0 39.6 10.8 22.2 16.5 16.5
"""
CODON_USAGE: Final = dict(zip(_CODONS, map(float, _PER_THOUSAND.split()), strict=True))
"""Per thousand codons of Homo sapiens: Codon Usage Database, 93,487 coding sequences (Nakamura,
Gojobori and Ikemura, Nucleic Acids Research 28:292, 2000)."""

_SENSE: Final = tuple(codon for codon in _CODONS if GENETIC_CODE[codon] != STOP)
_STOPS: Final = tuple(codon for codon in _CODONS if GENETIC_CODE[codon] == STOP)


def translated(sequence: str) -> str:
    """Return the amino acids of whole codons; bases after the last whole codon are ignored."""
    ends = range(3, len(sequence) + 1, 3)
    return "".join(GENETIC_CODE[sequence[end - 3 : end]] for end in ends)


def coding_sequence(codon_count: int, rng: np.random.Generator) -> str:
    """Return a start codon, codons drawn by their usage, and one stop codon: 2 codons or more."""
    drawn = _drawn(_SENSE, codon_count - 2, rng)
    return "".join((START, *drawn, *_drawn(_STOPS, 1, rng)))


def _drawn(codons: tuple[str, ...], count: int, rng: np.random.Generator) -> list[str]:
    use = np.array([CODON_USAGE[codon] for codon in codons])
    return [codons[index] for index in rng.choice(len(codons), size=count, p=use / use.sum())]
