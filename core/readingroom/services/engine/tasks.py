"""Tasks of the engine's worker; none of them opens a study file.

A new task needs a request in `requests`, a function and a line in `TASKS`.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from readingroom.domain.errors import ModelError
from readingroom.domain.model import ModelFacts
from readingroom.domain.progress import Step
from readingroom.engine.evaluator.acceptance.types import AcceptanceRequest, LimitOutcome
from readingroom.engine.evaluator.crossmodal.types import CaseContradictions
from readingroom.engine.evaluator.distribution_shift.types import (
    CorruptionReport,
    CorruptionRequest,
    SiteShiftReport,
    SiteShiftRequest,
)
from readingroom.engine.evaluator.runs.types import MetricResult, RunItems
from readingroom.engine.evaluator.suites.sources import SuiteCase
from readingroom.engine.models.types import InferenceRequest, ModelResponse, ModelUnderTest
from readingroom.engine.registry import features
from readingroom.knowledge.types import PlausibilityResult, TablePlausibility
from readingroom.processes.messages import Document
from readingroom.processes.tasks import Task, TaskChannel, TaskRegistry
from readingroom.services.engine.requests import (
    AgreementRequest,
    CaseTexts,
    ContradictionsRequest,
    DropRequest,
    EvaluateRequest,
    FactsRequest,
    ImportLogRequest,
    LoadedModel,
    PlausibilityRequest,
    RobustnessRequest,
    RunCounts,
    RunRequest,
    ScenarioCounts,
    ScenarioRequest,
    SentResult,
    SyntheticTableRequest,
    TablePlausibilityRequest,
    TriedModel,
    TryRequest,
    WrittenLogs,
    WrittenResult,
)
from readingroom.services.engine.running import ask, started
from readingroom.services.table_statistics.types import (
    ConvertRequest,
    ImrmcTablesRequest,
    TableAnalysisRequest,
    TableCurvesRequest,
    TableFigures,
)

if TYPE_CHECKING:
    from readingroom.engine.models.config import ModelConfig

Metrics = tuple[MetricResult, ...]
RUNNING: Final = "Running the model"
SCANNING: Final = "Looking for contradictions"
COMPARING: Final = "Comparing"


# ---- models --------------------------------------------------------------------------------------


def facts(request: FactsRequest, channel: TaskChannel) -> LoadedModel:
    """Return the facts of a model, or that its own code needs consent first."""
    config = _config(request.model)
    if config.runs_foreign_code and not request.consent:
        return LoadedModel(config.title)
    with started(config, consent=request.consent, seed=0, progress=channel) as subject:
        model_facts = own_facts(config, subject.facts)
    return LoadedModel(model_facts.name, model_facts)


def own_facts(config: "ModelConfig", facts: ModelFacts) -> ModelFacts:
    """Return the facts of a model, with whether its code is part of Readingroom."""
    is_own = config.kind.runs_foreign_code and not config.runs_foreign_code
    return replace(facts, is_own_code=is_own)


def try_one(request: TryRequest, channel: TaskChannel) -> TriedModel:
    """Return the response of a model to one item."""
    with _started(request, channel) as subject:
        (response,) = ask(subject, (request.item,), request.sampling, channel)
        return TriedModel(response, _warnings(subject))


def run(request: RunRequest, channel: TaskChannel) -> RunCounts:
    """Send the response of a model to each received item; return the counts."""
    received = _Received(request.item_count, channel)
    answered = failed = 0
    seconds = 0.0
    with _started(request, channel) as subject:
        for response in ask(subject, received, request.sampling, channel):
            answered += response.failure is None
            failed += response.failure is not None
            seconds += response.usage.seconds
            channel.part(response)
            done = answered + failed
            channel.report(Step(done, max(received.total, done), RUNNING))
        return RunCounts(answered, failed, seconds, _warnings(subject))


class _Received:
    """The items of a run: as many as the request says, or all until their end."""

    def __init__(self, count: int | None, channel: TaskChannel) -> None:
        self._count = count
        self._channel = channel
        self.total = count or 0

    def __iter__(self) -> Iterator[InferenceRequest]:
        items = self._channel.items()
        received = 0
        while self._count is None or received < self._count:
            item = next(items, None)
            if item is None:
                return
            received += 1
            self.total = max(self.total, received)
            yield item


def _started(
    request: TryRequest | RunRequest, channel: TaskChannel
) -> AbstractContextManager[ModelUnderTest]:
    """Return the context manager that runs the model of a request."""
    return started(
        _config(request.model),
        consent=request.consent,
        seed=0,
        progress=channel,
        weights_sha256=request.weights_sha256 or None,
    )


def _config(model: str) -> "ModelConfig":
    from readingroom.engine.models.config import read_config

    return read_config(model)


def _warnings(subject: ModelUnderTest) -> tuple[str, ...]:
    return tuple(getattr(subject, "warnings", ()))


# ---- evaluation ----------------------------------------------------------------------------------


def evaluate(request: EvaluateRequest, channel: TaskChannel) -> WrittenResult:
    """Evaluate a model with a suite; the result is written to the folder in the request."""
    from readingroom.services.engine.evaluating import evaluate as run_suite

    result = run_suite(
        request.suite,
        request.model,
        request.out,
        consent=request.consent,
        seed=request.seed,
        limit=request.limit,
        is_resumed=request.is_resumed,
        cache=request.cache,
        cases=SentCases(channel.items()) if request.has_items else None,
        patient=request.patient or None,
        patient_consent=request.patient_consent,
        encoder=request.encoder,
        progress=channel,
    )
    return WrittenResult(result.result_id, result.item_count, result.failed_count)


class SentCases:
    """Cases of a study, as the desktop application sends them for a suite."""

    def __init__(self, items: Iterable[SuiteCase]) -> None:
        self._items = items
        self._cached: list[SuiteCase] | None = None

    def cases(self) -> Iterator[SuiteCase]:
        """Yield the cases in the order received; repeatable."""
        if self._cached is None:
            self._cached = list(self._items)
        yield from self._cached


def robustness(request: RobustnessRequest, channel: TaskChannel) -> WrittenResult:
    """Run robustness probes on a model; the result is written to the folder in the request."""
    from readingroom.services.engine.evaluating import run_robustness

    result = run_robustness(
        request.model,
        request.data,
        request.out,
        probes=request.probes,
        strengths=request.strengths,
        sampling_freq=request.sampling_freq,
        seed=request.seed,
        consent=request.consent,
        progress=channel,
    )
    return WrittenResult(result.result_id, result.item_count, result.failed_count)


def import_log(request: ImportLogRequest, channel: TaskChannel) -> WrittenLogs:
    """Import evaluation logs; their results are written into the folder in the request."""
    from readingroom.engine.evaluator.harness_logs.types import Verdict
    from readingroom.services.engine.evaluation_logs import import_logs

    imported = import_logs(request.source, request.out, progress=channel)
    problems = [
        f"The log states {line.figure.value:.6g} for {line.figure.label}; its tasks give "
        f"{line.ours:.6g}."
        for line in imported.groups
        if line.verdict is Verdict.DIFFERENT
    ]
    folders = tuple(log.folder.name for log in imported.logs)
    return WrittenLogs(folders, (*imported.rejected, *problems))


# ---- synthetic cases -----------------------------------------------------------------------------


def make_scenario(request: ScenarioRequest, channel: TaskChannel) -> ScenarioCounts:
    """Generate the cases of a recipe in the folder of the request; send each code."""
    from readingroom.services.engine.rewriting import NoteRewriter
    from readingroom.services.engine.scenarios import make

    generated = make(
        request.recipe,
        request.out,
        tables=request.tables,
        limit=request.limit,
        on_case=channel.part,
        rewriter=NoteRewriter(request.model, request.consent, request.weights_sha256),
        progress=channel,
    )
    rewritten = generated.rewritten
    failed = len(generated.failures)
    return ScenarioCounts(len(generated.codes), rewritten.accepted, rewritten.rejected, failed)


def make_patients(request: SyntheticTableRequest, channel: TaskChannel) -> int:
    """Generate a table of patients in the folder of the request; return their number."""
    from readingroom.engine.generator.families import checked_recipe
    from readingroom.services.engine.scenarios import make_table

    recipe, folder = checked_recipe(request.recipe, request.tables), request.checkpoints
    return make_table(
        recipe,
        request.out,
        tables=request.tables,
        has_report=request.has_report,
        keeps_generator=request.keeps_generator,
        checkpoint=folder / f"{recipe.sha256[:32]}.safetensors" if folder else None,
        progress=channel,
    )


# ---- modalities ----------------------------------------------------------------------------------


def agreement(request: AgreementRequest, channel: TaskChannel) -> Document[Metrics]:
    """Return kappa between the received results."""
    from readingroom.engine.evaluator.comparison import compare_modalities

    results = _received_results(channel)
    named = {name: _result(results, key) for key, name in request.names.items()}
    return Document(compare_modalities(named))


def drop(request: DropRequest, channel: TaskChannel) -> Document[Metrics]:
    """Return the loss without each modality."""
    from readingroom.engine.evaluator.comparison import measure_drops

    results = _received_results(channel)
    without = {
        name: _result(results, key) for key, name in request.names.items() if key != request.whole
    }
    whole = _result(results, request.whole)
    return Document(measure_drops(whole, without, metric=request.metric))


def acceptance(
    request: AcceptanceRequest, channel: TaskChannel
) -> Document[tuple[LimitOutcome, ...]]:
    """Return the outcomes of limits for the received results of two versions of a model."""
    from readingroom.engine.evaluator.acceptance.judging import judge_limits

    results = _received_results(channel)
    new = _result(results, request.new)
    reference = _result(results, request.reference) if request.reference else None
    return Document(judge_limits(request.limits, new, reference, channel))


def plausibility(request: PlausibilityRequest, _channel: TaskChannel) -> PlausibilityResult:
    """Return the plausibility of a patient and, with drugs, of a recommendation."""
    from readingroom.knowledge.types import Recommendation
    from readingroom.services.engine.plausibility import check

    drugs = Recommendation(request.drugs, request.is_reduced) if request.drugs else None
    return check(request.facts, drugs, request.folder)


def table_plausibility(
    request: TablePlausibilityRequest, channel: TaskChannel
) -> Document[TablePlausibility]:
    """Return the plausibility of the patients of a table."""
    from readingroom.services.engine.table_plausibility import check_table

    checked = check_table(request.table, request.columns, request.folder, request.text, channel)
    return Document(checked)


def site_shift(request: SiteShiftRequest, channel: TaskChannel) -> Document[SiteShiftReport]:
    """Return the site shift of a model's embeddings of a data set."""
    from readingroom.engine.evaluator.distribution_shift.service import measure_site_shift

    return Document(measure_site_shift(request, channel))


