"""A simulated variant of a gene, in the normalised form of VCF."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.errors import GenerationError


class Consequence(StrEnum):
    """Consequence of a single variant for the gene; the value is part of the ground truth."""

    SYNONYMOUS = "synonymous"
    MISSENSE = "missense"
    NONSENSE = "nonsense"
    SPLICE = "splice site"
    NON_CODING = "non-coding"
    IN_FRAME = "in-frame"
    FRAMESHIFT = "frameshift"
    DELETED = "copy number loss"
    DUPLICATED = "copy number gain"


@dataclass(frozen=True, slots=True)
class SimulatedVariant:
    """A variant: the bases `ref` from `start`, zero-based, are replaced by `alt`.

    A variant of several bases is left-aligned and parsimonious. A copy number variant has a symbol
    for `alt`, one base for `ref`, and spans `start` + 1 to `end`, exclusive. `term` is the Sequence
    Ontology term, `coding_name` and `protein_name` are HGVS names, "" for none.
    """

    start: int
    ref: str
    alt: str
    consequence: Consequence
    term: str
    coding_name: str = ""
    protein_name: str = ""
    end: int = 0

    @property
    def is_symbolic(self) -> bool:
        """Return whether the alternate is a symbol instead of bases."""
        return self.alt.startswith("<")

    @property
    def span(self) -> tuple[int, int]:
        """Return its positions in the reference, end exclusive."""
        return self.start, self.end or self.start + len(self.ref)


def left_aligned(sequence: str, start: int, ref: str, alt: str) -> tuple[int, str, str]:
    """Return a replacement in the leftmost and shortest form, each allele at least one base long.

    The algorithm is that of Tan, Abecasis and Kang, Bioinformatics 31:2202 (2015).

    Raises:
        GenerationError: the alleles are equal, or the change reaches the start of the sequence.
    """
    if ref == alt:
        raise GenerationError("A variant must change something: both alleles are equal.")
    while True:
        if ref and alt and ref[-1] == alt[-1]:
            ref, alt = ref[:-1], alt[:-1]
        elif ref and alt:
            break
        elif start == 0:
            raise GenerationError("A variant runs into the start of its sequence.")
        else:
            start -= 1
            ref, alt = sequence[start] + ref, sequence[start] + alt
    while min(len(ref), len(alt)) > 1 and ref[0] == alt[0]:
        start, ref, alt = start + 1, ref[1:], alt[1:]
    return start, ref, alt


def replaced(sequence: str, start: int, ref: str, alt: str) -> str:
    """Return a sequence after a replacement.

    Raises:
        GenerationError: the sequence has other bases at this position.
    """
    end = start + len(ref)
    if sequence[start:end] != ref:
        raise GenerationError("The reference allele is not what the sequence has there.")
    return sequence[:start] + alt + sequence[end:]
