"""A small card of settings: the look, motion, drags in an image, and when to lock."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QSizePolicy, QWidget

from readingroom.domain.errors import ReadingroomError
from readingroom.study import has_keystore_library, use_keystore, uses_keystore
from readingroom_desktop.settings import LONGEST_IDLE, AppSettings
from readingroom_desktop.theme import Points, Size, ThemeName, system_has_motion
from readingroom_desktop.widgets.controls import TickBox, button, column, frame, heading, label, row
from readingroom_desktop.widgets.number_fields import whole_number
from readingroom_desktop.widgets.overlay import ModalOverlay


class SettingsCard(ModalOverlay):
    """Changes take effect at once; `chosen` asks to apply and keep them."""

    chosen = Signal()
    check_wanted = Signal()
    """The installation shall be checked."""

    def __init__(self, parent: QWidget, settings: AppSettings) -> None:
        super().__init__(parent, Size.FORM)
        self.setAccessibleName(self.tr("Settings"))
        self._settings = settings
        self._groups: list[QButtonGroup] = []
        self.dark, self.light = self._choice(self.tr("Dark"), self.tr("Light"))
        self.width_across, self.level_across = self._choice(
            self.tr("Width across, level up and down"), self.tr("Level across, width up and down")
        )
        self.still = TickBox(self.tr("Reduce motion: nothing fades"))
        self.minutes = whole_number(self.tr("Minutes until the window is locked"), 1, LONGEST_IDLE)
        self.minutes.setSuffix(self.tr(" minutes"))
        self.minutes.valueChanged.connect(self._on_minutes)
        self.keystore = TickBox(
            self.tr("Also keep the newest checkpoint in this computer's keystore")
        )
        self.keystore.clicked.connect(self._on_keystore)
        self.keystore_told = label("", tone="muted", points=Points.DENSE, is_wrapped=True)
        self.check = button(self.tr("Check this installation…"), icon_name="shield-check")
        self.check.clicked.connect(self._on_check)
        self.done = button(self.tr("Close"))
        self.done.clicked.connect(self.close_card)
        for choice in (self.dark, self.light, self.width_across, self.level_across, self.still):
            choice.clicked.connect(self._on_choice)
        hint = label(self.tr("Esc closes"), tone="muted", points=Points.DENSE)
        pad = Size.PADDING_WIDE
        parts = (
            row(heading(self.tr("Settings")), None, hint),
            frame("rule"),
            label(self.tr("Look"), tone="muted"),
            row(self.dark, self.light, None, gap=Size.PADDING),
            self.still,
            frame("rule"),
            label(self.tr("Dragging in an image with the left button"), tone="muted"),
            self.width_across,
            self.level_across,
            frame("rule"),
            label(self.tr("Where people sign in, lock when nobody is at work for"), tone="muted"),
            row(self.minutes, None),
            frame("rule"),
            self.keystore,
            self.keystore_told,
            frame("rule"),
            row(self.check, None, self.done),
        )
        margins = (pad, Size.PADDING, pad, Size.PADDING)
        self.card.setLayout(column(*parts, gap=Size.GAP_WIDE, margins=margins))

    def _choice(self, *names: str) -> tuple[QRadioButton, ...]:
        group = QButtonGroup(self)
        self._groups.append(group)
        made = tuple(QRadioButton(name) for name in names)
        for one, name in zip(made, names, strict=True):
            one.setAccessibleName(name)
            one.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            group.addButton(one)
        return made

    def show_settings(self) -> None:
        """Open with what is set now."""
        settings = self._settings
        is_dark = settings.theme == ThemeName.DARK
        (self.dark if is_dark else self.light).setChecked(True)
        has_motion = system_has_motion() if settings.has_motion is None else settings.has_motion
        self.still.setChecked(not has_motion)
        is_across = settings.is_width_horizontal
        (self.width_across if is_across else self.level_across).setChecked(True)
        self.minutes.setValue(settings.lock_after_minutes)
        self._show_keystore()
        self.open()
        (self.dark if is_dark else self.light).setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_choice(self) -> None:
        settings = self._settings
        settings.theme = ThemeName.DARK if self.dark.isChecked() else ThemeName.LIGHT
        settings.is_width_horizontal = self.width_across.isChecked()
        has_motion = not self.still.isChecked()
        if has_motion != system_has_motion() or settings.has_motion is not None:
            settings.has_motion = has_motion
        self.chosen.emit()

    def _on_check(self) -> None:
        self.close_card()
        self.check_wanted.emit()

    def _on_minutes(self, minutes: int) -> None:
        if minutes != self._settings.lock_after_minutes:
            self._settings.lock_after_minutes = minutes
            self.chosen.emit()

    def _on_keystore(self) -> None:
        try:
            use_keystore(is_on=self.keystore.isChecked())
        except ReadingroomError as error:
            self._show_keystore(str(error))
        else:
            self._show_keystore()

    def _show_keystore(self, trouble: str = "") -> None:
        is_on, is_there = uses_keystore(), has_keystore_library()
        self.keystore.setChecked(is_on)
        self.keystore.setEnabled(is_there)
        told = self.tr(
            "Finds an older copy of a study even where Readingroom's own notes were put back too"
        )
        if not is_there:
            told = self.tr("This installation lacks the package keyring")
        elif is_on:
            told = self.tr("Verifying says so where the keystore cannot be asked")
        self.keystore_told.setText(trouble or told)
