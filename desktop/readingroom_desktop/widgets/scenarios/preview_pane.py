"""A look at the first case of a recipe: picture, texts, and what was put into it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit, QSplitter, QWidget

from readingroom.domain.case import CaseContent
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.scenarios import Preview
from readingroom_desktop.widgets.controls import chip, column, heading, label, row
from readingroom_desktop.widgets.viewer.viewport import Viewport, ViewState

_MOST_ROWS = 200
_MOST_LETTERS = 2_000


class PreviewPane(QWidget):
    """Empty with a sentence until a case was made."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = heading(self.tr("Preview"))
        self.mark = chip(self.tr("Synthetic"), tone="caution")
        self.none = label(
            self.tr("Preview makes the first case of the recipe. The study takes nothing."),
            tone="muted",
            is_wrapped=True,
        )
        self.view = Viewport()
        self.view.setAccessibleName(self.tr("Image of the first case"))
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("Texts of the first case"))
        self.truth = QPlainTextEdit()
        self.truth.setReadOnly(True)
        self.truth.setTabChangesFocus(True)
        self.truth.setMaximumHeight(Size.SIDE_PANE // 3)
        self.truth.setAccessibleName(self.tr("What was put into it"))
        self._truth_words = label(
            self.tr("What was put into it; no reader and no model sees this"), tone="muted"
        )
        both = QSplitter(Qt.Orientation.Vertical)
        both.addWidget(self.view)
        both.addWidget(self.text)
        both.setChildrenCollapsible(False)
        layout = column(
            row(self.name, self.mark, None),
            self.none,
            both,
            self._truth_words,
            self.truth,
            gap=Size.GAP,
            margins=(Size.GAP,) * 4,
        )
        layout.setStretch(2, 1)
        layout.addStretch(0)  # what is there stands at the top while there is no case
        self._both = both
        self.setLayout(layout)
        self.show_preview(None)

    def show_preview(self, preview: Preview | None) -> None:
        """Show a case, or the sentence that there is none."""
        has_any = preview is not None
        self.none.setVisible(not has_any)
        for part in (self.mark, self._both, self._truth_words, self.truth):
            part.setVisible(has_any)
        if preview is None:
            self.name.setText(self.tr("Preview"))
            self.view.clear()
            return
        content = preview.content
        self.name.setText(" · ".join(part for part in (content.code, content.title) if part))
        self.view.setVisible(preview.frame is not None)
        if preview.frame is not None:
            series = content.series[0]
            spacing = series.spacing_mm
            aspect = spacing[0] / spacing[1] if spacing else series.pixel_aspect
            self.view.show_frame(preview.frame, aspect, ViewState())
        words = _words(content)
        self.text.setVisible(bool(words))
        self.text.setPlainText(words)
        self.truth.setPlainText("\n".join(f"{name}: {said}" for name, said in _told(preview)))


def _told(preview: Preview) -> list[tuple[str, str]]:
    return [
        (name, said if len(said) <= _MOST_ROWS else f"{said[:_MOST_ROWS]}…")
        for name, said in preview.truth.items()
    ]


def _words(content: CaseContent) -> str:
    """Return the texts of a case, one after the other."""
    parts = [note.text for note in content.notes]
    for table in content.variants:
        rows = [
            "\t".join(
                (
                    f"{one.chromosome}:{one.position}",
                    f"{one.reference} > {','.join(one.alternates)}",
                    one.gene,
                    one.hgvs_p or one.hgvs_c,
                    one.zygosity.value,
                )
            ).rstrip()
            for one in table.variants[:_MOST_ROWS]
        ]
        parts.append("\n".join(rows))
    parts += [f"{one.name}\n{one.letters[:_MOST_LETTERS]}" for one in content.sequences]
    return "\n\n".join(part for part in parts if part)
