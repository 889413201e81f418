"""A run of probes as a result with its items, and its recomputation from the items."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np

import readingroom
from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.model import FailureReason, ModelFacts
from readingroom.engine.evaluator.canonical import canonical_json, canonical_sha256
from readingroom.engine.evaluator.probes.api import Probe
from readingroom.engine.evaluator.probes.figures import PRIMARY, list_curves, list_metrics
from readingroom.engine.evaluator.probes.registry import PROBES
from readingroom.engine.evaluator.probes.runs import ProbeAnswers, ProbeRun, number_patients
from readingroom.engine.evaluator.results import describe_computer, name_run
from readingroom.engine.evaluator.runs.types import (
    EvaluationResult,
    ItemResult,
    Resources,
    RunStatus,
    Task,
)
from readingroom.engine.evaluator.suites.data_set import DataSet
from readingroom.engine.evaluator.suites.image_sets import PreparedImages, unfit_warnings

SUITE_ID = "ROBUSTNESS"
BENCHMARK_ID = "robustness_testing"
PARSER = "likeliest class 1"
_CLEAN = "clean"
NOT_REPEATABLE = (
    "The model answered the same question differently when asked again, so every "
    "metric here includes that variation; its rAUC is hardly interpretable."
)


def refused_items(prepared: PreparedImages) -> tuple[ItemResult, ...]:
    """Return the items of a data set whose images do not fit the model, as failed items."""
    data = prepared.refused
    return tuple(
        ItemResult(
            item=unfit.item,
            item_sha256="",
            target="",
            raw="",
            parsed=None,
            parser=PARSER,
            strata={name: column[row] for name, column in data.strata.items()},
            case_code=data.case_of(row),
            failure=FailureReason.INPUT,
            detail=unfit.reason,
        )
        for row, unfit in enumerate(prepared.unfit)
    )


def build_result(
    run: ProbeRun,
    facts: ModelFacts,
    data: DataSet,
    *,
    seed: int,
    sampling_freq: float,
    started_at: str,
    ended_at: str,
    seconds: float,
) -> EvaluationResult:
    """Return the result of a run of probes."""
    grids = {answers.probe.key: list(answers.probe.strengths) for answers in run.answers}
    settings = {
        "probes": canonical_json(list(grids)).decode(),
        "grids": canonical_json(grids).decode(),
        "sampling_freq": f"{sampling_freq:g}",
        "is_repeatable": "" if run.is_repeatable is None else str(run.is_repeatable).lower(),
        "calls": str(run.calls),
    }
    result = EvaluationResult(
        result_id=name_run(SUITE_ID, facts.model_id, started_at),
        suite_id=SUITE_ID,
        suite_version="1",
        suite_sha256=canonical_sha256(
            {
                "grids": grids,
                "sampling_freq": float(sampling_freq),
                "seed": seed,
                "data": data.sha256,
            }
        ),
        benchmark_id=BENCHMARK_ID,
        title="Robustness to changed inputs",
        task=Task.ROBUSTNESS,
        primary=PRIMARY,
        model=facts,
        started_at=started_at,
        ended_at=ended_at,
        seed=seed,
        status=RunStatus.COMPLETED,
        item_count=len(data) + len(run.refused),
        failed_count=len(run.refused),
        unfit_count=len(run.refused),
        metrics=(),
        resources=Resources(
            seconds,
            facts.device,
            describe_computer(),
            items_per_second=run.calls * len(data) / seconds if seconds > 0 else None,
        ),
        settings=settings,
        engine_version=readingroom.__version__,
        dataset_id=data.dataset_id,
    )
    return with_metrics(result, run)


def with_metrics(result: EvaluationResult, run: ProbeRun) -> EvaluationResult:
    """Return a result with its metrics replaced by those of a run."""
    failed = [answers for answers in run.answers if answers.failure]
    warnings = list(unfit_warnings([item.detail for item in run.refused]))
    if warnings:
        warnings.append("The metrics leave these items out.")
    warnings += [f"The probe {answers.probe.key} failed: {answers.failure}" for answers in failed]
    if run.is_repeatable is False:
        warnings.append(NOT_REPEATABLE)
    status = RunStatus.COMPLETED
    if failed:
        status = RunStatus.FAILED if len(failed) == len(run.answers) else RunStatus.PARTIAL
    return replace(
        result,
        metrics=list_metrics(run),
        curves=list_curves(run),
        warnings=tuple(warnings),
        status=status,
    )


def list_items(run: ProbeRun, data: DataSet) -> Iterator[ItemResult]:
    """Yield one item per sample; `raw` holds all its answers, by probe and strength."""
    tables = [
        (answers.probe.key, _columns(answers)) for answers in run.answers if not answers.failure
    ]
    for row in range(len(data)):
        answers = {
            key: {name: rows[row].tolist() for name, rows in columns.items()}
            for key, columns in tables
        }
        parsed = None
        if tables:
            parsed = str(int(np.argmax(tables[0][1][_CLEAN][row])))
        yield ItemResult(
            item=data.name_of(row),
            item_sha256=sample_sha256(data.inputs[row]),
            target="" if run.labels is None else str(int(run.labels[row])),
            raw=canonical_json(answers).decode(),
            parsed=parsed,
            parser=PARSER,
            strata={name: column[row] for name, column in data.strata.items()},
            case_code=data.case_of(row),
        )
    yield from run.refused


def sample_sha256(sample: AnyArray) -> str:
    """Return the SHA-256 of a sample's type, shape and bytes in hexadecimal."""
    array = np.ascontiguousarray(sample)
    head = f"{array.dtype.str} {array.shape}\n".encode()
    return hashlib.sha256(head + array.tobytes()).hexdigest()


