"""Settings of the patients family: notes of rows from a generator fitted to a real table."""

from typing import Final

from readingroom.domain.scenario import FamilyInfo, ScenarioFamily, Setting, SettingKind
from readingroom.engine.generator.packaged import PACKAGED
from readingroom.engine.generator.registry import METHODS

FILE: Final = "file"

_WEIGHTINGS: Final = (
    ("none", "every row alike"),
    ("cells", "every group and outcome alike"),
    ("score", "rows that are made badly more often"),
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
    "Learns from a table of real patients and makes others like them, each as a note.",
    (
        Setting(
            "source",
            "Table",
            SettingKind.CHOICE,
            "sklearn.diabetes",
            (*((table.key, table.label) for table in PACKAGED.values()), (FILE, "a file of yours")),
        ),
        Setting("table", "File of the table (CSV)", SettingKind.FILE, may_be_empty=True),
        Setting("columns", "Declaration of its columns", SettingKind.FILE, may_be_empty=True),
        Setting(
            "method",
            "Method",
            SettingKind.CHOICE,
            "cvae",
            tuple((entry.key, entry.label) for entry in METHODS.values()),
        ),
        Setting(
            "outcome",
            "Column of the outcome",
            SettingKind.TEXT,
            may_be_empty=True,
            explanation="Left empty, a packaged table has its own.",
        ),
        Setting(
            "protected",
            "Protected columns",
            SettingKind.TEXT,
            may_be_empty=True,
            explanation="Names with commas between.",
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
            explanation="Share of patients with the second of its two categories. Empty: as in the "
            "table.",
            may_be_empty=True,
        ),
        Setting("weighting", "Rows learned from", SettingKind.CHOICE, "none", _WEIGHTINGS),
        Setting(
            "alpha",
            "Weight of fidelity in the loss",
            SettingKind.NUMBER,
            "1",
            low=0,
            high=1000,
            explanation="Of being like the table, beside the weights of bias and of privacy.",
        ),
        Setting("beta", "Weight of bias in the loss", SettingKind.NUMBER, "0", low=0, high=1000),
        Setting("bias", "What bias is", SettingKind.CHOICE, PARITY, _BIASES),
        Setting(
            "legitimate",
            "Legitimate causes",
            SettingKind.TEXT,
            may_be_empty=True,
            explanation="Columns within whose strata outcomes are compared, commas between.",
        ),
        Setting(
            "k",
            "Patients alike",
            SettingKind.WHOLE,
            "1",
            low=1,
            high=100,
            explanation="So many patients share protected columns and quasi-identifiers at least; "
            "1 asks nothing.",
        ),
        Setting(
            "quasi",
            "Quasi-identifiers",
            SettingKind.TEXT,
            may_be_empty=True,
            explanation="Commas between. Empty: protected columns and those declared so.",
        ),
        Setting(
            "bands",
            "Generalised columns",
            SettingKind.TEXT,
            may_be_empty=True,
            explanation="Width by column, in which it is published: age = 10; bmi = 5",
        ),
        Setting(
            "sensitive",
            "Sensitive column",
            SettingKind.TEXT,
            may_be_empty=True,
            explanation="What nobody should learn of patients alike.",
        ),
        Setting(
            "diversity",
            "l-diversity",
            SettingKind.WHOLE,
            "1",
            low=1,
            high=100,
            explanation="Patients alike have so many different ones at least; 1 asks nothing.",
        ),
        Setting(
            "policy",
            "Weight of privacy penalties",
            SettingKind.NUMBER,
            "0",
            low=0,
            high=1000,
            explanation="Steers networks towards patients that may be released; checks decide.",
        ),
        Setting(
            "method_settings",
            "Method settings",
            SettingKind.TEXT,
            may_be_empty=True,
            explanation="As in: hidden = 256; blocks = 4",
        ),
        Setting("epochs", "Epochs", SettingKind.WHOLE, "300", low=1, high=10_000),
        Setting("style", "Style of the note", SettingKind.CHOICE, "soap", _STYLES),
    ),
)
