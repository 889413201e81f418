"""Audits of identifiers: what was found where, what nobody read, and how well the search finds."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QTabWidget, QWidget

from readingroom.domain.identifiers import (
    Confidence,
    IdentifierAudit,
    IdentifierHit,
    LocationCount,
    PixelRisk,
    UnreadFile,
)
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, numbered
from readingroom_desktop.viewmodels.identifiers import Audited, IdentifiersViewModel
from readingroom_desktop.widgets.compliance.accuracy_pane import AccuracyPane
from readingroom_desktop.widgets.compliance.audit_pane import AuditPane
from readingroom_desktop.widgets.table import DenseTable

_TONES = {Confidence.KNOWN: "danger", Confidence.HIGH: "caution"}
_FORM = 3
"""The column of finds that may be cut; its tip holds the whole."""


class IdentifiersPane(AuditPane):
    """Counts and accuracy at the left; finds, pictures and what was not read at the right."""

    viewmodel: IdentifiersViewModel

    def __init__(self, viewmodel: IdentifiersViewModel, parent: QWidget | None = None) -> None:
        super().__init__(viewmodel, parent)
        self._shown: Audited | None = None
        self._make_tables()
        self._make_empty(
            "fingerprint",
            self.tr(
                "An audit looks through notes, outputs, headers and file contents for what may "
                "tell who a patient is. It changes nothing, and shows the form of a value only."
            ),
            self.tr("Audit identifiers"),
        )
        left = QSplitter(Qt.Orientation.Vertical)
        left.addWidget(self.counts)
        left.addWidget(self.accuracy)
        left.setChildrenCollapsible(False)
        self._lay_out(left, self.tabs, self.hits)

    def _make_tables(self) -> None:
        self.counts = DenseTable(
            self.tr("Finds by place and kind"), self._count_columns(), has_filter=False, stretch=1
        )
        self.accuracy = AccuracyPane()
        self.hits = DenseTable(self.tr("Finds"), self._hit_columns(), stretch=_FORM)
        self.hits.activated.connect(self._on_hit)
        self.pictures = DenseTable(self.tr("Pictures to look at"), self._picture_columns())
        self.not_read = DenseTable(self.tr("Not read"), self._not_read_columns())
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("What to look at"))
        for table in (self.hits, self.pictures, self.not_read):
            self.tabs.addTab(table, "")

    def _count_columns(self) -> list[Column[LocationCount]]:
        return [
            Column(self.tr("Place"), lambda one: one.place.value),
            Column(
                self.tr("Kind"), lambda one: one.kind.value, tip=lambda one: one.kind.clause
            ),
            Column(
                self.tr("Finds"), lambda one: count(one.count), lambda one: one.count,
                is_number=True,
            ),
        ]  # fmt: skip

    def _hit_columns(self) -> list[Column[IdentifierHit]]:
        return [
            Column(
                self.tr("Case"),
                lambda one: one.case or "–",
                tone=lambda one: "accent" if self.viewmodel.can_open(one) else "",
                tip=lambda one: self.tr("Enter opens the case")
                if self.viewmodel.can_open(one) else "",
            ),
            Column(self.tr("Kind"), lambda one: one.kind.value, tip=lambda one: one.kind.clause),
            Column(
                self.tr("Where"), lambda one: one.where, tip=_where_tip,
                width=Size.SIDE_PANE // 2,
            ),
            Column(
                self.tr("Form, never the value"), lambda one: one.excerpt,
                tip=lambda one: one.excerpt,
            ),
            Column(
                self.tr("Sure"),
                lambda one: one.confidence.value,
                lambda one: list(Confidence).index(one.confidence),
                tone=lambda one: _TONES.get(one.confidence, ""),
                tip=lambda one: one.rule,
            ),
        ]  # fmt: skip

    def _picture_columns(self) -> list[Column[PixelRisk]]:
        return [
            Column(self.tr("Picture"), lambda one: one.where, tip=lambda one: one.where),
            Column(self.tr("Why"), lambda one: one.reason, tip=lambda one: one.reason),
        ]

    def _not_read_columns(self) -> list[Column[UnreadFile]]:
        return [
            Column(self.tr("What"), lambda one: one.where, tip=lambda one: one.where),
            Column(self.tr("Why"), lambda one: one.reason, tip=lambda one: one.reason),
        ]

    def _show(self) -> None:
        chosen = self.viewmodel.chosen
        if chosen is None or chosen is self._shown:
            return
        self._shown = chosen
        audit = chosen.audit
        self.summary.setText(self._summed(chosen))
        self.counts.set_rows(audit.counts)
        self.accuracy.show_accuracy(audit.accuracy)
        self.hits.set_rows(audit.hits)
        self.pictures.set_rows(audit.pixel_risks)
        self.not_read.set_rows(audit.not_read)
        for place, (words, rows) in enumerate(
            (
                (self.tr("Finds (%1)"), audit.hits),
                (self.tr("Pictures (%1)"), audit.pixel_risks),
                (self.tr("Not read (%1)"), audit.not_read),
            )
        ):
            self.tabs.setTabText(place, words.replace("%1", count(len(rows))))

    def _summed(self, chosen: Audited) -> str:
        audit = chosen.audit
        words = self.tr("%1 in %2 texts of %3 files")
        finds = numbered(audit.count(), self.tr("1 find"), self.tr("%1 finds"))
        words = words.replace("%1", finds).replace("%2", count(audit.texts_seen))
        told = [words.replace("%3", count(audit.files_seen)), *self._lacking(audit)]
        if chosen.erased_count:
            told.append(
                numbered(
                    chosen.erased_count,
                    self.tr("1 find was erased with its case"),
                    self.tr("%1 finds were erased with their cases"),
                )
            )
        told.append(self.tr("No search finds everything"))
        return "   ·   ".join(told)

    def _lacking(self, audit: IdentifierAudit) -> list[str]:
        told = []
        if audit.seeds:
            words = self.tr("%1 pieces of identity known of the cases were looked for, too")
            told.append(words.replace("%1", count(audit.seeds)))
        if audit.hits_left_out:
            words = self.tr("%1 finds are counted and not listed")
            told.append(words.replace("%1", count(audit.hits_left_out)))
        return told

    def _on_hit(self, hit: IdentifierHit) -> None:
        if self.viewmodel.can_open(hit):
            self.viewmodel.open_hit(hit)


def _where_tip(hit: IdentifierHit) -> str:
    return f"{hit.where}, {hit.start}–{hit.stop}"
