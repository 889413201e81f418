"""Sentence on the images that imported outputs name, by the rule that resolved them."""

from readingroom.domain.output import ImageRule
from readingroom.services.cases.outputs import OutputsAdded
from readingroom_desktop.viewmodels.formats import count, tr

_SHOWN_REASONS = 3


def image_words(added: OutputsAdded) -> str:
    """Return how many images each rule resolved, and what was not resolved; "" if none is named."""
    images = added.images
    parts = [_rule_words(rule, number) for rule, number in images.by_rule]
    if images.unresolved:
        reasons = "; ".join(images.reasons[:_SHOWN_REASONS])
        parts.append(tr("%1 not resolved (%2)", count(images.unresolved), reasons))
    return tr("Images: %1.", ", ".join(parts)) if parts else ""


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
