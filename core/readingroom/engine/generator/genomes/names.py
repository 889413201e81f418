"""HGVS names of positions and changes, on the coding reference."""

from readingroom.engine.generator.genomes.gene import Gene


def coding_position(gene: Gene, position: int) -> str:
    """Return a position relative to the start codon: 7, -3, *5, 88+2, 89-1."""
    if position in gene.coding_index:
        return str(gene.coding_index[position] + 1)
    for start, end in gene.introns:
        if start <= position < end:
            if position - start < end - position:
                return f"{gene.coding_index[start - 1] + 1}+{position - start + 1}"
            return f"{gene.coding_index[end] + 1}-{end - position}"
    if position < gene.coding[0]:
        return f"-{gene.coding[0] - position}"
    return f"*{position - gene.coding[-1]}"


def indel_name(gene: Gene, start: int, ref: str, alt: str) -> str:
    """Return the name of a pure deletion or insertion within coding bases.

    By the nomenclature, the last of all equivalent positions is named; `start`, `ref` and `alt` are
    as in VCF, with the base before.
    """
    sequence = gene.sequence
    first = start + 1
    if len(ref) > len(alt):
        end = start + len(ref)
        while sequence[first] == sequence[end]:
            first, end = first + 1, end + 1
        return f"c.{_span(gene, first, end)}del"
    added = alt[1:]
    while sequence[first] == added[0]:
        first, added = first + 1, added[1:] + added[0]
    before = first - len(added)
    if sequence[before:first] == added:
        return f"c.{_span(gene, before, first)}dup"
    return f"c.{coding_position(gene, first - 1)}_{coding_position(gene, first)}ins{added}"


def _span(gene: Gene, start: int, end: int) -> str:
    if end - start == 1:
        return coding_position(gene, start)
    return f"{coding_position(gene, start)}_{coding_position(gene, end - 1)}"
