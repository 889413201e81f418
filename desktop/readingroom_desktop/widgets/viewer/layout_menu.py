"""Menu of the layouts of the viewer."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QMenu

from readingroom_desktop.theme import apply_style_sheet
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.viewer.view_grid import SHAPES, SINGLE, GridShape


def layout_menu(
    shape: GridShape,
    choose: Callable[[GridShape], None],
    *,
    is_linked: bool,
    toggle_link: Callable[[], None],
) -> QMenu:
    """Return the menu of layouts, which digits choose, and of linked scrolling.

    It has no parent, so that the page's shortcuts do not act while it is open.
    """
    menu = QMenu()
    apply_style_sheet(menu)
    for number, each in enumerate(SHAPES, 1):
        action = menu.addAction(f"&{number}  {shape_text(each)}")
        action.setCheckable(True)
        action.setChecked(each == shape)
        action.triggered.connect(partial(_chosen, choose, each))
    menu.addSeparator()
    link = menu.addAction(tr("Link scrolling\tShift+G"))
    link.setCheckable(True)
    link.setChecked(is_linked)
    link.setEnabled(shape != SINGLE)
    link.triggered.connect(lambda _checked=False: toggle_link())
    return menu


def shape_text(shape: GridShape) -> str:
    """Return the name of a layout, "1 x 2: side by side"."""
    names = {"1x1": tr("one view"), "1x2": tr("side by side"), "2x1": tr("one above the other")}
    others = tr("%1 views", str(shape.cells))
    return f"{shape.rows}\u00a0×\u00a0{shape.columns}: {names.get(shape.name, others)}"


def _chosen(choose: Callable[[GridShape], None], shape: GridShape, _checked: bool = False) -> None:
    choose(shape)
