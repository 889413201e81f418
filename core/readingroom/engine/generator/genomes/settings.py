"""Settings of the genomes family."""

from typing import Final

from readingroom.domain.scenario import ScenarioFamily
from readingroom.engine.generator.genomes.sample import Zygosities
from readingroom.engine.generator.genomes.variant import Consequence
from readingroom.engine.generator.types import FamilyInfo, Setting, SettingKind

COUNTS: Final = {
    "synonymous": Consequence.SYNONYMOUS,
    "missense": Consequence.MISSENSE,
    "nonsense": Consequence.NONSENSE,
    "splice": Consequence.SPLICE,
    "noncoding": Consequence.NON_CODING,
    "inframe": Consequence.IN_FRAME,
    "frameshift": Consequence.FRAMESHIFT,
    "deletions": Consequence.DELETED,
    "duplications": Consequence.DUPLICATED,
}
"""Consequence by the setting that counts it."""
_LABELS: Final = {
    "synonymous": ("Synonymous changes", "1", 50),
    "missense": ("Missense changes", "1", 50),
    "nonsense": ("Nonsense changes", "1", 20),
    "splice": ("Splice site changes", "1", 20),
    "noncoding": ("Changes outside coding sequence", "1", 50),
    "inframe": ("In-frame insertions and deletions", "1", 20),
    "frameshift": ("Frameshifts", "1", 20),
    "deletions": ("Deletions of exons", "0", 2),
    "duplications": ("Duplications of exons", "0", 2),
}
ZYGOSITY: Final = Setting(
    "zygosity",
    "Genotypes",
    SettingKind.CHOICE,
    Zygosities.HETEROZYGOUS.value,
    (
        (Zygosities.HETEROZYGOUS.value, "Heterozygous"),
        (Zygosities.HOMOZYGOUS.value, "Homozygous"),
        (Zygosities.MIXED.value, "Two thirds heterozygous, one third homozygous"),
    ),
)
DEPTH: Final = Setting(
    "depth", "Mean depth", SettingKind.NUMBER, "40", low=10, high=1_000, unit="reads"
)
CODONS: Final = Setting(
    "codons",
    "Codons of the gene",
    SettingKind.WHOLE,
    "250",
    low=30,
    high=3_000,
    explanation="Includes the start and stop codons.",
)
EXONS: Final = Setting("exons", "Exons", SettingKind.WHOLE, "4", low=1, high=40)
ANNOTATION: Final = Setting(
    "annotation",
    "Names and consequences in the file",
    SettingKind.CHOICE,
    "none",
    (("none", "Not included"), ("ann", "SnpEff format")),
)
TI_TV: Final = Setting(
    "ti_tv",
    "Transitions per transversion",
    SettingKind.NUMBER,
    "2.1",
    low=0.1,
    high=10,
    explanation="Over all variants of the gene; single classes differ.",
)
CPG_FACTOR: Final = Setting(
    "cpg_factor", "CpG transition rate factor", SettingKind.NUMBER, "10", low=1,
    high=50,
)  # fmt: skip

INFO: Final = FamilyInfo(
    ScenarioFamily.GENOMES,
    "Genomes",
    "A synthetic gene with variants as VCF and its sequence as FASTA. The effect of each variant "
    "is known.",
    (
        Setting("gene", "Name of the gene", SettingKind.TEXT, "SYNG1"),
        CODONS,
        EXONS,
        *(
            Setting(key, label, SettingKind.WHOLE, default, low=0, high=high)
            for key, (label, default, high) in _LABELS.items()
        ),
        ZYGOSITY,
        DEPTH,
        TI_TV,
        CPG_FACTOR,
        ANNOTATION,
    ),
)
