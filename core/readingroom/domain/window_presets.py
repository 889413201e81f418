"""Window presets of CT by name."""

from typing import Final

from readingroom.domain.imaging import Window

CT_PRESETS: Final = (
    Window("Soft tissue", 400.0, 40.0),
    Window("Lung", 1500.0, -600.0),
    Window("Liver", 150.0, 90.0),
    Window("Bone", 2500.0, 480.0),
    Window("Brain", 80.0, 40.0),
)
"""In HU, as in OHIF; in the order of their keys, Alt+1 to Alt+5."""
