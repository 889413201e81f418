"""Panes beside the events: checkpoints, and single results."""

from PySide6.QtWidgets import QLayout, QSizePolicy, QWidget

from readingroom_desktop.assurance.audit_trail.lines import Lines
from readingroom_desktop.assurance.audit_trail.viewmodel import TrailViewModel
from readingroom_desktop.theme import Size, fixed_font
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, TextLabel, button, label, set_tone
from readingroom_desktop.widgets.layouts import Frame, column, row

_MIN_HEIGHT = 6 * Size.ROW


class TrailActionPane(Frame):
    """Pane with its purpose, the current state and the available actions."""

    def __init__(self, viewmodel: TrailViewModel, chooser: FileChooser) -> None:
        super().__init__("pane")
        self.viewmodel = viewmodel
        self.chooser = chooser

    def lay_out(self, about: str, *parts: QWidget | QLayout | None) -> None:
        """Lay out the parts below the purpose, and draw them."""
        pad = Size.PADDING
        lines = column(
            label(about, tone="muted", is_wrapped=True),
            *parts,
            None,
            gap=Size.GAP,
            margins=(pad, Size.GAP_WIDE, pad, pad),
        )
        self.setLayout(column(Lines(lines, min_height=_MIN_HEIGHT)))
        self.redraw()

    def redraw(self) -> None:
        """Show the current state."""


def outcome_label(tone: str = "") -> TextLabel:
    """Return a selectable label for the outcome of an action."""
    return label(tone=tone, is_wrapped=True, is_selectable=True)


class CheckpointPane(TrailActionPane):
    """Buttons to save a checkpoint and to compare the study with one."""

    def __init__(self, viewmodel: TrailViewModel, chooser: FileChooser) -> None:
        super().__init__(viewmodel, chooser)
        self.reach = label()
        self.checkpoint_text = outcome_label()
        self.checkpoint_text.setFont(fixed_font())
        self.checkpoint_text.setAccessibleName(tr("Checkpoint words"))
        self.where = outcome_label("muted")
        self.save = button(tr("Save checkpoint…"), icon_name="floppy-disk", on_click=self._on_save)
        self.compare = button(tr("Compare checkpoint…"), icon_name="shield-check")
        self.compare.clicked.connect(self._on_compare)
        about = tr(
            "Store checkpoints outside this computer: they reveal if the study was truncated, "
            "rolled back or rewritten."
        )
        actions = row(self.save, self.compare, None)
        self.lay_out(about, self.reach, self.checkpoint_text, actions, self.where)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self.viewmodel
        checkpoint = viewmodel.checkpoint
        self.reach.setText(viewmodel.checkpoint_words)
        proquints = checkpoint.proquints if checkpoint else ()
        self.checkpoint_text.setText("\n".join((" ".join(proquints[:4]), " ".join(proquints[4:]))))
        self.checkpoint_text.setVisible(checkpoint is not None)
        self.save.setEnabled(viewmodel.can_save)
        self.compare.setEnabled(viewmodel.total > 0 and viewmodel.job is None)
        self.where.setText(str(viewmodel.saved or ""))
        self.where.setVisible(viewmodel.saved is not None)

    def _on_save(self) -> None:
        folder = self.chooser.folder(self, tr("Folder for the checkpoint"))
        if folder is not None:
            self.viewmodel.save_checkpoint(folder)

    def _on_compare(self) -> None:
        anchor = self.chooser.checkpoint(self)
        if anchor is not None:
            self.viewmodel.compare(anchor)


class ResultsPane(TrailActionPane):
    """Choice of the latest recorded results, with buttons to disclose and verify."""

    def __init__(self, viewmodel: TrailViewModel, chooser: FileChooser) -> None:
        super().__init__(viewmodel, chooser)
        self.reach = label(is_wrapped=True)
        self.names = Picker(tr("Result to disclose"))
        self.names.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.save = button(
            tr("Disclose result…"),
            icon_name="floppy-disk",
            tip=tr("Writes only this result, with its proof, to a file"),
        )
        self.save.clicked.connect(self._on_save)
        self.verify = button(
            tr("Verify result…"),
            icon_name="shield-check",
            tip=tr("Verifies a disclosed result against this study"),
        )
        self.verify.clicked.connect(self._on_verify)
        self.outcome = outcome_label()
        about = tr("Disclose a single result with its proof, and no other.")
        actions = row(self.save, self.verify, None)
        self.lay_out(about, self.reach, self.names, actions, self.outcome)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self.viewmodel
        self.reach.setText(viewmodel.recorded_words)
        names = viewmodel.result_names
        if [self.names.itemText(index) for index in range(self.names.count())] != list(names):
            self.names.clear()
            self.names.addItems(names)
        is_idle = viewmodel.job is None
        self.names.setVisible(bool(names))
        self.save.setVisible(bool(names))
        self.save.setEnabled(is_idle)
        self.verify.setEnabled(is_idle and viewmodel.total > 0)
        set_tone(self.outcome, "muted" if viewmodel.is_opened_sound else "danger")
        self.outcome.show_text(viewmodel.opened)

    def _on_save(self) -> None:
        folder = self.chooser.folder(self, tr("Folder for the disclosed result"))
        if folder is not None:
            self.viewmodel.open_result(self.names.currentText(), folder)

    def _on_verify(self) -> None:
        path = self.chooser.opening(self)
        if path is not None:
            self.viewmodel.verify_opening(path)
