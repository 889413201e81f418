"""Scenarios: recipes in files, and folders of cases generated from them."""

import hashlib
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_tables import PatientTables
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.scenario import SYNTHETIC, Recipe, ScenarioFamily
from readingroom.domain.suggestions import nearest
from readingroom.engine.devices.choice import PROCESSOR
from readingroom.engine.devices.job import DeviceJob, current_job, device_job
from readingroom.engine.generator.types import (
    DEVICE,
    PATHS,
    FailedCase,
    FamilyInfo,
    SyntheticCase,
)
from readingroom.engine.tables.bounded_files import read_text_at_most
from readingroom.processes.cluster.job import current_cluster, is_on_cluster
from readingroom.services.engine.adversarial import networks
from readingroom.services.engine.failed_cases import FAILURES_FILE, read_failures, write_failures
from readingroom.services.engine.new_folders import all_or_none
from readingroom.services.engine.rewriting import (
    REWRITTEN_BY,
    NoteRewriter,
    Rewritten,
    count_rewritten,
    text_writer,
)

RECIPE_FILE: Final = "recipe.json"
TRUTH_FILE: Final = "truth.jsonl"
ORIGIN_FILE: Final = "origin.json"
"""What generated the cases, which no case contains: equal recipes generate equal cases."""
SHEET_FILE: Final = "case.yaml"
MAX_RECIPE_BYTES: Final = 1 << 20
MAX_TRUTH_BYTES: Final = 1 << 30
MAX_ORIGIN_BYTES: Final = 1 << 12
MAX_DEVICE: Final = 200
"""Longest name of a device, in characters."""
NO_REWRITER: Final = NoteRewriter()


@dataclass(frozen=True, slots=True)
class MadeFolder:
    """A folder of synthetic cases: their recipe, and the ground truth by case code.

    `files` has the SHA-256 of each case's files by code and name, at generation. `device` is what
    generated them, "" if the folder was written before it was recorded. `failures` are the reasons
    of cases that could not be generated, by code.
    """

    folder: Path
    recipe: Recipe
    truths: dict[str, dict[str, str]]
    files: dict[str, dict[str, str]] = field(default_factory=dict)
    device: str = ""
    failures: dict[str, str] = field(default_factory=dict)

    @property
    def codes(self) -> tuple[str, ...]:
        """Return the codes of the cases in the order of generation."""
        return tuple(self.truths)

    @property
    def rewritten(self) -> Rewritten:
        """Return the numbers of accepted and rejected rewritten notes."""
        return count_rewritten(self.truths)


def families() -> tuple[FamilyInfo, ...]:
    """Return the scenario families with their settings."""
    from readingroom.engine.generator.families import FAMILIES

    return tuple(entry.info for entry in FAMILIES.values())


def families_with_notes() -> frozenset[ScenarioFamily]:
    """Return the families with notes that a language model can rewrite."""
    from readingroom.engine.generator.families import FAMILIES

    return frozenset(family for family, entry in FAMILIES.items() if entry.writes_notes)


def family_named(name: str) -> FamilyInfo:
    """Return a family with its settings.

    Raises:
        GenerationError: there is no family with that name.
    """
    known = {info.family.value: info for info in families()}
    if name not in known:
        raise GenerationError(f"There is no family '{name[:40]}'.{nearest(name, known)}")
    return known[name]


def read_recipe(path: Path, tables: PatientTables | None = None) -> Recipe:
    """Return the recipe in a file; paths in it are relative to the file's folder.

    Args:
        path: the file.
        tables: the case table of a study, for a recipe that reads it.

    Raises:
        GenerationError: the file cannot be read, has an unknown family or setting, or another
            digest than its source.
    """
    from readingroom.engine.generator.families import checked_recipe, family_info
    from readingroom.engine.generator.recipes import recipe_of

    recipe = recipe_of(read_text_at_most(path, MAX_RECIPE_BYTES))
    settings = dict(recipe.settings)
    for setting in family_info(recipe.family).settings:
        named = settings.get(setting.key, "")
        if setting.kind in PATHS and named:
            settings[setting.key] = str(path.parent / named)
    return checked_recipe(replace(recipe, settings=settings), tables)


