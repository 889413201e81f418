"""Parts of the Evaluations page."""

from readingroom_desktop.widgets.evaluate.curve_pane import CurvePane
from readingroom_desktop.widgets.evaluate.items_pane import ItemsPane
from readingroom_desktop.widgets.evaluate.metrics_pane import MetricsPane
from readingroom_desktop.widgets.evaluate.modalities_pane import ModalitiesPane
from readingroom_desktop.widgets.evaluate.start_row import StartRow

__all__ = ["CurvePane", "ItemsPane", "MetricsPane", "ModalitiesPane", "StartRow"]
