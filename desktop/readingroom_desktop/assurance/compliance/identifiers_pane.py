"""Identifier audits: hits by location, unread files and detection accuracy."""

from PySide6.QtWidgets import QTabWidget

from readingroom.privacy.types import (
    Confidence,
    IdentifierAudit,
    IdentifierHit,
    LocationCount,
    PixelRisk,
    UnreadFile,
)
from readingroom_desktop.assurance.compliance.accuracy_pane import AccuracyPane
from readingroom_desktop.assurance.compliance.audit_pane import AuditPane
from readingroom_desktop.assurance.compliance.identifiers import Audited, IdentifiersViewModel
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, numbered
from readingroom_desktop.widgets.layouts import splitter
from readingroom_desktop.widgets.table import DenseTable

_TONES = {Confidence.KNOWN: "danger", Confidence.HIGH: "caution"}
_FORMAT = 3
"""Column of hits that may be elided; its tooltip shows the full text."""


class IdentifiersPane(AuditPane):
    """Counts and accuracy at the left; hits, images and unread files at the right."""

    viewmodel: IdentifiersViewModel

    def __init__(self, viewmodel: IdentifiersViewModel) -> None:
        super().__init__(viewmodel)
        self._shown: Audited | None = None
        self._build_tables()
        self._build_empty(
            "fingerprint",
            self.tr(
                "An audit scans notes, outputs, headers and file contents for possible "
                "identifiers. It changes nothing and shows only the format of a value."
            ),
            self.tr("Audit identifiers"),
        )
        left = splitter(self.counts, self.accuracy, is_vertical=True)
        self._lay_out(left, self.tabs, self.hits)

    def _build_tables(self) -> None:
        self.counts = DenseTable(
            self.tr("Hits by location"), self._count_columns(), has_filter=False, wide_column=1
        )
        self.accuracy = AccuracyPane()
        self.hits = DenseTable(
            self.tr("Possible identifiers"), self._hit_columns(), wide_column=_FORMAT
        )
        self.hits.activated.connect(self._on_hit)
        self.pictures = DenseTable(self.tr("Images to review"), self._picture_columns())
        self.not_read = DenseTable(self.tr("Unread files"), self._not_read_columns())
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("Results to review"))
        for table in (self.hits, self.pictures, self.not_read):
            self.tabs.addTab(table, "")

    def _count_columns(self) -> list[Column[LocationCount]]:
        return [
            Column(self.tr("Location"), lambda row: row.location.value),
            Column(
                self.tr("Kind"), lambda row: row.kind.value, tip=lambda row: row.kind.clause
            ),
            number_column(self.tr("Hits"), lambda row: row.count),
        ]  # fmt: skip

    def _hit_columns(self) -> list[Column[IdentifierHit]]:
        return [
            Column(
                self.tr("Case"),
                lambda row: row.case or "–",
                tone=lambda row: "accent" if self.viewmodel.can_open(row) else "",
                tip=lambda row: self.tr("Enter opens the case")
                if self.viewmodel.can_open(row) else "",
            ),
            Column(self.tr("Kind"), lambda row: row.kind.value, tip=lambda row: row.kind.clause),
            Column(
                self.tr("Location"), lambda row: row.where, tip=_where_tip,
                width=Size.SIDE_PANE // 2,
            ),
            text_column(self.tr("Format (value hidden)"), lambda row: row.excerpt),
            Column(
                self.tr("Confidence"),
                lambda row: row.confidence.value,
                lambda row: list(Confidence).index(row.confidence),
                tone=lambda row: _TONES.get(row.confidence, ""),
                tip=lambda row: row.rule,
            ),
        ]  # fmt: skip

    def _picture_columns(self) -> list[Column[PixelRisk]]:
        return [
            text_column(self.tr("Image"), lambda row: row.where),
            text_column(self.tr("Reason"), lambda row: row.reason),
        ]

    def _not_read_columns(self) -> list[Column[UnreadFile]]:
        return [
            text_column(self.tr("File"), lambda row: row.where),
            text_column(self.tr("Reason"), lambda row: row.reason),
        ]

    def _show(self) -> None:
        chosen = self.viewmodel.chosen
        if chosen is None or chosen is self._shown:
            return
        self._shown = chosen
        audit = chosen.audit
        self.summary.setText(self._summary_text(chosen))
        self.counts.set_rows(audit.counts)
        self.accuracy.show_accuracy(audit.accuracy)
        self.hits.set_rows(audit.hits)
        self.pictures.set_rows(audit.pixel_risks)
        self.not_read.set_rows(audit.not_read)
        for index, (title, tab_rows) in enumerate(
            (
                (self.tr("Possible identifiers (%1)"), audit.hits),
                (self.tr("Images (%1)"), audit.pixel_risks),
                (self.tr("Unread (%1)"), audit.not_read),
            )
        ):
            self.tabs.setTabText(index, title.replace("%1", count(len(tab_rows))))

    def _summary_text(self, chosen: Audited) -> str:
        audit = chosen.audit
        text = self.tr("%1 in %2 texts of %3 files")
        finds = numbered(
            audit.count(), self.tr("1 possible identifier"), self.tr("%1 possible identifiers")
        )
        text = text.replace("%1", finds).replace("%2", count(audit.texts_seen))
        parts = [text.replace("%3", count(audit.files_seen)), *self._limitations(audit)]
        if chosen.erased_count:
            parts.append(
                numbered(
                    chosen.erased_count,
                    self.tr("1 hit erased with its case"),
                    self.tr("%1 hits erased with their cases"),
                )
            )
        parts.append(self.tr("Detection may be incomplete"))
        return "   ·   ".join(parts)

    def _limitations(self, audit: IdentifierAudit) -> list[str]:
        parts = []
        if audit.seeds:
            text = self.tr("%1 known identifiers included in the scan")
            parts.append(text.replace("%1", count(audit.seeds)))
        if audit.hits_left_out:
            text = self.tr("%1 hits counted but not listed")
            parts.append(text.replace("%1", count(audit.hits_left_out)))
        return parts

    def _on_hit(self, hit: IdentifierHit) -> None:
        if self.viewmodel.can_open(hit):
            self.viewmodel.open_hit(hit)


def _where_tip(hit: IdentifierHit) -> str:
    return f"{hit.where}, {hit.start}–{hit.stop}"
