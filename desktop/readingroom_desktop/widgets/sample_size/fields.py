"""Fields for the power of a planned study, each with a sentence on what is wrong below it."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from readingroom.domain.endpoint import Comparison, InferenceScope
from readingroom.domain.protocol import Protocol
from readingroom.reading.sample_size.types import ExampleComponents, SizeDesign, VarianceSource
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr, tr_marked
from readingroom_desktop.viewmodels.sample_size import (
    COMPONENT_CASES,
    COMPONENTS,
    SampleSizeViewModel,
    SizeForm,
    form_texts,
)
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import TextLabel, button, entry, label
from readingroom_desktop.widgets.field_grid import ChoicePicker, field_grid, show_line
from readingroom_desktop.widgets.layouts import column, panel, row
from readingroom_desktop.widgets.patient_table_form import FileLine

_PREFERENCE = ("win_probability", "tie_rate", "reader_correlation", "case_correlation")
_ZEROS = {"tie_rate": "0", "reader_correlation": "0", "case_correlation": "0", "target": "80"}
_TESTS = (Comparison.SUPERIORITY, Comparison.NON_INFERIORITY, Comparison.EQUIVALENCE)


def field_names() -> dict[str, str]:
    """Return the names of the fields of numbers, in their order."""
    return {
        "readers": tr("Readers"),
        "cases": tr("Cases"),
        "margin": tr("Margin"),
        "effect": tr("True difference"),
        "alpha": tr("Alpha, two-sided"),
        "target": tr("Target power, %"),
        "win_probability": tr("Win probability, %"),
        "tie_rate": tr("Ties, %"),
        "reader_correlation": tr("Correlation within reader"),
        "case_correlation": tr("Correlation within case"),
        "reader_by_arm": tr("Reader by arm"),
        "error": tr("Error"),
        "cov1": tr("Covariance 1"),
        "cov2": tr("Covariance 2"),
        "cov3": tr("Covariance 3"),
        COMPONENT_CASES: tr("Cases of these"),
        "endpoint": tr("Endpoint"),
        "model": tr("Model"),
    }


def field_tips() -> dict[str, str]:
    """Return what the fields mean."""
    return {
        "effect": tr("In units of the metric, e.g. 0.05 of an AUC; minus: the new arm is worse"),
        "alpha": tr("A one-sided test is at half of it"),
        "win_probability": tr("Of decisive judgements, for the better model"),
        "tie_rate": tr("Judgements without a preference"),
        "reader_correlation": tr("Intraclass correlation of the judgements of a reader, 0 to 1"),
        "case_correlation": tr("Intraclass correlation of the judgements of a case, 0 to 1"),
        "reader_by_arm": tr("Variance of readers' differences beyond that of the cases"),
        "error": tr("Variance over cases of a reader's metric in an arm"),
        "cov1": tr("Same reader, different arms"),
        "cov2": tr("Different readers, same arm"),
        "cov3": tr("Different readers, different arms"),
        COMPONENT_CASES: tr("Number of cases that these variances belong to"),
        "endpoint": tr("As of stats mrmc: auc, sensitivity>=3, specificity>=3, accuracy"),
        "model": tr("Its name as reader or arm of the table, or in this study"),
    }


class SampleSizeFields(QWidget):
    """Fields of planned numbers, test, difference, and components of variance."""

    edited = Signal()
    submitted = Signal()
    """Return was pressed in a field."""

    def __init__(self, viewmodel: SampleSizeViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._is_filling = False
        self.numbers: dict[str, QLineEdit] = {}
        self.notes: dict[str, TextLabel] = {}
        """Sentences on what is wrong, by the name of the field."""
        self._lines: dict[str, QWidget] = {}
        self.test = ChoicePicker(tr("Test"))
        self.inference = ChoicePicker(tr("Inference for"))
        self.source = ChoicePicker(tr("Variance from"))
        self.criterion = ChoicePicker(tr("Criterion"))
        self.path = FileLine(tr("Table of ratings"), tr("CSV file"), chooser)
        self.example = button("", kind="quiet", icon_name="file-text", on_click=self._on_example)
        self.example_source = label(tone="muted", is_wrapped=True)
        self._make_numbers()
        self._lay_out()
        self.path.line.textChanged.connect(lambda _text: self._on_edit())
        self.path.line.returnPressed.connect(self.submitted)
        for picker in (self.test, self.inference, self.source, self.criterion):
            picker.currentIndexChanged.connect(lambda _index: self._on_edit())

    def _make_numbers(self) -> None:
        tips = field_tips()
        for key, name in field_names().items():
            field = entry("", accessible_name=name, on_edit=self._on_edit)
            field.returnPressed.connect(self.submitted)
            field.setMaximumWidth(Size.SIDE_PANE)
            field.setToolTip(tips.get(key, ""))
            field.setText(_ZEROS.get(key, ""))
            self.numbers[key] = field

    def _lay_out(self) -> None:
        names = field_names()
        first = ("readers", "cases")
        after_test = ("margin", "effect", *_PREFERENCE, "alpha", "target")
        parts: dict[str, QWidget] = dict(self.numbers)
        pickers = {
            "test": self.test,
            "inference": self.inference,
            "source": self.source,
            "criterion": self.criterion,
        }
        parts |= {**pickers, "path": self.path, "example": self.example}
        titles = names | {name: picker.accessibleName() for name, picker in pickers.items()}
        titles |= {"path": tr("Table of ratings"), "example": ""}
        components = [*COMPONENTS[:-1], COMPONENT_CASES]
        pilot = ("path", "criterion", "endpoint", "model")
        order = (
            *(*first, "test", *after_test, "inference"),
            *("source", *pilot, "example", *components),
        )
        for name in order:
            note = self.notes[name] = label(tone="danger", is_wrapped=True)
            note.hide()
            below = (self.example_source,) if name == "example" else ()
            part = row(parts[name], None) if name in ("example", *pickers) else parts[name]
            self._lines[name] = panel(column(part, note, *below, gap=2))
        self._grid = field_grid(*((titles[name], self._lines[name]) for name in order))
        self.setLayout(column(self._grid))
        for before, after in pairwise(order):
            QWidget.setTabOrder(_focus_part(parts[before]), _focus_part(parts[after]))

    @property
    def form(self) -> SizeForm:
        """Return what is entered."""
        texts = {name: field.text() for name, field in self.numbers.items()}
        texts["path"] = self.path.text
        return SizeForm(
            texts,
            self.test.value or Comparison.SUPERIORITY,
            self.inference.value or InferenceScope.READERS_AND_CASES,
            self.source.value or VarianceSource.ENTERED,
            self.criterion.value or "",
        )

    def fill(self) -> None:
        """Show what the protocol states; other fields keep their texts."""
        defaults, protocol = self._viewmodel.defaults, self._viewmodel.protocol
        if defaults is None or protocol is None:
            return
        self._is_filling = True
        request = defaults.request
        for name, text in form_texts(request).items():
            self.numbers[name].setText(text)
        for name, text in (("endpoint", defaults.pilot.endpoint), ("model", defaults.pilot.model)):
            self.numbers[name].setText(text)
        self.test.show_choices([(tr_marked(test.value), test) for test in _TESTS], request.test)
        scopes = [(tr_marked(scope.value), scope) for scope in InferenceScope]
        self.inference.show_choices(scopes, request.inference)
        self._show_sources()
        self.criterion.show_choices(_criteria(protocol), defaults.pilot.criterion)
        examples = self._viewmodel.examples
        if examples:
            self.example.setText(tr("Use %1", examples[0].name.partition(",")[0]))
            self.example.setToolTip(examples[0].name)
        self._is_filling = False
        self.show_used()

    def _show_sources(self) -> None:
        names = {
            VarianceSource.ENTERED: tr("entered components"),
            VarianceSource.PILOT: tr("table of a pilot study"),
            VarianceSource.READINGS: tr("readings of this study"),
        }
        offered = self._viewmodel.sources
        chosen = self.source.value if self.source.value in offered else VarianceSource.ENTERED
        self.source.show_choices([(names[source], source) for source in offered], chosen)

    def show_used(self) -> None:
        """Show the fields that the design, the test and the source need."""
        viewmodel = self._viewmodel
        design = viewmodel.design
        is_pair = design is SizeDesign.PREFERENCE
        source = None if is_pair else self.source.value
        names = set(viewmodel.component_names)
        is_entered = source is VarianceSource.ENTERED
        has_table = source in (VarianceSource.PILOT, VarianceSource.READINGS)
        shown = dict.fromkeys(_PREFERENCE, is_pair)
        shown |= dict.fromkeys(("test", "effect", "inference", "source"), not is_pair)
        shown |= {name: is_entered and name in names for name in COMPONENTS[:-1]}
        shown |= {
            "margin": not is_pair and self.test.value is not Comparison.SUPERIORITY,
            COMPONENT_CASES: is_entered,
            "example": is_entered and bool(viewmodel.examples),
            "path": source is VarianceSource.PILOT,
            "criterion": source is VarianceSource.READINGS,
            "endpoint": has_table,
            "model": has_table and design is SizeDesign.MODEL,
        }
        for name, is_shown in shown.items():
            show_line(self._grid, self._lines[name], is_shown=is_shown)
        self._show_example()

    def show_problems(self) -> None:
        """Show what is wrong below the fields."""
        problems = self._viewmodel.problems
        for name, note in self.notes.items():
            note.show_text(problems.get(name, ""))

    @property
    def first_problem(self) -> QWidget | None:
        """Return the first field with a problem, None without one."""
        widgets: dict[str, QWidget] = {
            **self.numbers,
            "path": self.path.line,
            "criterion": self.criterion,
        }
        named = (name for name in self.notes if name in self._viewmodel.problems)
        return next((widgets[name] for name in named if name in widgets), None)

    def _show_example(self) -> None:
        match = self._matching_example()
        self.example_source.show_text(match.source if match is not None else "")

    def _matching_example(self) -> ExampleComponents | None:
        for example in self._viewmodel.examples:
            texts = _component_texts(example)
            if all(self.numbers[name].text() == text for name, text in texts.items()):
                return example
        return None

    def _on_example(self) -> None:
        for name, text in _component_texts(self._viewmodel.examples[0]).items():
            self.numbers[name].setText(text)

    def _on_edit(self) -> None:
        if not self._is_filling and self._viewmodel.defaults is not None:
            self.show_used()
            self.edited.emit()


def _component_texts(example: ExampleComponents) -> dict[str, str]:
    """Return the texts of the fields for published components."""
    return {
        COMPONENT_CASES if name == "cases" else name: f"{value:.10g}"
        for name, value in example.values.items()
    }


def _criteria(protocol: Protocol) -> Sequence[tuple[str, object]]:
    return [(criterion.label, criterion.key) for criterion in protocol.criteria]


def _focus_part(part: QWidget) -> QWidget:
    return part.line if isinstance(part, FileLine) else part
