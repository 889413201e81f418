"""Settings of the patients family: notes of rows from a generator fitted to a real table."""

from typing import Final

from readingroom.domain.scenario import ScenarioFamily
from readingroom.engine.generator.registry import METHODS
from readingroom.engine.generator.types import FamilyInfo, Setting, SettingKind
from readingroom.engine.tables.packaged import PACKAGED

FILE: Final = "file"

_WEIGHTINGS: Final = (
    ("none", "all equally"),
    ("cells", "equally by group and outcome"),
    ("score", "poorly reproduced rows more"),
)
PARITY: Final = "label-parity"
_BIASES: Final = (
    (PARITY, "groups differ in the outcome"),
    ("group-balance", "groups differ in size"),
    ("both", "both"),
    ("conditional-parity", "groups differ in the outcome within legitimate causes"),
)
_STYLES: Final = (
    ("soap", "Clinic note"),
    ("discharge", "Discharge letter"),
    ("emergency", "Emergency note"),
)

INFO: Final = FamilyInfo(
    ScenarioFamily.PATIENTS,
    "Patients from a table",
    "Synthetic patients from a generator that is fitted to a table, each as a note.",
    (
        Setting(
            "source",
            "Table",
            SettingKind.CHOICE,
            "sklearn.diabetes",
            (*((table.key, table.label) for table in PACKAGED.values()), (FILE, "Own file")),
        ),
        Setting("table", "Table file (CSV)", SettingKind.FILE, may_be_empty=True),
        Setting("columns", "Column declarations", SettingKind.FILE, may_be_empty=True),
        Setting(
            "method",
            "Method",
            SettingKind.CHOICE,
            "cvae",
            tuple((entry.key, entry.label) for entry in METHODS.values()),
        ),
        Setting(
            "outcome",
            "Outcome column",
            SettingKind.TEXT,
            may_be_empty=True,
            explanation="Empty: the default of a packaged table.",
        ),
        Setting(
            "protected",
            "Protected columns",
            SettingKind.TEXT,
            may_be_empty=True,
            explanation="Names, separated by commas.",
        ),
        Setting(
            "given",
            "Only patients with",
            SettingKind.TEXT,
            may_be_empty=True,
            explanation="column = category; column = category",
        ),
        Setting(
            "prevalence",
            "Prevalence of the outcome",
            SettingKind.NUMBER,
            low=0,
            high=1,
            explanation="Proportion of patients with the second of two categories. Empty: as in "
            "the table.",
            may_be_empty=True,
        ),
        Setting("weighting", "Row weights", SettingKind.CHOICE, "none", _WEIGHTINGS),
        Setting(
            "alpha",
            "Weight of fidelity in the loss",
            SettingKind.NUMBER,
            "1",
            low=0,
            high=1000,
            explanation="Relative to the weights of bias and privacy.",
        ),
        Setting("beta", "Weight of bias in the loss", SettingKind.NUMBER, "0", low=0, high=1000),
        Setting("bias", "Bias measure", SettingKind.CHOICE, PARITY, _BIASES),
        Setting(
            "legitimate",
            "Legitimate causes",
            SettingKind.TEXT,
            may_be_empty=True,
            explanation="Columns whose strata are compared, separated by commas.",
        ),
        Setting(
            "k",
            "k-anonymity",
            SettingKind.WHOLE,
            "1",
            low=1,
            high=100,
            explanation="Minimum number of patients with the same protected columns and "
            "quasi-identifiers. 1: no requirement.",
        ),
        Setting(
            "quasi",
            "Quasi-identifiers",
            SettingKind.TEXT,
            may_be_empty=True,
            explanation="Separated by commas. Empty: protected columns and those declared as such.",
        ),
        Setting(
            "bands",
            "Generalised columns",
            SettingKind.TEXT,
            may_be_empty=True,
            explanation="Width of the published bands by column: age = 10; bmi = 5",
        ),
        Setting(
            "sensitive",
            "Sensitive column",
            SettingKind.TEXT,
            may_be_empty=True,
            explanation="Column with varying values among equal quasi-identifiers.",
        ),
        Setting(
            "diversity",
            "l-diversity",
            SettingKind.WHOLE,
            "1",
            low=1,
            high=100,
            explanation="Minimum number of sensitive values in a class. 1: no requirement.",
        ),
        Setting(
            "policy",
            "Weight of privacy penalties",
            SettingKind.NUMBER,
            "0",
            low=0,
            high=1000,
            explanation="Favours patients that pass the privacy gates; the gates still decide.",
        ),
        Setting(
            "method_settings",
            "Method settings",
            SettingKind.TEXT,
            may_be_empty=True,
            explanation="Example: hidden = 256; blocks = 4",
        ),
        Setting("epochs", "Epochs", SettingKind.WHOLE, "300", low=1, high=10_000),
        Setting("style", "Style of the note", SettingKind.CHOICE, "soap", _STYLES),
    ),
)
