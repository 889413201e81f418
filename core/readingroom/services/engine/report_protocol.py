"""Protocol section of reports: the versions of the protocol and their changes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from readingroom import store
from readingroom.domain.endpoint import AnalysisPlan, Endpoint
from readingroom.domain.errors import NotFoundError
from readingroom.domain.figures import duration
from readingroom.domain.protocol import Criterion, Protocol
from readingroom.domain.protocol_change import ProtocolChange
from readingroom.engine.analyzer.reports.inputs import ProtocolStep
from readingroom.store import StudyFile

STEPS: Final = ("protocol written", "protocol revised", "protocol amended")
_ANALYSIS: Final = {
    "alpha": "alpha changed",
    "multiplicity": "control of multiplicity changed",
    "inference": "inference changed",
    "covariance": "covariance of the AUC changed",
    "degrees_of_freedom": "degrees of freedom changed",
    "interval_scale": "scale of intervals changed",
    "positive_values": "positive values of the reference standard changed",
    "reference_standard": "reference standard changed",
    "missing_data": "handling of missing readings changed",
    "deviations": "handling of deviating readings changed",
    "localisation": "localisation rule changed",
    "stopping": "interim looks changed",
    "sample_size": "justification of the sample size changed",
}
"""Changes of an analysis plan by field, besides endpoints and subgroups."""


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


def changes_between(old: Protocol, new: Protocol) -> tuple[ProtocolChange, ...]:
    """Return the changes between two protocols; of hidden words only their number."""
    return (
        *(change for change in _values(old, new) if change.old != change.new),
        *_parts(old, new),
        *_criteria(old.criteria, new.criteria),
        *_plan(old.analysis_plan, new.analysis_plan),
    )


def _values(old: Protocol, new: Protocol) -> Iterator[ProtocolChange]:
    """Yield the values of both protocols that one line has room for."""
    title, question = f"“{old.title}”", f"“{old.question}”"
    yield ProtocolChange("study title", old=title, new=f"“{new.title}”", is_entered=True)
    yield ProtocolChange("question", old=question, new=f"“{new.question}”", is_entered=True)
    least = duration(old.minimum_view_ms), duration(new.minimum_view_ms)
    yield ProtocolChange("minimum viewing time", old=least[0], new=least[1])
    idle = duration(old.idle_after_ms), duration(new.idle_after_ms)
    yield ProtocolChange("active time stops after", old=idle[0], new=idle[1])
    repeated = "pairs shown twice" if new.design.is_paired else "items shown twice"
    shares = f"{100 * old.repeat_share:g} %", f"{100 * new.repeat_share:g} %"
    yield ProtocolChange(repeated, old=shares[0], new=shares[1])
    reasons = ", ".join(old.skip_reasons), ", ".join(new.skip_reasons)
    yield ProtocolChange("skip reasons", old=reasons[0], new=reasons[1], is_entered=True)
    counts = str(len(old.hidden_words)), str(len(new.hidden_words))
    yield ProtocolChange("hidden words", old=counts[0], new=counts[1])
    marked = _yes(old.asks_findings), _yes(new.asks_findings)
    yield ProtocolChange("errors can be marked", old=marked[0], new=marked[1])
    explained = _yes(old.shows_explanations), _yes(new.shows_explanations)
    yield ProtocolChange("explanations are shown", old=explained[0], new=explained[1])
    lines = old.difference_highlighting.value, new.difference_highlighting.value
    yield ProtocolChange("underlining of differences", old=lines[0], new=lines[1])
    edited = _yes(old.asks_edits), _yes(new.asks_edits)
    yield ProtocolChange("outputs can be corrected", old=edited[0], new=edited[1])
    covered = str(len(old.covered_cases)), str(len(new.covered_cases))
    yield ProtocolChange("covered cases", old=covered[0], new=covered[1])
    shuffled = _yes(old.shuffles_criteria), _yes(new.shuffles_criteria)
    yield ProtocolChange("questions in random order", old=shuffled[0], new=shuffled[1])
    yield ProtocolChange("study type", old=old.design.type.value, new=new.design.type.value)


def _parts(old: Protocol, new: Protocol) -> Iterator[ProtocolChange]:
    """Yield the changed parts whose values are too long for a line."""
    if old.seed != new.seed:
        yield ProtocolChange("seed changed")
    if replace(old.design, type=new.design.type) != new.design:
        yield ProtocolChange("design changed: arms, sessions, assignment or planned numbers")
    if old.adjudication != new.adjudication:
        yield ProtocolChange("rule of adjudication changed")
    if old.hanging != new.hanging:
        yield ProtocolChange("hanging protocol changed")
    if old.conduct != new.conduct:
        yield ProtocolChange("limits, training or gold cases changed")


def _plan(old: AnalysisPlan | None, new: AnalysisPlan | None) -> Iterator[ProtocolChange]:
    if old is not None and new is not None:
        yield from _endpoints(old.endpoints, new.endpoints)
        yield from _subgroups(old.subgroups, new.subgroups)
        for field, what in _ANALYSIS.items():
            if getattr(old, field) != getattr(new, field):
                yield ProtocolChange(what)
    elif new is not None:
        yield ProtocolChange("analysis plan added")
    elif old is not None:
        yield ProtocolChange("analysis plan removed")


def _endpoints(old: Sequence[Endpoint], new: Sequence[Endpoint]) -> Iterator[ProtocolChange]:
    before = {endpoint.key: endpoint for endpoint in old}
    since = {endpoint.key: endpoint for endpoint in new}
    for key, entry in since.items():
        if key not in before:
            what = "primary endpoint added" if entry.is_primary else "secondary endpoint added"
            yield ProtocolChange(what, entry.label)
    for key, entry in before.items():
        if key not in since:
            yield ProtocolChange("endpoint removed", entry.label)
        elif since[key] != entry:
            yield ProtocolChange("endpoint changed", since[key].label)


def _subgroups(old: Sequence[str], new: Sequence[str]) -> Iterator[ProtocolChange]:
    for name in new:
        if name not in old:
            yield ProtocolChange("subgroup added", name)
    for name in old:
        if name not in new:
            yield ProtocolChange("subgroup removed", name)


def _criteria(old: Sequence[Criterion], new: Sequence[Criterion]) -> Iterator[ProtocolChange]:
    before = {criterion.key: criterion for criterion in old}
    since = {criterion.key: criterion for criterion in new}
    for key, criterion in since.items():
        if key not in before:
            yield ProtocolChange("criterion added", criterion.label)
    for key, criterion in before.items():
        if key not in since:
            yield ProtocolChange("criterion removed", criterion.label)
        elif since[key] != criterion:
            yield ProtocolChange("criterion changed", since[key].label)


def _yes(value: bool) -> str:
    return "yes" if value else "no"
