"""Values of a protocol as lines of text in the language of the window.

Labels, keys and other texts of the study stay as they were entered.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from readingroom.domain.figures import value_ranges
from readingroom.domain.protocol import Criterion, Protocol
from readingroom.domain.study_design import Arm, SessionPlan
from readingroom.services.protocol_files import protocol_lines
from readingroom.services.trail.answer_texts import SCALE_ENDS
from readingroom_desktop.study.protocol.arms_step import content_name
from readingroom_desktop.viewmodels.formats import tr, tr_core_name, tr_marked
from readingroom_desktop.viewmodels.mark_names import mark_shape_names

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
