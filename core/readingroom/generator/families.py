"""All families of scenarios: what each may be asked for, and how its cases are made.

A family is one line of `FAMILIES`: its settings, and the function that makes its cases by name, so
that nothing heavy is imported before it is needed.
"""

import hashlib
import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final, cast

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.scenario import (
    FamilyInfo,
    Recipe,
    ScenarioFamily,
    Setting,
    SettingKind,
    SyntheticCase,
)
from readingroom.domain.suggestions import nearest
from readingroom.generator.counterfactuals import settings as counterfactuals
from readingroom.generator.genomes import settings as genomes
from readingroom.generator.images import settings as images
from readingroom.generator.notes import settings as notes
from readingroom.generator.patients import settings as patients
from readingroom.generator.rare_diseases import settings as rare_diseases
from readingroom.generator.retina import settings as retina
from readingroom.generator.retinopathy import settings as retinopathy

MAX_COUNT: Final = 100_000
MAX_SEED: Final = 2**63 - 1
VERSION: Final = 1
_MAX_TEXT: Final = 4_096
_CHUNK: Final = 1 << 20

Maker = Callable[..., Iterator[SyntheticCase]]
"""Called with a recipe, its settings with defaults filled in, and `progress` by name."""


@dataclass(frozen=True, slots=True)
class FamilyEntry:
    """A family and its maker as "module:function".

    Where it `writes_notes`, the maker takes a rewriting of these by name too; where it `runs_code`
    of the user's, whether they agreed.
    """

    info: FamilyInfo
    entry: str
    writes_notes: bool = False
    runs_code: bool = False


_ALL: Final[tuple[FamilyEntry, ...]] = (
    FamilyEntry(patients.INFO, "readingroom.generator.patients.cases:make_cases"),
    FamilyEntry(counterfactuals.INFO, "readingroom.generator.counterfactuals.cases:make_cases"),
    FamilyEntry(images.ARTEFACTS_INFO, "readingroom.generator.images.scenarios:make_artefacts"),
    # Its network is loaded where generator and models meet.
    FamilyEntry(
        images.ADVERSARIAL_INFO,
        "readingroom.study.engine.adversarial:make_adversarial",
        runs_code=True,
    ),
    FamilyEntry(retina.INFO, "readingroom.generator.retina.scenarios:make_retinas"),
    FamilyEntry(retinopathy.INFO, "readingroom.generator.retinopathy.cases:make_cases"),
    FamilyEntry(genomes.INFO, "readingroom.generator.genomes.cases:make_cases"),
    FamilyEntry(notes.INFO, "readingroom.generator.notes.cases:make_cases", writes_notes=True),
    FamilyEntry(
        rare_diseases.INFO,
        "readingroom.generator.rare_diseases.cases:make_cases",
        writes_notes=True,
    ),
)

FAMILIES: Final[Mapping[ScenarioFamily, FamilyEntry]] = {one.info.family: one for one in _ALL}
"""By family; each is one line of `_ALL`."""


def make_cases(
    recipe: Recipe,
    *,
    rewrite: Callable[[str], str] | None = None,
    consent: bool = False,
    progress: Progress = NO_PROGRESS,
) -> Iterator[SyntheticCase]:
    """Return the cases of a recipe, one by one; the same recipe gives the same bytes.

    The recipe is checked before anything is made.

    Args:
        recipe: What to make.
        rewrite: Gives another text for a note, such as a local language model does. It is taken
            where no fact drifted. Notes are then no longer reproducible from the recipe alone.
        consent: Whether code may run that comes with what the recipe names. No recipe says so.
        progress: Is told of cases.

    Raises:
        GenerationError: the recipe asks for something that there is not, its family cannot make
            it, or writes no notes that could be rewritten.
        Cancelled: the user stopped.
    """
    checked = checked_recipe(recipe)
    entry = FAMILIES[checked.family]
    maker, settings = _maker(entry), dict(checked.settings)
    if entry.runs_code:
        maker = partial(maker, consent=consent)
    if rewrite is None:
        return maker(checked, settings, progress=progress)
    require_notes(checked.family)
    return maker(checked, settings, rewrite=rewrite, progress=progress)


def require_notes(family: ScenarioFamily) -> None:
    """Refuse a family whose cases have no notes that could be rewritten.

    Raises:
        GenerationError: it is such a family.
    """
    if not FAMILIES[family].writes_notes:
        raise GenerationError(f"The family '{family.value}' writes no notes to rewrite.")


