"""What the import of suites and answers adds to the program: its commands and tasks."""

from typing import Final

from readingroom.engine.evaluator.suite_import.tasks import TASKS
from readingroom.engine.feature import Feature

FEATURE: Final = Feature(tasks=TASKS)
