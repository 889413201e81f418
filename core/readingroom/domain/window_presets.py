"""Window presets of CT by name, and the one for each body part."""

from typing import Final

from readingroom.domain.acquisition import BodyPart
from readingroom.domain.imaging import Frame, ImageSeries, Window, WindowFunction

CT_PRESETS: Final = (
    Window("Soft tissue", 400.0, 40.0),
    Window("Lung", 1500.0, -600.0),
    Window("Liver", 150.0, 90.0),
    Window("Bone", 2500.0, 480.0),
    Window("Brain", 80.0, 40.0),
)
"""In HU, as in OHIF; in the order of their keys, Alt+1 to Alt+5."""
CT: Final = "CT"
_CT_UNITS: Final = "HU"
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


def has_own_window(frame: Frame) -> bool:
    """Return whether the file of a grey frame has a window of its own."""
    return not all(
        window.name == FULL_RANGE and window.function is WindowFunction.LINEAR_EXACT
        for window in frame.windows
    )


def opening_preset(series: ImageSeries, frame: Frame) -> Window | None:
    """Return the preset on which a series opens; None for its own window, or without a preset.

    Slices of CT in HU without a window in their file have one, if their body part is known.
    """
    is_ct = series.modality == CT and frame.units == _CT_UNITS and not frame.is_colour
    if not is_ct or has_own_window(frame) or series.acquisition.is_localizer:
        return None
    return preset_of_part(series.acquisition.body_part)


def opening_window(series: ImageSeries, frame: Frame) -> Window:
    """Return the window on which a grey frame opens: that of its file, a CT preset, or all values.

    Raises:
        ValueError: The frame has colours, which need no window.
    """
    if frame.is_colour:
        raise ValueError("a colour frame has no window")
    return opening_preset(series, frame) or frame.windows[0]
