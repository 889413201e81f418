"""Parts of the Audit trail page around the events."""

from readingroom_desktop.widgets.trail.change_pane import ChangePane
from readingroom_desktop.widgets.trail.checkpoint_pane import CheckpointPane
from readingroom_desktop.widgets.trail.event_text import EventText
from readingroom_desktop.widgets.trail.filter_bar import FilterBar
from readingroom_desktop.widgets.trail.results_pane import ResultsPane
from readingroom_desktop.widgets.trail.totals_pane import TotalsPane

__all__ = ["ChangePane", "CheckpointPane", "EventText", "FilterBar", "ResultsPane", "TotalsPane"]