def family_info(family: ScenarioFamily) -> FamilyInfo:
    """Return what a family is and may be asked for.

    Raises:
        GenerationError: this version makes no cases of the family.
    """
    entry = FAMILIES.get(family)
    if entry is None:
        known = ", ".join(FAMILIES)
        raise GenerationError(f"No cases of the family '{family.value}' are made. Known: {known}.")
    return entry.info


def checked_recipe(recipe: Recipe) -> Recipe:
    """Return a recipe with every setting said, numbers in one form, and digests of its files.

    Two recipes that ask for the same become equal by it, and so make cases with the same codes.

    Raises:
        GenerationError: a key is unknown, a value is none of its choices, no number or out of its
            bounds, a setting is missing, or a file cannot be read or is another one.
    """
    info = family_info(recipe.family)
    if recipe.version != VERSION:
        raise GenerationError(f"The recipe has version {recipe.version}; {VERSION} is read.")
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
    sources = _sources(info, settings, recipe.sources)
    return replace(recipe, settings=settings, sources=sources)


def _check_whole(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise GenerationError(f"The {name} is {value:,}; it must lie between {low} and {high:,}.")


def _checked(setting: Setting, value: str) -> str:
    """Return the value of a setting in its one form."""
    text = value.strip()
    if not text:
        if setting.may_be_empty:
            return ""
        raise GenerationError(f"The recipe must say '{setting.key}' ({setting.label}).")
    if len(text) > _MAX_TEXT:
        raise GenerationError(f"'{setting.key}' has {len(text):,} signs; at most {_MAX_TEXT:,}.")
    if setting.kind is SettingKind.FILE:
        return value  # a blank may belong to the path
    if setting.kind is SettingKind.CHOICE:
        return _checked_choice(setting, text)
    if setting.kind in (SettingKind.WHOLE, SettingKind.NUMBER):
        return _checked_number(setting, text)
    return text


def _checked_choice(setting: Setting, text: str) -> str:
    values = [value for value, _ in setting.choices]
    if text not in values:
        raise GenerationError(f"'{setting.key}' cannot be '{text[:80]}'.{nearest(text, values)}")
    return text


def _checked_number(setting: Setting, text: str) -> str:
    is_whole = setting.kind is SettingKind.WHOLE
    try:
        value = int(text) if is_whole else float(text)
    except ValueError:
        kind = "a whole number" if is_whole else "a number"
        raise GenerationError(f"'{setting.key}' is '{text[:80]}'; it must be {kind}.") from None
    low, high = setting.low, setting.high
    is_inside = (low is None or value >= low) and (high is None or value <= high)
    is_finite = isinstance(value, int) or math.isfinite(value)
    if not (is_finite and is_inside):
        raise GenerationError(f"'{setting.key}' is {text[:80]}; it must {_bounds(setting)}.")
    return str(value) if is_whole else f"{value:.12g}"


def _bounds(setting: Setting) -> str:
    low, high = setting.low, setting.high
    if low is not None and high is not None:
        return f"lie between {low:.12g} and {high:.12g}"
    if low is not None:
        return f"be {low:.12g} or more"
    return f"be {high:.12g} or less" if high is not None else "be finite"


def _sources(
    info: FamilyInfo, settings: Mapping[str, str], given: Mapping[str, str]
) -> dict[str, str]:
    """Return the digests of the files that settings name, checked against those given."""
    files = [one.key for one in info.settings if one.kind is SettingKind.FILE and settings[one.key]]
    found = {key: _file_sha256(key, Path(settings[key])) for key in files}
    for key, digest in given.items():
        if key not in found:
            raise GenerationError(f"The recipe gives a digest of '{key}', which names no file.")
        if found[key] != digest.lower():
            message = (
                f"The file that '{key}' names is not the one that the recipe was made with: "
                "choose that one, or make a recipe with this one."
            )
            raise GenerationError(message)
    return found


def _file_sha256(key: str, path: Path) -> str:
    digest = hashlib.sha256()
    try:
        with path.open("rb") as stream:
            while chunk := stream.read(_CHUNK):
                digest.update(chunk)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name holds a sign that no path has"
        raise GenerationError(f"The file that '{key}' names cannot be read: {reason}.") from error
    return digest.hexdigest()


def _maker(entry: FamilyEntry) -> Maker:
    module, _, name = entry.entry.partition(":")
    return cast("Maker", getattr(import_module(module), name))