def rescore_probes(result: EvaluationResult, items: Sequence[ItemResult]) -> EvaluationResult:
    """Return the result with its metrics recomputed from the answers in its items.

    Raises:
        SuiteError: the items do not contain the answers that the result refers to.
    """
    refused = tuple(item for item in items if item.failure is not None)
    items = [item for item in items if item.failure is None]
    try:
        grids: Mapping[str, list[float]] = json.loads(result.settings["grids"])
        order: list[str] = json.loads(result.settings["probes"])
        probes = [replace(PROBES[key], strengths=tuple(grids[key])) for key in order]
        answers = [json.loads(item.raw) for item in items]
        labels = None
        if items and all(item.target for item in items):
            labels = np.asarray([int(item.target) for item in items], dtype=np.int64)
        failures = {
            metric.condition: getattr(metric.value, "reason", "")
            for metric in result.metrics
            if metric.metric == "rauc"
        }
        read = tuple(_read_answers(probe, answers, failures) for probe in probes)
    except (KeyError, TypeError, ValueError) as error:
        raise SuiteError("The items do not belong to this run of probes.") from error
    word = result.settings.get("is_repeatable", "")
    patients = number_patients([item.case_code for item in items])
    run = ProbeRun(read, labels, word == "true" if word else None, 0, patients, refused)
    return with_metrics(result, run)


def _columns(answers: ProbeAnswers) -> dict[str, FloatArray]:
    columns = {_CLEAN: answers.clean}
    for strength, rows in zip(answers.probe.strengths, answers.changed, strict=True):
        columns[f"{strength:g}"] = rows
    return columns


def _read_answers(
    probe: Probe, answers: Sequence[dict[str, dict[str, list[float]]]], failures: Mapping[str, str]
) -> ProbeAnswers:
    empty = np.zeros((len(answers), 1))
    if all(probe.key not in item_answers for item_answers in answers):
        failure = failures.get(probe.key) or "the probe has no answers"
        return ProbeAnswers(probe, empty, (), failure=failure)

    def column(name: str) -> FloatArray:
        return np.asarray(
            [item_answers[probe.key][name] for item_answers in answers], dtype=np.float64
        )

    changed = tuple(column(f"{strength:g}") for strength in probe.strengths)
    return ProbeAnswers(probe, column(_CLEAN), changed)
