"""Settings of the counterfactuals family."""

from dataclasses import replace
from typing import Final

from readingroom.domain.scenario import ScenarioFamily
from readingroom.engine.generator.patients import settings as patients
from readingroom.engine.generator.types import FamilyInfo, Setting, SettingKind

METHODS: Final = ("cvae", "diffusion", "cvae+diffusion")
"""Methods that can invert a patient."""
_OF_PATIENTS: Final = {setting.key: setting for setting in patients.INFO.settings}
_METHOD: Final = _OF_PATIENTS["method"]

INFO: Final = FamilyInfo(
    ScenarioFamily.COUNTERFACTUALS,
    "Patient and counterfactual",
    "Two notes of one synthetic patient: the original, and a counterfactual with other attributes. "
    "All other columns stay the same, except those that may follow.",
    (
        Setting(
            "shift",
            "Shift",
            SettingKind.TEXT,
            explanation="Example: sex = female; age = 60",
        ),
        Setting(
            "follow",
            "Columns that may follow",
            SettingKind.TEXT,
            may_be_empty=True,
            explanation="Names, separated by commas. All others stay the same.",
        ),
        Setting(
            "refine",
            "Refinement",
            SettingKind.CHOICE,
            "none",
            (("none", "none"), ("50", "50 diffusion steps")),
            explanation="Diffusion needs the method diffusion or cvae+diffusion.",
        ),
        *(_OF_PATIENTS[key] for key in ("source", "table", "columns")),
        replace(
            _METHOD, choices=tuple(choice for choice in _METHOD.choices if choice[0] in METHODS)
        ),
        *(
            _OF_PATIENTS[key]
            for key in ("outcome", "given", "alpha", "policy", "method_settings", "epochs", "style")
        ),
    ),
)


def settings_of_patients(settings: dict[str, str]) -> dict[str, str]:
    """Return the settings of the patients family: those of the recipe, else defaults."""
    return {key: settings.get(key, setting.default) for key, setting in _OF_PATIENTS.items()}
