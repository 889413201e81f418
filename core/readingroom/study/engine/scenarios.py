"""Scenarios: recipes in files, and the cases that are made from them, in folders."""

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.scenario import (
    SYNTHETIC,
    FamilyInfo,
    Recipe,
    ScenarioFamily,
    SettingKind,
    SyntheticCase,
)
from readingroom.domain.suggestions import nearest
from readingroom.generator.bounded_files import read_text_at_most
from readingroom.study.engine.rewriting import (
    REWRITTEN_BY,
    NoteRewriter,
    Rewritten,
    count_rewritten,
    rewriting_by,
)

RECIPE_FILE: Final = "recipe.json"
TRUTH_FILE: Final = "truth.jsonl"
SHEET_FILE: Final = "case.yaml"
MOST_RECIPE_BYTES: Final = 1 << 20
MOST_TRUTH_BYTES: Final = 1 << 30
NOBODY: Final = NoteRewriter()


@dataclass(frozen=True, slots=True)
class MadeFolder:
    """Cases that lie in a folder: their recipe, and what was put into each, by its code.

    `files` has the SHA-256 of each case's files by code and name, as they were made.
    """

    folder: Path
    recipe: Recipe
    truths: dict[str, dict[str, str]]
    files: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def codes(self) -> tuple[str, ...]:
        """Return the codes of the cases in the order they were made."""
        return tuple(self.truths)

    @property
    def rewritten(self) -> Rewritten:
        """Return how many notes a language model has rewritten, and how many texts were refused."""
        return count_rewritten(self.truths)


def families() -> tuple[FamilyInfo, ...]:
    """Return the families of cases that can be made, with what each may be asked for."""
    from readingroom.generator.families import FAMILIES

    return tuple(entry.info for entry in FAMILIES.values())


def families_with_notes() -> frozenset[ScenarioFamily]:
    """Return the families whose notes a language model may rewrite."""
    from readingroom.generator.families import FAMILIES

    return frozenset(family for family, entry in FAMILIES.items() if entry.writes_notes)


def family_named(name: str) -> FamilyInfo:
    """Return a family with what it may be asked for.

    Raises:
        GenerationError: there is none of that name.
    """
    known = {info.family.value: info for info in families()}
    if name not in known:
        raise GenerationError(f"There is no family '{name[:40]}'.{nearest(name, known)}")
    return known[name]


def read_recipe(path: Path) -> Recipe:
    """Return the recipe in a file; the paths that it names start where the file lies.

    Raises:
        GenerationError: the file cannot be read, or asks for something that there is not.
    """
    from readingroom.generator.families import checked_recipe, family_info
    from readingroom.generator.recipes import recipe_of

    recipe = recipe_of(read_text_at_most(path, MOST_RECIPE_BYTES))
    settings = dict(recipe.settings)
    for setting in family_info(recipe.family).settings:
        named = settings.get(setting.key, "")
        if setting.kind is SettingKind.FILE and named:
            settings[setting.key] = str(path.parent / named)
    return checked_recipe(replace(recipe, settings=settings))


def write_recipe(recipe: Recipe, file: Path) -> None:
    """Write a recipe into a file, which `read_recipe` reads back.

    Raises:
        GenerationError: the file cannot be written.
    """
    from readingroom.generator.recipes import recipe_text

    try:
        file.write_text(recipe_text(recipe), encoding="utf-8")
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise GenerationError(f"{file.name} cannot be written: {reason}.") from error


def checked(recipe: Recipe) -> Recipe:
    """Return a recipe with every setting said, and the digests of the files that it names.

    Raises:
        GenerationError: it asks for something that there is not.
    """
    from readingroom.generator.families import checked_recipe

    return checked_recipe(recipe)


