"""Settings of recipes of the scenario family `rare-disease`."""

from typing import Final

from readingroom.domain.scenario import ScenarioFamily
from readingroom.engine.generator.genomes.settings import ANNOTATION, CODONS, DEPTH, EXONS
from readingroom.engine.generator.notes.disease_profiles import SEVERITIES
from readingroom.engine.generator.notes.settings import ANY, SEX, STYLE
from readingroom.engine.generator.types import FamilyInfo, Setting, SettingKind

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
    "A patient with a disease of a prevalence below 1 in 100,000: a note and the variants of the "
    "gene, on a synthetic sequence.",
    (
        Setting(
            "disease",
            "Disease",
            SettingKind.CHOICE,
            ANY,
            ((ANY, "Any below the maximum prevalence"), *DISEASES),
            explanation="By Orphanet number.",
        ),
        Setting(
            "prevalence",
            "Maximum prevalence",
            SettingKind.NUMBER,
            "10",
            low=0.1,
            high=10,
            unit="per million",
            explanation="For any disease: only validated prevalences up to this value.",
        ),
        Setting(
            "draw",
            "Sampling of diseases",
            SettingKind.CHOICE,
            "equal",
            (("equal", "Uniform"), ("prevalence", "By prevalence")),
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
            "Proportion of atypical phenotypes",
            SettingKind.NUMBER,
            "0.15",
            low=0,
            high=1,
            explanation="Replaced by a sibling or a parent term of the phenotype ontology.",
        ),
        Setting("unrelated", "Unrelated phenotypes", SettingKind.WHOLE, "1", low=0, high=10),
        Setting("most", "Maximum phenotypes", SettingKind.WHOLE, "12", low=1, high=30),
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
