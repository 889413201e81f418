"""Parts of the Leaderboard page."""

from readingroom_desktop.widgets.leaderboard.strata_pane import StrataPane
from readingroom_desktop.widgets.leaderboard.weights_pane import WeightsPane

__all__ = ["StrataPane", "WeightsPane"]
