"""How a model is asked: the prompt, the drawing of its answer, a case to try, the whole study."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFrame,
    QPlainTextEdit,
    QWidget,
)

from readingroom.domain.model import Sampling
from readingroom.domain.registered_models import InferenceSettings
from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.viewmodels.formats import count, numbered
from readingroom_desktop.viewmodels.models import ModelsViewModel
from readingroom_desktop.widgets.controls import Picker, button, column, heading, label, row
from readingroom_desktop.widgets.number_fields import decimal_number, seed_number, whole_number

_SIZES = ((), (1, 28, 28), (1, 64, 64), (1, 128, 128), (1, 224, 224), (3, 224, 224))


class AskPane(QFrame):
    """Says nothing to a model by itself: trying and running are two buttons."""

    run_wanted = Signal()

    def __init__(self, viewmodel: ModelsViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "pane")
        self._viewmodel = viewmodel
        self.prompt = QPlainTextEdit(InferenceSettings().prompt)
        self.prompt.setAccessibleName(self.tr("Prompt"))
        self.prompt.setFont(font(Points.DENSE))
        self.prompt.setTabChangesFocus(True)
        self.fields = label(
            self.tr(
                "What stands in braces is filled in from the case: {question}, {title}, {notes}, "
                "{variants}, {sequences}, {code}."
            ),
            tone="muted",
            points=Points.DENSE,
            is_wrapped=True,
        )
        self.max_tokens = whole_number(
            self.tr("Longest answer, in tokens"), 1, 8192, Sampling().max_tokens
        )
        self.temperature = decimal_number(self.tr("Temperature"), 0, 2, 0, step=0.1)
        self.seed = seed_number(self.tr("Seed"))
        self.picture_size = Picker(self.tr("Size of the picture"))
        for shape in _SIZES:
            words = " × ".join(map(str, shape)) if shape else self.tr("as it is")
            self.picture_size.addItem(words, shape)
        self.case = Picker(self.tr("Case to try"))
        self.attempt = button(self.tr("Try on this case"), icon_name="flask")
        self.attempt.clicked.connect(self._on_try)
        self.run = button(self.tr("Run on the study"), kind="primary", icon_name="play")
        self.run.clicked.connect(self._on_run)
        self.state = label(tone="muted", points=Points.DENSE, is_wrapped=True)
        self._lay_out()
        viewmodel.changed.connect(self.redraw)

    def _lay_out(self) -> None:
        self._drawing = QWidget()
        self._drawing.setLayout(
            row(
                label(self.tr("Tokens")),
                self.max_tokens,
                label(self.tr("Temperature")),
                self.temperature,
                label(self.tr("Seed")),
                self.seed,
                None,
            )
        )
        self._picture = QWidget()
        self._picture.setLayout(row(label(self.tr("Picture")), self.picture_size, None))
        self._words = (self.prompt, self.fields, self._drawing)
        self._room = QWidget()
        pad = Size.GAP_WIDE
        layout = column(
            heading(self.tr("How it is asked")),
            self.prompt,
            self.fields,
            self._drawing,
            self._picture,
            self._room,
            row(self.case, self.attempt, None, self.run),
            self.state,
            margins=(pad, Size.GAP, pad, Size.GAP),
        )
        for stretched in (self.prompt, self._room):
            layout.setStretchFactor(stretched, 1)
        self.setLayout(layout)

    @property
    def asking(self) -> InferenceSettings:
        """Return what was entered."""
        if not self._viewmodel.asks_in_words:
            return InferenceSettings(shape=tuple(self.picture_size.currentData() or ()))
        sampling = Sampling(
            self.max_tokens.value(), round(self.temperature.value(), 2), self.seed.value()
        )
        return InferenceSettings(prompt=self.prompt.toPlainText(), sampling=sampling)

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        in_words = viewmodel.asks_in_words
        for part in self._words:
            part.setVisible(in_words)
        for part in (self._picture, self._room):
            part.setVisible(not in_words)
        codes = [one.code for one in viewmodel.cases]
        if codes != [self.case.itemText(place) for place in range(self.case.count())]:
            self.case.clear()
            for one in viewmodel.cases:
                self.case.addItem(one.code, one.id)
        self.run.setEnabled(viewmodel.can_run)  # first: the keys of the other must not fall to it
        self.attempt.setEnabled(viewmodel.can_ask)
        pending = viewmodel.pending_count
        words = numbered(pending, self.tr("Run on 1 case"), self.tr("Run on %1 cases"))
        self.run.setText(words if pending else self.tr("Run on the study"))
        self.run.setAccessibleName(self.run.text())
        self.state.setText(self._why_not(pending))
        self.state.setVisible(bool(self.state.text()))

    def _why_not(self, pending: int) -> str:
        viewmodel = self._viewmodel
        chosen = viewmodel.chosen
        if chosen is None:
            return self.tr("Choose a model, or add one.")
        if not viewmodel.cases:
            return self.tr("The study has no case yet. Add cases on the Overview page.")
        if not chosen.may_run:
            return self.tr("Its code may not run: its files have changed. Add it again.")
        if viewmodel.run is not None:
            done = viewmodel.run.count
            words = self.tr("%1 of %2 cases stored. What is stored stays if you stop.")
            words = words.replace("%1", count(done.added))
            return words.replace("%2", count(done.total))
        if viewmodel.why_not or viewmodel.why_closed:
            return viewmodel.why_not or viewmodel.why_closed
        if not pending and chosen.output_count:
            return self.tr("It has an output for every case.")
        return ""

    def _on_try(self) -> None:
        case = self.case.currentData()
        if case is not None:
            self._viewmodel.try_on(case, self.asking)

    def _on_run(self) -> None:
        self._viewmodel.run_on_study(self.asking)
