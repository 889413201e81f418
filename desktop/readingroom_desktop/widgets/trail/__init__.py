"""Parts of the trail page beside the events."""

from readingroom_desktop.widgets.trail.checkpoint_pane import CheckpointPane

__all__ = ["CheckpointPane"]
