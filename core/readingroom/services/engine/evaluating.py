"""Evaluate a model with a suite or with probes; results are written into folders."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import readingroom_resources
from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import ModelError, StateError, SuiteError
from readingroom.domain.model import FailureReason, ModelCapability, ModelKind, UnfitItem
from readingroom.domain.named_imports import named_module
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.engine.evaluator.suites.types import SuiteSummary
from readingroom.services.engine.encoders import start_encoder

if TYPE_CHECKING:
    from readingroom.engine.evaluator.suites.sources import CaseSource
    from readingroom.engine.evaluator.suites.suite import Suite
    from readingroom.engine.models.types import ModelUnderTest

SUITE_ENDINGS = (".yaml", ".yml")
BUILT_IN = "suites"
_PROBES = "readingroom.engine.evaluator.robustness"
"""Imported while the model's process imports its libraries."""
_CLOCK = SystemClock()


def evaluate(  # noqa: PLR0913 - each of them is a choice of the caller's
    suite: Path | str,
    model: Path | str,
    out: Path,
    *,
    consent: bool = False,
    suite_consent: bool = False,
    seed: int = 0,
    limit: int = 0,
    is_resumed: bool = False,
    cache: Path | None = None,
    cases: "CaseSource | None" = None,
    patient: Path | str | None = None,
    patient_consent: bool = False,
    encoder: Path | None = None,
    progress: Progress = NO_PROGRESS,
) -> EvaluationResult:
    """Run a suite on a model, and write the result into a folder.

    Args:
        suite: a suite's file, or the id of a built-in one.
        model: a model's configuration, or a model file without one.
        out: the folder of the result.
        consent: whether the model's own code is approved to run.
        suite_consent: whether the code of a model named in the suite is approved to run.
        seed: of the model's random numbers and of resampling.
        limit: maximum number of items, 0 for all.
        is_resumed: whether to continue an interrupted run.
        cache: a folder with cached responses of language models.
        cases: the cases of a study, for suites about them.
        patient: the model that plays the patients of items; None for suites without any.
        patient_consent: whether that model's own code is approved to run.
        encoder: the folder of the encoder that compares answers with references, None for none.
        progress: receives the progress by item.

    Raises:
        SuiteError: the suite, its data or the folder cannot be used, or do not fit the model.
        ModelError: the model or the encoder cannot be loaded, or the model's code is not approved
            to run.
        Cancelled: the user stopped it; completed items stay in the folder for resuming.
    """
    from readingroom.engine.evaluator.fmbench.hub import is_hub_suite, read_hub_suite
    from readingroom.engine.evaluator.hub_run import run_hub_suite
    from readingroom.engine.evaluator.runs.run import run_suite
    from readingroom.engine.evaluator.suites.data_set import inner_path
    from readingroom.engine.evaluator.suites.schema import read_suite
    from readingroom.engine.evaluator.suites.sources import TEXT_SOURCES
    from readingroom.engine.models.config import read_config
    from readingroom.engine.models.image_inputs.files import preparer
    from readingroom.engine.models.loading import start_model

    path = find_suite(suite)
    run: Callable[..., EvaluationResult]
    start = partial(start_model, seed=seed, progress=progress, may_scale_out=True)
    with ExitStack() as models:
        if is_hub_suite(path):
            if patient is not None:
                raise SuiteError("A patient model was chosen, but no item has a patient.")
            if encoder is not None:
                raise SuiteError(
                    f"The suite '{path.stem}' has no metric that needs an encoder. "
                    "Run it without one."
                )
            run = partial(run_hub_suite, read_hub_suite(path).cut_to(limit, is_resumed=is_resumed))
        else:
            definition = read_suite(path).cut_to(limit)
            run = partial(run_suite, definition, cases=cases)
            if definition.texts not in ("", *TEXT_SOURCES):
                texts = read_config(inner_path(path.parent, definition.texts))
                text_model = models.enter_context(start(texts, consent=suite_consent))
                run = partial(run, text_model=text_model)
            if patient is not None:
                player = models.enter_context(start(read_config(patient), consent=patient_consent))
                run = partial(run, patient=_with_cache(player, cache))
            if encoder is not None:
                token_encoder = models.enter_context(start_encoder(encoder, definition, progress))
                run = partial(run, encoder=token_encoder)
        config = read_config(model)
        run = partial(run, images=preparer(config.image_input))
        subject = models.enter_context(start(config, consent=consent))
        subject = _with_cache(subject, cache)
        return run(subject, out, clock=_CLOCK, seed=seed, is_resumed=is_resumed, progress=progress)


