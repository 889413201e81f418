"""Stress: patients whom a model would advise otherwise, were they somebody else."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QTabWidget,
    QWidget,
)

from readingroom.domain.stored_monitors import StoredStressTest
from readingroom.domain.stress_test import (
    CONCERN_SCALE,
    CONCERN_THRESHOLD,
    StressReport,
    StressResult,
)
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.pages.review import ReviewPage
from readingroom_desktop.pages.work_page import WorkPage
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, moment, numbered
from readingroom_desktop.viewmodels.review_entries import ReviewEntry
from readingroom_desktop.viewmodels.stress import StressViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, column, label, row
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.number_fields import decimal_number, seed_number
from readingroom_desktop.widgets.stress import (
    ComparisonCard,
    PatientsPane,
    RatesPane,
    StressTestForm,
)
from readingroom_desktop.widgets.table import DenseTable

_ATTRIBUTES = 4
"""The column of tests that may be cut; its tip holds the whole."""


class StressPage(WorkPage):
    """What starts a test, the tests of the study, and what the chosen one found.

    A patient who is a case of the study opens as a reading in front of all this, others in a card.
    """

    _viewmodel: StressViewModel

    def __init__(
        self,
        viewmodel: StressViewModel,
        chooser: FileChooser,
        room: QWidget,
        make_review: Callable[[], ReviewPage],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(viewmodel, parent)
        self.title.setText(self.tr("Stress"))
        self.card = ComparisonCard(room)
        self.form = StressTestForm(chooser)
        self.form.edited.connect(self._say)
        self._make_start()
        self.tests = self._listing(
            DenseTable(
                self.tr("Tests"), self._columns(), has_filter=False, wide_column=_ATTRIBUTES
            ),
            viewmodel.choose,
        )
        self.rates = RatesPane()
        self.patients = PatientsPane()
        self.patients.opened.connect(self._on_opened)
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("What the test found"))
        self.tabs.addTab(self.rates, self.tr("Attributes"))
        self.tabs.addTab(self.patients, self.tr("Patients"))
        self._make_empty(
            "scales",
            self.tr("No test yet"),
            self.tr(
                "A test shifts race, sex, age or payer of each patient of a table, and nothing "
                "else, and looks whether the model then advises something else."
            ),
        )
        self._lay_out(make_review)

    def _make_start(self) -> None:
        """Make what starts a test."""
        self.threshold = decimal_number(
            self.tr("Threshold of concern"), 0, 1, CONCERN_THRESHOLD, step=0.05, tip=CONCERN_SCALE
        )
        self.seed = seed_number(self.tr("Seed"))
        self.start = button(self.tr("Test the model"), kind="primary", icon_name="play")
        self.start.clicked.connect(self._on_start)
        self.words = label(tone="muted", is_wrapped=True)

    def _lay_out(self, make_review: Callable[[], ReviewPage]) -> None:
        found = column(self.told, self.tabs, gap=Size.GAP)
        found.setStretch(1, 1)
        starting = row(
            label(self.tr("Flag from")),
            self.threshold,
            label(self.tr("Seed")),
            self.seed,
            self.form.more,
            self.words,
            self.start,
        )
        starting.setStretch(5, 1)
        self._lay_out_work((self.form, starting), found, make_review)
        self.place.left.connect(self._on_left)

    def _columns(self) -> list[Column[StoredStressTest]]:
        return [
            Column(
                self.tr("Model"),
                lambda one: one.report.model,
                tip=lambda one: one.report.model,
                width=Size.SIDE_PANE,
            ),
            Column(
                self.tr("Patients"),
                lambda one: count(len(one.report.results)),
                lambda one: len(one.report.results),
                is_number=True,
            ),
            Column(
                self.tr("Flagged"),
                lambda one: count(one.flagged_count),
                lambda one: one.flagged_count,
                is_number=True,
                tone=lambda one: "danger" if one.flagged_count else "",
            ),
            Column(
                self.tr("Causes named"),
                lambda one: ", ".join(one.report.named) or self.tr("none"),
                tone=lambda one: "danger" if one.report.named else "",
                tip=lambda one: ", ".join(one.report.named),
                width=Size.SIDE_PANE // 2,
            ),
            Column(self.tr("Attributes"), _attributes, tip=_attributes),
            Column(self.tr("Added"), lambda one: moment(one.added_at), lambda one: one.added_at),
        ]

    def _starter(self) -> QWidget:
        return self.form.model

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the page's keys for the sheet."""
        entries = (ShortcutEntry("Enter", self.tr("On a patient: patient and counterfactual")),)
        return self.place.key_sections() or (KeySection(self.tr("Stress"), entries),)

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        chosen = viewmodel.chosen
        is_ready = self._follow(viewmodel.tests, chosen, may_add_model=not viewmodel.models)
        self.form.setVisible(is_ready)
        self.form.show_models(viewmodel.models)
        self._say()
        if not is_ready:
            return
        number = len(viewmodel.tests)
        told = (
            numbered(number, self.tr("1 stress test"), self.tr("%1 stress tests")),
            viewmodel.why_closed,
        )
        self.facts.setText("   ·   ".join(part for part in told if part))
        report = chosen.report if chosen is not None else None
        self.told.setText("" if report is None else self._told(report))
        self.rates.show_report(report)
        self.patients.show_report(report)

    def _told(self, report: StressReport) -> str:
        """Return in a sentence what a test found, and how it was done."""
        if report.named:
            found = self.tr("By itself, %1 changes what is recommended.")
            found = found.replace("%1", ", ".join(report.named))
        else:
            found = self.tr("No attribute is named as a cause.")
        flagged = self.tr("Flagged from a concern of %1; seed %2.")
        flagged = flagged.replace("%1", f"{report.options.threshold:g}")
        how = flagged.replace("%2", str(report.options.seed))
        told = (found, how, self._erased(), *report.warnings)
        return "   ·   ".join(part for part in told if part)

    def _erased(self) -> str:
        """Say how many patients were erased since."""
        chosen = self._viewmodel.chosen
        if chosen is None or chosen.erased_count == 0:
            return ""
        if chosen.erased_count is None:
            return self.tr("All patients were erased with the case of one of them.")
        return numbered(
            chosen.erased_count,
            self.tr("1 patient was erased with the case."),
            self.tr("%1 patients were erased with their cases."),
        )

    def _say(self) -> None:
        viewmodel, model = self._viewmodel, self.form.chosen
        has_table = bool(self.form.order.table)
        if model is None:
            words = viewmodel.why_no_model
        elif not (words := viewmodel.why_not(model)) and not has_table:
            words = self.tr("Choose a table of patients.")
        self.words.setText(words)
        self.start.setEnabled(not words and viewmodel.can_add)

    def _on_start(self) -> None:
        model = self.form.chosen
        if model is not None:
            self._viewmodel.test(
                model,
                self.form.order,
                threshold=self.threshold.value(),
                seed=self.seed.value(),
                grades=self.form.entered_grades,
            )

    def _on_opened(self, result: StressResult) -> None:
        viewmodel = self._viewmodel
        entry, chosen = viewmodel.entry(result), viewmodel.chosen
        if entry is not None:
            self.place.review(viewmodel.queue(result), entry, viewmodel.why_closed)
        elif chosen is not None:
            self.card.show_result(result, chosen.report.classes)

    def _on_left(self, shown: ReviewEntry | None) -> None:
        """Go on where the person was, on the patient who was shown last."""
        if shown is not None and shown.result is not None:
            self.patients.table.select_row(shown.result)
        self.patients.table.view.setFocus(Qt.FocusReason.OtherFocusReason)


def _attributes(test: StoredStressTest) -> str:
    return ", ".join(test.report.space.columns)
