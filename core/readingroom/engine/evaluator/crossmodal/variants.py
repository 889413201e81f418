"""Genes and variants in notes, checked against the variant table of the case."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from readingroom.domain.case import Variant, VariantTable, Zygosity
from readingroom.domain.packaged_data import packaged_data
from readingroom.engine.evaluator.crossmodal.statements import NamedText
from readingroom.engine.evaluator.crossmodal.types import (
    Contradiction,
    ContradictionKind,
    SourceLocation,
)

GENES: Final = frozenset(
    packaged_data(dict[str, str], "clinical_texts", "genes.yaml")["symbols"].split()
)
"""Gene names in notes, by HGNC symbol; symbols in a case's variant table are also recognised."""
_AMINO_ACIDS: Final = {
    "Ala": "A", "Arg": "R", "Asn": "N", "Asp": "D", "Cys": "C", "Gln": "Q", "Glu": "E",
    "Gly": "G", "His": "H", "Ile": "I", "Leu": "L", "Lys": "K", "Met": "M", "Phe": "F",
    "Pro": "P", "Ser": "S", "Thr": "T", "Trp": "W", "Tyr": "Y", "Val": "V", "Ter": "*",
}  # fmt: skip
_THREE: Final = "|".join(_AMINO_ACIDS)
_PROTEIN: Final = (
    rf"(?:p\.)?\(?(?:(?:{_THREE})\d+(?:(?:{_THREE})?fs\S*|{_THREE}|\*|=|del)"
    r"|(?<![A-Za-z])[ACDEFGHIKLMNPQRSTVWY]\d{1,4}"
    r"(?:[A-Z]?fs\S*|[ACDEFGHIKLMNPQRSTVWY*](?![A-Za-z0-9])))\)?"
)
_CODING: Final = r"c\.[\d*+_-]+(?:[ACGT]>[ACGT]|del[ACGT]*(?:ins[ACGT]+)?|dup[ACGT]*|ins[ACGT]+)"
_SENTENCE: Final = re.compile(r"(?:[^.;\n]|\.(?=\S))+")
_DENIED: Final = re.compile(
    r"\bwild[- ]?type\b|\bno (?:pathogenic |somatic |germline |relevant |actionable )*"
    r"(?:variants?|mutations?|alterations?)\b|\b(?:negative|not (?:detected|found|mutated))\b",
    re.IGNORECASE,
)
_OPEN: Final = re.compile(
    r"\b(?:suspected|possible|pending|awaiting|to be tested|test(?:ing)? for|family|mother|father|"
    r"sister|brother|if|query)\b|\?",
    re.IGNORECASE,
)
_FORMER_NAME: Final = re.compile(
    r"\b(?:older name|former(?:ly| name)?|legacy(?: name)?|also (?:known as|called)|alias)\W*$",
    re.IGNORECASE,
)
_ZYGOSITY: Final = re.compile(r"\b(homozygous|heterozygous|hemizygous)\b", re.IGNORECASE)
_TABLE: Final = "variants"
"""Name of a case's variant tables in contradictions."""
_DISRUPTIVE: Final = frozenset({"HIGH", "MODERATE"})


@dataclass(frozen=True, slots=True)
class GeneMention:
    """A gene mentioned in a text, and the statement about it.

    `change` is "" where no variant is named, else in one-letter form ("V600E") or coding form
    ("c.1799T>A"). `zygosity` is None where it is not stated.
    """

    gene: str
    change: str
    is_denied: bool
    zygosity: Zygosity | None
    source: str
    start: int
    end: int


def find_mentions(text: NamedText, genes: frozenset[str] = GENES) -> tuple[GeneMention, ...]:
    """Return every gene that a text mentions, with the variants that follow in its sentence.

    Suspected, pending and other persons' variants are left out, and so is a variant's former name,
    which no table contains.
    """
    symbols = "|".join(sorted(map(re.escape, genes), key=len, reverse=True))
    gene = re.compile(rf"(?<![\w-])(?:{symbols})(?![\w])")
    mentions: list[GeneMention] = []
    for sentence in _SENTENCE.finditer(text.text):
        if _OPEN.search(sentence.group()):
            continue
        hits = list(gene.finditer(text.text, sentence.start(), sentence.end()))
        is_denied = _DENIED.search(sentence.group()) is not None
        for index, hit in enumerate(hits):
            end = hits[index + 1].start() if index + 1 < len(hits) else sentence.end()
            mentions += _mentions(text, hit, end, sentence.group(), is_denied)
    return tuple(mentions)