def make(
    recipe: Recipe,
    out: Path,
    *,
    limit: int = 0,
    on_case: Callable[[str], None] = lambda _: None,
    rewriter: NoteRewriter = NOBODY,
    consent: bool = False,
    progress: Progress = NO_PROGRESS,
) -> MadeFolder:
    """Make the cases of a recipe, each in a folder of its own; all of them, or nothing.

    Beside them stand `recipe.json` and `truth.jsonl`, a line for each case. No folder of a case
    says what was put into it.

    Args:
        recipe: What to make.
        out: The folder, which must not be there yet or be empty.
        limit: Make only so many of them, for a look; all of them where 0.
        on_case: Called with the code of each case that was made.
        rewriter: The language model that rewrites its notes, if any. A text is taken only where no
            fact drifts; the truth of a case tells what became of each note and which model it was.
        consent: Whether code may run that comes with a network that is attacked.
        progress: Is told of cases.

    Raises:
        GenerationError: the recipe asks for something that there is not, or the folder is in use.
        ModelError: the model cannot be loaded, needs consent, or writes no text.
        Cancelled: the user stopped it; nothing is left.
    """
    whole = checked(recipe)
    with (
        _all_or_none(out, progress) as staging,
        _cases(whole, rewriter, consent, progress) as cases,
    ):
        truths = _write_all(cases, staging, limit, on_case, progress)
        files = _finish(whole, truths, staging)
    return MadeFolder(out, whole, truths, files)


@contextmanager
def _cases(
    recipe: Recipe, rewriter: NoteRewriter, consent: bool, progress: Progress
) -> Iterator[Iterator[SyntheticCase]]:
    """Give the cases of a checked recipe, their notes rewritten where a model is named."""
    from readingroom.generator.families import make_cases, require_notes

    if not rewriter.model:
        yield make_cases(recipe, consent=consent, progress=progress)
        return
    require_notes(recipe.family)
    with rewriting_by(rewriter, seed=recipe.seed % 2**32, progress=progress) as (rewrite, name):
        cases = make_cases(recipe, rewrite=rewrite, progress=progress)
        yield (replace(one, truth={**one.truth, REWRITTEN_BY: name}) for one in cases)


def make_table(
    recipe: Recipe,
    out: Path,
    *,
    has_report: bool = False,
    keeps_generator: bool = False,
    checkpoint: Path | None = None,
    progress: Progress = NO_PROGRESS,
) -> int:
    """Make patients as one table in place of cases; all of it, or nothing.

    The folder gets what `synthesize` writes and `recipe.json`.

    Args:
        recipe: What to make, of the family patients.
        out: The folder, which must not be there yet or be empty.
        has_report: Whether to validate the table against real patients not learned from.
        keeps_generator: Whether the generator is written as well, see `synthesize`.
        checkpoint: A file from which learning goes on where it was stopped, see `fit_generator`.
        progress: Is told of epochs, patients and figures.

    Returns:
        How many patients the table has.

    Raises:
        GenerationError: the recipe asks for something that there is not, the folder is in use, or a
            rule of privacy is broken: then the message names rows and rules.
        Cancelled: the user stopped it; nothing is left.
    """
    from readingroom.study.engine.synthesis import synthesize

    whole = checked(recipe)
    with _all_or_none(out, progress) as staging:
        count = synthesize(
            whole,
            staging,
            has_report=has_report,
            keeps_generator=keeps_generator,
            checkpoint=checkpoint,
            progress=progress,
        )
        write_recipe(whole, staging / RECIPE_FILE)
    return count


def read_made(folder: Path) -> MadeFolder:
    """Return what lies in a folder that `make` wrote.

    Raises:
        GenerationError: it is no such folder, or the folder of a case is missing.
    """
    from readingroom.generator.case_codes import case_code
    from readingroom.generator.recipes import recipe_of

    recipe = recipe_of(read_text_at_most(folder / RECIPE_FILE, MOST_RECIPE_BYTES))
    lines = list(_truths(read_text_at_most(folder / TRUTH_FILE, MOST_TRUTH_BYTES)))
    truths = {code: truth for code, truth, _ in lines}
    if len(truths) < len(lines):
        raise GenerationError(f"{TRUTH_FILE} tells twice of a case. Make the cases anew.")
    known = {case_code(recipe, number) for number in range(1, recipe.count + 1)}
    for code in truths:
        if not (folder / code).is_dir():
            raise GenerationError(f"The folder of the case {code} is missing. Make the cases anew.")
        if code not in known:
            raise GenerationError(f"The recipe makes no case {code}. Make the cases anew.")
    return MadeFolder(folder, recipe, truths, {code: files for code, _, files in lines})


def require_as_made(made: MadeFolder, code: str) -> None:
    """Refuse a case whose folder does not hold what was made, and nothing else.

    What is made needs no review of what looks like identity; what was put there later does.

    Raises:
        GenerationError: a file is another one, is missing, came later, or leads elsewhere.
    """
    folder = made.folder / code
    if folder.is_symlink() or _digests(folder) != made.files.get(code):
        raise GenerationError(
            f"The folder of the case {code} does not hold what was made. Make the cases anew, or "
            "add the folder as a case of its own."
        )


