"""Explanations: attributions of a model's responses, and the extensions of the page."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QLayout, QWidget

from readingroom.domain.explained_input import InputKind
from readingroom.engine.analyzer.explanations.faithfulness.types import FaithfulnessReport
from readingroom.engine.analyzer.explanations.types import (
    Explanation,
    ExplanationMethod,
    ExplanationSet,
    GlobalExplanation,
)
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom_desktop.itemmodels.columns import Column, moment_column, text_column
from readingroom_desktop.model_lab.explanations.faithfulness_pane import FaithfulnessPane
from readingroom_desktop.model_lab.explanations.options import explanation_options
from readingroom_desktop.model_lab.explanations.panes import GlobalExplanationPane, RowsPane
from readingroom_desktop.model_lab.explanations.viewmodel import (
    KINDS,
    METHODS,
    ExplanationOrder,
    ExplanationsViewModel,
)
from readingroom_desktop.pages.analysis_extension import AnalysisExtension
from readingroom_desktop.pages.case_review import CaseReviewPage, make_review
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.work_page import WorkPage
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.case_review_entries import ReviewEntry
from readingroom_desktop.viewmodels.explanation_methods import method_words
from readingroom_desktop.viewmodels.formats import (
    actor_name,
    count,
    isolated,
    numbered,
    scientific,
    tr,
    tr_core,
    tr_marked,
)
from readingroom_desktop.viewmodels.unfit_items import unfit_text
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, TickBox, button, entry, label
from readingroom_desktop.widgets.field_grid import named_field
from readingroom_desktop.widgets.front_parts import LowStack
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.layouts import FlowRow, column, row
from readingroom_desktop.widgets.number_fields import seed_number, whole_number
from readingroom_desktop.widgets.option_fields import OptionFields
from readingroom_desktop.widgets.patient_table_form import PatientTableForm
from readingroom_desktop.widgets.table import DenseTable

_DEFAULT_ROWS = 100
_MAX_ROWS = 10_000
_SUBJECT = 2


class ExplanationsPage(WorkPage):
    """Start form, list of stored analyses, and the result of the chosen one."""

    _viewmodel: ExplanationsViewModel

    def __init__(
        self,
        viewmodel: ExplanationsViewModel,
        chooser: FileChooser,
        make_review: Callable[[], CaseReviewPage],
        extensions: Sequence[AnalysisExtension] = (),
    ) -> None:
        super().__init__(viewmodel)
        self.title.setText(tr("Explanations"))
        self._extensions = {extension.kind: extension for extension in extensions}
        self.form = PatientTableForm(chooser, viewmodel.sources)
        self.form.edited.connect(self._update_start)
        self._make_start()
        self.analyses = self._listing(
            DenseTable(tr("Analyses"), self._columns(), has_filter=False, wide_column=_SUBJECT),
            viewmodel.choose,
        )
        self.overview, self.rows = GlobalExplanationPane(), RowsPane()
        self.faithfulness = FaithfulnessPane()
        self.unfit = label(tone="caution", is_wrapped=True)
        self.unfit.hide()
        self.rows.opened.connect(self._on_opened)
        self._make_empty(
            "magnifying-glass",
            tr("No analysis yet"),
            " ".join(
                (
                    tr(
                        "Choose a model and a table of patients. An explanation shows how much "
                        "each column adds to the response."
                    ),
                    *(extension.about for extension in extensions),
                )
            ),
        )
        self._lay_out(make_review)

    def _make_start(self) -> None:
        self.kind = Picker(
            tr("Explained input"),
            (tr("Rows of a table"), InputKind.TABLE),
            (tr("Texts"), InputKind.TEXT),
            (tr("Images"), InputKind.IMAGE),
            (tr("Sequences"), InputKind.SEQUENCE),
        )
        self.kind.setToolTip(
            tr("Texts, images and sequences are read from the file or folder under Patients")
        )
        self.kind.currentIndexChanged.connect(lambda _index: self._on_kind())
        self.method = Picker(tr("Method"))
        self._offer_methods()
        self.options = {kind: OptionFields(explanation_options(kind)) for kind in InputKind}
        for fields in self.options.values():
            fields.edited.connect(self._update_start)
        self.tested = TickBox(tr("Test explanations"))
        self.tested.setToolTip(tr("Also estimate the faithfulness of the explanations"))
        self.target = entry(tr("Explained class"))
        self.target.setPlaceholderText(tr("second of two"))
        self.target.setToolTip(
            tr(
                "Its probability is explained, and is the decision compared between groups.\n"
                "Required for a model with more than two classes."
            )
        )
        self.sample = whole_number(
            tr("Rows to explain"),
            1,
            _MAX_ROWS,
            _DEFAULT_ROWS,
            tip=tr("Number of rows drawn from the table with the seed"),
        )
        self.seed = seed_number(tr("Seed"))
        self.explain = button(tr("Explain"), kind="primary", icon_name="play")
        self.explain.clicked.connect(self._on_explain)
        for extension in self._extensions.values():
            extension.edited.connect(self._update_start)
            extension.started.connect(partial(self._on_started, extension))
        self.hint = label(tone="muted", is_wrapped=True)

    def _on_kind(self) -> None:
        """Offer the methods of the kind, and columns for tables only."""
        self._offer_methods()
        self._show_options()
        self.form.show_input(is_of_columns=self._input_kind is InputKind.TABLE)

    @property
    def _input_kind(self) -> InputKind:
        return InputKind(self.kind.currentData())  # Qt returns the text of a choice

    def _show_options(self) -> None:
        """Show the options of the kind of input, with the other rarely used settings."""
        is_wanted = self.form.more.isChecked()
        for kind, fields in self.options.items():
            fields.setVisible(is_wanted and kind is self._input_kind)
        for part in self._further:
            part.setVisible(is_wanted)
        self._update_start()

    def _offer_methods(self) -> None:
        """List the methods available for the chosen kind of input."""
        kind = self._input_kind
        self.method.clear()
        self.method.addItem(tr("default method"), None)
        for method in METHODS[kind]:
            self.method.addItem(method_words(method), method)

    def _lay_out(self, make_review: Callable[[], CaseReviewPage]) -> None:
        self._results = LowStack()
        panes = [extension.pane for extension in self._extensions.values()]
        for pane in (self.overview, self.rows, *panes, self.faithfulness):
            self._results.addWidget(pane)
        result = column(
            self.summary, self.unfit, self._results, growing=self._results, gap=Size.GAP
        )
        explaining = FlowRow(
            self.kind,
            named_field(tr("Class"), self.target),
            self.method,
            named_field(tr("Rows"), self.sample),
            named_field(tr("Seed"), self.seed),
            self.tested,
            last=self.explain,
        )
        controls = [
            control for extension in self._extensions.values() for control in extension.controls
        ]
        extended = row(self.form.more, self.hint, *controls, growing=self.hint)
        extensions = self._extensions.values()
        self._further = [part for each in extensions if (part := each.settings) is not None]
        start: tuple[QWidget | QLayout, ...]
        fields = [part for each in extensions if (part := each.fields) is not None]
        start = (self.form, explaining, *self.options.values(), *fields, extended, *self._further)
        self._lay_out_work(start, result, make_review, tr("New analysis"))
        self.form.more.toggled.connect(lambda _is_on: self._show_options())
        self._show_options()
        self.review_stack.left.connect(self._on_left)

    def _columns(self) -> list[Column[StoredAnalysis]]:
        return [
            Column(tr("Kind"), self._kind),
            text_column(tr("Model"), lambda analysis: analysis.model),
            text_column(tr("Subject"), self._subject),
            moment_column(tr("Added"), lambda analysis: analysis.added_at),
            Column(tr("Added by"), lambda analysis: actor_name(analysis.added_by)),
        ]

    def _kind(self, analysis: StoredAnalysis) -> str:
        extension = self._extensions.get(analysis.kind)
        if extension is not None:
            return extension.title
        return {
            AnalysisKind.GLOBAL_EXPLANATION: tr("All rows"),
            AnalysisKind.EXPLANATIONS: tr("Single rows"),
            AnalysisKind.FAITHFULNESS: tr("Faithfulness"),
        }.get(analysis.kind, tr_marked(analysis.kind.value))

    def _subject(self, analysis: StoredAnalysis) -> str:
        """Describe in a few words the subject of an analysis."""
        report = analysis.report
        extension = self._extensions.get(analysis.kind)
        if extension is not None:
            return extension.subject(report)
        if isinstance(report, GlobalExplanation):
            rows = numbered(len(report.codes), tr("1 row"), tr("%1 rows"))
            return f"{method_words(report.method)}, {tr('“%1”', report.target)}, {rows}"
        if isinstance(report, ExplanationSet):
            number = len(report.explanations)
            rows = numbered(number, tr("1 explained"), tr("%1 explained"))
            return f"{method_words(report.method)}, {tr_marked(report.kind.value)}, {rows}"
        if isinstance(report, FaithfulnessReport):
            cases = numbered(len(report.cases), tr("1 case"), tr("%1 cases"))
            return f"{method_words(report.method)}, {tr('“%1”', report.target)}, {cases}"
        return ""

    def _starter(self) -> QWidget:
        return self.form.model

    def _forget_form(self) -> None:
        self.form.forget()
        for extension in self._extensions.values():
            extension.forget()

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the shortcuts of the page for the sheet."""
        entries = (ShortcutEntry("Enter", tr("On a row with a case: open the case")),)
        return self.review_stack.key_sections() or (KeySection(tr("Explanations"), entries),)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        is_ready = self._follow(
            viewmodel.analyses, viewmodel.chosen, may_add_model=not viewmodel.models
        )
        self.form.setVisible(is_ready)
        self.form.show_models(viewmodel.models)
        self._update_start()
        if not is_ready:
            return
        number = len(viewmodel.analyses)
        self.facts.setText(numbered(number, tr("1 analysis"), tr("%1 analyses")))
        self._show()

    def _show(self) -> None:
        """Show the chosen analysis in the pane of its kind."""
        report, chosen = self._viewmodel.report, self._viewmodel.chosen
        self.summary.setText("")
        unfit = report.unfit if isinstance(report, ExplanationSet) else ()
        self.unfit.show_text(unfit_text(unfit))
        if isinstance(report, GlobalExplanation):
            self.summary.setText(self._describe_weights(report))
            self.overview.show_report(report)
            self._results.setCurrentWidget(self.overview)
        elif isinstance(report, ExplanationSet):
            codes = (explanation.code for explanation in report.explanations)
            openable = frozenset(code for code in codes if self._viewmodel.can_open(code))
            self.rows.show_report(report, openable)
            self._results.setCurrentWidget(self.rows)
        elif chosen is not None and (extension := self._extensions.get(chosen.kind)):
            extension.show_report(report)
            self._results.setCurrentWidget(extension.pane)
        elif isinstance(report, FaithfulnessReport):
            self.faithfulness.show_report(report)
            self._results.setCurrentWidget(self.faithfulness)
        if chosen is not None and chosen.erased_count:
            notice = numbered(
                chosen.erased_count,
                tr("1 row was erased with its case."),
                tr("%1 rows were erased with their cases."),
            )
            self.summary.setText(f"{self.summary.text()} {notice}".strip())
        self.summary.setVisible(bool(self.summary.text()))

    def _describe_weights(self, report: GlobalExplanation) -> str:
        """Describe how the weights were computed, and their precision."""
        parts = [tr_core(report.choice)] if report.choice else []
        background = tr("Background: %1, n = %2")
        background = background.replace("%1", isolated(tr_core(report.background)))
        parts.append(background.replace("%2", count(report.background_count)))
        if report.additivity_error is not None:
            text = tr("additivity error %1")
            parts.append(text.replace("%1", scientific(report.additivity_error)))
        if report.spread is not None:
            text = tr("repeated %1 times: spread %2").replace("%1", count(report.repeats))
            parts.append(text.replace("%2", scientific(report.spread)))
        parts.append(tr("%1 model calls", count(report.calls)))
        return " · ".join((*parts, *map(tr_core, report.warnings)))

    def _update_start(self) -> None:
        viewmodel, model, order = self._viewmodel, self.form.chosen, self.form.tables
        message = viewmodel.why_no_model
        if model is not None:
            message = viewmodel.why_not_explained(model, order) or self.form.obstacle
            message = message or self.options[self._input_kind].problem
        is_free = viewmodel.can_start
        self.explain.setEnabled(not message and is_free)
        hints, can_compare = [message], False
        for extension in self._extensions.values():
            extension.offer(self.form.columns, viewmodel.results)
            blocked = message if extension.needs_model else self.form.obstacle
            obstacle = blocked or extension.obstacle(order)
            extension.enable(is_enabled=not obstacle and is_free, reason=obstacle)
            hints.insert(int(extension.needs_model), obstacle)
            can_compare |= not (obstacle or extension.needs_model)
        self.hint.setText("" if can_compare else next(filter(None, hints), ""))

    def _on_explain(self) -> None:
        model = self.form.chosen
        if model is not None:
            method: str | None = self.method.currentData()
            order = ExplanationOrder(
                self._input_kind,
                self.target.text().strip(),
                ExplanationMethod(method) if method else None,
                self.sample.value(),
                self.seed.value(),
                self.tested.isChecked(),
                self.options[self._input_kind].values,
            )
            self._viewmodel.explain(model, self.form.tables, order)

    def _on_started(self, extension: AnalysisExtension) -> None:
        model, viewmodel = self.form.chosen, self._viewmodel
        tables, target = self.form.tables, self.target.text().strip()
        if extension.is_in_study:
            viewmodel.run_in_study(
                extension.job_title(""),
                tables,
                lambda study, tables: extension.compute(study, tables, target),
            )
        elif not extension.needs_model:
            viewmodel.run_on_table(
                extension.job_title(""),
                tables,
                lambda tables: extension.request("", tables, target, has_consent=False),
                extension.store,
            )
        elif model is not None:
            viewmodel.run(
                extension.job_title(model.facts.name),
                model,
                tables,
                lambda path, tables: extension.request(
                    path, tables, target, has_consent=model.may_run
                ),
                extension.store,
            )

    def _on_opened(self, explanation: Explanation) -> None:
        """Show the case of a response, with its explanation drawn."""
        entries, first = self._viewmodel.queue(explanation)
        if first is not None:
            self.review_stack.review(entries, first, "")

    def _on_left(self, shown: ReviewEntry | None) -> None:
        """Continue on the row that was shown last."""
        if shown is not None and shown.explanation is not None:
            self.rows.go_to(shown.explanation)


def make_page(context: PageContext) -> PageParts:
    """Create the Explanations page."""
    services = context.services
    extensions = context.analysis_extensions()
    kinds = (*KINDS, *(extension.kind for extension in extensions))
    viewmodel = ExplanationsViewModel(services.thread, kinds, context.owner)
    page = ExplanationsPage(viewmodel, services.chooser, partial(make_review, context), extensions)
    page.models_requested.connect(lambda: context.show_page("models"))
    return PageParts(page, viewmodel)
