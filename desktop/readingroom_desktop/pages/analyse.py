"""Analyse: what a model's answers rest on, and how groups of patients fare under it."""

from collections.abc import Callable

from PySide6.QtWidgets import QStackedWidget, QWidget

from readingroom.domain.analysis import AnalysisKind, StoredAnalysis
from readingroom.domain.explanation import (
    Explanation,
    ExplanationMethod,
    ExplanationSet,
    GlobalExplanation,
    InputKind,
)
from readingroom.domain.fairness import FairnessReport
from readingroom.domain.faithfulness import FaithfulnessReport
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.pages.review import ReviewPage
from readingroom_desktop.pages.work_page import WorkPage
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.analyse import (
    METHODS,
    AnalyseViewModel,
    ExplanationOrder,
    method_words,
)
from readingroom_desktop.viewmodels.formats import count, moment, numbered
from readingroom_desktop.viewmodels.review_entries import ReviewEntry
from readingroom_desktop.widgets.analyse import (
    FaithfulnessPane,
    GlobalExplanationPane,
    GroupsPane,
    RowsPane,
)
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import (
    Picker,
    TickBox,
    button,
    column,
    entry,
    label,
    row,
)
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.number_fields import decimal_number, seed_number, whole_number
from readingroom_desktop.widgets.stress import StressTestForm
from readingroom_desktop.widgets.table import DenseTable

_USUAL_ROWS = 100
_MOST_ROWS = 10_000
_WHAT = 2