def write_recipe(recipe: Recipe, file: Path, tables: PatientTables | None = None) -> None:
    """Write a recipe into a file, which `read_recipe` reads back.

    Args:
        recipe: the recipe.
        file: the file.
        tables: the case table of a study, whose digest is written with a recipe that reads it.

    Raises:
        GenerationError: the file cannot be written, or the case table has another digest.
    """
    from readingroom.engine.generator.families import checked_recipe
    from readingroom.engine.generator.recipes import recipe_text

    if tables is not None:
        recipe = checked_recipe(recipe, tables)
    try:
        file.write_text(recipe_text(recipe), encoding="utf-8")
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise GenerationError(f"{file.name} cannot be written: {reason}.") from error


def make(
    recipe: Recipe,
    out: Path,
    *,
    tables: PatientTables | None = None,
    limit: int = 0,
    on_case: Callable[[str], None] = lambda _: None,
    rewriter: NoteRewriter = NO_REWRITER,
    consent: bool = False,
    progress: Progress = NO_PROGRESS,
) -> MadeFolder:
    """Generate the cases of a recipe, each in its own folder; all of them, or nothing.

    The folder also gets `recipe.json`, `truth.jsonl` with one line per case, and `origin.json` with
    the device. Folders of cases do not contain the ground truth. Cases that fail are left out, with
    a note of the job for each, and listed in `failures.jsonl`.

    Args:
        recipe: the recipe.
        out: the folder, new or empty.
        tables: the case table of a study, for a recipe that reads it.
        limit: maximum number of cases, for a preview; 0 for all.
        on_case: called with the code of each generated case.
        rewriter: the language model that rewrites the notes, if any. A text is accepted only
            without fact drift; the ground truth records the result for each note and the model.
        consent: whether the own code of an attacked network is approved to run.
        progress: receives the progress by case.

    Raises:
        GenerationError: the recipe has an unknown setting, or the folder is in use.
        ModelError: the model cannot be loaded, needs consent, or does not generate text.
        Cancelled: the user stopped it; no file is left.
    """
    from readingroom.engine.generator.families import checked_recipe

    whole = checked_recipe(recipe, tables)
    with (
        _on_device(whole) as job,
        all_or_none(out, progress) as staging,
        _cases(whole, tables, rewriter, consent, limit, progress) as cases,
    ):
        truths, failures = _write_all(cases, staging, limit, on_case, progress)
        files = _finish(whole, truths, staging)
        write_failures(failures, staging)
        device = job.description or PROCESSOR  # families without networks record none
        origin = json.dumps({"device": device}, ensure_ascii=False)
        (staging / ORIGIN_FILE).write_text(f"{origin}\n", encoding="utf-8")
    return MadeFolder(out, whole, truths, files, device, failures)


@contextmanager
def _on_device(recipe: Recipe) -> Iterator[DeviceJob]:
    """Compute the block on the device of a recipe, if it names one."""
    with device_job() as job:
        job.prefer(recipe.settings.get(DEVICE, ""))
        yield job


