"""The Markdown page that fmbench writes with a record, extended by further metrics."""

from collections.abc import Iterator

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import interval, number, value_alone, with_interval
from readingroom.engine.evaluator.runs.types import EvaluationResult, MetricResult, Task

_ESCAPES = str.maketrans(
    {**{character: f"\\{character}" for character in "\\|`*_[]"}, "<": "&lt;", ">": "&gt;"}
)
_GUIDE = """\
## How to read this

- **rAUC as published**: area under the mean cosine of probabilities over the strength of the
change. Random guessing scores about 0.78, a constant answer scores 1.
- **Chance-corrected**: 0 for answers unrelated to the sample, 1 for unchanged answers.
- **Centred-logit cosine**: the cosine of log-probabilities about their mean; 0 for guessing.
- **Flip rate**: the proportion of samples whose likeliest class changes. Lower is better.
- **Accuracy retention**: accuracy on changed samples divided by that on unchanged ones.
"""


def write_report(result: EvaluationResult) -> str:
    """Return the page as Markdown."""
    lines = [
        f"# Evaluation report: {escaped(result.result_id)}",
        "",
        f"- **Suite**: {escaped(result.suite_id)}",
        f"- **Benchmark**: {escaped(result.benchmark_id)}",
        f"- **Model**: {escaped(result.model.name)} ({escaped(result.model.model_id)})",
        f"- **Data set**: {escaped(result.dataset_id)}",
        f"- **Task**: {result.task}",
        f"- **Items**: {result.item_count}, without a usable answer: {result.failed_count}",
        f"- **Status**: {result.status}",
        "",
        *(f"> {escaped(warning)}\n" for warning in result.warnings),
        "## Overall",
        "",
        *_table(
            [metric for metric in result.metrics if not metric.stratum and not metric.condition]
        ),
    ]
    if result.task is Task.ROBUSTNESS:
        lines += [*_probes(result), _GUIDE]
    lines += [*_strata(result), *_execution(result)]
    return "\n".join(lines)


def _table(metrics: list[MetricResult]) -> Iterator[str]:
    yield "| Metric | Value | 95 % interval | n | Method |"
    yield "|---|---|---|---|---|"
    for metric in metrics:
        yield f"| {escaped(metric.label)} | {' | '.join(_estimate_cells(metric.value))} |"
    yield ""


def _probes(result: EvaluationResult) -> Iterator[str]:
    names = list(dict.fromkeys(curve.name for curve in result.curves))
    yield "## Probes"
    yield ""
    for name in names:
        yield f"### {name.replace('_', ' ').capitalize()}"
        yield ""
        yield from _table([metric for metric in result.metrics if metric.condition == name])
        yield "| Condition | Cosine | Flip rate | Accuracy |"
        yield "|---|---|---|---|"
        for condition, values in _by_condition(result, name).items():
            cells = [_short(values.get(key)) for key in ("cosine", "flip_rate", "accuracy")]
            yield f"| {condition} | {' | '.join(cells)} |"
        yield ""


def _by_condition(
    result: EvaluationResult, name: str
) -> dict[str, dict[str, Estimate | NotEstimable]]:
    by_condition: dict[str, dict[str, Estimate | NotEstimable]] = {}
    for metric in result.metrics:
        if metric.condition.startswith(f"{name} "):
            by_condition.setdefault(metric.condition, {})[metric.metric] = metric.value
    return by_condition


def _strata(result: EvaluationResult) -> Iterator[str]:
    strata = list(dict.fromkeys(metric.stratum for metric in result.metrics if metric.stratum))
    if strata:
        yield "## Stratified performance"
        yield ""
    for stratum in strata:
        chosen = [
            metric
            for metric in result.metrics
            if metric.stratum == stratum and not metric.condition
        ]
        keys = {metric.metric: metric.label for metric in chosen}
        yield f"### By {escaped(stratum.replace('_', ' '))}"
        yield ""
        yield "| Group | " + " | ".join(escaped(label) for label in keys.values()) + " |"
        yield "|" + "---|" * (len(keys) + 1)
        for group in dict.fromkeys(metric.group for metric in chosen):
            figures = {metric.metric: metric.value for metric in chosen if metric.group == group}
            cells = [_short(figures.get(key)) for key in keys]
            yield f"| {escaped(group or 'all')} | {' | '.join(cells)} |"
        yield ""


def _execution(result: EvaluationResult) -> Iterator[str]:
    yield "## Execution details"
    yield ""
    yield f"- **Date**: {result.ended_at}"
    yield f"- **Runner**: readingroom {result.engine_version}"
    yield f"- **Seconds**: {result.resources.seconds:.3f}"
    yield f"- **Device**: {escaped(result.resources.device or 'not specified')}"
    yield f"- **Seed**: {result.seed}"
    yield ""


def _estimate_cells(value: Estimate | NotEstimable) -> tuple[str, str, str, str]:
    if isinstance(value, NotEstimable):
        return value_alone(value), "–", "–", escaped(value.reason)
    return value_alone(value), interval(value), number(value.n), escaped(value.method)


def _short(value: Estimate | NotEstimable | None) -> str:
    return escaped(with_interval(value))


def escaped(text: str) -> str:
    """Return a text escaped for a single-line table cell."""
    return " ".join(text.split()).translate(_ESCAPES)
