"""Words hidden in the outputs, and how often."""

from readingroom.domain.output import RedactionHit
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.table import DenseTable


class RedactionTable(DenseTable):
    """A row for each word, case and model."""

    def __init__(self, *, has_head: bool = True) -> None:
        title = tr("Redactions in outputs") if has_head else tr("Redactions")
        super().__init__(title, _columns(), has_head=has_head, has_filter=False)


def _columns() -> list[Column[RedactionHit]]:
    return [
        text_column(tr("Redacted word"), lambda hit: hit.word),
        Column(tr("Case"), lambda hit: hit.case_code),
        Column(tr("Model"), lambda hit: hit.model_name),
        number_column(tr("Count"), lambda hit: hit.count),
    ]
