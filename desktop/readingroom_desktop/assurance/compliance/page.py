"""Compliance: assessment of the study's own records against policy packs."""

from collections.abc import Callable

from PySide6.QtWidgets import QComboBox, QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer.compliance.types import (
    ClauseResult,
    ComplianceChange,
    ComplianceReport,
    FactKind,
    FactSpec,
    PackResult,
)
from readingroom_desktop.assurance.compliance.clause_pane import (
    VERDICT_TONES,
    AttestCard,
    ClausePane,
    ReviewCard,
    verdict_words,
)
from readingroom_desktop.assurance.compliance.identifiers_pane import IdentifiersPane
from readingroom_desktop.assurance.compliance.statements_pane import StatementsPane
from readingroom_desktop.assurance.compliance.viewmodel import ComplianceViewModel
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.page import Page
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    isolated,
    moment,
    numbered,
    percent,
    tr,
    tr_core,
    tr_marked,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.stored_assessment import StoredAssessment
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, button, label
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack, FrontTabs
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.layouts import column, panel, splitter
from readingroom_desktop.widgets.table import DenseTable

_REQUIREMENT = 3
"""The clause column that may be elided; its tooltip holds the full text."""


class CompliancePage(Page):
    """Packs at the left, their clauses in the middle, the chosen clause at the right."""

    _viewmodel: ComplianceViewModel

    def __init__(self, viewmodel: ComplianceViewModel, chooser: FileChooser) -> None:
        super().__init__(viewmodel)
        self._chooser = chooser
        self.title.setText(tr("Compliance"))
        self._make_head()
        self._make_lists()
        self.empty = EmptyState(
            "scales",
            tr("Not assessed yet"),
            tr(
                "An assessment compares the study's audit trail, signatures, protocol and results "
                "with the clauses of each pack. Clauses without a record wait for attestation."
            ),
            tr("Assess the study"),
        )
        self.empty.acted.connect(viewmodel.assess)
        self.identifiers = IdentifiersPane(viewmodel.identifiers, chooser)
        self.statements = StatementsPane(viewmodel.statements)
        self.pack_facts = DenseTable(tr("Facts for packs"), _fact_columns(), wide_column=2)
        self._lay_out()
        self._begin()

    def _make_head(self) -> None:
        viewmodel = self._viewmodel
        self.assess = button(tr("Assess again"), kind="primary", icon_name="play")
        self.assess.clicked.connect(viewmodel.assess)
        self.add_pack = button(tr("Add pack…"), icon_name="folder-open")
        self.add_pack.setToolTip(tr("A YAML file with your own clauses, see docs/compliance.md"))
        self.add_pack.clicked.connect(self._on_own)
        self.compare = button(tr("Compare checkpoint…"), icon_name="shield-check")
        self.compare.setToolTip(
            tr("Assess again with a checkpoint of the audit trail that was stored elsewhere")
        )
        self.compare.clicked.connect(self._on_compare)
        self.no_anchor = button("", kind="quiet", icon_name="x")
        self.no_anchor.setToolTip(tr("Assess without the checkpoint"))
        self.no_anchor.setAccessibleName(tr("Assess without the checkpoint"))
        self.no_anchor.clicked.connect(lambda: viewmodel.compare(None))
        self.which = Picker(tr("Assessment"))
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.which.activated.connect(viewmodel.choose)
        self.moved = label(tone="muted", is_wrapped=True)
        self.disclaimer = label(tone="muted", is_wrapped=True)

    def _make_lists(self) -> None:
        viewmodel = self._viewmodel
        self.packs = DenseTable(tr("Packs"), self._pack_columns(), has_filter=False, wide_column=0)
        self.packs.keep_long_names()
        self.packs.picked.connect(viewmodel.choose_pack)
        self.clauses = DenseTable(tr("Clauses"), self._clause_columns(), wide_column=_REQUIREMENT)
        self.clauses.picked.connect(viewmodel.choose_clause)
        self.attest = button(tr("Attest"), icon_name="pencil-simple")
        self.review = button(tr("Review attestation"), icon_name="pencil-simple")
        self.clause = ClausePane(self.attest, self.review)
        self.attest_card = AttestCard(viewmodel)
        self.review_card = ReviewCard(viewmodel)
        self.attest.clicked.connect(self.attest_card.ask)
        self.review.clicked.connect(self._on_review)

    def _lay_out(self) -> None:
        lists = splitter(self.packs, self.clauses, is_vertical=True, factors=(2, 3))
        both = splitter(
            lists, self.clause, factors=(2, 1), sizes=(2 * Size.SIDE_PANE, Size.SIDE_PANE)
        )  # pack names are long
        inside = column(
            self.moved, self.attest_card, self.review_card, both, self.disclaimer, gap=Size.GAP
        )
        inside.setStretch(3, 1)
        self._stack = FrontStack(inside, self.empty, WaitingPane(self._viewmodel))
        self.views = FrontTabs(tr("Clauses, identifiers and statements"))
        self._clauses = panel(column(self._stack, margins=(0, Size.GAP_WIDE, 0, 0)))
        self.views.addTab(self._clauses, tr("Clauses"))
        self.views.addTab(self.identifiers, tr("Identifiers"))
        self.views.addTab(self.statements, tr("Statements"))
        self._facts = panel(column(self.pack_facts, margins=(0, Size.GAP_WIDE, 0, 0)))
        self.views.addTab(self._facts, tr("Facts for packs"))
        self.views.currentChanged.connect(lambda _index: self.redraw())
        head = self._head(self.which, self.compare, self.no_anchor, self.add_pack, self.assess)
        layout = column(self.banner, gap=Size.GAP, margins=(Size.PADDING_WIDE, Size.PADDING))
        layout.insertWidget(0, head)
        layout.addWidget(self.views, 1)
        layout.addWidget(self.busy)
        self.setLayout(layout)

    def _pack_columns(self) -> list[Column[PackResult]]:
        return [
            Column(tr("Pack"), lambda pack: tr_core(pack.title), tip=_pack_tip),
            Column(
                tr("Index"),
                _index,
                lambda pack: (
                    -1.0 if isinstance(pack.total.index, NotEstimable) else pack.total.index.value
                ),
                is_number=True,
                tip=_index_tip,
            ),
            number_column(
                tr("Decided"),
                lambda pack: pack.total.coverage,
                percent,
                tip=lambda _pack: tr("Proportion of the weight that could be decided"),
            ),
            *(
                Column(
                    header,
                    _counted(name),
                    tone=_toned(name, tone),
                    is_number=True,
                    sort=_number(name),
                )
                for header, name, tone in (
                    (tr("Met"), "met", ""),
                    (tr("Not met"), "not_met", "danger"),
                    (tr("To attest"), "needs_person", "caution"),
                    (tr("n/a"), "not_applicable", ""),
                )
            ),
        ]

    def _clause_columns(self) -> list[Column[ClauseResult]]:
        return [
            Column(
                tr("Clause"),
                lambda clause: clause.clause,
                tip=lambda clause: tr_core(clause.citation),
            ),
            Column(
                tr("Status"),
                lambda clause: verdict_words(clause.verdict),
                tone=lambda clause: VERDICT_TONES[clause.verdict],
            ),
            number_column(tr("Weight"), lambda clause: clause.share, percent, 1),
            text_column(tr("Requirement"), lambda clause: tr_core(clause.requirement)),
        ]

    def _first(self) -> QWidget:
        for pane in (self.identifiers, self.statements):
            if self.views.currentWidget() is pane:
                return pane.first
        if self.views.currentWidget() is self._facts:
            return self.pack_facts.view
        return self.packs.view if self._viewmodel.assessed else self.empty.action

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the shortcuts of the page for the sheet."""
        entries = (
            ShortcutEntry("Enter", tr("On a possible identifier: open its case")),
            ShortcutEntry("Enter", tr("On a sentence: open its case")),
        )
        return (KeySection(tr("Compliance"), entries),)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self._show_state()
        has_any = bool(viewmodel.assessed)
        is_shown = has_any and self.views.currentWidget() is self._clauses
        for part in (self.which, self.compare, self.add_pack, self.assess):
            part.setVisible(is_shown)
        anchor = viewmodel.anchor
        self.no_anchor.setVisible(is_shown and anchor is not None)
        name = isolated(anchor.name) if anchor is not None else ""
        self.compare.setText(tr("Checkpoint: %1", name) if name else tr("Compare checkpoint…"))
        for action in (self.assess, self.compare, self.no_anchor, self.add_pack, self.empty.action):
            action.setEnabled(viewmodel.is_idle)
        self.pack_facts.follow(viewmodel.facts)
        if viewmodel.state is not LoadState.READY:
            self.facts.setText("")
            self._stack.setCurrentIndex(2)
            return
        self._stack.setCurrentIndex(0 if has_any else 1)
        self.which.offer(viewmodel.assessed, self._named, viewmodel.chosen)
        self._show()

    def _named(self, assessment: StoredAssessment[ComplianceReport]) -> str:
        if not assessment.at:
            return tr("New, not saved")
        return tr("%1 · event %2", moment(assessment.at), str(assessment.event))

    def _show(self) -> None:
        viewmodel = self._viewmodel
        chosen = viewmodel.chosen
        report = chosen.report if chosen is not None else None
        if report is None:
            number = len(viewmodel.packs)
            self.facts.setText(tr("%1 packs of clauses", count(number)))
            return
        self.facts.setText(self._summed(report.total.needs_person))
        changes = self._moves(report.change)
        unsure = numbered(
            sum(not pack.is_confirmed for pack in report.packs),
            tr("Dates, legal status and clause numbers of 1 pack are not confirmed."),
            tr("Dates, legal status and clause numbers of %1 packs are not confirmed."),
        )
        notes = (changes, *map(tr_core, report.warnings), unsure)
        self.moved.show_text("   ·   ".join(part for part in notes if part))
        self.disclaimer.setText(tr_core(report.disclaimer))
        self.packs.follow(report.packs, viewmodel.pack)
        results = viewmodel.pack.results if viewmodel.pack else ()
        self.clauses.follow(results, viewmodel.clause)
        self.clause.show_clause(viewmodel.clause)
        self.attest.setVisible(viewmodel.may_attest)
        self.review.setVisible(viewmodel.reviewable is not None)

    def _summed(self, waiting: int) -> str:
        """Describe the index over all packs and the number of clauses to attest."""
        chosen = self._viewmodel.chosen
        if chosen is None:
            return ""
        total = chosen.report.total
        parts = [
            tr("Index over all packs: %1", _figure(total.index)),
            tr("%1 decided", percent(total.coverage)),
        ]
        if waiting:
            waiting_text = tr("%1 clauses wait for attestation", count(waiting))
            if not self._viewmodel.has_accounts:
                waiting_text += tr(", which requires accounts")
            parts.append(waiting_text)
        return "   ·   ".join(parts)

    def _moves(self, change: ComplianceChange | None) -> str:
        """Describe the change since the previous assessment and its largest causes."""
        if change is None or change.difference is None:
            return ""
        if not change.moves:
            return tr("No change since the previous assessment.")
        sign = "+" if change.difference > 0 else ""
        text = tr("Since the previous assessment: %1 percentage points.")
        text = text.replace("%1", sign + decimal(100 * change.difference, 1))
        largest = sorted(change.moves, key=lambda move: -abs(move.contribution))[:3]
        named = "; ".join(f"{move.clause} {tr_core(move.why)}" for move in largest)
        return f"{text}  {named}"

    def _on_own(self) -> None:
        path = self._chooser.any_file(self, tr("Add a policy pack"))
        if path is not None:
            self._viewmodel.add_own(path)

    def _on_compare(self) -> None:
        path = self._chooser.checkpoint(self)
        if path is not None:
            self._viewmodel.compare(path)

    def _on_review(self) -> None:
        attestation = self._viewmodel.reviewable
        if attestation is not None:
            self.review_card.ask_about(attestation)


def _fact_columns() -> list[Column[FactSpec]]:
    kinds = {
        FactKind.TRUTH: tr("yes or no"),
        FactKind.NUMBER: tr("number"),
        FactKind.WORD: tr("text"),
    }
    return [
        Column(tr("Fact"), lambda fact: fact.name),
        Column(tr("Type"), lambda fact: kinds[fact.kind]),
        text_column(tr("Meaning"), lambda fact: tr_core(fact.meaning)),
    ]


def _figure(index: Estimate | NotEstimable) -> str:
    """Format an index and its upper bound if all undecided clauses were met."""
    if isinstance(index, NotEstimable):
        return "–"
    if index.high > index.value:
        return f"{decimal(100 * index.value, 0)}–{percent(index.high)}"
    return percent(index.value)


def _index(pack: PackResult) -> str:
    return _figure(pack.total.index)


def _index_tip(pack: PackResult) -> str:
    index = pack.total.index
    return tr_core(index.reason if isinstance(index, NotEstimable) else index.method)


def _pack_tip(pack: PackResult) -> str:
    title, note, source = map(tr_core, (pack.title, pack.status_note, pack.source))
    return "\n".join((title, f"{tr_marked(pack.status)}, {pack.date}", note, source))


def _number(name: str) -> Callable[[PackResult], int]:
    return lambda pack: int(getattr(pack.total, name))


def _counted(name: str) -> Callable[[PackResult], str]:
    return lambda pack: count(int(getattr(pack.total, name)))


def _toned(name: str, tone: str) -> Callable[[PackResult], str]:
    return lambda pack: tone if getattr(pack.total, name) else ""


def make_page(context: PageContext) -> PageParts:
    """Create the Compliance page."""
    services = context.services
    viewmodel = ComplianceViewModel(services.thread, context.owner)
    for part in (viewmodel.identifiers, viewmodel.statements):
        part.case_requested.connect(context.show_case)
    page = CompliancePage(viewmodel, services.chooser)
    return PageParts(page, viewmodel)
