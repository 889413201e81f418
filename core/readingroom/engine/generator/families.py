"""Registry of scenario families: their settings, and generation of their cases.

A family has its settings in families.yaml, and its generating function by name in `_CASES`, so that
heavy libraries are imported only when needed.
"""

import hashlib
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.named_imports import named_object
from readingroom.domain.packaged_data import packaged_data
from readingroom.domain.patient_tables import PatientTables, TableText
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.domain.suggestions import nearest
from readingroom.engine.generator.types import (
    PATHS,
    SOURCE,
    TABLE,
    FamilyInfo,
    Setting,
    SettingKind,
    SyntheticCase,
)
from readingroom.engine.tables.bounded_files import files_inside
from readingroom.engine.tables.case_tables.types import CASE_TABLE

MAX_COUNT: Final = 100_000
MAX_SEED: Final = 2**63 - 1
MAX_FILES: Final = 100_000
"""Maximum number of files in a folder that a recipe names."""
VERSION: Final = 1
_MAX_TEXT: Final = 4_096

Maker = Callable[..., Iterator[SyntheticCase]]
"""Called with a recipe, its settings including defaults, and the keyword `progress`."""


@dataclass(frozen=True, slots=True)
class FamilyEntry:
    """A family and its generating function as "module:function".

    If it `writes_notes`, the function also takes the keyword `rewrite`; if it `uses_network`, the
    keyword `load`; if it can read a case table, the keyword `text`; if it `takes_numbers`, as its
    cases depend on the recipe and their number alone, not on files or a fit, `numbers`.
    """

    info: FamilyInfo
    entry: str
    writes_notes: bool = False
    uses_network: bool = False
    takes_numbers: bool = False


_PREFILLED: Final = ("outcome", "protected")
"""Settings that the roles of a case table fill where they are empty."""

_CASES: Final = {
    ScenarioFamily.PATIENTS: "readingroom.engine.generator.patients.cases:make_cases",
    ScenarioFamily.COUNTERFACTUALS: "readingroom.engine.generator.counterfactuals.cases:make_cases",
    ScenarioFamily.ARTEFACTS: "readingroom.engine.generator.images.scenarios:make_artefacts",
    ScenarioFamily.ADVERSARIAL: (
        "readingroom.engine.generator.networks.adversarial:make_adversarial"
    ),
    ScenarioFamily.RETINA: "readingroom.engine.generator.retina.scenarios:make_retinas",
    ScenarioFamily.RETINOPATHY: "readingroom.engine.generator.retinopathy.cases:make_cases",
    ScenarioFamily.GENOMES: "readingroom.engine.generator.genomes.cases:make_cases",
    ScenarioFamily.NOTES: "readingroom.engine.generator.notes.cases:make_cases",
    ScenarioFamily.RARE_DISEASE: "readingroom.engine.generator.rare_diseases.cases:make_cases",
}
_BY_NUMBER: Final = frozenset(
    {
        ScenarioFamily.NOTES,
        ScenarioFamily.GENOMES,
        ScenarioFamily.RARE_DISEASE,
        ScenarioFamily.RETINA,
        ScenarioFamily.RETINOPATHY,
    }
)
FAMILIES: Final[Mapping[ScenarioFamily, FamilyEntry]] = {
    info.family: FamilyEntry(
        info,
        _CASES[info.family],
        writes_notes=info.family in (ScenarioFamily.NOTES, ScenarioFamily.RARE_DISEASE),
        uses_network=info.family is ScenarioFamily.ADVERSARIAL,
        takes_numbers=info.family in _BY_NUMBER,
    )
    for info in packaged_data(tuple[FamilyInfo, ...], "scenarios", "families.yaml")
}
"""Entries by family."""


