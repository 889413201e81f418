"""A whole run of probes: querying, computing, and writing the result and fmbench's record."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from readingroom.domain.clock import Clock, timestamp
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.fmbench.emission import build_record, write_record
from readingroom.engine.evaluator.fmbench.probe_details import probe_details
from readingroom.engine.evaluator.fmbench.reports import write_report
from readingroom.engine.evaluator.probes.registry import find_probes
from readingroom.engine.evaluator.probes.results import build_result, list_items
from readingroom.engine.evaluator.probes.runs import query_probes
from readingroom.engine.evaluator.results import with_cluster, write_result
from readingroom.engine.evaluator.robustness_plan import RobustnessPlan
from readingroom.engine.evaluator.runs.types import EvaluationResult, ItemResult
from readingroom.engine.evaluator.suites.data_set import DataSet
from readingroom.engine.models.types import ModelUnderTest

EVAL_FILE = "eval.yaml"
REPORT_FILE = "report.md"


def run_probes(
    subject: ModelUnderTest,
    data: DataSet,
    out: Path,
    plan: RobustnessPlan | None = None,
    *,
    clock: Clock,
    refused: tuple[ItemResult, ...] = (),
    progress: Progress = NO_PROGRESS,
) -> EvaluationResult:
    """Run probes on a model and write `result.json`, items, `eval.yaml` and `report.md`.

    Nothing is written before all answers are complete, so that a cancelled run leaves nothing. The
    metrics leave out `refused`, items whose images do not fit the model.

    Raises:
        SuiteError: a probe is unknown or does not fit the data.
        ModelError: the model fails on the unchanged samples.
        Cancelled: the user stopped.
    """
    plan = plan or RobustnessPlan()
    chosen = find_probes(plan.names, data.inputs.ndim, plan.grids)
    started_at, started_ms = timestamp(clock.now()), clock.monotonic_ms()
    run = query_probes(
        subject,
        data,
        chosen,
        seed=plan.seed,
        sampling_freq=plan.sampling_freq,
        progress=progress,
    )
    run = replace(run, refused=refused)
    result = build_result(
        run,
        subject.facts,
        data,
        seed=plan.seed,
        sampling_freq=plan.sampling_freq,
        started_at=started_at,
        ended_at=timestamp(clock.now()),
        seconds=(clock.monotonic_ms() - started_ms) / 1000,
    )
    result = with_cluster(result, subject)
    record = build_record(result, probe_details(run))
    result = replace(result, thresholds=_thresholds(plan.minima, record["metrics"]))
    write_result(out, result, list_items(run, data))
    write_pages(result, out, record)
    return result


def write_pages(
    result: EvaluationResult, out: Path, record: Mapping[str, Any] | None = None
) -> None:
    """Write fmbench's record and page of a result; `record` replaces the computed one."""
    write_record(build_record(result) if record is None else record, out / EVAL_FILE)
    (out / REPORT_FILE).write_text(write_report(result), encoding="utf-8", newline="\n")


def _thresholds(
    minima: Mapping[str, float], metrics: Mapping[str, float]
) -> dict[str, bool | None]:
    """Return whether each threshold is met, None where its metric is not estimable."""
    return {
        f"{name} >= {minimum:g}": metrics[name] >= minimum if name in metrics else None
        for name, minimum in minima.items()
    }