def _digests(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of the files of a case by name; "" for what is no plain file."""
    found = {}
    for path in sorted(folder.iterdir()):
        is_plain = path.is_file() and not path.is_symlink()
        found[path.name] = hashlib.sha256(path.read_bytes()).hexdigest() if is_plain else ""
    return found


def _write_all(
    cases: Iterator[SyntheticCase],
    staging: Path,
    limit: int,
    on_case: Callable[[str], None],
    progress: Progress,
) -> dict[str, dict[str, str]]:
    truths: dict[str, dict[str, str]] = {}
    for case in cases:
        progress.raise_if_cancelled()
        truths[case.code] = dict(case.truth)
        _write(case, len(truths), staging)
        on_case(case.code)
        if limit and len(truths) >= limit:
            break
    if not truths:
        raise GenerationError("Not one case came of this recipe. Nothing was written.")
    return truths


def _write(case: SyntheticCase, number: int, staging: Path) -> None:
    """Write the files of a case into a folder called by its code."""
    folder = staging / _plain(case.code)
    folder.mkdir()
    for file in case.files:
        (folder / _plain(file.name)).write_bytes(file.content)
    if not any(file.name == SHEET_FILE for file in case.files):
        (folder / SHEET_FILE).write_text(_sheet(case, number), encoding="utf-8")


def _sheet(case: SyntheticCase, number: int) -> str:
    """Return the sheet of a case; JSON strings are YAML.

    The title does not repeat the code, which would look like a record number there.
    """
    told = {
        "code": case.code,
        "title": case.facts.get("title", f"Synthetic case {number}"),
        "question": case.facts.get("question", ""),
        "source": SYNTHETIC,
    }
    return "".join(
        f"{key}: {json.dumps(text, ensure_ascii=False)}\n" for key, text in told.items() if text
    )


def _finish(
    recipe: Recipe, truths: dict[str, dict[str, str]], staging: Path
) -> dict[str, dict[str, str]]:
    write_recipe(recipe, staging / RECIPE_FILE)
    files = {code: _digests(staging / code) for code in truths}
    lines = (
        json.dumps(
            {"code": code, "files": files[code], "truth": truth},
            sort_keys=True,
            ensure_ascii=False,
        )
        for code, truth in truths.items()
    )
    (staging / TRUTH_FILE).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return files


@contextmanager
def _all_or_none(out: Path, progress: Progress) -> Iterator[Path]:
    """Give a folder beside the one that is wanted, which it becomes if all goes well.

    Raises:
        GenerationError: the folder is in use.
        Cancelled: the user stopped.
    """
    _require_free(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    staging = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent))
    try:
        yield staging
        progress.raise_if_cancelled()
        staging.chmod(0o777 & ~_umask())
        if out.exists():
            out.rmdir()
        staging.rename(out)
    except BaseException:
        shutil.rmtree(staging, ignore_errors=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _plain(name: str) -> str:
    """Return a name that stays inside its folder.

    Raises:
        GenerationError: it does not.
    """
    if not name or name in (".", "..") or any(sign in name for sign in "/\\:\0"):
        raise GenerationError("A case names a file that lies outside its folder.")
    return name


def _require_free(out: Path) -> None:
    if out.exists() and not (out.is_dir() and not any(out.iterdir())):
        raise GenerationError(f"{out.name} is there already. Choose another folder.")


def _truths(text: str) -> Iterator[tuple[str, dict[str, str], dict[str, str]]]:
    """Yield code, truth and the digests of the files of each case."""
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            told = json.loads(line)
            code, truth, files = told["code"], told["truth"], told["files"]
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise GenerationError(f"{TRUTH_FILE}: line {number} is no truth of a case.") from error
        if not (isinstance(code, str) and _is_texts(truth) and _is_texts(files)):
            raise GenerationError(f"{TRUTH_FILE}: line {number} is no truth of a case.")
        yield _plain(code), truth, files


def _is_texts(truth: object) -> bool:
    return isinstance(truth, dict) and all(
        isinstance(part, str) for pair in truth.items() for part in pair
    )