def corruption_error(
    request: CorruptionRequest, channel: TaskChannel
) -> Document[CorruptionReport]:
    """Return the corruption error of a received result relative to another."""
    from readingroom.engine.evaluator.comparison import corruption_metrics

    results = _received_results(channel)
    ours, theirs = (_result(results, key) for key in (request.result, request.reference))
    metrics = corruption_metrics(ours, theirs, seed=request.seed)
    model, other = ours.result, theirs.result
    return Document(
        CorruptionReport(
            model.model.name,
            model.model.version,
            model.result_id,
            other.model.name,
            other.result_id,
            model.suite_id,
            model.title,
            request.seed,
            metrics,
        )
    )


def _received_results(channel: TaskChannel) -> dict[str, RunItems]:
    """Return the received results by key, each with its items."""
    from readingroom.engine.evaluator.results import decode_result

    results: dict[str, Any] = {}
    items: dict[str, list[Any]] = {}
    for sent in channel.items():
        channel.report(Step(0, 0, COMPARING))
        if sent.document:
            results[sent.key] = decode_result(sent.document.encode())
        items.setdefault(sent.key, []).extend(sent.items)
    return {key: RunItems(result, items[key]) for key, result in results.items()}


def _result(results: Mapping[str, RunItems], key: str) -> RunItems:
    if key not in results:
        raise ModelError(f"The result {key} of the request was not received.")
    return results[key]