def _with_cache(model: "ModelUnderTest", cache: Path | None) -> "ModelUnderTest":
    """Return a language model with a cache of its responses, if a folder is given."""
    from readingroom.engine.models.cache import CachedModel

    facts = model.facts
    is_running = facts.kind is not ModelKind.RECORDED  # recorded answers are a file already
    if cache is None or not is_running or ModelCapability.GENERATE not in facts.abilities:
        return model
    return CachedModel(model, cache)


def run_robustness(  # noqa: PLR0913 - as above
    model: Path | str,
    data: Path,
    out: Path,
    *,
    consent: bool = False,
    probes: Sequence[str] = (),
    strengths: Mapping[str, Sequence[float]] | None = None,
    sampling_freq: float = 200.0,
    seed: int = 42,
    progress: Progress = NO_PROGRESS,
) -> EvaluationResult:
    """Run probes on a model and write the result into a folder.

    Args:
        model: a model's configuration, or a model file without one.
        data: a folder with X.npy, and y.npy and metadata.csv if there are any; or with images.csv.
        out: the folder of the result.
        consent: whether the model's own code is approved to run.
        probes: names in the order of their random draws; () for those that fit the data.
        strengths: by probe, for those not run at their default ones.
        sampling_freq: of signals, in Hz.
        seed: of the probes' random numbers, and of the model's.
        progress: receives the progress by strength, and may cancel.

    Raises:
        SuiteError: the data cannot be read, no image fits the model, or a probe or strength is
            unknown or does not fit them.
        ModelError: the model cannot be loaded, or its code is not approved to run.
        Cancelled: the user stopped it; nothing was written.
    """
    from readingroom.engine.evaluator.suites.image_sets import read_samples
    from readingroom.engine.models.config import read_config
    from readingroom.engine.models.image_inputs.files import preparer
    from readingroom.engine.models.loading import start_model

    config = read_config(model)
    images = preparer(config.image_input)
    samples = read_samples(data, images, progress=progress, classes=config.classes)
    started = start_model(config, consent=consent, seed=seed, progress=progress)
    preload = Thread(target=named_module, args=(_PROBES,), daemon=True)
    preload.start()
    with started as subject:
        from readingroom.engine.evaluator.probes.results import refused_items
        from readingroom.engine.evaluator.robustness import run_probes
        from readingroom.engine.evaluator.robustness_plan import RobustnessPlan

        plan = RobustnessPlan(tuple(probes), strengths or {}, seed, sampling_freq)
        return run_probes(
            subject,
            samples.data,
            out,
            plan,
            clock=_CLOCK,
            refused=refused_items(samples),
            progress=progress,
        )


def unfit_items(result: EvaluationResult, out: Path) -> tuple[UnfitItem, ...]:
    """Return the items of a result's folder whose images do not fit the model, each once.

    Raises:
        SuiteError: the items cannot be read.
    """
    from readingroom.engine.evaluator.results import read_items

    if not result.unfit_count:
        return ()
    failed = (item for item in read_items(out) if item.failure is FailureReason.INPUT)
    return tuple({item.item: UnfitItem(item.item, item.detail) for item in failed}.values())


def write_toy_data(folder: Path) -> tuple[Path, ...]:
    """Write fmbench's five toy data sets into a folder and return their folders."""
    from readingroom.engine.evaluator.fmbench.toy_data import write_toy_data as write

    return write(folder)


def write_fmbench_files(result: EvaluationResult, folder: Path) -> None:
    """Write fmbench's record (`eval.yaml`) and page (`report.md`) of a result into a folder.

    Raises:
        StateError: the folder holds such files already.
        OSError: a file cannot be written.
    """
    from readingroom.engine.evaluator.robustness import EVAL_FILE, REPORT_FILE, write_pages

    for name in (EVAL_FILE, REPORT_FILE):
        if (folder / name).exists():
            raise StateError(f"{name} already exists in {folder.name}. Choose another folder.")
    folder.mkdir(parents=True, exist_ok=True)
    write_pages(result, folder)


def find_suite(suite: Path | str) -> Path:
    """Return the file of a suite: the path itself, or the built-in suite with that id.

    Raises:
        SuiteError: neither exists.
    """
    path = Path(suite)
    if path.is_file():
        return path
    built_in = {entry.suite_id or Path(entry.path).stem: entry.path for entry in list_suites()}
    if str(suite) in built_in:
        return Path(built_in[str(suite)])
    known = ", ".join(sorted(built_in)) or "none"
    raise SuiteError(
        f"There is no suite {path.name}. Enter the file of a suite, or the id of a built-in one: "
        f"{known}."
    )


