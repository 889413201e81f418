"""The options of an import: what may stay, and the key file; folded away until wanted."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QKeyEvent, Qt
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.import_options import ImportOptions
from readingroom_desktop.viewmodels.importing import ImportViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import (
    TickBox,
    button,
    column,
    entry,
    label,
    row,
    set_tone,
)


def _tr(text: str) -> str:
    return QCoreApplication.translate("import_options", text)


class OptionsCard(QFrame):
    """What a coordinator may allow beyond the usual; the passphrase typed here is kept nowhere."""

    opened = Signal()
    """Return in a field for the passphrase: open the key file and go on."""
    closed = Signal()

    def __init__(
        self, viewmodel: ImportViewModel, chooser: FileChooser, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "pane")
        self._importing, self._chooser = viewmodel, chooser
        self.graphics = TickBox(_tr("Keep graphics that lie over DICOM images"))
        self._graphics_words = label(tone="muted")
        self.key_file = TickBox(_tr("Write to a key file which patient each code stands for"))
        self._key_words = label(
            _tr("Without it nobody can tell later. Keep it apart from the study."), tone="muted"
        )
        self._place = label()
        self.choose = button(_tr("Key file…"), icon_name="key")
        self.passphrase = self._secret(_tr("Passphrase of the key file"))
        self.repeated = self._secret(_tr("Passphrase again"))
        self.hint = label(tone="muted", is_wrapped=True)
        self._lay_out()
        self._connect()
        self.hide()

    @property
    def _options(self) -> ImportOptions:
        return self._importing.options

    def _secret(self, name: str) -> QLineEdit:
        field = entry(name, is_secret=True)
        field.setFixedWidth(Size.SIDE_PANE * 2 // 3)
        field.returnPressed.connect(self.opened)
        return field

    def _lay_out(self) -> None:
        pad, gap = Size.PADDING, Size.GAP
        self._key_part = QWidget()
        place = row(self.choose, self._place, None, gap=Size.GAP_WIDE)
        fields = row(self.passphrase, self.repeated, self.hint, gap=Size.GAP_WIDE)
        fields.setStretch(2, 1)
        self._key_part.setLayout(column(place, fields, gap=gap, margins=(pad + gap, 0, 0, 0)))
        self.setLayout(
            column(
                row(self.graphics, self._graphics_words, None, gap=pad),
                row(self.key_file, self._key_words, None, gap=pad),
                self._key_part,
                gap=gap,
                margins=(pad, gap, pad, gap),
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
        """Show the present state."""
        options, viewmodel = self._options, self._importing
        is_idle = viewmodel.job is None
        self.graphics.setChecked(options.keeps_graphics)
        self.graphics.setEnabled(is_idle and not viewmodel.to_review)
        words = _tr("Overlays may show a name. They are left out unless this is ticked.")
        if viewmodel.to_review:
            words = _tr("Cases that wait for their review were read so; it stays till they are in.")
        self._graphics_words.setText(words)
        self.key_file.setChecked(options.has_key_file)
        self.key_file.setEnabled(is_idle)
        self.choose.setEnabled(is_idle)
        self._key_part.setVisible(options.has_key_file)
        self._place.setText(self._place_words())
        self._place.setToolTip(str(options.key_path or ""))
        has_place = options.key_path is not None and not options.is_open
        self.passphrase.setVisible(has_place)
        self.repeated.setVisible(has_place and options.is_new)
        for field, text in (
            (self.passphrase, options.passphrase),
            (self.repeated, options.repeated),
        ):
            field.setEnabled(is_idle)
            if field.text() != text:
                field.setText(text)
        self.hint.setText(options.error or options.hint)
        set_tone(self.hint, "danger" if options.error else "good" if options.is_open else "muted")

    def _place_words(self) -> str:
        options = self._options
        if options.key_path is None:
            return _tr("none chosen yet")
        words = _tr("%1, new, in %2") if options.is_new else _tr("%1 in %2")
        name, folder = options.key_path.name, options.key_path.parent.name
        return words.replace("%1", name).replace("%2", folder or str(options.key_path.parent))

    def take_focus(self) -> None:
        """Put the keys where something is missing."""
        options = self._options
        target: QWidget = self.graphics
        if options.wants_key:
            first = self.choose if options.key_path is None else self.passphrase
            is_typed = options.is_new and bool(options.passphrase) and not options.error
            target = self.repeated if is_typed and self.repeated.isVisible() else first
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Fold the options away on Esc; nothing is lost."""
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
