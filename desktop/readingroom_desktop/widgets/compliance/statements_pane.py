"""Audits of statements: what outputs do that policies have rules on, where, and how sure it is."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QSplitter, QStackedWidget, QWidget

from readingroom.domain.policy_text import (
    ClassifierAccuracy,
    PolicyStatement,
    StatedSentence,
    StatementAudit,
)
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.assessed import Assessed
from readingroom_desktop.viewmodels.formats import count, decimal, moment, numbered
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.statements import StatementsViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.busy import BusyRow
from readingroom_desktop.widgets.compliance.statement_counts import StatementCounts
from readingroom_desktop.widgets.controls import Picker, button, column, label, row
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.table import DenseTable
from readingroom_desktop.widgets.waiting import WaitingPane

_DOES = 150
_SENTENCE = 4
"""The column of sentences that may be cut; its tip and the pane below hold the whole."""


class StatementsPane(QWidget):
    """Counts with the classifier's figures at the left, sentences at the right."""

    def __init__(self, viewmodel: StatementsViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.viewmodel = viewmodel
        self.banner = Banner("danger", is_dismissable=True)
        self.banner.dismissed.connect(viewmodel.dismiss_error)
        self.busy = BusyRow()
        self.summary = label(is_wrapped=True)
        self.which = Picker(self.tr("Audit"))
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.which.activated.connect(viewmodel.choose)
        self.audit = button(self.tr("Audit again"), kind="primary", icon_name="play")
        self.audit.clicked.connect(viewmodel.audit)
        self._listed: tuple[Assessed[StatementAudit], ...] = ()
        self._rows: tuple[StatedSentence, ...] | None = None
        self._make_tables()
        self.empty = EmptyState(
            "magnifying-glass",
            self.tr("Not audited yet"),
            self.tr(
                "An audit tells what the sentences of outputs do: state a diagnosis as certain, "
                "advise, claim to be a clinician, refer. It points to what a person reads, in "
                "English alone, and misses some."
            ),
            self.tr("Audit statements"),
        )
        self.empty.acted.connect(viewmodel.audit)
        self._lay_out()
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _make_tables(self) -> None:
        self.counts = StatementCounts()
        self.only = Picker(self.tr("What the sentences do"))
        self.only.addItem(self.tr("All statements"), None)
        for one in PolicyStatement:
            self.only.addItem(one.value, one)
        self.only.cut_at(24)
        self.only.activated.connect(self._on_only)
        self.sentences = DenseTable(self.tr("Sentences"), self._columns(), stretch=_SENTENCE)
        self.sentences.top.insertWidget(3, self.only)
        self.sentences.activated.connect(self._on_sentence)
        self.sentences.picked.connect(self._on_picked)
        self.whole = label(is_wrapped=True)
        self.whole.setAccessibleName(self.tr("The whole sentence"))
        self.whole.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.sentences.add_note(self.whole)

    def _columns(self) -> list[Column[StatedSentence]]:
        return [
            Column(
                self.tr("Case"),
                lambda one: one.place.case,
                tone=lambda one: "accent" if self.viewmodel.can_open(one) else "",
                tip=lambda one: self.tr("Enter opens the case")
                if self.viewmodel.can_open(one) else "",
            ),
            Column(
                self.tr("Output"), self._output, lambda one: (one.model, one.place.output),
                tip=lambda one: f"{one.place.part}, {one.place.start}–{one.place.stop}",
            ),
            Column(
                self.tr("What it does"), lambda one: one.place.statement.value,
                tip=lambda one: one.place.statement.value, width=_DOES,
            ),
            Column(
                self.tr("Sure"), lambda one: decimal(one.place.probability),
                lambda one: one.place.probability, is_number=True,
                tip=lambda _one: self.tr("The classifier's own figure, no share of right ones"),
            ),
            Column(self.tr("Sentence"), self._said, tip=self._said),
        ]  # fmt: skip

    def _output(self, one: StatedSentence) -> str:
        return one.model or self.tr("no. %1").replace("%1", count(one.place.output))

    def _said(self, one: StatedSentence) -> str:
        return " ".join(one.sentence.split()) or self.tr("no longer there")

    def _lay_out(self) -> None:
        body = QSplitter(Qt.Orientation.Horizontal)
        body.addWidget(self.counts)
        body.addWidget(self.sentences)
        body.setStretchFactor(0, 5)
        body.setStretchFactor(1, 6)
        body.setSizes([5 * Size.SIDE_PANE, 6 * Size.SIDE_PANE])
        body.setChildrenCollapsible(False)
        self._stack = QStackedWidget()
        for part in (body, self.empty, WaitingPane(self.viewmodel)):
            self._stack.addWidget(part)
        top = row(self.summary, self.which, self.audit)
        top.setStretch(0, 1)
        layout = column(self.banner, self.busy)
        layout.setContentsMargins(0, Size.GAP_WIDE, 0, 0)
        layout.insertLayout(0, top)
        layout.addWidget(self._stack, 1)
        self.setLayout(layout)

    @property
    def first(self) -> QWidget:
        """Return what the keys belong on."""
        return self.sentences.view if self.viewmodel.audited else self.empty.action

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self.viewmodel
        self.banner.say(viewmodel.error)
        self.busy.follow(viewmodel.job)
        has_any = bool(viewmodel.audited) and viewmodel.state is LoadState.READY
        for part in (self.summary, self.which, self.audit):
            part.setVisible(has_any)
        for action in (self.audit, self.empty.action):
            action.setEnabled(viewmodel.may_audit)
        if viewmodel.state is not LoadState.READY:
            self._stack.setCurrentIndex(2)
            return
        is_first = has_any and self.empty.isVisible()
        self._stack.setCurrentIndex(0 if has_any else 1)
        if is_first:
            self.first.setFocus(Qt.FocusReason.OtherFocusReason)
        self._list()
        if viewmodel.chosen is not None:
            self._show(viewmodel.chosen.report)

    def _list(self) -> None:
        viewmodel = self.viewmodel
        if self._listed is not viewmodel.audited:
            self._listed = viewmodel.audited
            self.which.clear()
            for one in self._listed:
                self.which.addItem(self._named(one))
        if viewmodel.chosen in self._listed:
            self.which.setCurrentIndex(self._listed.index(viewmodel.chosen))
        self.only.setCurrentIndex(max(self.only.findData(viewmodel.statement), 0))

    def _named(self, one: Assessed[StatementAudit]) -> str:
        if not one.at:
            return self.tr("Just now, not kept")
        return self.tr("%1 · event %2").replace("%1", moment(one.at)).replace("%2", str(one.event))

    def _show(self, audit: StatementAudit) -> None:
        self.summary.setText(self._summed(audit))
        self.counts.show_audit(audit, is_blinded=self.viewmodel.is_blinded)
        rows = self.viewmodel.sentences
        if rows != self._rows:
            self._rows = rows
            self.sentences.set_rows(rows)
            self._on_picked(self.sentences.current)

    def _summed(self, audit: StatementAudit) -> str:
        found = numbered(
            sum(one.sentences for each in audit.models for one in each.counts),
            self.tr("1 statement"),
            self.tr("%1 statements"),
        )
        words = self.tr("%1 in %2 outputs with words").replace("%1", found)
        told = [words.replace("%2", count(audit.outputs))]
        without = sum(one.without_words for one in audit.models)
        if without:
            told.append(self.tr("%1 outputs have no words").replace("%1", count(without)))
        if audit.places_left_out:
            left = self.tr("%1 sentences are counted and not listed")
            told.append(left.replace("%1", count(audit.places_left_out)))
        if self.viewmodel.is_blinded:
            told.append(self.tr("No model is named until the study is unblinded"))
        told.append(self._judged(audit.accuracy))
        return "   ·   ".join(told)

    def _judged(self, accuracy: ClassifierAccuracy | None) -> str:
        if accuracy is None:
            return self.tr("This classifier was never measured")
        return self.tr("Read what is found: the classifier errs")

    def _on_only(self, place: int) -> None:
        self.viewmodel.list_only(self.only.itemData(place))

    def _on_picked(self, one: StatedSentence | None) -> None:
        self.whole.setText(self._said(one) if one is not None else "")
        self.whole.setVisible(one is not None)

    def _on_sentence(self, one: StatedSentence) -> None:
        if self.viewmodel.can_open(one):
            self.viewmodel.open_case(one)
