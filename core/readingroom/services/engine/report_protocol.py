"""Protocol section of reports: the versions of the protocol and their changes."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, Final

from readingroom import store
from readingroom.domain.endpoint import AnalysisPlan
from readingroom.domain.errors import NotFoundError
from readingroom.domain.figures import duration
from readingroom.domain.protocol import Criterion, Protocol
from readingroom.engine.analyzer.reports.inputs import ProtocolStep
from readingroom.store import StudyFile

STEPS: Final = ("protocol written", "protocol revised", "protocol amended")


def describe_protocol_changes(
    file: StudyFile, events: Sequence[Mapping[str, Any]]
) -> list[ProtocolStep]:
    """Return the versions of the protocol in order, each with its changes to the previous one."""
    steps: list[ProtocolStep] = []
    earlier: Protocol | None = None
    for event in events:
        if event["kind"] not in STEPS:
            continue
        version = int(event["details"]["protocol_version"])
        now = _version(file, version)
        changes = changes_between(earlier, now) if earlier and now else ()
        steps.append(ProtocolStep(version, event["kind"], event["at"], event["actor"], changes))
        earlier = now
    return steps


def _version(file: StudyFile, version: int) -> Protocol | None:
    """Return a version; None if it was removed from the file, which the report warns about."""
    try:
        return store.protocols.get(file, version)
    except NotFoundError:
        return None


def changes_between(old: Protocol, new: Protocol) -> tuple[str, ...]:
    """Return the changes between two protocols as text; of hidden words only their number."""
    repeated = "pairs shown twice" if new.design.is_paired else "items shown twice"
    values = (
        ("title", f"“{old.title}”", f"“{new.title}”"),
        ("question", f"“{old.question}”", f"“{new.question}”"),
        ("minimum viewing time", duration(old.minimum_view_ms), duration(new.minimum_view_ms)),
        ("active time stops after", duration(old.idle_after_ms), duration(new.idle_after_ms)),
        (repeated, f"{100 * old.repeat_share:g} %", f"{100 * new.repeat_share:g} %"),
        ("skip reasons", ", ".join(old.skip_reasons), ", ".join(new.skip_reasons)),
        ("hidden words", str(len(old.hidden_words)), str(len(new.hidden_words))),
        ("errors can be marked", _yes(old.asks_findings), _yes(new.asks_findings)),
        ("explanations are shown", _yes(old.shows_explanations), _yes(new.shows_explanations)),
        (
            "underlining of differences",
            old.difference_highlighting.value,
            new.difference_highlighting.value,
        ),
        ("outputs can be corrected", _yes(old.asks_edits), _yes(new.asks_edits)),
        ("covered cases", str(len(old.covered_cases)), str(len(new.covered_cases))),
        ("questions in random order", _yes(old.shuffles_criteria), _yes(new.shuffles_criteria)),
        ("study type", old.design.type.value, new.design.type.value),
    )
    changes = [
        f"{what}: {before or 'none'}, now {since or 'none'}"
        for what, before, since in values
        if before != since
    ]
    if old.seed != new.seed:
        changes.append("seed changed")
    if replace(old.design, type=new.design.type) != new.design:
        changes.append("design changed: arms, sessions, assignment or planned numbers")
    if old.adjudication != new.adjudication:
        changes.append("rule of adjudication changed")
    if old.hanging != new.hanging:
        changes.append("hanging protocol changed")
    if old.conduct != new.conduct:
        changes.append("limits, training or gold cases changed")
    changes += _criteria(old.criteria, new.criteria)
    return (*changes, *_plan(old.analysis_plan, new.analysis_plan))


def _plan(old: AnalysisPlan | None, new: AnalysisPlan | None) -> list[str]:
    if old is None or new is None:
        what = "added" if old is None else "removed"
        return [] if old is new else [f"analysis plan {what}"]
    before = {endpoint.key: endpoint for endpoint in old.endpoints}
    since = {endpoint.key: endpoint for endpoint in new.endpoints}
    changes = [
        f"{'primary' if entry.is_primary else 'secondary'} endpoint added: {entry.label}"
        for entry in new.endpoints
        if entry.key not in before
    ]
    changes += [
        f"endpoint removed: {entry.label}" for entry in old.endpoints if entry.key not in since
    ]
    changes += [
        f"endpoint changed: {entry.label}"
        for entry in new.endpoints
        if entry.key in before and before[entry.key] != entry
    ]
    changes += [f"subgroup added: {name}" for name in new.subgroups if name not in old.subgroups]
    others = replace(new, endpoints=old.endpoints, subgroups=old.subgroups)
    if others != old:
        names = [field.name for field in fields(old) if _is_changed(old, others, field.name)]
        changes.append(f"analysis changed: {', '.join(names).replace('_', ' ')}")
    return changes


def _is_changed(old: AnalysisPlan, new: AnalysisPlan, field: str) -> bool:
    return bool(getattr(old, field) != getattr(new, field))


def _criteria(old: Sequence[Criterion], new: Sequence[Criterion]) -> list[str]:
    before = {criterion.key: criterion for criterion in old}
    since = {criterion.key: criterion for criterion in new}
    changes = [
        f"criterion added: {criterion.label}" for criterion in new if criterion.key not in before
    ]
    changes += [
        f"criterion removed: {criterion.label}" for criterion in old if criterion.key not in since
    ]
    changes += [
        f"criterion changed: {criterion.label}"
        for criterion in new
        if criterion.key in before and before[criterion.key] != criterion
    ]
    return changes


def _yes(value: bool) -> str:
    return "yes" if value else "no"
