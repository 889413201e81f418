"""Reads cases with a secret that is always the same."""

from pathlib import Path
from typing import Any

from readingroom.domain.case import ImportedCase
from readingroom.domain.problem import Problem
from readingroom.intake import case_folder
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator

PRIVACY = PseudonymGenerator(bytes(range(32)))
LOOK_AT = "image.burned_in"
"""The rule of the finding that pixels must be looked at; nearly every picture has it."""


def read_case(source: Path, **options: Any) -> ImportedCase:
    """Read a case."""
    return case_folder.read_case(source, **{"privacy": PRIVACY, **options})


def other_problems(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Return the problems but for the finding that pixels must be looked at."""
    return tuple(problem for problem in problems if problem.rule != LOOK_AT)
