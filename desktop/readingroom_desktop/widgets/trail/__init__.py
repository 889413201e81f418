"""Parts of the trail page beside the events."""

from readingroom_desktop.widgets.trail.checkpoint_pane import CheckpointPane
from readingroom_desktop.widgets.trail.results_pane import ResultsPane

__all__ = ["CheckpointPane", "ResultsPane"]
