"""Inference pane: prompt, sampling, trial on one case and its response, run on the study."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId
from readingroom.engine.models.types import InferenceSettings, ModelResponse, RunFailure, Sampling
from readingroom.services.engine.prompts import check_template
from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.study.models.image_input_text import image_input_text
from readingroom_desktop.study.models.question_inputs import QuestionInputs
from readingroom_desktop.study.models.question_text import words_of_content
from readingroom_desktop.study.models.viewmodel import ModelsViewModel
from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    filled,
    moment,
    numbered,
    tr,
    tr_core,
    tr_marked,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.controls import Picker, TickBox, button, heading, label
from readingroom_desktop.widgets.field_grid import named_field
from readingroom_desktop.widgets.front_parts import FrontTabs
from readingroom_desktop.widgets.layouts import FlowRow, Frame, WholeText, column, panel, row
from readingroom_desktop.widgets.number_fields import decimal_number, seed_number, whole_number
from readingroom_desktop.widgets.reading.plain_text import PlainText
from readingroom_desktop.widgets.scroll_areas import scrolled
from readingroom_desktop.widgets.table import DenseTable

_PROMPT_LINES, _SYSTEM_LINES = 8, 3
_LEAST_LINES = 5
"""Lines of the settings that stay visible; in a lower window the page scrolls."""
_SIZES = ((), (1, 28, 28), (1, 64, 64), (1, 128, 128), (1, 224, 224), (3, 224, 224))


class _PromptEdit(QPlainTextEdit):
    """Text of a prompt that prefers a number of lines."""

    def __init__(self, name: str, lines: int) -> None:
        super().__init__()
        self._lines = lines
        self.setAccessibleName(name)
        self.setFont(font(Points.DENSE))
        self.setTabChangesFocus(True)

    def sizeHint(self) -> QSize:
        """Return the height of the lines."""
        return QSize(super().sizeHint().width(), self._lines * self.fontMetrics().lineSpacing())


class AskPane(WholeText):
    """Inference settings, with separate buttons for a trial and a run."""

    run_requested = Signal()

    def __init__(self, viewmodel: ModelsViewModel) -> None:
        super().__init__("pane")
        self._viewmodel = viewmodel
        self.prompt = _PromptEdit(tr("Prompt"), _PROMPT_LINES)
        self.prompt.setPlainText(InferenceSettings().prompt)
        self.system = _PromptEdit(tr("System prompt"), _SYSTEM_LINES)
        self.system.setPlaceholderText(tr("System prompt (optional)"))
        self.system.setFixedHeight(self.system.sizeHint().height())
        self.fields = label(
            tr(
                "Placeholders are filled in from the case: {question}, {title}, {notes}, "
                "{variants}, {sequences}, {code}. {images} is the position of the images."
            ),
            tone="muted",
            points=Points.DENSE,
            is_wrapped=True,
        )
        self.max_tokens = whole_number(
            tr("Maximum response tokens"), 1, 8192, Sampling().max_tokens
        )
        self.temperature = decimal_number(tr("Temperature"), 0, 2, 0, step=0.1)
        self.seed = seed_number(tr("Seed"))
        self.inputs = QuestionInputs()
        self.image_size = Picker(tr("Image size"))
        for shape in _SIZES:
            size_text = " × ".join(map(str, shape)) if shape else tr("original")
            self.image_size.addItem(size_text, shape)
        self.case = Picker(tr("Trial case"))
        self.attempt = button(tr("Try case"), icon_name="flask", on_click=self._on_try)
        self.only = TickBox(tr("This case only"))
        self.only.setToolTip(tr("Runs the model on the chosen case and stores its output"))
        self.only.toggled.connect(lambda _is_on: self._redraw_start())
        self.case.currentIndexChanged.connect(lambda _index: self._redraw_start())
        self.run = button(tr("Run on study"), kind="primary", icon_name="play")
        self.run.clicked.connect(self._on_run)
        self.state = label(tone="muted", points=Points.DENSE, is_wrapped=True)
        self._lay_out()
        for text in (self.prompt, self.system):
            text.textChanged.connect(self._redraw_start)
        viewmodel.changed.connect(self.redraw)

    def _lay_out(self) -> None:
        self._sampling = FlowRow(
            named_field(tr("Tokens"), self.max_tokens),
            named_field(tr("Temperature"), self.temperature),
            named_field(tr("Seed"), self.seed),
        )
        self.input_text = label(tone="muted", points=Points.DENSE, is_wrapped=True)
        self._size = panel(row(label(tr("Image")), self.image_size, None))
        self._text_controls = (
            self.prompt,
            self.system,
            self.fields,
            self.inputs,
            self._sampling,
        )
        self._spacer = QWidget()
        settings = column(
            self.prompt,
            self.system,
            self.fields,
            self.inputs,
            self._sampling,
            self._size,
            self.input_text,
            self._spacer,
            growing=(self.prompt, self._spacer),
        )
        self.settings = scrolled(panel(settings))
        self.settings.setMinimumHeight(_LEAST_LINES * Size.ROW)
        layout = column(
            heading(tr("Inference")),
            self.settings,
            FlowRow(self.case, self.attempt, self.only, last=self.run),
            self.state,
            growing=self.settings,
            margins=(Size.GAP_WIDE, Size.GAP),
        )
        self.setLayout(layout)

    @property
    def asking(self) -> InferenceSettings:
        """Return the entered settings."""
        if not self._viewmodel.takes_prompt:
            shape = () if self._declares_size else tuple(self.image_size.currentData() or ())
            return InferenceSettings(shape=shape)
        sampling = Sampling(
            self.max_tokens.value(), round(self.temperature.value(), 2), self.seed.value()
        )
        return InferenceSettings(
            prompt=self.prompt.toPlainText(),
            system=self.system.toPlainText(),
            sampling=sampling,
            plan=self.inputs.plan,
        )

    @property
    def _problem(self) -> str:
        """Return what is wrong with the prompts, "" if nothing is."""
        if not self._viewmodel.takes_prompt:
            return ""
        try:
            check_template(self.asking)
        except StateError as error:
            return tr_core(str(error))
        return ""

    @property
    def _declares_size(self) -> bool:
        """Return whether the configuration of the model says what it receives."""
        given = self._viewmodel.image_input
        return given is not None and (given.is_declared or bool(given.size))

    def _show_input(self) -> None:
        """Show what a model of images receives, or let the user choose the size."""
        given = self._viewmodel.image_input
        is_declared = self._declares_size
        self._size.setVisible(not self._viewmodel.takes_prompt and not is_declared)
        if given is not None:
            self.input_text.setText(tr("The model receives: %1.", image_input_text(given)))
        self.input_text.setVisible(is_declared)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        if viewmodel.state is LoadState.EMPTY:
            self.inputs.forget()
        self._show_input()
        in_words = viewmodel.takes_prompt
        for part in self._text_controls:
            part.setVisible(in_words)
        chosen = viewmodel.chosen
        self.inputs.accept_images(is_accepted=chosen is not None and chosen.facts.accepts_images)
        self._spacer.setVisible(not in_words)
        codes = [case.code for case in viewmodel.cases]
        if codes != [self.case.itemText(index) for index in range(self.case.count())]:
            self.case.clear()
            for case in viewmodel.cases:
                self.case.addItem(case.code, case.id)
        self._redraw_start()

    def _redraw_start(self) -> None:
        """Show whether the entries and the state of the study allow a start."""
        viewmodel, problem = self._viewmodel, self._problem
        # first, as it must not get the focus of the other button
        self.run.setEnabled(viewmodel.can_run and not problem)
        self.attempt.setEnabled(viewmodel.can_ask and not problem)
        pending = viewmodel.pending_count
        text = numbered(pending, tr("Run on 1 case"), tr("Run on %1 cases"))
        text = text if pending else tr("Run on study")
        if self.only.isChecked() and self.case.count():
            text = tr("Run on %1", self.case.currentText())
        self.run.setText(text)
        self.state.show_text(problem or self._why_not(pending))

    def _why_not(self, pending: int) -> str:
        viewmodel = self._viewmodel
        chosen = viewmodel.chosen
        if chosen is None:
            return tr("Select or add a model.")
        if not viewmodel.cases:
            return tr("The study has no cases. Add cases on the Overview page.")
        if not chosen.may_run:
            return tr("This model's code is not approved, as its files have changed. Add it again.")
        if viewmodel.run is not None:
            done = viewmodel.run.count
            text = tr("%1 of %2 cases stored. Stored outputs are kept if you cancel.")
            return filled(text, count(done.added), count(done.total))
        if viewmodel.why_not or viewmodel.why_closed:
            return viewmodel.why_not or viewmodel.why_closed
        if not pending and chosen.output_count:
            return tr("Every case has an output.")
        return ""

    def _on_try(self) -> None:
        case = self.case.currentData()
        if case is not None:
            self._viewmodel.try_on(case, self.asking)

    def _on_run(self) -> None:
        case: CaseId | None = self.case.currentData() if self.only.isChecked() else None
        self._viewmodel.run_on_study(self.asking, None if case is None else (case,))


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
        self.tabs = FrontTabs(
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
            Column(tr("Reason"), lambda failure: tr_marked(failure.reason.value)),
            text_column(tr("Details"), lambda failure: tr_core(failure.detail)),
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
        if response.content is not None:
            parts += words_of_content(response.content)
        if usage.answer_tokens is not None:
            parts.append(tr("%1 tokens", count(usage.answer_tokens)))
        if usage.peak_bytes is not None:
            parts.append(tr("%1 MB", count(usage.peak_bytes // 1_000_000)))
        return "   ·   ".join(parts)

    def _response_text(self, response: ModelResponse) -> str:
        if response.failure is not None:
            reason = tr_marked(response.failure.value)
            detail = tr_core(response.detail)
            return f"{tr('No output')}: {reason}. {detail}".strip()
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
