"""Pane that discloses single results and their totals, and verifies disclosed ones."""

from enum import StrEnum

from PySide6.QtWidgets import QSizePolicy

from readingroom.domain.accounts import Credentials
from readingroom_desktop.assurance.audit_trail.action_panes import TrailActionPane, outcome_label
from readingroom_desktop.assurance.audit_trail.viewmodel import AuditTrailViewModel
from readingroom_desktop.viewmodels.formats import count, joined, tr
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import (
    Picker,
    TickBox,
    button,
    entry,
    label,
    set_tone,
)
from readingroom_desktop.widgets.field_grid import named_field
from readingroom_desktop.widgets.layouts import FlowRow
from readingroom_desktop.widgets.patient_table_form import FileLine


class Against(StrEnum):
    """Evidence that a disclosed result is verified against."""

    STUDY = "study"
    CHECKPOINT = "checkpoint"
    BUNDLE = "bundle"


class ResultsPane(TrailActionPane):
    """Choice of a recorded result, with buttons to disclose and verify."""

    def __init__(self, viewmodel: AuditTrailViewModel, chooser: FileChooser) -> None:
        super().__init__(viewmodel, chooser)
        self.reach = label(is_wrapped=True)
        self.recording = Picker(tr("Event that recorded the result"))
        self.recording.currentIndexChanged.connect(lambda _index: self._show_names())
        self.names = Picker(tr("Result to disclose"))
        for picker in (self.recording, self.names):
            picker.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.anchor = FileLine(
            tr("Checkpoint of the recipient"), tr("none: signed on this computer"), chooser
        )
        self.anchor.line.setToolTip(tr("The proof refers to this checkpoint"))
        self._build_actions()
        self._build_others()
        self.outcome = outcome_label()
        for field in (self.recording, self.names, self.anchor, *self._access):
            field.setMinimumHeight(field.sizeHint().height())  # lines scroll, not overlap
        self._caption = label(tr("Checkpoint of the recipient"))
        self._of_result = (self.recording, self.names, self._caption, self.anchor)
        actions = FlowRow(self.hidden, self.save, self.studies, self.total, self.forget)
        about = tr("Disclose a single result with its proof, and no other.")
        verification = FlowRow(named_field(tr("Verify against"), self.against), self.verify)
        self.lay_out(
            about,
            self.reach,
            *self._of_result,
            actions,
            self.others,
            *self._access,
            verification,
            self.outcome,
        )

    def _build_actions(self) -> None:
        self.save = button(
            tr("Disclose result…"),
            icon_name="floppy-disk",
            tip=tr("Writes only this result, with its proof, to a file"),
            on_click=self._on_save,
        )
        self.hidden = TickBox(tr("Commitment only"))
        self.hidden.setToolTip(
            tr("Discloses the commitment for totals (experimental), not the value")
        )
        self.total = button(
            tr("Disclose total…"),
            icon_name="floppy-disk",
            tip=tr(
                "Writes the total over all locked sessions of this study and of the added ones "
                "(experimental)"
            ),
            on_click=self._on_total,
        )
        self.against = Picker(
            tr("Verify against"),
            (tr("this study"), Against.STUDY),
            (tr("a checkpoint"), Against.CHECKPOINT),
            (tr("a bundle"), Against.BUNDLE),
        )
        self.verify = button(
            tr("Verify result…"),
            icon_name="shield-check",
            tip=tr("Verifies a disclosed result, or the proof file of an event"),
            on_click=self._on_verify,
        )

    def _build_others(self) -> None:
        """Create the controls that add other studies to a total."""
        self.studies = button(tr("Add studies…"), icon_name="plus", on_click=self._on_studies)
        self.studies.setToolTip(tr("Adds the locked sessions of other studies to the total"))
        self.forget = button(tr("Only this study"), on_click=self._on_forget)
        self.others = label(tone="muted", is_wrapped=True)
        self.passphrase = entry(tr("Passphrase of the other studies"), is_secret=True)
        self.code = entry(tr("Code of your account in them"))
        self.password = entry(tr("Password of this account"), is_secret=True)
        self._access = (self.passphrase, self.code, self.password)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self.viewmodel
        events: list[tuple[str, int | None]] = []
        if viewmodel.recorded:
            events.append((tr("newest event"), None))
        events += [(tr("event %1", count(each.event)), each.event) for each in viewmodel.recorded]
        self.recording.replace_choices(events)
        self._show_names()
        is_idle = viewmodel.job is None
        actions = (self.hidden, self.save, self.total, self.studies)
        for control in (*self._of_result, *actions):
            control.setVisible(bool(viewmodel.recorded))
        for control in (*actions, self.forget):
            control.setEnabled(is_idle)
        others = viewmodel.other_studies
        names = joined(", ", [path.stem for path in others])
        self.others.show_text(tr("Added to the total: %1", names) if others else "")
        for part in (self.forget, *self._access):
            part.setVisible(bool(others))
        self.verify.setEnabled(is_idle and viewmodel.total > 0)
        set_tone(self.outcome, "muted" if viewmodel.is_opened_sound else "danger")
        self.lines.show_outcome(self.outcome, viewmodel.opened)

    def _show_names(self) -> None:
        """Show the results of the chosen event."""
        event = self.recording.currentData()
        recorded = self.viewmodel.recorded_by(event)
        self.reach.setText(self.viewmodel.recorded_words(event))
        self.names.replace_choices((name, name) for name in (recorded.names if recorded else ()))

    def _on_save(self) -> None:
        folder = self.chooser.folder(self, tr("Folder for the disclosed result"))
        if folder is not None:
            self.viewmodel.open_result(
                self.names.currentText(),
                folder,
                event=self.recording.currentData(),
                is_hidden=self.hidden.isChecked(),
                anchor=self.anchor.path,
            )

    def _on_studies(self) -> None:
        self.viewmodel.add_studies(self.chooser.studies(self))

    def _on_forget(self) -> None:
        self.viewmodel.forget_studies()
        for field in self._access:
            field.clear()
        self.studies.setFocus()

    def _on_total(self) -> None:
        folder = self.chooser.folder(self, tr("Folder for the disclosed total"))
        if folder is not None:
            code = self.code.text().strip()
            person = Credentials(code, self.password.text()) if code else None
            name, passphrase = self.names.currentText(), self.passphrase.text()
            self.viewmodel.open_total(name, folder, passphrase, person)

    def _on_verify(self) -> None:
        path = self.chooser.opening(self)
        against = self.against.currentData()
        if path is None:
            return
        if against == Against.STUDY:
            self.viewmodel.verify_opening(path)
        elif against == Against.CHECKPOINT:
            if (anchor := self.chooser.checkpoint(self)) is not None:
                self.viewmodel.verify_opening(path, anchor=anchor)
        elif (bundle := self.chooser.bundle(self)) is not None:
            self.viewmodel.verify_opening(path, bundle=bundle)
