"""The style sheet; all values come from tokens."""

from dataclasses import fields
from string import Template

from readingroom_desktop.theme.tokens import Size, Tokens


def style_sheet(look: Tokens) -> str:
    """Return the style sheet of a theme, filled in from tokens."""
    values = {field.name: str(getattr(look, field.name)) for field in fields(Tokens)}
    sizes = {
        "radius": f"{Size.RADIUS}px",
        "control": f"{Size.CONTROL - 2}px",
        "spin": f"{Size.CONTROL - 6}px",
        "door": f"{Size.DOOR}px",
    }
    return Template(_SHEET).substitute(values | sizes)


_SHEET = """
QWidget { color: $text; }
QMainWindow, QDialog, QWidget[role="page"] { background: $ground; }
QLabel { background: transparent; }
QLabel[tone="muted"] { color: $muted; }
QLabel[tone="faint"] { color: $faint; }
QLabel[tone="accent"] { color: $accent; }
QLabel[tone="good"] { color: $good; }
QLabel[tone="caution"] { color: $caution; }
QLabel[tone="danger"] { color: $danger; }
QLabel[tone="side_a"] { color: $side_a; }
QLabel[tone="side_b"] { color: $side_b; }
QToolTip { background: $raised; color: $text; border: 1px solid $control_line;
  padding: 3px 6px; } QFrame[role="pane"] { background: $surface; border: 1px solid $line;
  border-radius: $radius; }
QFrame[role="card"] { background: $raised; border: 1px solid $line; border-radius: $radius; }
QFrame[role="strip"] { background: $surface; border: 0; border-bottom: 1px solid $line; }
QFrame[role="status"] { background: $surface; border: 0; border-top: 1px solid $line; }
QFrame[role="rail"] { background: $surface; border: 0; border-right: 1px solid $line; }
QFrame[role="rule"] { background: $line; border: 0; max-height: 1px; min-height: 1px; }
QFrame[role="rule-upright"] { background: $line; border: 0; max-width: 1px; min-width: 1px; }
QFrame[role="viewport"] { background: $viewport; border: 0; }
QFrame[role="toast"] { background: $raised; border: 1px solid $control_line;
  border-radius: $radius; }
QFrame[role="banner"] { border: 1px solid $line; border-radius: $radius;
  background: $accent_ground; }
QFrame[role="banner"][tone="caution"] { background: $caution_ground; border-color: $caution; }
QFrame[role="banner"][tone="danger"] { background: $danger_ground; border-color: $danger; }
QFrame[role="banner"][tone="good"] { background: $good_ground; border-color: $good; }
QLabel[role="chip"] { border: 1px solid $control_line; border-radius: $radius;
  padding: 1px 7px; color: $muted; }
QLabel[role="chip"][tone="good"] { border-color: $good; color: $good; background: $good_ground;
  }
QLabel[role="chip"][tone="caution"] { border-color: $caution; color: $caution;
  background: $caution_ground; }
QLabel[role="chip"][tone="danger"] { border-color: $danger; color: $danger;
  background: $danger_ground; }
QLabel[role="chip"][tone="accent"] { border-color: $accent; color: $accent;
  background: $accent_ground; }
QLabel[role="key"] { border: 1px solid $control_line; border-bottom-width: 2px;
  border-radius: 3px; padding: 0 5px; background: $surface; color: $text; } QPushButton,
  QToolButton { background: $raised; border: 1px solid $control_line; border-radius: $radius;
  min-height: $control; padding: 0 11px; color: $text; }
QPushButton[align="left"] { text-align: left; }
QPushButton:hover, QToolButton:hover { background: $hover; }
QPushButton:pressed, QToolButton:pressed, QPushButton:checked, QToolButton:checked {
  background: $selected; }
QPushButton:focus, QToolButton:focus { border: 2px solid $accent; padding: 0 10px; }
QPushButton:disabled, QToolButton:disabled { color: $faint; border-color: $line;
  background: transparent; }
QPushButton[kind="primary"] { background: $accent; border-color: $accent; color: $on_accent; }
QPushButton[kind="primary"]:hover, QPushButton[kind="primary"]:pressed {
  background: $accent_hover; border-color: $accent_hover; }
QPushButton[kind="primary"]:focus { border: 2px solid $text; }
QPushButton[kind="primary"]:disabled { background: $hover; border-color: $line; color: $faint; }
QPushButton[kind="danger"] { color: $danger; border-color: $danger; background: transparent; }
QPushButton[kind="danger"]:hover { background: $danger_ground; }
QPushButton[kind="danger"]:focus { border: 2px solid $danger; }
QPushButton[kind="danger"]:disabled { color: $faint; border-color: $line; }
QPushButton[kind="quiet"], QToolButton[kind="quiet"] { background: transparent;
  border-color: transparent; }
QPushButton[kind="quiet"]:hover, QToolButton[kind="quiet"]:hover { background: $hover; }
QPushButton[kind="quiet"]:focus, QToolButton[kind="quiet"]:focus { border: 2px solid $accent; }
QPushButton[kind="quiet"]:checked, QToolButton[kind="quiet"]:checked { background: $selected; }
QPushButton[kind="door"] { text-align: left; background: $raised; border: 1px solid $line;
  padding: 0; min-height: $door; }
QPushButton[kind="door"]:hover { border-color: $accent; background: $hover; }
QPushButton[kind="door"]:focus { border: 2px solid $accent; }
QPushButton[kind="cell"] { min-width: 0; padding: 0 4px; }
QPushButton[kind="cell"][tone="good"] { background: $good_ground; border-color: $good;
  color: $good; }
QPushButton[kind="cell"][tone="caution"] { background: $caution_ground; border-color: $caution;
  color: $caution; }
QPushButton[kind="cell"][tone="danger"] { background: $danger_ground; border-color: $danger;
  color: $danger; }
QPushButton[kind="cell"]:checked, QPushButton[kind="cell"]:focus { border: 2px solid $accent; }
QToolButton[kind="rail"] { border: 2px solid transparent; border-radius: $radius;
  background: transparent; color: $muted; padding: 0 0 1px 0; min-height: 0; }
QToolButton[kind="rail"]:hover { background: $hover; color: $text; }
QToolButton[kind="rail"]:checked { background: $selected; color: $text; }
QToolButton[kind="rail"]:focus { border: 2px solid $accent; padding: 0 0 1px 0;
  min-height: 0; }
QToolButton[kind="rail"]:disabled { color: $faint; }
QToolButton[kind="quiet"] { padding: 0 7px; }
QToolButton[kind="quiet"]:focus { padding: 0 6px; }
QFileDialog QToolButton { padding: 0 4px; }
QFileDialog QToolButton:focus { padding: 0 3px; }
QToolButton::menu-indicator { image: none; width: 0; } QLineEdit, QPlainTextEdit, QTextEdit,
  QSpinBox, QDoubleSpinBox, QComboBox { background: $surface; border: 1px solid $control_line;
  border-radius: $radius; color: $text; selection-background-color: $accent;
  selection-color: $on_accent; }
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox { min-height: $control; padding: 0 7px; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus {
  border: 2px solid $accent; padding: 0 6px; min-height: 24px; }
QPlainTextEdit:focus, QTextEdit:focus { border: 2px solid $accent; }
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled,
  QPlainTextEdit:disabled { color: $faint; border-color: $line; }
QLineEdit[tone="danger"] { border-color: $danger; }
QComboBox::drop-down { border: 0; width: 22px; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $control_line; outline: 0;
  }
QSpinBox, QDoubleSpinBox { min-height: $spin; }
QSpinBox:focus, QDoubleSpinBox:focus { min-height: $spin; padding: 0 6px; }
QSpinBox::up-button, QSpinBox::down-button,
QDoubleSpinBox::up-button, QDoubleSpinBox::down-button { width: 0; border: 0; }
QTextBrowser { background: $surface; border: 1px solid $line; border-radius: $radius;
  } QRadioButton, QCheckBox { spacing: 8px; min-height: 24px; background: transparent; }
QRadioButton::indicator, QCheckBox::indicator { width: 14px; height: 14px;
  border: 1px solid $control_line; background: $surface; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator { border-radius: 3px; }
QRadioButton::indicator:checked { border: 4px solid $accent; width: 8px; height: 8px;
  background: $on_accent; }
QCheckBox::indicator:checked { border-color: $accent; background: $accent; }
QRadioButton:focus, QCheckBox:focus { outline: none; }
QRadioButton::indicator:focus, QCheckBox::indicator:focus { border-color: $accent; }
QRadioButton:focus, QCheckBox:focus { color: $accent; }
QRadioButton:disabled, QCheckBox:disabled { color: $faint; } QTableView, QListView, QTreeView {
  background: $surface; alternate-background-color: $surface; border: 1px solid $line;
  border-radius: $radius; gridline-color: $line; outline: 0;
  selection-background-color: $selected; selection-color: $text; }
QTableView:focus, QListView:focus, QTreeView:focus { border: 2px solid $accent; }
QTableView::item, QListView::item { padding: 0 5px; border: 0; border-bottom: 1px solid $line; }
QTableView::item:selected { background: $selected; }
QListView::item:selected { background: $selected; color: $text; }
QTableView::item:hover, QListView::item:hover { background: $hover; }
QTableView::item:selected:hover { background: $selected; }
QHeaderView { background: $surface; border: 0; }
QHeaderView::section { background: $surface; color: $muted; border: 0;
  border-bottom: 1px solid $control_line; padding: 0 8px; min-height: 26px; }
QHeaderView::up-arrow, QHeaderView::down-arrow { image: none; width: 0; height: 0; }
QHeaderView::section:hover { color: $text; }
QTableCornerButton::section { background: $surface; border: 0; } QTabBar {
  background: transparent; }
QTabBar::tab { background: transparent; color: $muted; padding: 5px 12px; border: 0;
  border-bottom: 2px solid transparent; }
QTabBar::tab:hover { color: $text; }
QTabBar::tab:selected { color: $text; border-bottom: 2px solid $accent; }
QTabBar::tab:focus { background: $hover; }
QTabWidget::pane { border: 0; border-top: 1px solid $line; } QProgressBar { background: $line;
  border: 0; border-radius: 2px; min-height: 4px; max-height: 4px; }
QProgressBar::chunk { background: $accent; border-radius: 2px; }
QProgressBar[tone="good"]::chunk { background: $good; } QScrollArea { background: transparent;
  border: 0; }
QScrollArea > QWidget > QWidget[role="body"] { background: transparent; }
QScrollBar { background: transparent; border: 0; }
QScrollBar:vertical { width: 10px; margin: 0; }
QScrollBar:horizontal { height: 10px; margin: 0; }
QScrollBar::handle { background: $faint; border: 2px solid $surface; border-radius: 5px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: $line; }
QSplitter::handle:horizontal { width: 8px; }
QSplitter::handle:vertical { height: 8px; }
QSlider::groove:horizontal { background: $line; height: 4px; border-radius: 2px; }
QSlider::handle:horizontal { background: $accent; width: 14px; margin: -5px 0;
  border-radius: 7px; }
QSlider::handle:horizontal:focus { border: 2px solid $text; } QMenu { background: $raised;
  border: 1px solid $control_line; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 12px; border-radius: 3px; }
QMenu::item:selected { background: $selected; }
QMenu::item:disabled { color: $faint; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QMenu::icon { padding-left: 8px; }
"""
