"""Pane with the trial response of a model and the cases without an output."""

from readingroom.engine.models.types import ModelResponse, RunFailure
from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.study.models.viewmodel import ModelsViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, decimal, moment, tr
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import Frame, column, panel, tabbed
from readingroom_desktop.widgets.reading.plain_text import PlainText
from readingroom_desktop.widgets.table import DenseTable


class AnswerPane(Frame):
    """Two tabs; the updated one comes to the front."""

    def __init__(self, viewmodel: ModelsViewModel) -> None:
        super().__init__("pane")
        self._viewmodel = viewmodel
        self._response: ModelResponse | None = None
        self._failures: tuple[RunFailure, ...] = ()
        self.facts = label(tone="muted", is_wrapped=True)
        self.answer = PlainText(tr("Trial response"))
        self.failures = DenseTable(
            tr("Cases without an output"), self._columns(), wide_column=2, has_head=False
        )
        layout = column(self.facts, self.answer, growing=self.answer, margins=Size.GAP)
        trial = panel(layout)
        self.tabs = tabbed(
            tr("Model responses"), (trial, tr("Trial")), (self.failures, tr("Failed cases"))
        )
        self.setLayout(column(self.tabs))
        viewmodel.changed.connect(self.redraw)

    def _columns(self) -> list[Column[RunFailure]]:
        return [
            Column(
                tr("Case"),
                lambda failure: failure.code,
                tip=lambda failure: moment(failure.failed_at),
            ),
            Column(tr("Reason"), lambda failure: failure.reason.value),
            text_column(tr("Details"), lambda failure: failure.detail),
        ]

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        response = viewmodel.tried
        if response is not self._response:
            self._response = response
            self.answer.setPlainText(self._response_text(response) if response is not None else "")
            self.tabs.setCurrentIndex(0)
        self.facts.setText(self._fact_line())
        if self._failures is not viewmodel.failures:
            self._failures = viewmodel.failures
            self.failures.set_rows(self._failures)
            if self._failures and viewmodel.run_summary:
                self.tabs.setCurrentIndex(1)
        title = f"{tr('Failed cases')} ({count(len(viewmodel.failures))})"
        self.tabs.setTabText(1, title)

    def _fact_line(self) -> str:
        response = self._viewmodel.tried
        if response is None:
            return self._viewmodel.run_summary or tr(
                "No response yet. A trial queries one case and stores nothing."
            )
        usage = response.usage
        parts = [tr("Case %1", response.code)]
        parts.append(tr("%1 s", decimal(usage.seconds, 2)))
        if usage.answer_tokens is not None:
            parts.append(tr("%1 tokens", count(usage.answer_tokens)))
        if usage.peak_bytes is not None:
            parts.append(tr("%1 MB", count(usage.peak_bytes // 1_000_000)))
        return "   ·   ".join(parts)

    def _response_text(self, response: ModelResponse) -> str:
        if response.failure is not None:
            return f"{tr('No output')}: {response.failure.value}. {response.detail}".strip()
        if response.probabilities is not None:
            chosen = self._viewmodel.chosen
            names = chosen.facts.classes if chosen is not None else ()
            named = [
                names[index] if index < len(names) else str(index)
                for index in range(len(response.probabilities))
            ]
            pairs = zip(named, response.probabilities, strict=True)
            ranked = sorted(pairs, key=lambda pair: -pair[1])
            return "\n".join(f"{name}: {decimal(probability, 3)}" for name, probability in ranked)
        return response.text if response.text is not None else response.label or ""
