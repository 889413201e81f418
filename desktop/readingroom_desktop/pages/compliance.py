"""Compliance: how far the study's own records show that rules are kept."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QSplitter, QStackedWidget, QTabWidget, QWidget

from readingroom.domain.compliance import (
    ClauseResult,
    ComplianceChange,
    ComplianceReport,
    PackResult,
)
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.pages.page import Page
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.compliance import ComplianceViewModel
from readingroom_desktop.viewmodels.formats import count, decimal, moment, numbered, percent
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.stored_assessment import StoredAssessment
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.compliance import (
    VERDICT_TONES,
    AttestCard,
    ClausePane,
    IdentifiersPane,
    ReviewCard,
    StatementsPane,
    verdict_words,
)
from readingroom_desktop.widgets.controls import Picker, button, column, label
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.table import DenseTable
from readingroom_desktop.widgets.waiting import WaitingPane

_REQUIREMENT = 3
"""The column of clauses that may be cut; its tip holds the whole."""


class CompliancePage(Page):
    """Packs at the left, their clauses in the middle, the clause in front at the right."""

    _viewmodel: ComplianceViewModel

    def __init__(
        self, viewmodel: ComplianceViewModel, chooser: FileChooser, parent: QWidget | None = None
    ) -> None:
        super().__init__(viewmodel, parent)
        self._chooser = chooser
        self.title.setText(self.tr("Compliance"))
        self._make_head()
        self._make_lists()
        self.empty = EmptyState(
            "scales",
            self.tr("Not assessed yet"),
            self.tr(
                "An assessment holds the study's own log, signatures, protocol and results against "
                "the clauses of each pack. What no record shows waits for a person."
            ),
            self.tr("Assess the study"),
        )
        self.empty.acted.connect(viewmodel.assess)
        self.identifiers = IdentifiersPane(viewmodel.identifiers)
        self.statements = StatementsPane(viewmodel.statements)
        self._lay_out()
        self._begin()

    def _make_head(self) -> None:
        viewmodel = self._viewmodel
        self.assess = button(self.tr("Assess again"), kind="primary", icon_name="play")
        self.assess.clicked.connect(viewmodel.assess)
        self.own = button(self.tr("Add a pack"), icon_name="folder-open")
        self.own.setToolTip(self.tr("A YAML file with clauses of your own; docs/compliance.md"))
        self.own.clicked.connect(self._on_own)
        self.which = Picker(self.tr("Assessment"))
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.which.activated.connect(viewmodel.choose)
        self._listed: tuple[StoredAssessment[ComplianceReport], ...] = ()
        self.moved = label(tone="muted", is_wrapped=True)
        self.disclaimer = label(tone="muted", is_wrapped=True)

    def _make_lists(self) -> None:
        viewmodel = self._viewmodel
        self.packs = DenseTable(
            self.tr("Packs"), self._pack_columns(), has_filter=False, wide_column=0
        )
        self.packs.picked.connect(self._on_pack)
        self.clauses = DenseTable(
            self.tr("Clauses"), self._clause_columns(), wide_column=_REQUIREMENT
        )
        self.clauses.picked.connect(self._on_clause)
        self.attest = button(self.tr("Attest"), icon_name="pencil-simple")
        self.review = button(self.tr("Review the attestation"), icon_name="pencil-simple")
        self.clause = ClausePane(self.attest, self.review)
        self.attest_card = AttestCard(viewmodel)
        self.review_card = ReviewCard(viewmodel)
        self.attest.clicked.connect(self.attest_card.ask)
        self.review.clicked.connect(self._on_review)
        self._packs: tuple[PackResult, ...] = ()
        self._pack: PackResult | None = None

    def _lay_out(self) -> None:
        lists = QSplitter(Qt.Orientation.Vertical)
        lists.addWidget(self.packs)
        lists.addWidget(self.clauses)
        lists.setChildrenCollapsible(False)
        lists.setStretchFactor(0, 2)
        lists.setStretchFactor(1, 3)
        both = QSplitter(Qt.Orientation.Horizontal)
        both.addWidget(lists)
        both.addWidget(self.clause)
        both.setChildrenCollapsible(False)
        both.setStretchFactor(0, 2)
        both.setStretchFactor(1, 1)
        both.setSizes([2 * Size.SIDE_PANE, Size.SIDE_PANE])  # names of packs are long
        filled = QWidget()
        inside = column(
            self.moved, self.attest_card, self.review_card, both, self.disclaimer, gap=Size.GAP
        )
        inside.setStretch(3, 1)
        filled.setLayout(inside)
        self._stack = QStackedWidget()
        for part in (filled, self.empty, WaitingPane(self._viewmodel)):
            self._stack.addWidget(part)
        self.views = QTabWidget()
        self.views.setAccessibleName(self.tr("Clauses, identifiers and statements"))
        self._clauses = QWidget()
        self._clauses.setLayout(column(self._stack, margins=(0, Size.GAP_WIDE, 0, 0)))
        self.views.addTab(self._clauses, self.tr("Clauses"))
        self.views.addTab(self.identifiers, self.tr("Identifiers"))
        self.views.addTab(self.statements, self.tr("Statements"))
        self.views.currentChanged.connect(lambda _place: self.redraw())
        wide = Size.PADDING_WIDE
        head = self._head(self.which, self.own, self.assess)
        layout = column(
            self.banner,
            gap=Size.GAP,
            margins=(wide, Size.PADDING, wide, Size.PADDING),
        )
        layout.insertLayout(0, head)
        layout.addWidget(self.views, 1)
        layout.addWidget(self.busy)
        self.setLayout(layout)

    def _pack_columns(self) -> list[Column[PackResult]]:
        return [
            Column(self.tr("Pack"), lambda one: one.title, tip=_pack_tip),
            Column(
                self.tr("Index"),
                _index,
                lambda one: -1.0 if isinstance(one.total.index, NotEstimable)
                else one.total.index.value,
                is_number=True,
                tip=_index_tip,
            ),
            Column(
                self.tr("Decided"),
                lambda one: percent(one.total.coverage),
                lambda one: one.total.coverage,
                is_number=True,
                tip=lambda _one: self.tr("The share of weight that could be decided"),
            ),
            *(
                Column(words, _counted(name), tone=_toned(name, tone), is_number=True,
                       sort=_number(name))
                for words, name, tone in (
                    (self.tr("Met"), "met", ""),
                    (self.tr("Not met"), "not_met", "danger"),
                    (self.tr("Person"), "needs_person", "caution"),
                    (self.tr("n/a"), "not_applicable", ""),
                )
            ),
        ]  # fmt: skip

    def _clause_columns(self) -> list[Column[ClauseResult]]:
        return [
            Column(self.tr("Clause"), lambda one: one.clause, tip=lambda one: one.citation),
            Column(
                self.tr("Verdict"),
                lambda one: verdict_words(one.verdict),
                tone=lambda one: VERDICT_TONES[one.verdict],
            ),
            Column(
                self.tr("Counts"),
                lambda one: percent(one.share, 1),
                lambda one: one.share,
                is_number=True,
            ),
            Column(
                self.tr("Asks for"), lambda one: one.requirement, tip=lambda one: one.requirement
            ),
        ]

    def _first(self) -> QWidget:
        for pane in (self.identifiers, self.statements):
            if self.views.currentWidget() is pane:
                return pane.first
        return self.packs.view if self._viewmodel.assessed else self.empty.action

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the page's keys for the sheet."""
        entries = (
            ShortcutEntry("Enter", self.tr("On a find of identifiers: open its case")),
            ShortcutEntry("Enter", self.tr("On a sentence: open its case")),
        )
        return (KeySection(self.tr("Compliance"), entries),)

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        self._show_state()
        has_any = bool(viewmodel.assessed)
        for part in (self.which, self.own, self.assess):
            part.setVisible(has_any and self.views.currentWidget() is self._clauses)
        self.assess.setEnabled(viewmodel.may_assess)
        self.own.setEnabled(viewmodel.may_assess)
        self.empty.action.setEnabled(viewmodel.may_assess)
        if viewmodel.state is not LoadState.READY:
            self.facts.setText("")
            self._stack.setCurrentIndex(2)
            return
        self._stack.setCurrentIndex(0 if has_any else 1)
        self._list()
        self._show()

    def _list(self) -> None:
        """Name the assessments, the newest first."""
        viewmodel = self._viewmodel
        if self._listed is not viewmodel.assessed:
            self._listed = viewmodel.assessed
            self.which.clear()
            for one in self._listed:
                self.which.addItem(self._named(one))
        if viewmodel.chosen in self._listed:
            self.which.setCurrentIndex(self._listed.index(viewmodel.chosen))

    def _named(self, one: StoredAssessment[ComplianceReport]) -> str:
        if not one.at:
            return self.tr("New, not saved")
        return self.tr("%1 · event %2").replace("%1", moment(one.at)).replace("%2", str(one.event))

    def _show(self) -> None:
        viewmodel = self._viewmodel
        chosen = viewmodel.chosen
        report = chosen.report if chosen is not None else None
        if report is None:
            number = len(viewmodel.packs)
            self.facts.setText(self.tr("%1 packs of clauses").replace("%1", count(number)))
            return
        self.facts.setText(self._summed(report.total.needs_person))
        changes = self._moves(report.change)
        unsure = numbered(
            sum(not one.is_confirmed for one in report.packs),
            self.tr("Dates, standing and clause numbers of 1 pack are not confirmed."),
            self.tr("Dates, standing and clause numbers of %1 packs are not confirmed."),
        )
        told = (changes, *report.warnings, unsure)
        self.moved.setText("   ·   ".join(part for part in told if part))
        self.moved.setVisible(bool(self.moved.text()))
        self.disclaimer.setText(report.disclaimer)
        if self._packs is not report.packs:
            self._packs = ()
            self.packs.set_rows(report.packs)
            self._packs = report.packs
        if viewmodel.pack is not None and self.packs.current is not viewmodel.pack:
            self.packs.select_row(viewmodel.pack)
        if self._pack is not viewmodel.pack:
            self._pack = None
            self.clauses.set_rows(viewmodel.pack.results if viewmodel.pack else ())
            self._pack = viewmodel.pack
        if viewmodel.clause is not None and self.clauses.current is not viewmodel.clause:
            self.clauses.select_row(viewmodel.clause)
        self.clause.show_clause(viewmodel.clause)
        self.attest.setVisible(viewmodel.may_attest)
        self.review.setVisible(viewmodel.reviewable is not None)

    def _summed(self, waiting: int) -> str:
        """Return the index over all packs, and how many clauses wait for a person."""
        chosen = self._viewmodel.chosen
        if chosen is None:
            return ""
        total = chosen.report.total
        told = [
            self.tr("Index over all packs: %1").replace("%1", _figure(total.index)),
            self.tr("%1 decided").replace("%1", percent(total.coverage)),
        ]
        if waiting:
            words = self.tr("%1 clauses wait for a person").replace("%1", count(waiting))
            if not self._viewmodel.has_accounts:
                words += self.tr(", who can sign once the study has accounts")
            told.append(words)
        return "   ·   ".join(told)

    def _moves(self, change: ComplianceChange | None) -> str:
        """Say what changed since the assessment before, and what moved it most."""
        if change is None or change.difference is None:
            return ""
        if not change.moves:
            return self.tr("Nothing moved since the assessment before.")
        sign = "+" if change.difference > 0 else ""
        words = self.tr("Since the assessment before: %1 percentage points.")
        words = words.replace("%1", sign + decimal(100 * change.difference, 1))
        largest = sorted(change.moves, key=lambda one: -abs(one.contribution))[:3]
        named = "; ".join(f"{one.clause} {one.why}" for one in largest)
        return f"{words}  {named}"

    def _on_own(self) -> None:
        path = self._chooser.any_file(self, self.tr("Add a pack of clauses"))
        if path is not None:
            self._viewmodel.add_own(path)

    def _on_pack(self, pack: PackResult | None) -> None:
        if self._packs:
            self._viewmodel.choose_pack(pack)

    def _on_clause(self, clause: ClauseResult | None) -> None:
        if self._pack is not None:
            self._viewmodel.choose_clause(clause)

    def _on_review(self) -> None:
        said = self._viewmodel.reviewable
        if said is not None:
            self.review_card.ask_about(said)


def _figure(index: Estimate | NotEstimable) -> str:
    """Write an index, with how far it may go up by what is not decided yet."""
    if isinstance(index, NotEstimable):
        return "–"
    if index.high > index.value:
        return f"{decimal(100 * index.value, 0)}–{percent(index.high)}"
    return percent(index.value)


def _index(pack: PackResult) -> str:
    return _figure(pack.total.index)


def _index_tip(pack: PackResult) -> str:
    index = pack.total.index
    return index.reason if isinstance(index, NotEstimable) else index.method


def _pack_tip(pack: PackResult) -> str:
    return "\n".join((pack.title, f"{pack.status}, {pack.date}", pack.status_note, pack.source))


def _number(name: str) -> Callable[[PackResult], int]:
    return lambda one: int(getattr(one.total, name))


def _counted(name: str) -> Callable[[PackResult], str]:
    return lambda one: count(int(getattr(one.total, name)))


def _toned(name: str, tone: str) -> Callable[[PackResult], str]:
    return lambda one: tone if getattr(one.total, name) else ""
