"""One run of a suite on a model, from the first query to the result."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import readingroom
from readingroom.domain.clock import Clock, timestamp
from readingroom.domain.model import ModelFacts
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.evaluator.families.registry import may_distress
from readingroom.engine.evaluator.harness_logs.types import COVERED_TAG
from readingroom.engine.evaluator.results import (
    describe_computer,
    finish_result,
    name_run,
    read_items,
    read_result,
    with_cluster,
)
from readingroom.engine.evaluator.runs.arrays import ArraysRun
from readingroom.engine.evaluator.runs.checks import (
    ItemSetSummary,
    check_items,
    data_warnings,
    image_warnings,
    require_patient,
    suite_metrics,
)
from readingroom.engine.evaluator.runs.dialogues import ModelPair
from readingroom.engine.evaluator.runs.folds import fitting_capability
from readingroom.engine.evaluator.runs.journal import Journal, RunHeader
from readingroom.engine.evaluator.runs.modality_scoring import modality_metrics
from readingroom.engine.evaluator.runs.paired_texts import read_texts
from readingroom.engine.evaluator.runs.plan import SETTING, plan_in, plan_of
from readingroom.engine.evaluator.runs.progress_throttle import ProgressThrottle
from readingroom.engine.evaluator.runs.samples import Samples, load_samples
from readingroom.engine.evaluator.runs.scoring import SCORING, RunScores, score
from readingroom.engine.evaluator.runs.tally import tally_items
from readingroom.engine.evaluator.runs.text_comparison import TextComparison, TokenEncoder
from readingroom.engine.evaluator.runs.text_run import TextRun
from readingroom.engine.evaluator.runs.types import (
    FAMILY_SETTING,
    LICENCE_SETTING,
    NOT_REDISTRIBUTABLE,
    PATIENT_SETTING,
    EvaluationResult,
    ItemResult,
    Resources,
    RunStatus,
    Task,
)
from readingroom.engine.evaluator.suites.image_sets import unfit_warnings
from readingroom.engine.evaluator.suites.sources import CaseSource
from readingroom.engine.evaluator.suites.streams import stream_items
from readingroom.engine.evaluator.suites.suite import Suite
from readingroom.engine.models.image_inputs.types import ImagePreparer
from readingroom.engine.models.types import ModelUnderTest

_CHECK_EVERY = 500
"""Number of items between checks for cancellation."""
CHECKING, QUERYING = "Checking the items", "Running the model"


def run_suite(  # noqa: PLR0913 - the caller chooses each of them
    suite: Suite,
    subject: ModelUnderTest,
    out: Path,
    *,
    clock: Clock,
    seed: int = 0,
    is_resumed: bool = True,
    cases: CaseSource | None = None,
    progress: Progress = NO_PROGRESS,
    text_model: ModelUnderTest | None = None,
    patient: ModelUnderTest | None = None,
    images: ImagePreparer | None = None,
    encoder: TokenEncoder | None = None,
) -> EvaluationResult:
    """Run a suite on a model, and write items and result into a folder.

    An interrupted or cancelled run is continued: items already in `out` are not queried again. The
    metrics are computed from the written items, as in `rescore`.

    `seed` is that of resampling. Without `is_resumed` an unfinished run in the folder is an error.
    `cases` are those of a study; `text_model` is the model of text vectors, where the suite names
    another one for them. `patient` is the model that plays the patients of items. `images` prepares
    images for the model, and `encoder` compares answers with references.

    Raises:
        SuiteError: the suite, its data or the folder is invalid, or does not match the model.
        ModelError: the model ended and could not be restarted.
        Cancelled: the user stopped it; complete items are kept, without a result.
    """
    suite_metrics(suite)
    progress.report(Step(0, 0, CHECKING))
    samples, summary = _checked_items(suite, subject, cases, images, progress)
    require_patient(summary, subject.facts, None if patient is None else patient.facts)
    facts, started = subject.facts, timestamp(clock.now())
    head = RunHeader(
        suite.sha256,
        facts.model_id,
        _weights(facts, text_model, patient, encoder),
        seed,
        suite.limits.items,
        readingroom.__version__,
        started,
    )
    with Journal(out, head, is_resumed=is_resumed) as journal:
        run: TextRun | ArraysRun
        if samples is None:
            comparison = _comparison(suite, cases, encoder)
            run = TextRun(suite, ModelPair(subject, patient), journal, cases, comparison)
        else:
            texts = read_texts(suite, samples, subject, text_model, progress)
            run = ArraysRun(suite, subject, journal, samples, clock, texts)
        throttle = ProgressThrottle(progress, summary.count * run.query_count, QUERYING)
        run.run(throttle, progress)
        throttle.finish()
        started = journal.started_at
    plan = plan_of(suite, samples.classes if samples else suite.classes, seed)
    blank = replace(
        _blank(suite, subject, started, seed),
        settings={
            **_settings(suite),
            **_texts_setting(suite, text_model),
            **_patient_setting(patient),
            **_input_setting(samples),
            **(encoder.settings if encoder else {}),
            SETTING: plan.encode(),
        },
        unfit_count=0 if samples is None else len(samples.reasons),
        warnings=(
            *data_warnings(suite, summary),
            *image_warnings(summary, subject.facts),
            *_fold_warnings(suite, subject, samples),
            *unfit_warnings(() if samples is None else samples.reasons),
            *getattr(subject, "warnings", ()),
            *getattr(text_model, "warnings", ()),
            *(f"Patient model: {warning}" for warning in getattr(patient, "warnings", ())),
        ),
    )
    progress.report(Step(0, 0, SCORING))
    result = _scored(with_cluster(blank, subject), out, progress)
    result = replace(result, ended_at=timestamp(clock.now()))
    finish_result(out, result)
    return result


def rescore(folder: Path, *, progress: Progress = NO_PROGRESS) -> EvaluationResult:
    """Return the result of a folder with all metrics recomputed from its items.

    Raises:
        SuiteError: the result is missing, lacks a scoring plan, or a line is damaged.
    """
    from readingroom.engine.evaluator.harness_logs.log_result import rescore_log
    from readingroom.engine.evaluator.probes.results import SUITE_ID, rescore_probes

    result = read_result(folder)
    if result.task is Task.LOG:
        return rescore_log(result, read_items(folder))
    if result.suite_id == SUITE_ID:
        return rescore_probes(result, tuple(read_items(folder)))
    return _scored(result, folder, progress)


def _checked_items(
    suite: Suite,
    subject: ModelUnderTest,
    cases: CaseSource | None,
    images: ImagePreparer | None,
    progress: Progress,
) -> tuple[Samples | None, ItemSetSummary]:
    if suite.asks_in_words:
        return None, check_items(suite, stream_items(suite, cases), progress, subject.facts)
    samples = load_samples(suite, subject.facts, images, cases, progress)
    return samples, ItemSetSummary(samples.count, set(), set(samples.labels))


def _scored(result: EvaluationResult, folder: Path, progress: Progress) -> EvaluationResult:
    plan = plan_in(result)
    tally = tally_items(
        _StoredItems(folder, progress), plan.strata, has_names=plan.epochs.count > 1
    )
    scores: RunScores = score(plan, tally, progress)
    earlier_warnings = (warning for warning in result.warnings if warning not in scores.warnings)
    return replace(
        result,
        task=plan.task,
        primary=plan.primary,
        metrics=(*scores.metrics, *modality_metrics(plan, tally)),
        curves=scores.curves,
        thresholds=scores.thresholds,
        item_count=scores.item_count,
        failed_count=scores.failed_count,
        status=result.status if scores.has_answers else RunStatus.FAILED,
        resources=replace(
            scores.resources, device=result.resources.device, hardware=result.resources.hardware
        ),
        warnings=(*earlier_warnings, *scores.warnings),
    )


@dataclass(frozen=True, slots=True)
class _StoredItems:
    """The items of a folder, re-iterable; stops when the user cancels."""

    folder: Path
    progress: Progress

    def __iter__(self) -> Iterator[ItemResult]:
        """Yield the items."""
        for number, item in enumerate(read_items(self.folder)):
            if number % _CHECK_EVERY == 0:
                self.progress.raise_if_cancelled()
            yield item


def _fold_warnings(
    suite: Suite, subject: ModelUnderTest, samples: Samples | None
) -> tuple[str, ...]:
    if suite.folds is None or samples is None or fitting_capability(subject, samples) is not None:
        return ()
    return ("The model cannot be fitted, so it was evaluated without the suite's folds.",)


def _blank(suite: Suite, subject: ModelUnderTest, started: str, seed: int) -> EvaluationResult:
    """Return a result without metrics."""
    facts = subject.facts
    return EvaluationResult(
        result_id=name_run(suite.suite_id, facts.model_id, started),
        suite_id=suite.suite_id,
        suite_version=suite.version,
        suite_sha256=suite.sha256,
        benchmark_id=suite.benchmark_id or suite.suite_id,
        title=suite.title,
        task=suite.task,
        primary=suite.primary,
        model=facts,
        started_at=started,
        ended_at=started,
        seed=seed,
        status=RunStatus.PARTIAL if suite.is_cut else RunStatus.COMPLETED,
        item_count=0,
        failed_count=0,
        metrics=(),
        resources=Resources(0.0, facts.device, describe_computer()),
        engine_version=readingroom.__version__,
        dataset_id=_dataset_id(suite),
        tags=_tags(suite),
    )


def _tags(suite: Suite) -> tuple[str, ...]:
    """Return the tags of a result; the texts of distressing families are covered on screen."""
    covers = may_distress(suite.family) and COVERED_TAG not in suite.tags
    return (*suite.tags, COVERED_TAG) if covers else suite.tags


def _weights(
    facts: ModelFacts,
    text_model: ModelUnderTest | None,
    patient: ModelUnderTest | None,
    encoder: TokenEncoder | None,
) -> str:
    """Return the hash of the weights of all models of a run."""
    hashes = [facts.weights_sha256]
    if text_model is not None:
        hashes.append(text_model.facts.weights_sha256)
    if patient is not None:
        hashes += [patient.facts.model_id, patient.facts.weights_sha256]
    if encoder is not None:
        hashes.append(f"encoder {encoder.weights_sha256}")
    return " ".join(hashes)


def _comparison(
    suite: Suite, cases: CaseSource | None, encoder: TokenEncoder | None
) -> TextComparison | None:
    return None if encoder is None else TextComparison(encoder, suite, stream_items(suite, cases))


def _texts_setting(suite: Suite, text_model: ModelUnderTest | None) -> dict[str, str]:
    """Return the source of text vectors, for suites that compare images with texts."""
    if not suite.has_texts:
        return {}
    if text_model is None:
        return {"texts": suite.texts}
    facts = text_model.facts
    return {"texts": f"{facts.model_id} {facts.version} {facts.weights_sha256}".strip()}


def _patient_setting(patient: ModelUnderTest | None) -> dict[str, str]:
    """Return the model that played the patients, for runs with one."""
    if patient is None:
        return {}
    facts = patient.facts
    parts = (facts.name, facts.version, facts.weights_sha256)
    return {PATIENT_SETTING: " ".join(part for part in parts if part)}


def _input_setting(samples: Samples | None) -> dict[str, str]:
    """Return what the model received of images, for suites whose images were prepared for it."""
    prepared_as = None if samples is None else samples.data.image_input
    return {} if prepared_as is None else {"input": prepared_as.record}


def _dataset_id(suite: Suite) -> str:
    data = suite.data
    if data is None:
        return suite.suite_id
    return data.package or data.folder or data.file or "study"


def _settings(suite: Suite) -> dict[str, str]:
    """Return further settings that determine the answers, as texts."""
    sampling = suite.sampling
    return {
        "parser": f"{suite.parser.name}/{suite.parser.version}",
        "epochs": f"{suite.epochs.count} ({suite.epochs.reducer})",
        "orders": str(suite.options.orders),
        "shots": str(suite.prompt.shots),
        "temperature": f"{sampling.temperature:g}",
        "max_tokens": str(sampling.max_tokens),
        "sampling_seed": str(sampling.seed),
        "folds": "" if suite.folds is None else f"{suite.folds.k}, seed {suite.folds.seed}",
        "data_sha256": ", ".join(
            f"{name} {digest}" for name, digest in sorted(suite.files.items())
        ),
        **({FAMILY_SETTING: suite.family} if suite.family else {}),
        **({} if suite.is_redistributable else {LICENCE_SETTING: NOT_REDISTRIBUTABLE}),
    }
