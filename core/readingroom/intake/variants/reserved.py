"""Keys with Number and Type reserved by each version of VCF (hts-specs, VCFv4.1 to VCFv4.5).

Versions 4.1 and 4.2 describe them in text, later ones in two tables. The keys for structural
variants (section 3 of each) are given as examples of header lines, and callers differ from them so
often that a difference there is only a warning.
"""

from functools import cache

from readingroom.intake.variants.modified_bases import MODIFIED_BASE
from readingroom.intake.variants.reports import WRITTEN_OUT, Version

Key = tuple[str, str]
"""INFO or FORMAT, and the identifier."""
Declaration = tuple[str, str]
"""Number and Type."""


def _table(column: str, text: str) -> dict[Key, Declaration]:
    """Return a table of "ID Number Type" entries."""
    entries = (entry.split() for entry in text.strip().split("\n"))
    return {(column, name): (number, kind) for number, kind, *names in entries for name in names}


_ALL = {
    **_table(
        "INFO",
        """
        1 String AA
        A Integer AC
        A Float AF
        1 Integer AN DP END MQ0 NS
        1 Float BQ MQ
        A String CIGAR
        0 Flag DB H2 H3 SOMATIC VALIDATED 1000G
        """,
    ),
    **_table(
        "FORMAT",
        """
        1 String FT GT
        1 Integer DP GQ MQ PQ PS
        2 Integer HQ
        A Integer EC
        G Float GL GP
        G Integer PL
        """,
    ),
}
_UNTIL_4_2 = _table("FORMAT", "1 String GLE")
_SINCE_4_3 = {
    **_table("INFO", "R Integer AD ADF ADR"),
    **_table("FORMAT", "R Integer AD ADF ADR\n G Integer PP"),
}
_SINCE_4_4 = _table("FORMAT", "P String PSL\n P Integer PSO PSQ")
_SINCE_4_5 = _table(
    "FORMAT",
    """
    1 Integer LEN
    . Integer LA LAA
    LR Integer LAD LADF LADR
    LA Integer LEC
    LG Integer LPL LPP
    LG Float LGL LGP
    """,
)
_STRUCTURAL_UNTIL_4_3 = {
    **_table(
        "INFO",
        """
        0 Flag IMPRECISE NOVEL
        1 String SVTYPE DGVID DBVARID DBRIPID PARID EVENT
        . Integer SVLEN HOMLEN DPADJ CNADJ CICNADJ
        2 Integer CIPOS CIEND CILEN CICN
        . String HOMSEQ BKPTID MATEID
        4 String MEINFO METRANS
        1 Integer CN
        """,
    ),
    **_table("FORMAT", "1 Integer CN NQ HAP AHAP\n 1 Float CNQ\n G Float CNL CNP"),
}
_STRUCTURAL_SINCE_4_4 = {
    **_table(
        "INFO",
        """
        0 Flag IMPRECISE NOVEL
        1 String SVTYPE
        A Integer SVLEN HOMLEN RN
        . Integer CIPOS CIEND CILEN RUL RB CIRB RUB
        A String HOMSEQ BKPTID DGVID DBVARID DBRIPID MATEID PARID EVENT EVENTTYPE SVCLAIM
        . String MEINFO METRANS RUS
        A Float CN
        . Float CICN RUC CIRUC
        4 Integer SB
        """,
    ),
    **_table("FORMAT", "1 Float CN CNQ\n 2 Float CICN\n G Float CNL CNP\n 1 Integer NQ HAP AHAP"),
}
# Deviating declarations of well-known tools, which do not affect the displayed table.
_TOLERATED = {
    ("INFO", "MQ"): {("1", "Integer")},  # bcftools mpileup
    ("INFO", "AF"): {("1", "Float")},  # 1000 Genomes phase 1, Sniffles
    ("FORMAT", "GQ"): {("1", "Float"), ("1", "String")},  # freebayes; SvABA
    ("FORMAT", "MQ"): {("1", "Float")},  # VarDict
    ("FORMAT", "PQ"): {("1", "Float")},  # GATK ReadBackedPhasing
    ("FORMAT", "GL"): {("3", "Float")},  # bcftools 0.1
    ("FORMAT", "GP"): {("3", "Float")},  # Minimac, IMPUTE2
    ("FORMAT", "PL"): {("3", "Integer"), (".", "Float")},  # bcftools 0.1; SvABA
    ("FORMAT", "LGL"): {("LG", "Integer")},  # so in the table of VCFv4.5, contrary to GL
    ("FORMAT", "LGP"): {("LG", "Integer")},  # likewise
}
_IN_ALL_VERSIONS = frozenset({("INFO", "MQ"), ("FORMAT", "LGL"), ("FORMAT", "LGP")})
LOCAL_KEYS = frozenset(name for _, name in _SINCE_4_5 if name.startswith("L")) - {
    "LEN",
    "LA",
    "LAA",
}
"""FORMAT keys that count over the alleles of LAA (VCFv4.5, 1.6.2)."""
# Counts, which are never negative.
COUNTS = frozenset(
    {
        *(("INFO", key) for key in ("AC", "AD", "ADF", "ADR", "AF", "AN", "DP", "END", "MQ0")),
        ("INFO", "NS"),
        *(("FORMAT", key) for key in ("AD", "ADF", "ADR", "DP", "EC", "GQ", "HQ", "MQ", "PL")),
        *(("FORMAT", key) for key in ("PS", "LAA", "LAD", "LADF", "LADR", "LPL", "LEN")),
    }
)


