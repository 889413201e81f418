"""Names of places and changes as the HGVS nomenclature has them, on the coding reference."""

from readingroom.generator.genomes.gene import Gene


def coding_place(gene: Gene, place: int) -> str:
    """Return a place counted from the start codon: 7, -3, *5, 88+2, 89-1."""
    if place in gene.coding_index:
        return str(gene.coding_index[place] + 1)
    for start, end in gene.introns:
        if start <= place < end:
            if place - start < end - place:
                return f"{gene.coding_index[start - 1] + 1}+{place - start + 1}"
            return f"{gene.coding_index[end] + 1}-{end - place}"
    if place < gene.coding[0]:
        return f"-{gene.coding[0] - place}"
    return f"*{place - gene.coding[-1]}"


def indel_name(gene: Gene, start: int, ref: str, alt: str) -> str:
    """Return the name of a pure deletion or insertion within coding bases.

    By the rule of the nomenclature the last of all equal places is named; `start`, `ref` and `alt`
    are as VCF has them, with the base before.
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
    return f"c.{coding_place(gene, first - 1)}_{coding_place(gene, first)}ins{added}"


def _span(gene: Gene, start: int, end: int) -> str:
    if end - start == 1:
        return coding_place(gene, start)
    return f"{coding_place(gene, start)}_{coding_place(gene, end - 1)}"
