"""Preview of the first case of a recipe: image, texts and ground truth."""

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from readingroom.domain.case import CaseContent
from readingroom_desktop.study.synthetic_cases.viewmodel import Preview
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import isolated, joined, tr, tr_marked
from readingroom_desktop.widgets.controls import chip, heading, label
from readingroom_desktop.widgets.layouts import column, row, splitter
from readingroom_desktop.widgets.viewer.view_state import ViewState
from readingroom_desktop.widgets.viewer.viewport import Viewport

_MAX_ROWS = 200
_MAX_LETTERS = 2_000


class PreviewPane(QWidget):
    """Preview pane; shows a hint until a case was generated."""

    def __init__(self) -> None:
        super().__init__()
        self.name = heading(tr("Preview"))
        self.mark = chip(tr("Synthetic"), tone="caution")
        self.none = label(
            tr("Preview generates the first case of the recipe without storing it."),
            tone="muted",
            is_wrapped=True,
        )
        self.view = Viewport()
        self.view.setAccessibleName(tr("Image of the first case"))
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("Texts of the first case"))
        self.truth = QPlainTextEdit()
        self.truth.setReadOnly(True)
        self.truth.setTabChangesFocus(True)
        self.truth.setMaximumHeight(Size.SIDE_PANE // 3)
        self.truth.setAccessibleName(tr("Ground truth"))
        self._truth_label = label(tr("Ground truth, hidden from readers and models"), tone="muted")
        both = splitter(self.view, self.text, is_vertical=True)
        layout = column(
            row(self.name, self.mark, None),
            self.none,
            both,
            self._truth_label,
            self.truth,
            gap=Size.GAP,
            margins=Size.GAP,
        )
        layout.setStretch(2, 1)
        layout.addStretch(0)  # keeps the parts at the top without a case
        self._both = both
        self.setLayout(layout)
        self.show_preview(None)

    def show_preview(self, preview: Preview | None) -> None:
        """Show a case, or the hint without one."""
        has_any = preview is not None
        self.none.setVisible(not has_any)
        for part in (self.mark, self._both, self._truth_label, self.truth):
            part.setVisible(has_any)
        if preview is None:
            self.name.setText(tr("Preview"))
            self.view.clear()
            return
        content = preview.content
        self.name.setText(joined(" · ", (part for part in (content.code, content.title) if part)))
        self.view.setVisible(preview.frame is not None)
        if preview.frame is not None:
            series = content.series[0]
            spacing = series.spacing_mm
            aspect = spacing[0] / spacing[1] if spacing else series.pixel_aspect
            self.view.show_frame(preview.frame, aspect, ViewState())
        text = _case_text(content)
        self.text.setVisible(bool(text))
        self.text.setPlainText(text)
        self.truth.setPlainText(
            "\n".join(f"{name}: {value}" for name, value in _shortened_truth(preview))
        )


def _shortened_truth(preview: Preview) -> list[tuple[str, str]]:
    return [
        (name, value if len(value) <= _MAX_ROWS else f"{value[:_MAX_ROWS]}…")
        for name, value in preview.truth.items()
    ]


def _case_text(content: CaseContent) -> str:
    """Return the texts of a case, one after another."""
    parts = [note.text for note in content.notes]
    for table in content.variants:
        rows = [
            "\t".join(
                (
                    f"{record.chromosome}:{record.position}",
                    f"{record.reference} > {','.join(record.alternates)}",
                    record.gene,
                    record.hgvs_p or record.hgvs_c,
                    tr_marked(record.zygosity.value),
                )
            ).rstrip()
            for record in table.variants[:_MAX_ROWS]
        ]
        parts.append("\n".join(rows))
    parts += [
        f"{isolated(record.name)}\n{record.letters[:_MAX_LETTERS]}" for record in content.sequences
    ]
    return "\n\n".join(part for part in parts if part)
