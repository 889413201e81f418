"""Values of a protocol as lines of text in the language of the window.

Labels, keys and other texts of the study stay as they were entered.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from readingroom.audit.types import ValueChange
from readingroom.domain.endpoint import AnalysisPlan, Endpoint
from readingroom.domain.figures import value_ranges
from readingroom.domain.protocol import Criterion, Protocol
from readingroom.domain.protocol_change import ProtocolChange
from readingroom.domain.study_design import Arm, SessionPlan
from readingroom.services.protocol_files import protocol_lines
from readingroom.services.trail.answer_texts import NOTHING, SCALE_ENDS
from readingroom_desktop.viewmodels.formats import compact, percent, tr, tr_core_name, tr_marked
from readingroom_desktop.viewmodels.mark_names import mark_shape_names
from readingroom_desktop.viewmodels.study_types import content_name

_ENTERED: Final = frozenset(
    {"Title", "Question", "Skip reasons", "Hidden words", "Order of the criteria", "Covered cases"}
)
"""Lines whose whole value was entered by the authors of the protocol."""
_CRITERION: Final = "Criterion "


def summary_lines(protocol: Protocol) -> list[tuple[str, str]]:
    """Return the names and values of a protocol; criteria follow the design."""
    special: Mapping[str, str] = {
        "Arms": "; ".join(map(_arm, protocol.design.arms)),
        "Sessions": "; ".join(map(_session, protocol.design.sessions)),
        **_plan_lines(protocol.analysis_plan),
    }
    criteria = iter(protocol.criteria)
    lines = []
    for name, value in protocol_lines(protocol).items():
        if name.startswith(_CRITERION):
            shown = criterion_line(next(criteria))
        elif name in _ENTERED:
            shown = value
        else:
            shown = special.get(name) or tr_core_name(value)
        lines.append((line_name(name), shown))
    return lines


def line_name(name: str) -> str:
    """Return the name of a value of a protocol; labels of criteria stay as they were entered."""
    if name.startswith(_CRITERION):
        return tr("Criterion %1", name.removeprefix(_CRITERION))
    return tr_core_name(name)


def line_differences(old: Protocol, new: Protocol) -> tuple[ValueChange, ...]:
    """Return the lines that differ between two protocols."""
    before, after = dict(summary_lines(old)), dict(summary_lines(new))
    return tuple(
        ValueChange(name, before.get(name, NOTHING), after.get(name, NOTHING))
        for name in dict.fromkeys((*before, *after))
        if before.get(name) != after.get(name)
    )


def change_line(change: ProtocolChange) -> str:
    """Return a change to the version before; names and texts stay as they were entered."""
    what = tr_core_name(change.what)
    if change.old or change.new:
        values = (change.old, change.new)
        shown = (value if change.is_entered else tr_core_name(value) for value in values)
        old, new = (value or tr("none") for value in shown)
        return tr("%1: %2, now %3", what, old, new)
    return tr("%1: %2", what, change.name) if change.name else what


def _plan_lines(plan: AnalysisPlan | None) -> Mapping[str, str]:
    """Return the lines of an analysis plan with several values by their English name."""
    if plan is None:
        return {}
    multiplicity = f"{tr('Multiplicity')}: {tr_marked(plan.multiplicity.value)}"
    lines = {
        "Endpoints": "; ".join(map(_endpoint, plan.endpoints)),
        "Alpha": f"{compact(plan.alpha)}, {multiplicity}",
    }
    if plan.stopping.looks:
        looks = ", ".join(percent(look, 0) for look in plan.stopping.looks)
        boundary = f"{tr('Stopping boundary')}: {tr_marked(plan.stopping.boundary.value)}"
        lines["Interim looks"] = f"{looks}, {boundary}"
    return lines


def _endpoint(endpoint: Endpoint) -> str:
    return f"{endpoint.label} ({', '.join(_endpoint_parts(endpoint))})"


def _endpoint_parts(endpoint: Endpoint) -> Iterator[str]:
    """Yield the parts of an endpoint that are stated."""
    yield tr_marked(endpoint.metric.value)
    yield tr_marked(endpoint.comparison.value)
    yield tr("primary") if endpoint.is_primary else tr("secondary")
    entered = (
        (tr("Key"), endpoint.key),
        (tr("Criterion"), endpoint.criterion),
        (tr("Arm"), endpoint.arm),
        (tr("Reference arm"), endpoint.reference_arm),
        (tr("Model"), endpoint.model),
        (tr("Reference model"), endpoint.reference_model),
    )
    yield from (f"{name}: {value}" for name, value in entered if value)
    numbers = (
        (tr("Margin"), endpoint.margin),
        (tr("Positive from"), endpoint.threshold),
        (tr("False marks per case"), endpoint.false_mark_rate),
    )
    yield from (f"{name}: {compact(value)}" for name, value in numbers if value is not None)
    if endpoint.specificity_range is not None:
        bounds = tr("%1 to %2", *map(compact, endpoint.specificity_range))
        yield f"{tr('Specificities')}: {bounds}"


def criterion_line(criterion: Criterion) -> str:
    """Return the scale of a criterion, whether it is required, and when it is asked."""
    return ", ".join(_criterion_parts(criterion))


def _criterion_parts(criterion: Criterion) -> Iterator[str]:
    if criterion.low or criterion.high:
        yield tr("%1 to %2", criterion.low, criterion.high)
    yield from _scale(criterion)
    yield tr("required") if criterion.is_required else tr("optional")
    if criterion.allows_cannot_assess:
        yield tr("or “cannot assess”")
    if criterion.minimum_length:
        yield tr("at least %1 characters", str(criterion.minimum_length))
    if criterion.condition:
        values = ", ".join(value_ranges(criterion.condition.values))
        yield tr("if %1 is %2", criterion.condition.key, values)
    if criterion.arms:
        yield tr("in arms: %1", ", ".join(criterion.arms))
    if criterion.cases:
        yield tr("for cases: %1", ", ".join(criterion.cases))


def _scale(criterion: Criterion) -> Iterator[str]:
    if criterion.kind in SCALE_ENDS:
        yield tr("%1 to %2", *SCALE_ENDS[criterion.kind])
    elif criterion.options:
        yield from criterion.option_texts
    else:
        yield " ".join(filter(None, (tr_marked(criterion.kind.value), criterion.unit)))
        if criterion.minimum:
            yield tr("from %1", criterion.minimum)
        if criterion.maximum:
            yield tr("to %1", criterion.maximum)
        names = mark_shape_names()
        yield from (names[shape] for shape in criterion.shapes)


def _arm(arm: Arm) -> str:
    inside = ", ".join(filter(None, (arm.key, content_name(arm.content), arm.model)))
    return f"{arm.label} ({inside})"


def _session(plan: SessionPlan) -> str:
    washout = tr(", washout: %1 days", str(plan.washout_days)) if plan.washout_days else ""
    return f"{plan.label}: {', '.join(plan.arms)}{washout}"
