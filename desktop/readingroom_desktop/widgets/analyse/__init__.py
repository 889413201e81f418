"""Parts of the Explanations page."""

from readingroom_desktop.widgets.analyse.faithfulness_pane import FaithfulnessPane
from readingroom_desktop.widgets.analyse.global_explanation_pane import GlobalExplanationPane
from readingroom_desktop.widgets.analyse.groups_pane import GroupsPane
from readingroom_desktop.widgets.analyse.rows_pane import RowsPane

__all__ = ["FaithfulnessPane", "GlobalExplanationPane", "GroupsPane", "RowsPane"]