class AnalysePage(WorkPage):
    """What starts an analysis, the analyses of the study, and what the chosen one found."""

    _viewmodel: AnalyseViewModel

    def __init__(
        self,
        viewmodel: AnalyseViewModel,
        chooser: FileChooser,
        make_review: Callable[[], ReviewPage],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(viewmodel, parent)
        self.title.setText(self.tr("Explanations"))
        self.form = StressTestForm(chooser)
        self.form.edited.connect(self._say)
        self._make_start()
        self.analyses = self._listing(
            DenseTable(self.tr("Analyses"), self._columns(), has_filter=False, wide_column=_WHAT),
            viewmodel.choose,
        )
        self.overview, self.rows = GlobalExplanationPane(), RowsPane()
        self.groups, self.faithfulness = GroupsPane(), FaithfulnessPane()
        self.rows.opened.connect(self._on_opened)
        self._make_empty(
            "magnifying-glass",
            self.tr("No analysis yet"),
            self.tr(
                "Choose a model and a table of patients. An explanation weighs what each column "
                "adds to the answers; comparing groups looks who gets the decision, and rightly."
            ),
        )
        self._lay_out(make_review)

    def _make_start(self) -> None:
        self.kind = Picker(self.tr("What is explained"))
        for kind, words in (
            (InputKind.TABLE, self.tr("Rows of a table")),
            (InputKind.TEXT, self.tr("Texts")),
            (InputKind.IMAGE, self.tr("Images")),
            (InputKind.SEQUENCE, self.tr("Sequences")),
        ):
            self.kind.addItem(words, kind)
        self.kind.setToolTip(
            self.tr(
                "Texts, images and sequences come from the file, or the folder whose path is "
                "typed, that stands under Patients"
            )
        )
        self.kind.currentIndexChanged.connect(lambda _place: self._offer_methods())
        self.method = Picker(self.tr("Method"))
        self._offer_methods()
        self.tested = TickBox(self.tr("Test them"))
        self.tested.setToolTip(self.tr("Also tell how far the explanations can be believed"))
        self.target = entry(self.tr("Class that is explained"))
        self.target.setPlaceholderText(self.tr("of two: the second"))
        self.target.setToolTip(
            self.tr(
                "Whose probability is explained, and counts as the decision that groups get.\n"
                "A model with more than two classes needs one."
            )
        )
        self.sample = whole_number(
            self.tr("Rows to explain"),
            1,
            _MOST_ROWS,
            _USUAL_ROWS,
            tip=self.tr("So many rows of the table, drawn by the seed"),
        )
        self.seed = seed_number(self.tr("Seed"))
        self.threshold = decimal_number(
            self.tr("Decide from"),
            0,
            1,
            0.5,
            step=0.05,
            tip=self.tr("The probability from which on the decision is made"),
        )
        self.explain = button(self.tr("Explain"), kind="primary", icon_name="play")
        self.explain.clicked.connect(self._on_explain)
        self.compare = button(self.tr("Compare groups"), icon_name="scales")
        self.compare.clicked.connect(self._on_compare)
        self.words = label(tone="muted", is_wrapped=True)

    def _offer_methods(self) -> None:
        """Offer the methods for the kind of input that is chosen."""
        kind = InputKind(self.kind.currentData())
        self.method.clear()
        self.method.addItem(self.tr("fitting method"), None)
        for method in METHODS[kind]:
            self.method.addItem(method_words(method), method)

    def _lay_out(self, make_review: Callable[[], ReviewPage]) -> None:
        self._found = QStackedWidget()
        for pane in (self.overview, self.rows, self.groups, self.faithfulness):
            self._found.addWidget(pane)
        found = column(self.told, gap=Size.GAP)
        found.addWidget(self._found, 1)
        explaining = row(
            self.kind,
            label(self.tr("Class")),
            self.target,
            self.method,
            label(self.tr("Rows")),
            self.sample,
            label(self.tr("Seed")),
            self.seed,
            self.tested,
            self.explain,
        )
        explaining.setStretch(2, 1)
        comparing = row(
            self.form.more,
            self.words,
            label(self.tr("Decide from")),
            self.threshold,
            self.compare,
        )
        comparing.setStretch(1, 1)
        self._lay_out_work((self.form, explaining, comparing), found, make_review)
        self.place.left.connect(self._on_left)

    def _columns(self) -> list[Column[StoredAnalysis]]:
        return [
            Column(self.tr("Kind"), self._kind),
            Column(self.tr("Model"), lambda one: one.model, tip=lambda one: one.model),
            Column(self.tr("What"), self._what, tip=self._what),
            Column(self.tr("Added"), lambda one: moment(one.added_at), lambda one: one.added_at),
            Column(self.tr("By"), lambda one: one.added_by),
        ]

    def _kind(self, one: StoredAnalysis) -> str:
        return {
            AnalysisKind.GLOBAL_EXPLANATION: self.tr("All rows"),
            AnalysisKind.EXPLANATIONS: self.tr("Single rows"),
            AnalysisKind.FAITHFULNESS: self.tr("Faithfulness"),
            AnalysisKind.FAIRNESS: self.tr("Groups"),
        }.get(one.kind, one.kind.value)

    def _what(self, one: StoredAnalysis) -> str:
        """Say in a few words what an analysis is of."""
        report = one.report
        if isinstance(report, GlobalExplanation):
            rows = numbered(len(report.codes), self.tr("1 row"), self.tr("%1 rows"))
            return f"{method_words(report.method)}, “{report.target}”, {rows}"
        if isinstance(report, ExplanationSet):
            number = len(report.explanations)
            rows = numbered(number, self.tr("1 explained"), self.tr("%1 explained"))
            return f"{method_words(report.method)}, {report.kind}, {rows}"
        if isinstance(report, FaithfulnessReport):
            cases = numbered(len(report.cases), self.tr("1 case"), self.tr("%1 cases"))
            return f"{method_words(report.method)}, “{report.target}”, {cases}"
        if isinstance(report, FairnessReport):
            names = ", ".join(part.attribute for part in report.attributes)
            return self.tr("%1; n = %2").replace("%1", names).replace("%2", count(report.n))
        return ""

    def _starter(self) -> QWidget:
        return self.form.model

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the page's keys for the sheet."""
        entries = (ShortcutEntry("Enter", self.tr("On a row that is a case: open it")),)
        return self.place.key_sections() or (KeySection(self.tr("Explanations"), entries),)

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        is_ready = self._follow(
            viewmodel.analyses, viewmodel.chosen, may_add_model=not viewmodel.models
        )
        self.form.setVisible(is_ready)
        self.form.show_models(viewmodel.models)
        self._say()
        if not is_ready:
            return
        number = len(viewmodel.analyses)
        self.facts.setText(numbered(number, self.tr("1 analysis"), self.tr("%1 analyses")))
        self._show()

    def _show(self) -> None:
        """Show the analysis in front in the pane of its kind."""
        report, chosen = self._viewmodel.report, self._viewmodel.chosen
        self.told.setText("")
        if isinstance(report, GlobalExplanation):
            self.told.setText(self._worth(report))
            self.overview.show_report(report)
            self._found.setCurrentWidget(self.overview)
        elif isinstance(report, ExplanationSet):
            codes = (one.code for one in report.explanations)
            openable = frozenset(code for code in codes if self._viewmodel.can_open(code))
            self.rows.show_report(report, openable)
            self._found.setCurrentWidget(self.rows)
        elif isinstance(report, FairnessReport):
            self.groups.show_report(report)
            self._found.setCurrentWidget(self.groups)
        elif isinstance(report, FaithfulnessReport):
            self.faithfulness.show_report(report)
            self._found.setCurrentWidget(self.faithfulness)
        if chosen is not None and chosen.erased_count:
            words = numbered(
                chosen.erased_count,
                self.tr("1 row was erased with its case."),
                self.tr("%1 rows were erased with their cases."),
            )
            self.told.setText(f"{self.told.text()} {words}".strip())
        self.told.setVisible(bool(self.told.text()))

    def _worth(self, report: GlobalExplanation) -> str:
        """Say how the weights came about, and how far they can be trusted."""
        told = [report.choice] if report.choice else []
        background = self.tr("Background: %1, n = %2").replace("%1", report.background)
        told.append(background.replace("%2", count(report.background_count)))
        if report.additivity_error is not None:
            words = self.tr("adds up to within %1")
            told.append(words.replace("%1", f"{report.additivity_error:.1e}".replace("-", "−")))
        if report.spread is not None:
            words = self.tr("repeated %1 times: spread %2").replace("%1", count(report.repeats))
            told.append(words.replace("%2", f"{report.spread:.1e}".replace("-", "−")))
        told.append(self.tr("%1 inputs asked").replace("%1", count(report.calls)))
        return " · ".join((*told, *report.warnings))

    def _say(self) -> None:
        viewmodel, model, order = self._viewmodel, self.form.chosen, self.form.order
        words = viewmodel.why_no_model if model is None else viewmodel.why_not(model, order)
        is_free = viewmodel.can_start
        self.explain.setEnabled(not words and is_free)
        groups = viewmodel.why_no_groups(order) if not words else ""
        self.compare.setEnabled(not words and not groups and is_free)
        self.compare.setToolTip(groups)
        self.words.setText(words or groups)

    def _on_explain(self) -> None:
        model = self.form.chosen
        if model is not None:
            method: str | None = self.method.currentData()
            wish = ExplanationOrder(
                InputKind(self.kind.currentData()),  # Qt gives back the text of a choice
                self.target.text().strip(),
                ExplanationMethod(method) if method else None,
                self.sample.value(),
                self.seed.value(),
                self.tested.isChecked(),
            )
            self._viewmodel.explain(model, self.form.order, wish)

    def _on_compare(self) -> None:
        model = self.form.chosen
        if model is not None:
            self._viewmodel.compare_groups(
                model,
                self.form.order,
                target=self.target.text().strip(),
                threshold=self.threshold.value(),
            )

    def _on_opened(self, one: Explanation) -> None:
        """Show the case of an answer, with its explanation drawn."""
        entries, first = self._viewmodel.queue(one)
        if first is not None:
            self.place.review(entries, first, "")

    def _on_left(self, shown: ReviewEntry | None) -> None:
        """Go on where the person was, on the row that was shown last."""
        if shown is not None and shown.told is not None:
            self.rows.go_to(shown.told)
