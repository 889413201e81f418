"""Options of an import: DICOM graphics and the key file; initially folded."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import isolated, tr
from readingroom_desktop.viewmodels.import_options import ImportOptions
from readingroom_desktop.viewmodels.importing import ImportViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import TickBox, button, entry, label, set_tone
from readingroom_desktop.widgets.layouts import Frame, column, panel, row


class OptionsCard(Frame):
    """Import options; the passphrase entered here is not stored."""

    opened = Signal()
    """Return in a passphrase field: open the key file and continue."""
    closed = Signal()

    def __init__(self, viewmodel: ImportViewModel, chooser: FileChooser) -> None:
        super().__init__("pane")
        self._importing, self._chooser = viewmodel, chooser
        self.graphics = TickBox(tr("Keep DICOM graphics"))
        self._graphics_hint = label(tone="muted")
        self.key_file = TickBox(tr("Write a key file"))
        self._key_hint = label(
            tr("Links codes to patients. Store it separately from the study."), tone="muted"
        )
        self._path_label = label()
        self.choose = button(tr("Choose key file…"), icon_name="key")
        self.passphrase = self._secret(tr("Key file passphrase"))
        self.repeated = self._secret(tr("Repeat passphrase"))
        self.hint = label(tone="muted", is_wrapped=True)
        self._lay_out()
        self._connect()
        self.hide()

    @property
    def _options(self) -> ImportOptions:
        return self._importing.options

    def _secret(self, name: str) -> QLineEdit:
        field = entry(name, is_secret=True, on_return=self.opened.emit)
        field.setFixedWidth(Size.SIDE_PANE * 2 // 3)
        return field

    def _lay_out(self) -> None:
        pad, gap = Size.PADDING, Size.GAP
        path_row = row(self.choose, self._path_label, None, gap=Size.GAP_WIDE)
        fields = row(self.passphrase, self.repeated, self.hint, gap=Size.GAP_WIDE)
        fields.setStretch(2, 1)
        self._key_part = panel(column(path_row, fields, gap=gap, margins=(pad + gap, 0, 0, 0)))
        self.setLayout(
            column(
                row(self.graphics, self._graphics_hint, None, gap=pad),
                row(self.key_file, self._key_hint, None, gap=pad),
                self._key_part,
                gap=gap,
                margins=(pad, gap),
            )
        )

    def _connect(self) -> None:
        options = self._options
        self.graphics.clicked.connect(options.keep_graphics)
        self.key_file.clicked.connect(self._on_key_file)
        self.choose.clicked.connect(self._on_choose)
        for field in (self.passphrase, self.repeated):
            field.textEdited.connect(self._on_typed)
        options.changed.connect(self.redraw)

    def redraw(self) -> None:
        """Show the current state."""
        options, viewmodel = self._options, self._importing
        is_idle = viewmodel.job is None
        self.graphics.setChecked(options.keeps_graphics)
        self.graphics.setEnabled(is_idle and not viewmodel.to_review)
        hint = tr("Overlays may show a name. They are excluded unless this is ticked.")
        if viewmodel.to_review:
            hint = tr("Fixed until the cases in review are stored.")
        self._graphics_hint.setText(hint)
        self.key_file.setChecked(options.has_key_file)
        self.key_file.setEnabled(is_idle)
        self.choose.setEnabled(is_idle)
        self._key_part.setVisible(options.has_key_file)
        self._path_label.setText(self._path_text())
        self._path_label.setToolTip(str(options.key_path or ""))
        is_passphrase_needed = options.key_path is not None and not options.is_open
        self.passphrase.setVisible(is_passphrase_needed)
        self.repeated.setVisible(is_passphrase_needed and options.is_new)
        for field, text in (
            (self.passphrase, options.passphrase),
            (self.repeated, options.repeated),
        ):
            field.setEnabled(is_idle)
            if field.text() != text:
                field.setText(text)
        self.hint.setText(options.error or options.hint)
        set_tone(self.hint, "danger" if options.error else "good" if options.is_open else "muted")

    def _path_text(self) -> str:
        options = self._options
        if options.key_path is None:
            return tr("not chosen")
        text = tr("%1, new, in %2") if options.is_new else tr("%1 in %2")
        name, folder = options.key_path.name, options.key_path.parent.name
        return text.replace("%1", isolated(name)).replace(
            "%2", isolated(folder or str(options.key_path.parent))
        )

    def take_focus(self) -> None:
        """Set the focus to the first missing entry."""
        options = self._options
        target: QWidget = self.graphics
        if options.wants_key:
            first = self.choose if options.key_path is None else self.passphrase
            is_typed = options.is_new and bool(options.passphrase) and not options.error
            target = self.repeated if is_typed and self.repeated.isVisible() else first
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Fold the options on Esc; the entries are kept."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)

    def _on_key_file(self, is_used: bool) -> None:
        self._options.use_key_file(is_used)
        if is_used and self._options.key_path is None:
            self.choose.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_choose(self) -> None:
        path = self._chooser.key_file(self)
        if path is not None:
            self._options.choose_key_file(path)
            self.passphrase.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_typed(self) -> None:
        self._options.type_passphrase(self.passphrase.text(), self.repeated.text())
