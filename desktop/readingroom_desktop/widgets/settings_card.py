"""Settings card: theme, language, motion, image dragging, device, automatic lock, keystore."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QLayout, QRadioButton, QSizePolicy, QWidget

from readingroom.domain.errors import ReadingroomError
from readingroom.services.user_folders import has_keystore_library, use_keystore, uses_keystore
from readingroom_desktop.languages import LANGUAGE_NAMES, Language, language_of
from readingroom_desktop.settings import MAX_IDLE_MINUTES, AppSettings
from readingroom_desktop.theme import TEXT_PERCENTS, Points, Size, ThemeName, system_has_motion
from readingroom_desktop.viewmodels.formats import count, tr, tr_core
from readingroom_desktop.widgets.controls import Picker, TickBox, button, heading, label
from readingroom_desktop.widgets.layouts import FlowRow, column, frame, panel, row
from readingroom_desktop.widgets.number_fields import whole_number
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.scroll_areas import scrolled
from readingroom_desktop.widgets.viewer import MouseScheme, mouse_controls


class SettingsCard(ModalOverlay):
    """Settings that take effect at once; `chosen` asks to apply and save them."""

    chosen = Signal()
    keys_requested = Signal()
    """The card for the keys is requested."""
    check_requested = Signal()
    """A check of the installation is requested."""
    cluster_requested = Signal()
    """The card for the cluster is requested."""
    security_requested = Signal()
    """The card of trusted logs and key files is requested."""
    about_requested = Signal()
    """Versions and licences are requested."""

    def __init__(self, parent: QWidget, settings: AppSettings) -> None:
        super().__init__(parent, Size.FORM)
        self.setAccessibleName(tr("Settings"))
        self._settings = settings
        self._groups: list[QButtonGroup] = []
        names = {
            ThemeName.DARK: tr("Dark"),
            ThemeName.LIGHT: tr("Light"),
            ThemeName.HIGH_CONTRAST: tr("High contrast"),
        }
        self.themes = dict(zip(names, self._choice(*names.values()), strict=True))
        self.width_across, self.level_across = self._choice(
            tr("Horizontal: width, vertical: level"), tr("Horizontal: level, vertical: width")
        )
        self.up_brighter, self.up_darker = self._choice(
            tr("Drag up: brighter"), tr("Drag up: darker")
        )
        schemes = ((scheme.text, scheme.value) for scheme in MouseScheme)
        self.mouse = Picker(tr("Mouse in images, as in"), *schemes)
        self.mouse.activated.connect(self._on_choice)
        self.mouse_note = label("", tone="muted", points=Points.DENSE, is_wrapped=True)
        languages = ((name, language) for language, name in LANGUAGE_NAMES.items())
        self.language = Picker(tr("Language"), (tr("System language"), Language.SYSTEM), *languages)
        self.language.activated.connect(self._on_language)
        self.text_size = self._text_size_picker()
        self.restart_note = label("", tone="muted", points=Points.DENSE, is_wrapped=True)
        self.restart_note.hide()
        self.device = self._device_picker()
        self.cluster = button(tr("Cluster…"), on_click=self._on_cluster)
        self.still = TickBox(tr("Reduce motion"))
        self.minutes = whole_number(tr("Idle time until lock"), 1, MAX_IDLE_MINUTES)
        self.minutes.setToolTip(tr("Applies to studies with accounts"))
        self.minutes.setSuffix(tr(" minutes"))
        self.minutes.valueChanged.connect(self._on_minutes)
        self.keystore = TickBox(tr("Checkpoint in system keystore"))
        self.keystore.clicked.connect(self._on_keystore)
        self.keystore_note = label("", tone="muted", points=Points.DENSE, is_wrapped=True)
        self.check = button(
            tr("Check this installation…"), icon_name="shield-check", on_click=self._on_check
        )
        self.keys = button(tr("Change keys…"), on_click=self._on_keys)
        self.about = button(tr("About…"), on_click=self._on_about)
        self.done = button(tr("Close"), on_click=self.close_card)
        drags = (self.width_across, self.level_across, self.up_brighter, self.up_darker)
        for choice in (*self.themes.values(), *drags, self.still):
            choice.clicked.connect(self._on_choice)
        hint = label(tr("Esc: close"), tone="muted", points=Points.DENSE)
        self._foot = FlowRow(self.check, self.keys, self.about, last=self.done)
        self._fields = panel(column(*self._sections(), gap=Size.GAP_WIDE))
        self.area = scrolled(self._fields)
        parts = (
            row(heading(tr("Settings")), None, hint),
            frame("rule"),
            self.area,
            frame("rule"),
            self._foot,
        )
        self.card.setLayout(
            column(*parts, gap=Size.GAP_WIDE, margins=(Size.PADDING_WIDE, Size.PADDING))
        )

    def _sections(self) -> tuple[QWidget | QLayout, ...]:
        self.security = button(tr("Trusted logs and key files…"), on_click=self._on_security)
        return (
            label(tr("Theme"), tone="muted"),
            row(*self.themes.values(), None, gap=Size.PADDING),
            self.still,
            frame("rule"),
            FlowRow(
                panel(row(label(tr("Language"), tone="muted"), self.language)),
                last=panel(row(label(tr("Text size"), tone="muted"), self.text_size)),
            ),
            self.restart_note,
            frame("rule"),
            row(label(tr("Mouse in images, as in"), tone="muted"), self.mouse, None),
            self.mouse_note,
            self.width_across,
            self.level_across,
            row(self.up_brighter, self.up_darker, None, gap=Size.PADDING),
            frame("rule"),
            FlowRow(
                panel(row(label(tr("Device of networks"), tone="muted"), self.device)),
                last=self.cluster,
            ),
            frame("rule"),
            row(label(tr("Lock after idle time"), tone="muted"), self.minutes, None),
            frame("rule"),
            FlowRow(self.keystore, last=self.security),
            self.keystore_note,
        )

    def _text_size_picker(self) -> Picker:
        sizes = ((tr("%1 %", count(percent)), percent) for percent in TEXT_PERCENTS)
        picker = Picker(tr("Text size"), *sizes)
        picker.activated.connect(self._on_text_size)
        return picker

    def _device_picker(self) -> Picker:
        devices = (
            (tr("Automatic: the fastest"), "auto"),
            (tr("NVIDIA GPU (cuda)"), "cuda"),
            (tr("Apple GPU (mps)"), "mps"),
            (tr("Processor (cpu)"), "cpu"),
        )
        picker = Picker(tr("Device of networks"), *devices)
        picker.setToolTip(tr("From the next job on. A recipe or a model may name another device."))
        picker.activated.connect(self._on_device)
        return picker

    def _fit(self) -> None:
        """Show all settings if the window is high enough, otherwise let them scroll."""
        width = self.card.width() - 2 * Size.PADDING_WIDE
        wanted = self._fields.heightForWidth(width)
        self.area.setFixedHeight(0)
        others = self.card.sizeHint().height()
        others += self._foot.heightForWidth(width) - self._foot.sizeHint().height()
        room = self.background_height - 3 * Size.PADDING_WIDE - others
        self.area.setFixedHeight(min(max(wanted, self._fields.sizeHint().height()), room))

    def _choice(self, *names: str) -> tuple[QRadioButton, ...]:
        group = QButtonGroup(self)
        self._groups.append(group)
        buttons = tuple(QRadioButton(name) for name in names)
        for option, name in zip(buttons, names, strict=True):
            option.setAccessibleName(name)
            option.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            group.addButton(option)
        return buttons

    def show_settings(self) -> None:
        """Open with the current settings."""
        settings = self._settings
        theme_button = self.themes[ThemeName(settings.theme)]
        theme_button.setChecked(True)
        has_motion = system_has_motion() if settings.has_motion is None else settings.has_motion
        self.still.setChecked(not has_motion)
        is_across = settings.is_width_horizontal
        (self.width_across if is_across else self.level_across).setChecked(True)
        (self.up_brighter if settings.is_up_brighter else self.up_darker).setChecked(True)
        self.mouse.setCurrentIndex(self.mouse.findData(mouse_controls(settings).scheme.value))
        self._show_mouse()
        self.minutes.setValue(settings.lock_after_minutes)
        self.language.setCurrentIndex(self.language.findData(language_of(settings.language)))
        self.text_size.setCurrentIndex(max(self.text_size.findData(settings.text_percent), 0))
        self.device.setCurrentIndex(self.device.findData(settings.device))
        self._show_keystore()
        self._fit()
        self.open()
        theme_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_choice(self) -> None:
        settings = self._settings
        settings.theme = next(name for name, choice in self.themes.items() if choice.isChecked())
        settings.is_width_horizontal = self.width_across.isChecked()
        settings.is_up_brighter = self.up_brighter.isChecked()
        settings.mouse_scheme = self.mouse.currentData()
        self._show_mouse()
        has_motion = not self.still.isChecked()
        if has_motion != system_has_motion() or settings.has_motion is not None:
            settings.has_motion = has_motion
        self.chosen.emit()

    def _show_mouse(self) -> None:
        """Show what the buttons of the mouse do in the scheme."""
        lines = mouse_controls(self._settings).button_lines
        self.mouse_note.setText("; ".join(f"{line.input}: {line.text}" for line in lines))

    def _on_language(self) -> None:
        chosen = Language(self.language.currentData())
        if chosen is not language_of(self._settings.language):
            self._settings.language = chosen
            self._note_restart()

    def _on_text_size(self) -> None:
        percent = int(self.text_size.currentData())
        if percent != self._settings.text_percent:
            self._settings.text_percent = percent
            self._note_restart()

    def _on_device(self) -> None:
        self._settings.device = self.device.currentData()
        self.chosen.emit()

    def _note_restart(self) -> None:
        self.restart_note.show_text(tr("Takes effect when Readingroom is started again"))
        self._fit()
        self.chosen.emit()

    def _on_keys(self) -> None:
        self.close_card()
        self.keys_requested.emit()

    def _on_cluster(self) -> None:
        self.close_card()
        self.cluster_requested.emit()

    def _on_security(self) -> None:
        self.close_card()
        self.security_requested.emit()

    def _on_about(self) -> None:
        self.close_card()
        self.about_requested.emit()

    def _on_check(self) -> None:
        self.close_card()
        self.check_requested.emit()

    def _on_minutes(self, minutes: int) -> None:
        if minutes != self._settings.lock_after_minutes:
            self._settings.lock_after_minutes = minutes
            self.chosen.emit()

    def _on_keystore(self) -> None:
        try:
            use_keystore(is_on=self.keystore.isChecked())
        except ReadingroomError as error:
            self._show_keystore(tr_core(str(error)))
        else:
            self._show_keystore()

    def _show_keystore(self, error: str = "") -> None:
        is_on, is_available = uses_keystore(), has_keystore_library()
        self.keystore.setChecked(is_on)
        self.keystore.setEnabled(is_available)
        note = tr(
            "Detects an older copy of a study even if Readingroom's own records were restored too"
        )
        if not is_available:
            note = tr("Unavailable: the package keyring is not installed")
        elif is_on:
            note = tr("Verification reports if the keystore is unavailable")
        self.keystore_note.setText(error or note)
