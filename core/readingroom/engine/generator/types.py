"""Settings of scenario families, and what a scenario makes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from readingroom.domain.ids import CaseId, ScenarioId
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.tables.case_tables.types import CASE_TABLE

SOURCE: Final = "source"
"""Setting that names the table of a family: packaged, the case table, or `OWN_FILE`."""
OWN_FILE: Final = "file"
"""Value of the setting `SOURCE` for the file in the setting `TABLE`."""
TABLE: Final = "table"
"""Setting of the file, and key of the digest of a case table in its place."""
DEVICE: Final = "device"
"""Setting of the device of networks, in recipes that name one."""


class SettingKind(StrEnum):
    """Input type of a family setting."""

    CHOICE = "choice"
    WHOLE = "whole number"
    NUMBER = "number"
    TEXT = "text"
    FILE = "file"
    FOLDER = "folder"
    COLUMN = "column"
    """Name of a column of the family's table."""
    COLUMNS = "columns"
    """Names of columns, separated by commas."""
    CATEGORIES = "categories of columns"
    """Categories by column: "sex = female; site = north"."""
    VALUES = "values of columns"
    """Categories and numbers by column: "sex = female; age = 60"."""
    WIDTHS = "widths of columns"
    """Positive numbers by numeric column: "age = 10; bmi = 5"."""


PATHS: Final = (SettingKind.FILE, SettingKind.FOLDER)
"""Settings that name something on the disk, whose digest a recipe has."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Setting in a recipe of a family.

    `default` is text, "" if the recipe must set it, unless it `may_be_empty`. `low` and `high`
    bound numbers, both included. `choices` are pairs of recipe value and label. A setting that
    `is_omitted` is not part of a recipe while it has its default.
    """

    key: str
    label: str
    kind: SettingKind
    default: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    low: float | None = None
    high: float | None = None
    unit: str = ""
    explanation: str = ""
    may_be_empty: bool = False
    is_omitted: bool = False


@dataclass(frozen=True, slots=True)
class FamilyInfo:
    """Scenario family as offered in the application and on the command line."""

    family: ScenarioFamily
    label: str
    summary: str
    settings: tuple[Setting, ...]

    @property
    def reads_case_table(self) -> bool:
        """Return whether the case table of a study can take the place of a file."""
        return any(value == CASE_TABLE for setting in self.settings for value, _ in setting.choices)


@dataclass(frozen=True, slots=True)
class SyntheticFile:
    """File of a synthetic case; its name has no path."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class SyntheticCase:
    """Synthetic case: files that intake reads like those of any case.

    `truth` is the ground truth (labels, severities, masks), as text by name; readers and models
    never see it. `facts` are displayable facts about its generation.
    """

    code: str
    files: tuple[SyntheticFile, ...]
    truth: Mapping[str, str] = field(default_factory=dict)
    facts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FailedCase:
    """Case of a recipe that could not be generated, with its code and the reason, a sentence."""

    code: str
    reason: str


@dataclass(frozen=True, slots=True)
class StoredScenario:
    """Scenario of a study. Its recipe names no files; `cases` are the generated ones.

    `device` is what generated them, "" if the scenario was added before it was recorded. `failures`
    are the reasons of cases that could not be generated, by code.
    """

    id: ScenarioId
    recipe: Recipe
    recipe_sha256: str
    added_by: str
    added_at: str
    cases: tuple[CaseId, ...]
    device: str = ""
    failures: Mapping[str, str] = field(default_factory=dict)


def case_numbers(recipe: Recipe, numbers: Sequence[int] | None) -> Sequence[int]:
    """Return the numbers of the cases to generate: the given ones, or all of a recipe from 1."""
    return range(1, recipe.count + 1) if numbers is None else numbers


def case_code(recipe: Recipe, number: int) -> str:
    """Return the code of a case of a checked recipe; numbers begin at 1."""
    return f"SYN-{recipe.sha256[:8]}-{number:04d}"
