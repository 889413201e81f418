"""The parts of the Scenarios page."""

from readingroom_desktop.widgets.scenarios.preview_pane import PreviewPane
from readingroom_desktop.widgets.scenarios.recipe_form import RecipeForm

__all__ = ["PreviewPane", "RecipeForm"]
