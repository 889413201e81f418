"""Pane that exports the marks of readers as DICOM objects."""

from readingroom.bundle.dicom.types import DicomExport, ObjectKind, RefusedObject
from readingroom_desktop.assurance.export.explained import explained
from readingroom_desktop.assurance.export.viewmodel import ExportViewModel
from readingroom_desktop.viewmodels.formats import numbered, tr, tr_core
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import TickBox, button, label
from readingroom_desktop.widgets.layouts import Frame, row

_MAX_REFUSED = 5
"""Maximum number of refused objects that are listed; the command lists all."""


class DicomPane(Frame):
    """Button and option to export marks, and what was written and refused."""

    def __init__(self, viewmodel: ExportViewModel, chooser: FileChooser) -> None:
        super().__init__("pane")
        self._viewmodel = viewmodel
        self._chooser = chooser
        self.act = button(tr("Export marks…"), icon_name="export", on_click=self._on_export)
        self.with_window = TickBox(tr("With the windows of the images"))
        self.with_window.setToolTip(
            tr("Viewers then apply these windows instead of the window of their user")
        )
        self.outcome = label(tone="muted", is_wrapped=True, is_selectable=True)
        about = tr(
            "Reports, presentation states, segmentations and key images of all marks, for other "
            "viewers. The study must be unblinded."
        )
        parts = (row(self.act, None), self.with_window, self.outcome)
        self.setLayout(explained(tr("Marks as DICOM"), about, *parts))
        self.redraw()

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self.act.setEnabled(viewmodel.can_back_up)
        export = viewmodel.marks
        self.outcome.setVisible(export is not None)
        self.outcome.setText("\n".join(_lines(export)) if export is not None else "")

    def _on_export(self) -> None:
        folder = self._chooser.folder(self, tr("Folder for the DICOM files"))
        if folder is not None:
            self._viewmodel.export_marks(folder, with_window=self.with_window.isChecked())


def _lines(export: DicomExport) -> list[str]:
    written = numbered(len(export.written), tr("1 DICOM file written."), tr("%1 files written."))
    refused = [_refusal(each) for each in export.refused[:_MAX_REFUSED]]
    others = len(export.refused) - len(refused)
    more = [numbered(others, tr("1 more refused."), tr("%1 more refused."))] if others else []
    return [written, *refused, *more]


def _refusal(refused: RefusedObject) -> str:
    case, reader = str(refused.case_number), refused.reader
    if refused.kind is None:
        return tr("Case %1, reader %2: nothing, because %3.", case, reader, tr_core(refused.reason))
    names = {
        ObjectKind.REPORT: tr("report"),
        ObjectKind.PRESENTATION: tr("presentation state"),
        ObjectKind.SEGMENTATION: tr("segmentation"),
        ObjectKind.KEY_IMAGES: tr("key images"),
    }
    name = names[refused.kind]
    return tr("Case %1, reader %2: no %3, because %4.", case, reader, name, tr_core(refused.reason))
