"""Settings of recipes of the scenario family `notes`."""

from typing import Final

from readingroom.domain.scenario import ScenarioFamily
from readingroom.engine.generator.notes.disease_profiles import PICTURES, SEVERITIES
from readingroom.engine.generator.notes.styles import Style
from readingroom.engine.generator.types import FamilyInfo, Setting, SettingKind

ANY: Final = "any"
ALL: Final = "all"

STYLE: Final = Setting(
    "style",
    "House style",
    SettingKind.CHOICE,
    ALL,
    (
        (ALL, "One note in each style"),
        (Style.SOAP.value, "SOAP note"),
        (Style.DISCHARGE.value, "Discharge summary"),
        (Style.EMERGENCY.value, "Emergency department note, abbreviated"),
    ),
)
SEX: Final = Setting(
    "sex",
    "Sex",
    SettingKind.CHOICE,
    ANY,
    ((ANY, "Female or male"), ("female", "Female"), ("male", "Male")),
)
INFO: Final = FamilyInfo(
    ScenarioFamily.NOTES,
    "Notes",
    "Notes of a synthetic patient in three house styles, with the same facts in each.",
    (
        Setting(
            "condition",
            "Illness",
            SettingKind.CHOICE,
            ANY,
            (
                (ANY, "Any"),
                *((profile.key, profile.diagnosis.capitalize()) for profile in PICTURES),
            ),
        ),
        Setting(
            "severity",
            "Severity",
            SettingKind.CHOICE,
            ANY,
            ((ANY, "Any"), *((severity, severity.capitalize()) for severity in SEVERITIES)),
        ),
        STYLE,
        SEX,
        Setting("age_min", "Minimum age", SettingKind.WHOLE, "18", low=1, high=110, unit="years"),
        Setting("age_max", "Maximum age", SettingKind.WHOLE, "95", low=1, high=110, unit="years"),
    ),
)