def list_suites(folder: Path | None = None) -> tuple[SuiteSummary, ...]:
    """Return the suites of a folder and its subfolders, or the built-in ones.

    Files without a suite are skipped; an unusable suite is listed with the reason.
    """
    root = built_in_folder() if folder is None else folder
    paths = sorted(path for path in root.rglob("*") if path.suffix.lower() in SUITE_ENDINGS)
    summaries = (_summary(path, is_built_in=folder is None) for path in paths if path.is_file())
    return tuple(summary for summary in summaries if summary is not None)


def built_in_folder() -> Path:
    """Return the folder of the built-in suites."""
    return Path(readingroom_resources.__file__).parent / BUILT_IN


def _summary(path: Path, *, is_built_in: bool) -> SuiteSummary | None:
    from readingroom.engine.evaluator.fmbench.hub import is_hub_suite
    from readingroom.engine.evaluator.runs.checks import needs_encoder
    from readingroom.engine.evaluator.suites.schema import read_suite
    from readingroom.engine.evaluator.suites.streams import count_items, has_patients

    try:
        if is_hub_suite(path):
            return _hub_summary(path)
        suite = read_suite(path)
        _require_text_model(suite, path.parent)
        compares_texts = needs_encoder(suite)
    except SuiteError as error:
        if not _looks_like_a_suite(path):
            return None
        return SuiteSummary(
            str(path),
            suite_id=_suite_id(path),
            title=path.stem,
            problem=str(error),
            is_built_in=is_built_in,
        )
    return SuiteSummary(
        path=str(path),
        suite_id=suite.suite_id,
        version=suite.version,
        title=suite.title,
        task=suite.task.value,
        primary=suite.primary,
        tags=suite.tags,
        item_count=count_items(suite),
        needs_study=suite.data is not None and suite.data.is_study,
        is_built_in=is_built_in,
        case_images=suite.case_images,
        takes_arrays=not suite.asks_in_words,
        has_patients=has_patients(suite),
        licence=suite.licence,
        source=suite.source,
        sha256=suite.sha256,
        family=suite.family,
        size_bytes=_size(path, suite),
        needs_encoder=compares_texts,
        **_origin(suite),
    )


def _size(path: Path, suite: "Suite") -> int | None:
    """Return the size of a suite's files in bytes, None if one is in a package."""
    folder = suite.folder if suite.data is None else suite.folder / suite.data.folder
    files = [path, *(folder / name for name in suite.files)]
    return sum(each.stat().st_size for each in files) if all(map(Path.is_file, files)) else None


def _origin(suite: "Suite") -> dict[str, Any]:
    """Return the fields of an imported suite's summary, {} for others."""
    origin = suite.provenance
    if origin is None:
        return {}
    return {
        "format": origin.format,
        "citation": origin.citation,
        "papers": origin.papers,
        "is_redistributable": origin.is_redistributable,
    }


def _require_text_model(suite: "Suite", folder: Path) -> None:
    """Check that the text model named by a suite is installed, without starting it.

    Raises:
        SuiteError: its configuration is invalid, or its package is missing.
    """
    from readingroom.engine.evaluator.suites.data_set import inner_path
    from readingroom.engine.evaluator.suites.sources import TEXT_SOURCES
    from readingroom.engine.models.config import read_config
    from readingroom.engine.models.weights import require_encoder

    if suite.texts in ("", *TEXT_SOURCES):
        return
    try:
        require_encoder(read_config(inner_path(folder, suite.texts)))
    except ModelError as error:
        raise SuiteError(str(error)) from error


def _hub_summary(path: Path) -> SuiteSummary:
    from readingroom.engine.evaluator.fmbench.hub import read_hub_suite

    hub = read_hub_suite(path)
    suite = hub.suite
    return SuiteSummary(
        path=str(path),
        suite_id=hub.suite_id,
        version="" if suite is None else suite.version,
        title=hub.title,
        task="robustness" if suite is None else suite.task.value,
        primary="robustness_corrected" if suite is None else suite.primary,
        tags=("fmbench",),
        takes_arrays=True,
    )


def _suite_id(path: Path) -> str:
    """Return the declared id of an unusable suite, "" if it has none."""
    declared = (line for line in _first_lines(path) if line.startswith("suite_id:"))
    return next(declared, "").partition(":")[2].partition("#")[0].strip().strip("\"'")[:100]


def _looks_like_a_suite(path: Path) -> bool:
    return any(line.startswith(("suite_id:", "metrics:")) for line in _first_lines(path))


def _first_lines(path: Path, limit: int = 200) -> Iterator[str]:
    with path.open(encoding="utf-8", errors="replace") as lines:
        for _ in range(limit):
            line = lines.readline(10_000)
            if not line:
                return
            yield line