def _mentions(
    text: NamedText, hit: re.Match[str], end: int, sentence: str, is_denied: bool
) -> Iterator[GeneMention]:
    zygosity_match = _ZYGOSITY.search(text.text, hit.start(), end) or _ZYGOSITY.search(sentence)
    zygosity = Zygosity(zygosity_match.group(1).lower()) if zygosity_match else None
    after = text.text[hit.end() : end]
    changes = [
        change
        for change in re.finditer(f"{_CODING}|{_PROTEIN}", after)
        if not _FORMER_NAME.search(after[: change.start()])
    ]
    for change in changes:
        stop = hit.end() + change.end()
        name = short_change(change.group())
        yield GeneMention(hit.group(), name, is_denied, zygosity, text.source, hit.start(), stop)
    if not changes:
        yield GeneMention(hit.group(), "", is_denied, zygosity, text.source, hit.start(), hit.end())


def short_change(hgvs: str) -> str:
    """Return a variant without transcript, in one-letter form: "V600E" of "NP_1:p.(Val600Glu)"."""
    name = hgvs.rsplit(":", maxsplit=1)[-1].strip()
    if name.startswith("c."):
        # A deletion or duplication may name its bases or omit them.
        return re.sub(r"(del|dup)[ACGT]+$", r"\1", name)
    name = name.strip("()").removeprefix("p.").strip("()")
    for three, letter in _AMINO_ACIDS.items():
        name = name.replace(three, letter)
    return re.sub(r"(?<=\d)[A-Z]?fs.*", "fs", name)


def find_variant_contradictions(
    texts: Sequence[NamedText], tables: Sequence[VariantTable]
) -> tuple[Contradiction, ...]:
    """Return statements on genes that the variant tables of the case contradict.

    A variant in a text is missing from the table; a gene denied in a text has a variant that passed
    the filters and changes the protein; or the zygosity differs. A partially shown table cannot
    prove a variant missing. Without a table the result is empty.
    """
    rows = [variant for table in tables for variant in table.variants]
    is_whole = bool(tables) and all(not table.shown for table in tables)
    genes = GENES | {row.gene for row in rows if row.gene}
    contradictions: list[Contradiction] = []
    for text in texts if tables else ():
        for mention in find_mentions(text, genes):
            contradiction = _check(mention, rows, is_whole)
            if contradiction is not None:
                contradictions.append(contradiction)
    return tuple(contradictions)


def _check(mention: GeneMention, rows: Sequence[Variant], is_whole: bool) -> Contradiction | None:
    name = f"{mention.gene} {mention.change}".strip()
    carried = [
        (number, row)
        for number, row in enumerate(rows)
        if row.gene == mention.gene and row.zygosity is not Zygosity.REFERENCE
        and (not mention.change or mention.change in _changes(row))
    ]  # fmt: skip

    def contradiction(kind: ContradictionKind, number: int | None, sentence: str) -> Contradiction:
        location = SourceLocation(mention.source, mention.start, mention.end)
        return Contradiction(kind, name, location, SourceLocation(_TABLE, row=number), sentence)

    if mention.is_denied:
        for number, row in carried:
            if mention.change or _is_disruptive(row):
                what = short_change(row.hgvs_p or row.hgvs_c) or row.consequence or "a variant"
                sentence = f"{mention.source} denies {name}, {_TABLE} has {row.gene} {what}."
                return contradiction(ContradictionKind.VARIANT, number, sentence)
        return None
    if mention.change and not carried and is_whole:
        sentence = f"{mention.source} names {name}, {_TABLE} has no such variant."
        return contradiction(ContradictionKind.VARIANT, None, sentence)
    called = [(number, row) for number, row in carried if row.zygosity is not Zygosity.UNKNOWN]
    zygosities = {row.zygosity for _, row in called}
    if not mention.change or not called or mention.zygosity in (None, *zygosities):
        return None
    number, row = called[0]
    sentence = f"{mention.source} calls {name} {mention.zygosity}, {_TABLE} has it {row.zygosity}."
    return contradiction(ContradictionKind.ZYGOSITY, number, sentence)


def _changes(row: Variant) -> set[str]:
    return {short_change(name) for name in (row.hgvs_c, row.hgvs_p) if name}


def _is_disruptive(row: Variant) -> bool:
    has_passed = set(row.filters) <= {"PASS", "."}
    return has_passed and row.impact.upper() in _DISRUPTIVE