def make_cases(
    recipe: Recipe,
    *,
    tables: PatientTables | None = None,
    rewrite: Callable[[str], str] | None = None,
    load: Callable[[Path, Path], object] | None = None,
    numbers: Sequence[int] | None = None,
    progress: Progress = NO_PROGRESS,
) -> Iterator[SyntheticCase]:
    """Generate the cases of a recipe one by one; the same recipe gives the same bytes.

    The recipe is validated first.

    Args:
        recipe: the recipe.
        tables: the case table of a study, for a recipe that reads it.
        rewrite: returns another text for a note, for example from a local language model. It is
            used if no fact drifted. Notes are then not reproducible from the recipe alone.
        load: returns the network of a model configuration with a file of weights, for a family
            that uses one.
        numbers: numbers of the cases from 1, for a family that takes them; None for all.
        progress: receives a report for each case.

    Raises:
        GenerationError: the recipe is invalid, its family cannot generate it, or has no notes to
            rewrite.
        Cancelled: the user stopped.
    """
    checked = checked_recipe(recipe, tables)
    entry = FAMILIES[checked.family]
    maker: Maker = named_object(entry.entry)
    settings = dict(checked.settings)
    if entry.uses_network:
        maker = partial(maker, load=load)
    if tables is not None and settings.get(SOURCE) == CASE_TABLE:
        maker = partial(maker, text=tables.text)
    if numbers is not None:
        maker = partial(maker, numbers=numbers)
    if rewrite is None:
        return maker(checked, settings, progress=progress)
    require_notes(checked.family)
    return maker(checked, settings, rewrite=rewrite, progress=progress)


def require_notes(family: ScenarioFamily) -> None:
    """Require a family whose cases have notes.

    Raises:
        GenerationError: its cases have no notes.
    """
    if not FAMILIES[family].writes_notes:
        raise GenerationError(f"The family '{family.value}' has no notes to rewrite.")


def family_info(family: ScenarioFamily) -> FamilyInfo:
    """Return the description and settings of a family.

    Raises:
        GenerationError: this version does not support the family.
    """
    entry = FAMILIES.get(family)
    if entry is None:
        known = ", ".join(FAMILIES)
        raise GenerationError(f"Unsupported family '{family.value}'. Known are: {known}.")
    return entry.info


def checked_recipe(recipe: Recipe, tables: PatientTables | None = None) -> Recipe:
    """Return a recipe with all settings, normalised numbers, and digests of its files.

    Equivalent recipes become equal, so that their cases have the same codes. The roles of a case
    table choose outcome and protected columns where the recipe does not.

    Args:
        recipe: the recipe.
        tables: the case table of a study, for a recipe that reads it.

    Raises:
        GenerationError: a key or choice is unknown, a number is invalid or out of its bounds, a
            setting is missing, a file cannot be read, or a file or the case table has another
            digest than in the recipe.
    """
    info = family_info(recipe.family)
    if recipe.version != VERSION:
        raise GenerationError(
            f"The recipe has version {recipe.version}. This program reads version {VERSION}."
        )
    _check_whole("count", recipe.count, 1, MAX_COUNT)
    _check_whole("seed", recipe.seed, 0, MAX_SEED)
    known = {setting.key: setting for setting in info.settings}
    for key in (*recipe.settings, *recipe.sources):
        if key not in known:
            message = f"The family '{info.family.value}' has no setting '{key}'."
            raise GenerationError(message + nearest(key, known))
    settings = {
        key: _checked(setting, recipe.settings.get(key, setting.default))
        for key, setting in known.items()
    }
    for key, setting in known.items():
        if setting.is_omitted and settings[key] == setting.default:
            del settings[key]
    digests = _file_digests(info, settings)
    if settings.get(SOURCE) == CASE_TABLE:
        from readingroom.engine.tables.sources import text_sha256

        stored, text = _require_case_table(settings, tables)
        roles = (stored.outcome, ", ".join(stored.protected))
        settings |= {key: settings[key] or value for key, value in
                     zip(_PREFILLED, roles, strict=True) if key in settings}  # fmt: skip
        digests[TABLE] = text_sha256(text)
    _require_digests(digests, recipe.sources, is_case_table=settings.get(SOURCE) == CASE_TABLE)
    return replace(recipe, settings=settings, sources=digests)