@cache
def reserved_keys(version: Version) -> dict[Key, Declaration]:
    """Return the reserved keys of a version, without those for structural variants."""
    keys = dict(_ALL)
    keys.update(_UNTIL_4_2 if version < WRITTEN_OUT else _SINCE_4_3)
    if version >= (4, 4):
        keys.update(_SINCE_4_4)
    if version >= (4, 5):
        keys.update(_SINCE_4_5)
    return keys


@cache
def structural_keys(version: Version) -> dict[Key, Declaration]:
    """Return the keys of a version for structural variants, and SB since 4.3.

    SB is in the table of reserved keys, but callers differ from it as often as from the others.
    """
    if version >= (4, 4):
        return _STRUCTURAL_SINCE_4_4
    strand_bias = _table("INFO", "4 Integer SB") if version >= WRITTEN_OUT else {}
    return {**_STRUCTURAL_UNTIL_4_3, **strand_bias}


def structural(version: Version, key: Key) -> Declaration:
    """Return the declaration of a key that is neither declared nor reserved.

    A key for structural variants has its Type, and its Number if that is one for each alternate.
    Any other key allows all values, and so does SB, which conformance files write as Float.
    """
    known = {} if key == ("INFO", "SB") else structural_keys(version)
    number, kind = known.get(key, (".", "String"))
    return number if number in ("A", "0") else ".", kind


def reserved(version: Version, key: Key) -> Declaration | None:
    """Return the reserved declaration of a key, None for a key that is not reserved."""
    declaration = reserved_keys(version).get(key)
    if declaration is None and version >= (4, 5) and key[0] == "FORMAT":
        match = MODIFIED_BASE.fullmatch(key[1])
        if match:
            # Fractions, and the depths DPM and ADM: VCFv4.5, table 2.
            return "M", "Integer" if match[1] else "Float"
    return declaration


def is_tolerated(version: Version, key: Key, stated: Declaration) -> bool:
    """Return whether a declaration that differs from the reserved one is only a warning.

    Before 4.3, this includes a Number of ".", which is less specific than the specification.
    """
    if stated in _TOLERATED.get(key, ()) and (version < WRITTEN_OUT or key in _IN_ALL_VERSIONS):
        return True
    number, kind = reserved(version, key) or ("", "")
    return version < WRITTEN_OUT and bool(number) and stated == (".", kind)
