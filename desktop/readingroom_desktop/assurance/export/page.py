"""Export and backup: bundle folder, content, verification; sealing and backups."""

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel, QWidget

from readingroom.domain.accounts import Permission
from readingroom_desktop.assurance.export.dicom_pane import DicomPane
from readingroom_desktop.assurance.export.panes import BackupPane, RestoreCard, SealPane
from readingroom_desktop.assurance.export.restoring import RestoreViewModel
from readingroom_desktop.assurance.export.viewmodel import ExportViewModel
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import (
    IconLabel,
    TickBox,
    button,
    entry,
    heading,
    label,
    set_tone,
    title,
    width_with_hint,
)
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import FlowRow, column, frame, panel, row


class ExportPage(QWidget):
    """Choices at the left, the bundle's content at the right, the result below."""

    def __init__(
        self, viewmodel: ExportViewModel, restoring: RestoreViewModel, chooser: FileChooser
    ) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self._viewmodel, self._restoring = viewmodel, restoring
        self._chooser = chooser
        self.folder = label(is_wrapped=True)
        self.choose = button(tr("Choose folder…"), icon_name="folder-open")
        self.choose.clicked.connect(self._on_choose)
        self.patient_free = TickBox(tr("Patient-free: exclude case content"))
        self.patient_free.toggled.connect(viewmodel.set_patient_free)
        hint = tr("All cases, or codes separated by commas")
        self.cases = entry(hint, accessible_name=tr("Cases in the bundle"))
        self.cases.textChanged.connect(viewmodel.choose_cases)
        self.cases.setMinimumWidth(width_with_hint(self.cases))
        self.with_zip = TickBox(tr("Also as a zip file"))
        self.with_zip.toggled.connect(viewmodel.set_with_zip)
        self.with_fhir = TickBox(tr("Add FHIR resources"))
        self.with_fhir.setToolTip(tr("The trail as AuditEvent and Provenance, FHIR R4"))
        self.with_fhir.toggled.connect(viewmodel.set_with_fhir)
        self.export = button(tr("Export bundle"), kind="primary", icon_name="export")
        self.export.clicked.connect(viewmodel.export)
        self.warning = Banner("caution")
        self.read_only = Banner("caution")
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.busy = JobRow()
        self.verdict = Banner("good")
        self.where = label(tone="muted", is_wrapped=True, is_selectable=True)
        self.open = button(tr("Open folder"), icon_name="folder-open", on_click=self._on_open)
        self.seal = SealPane(viewmodel, chooser)
        self.backup = BackupPane(viewmodel, restoring, chooser)
        self.dicom = DicomPane(viewmodel, chooser)
        self.restore_card = RestoreCard(restoring)
        self._lines: list[tuple[IconLabel, QLabel, bool]] = []
        self._lay_out()
        viewmodel.changed.connect(self.redraw)
        restoring.changed.connect(self.redraw)
        self.redraw()

    def _lay_out(self) -> None:
        pad = Size.PADDING
        margins = (pad, Size.GAP_WIDE, pad, pad)
        choices = frame("pane")
        choices.setLayout(
            column(
                heading(tr("Folder")),
                self.folder,
                row(self.choose, None),
                frame("rule"),
                heading(tr("Choices")),
                FlowRow(self.patient_free, self.cases),
                row(self.with_zip, self.with_fhir, None, gap=Size.PADDING_WIDE),
                self.warning,
                None,
                row(self.export, None),
                gap=Size.GAP,
                margins=margins,
            )
        )
        inside = frame("pane")
        inside.setLayout(
            column(
                heading(tr("Bundle content")),
                *(self._line(text, is_case) for text, is_case in self._contents()),
                None,
                gap=Size.GAP_SMALL,
                margins=margins,
            )
        )
        panes = row(choices, inside, growing=(choices, inside), gap=Size.PADDING)
        self.bundle = panel(panes)
        result = row(self.where, self.open, growing=self.where, gap=Size.PADDING)
        others = (self.seal, self.dicom, self.backup)
        more = row(*others, growing=others, gap=Size.PADDING)
        for index, share in enumerate((3, 2, 2)):  # the first pane has the longest text
            more.setStretch(index, share)
        self.subtitle = label(tone="muted")
        layout = column(
            row(title(tr("Export and backup")), self.subtitle, None, gap=Size.PADDING),
            self.read_only,
            self.banner,
            self.restore_card,
            self.bundle,
            self.busy,
            self.verdict,
            result,
            more,
            None,
            gap=Size.GAP,
            margins=(Size.PADDING_WIDE, Size.PADDING, Size.PADDING_WIDE, Size.GAP_WIDE),
        )
        self.setLayout(layout)

    def _contents(self) -> tuple[tuple[str, bool], ...]:
        """Return the content of a bundle; True marks parts that a patient-free one excludes."""
        return (
            (tr("Judgements as CSV and JSON, with a data dictionary"), False),
            (tr("Results with intervals, as JSON"), False),
            (tr("Report as a web page and as PDF"), False),
            (tr("All events of the audit trail"), False),
            (tr("Protocol, readers by code, models"), False),
            (tr("Signatures with the printed names of the signers"), False),
            (tr("Checksums, research-object metadata and a verifier"), False),
            (tr("Images, notes and variants of the cases"), True),
            (tr("Outputs of the models"), True),
            (tr("Comments of the readers"), True),
        )

    def _line(self, text: str, is_case: bool) -> QWidget:
        mark, text_label = IconLabel("check", "good"), label(text, is_wrapped=True)
        self._lines.append((mark, text_label, is_case))
        return panel(row(mark, text_label, growing=text_label))

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        no_folder = tr("No folder chosen yet.")
        self.folder.setText(str(viewmodel.folder) if viewmodel.folder else no_folder)
        self.patient_free.setChecked(viewmodel.is_patient_free)
        self.cases.setVisible(not viewmodel.is_patient_free)
        if viewmodel.is_patient_free:
            self.cases.clear()
        self.with_zip.setChecked(viewmodel.with_zip)
        self.with_fhir.setChecked(viewmodel.with_fhir)
        self.export.setEnabled(viewmodel.can_export)
        self.banner.show_message(viewmodel.error)
        read_only = tr(
            "Read-only: an export is recorded in the audit trail, so it is unavailable here. Close "
            "the study in every window, then open it again."
        )
        self.read_only.show_message(read_only if viewmodel.is_read_only else "")
        self.busy.follow(viewmodel.job)
        warning = tr(
            "The bundle will contain patient data. Keep it where the study file may be kept."
        )
        self.warning.show_message("" if viewmodel.is_patient_free else warning)
        self._redraw_contents(is_patient_free=viewmodel.is_patient_free)
        self._redraw_result()
        has_room = self._restoring.backup is None  # the restore card needs it
        for part in (self.bundle, self.seal, self.dicom):
            part.setVisible(viewmodel.may_export and has_room)
        bundle = tr("A sealed folder that anyone can verify without Readingroom.")
        copies = tr("Backups of the study. Bundles are exported by a coordinator.")
        self.subtitle.setText(bundle if viewmodel.may_export else copies)
        self.seal.redraw()
        self.dicom.redraw()
        self.backup.redraw()

    def take_focus(self) -> None:
        """Set the focus to the first control that can be used."""
        restore = (self.restore_card.first_empty(),)
        controls = (*restore, self.choose, self.backup.back_up, self.backup.restore)
        usable = [control for control in controls if control.isVisible() and control.isEnabled()]
        if usable:
            usable[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _redraw_contents(self, *, is_patient_free: bool) -> None:
        for (mark, text_label, is_case), (text, _) in zip(
            self._lines, self._contents(), strict=True
        ):
            is_out = is_case and is_patient_free
            mark.show_icon("x" if is_out else "check", "faint" if is_out else "good")
            text_label.setText(tr("%1: excluded", text) if is_out else text)
            set_tone(text_label, "muted" if is_out else "")

    def _redraw_result(self) -> None:
        viewmodel, verification = self._viewmodel, self._viewmodel.verification
        self.verdict.set_tone("good" if verification is None or verification.is_sound else "danger")
        self.verdict.show_message(viewmodel.verdict)
        made_files = (viewmodel.directory, viewmodel.archive, viewmodel.sealed)
        paths = [str(path) for path in made_files if path]
        self.where.setText("\n".join(paths))
        self.open.setVisible(viewmodel.directory is not None)

    def _on_choose(self) -> None:
        folder = self._chooser.folder(self, tr("Folder for the bundle"))
        if folder is not None:
            self._viewmodel.choose_folder(folder)

    def _on_open(self) -> None:
        if self._viewmodel.directory is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._viewmodel.directory)))


def make_page(context: PageContext) -> PageParts:
    """Create the Export and backup page."""
    services, shell = context.services, context.shell
    viewmodel = ExportViewModel(services.thread, context.owner)
    restoring = RestoreViewModel(services.thread, context.home, services.clock)

    def admit() -> None:
        may_restore = Permission.RESTORE in shell.permissions
        viewmodel.may_export = Permission.EXPORT in shell.permissions
        restoring.is_allowed = may_restore and not shell.is_read_only
        restoring.leave()

    shell.study_changed.connect(admit)
    admit()
    return PageParts(ExportPage(viewmodel, restoring, services.chooser), viewmodel)
