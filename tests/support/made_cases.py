"""A fast family of synthetic cases, for tests of their use."""

from collections.abc import Iterator, Mapping

import pytest

from readingroom.domain.progress import Progress, Step
from readingroom.domain.scenario import SYNTHETIC, Recipe, ScenarioFamily
from readingroom.engine.generator import families
from readingroom.engine.generator.families import FamilyEntry
from readingroom.engine.generator.types import (
    FamilyInfo,
    Setting,
    SettingKind,
    SyntheticCase,
    SyntheticFile,
    case_code,
)

INFO = FamilyInfo(
    ScenarioFamily.NOTES,
    "Notes",
    "A note of a few words.",
    (
        Setting("word", "A word", SettingKind.TEXT, "cough"),
        Setting("letter", "A letter", SettingKind.FILE, may_be_empty=True),
        Setting("marked", "Marked", SettingKind.CHOICE, "yes", (("yes", "Yes"), ("no", "No"))),
    ),
)


def make(
    recipe: Recipe, settings: Mapping[str, str], *, progress: Progress
) -> Iterator[SyntheticCase]:
    """Yield a note for each case."""
    for number in range(1, recipe.count + 1):
        progress.report(Step(number - 1, recipe.count, "Writing notes"))
        mark = f"\n\n{SYNTHETIC}\n" if settings["marked"] == "yes" else "\n"
        text = f"Case {number}: {settings['word']} since {recipe.seed} days.{mark}"
        files = (SyntheticFile("note.txt", text.encode()),)
        yield SyntheticCase(case_code(recipe, number), files, {"word": settings["word"]})


def use(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace all families of the program by this one."""
    entry = FamilyEntry(INFO, f"{__name__}:make")
    monkeypatch.setattr(families, "FAMILIES", {ScenarioFamily.NOTES: entry})
