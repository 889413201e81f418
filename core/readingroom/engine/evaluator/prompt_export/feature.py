"""What the export of prompts adds to the program: its command."""

from typing import Final

from readingroom.engine.feature import Feature

FEATURE: Final = Feature()
