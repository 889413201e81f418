"""The row of image tools and the menu of a right click; both ask by action name."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from readingroom.domain.imaging import Window
from readingroom_desktop.assets import icon
from readingroom_desktop.theme import Size, ink
from readingroom_desktop.widgets.viewer.windows import CT_PRESETS, window_words

_TOOLS = (
    ("view.invert", "circle-half", "Invert (I)", True),
    ("view.flip_horizontal", "arrows-left-right", "Flip left and right (H)", False),
    ("view.flip_vertical", "arrows-down-up", "Flip top and bottom (V)", False),
    ("view.rotate_left", "arrow-counter-clockwise", "Rotate left (L)", False),
    ("view.rotate_right", "arrow-clockwise", "Rotate right (R)", False),
    ("zoom.actual", "", "Actual pixels (Z)", False),
    ("view.reset", "", "Fit and reset (Space)", False),
    ("view.cine", "play", "Play the series (C)", True),
    ("view.info", "info", "Text over the image (O)", True),
    ("strip.fold", "rows", "Series strip (Y)", False),
    ("view.maximise", "corners-out", "The whole page for the image, and back (F11)", True),
)

_WORDS = {"zoom.actual": "1:1", "view.reset": "Fit"}

_NO_PADDING = "QToolButton { padding: 0; }"


class ImageTools(QWidget):
    """Buttons above the viewport. None takes the keyboard's focus: every one has its key."""

    wanted = Signal(str)
    """An action's name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(Size.CONTROL)
        self._buttons: dict[str, QToolButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        presets = self._button("view.menu", "Window, presets and tools (W)", is_checkable=False)
        presets.setText("Window ▾")
        row.addWidget(presets)
        for action, name, words, is_checkable in _TOOLS:
            button = self._button(action, words, is_checkable=is_checkable)
            if name:
                inks = {"checked": ink("accent"), "disabled": ink("faint")}
                button.setIcon(icon(name, ink("muted"), **inks))
            else:
                button.setText(_WORDS[action])
            button.setIconSize(QSize(Size.ICON, Size.ICON))
            button.setFixedWidth(Size.CONTROL)
            button.setStyleSheet(_NO_PADDING)
            row.addWidget(button)
        row.addStretch(1)
        for side in ("A", "B"):
            button = self._button(
                f"overlay.{side}", f"Overlay of {side} ({side})", is_checkable=True
            )
            button.setText(side)
            button.setIcon(icon("stack", ink(f"side_{side.lower()}"), disabled=ink("faint")))
            button.setIconSize(QSize(Size.ICON, Size.ICON))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            row.addWidget(button)

    def _button(self, action: str, words: str, *, is_checkable: bool) -> QToolButton:
        button = QToolButton()
        button.setProperty("kind", "quiet")
        button.setCheckable(is_checkable)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setToolTip(words)
        button.setAccessibleName(words)
        button.clicked.connect(partial(self.wanted.emit, action))
        self._buttons[action] = button
        return button

    def show_state(
        self,
        *,
        has_images: bool,
        can_play: bool,
        has_series: bool,
        is_inverted: bool,
        is_playing: bool,
        has_info: bool,
        overlays: dict[str, bool],
    ) -> None:
        """Show which tools are on and which have anything to act on."""
        for button in self._buttons.values():
            button.setEnabled(has_images)
        self._buttons["view.cine"].setEnabled(can_play)
        self._buttons["strip.fold"].setEnabled(has_series)
        self._buttons["view.invert"].setChecked(is_inverted)
        self._buttons["view.cine"].setChecked(is_playing)
        self._buttons["view.info"].setChecked(has_info)
        for side in ("A", "B"):
            button = self._buttons[f"overlay.{side}"]
            button.setVisible(side in overlays)
            button.setChecked(overlays.get(side, False))

    def button(self, action: str) -> QToolButton:
        """Return the button of an action."""
        return self._buttons[action]

    def menu_point(self) -> QPoint:
        """Return where the menu of the window button opens, in global coordinates."""
        button = self._buttons["view.menu"]
        return button.mapToGlobal(QPoint(0, button.height()))


def image_menu(
    windows: tuple[Window, ...],
    use_window: Callable[[Window], None],
    perform: Callable[[str], None],
) -> QMenu:
    """Return the menu of windows and of what else can be done with the image.

    It has no parent, so that the page's shortcuts do not act while it is open.
    """
    menu = QMenu()
    has_presets = windows[: len(CT_PRESETS)] == CT_PRESETS
    for number, window in enumerate(windows, start=1 if has_presets else len(CT_PRESETS) + 1):
        key = f"\tAlt+{number}" if number <= 9 else ""
        menu.addAction(f"{window_words(window)}{key}").triggered.connect(
            partial(_call, use_window, window)
        )
    menu.addAction("Automatic\t0").triggered.connect(partial(_call, perform, "window.auto"))
    menu.addSeparator()
    for words, action in (
        ("Invert\tI", "view.invert"),
        ("Flip left and right\tH", "view.flip_horizontal"),
        ("Flip top and bottom\tV", "view.flip_vertical"),
        ("Rotate right\tR", "view.rotate_right"),
        ("Rotate left\tL", "view.rotate_left"),
        ("Actual pixels\tZ", "zoom.actual"),
        ("Fit to the pane\tShift+Z", "zoom.fit"),
        ("Fit and reset\tSpace", "view.reset"),
        ("The whole page, and back\tF11", "view.maximise"),
        ("Play or stop\tC", "view.cine"),
        ("Text over the image\tO", "view.info"),
    ):
        menu.addAction(words).triggered.connect(partial(_call, perform, action))
    return menu


def _call(act: Callable[..., None], value: object, _checked: bool = False) -> None:
    act(value)
