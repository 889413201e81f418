"""Toolbar of image tools, which emit action names."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from readingroom_desktop.assets import icon
from readingroom_desktop.theme import Size, ink
from readingroom_desktop.viewmodels.formats import filled, tr, tr_marked, tr_noop
from readingroom_desktop.widgets.key_map import show_keys

_TOOLS = (
    ("view.invert", "circle-half", tr_noop("Invert"), True),
    ("view.flip_horizontal", "arrows-left-right", tr_noop("Flip horizontally"), False),
    ("view.flip_vertical", "arrows-down-up", tr_noop("Flip vertically"), False),
    ("view.rotate_left", "arrow-counter-clockwise", tr_noop("Rotate left"), False),
    ("view.rotate_right", "arrow-clockwise", tr_noop("Rotate right"), False),
    ("zoom.actual", "", tr_noop("Actual pixels"), False),
    ("view.reset", "arrows-in", tr_noop("Fit and reset"), False),
    (
        "view.magnifier",
        "magnifying-glass-plus",
        tr_noop("Magnifier: 2, 3, 4 times, off"),
        True,
    ),
    ("view.cine", "play", tr_noop("Play or stop cine"), True),
    ("view.cine_speed", "", tr_noop("Speed of cine"), False),
    ("view.info", "info", tr_noop("Text over the image"), True),
    ("strip.fold", "rows", tr_noop("Series strip"), False),
    ("graphics.toggle", "scribble-loop", tr_noop("Graphics of the file"), True),
    ("segments.toggle", "polygon", tr_noop("All segments"), True),
    ("mark.tool", "crosshair", tr_noop("Mark a place in the image"), True),
    ("views.layout", "grid-four", tr_noop("Layout of the views"), False),
    ("views.link", "link", tr_noop("Link scrolling of the views"), True),
    ("view.maximise", "corners-out", tr_noop("Maximise or restore the image"), True),
)

_LABELS = {"zoom.actual": "1:1", "view.cine_speed": ""}

_IN_THE_MENU = (
    "view.flip_horizontal",
    "view.flip_vertical",
    "view.rotate_left",
    "view.rotate_right",
)
"""Tools that a small window shows only in the Window menu."""

_IN_THE_MENU_OFTEN = ("zoom.actual", "view.info", "view.magnifier")
"""Tools that a window narrower than full HD shows only in the Window menu."""

_OPTIONAL = (
    *(f"{kind}.{side}" for kind in ("overlay", "explain") for side in ("A", "B")),
    *("graphics.toggle", "segments.toggle", "mark.tool", "views.link", "view.cine_speed"),
)
"""Tools that an image may lack."""

_YIELDING: Final = ("view.invert", "graphics.toggle", "view.reset", "view.cine", "view.maximise")
"""Tools in the Window menu that disappear one by one where the pane has no room for them.

