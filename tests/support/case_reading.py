"""Reading of cases with a constant secret."""

from pathlib import Path
from typing import Any

from readingroom.domain.problem import Problem
from readingroom.intake import case_folder
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.deidentify.types import ImportedCase

PRIVACY = PseudonymGenerator(bytes(range(32)))
LOOK_AT = "image.burned_in"
"""The rule that asks to look at the pixels; nearly every image has it."""


def read_case(source: Path, **options: Any) -> ImportedCase:
    """Read a case."""
    return case_folder.read_case(source, **{"privacy": PRIVACY, **options})


def other_problems(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Return the problems, except the request to look at the pixels."""
    return tuple(problem for problem in problems if problem.rule != LOOK_AT)
