"""A Hypothesis strategy that makes VCF files of any version that must load, and how they read."""

import string
from dataclasses import dataclass
from math import comb

from hypothesis import strategies as st

VERSIONS = ("4.1", "4.2", "4.3", "4.4", "4.5")
_BASES = st.text(alphabet="ACGTN", min_size=1, max_size=6)
_WORDS = st.text(alphabet="abcdefghijklmnop", min_size=1, max_size=8)
_LETTERS = string.ascii_letters + "_"
_NAMES = st.builds(
    str.__add__,
    st.sampled_from(_LETTERS),
    st.text(alphabet=_LETTERS + string.digits, min_size=1, max_size=8),
)
_IDENTIFIERS = st.lists(_NAMES, max_size=2, unique=True)
_KINDS = [
    _BASES,
    st.sampled_from(["<DEL>", "<DUP:TANDEM>", "<INS:ME>", "<NON_REF>"]),
    st.integers(1, 10**6).map("{{}}[2:{}[".format),
    st.integers(1, 10**6).map("]<ctg>:{}]{{}}".format),
]
_ALTERNATES = {
    has_star: st.lists(st.one_of(_KINDS + [st.just("*")] * has_star), max_size=3)
    for has_star in (False, True)
}
"""With the reference to be filled in; files of 4.1 have no "*"."""
_QUALITIES = st.one_of(st.none(), st.integers(0, 10**6).map(lambda n: n / 8))
_FILTERS = st.sampled_from([(), ("PASS",), ("q10",), ("q10", "s50")])
_ALLELES = [
    st.lists(st.one_of(st.just("."), st.integers(0, count).map(str)), min_size=1, max_size=4)
    for count in range(4)
]
_CHROMOSOMES, _PLACES = (
    [st.lists(values, unique=True, min_size=least, max_size=4) for least in (0, 1)]
    for values in (st.sampled_from(["1", "2", "X", "MT"]), st.integers(0, 10**8))
)
"""Of any file, and of a full one."""
_DEPTHS = st.one_of(st.none(), st.integers(0, 10**6))


@dataclass(frozen=True)
class MadeRow:
    """What one row says."""

    chromosome: str
    position: int
    identifiers: tuple[str, ...]
    reference: str
    alternates: tuple[str, ...]
    quality: float | None
    filters: tuple[str, ...]
    genotype: str
    depth: int | None


@dataclass(frozen=True)
class MadeFile:
    """A file's text and what its rows say."""

    version: str
    text: str
    rows: tuple[MadeRow, ...]


@st.composite
def alternates(draw, reference, version):
    """Draw alternates of bases, symbols, breakends and "*", all different."""
    texts = (one.format(reference) for one in draw(_ALTERNATES[version != "4.1"]))
    return tuple(dict.fromkeys(text for text in texts if text != reference))


@st.composite
def genotypes(draw, count, version):
    """Draw a genotype of one to four alleles, called or not, phased or not."""
    alleles = draw(_ALLELES[count])
    first = draw(st.sampled_from(["", "/", "|"])) if version in ("4.4", "4.5") else ""
    text = first + alleles[0]
    for one in alleles[1:]:
        text += draw(st.sampled_from("/|")) + one
    return text, len(alleles)


@st.composite
def vcf_files(draw, *, is_full=False):
    """Draw a file that must load, with what its rows say; a full one has rows and a sample."""
    version = draw(st.sampled_from(VERSIONS))
    has_sample = is_full or draw(st.booleans())
    rows, texts = [], []
    for chromosome in draw(_CHROMOSOMES[is_full]):
        for position in sorted(place * 20 for place in draw(_PLACES[is_full])):
            row, text = draw(_row(version, chromosome, position, has_sample))
            rows.append(row)
            texts.append(text)
    header = [
        f"##fileformat=VCFv{version}",
        f"##source={draw(_WORDS)}",
        '##INFO=<ID=DP,Number=1,Type=Integer,Description="Depth, of \\"all\\" reads">',
        '##INFO=<ID=AF,Number=A,Type=Float,Description="">',
        '##FILTER=<ID=q10,Description="Quality">',
        '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
        '##FORMAT=<ID=PL,Number=G,Type=Integer,Description="Likelihoods">',
    ]
    columns = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO" + "\tFORMAT\tS1" * has_sample
    end = draw(st.sampled_from(["\n", "\r\n"]))
    return MadeFile(
        version, "".join(f"{line}{end}" for line in [*header, columns, *texts]), tuple(rows)
    )


@st.composite
def _row(draw, version, chromosome, position, has_sample):
    reference = draw(_BASES)
    alts = draw(alternates(reference, version))
    identifiers = tuple(draw(_IDENTIFIERS))
    quality = draw(_QUALITIES)
    filters = draw(_FILTERS)
    depth = draw(_DEPTHS)
    shares = ",".join(["0.25"] * max(1, len(alts)))
    info = [f"AF={shares}"] * draw(st.integers(0, 1)) + (
        [f"DP={depth}"] if depth is not None else []
    )
    columns = [
        chromosome,
        str(position),
        ";".join(identifiers) or ".",
        reference,
        ",".join(alts) or ".",
        "." if quality is None else repr(quality),
        ";".join(filters) or ".",
        ";".join(info) or ".",
    ]
    genotype = ""
    if has_sample:
        genotype, ploidy = draw(genotypes(len(alts), version))
        count = comb(max(1, len(alts)) + ploidy, ploidy)
        likelihoods = ",".join(["30"] * count)
        columns += ["GT:PL", f"{genotype}:{likelihoods if genotype != '.' else '.'}"]
    row = MadeRow(
        chromosome,
        position,
        identifiers,
        reference,
        alts,
        quality,
        filters,
        genotype,
        depth if has_sample else None,
    )
    return row, "\t".join(columns)
