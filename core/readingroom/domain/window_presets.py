"""Window presets of CT by name, and the one for each body part."""

from typing import Final

from readingroom.domain.acquisition import BodyPart
from readingroom.domain.imaging import Window

CT_PRESETS: Final = (
    Window("Soft tissue", 400.0, 40.0),
    Window("Lung", 1500.0, -600.0),
    Window("Liver", 150.0, 90.0),
    Window("Bone", 2500.0, 480.0),
    Window("Brain", 80.0, 40.0),
)
"""In HU, as in OHIF; in the order of their keys, Alt+1 to Alt+5."""
FULL_RANGE: Final = "Full range"
"""Name of the window from the smallest to the largest value, of a file without a window."""
_SOFT_TISSUE, _, _LIVER, _BONE, _BRAIN = CT_PRESETS
_BONES: Final = (
    *(BodyPart.ANKLE, BodyPart.CERVICAL_SPINE, BodyPart.ELBOW, BodyPart.FOOT, BodyPart.FOREARM),
    *(BodyPart.HAND, BodyPart.HIP, BodyPart.KNEE, BodyPart.LOWER_LEG, BodyPart.LUMBAR_SPINE),
    *(BodyPart.SHOULDER, BodyPart.SKULL, BodyPart.SPINE, BodyPart.THIGH, BodyPart.THORACIC_SPINE),
    *(BodyPart.UPPER_ARM, BodyPart.WRIST),
)
_BY_PART: Final = {
    BodyPart.BRAIN: _BRAIN,
    BodyPart.HEAD: _BRAIN,
    BodyPart.LIVER: _LIVER,
    **dict.fromkeys(_BONES, _BONE),
}


def preset_of_part(part: BodyPart) -> Window | None:
    """Return the preset on which CT of a body part opens, None if the part is unknown.

    Brain for the head, liver for the liver, bone for skull, spine and limbs, else soft tissue.
    """
    return _BY_PART.get(part, _SOFT_TISSUE) if part else None
