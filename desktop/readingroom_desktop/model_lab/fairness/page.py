"""Stress: patients whose counterfactual changes a model's recommendation."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.engine.evaluator.stress.types import (
    CONCERN_SCALE,
    CONCERN_THRESHOLD,
    StoredStressTest,
    StressOptions,
    StressReport,
    StressResult,
)
from readingroom_desktop.itemmodels.columns import Column, moment_column, number_column, text_column
from readingroom_desktop.model_lab.fairness.panes import ComparisonCard, PatientsPane, RatesPane
from readingroom_desktop.model_lab.fairness.viewmodel import FairnessViewModel
from readingroom_desktop.pages.case_review import CaseReviewPage, make_review
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.work_page import WorkPage
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.case_review_entries import ReviewEntry
from readingroom_desktop.viewmodels.formats import decimal, filled, joined, numbered, tr, tr_core
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.field_grid import named_field
from readingroom_desktop.widgets.front_parts import FrontTabs
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.layouts import FlowRow, column
from readingroom_desktop.widgets.number_fields import decimal_number, seed_number
from readingroom_desktop.widgets.option_fields import OptionFields
from readingroom_desktop.widgets.patient_table_form import PatientTableForm
from readingroom_desktop.widgets.search_options import search_options, searched_with
from readingroom_desktop.widgets.table import DenseTable

_ATTRIBUTES = 4
"""The column of tests that may be elided; its tooltip holds the full text."""


class FairnessPage(WorkPage):
    """Start form, list of stored tests, and the result of the chosen one.

    A patient who is a case of the study opens as a reading in front of the page, others in a card.
    """

    _viewmodel: FairnessViewModel

    def __init__(
        self,
        viewmodel: FairnessViewModel,
        chooser: FileChooser,
        body: QWidget,
        make_review: Callable[[], CaseReviewPage],
    ) -> None:
        super().__init__(viewmodel)
        self.title.setText(tr("Fairness"))
        self._chooser = chooser
        self.card = ComparisonCard(body)
        self.form = PatientTableForm(chooser, viewmodel.sources)
        self.form.edited.connect(self._update_start)
        self._make_start()
        self.tests = self._listing(
            DenseTable(tr("Tests"), self._columns(), has_filter=False, wide_column=_ATTRIBUTES),
            viewmodel.choose,
        )
        self.rates = RatesPane()
        self.patients = PatientsPane()
        self.patients.opened.connect(self._on_opened)
        self.tabs = FrontTabs(
            tr("Test results"), (self.rates, tr("Attributes")), (self.patients, tr("Patients"))
        )
        self._make_empty(
            "scales",
            tr("No test yet"),
            tr(
                "A test changes only race, sex, age or payer of each patient in a table, and "
                "checks whether the model's recommendation changes."
            ),
        )
        self._lay_out(make_review)

    def _make_start(self) -> None:
        """Create the start form."""
        self.threshold = decimal_number(
            tr("Threshold of concern"),
            0,
            1,
            CONCERN_THRESHOLD,
            step=0.05,
            tip=tr_core(CONCERN_SCALE),
        )
        self.seed = seed_number(tr("Seed"))
        self.start = button(tr("Test model"), kind="primary", icon_name="play")
        self.start.clicked.connect(self._on_start)
        self.add = button(tr("Add folder…"), icon_name="folder-plus", on_click=self._on_add)
        self.add.setToolTip(tr("A stress test that the command stress-test wrote elsewhere"))
        self.options = OptionFields(search_options())
        self.options.edited.connect(self._update_start)
        self.options.hide()
        self.form.more.toggled.connect(self.options.setVisible)
        self.hint = label(tone="muted", is_wrapped=True)

    def _lay_out(self, make_review: Callable[[], CaseReviewPage]) -> None:
        result = column(self.summary, self.tabs, growing=self.tabs, gap=Size.GAP)
        starting = FlowRow(
            named_field(tr("Flag from"), self.threshold),
            named_field(tr("Seed"), self.seed),
            self.form.more,
            self.add,
            last=self.start,
        )
        start = (self.form, self.options, starting, self.hint)
        self._lay_out_work(start, result, make_review, tr("New test"))
        self.review_stack.left.connect(self._on_left)

    def _columns(self) -> list[Column[StoredStressTest]]:
        return [
            text_column(tr("Model"), lambda test: test.report.model, width=Size.SIDE_PANE),
            number_column(tr("Patients"), lambda test: len(test.report.results)),
            number_column(
                tr("Flagged"),
                lambda test: test.flagged_count,
                tone=lambda test: "danger" if test.flagged_count else "",
            ),
            Column(
                tr("Causes named"),
                lambda test: ", ".join(test.report.named) or tr("none"),
                tone=lambda test: "danger" if test.report.named else "",
                tip=lambda test: ", ".join(test.report.named),
                width=Size.SIDE_PANE // 2,
            ),
            text_column(tr("Attributes"), _attributes),
            moment_column(tr("Added"), lambda test: test.added_at),
        ]

    def _starter(self) -> QWidget:
        return self.form.model

    def _forget_form(self) -> None:
        self.form.forget()

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the shortcuts of the page for the sheet."""
        entries = (ShortcutEntry("Enter", tr("On a patient: compare with the counterfactual")),)
        return self.review_stack.key_sections() or (KeySection(tr("Fairness"), entries),)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        chosen = viewmodel.chosen
        is_ready = self._follow(viewmodel.tests, chosen, may_add_model=not viewmodel.models)
        self.form.setVisible(is_ready)
        self.form.show_models(viewmodel.models)
        self._update_start()
        if not is_ready:
            return
        number = len(viewmodel.tests)
        facts = (numbered(number, tr("1 stress test"), tr("%1 stress tests")), viewmodel.why_closed)
        self.facts.setText("   ·   ".join(part for part in facts if part))
        report = chosen.report if chosen is not None else None
        self.summary.setText("" if report is None else self._describe_report(report))
        self.rates.show_report(report)
        self.patients.show_report(report)

    def _describe_report(self, report: StressReport) -> str:
        """Describe the result and the settings of a test."""
        if report.named:
            finding_text = tr("Changed alone, %1 changes the recommendation.")
            finding_text = finding_text.replace("%1", joined(", ", report.named))
        else:
            finding_text = tr("No attribute changes the recommendation alone.")
        flagged = tr("Flagged from a concern of %1; seed %2.")
        how = filled(flagged, decimal(report.options.threshold), str(report.options.seed))
        parts = (finding_text, how, self._erased(), *map(tr_core, report.warnings))
        return "   ·   ".join(part for part in parts if part)

    def _erased(self) -> str:
        """Describe how many patients were erased since the test."""
        chosen = self._viewmodel.chosen
        if chosen is None or chosen.erased_count == 0:
            return ""
        return numbered(
            chosen.erased_count,
            tr("1 patient was erased with the case."),
            tr("%1 patients were erased with their cases."),
        )

    def _update_start(self) -> None:
        viewmodel, model = self._viewmodel, self.form.chosen
        has_table = bool(self.form.tables.table)
        if model is None:
            message = viewmodel.why_no_model
        elif not (message := viewmodel.why_not(model)) and not has_table:
            message = tr("Choose a table of patients.")
        message = message or self.form.obstacle or self.options.problem
        self.hint.setText(message)
        self.start.setEnabled(not message and viewmodel.can_add)
        self.add.setEnabled(viewmodel.can_add)

    def _on_add(self) -> None:
        folder = self._chooser.folder(self, tr("Folder of a stress test"))
        if folder is not None:
            self._viewmodel.add_folder(folder)

    def _on_start(self) -> None:
        model = self.form.chosen
        if model is not None:
            settings = StressOptions(threshold=self.threshold.value(), seed=self.seed.value())
            self._viewmodel.test(
                model,
                self.form.tables,
                searched_with(settings, self.options.values),
                self.form.entered_grades,
            )

    def _on_opened(self, result: StressResult) -> None:
        viewmodel = self._viewmodel
        entry, chosen = viewmodel.entry(result), viewmodel.chosen
        if entry is not None:
            self.review_stack.review(viewmodel.queue(result), entry, viewmodel.why_closed)
        elif chosen is not None:
            self.card.show_result(result, chosen.report.classes)

    def _on_left(self, shown: ReviewEntry | None) -> None:
        """Continue on the patient who was shown last."""
        if shown is not None and shown.result is not None:
            self.patients.table.select_row(shown.result)
        self.patients.table.view.setFocus(Qt.FocusReason.OtherFocusReason)


def _attributes(test: StoredStressTest) -> str:
    return ", ".join(test.report.space.columns)


def make_page(context: PageContext) -> PageParts:
    """Create the Fairness page."""
    services = context.services
    viewmodel = FairnessViewModel(services.thread, context.owner)
    page = FairnessPage(viewmodel, services.chooser, context.body, partial(make_review, context))
    page.models_requested.connect(lambda: context.show_page("models"))
    return PageParts(page, viewmodel)
