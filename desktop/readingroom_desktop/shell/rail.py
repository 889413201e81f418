"""Navigation rail at the left: one entry per group of pages, with icon and title."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QScrollArea, QSizePolicy, QToolButton

from readingroom_desktop.assets import icon
from readingroom_desktop.shell.registry import PageGroup
from readingroom_desktop.theme import Points, Size, font, ink
from readingroom_desktop.widgets.layouts import column, panel
from readingroom_desktop.widgets.return_key import PressToolButton

_BORDERS = 2 * Size.WHISKER
_MARGINS = 2 * Size.GAP_SMALL + Size.HAIRLINE


class _Entry(PressToolButton):
    """Entry with room for its icon and title; a style sheet overrides a fixed size."""

    def sizeHint(self) -> QSize:
        """Return the size that fits the icon and, unless it is hidden, the title."""
        if self.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly:
            return QSize(Size.RAIL_COMPACT - _MARGINS, Size.TOUCH)
        text_height = self.fontMetrics().lineSpacing()
        height = Size.GAP + Size.ICON_LARGE + Size.GAP_SMALL + text_height + Size.GAP + _BORDERS
        return QSize(Size.RAIL - _MARGINS, height)


class Rail(QFrame):
    """Entries of the groups that the current user may open."""

    chosen = Signal(object)
    """A group was chosen; carries its `PageGroup`."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "rail")
        self.setFixedWidth(Size.RAIL)
        self.setAccessibleName(self.tr("Groups of pages"))
        self._group = QButtonGroup(self)
        self.entries: dict[PageGroup, QToolButton] = {}
        gap = Size.GAP_SMALL
        layout = column(gap=gap, margins=(gap, gap, gap, 0))
        for group in PageGroup:
            self.entries[group] = self._entry(group)
            layout.addWidget(self.entries[group])
        layout.addStretch(1)
        body = panel(layout)
        area = QScrollArea()  # a low window scrolls to the last group
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(body)
        self.setLayout(column(area))

    def _entry(self, group: PageGroup) -> QToolButton:
        entry = _Entry()
        entry.setProperty("kind", "rail")
        entry.setFont(font(Points.DENSE))
        entry.setText(group.title)
        entry.setAccessibleName(group.title)
        entry.setToolTip(_tip(group))
        drawn = icon(group.icon, ink("muted"), checked=ink("accent"), disabled=ink("faint"))
        entry.setIcon(drawn)
        entry.setIconSize(QSize(Size.ICON_LARGE, Size.ICON_LARGE))
        entry.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        entry.setCheckable(True)
        entry.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        entry.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        entry.clicked.connect(lambda: self.chosen.emit(group))
        self._group.addButton(entry)
        return entry

    def fit(self, *, is_compact: bool) -> None:
        """Show icons only, or icons with text."""
        width = Size.RAIL_COMPACT if is_compact else Size.RAIL
        if width == self.width():
            return
        self.setFixedWidth(width)
        style = (
            Qt.ToolButtonStyle.ToolButtonIconOnly
            if is_compact
            else Qt.ToolButtonStyle.ToolButtonTextUnderIcon
        )
        for entry in self.entries.values():
            entry.setToolButtonStyle(style)

    def show_groups(self, groups: tuple[PageGroup, ...]) -> None:
        """Show only the entries of these groups."""
        for group, entry in self.entries.items():
            entry.setVisible(group in groups)

    def mark(self, group: PageGroup) -> None:
        """Mark the group of the page in front."""
        self.entries[group].setChecked(True)


def _tip(group: PageGroup) -> str:
    return f"{group.title} ({group.shortcut})"
