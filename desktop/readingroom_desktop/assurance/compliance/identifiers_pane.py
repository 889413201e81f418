"""Identifier audits: hits by location, unread files and detection accuracy."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from readingroom.engine.analyzer.identifiers.types import (
    STUDY,
    DetectorAccuracy,
    IdentifierAudit,
    IdentifierHit,
    KindAccuracy,
    LocationCount,
    PixelRisk,
    UnreadFile,
)
from readingroom.privacy.types import Confidence
from readingroom_desktop.assurance.compliance.audit_pane import AuditPane
from readingroom_desktop.assurance.compliance.identifiers import IdentifiersViewModel
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    count,
    isolated,
    numbered,
    share_interval,
    tr,
    tr_core,
    tr_marked,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.stored_assessment import StoredAssessment
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, entry, label, width_with_hint
from readingroom_desktop.widgets.front_parts import FrontTabs
from readingroom_desktop.widgets.layouts import column, panel, row, splitter
from readingroom_desktop.widgets.patient_table_form import FileLine
from readingroom_desktop.widgets.table import DenseTable

_TONES = {Confidence.KNOWN: "danger", Confidence.HIGH: "caution"}
_FORMAT = 3
"""Column of hits that may be elided; its tooltip shows the full text."""


class IdentifiersPane(AuditPane):
    """Counts and accuracy at the left; hits, images and unread files at the right."""

    viewmodel: IdentifiersViewModel

    def __init__(self, viewmodel: IdentifiersViewModel, chooser: FileChooser) -> None:
        super().__init__(viewmodel)
        self._chooser = chooser
        self._shown: StoredAssessment[IdentifierAudit] | None = None
        self._build_tables()
        self._build_empty(
            "fingerprint",
            tr(
                "An audit scans notes, outputs, headers and file contents for possible "
                "identifiers. It changes nothing and shows only the format of a value."
            ),
            tr("Audit identifiers"),
        )
        left = splitter(self.counts, self.accuracy, is_vertical=True)
        self._lay_out(left, self.tabs, self.hits, self._options())

    def _options(self) -> QWidget:
        """Return the fields for a key file, and the buttons for files outside the study."""
        tip = tr("A delivery before import, or a bundle; its audit is not stored")
        self.folder = button(tr("Audit folder…"), on_click=self._on_folder)
        self.file = button(tr("Audit file or bundle…"), on_click=self._on_file)
        for action in (self.folder, self.file):
            action.setToolTip(tip)
        files = row(label(tr("Outside the study")), self.folder, self.file, None)
        return panel(column(self._key_options(), files, margins=0))

    def _key_options(self) -> QWidget:
        """Return the fields for a key file, whose identifiers are searched for as well."""
        self.key_file = FileLine(tr("Key file"), tr("none"), self._chooser)
        self.key_file.line.setToolTip(
            tr("Key file of the study: its identifiers are searched for in all spellings")
        )
        self.passphrase = entry(tr("Key file passphrase"), is_secret=True)
        self.passphrase.setMinimumWidth(width_with_hint(self.passphrase))
        self.key_hint = label(tone="caution", is_wrapped=True)
        self.key_hint.hide()
        for field in (self.key_file.line, self.passphrase):
            field.textChanged.connect(lambda _text: self.key_hint.hide())
        fields = row(label(tr("Key file")), self.key_file, self.passphrase, growing=self.key_file)
        return panel(column(fields, self.key_hint, margins=0))

    def _on_folder(self) -> None:
        self._audit(self._chooser.folder(self, tr("Audit folder")))

    def _on_file(self) -> None:
        self._audit(self._chooser.any_file(self, tr("Audit file or bundle")))

    def _audit(self, source: Path | None) -> None:
        if source is not None:
            self.viewmodel.audit_files(source)

    def redraw(self) -> None:
        """Show the current state."""
        super().redraw()
        for action in (self.folder, self.file):
            action.setEnabled(self.viewmodel.is_idle)
        if self.viewmodel.state is LoadState.EMPTY:
            self.key_file.line.clear()
            self.passphrase.clear()

    def _start(self) -> None:
        path, passphrase = self.key_file.path, self.passphrase.text()
        problem, field = "", self.passphrase
        if path is not None and not path.is_file():
            problem, field = tr("Choose an existing key file."), self.key_file.line
        elif path is not None and not passphrase:
            problem = tr("Enter the passphrase of the key file.")
        self.key_hint.show_text(problem)
        if problem:
            field.setFocus()
            return
        self.viewmodel.audit(path, passphrase)
        self.passphrase.clear()

    def _build_tables(self) -> None:
        self.counts = DenseTable(
            tr("Hits by location"), self._count_columns(), has_filter=False, wide_column=1
        )
        self.accuracy = AccuracyPane()
        self.hits = DenseTable(tr("Possible identifiers"), self._hit_columns(), wide_column=_FORMAT)
        self.hits.activated.connect(self._on_hit)
        self.pictures = DenseTable(tr("Images to review"), self._picture_columns())
        self.not_read = DenseTable(tr("Unread files"), self._not_read_columns())
        self.tabs = FrontTabs(tr("Results to review"))
        for table in (self.hits, self.pictures, self.not_read):
            self.tabs.addTab(table, "")

    def _count_columns(self) -> list[Column[LocationCount]]:
        return [
            Column(tr("Location"), lambda row: tr_marked(row.location.value)),
            Column(
                tr("Kind"), lambda row: tr_marked(row.kind.value), tip=lambda row: row.kind.clause
            ),
            number_column(tr("Hits"), lambda row: row.count),
        ]  # fmt: skip

    def _hit_columns(self) -> list[Column[IdentifierHit]]:
        return [
            Column(
                tr("Case"),
                lambda row: row.case or "–",
                tone=lambda row: "accent" if self.viewmodel.can_open(row) else "",
                tip=lambda row: tr("Enter opens the case")
                if self.viewmodel.can_open(row) else "",
            ),
            Column(
                tr("Kind"), lambda row: tr_marked(row.kind.value), tip=lambda row: row.kind.clause
            ),
            Column(
                tr("Location"), lambda row: row.where, tip=_where_tip,
                width=Size.SIDE_PANE // 2,
            ),
            text_column(tr("Format (value hidden)"), lambda row: row.excerpt),
            Column(
                tr("Confidence"),
                lambda row: tr_marked(row.confidence.value),
                lambda row: list(Confidence).index(row.confidence),
                tone=lambda row: _TONES.get(row.confidence, ""),
                tip=lambda row: row.rule,
            ),
        ]  # fmt: skip

    def _picture_columns(self) -> list[Column[PixelRisk]]:
        return [
            text_column(tr("Image"), lambda row: row.where),
            text_column(tr("Reason"), lambda row: tr_core(row.reason)),
        ]

    def _not_read_columns(self) -> list[Column[UnreadFile]]:
        return [
            text_column(tr("File"), lambda row: row.where),
            text_column(tr("Reason"), lambda row: tr_core(row.reason)),
        ]

    def _show(self) -> None:
        chosen = self.viewmodel.chosen
        if chosen is None or chosen is self._shown:
            return
        self._shown = chosen
        audit = chosen.report
        self.summary.setText(self._summary_text(chosen))
        self.counts.set_rows(audit.counts)
        self.accuracy.show_accuracy(audit.accuracy)
        self.hits.set_rows(audit.hits)
        self.pictures.set_rows(audit.pixel_risks)
        self.not_read.set_rows(audit.not_read)
        for index, (title, tab_rows) in enumerate(
            (
                (tr("Possible identifiers (%1)"), audit.hits),
                (tr("Images (%1)"), audit.pixel_risks),
                (tr("Unread (%1)"), audit.not_read),
            )
        ):
            self.tabs.setTabText(index, title.replace("%1", count(len(tab_rows))))

    def _summary_text(self, chosen: StoredAssessment[IdentifierAudit]) -> str:
        audit = chosen.report
        parts = [
            numbered(audit.count(), tr("1 possible identifier"), tr("%1 possible identifiers")),
            numbered(audit.texts_seen, tr("1 text"), tr("%1 texts")),
            numbered(audit.files_seen, tr("1 file"), tr("%1 files")),
            *self._limitations(audit),
        ]
        if chosen.erased_count:
            parts.append(
                numbered(
                    chosen.erased_count,
                    tr("1 hit erased with its case"),
                    tr("%1 hits erased with their cases"),
                )
            )
        parts.append(tr("Detection may be incomplete"))
        return "   ·   ".join(parts)

    def _named(self, audited: StoredAssessment[IdentifierAudit]) -> str:
        if audited.report.source == STUDY:
            return super()._named(audited)
        return tr("%1, not saved", isolated(audited.report.source))

    def _limitations(self, audit: IdentifierAudit) -> list[str]:
        parts = []
        if audit.seeds:
            text = tr("%1 known identifiers included in the scan")
            parts.append(text.replace("%1", count(audit.seeds)))
        if audit.hits_left_out:
            text = tr("%1 hits counted but not listed")
            parts.append(text.replace("%1", count(audit.hits_left_out)))
        return parts

    def _on_hit(self, hit: IdentifierHit) -> None:
        if self.viewmodel.can_open(hit):
            self.viewmodel.open_hit(hit)


def _where_tip(hit: IdentifierHit) -> str:
    return f"{hit.where}, {hit.start}–{hit.stop}"


class AccuracyPane(QWidget):
    """Table of recall and precision, overall and by kind, with the labelled set below."""

    def __init__(self) -> None:
        super().__init__()
        self.table = DenseTable(tr("Detection accuracy"), self._columns(), has_filter=False)
        self.measured = label(tone="muted", is_wrapped=True)
        self.setLayout(column(self.table, self.measured, growing=self.table))

    def _columns(self) -> list[Column[KindAccuracy]]:
        return [
            Column(tr("Kind"), self._kind, lambda row: "" if row.kind is None else row.kind),
            estimate_column(
                tr("Recall (95\u00a0%)"),
                lambda row: row.recall,
                share_interval,
                1,
                tip=lambda row: self._of(
                    row.detected, row.planted, tr("%1 of %2 labelled detected")
                ),
            ),
            estimate_column(
                tr("Precision (95\u00a0%)"),
                lambda row: row.precision,
                share_interval,
                1,
                tip=lambda row: self._of(row.right, row.reported, tr("%1 of %2 reported correct")),
            ),
            number_column(
                "n", lambda row: row.planted, tip=lambda _row: tr("Number of labelled identifiers")
            ),
        ]

    def _kind(self, row: KindAccuracy) -> str:
        return tr("all kinds") if row.kind is None else tr_marked(row.kind.value)

    def _of(self, number: int, whole: int, template: str) -> str:
        return template.replace("%1", count(number)).replace("%2", count(whole))

    def show_accuracy(self, accuracy: DetectorAccuracy | None) -> None:
        """Show the accuracy, or that these rules were not measured."""
        if accuracy is None:
            self.table.set_rows(())
            self.measured.setText(tr("The accuracy of these detection rules was not measured."))
            return
        self.table.set_rows((accuracy.overall, *accuracy.kinds))
        text = tr("Measured on %1. False reports in %2 of %3 texts without identifiers.")
        text = text.replace("%1", accuracy.labelled_set)
        text = text.replace("%2", count(accuracy.clean_reported))
        self.measured.setText(text.replace("%3", count(accuracy.clean_texts)))
