"""Settings of the scenario family of retinas."""

from typing import Final

from readingroom.domain.scenario import ScenarioFamily
from readingroom.engine.generator.retina.grading import GRADES
from readingroom.engine.generator.types import FamilyInfo, Setting, SettingKind

EVERY: Final = "every"
BOTH: Final = "both"

INFO: Final = FamilyInfo(
    ScenarioFamily.RETINA,
    "Retina photographs",
    "Retina photographs with lesions of diabetic retinopathy, added to one of a healthy eye.",
    (
        Setting(
            "grade", "Grade of retinopathy", SettingKind.CHOICE, EVERY,
            choices=(
                (EVERY, "0 to 4 in turn"),
                *((str(number), f"{number}, {name}") for number, name in enumerate(GRADES)),
            ),
            explanation="International Clinical Diabetic Retinopathy scale.",
        ),
        Setting(
            "pigment", "Pigmentation of the fundus", SettingKind.NUMBER, low=0.0, high=1.0,
            may_be_empty=True,
            explanation="0: pale, 1: dark; a range, not an ethnic group. Empty: drawn uniformly.",
        ),
        Setting(
            "eye", "Eye", SettingKind.CHOICE, BOTH,
            choices=((BOTH, "Left or right at random"), ("L", "Left"), ("R", "Right")),
        ),
        Setting(
            "side", "Size", SettingKind.WHOLE, "1024", low=128, high=1411, unit="pixels",
            explanation="Width and height of the photograph.",
        ),
    ),
)  # fmt: skip
