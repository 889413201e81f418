"""Sentences on the images and the evidence that imported outputs name, by the rule applied."""

from readingroom.domain.output import EvidenceRule, ImageRule
from readingroom.services.cases.outputs import OutputsAdded
from readingroom_desktop.viewmodels.formats import count, tr, tr_core

_SHOWN_REASONS = 3


def image_words(added: OutputsAdded) -> str:
    """Return how many images and how much evidence each rule resolved, and what was not."""
    images = added.images
    parts = [_rule_words(rule, number) for rule, number in images.by_rule]
    if images.unresolved:
        reasons = "; ".join(map(tr_core, images.reasons[:_SHOWN_REASONS]))
        parts.append(tr("%1 not resolved (%2)", count(images.unresolved), reasons))
    images_text = tr("Images: %1.", ", ".join(parts)) if parts else ""
    return " ".join(text for text in (images_text, _evidence_words(added)) if text)


def _evidence_words(added: OutputsAdded) -> str:
    """Return how much evidence each rule resolved; "" if there is none."""
    evidence = added.evidence
    parts = [
        tr("%1 by quote", count(number))
        if rule is EvidenceRule.QUOTE
        else tr("%1 by offsets", count(number))
        for rule, number in evidence.by_rule
    ]
    if evidence.unresolved:
        reasons = "; ".join(map(tr_core, evidence.reasons[:_SHOWN_REASONS]))
        parts.append(tr("%1 not resolved (%2)", count(evidence.unresolved), reasons))
    return tr("Evidence: %1.", ", ".join(parts)) if parts else ""


def _rule_words(rule: ImageRule, number: int) -> str:
    amount = count(number)
    match rule:
        case ImageRule.SOP_INSTANCE:
            return tr("%1 by SOP Instance UID", amount)
        case ImageRule.INSTANCE_NUMBER:
            return tr("%1 by instance number", amount)
        case ImageRule.POSITION:
            return tr("%1 by position", amount)
        case ImageRule.SERIES_FRAME:
            return tr("%1 by series and frame", amount)
        case ImageRule.INDEX:
            return tr("%1 by index in order of instance number", amount)
        case ImageRule.MEASUREMENT:
            return tr("%1 by measurement of a report", amount)
