"""Blinding of a reader kit: protocol and outputs as they are stored outside the study.

In a study the redaction happens when an item is shown. A kit leaves the study, so what it stores is
redacted already, and neither names nor identifiers connect outputs of one model.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from readingroom.domain.hanging import HangingRule
from readingroom.domain.output import OutputContent, ShownOutput
from readingroom.domain.protocol import Criterion, Protocol
from readingroom.domain.study_design import Arm
from readingroom.reading.blinding import shown_label

Hide = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class KitProtocol:
    """Blinded protocol, and the keys of its arms by those of the study."""

    protocol: Protocol
    arms: Mapping[str, str]


def kit_protocol(protocol: Protocol, hide: Hide) -> KitProtocol:
    """Return a protocol as a kit holds it: all arms, under new keys, with the labels shown.

    Without what would allow to draw the worklists again, and without hidden words.
    """
    design = protocol.design
    keys = {arm.key: f"arm{number}" for number, arm in enumerate(design.arms, start=1)}
    arms = tuple(
        Arm(keys[arm.key], hide(shown_label(protocol, arm.key)), arm.content) for arm in design.arms
    )
    sessions = tuple(
        replace(session, label=hide(session.label), arms=()) for session in design.sessions
    )
    blinded = replace(
        protocol,
        title=hide(protocol.title),
        question=hide(protocol.question),
        criteria=tuple(_criterion(criterion, keys, hide) for criterion in protocol.criteria),
        seed=0,
        repeat_share=0.0,
        hidden_words=(),
        design=replace(design, arms=arms, sessions=sessions, stratify_by=()),
        analysis_plan=None,
        adjudication=None,
        conduct=protocol.conduct.limits,
        hanging=tuple(_hanging(rule, hide) for rule in protocol.hanging),
    )
    return KitProtocol(blinded, {"": "", **keys})


def _hanging(rule: HangingRule, hide: Hide) -> HangingRule:
    stages = tuple(replace(stage, name=hide(stage.name)) for stage in rule.stages)
    return replace(rule, name=hide(rule.name), stages=stages)


def _criterion(criterion: Criterion, keys: Mapping[str, str], hide: Hide) -> Criterion:
    return replace(
        criterion,
        label=hide(criterion.label),
        low=hide(criterion.low),
        high=hide(criterion.high),
        options=tuple(replace(option, label=hide(option.label)) for option in criterion.options),
        arms=tuple(keys[arm] for arm in criterion.arms),
    )


def kit_output(shown: ShownOutput) -> OutputContent:
    """Return an output as a kit stores it: as shown, without provenance."""
    return OutputContent(
        text=shown.text,
        diagnoses=shown.diagnoses,
        findings=shown.findings,
        overlay=shown.overlay,
        headings=shown.headings,
        recommendation=shown.recommendation,
        table=shown.table,
        evidence=shown.evidence,
    )