@contextmanager
def _cases(
    recipe: Recipe,
    tables: PatientTables | None,
    rewriter: NoteRewriter,
    consent: bool,
    limit: int,
    progress: Progress,
) -> Iterator[Iterator[SyntheticCase | FailedCase]]:
    """Yield the cases of a checked recipe, with notes rewritten if a model is set."""
    from readingroom.engine.generator.families import FAMILIES, make_cases, require_notes
    from readingroom.engine.generator.spread import spread_cases

    entry = FAMILIES[recipe.family]
    if not rewriter.model and entry.takes_numbers and (cluster := current_cluster()):
        yield spread_cases(recipe, cluster, limit=limit, progress=progress)
        return
    if is_on_cluster():
        current_job().note(
            "These cases were generated on this computer: a cluster generates notes, genomes, rare "
            "diseases and retinas, without a model that rewrites notes."
        )
    if not rewriter.model and entry.uses_network:
        with networks(consent=consent, progress=progress) as load:
            yield make_cases(recipe, load=load, progress=progress)
        return
    if not rewriter.model:
        yield make_cases(recipe, tables=tables, progress=progress)
        return
    require_notes(recipe.family)
    with text_writer(rewriter, seed=recipe.seed % 2**32, progress=progress) as (rewrite, name):
        cases = make_cases(recipe, rewrite=rewrite, progress=progress)
        yield (replace(case, truth={**case.truth, REWRITTEN_BY: name}) for case in cases)


def make_table(
    recipe: Recipe,
    out: Path,
    *,
    tables: PatientTables | None = None,
    has_report: bool = False,
    keeps_generator: bool = False,
    checkpoint: Path | None = None,
    progress: Progress = NO_PROGRESS,
) -> int:
    """Generate patients as one table instead of cases; all of it, or nothing.

    The folder gets the files of `synthesize` and `recipe.json`.

    Args:
        recipe: the recipe, of the family patients.
        out: the folder, new or empty.
        tables: the case table of a study, for a recipe that reads it.
        has_report: whether to validate the table against held-out real patients.
        keeps_generator: whether to write the generator as well, see `synthesize`.
        checkpoint: a file to continue stopped training from, see `fit_generator`.
        progress: receives the progress by epoch, patient and metric.

    Returns:
        The number of patients in the table.

    Raises:
        GenerationError: the recipe has an unknown setting, the folder is in use, or a privacy
            rule is violated: the message then names rows and rules.
        Cancelled: the user stopped it; no file is left.
    """
    from readingroom.engine.generator.families import checked_recipe
    from readingroom.services.engine.synthesis import synthesize

    whole = checked_recipe(recipe, tables)
    with _on_device(whole), all_or_none(out, progress) as staging:
        count = synthesize(
            whole,
            staging,
            text=tables.text if tables is not None else None,
            has_report=has_report,
            keeps_generator=keeps_generator,
            checkpoint=checkpoint,
            progress=progress,
        )
        write_recipe(whole, staging / RECIPE_FILE)
    return count


def read_made(folder: Path) -> MadeFolder:
    """Return the contents of a folder that `make` wrote.

    Raises:
        GenerationError: it is not such a folder, or the folder of a case is missing.
    """
    from readingroom.engine.generator.recipes import recipe_of
    from readingroom.engine.generator.types import case_code

    recipe = recipe_of(read_text_at_most(folder / RECIPE_FILE, MAX_RECIPE_BYTES))
    lines = list(_truths(read_text_at_most(folder / TRUTH_FILE, MAX_TRUTH_BYTES)))
    truths = {code: truth for code, truth, _ in lines}
    if len(truths) < len(lines):
        raise GenerationError(f"{TRUTH_FILE} contains a case twice. Generate the cases again.")
    known = {case_code(recipe, number) for number in range(1, recipe.count + 1)}
    for code in truths:
        if not (folder / code).is_dir():
            raise GenerationError(
                f"The folder of the case {code} is missing. Generate the cases again."
            )
        if code not in known:
            raise GenerationError(f"The recipe has no case {code}. Generate the cases again.")
    files = {code: files for code, _, files in lines}
    failures = read_failures(folder)
    for code in failures:
        if code not in known or code in truths:
            raise GenerationError(
                f"{FAILURES_FILE} names the case {code[:40]}, which is generated or not one of the "
                "recipe. Generate the cases again."
            )
    return MadeFolder(folder, recipe, truths, files, _device_of(folder), failures)