def contradictions(request: ContradictionsRequest, channel: TaskChannel) -> int:
    """Send the contradictions of each received case; return the number of cases."""
    from readingroom.services.engine.modality_comparison import compare_case

    done = 0
    for case in channel.items():
        channel.part(compare_case(case.code, case.texts, case.variants))
        done += 1
        channel.report(Step(done, max(request.item_count, done), SCANNING))
    return done


# ---- bare tables ---------------------------------------------------------------------------------


def table_statistics(request: TableAnalysisRequest, _channel: TaskChannel) -> TableFigures:
    """Return the figures of a table."""
    from readingroom.services.table_statistics.service import analyse_to_figures

    return analyse_to_figures(request)


def table_curves(request: TableCurvesRequest, _channel: TaskChannel) -> str:
    """Return the points of the curves of a table as CSV."""
    from readingroom.services.table_statistics.service import curves_of_table

    return curves_of_table(request.analysed)


def convert_table(request: ConvertRequest, _channel: TaskChannel) -> int:
    """Write ratings or marks as another kind of file; return their number."""
    from readingroom.services.table_statistics.conversion import convert

    return convert(request)


def imrmc_tables(request: ImrmcTablesRequest, _channel: TaskChannel) -> tuple[str, ...]:
    """Write the result tables of iMRMC; return their names."""
    from readingroom.services.table_statistics.conversion import write_imrmc_tables

    return write_imrmc_tables(request)


