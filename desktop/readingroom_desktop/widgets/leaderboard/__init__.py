"""Parts of the Leaderboard page."""

from readingroom_desktop.widgets.leaderboard.strata_pane import StrataPane

__all__ = ["StrataPane"]