def _check_whole(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise GenerationError(f"The {name} must be {low} to {high:,}, not {value:,}.")


def _checked(setting: Setting, value: str) -> str:
    """Return the normalised value of a setting."""
    text = value.strip()
    if not text:
        if setting.may_be_empty:
            return ""
        raise GenerationError(f"The recipe needs '{setting.key}' ({setting.label}).")
    if len(text) > _MAX_TEXT:
        raise GenerationError(
            f"'{setting.key}' has {len(text):,} characters, more than {_MAX_TEXT:,}. Shorten it."
        )
    if setting.kind in PATHS:
        return value  # a path can start or end with a space
    if setting.kind is SettingKind.CHOICE:
        return _checked_choice(setting, text)
    if setting.kind in (SettingKind.WHOLE, SettingKind.NUMBER):
        return _checked_number(setting, text)
    return text


def _checked_choice(setting: Setting, text: str) -> str:
    values = [value for value, _ in setting.choices]
    if text not in values:
        raise GenerationError(f"Invalid '{setting.key}' '{text[:80]}'.{nearest(text, values)}")
    return text


def _checked_number(setting: Setting, text: str) -> str:
    is_whole = setting.kind is SettingKind.WHOLE
    try:
        value = int(text) if is_whole else float(text)
    except ValueError:
        kind = "an integer" if is_whole else "a number"
        raise GenerationError(f"'{setting.key}' must be {kind}, not '{text[:80]}'.") from None
    low, high = setting.low, setting.high
    is_inside = (low is None or value >= low) and (high is None or value <= high)
    is_finite = isinstance(value, int) or math.isfinite(value)
    if not (is_finite and is_inside):
        raise GenerationError(f"'{setting.key}' must be {_bounds(setting)}, not {text[:80]}.")
    return str(value) if is_whole else f"{value:.12g}"


def _bounds(setting: Setting) -> str:
    low, high = setting.low, setting.high
    if low is not None and high is not None:
        return f"{low:.12g} to {high:.12g}"
    if low is not None:
        return f"{low:.12g} or more"
    return f"{high:.12g} or less" if high is not None else "finite"


def _file_digests(info: FamilyInfo, settings: Mapping[str, str]) -> dict[str, str]:
    """Return the digests of the files that settings name, by setting."""
    return {
        setting.key: _PATH_DIGESTS[setting.kind](setting.key, Path(settings[setting.key]))
        for setting in info.settings
        if setting.kind in PATHS and settings.get(setting.key)
    }


def _require_case_table(
    settings: Mapping[str, str], tables: PatientTables | None
) -> tuple[PatientTables, TableText]:
    for key in (TABLE, "columns"):
        if settings.get(key):
            raise GenerationError(
                f"The recipe reads the case table of a study and names a file ('{key}'). Remove "
                "one."
            )
    if tables is None or tables.text is None:
        raise GenerationError(
            "The recipe reads the case table of a study, and there is none. Name the study, and "
            "import its case table first."
        )
    return tables, tables.text


def _require_digests(
    digests: Mapping[str, str], given: Mapping[str, str], *, is_case_table: bool
) -> None:
    """Require the digests that a recipe has.

    Raises:
        GenerationError: a file or the case table has another digest, or there is no file.
    """
    for key, digest in given.items():
        if key not in digests:
            raise GenerationError(
                f"The recipe has a digest of '{key}', but no file there. Remove the digest."
            )
        if digests[key] == digest.lower():
            continue
        if is_case_table and key == TABLE:
            raise GenerationError(
                "The case table changed since the recipe was made from it, so that its cases "
                "cannot be generated again. Choose the case table again for other cases from it."
            )
        raise GenerationError(
            f"The file of '{key}' has another digest than in the recipe. Choose the original "
            "file, or create a recipe with this one."
        )


def _file_sha256(key: str, path: Path) -> str:
    try:
        with path.open("rb") as stream:
            return hashlib.file_digest(stream, "sha256").hexdigest()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name contains an invalid character"
        raise GenerationError(f"The file of '{key}' cannot be read: {reason}.") from error


def _folder_sha256(key: str, folder: Path) -> str:
    """Return the digest of the names and contents of a folder's files."""
    if not folder.is_dir():
        raise GenerationError(f"The folder of '{key}' does not exist. Choose another folder.")
    whole = hashlib.sha256()
    for file in files_inside(folder, MAX_FILES):
        name = file.relative_to(folder).as_posix()
        whole.update(f"{name}\0{_file_sha256(key, file)}\n".encode("utf-8", "surrogateescape"))
    return whole.hexdigest()


_PATH_DIGESTS: Final = {SettingKind.FILE: _file_sha256, SettingKind.FOLDER: _folder_sha256}
