"""One result at a time: which there are, opening one to somebody, and verifying an opened one."""

from PySide6.QtWidgets import QSizePolicy, QWidget

from readingroom_desktop.viewmodels.trail import TrailViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, button, label, row, set_tone
from readingroom_desktop.widgets.trail.action_pane import TrailActionPane, answer


class ResultsPane(TrailActionPane):
    """Names the results that were recorded last, and asks for a folder or a file."""

    def __init__(
        self, viewmodel: TrailViewModel, chooser: FileChooser, parent: QWidget | None = None
    ) -> None:
        super().__init__(viewmodel, chooser, parent)
        self.reach = label(is_wrapped=True)
        self.names = Picker(self.tr("Result to open"))
        self.names.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.save = button(
            self.tr("Open to somebody…"),
            icon_name="floppy-disk",
            tip=self.tr("Write this result, with its proof, to a file that shows no other"),
        )
        self.save.clicked.connect(self._on_save)
        self.verify = button(
            self.tr("Verify…"),
            icon_name="shield-check",
            tip=self.tr("Compare a file that opens a result with this study"),
        )
        self.verify.clicked.connect(self._on_verify)
        self.outcome = answer()
        about = self.tr("Show somebody one result, which the trail proves, and no other.")
        deeds = row(self.save, self.verify, None)
        self.lay_out(about, self.reach, self.names, deeds, self.outcome)

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self.viewmodel
        self.reach.setText(viewmodel.recorded_words)
        names = viewmodel.result_names
        if [self.names.itemText(place) for place in range(self.names.count())] != list(names):
            self.names.clear()
            self.names.addItems(names)
        is_idle = viewmodel.job is None
        self.names.setVisible(bool(names))
        self.save.setVisible(bool(names))
        self.save.setEnabled(is_idle)
        self.verify.setEnabled(is_idle and viewmodel.total > 0)
        set_tone(self.outcome, "muted" if viewmodel.is_opened_sound else "danger")
        self.outcome.setText(viewmodel.opened)
        self.outcome.setVisible(bool(viewmodel.opened))

    def _on_save(self) -> None:
        folder = self.chooser.folder(self, self.tr("Folder for the opened result"))
        if folder is not None:
            self.viewmodel.open_result(self.names.currentText(), folder)

    def _on_verify(self) -> None:
        path = self.chooser.opening(self)
        if path is not None:
            self.viewmodel.verify_opening(path)
