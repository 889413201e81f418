"""Text about items whose images do not fit a model."""

from collections.abc import Sequence

from readingroom.domain.model import UnfitItem
from readingroom_desktop.viewmodels.formats import numbered, tr, tr_core

_LISTED = 10
"""Maximum number of items that are listed by name."""


def unfit_text(unfit: Sequence[UnfitItem]) -> str:
    """Return a line with the number of left-out items and a line for each, "" without any."""
    if not unfit:
        return ""
    lines = [
        numbered(
            len(unfit),
            tr("Left out, as its image does not fit the model: 1 item"),
            tr("Left out, as their images do not fit the model: %1 items"),
        )
    ]
    lines += [f"{each.item}: {tr_core(each.reason)}" for each in unfit[:_LISTED]]
    if len(unfit) > _LISTED:
        lines.append(numbered(len(unfit) - _LISTED, tr("and 1 more"), tr("and %1 more")))
    return "\n".join(lines)
