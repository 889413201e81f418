"""Settings of the scenario family of patients with diabetic retinopathy."""

from typing import Final

from readingroom.domain.scenario import ScenarioFamily
from readingroom.engine.generator.types import FamilyInfo, Setting, SettingKind

INFO: Final = FamilyInfo(
    ScenarioFamily.RETINOPATHY,
    "Diabetic retinopathy with records",
    "Patients with diabetes from several ethnic groups: a retina photograph and their record.",
    (
        Setting(
            "side", "Size", SettingKind.WHOLE, "192", low=128, high=1411, unit="pixels",
            explanation="Width and height of the photograph.",
        ),
    ),
)  # fmt: skip
