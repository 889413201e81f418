"""What headline tables add to the program: their command."""

from typing import Final

from readingroom.engine.feature import Feature

FEATURE: Final = Feature()
