"""Parts of the Evaluate page."""

from readingroom_desktop.widgets.evaluate.curve_pane import CurvePane
from readingroom_desktop.widgets.evaluate.figures_pane import FiguresPane
from readingroom_desktop.widgets.evaluate.items_pane import ItemsPane
from readingroom_desktop.widgets.evaluate.modalities_pane import ModalitiesPane
from readingroom_desktop.widgets.evaluate.start_row import StartRow

__all__ = ["CurvePane", "FiguresPane", "ItemsPane", "ModalitiesPane", "StartRow"]
