"""What the import of suites and answers adds to the program: its commands."""

from typing import Final

from readingroom.engine.feature import Feature

FEATURE: Final = Feature()