TASKS: Final = TaskRegistry(
    Task(FactsRequest, facts, LoadedModel),
    Task(TryRequest, try_one, TriedModel),
    Task(RunRequest, run, RunCounts, item=InferenceRequest, part=ModelResponse),
    Task(EvaluateRequest, evaluate, WrittenResult, item=SuiteCase, uses_cluster=lambda _: True),
    Task(RobustnessRequest, robustness, WrittenResult),
    Task(ImportLogRequest, import_log, WrittenLogs),
    Task(ScenarioRequest, make_scenario, ScenarioCounts, part=str, uses_cluster=lambda _: True),
    Task(SyntheticTableRequest, make_patients, int),
    Task(AgreementRequest, agreement, Document[Metrics], item=SentResult),
    Task(DropRequest, drop, Document[Metrics], item=SentResult),
    Task(AcceptanceRequest, acceptance, Document[tuple[LimitOutcome, ...]], item=SentResult),
    Task(PlausibilityRequest, plausibility, PlausibilityResult),
    Task(TablePlausibilityRequest, table_plausibility, Document[TablePlausibility]),
    Task(SiteShiftRequest, site_shift, Document[SiteShiftReport]),
    Task(CorruptionRequest, corruption_error, Document[CorruptionReport], item=SentResult),
    Task(ContradictionsRequest, contradictions, int, item=CaseTexts, part=CaseContradictions),
    Task(
        TableAnalysisRequest,
        table_statistics,
        TableFigures,
        uses_cluster=lambda request: bool(request.options.get("resamples")),
    ),
    Task(TableCurvesRequest, table_curves, str),
    Task(ConvertRequest, convert_table, int),
    Task(ImrmcTablesRequest, imrmc_tables, tuple[str, ...]),
    *(task for feature in features() for task in feature.tasks),
)
"""All tasks of the worker, those of the engine's features too."""