def _device_of(folder: Path) -> str:
    """Return what generated the cases of a folder, "" if an earlier version did.

    Raises:
        GenerationError: the file is damaged.
    """
    file = folder / ORIGIN_FILE
    if not file.exists():
        return ""
    try:
        device = json.loads(read_text_at_most(file, MAX_ORIGIN_BYTES))["device"]
    except (ValueError, TypeError, KeyError, RecursionError):
        device = None
    if not isinstance(device, str) or len(device) > MAX_DEVICE or not device.isprintable():
        raise GenerationError(f"{ORIGIN_FILE} names no device. Generate the cases again.")
    return device


def require_as_made(generated: MadeFolder, code: str) -> None:
    """Reject a case whose folder differs from the generated files.

    Generated files need no review of possible identifiers; files added later do.

    Raises:
        GenerationError: a file was changed, removed or added, or is a link.
    """
    folder = generated.folder / code
    if folder.is_symlink() or _digests(folder) != generated.files.get(code):
        raise GenerationError(
            f"The folder of the case {code} was changed after generation. Generate the cases "
            "again, or add the folder as a separate case."
        )


def _digests(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of the files of a case by name; "" for entries that are not files."""
    digests = {}
    for path in sorted(folder.iterdir()):
        is_plain = path.is_file() and not path.is_symlink()
        digests[path.name] = hashlib.sha256(path.read_bytes()).hexdigest() if is_plain else ""
    return digests


def _write_all(
    cases: Iterator[SyntheticCase | FailedCase],
    staging: Path,
    limit: int,
    on_case: Callable[[str], None],
    progress: Progress,
) -> tuple[dict[str, dict[str, str]], dict[str, str]]:
    """Return the ground truths of the written cases, and why others failed, by code."""
    truths: dict[str, dict[str, str]] = {}
    failures: dict[str, str] = {}
    for case in cases:
        progress.raise_if_cancelled()
        if isinstance(case, FailedCase):
            failures[case.code] = case.reason
            current_job().note(f"The case {case.code} was not generated. {case.reason}")
            continue
        truths[case.code] = dict(case.truth)
        _write(case, len(truths), staging)
        on_case(case.code)
        if limit and len(truths) >= limit:
            break
    if failures and not truths:
        reason = next(iter(failures.values()))
        raise GenerationError(f"All {len(failures):,} cases failed. The first: {reason}")
    if not truths:
        raise GenerationError(
            "The recipe generated no case. Nothing was written. Change its settings."
        )
    return truths, failures


def _write(case: SyntheticCase, number: int, staging: Path) -> None:
    """Write the files of a case into a folder named by its code."""
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
    sheet = {
        "code": case.code,
        "title": case.facts.get("title", f"Synthetic case {number}"),
        "question": case.facts.get("question", ""),
        "source": SYNTHETIC,
    }
    return "".join(
        f"{key}: {json.dumps(text, ensure_ascii=False)}\n" for key, text in sheet.items() if text
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


def _plain(name: str) -> str:
    """Return a file name without path separators."""
    if not name or name in (".", "..") or any(char in name for char in "/\\:\0"):
        raise GenerationError("A case names a file outside its folder. Generate the cases again.")
    return name


def _truths(text: str) -> Iterator[tuple[str, dict[str, str], dict[str, str]]]:
    """Yield code, truth and the digests of the files of each case."""
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            entry = json.loads(line)
            code, truth, files = entry["code"], entry["truth"], entry["files"]
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise GenerationError(
                f"{TRUTH_FILE}: line {number} is not a valid ground truth."
            ) from error
        if not (isinstance(code, str) and _is_texts(truth) and _is_texts(files)):
            raise GenerationError(f"{TRUTH_FILE}: line {number} is not a valid ground truth.")
        yield _plain(code), truth, files


def _is_texts(truth: object) -> bool:
    return isinstance(truth, dict) and all(
        isinstance(part, str) for pair in truth.items() for part in pair
    )
