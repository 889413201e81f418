"""Navigation rail at the left: one entry per page, with icon and name."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QButtonGroup, QFrame, QScrollArea, QToolButton, QWidget

from readingroom_desktop.assets import icon
from readingroom_desktop.theme import Points, Size, font, ink
from readingroom_desktop.viewmodels.shell import PageName
from readingroom_desktop.widgets.controls import column
from readingroom_desktop.widgets.return_key import PressToolButton


class Rail(QFrame):
    """Entries of the pages that the current user may open."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "rail")
        self.setFixedWidth(Size.RAIL)
        self.setAccessibleName(self.tr("Pages"))
        self._group = QButtonGroup(self)
        self.entries: dict[PageName, QToolButton] = {}
        layout = column(gap=0, margins=(Size.GAP_SMALL, Size.GAP_SMALL, Size.GAP_SMALL, 0))
        for name, picture, title in self._specs():
            entry = self._entry(name, picture, title)
            self.entries[name] = entry
            layout.addWidget(entry)
        layout.addStretch(1)
        body = QWidget()
        body.setLayout(layout)
        area = QScrollArea()  # a low window scrolls to the last pages
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(body)
        self.setLayout(column(area))

    def _specs(self) -> tuple[tuple[PageName, str, str], ...]:
        return (
            (PageName.OVERVIEW, "house", self.tr("Overview")),
            (PageName.WORKLIST, "list-bullets", self.tr("Worklist")),
            (PageName.READING, "columns", self.tr("Reading")),
            (PageName.RESULTS, "chart-bar", self.tr("Results")),
            (PageName.MODELS, "cpu", self.tr("Models")),
            (PageName.EVALUATIONS, "gauge", self.tr("Evaluations")),
            (PageName.LEADERBOARDS, "list-numbers", self.tr("Leaderboards")),
            (PageName.SYNTHETIC_CASES, "flask", self.tr("Synthetic cases")),
            (PageName.STRESS, "scales", self.tr("Stress")),
            (PageName.MONITORING, "activity", self.tr("Monitoring")),
            (PageName.EXPLANATIONS, "magnifying-glass", self.tr("Explanations")),
            (PageName.COMPLIANCE, "clipboard-text", self.tr("Compliance")),
            (PageName.RISK, "warning", self.tr("Risk")),
            (PageName.REPORTS, "file-text", self.tr("Reports")),
            (PageName.AUDIT_TRAIL, "shield-check", self.tr("Audit trail")),
            (PageName.EXPORT, "export", self.tr("Export and backup")),
            (PageName.PEOPLE, "users", self.tr("People")),
        )

    def _entry(self, name: PageName, picture: str, title: str) -> QToolButton:
        entry = PressToolButton()
        entry.setProperty("kind", "rail")
        entry.setFont(font(Points.DENSE))
        entry.setText(_wrapped(title, entry.fontMetrics()))
        entry.setAccessibleName(title)
        drawn = icon(picture, ink("muted"), checked=ink("accent"), disabled=ink("faint"))
        entry.setIcon(drawn)
        entry.setIconSize(QSize(Size.ICON_LARGE, Size.ICON_LARGE))
        entry.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        entry.setCheckable(True)
        entry.setFixedSize(_entry_size(entry, is_compact=False))
        entry.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        entry.clicked.connect(lambda: self.chosen.emit(name))
        self._group.addButton(entry)
        return entry

    def fit(self, *, is_compact: bool) -> None:
        """Show icons only, with tooltips, or icons with text."""
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
            entry.setToolTip(entry.accessibleName() if is_compact else "")
            entry.setFixedSize(_entry_size(entry, is_compact=is_compact))

    def show_pages(self, names: tuple[PageName, ...]) -> None:
        """Show only the entries of these pages."""
        for name, entry in self.entries.items():
            entry.setVisible(name in names)

    def mark(self, name: PageName) -> None:
        """Mark the entry of the page in front."""
        self.entries[name].setChecked(True)


_TITLE_WIDTH = Size.RAIL - 2 * Size.GAP_SMALL - 15
"""Width of a title in pixels: the entry without borders and Qt's own margins."""


def _wrapped(title: str, metrics: QFontMetrics) -> str:
    """Return a page title, in two lines if it is wider than an entry."""
    if metrics.horizontalAdvance(title) <= _TITLE_WIDTH:
        return title
    return "\n".join(title.rsplit(" ", 1))


def _entry_size(entry: QToolButton, *, is_compact: bool) -> QSize:
    if is_compact:
        return QSize(Size.RAIL_COMPACT - 2 * Size.GAP_SMALL - 1, Size.TOUCH)
    more_lines = entry.text().count("\n") * entry.fontMetrics().lineSpacing()
    return QSize(Size.RAIL - 2 * Size.GAP_SMALL - 1, Size.RAIL_ENTRY + more_lines)
