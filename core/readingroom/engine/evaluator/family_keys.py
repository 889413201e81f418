"""Keys of the protocol families, each the name of its folder; a new one is a line here."""

from typing import Final

FAMILIES: Final = (
    "multiple_choice",
    "numeric",
    "rubrics",
    "safety",
    "triage",
    "retrieval",
    "risk",
    "forecasts",
    "interactions",
    "frame_labels",
    "errors",
    "generation",
    "representations",
    "extraction",
    "dialogues",
    "variants",
)
"""In the order of lists."""