Before them disappear those that are disabled.
"""

_NO_PADDING = "QToolButton { padding: 0; }"


@dataclass(frozen=True, slots=True)
class ToolState:
    """State of the tools: switched on, and available.

    `overlays` contains the sides with an overlay, `heat_maps` those with a heat map. None for
    `graphics`, `segments` or `marks` hides the button, as the image has none; None for `is_linked`,
    as there is only one view. `cine_speed` is "2×" while cine is running.
    """

    has_images: bool
    can_play: bool
    has_series: bool
    is_inverted: bool
    is_playing: bool
    has_info: bool
    overlays: dict[str, bool]
    graphics: bool | None
    segments: bool | None
    heat_maps: dict[str, bool] = field(default_factory=dict)
    marks: bool | None = None
    is_measuring: bool = False
    is_linked: bool | None = None
    cine_speed: str = ""
    is_magnified: bool = False


class ImageTools(QWidget):
    """Buttons above the viewport; they take no keyboard focus, as each has a shortcut.

    Where there is no room for all, those disappear that are disabled or also in the menu.
    """

    requested = Signal(str)
    """The name of the action."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(Size.CONTROL)
        self._buttons: dict[str, QToolButton] = {}
        self.absent = {*_OPTIONAL}
        """Tools that the image lacks."""
        self._only_in_menu: set[str] = set()
        """Tools that a page of this width shows only in the menu."""
        self._least_size = QSize()
        self.state: ToolState | None = None
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        presets = self._button("view.menu", tr("Window, presets and tools"), is_checkable=False)
        presets.setText(tr("Window ▾"))
        row.addWidget(presets)
        measuring = self._button("measure.menu", tr("Measure"), is_checkable=True)
        measuring.setText(tr("Measure ▾"))
        row.addWidget(measuring)
        for action, name, hint, is_checkable in _TOOLS:
            button = self._button(action, tr_marked(hint), is_checkable=is_checkable)
            if name:
                inks = {"checked": ink("accent"), "disabled": ink("faint")}
                button.setIcon(icon(name, ink("muted"), **inks))
            else:
                button.setText(_LABELS[action])
            button.setIconSize(QSize(Size.ICON, Size.ICON))
            button.setFixedWidth(Size.CONTROL)
            button.setStyleSheet(_NO_PADDING)
            row.addWidget(button)
        row.addStretch(1)
        for kind, hint, picture in (
            ("overlay", tr_noop("Overlay of %1"), "stack"),
            ("explain", tr_noop("Explanation of %1"), "lightbulb"),
        ):
            for side in ("A", "B"):
                button = self._button(
                    f"{kind}.{side}", filled(tr_marked(hint), side), is_checkable=True
                )
                button.setText(side)
                button.setIcon(icon(picture, ink(f"side_{side.lower()}"), disabled=ink("faint")))
                button.setIconSize(QSize(Size.ICON, Size.ICON))
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
                row.addWidget(button)
        self._fit()  # else the first window is made wide enough for all

    def _button(self, action: str, hint: str, *, is_checkable: bool) -> QToolButton:
        button = QToolButton()
        button.setProperty("kind", "quiet")
        button.setCheckable(is_checkable)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        show_keys(button, hint, action)
        button.clicked.connect(partial(self.requested.emit, action))
        self._buttons[action] = button
        return button

    def show_state(self, state: ToolState) -> None:
        """Show which tools are on and which are available."""
        self.state = state
        buttons = self._buttons
        for button in buttons.values():
            button.setEnabled(state.has_images)
        buttons["view.cine"].setEnabled(state.can_play)
        buttons["strip.fold"].setEnabled(state.has_series)
        buttons["view.invert"].setChecked(state.is_inverted)
        buttons["view.magnifier"].setChecked(state.is_magnified)
        buttons["view.cine"].setChecked(state.is_playing)
        buttons["view.info"].setChecked(state.has_info)
        buttons["measure.menu"].setChecked(state.is_measuring)
        speed = buttons["view.cine_speed"]
        speed.setText(state.cine_speed)
        speed.setFixedWidth(speed.fontMetrics().horizontalAdvance(state.cine_speed) + Size.GAP_WIDE)
        over = {f"overlay.{side}": state.overlays.get(side) for side in ("A", "B")}
        over |= {f"explain.{side}": state.heat_maps.get(side) for side in ("A", "B")}
        over |= {"graphics.toggle": state.graphics, "segments.toggle": state.segments}
        over |= {"mark.tool": state.marks, "views.link": state.is_linked}
        for name, is_on in over.items():
            buttons[name].setChecked(bool(is_on))
        self.absent = {name for name, is_on in over.items() if is_on is None}
        if not state.cine_speed:
            self.absent.add("view.cine_speed")
        self._fit()

    def name_sides(self, *, is_alone: bool) -> None:
        """Name the tools of side A after the only output, or after the side."""
        side = tr("the output") if is_alone else "A"
        for action, hint in (
            ("overlay.A", tr("Overlay of %1", side)),
            ("explain.A", tr("Explanation of %1", side)),
        ):
            button = self._buttons[action]
            button.setText("" if is_alone else "A")
            show_keys(button, hint, action)

    def fit_page(self, width: int) -> None:
        """Hide tools that are also in the menu on a page of this width, or show all."""
        self._only_in_menu = set()
        if width < Size.ROOMY_WIDTH - Size.RAIL:
            self._only_in_menu.update(_IN_THE_MENU)
        if width < Size.ROOMY_WIDTH + Size.RAIL:
            self._only_in_menu.update(_IN_THE_MENU_OFTEN)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Return the width of the tools that never disappear."""
        lasting = set(self._wanted()).difference(self._yielding())
        return QSize(sum(map(self._width_of, lasting)), Size.CONTROL)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the tools that have room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show the tools that the image has, as far as there is room for them."""
        shown = self._wanted()
        missing = sum(map(self._width_of, shown)) - self.width()
        for action in self._yielding():
            if missing > 0 and action in shown:
                shown.remove(action)
                missing -= self._width_of(action)
        for action, button in self._buttons.items():
            button.setVisible(action in shown)
        self._row.activate()  # no paint in between shows tools without room
        if self.minimumSizeHint() != self._least_size:
            self._least_size = self.minimumSizeHint()
            self.updateGeometry()

    def _wanted(self) -> list[str]:
        """Return the tools that are shown where there is room."""
        return [name for name in self._buttons if name not in self.absent | self._only_in_menu]

    def _yielding(self) -> Iterator[str]:
        """Yield tools that disappear where there is no room, the least needed one first."""
        if self.state is not None and self.state.has_images:
            yield from (name for name, button in self._buttons.items() if not button.isEnabled())
        yield from (name for name in _YIELDING if self._buttons[name].isEnabled())

    def _width_of(self, action: str) -> int:
        """Return the width of a tool, in pixels."""
        button = self._buttons[action]
        button.ensurePolished()
        preferred = button.sizeHint().expandedTo(button.minimumSize())
        return preferred.boundedTo(button.maximumSize()).width()

    @property
    def names(self) -> tuple[str, ...]:
        """Return the actions of all tools, from left to right."""
        return tuple(self._buttons)

    def button(self, action: str) -> QToolButton:
        """Return the button of an action."""
        return self._buttons[action]

    def menu_point(self, action: str) -> QPoint:
        """Return the global position of the menu of a button."""
        button = self._buttons[action]
        return button.mapToGlobal(QPoint(0, button.height()))
