"""Report as one static HTML page without scripts."""

from collections import Counter

from readingroom.bundle.chart import ability_chart
from readingroom.bundle.content import BundleContent
from readingroom.bundle.evaluations import leading_figures
from readingroom.bundle.generated import generated_summaries
from readingroom.bundle.html_template import fill_template
from readingroom.domain.error_annotation import KIND_WORDS, ModelErrorCounts
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.json_text import read_json
from readingroom.domain.results import ModelResult

MINUS = "\N{MINUS SIGN}"


def write_report(content: BundleContent) -> str:
    """Return the report as HTML. All text is escaped; no external resource is loaded."""
    kinds = Counter(str(read_json(event)["kind"]) for event in content.events)
    return fill_template(
        "report",
        {"figure": figure, "percent": percent, "kinds": kind_counts},
        content=content,
        chart=ability_chart(content.results.models),
        ranked=sorted(content.results.models, key=standing),
        kinds=sorted(kinds.items()),
        evaluations=leading_figures(content),
        made_here=generated_summaries(content),
    )


def standing(model: ModelResult) -> tuple[bool, float]:
    """Return the sort key of a model: best first, models without an ability last."""
    ability = model.ability
    return (True, 0.0) if isinstance(ability, NotEstimable) else (False, -ability.value)


def figure(value: Estimate | NotEstimable) -> str:
    """Format an estimate with its interval, or the reason why there is none."""
    if isinstance(value, NotEstimable) and value.value is not None:
        return f"{value.value:.2f} (no interval: {value.reason})".replace("-", MINUS, 1)
    if isinstance(value, NotEstimable):
        return f"not estimable: {value.reason}"
    text = f"{value.value:.2f} ({value.low:.2f} to {value.high:.2f})"
    return text.replace("-", MINUS)


def kind_counts(counts: ModelErrorCounts) -> str:
    """Format the number of errors of each kind on a model's outputs."""
    parts = [f"{KIND_WORDS[kind.kind]} {kind.count}" for kind in counts.kinds if kind.count]
    return "; ".join(parts) or "none"


def percent(value: Estimate | NotEstimable) -> str:
    """Format a share in per cent with its interval and n, or why there is none."""
    if isinstance(value, NotEstimable) and value.value is not None:
        return f"{100 * value.value:.0f} % (no interval: {value.reason})"
    if isinstance(value, NotEstimable):
        return f"not estimable: {value.reason}"
    parts = (100.0 * number for number in (value.value, value.low, value.high))
    return "{:.0f} % ({:.0f} to {:.0f}; n = {})".format(*parts, value.n)
