"""What the chosen model said on trial, and the cases for which it gave no output."""

from PySide6.QtWidgets import QFrame, QTabWidget, QWidget

from readingroom.domain.registered_models import ModelResponse, RunFailure
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, decimal, moment
from readingroom_desktop.viewmodels.models import ModelsViewModel
from readingroom_desktop.widgets.controls import column, label
from readingroom_desktop.widgets.reading.plain_text import PlainText
from readingroom_desktop.widgets.table import DenseTable


class AnswerPane(QFrame):
    """Two tabs; the one with news comes to the front."""

    def __init__(self, viewmodel: ModelsViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "pane")
        self._viewmodel = viewmodel
        self._said: ModelResponse | None = None
        self._failures: tuple[RunFailure, ...] = ()
        self.facts = label(tone="muted", is_wrapped=True)
        self.answer = PlainText(self.tr("Answer on trial"))
        self.failures = DenseTable("", self._columns(), stretch=2, has_filter=False)
        self.failures.view.setAccessibleName(self.tr("Cases without an output"))
        trial = QWidget()
        gap = Size.GAP
        layout = column(self.facts, self.answer, margins=(gap, gap, gap, gap))
        layout.setStretch(1, 1)
        trial.setLayout(layout)
        self.tabs = QTabWidget()
        self.tabs.addTab(trial, self.tr("Trial"))
        self.tabs.addTab(self.failures, self.tr("Without an output"))
        self.tabs.setAccessibleName(self.tr("What came of it"))
        self.setLayout(column(self.tabs))
        viewmodel.changed.connect(self.redraw)

    def _columns(self) -> list[Column[RunFailure]]:
        return [
            Column(self.tr("Case"), lambda one: one.code, tip=lambda one: moment(one.failed_at)),
            Column(self.tr("Reason"), lambda one: one.reason.value),
            Column(self.tr("What happened"), lambda one: one.detail, tip=lambda one: one.detail),
        ]

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        said = viewmodel.tried
        if said is not self._said:
            self._said = said
            self.answer.setPlainText(self._words(said) if said is not None else "")
            self.tabs.setCurrentIndex(0)
        self.facts.setText(self._fact_line())
        if self._failures is not viewmodel.failures:
            self._failures = viewmodel.failures
            self.failures.set_rows(self._failures)
            if self._failures and viewmodel.told:
                self.tabs.setCurrentIndex(1)
        words = f"{self.tr('Without an output')} ({count(len(viewmodel.failures))})"
        self.tabs.setTabText(1, words)

    def _fact_line(self) -> str:
        said = self._viewmodel.tried
        if said is None:
            return self._viewmodel.told or self.tr(
                "Nothing asked yet. Trying asks about one case and stores nothing."
            )
        usage = said.usage
        parts = [self.tr("Case %1").replace("%1", said.code)]
        parts.append(self.tr("%1 s").replace("%1", decimal(usage.seconds, 2)))
        if usage.answer_tokens is not None:
            parts.append(self.tr("%1 tokens").replace("%1", count(usage.answer_tokens)))
        if usage.peak_bytes is not None:
            parts.append(self.tr("%1 MB").replace("%1", count(usage.peak_bytes // 1_000_000)))
        return "   ·   ".join(parts)

    def _words(self, said: ModelResponse) -> str:
        if said.failure is not None:
            return f"{self.tr('No output')}: {said.failure.value}. {said.detail}".strip()
        if said.probabilities is not None:
            chosen = self._viewmodel.chosen
            names = chosen.facts.classes if chosen is not None else ()
            named = [
                names[place] if place < len(names) else str(place)
                for place in range(len(said.probabilities))
            ]
            pairs = zip(named, said.probabilities, strict=True)
            ranked = sorted(pairs, key=lambda pair: -pair[1])
            return "\n".join(f"{name}: {decimal(share, 3)}" for name, share in ranked)
        return said.text if said.text is not None else said.label or ""
