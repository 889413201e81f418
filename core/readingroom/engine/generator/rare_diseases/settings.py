"""Settings of recipes of the scenario family `rare-disease`."""

from typing import Final

from readingroom.domain.scenario import FamilyInfo, ScenarioFamily, Setting, SettingKind
from readingroom.engine.generator.genomes.settings import ANNOTATION, CODONS, DEPTH, EXONS
from readingroom.engine.generator.notes.disease_profiles import SEVERITIES
from readingroom.engine.generator.notes.settings import ANY, SEX, STYLE

DISEASES: Final = (
    ("740", "Hutchinson-Gilford progeria syndrome"),
    ("337", "Fibrodysplasia ossificans progressiva"),
    ("56", "Alkaptonuria"),
    ("64", "Alström syndrome"),
    ("902", "Werner syndrome"),
    ("333", "Farber disease"),
    ("30", "Hereditary orotic aciduria"),
    ("678", "Papillon-Lefèvre syndrome"),
    ("61", "Alpha-mannosidosis"),
    ("37", "Acrodermatitis enteropathica"),
    ("167", "Chédiak-Higashi syndrome"),
)
"""Diseases of the table; repeated here so that a page can list them without reading it."""

INFO: Final = FamilyInfo(
    ScenarioFamily.RARE_DISEASE,
    "Rare diseases",
    "A patient with a disease that fewer than one in 100,000 people have: a note and the variants "
    "of the gene, on a synthetic sequence.",
    (
        Setting(
            "disease",
            "Disease",
            SettingKind.CHOICE,
            ANY,
            ((ANY, "Any that is rare enough"), *DISEASES),
            explanation="By its number of Orphanet.",
        ),
        Setting(
            "prevalence",
            "At most so many people have it",
            SettingKind.NUMBER,
            "10",
            low=0.1,
            high=10,
            unit="in a million",
            explanation="Of any disease: those with a confirmed figure up to this one.",
        ),
        Setting(
            "draw",
            "How diseases are drawn",
            SettingKind.CHOICE,
            "equal",
            (("equal", "Each as often"), ("prevalence", "By how many people have it")),
        ),
        Setting(
            "severity",
            "Severity",
            SettingKind.CHOICE,
            "moderate",
            ((ANY, "Any"), *((severity, severity.capitalize()) for severity in SEVERITIES)),
        ),
        Setting(
            "atypical",
            "Share of phenotypes told less typically",
            SettingKind.NUMBER,
            "0.15",
            low=0,
            high=1,
            explanation="By a sibling in the tree of phenotypes, or by what they are a kind of.",
        ),
        Setting("unrelated", "Unrelated phenotypes", SettingKind.WHOLE, "1", low=0, high=10),
        Setting("most", "Most phenotypes of the disease", SettingKind.WHOLE, "12", low=1, high=30),
        Setting(
            "benign", "Variants without effect on the protein", SettingKind.WHOLE, "4", low=0,
            high=30,
        ),
        STYLE,
        SEX,
        CODONS,
        EXONS,
        DEPTH,
        ANNOTATION,
    ),
)  # fmt: skip
