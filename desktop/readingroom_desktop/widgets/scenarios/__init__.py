"""Parts of the Scenarios page."""

from readingroom_desktop.widgets.scenarios.preview_pane import PreviewPane
from readingroom_desktop.widgets.scenarios.recipe_form import RecipeForm
from readingroom_desktop.widgets.scenarios.validation_pane import ValidationPane

__all__ = ["PreviewPane", "RecipeForm", "ValidationPane"]
