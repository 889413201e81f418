"""What the marks of readers add to the program: their commands."""

from typing import Final

from readingroom.engine.feature import Feature

FEATURE: Final = Feature()
