"""Results of runs for tests of leaderboards, made without a run."""

from dataclasses import replace

from readingroom.domain.estimate import Estimate
from readingroom.domain.model import ModelFacts, ModelKind
from readingroom.engine.evaluator.runs.plan import SETTING, ScoringPlan
from readingroom.engine.evaluator.runs.scoring import score
from readingroom.engine.evaluator.runs.tally import tally_items
from readingroom.engine.evaluator.runs.types import (
    EvaluationResult,
    ItemResult,
    MetricResult,
    Resources,
    RunStatus,
    Task,
)

MODEL_NAMES = ("Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta")


def share(value, error=0.01, n=100):
    return Estimate(
        value, value - 1.96 * error, value + 1.96 * error, 0.95, "probability", n, "Wilson", error
    )


def scored_run(name, y, p, **changes):
    """Return a result of these true classes and probabilities of the second, with its items."""
    plan = ScoringPlan(Task.CLASSIFICATION, ("auroc",), "auroc", classes=("no", "yes"))
    plan = replace(
        plan, **{key: changes.pop(key) for key in ("metrics", "primary") if key in changes}
    )
    cases = changes.pop("cases", [""] * len(y))
    names = changes.pop("items", [f"item-{number}" for number in range(len(y))])
    items = tuple(
        ItemResult(
            item=item,
            item_sha256="00",
            target=plan.classes[truth],
            raw="",
            parsed=None if probability is None else f"[{1 - probability!r}, {probability!r}]",
            parser="probabilities 1",
            case_code=case,
        )
        for item, truth, probability, case in zip(names, y, p, cases, strict=True)
    )
    scores = score(plan, tally_items(items, ()))
    result = replace(
        board_result(name),
        metrics=scores.metrics,
        primary=plan.primary,
        item_count=scores.item_count,
        failed_count=scores.failed_count,
        settings={SETTING: plan.encode()},
    )
    return replace(result, **changes), items


def board_result(name="Alpha", value=0.8, *, metric="auroc", error=0.01, strata=None, **changes):
    """Return a result of a classification with this primary figure."""
    figure = value if not isinstance(value, float) else share(value, error)
    metrics = [
        MetricResult(metric, metric.upper(), figure),
        MetricResult("brier", "Brier score", share(0.2), is_higher_better=False),
    ]
    for stratum, groups in (strata or {}).items():
        metrics += [
            MetricResult(metric, metric.upper(), share(one), stratum=stratum, group=group)
            for group, one in groups.items()
        ]
    result = EvaluationResult(
        result_id=f"run-{name}",
        suite_id="SUITE-X",
        suite_version="1",
        suite_sha256="ab" * 32,
        benchmark_id="BM-X",
        title="Pneumonia",
        task=Task.CLASSIFICATION,
        primary=metric,
        model=ModelFacts(name.lower(), name, ModelKind.ONNX, runtime="onnx 1", isolation=("a",)),
        started_at="2026-01-31T10:15:00.000Z",
        ended_at="2026-01-31T10:16:00.000Z",
        seed=3,
        status=RunStatus.COMPLETED,
        item_count=100,
        failed_count=2,
        metrics=tuple(metrics),
        resources=Resources(12.5, "cpu", peak_bytes=50_000_000, prompt_tokens=7, answer_tokens=5),
        settings={"out": "/home/somebody/patient-Meier"},
        warnings=(),
        dataset_id="DS-X",
    )
    return replace(result, **changes)
